//! How does the circuit of a board look? The loops of the variables on a line, the ways of the
//! clauses beyond it, who chooses where, and the tests, as SVG.

use std::fmt::Write as _;

use sat_to_go::Reduction;
use sat_to_go::circuit::Entry;
use sat_to_go::formula::{Side, Variable};
use sat_to_go::layout::{Slot, Track};

use super::Shown;

/// Pixels between two columns, and between two ways of clauses.
const STEP: (usize, usize) = (26, 28);

/// How far the pipes of a variable are from the line.
const PIPE: usize = 20;

/// Where things are in the drawing.
struct Scheme<'r> {
    reduction: &'r Reduction,
    shown: &'r Shown,
    /// The column in which the loop of each variable begins, by number.
    starts: Vec<usize>,
    /// The slots of each variable, by number: how many columns its loop is wide.
    widths: Vec<usize>,
    /// The columns up to the entry to the clauses.
    columns: usize,
    /// The height of the line.
    line: usize,
    svg: String,
}

/// The circuit of a board.
pub fn scheme(reduction: &Reduction, shown: &Shown) -> String {
    let mut scheme = Scheme::new(reduction, shown);
    for place in 0..reduction.formula.order().len() {
        scheme.variable(place);
    }
    scheme.entry();
    for side in Side::BOTH {
        let tracks = reduction.layout.half(side).tracks();
        for (number, track) in tracks.iter().enumerate() {
            scheme.clause(side, number, track);
        }
    }
    scheme.finish()
}

impl<'r> Scheme<'r> {
    fn new(reduction: &'r Reduction, shown: &'r Shown) -> Scheme<'r> {
        let order = reduction.formula.order();
        let (mut starts, mut widths) = (vec![0; order.len()], vec![1; order.len()]);
        let mut columns = 2;
        for &variable in order {
            let slots = |side| reduction.layout.half(side).slots(variable).len();
            let letters = reduction.formula.name(variable).chars().count().div_ceil(3);
            let width = Side::BOTH.map(slots).into_iter().fold(letters.max(1), usize::max);
            starts[variable.index()] = columns;
            widths[variable.index()] = width;
            columns += width + 2;
        }
        let above = reduction.layout.half(Side::Above).tracks().len();
        let line = PIPE + 20 + (above + 1) * STEP.1;
        Scheme { reduction, shown, starts, widths, columns, line, svg: String::new() }
    }

    /// Where a column is.
    fn x(column: usize) -> usize {
        12 + column * STEP.0
    }

    /// Where a slot of a variable is.
    fn slot(&self, variable: Variable, slot: usize) -> usize {
        Scheme::x(self.starts[variable.index()] + 1 + slot)
    }

    /// How high the pipe of a side is.
    fn pipe(&self, side: Side) -> usize {
        match side {
            Side::Above => self.line - PIPE,
            Side::Below => self.line + PIPE,
        }
    }

    /// How high the way of a clause is, the nearest first.
    fn track(&self, side: Side, number: usize) -> usize {
        match side {
            Side::Above => self.line - PIPE - (number + 1) * STEP.1,
            Side::Below => self.line + PIPE + (number + 1) * STEP.1,
        }
    }

    fn path(&mut self, d: &str, is_meant: bool) {
        let width = if is_meant { 4 } else { 2 };
        let _ = writeln!(
            self.svg,
            "<path d=\"{d}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"{width}\"/>"
        );
    }

    fn text(&mut self, x: usize, y: usize, text: &str) {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            self.svg,
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" stroke=\"none\">{text}</text>"
        );
    }

    /// A circle: White chooses; filled with paper so that pipes end at it.
    fn white(&mut self, x: usize, y: usize) {
        let _ = writeln!(
            self.svg,
            "<circle class=\"white\" cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"#FFFFFF\" \
             stroke=\"currentColor\" stroke-width=\"2\"/>"
        );
    }

    /// A square: Black chooses.
    fn black(&mut self, x: usize, y: usize) {
        let _ = writeln!(
            self.svg,
            "<rect class=\"black\" x=\"{}\" y=\"{}\" width=\"10\" height=\"10\" fill=\"#1C1B19\" \
             stroke=\"currentColor\" stroke-width=\"2\"/>",
            x - 5,
            y - 5
        );
    }

    /// A test: a diamond, empty as the board is, black once its pipe was passed and Black closed it.
    fn test(&mut self, x: usize, y: usize, is_closed: bool) {
        let fill = if is_closed { "#1C1B19" } else { "#E9CFA0" };
        let _ = writeln!(
            self.svg,
            "<path class=\"test\" d=\"M{} {y}L{x} {}L{} {y}L{x} {}Z\" fill=\"{fill}\" \
             stroke=\"currentColor\" stroke-width=\"2\"/>",
            x - 6,
            y - 6,
            x + 6,
            y + 6
        );
    }

    /// The loop of a variable, counted from the left: a choice, two pipes, a merge.
    fn variable(&mut self, place: usize) {
        let variable = self.reduction.formula.order()[place];
        let start = self.starts[variable.index()];
        let width = self.widths[variable.index()];
        let (left, right, line) = (Scheme::x(start), Scheme::x(start + width + 1), self.line);
        self.path(&format!("M{} {line}H{left}", Scheme::x(start) - STEP.0), false);
        let value = self.shown.values.get(variable.index()).copied().flatten();
        for side in Side::BOTH {
            let y = self.pipe(side);
            // White passes the upper pipe to say that the variable is false.
            let is_passed = value == Some(side == Side::Below);
            self.path(&format!("M{left} {line}V{y}H{right}V{line}"), is_passed);
            for slot in 0..self.reduction.layout.half(side).slots(variable).len() {
                self.test(self.slot(variable, slot), y, is_passed);
            }
        }
        self.white(left, line);
        let mut name = self.reduction.formula.name(variable).to_owned();
        if let Some(value) = value {
            name += if value { "=1" } else { "=0" };
        }
        self.text(usize::midpoint(left, right), line + 5, &name);
    }

    /// The reserve on the left, and what comes after the last variable.
    fn entry(&mut self) {
        let (line, x) = (self.line, Scheme::x(self.columns));
        let _ = writeln!(
            self.svg,
            "<rect class=\"reserve\" x=\"4\" y=\"{}\" width=\"34\" height=\"24\" fill=\"#FFFFFF\" \
             stroke=\"currentColor\" stroke-width=\"2\"/>",
            line - 12
        );
        self.path(&format!("M{} {line}H{x}", x - STEP.0), false);
        for side in Side::BOTH {
            let tracks = self.reduction.layout.half(side).tracks().len();
            if tracks > 0 {
                let far = self.track(side, tracks - 1);
                self.path(&format!("M{x} {line}V{far}"), false);
            }
        }
        if matches!(self.reduction.circuit.entry, Entry::Fork(_)) {
            self.black(x, line);
        }
    }

    /// The way to a clause, its bar, its legs.
    fn clause(&mut self, side: Side, number: usize, track: &Track) {
        let tracks = self.reduction.layout.half(side).tracks();
        let (y, trunk) = (self.track(side, number), Scheme::x(self.columns));
        let legs: Vec<usize> = track.legs.iter().map(|&(own, slot)| self.slot(own, slot)).collect();
        let pipe = self.pipe(side);
        let foot = if side == Side::Above { pipe - 6 } else { pipe + 6 };
        let mut d = format!("M{trunk} {y}H{}", legs[0]);
        for x in &legs {
            let _ = write!(d, "M{x} {y}V{foot}");
        }
        self.path(&d, self.shown.clause == Some(track.clause));
        let crossed = |slot: &Slot| {
            let own = tracks.iter().find(|own| own.clause == slot.clause)?;
            let (variable, at) = own.legs[slot.leg];
            Some(self.slot(variable, at))
        };
        let crossings: Vec<usize> = track.crosses.iter().filter_map(crossed).collect();
        for x in crossings {
            let (left, right, top, bottom) = (x - 6, x + 6, y - 6, y + 6);
            let d = format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}");
            self.path(&d, false);
        }
        for &x in legs.iter().skip(1) {
            self.white(x, y);
        }
        if number + 1 < tracks.len() {
            self.black(trunk, y);
        }
        self.text(trunk + 18, y + 5, &(track.clause + 1).to_string());
    }

    fn finish(self) -> String {
        let below = self.reduction.layout.half(Side::Below).tracks().len();
        let width = Scheme::x(self.columns) + 36;
        let height = self.line + PIPE + 20 + (below + 1) * STEP.1;
        let colour = if self.shown.alone { " color=\"#1C1B19\"" } else { "" };
        let ground = if self.shown.alone {
            format!("<rect width=\"{width}\" height=\"{height}\" fill=\"#FFFFFF\"/>\n")
        } else {
            String::new()
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-size=\"13\" font-family=\"monospace\" \
             fill=\"currentColor\"{colour}>\n{ground}{}</svg>\n",
            self.svg
        )
    }
}

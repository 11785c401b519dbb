//! How does a planar formula look? Variables on a line, clauses as bars with legs, as text and SVG.

use std::fmt::Write as _;

use sat_to_go::Formula;
use sat_to_go::formula::{Side, Variable};
use sat_to_go::layout::Layout;

/// Characters between two columns of the text: a bar has room for its number.
const STRIDE: usize = 4;

/// Pixels between two columns and two rows of the SVG.
const STEP: (usize, usize) = (44, 30);

/// Half the height of a variable in the SVG.
const HALF: usize = 15;

/// A drawing of a formula, in columns and rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    variables: Vec<Label>,
    bars: Vec<Bar>,
    columns: usize,
    /// How many rows lie above the variables and below.
    heights: [usize; 2],
}

/// A variable on the line.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Label {
    variable: Variable,
    name: String,
    from: usize,
    width: usize,
}

/// A clause.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Bar {
    clause: usize,
    side: Side,
    /// How far from the variables: 1 is nearest.
    height: usize,
    legs: Vec<usize>,
}

/// What else a drawing shows.
#[derive(Debug, Clone, Default)]
pub struct Shown {
    /// The values given so far, by variable.
    pub values: Vec<Option<bool>>,
    /// The clause that is meant.
    pub clause: Option<usize>,
    /// Colours of its own, for a file; a page gives it its colours.
    pub alone: bool,
}

impl Drawing {
    /// Lays a formula out.
    pub fn of(formula: &Formula, layout: &Layout) -> Drawing {
        let mut variables = Vec::new();
        let mut columns = 0;
        for &variable in formula.order() {
            let slots = |side| layout.half(side).slots(variable).len();
            let name = formula.name(variable).to_owned();
            let letters = (name.chars().count() + STRIDE) / STRIDE;
            let width = Side::BOTH.map(slots).into_iter().fold(letters.max(1), usize::max);
            variables.push(Label { variable, name, from: columns, width });
            columns += width;
        }
        let mut drawing = Drawing { variables, bars: Vec::new(), columns, heights: [0; 2] };
        for side in Side::BOTH {
            drawing.stack(layout, side);
        }
        drawing
    }

    /// Puts the clauses of a side as near to the variables as those inside them allow.
    fn stack(&mut self, layout: &Layout, side: Side) {
        let mut starts = vec![0; self.variables.len()];
        for label in &self.variables {
            starts[label.variable.index()] = label.from;
        }
        let first = self.bars.len();
        for track in layout.half(side).tracks() {
            let column = |&(variable, slot): &(Variable, usize)| starts[variable.index()] + slot;
            let legs: Vec<usize> = track.legs.iter().map(column).collect();
            let span = legs[0]..=legs[legs.len() - 1];
            let inside = self.bars[first..].iter().filter(|bar| {
                bar.legs[0] <= *span.end() && bar.legs[bar.legs.len() - 1] >= *span.start()
            });
            let height = inside.map(|bar| bar.height).max().unwrap_or(0) + 1;
            self.heights[side as usize] = self.heights[side as usize].max(height);
            self.bars.push(Bar { clause: track.clause, side, height, legs });
        }
    }

    /// As text; clauses carry their number, from 1.
    pub fn text(&self) -> String {
        let mut rows =
            vec![vec![' '; self.columns * STRIDE]; self.heights[0] + self.heights[1] + 1];
        let line = self.heights[0];
        for label in &self.variables {
            put(&mut rows[line], label.from * STRIDE, &label.name);
        }
        for bar in &self.bars {
            let (row, corners) = match bar.side {
                Side::Above => (line - bar.height, ['┌', '┬', '┐']),
                Side::Below => (line + bar.height, ['└', '┴', '┘']),
            };
            let at = |column: usize| column * STRIDE;
            let last = bar.legs.len() - 1;
            (at(bar.legs[0])..at(bar.legs[last])).for_each(|place| rows[row][place] = '─');
            let between = row.min(line) + 1..row.max(line);
            for (number, &leg) in bar.legs.iter().enumerate() {
                let corner = usize::from(number > 0) + usize::from(number > 0 && number == last);
                rows[row][at(leg)] = corners[corner];
                rows[between.clone()].iter_mut().for_each(|row| row[at(leg)] = '│');
            }
            let start = at(bar.legs[0]) + usize::from(last > 0);
            put(&mut rows[row], start, &(bar.clause + 1).to_string());
        }
        rows.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned() + "\n").collect()
    }

    /// As SVG.
    pub fn svg(&self, shown: &Shown) -> String {
        let [above, below] = self.heights;
        let line = 20 + above * STEP.1 + HALF;
        let (width, height) = (self.columns * STEP.0 + 16, line + HALF + below * STEP.1 + 20);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" font-size=\"13\" font-family=\"monospace\" \
             fill=\"currentColor\" stroke=\"none\""
        );
        svg += if shown.alone { " color=\"#1C1B19\">\n" } else { ">\n" };
        if shown.alone {
            let _ = writeln!(svg, "<rect width=\"{width}\" height=\"{height}\" fill=\"#FFFFFF\"/>");
        }
        for bar in &self.bars {
            svg += &bar.svg(line, shown.clause == Some(bar.clause));
        }
        for label in &self.variables {
            svg += &label.svg(line, shown.values.get(label.variable.index()).copied().flatten());
        }
        svg + "</svg>\n"
    }
}

/// Where a column is in the SVG.
fn across(column: usize) -> usize {
    8 + column * STEP.0 + STEP.0 / 2
}

impl Bar {
    fn svg(&self, line: usize, meant: bool) -> String {
        let (y, foot) = match self.side {
            Side::Above => (line - HALF - self.height * STEP.1, line - HALF),
            Side::Below => (line + HALF + self.height * STEP.1, line + HALF),
        };
        let (left, right) = (across(self.legs[0]), across(self.legs[self.legs.len() - 1]));
        let mut path = format!("M{left} {y}H{right}");
        for &leg in &self.legs {
            let _ = write!(path, "M{} {y}V{foot}", across(leg));
        }
        let width = if meant { 4 } else { 2 };
        let text = if self.side == Side::Above { y - 5 } else { y + 14 };
        format!(
            "<g class=\"clause\"><path d=\"{path}\" fill=\"none\" stroke=\"currentColor\" \
             stroke-width=\"{width}\" stroke-linecap=\"square\"/>\
             <text x=\"{}\" y=\"{text}\" text-anchor=\"middle\">{}</text></g>\n",
            usize::midpoint(left, right),
            self.clause + 1
        )
    }
}

impl Label {
    fn svg(&self, line: usize, value: Option<bool>) -> String {
        let (x, width) = (8 + self.from * STEP.0 + 2, self.width * STEP.0 - 4);
        let mut name = self.name.replace('&', "&amp;").replace('<', "&lt;");
        match value {
            Some(true) => name += "=1",
            Some(false) => name += "=0",
            None => (),
        }
        format!(
            "<g><rect x=\"{x}\" y=\"{}\" width=\"{width}\" height=\"{}\" rx=\"4\" fill=\"none\" \
             stroke=\"currentColor\"/><text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{name}</text></g>\n",
            line - HALF,
            2 * HALF,
            x + width / 2,
            line + 5
        )
    }
}

fn put(row: &mut [char], start: usize, text: &str) {
    for (place, letter) in row.iter_mut().skip(start).zip(text.chars()) {
        *place = letter;
    }
}

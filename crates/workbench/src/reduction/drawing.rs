//! How does a planar formula look? Variables on a line, clauses as bars with legs, as text and SVG.

use std::fmt::Write as _;

use sat_to_go::Formula;
use sat_to_go::formula::{Side, Variable};
use sat_to_go::layout::Layout;

use super::Sketch;

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
    /// The names of the variables that are picked.
    pub picked: Vec<String>,
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
        for track in layout.half(side).tracks() {
            let column = |&(variable, slot): &(Variable, usize)| starts[variable.index()] + slot;
            let legs: Vec<usize> = track.legs.iter().map(column).collect();
            self.put(track.clause, side, legs);
        }
    }

    /// The drawing of a sketch, whether or not clauses cross; variables and clauses are numbered as
    /// the sketch has them.
    pub fn loose(sketch: &Sketch) -> Drawing {
        let mut slots = vec![[0; 2]; sketch.names.len()];
        let mut clauses = Vec::new();
        for (number, (side, places)) in sketch.clauses.iter().enumerate() {
            let mut places = places.clone();
            places.sort_unstable();
            let legs = places.iter().map(|&place| {
                let slot = &mut slots[place][*side as usize];
                *slot += 1;
                (place, *slot - 1)
            });
            clauses.push((number, *side, legs.collect::<Vec<_>>()));
        }
        let mut drawing =
            Drawing { variables: Vec::new(), bars: Vec::new(), columns: 0, heights: [0; 2] };
        for (place, name) in sketch.names.iter().enumerate() {
            let letters = (name.chars().count() + STRIDE) / STRIDE;
            let width = slots[place].into_iter().fold(letters.max(1), usize::max);
            let (variable, from) = (Variable(place as u32), drawing.columns);
            drawing.variables.push(Label { variable, name: name.clone(), from, width });
            drawing.columns += width;
        }
        clauses.sort_by_key(|(_, _, legs)| legs[legs.len() - 1].0 - legs[0].0);
        for (clause, side, legs) in clauses {
            let column = |(place, slot): (usize, usize)| drawing.variables[place].from + slot;
            let legs: Vec<usize> = legs.into_iter().map(column).collect();
            drawing.put(clause, side, legs);
        }
        drawing
    }

    /// Puts a clause above those of its side that it overlaps.
    fn put(&mut self, clause: usize, side: Side, legs: Vec<usize>) {
        let span = legs[0]..=legs[legs.len() - 1];
        let over = self.bars.iter().filter(|bar| {
            bar.side == side
                && bar.legs[0] <= *span.end()
                && bar.legs[bar.legs.len() - 1] >= *span.start()
        });
        let height = over.map(|bar| bar.height).max().unwrap_or(0) + 1;
        self.heights[side as usize] = self.heights[side as usize].max(height);
        self.bars.push(Bar { clause, side, height, legs });
    }

    /// Width and height of the SVG.
    pub fn size(&self) -> (usize, usize) {
        let [above, below] = self.heights;
        (self.columns * STEP.0 + 16, 40 + 2 * HALF + (above + below) * STEP.1)
    }

    /// Where the variables are in the SVG, from left to right: x, y, width and height.
    pub fn variable_boxes(&self) -> impl Iterator<Item = (&str, [usize; 4])> {
        let top = 20 + self.heights[0] * STEP.1;
        self.variables.iter().map(move |label| {
            let (x, width) = (8 + label.from * STEP.0 + 2, label.width * STEP.0 - 4);
            (label.name.as_str(), [x, top, width, 2 * HALF])
        })
    }

    /// Where the bars of the clauses are in the SVG, with their numbers from 0.
    pub fn clause_boxes(&self) -> impl Iterator<Item = (usize, [usize; 4])> {
        let line = 20 + self.heights[0] * STEP.1 + HALF;
        self.bars.iter().map(move |bar| {
            let y = match bar.side {
                Side::Above => line - HALF - bar.height * STEP.1,
                Side::Below => line + HALF + bar.height * STEP.1,
            };
            let (left, right) = (across(bar.legs[0]), across(bar.legs[bar.legs.len() - 1]));
            let top = if bar.side == Side::Above { y - 18 } else { y - 6 };
            (bar.clause, [left - 12, top, right - left + 24, 24])
        })
    }

    /// As text; clauses carry their number, from 1.
    pub fn text(&self) -> String {
        let mut rows =
            vec![vec![' '; self.columns * STRIDE]; self.heights[0] + self.heights[1] + 1];
        let line = self.heights[0];
        for label in &self.variables {
            // A rule reaches from the name to the last leg of the variable.
            let own = label.from..label.from + label.width;
            let legs = self.bars.iter().flat_map(|bar| &bar.legs);
            let last = legs.filter(|leg| own.contains(leg)).max().unwrap_or(&label.from);
            rows[line][label.from * STRIDE..=last * STRIDE].fill('─');
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
        let line = 20 + self.heights[0] * STEP.1 + HALF;
        let (width, height) = self.size();
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
            let value = shown.values.get(label.variable.index()).copied().flatten();
            svg += &label.svg(line, value, shown.picked.contains(&label.name));
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
    fn svg(&self, line: usize, value: Option<bool>, is_picked: bool) -> String {
        let (x, width) = (8 + self.from * STEP.0 + 2, self.width * STEP.0 - 4);
        let mut name = self.name.replace('&', "&amp;").replace('<', "&lt;");
        match value {
            Some(true) => name += "=1",
            Some(false) => name += "=0",
            None => (),
        }
        let shade =
            if is_picked { "fill-opacity=\".25\" stroke-width=\"3\"" } else { "fill=\"none\"" };
        format!(
            "<g><rect x=\"{x}\" y=\"{}\" width=\"{width}\" height=\"{}\" rx=\"4\" {shade} \
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

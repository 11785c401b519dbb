//! What does a board of thousands of lines look like from afar? Gadgets as boxes, pipes as lines.

use std::fmt::Write as _;

use sat_to_go::Reduction;
use sat_to_go::gadget::Kind;

use super::{Window, gadget_title};
use crate::words::Words;

/// Shorter lines are parts of gadgets.
const SHORTEST: u32 = 3;

/// A part of a row or a column: the first point, and how many follow.
type Line = (u32, u32, u32);

/// A board from afar.
#[derive(Debug, Clone)]
pub struct Map {
    /// Pipes along rows and along columns: row, column, length.
    across: Vec<Line>,
    down: Vec<Line>,
    /// The corners of the reserve.
    reserve: [(u32, u32); 2],
}

impl Map {
    /// Looks at every point of a board once.
    pub fn of(reduction: &Reduction) -> Map {
        let side = reduction.balance.side;
        let root = reduction.place(reduction.root);
        let mut map = Map { across: Vec::new(), down: Vec::new(), reserve: [root, root] };
        // How long the line is that ends above each point of the row.
        let mut above = vec![0; side as usize];
        for row in 0..side {
            let mut before = 0;
            for column in 0..side {
                let kind = reduction.grid.at((row, column));
                if kind == Kind::Reserve {
                    map.widen((row, column));
                }
                let is_pipe = matches!(kind, Kind::Pipe | Kind::Cell);
                let over = &mut above[column as usize];
                if is_pipe {
                    before += 1;
                    *over += 1;
                    continue;
                }
                if before >= SHORTEST {
                    map.across.push((row, column - before, before - 1));
                }
                if *over >= SHORTEST {
                    map.down.push((row - *over, column, *over - 1));
                }
                (before, *over) = (0, 0);
            }
        }
        map
    }

    /// The colours of a map, each with the titles of the gadgets that are drawn in it.
    pub fn legend(words: &Words, reduction: &Reduction) -> Vec<(&'static str, String)> {
        let used = by_gadget(reduction).into_iter().map(|(gadget, _)| gadget);
        let mut legend: Vec<(&'static str, String)> = Vec::new();
        for gadget in ["reserve"].into_iter().chain(used) {
            let title = gadget_title(words, gadget);
            match legend.iter_mut().find(|(own, _)| *own == ink(gadget)) {
                Some((_, titles)) => titles.extend([", ", title.as_str()]),
                None => legend.push((ink(gadget), title)),
            }
        }
        legend
    }

    fn widen(&mut self, (row, column): (u32, u32)) {
        let [from, to] = &mut self.reserve;
        *from = (from.0.min(row), from.1.min(column));
        *to = (to.0.max(row), to.1.max(column));
    }

    /// A part of it as SVG; `seen` is framed.
    pub fn svg(
        &self,
        words: &Words,
        reduction: &Reduction,
        window: &Window,
        seen: Option<&Window>,
    ) -> String {
        let Window { row, column, span } = *window;
        let mut svg = format!(
            "<svg class=\"map\" xmlns=\"http://www.w3.org/2000/svg\" \
             viewBox=\"{column} {row} {span} {span}\" width=\"320\" height=\"320\" fill=\"none\">\n\
             <rect x=\"{column}\" y=\"{row}\" width=\"{span}\" height=\"{span}\" fill=\"#E9CFA0\"/>\n"
        );
        let (last_row, last_column) = (row + span, column + span);
        let is_seen = |from: (u32, u32), to: (u32, u32)| {
            from.0 < last_row && to.0 >= row && from.1 < last_column && to.1 >= column
        };
        let mut wires = String::new();
        for &(row, column, length) in &self.across {
            if is_seen((row, column), (row, column + length)) {
                let _ = write!(wires, "M{column} {row}.5h{}", length + 1);
            }
        }
        for &(row, column, length) in &self.down {
            if is_seen((row, column), (row + length, column)) {
                let _ = write!(wires, "M{column}.5 {row}v{}", length + 1);
            }
        }
        let _ = writeln!(
            svg,
            "<path d=\"{wires}\" stroke=\"#5A4524\" vector-effect=\"non-scaling-stroke\"/>"
        );
        let reserve = ("reserve", vec![(self.reserve[0], self.reserve[1])]);
        for (gadget, boxes) in [reserve].into_iter().chain(by_gadget(reduction)) {
            let shown = boxes.into_iter().filter(|&(from, to)| is_seen(from, to));
            let d: String = shown.map(|(from, to)| outline(from, to)).collect();
            let title = gadget_title(words, gadget);
            let _ = writeln!(
                svg,
                "<path d=\"{d}\" fill=\"{}\" stroke=\"#1C1B19\" \
                 vector-effect=\"non-scaling-stroke\"><title>{title}</title></path>",
                ink(gadget)
            );
        }
        if let Some(seen) = seen {
            let d = outline(
                (seen.row, seen.column),
                (seen.row + seen.span - 1, seen.column + seen.span - 1),
            );
            let _ = writeln!(
                svg,
                "<path class=\"seen\" d=\"{d}\" fill=\"#33409B33\" stroke=\"#33409B\" \
                 stroke-width=\"3\" vector-effect=\"non-scaling-stroke\"/>"
            );
        }
        svg + "</svg>\n"
    }
}

fn outline(from: (u32, u32), to: (u32, u32)) -> String {
    let (wide, high) = (to.1 - from.1 + 1, to.0 - from.0 + 1);
    format!("M{} {}h{wide}v{high}h-{wide}z", from.1, from.0)
}

/// What chooses is drawn as the stones of who chooses, tests stand out.
fn ink(gadget: &str) -> &'static str {
    match gadget {
        "reserve" | "white-choice" => "#FFFFFF",
        "black-choice" => "#1C1B19",
        "literal" => "#33409B",
        "crossing" => "#A83A14",
        _ => "#857E6E",
    }
}

/// The corners of the gadgets of each kind.
type Boxes = Vec<((u32, u32), (u32, u32))>;

fn by_gadget(reduction: &Reduction) -> Vec<(&'static str, Boxes)> {
    let mut kinds: Vec<(&'static str, Boxes)> = Vec::new();
    for region in &reduction.regions {
        let corners = (region.from, region.to);
        match kinds.iter_mut().find(|(name, _)| *name == region.gadget) {
            Some((_, boxes)) => boxes.push(corners),
            None => kinds.push((region.gadget, vec![corners])),
        }
    }
    kinds
}

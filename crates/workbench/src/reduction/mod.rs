//! What is said and shown of a formula that became a board? The same for command line and page.

mod circuit;
mod drawing;
mod fight;
mod gadgets;
mod map;
mod reached;
mod report;
mod scheme;
mod sketch;
mod story;
#[cfg(test)]
mod tests;
mod view;

pub use circuit::{Line, lines};
pub use drawing::{Drawing, Shown};
pub use fight::Fight;
pub use gadgets::gadget_title;
pub use map::Map;
pub use reached::Reached;
pub use report::{MOST_SOLVED, Report};
pub use scheme::scheme;
pub use sketch::{MOST_PICKED, Sketch, Stroke};
pub use story::{Story, Told, clause_text, ended, literal, reordered, told, valuation};
pub use view::{Window, around};

use go::Point;
use sat_to_go::Reduction;

/// The name of a point of a board.
pub fn name(reduction: &Reduction, point: Point) -> String {
    reduction.board().size().name(point).to_string()
}

//! What is there to say about a position of Go, in words and as a picture?
//!
//! [`Explained`] is a position with its spatial description; the texts are worded in
//! [`crate::words`], the picture is the board with what the description found on it.

mod html;
mod picture;
#[cfg(test)]
mod tests;

use std::cell::OnceCell;

use go::{Colour, Point, Position};
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Describer, Description, Finding, Options, Statement};
use serde_json::{Value as Json, json};

use crate::registry;
use crate::words::spatial::{self, Said};
use crate::words::{Words, go_count};

pub(crate) use html::list;
pub use html::page;
pub use picture::picture;

/// A position, what was found in it, and how many moves were played before it.
#[derive(Debug)]
pub struct Explained {
    /// The position.
    pub position: Position,
    /// How many moves were played before it.
    pub number: usize,
    /// What was found.
    pub description: Description,
    statements: Vec<Statement>,
    /// The estimate, asked for once.
    estimate: OnceCell<i32>,
}

/// How much is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// What a player would say.
    Main,
    /// Every statement.
    All,
}

/// Territory of fewer points is not worth a sentence of its own.
const LEAST_TERRITORY: u32 = 6;
/// A group encircled more loosely than this is not said to be encircled.
const CLOSE: u16 = 6;
/// A group stands beyond doubt when its points end as its owner's so often, from -100 to 100.
const STANDS: i8 = 90;
/// So many cutting points are told.
const MOST_CUTS: usize = 8;

impl Explained {
    /// Describes a position.
    pub fn new(position: Position, number: usize) -> Explained {
        let mut describer = Describer::new(Options::default(), Depth::default());
        let description = describer.describe(position.board());
        let statements = description.statements();
        Explained { position, number, description, statements, estimate: OnceCell::new() }
    }

    /// The statements, worded, the whole board first.
    pub fn said(&self, words: &Words, extent: Extent) -> Vec<Said> {
        let least = self.least_cut();
        let wanted = |own: &&Statement| extent == Extent::All || self.is_main(own, least);
        let statements = self.statements.iter().filter(wanted);
        statements.map(|own| spatial::say(words, self, own)).collect()
    }

    /// Whether a player would say it.
    fn is_main(&self, statement: &Statement, least_cut: u32) -> bool {
        match &statement.finding {
            Finding::Connected(..) | Finding::Wall(..) => false,
            Finding::Territory(points) => *points >= LEAST_TERRITORY,
            Finding::Encircled(orders) | Finding::Weak(orders) => {
                orders.sure <= CLOSE && statement.points.count() > 1
            }
            Finding::CuttingPoint(one, other) => {
                self.cut(*one, *other) >= least_cut && !self.is_beyond_doubt(*one, *other)
            }
            Finding::Dead(_) => statement.points.count() > 1,
            Finding::Lives | Finding::Sum(_) => true,
        }
    }

    /// How many stones a cut parts from the rest: those of the smaller string.
    fn cut(&self, one: Point, other: Point) -> u32 {
        let board = self.position.board();
        board.string_size(one).min(board.string_size(other))
    }

    /// Whether both stones stand in nearly all playouts: then a cut between them does not matter.
    fn is_beyond_doubt(&self, one: Point, other: Point) -> bool {
        let stands = |stone: Point| {
            let mut groups = self.description.evaluation.first.iter();
            let own = groups.find(|group| group.skeleton.has(stone));
            own.and_then(|group| group.kept).is_some_and(|kept| kept >= STANDS)
        };
        self.description.is_settled() && stands(one) && stands(other)
    }

    /// Cuts of fewer stones are not told: two, or more where too many would be told.
    fn least_cut(&self) -> u32 {
        let cut = |own: &Statement| match own.finding {
            Finding::CuttingPoint(one, other) if self.is_beyond_doubt(one, other) => None,
            Finding::CuttingPoint(one, other) => Some(self.cut(one, other)),
            _ => None,
        };
        let mut cuts: Vec<u32> = self.statements.iter().filter_map(cut).collect();
        cuts.sort_unstable_by(|one, other| other.cmp(one));
        cuts.get(MOST_CUTS).map_or(2, |size| (size + 1).max(2))
    }

    /// Black's points and White's, komi apart.
    pub fn points(&self) -> [usize; 2] {
        let owners = &self.description.evaluation.owners;
        Colour::BOTH.map(|colour| owners.iter().filter(|own| **own == Some(colour)).count())
    }

    /// By how much Black is ahead, komi and the value of the move included.
    pub fn lead(&self) -> f64 {
        let komi = self.position.rules().komi.points();
        let estimate =
            || self.description.estimate(self.position.to_move(), &registry::move_model());
        f64::from(*self.estimate.get_or_init(estimate)) - komi
    }

    /// All of it as JSON, sentences included.
    pub fn json(&self, words: &Words) -> Json {
        let [black, white] = self.points();
        let statements: Vec<Json> = self.said(words, Extent::All).iter().map(as_json).collect();
        json!({
            "move": self.number,
            "to_move": if self.position.to_move() == Colour::Black { "black" } else { "white" },
            "komi": self.position.rules().komi.points(),
            "black": black,
            "white": white,
            "lead": self.lead(),
            "error": self.description.error(),
            "statements": statements,
        })
    }

    /// The statements as lines of text, each with the sign of its certainty.
    pub fn text(&self, words: &Words, extent: Extent) -> String {
        self.said(words, extent).iter().map(|said| said.plain() + "\n").collect()
    }
}

pub(crate) fn as_json(said: &Said) -> Json {
    json!({
        "certainty": said.sign.to_string(),
        "limit": said.certainty,
        "text": said.text,
        "points": said.points,
        "line": said.line,
    })
}

/// Who leads, by its name, and by how much.
pub(crate) fn leader(words: &Words, lead: f64) -> (String, f64) {
    let colour = if lead >= 0.0 { Colour::Black } else { Colour::White };
    (go_count::colour(words, colour), lead.abs())
}

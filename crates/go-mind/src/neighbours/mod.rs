//! Which recorded positions are nearest to this one, and what was played there?
//!
//! - An **observation** is a board, the player to move, and the move chosen.
//! - The **distance** of two positions is the number of points that differ, or the sum of their
//!   weights ([`Weights`]). Colours are exchanged exactly when the recorded mover is the other
//!   colour, and the board may be turned and reflected: the least distance counts.
//! - An observation is **compatible** with a position if its move is legal there.
//!
//! The answer is exact. Positions are packed into two sets of points ([`Packed`]), and images are
//! made of the query, never of the base. What cannot be near is not read: the base is in order of
//! the number of stones, from which the search goes outward until no number can be near enough;
//! and each block of 64 positions has a summary of its stones by zones (`zones`), from which
//! follows a lower bound for each image of the query. Move numbers bound nothing that the stones
//! themselves do not bound better. [`plain`] is the same question without any of this.

mod build;
mod format;
mod hits;
mod index;
mod packed;
pub mod plain;
mod search;
pub mod selection;
mod shape;
mod slide;
#[cfg(test)]
mod tests;
mod weights;
mod zones;

use go::{Colour, Move, Point, Position};

pub use build::{Batch, Plan, Writer};
pub use format::{Label, NotAnIndex, sealed};
pub use index::Index;
pub use packed::{Images, MOST_POINTS, Packed, Points, number, point};
pub use search::{Found, nearest};
pub use shape::{Hit, Seen, Shape, find};
pub use weights::{HEAVIEST, Weights, WeightsError};

/// A position whose neighbours are sought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    /// Its stones, as the player to move sees them.
    pub packed: Packed,
    /// Where that player may put a stone.
    pub legal: Points,
    /// Whether that player may pass.
    pub may_pass: bool,
}

impl Query {
    /// The question about a position; `None` if its board is too large.
    pub fn new(position: &Position) -> Option<Query> {
        let packed = Packed::new(position.board(), position.to_move())?;
        let (mut legal, mut may_pass) = (Points::default(), false);
        let mut moves = Vec::new();
        position.legal(&mut moves);
        for mv in moves {
            match mv {
                Move::Play(point) => legal.insert(number(position.board().size(), point)),
                Move::Pass => may_pass = true,
            }
        }
        Some(Query { packed, legal, may_pass })
    }

    /// Whether an observation's move, seen in an image of this position, is legal.
    fn allows(&self, images: &Images, image: usize, label: &Label) -> bool {
        match label.played {
            None => self.may_pass,
            Some(played) => {
                let here = images.origin(image, played.into());
                here.is_some_and(|here| self.legal.has(here))
            }
        }
    }
}

/// What to look for, and by what means.
#[derive(Debug, Clone)]
pub struct Options {
    /// How many neighbours.
    pub count: usize,
    /// How many threads may search.
    pub threads: usize,
    /// What a differing point weighs; `None`: one.
    pub weights: Option<Weights>,
    /// Games that are passed over, such as the one that the question is about.
    pub without: Vec<u32>,
}

impl Default for Options {
    fn default() -> Options {
        Options { count: 20, threads: 1, weights: None, without: Vec::new() }
    }
}

/// An observation near to a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Neighbour {
    /// How far it is.
    pub distance: u32,
    /// Where it comes from.
    pub label: Label,
    /// The image of the question that is compared with it.
    pub image: usize,
}

impl Neighbour {
    /// What was played, as a move on the board of the question.
    pub fn played(&self, index: &Index<'_>) -> Move {
        let here = |played: u16| index.images().origin(self.image, played.into());
        let point: Option<Point> =
            self.label.played.and_then(here).and_then(|here| point(index.size(), here));
        point.map_or(Move::Pass, Move::Play)
    }

    /// Who played it in the recorded game.
    pub fn mover(&self) -> Colour {
        if self.label.is_white { Colour::White } else { Colour::Black }
    }
}

//! What can be shown over a position? Layers, each by a method of its own, and the best moves.

use game::picture::{Mark, Picture, Piece, Place};
use game::{Player, Value};
use search::Certainty;

/// Something that can be shown over a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Rows of five cells that can still win.
    Bars,
    /// Where a stone makes five or a four.
    Fours,
    /// Where a stone makes an open three.
    Threes,
    /// A win by threats, move by move.
    Sequence,
    /// Where the rules forbid a stone.
    Forbidden,
    /// Where strong players would play Go.
    Masters,
}

impl Layer {
    /// Every layer, in the order of its keys.
    pub const ALL: [Layer; 6] = [
        Layer::Bars,
        Layer::Fours,
        Layer::Threes,
        Layer::Sequence,
        Layer::Forbidden,
        Layer::Masters,
    ];

    /// The key that shows it, and its letter in addresses: 1 to 9.
    pub const fn key(self) -> u8 {
        match self {
            // Moves come last among the layers of Go.
            Layer::Masters => 9,
            _ => self as u8 + 1,
        }
    }

    /// Layers that are drawn in the same way cannot be told apart: one replaces the other.
    pub fn excludes(self, other: Layer) -> bool {
        let marks = [Layer::Fours, Layer::Threes];
        self != other && marks.contains(&self) && marks.contains(&other)
    }
}

/// What a layer shows.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Overlay {
    /// A quantity from -1 (the opponent's) to 1 (the mover's) on places.
    pub heat: Vec<(Place, f32)>,
    /// Marks on places.
    pub marks: Vec<(Place, Mark)>,
    /// Short texts on places.
    pub labels: Vec<(Place, String)>,
    /// Moves and how likely each is, from 0 to 1, the likeliest first.
    pub likely: Vec<(String, f32)>,
    /// A forced win, where the layer shows one.
    pub win: Option<Forced>,
    /// How many things of its kind the mover and the opponent have.
    pub counts: [usize; 2],
}

/// A forced win that was checked against every defence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forced {
    /// Who wins; if this is not the mover, only after a pass.
    pub winner: Player,
    /// The line in which the defender holds out longest.
    pub line: Vec<(Place, String)>,
    /// The winner's moves with their answers; each leads only to those before it.
    pub steps: Vec<Answered>,
    /// The number of the first step.
    pub root: u32,
}

/// A move of the winner and what follows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// The winner's move.
    pub text: String,
    /// What is played after these defences: the defence, and the number of a step.
    pub answers: Vec<(String, u32)>,
    /// What is played after every other one; `None` if the move has won.
    pub otherwise: Option<u32>,
}

impl Overlay {
    /// Draws the layer; of a line only so many moves.
    pub fn draw(&self, picture: &mut Picture, plies: Option<usize>) {
        picture.heat.extend(self.heat.iter().copied());
        picture.marks.extend(self.marks.iter().copied());
        picture.labels.extend(self.labels.iter().cloned());
        for (number, place) in (1..).zip(self.line(plies)) {
            picture.labels.retain(|(own, _)| *own != place);
            picture.labels.push((place, number.to_string()));
        }
        // A number is read only where nothing else is drawn.
        let labels = &picture.labels;
        picture.marks.retain(|(place, _)| labels.iter().all(|(own, _)| own != place));
    }

    /// Puts the stones of a line, for Black and White in turn.
    pub fn draw_stones(&self, picture: &mut Picture, plies: Option<usize>) {
        let black_first = self.win.as_ref().is_some_and(|win| win.winner == Player::First);
        for (index, place) in self.line(plies).enumerate() {
            let black = index.is_multiple_of(2) == black_first;
            let stone = if black { Piece::BlackStone } else { Piece::WhiteStone };
            picture.pieces.push((place, stone));
        }
    }

    /// The places of the first moves of a line.
    fn line(&self, plies: Option<usize>) -> impl Iterator<Item = Place> {
        let line = self.win.iter().flat_map(|win| &win.line);
        line.map(|(place, _)| *place).take(plies.unwrap_or(usize::MAX))
    }
}

/// One of the best moves, as an engine sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub text: String,
    /// What it is worth to the mover, in the engine's own unit.
    pub score: i32,
    /// The value that the score stands for.
    pub value: Value,
    /// How sure that is.
    pub certainty: Certainty,
    /// The expected line, beginning with the move.
    pub line: Vec<String>,
}

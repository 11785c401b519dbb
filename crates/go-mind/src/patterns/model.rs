//! How likely is each move to be a strong player's choice?
//!
//! Every candidate has a **strength**, the sum of the weights of its features: tactical ones and the
//! learned shapes it stands in, small and large (a larger shape's weight corrects those of the
//! shapes inside it, which is what back-off does with rates). The probability of a move is
//! its share of the exponentials: a generalised Bradley-Terry model, as a choice among all
//! legal moves (Coulom 2007), with weights found by gradient descent ([`super::Trainer`]).

use go::{Board, Colour, Point};

use super::dictionary::Dictionary;
use super::shapes::{Shapes, Walker};
use super::sight::{Recent, Sight};
use super::tactical::{FEATURES, KINDS, Tactics};

/// A learned model of which moves strong players choose.
#[derive(Debug, Clone)]
pub struct Model {
    pub(super) weights: Vec<f32>,
    pub(super) dictionary: Dictionary,
}

/// A move and how likely it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Likely {
    /// Where.
    pub point: Point,
    /// From 0 to 1; all moves together have 1.
    pub probability: f32,
}

impl Model {
    /// A model that knows nothing: every move is as likely as any other.
    pub fn ignorant() -> Model {
        Model { weights: vec![0.0; FEATURES], dictionary: Dictionary::with_room_for(0) }
    }

    /// The model that comes with the program; `data/README.md` says what it was learned from.
    pub fn built_in() -> Model {
        Model::from_bytes(include_bytes!("../../../../data/moves.model"))
            .expect("a test reads the model that is built in")
    }

    /// How many learned shapes the model has.
    pub fn shapes(&self) -> usize {
        self.dictionary.len()
    }

    /// How likely each move of a player is, for every empty point that the board allows
    /// (no suicide, no simple ko), in no particular order. Empty if there is none.
    pub fn probabilities(
        &self,
        board: &Board,
        mover: Colour,
        recent: Recent,
        likely: &mut Vec<Likely>,
    ) {
        likely.clear();
        let sight = Sight::new(board, mover, recent);
        let (tactics, walker) = (Tactics::new(&sight), Walker::new(&sight));
        for &point in board.empty() {
            if !board.allows(point, mover, false) {
                continue;
            }
            let place = sight.place(point);
            let features = tactics.features(point, place);
            let mut strength: f32 =
                features.iter().map(|&feature| self.weights[usize::from(feature)]).sum();
            let mut known = Known(&self.dictionary);
            walker.walk(place, &mut known, |shape| strength += self.dictionary.weight(shape));
            likely.push(Likely { point, probability: strength });
        }
        share(likely);
    }
}

/// Turns strengths into shares of their exponentials.
pub(super) fn share(likely: &mut [Likely]) {
    let most = likely.iter().map(|mv| mv.probability).fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for mv in likely.iter_mut() {
        mv.probability = (mv.probability - most).exp();
        sum += mv.probability;
    }
    for mv in likely {
        mv.probability /= sum;
    }
}

/// The learned shapes as they are.
pub(super) struct Known<'a>(pub &'a Dictionary);

impl Shapes for Known<'_> {
    fn find(&mut self, key: u64) -> Option<u32> {
        self.0.find(key)
    }
}

/// Which features a candidate has.
pub(super) type Features = [u16; KINDS];

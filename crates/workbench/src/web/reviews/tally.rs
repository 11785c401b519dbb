//! What did the reviews of many games find? One line a game.

use go::Colour;

use super::{Reviews, lock};
use crate::store::{NodeId, Summary};
use crate::words::ERRORS_TOLD;

/// What a review found, in figures.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::web) struct Tally {
    /// How many positions the game has, and how many of them are judged.
    pub(in crate::web) positions: usize,
    pub(in crate::web) done: usize,
    /// The moves that are marked, Black's and White's.
    pub(in crate::web) marked: [usize; 2],
    /// How often the lead changed hands.
    pub(in crate::web) turns: usize,
    /// The marked move that lost most.
    pub(in crate::web) worst: Option<Worst>,
    /// The state of the game and of its notebook that this is about.
    of: (u64, usize),
}

/// The move of a game that lost most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::web) struct Worst {
    /// Its number.
    pub(in crate::web) number: usize,
    /// The position before it.
    pub(in crate::web) node: NodeId,
    /// The points, and the error of that estimate; none from a judge that counts none.
    pub(in crate::web) loss: Option<(f64, f64)>,
}

impl Reviews {
    /// What is found about a game so far; none where nobody asked for a review. It is reckoned anew
    /// only when there is something new.
    pub(in crate::web) fn tally(&self, summary: &Summary) -> Option<Tally> {
        let of = (summary.modified.0, self.count(summary.id));
        if !self.0.path(summary.id).is_file() {
            return None;
        }
        if let Some(known) = lock(&self.0.tallies).get(&summary.id).filter(|own| own.of == of) {
            return Some(known.clone());
        }
        let document = self.0.store.load(summary.id).ok()?;
        let reviewed = self.look(&document)?;
        let marked = [Colour::Black, Colour::White].map(|own| reviewed.mistakes_of(own).len());
        let worst = reviewed.review.mistakes().first().map(|own| Worst {
            number: own.number,
            node: reviewed.nodes[own.number - 1],
            loss: own.loss.map(|loss| (loss, ERRORS_TOLD * own.deviation)),
        });
        let tally = Tally {
            positions: reviewed.positions.len(),
            done: reviewed.done(),
            marked,
            turns: reviewed.review.turns.len(),
            worst,
            of,
        };
        lock(&self.0.tallies).insert(summary.id, tally.clone());
        Some(tally)
    }
}

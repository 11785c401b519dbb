//! Who says how a game stands, and how well does it know?

use std::sync::Arc;
use std::time::Duration;

use go::{Colour, Move, Position, Size};
use search::Watch;

use crate::matches::{Tally, Trouble};

/// How a position stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Opinion {
    /// By how many points Black is ahead, komi included; none where the judge counts wins alone.
    pub lead: Option<f64>,
    /// The standard error of that lead, as far as the judge's own count tells it.
    pub deviation: f64,
    /// How often Black wins, from 0 to 1.
    pub win_rate: f64,
    /// On how many visits this rests.
    pub visits: u64,
    /// What the judge would play.
    pub best: Move,
    /// How it would go on, that move first.
    pub line: Vec<Move>,
}

impl Opinion {
    /// By how many points a side is ahead.
    pub fn lead_of(&self, colour: Colour) -> Option<f64> {
        self.lead.map(|lead| if colour == Colour::Black { lead } else { -lead })
    }
}

/// How long a judge thinks about each position; whichever ends first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// So much time.
    pub time: Option<Duration>,
    /// So many visits.
    pub visits: Option<u64>,
}

/// Games of a judge on boards of one size, with one thread, against GNU Go 3.8, level 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measured {
    /// The lines of the board.
    pub side: u32,
    /// Seconds a move.
    pub seconds: u64,
    /// Games won and lost.
    pub games: Tally,
}

/// What is known of a judge's strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strength {
    /// Measured on this size with this time.
    Measured(Measured),
    /// Measured on this size with more time.
    MeasuredElsewhere(Measured),
    /// Not measured on this size.
    Unknown,
}

/// Whoever judges positions of Go.
pub trait Judge {
    /// Its name and version.
    fn name(&self) -> String;

    /// What is known of its strength on a board of this size.
    fn strength(&self, size: Size, budget: &Budget) -> Strength;

    /// Whether a fight for the group finds replies in problems better than it does
    /// ([`refutation`](go_mind::why::refutation)).
    fn leaves_problems(&self) -> bool {
        false
    }

    /// How a position stands.
    ///
    /// # Errors
    /// When it cannot say, or the watch was stopped.
    fn judge(
        &mut self,
        position: &Position,
        budget: &Budget,
        watch: &Arc<Watch>,
    ) -> Result<Opinion, Trouble>;

    /// The same, and says what it thinks so far a few times a second, if it can.
    ///
    /// # Errors
    /// As [`Judge::judge`].
    fn judge_aloud(
        &mut self,
        position: &Position,
        (budget, watch): (&Budget, &Arc<Watch>),
        _tell: &mut dyn FnMut(&Opinion),
    ) -> Result<Opinion, Trouble> {
        self.judge(position, budget, watch)
    }
}

//! What does the label of a node say, and what do virtual losses do to it?

use std::sync::Mutex;

use game::Player;

/// Losses that whoever chooses a child gives it until the way back.
pub(super) const VIRTUAL_LOSSES: i64 = 5;

/// The part of a label that changes: visits, and Black's wins in halves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) visits: i64,
    pub(super) halves: i64,
}

impl Counts {
    /// Marks the choice of `chooser`.
    pub(super) fn mark(&mut self, chooser: Player) {
        self.add(1, chooser);
    }

    /// Takes the mark off.
    pub(super) fn unmark(&mut self, chooser: Player) {
        self.add(-1, chooser);
    }

    /// Losses of Black are visits; losses of White are visits that Black won.
    fn add(&mut self, sign: i64, chooser: Player) {
        self.visits += sign * VIRTUAL_LOSSES;
        if chooser == Player::Second {
            self.halves += sign * 2 * VIRTUAL_LOSSES;
        }
    }

    /// Counts a playout with Black's halves of a win.
    pub(super) fn count(&mut self, halves: i64) {
        self.visits += 1;
        self.halves += halves;
    }

    /// The action value for a player, with the prior that Black wins.
    pub(super) fn action_value(self, player: Player, prior: f32) -> f64 {
        let prior = f64::from(super::for_player(prior, player));
        if self.visits == 0 {
            return prior;
        }
        let visits = self.visits as f64;
        self.mean(player) + prior / (1.0 + visits)
    }

    /// The share of wins of a player; the visits are not 0.
    pub(super) fn mean(self, player: Player) -> f64 {
        let mean = self.halves as f64 / (2 * self.visits) as f64;
        match player {
            Player::First => mean,
            Player::Second => 1.0 - mean,
        }
    }
}

/// A lock around the counts; generic, so that a model checker can put its own in its place.
pub(super) trait Lock {
    fn new(counts: Counts) -> Self;

    /// Waits, then does something with the counts while nobody else can.
    fn with<R>(&self, act: impl FnOnce(&mut Counts) -> R) -> R;
}

macro_rules! lock {
    ($mutex:ty) => {
        impl Lock for $mutex {
            fn new(counts: Counts) -> Self {
                <$mutex>::new(counts)
            }

            fn with<R>(&self, act: impl FnOnce(&mut Counts) -> R) -> R {
                act(&mut self.lock().expect("nothing panics under the lock"))
            }
        }
    };
}

lock!(Mutex<Counts>);
#[cfg(test)]
lock!(loom::sync::Mutex<Counts>);

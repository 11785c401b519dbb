//! What is to be proved, and what endless play is worth?

use game::{Outcome, Player};

/// A question about a position: can this player force at least this result?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Goal {
    /// The player who is to reach the goal.
    pub player: Player,
    /// What counts as reaching it.
    pub at_least: AtLeast,
    /// How play that never ends is counted; an arena counts it as a draw.
    pub endless: Outcome,
}

/// The least result that satisfies a goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AtLeast {
    /// Only a win will do.
    Win,
    /// A draw is enough.
    Draw,
}

/// The answer to a [`Goal`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The player can force the goal.
    Proved,
    /// The opponent can prevent it.
    Disproved,
}

impl Goal {
    /// Can the player force a win? Endless play is a draw.
    pub fn win(player: Player) -> Goal {
        Goal { player, at_least: AtLeast::Win, endless: Outcome::Draw }
    }

    /// Can the player avoid losing? Endless play is a draw.
    pub fn draw(player: Player) -> Goal {
        Goal { player, at_least: AtLeast::Draw, endless: Outcome::Draw }
    }

    /// Whether a game that ended so has reached the goal.
    pub fn is_satisfied(self, outcome: Outcome) -> bool {
        match outcome {
            Outcome::Win(winner) => winner == self.player,
            Outcome::Draw => self.at_least == AtLeast::Draw,
        }
    }

    /// The player who has a strategy when the verdict is this one.
    pub fn strategist(self, verdict: Verdict) -> Player {
        match verdict {
            Verdict::Proved => self.player,
            Verdict::Disproved => self.player.opponent(),
        }
    }

    /// Whether a game that ended so suits the strategist of this verdict.
    pub fn suits(self, verdict: Verdict, outcome: Outcome) -> bool {
        self.is_satisfied(outcome) == (verdict == Verdict::Proved)
    }

    /// The verdict when the attacker wins: the attacker is whom endless play does not suit.
    pub(super) fn verdict_of_attack(self) -> Verdict {
        if self.is_satisfied(self.endless) { Verdict::Disproved } else { Verdict::Proved }
    }

    /// The verdict when the attacker succeeds, or when the defender does.
    pub(super) fn verdict(self, attacked: bool) -> Verdict {
        match (self.verdict_of_attack(), attacked) {
            (verdict, true) => verdict,
            (Verdict::Proved, false) => Verdict::Disproved,
            (Verdict::Disproved, false) => Verdict::Proved,
        }
    }
}

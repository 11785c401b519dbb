//! The words that settings understand, and what they mean: all formats share them.

use game::{DeadEnd, Outcome, Player};

pub(crate) const OWNERS: &[&str] = &["0", "1"];
pub(crate) const PLAYERS: &[&str] = &["0", "1", "max", "min"];
pub(crate) const PLAYER_MEANINGS: &[Player] =
    &[Player::First, Player::Second, Player::First, Player::Second];
pub(crate) const TARGETS: &[&str] = &["0", "1", "draw"];
pub(crate) const TARGET_MEANINGS: &[Outcome] =
    &[Outcome::Win(Player::First), Outcome::Win(Player::Second), Outcome::Draw];
pub(crate) const DEAD_ENDS: &[&str] = &["loses", "wins", "draw"];
pub(crate) const DEAD_END_MEANINGS: &[DeadEnd] =
    &[DeadEnd::MoverLoses, DeadEnd::MoverWins, DeadEnd::Draw];

pub(crate) const fn dead_end(dead_end: DeadEnd) -> &'static str {
    match dead_end {
        DeadEnd::MoverLoses => "loses",
        DeadEnd::MoverWins => "wins",
        DeadEnd::Draw => "draw",
    }
}

//! Since when has a person been thinking? The clocks of people, kept by the server.
//!
//! A clock begins to run when the position is first shown, and from then on it runs here: loading
//! the page again, looking elsewhere or closing the page neither stops it nor gives time back, as
//! with a clock on the table. While the program does not run nobody can move, and the clock stands:
//! what was thought about one move is then forgotten. An engine's clock runs while it computes.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game::Player;

use super::pace::Pace;
use crate::registry::Seat;
use crate::store::ends;
use crate::store::{Document, Id, NodeId, Tree};

/// The positions that somebody thinks about.
#[derive(Debug, Default)]
pub(super) struct Turns(Mutex<HashMap<(Id, NodeId), Instant>>);

/// More are not kept: the oldest is forgotten, and its clock begins anew.
const MOST: usize = 4096;

impl Turns {
    fn lock(&self) -> MutexGuard<'_, HashMap<(Id, NodeId), Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long a position has been thought about; from now on if it was not shown before.
    pub(super) fn shown(&self, document: Id, node: NodeId, now: Instant) -> Duration {
        let mut all = self.lock();
        if all.len() >= MOST
            && !all.contains_key(&(document, node))
            && let Some(oldest) = all.iter().min_by_key(|(_, since)| **since).map(|(key, _)| *key)
        {
            all.remove(&oldest);
        }
        let since = *all.entry((document, node)).or_insert(now);
        now.saturating_duration_since(since)
    }

    /// How long a position has been thought about.
    pub(super) fn spent(&self, document: Id, node: NodeId, now: Instant) -> Duration {
        let since = self.lock().get(&(document, node)).copied();
        since.map_or(Duration::ZERO, |since| now.saturating_duration_since(since))
    }
}

impl Pace {
    /// Whether the clock of a person who is to move at a node runs: at the end of a line, once
    /// somebody has moved, in a game whose result is not known.
    pub(super) fn runs_at(self, document: &Document, node: NodeId, mover: Player) -> bool {
        let tree = document.tree();
        self.clock.is_some()
            && node != Tree::ROOT
            && tree.node(node).is_some_and(|own| own.children().is_empty())
            && document.players()[mover.index()] == Seat::Human
            && !ends::is_known(document)
    }

    /// Whether a person who has thought so long at a node has no time left.
    pub(super) fn is_up(
        self,
        document: &Document,
        node: NodeId,
        mover: Player,
        spent: Duration,
    ) -> bool {
        let left = self.left(document, node, mover);
        self.runs_at(document, node, mover) && left.is_some_and(|left| spent.as_secs_f64() >= left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Settings;
    use crate::store::{Setup, Timestamp};
    use crate::web::address::Parameters;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_clock_runs_from_the_first_look_whoever_looks_again() {
        let (turns, now) = (Turns::default(), Instant::now());
        let (game, node) = (Id::of_bits(1), NodeId(1));
        assert_eq!(turns.spent(game, node, now), Duration::ZERO, "nobody has seen it");
        assert_eq!(turns.shown(game, node, now), Duration::ZERO);
        assert_eq!(turns.shown(game, node, now + SECOND), SECOND, "loaded again");
        assert_eq!(turns.shown(game, NodeId(2), now + SECOND), Duration::ZERO);
        assert_eq!(turns.spent(game, node, now + 3 * SECOND), 3 * SECOND, "closed meanwhile");
    }

    #[test]
    fn few_enough_are_kept() {
        let (turns, now) = (Turns::default(), Instant::now());
        for bits in 0..=MOST as u64 {
            turns.shown(Id::of_bits(bits), NodeId(1), now + SECOND * bits as u32);
        }
        assert_eq!(turns.lock().len(), MOST);
        assert_eq!(turns.spent(Id::of_bits(0), NodeId(1), now + SECOND), Duration::ZERO);
    }

    #[test]
    fn time_is_up_for_people_at_the_end_of_a_game_that_goes_on() {
        let pace = Pace::of(&Parameters::read("clock=60%2B5"));
        let setup = Setup::start("tictactoe", &Settings::new()).unwrap();
        let seats = [Seat::Human, Seat::read("1").unwrap()];
        let mut game = Document::new(Id::of_bits(1), setup, seats, Timestamp(0)).unwrap();
        pace.keep(&mut game).unwrap();
        let first = game.play(Tree::ROOT, "b2").unwrap();
        let second = game.play(first, "a1").unwrap();
        let is_up =
            |game: &Document, node, mover, seconds| pace.is_up(game, node, mover, SECOND * seconds);
        assert!(!is_up(&game, Tree::ROOT, Player::First, 99), "nobody has begun");
        assert!(!is_up(&game, first, Player::Second, 99), "an engine's clock is its own");
        assert!(!is_up(&game, second, Player::First, 59));
        assert!(is_up(&game, second, Player::First, 60));
        ends::lose(&mut game, second, Player::First, ends::Why::Time).unwrap();
        assert!(!is_up(&game, second, Player::First, 99), "it is over");
    }
}

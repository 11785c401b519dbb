//! How long may engines think about a move, and what do the clocks of a game show?
//!
//! A game that was begun with a pace keeps it in SGF's words at its root (`TM`, `OT`, and `XT` for
//! the engines), and at each move what its player had left (`BL` for who moves first, `WL`). So
//! files of other programs show their clocks here as well. Who has nothing left has lost
//! ([`ends`](super::ends)); since when a person thinks is known to [`turns`](super::turns).

use std::time::Duration;

use game::Player;

use super::access::Role;
use super::address::Parameters;
use crate::store::ends::{self, time_left};
use crate::store::{Document, NodeId, Tree, TreeError};

/// How fast a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pace {
    /// An engine may think this long about a move.
    pub(super) thinking: Duration,
    /// What each player has for the game.
    pub(super) clock: Option<Clock>,
}

/// Time for the game, and more with each move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Clock {
    /// Seconds for the whole game.
    pub(super) main: u32,
    /// Seconds that each move adds.
    pub(super) added: u32,
}

/// How long engines may think, in milliseconds, as forms offer it.
pub(super) const TIMES: [u64; 5] = [100, 700, 2000, 5000, 10_000];
/// Unless somebody says otherwise.
const USUAL: u64 = 700;
/// The most for guests.
const MOST_FOR_GUESTS: Duration = Duration::from_secs(1);
/// The clocks that forms offer.
pub(super) const CLOCKS: [Clock; 4] = [
    Clock { main: 60, added: 0 },
    Clock { main: 300, added: 5 },
    Clock { main: 600, added: 10 },
    Clock { main: 1800, added: 20 },
];
/// An engine takes at most this part of what is left on its clock, and it has always a moment.
const PART: u32 = 20;
const LEAST: Duration = Duration::from_millis(50);

/// What an engine's time is called at the root of a game; SGF has no word for it.
const THINKING: &str = "XT";
/// How much time a move may at most claim to have taken, and a clock that runs here may show.
const MOST_SPENT: Duration = Duration::from_hours(24);
/// The longest clock, and the most that a move adds to it, in seconds.
const MOST_MAIN: u32 = 86_400;
const MOST_ADDED: u32 = 3600;

impl Default for Pace {
    fn default() -> Pace {
        Pace { thinking: Duration::from_millis(USUAL), clock: None }
    }
}

impl Clock {
    /// As forms and addresses write it: `600+10`.
    pub(super) fn code(self) -> String {
        format!("{}+{}", self.main, self.added)
    }

    fn read(text: &str) -> Option<Clock> {
        let (main, added) = text.split_once('+')?;
        let clock = Clock { main: main.parse().ok()?, added: added.parse().ok()? };
        let is_usual = (1..=MOST_MAIN).contains(&clock.main) && clock.added <= MOST_ADDED;
        is_usual.then_some(clock)
    }
}

impl Pace {
    /// What a form or an address asks for.
    pub(super) fn of(query: &Parameters) -> Pace {
        let asked = query.get("time").and_then(|text| text.parse().ok());
        let time = TIMES.into_iter().find(|time| Some(*time) == asked).unwrap_or(USUAL);
        let clock = query.get("clock").and_then(Clock::read);
        Pace { thinking: Duration::from_millis(time), clock }
    }

    /// Writes what differs from the usual.
    pub(super) fn write(self, query: &mut Parameters) {
        if self.thinking != Pace::default().thinking {
            query.set("time", &self.thinking.as_millis().to_string());
        }
        if let Some(clock) = self.clock {
            query.set("clock", &clock.code());
        }
    }

    /// What a document was begun with. A file may say anything: it gets no more than a form could
    /// have asked for.
    pub(super) fn of_document(document: &Document) -> Pace {
        let said = |name: &str| document.tree().node(Tree::ROOT)?.properties().text(name);
        // Clocks of games that were played elsewhere are shown and do not run.
        let Some(time) = said(THINKING).and_then(|text| text.parse().ok()) else {
            return Pace::default();
        };
        let most = TIMES.into_iter().max().unwrap_or(USUAL);
        let main: Option<u32> = said("TM").and_then(|text| text.parse().ok());
        let added = said("OT").and_then(|text| text.split(' ').next()?.parse().ok()).unwrap_or(0);
        let clock =
            main.map(|main| Clock { main: main.min(MOST_MAIN), added: added.min(MOST_ADDED) });
        Pace { thinking: Duration::from_millis(most.min(time)), clock }
    }

    /// Keeps it in a new document.
    pub(super) fn keep(self, document: &mut Document) -> Result<(), TreeError> {
        if self == Pace::default() {
            return Ok(());
        }
        let mut set =
            |name: &str, value: String| document.set_property(Tree::ROOT, name, vec![value]);
        set(THINKING, self.thinking.as_millis().to_string())?;
        if let Some(clock) = self.clock {
            set("TM", clock.main.to_string())?;
            set("OT", format!("{} fischer", clock.added))?;
        }
        Ok(())
    }

    /// How long an engine may think about its move here.
    pub(super) fn budget(
        self,
        document: &Document,
        node: NodeId,
        player: Player,
        role: Role,
    ) -> Duration {
        let time = match role {
            Role::Owner => self.thinking,
            Role::Guest => self.thinking.min(MOST_FOR_GUESTS),
        };
        match self.left(document, node, player).filter(|_| self.clock.is_some()) {
            Some(left) => {
                let left = Duration::try_from_secs_f64(left).unwrap_or_default();
                time.min(left / PART).max(LEAST)
            }
            None => time,
        }
    }

    /// The seconds that a player has left at a node, where that is known.
    pub(super) fn left(self, document: &Document, node: NodeId, player: Player) -> Option<f64> {
        let noted = noted(document, node, player);
        let Some(clock) = self.clock else { return noted };
        // Games that were played elsewhere may have had days; no clock that runs here does.
        Some(noted.unwrap_or(f64::from(clock.main)).min(MOST_SPENT.as_secs_f64()))
    }

    /// Notes what a player has left after a move that took so long: nothing is a loss.
    pub(super) fn note(
        self,
        document: &mut Document,
        node: NodeId,
        player: Player,
        spent: Duration,
    ) -> Result<(), TreeError> {
        let Some(clock) = self.clock.filter(|_| !ends::is_known(document)) else { return Ok(()) };
        let known = document
            .tree()
            .node(node)
            .is_some_and(|own| own.properties().text(time_left(player)).is_some());
        let Some(before) = self.left(document, node, player).filter(|_| !known) else {
            return Ok(());
        };
        let rest = before - spent.min(MOST_SPENT).as_secs_f64();
        if rest <= 0.0 {
            return ends::lose(document, node, player, ends::Why::Time);
        }
        let rest = rest + f64::from(clock.added);
        document.set_property(node, time_left(player), vec![format!("{rest:.1}")])
    }
}

/// The seconds that a player has left at a node, where the moves before it tell.
fn noted(document: &Document, node: NodeId, player: Player) -> Option<f64> {
    let tree = document.tree();
    let mut here = Some(node);
    while let Some(own) = here.and_then(|id| tree.node(id)) {
        let said = own.properties().text(time_left(player)).and_then(|text| text.parse().ok());
        if let Some(seconds) = said.filter(|own: &f64| own.is_finite()) {
            return Some(seconds.max(0.0));
        }
        here = own.parent();
    }
    None
}

/// Minutes and seconds, as a clock shows them.
pub(super) fn shown(seconds: f64) -> String {
    let seconds =
        Duration::try_from_secs_f64(seconds.max(0.0).ceil()).unwrap_or_default().as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Seconds as scripts read them.
pub(super) fn exact(seconds: f64) -> String {
    format!("{}", (seconds * 1000.0).round() / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{Engine, Seat, Settings};
    use crate::store::{Id, Setup, Timestamp};

    fn game(pace: Pace) -> Document {
        let setup = Setup::start("tictactoe", &Settings::new()).unwrap();
        let seats = [Seat::Human, Seat::Engine(Engine::Perfect)];
        let mut document = Document::new(Id::of_bits(1), setup, seats, Timestamp(0)).unwrap();
        pace.keep(&mut document).unwrap();
        document
    }

    #[test]
    fn a_pace_is_kept_with_the_game() {
        let pace = Pace::of(&Parameters::read("time=2000&clock=300%2B5"));
        assert_eq!(pace.clock, Some(Clock { main: 300, added: 5 }));
        assert_eq!(Pace::of_document(&game(pace)), pace);
        assert_eq!(Pace::of_document(&game(Pace::default())), Pace::default());
        let mut written = Parameters::default();
        pace.write(&mut written);
        assert_eq!(Pace::of(&written), pace);
        for wrong in ["clock=+5", "clock=0+5", "clock=x", "time=1", "clock=9999999+1"] {
            assert_eq!(Pace::of(&Parameters::read(wrong)), Pace::default(), "{wrong}");
        }
    }

    #[test]
    fn a_clock_runs_down_and_each_move_adds() {
        let pace = Pace::of(&Parameters::read("clock=60%2B5"));
        let mut document = game(pace);
        let first = document.play(Tree::ROOT, "b2").unwrap();
        let note = |document: &mut Document, node, player, seconds| {
            pace.note(document, node, player, Duration::from_secs(seconds)).unwrap();
        };
        note(&mut document, first, Player::First, 20);
        assert_eq!(pace.left(&document, first, Player::First), Some(45.0));
        assert_eq!(pace.left(&document, first, Player::Second), Some(60.0));
        // What was noted once is not noted again.
        note(&mut document, first, Player::First, 20);
        assert_eq!(pace.left(&document, first, Player::First), Some(45.0));
        let second = document.play(first, "a1").unwrap();
        note(&mut document, second, Player::Second, 100);
        assert_eq!(pace.left(&document, second, Player::Second), Some(0.0));
        let budget = pace.budget(&document, second, Player::Second, Role::Owner);
        assert_eq!(budget, LEAST);
        let end = ends::at(&document, second);
        assert_eq!(end, Some(ends::End { winner: Player::First, why: ends::Why::Time }));
    }

    #[test]
    fn a_file_gets_no_more_time_than_a_form_could_ask_for() {
        let mut document = game(Pace::default());
        let first = document.play(Tree::ROOT, "b2").unwrap();
        let said = [("XT", "86400000"), ("TM", "4000000000"), ("OT", "4000000000 fischer")];
        for (name, value) in said {
            document.set_property(Tree::ROOT, name, vec![value.to_string()]).unwrap();
        }
        for seconds in ["1e300", "inf", "-1e300", "NaN"] {
            document.set_property(first, "BL", vec![seconds.to_string()]).unwrap();
            let pace = Pace::of_document(&document);
            assert_eq!(pace.clock, Some(Clock { main: MOST_MAIN, added: MOST_ADDED }));
            let left = pace.left(&document, first, Player::First).unwrap();
            assert!((0.0..=f64::from(MOST_MAIN)).contains(&left), "{seconds}: {left}");
            let budget = pace.budget(&document, first, Player::First, Role::Owner);
            assert!(budget <= Duration::from_secs(10), "{seconds}: {budget:?}");
        }
    }

    #[test]
    fn guests_do_not_keep_the_machine() {
        let pace = Pace::of(&Parameters::read("time=10000"));
        let document = game(pace);
        let of = |role| pace.budget(&document, Tree::ROOT, Player::First, role).as_millis();
        assert_eq!((of(Role::Owner), of(Role::Guest)), (10_000, 1000));
    }
}

//! How is one game of a match played, and who has won it?
//!
//! The referee keeps the only board that counts. A game ends when its rules say so, when a player
//! gives up, when a player commits a fault (it loses), or when it has too many moves (a draw).
//! When both have passed, both engines are asked how they count; their answers are kept beside
//! the result, and decide it only where the match is set so, both answer and they agree.

use std::sync::Arc;
use std::time::Instant;

use game::{Outcome, Player as Mover};
use search::Watch;

use super::allowance::Clock;
use super::cells;
use super::contender::Entrant;
use super::fault::{Fault, FaultKind, Trouble};
use super::finished::{Ending, Finished};
use super::plan::{Count, Plan};
use super::player::{self, Choice, Making, Player, Whose};
use super::wire::Tap;
use super::wire_log::{Direction, WireLog};
use crate::registry::{AnyTable, Seats};

/// Why a game does not count: the match was stopped, or cannot be set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Abandoned;

/// Why a game stopped before the rules ended it.
enum Stop {
    Cancelled,
    Fault(Fault),
}

type Seated = [Option<Box<dyn Player>>; 2];

struct Game<'a> {
    plan: &'a Plan,
    number: u32,
    table: AnyTable,
    clock: Clock,
    log: Arc<WireLog>,
    watch: &'a Arc<Watch>,
    times: Vec<u64>,
    plies: u32,
}

/// Plays a game of the plan.
///
/// # Errors
/// When it was stopped; nothing of it counts.
pub fn play(
    plan: &Plan,
    number: u32,
    log: WireLog,
    watch: &Arc<Watch>,
) -> Result<Finished, Abandoned> {
    let table = plan.game.open().map_err(|_| Abandoned)?;
    let clock = Clock::new(plan.allowance);
    let log = Arc::new(log);
    let mut game = Game { plan, number, table, clock, log, watch, times: Vec::new(), plies: 0 };
    let mut players: Seated = [None, None];
    let played = game.run(&mut players);
    let (winner, ending, counts) = match played {
        Ok((winner, ending)) => {
            let counts = game.counts(&mut players).map_err(|_| Abandoned)?;
            let (winner, ending) = game.decided(winner, ending, &counts);
            (winner, ending, counts)
        }
        Err(Stop::Cancelled) => return Err(Abandoned),
        Err(Stop::Fault(fault)) => {
            (Some(fault.entrant.other()), Ending::Fault(fault), [None, None])
        }
    };
    for player in players.iter_mut().flatten() {
        player.finish();
    }
    let first = plan.first(number);
    let moves = game.table.history();
    Ok(Finished { number, first, winner, ending, moves, times: game.times, counts })
}

impl Game<'_> {
    fn run(&mut self, players: &mut Seated) -> Result<(Option<Entrant>, Ending), Stop> {
        let first = self.plan.first(self.number);
        for entrant in [first, first.other()] {
            let begun = self.seat(entrant, players);
            begun.map_err(|trouble| blame(entrant, trouble))?;
        }
        for mv in self.plan.opening(self.number).to_vec() {
            self.put(players, &mv, None)?;
            self.times.push(0);
        }
        loop {
            if let Some(outcome) = self.table.outcome() {
                return Ok((self.winner(outcome), Ending::Rules));
            }
            if self.plies >= self.plan.longest {
                return Ok((None, Ending::TooLong));
            }
            let entrant = self.entrant(self.table.to_move());
            let Some(mv) = self.chosen(players, entrant)? else {
                return Ok((Some(entrant.other()), Ending::Resigned));
            };
            self.put(players, &mv, Some(entrant))?;
        }
    }

    fn seat(&mut self, entrant: Entrant, players: &mut Seated) -> Result<(), Trouble> {
        let making = Making {
            setup: &self.plan.game,
            number: self.number,
            seed: self.plan.seed(self.number, entrant),
            tap: Tap { log: Arc::clone(&self.log), entrant },
            watch: Arc::clone(self.watch),
        };
        let player = player::seat(&self.plan.players[entrant.index()], making)?;
        let player = players[entrant.index()].insert(player);
        player.begin(&*self.table, &self.clock)
    }

    /// Asks a player for a legal move; `None` if it gives up.
    fn chosen(&mut self, players: &mut Seated, entrant: Entrant) -> Result<Option<String>, Stop> {
        let mover = self.table.to_move();
        let player = players[entrant.index()].as_mut().expect("both have sat down");
        let started = Instant::now();
        let choice = player.choose(&*self.table, &self.clock);
        let time = started.elapsed();
        let milliseconds = time.as_millis() as u64;
        let fault = |kind, detail: String| blame(entrant, Trouble::fault(kind, detail));
        let mv = match choice {
            Ok(Choice::Resign) => return Ok(None),
            Ok(Choice::Move(mv)) => mv,
            Err(Trouble::Fault { kind: FaultKind::Time, .. }) => {
                return Err(fault(FaultKind::Time, milliseconds.to_string()));
            }
            Err(trouble) => return Err(blame(entrant, trouble)),
        };
        if !self.clock.spend(mover, time) {
            return Err(fault(FaultKind::Time, milliseconds.to_string()));
        }
        self.times.push(milliseconds);
        if let Ok(mv) = self.table.check(&mv) {
            return Ok(Some(mv));
        }
        self.times.pop();
        Err(fault(FaultKind::Illegal, mv))
    }

    /// Puts a legal move on the board and shows it to both.
    fn put(
        &mut self,
        players: &mut Seated,
        mv: &str,
        chosen_by: Option<Entrant>,
    ) -> Result<(), Stop> {
        self.plies += 1;
        self.log.set_plies(self.plies);
        self.log.add(chosen_by, Direction::Remark, &format!("{}. {mv}", self.plies));
        let mover = self.entrant(self.table.to_move());
        // Whoever chose the move knows it; the other is told when the move is on the board.
        for entrant in [mover, mover.other()] {
            let player = players[entrant.index()].as_mut().expect("both have sat down");
            let whose = if chosen_by == Some(entrant) { Whose::Own } else { Whose::Given };
            let seen = player.see(&*self.table, mv, whose);
            seen.map_err(|trouble| blame(entrant, trouble))?;
        }
        let played = self.table.play(mv);
        debug_assert!(played.is_ok(), "the move was checked");
        Ok(())
    }

    /// What both count when both have passed.
    fn counts(&mut self, players: &mut Seated) -> Result<[Option<String>; 2], Abandoned> {
        let mut counts = [None, None];
        let history = self.table.history();
        if self.table.outcome().is_none() || !history.last().is_some_and(|mv| cells::is_pass(mv)) {
            return Ok(counts);
        }
        for entrant in Entrant::BOTH {
            let player = players[entrant.index()].as_mut().expect("both have sat down");
            counts[entrant.index()] = match player.count() {
                Ok(count) => count,
                Err(Trouble::Cancelled) => return Err(Abandoned),
                // The game was over: what goes wrong now changes nothing.
                Err(Trouble::Fault { .. }) => None,
            };
        }
        Ok(counts)
    }

    /// The result after the players' own counts, where these decide.
    fn decided(
        &self,
        winner: Option<Entrant>,
        ending: Ending,
        counts: &[Option<String>; 2],
    ) -> (Option<Entrant>, Ending) {
        if self.plan.count == Count::Rules || ending != Ending::Rules {
            return (winner, ending);
        }
        match agreed(counts) {
            Some(colour) => (self.winner_by_colour(colour), Ending::Counted),
            None => (winner, ending),
        }
    }

    fn winner_by_colour(&self, colour: Counted) -> Option<Entrant> {
        let white_begins = self.table.seats() == Seats::WhiteThenBlack;
        let mover = match (colour, white_begins) {
            (Counted::Draw, _) => return None,
            (Counted::Black, false) | (Counted::White, true) => Mover::First,
            (Counted::White, false) | (Counted::Black, true) => Mover::Second,
        };
        Some(self.entrant(mover))
    }

    fn entrant(&self, mover: Mover) -> Entrant {
        let first = self.plan.first(self.number);
        if mover == Mover::First { first } else { first.other() }
    }

    fn winner(&self, outcome: Outcome) -> Option<Entrant> {
        match outcome {
            Outcome::Win(mover) => Some(self.entrant(mover)),
            Outcome::Draw => None,
        }
    }
}

fn blame(entrant: Entrant, trouble: Trouble) -> Stop {
    match trouble {
        Trouble::Cancelled => Stop::Cancelled,
        Trouble::Fault { kind, detail, last_words } => {
            Stop::Fault(Fault { entrant, kind, detail, last_words })
        }
    }
}

/// Who won by a count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Black.
    Black,
    /// White.
    White,
    /// Nobody.
    Draw,
}

impl Counted {
    /// The winner that a count such as `B+3.5`, `W+12` or `0` names.
    pub fn read(text: &str) -> Option<Counted> {
        let text = text.trim().to_ascii_uppercase();
        let number = |rest: &str| rest.parse::<f64>().ok();
        match text.as_str() {
            "0" | "DRAW" | "JIGO" => Some(Counted::Draw),
            _ if text.starts_with("B+") => Some(Counted::Black),
            _ if text.starts_with("W+") => Some(Counted::White),
            _ => number(&text).filter(|points| *points == 0.0).map(|_| Counted::Draw),
        }
    }
}

/// The winner on whom both agree; one opinion alone is none.
fn agreed(counts: &[Option<String>; 2]) -> Option<Counted> {
    let [one, two] = counts.each_ref().map(|text| Counted::read(text.as_deref()?));
    one.filter(|_| one == two)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_decide_only_where_they_agree() {
        let counts = |one: &str, two: &str| {
            agreed(&[one, two].map(|text| (!text.is_empty()).then(|| text.to_string())))
        };
        assert_eq!(counts("B+3.5", "b+10"), Some(Counted::Black));
        assert_eq!(counts("W+1", ""), None);
        assert_eq!(counts("", "B+1"), None);
        assert_eq!(counts("W+1", "cannot score"), None);
        assert_eq!(counts("0", "0.0"), Some(Counted::Draw));
        assert_eq!(counts("B+3.5", "W+3.5"), None);
        assert_eq!(counts("", ""), None);
        assert_eq!(counts("?", "?"), None);
    }
}

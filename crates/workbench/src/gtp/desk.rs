//! The game of Go of a session: the position, the clock, and what the last move rested on.

use std::time::{Duration, Instant};

use go::{Board, Colour, Go, Komi, Move, Position, Rules, Size};
use go_mind::flat::{self, Found, Search};

use super::Session;
use super::clock::Clock;
use super::command::Fault;

/// The game of Go of a session.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) position: Position,
    pub(super) clock: Clock,
    /// The last move that the engine made, and why.
    pub(super) last: Option<(Colour, Found)>,
    /// Seconds that searches have taken so far.
    pub(super) spent: f64,
    searches: u64,
    /// The session's own rules, while the game of a file is played under others.
    own_rules: Option<Rules>,
}

impl Desk {
    pub(super) fn new(go: &Go) -> Desk {
        let position = game::Game::start(go);
        Desk {
            position,
            clock: Clock::default(),
            last: None,
            spent: 0.0,
            searches: 0,
            own_rules: None,
        }
    }

    pub(super) const fn size(&self) -> Size {
        self.position.board().size()
    }

    pub(super) const fn rules(&self) -> Rules {
        self.position.rules()
    }

    /// A new game on this board.
    pub(super) fn begin(&mut self, board: Board, to_move: Colour) -> Result<(), Fault> {
        let refused = |_| Fault::from("bad vertex list");
        self.position = Position::new(board, to_move, self.rules()).map_err(refused)?;
        self.last = None;
        Ok(())
    }

    /// An empty board of this size, under the session's own rules.
    pub(super) fn clear(&mut self, size: Size) -> Result<(), Fault> {
        let rules = self.own_rules();
        let refused = |_| Fault::from("unacceptable size");
        self.position = Position::new(Board::new(size), Colour::Black, rules).map_err(refused)?;
        self.own_rules = None;
        self.last = None;
        Ok(())
    }

    /// The game of a file; its rules hold until the board is cleared.
    pub(super) fn load(&mut self, position: Position) {
        self.own_rules = Some(self.own_rules());
        self.position = position;
        self.last = None;
    }

    /// The rules of the session, whatever a file's game is played under.
    pub(super) fn own_rules(&self) -> Rules {
        self.own_rules.unwrap_or(self.rules())
    }

    /// The same game with another komi, which stays.
    pub(super) fn set_komi(&mut self, komi: Komi) {
        self.position = self.position.clone().with_komi(komi);
        self.own_rules = self.own_rules.map(|rules| rules.with_komi(komi));
    }

    /// The same game under other rules, which stay.
    pub(super) fn set_rules(&mut self, position: Position) {
        self.position = position;
        self.own_rules = None;
    }

    /// Whether no stone stands on the board.
    pub(super) fn is_empty(&self) -> bool {
        self.position.board().stones().next().is_none()
    }

    /// Plays a move, whoever's turn it is; two passes do not end a protocol's game.
    pub(super) fn play(&mut self, colour: Colour, mv: Move) -> Result<(), Fault> {
        self.position.check_unfinished(colour, mv).map_err(|_| Fault::from("illegal move"))?;
        self.position.play(colour, mv);
        Ok(())
    }
}

/// Playouts between two looks at the clock and the stop flag.
pub(super) const BATCH: u64 = 64;

impl Session {
    /// A search for a move of this colour.
    pub(super) fn search(&mut self, colour: Colour, admits: impl Fn(Move) -> bool) -> Search {
        self.desk.searches += 1;
        let seed = self.options.seed.wrapping_add(self.desk.searches << 32);
        let options = flat::Options { seed, threads: self.options.threads };
        Search::new(&self.desk.position, colour, options, admits)
    }

    /// How long a move of this colour may take: the clock's share, and no more than the option.
    pub(super) fn allowance(&self, colour: Colour) -> Option<Duration> {
        let area = self.desk.size().area();
        let played = self.desk.position.moves().len() as u32;
        let clock = self.desk.clock.allowance(colour, area, played);
        match (clock, self.options.time) {
            (Some(clock), Some(option)) => Some(clock.min(option)),
            (clock, option) => clock.or(option),
        }
    }

    /// Searches for a move within visits, time and the stop flag.
    pub(super) fn think(&mut self, colour: Colour) -> Found {
        let started = Instant::now();
        let time = self.allowance(colour);
        let mut search = self.search(colour, |_| true);
        let mut left = self.options.visits.max(1);
        let is_stopped = || self.stop.is_set();
        let in_time = || time.is_none_or(|time| started.elapsed() < time);
        while left > 0 && !search.is_idle() && !is_stopped() && in_time() {
            let now = left.min(BATCH);
            search.advance(now);
            left -= now;
        }
        self.desk.spent += started.elapsed().as_secs_f64();
        search.found()
    }
}

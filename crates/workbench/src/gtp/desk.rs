//! The game of Go of a session: the position, the clock, and what the last move rested on.

use std::time::{Duration, Instant};

use go::{Board, Colour, Go, Komi, Move, Point, Position, Rules, Size};
use go_mind::engine::{self, Engine, Found, Lending};
use search::Limits;
use search::mcts::Ended;

use super::Session;
use super::clock::Clock;
use super::command::Fault;
use crate::registry;

/// What a move rested on.
#[derive(Debug)]
pub(super) enum Thought {
    /// A search.
    Searched(Found),
    /// The spatial description: the move, and what was tried, the best first, with the points that
    /// the description gives the mover after it.
    Described(Move, Vec<(Point, f32)>),
}

/// The game of Go of a session.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) position: Position,
    pub(super) clock: Clock,
    /// The last move that the session's player made, and why.
    pub(super) last: Option<(Colour, Thought)>,
    /// What stood before each move that is only tried.
    pub(super) tried: Vec<Position>,
    /// Seconds that searches have taken so far.
    pub(super) spent: f64,
    /// The tree of the last search, to go on with.
    engine: Option<Engine>,
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
            tried: Vec::new(),
            spent: 0.0,
            engine: None,
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
        self.tried.clear();
        Ok(())
    }

    /// An empty board of this size, under the session's own rules.
    pub(super) fn clear(&mut self, size: Size) -> Result<(), Fault> {
        let rules = self.own_rules();
        let refused = |_| Fault::from("unacceptable size");
        self.position = Position::new(Board::new(size), Colour::Black, rules).map_err(refused)?;
        self.own_rules = None;
        self.last = None;
        self.tried.clear();
        self.clock.restart();
        Ok(())
    }

    /// The game of a file; its rules hold until the board is cleared.
    pub(super) fn load(&mut self, position: Position) {
        self.own_rules = Some(self.own_rules());
        self.position = position;
        self.last = None;
        self.tried.clear();
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

    /// The game is over, whatever the board says: until another move is asked for there is nothing
    /// to think about.
    pub(super) fn rest(&mut self) {
        self.engine = None;
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

/// How long it ponders between two looks for a line.
const PONDERED: Duration = Duration::from_millis(20);

impl Session {
    /// The engine, turned to a move of this colour; what it knows of the game is kept.
    pub(super) fn engine(&mut self, colour: Colour) -> Engine {
        let options = engine::Options {
            seed: self.options.seed,
            threads: self.options.threads,
            memory: self.options.memory,
            ..self.options.mind
        };
        let position = &self.desk.position;
        match self.desk.engine.take().filter(|engine| *engine.options() == options) {
            Some(mut engine) => {
                engine.meet(position, colour);
                engine
            }
            None => Engine::new(position, colour, options).with_model(registry::move_model()),
        }
    }

    /// Keeps the engine for the next move.
    pub(super) fn keep(&mut self, engine: Engine) {
        self.desk.engine = Some(engine);
    }

    /// Thinks a little about the other side's moves; `false` if there is nothing to think about.
    pub(super) fn ponder(&mut self) -> bool {
        let may = self.options.ponders && self.table.is_none() && self.desk.last.is_some();
        // Who disagrees about dead stones after two passes plays on, and then there is a move again.
        let goes_on = self.desk.position.passes() < 2;
        if !may || !goes_on || self.desk.engine.is_none() {
            return false;
        }
        let mut engine = self.engine(self.desk.position.to_move());
        engine.set_stop_early(false);
        engine.set_lending(Lending::Kept);
        let limits = Limits { time: Some(PONDERED), ..Limits::default() };
        let ended = engine.run(&limits);
        self.keep(engine);
        matches!(ended, Ended::Limit(_))
    }

    /// How many playouts a move may take: a clock can replace their limit.
    pub(super) fn playouts(&self, time: Option<Duration>) -> Option<u64> {
        let is_free = self.options.yields && time.is_some();
        (!is_free).then_some(self.options.visits.max(1))
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

    /// Searches for a move that is to be played: the clock runs.
    pub(super) fn think_on_the_clock(&mut self, colour: Colour) -> Found {
        let started = Instant::now();
        let found = self.think(colour);
        self.desk.clock.spend(colour, started.elapsed());
        found
    }

    /// The move that a search which took so long leads to; `stop` ends what is asked about a pass.
    pub(super) fn decide(&self, engine: &Engine, time: Option<Duration>) -> Found {
        engine.decided(&Limits { time, watch: self.stop.watch(), ..Limits::default() })
    }

    /// Searches for a move within visits, time and the stop flag.
    pub(super) fn think(&mut self, colour: Colour) -> Found {
        let started = Instant::now();
        let time = self.allowance(colour);
        let mut engine = self.engine(colour);
        engine.set_stop_early(true);
        engine.set_lending(Lending::On);
        let watch = self.stop.watch();
        let limits = Limits { nodes: self.playouts(time), time, watch, ..Limits::default() };
        engine.run(&limits);
        let found = self.decide(&engine, time);
        self.desk.spent += started.elapsed().as_secs_f64();
        self.keep(engine);
        found
    }
}

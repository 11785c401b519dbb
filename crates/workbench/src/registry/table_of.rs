//! Any game that implements the traits, as a [`Table`].

use std::fmt;

use game::picture::{Picture, Place};
use game::{Game, Graph, MoveError, Notation, Outcome, Player, StateError, Undo, Value};
use search::agent::{Agent, Chance, Perfect, Reader};
use search::memo::{Memo, MemoError};
use search::minimax::{Pruning, minimax};
use search::oracle::{Oracle, Unsolved};
use search::{ByDistance, Limits};

use super::table::{Engine, Method, MoveValue, Seats, Solved, Stats, Suggestion, Table, Worth};

/// Writes a game in the form that its players exchange.
type Recorder<G> = fn(&G, &<G as Game>::State, &[<G as Game>::Move]) -> String;

/// Draws a position with what solving it tells.
type Painter<G> = fn(&G, &<G as Game>::State) -> Picture;

/// The arena that a game is already, seen from a position.
type Drawn<G> = fn(&G, &<G as Game>::State) -> Graph;

/// A game, the position on the table, and how it came about.
pub struct TableOf<G: Game> {
    game: G,
    seats: Seats,
    signed: bool,
    state: G::State,
    /// The position before each move, the move, and how it was written.
    past: Vec<(G::State, G::Move, String)>,
    recorder: Option<Recorder<G>>,
    painter: Option<Painter<G>>,
    drawn: Option<Drawn<G>>,
    oracle: Oracle<G>,
    engines: Vec<(Engine, Box<dyn Agent<G> + Send>)>,
    seed: u64,
}

impl<G: Game + fmt::Debug> fmt::Debug for TableOf<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("TableOf");
        shown.field("game", &self.game).field("state", &self.state).finish_non_exhaustive()
    }
}

impl<G: Undo + Notation> TableOf<G> {
    /// The game at its start.
    pub fn new(game: G, seats: Seats, seed: u64) -> TableOf<G> {
        TableOf {
            state: game.start(),
            game,
            seats,
            signed: false,
            past: Vec::new(),
            recorder: None,
            painter: None,
            drawn: None,
            oracle: Oracle::new(),
            engines: Vec::new(),
            seed,
        }
    }

    /// The same, for a game whose values are written as signed distances.
    #[must_use]
    pub fn counting_signed(mut self) -> TableOf<G> {
        self.signed = true;
        self
    }

    /// The same, for a game that has a form of its own for records.
    #[must_use]
    pub fn recorded_by(mut self, recorder: Recorder<G>) -> TableOf<G> {
        self.recorder = Some(recorder);
        self
    }

    /// The same, for a game whose solved positions have a picture of their own.
    #[must_use]
    pub fn solved_as(mut self, painter: Painter<G>) -> TableOf<G> {
        self.painter = Some(painter);
        self
    }

    /// The same, for a game that is an arena already.
    #[must_use]
    pub fn drawn_as(mut self, drawn: Drawn<G>) -> TableOf<G> {
        self.drawn = Some(drawn);
        self
    }

    /// The same at another position.
    #[must_use]
    pub fn at(mut self, state: G::State) -> TableOf<G> {
        self.state = state;
        self
    }

    /// Plays moves that are legal by contract.
    pub fn play_all(&mut self, moves: &[G::Move]) {
        for &mv in moves {
            let text = self.game.show_move(&self.state, mv);
            let next = self.game.after(&self.state, mv);
            self.past.push((std::mem::replace(&mut self.state, next), mv, text));
        }
    }

    fn line_text(&self, line: &[G::Move]) -> Vec<String> {
        let mut state = self.state.clone();
        let mut texts = Vec::new();
        for &mv in line {
            texts.push(self.game.show_move(&state, mv));
            self.game.play(&mut state, mv);
        }
        texts
    }

    /// Minimax or alpha-beta; exact, because nothing limits the depth.
    fn solve_forwards(&self, pruning: Pruning, limits: &Limits) -> Result<Solved, Unsolved> {
        let found = minimax(&self.game, &self.state, &ByDistance, pruning, limits)?;
        Ok(Solved {
            worth: Worth::Value(Value::from_score(found.score)),
            line: self.line_text(&found.line),
            stats: Stats { calls: found.nodes, positions: None },
        })
    }

    fn solve_memoised(&mut self, limits: &Limits) -> Result<Solved, Unsolved> {
        let mut memo = Memo::new();
        let value = match memo.value(&self.game, &self.state, limits) {
            Ok(value) => value,
            Err(MemoError::Stopped(stopped)) => return Err(stopped.into()),
            Err(MemoError::Cyclic) => return self.solve_backwards(limits),
        };
        let positions = Some(memo.positions() as u64);
        let stats = Stats { calls: memo.calls(), positions };
        // The oracle starts from what the recursion found, so the line costs next to nothing.
        self.oracle = Oracle::remembering(memo);
        let line = self.oracle.line(&self.game, &self.state, limits)?;
        Ok(Solved { worth: Worth::Value(value), line: self.line_text(&line), stats })
    }

    fn solve_backwards(&self, limits: &Limits) -> Result<Solved, Unsolved> {
        let limit = limits.nodes.map_or(usize::MAX, |nodes| nodes as usize);
        let explored = Graph::explore_named(&self.game, self.state.clone(), limit)
            .map_err(|too_large| Unsolved::TooLarge { limit: too_large.limit })?;
        let graph = &explored.graph;
        let solution = search::solve::solve(graph);
        let start = graph.start_vertex();
        let line = solution.line(graph, start);
        let name = |edge| graph.edge_name(edge).expect("explored edges are named").to_string();
        Ok(Solved {
            worth: Worth::Value(solution.value(graph, start)),
            line: line.edges.into_iter().map(name).collect(),
            stats: Stats {
                calls: graph.edge_count() as u64,
                positions: Some(graph.vertex_count() as u64),
            },
        })
    }
}

impl<G> Table for TableOf<G>
where
    G: Undo + Notation + fmt::Debug + Send + 'static,
    G::State: Send,
    G::Move: Send,
{
    fn seats(&self) -> Seats {
        self.seats
    }

    fn counts_signed(&self) -> bool {
        self.signed
    }

    fn to_move(&self) -> Player {
        self.game.to_move(&self.state)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn picture(&self) -> Picture {
        let mut picture = self.game.picture(&self.state);
        // An arena's picture shows where the token stands; others learn here where it was put.
        if let Some((before, mv, _)) = self.past.last()
            && let Some(place) = self.game.move_place(before, *mv)
            && picture.last.is_empty()
        {
            picture.last.push(place);
        }
        picture
    }

    fn solved_picture(&self) -> Picture {
        match self.painter {
            Some(paint) => paint(&self.game, &self.state),
            None => self.picture(),
        }
    }

    fn position(&self) -> String {
        self.game.show_state(&self.state)
    }

    fn set_position(&mut self, text: &str) -> Result<(), StateError> {
        self.state = self.game.parse_state(text)?;
        self.past.clear();
        Ok(())
    }

    fn moves(&self) -> Vec<String> {
        let moves = self.game.legal_moves(&self.state).into_iter();
        moves.map(|mv| self.game.show_move(&self.state, mv)).collect()
    }

    fn moves_at(&self, place: Place) -> Vec<String> {
        let moves = self.game.moves_at(&self.state, place).into_iter();
        moves.map(|mv| self.game.show_move(&self.state, mv)).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        let mv = self.game.parse_move(&self.state, text)?;
        let text = self.game.show_move(&self.state, mv);
        self.play_all(&[mv]);
        Ok(text)
    }

    fn check(&self, text: &str) -> Result<String, MoveError> {
        let mv = self.game.parse_move(&self.state, text)?;
        Ok(self.game.show_move(&self.state, mv))
    }

    fn undo(&mut self) -> bool {
        match self.past.pop() {
            Some((state, ..)) => {
                self.state = state;
                true
            }
            None => false,
        }
    }

    fn history(&self) -> Vec<String> {
        self.past.iter().map(|(.., text)| text.clone()).collect()
    }

    fn start_position(&self) -> String {
        let start = self.past.first().map_or(&self.state, |(state, ..)| state);
        self.game.show_state(start)
    }

    fn record(&self) -> Option<String> {
        let start = self.past.first().map_or(&self.state, |(state, ..)| state);
        let moves: Vec<G::Move> = self.past.iter().map(|(_, mv, _)| *mv).collect();
        self.recorder.map(|record| record(&self.game, start, &moves))
    }

    fn values(&mut self, limits: &Limits) -> Result<Vec<MoveValue>, Unsolved> {
        let values = self.oracle.move_values(&self.game, &self.state, limits)?;
        let show = |(mv, value)| MoveValue {
            text: self.game.show_move(&self.state, mv),
            value,
            place: self.game.move_place(&self.state, mv),
        };
        Ok(values.into_iter().map(show).collect())
    }

    fn suggest(&mut self, engine: Engine, limits: &Limits) -> Suggestion {
        let known = self.engines.iter().position(|(own, _)| *own == engine);
        let index = known.unwrap_or_else(|| {
            let agent: Box<dyn Agent<G> + Send> = match engine {
                Engine::Chance => Box::new(Chance::new(self.seed)),
                Engine::Reads(plies) => Box::new(Reader::new(plies, self.seed)),
                Engine::Perfect => Box::new(Perfect::new(self.seed)),
            };
            self.engines.push((engine, agent));
            self.engines.len() - 1
        });
        let report = self.engines[index].1.choose(&self.game, &self.state, limits);
        Suggestion {
            text: report.mv.map(|mv| self.game.show_move(&self.state, mv)),
            value: report.value,
            certainty: report.certainty,
        }
    }

    fn solve(&mut self, method: Method, limits: &Limits) -> Result<Solved, Unsolved> {
        match method {
            Method::Naive => self.solve_forwards(Pruning::None, limits),
            Method::AlphaBeta => self.solve_forwards(Pruning::AlphaBeta, limits),
            Method::Oracle | Method::Memo => self.solve_memoised(limits),
            Method::Attractor => self.solve_backwards(limits),
        }
    }

    fn strategy(&self, positions: usize) -> Result<Option<Graph>, Unsolved> {
        let explored = Graph::explore_named(&self.game, self.state.clone(), positions)
            .map_err(|too_large| Unsolved::TooLarge { limit: too_large.limit })?;
        let solution = search::solve::solve(&explored.graph);
        Ok(solution.strategy(&explored.graph, explored.graph.start_vertex()))
    }

    fn arena(&self, positions: usize) -> Result<Graph, Unsolved> {
        if let Some(drawn) = self.drawn {
            return Ok(drawn(&self.game, &self.state));
        }
        let explored = Graph::explore_named(&self.game, self.state.clone(), positions)
            .map_err(|too_large| Unsolved::TooLarge { limit: too_large.limit })?;
        Ok(explored.graph)
    }
}

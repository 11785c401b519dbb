//! Any game that implements the traits, as a [`Table`].

use std::fmt;
use std::sync::Arc;

use game::picture::{Picture, Place};
use game::{Graph, Keyed, MoveError, Notation, Outcome, Player, StateError, Undo, Value};
use search::agent::{Agent, Chance, Perfect, Reader};
use search::mcts::Shared;
use search::minimax::Pruning;
use search::oracle::{Oracle, Unsolved};
use search::tablebase::{BuildError, ReadError, Room, Verified};
use search::{Certainty, Limits};

use super::extras::{Extras, Tally};
use super::layers::{Candidate, Layer, Overlay};
use super::proofs::{ProofRefused, Proved, Question, Replayed, Unproved};
use super::table::{
    Advice, Base, Engine, Method, MoveValue, PUT, Region, Seats, Solved, Suggestion, Table,
    TableFlaw, Unverified,
};

use super::thinking::{self, Recipe, Thoughts};

/// A game, the position on the table, and how it came about.
pub struct TableOf<G: Undo> {
    pub(super) game: G,
    seats: Seats,
    pub(super) extras: Extras<G>,
    pub(super) state: G::State,
    /// The position before the first step.
    start: G::State,
    past: Vec<Step<G>>,
    pub(super) oracle: Oracle<G>,
    /// The table of the whole game that is asked before anything else.
    pub(super) base: Option<Arc<Base>>,
    /// Wins that are known in advance.
    pub(super) advice: Option<Arc<dyn Advice>>,
    /// Chooses between moves that the table says are equal.
    pub(super) ties: Chance,
    engines: Vec<(Engine, Box<dyn Agent<G> + Send>)>,
    seed: u64,
}

/// A step of a game. Only what it destroyed is kept: whole positions know their past, and a long game
/// of them would take memory with the square of its length.
struct Step<G: Undo> {
    kind: StepKind<G>,
    /// Where a move was made, if that is somewhere.
    place: Option<Place>,
    /// How it was written.
    text: String,
}

enum StepKind<G: Undo> {
    Move(G::Move, G::Memo),
    /// A position was put by hand instead of this one.
    Put(G::State),
}

impl<G: Undo + fmt::Debug> fmt::Debug for TableOf<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("TableOf");
        shown.field("game", &self.game).field("state", &self.state).finish_non_exhaustive()
    }
}

impl<G: Undo + Keyed + Notation> TableOf<G> {
    /// The game at its start.
    pub fn new(game: G, seats: Seats, seed: u64) -> TableOf<G> {
        TableOf {
            state: game.start(),
            start: game.start(),
            game,
            seats,
            extras: Extras::default(),
            past: Vec::new(),
            oracle: Oracle::new(),
            base: None,
            advice: None,
            ties: Chance::new(seed),
            engines: Vec::new(),
            seed,
        }
    }

    /// The same, with what this game has beyond the traits.
    #[must_use]
    pub fn with(mut self, extras: Extras<G>) -> TableOf<G> {
        self.extras = extras;
        self
    }

    /// The same at another position.
    #[must_use]
    pub fn at(mut self, state: G::State) -> TableOf<G> {
        self.start = state.clone();
        self.state = state;
        self
    }

    /// Plays moves that are legal by contract.
    pub fn play_all(&mut self, moves: &[G::Move]) {
        for &mv in moves {
            let text = self.game.show_move(&self.state, mv);
            let place = self.game.move_place(&self.state, mv);
            let memo = self.game.play_undoable(&mut self.state, mv);
            self.past.push(Step { kind: StepKind::Move(mv, memo), place, text });
        }
    }
}

impl<G> Table for TableOf<G>
where
    G: Undo + Keyed + Notation + Shared + Clone + fmt::Debug + Send + 'static,
    G::Memo: Send,
{
    fn seats(&self) -> Seats {
        self.seats
    }

    fn counts_signed(&self) -> bool {
        self.extras.counts_signed
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
        if let Some(place) = self.past.last().and_then(|step| step.place)
            && picture.last.is_empty()
        {
            picture.last.push(place);
        }
        picture
    }

    fn solved_picture(&self) -> Picture {
        match self.extras.solved_picture {
            Some(paint) => paint(&self.game, &self.state),
            None => self.picture(),
        }
    }

    fn position(&self) -> String {
        self.game.show_state(&self.state)
    }

    fn set_position(&mut self, text: &str) -> Result<(), StateError> {
        self.state = self.game.parse_state(text)?;
        self.start = self.state.clone();
        self.past.clear();
        Ok(())
    }

    fn put(&mut self, text: &str) -> Result<(), StateError> {
        let next = self.game.parse_state(text)?;
        let text = format!("{PUT}{}", self.game.show_state(&next));
        let kind = StepKind::Put(std::mem::replace(&mut self.state, next));
        self.past.push(Step { kind, place: None, text });
        Ok(())
    }

    fn moves(&self) -> Vec<String> {
        self.game.show_moves(&self.state, &self.game.legal_moves(&self.state))
    }

    fn moves_at(&self, place: Place) -> Vec<String> {
        self.game.show_moves(&self.state, &self.game.moves_at(&self.state, place))
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
        let Some(step) = self.past.pop() else { return false };
        match step.kind {
            StepKind::Move(mv, memo) => self.game.undo(&mut self.state, mv, memo),
            StepKind::Put(before) => self.state = before,
        }
        true
    }

    fn history(&self) -> Vec<String> {
        self.past.iter().map(|step| step.text.clone()).collect()
    }

    fn start_position(&self) -> String {
        self.game.show_state(&self.start)
    }

    fn record(&self, winner: Option<Player>) -> Option<String> {
        let made = |step: &Step<G>| match step.kind {
            StepKind::Move(mv, _) => Some(mv),
            StepKind::Put(_) => None,
        };
        let moves: Vec<G::Move> = self.past.iter().map(made).collect::<Option<_>>()?;
        let won = match self.outcome() {
            Some(Outcome::Win(player)) => Some(player),
            Some(Outcome::Draw) => None,
            None => winner,
        };
        self.extras.record.map(|record| record(&self.game, &self.start, &moves, won))
    }

    fn values(&mut self, limits: &Limits) -> Result<Vec<MoveValue>, Unsolved> {
        self.valued_moves(limits)
    }

    fn truths(&mut self, limits: &Limits) -> Result<Vec<MoveValue>, Unsolved> {
        match self.extras.truths.and_then(|truths| truths(&self.game, &self.state, limits)) {
            Some(known) => known.map(|moves| self.shown_truths(&moves)),
            None => self.valued_moves(limits),
        }
    }

    fn suggest(&mut self, engine: Engine, limits: &Limits) -> Suggestion {
        let engine = if self.extras.has_own_levels { engine } else { engine.usual() };
        if engine != Engine::Chance
            && let Some(mv) = self.best_number(limits)
        {
            let text = Some(self.game.show_move(&self.state, mv));
            return Suggestion { text, value: Value::Draw, certainty: Certainty::Proved };
        }
        if engine == Engine::Perfect
            && let Some(suggestion) = self.suggest_from_table().or_else(|| self.advised())
        {
            return suggestion;
        }
        let known = self.engines.iter().position(|(own, _)| *own == engine);
        let index = known.unwrap_or_else(|| {
            let agent: Box<dyn Agent<G> + Send> = match (self.extras.agent, engine) {
                (Some(own), engine) => own(engine, self.seed),
                (None, Engine::Chance) => Box::new(Chance::new(self.seed)),
                (None, Engine::Reads(plies)) => Box::new(Reader::new(plies, self.seed)),
                (None, Engine::Mcts | Engine::Exam) => {
                    thinking::agent(&Recipe::of(engine, self.seed))
                }
                (None, Engine::Level(_) | Engine::Perfect | Engine::Named(_)) => {
                    Box::new(Perfect::new(self.seed))
                }
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
        if method == Method::Oracle
            && let Some(solved) = self.solve_from_table()
        {
            return Ok(solved);
        }
        match method {
            Method::Naive => self.solve_forwards(Pruning::None, limits),
            Method::AlphaBeta => self.solve_forwards(Pruning::AlphaBeta, limits),
            Method::Oracle if self.extras.arena.is_some() => self.solve_backwards(limits),
            Method::Oracle | Method::Memo => self.solve_memoised(limits),
            Method::Attractor => self.solve_backwards(limits),
        }
    }

    fn strategy(&mut self, positions: usize, limits: &Limits) -> Result<Option<Graph>, Unsolved> {
        self.winning_strategy(positions, limits)
    }

    fn arena(&self, positions: usize, limits: &Limits) -> Result<Graph, Unsolved> {
        self.written_out(positions, limits)
    }

    fn verified(&mut self, limits: &Limits) -> Result<(Value, usize), Unverified> {
        self.solve_and_verify(limits)
    }

    fn prove(&mut self, question: &Question<'_>, limits: &Limits) -> Result<Proved, Unproved> {
        self.certified(question, limits)
    }

    fn replay(
        &mut self,
        name: &str,
        file: &[u8],
        limits: &Limits,
    ) -> Result<Replayed, ProofRefused> {
        self.replayed(name, file, limits)
    }

    fn proof_strategy(
        &mut self,
        name: &str,
        file: &[u8],
        positions: usize,
    ) -> Result<Graph, ProofRefused> {
        self.replayed_strategy(name, file, positions)
    }

    fn regions(&self) -> Vec<Region> {
        self.extras.regions.map_or(Vec::new(), |regions| regions(&self.game, &self.state))
    }

    fn final_number(&self) -> Option<i64> {
        self.outcome()?;
        self.extras.final_number.map(|number| number(&self.game, &self.state))
    }

    fn tally(&self) -> Option<Tally> {
        self.extras.tally.map(|tally| tally(&self.game, &self.state))
    }

    fn layers(&self) -> Vec<Layer> {
        let view = self.extras.view.as_ref();
        view.map_or(Vec::new(), |view| (view.layers)(&self.game, &self.state))
    }

    fn overlay(&self, layer: Layer, limits: &Limits) -> Overlay {
        let view = self.extras.view.as_ref();
        view.map_or_else(Overlay::default, |view| {
            (view.overlay)(&self.game, &self.state, layer, limits)
        })
    }

    fn candidates(&self, count: usize, limits: &Limits) -> Option<Vec<Candidate>> {
        let view = self.extras.view.as_ref()?;
        Some((view.candidates)(&self.game, &self.state, count, limits))
    }

    fn think(
        &mut self,
        recipe: &Recipe,
        limits: &Limits,
        show: &mut (dyn FnMut(&Thoughts) + Send),
    ) -> Thoughts {
        self.thoughts(recipe, limits, show)
    }

    fn build_table(&self, label: &str, room: Room, limits: &Limits) -> Result<Vec<u8>, BuildError> {
        self.solve_into_table(label, room, limits)
    }

    fn verify_table(&self, base: &Base, limits: &Limits) -> Result<Verified, TableFlaw> {
        self.verify_with_rules(base, limits)
    }

    fn consult(&mut self, base: Arc<Base>) {
        self.base = Some(base);
    }

    fn heed(&mut self, advice: Arc<dyn Advice>) {
        self.advice = Some(advice);
    }

    fn probe(&self) -> Result<Option<Value>, ReadError> {
        self.value_in_table()
    }
}

//! A game on the table, whatever the game: the one place where games meet as trait objects.

use std::fmt::Debug;
use std::sync::Arc;

use game::picture::{Picture, Place};
use game::{Graph, MoveError, Outcome, Player, StateError, Value};
use search::oracle::Unsolved;
use search::solve::Flaw;
use search::tablebase::{self, BuildError, ReadError, Room, Verified};
use search::{Certainty, Limits};

use super::extras::Tally;
use super::layers::{Candidate, Layer, Overlay};
use super::proofs::{ProofRefused, Proved, Question, Replayed, Unproved};
use super::thinking::{Recipe, Thoughts};

/// Wins that are known in advance.
pub trait Advice: Debug + Send + Sync {
    /// The mover's move in a position, both as text, and the plies that the win takes at most.
    fn reply(&self, position: &str) -> Option<(String, u32)>;
}

/// A game being played: a position, the moves that led to it, and what can be asked about it.
pub trait Table: Debug + Send {
    /// How the players are called.
    fn seats(&self) -> Seats;

    /// Whether [`Value::signed_distance`] is how this game writes values.
    fn counts_signed(&self) -> bool {
        false
    }

    /// Whose turn it is.
    fn to_move(&self) -> Player;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The position as a picture.
    fn picture(&self) -> Picture;

    /// The same with what solving the whole game tells, where that can be drawn.
    fn solved_picture(&self) -> Picture;

    /// The position in one line.
    fn position(&self) -> String;

    /// Replaces the position by the one that a text describes; the history is then empty.
    ///
    /// # Errors
    /// When the text is no position.
    fn set_position(&mut self, text: &str) -> Result<(), StateError>;

    /// Puts another position on the table by hand, as a step of the history: [`Table::undo`] takes
    /// it away again, and [`Table::history`] tells it as the position after a [`PUT`].
    ///
    /// # Errors
    /// When the text is no position.
    fn put(&mut self, text: &str) -> Result<(), StateError>;

    /// The legal moves as text, in the order of the rules.
    fn moves(&self) -> Vec<String>;

    /// The moves that pressing a place of the picture means.
    fn moves_at(&self, place: Place) -> Vec<String>;

    /// Plays a move and returns it as it is written.
    ///
    /// # Errors
    /// When the text is no legal move here.
    fn play(&mut self, text: &str) -> Result<String, MoveError>;

    /// The legal move that a text means, as it is written, without playing it.
    ///
    /// # Errors
    /// When the text is no legal move here.
    fn check(&self, text: &str) -> Result<String, MoveError>;

    /// Takes the last move back; `false` if there is none.
    fn undo(&mut self) -> bool;

    /// The moves played since the position was set up, and what was put by hand between them.
    fn history(&self) -> Vec<String>;

    /// The position in which the history begins.
    fn start_position(&self) -> String;

    /// The game in the form that its players exchange, where there is one. A winner that the board
    /// does not show is told: somebody gave up, or had no time left.
    fn record(&self, winner: Option<Player>) -> Option<String>;

    /// Every legal move with its exact value for the mover.
    ///
    /// # Errors
    /// When a limit was reached first.
    fn values(&mut self, limits: &Limits) -> Result<Vec<MoveValue>, Unsolved>;

    /// The moves whose exact worth to the mover is known: every legal move, or those that win by
    /// force. Where the game is counted they come with their scores.
    ///
    /// # Errors
    /// When nothing is known, or a limit was reached first.
    fn truths(&mut self, limits: &Limits) -> Result<Vec<MoveValue>, Unsolved>;

    /// What an engine would play. When the game is over there is no move.
    fn suggest(&mut self, engine: Engine, limits: &Limits) -> Suggestion;

    /// The exact value and a line that realises it.
    ///
    /// # Errors
    /// When a limit was reached first.
    fn solve(&mut self, method: Method, limits: &Limits) -> Result<Solved, Unsolved>;

    /// The winner's strategy from here as a graph of named positions and moves; `None` for a draw.
    ///
    /// # Errors
    /// When more than `positions` would have to be written out.
    fn strategy(&mut self, positions: usize, limits: &Limits) -> Result<Option<Graph>, Unsolved>;

    /// The whole game from here as an arena of named positions and moves; an arena itself keeps
    /// the vertices that play does not reach.
    ///
    /// # Errors
    /// When there are more than `positions`.
    fn arena(&self, positions: usize, limits: &Limits) -> Result<Graph, Unsolved>;

    /// Solves the whole game below this position backwards and verifies the result vertex by vertex,
    /// independently of how it was found: its value, and how many vertices were verified.
    ///
    /// # Errors
    /// When a limit was reached first.
    fn verified(&mut self, limits: &Limits) -> Result<(Value, usize), Unverified>;

    /// Proves or disproves a goal from here; the proof has passed the checker.
    ///
    /// # Errors
    /// When a limit was reached first.
    fn prove(&mut self, question: &Question<'_>, limits: &Limits) -> Result<Proved, Unproved>;

    /// Reads a proof from the bytes of a file that calls the game so, and replays it by the rules.
    ///
    /// # Errors
    /// When the file is damaged, or the strategy does not hold.
    fn replay(
        &mut self,
        name: &str,
        file: &[u8],
        limits: &Limits,
    ) -> Result<Replayed, ProofRefused>;

    /// All play that such a proof allows, as an arena of named positions and moves.
    ///
    /// # Errors
    /// As [`Table::replay`], and when there are more than `positions`.
    fn proof_strategy(
        &mut self,
        name: &str,
        file: &[u8],
        positions: usize,
    ) -> Result<Graph, ProofRefused>;

    /// Every vertex of an arena with its winner; empty for games that are no arena.
    fn regions(&self) -> Vec<Region>;

    /// The number that a finished game was played for, where leaves carry numbers.
    fn final_number(&self) -> Option<i64>;

    /// What both sides have taken and count, in games that are counted.
    fn tally(&self) -> Option<Tally>;

    /// What can be shown over this position; empty for most games.
    fn layers(&self) -> Vec<Layer>;

    /// What a layer shows of this position.
    fn overlay(&self, layer: Layer, limits: &Limits) -> Overlay;

    /// So many of the best moves, best first; `None` if the game has no engine that tells them.
    fn candidates(&self, count: usize, limits: &Limits) -> Option<Vec<Candidate>>;

    /// What a tree search thinks of this position; `show` hears it while the search goes on.
    fn think(
        &mut self,
        recipe: &Recipe,
        limits: &Limits,
        show: &mut (dyn FnMut(&Thoughts) + Send),
    ) -> Thoughts;

    /// Solves the whole game from its start into a table with this label.
    ///
    /// # Errors
    /// When the game is too large, or a limit was reached first.
    fn build_table(&self, label: &str, room: Room, limits: &Limits) -> Result<Vec<u8>, BuildError>;

    /// Checks a table of this game with nothing but the rules.
    ///
    /// # Errors
    /// The first thing that is wrong; positions are told as people write them.
    fn verify_table(&self, base: &Base, limits: &Limits) -> Result<Verified, TableFlaw>;

    /// From now on values come from this table, which is one of this game, wherever it has them.
    fn consult(&mut self, base: Arc<Base>);

    /// From now on perfect play follows this advice, which is about this game, wherever it has some.
    fn heed(&mut self, advice: Arc<dyn Advice>);

    /// What the table that is consulted says about this position: `None` without a table, or
    /// where play from the start does not lead.
    ///
    /// # Errors
    /// When the table is damaged there.
    fn probe(&self) -> Result<Option<Value>, ReadError>;
}

/// What a step of a history begins with that is no move, but a position put by hand.
pub const PUT: char = '=';

/// The position that a step of a history puts by hand; `None` if the step is a move.
pub fn put_by(step: &str) -> Option<&str> {
    step.strip_prefix(PUT)
}

/// Takes a step of a history again and returns it as it is written. Whoever plays gives moves to
/// [`Table::play`], where nothing can be put by hand.
///
/// # Errors
/// When it is no legal move, and no position.
pub fn repeat(table: &mut dyn Table, step: &str) -> Result<String, MoveError> {
    let Some(position) = put_by(step) else { return table.play(step) };
    let unreadable = |_| MoveError::Unreadable { text: step.to_string(), example: String::new() };
    table.put(position).map_err(unreadable)?;
    Ok(format!("{PUT}{}", table.position()))
}

/// A table of a whole game in a file.
pub type Base = tablebase::Tablebase<mapped::Mapped>;

/// What is wrong with a table, positions told as people write them.
pub type TableFlaw = tablebase::Flaw<String>;

/// How the players of a game are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seats {
    /// White begins.
    WhiteThenBlack,
    /// Black begins.
    BlackThenWhite,
    /// O begins.
    NoughtThenCross,
    /// Player 0 and player 1.
    Numbered,
}

/// A built-in engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Engine {
    /// A strength from 1 up; what it does is the game's affair.
    Level(u8),
    /// Any legal move.
    Chance,
    /// Looks this many plies ahead.
    Reads(u32),
    /// Exact values wherever they can be had.
    Perfect,
    /// Monte-Carlo tree search over random playouts, unless the game knows better.
    Mcts,
    /// The same by the scheme of the examination.
    Exam,
    /// An engine that only one game has: one of [`super::NAMED_ENGINES`].
    Named(&'static str),
}

impl Engine {
    /// What the usual levels do, 1 to 5.
    const USUAL: [Engine; 5] =
        [Engine::Chance, Engine::Reads(1), Engine::Reads(3), Engine::Reads(6), Engine::Perfect];

    /// How many levels a game has unless it says otherwise.
    pub const LEVELS: u8 = Engine::USUAL.len() as u8;

    /// What a level does where the game has no levels of its own; other engines stay as they are.
    #[must_use]
    pub fn usual(self) -> Engine {
        match self {
            Engine::Level(level) => Engine::USUAL[usize::from(level.clamp(1, Engine::LEVELS) - 1)],
            other => other,
        }
    }
}

/// How a position is to be solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// Whatever suits the game.
    Oracle,
    /// Every line, nothing remembered.
    Naive,
    /// Recursion that remembers.
    Memo,
    /// Alpha-beta.
    AlphaBeta,
    /// Backwards from the ends.
    Attractor,
}

/// A move and what it is worth to the mover.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveValue {
    /// The move as people write it.
    pub text: String,
    /// Its value for the mover.
    pub value: Value,
    /// The number that it leads to, for player 0, where leaves carry numbers.
    pub number: Option<i64>,
    /// By how many half points the mover wins, where that is what is played for.
    pub lead: Option<i32>,
    /// Whether the distance of the value is no more than a bound.
    pub at_most: bool,
    /// Where the picture shows it, if the move is a place.
    pub place: Option<Place>,
}

impl MoveValue {
    /// Better moves have more of it: scores among scores, values among values.
    pub fn rank(&self) -> i64 {
        self.lead.map_or_else(|| self.value.score(), i64::from)
    }
}

/// Why a position was not verified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unverified {
    /// It could not be solved backwards.
    Unsolved(Unsolved),
    /// The solution is wrong: a fault of the program.
    Flaw(Flaw),
}

/// A vertex of a solved arena.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// The vertex.
    pub name: String,
    /// Whose it is.
    pub owner: Player,
    /// Who wins from there; `None` for a draw.
    pub winner: Option<Player>,
    /// Plies to the end; `None` for a draw.
    pub rank: Option<u32>,
    /// The best move of its owner; `None` where the game has ended.
    pub best: Option<String>,
}

/// What an engine would play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// The move, unless the game is over.
    pub text: Option<String>,
    /// What the engine thinks it is worth to the mover.
    pub value: Value,
    /// How sure it is.
    pub certainty: Certainty,
}

/// A solved position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solved {
    /// What it is worth to the mover.
    pub worth: Worth,
    /// Best play by both sides.
    pub line: Vec<String>,
    /// What it cost.
    pub stats: Stats,
}

/// What a position is worth to its mover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// A win, draw or loss with its distance.
    Value(Value),
    /// A number on a tree's leaf, for player 0.
    Number(i64),
}

/// What solving cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats {
    /// Positions visited, or calls of the recursion.
    pub calls: u64,
    /// Different positions, where the method knows them.
    pub positions: Option<u64>,
}

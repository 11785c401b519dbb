//! What is a position of Hexapawn worth? The fast solver, for boards that recursion cannot finish.
//!
//! The value of a position is found by questions with yes-or-no answers: first its sign, then the
//! distance, by windows that close in on it. Four things make the answers cheap:
//!
//! - positions that differ by mirror image or by exchanged colours are one position;
//! - a table of proven bounds, shared by all threads, of whatever size there is memory for;
//! - races, times and frozen pairs are judged without search: each shortcut has its own module,
//!   with the proof that it is sound;
//! - moves are tried in an order that settles most questions at the first.
//!
//! The search ends at once when its [`Watch`](search::Watch) says so; [`Solver::checkpoint`] then
//! gives what was proven, for another run to [`resume`](Solver::resume).

mod checkpoint;
mod frozen;
mod geometry;
mod order;
mod progress;
mod prove;
mod race;
mod score;
mod table;
#[cfg(test)]
mod tests;
mod threads;
mod times;

use std::sync::Arc;

use game::{Game, Value};
use search::{Limits, Stopped};
use thiserror::Error;

use checkpoint::Landmark;
pub use checkpoint::{Checkpoint, CheckpointError};
use geometry::{Geometry, Position};
pub use progress::Progress;
use prove::Worker;
use score::{MOST_MOVES, Score};
use table::Table;
use threads::Shared;

use super::{Hexapawn, State, Step};

/// What a solver may use.
#[derive(Debug, Clone)]
pub struct Options {
    /// The greatest size of the table. Small boards take less.
    pub memory_bytes: u64,
    /// How many threads search at once; 0 counts as 1.
    pub threads: usize,
    /// Positions whose bounds took at least so many nodes to prove, at the last attempt, go into
    /// checkpoints.
    pub landmark_nodes: u64,
    /// Where the solver says how far it is.
    pub progress: Arc<Progress>,
}

impl Default for Options {
    fn default() -> Options {
        let progress = Arc::default();
        Options { memory_bytes: 1 << 30, threads: 1, landmark_nodes: 1 << 7, progress }
    }
}

/// A solved position, and what it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solved {
    /// The value for the mover.
    pub value: Value,
    /// Positions whose moves were looked at, by all threads together.
    pub nodes: u64,
    /// Entries of the table in use.
    pub entries: u64,
    /// Bytes that the table takes.
    pub memory_bytes: u64,
}

/// Why a position has no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum SolveError {
    /// The search was ended before it was done.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// So many pawns are so far back that the game might last longer than the solver can count.
    #[error("the game could last {0} plies, too long for the solver")]
    TooLong(u32),
}

/// The value of a position, for the mover.
///
/// # Errors
/// When a limit ended the search. Limits of depth are not looked at.
pub fn solve(
    game: &Hexapawn,
    state: &State,
    options: &Options,
    limits: &Limits,
) -> Result<Solved, SolveError> {
    Solver::new(game, options).solve(state, limits)
}

/// A solver for one size of board. What it has proven serves its later answers.
#[derive(Debug)]
pub struct Solver {
    game: Hexapawn,
    threads: usize,
    shared: Shared,
    landmarks: Vec<Landmark>,
    progress: Arc<Progress>,
}

impl Solver {
    /// A solver that knows nothing yet. Its table is made here.
    pub fn new(game: &Hexapawn, options: &Options) -> Solver {
        let bytes = options.memory_bytes.min(enough_bytes(game));
        Solver {
            game: game.clone(),
            threads: options.threads.max(1),
            shared: Shared::new(Geometry::new(game), Table::new(bytes), options),
            landmarks: Vec::new(),
            progress: Arc::clone(&options.progress),
        }
    }

    /// The value of a position, for the mover.
    ///
    /// # Errors
    /// When a limit ended the search; limits of depth are not looked at. What was proven is kept.
    pub fn solve(&mut self, state: &State, limits: &Limits) -> Result<Solved, SolveError> {
        let mut nodes = 0;
        let asked = [self.checked_position(state)?];
        let scores = self.narrow_each(&asked, limits, &mut nodes)?;
        Ok(Solved {
            value: scores[0].value(),
            nodes,
            entries: self.progress.entries(),
            memory_bytes: self.shared.table.bytes(),
        })
    }

    /// The value of every move, in the order in which the game names them. None if play has ended.
    ///
    /// # Errors
    /// When a limit ended the search.
    pub fn moves(
        &mut self,
        state: &State,
        limits: &Limits,
    ) -> Result<Vec<(Step, Value)>, SolveError> {
        if self.game.outcome(state).is_some() {
            return Ok(Vec::new());
        }
        self.checked_position(state)?;
        let moves = self.game.legal_moves(state);
        let after = moves.iter().map(|mv| self.game.after(state, *mv));
        let after: Vec<_> = after.map(|state| self.position(&state)).collect();
        let scores = self.narrow_each(&after, limits, &mut 0)?;
        let values = scores.into_iter().map(|score| score.one_ply_before().value());
        Ok(moves.into_iter().zip(values).collect())
    }

    /// What was proven so far that is worth keeping for a later run about this position.
    pub fn checkpoint(&self, state: &State) -> Checkpoint {
        Checkpoint::new(&self.game, state, self.landmarks.clone())
    }

    /// Goes on from a checkpoint. It may be about another position of the same board: what it says
    /// about the positions in it is true wherever they occur.
    ///
    /// # Errors
    /// When it is about another board.
    pub fn resume(&mut self, checkpoint: &Checkpoint) -> Result<(), CheckpointError> {
        if !checkpoint.fits(&self.shared.geometry) {
            return Err(CheckpointError::OtherPosition);
        }
        for landmark in &checkpoint.landmarks {
            let node = self.shared.node(landmark.position);
            let is_new = self.shared.table.store(node.key, landmark.known);
            self.progress.add_entries(u64::from(is_new));
        }
        self.landmarks.extend_from_slice(&checkpoint.landmarks);
        Ok(())
    }

    /// The position, or nothing if play has ended.
    fn position(&self, state: &State) -> Option<Position> {
        let is_over = self.game.outcome(state).is_some();
        (!is_over).then(|| self.shared.geometry.position(state))
    }

    fn checked_position(&self, state: &State) -> Result<Option<Position>, SolveError> {
        let position = self.position(state);
        let plies = position.map_or(0, |position| self.shared.geometry.longest_game(position));
        let fits = plies.div_ceil(2) < MOST_MOVES;
        if fits { Ok(position) } else { Err(SolveError::TooLong(plies)) }
    }

    /// The score of each position. Positions in which play has ended are lost.
    fn narrow_each(
        &mut self,
        positions: &[Option<Position>],
        limits: &Limits,
        nodes: &mut u64,
    ) -> Result<Vec<Score>, Stopped> {
        let all_nodes = limits.nodes;
        let share = all_nodes.map(|nodes| nodes.div_ceil(self.threads as u64));
        let limits = Limits { nodes: share, ..limits.clone() };
        let mut workers: Vec<_> =
            (0..self.threads).map(|_| Worker::new(&self.shared, &limits)).collect();
        let scores = positions.iter().map(|position| match position {
            None => Ok(Score::LOST),
            Some(position) => narrow(&self.shared, &mut workers, *position, &self.progress),
        });
        let scores: Result<_, _> = scores.collect();
        *nodes = workers.iter().map(Worker::nodes).sum();
        self.landmarks.extend(workers.into_iter().flat_map(Worker::into_landmarks));
        // The threads know their shares alone.
        scores.map_err(|stopped| match (stopped, all_nodes) {
            (Stopped::Nodes(_), Some(nodes)) => Stopped::Nodes(nodes),
            _ => stopped,
        })
    }
}

/// Asks for the sign first, then for the distance from below, until the bounds meet.
fn narrow(
    shared: &Shared,
    workers: &mut [Worker<'_, '_>],
    position: Position,
    progress: &Progress,
) -> Result<Score, Stopped> {
    let node = shared.node(position);
    let (mut low, mut high) = shared.geometry.bounds(position);
    if let Some(known) = shared.table.look_up(node.key) {
        (low, high) = (low.max(known.low), high.min(known.high));
    }
    progress.set_bounds(low, high);
    while low < high {
        let sign_is_known = low.is_win() || !high.is_win();
        let bound = if sign_is_known { low.successor() } else { Score::WIN };
        let score = shared.ask(workers, node, bound)?;
        if score >= bound {
            low = low.max(score);
        } else {
            high = high.min(score);
        }
        progress.set_bounds(low, high);
    }
    Ok(low)
}

/// As much as a board of this size has use for: a few times the number of positions that its start
/// was seen to need.
fn enough_bytes(game: &Hexapawn) -> u64 {
    let cells = game.board().cells();
    if cells > 48 { u64::MAX } else { 64 << (cells / 2) }
}

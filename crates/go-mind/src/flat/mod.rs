//! Which move wins most often if both sides then play at random?
//!
//! Every sensible move is an **arm**: a playout of it is won or lost, and the next playout goes to
//! the arm whose win rate, widened by how little it was tried, is highest (UCB1, Auer,
//! Cesa-Bianchi and Fischer 2002). There is no tree: hence *flat*. The move that was tried most
//! often is played.
//!
//! A move is sensible if the rules allow it and it fills no own eye. The engine passes when no
//! move is sensible; when the opponent has passed and the count as it stands wins; and, where dead
//! stones are taken off before counting, when every point is settled and the count wins. Which
//! stones are dead is an estimate of playouts there, so that a pass can be wrong where the estimate
//! is; without dead stones to take off, a pass that ends the game wins it.

mod arms;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use go::{Colour, Go, Move, Position, Rules};
use search::agent::Agent;
use search::{Certainty, Limits, Report};

use crate::settle;
use arms::Arms;

/// How the engine works.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The same seed plays the same moves, with one thread and a limit of playouts.
    pub seed: u64,
    /// How many threads play out at once.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { seed: 1, threads: 1 }
    }
}

/// A move at the root and what its playouts said, for the mover.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// How many playouts began with it.
    pub visits: u64,
    /// How many of them were won, from 0 to 1; a draw is half a win.
    pub win_rate: f64,
    /// By how many points the mover was ahead on average.
    pub lead: f64,
}

/// What a search has found so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// The move to play.
    pub mv: Move,
    /// All playouts.
    pub visits: u64,
    /// The win rate of the move to play, for the mover, from 0 to 1.
    pub win_rate: f64,
    /// By how many points the mover is ahead after it, on average.
    pub lead: f64,
    /// The moves that were considered, the most visited first.
    pub candidates: Vec<Candidate>,
    /// Whose each point was at the end of the playouts: 1 always Black's, -1 always White's;
    /// indexed by [`go::Point::index`].
    pub ownership: Vec<f32>,
}

/// A search that can be continued and asked at any time.
#[derive(Debug, Clone)]
pub struct Search {
    position: Position,
    mover: Colour,
    workers: Vec<Arms>,
}

/// Playouts between two looks at the clock.
const BATCH: u64 = 32;

/// A point is settled if so large a part of the playouts end with the same owner.
const SETTLED: f32 = 0.9;

impl Search {
    /// A search for the move of `mover`, whoever's turn it is, among the sensible moves that
    /// `admits` lets through.
    pub fn new(
        position: &Position,
        mover: Colour,
        options: Options,
        admits: impl Fn(Move) -> bool,
    ) -> Search {
        let moves: Vec<_> =
            sensible(position, mover).into_iter().filter(|&mv| admits(mv)).collect();
        let worker = |thread| Arms::new(&moves, options.seed.wrapping_add(thread));
        let workers = (0..options.threads.max(1) as u64).map(worker).collect();
        Search { position: position.clone(), mover, workers }
    }

    /// Makes so many more playouts, shared by the threads.
    pub fn advance(&mut self, playouts: u64) {
        let (position, mover) = (&self.position, self.mover);
        let threads = self.workers.len() as u64;
        let share = |index: u64| playouts / threads + u64::from(index < playouts % threads);
        if threads == 1 {
            return self.workers[0].advance(position, mover, playouts);
        }
        std::thread::scope(|scope| {
            for (index, worker) in self.workers.iter_mut().enumerate() {
                scope.spawn(move || worker.advance(position, mover, share(index as u64)));
            }
        });
    }

    /// Makes playouts until a limit is reached, `nodes` counting playouts.
    pub fn run(&mut self, limits: &Limits) {
        let started = Instant::now();
        let mut left = limits.nodes.unwrap_or(u64::MAX);
        let batch = BATCH * self.workers.len() as u64;
        let has_time = || limits.time.is_none_or(|time| started.elapsed() < time);
        while left > 0 && !self.is_idle() && !limits.watch.is_stopped() && has_time() {
            let now = left.min(batch);
            self.advance(now);
            left -= now;
        }
    }

    /// Whether there is nothing to play out.
    pub fn is_idle(&self) -> bool {
        self.workers[0].is_empty()
    }

    /// What was found so far.
    pub fn found(&self) -> Found {
        let mut sum = self.workers[0].clone();
        self.workers[1..].iter().for_each(|worker| sum.add(worker));
        let komi = self.position.rules().komi.points();
        let komi = if self.mover == Colour::Black { -komi } else { komi };
        let mut candidates = sum.candidates(komi);
        candidates.sort_by_key(|arm| std::cmp::Reverse(arm.visits));
        let ownership = sum.ownership(self.position.board().size());
        let best = candidates.first().copied();
        let mv = match best {
            Some(best) if !self.should_pass(&candidates, &ownership) => best.mv,
            _ => self.without_sense(),
        };
        Found {
            mv,
            visits: sum.visits(),
            win_rate: best.map_or(0.5, |best| best.win_rate),
            lead: best.map_or(0.0, |best| best.lead),
            candidates,
            ownership,
        }
    }

    /// A pass, or any legal move where the rules forbid to pass.
    fn without_sense(&self) -> Move {
        let legal = |mv: Move| self.position.check_unfinished(self.mover, mv).is_ok();
        if legal(Move::Pass) {
            return Move::Pass;
        }
        let points = self.position.board().size().points().map(Move::Play);
        points.into_iter().find(|&mv| legal(mv)).unwrap_or(Move::Pass)
    }

    fn should_pass(&self, candidates: &[Candidate], ownership: &[f32]) -> bool {
        if self.position.check_unfinished(self.mover, Move::Pass).is_err() {
            return false;
        }
        let rules: Rules = self.position.rules();
        let is_settled = |arm: &Candidate| match arm.mv {
            Move::Play(point) => ownership[point.index()].abs() >= SETTLED,
            Move::Pass => true,
        };
        let nothing_left = || rules.removes_dead() && candidates.iter().all(is_settled);
        (self.position.passes() > 0 || nothing_left()) && self.wins_as_it_stands()
    }

    fn wins_as_it_stands(&self) -> bool {
        let lead = settle(&self.position).score.lead_in_halves();
        if self.mover == Colour::Black { lead > 0 } else { lead < 0 }
    }
}

/// The legal moves that fill no own eye, points row by row.
fn sensible(position: &Position, mover: Colour) -> Vec<Move> {
    let board = position.board();
    let points = board.size().points();
    let open = points.filter(|&point| board.is_empty_at(point) && !board.is_eye(point, mover));
    let moves = open.map(Move::Play);
    moves.filter(|&mv| position.check_unfinished(mover, mv).is_ok()).collect()
}

/// The engine as a player of every game on the list: so many playouts a move.
#[derive(Debug, Clone)]
pub struct Flat {
    playouts: u64,
    options: Options,
}

impl Flat {
    /// Plays out this often for each move, unless the limits end it earlier.
    pub const fn new(playouts: u64, options: Options) -> Flat {
        Flat { playouts, options }
    }

    /// The playouts of levels 1 to 5.
    pub const LEVELS: [u64; 5] = [50, 200, 800, 3_000, 10_000];

    /// A search that may take very long on large boards gives its best move after this.
    const PATIENCE: Duration = Duration::from_secs(30);
}

impl Agent<Go> for Flat {
    fn choose(&mut self, _game: &Go, state: &Position, limits: &Limits) -> Report<Move> {
        let certainty = Certainty::Estimated;
        if state.is_over() {
            let value = game::Value::Draw;
            return Report { mv: None, value, certainty, line: Vec::new(), nodes: 0 };
        }
        let mut search = Search::new(state, state.to_move(), self.options, |_| true);
        // Another move, another chance; still the same game for the same seed.
        self.options.seed = self.options.seed.wrapping_add(1 << 32);
        let playouts = limits.nodes.map_or(self.playouts, |nodes| nodes.min(self.playouts));
        let time = Some(limits.time.unwrap_or(Flat::PATIENCE));
        search.run(&Limits { nodes: Some(playouts), time, ..limits.clone() });
        let found = search.found();
        let value = game::Value::Draw;
        Report { mv: Some(found.mv), value, certainty, line: vec![found.mv], nodes: found.visits }
    }
}

//! What does a thread gather while it plays out?

use go::Move;

use super::guide::point_of;
use super::passing::{owner, sign};
use super::priors::Around;
use super::walk::Turn;
use crate::patterns::Likely;
use crate::playout::Scratch;

/// What a thread gathers.
#[derive(Debug, Clone)]
pub(super) struct Worker {
    pub(super) scratch: Scratch,
    pub(super) around: Around,
    pub(super) likely: Vec<Likely>,
    /// Playouts that ended with the point Black's, less those that ended with it White's.
    pub(super) owned: Vec<i32>,
    /// All playouts.
    pub(super) all: Ends,
    /// Those through each move of the root, by the point's index; passes last.
    by_move: Vec<Ends>,
    /// The root lies so many moves below the start of the walk.
    depth: usize,
}

/// How playouts ended, for Black, komi counted.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Ends {
    pub(super) playouts: u32,
    /// Twice the wins; a draw is one.
    won_twice: u64,
    /// The sum of the leads in half points, and of their squares.
    halves: i64,
    squares: i64,
}

impl Worker {
    pub(super) fn new(slots: usize, seed: u64) -> Worker {
        Worker {
            scratch: Scratch::new(seed),
            around: Around::default(),
            likely: Vec::new(),
            owned: vec![0; slots],
            all: Ends::default(),
            by_move: vec![Ends::default(); slots + 1],
            depth: 0,
        }
    }

    /// Forgets what playouts of an earlier position said; the root lies so deep now.
    pub(super) fn forget(&mut self, depth: usize) {
        self.owned.fill(0);
        self.by_move.fill(Ends::default());
        (self.all, self.depth) = (Ends::default(), depth);
    }

    /// Counts a playout that ended on this board with this lead of Black's.
    pub(super) fn count(&mut self, end: &Turn, halves: i64) {
        self.all.count(halves);
        if let Some(&first) = end.way().get(self.depth) {
            let slot = self.slot(first);
            self.by_move[slot].count(halves);
        }
        for point in end.board.size().points() {
            self.owned[point.index()] += owner(&end.board, point).map_or(0, sign);
        }
    }

    /// The playouts through a move of the root.
    pub(super) fn through(&self, mv: Move) -> Ends {
        self.by_move[self.slot(mv)]
    }

    fn slot(&self, mv: Move) -> usize {
        point_of(mv).map_or(self.by_move.len() - 1, go::Point::index)
    }
}

impl Ends {
    pub(super) fn count(&mut self, halves: i64) {
        self.playouts += 1;
        self.won_twice += match halves.signum() {
            1 => 2,
            0 => 1,
            _ => 0,
        };
        self.halves += halves;
        self.squares += halves * halves;
    }

    /// The same with those of another thread.
    pub(super) fn and(self, other: Ends) -> Ends {
        Ends {
            playouts: self.playouts + other.playouts,
            won_twice: self.won_twice + other.won_twice,
            halves: self.halves + other.halves,
            squares: self.squares + other.squares,
        }
    }

    /// The share that Black won; none without playouts.
    pub(super) fn win_rate(self) -> Option<f64> {
        (self.playouts > 0).then(|| self.won_twice as f64 / 2.0 / f64::from(self.playouts))
    }

    /// By how many points Black is ahead on average, and the standard error of that.
    pub(super) fn lead_with_error(self) -> Option<(f64, f64)> {
        let error = |deviation: f64| deviation / f64::from(self.playouts).sqrt();
        self.lead().map(|(lead, deviation)| (lead, error(deviation)))
    }

    /// By how many points Black is ahead on average, and the standard deviation.
    pub(super) fn lead(self) -> Option<(f64, f64)> {
        let count = f64::from(self.playouts);
        let (mean, square) = (self.halves as f64 / count / 2.0, self.squares as f64 / count / 4.0);
        (self.playouts > 0).then(|| (mean, (square - mean * mean).max(0.0).sqrt()))
    }
}

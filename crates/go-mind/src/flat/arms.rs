//! The statistics of every root move, and the playouts that fill them.

use go::playout::uniform;
use go::{Board, Colour, Move, Position, Size};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Candidate;

/// How wide the doubt about a rarely tried move is; √2 is the theory's, less plays better.
const DOUBT: f64 = 0.7;

/// One move and the sum of its playouts, for the mover.
#[derive(Debug, Clone)]
struct Arm {
    mv: Move,
    visits: u64,
    /// Wins, a draw being a half.
    wins: f64,
    /// Points ahead, komi not counted.
    lead: i64,
}

/// Every arm, one generator, and the owners of all points summed over all playouts.
#[derive(Debug, Clone)]
pub(super) struct Arms {
    tried: Vec<Arm>,
    visits: u64,
    random: Xoshiro256PlusPlus,
    /// Playouts that ended with the point Black's, less those that ended with it White's.
    owned: Vec<i64>,
}

impl Arms {
    /// Nothing tried yet. The order in which moves are tried first is drawn from the seed.
    pub(super) fn new(moves: &[Move], seed: u64) -> Arms {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut arms: Vec<Arm> =
            moves.iter().map(|&mv| Arm { mv, visits: 0, wins: 0.0, lead: 0 }).collect();
        for index in (1..arms.len()).rev() {
            let other = (random.next_u64() % (index as u64 + 1)) as usize;
            arms.swap(index, other);
        }
        Arms { tried: arms, visits: 0, random, owned: Vec::new() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tried.is_empty()
    }

    pub(super) const fn visits(&self) -> u64 {
        self.visits
    }

    pub(super) fn advance(&mut self, position: &Position, mover: Colour, playouts: u64) {
        if self.tried.is_empty() {
            return;
        }
        self.owned.resize(position.board().size().slots(), 0);
        let komi = i64::from(position.rules().komi.in_halves());
        for _ in 0..playouts {
            let index = self.pick();
            let mut board = position.board().clone();
            play(&mut board, self.tried[index].mv, mover);
            let played = uniform(&mut board, mover.opponent(), &mut self.random);
            let lead = i64::from(played.lead);
            let sign = if mover == Colour::Black { 1 } else { -1 };
            let arm = &mut self.tried[index];
            arm.visits += 1;
            arm.lead += sign * lead;
            arm.wins += match (sign * (2 * lead - komi)).signum() {
                1 => 1.0,
                0 => 0.5,
                _ => 0.0,
            };
            self.visits += 1;
            self.count_owners(&board);
        }
    }

    /// The arm with the highest upper bound of its win rate; an untried one first.
    fn pick(&self) -> usize {
        let logarithm = (self.visits.max(1) as f64).ln();
        let bound = |arm: &Arm| {
            if arm.visits == 0 {
                return f64::INFINITY;
            }
            let visits = arm.visits as f64;
            arm.wins / visits + DOUBT * (logarithm / visits).sqrt()
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (index, arm) in self.tried.iter().enumerate() {
            let bound = bound(arm);
            if bound > best.1 {
                best = (index, bound);
            }
        }
        best.0
    }

    fn count_owners(&mut self, board: &Board) {
        for point in board.size().points() {
            let owner = board.stone(point).or_else(|| board.controlled_by(point));
            self.owned[point.index()] += match owner {
                Some(Colour::Black) => 1,
                Some(Colour::White) => -1,
                None => 0,
            };
        }
    }

    /// Adds what another thread found about the same moves.
    pub(super) fn add(&mut self, other: &Arms) {
        self.visits += other.visits;
        for arm in &mut self.tried {
            let same = other.tried.iter().find(|own| own.mv == arm.mv);
            let same = same.expect("every thread has the same moves");
            arm.visits += same.visits;
            arm.wins += same.wins;
            arm.lead += same.lead;
        }
        self.owned.resize(self.owned.len().max(other.owned.len()), 0);
        for (sum, more) in self.owned.iter_mut().zip(&other.owned) {
            *sum += more;
        }
    }

    /// What is known about each move; `komi` is what the mover gets.
    pub(super) fn candidates(&self, komi: f64) -> Vec<Candidate> {
        let known = |arm: &Arm| {
            let visits = arm.visits.max(1) as f64;
            let tried = arm.visits > 0;
            Candidate {
                mv: arm.mv,
                visits: arm.visits,
                win_rate: if tried { arm.wins / visits } else { 0.5 },
                lead: if tried { arm.lead as f64 / visits + komi } else { 0.0 },
            }
        };
        self.tried.iter().map(known).collect()
    }

    pub(super) fn ownership(&self, size: Size) -> Vec<f32> {
        let playouts = self.visits.max(1) as f32;
        let mut ownership: Vec<f32> = self.owned.iter().map(|&own| own as f32 / playouts).collect();
        ownership.resize(size.slots(), 0.0);
        ownership
    }
}

fn play(board: &mut Board, mv: Move, mover: Colour) {
    match mv {
        Move::Play(point) => {
            board.play(point, mover);
        }
        Move::Pass => {
            board.forget_ko();
        }
    }
}

//! What is thought of a move before it is tried?
//!
//! Opinions are virtual playouts, won or lost, beside those that every move starts with. Their
//! numbers follow Pachi's (Baudiš and Gailly 2011) in kind: the neighbourhood of the last move
//! counts most, then what the rules of the playouts would do, then the edge of an empty board.

use go::{Board, Colour, Point};
use search::mcts::Candidate;

use super::guide::point_of;
use super::ladder;
use crate::patterns::Likely;
use crate::playout::{Policy, is_bad_self_atari};

/// What an opinion about moves looks at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Moment<'b> {
    pub(crate) board: &'b Board,
    pub(crate) to_move: Colour,
    /// The last move, if it was no pass.
    pub(crate) last: Option<Point>,
}

/// How many virtual playouts each opinion counts for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Priors {
    /// Won, for points at distance 1, 2 and 3 from the last move, strings counting as one point.
    pub distance: [f32; 3],
    /// Won, for taking a string in atari; more for larger ones.
    pub capture: f32,
    /// Won, for saving an own string in atari; lost, for running in a ladder that works.
    pub escape: f32,
    /// Won, for an atari that a ladder or a net of two liberties follows up.
    pub atari: f32,
    /// Won, for a shape of the playouts.
    pub shape: f32,
    /// Lost, for a self-atari for nothing.
    pub self_atari: f32,
    /// Won, for the move that the learned model likes best; for others, by the square root of how
    /// likely they are beside it.
    pub model: f32,
    /// Lost on the first line far from all stones; half of it on the second.
    pub edge: f32,
}

impl Priors {
    /// For boards up to 13 lines.
    pub const SMALL: Priors = Priors {
        distance: [24.0, 20.0, 8.0],
        capture: 20.0,
        escape: 15.0,
        atari: 12.0,
        shape: 10.0,
        self_atari: 15.0,
        model: 40.0,
        edge: 14.0,
    };

    /// For larger boards.
    pub const LARGE: Priors = Priors {
        distance: [50.0, 40.0, 15.0],
        capture: 30.0,
        escape: 20.0,
        atari: 15.0,
        shape: 20.0,
        self_atari: 20.0,
        model: 60.0,
        edge: 20.0,
    };

    /// No opinion at all.
    pub const NONE: Priors = Priors {
        distance: [0.0; 3],
        capture: 0.0,
        escape: 0.0,
        atari: 0.0,
        shape: 0.0,
        self_atari: 0.0,
        model: 0.0,
        edge: 0.0,
    };

    /// Adds every opinion to the candidates.
    pub(crate) fn weigh(
        &self,
        policy: &Policy,
        moment: Moment<'_>,
        around: &mut Around,
        out: &mut [Candidate<go::Move>],
    ) {
        around.look(moment.board, moment.last);
        for candidate in out {
            if let Some(point) = point_of(candidate.mv) {
                self.weigh_one(policy, moment, around, (point, candidate));
            }
        }
    }

    /// Adds what the learned model thinks.
    pub(super) fn weigh_likely(
        &self,
        likely: &[Likely],
        around: &mut Around,
        out: &mut [Candidate<go::Move>],
    ) {
        let most = likely.iter().map(|own| own.probability).fold(f32::MIN_POSITIVE, f32::max);
        around.shares.clear();
        around.shares.resize(around.distances.len(), 0.0);
        for own in likely {
            around.shares[own.point.index()] = own.probability;
        }
        for candidate in out {
            if let Some(point) = point_of(candidate.mv) {
                let share = around.shares[point.index()];
                candidate.policy = share;
                candidate.add(1.0, self.model * (share / most).sqrt());
            }
        }
    }

    fn weigh_one(
        &self,
        policy: &Policy,
        Moment { board, to_move, .. }: Moment<'_>,
        around: &Around,
        (point, candidate): (Point, &mut Candidate<go::Move>),
    ) {
        let mut won = |visits: f32| candidate.add(1.0, visits);
        if let Some(&near) = self.distance.get(around.distance(point).wrapping_sub(1)) {
            won(near);
        }
        if policy.shapes().asks(board, point, to_move) {
            won(self.shape);
        }
        let tactics = self.tactics(board, point, to_move);
        won(tactics.won);
        candidate.add(0.0, tactics.lost);
        if is_bad_self_atari(board, point, to_move) {
            candidate.add(0.0, self.self_atari);
        }
        candidate.add(0.0, self.edge * far_edge(board, point));
    }

    /// What a stone takes, saves, attacks or throws away.
    fn tactics(&self, board: &Board, point: Point, mover: Colour) -> Opinion {
        let mut opinion = Opinion { won: 0.0, lost: 0.0 };
        let mut seen = [None; 4];
        for (index, other) in board.size().beside(point).into_iter().enumerate() {
            let Some(colour) = board.stone(other) else { continue };
            let string = board.string_of(other);
            if seen.contains(&string) {
                continue;
            }
            seen[index] = string;
            let in_atari = board.last_liberty(other).is_some();
            if colour == mover {
                if in_atari {
                    opinion.add(self.escape(board, point, other));
                }
            } else if in_atari {
                let stones = board.string_size(other).min(8) as f32;
                let saves = if attacks(board, other, mover) { 1.5 } else { 1.0 };
                opinion.won += self.capture * (0.75 + 0.25 * stones) * saves;
            } else if board.two_liberties(other).is_some() {
                opinion.won += self.atari * worth_of_atari(board, other, point);
            }
        }
        opinion
    }

    fn escape(&self, board: &Board, point: Point, stone: Point) -> Opinion {
        let Some(mover) = board.stone(stone) else { return Opinion { won: 0.0, lost: 0.0 } };
        let after = board.liberties_after(point, mover).count();
        if after < 2 || (after == 2 && ladder::captures(board, stone)) {
            return Opinion { won: 0.0, lost: self.escape };
        }
        let stones = board.string_size(stone).min(8) as f32;
        Opinion { won: self.escape * (0.75 + 0.25 * stones), lost: 0.0 }
    }
}

/// Virtual playouts.
#[derive(Clone, Copy)]
struct Opinion {
    won: f32,
    lost: f32,
}

impl Opinion {
    fn add(&mut self, other: Opinion) {
        self.won += other.won;
        self.lost += other.lost;
    }
}

/// An atari that takes the string in a ladder counts whole and more for more stones; another
/// little.
fn worth_of_atari(board: &Board, stone: Point, atari: Point) -> f32 {
    let stones = board.string_size(stone).min(6) as f32;
    if ladder::captures_after(board, stone, atari) { 0.8 + 0.2 * stones } else { 0.2 }
}

/// Whether a string has put a string of the other side in atari.
fn attacks(board: &Board, stone: Point, victim: Colour) -> bool {
    board.string(stone).any(|own| board.touches_atari(own, victim))
}

/// 1 on the first line and a half on the second, unless a stone is within three lines.
fn far_edge(board: &Board, point: Point) -> f32 {
    const NEAR: u32 = 3;
    let size = board.size();
    let (row, column) = size.row_and_column(point);
    let weight = match size.lines_from_edge(point) {
        0 => 1.0,
        1 => 0.5,
        _ => return 0.0,
    };
    let rows = row.saturating_sub(NEAR)..=(row + NEAR).min(size.rows() - 1);
    let has_stone = rows.into_iter().any(|row| {
        let columns = column.saturating_sub(NEAR)..=(column + NEAR).min(size.columns() - 1);
        columns
            .into_iter()
            .any(|column| size.point(row, column).is_some_and(|point| board.stone(point).is_some()))
    });
    if has_stone { 0.0 } else { weight }
}

/// How far each point is from the last move, a string counting as one point.
#[derive(Debug, Clone, Default)]
pub(crate) struct Around {
    distances: Vec<u8>,
    queue: Vec<Point>,
    /// How likely each point is, while candidates are weighed.
    shares: Vec<f32>,
}

/// Farther points are all alike.
const FAR: u8 = 4;

impl Around {
    fn distance(&self, point: Point) -> usize {
        usize::from(self.distances[point.index()])
    }

    fn look(&mut self, board: &Board, last: Option<Point>) {
        self.distances.clear();
        self.distances.resize(board.size().slots(), FAR);
        let Some(last) = last else { return };
        self.queue.clear();
        self.reach(board, last, 0);
        let mut next = 0;
        while let Some(&point) = self.queue.get(next) {
            next += 1;
            let distance = self.distances[point.index()] + 1;
            if distance >= FAR {
                break;
            }
            for other in board.size().neighbours(point) {
                if self.distances[other.index()] == FAR {
                    self.reach(board, other, distance);
                }
            }
        }
    }

    /// Reaches a point, and with a stone its whole string.
    fn reach(&mut self, board: &Board, point: Point, distance: u8) {
        if board.stone(point).is_none() {
            self.distances[point.index()] = distance;
            self.queue.push(point);
        }
        for stone in board.string(point) {
            self.distances[stone.index()] = distance;
            self.queue.push(stone);
        }
    }
}

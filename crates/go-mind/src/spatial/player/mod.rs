//! Which move makes the description of the board better?
//!
//! A player as the source describes Indigo: the description proposes moves, each is played and the
//! position described again, and the best sum wins. Moves are proposed by
//!
//! - cutting points of both sides: the ways of links that whoever moves first decides;
//! - strings with few liberties, of both sides: their last liberties, and what a search says
//!   captures or saves them;
//! - groups that are not settled: the empty points around them;
//! - the borders of influence: points that the exteriors of both sides reach;
//! - the open board: third-line and fourth-line points far from all stones.
//!
//! ```text
//! . . O O . . .     White is to move. a is proposed as the last liberty of three stones and as
//! . O # # O . .     what captures them, b as open board far from all stones. Each is played and
//! . O # a . . .     the board described anew: after a the three stones are White's, and a is
//! . . O O . . .     worth most.
//! . . . . . . .
//! . . . . . b .
//! ```
//!
//! The search is global and one or two plies deep; the local searches are those of the links, of
//! life, and of captures: a string that whoever moves next takes is as good as taken, the largest of
//! them, and one that cannot be saved even by moving first is lost. The best move so far is looked at
//! twice, with the enemy's best answer among the moves that the description proposes after it, until
//! the best of all is one that was.

mod proposals;
mod worth;

use go::{Board, Colour, Go, Move, Point, Position};
use search::agent::Agent;
use search::{Certainty, Limits, Report};

use super::describer::Describer;
use super::evaluation::Options;
use super::reading::Depth;
use proposals::proposals;
use worth::{stakes, worth};

/// How far the player looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Effort {
    /// How many moves are tried.
    pub moves: usize,
    /// How many of the best are tried with an answer at most; 0 looks one ply ahead.
    pub answered: usize,
    /// How many answers are tried for each.
    pub answers: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { moves: 24, answered: 8, answers: 6 }
    }
}

/// How often a settled board is played out from both sides to move, to judge who lives there.
const ROUNDS: u32 = 16;

/// Plays by the spatial description.
#[derive(Debug)]
pub struct Indigo {
    describer: Describer,
    effort: Effort,
    /// What was looked at for the last move, the best first.
    tried: Vec<Tried>,
}

/// A move that was looked at.
#[derive(Debug, Clone, Copy)]
struct Tried {
    point: Point,
    /// What settles ties.
    bonus: f32,
    /// What the board is worth after it.
    alone: f32,
    /// The same after the enemy's best answer, if that was looked at.
    answered: Option<f32>,
}

impl Tried {
    fn value(&self) -> f32 {
        self.bonus + self.answered.unwrap_or(self.alone)
    }
}

impl Indigo {
    /// A player that looks so far.
    pub fn new(effort: Effort) -> Indigo {
        // Whoever is alone on the board holds it all: its moves are equal then, and what proposes
        // them decides. The matches were played so.
        let options = Options { rounds: ROUNDS, bubble: 100, ..Options::default() };
        Indigo { describer: Describer::new(options, Depth::default()), effort, tried: Vec::new() }
    }

    /// The moves that were looked at for the last choice as far as the best, which comes first, with
    /// what the board is worth to the mover after each, in points.
    pub fn considered(&self) -> Vec<(Point, f32)> {
        let points = |own: &Tried| (own.point, own.answered.unwrap_or(own.alone));
        self.tried.iter().map(points).collect()
    }

    /// The move for whoever is to move.
    pub fn choose(&mut self, position: &Position, limits: &Limits) -> Move {
        let mover = position.to_move();
        let started = std::time::Instant::now();
        let is_late = || {
            limits.watch.is_stopped()
                || limits.time.is_some_and(|time| started.elapsed() * 2 > time)
        };
        let description = self.describer.describe(position.board());
        let now = worth(&description, mover) - stakes(&description, mover.opponent());
        let mut tried: Vec<Tried> = Vec::new();
        for (bonus, point) in proposals(&description, mover, self.effort.moves) {
            if position.check(mover, Move::Play(point)).is_err() {
                continue;
            }
            let alone = self.after(position.board(), point, mover);
            tried.push(Tried { point, bonus, alone, answered: None });
            if is_late() {
                break;
            }
        }
        let is_over = position.passes() > 0;
        let best = self.best(position.board(), mover, &mut tried, is_late);
        self.tried = ranked(tried, best);
        match best {
            Some(best) if best.bonus + best.alone > now || !is_over => Move::Play(best.point),
            _ => Move::Pass,
        }
    }

    /// The best move with its answers: an answer only takes away, so that no other can be better
    /// once the best of all is answered.
    fn best(
        &mut self,
        board: &Board,
        mover: Colour,
        tried: &mut [Tried],
        is_late: impl Fn() -> bool,
    ) -> Option<Tried> {
        let by_value = |one: &Tried, other: &Tried| one.value().total_cmp(&other.value());
        for _ in 0..self.effort.answered {
            let best = tried.iter_mut().max_by(|one, other| by_value(one, other))?;
            if best.answered.is_some() || is_late() {
                return Some(*best);
            }
            best.answered = Some(self.answered(board, best.point, mover));
        }
        let looks_twice = tried.iter().any(|own| own.answered.is_some());
        let answered = tried.iter().filter(|own| own.answered.is_some() || !looks_twice);
        answered.copied().max_by(by_value)
    }

    /// What the board is worth to the mover after a move.
    fn after(&mut self, board: &Board, point: Point, mover: Colour) -> f32 {
        let mut board = board.clone();
        board.play(point, mover);
        self.worth(&board, mover, mover.opponent())
    }

    /// What a board is worth to the mover when somebody is to move.
    fn worth(&mut self, board: &Board, mover: Colour, next: Colour) -> f32 {
        let description = self.describer.describe(board);
        let stakes = stakes(&description, next);
        worth(&description, mover) + if mover == next { stakes } else { -stakes }
    }

    /// What the board is worth to the mover after a move and the enemy's best answer.
    fn answered(&mut self, board: &Board, point: Point, mover: Colour) -> f32 {
        let mut board = board.clone();
        board.play(point, mover);
        let description = self.describer.describe(&board);
        let rival = mover.opponent();
        let mut least = worth(&description, mover) - stakes(&description, rival);
        for (_, answer) in proposals(&description, rival, self.effort.answers) {
            if board.allows(answer, rival, false) {
                let mut after = board.clone();
                after.play(answer, rival);
                least = least.min(self.worth(&after, mover, mover));
            }
        }
        least
    }
}

/// The best move, then those that were looked at as far, with an answer or without, the better first.
fn ranked(mut tried: Vec<Tried>, best: Option<Tried>) -> Vec<Tried> {
    let Some(best) = best else { return tried };
    let is_answered = best.answered.is_some();
    tried.retain(|own| own.point != best.point && own.answered.is_some() == is_answered);
    tried.sort_by(|one, other| other.value().total_cmp(&one.value()));
    tried.insert(0, best);
    tried
}

impl Agent<Go> for Indigo {
    fn choose(&mut self, _game: &Go, state: &Position, limits: &Limits) -> Report<Move> {
        let mv = (!state.is_over()).then(|| Indigo::choose(self, state, limits));
        Report {
            mv,
            value: game::Value::Draw,
            certainty: Certainty::Estimated,
            line: mv.into_iter().collect(),
            nodes: self.describer.work().posed,
        }
    }
}

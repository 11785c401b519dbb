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
//! The search is global and one or two plies deep; the local searches are those of the links, of
//! life, and of captures: a string that whoever moves next takes is as good as taken, the largest of
//! them, and one that cannot be saved even by moving first is lost. What is taken is looked at twice:
//! the enemy's best answer among the moves that the description proposes after it.

use go::{Board, Colour, Go, Move, Point, Position};
use search::agent::Agent;
use search::{Certainty, Limits, Report};

use super::describer::{Describer, Description};
use super::evaluation::Options;
use super::group::Life;
use super::reading::Depth;
use super::set::Set;
use super::shape::Goal;
use crate::playout::is_bad_self_atari;
use crate::tactics::{Connector, Success, attack, defend};

/// How far the player looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Effort {
    /// How many moves are tried.
    pub moves: usize,
    /// How many of the best are tried with an answer; 0 looks one ply ahead.
    pub answered: usize,
    /// How many answers are tried for each.
    pub answers: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { moves: 24, answered: 4, answers: 6 }
    }
}

/// Plays by the spatial description.
#[derive(Debug)]
pub struct Indigo {
    describer: Describer,
    effort: Effort,
}

impl Indigo {
    /// A player that looks so far. Playouts are not asked: they judge boards, not moves.
    pub fn new(effort: Effort) -> Indigo {
        let options = Options { rounds: 0, ..Options::default() };
        Indigo { describer: Describer::new(options, Depth::default()), effort }
    }

    /// The move for whoever is to move.
    pub fn choose(&mut self, position: &Position, limits: &Limits) -> Move {
        let mover = position.to_move();
        let started = std::time::Instant::now();
        let is_late = || limits.time.is_some_and(|time| started.elapsed() * 2 > time);
        let description = self.describer.describe(position.board());
        let now = worth(&description, mover) - stakes(&description, mover.opponent());
        let mut tried: Vec<(f32, Point)> = Vec::new();
        for (bonus, point) in proposals(&description, mover, self.effort.moves) {
            if position.check(mover, Move::Play(point)).is_err() {
                continue;
            }
            tried.push((bonus + self.after(position.board(), point, mover), point));
            if is_late() {
                break;
            }
        }
        tried.sort_by(|one, other| other.0.total_cmp(&one.0));
        for found in tried.iter_mut().take(self.effort.answered) {
            if is_late() {
                break;
            }
            found.0 = found.0.midpoint(self.answered(position.board(), found.1, mover));
        }
        tried.sort_by(|one, other| other.0.total_cmp(&one.0));
        let is_over = position.passes() > 0;
        match tried.first() {
            Some(&(value, point)) if value > now || !is_over => Move::Play(point),
            _ => Move::Pass,
        }
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

/// What influence and an unsettled stone count beside the points that are held.
const INFLUENCE: f32 = 0.1;
const UNSETTLED: f32 = 0.25;

/// The sum for the mover, with a little for influence, and less for groups that are not settled.
fn worth(description: &Description, mover: Colour) -> f32 {
    let evaluation = &description.evaluation;
    let mut black = evaluation.sum as f32;
    for group in &evaluation.last {
        let own = if group.colour == Colour::Black { 1.0 } else { -1.0 };
        black += own * INFLUENCE * group.exterior.count() as f32;
        if group.life == Life::Undecided && !group.enemies.is_empty() {
            black -= own * UNSETTLED * group.skeleton.count() as f32;
        }
    }
    if mover == Colour::Black { black } else { -black }
}

/// Nodes of a search for the capture of a string.
const CAPTURE_NODES: u64 = 60;

/// What captures are worth to whoever is to move: the largest string that it takes, less its own
/// strings that it cannot save. Stones that the description gives to the captor are counted there.
fn stakes(description: &Description, next: Colour) -> f32 {
    let board = &description.board;
    let (mut taken, mut lost) = (0, 0);
    for (stone, colour) in endangered(board) {
        if description.evaluation.owners[stone.index()] != Some(colour) {
            continue;
        }
        let points = 2 * board.string_size(stone);
        if colour == next {
            let answer = defend(board, stone, CAPTURE_NODES);
            lost += if answer.settled && answer.success == Success::No { points } else { 0 };
        } else {
            let answer = attack(board, stone, CAPTURE_NODES);
            let is_taken = answer.settled && answer.success == Success::Yes;
            taken = taken.max(if is_taken { points } else { 0 });
        }
    }
    taken as f32 - lost as f32
}

/// One stone of each string with one or two liberties.
fn endangered(board: &Board) -> impl Iterator<Item = (Point, Colour)> {
    let named = board.stones().filter(|&(stone, _)| board.string_of(stone) == Some(stone));
    named.filter(|&(stone, _)| board.liberty_count(stone) <= 2)
}

/// Moves that a search says capture the enemy's strings, or save own ones that are in danger.
fn add_captures(board: &Board, mover: Colour, weights: &mut [f32]) {
    for (stone, colour) in endangered(board) {
        let attacked = attack(board, stone, CAPTURE_NODES);
        if attacked.success == Success::No {
            continue;
        }
        let answer = if colour == mover { defend(board, stone, CAPTURE_NODES) } else { attacked };
        if let (Some(at), true) = (answer.mv, answer.success != Success::No) {
            weights[at.index()] += 4.0 + board.string_size(stone).min(10) as f32;
        }
    }
}

/// Moves that the description proposes, the most pressing first, each with a bonus that settles
/// ties. Own eyes and stones given away are left out.
fn proposals(description: &Description, mover: Colour, most: usize) -> Vec<(f32, Point)> {
    let board = &description.board;
    let size = board.size();
    let mut weights = vec![0.0_f32; size.slots()];
    add_liberties(board, mover, &mut weights);
    add_captures(board, mover, &mut weights);
    for link in &description.links {
        if link.verdict == Connector::Open && link.question.goal == Goal::Connect {
            link.ways(size).into_iter().for_each(|at| weights[at.index()] += 2.0);
        }
    }
    let mut reached = [Set::new(size), Set::new(size)];
    for group in &description.evaluation.first {
        reached[group.colour as usize].join(&group.reach());
        if group.life == Life::Undecided {
            let stones = group.skeleton.count().min(12) as f32;
            let around = group.skeleton.outer_border();
            around.points().for_each(|at| weights[at.index()] += 0.5 + 0.1 * stones);
        }
    }
    let both = reached[0].intersection(&reached[1]);
    both.points().for_each(|at| weights[at.index()] += 0.5);
    add_open(board, &reached[0].union(&reached[1]), &mut weights);
    let mut found: Vec<(f32, Point)> = size
        .points()
        .filter(|&at| weights[at.index()] > 0.0 && is_sensible(board, at, mover))
        .map(|at| (weights[at.index()], at))
        .collect();
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(most);
    found.into_iter().map(|(weight, at)| (0.05 * weight - low(board, at, weight), at)).collect()
}

/// Moves with at least this weight capture, save or cut something.
const PRESSING: f32 = 4.0;

/// What a move on the first or second line loses while half of the board is empty, unless it is
/// pressing: the description takes a stone under the enemy's for a reduction of territory.
fn low(board: &Board, at: Point, weight: f32) -> f32 {
    let size = board.size();
    if weight >= PRESSING || board.empty().len() as u32 * 2 < size.area() {
        return 0.0;
    }
    let (row, column) = size.row_and_column(at);
    let lines = [row, column, size.rows() - 1 - row, size.columns() - 1 - column];
    match lines.into_iter().min() {
        Some(0) => 4.0,
        Some(1) => 1.0,
        _ => 0.0,
    }
}

fn is_sensible(board: &Board, at: Point, mover: Colour) -> bool {
    board.is_empty_at(at)
        && board.allows(at, mover, false)
        && !board.is_eye(at, mover)
        && !is_bad_self_atari(board, at, mover)
}

/// The last liberties of strings with one or two.
fn add_liberties(board: &Board, mover: Colour, weights: &mut [f32]) {
    for (stone, colour) in board.stones() {
        if board.string_of(stone) != Some(stone) {
            continue;
        }
        let liberties = board.liberty_count(stone);
        let stones = board.string_size(stone).min(10) as f32;
        let pressing = match liberties {
            1 if colour != mover => 6.0,
            1 => 5.0,
            2 => 1.5,
            _ => continue,
        };
        for at in board.liberties(stone) {
            weights[at.index()] += pressing + 0.2 * stones;
        }
    }
}

/// Points of the third and fourth line, or the middle of small boards, that nobody reaches.
fn add_open(board: &Board, reached: &Set, weights: &mut [f32]) {
    let size = board.size();
    for at in size.points().filter(|&at| board.is_empty_at(at) && !reached.has(at)) {
        let (row, column) = size.row_and_column(at);
        let from_side = |along: u32, end: u32| along.min(end - 1 - along);
        let lines = [from_side(row, size.rows()), from_side(column, size.columns())];
        let near = lines[0].min(lines[1]);
        if near == 2 || near == 3 {
            weights[at.index()] += if lines[0].max(lines[1]) <= 3 { 1.0 } else { 0.4 };
        }
    }
}

//! Which moves does a description propose?

use go::{Board, Colour, Point};

use super::worth::{CAPTURE_NODES, endangered};
use crate::playout::is_bad_self_atari;
use crate::spatial::describer::Description;
use crate::spatial::group::Life;
use crate::spatial::set::Set;
use crate::spatial::shape::Goal;
use crate::tactics::{Connector, Success, attack, defend};

/// Moves that the description proposes, the most pressing first, each with a bonus that settles
/// ties. Own eyes and stones given away are left out.
pub(super) fn proposals(
    description: &Description,
    mover: Colour,
    most: usize,
) -> Vec<(f32, Point)> {
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
    match size.lines_from_edge(at) {
        0 => 4.0,
        1 => 1.0,
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

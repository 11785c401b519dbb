//! Is there a move that threatens two strings at once, so that one of them falls?

use go::{Board, Colour, Point};

use super::around::Points;
use super::capture::{attack, defend};
use super::ko::Success;

/// A move of a colour after which the enemy cannot save every string that it threatens, none of
/// which could be captured before.
pub fn combination(board: &Board, colour: Colour, nodes: u64) -> Option<Point> {
    let enemy = colour.opponent();
    let strings: Vec<Point> = board
        .stones()
        .filter(|&(stone, of)| of == enemy && board.string_of(stone) == Some(stone))
        .map(|(stone, _)| stone)
        .filter(|&stone| board.liberties(stone).take(5).count() <= 4)
        .collect();
    let sound: Vec<Point> = strings
        .into_iter()
        .filter(|&string| attack(board, string, nodes).success == Success::No)
        .collect();
    let mut tries = Points::new(board);
    for &string in &sound {
        board.liberties(string).for_each(|liberty| tries.add(liberty));
    }
    tries.list().iter().copied().find(|&mv| works(board, colour, mv, &sound, nodes))
}

/// Whether every answer to a move leaves a string that falls.
fn works(board: &Board, colour: Colour, mv: Point, strings: &[Point], nodes: u64) -> bool {
    if !board.allows(mv, colour, false) {
        return false;
    }
    let mut after = board.clone();
    after.play(mv, colour);
    let threatened: Vec<Point> = strings
        .iter()
        .copied()
        .filter(|&string| after.stone(string).is_some())
        .filter(|&string| attack(&after, string, nodes).success == Success::Yes)
        .collect();
    if threatened.len() < 2 {
        return false;
    }
    answers(&after, mv, &threatened, nodes).list().iter().all(|&answer| {
        if !after.allows(answer, colour.opponent(), false) {
            return true;
        }
        let mut answered = after.clone();
        answered.play(answer, colour.opponent());
        threatened.iter().any(|&string| attack(&answered, string, nodes).success == Success::Yes)
    })
}

/// What could save the strings: their liberties, their best defences, and taking the stone played.
fn answers(board: &Board, played: Point, threatened: &[Point], nodes: u64) -> Points {
    let mut answers = Points::new(board);
    board.liberties(played).for_each(|liberty| answers.add(liberty));
    for &string in threatened {
        if let Some(point) = defend(board, string, nodes).mv {
            answers.add(point);
        }
        board.liberties(string).for_each(|liberty| {
            answers.add(liberty);
            for other in board.size().neighbours(liberty) {
                if board.is_empty_at(other) {
                    answers.add(other);
                }
            }
        });
    }
    answers
}

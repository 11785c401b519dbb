//! How many moves in a row would capture a string?

use go::{Board, Colour, Point};

use super::capture::{attack, defend};
use super::ko::Success;

/// How many moves in a row the attacker needs to capture the string of a stone, the owner answering
/// only after them: 0 if it falls even when the owner moves first. Nothing if more than 3.
pub fn moves_in_a_row(board: &Board, stone: Point, nodes: u64) -> Option<u32> {
    let attacker = board.stone(stone)?.opponent();
    if !defend(board, stone, nodes).success.is_success() {
        return Some(0);
    }
    let mut boards = vec![board.clone()];
    for moves in 1..=3 {
        if boards.iter().any(|board| attack(board, stone, nodes).success == Success::Yes) {
            return Some(moves);
        }
        boards =
            boards.iter().flat_map(|board| after_each_liberty(board, stone, attacker)).collect();
    }
    None
}

fn after_each_liberty(board: &Board, stone: Point, attacker: Colour) -> Vec<Board> {
    let liberties = board.liberties(stone).filter(|&point| board.survives(point, attacker));
    liberties
        .map(|point| {
            let mut after = board.clone();
            after.play(point, attacker);
            after
        })
        .collect()
}

//! Tactics: how many nodes a second does each module's search expand, and what does it take of the
//! time when all are asked about the same middle games?
//!
//! Each part asks its question about the same positions; the times of the parts are their shares.

use go::{Board, Point};
use go_mind::tactics::{self, Effort, life};
use records::Record;
use search::{Limits, Stopped};

use super::clock::on_a_core;
use super::spatial::middle_games;
use super::{Done, Task};

/// How many positions are asked about.
const POSITIONS: usize = 20;
/// How many nodes each question may take.
const NODES: u64 = 1_000;
/// Strings with more liberties are not asked about.
const MOST_LIBERTIES: usize = 4;

/// Can each string that is short of liberties be captured?
pub(super) fn captures(games: &[Record]) -> Task {
    asked(games, |board, strings| {
        strings.iter().map(|&string| tactics::attack(board, string, NODES).nodes).sum()
    })
}

/// Can it be cut from the next of its colour?
pub(super) fn connections(games: &[Record]) -> Task {
    asked(games, |board, strings| {
        let pairs = strings.windows(2).filter(|pair| board.stone(pair[0]) == board.stone(pair[1]));
        pairs.map(|pair| tactics::disconnect(board, pair[0], pair[1], NODES).nodes).sum()
    })
}

/// Can its group be killed?
pub(super) fn lives(games: &[Record]) -> Task {
    asked(games, |board, strings| {
        strings.iter().map(|&string| life::kill(board, string, NODES).nodes).sum()
    })
}

/// Does it win the race with an enemy string beside it? A question of either side is counted, by
/// its playouts where its nodes ran out.
pub(super) fn races(games: &[Record]) -> Task {
    asked(games, |board, strings| {
        let effort = Effort { life: NODES, playouts: NODES, ..Effort::default() };
        let enemies =
            strings.windows(2).filter(|pair| board.stone(pair[0]) != board.stone(pair[1]));
        let races = enemies.filter_map(|pair| tactics::race(board, pair[0], pair[1], &effort));
        races.map(|race| race.defence.nodes + race.attack.nodes).sum()
    })
}

/// Times a question about the strings of each position; its nodes are counted.
fn asked(games: &[Record], question: fn(&Board, &[Point]) -> u64) -> Task {
    let boards: Vec<Board> = middle_games(games).into_iter().take(POSITIONS).collect();
    let strings: Vec<Vec<Point>> = boards.iter().map(short_strings).collect();
    Task::Own(Box::new(move |limits: &Limits| {
        let mut done = Done { count: 0, time: std::time::Duration::ZERO, searched: None };
        for (board, strings) in boards.iter().zip(&strings) {
            if limits.watch.is_stopped() {
                return Err(Stopped::Cancelled);
            }
            let begun = on_a_core();
            done.count += question(board, strings);
            done.time += on_a_core().saturating_sub(begun);
        }
        Ok(done)
    }))
}

fn short_strings(board: &Board) -> Vec<Point> {
    let heads = board.stones().map(|(stone, _)| stone);
    heads
        .filter(|&stone| board.string_of(stone) == Some(stone))
        .filter(|&stone| board.liberties(stone).take(MOST_LIBERTIES + 1).count() <= MOST_LIBERTIES)
        .collect()
}

//! Tactics: how many nodes or playouts a second does each module's search take, and what does it take
//! of the time when all are asked about the same middle games?
//!
//! Each part asks its question about the same strings of the same positions; the times of the parts
//! are their shares.

use go::{Board, Colour, Point};
use go_mind::tactics::{self, Area, Effort, fate, life};
use records::Record;
use search::{Limits, Stopped};

use super::clock::on_a_core;
use super::spatial::middle_games;
use super::{Done, Task};

/// How many positions are asked about.
const POSITIONS: usize = 8;
/// So many strings of each.
const STRINGS: usize = 12;
/// How many nodes each question may take.
const NODES: u64 = 1_000;
/// Combinations look for captures again and again: so many nodes for each of those.
const COMBINATION: u64 = 100;
/// How many playouts each question may take: some take a hundred times as long as a node.
const PLAYOUTS: u64 = 100;
/// Strings with more liberties are not asked about.
const MOST_LIBERTIES: usize = 4;

/// A question about some strings of a board: its nodes or playouts; nothing where it makes no sense.
type Question = fn(&Board, &[Point]) -> Option<u64>;

/// Can each string that is short of liberties be captured?
pub(super) fn captures(games: &[Record]) -> Task {
    asked(games, 1, |board, own| Some(tactics::attack(board, own[0], NODES).nodes))
}

/// Can it be captured by atari after atari?
pub(super) fn ladders(games: &[Record]) -> Task {
    asked(games, 1, |board, own| Some(tactics::ladder(board, own[0], NODES).nodes))
}

/// Can it be cut from the next of its colour?
pub(super) fn connections(games: &[Record]) -> Task {
    asked(games, 2, |board, own| {
        let is_pair = board.stone(own[0]) == board.stone(own[1]);
        is_pair.then(|| tactics::disconnect(board, own[0], own[1], NODES).nodes)
    })
}

/// Can it reach what is around the next string of the other side, or be kept out of there?
pub(super) fn areas(games: &[Record]) -> Task {
    asked(games, 2, |board, own| {
        if board.stone(own[0]) == board.stone(own[1]) {
            return None;
        }
        let mut area = Area::new(board.size());
        for liberty in board.liberties(own[1]) {
            let beside = board.size().neighbours(liberty);
            beside.chain([liberty]).filter(|&at| board.is_empty_at(at)).for_each(|at| area.add(at));
        }
        let reached = tactics::break_in(board, own[0], &area, NODES).nodes;
        Some(reached + tactics::block_off(board, own[0], &area, NODES).nodes)
    })
}

/// Can its group be killed, by proof?
pub(super) fn lives(games: &[Record]) -> Task {
    asked(games, 1, |board, own| Some(life::kill(board, own[0], NODES).nodes))
}

/// Can its group be killed, by playouts?
pub(super) fn fates(games: &[Record]) -> Task {
    asked(games, 1, |board, own| Some(fate::kill(board, own[0], PLAYOUTS).nodes))
}

/// Does it win the race with an enemy string beside it? A question of either side is counted, by
/// its playouts where its nodes ran out.
pub(super) fn races(games: &[Record]) -> Task {
    asked(games, 2, |board, own| {
        let effort = Effort { life: NODES, playouts: PLAYOUTS, ..Effort::default() };
        // Strings of one colour do not race.
        let race = tactics::race(board, own[0], own[1], &effort, None)?;
        Some(race.defence.nodes + race.attack.nodes)
    })
}

/// Does either side have threats that take one of several strings? The questions are counted: their
/// nodes are spread over many small searches.
pub(super) fn combinations(games: &[Record]) -> Task {
    asked(games, 0, |board, _| {
        for colour in Colour::BOTH {
            tactics::combination(board, colour, COMBINATION);
        }
        Some(Colour::BOTH.len() as u64)
    })
}

/// Times a question about each string, each two strings in turn, or each whole board.
fn asked(games: &[Record], width: usize, question: Question) -> Task {
    let boards: Vec<Board> = middle_games(games).into_iter().take(POSITIONS).collect();
    let cases: Vec<(usize, Vec<Point>)> = boards
        .iter()
        .enumerate()
        .flat_map(|(index, board)| {
            let cases = match width {
                0 => vec![Vec::new()],
                width => short_strings(board).windows(width).map(<[Point]>::to_vec).collect(),
            };
            cases.into_iter().map(move |case| (index, case))
        })
        .collect();
    Task::Own(Box::new(move |limits: &Limits| {
        let mut done = Done { count: 0, time: std::time::Duration::ZERO, searched: None };
        for (index, strings) in &cases {
            if limits.watch.is_stopped() {
                return Err(Stopped::Cancelled);
            }
            let begun = on_a_core();
            done.count += question(&boards[*index], strings).unwrap_or(0);
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
        .take(STRINGS)
        .collect()
}

//! How does a finished game count?
//!
//! Playouts by chance say which stones end as whose ([`Position::final_status`]). They misjudge
//! groups with one large eye in which a stone of the enemy stands on the vital point (*nakade*):
//! chance plays there what no player would. So where they are not sure, a search for life and death
//! ([`tactics::life`]) is asked: a group that cannot live though its owner moves first is dead, and
//! one that cannot be killed though the enemy does is not. Searches that do not end change nothing.

use go::{Board, Colour, Point, Position, Score, Status};

use crate::tactics::{Success, life};

/// The count of a position and the judgement that it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// Stones that cannot be saved.
    pub dead: Vec<Point>,
    /// Stones that live without territory.
    pub seki: Vec<Point>,
    /// The count that follows.
    pub score: Score,
}

/// Playouts are sure of a string if its points end so often as one side's, from 0 to 1.
const SURE: f32 = 0.9;

/// What a search about one group may cost, in nodes, and how many groups are asked about.
const NODES: u64 = 1_000;
const MOST_GROUPS: usize = 8;

/// Larger boards are left to the playouts.
const MOST_POINTS: u32 = 25 * 25;

/// Judges and counts a position as if the game ended here.
pub fn settle(position: &Position) -> Settled {
    let (dead, seki) = status(position);
    let score = position.score_without(&dead, &seki);
    Settled { dead, seki, score }
}

/// The dead stones and the stones in seki: the one place that decides it for the whole program.
fn status(position: &Position) -> (Vec<Point>, Vec<Point>) {
    if !position.rules().removes_dead() {
        return (Vec::new(), Vec::new());
    }
    let status = position.final_status();
    let mut dead = status.dead.clone();
    let board = position.board();
    if position.agreed().is_none() && board.size().area() <= MOST_POINTS {
        for (group, is_dead) in doubtful(board, &status).into_iter().take(MOST_GROUPS) {
            correct(board, &group, is_dead, &mut dead);
        }
    }
    (dead, status.seki)
}

/// The groups of which playouts are not sure, each by a stone of every string, and whether they
/// thought it dead.
fn doubtful(board: &Board, status: &go::FinalStatus) -> Vec<(Vec<Point>, bool)> {
    let mut seen: Vec<Point> = Vec::new();
    let mut groups = Vec::new();
    for (stone, colour) in board.stones() {
        let is_first = board.string_of(stone) == Some(stone);
        if !is_first || seen.contains(&stone) {
            continue;
        }
        let own = ownership(board, stone, colour, &status.ownership);
        let judged = status.status(board, stone);
        if own.abs() >= SURE || judged == Some(Status::Seki) {
            continue;
        }
        let group = life::group(board, stone);
        seen.extend(&group);
        groups.push((group, judged == Some(Status::Dead)));
    }
    groups
}

/// How sure it is that a string's points end as its owner's, from -1 to 1.
fn ownership(board: &Board, stone: Point, colour: Colour, ownership: &[f32]) -> f32 {
    let sum: f32 = board.string(stone).map(|at| ownership[at.index()]).sum();
    let black = sum / board.string_size(stone) as f32;
    if colour == Colour::Black { black } else { -black }
}

/// Asks a search about a group and changes the list of the dead if it knows better.
fn correct(board: &Board, group: &[Point], is_dead: bool, dead: &mut Vec<Point>) {
    let Some(&stone) = group.first() else { return };
    let stones = group.iter().flat_map(|&string| board.string(string));
    let answer =
        if is_dead { life::kill(board, stone, NODES) } else { life::live(board, stone, NODES) };
    if !answer.settled || answer.success != Success::No {
        return;
    }
    if is_dead {
        let saved: Vec<Point> = stones.collect();
        dead.retain(|own| !saved.contains(own));
    } else {
        dead.extend(stones);
        dead.sort_unstable();
        dead.dedup();
    }
}

#[cfg(test)]
mod tests {
    use go::Rules;

    use super::*;

    /// The names of the dead stones.
    fn dead(drawing: &str) -> String {
        let board = Board::drawn(drawing).unwrap();
        let position = Position::new(board, Colour::Black, Rules::CHINESE).unwrap();
        let size = position.board().size();
        let dead = settle(&position).dead;
        let names: Vec<String> = dead.iter().map(|&at| size.name(at).to_string()).collect();
        names.join(" ")
    }

    #[test]
    fn a_group_with_a_stone_in_the_middle_of_its_three_points_is_dead() {
        let three = "
            . . . . . . .
            . O O O O O .
            . O X X X O .
            . O X . X O .
            . O X O X O .
            . O X . X O .
            . O X X X O .";
        assert_eq!(dead(three), "C5 D5 E5 C4 E4 C3 E3 C2 E2 C1 D1 E1");
    }

    #[test]
    fn a_group_with_a_stone_on_the_vital_point_of_a_lump_of_five_is_dead() {
        let lump = "
            . . . . . . .
            O O O O O O .
            X X X X X O .
            X . O . X O .
            X . . X X O .
            X X X X O O .
            O O O O O . .";
        let named = dead(lump);
        assert!(named.contains("A5") && !named.contains("A6") && !named.contains("C4"), "{named}");
    }

    #[test]
    fn groups_that_share_a_false_eye_do_not_die_with_the_stones_that_they_take() {
        // White lives on the left and below, joined at F3; the black stones between them are dead.
        let shared = "
            X O . O O O . O X X X X .
            . O X X O . O O O O X X X
            O O O X X O O O O . O X X
            X O O O O X X O X O O O X
            X X X X O X O O X O O X X
            O X X O O X X X X X O O O
            O X O O X . X X X O O O X
            O X X X . X X . X X O O .
            O X O X X X O X X X X O O
            O O O O X O O O O X X X X
            O X X O O . O O O O X X X
            . O X X X O . O O X X . X
            O . X . X O O O O O O X .";
        let named = dead(shared);
        assert!(named.contains("C2") && !named.contains("A8") && !named.contains("F2"), "{named}");
    }

    #[test]
    fn a_group_that_lives_if_its_owner_moves_stays() {
        let four = "
            . . . . . . .
            O O O O O O .
            X X X X X O .
            . . O . X O .
            X X X X X O .
            O O O O O O .
            . . . . . . .";
        let named = dead(four);
        assert!(!named.contains("A5") && !named.contains("A3"), "{named}");
    }
}

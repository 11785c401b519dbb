//! How does a finished game count?
//!
//! Playouts by chance say which stones end as whose ([`Position::final_status`]). They misjudge
//! groups with one large eye in which a stone of the enemy stands on the vital point (*nakade*):
//! chance plays there what no player would. So where they are not sure, a search for life and death
//! ([`tactics::life`]) is asked: a group that cannot live though its owner moves first is dead, and
//! one that cannot be killed though the enemy does is not. Where it shows neither, two small tree
//! searches tell the owners, one for either side to move: races and shared liberties are beyond chance.

use go::{Board, Colour, Point, Position, Score, Status};

use crate::engine::{Engine, Options};
use crate::tactics::{Allowance, Answer, Stop, Success, life};

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

/// Playouts of each of the two tree searches.
const PLAYOUTS: u64 = 300;

/// Larger boards are left to the playouts.
const MOST_POINTS: u32 = 25 * 25;

/// Judges and counts a position as if the game ended here.
pub fn settle(position: &Position) -> Settled {
    settle_within(position, &Stop::default()).expect("nothing ends it")
}

/// The same for who has no time for it: none if not even the playouts by chance came to their end;
/// what searches could not tell before is left as those judged it.
pub fn settle_within(position: &Position, stop: &Stop) -> Option<Settled> {
    let (dead, seki) = status(position, stop)?;
    Some(Settled::new(position, dead, seki))
}

impl Settled {
    /// The count that follows from this judgement.
    pub(crate) fn new(position: &Position, dead: Vec<Point>, seki: Vec<Point>) -> Settled {
        let score = position.score_without(&dead, &seki);
        Settled { dead, seki, score }
    }
}

/// The dead stones and the stones in seki: the one place that decides it for the whole program.
fn status(position: &Position, stop: &Stop) -> Option<(Vec<Point>, Vec<Point>)> {
    if !position.rules().removes_dead() {
        return Some((Vec::new(), Vec::new()));
    }
    let status = position.final_status_while(|| !stop.is_raised())?;
    let mut dead = status.dead.clone();
    let board = position.board();
    if position.agreed().is_none() && board.size().area() <= MOST_POINTS {
        let mut unanswered = Vec::new();
        for group in doubtful(board, &status).into_iter().take(MOST_GROUPS) {
            if stop.is_raised() {
                break;
            }
            match is_dead(board, &group, Allowance { nodes: NODES, stop: Some(stop) }) {
                Some(is_dead) => correct(board, &group, is_dead, &mut dead),
                None => unanswered.push(group),
            }
        }
        if !unanswered.is_empty()
            && let Some(owners) = owners(position, Allowance { nodes: PLAYOUTS, stop: Some(stop) })
        {
            for group in unanswered {
                let stones: Vec<Point> = stones(board, &group).collect();
                let own: f32 = stones.iter().map(|at| owners[at.index()]).sum();
                let is_black = board.stone(stones[0]) == Some(Colour::Black);
                correct(board, &group, (own < 0.0) == is_black, &mut dead);
            }
        }
    }
    Some((dead, status.seki))
}

/// Whose each point is at the end of the playouts of two tree searches, from -1 (White's) to 1, doubled.
fn owners(position: &Position, each: Allowance<'_>) -> Option<Vec<f32>> {
    let mut resumed = position.clone();
    resumed.resume();
    let owners = |mover| {
        let mut engine = Engine::new(&resumed, mover, Options { seed: 1, ..Options::default() });
        engine.tells(&each.limits()).then(|| engine.ownership())
    };
    let (one, other) = (owners(Colour::Black)?, owners(Colour::White)?);
    Some(one.iter().zip(&other).map(|(one, other)| one + other).collect())
}

/// The groups of which playouts are not sure, each by a stone of every string.
fn doubtful(board: &Board, status: &go::FinalStatus) -> Vec<Vec<Point>> {
    let mut seen: Vec<Point> = Vec::new();
    let mut groups = Vec::new();
    for (stone, colour) in board.stones() {
        let is_first = board.string_of(stone) == Some(stone);
        if !is_first || seen.contains(&stone) {
            continue;
        }
        let own = ownership(board, stone, colour, &status.ownership);
        if own.abs() >= SURE || status.status(board, stone) == Some(Status::Seki) {
            continue;
        }
        let group = life::group(board, stone);
        seen.extend(&group);
        groups.push(group);
    }
    groups
}

/// How sure it is that a string's points end as its owner's, from -1 to 1.
fn ownership(board: &Board, stone: Point, colour: Colour, ownership: &[f32]) -> f32 {
    let sum: f32 = board.string(stone).map(|at| ownership[at.index()]).sum();
    let black = sum / board.string_size(stone) as f32;
    if colour == Colour::Black { black } else { -black }
}

/// Whether a group is dead, if searches for life show it: dead is who cannot live though its owner moves
/// first, alive who cannot be killed though the enemy does.
fn is_dead(board: &Board, group: &[Point], each: Allowance<'_>) -> Option<bool> {
    let &stone = group.first()?;
    let fails = |answer: Answer| answer.settled && answer.success == Success::No;
    if fails(life::live(board, stone, each)) {
        return Some(true);
    }
    fails(life::kill(board, stone, each)).then_some(false)
}

fn stones(board: &Board, group: &[Point]) -> impl Iterator<Item = Point> {
    group.iter().flat_map(|&string| board.string(string))
}

/// Takes a group into the list of the dead, or out of it.
fn correct(board: &Board, group: &[Point], is_dead: bool, dead: &mut Vec<Point>) {
    let stones: Vec<Point> = stones(board, group).collect();
    dead.retain(|own| !stones.contains(own));
    if is_dead {
        dead.extend(stones);
        dead.sort_unstable();
    }
}

#[cfg(test)]
mod tests {
    use go::{Rules, Size};

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

    #[test]
    fn who_has_no_time_is_told_nothing() {
        let position =
            Position::new(Board::new(Size::square(5)), Colour::Black, Rules::CHINESE).unwrap();
        let stopped = Stop::default();
        stopped.watch.stop();
        assert_eq!(owners(&position, Allowance { nodes: PLAYOUTS, stop: Some(&stopped) }), None);
        assert!(owners(&position, PLAYOUTS.into()).is_some());
        assert_eq!(settle_within(&position, &stopped), None);
    }

    #[test]
    fn a_group_lives_by_the_capture_of_its_dead_neighbours() {
        // White takes seven stones at J5, so that the group below lives, whatever H1 does inside.
        let neighbours = "
            . . . . X O O . .
            . . X . X X O . .
            . X X X . X O O O
            X . X O X X O X X
            . X X . X O O X .
            . . X . X X O X X
            X X O X X O X X O
            O X O X O O O O O
            O O O O O O . X .";
        let named = dead(neighbours);
        assert!(named.contains("H5") && !named.contains("E2") && !named.contains("F9"), "{named}");
    }
}

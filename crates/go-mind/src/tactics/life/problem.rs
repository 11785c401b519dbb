//! Who must live or die in a problem of which only the stones are known, and how?
//!
//! The group in question is the one that is walled in: its stones are far from open ground, while
//! the stones around it are not. Both colours are tried as defender; the one with more of its stones
//! inside is taken.

use go::{Board, Colour, Point};

use super::super::answer::Answer;
use super::region::{Region, open_ground};
use super::{kill_in, live_in};

/// A problem understood and searched.
#[derive(Debug, Clone)]
pub struct Solved {
    /// Whether the side to move is the one that kills.
    pub kills: bool,
    /// The region searched.
    pub region: Region,
    /// What the search found for the side to move.
    pub answer: Answer,
}

/// Finds the group in question and searches for the side to move; nothing on a board without a
/// group that is walled in.
pub fn solve(board: &Board, to_move: Colour, nodes: u64) -> Option<Solved> {
    let group = walled_in(board)?;
    let defender = board.stone(*group.first()?)?;
    let region = Region::of_strings(board, defender, group);
    let kills = defender != to_move;
    let answer = if kills {
        kill_in(board, region.clone(), nodes)
    } else {
        live_in(board, region.clone(), nodes)
    };
    Some(Solved { kills, region, answer })
}

/// The strings of the colour that is walled in.
fn walled_in(board: &Board) -> Option<Vec<Point>> {
    let candidates = Colour::BOTH.map(|colour| {
        let inner = inner_strings(board, colour);
        let stones: u32 = inner.iter().map(|&string| board.string_size(string)).sum();
        (u64::from(stones) * 1000 / u64::from(board.count(colour).max(1)), inner)
    });
    let [black, white] = candidates;
    let (share, chosen) = if black.0 >= white.0 { black } else { white };
    (share > 0).then_some(chosen)
}

/// A stone of each string of a colour that no open ground is near, as the other colour leaves it.
fn inner_strings(board: &Board, colour: Colour) -> Vec<Point> {
    let size = board.size();
    let ground = open_ground(board, colour.opponent());
    let mut outer = ground.clone();
    for _ in 0..2 {
        let edge: Vec<Point> = outer.points(size).collect();
        for point in edge {
            for other in size.neighbours(point) {
                if board.is_empty_at(other) {
                    outer.add(other);
                }
            }
        }
    }
    board
        .stones()
        .filter(|&(stone, of)| of == colour && board.string_of(stone) == Some(stone))
        .map(|(stone, _)| stone)
        .filter(|&stone| !board.liberties(stone).any(|liberty| ground.has(liberty)))
        .filter(|&stone| {
            let near = board.liberties(stone).filter(|&liberty| outer.has(liberty)).count();
            near * 2 <= board.liberties(stone).count()
        })
        .collect()
}

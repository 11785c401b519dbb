//! Which moves are worth searching, and in which order?

use game::Player;
use game::picture::Place;

use crate::field::{Field, Points};
use crate::threats::zone;

/// Moves of one position with what speaks for them.
pub(super) type Scored = Vec<(i32, Place)>;

/// Why the moves of a position are what they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Force {
    /// Only one move does not lose at once.
    Only,
    /// Only these stop an open four.
    Defence,
    /// Nothing forces.
    None,
}

/// The moves to search for the mover, who has no five and no move with two completions, best
/// first, and whether they are forced. There is none only if the mover has lost at once.
pub(super) fn candidates(
    field: &mut Field,
    mover: Player,
    width: usize,
    bonus: impl Fn(Place) -> i32,
) -> (Scored, Force) {
    let opponent = mover.opponent();
    let fives = *field.fives(opponent);
    if !fives.is_empty() {
        let only = fives.first().filter(|&place| fives.len() == 1 && field.may_play(mover, place));
        return (only.map(|place| (0, place)).into_iter().collect(), Force::Only);
    }
    let (cells, force, width) = match defences(field, mover) {
        Some(cells) => (cells, Force::Defence, usize::MAX),
        None => (near_stones(field), Force::None, width),
    };
    let rank = |place| field.worth_of(mover, place) * 5 / 4 + field.worth_of(opponent, place);
    let mut moves: Scored = cells
        .iter()
        .filter(|&place| field.may_play(mover, place))
        .map(|place| (rank(place) + bonus(place), place))
        .collect();
    // The order of equal moves is that of the board: searches repeat exactly.
    moves.sort_by_key(|&(score, _)| -score);
    moves.truncate(width);
    (moves, force)
}

/// If the opponent would make two completions next, the moves that may prevent it: those in the
/// zone of every such move, and the mover's fours.
pub(super) fn defences(field: &mut Field, mover: Player) -> Option<Points> {
    let opponent = mover.opponent();
    let threats = *field.two_completions(opponent);
    let place = threats.iter().find(|&place| field.may_play(opponent, place))?;
    let zone = zone::of_line(field, opponent, &[(place, None)]);
    Some(zone::of_open_fours(field, opponent, &zone))
}

/// The free cells at most two steps from a stone, on a line with it or a knight's move away; the
/// centre of an empty board.
pub(super) fn near_stones(field: &Field) -> Points {
    let board = field.game().board();
    let mut near = Points::default();
    for place in field.taken().iter() {
        for down in -2..=2 {
            for right in -2..=2 {
                if let Some(cell) = board.step(place, down, right) {
                    near.insert(cell);
                }
            }
        }
    }
    let near = near.without(field.taken());
    if !near.is_empty() {
        return near;
    }
    if field.taken().is_empty() {
        return Points::from_iter([field.game().centre()]);
    }
    (0..board.cells()).map(Place).filter(|&place| !field.taken().has(place)).collect()
}

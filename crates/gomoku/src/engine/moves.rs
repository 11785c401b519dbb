//! Which moves are worth searching, and in which order?

use classics::grid::Board;
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
/// first, and whether they are forced. There is none only if the mover has lost at once. `zone`
/// holds every defence where the opponent threatens to win, `near` what is tried elsewhere.
pub(super) fn candidates(
    field: &Field,
    mover: Player,
    (zone, near): (Option<Points>, &Points),
    width: usize,
    bonus: impl Fn(Place) -> i32,
) -> (Scored, Force) {
    let opponent = mover.opponent();
    let fives = field.fives(opponent);
    if !fives.is_empty() {
        let only = fives.first().filter(|&place| fives.len() == 1 && field.may_play(mover, place));
        return (only.map(|place| (0, place)).into_iter().collect(), Force::Only);
    }
    let (cells, force, width) = match zone {
        Some(cells) => (cells, Force::Defence, usize::MAX),
        None => (near.without(field.taken()), Force::None, width),
    };
    let mut moves = ranked(field, mover, &cells, bonus);
    moves.truncate(width);
    (moves, force)
}

/// The cells that the mover may play, the most promising first.
fn ranked(field: &Field, mover: Player, cells: &Points, bonus: impl Fn(Place) -> i32) -> Scored {
    let opponent = mover.opponent();
    let rank = |place| field.worth_of(mover, place) * 5 / 4 + field.worth_of(opponent, place);
    let mut moves: Scored = cells
        .iter()
        .filter(|&place| field.may_play(mover, place))
        .map(|place| (rank(place) + bonus(place), place))
        .collect();
    // The order of equal moves is that of the board: searches repeat exactly.
    moves.sort_by_key(|&(score, _)| -score);
    moves
}

/// What to try where nothing holds, so that the opponent has at least to see the win: the
/// opponent's completions, else fours, else what stops one threat of several, else what looks
/// best near the stones.
pub(super) fn stubborn(field: &Field, mover: Player, near: &Points) -> Scored {
    let opponent = mover.opponent();
    let kinds = [
        *field.fives(opponent),
        *field.fours(mover),
        *field.two_completions(opponent),
        near.without(field.taken()),
    ];
    let moves = kinds.iter().map(|cells| ranked(field, mover, cells, |_| 0));
    moves.into_iter().find(|moves| !moves.is_empty()).unwrap_or_default()
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

/// For each cell, those at most two steps down or up and two steps left or right of it.
pub(super) fn neighbourhoods(board: Board) -> Vec<Points> {
    let around = |place: Place| {
        let steps = (-2..=2).flat_map(|down| (-2..=2).map(move |right| (down, right)));
        steps.filter_map(|(down, right)| board.step(place, down, right)).collect()
    };
    (0..board.cells()).map(Place).map(around).collect()
}

/// The cells near the stones on the board, taken ones included; the centre of an empty board, and
/// everything where all cells near stones are taken.
pub(super) fn near_stones(field: &Field, neighbourhoods: &[Points]) -> Points {
    let stones = field.taken().iter();
    let near = stones
        .map(|place| neighbourhoods[place.index()])
        .fold(Points::default(), |near, around| near.or(&around));
    if field.taken().is_empty() {
        return Points::from_iter([field.game().centre()]);
    }
    if near.without(field.taken()).is_empty() {
        return (0..field.game().board().cells()).map(Place).collect();
    }
    near
}

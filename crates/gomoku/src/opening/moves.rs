//! Which moves of the attacker look promising where no win is seen yet?

use game::picture::Place;
use game::{Game, Player};

use crate::field::{Field, Shape};
use crate::rules::State;

/// How many moves are tried at one position.
const WIDTH: usize = 24;

/// The moves of the attacker, who is to move, that look promising, the hinted ones first.
pub(super) fn promising(field: &mut Field, state: &State, hints: &[Place]) -> Vec<Place> {
    let game = field.game().clone();
    let attacker = game.to_move(state);
    field.hold(state.stones());
    let blocks = field.fives(attacker.opponent());
    if let Some(block) = blocks.first() {
        return vec![block];
    }
    let allowed = |place: &Place| game.forbidden(state, *place).is_none();
    let mut moves: Vec<Place> = Vec::new();
    for &place in hints.iter().filter(|place| allowed(place)) {
        if !moves.contains(&place) {
            moves.push(place);
        }
    }
    let free = state.stones().free(game.board());
    let mut ranked: Vec<(u32, Place)> = free
        .filter(allowed)
        .map(|place| (rank(field, attacker, place), place))
        .filter(|(rank, _)| *rank > 0)
        .collect();
    ranked.sort_by_key(|&(rank, place)| (u32::MAX - rank, remoteness(field, attacker, place)));
    let others = ranked.into_iter().map(|(_, place)| place).filter(|place| !moves.contains(place));
    let others: Vec<Place> = others.collect();
    moves.extend(others);
    moves.truncate(WIDTH);
    moves
}

/// How far a cell is from the attacker's stones, taken together.
fn remoteness(field: &Field, attacker: Player, place: Place) -> u32 {
    let board = field.game().board();
    let (row, column) = board.row_and_column(place);
    let distance = |stone| {
        let (stone_row, stone_column) = board.row_and_column(stone);
        row.abs_diff(stone_row).max(column.abs_diff(stone_column))
    };
    field.stones().of(attacker).map(distance).sum()
}

/// What a stone makes, for the attacker and a little against the defender; 0 if nothing.
fn rank(field: &Field, attacker: Player, place: Place) -> u32 {
    let strength = field.quartet(attacker, place).promise();
    let other = field.quartet(attacker.opponent(), place);
    let against = match other.best() {
        Shape::OpenFour | Shape::Five => 12,
        Shape::OpenThree => 3,
        Shape::Three | Shape::Four => 2,
        Shape::OpenTwo => 1,
        _ => 0,
    };
    if strength == 0 && against < 3 { 0 } else { 2 * strength + against }
}

//! What is a described board worth to a side?

use go::{Board, Colour, Point};

use crate::spatial::describer::Description;
use crate::spatial::evaluation::Evaluation;
use crate::spatial::group::Life;
use crate::tactics::{Success, attack, defend};

/// What influence and an unsettled stone count beside the points that are held.
const INFLUENCE: f32 = 0.1;
const UNSETTLED: f32 = 0.25;

/// The points for the mover, with a little for influence, and less for groups that are not settled.
pub(super) fn worth(description: &Description, mover: Colour) -> f32 {
    let evaluation = &description.evaluation;
    let mut black = points(evaluation);
    for group in &evaluation.last {
        let own = sign(group.colour);
        black += own * INFLUENCE * group.exterior.count() as f32;
        if group.life == Life::Undecided && !group.enemies.is_empty() {
            black -= own * UNSETTLED * group.skeleton.count() as f32;
        }
    }
    sign(mover) * black
}

/// Black's points less White's: the sum; where playouts judged life, the mean of the sum and of what
/// the groups hold in proportion to how often their stones stayed, so that a group on the brink is
/// not all or nothing.
fn points(evaluation: &Evaluation) -> f32 {
    let sum = evaluation.sum as f32;
    if evaluation.first.iter().all(|group| group.kept.is_none()) {
        return sum;
    }
    let held = evaluation.first.iter().map(|group| {
        let kept = group.kept.map_or(1.0, |kept| f32::from(kept) / 100.0);
        sign(group.colour) * kept * group.body().count() as f32
    });
    sum.midpoint(held.sum())
}

const fn sign(colour: Colour) -> f32 {
    match colour {
        Colour::Black => 1.0,
        Colour::White => -1.0,
    }
}

/// Nodes of a search for the capture of a string.
pub(super) const CAPTURE_NODES: u64 = 60;

/// What captures are worth to whoever is to move: the largest string that it takes, less its own
/// strings that it cannot save. Stones that the description gives to the captor are counted there.
pub(super) fn stakes(description: &Description, next: Colour) -> f32 {
    let board = &description.board;
    let (mut taken, mut lost) = (0, 0);
    for (stone, colour) in endangered(board) {
        if description.evaluation.owners[stone.index()] != Some(colour) {
            continue;
        }
        let points = 2 * board.string_size(stone);
        if colour == next {
            let answer = defend(board, stone, CAPTURE_NODES);
            lost += if answer.settled && answer.success == Success::No { points } else { 0 };
        } else {
            let answer = attack(board, stone, CAPTURE_NODES);
            let is_taken = answer.settled && answer.success == Success::Yes;
            taken = taken.max(if is_taken { points } else { 0 });
        }
    }
    taken as f32 - lost as f32
}

/// One stone of each string with one or two liberties.
pub(super) fn endangered(board: &Board) -> impl Iterator<Item = (Point, Colour)> {
    let named = board.stones().filter(|&(stone, _)| board.string_of(stone) == Some(stone));
    named.filter(|&(stone, _)| board.liberty_count(stone) <= 2)
}

//! How many moves in a row would the attacker need?

use go::{Board, Point};
use go_mind::tactics::Success;

use super::claim::Claim;
use super::effort::Effort;

/// First moves of a row that are tried.
const TRIED: usize = 12;

/// Nodes of each search: many are made, and most end at once.
const NODES: u64 = 2_000;

/// How many moves in a row the attacker of the stones needs: 0 if even the owner's first move does not
/// help, 1 if he succeeds by moving first, 2 if one more move makes it so. Nothing if more, or if it had to
/// end before.
pub(super) fn moves(claim: &Claim, board: &Board, effort: &Effort) -> Option<u32> {
    let (attack, defence) = if claim.aim.is_of_owner() {
        (claim.contrary(), claim.clone())
    } else {
        (claim.clone(), claim.contrary())
    };
    let asked = |claim: &Claim, board: &Board| {
        let answer = effort.run(NODES, |nodes| claim.ask(board, nodes))?;
        answer.settled.then_some(answer.success)
    };
    if asked(&defence, board)? == Success::No {
        return Some(0);
    }
    if asked(&attack, board)? == Success::Yes {
        return Some(1);
    }
    let points: Vec<Point> = claim.points(board).into_iter().take(TRIED).collect();
    let legal = points.into_iter().filter(|&at| board.survives(at, attack.seeker));
    let falls = |at: Point| {
        let mut after = board.clone();
        after.play(at, attack.seeker);
        after.forget_ko();
        asked(&attack, &after) == Some(Success::Yes)
    };
    legal.into_iter().any(falls).then_some(2)
}

//! How does a line go on to where its point is seen: to the capture, or to where nothing that the
//! other side could try need be answered?

use go::{Colour, Move, Position};
use go_mind::tactics::Success;

use super::claim::Claim;
use super::effort::Effort;

/// Lines are not made longer than this.
const LONGEST: usize = 24;

/// Nodes of each search.
const NODES: u64 = 4_000;

/// A line that shows a claim, from a position with this side to move, played on to its end.
pub(super) fn to_its_end(
    (start, first): (&Position, Colour),
    claim: &Claim,
    mut line: Vec<Move>,
    effort: &Effort,
) -> Vec<Move> {
    let mut position = start.clone();
    let mut colour = first;
    for (index, &mv) in line.iter().enumerate() {
        if position.check_unfinished(colour, mv).is_err() {
            line.truncate(index);
            return line;
        }
        position.play(colour, mv);
        colour = colour.opponent();
    }
    while line.len() < LONGEST {
        let next = if colour == claim.seeker {
            reply(&position, claim, effort)
        } else {
            resistance(&position, claim, effort)
        };
        let Some(mv) = next.filter(|&mv| position.check_unfinished(colour, mv).is_ok()) else {
            break;
        };
        position.play(colour, mv);
        line.push(mv);
        colour = colour.opponent();
    }
    line
}

/// The seeker's next move, if one is needed and known to do it.
fn reply(position: &Position, claim: &Claim, effort: &Effort) -> Option<Move> {
    let nodes = NODES.min(effort.nodes);
    let answer = effort.run(nodes, |nodes| claim.ask(position.board(), nodes))?;
    let works = answer.settled && answer.success == Success::Yes;
    answer.mv.filter(|_| works).map(Move::Play)
}

/// What the other side may try still, if it has to be answered.
fn resistance(position: &Position, claim: &Claim, effort: &Effort) -> Option<Move> {
    let nodes = NODES.min(effort.nodes);
    let contrary = claim.contrary();
    let answer = effort.run(nodes, |nodes| contrary.ask(position.board(), nodes))?;
    let likeliest = answer.line.first().copied();
    let mv = likeliest.filter(|&mv| mv != Move::Pass && answer.settled)?;
    position.check_unfinished(contrary.seeker, mv).ok()?;
    let mut after = position.clone();
    after.play(contrary.seeker, mv);
    reply(&after, claim, effort).map(|_| mv)
}

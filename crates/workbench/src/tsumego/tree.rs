//! Which moves of both sides does a student click through?
//!
//! After the answer come the defences that held out longest, each with its own answer, and after
//! those again; deeper down one line is enough. After a move that fails comes what refutes it.

use std::cmp::Reverse;

use go::{Colour, Move, Position};
use go_mind::spatial::Certainty;
use go_mind::tactics::Answer;

use super::claim::Claim;
use super::effort::Effort;
use super::solution::{Kind, Node, Solution, Try};
use super::solve::begun_by;

/// How many defences are shown after the first move, and after the next ones.
const WIDTHS: [usize; 2] = [4, 2];

/// The most moves that fail of which the refutation is shown.
const MOST_WRONG: usize = 12;

/// The search for the answer has so many times the nodes of one for the answer to a defence.
const SHARE: u64 = 8;

/// The first moves with what follows each.
pub(super) fn grow(solution: &Solution, effort: &Effort) -> Vec<Node> {
    let Some(mv) = solution.mv else { return Vec::new() };
    let mover = solution.claim.seeker;
    let mut nodes = Vec::new();
    let mut position = solution.position.clone();
    if position.check_unfinished(mover, Move::Play(mv)).is_ok() {
        position.play(mover, Move::Play(mv));
        let mut next = defences(&position, &solution.claim, effort, &WIDTHS);
        if next.is_empty() {
            next = chain(&position, mover.opponent(), solution.line.get(1..).unwrap_or_default());
        }
        nodes.push(Node { colour: mover, mv: Move::Play(mv), kind: Kind::Right, next });
    }
    let also = solution.tries.iter().filter(|own| own.is_right);
    let is_sure = |own: &&Try| own.certainty != Certainty::Estimated;
    nodes.extend(also.filter(is_sure).map(|own| first(solution, own, Kind::Also)));
    let wrong = solution.failures().filter(is_sure).take(MOST_WRONG);
    nodes.extend(wrong.map(|own| first(solution, own, Kind::Wrong(own.success))));
    nodes
}

/// Another first move with the other side's moves against it.
fn first(solution: &Solution, own: &Try, kind: Kind) -> Node {
    let mover = solution.claim.seeker;
    let mv = Move::Play(own.mv);
    let mut position = solution.position.clone();
    position.play(mover, mv);
    let mut next = chain(&position, mover.opponent(), &own.line);
    if let (Kind::Wrong(_), Some(reply)) = (kind, next.first_mut()) {
        reply.kind = Kind::Refutation;
    }
    Node { colour: mover, mv, kind, next }
}

/// Moves one after another, as far as the rules allow them.
fn chain(start: &Position, first: Colour, moves: &[Move]) -> Vec<Node> {
    let mut position = start.clone();
    let mut colour = first;
    let mut legal = Vec::new();
    for &mv in moves {
        if position.check_unfinished(colour, mv).is_err() {
            break;
        }
        position.play(colour, mv);
        legal.push((colour, mv));
        colour = colour.opponent();
    }
    let follow = |next: Vec<Node>, (colour, mv): (Colour, Move)| {
        vec![Node { colour, mv, kind: Kind::Follows, next }]
    };
    legal.into_iter().rev().fold(Vec::new(), follow)
}

/// The other side's moves that held out longest, with the answers to them.
fn defences(position: &Position, claim: &Claim, effort: &Effort, widths: &[usize]) -> Vec<Node> {
    let Some((&width, deeper)) = widths.split_first() else { return Vec::new() };
    let other = claim.seeker.opponent();
    let nodes = (effort.nodes / SHARE).max(1);
    let mut tried: Vec<(Move, Answer)> = Vec::new();
    for point in claim.points(position.board()) {
        let mv = Move::Play(point);
        if position.check_unfinished(other, mv).is_err() {
            continue;
        }
        let mut after = position.board().clone();
        after.play(point, other);
        let Some(answer) = effort.run(nodes, |nodes| claim.ask(&after, nodes)) else { break };
        // What was stopped says nothing yet.
        if !answer.settled && effort.is_over() {
            break;
        }
        // A defence that needs no answer, or has none, teaches nothing here.
        if answer.success.is_success() && answer.mv.is_some() {
            tried.push((mv, answer));
        }
    }
    tried.sort_by_key(|(_, answer)| Reverse(answer.nodes));
    tried.truncate(width);
    tried.into_iter().map(|own| defence(position, claim, effort, (own, deeper))).collect()
}

/// A defence, its answer, and what follows.
fn defence(
    position: &Position,
    claim: &Claim,
    effort: &Effort,
    ((mv, answer), deeper): ((Move, Answer), &[usize]),
) -> Node {
    let other = claim.seeker.opponent();
    let mut after = position.clone();
    after.play(other, mv);
    let line = begun_by(answer);
    let mut answers = chain(&after, claim.seeker, &line);
    if let Some(own) = answers.first_mut()
        && own.next.len() == 1
        && !deeper.is_empty()
    {
        after.play(claim.seeker, own.mv);
        let wider = defences(&after, claim, effort, deeper);
        if !wider.is_empty() {
            own.next = wider;
        }
    }
    Node { colour: other, mv, kind: Kind::Defence, next: answers }
}

//! Where must the defender play to stop a win by fours?
//!
//! Suppose that the attacker would win by a line of fours if the defender passed. A defender's
//! stone leaves that line standing unless it
//!
//! 1. takes a cell of the line: a move of the attacker, an answer, or a final completion; or
//! 2. makes a four at once; or
//! 3. turns an answer of the line into a four or five of the defender, together with the stones
//!    on the board and earlier answers: then the attacker would have to answer.
//!
//! For suppose it does none of these. Each four of the line can still be made, for its cells are
//! free and a stone of the defender elsewhere closes none of its bars; its answer is still forced,
//! for the defender has no four; and no answer makes one. So the same line wins, and the *zone*, the
//! cells of these three kinds, holds every defence. (Wu & Lin 2010 call it a relevance zone.)
//!
//! In renju a stone may also change what is forbidden to Black. There the zone is widened to all
//! cells within five of the line, and the whole win is replayed before it is believed.

use std::collections::HashSet;

use game::Player;
use game::picture::Place;

use super::fours::Pair;
use super::tree::{StepId, Then, Win};
use crate::field::{Field, Points};
use crate::rules::{DIRECTIONS, Rule};

/// The free cells on which a defence against a line of fours must be.
pub(crate) fn of_line(field: &mut Field, attacker: Player, line: &[Pair]) -> Points {
    let defender = attacker.opponent();
    let mut zone = *field.fours(defender);
    for &(place, answer) in line {
        zone.insert(place);
        field.put(attacker, place);
        zone = zone.or(field.fives(attacker));
        if let Some(answer) = answer {
            field.put(defender, answer);
            zone = zone.or(field.fours(defender)).or(field.fives(defender));
        }
    }
    for &(place, answer) in line.iter().rev() {
        if let Some(answer) = answer {
            field.lift(defender, answer);
        }
        field.lift(attacker, place);
    }
    if field.game().rule() == Rule::Renju {
        widened(field, &zone)
    } else {
        zone.without(field.taken())
    }
}

/// The free cells on which a defence against a win by threes must be, if the defender passed
/// before it.
///
/// A stone of the defender elsewhere leaves the win standing. It takes no cell that the attacker
/// needs. And it gives the defender no four or five that the win does not already answer: such a
/// bar would hold the stone, at most one more that the win does not name (after which it goes on by
/// fours alone), and at least two that stand there in some position of the win, so that the stone
/// would make three there.
pub(crate) fn of_tree(field: &mut Field, win: &Win) -> Points {
    let mut zone = Points::default();
    let mut seen = HashSet::new();
    visit(field, win, win.root, &mut zone, &mut seen);
    if field.game().rule() == Rule::Renju {
        widened(field, &zone)
    } else {
        zone.without(field.taken())
    }
}

/// Adds the zone of a step, which the attacker is about to play. As deep as the win.
fn visit(
    field: &mut Field,
    win: &Win,
    id: StepId,
    zone: &mut Points,
    seen: &mut HashSet<(u64, StepId)>,
) {
    if !seen.insert((field.key(), id)) {
        return;
    }
    let (attacker, defender) = (win.attacker, win.attacker.opponent());
    let step = win.step(id);
    add_threes(field, defender, zone);
    zone.insert(step.place);
    if let Then::Replies { answers, otherwise } = &step.then {
        field.put(attacker, step.place);
        add_threes(field, defender, zone);
        visit(field, win, *otherwise, zone, seen);
        for &(place, next) in answers {
            field.put(defender, place);
            visit(field, win, next, zone, seen);
            field.lift(defender, place);
        }
        field.lift(attacker, step.place);
    }
}

/// Adds the cells where a player makes three or more.
fn add_threes(field: &Field, player: Player, zone: &mut Points) {
    let sets = [field.threes(player), field.open_threes(player), field.fours(player)];
    *zone = sets.into_iter().chain([field.fives(player)]).fold(*zone, Points::or);
}

/// The cells of a zone on which a defence must be if every move that makes two completions is
/// to be stopped.
pub(crate) fn of_open_fours(field: &mut Field, attacker: Player, zone: &Points) -> Points {
    let moves = *field.two_completions(attacker);
    let mut core = *zone;
    for place in moves.iter() {
        if field.may_play(attacker, place) {
            core = core.and(&of_line(field, attacker, &[(place, None)]));
        }
    }
    core
}

fn widened(field: &Field, zone: &Points) -> Points {
    let board = field.game().board();
    let mut wide = *zone;
    for place in zone.iter() {
        for (down, right) in DIRECTIONS {
            let near = (-5..=5).filter_map(|step| board.step(place, step * down, step * right));
            near.for_each(|cell: Place| wide.insert(cell));
        }
    }
    wide.without(field.taken())
}

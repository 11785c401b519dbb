//! Can this group be killed, and can it live?
//!
//! A proof search with the attacker as seeker, over all empty points of the group's
//! [`Region`]. The group lives when a string of it has two sure eyes (Benson 1976), joins friends
//! outside or stands on the rim with room; it is dead when all its stones are taken, or when no two
//! points are left that could become eyes and nothing inside could be captured. When the attacker
//! has no move that helps, the group lives in seki.

mod arena;
mod count;
mod enclosure;
mod eye;
mod hunt;
mod judge;
mod moves;
mod path;
pub mod problem;
mod race;
mod region;
mod stance;
mod table;
mod walls;

use go::{Board, Move, Point};

pub use region::{Region, group};

use super::allowance::Allowance;
use super::answer::{Answer, playable};
use super::ko::{KoRule, Success};
pub(crate) use arena::Arena;
pub(crate) use hunt::Hunt;
pub(crate) use stance::{NOWHERE, Side, Stance};

/// Can the enemy, moving first, kill the group of a stone?
pub fn kill<'s>(board: &Board, stone: Point, nodes: impl Into<Allowance<'s>>) -> Answer {
    match Region::of(board, stone) {
        Some(region) => kill_in(board, region, nodes),
        None => Answer::at_once(Success::No, None),
    }
}

/// Can the owner, moving first, make the group of a stone live?
pub fn live<'s>(board: &Board, stone: Point, nodes: impl Into<Allowance<'s>>) -> Answer {
    match Region::of(board, stone) {
        Some(region) => live_in(board, region, nodes),
        None => Answer::at_once(Success::No, None),
    }
}

/// The same for a region that is known.
#[allow(clippy::needless_pass_by_value, reason = "a region is made for one question")]
pub fn kill_in<'s>(board: &Board, region: Region, nodes: impl Into<Allowance<'s>>) -> Answer {
    ask(board, &region, Side::Attacker, nodes.into())
}

/// The same for a region that is known.
#[allow(clippy::needless_pass_by_value, reason = "a region is made for one question")]
pub fn live_in<'s>(board: &Board, region: Region, nodes: impl Into<Allowance<'s>>) -> Answer {
    ask(board, &region, Side::Defender, nodes.into())
}

/// Searches under as many treatments of ko as the answer needs.
fn ask(board: &Board, region: &Region, first: Side, allowance: Allowance<'_>) -> Answer {
    let arena = Arena::new(board, region);
    let stance = Stance::of(board, &arena);
    let mover = if first == Side::Attacker { region.defender.opponent() } else { region.defender };
    let try_rule = |rule: KoRule| {
        let tried = run(&arena, &stance, first, (rule, allowance));
        Tried { line: playable(board, mover, tried.line), ..tried }
    };
    // The treatment that is hardest for the side that asks, then the easiest.
    let (hard, easy) = if first == Side::Attacker {
        (KoRule::AgainstSeeker, KoRule::ForSeeker)
    } else {
        (KoRule::ForSeeker, KoRule::AgainstSeeker)
    };
    let hardest = try_rule(hard);
    if hardest.succeeds {
        return hardest.answer(Success::Yes);
    }
    if !hardest.saw_ko {
        return hardest.answer(Success::No);
    }
    let mut easiest = try_rule(easy);
    easiest.nodes += hardest.nodes;
    if !easiest.succeeds {
        return easiest.answer(Success::No);
    }
    // A ko is settled only if it is settled that nothing better can be had.
    let mut plain = try_rule(KoRule::Plain);
    plain.nodes += easiest.nodes;
    easiest.nodes = plain.nodes;
    easiest.settled &= hardest.settled && plain.settled;
    plain.settled &= hardest.settled;
    if plain.succeeds {
        plain.answer(Success::KoIgnoringThreat)
    } else {
        easiest.answer(Success::KoNeedsThreat)
    }
}

/// What one search under one treatment of ko said.
struct Tried {
    succeeds: bool,
    settled: bool,
    mv: Option<Point>,
    line: Vec<Move>,
    saw_ko: bool,
    nodes: u64,
}

fn run(arena: &Arena, stance: &Stance, first: Side, how: (KoRule, Allowance<'_>)) -> Tried {
    let mut hunt = Hunt::new(arena, how.0, how.1);
    let found = hunt.run(stance, first);
    let succeeds = found.succeeds() == (first == Side::Attacker);
    let line = hunt.line(stance, first, found.succeeds());
    let best = if found.is_settled() {
        line.first().copied().filter(|&mv| mv != NOWHERE)
    } else {
        hunt.favourite(stance, first)
    };
    let point = |mv: u8| arena.points[usize::from(mv)];
    Tried {
        succeeds,
        settled: found.is_settled(),
        mv: best.map(point),
        line: line
            .into_iter()
            .map(|mv| if mv == NOWHERE { Move::Pass } else { Move::Play(point(mv)) })
            .collect(),
        saw_ko: hunt.has_seen_ko(),
        nodes: hunt.nodes(),
    }
}

impl Tried {
    fn answer(self, success: Success) -> Answer {
        // Where the nodes ran out, or the time, the move is a guess.
        let mv = if success.is_success() || !self.settled { self.mv } else { None };
        let (settled, nodes) = (self.settled, self.nodes);
        Answer { success, mv, line: self.line, settled, nodes, thought_of: None }
    }
}

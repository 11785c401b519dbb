//! Why is a move worse than another? What differs between two futures.
//!
//! A **future** is a move and the best reply to it. Two of them are compared: that of the move
//! played and that of a better one. What is the same in both is not worth a word; what differs is a
//! [`Reason`]: what the opponent can do now, which groups, links or eyes changed, how many points
//! went, what the better move does. There are at most [`MOST`] of them, what is proved first.
//!
//! - [`stake`]: stones that the mover could take or save before the move, and the opponent after it;
//! - [`replay`]: whether a capture holds against every reply on the board;
//! - [`framed`]: a problem on a board where everything hangs on it;
//! - [`refutation`]: how the opponent answers there;
//! - `difference`: what changed between two described boards.

mod difference;
mod frame;
pub mod refutation;
pub mod replay;
pub mod stake;
#[cfg(test)]
mod tests;

use go::{Board, Colour, Move, Point, Position};

use crate::spatial::{Certainty, Describer};
use crate::tactics::Connector;
use difference::Futures;
pub use frame::framed;
pub use refutation::Replies;
pub use stake::{Deed, Effort, Matter, Stake, stakes};

/// So many reasons are given at most.
pub const MOST: usize = 5;
/// So many of them are groups, links and eyes.
const MOST_CHANGES: usize = 2;

/// How stones stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Standing {
    /// They were taken off.
    Taken,
    /// They are there, and dead.
    Dead,
    /// Their life is open.
    Open,
    /// They live.
    Alive,
}

/// What differs.
#[derive(Debug, Clone, PartialEq)]
pub enum Finding {
    /// How the opponent answers the move played.
    Reply {
        /// The answer.
        mv: Move,
        /// What that does to the stones.
        done: Option<Done>,
        /// Another answer that is as good, by the same playouts.
        also: Option<Move>,
    },
    /// Stones of this side stand in one way after the move played, in another after the better one.
    Group {
        /// Whose.
        colour: Colour,
        /// How they stand after the move played and its reply.
        played: Standing,
        /// How they would have stood.
        better: Standing,
    },
    /// Two stones are linked in one way after the move played, in another after the better one.
    Link {
        /// Whose.
        colour: Colour,
        /// The two stones.
        ends: (Point, Point),
        /// How they are linked.
        played: Connector,
        /// How they would have been.
        better: Connector,
    },
    /// A group has fewer separate parts of territory than it would have had: eyes, roughly.
    Eyes {
        /// Whose.
        colour: Colour,
        /// How many.
        played: u32,
        /// How many there would have been.
        better: u32,
    },
    /// The move loses so many points.
    Loss {
        /// How many.
        points: f64,
        /// The standard deviation of that number.
        deviation: f64,
    },
    /// What would have been better, what that does, and how the opponent would answer.
    Better(Move, Option<Done>, Option<Move>),
}

/// Something done to stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Done {
    /// What.
    pub deed: Deed,
    /// Whose stones.
    pub owner: Colour,
    /// Whether it takes a ko.
    pub by_ko: bool,
}

/// A finding with its evidence.
#[derive(Debug, Clone, PartialEq)]
pub struct Reason {
    /// What differs.
    pub finding: Finding,
    /// How sure it is.
    pub certainty: Certainty,
    /// The stones that it is about.
    pub points: Vec<Point>,
    /// The moves that show it, the move of the finding first.
    pub line: Vec<Move>,
    /// Where it comes from.
    pub source: Source,
}

/// Where a finding comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The boards of both futures show it, described.
    Boards,
    /// The judge says so.
    Judge,
    /// A search of so many nodes at most.
    Search(u64),
    /// So many playouts of the fight for the group of a problem.
    Fight(u64),
}

/// A move and the reply to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Future {
    /// The move.
    pub mv: Move,
    /// The reply, if there is one to speak of.
    pub reply: Option<Move>,
}

/// What is compared.
#[derive(Debug)]
pub struct Case<'a> {
    /// The position in which the move was made.
    pub before: &'a Position,
    /// The move played.
    pub played: Future,
    /// The better one; none where nobody knows one.
    pub better: Option<Future>,
    /// Points lost and the standard deviation of that number.
    pub loss: Option<(f64, f64)>,
    /// What the move gave away, if a search saw it.
    pub stake: Option<&'a Stake>,
    /// The replies that a fight found, if there was one.
    pub fought: Option<Replies>,
}

/// Says what differs between the two futures, what is proved first.
pub fn reasons(case: &Case<'_>, describer: &mut Describer) -> Vec<Reason> {
    let mover = case.before.to_move();
    let mut reasons = Vec::new();
    reasons.extend(reply(case, mover));
    reasons.extend(changes(case, describer));
    if let Some((points, deviation)) = case.loss.filter(|(points, _)| *points > 0.0) {
        let finding = Finding::Loss { points, deviation };
        reasons.push(Reason { source: Source::Judge, ..plain(finding, Certainty::Estimated) });
    }
    reasons.extend(better(case, mover));
    // The order of kinds stays but for what is proved.
    reasons.sort_by_key(|reason| reason.certainty != Certainty::Proved);
    reasons.truncate(MOST);
    reasons
}

fn plain(finding: Finding, certainty: Certainty) -> Reason {
    Reason { finding, certainty, points: Vec::new(), line: Vec::new(), source: Source::Boards }
}

/// The board after some moves of both sides in turn; `None` if one of them is not possible.
fn after(position: &Position, moves: &[Move]) -> Option<Position> {
    let mut position = position.clone();
    for &mv in moves {
        let mover = position.to_move();
        position.check_unfinished(mover, mv).ok()?;
        position.play(mover, mv);
    }
    Some(position)
}

fn reply(case: &Case<'_>, mover: Colour) -> Option<Reason> {
    let mv = case.played.reply?;
    let stake = case.stake.filter(|stake| Move::Play(stake.reply) == mv);
    if let Some(stake) = stake {
        let done = stake.done_by(mover.opponent());
        return Some(Reason {
            finding: Finding::Reply { mv, done: Some(done), also: None },
            certainty: stake.certainty,
            points: stake.stones.clone(),
            line: stake.line.clone(),
            source: Source::Search(stake.limit),
        });
    }
    let then = after(case.before, &[case.played.mv])?;
    let (done, points) = taken_by(then.board(), mover.opponent(), mv);
    let fought = case.fought.filter(|own| Move::Play(own.first) == mv);
    let also = fought.and_then(|own| own.also).map(Move::Play);
    let source = fought.map_or(Source::Judge, |own| Source::Fight(own.playouts));
    let finding = Finding::Reply { mv, done, also };
    // That it takes stones is certain; that it is the reply to fear, an estimate.
    Some(Reason { points, line: vec![mv], source, ..plain(finding, Certainty::Estimated) })
}

fn better(case: &Case<'_>, mover: Colour) -> Option<Reason> {
    let Future { mv, reply } = case.better?;
    let stake = case.stake.filter(|stake| stake.better.map(Move::Play) == Some(mv));
    if let Some(stake) = stake {
        let done = Done { by_ko: stake.better_by_ko, ..stake.done_by(mover) };
        return Some(Reason {
            finding: Finding::Better(mv, Some(done), reply),
            certainty: stake.better_certainty,
            points: stake.stones.clone(),
            line: stake.better_line.clone(),
            source: Source::Search(stake.limit),
        });
    }
    let (done, taken) = taken_by(case.before.board(), mover, mv);
    // That it takes stones is certain; that it is better, an estimate.
    let certainty = Certainty::Estimated;
    let line = std::iter::once(mv).chain(reply).collect();
    let finding = Finding::Better(mv, done, reply);
    let fought = case.fought.filter(|own| own.better.map(Move::Play) == Some(mv));
    let source = fought.map_or(Source::Judge, |own| Source::Fight(own.playouts));
    Some(Reason { points: taken, line, source, ..plain(finding, certainty) })
}

/// The stones that a move takes off at once.
fn taken_by(board: &Board, mover: Colour, mv: Move) -> (Option<Done>, Vec<Point>) {
    let Move::Play(point) = mv else { return (None, Vec::new()) };
    let mut then = board.clone();
    if !then.allows(point, mover, true) {
        return (None, Vec::new());
    }
    let taken = then.play_undoable(point, mover).taken().to_vec();
    let owner = mover.opponent();
    let done = Done { deed: Deed::Takes, owner, by_ko: false };
    ((!taken.is_empty()).then_some(done), taken)
}

/// Groups, links and eyes that changed to the worse for the mover.
fn changes(case: &Case<'_>, describer: &mut Describer) -> Vec<Reason> {
    let moves =
        |future: &Future| -> Vec<Move> { std::iter::once(future.mv).chain(future.reply).collect() };
    let Some(better) = &case.better else { return Vec::new() };
    let (Some(played), Some(better)) =
        (after(case.before, &moves(&case.played)), after(case.before, &moves(better)))
    else {
        return Vec::new();
    };
    let futures = Futures {
        before: case.before.board(),
        mover: case.before.to_move(),
        played: describer.describe(played.board()),
        better: describer.describe(better.board()),
    };
    // A group that the reply is said to take or kill is not told twice.
    let told: &[Point] = case.stake.map_or(&[], |stake| &stake.stones);
    let mut changes = futures.changes();
    changes.retain(|reason| {
        reason.points.is_empty() || !reason.points.iter().all(|point| told.contains(point))
    });
    changes.truncate(MOST_CHANGES);
    changes
}

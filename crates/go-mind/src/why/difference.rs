//! Which groups, links and eyes are worse for the mover in one future than in the other?

use go::{Benson, Board, Colour, Point};
use rustc_hash::FxHashMap;

use super::{Finding, Reason, Standing, plain};
use crate::spatial::group::{Group, Life};
use crate::spatial::shape::{End, Goal};
use crate::spatial::{Certainty, Description};
use crate::tactics::Connector;

/// The board before a move, and both futures described.
pub(super) struct Futures<'a> {
    pub(super) before: &'a Board,
    pub(super) mover: Colour,
    /// After the move played and its reply.
    pub(super) played: Description,
    /// After the better move and its reply.
    pub(super) better: Description,
}

/// Whose stones, how they stand in both futures, and of which group.
type Kind = (Colour, Standing, Standing, usize);
/// How a string stands and how sure that is.
type Seen = (Standing, Certainty);

impl Futures<'_> {
    /// What changed to the worse, the most stones first, groups before links before eyes.
    pub(super) fn changes(&self) -> Vec<Reason> {
        let mut changes = self.groups();
        let told: Vec<Point> = changes.iter().flat_map(|own| own.points.clone()).collect();
        changes.extend(
            self.links().into_iter().filter(|own| !own.points.iter().all(|p| told.contains(p))),
        );
        changes.extend(self.eyes().into_iter().filter(|own| !told.contains(&own.points[0])));
        changes
    }

    /// Strings that were there before the move, by their standing in both futures.
    fn groups(&self) -> Vec<Reason> {
        let surely = [&self.played, &self.better].map(|own| Benson::of(&own.board, false));
        let mut kinds: FxHashMap<Kind, (Certainty, Vec<Point>)> = FxHashMap::default();
        for (stone, colour) in self.before.stones() {
            let (played, sure) = seen(&self.played, &surely[0], stone, colour);
            let (better, sure_too) = seen(&self.better, &surely[1], stone, colour);
            let is_worse = if colour == self.mover { played < better } else { played > better };
            if !is_worse {
                continue;
            }
            // Strings of one group are told together.
            let group = index(&self.better, stone).or_else(|| index(&self.played, stone));
            let key = (colour, played, better, group.unwrap_or(usize::MAX));
            let entry = kinds.entry(key).or_insert((Certainty::Proved, Vec::new()));
            entry.0 = entry.0.max(sure).max(sure_too);
            entry.1.push(stone);
        }
        let reason = |((colour, played, better, _), (certainty, points))| {
            let finding = Finding::Group { colour, played, better };
            Reason { points, ..plain(finding, certainty) }
        };
        let mut reasons: Vec<Reason> = kinds.into_iter().map(reason).collect();
        // Whether a single stone lives is not worth a word, unless it is gone.
        reasons.retain(|own| {
            let is_gone = matches!(own.finding, Finding::Group { played, better, .. }
                if [played, better].contains(&Standing::Taken));
            own.points.len() > 1 || is_gone
        });
        reasons.sort_by_key(|own| (std::cmp::Reverse(own.points.len()), own.points[0].index()));
        reasons
    }

    /// Links whose verdict is worse for the mover, those of the largest strings first.
    fn links(&self) -> Vec<Reason> {
        let mut reasons: Vec<(u32, Reason)> = Vec::new();
        let stood = |point: Point, colour| self.before.stone(point) == Some(colour);
        for link in self.played.links.iter().chain(&self.better.links) {
            let End::Stone(other) = link.question.end else { continue };
            let (one, colour) = (link.question.one, link.colour);
            let is_old = stood(one, colour) && stood(other, colour);
            if link.question.goal != Goal::Connect || !is_old {
                continue;
            }
            let (Some((played, sure)), Some((better, sure_too))) = (
                linked(&self.played, one, other, colour),
                linked(&self.better, one, other, colour),
            ) else {
                continue;
            };
            let is_own = colour == self.mover;
            let (loser, keeper) = if is_own { (played, better) } else { (better, played) };
            if keeper != Connector::Joined || loser == Connector::Joined {
                continue;
            }
            let size = [one, other].map(|end| self.before.string_size(end)).into_iter().min();
            let finding = Finding::Link { colour, ends: (one, other), played, better };
            let reason = Reason { points: vec![one, other], ..plain(finding, sure.max(sure_too)) };
            if !reasons.iter().any(|(_, known)| known.points == reason.points) {
                reasons.push((size.unwrap_or(0), reason));
            }
        }
        reasons.sort_by_key(|(size, own)| (std::cmp::Reverse(*size), own.points[0].index()));
        reasons.into_iter().map(|(_, reason)| reason).collect()
    }

    /// Groups of the mover with fewer than two parts of territory where they would have had more.
    fn eyes(&self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        for group in &self.better.evaluation.first {
            if group.colour != self.mover {
                continue;
            }
            let stone = group.skeleton.points().find(|&own| self.before.stone(own).is_some());
            let now = stone.and_then(|stone| group_of(&self.played, stone));
            if let Some(now) = now.filter(|now| now.parts < 2 && now.parts < group.parts) {
                let points: Vec<Point> = now.skeleton.points().collect();
                let finding =
                    Finding::Eyes { colour: self.mover, played: now.parts, better: group.parts };
                reasons.push(Reason { points, ..plain(finding, Certainty::Estimated) });
            }
        }
        reasons
    }
}

fn index(description: &Description, stone: Point) -> Option<usize> {
    description.evaluation.first.iter().position(|group| group.skeleton.has(stone))
}

fn group_of(description: &Description, stone: Point) -> Option<&Group> {
    index(description, stone).map(|index| &description.evaluation.first[index])
}

/// How a stone that was there before stands in a future.
fn seen(description: &Description, surely: &Benson, stone: Point, colour: Colour) -> Seen {
    if description.board.stone(stone) != Some(colour) {
        return (Standing::Taken, Certainty::Proved);
    }
    if surely.is_alive(stone) {
        return (Standing::Alive, Certainty::Proved);
    }
    let Some(group) = group_of(description, stone) else {
        return (Standing::Open, Certainty::Estimated);
    };
    let certainty = if group.proof.is_some() { Certainty::Read } else { Certainty::Estimated };
    match group.life {
        Life::Dead => (Standing::Dead, certainty),
        Life::Undecided => (Standing::Open, Certainty::Estimated),
        Life::Alive => (Standing::Alive, certainty),
    }
}

/// How two stones are linked in a future; nothing where one is gone or nobody asked.
fn linked(
    description: &Description,
    one: Point,
    other: Point,
    colour: Colour,
) -> Option<(Connector, Certainty)> {
    let board = &description.board;
    if [one, other].iter().any(|&end| board.stone(end) != Some(colour)) {
        return None;
    }
    if board.are_one_string(one, other) {
        return Some((Connector::Joined, Certainty::Proved));
    }
    let same = |from: Point, to: Point| {
        description.links.iter().find(|link| {
            let question = link.question;
            question.goal == Goal::Connect && question.one == from && question.end == End::Stone(to)
        })
    };
    let link = same(one, other).or_else(|| same(other, one))?;
    let sure = if link.is_at_once() { Certainty::Proved } else { Certainty::Read };
    Some((link.verdict, sure))
}

//! What is there to say about a position, and how sure is it?
//!
//! The library finds; it does not word. Each [`Statement`] has what was found, the points that it
//! is about, how sure it is, and the line of moves that shows it where a search made it.
//!
//! ```text
//! . . . .     Connected(B3, C2), points B3 C2 and the two ways B2 C3, Read,
//! . # . .     line: White B2, Black C3
//! . . # .     Wall(B3, C2), Read: it holds as long as both stand; Proved where neither can ever
//! . . . .     be taken (Benson 1976)
//! ```

use go::life::Benson;
use go::{Colour, Move, Point};

use super::death::Reasons;
use super::describer::Description;
use super::encirclement::Orders;
use super::group::{Group, Life};
use super::link::Link;
use super::set::Set;
use super::shape::{End, Goal};
use super::vital::Proof;
use crate::tactics::Connector;

/// How sure a statement is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Certainty {
    /// It follows from the stones as they stand, whatever is played.
    Proved,
    /// A search says so, of bounded depth and within a window or walls that it took for granted.
    Read,
    /// A rule of thumb.
    Estimated,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Two stones are connected whoever moves first.
    Connected(Point, Point),
    /// Whoever moves first connects or cuts two stones.
    CuttingPoint(Point, Point),
    /// A stone and another end wall off the enemy: for good where it is proved, else as long as they
    /// stand.
    Wall(Point, End),
    /// A group controls these many points beside its stones.
    Territory(u32),
    /// A group with few points of its own, encircled this closely.
    Weak(Orders),
    /// A group is encircled of these orders.
    Encircled(Orders),
    /// A group lives whoever moves first.
    Lives,
    /// A group is dead, and why.
    Dead(Reasons),
    /// Black's points less White's, without komi.
    Sum(i32),
}

/// A finding with its evidence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// What.
    pub finding: Finding,
    /// About whose stones; none for the whole board.
    pub colour: Option<Colour>,
    /// About which points: stones of the group, or the ends and ways of a link.
    pub points: Set,
    /// A stone of the enemy group that dominates, or the strongest that encircles.
    pub enemy: Option<Point>,
    /// How sure.
    pub certainty: Certainty,
    /// The moves that show it, the enemy first; empty where no search was made.
    pub line: Vec<Move>,
    /// The moves of a cutting point when its owner begins and connects; empty elsewhere.
    pub own_line: Vec<Move>,
}

impl Description {
    /// All statements: the sum, the dead, the groups, then the links.
    pub fn statements(&self) -> Vec<Statement> {
        let mut statements = vec![self.sum()];
        statements.extend(self.deaths());
        statements.extend(self.groups());
        let lasting = Benson::of(&self.board, true);
        statements.extend(self.links.iter().filter_map(|link| self.link(link, &lasting)));
        statements
    }

    fn sum(&self) -> Statement {
        let size = self.board.size();
        let owners = &self.evaluation.owners;
        let owned = size.points().filter(|point| owners[point.index()].is_some());
        Statement {
            finding: Finding::Sum(self.evaluation.sum),
            colour: None,
            points: Set::of(size, owned),
            enemy: None,
            certainty: Certainty::Estimated,
            line: Vec::new(),
            own_line: Vec::new(),
        }
    }

    fn deaths(&self) -> impl Iterator<Item = Statement> {
        self.evaluation.deaths.iter().map(|death| {
            let (certainty, line) = evidence(death.group.proof.as_ref());
            Statement {
                finding: Finding::Dead(death.reasons.clone()),
                colour: Some(death.group.colour),
                points: death.group.skeleton.clone(),
                enemy: death.captor.points().next(),
                certainty,
                line,
                own_line: Vec::new(),
            }
        })
    }

    fn groups(&self) -> impl Iterator<Item = Statement> {
        // What dies in a later round is told among the dead alone.
        let lasts = |group: &&Group| {
            let mut deaths = self.evaluation.deaths.iter();
            !deaths.any(|death| death.group.skeleton.meets(&group.skeleton))
        };
        self.evaluation.first.iter().filter(lasts).flat_map(|group| {
            let territory = (!group.interior.is_empty())
                .then(|| (Finding::Territory(group.interior.count()), &group.interior));
            let lives = group.proof.as_ref().is_some_and(|proof| proof.is_alive);
            let standing = match group.life {
                Life::Dead => None,
                Life::Undecided => Some((Finding::Weak(group.orders), &group.skeleton)),
                Life::Alive if lives => Some((Finding::Lives, &group.skeleton)),
                Life::Alive => Some((Finding::Encircled(group.orders), &group.skeleton)),
            };
            territory.into_iter().chain(standing).map(|(finding, points)| {
                let proof = group.proof.as_ref().filter(|_| finding == Finding::Lives);
                let (certainty, line) = evidence(proof);
                let colour = Some(group.colour);
                let enemy = self.strongest(group).and_then(|own| own.skeleton.points().next());
                let (points, own_line) = (points.clone(), Vec::new());
                Statement { finding, colour, points, enemy, certainty, line, own_line }
            })
        })
    }

    /// The enemy neighbour with the most stones, before any inversion.
    fn strongest(&self, group: &Group) -> Option<&Group> {
        let enemies = group.enemies.iter().map(|&enemy| &self.evaluation.first[enemy]);
        enemies.max_by_key(|enemy| enemy.skeleton.count())
    }

    fn link(&self, link: &Link, lasting: &Benson) -> Option<Statement> {
        let size = self.board.size();
        let (one, end) = (link.question.one, link.question.end);
        let finding = match (link.question.goal, link.verdict, end) {
            (Goal::Connect, Connector::Joined, End::Stone(other)) => Finding::Connected(one, other),
            (Goal::Connect, Connector::Open, End::Stone(other)) => {
                Finding::CuttingPoint(one, other)
            }
            (Goal::Separate, Connector::Joined, end) => Finding::Wall(one, end),
            _ => return None,
        };
        let ends = match end {
            End::Stone(other) => vec![one, other],
            End::Side(_) => vec![one],
        };
        let points = Set::of(size, link.ways(size).into_iter().chain(ends.iter().copied()));
        let is_lasting = ends.iter().all(|&stone| lasting.is_alive(stone));
        let certainty =
            if link.is_at_once() && is_lasting { Certainty::Proved } else { Certainty::Read };
        let is_cut = matches!(finding, Finding::CuttingPoint(..));
        let own_line = if is_cut { link.own_first(size) } else { Vec::new() };
        let line = link.enemy_first(size);
        let (colour, enemy) = (Some(link.colour), None);
        Some(Statement { finding, colour, points, enemy, certainty, line, own_line })
    }
}

/// How sure a judgement of life is, and its line: a search, or the rule of thumb.
fn evidence(proof: Option<&Proof>) -> (Certainty, Vec<Move>) {
    proof.map_or((Certainty::Estimated, Vec::new()), |proof| (Certainty::Read, proof.line.clone()))
}

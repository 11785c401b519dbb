//! Is a position worth at least so much? One question, one recursion.
//!
//! Every question has a yes-or-no answer (a *null window*): is the value at least `bound`? A
//! question about a position becomes one about each position after a move: the answer is yes as
//! soon as one of those is worth little enough. What comes back is a bound on the value that may
//! be better than the one asked for (*fail-soft*), and the table keeps it.
//!
//! A node looks at all its children before it enters one: bounds without search, then the table
//! (*enhanced transposition cutoffs*, Plaat 1996). The children that stay open are sorted, and
//! tried in **rounds**: each gets a small allowance of nodes, and four times as many in the next
//! round. A proof hidden behind a large failure is found at a cost in proportion to its own size;
//! what an abandoned trial proved stays in the table.
//!
//! Proof-number search was tried in place of this (depth-first, with and without weak sums, three
//! ways to initialise leaves): it took five to ten times as many nodes on boards from 8×5 to 7×6.

use std::sync::atomic::Ordering;

use search::{Budget, Limits, Stopped};

use super::checkpoint::Landmark;
use super::geometry::Position;
use super::score::Score;
use super::table::{Key, Known};
use super::threads::{Node, Shared};

/// The nodes that a child may take in the first round.
const FIRST_ALLOWANCE: u64 = 1000;
/// How much more it may take in each further round.
const GROWTH: u64 = 4;
/// Boards of at most so many rows are full of frozen pairs; on taller ones looking for them costs
/// more than it saves.
const ROWS_THAT_FREEZE: u32 = 4;
/// Entries are counted in portions, for a counter that all threads change is slow.
const REPORT_EVERY: u64 = 1024;

/// A position after a move that is still to be decided.
#[derive(Debug, Clone, Copy)]
struct Child {
    node: Node,
    /// Small is tried first.
    order: i32,
}

/// One thread of a search.
#[derive(Debug)]
pub(super) struct Worker<'s, 'l> {
    shared: &'s Shared,
    budget: Budget<'l>,
    /// Why the search must end.
    pub(super) stopped: Option<Stopped>,
    /// The children of all nodes on the path, one after the other.
    children: Vec<Child>,
    landmarks: Vec<Landmark>,
    /// Entries filled that the progress does not count yet.
    fresh: u64,
}

/// What a look at the children says.
enum Looked {
    /// The bounds of one of them answer the question. To look again costs no more than to look up.
    Obvious(Score),
    /// What the table knows about one of them answers the question.
    Known(Score),
    /// The best that the decided ones give; the others are on the stack of children.
    Open(Score),
}

impl<'s, 'l> Worker<'s, 'l> {
    pub(super) fn new(shared: &'s Shared, limits: &'l Limits) -> Worker<'s, 'l> {
        let budget = Budget::new(limits);
        Worker {
            shared,
            budget,
            stopped: None,
            children: Vec::new(),
            landmarks: Vec::new(),
            fresh: 0,
        }
    }

    /// Nodes visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// The positions with large proofs that were found.
    pub(super) fn into_landmarks(self) -> Vec<Landmark> {
        self.landmarks
    }

    fn report(&mut self) {
        self.shared.progress.add_entries(std::mem::take(&mut self.fresh));
    }

    pub(super) fn answer(&mut self, node: Node, bound: Score) -> Option<Score> {
        let answer = self.prove(node, bound, u64::MAX);
        self.children.clear();
        self.report();
        self.shared.answered.store(true, Ordering::Relaxed);
        answer
    }

    /// A lower bound of the value if it is at least `bound`, else an upper bound; nothing if the
    /// worker's count of nodes reached `limit` first, or if it must stop.
    fn prove(&mut self, node: Node, bound: Score, limit: u64) -> Option<Score> {
        if !self.may_go_on(limit) {
            return None;
        }
        let start = self.nodes();
        let first = self.children.len();
        let score = match self.look(node.position, bound) {
            Looked::Obvious(score) => return Some(score),
            Looked::Known(score) => Some(score),
            Looked::Open(best) => self.try_children(first, best, bound, limit),
        };
        self.children.truncate(first);
        if let Some(score) = score {
            self.remember(node, bound, score, self.nodes() - start + 1);
        }
        score
    }

    fn may_go_on(&mut self, limit: u64) -> bool {
        if self.nodes() >= limit || self.stopped.is_some() {
            return false;
        }
        self.stopped = self.budget.spend().err();
        self.stopped.is_none() && !self.shared.answered.load(Ordering::Relaxed)
    }

    /// Looks at all children without entering any.
    fn look(&mut self, position: Position, bound: Score) -> Looked {
        let geometry = &self.shared.geometry;
        let needed = bound.after_a_move();
        let first = self.children.len();
        let mut best = Score::LOST;
        for (from, to) in geometry.moves(position) {
            let child = geometry.after(position, from, to);
            let (low, high) = geometry.bounds(child);
            if high < needed {
                self.children.truncate(first);
                return Looked::Obvious(high.one_ply_before());
            }
            if low >= needed {
                best = best.max(low.one_ply_before());
                continue;
            }
            let child = match geometry.rows {
                ..=ROWS_THAT_FREEZE => geometry.without_frozen_pairs(child),
                _ => child,
            };
            let order = geometry.order(position, to, child);
            // Half of the nodes end here, at another child: keys can wait.
            let node = Node { position: child, key: Key::default() };
            self.children.push(Child { node, order });
        }
        self.look_up_children(first, best, needed)
    }

    fn look_up_children(&mut self, first: usize, mut best: Score, needed: Score) -> Looked {
        for child in &mut self.children[first..] {
            child.node = self.shared.node(child.node.position);
            self.shared.table.fetch(child.node.key);
        }
        let mut index = first;
        while index < self.children.len() {
            match self.shared.table.look_up(self.children[index].node.key) {
                Some(known) if known.high < needed => {
                    return Looked::Known(known.high.one_ply_before());
                }
                Some(known) if known.low >= needed => {
                    best = best.max(known.low.one_ply_before());
                    self.children.swap_remove(index);
                }
                _ => index += 1,
            }
        }
        self.children[first..].sort_unstable_by_key(|child| child.order);
        Looked::Open(best)
    }

    /// Tries the open children, round by round. Nothing if the limit came first.
    fn try_children(
        &mut self,
        first: usize,
        best: Score,
        bound: Score,
        limit: u64,
    ) -> Option<Score> {
        let mut best = best;
        let mut allowance = FIRST_ALLOWANCE;
        while self.children.len() > first {
            best = best.max(self.try_each_once(first, bound, allowance, limit)?);
            if best >= bound {
                break;
            }
            allowance *= GROWTH;
        }
        Some(best)
    }

    /// One round: the best score of the children that were decided in it, which are taken off the
    /// stack; those that another thread is at come last.
    fn try_each_once(
        &mut self,
        first: usize,
        bound: Score,
        allowance: u64,
        limit: u64,
    ) -> Option<Score> {
        let needed = bound.after_a_move();
        let mut best = Score::LOST;
        let mut open = first;
        let shared = self.shared;
        if shared.is_crowded() {
            self.children[first..].sort_by_key(|child| shared.is_busy(child.node.key));
        }
        for index in first..self.children.len() {
            let child = self.children[index];
            let is_last = open == first && index + 1 == self.children.len();
            let allowed = if is_last { limit } else { limit.min(self.nodes() + allowance) };
            if let Some(score) = self.try_child(child.node, needed, allowed) {
                best = best.max(score.one_ply_before());
                if best >= bound {
                    return Some(best);
                }
            } else if self.nodes() >= limit || self.must_stop() {
                return None;
            } else {
                self.children[open] = child;
                open += 1;
            }
        }
        self.children.truncate(open);
        Some(best)
    }

    fn must_stop(&self) -> bool {
        self.stopped.is_some() || self.shared.answered.load(Ordering::Relaxed)
    }

    fn try_child(&mut self, node: Node, bound: Score, limit: u64) -> Option<Score> {
        // An elder sibling's search may have met this position.
        if let Some(known) = self.shared.table.look_up(node.key) {
            if known.low >= bound {
                return Some(known.low);
            }
            if known.high < bound {
                return Some(known.high);
            }
        }
        let Some(desk) = self.shared.desk(node.key) else {
            return self.prove(node, bound, limit);
        };
        desk.store(node.key.signature, Ordering::Relaxed);
        let score = self.prove(node, bound, limit);
        desk.store(0, Ordering::Relaxed);
        score
    }

    fn remember(&mut self, node: Node, bound: Score, score: Score, nodes: u64) {
        let (low, high) = if score >= bound { (score, Score::BEST) } else { (Score::LOST, score) };
        let known = Known { low, high, work: nodes.ilog2() };
        self.fresh += u64::from(self.shared.table.store(node.key, known));
        if self.fresh >= REPORT_EVERY {
            self.report();
        }
        if nodes >= self.shared.landmark_nodes {
            self.landmarks.push(Landmark { position: node.position, known });
        }
    }
}

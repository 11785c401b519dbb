//! What does the tree of the examination's scheme say?

use super::node::{self, Node};
use super::{Branch, Exam, Guide, Shared};

/// The label of a node in its place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Label<M> {
    /// How many moves lead to it from the root.
    pub depth: u32,
    /// The move; none at a root.
    pub mv: Option<M>,
    /// n: descents that went through it.
    pub visits: u64,
    /// v in halves: Black's wins count two, draws one.
    pub halves: u64,
    /// The chance that Black wins, as it was thought beforehand.
    pub prior: f32,
    /// How many children it has.
    pub children: usize,
}

impl<G: Shared, A: Guide<G>> Exam<G, A> {
    /// The most visited move; `None` before the first round, or when the game is over.
    pub fn best(&self) -> Option<G::Move> {
        self.root.most_visited().map(|index| self.root.children[index].mv())
    }

    /// The root's moves, the most visited first.
    pub fn branches(&self) -> Vec<Branch<G::Move>> {
        let mover = self.game.to_move(&self.state);
        let mut branches: Vec<_> =
            self.root.children.iter().map(|child| child.branch(mover)).collect();
        branches.sort_by_key(|branch| std::cmp::Reverse(branch.visits));
        branches
    }

    /// A move of the root, the most visited reply, and so on, with the descents through each; those
    /// that nobody tried are left out.
    pub fn line_from(&self, mv: G::Move) -> Vec<(G::Move, u64)> {
        let mut next = self.root.children.iter().find(|child| child.mv() == mv);
        let mut line = Vec::new();
        while let Some(node) = next.filter(|node| node.visits() > 0) {
            line.push((node.mv(), node.visits()));
            next = node.most_visited().map(|index| &node.children[index]);
        }
        line
    }

    /// All labels, each followed by those below it, children in the order of the guide.
    pub fn labels(&self) -> Vec<Label<G::Move>> {
        let mut labels = Vec::with_capacity(self.nodes);
        let mut open: Vec<(&Node<G::Move>, u32)> = vec![(&self.root, 0)];
        while let Some((node, depth)) = open.pop() {
            let counts = node.counts();
            labels.push(Label {
                depth,
                mv: node.mv,
                visits: counts.visits.unsigned_abs(),
                halves: counts.halves.unsigned_abs(),
                prior: node.prior,
                children: node.children.len(),
            });
            open.extend(node.children.iter().rev().map(|child| (child, depth + 1)));
        }
        labels
    }

    /// Descents that went through the root.
    pub fn visits(&self) -> u64 {
        self.root.visits()
    }

    /// The share of wins for the player to move.
    pub fn win_rate(&self) -> f32 {
        self.root.win_rate(self.game.to_move(&self.state))
    }

    /// How many nodes the tree has.
    pub fn nodes(&self) -> usize {
        self.nodes
    }

    /// The position at the root.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What the search knows of the game.
    pub fn guide(&self) -> &A {
        &self.guide
    }

    /// What each thread has gathered for itself.
    pub fn workers(&self) -> impl Iterator<Item = &A::Worker> {
        self.workers.iter()
    }

    /// The same, to be changed between two runs.
    pub fn workers_mut(&mut self) -> impl Iterator<Item = &mut A::Worker> {
        self.workers.iter_mut()
    }

    /// Considers only the moves that `admits` lets through, if there are any.
    pub fn restrict(&mut self, admits: impl Fn(G::Move) -> bool) {
        if self.root.children.is_empty() {
            self.round();
        }
        if !self.root.children.iter().any(|child| admits(child.mv())) {
            return;
        }
        let family = std::mem::take(&mut self.root.children);
        let (kept, dropped) = family.into_iter().partition(|child| admits(child.mv()));
        self.root.children = kept;
        self.nodes -= node::dismantle(dropped);
    }
}

//! A node with one lock, and a descent through such nodes.

use std::sync::Mutex;

use game::{Game, Player};

use super::label::{Counts, Lock};
use super::{Branch, Guide, Shared, result};

/// A label and the children, in the order in which the guide named them.
#[derive(Debug)]
pub(super) struct Node<M, L = Mutex<Counts>> {
    /// The one lock, with what it guards.
    label: L,
    /// The chance that Black wins after the move, as it was thought beforehand.
    pub(super) prior: f32,
    pub(super) mv: Option<M>,
    pub(super) children: Vec<Node<M, L>>,
}

impl<M: Copy, L: Lock> Node<M, L> {
    /// No move led here.
    pub(super) fn root() -> Node<M, L> {
        Node { label: L::new(Counts::default()), prior: 0.5, mv: None, children: Vec::new() }
    }

    /// A move with the chance that Black wins after it.
    pub(super) fn new(mv: M, prior: f32) -> Node<M, L> {
        Node { prior, mv: Some(mv), ..Node::root() }
    }

    pub(super) fn mv(&self) -> M {
        self.mv.expect("only a root has no move, and nobody chooses it")
    }

    pub(super) fn counts(&self) -> Counts {
        self.label.with(|counts| *counts)
    }

    pub(super) fn visits(&self) -> u64 {
        self.counts().visits.unsigned_abs()
    }

    pub(super) fn win_rate(&self, player: Player) -> f32 {
        let counts = self.counts();
        if counts.visits == 0 { 0.5 } else { counts.mean(player) as f32 }
    }

    /// The child of the greatest action value, marked; the first one among equals. Nobody else
    /// chooses here meanwhile. `None` at a leaf.
    pub(super) fn choose(&self, chooser: Player) -> Option<&Node<M, L>> {
        self.label.with(|_| {
            let value = |child: &Node<M, L>| child.counts().action_value(chooser, child.prior);
            let mut best: Option<(f64, &Node<M, L>)> = None;
            for child in &self.children {
                let value = value(child);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, child));
                }
            }
            let (_, child) = best?;
            child.label.with(|counts| counts.mark(chooser));
            Some(child)
        })
    }

    /// Counts the result in a node on the way back, and takes off the mark of whoever chose it.
    pub(super) fn count(&self, chooser: Option<Player>, halves: i64) {
        self.label.with(|counts| {
            if let Some(chooser) = chooser {
                counts.unmark(chooser);
            }
            counts.count(halves);
        });
    }

    /// The number of the most visited child, the first one among equals.
    pub(super) fn most_visited(&self) -> Option<usize> {
        let visits = |index: &usize| self.children[*index].visits();
        // `max_by_key` keeps the last of equals: go through them backwards.
        (0..self.children.len()).rev().max_by_key(visits)
    }

    pub(super) fn branch(&self, mover: Player) -> Branch<M> {
        Branch {
            mv: self.mv(),
            visits: u32::try_from(self.visits()).unwrap_or(u32::MAX),
            win_rate: self.win_rate(mover),
            later: (0, 0.5),
            policy: super::for_player(self.prior, mover),
            prior: (0.0, 0.5),
            proof: None,
            is_expanded: !self.children.is_empty(),
        }
    }
}

impl<M: Copy, L: Lock> Node<M, L> {
    /// Descent, playout, way back (`descente_remontee_arbre`).
    pub(super) fn descend<G, A>(
        &self,
        game: &G,
        guide: &A,
        mut state: G::State,
        play_out: impl FnOnce(&mut G::State) -> f32,
    ) where
        G: Shared + Game<Move = M>,
        A: Guide<G>,
    {
        let mut path = vec![(self, None)];
        let (mut node, mut mover) = (self, game.to_move(&state));
        while let Some(child) = node.choose(mover) {
            path.push((child, Some(mover)));
            game.play(&mut state, child.mv());
            (node, mover) = (child, game.to_move(&state));
        }
        let halves = result(game, guide, &mut state, play_out);
        for (node, chooser) in path.into_iter().rev() {
            node.count(chooser, halves);
        }
    }
}

/// Frees children and all that is below them without recursion; returns how many there were.
pub(super) fn dismantle<M, L>(mut nodes: Vec<Node<M, L>>) -> usize {
    let mut freed = 0;
    while let Some(mut node) = nodes.pop() {
        nodes.append(&mut node.children);
        freed += 1;
    }
    freed
}

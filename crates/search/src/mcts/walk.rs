//! One simulation: down the tree, out of it, and back.

use game::{Game, Player};

use super::guide::{Candidate, Guide, Played, Shared};
use super::node::{Family, NO_SLOT, Node, Proof};
use super::options::{Options, Selection};
use super::select::{Parent, select};
use super::words::{Native, Word, Words};

/// What all threads share while they walk.
#[derive(Debug)]
pub(super) struct Forest<'s, G: Game, A, W: Words = Native> {
    pub(super) game: &'s G,
    pub(super) guide: &'s A,
    pub(super) options: &'s Options,
    pub(super) state: &'s G::State,
    pub(super) root: &'s Node<G::Move, W>,
    /// Nodes in the tree, and how many it may have.
    pub(super) nodes: &'s W::Long,
    pub(super) most_nodes: u64,
    /// Not 0 once a leaf could not be expanded for want of room.
    pub(super) full: &'s W::Short,
}

/// What one thread keeps from simulation to simulation.
#[derive(Debug)]
pub(super) struct Scratch<G: Game, W> {
    pub(super) worker: W,
    state: G::State,
    played: Played,
    fresh: Vec<Candidate<G::Move>>,
}

impl<G: Game, W> Scratch<G, W> {
    pub(super) fn new(worker: W, state: G::State, slots: usize) -> Scratch<G, W> {
        Scratch { worker, state, played: Played::new(slots), fresh: Vec::new() }
    }
}

/// A node on the way down, and who chose it (nobody chooses the root).
pub(super) type Step<'s, M, W = Native> = (&'s Node<M, W>, Player);

impl<'s, G: Shared, A: Guide<G>, W: Words> Forest<'s, G, A, W> {
    /// One simulation. `path` is only lent, so that it is not allocated anew.
    pub(super) fn simulate(
        &self,
        scratch: &mut Scratch<G, A::Worker>,
        path: &mut Vec<Step<'s, G::Move, W>>,
    ) {
        scratch.state.clone_from(self.state);
        scratch.played.clear();
        path.clear();
        let leaf = self.descend(scratch, path);
        let value = self.evaluate(leaf, scratch);
        back_up(path, value, &mut scratch.played, self.options);
    }

    /// Walks to a leaf, marking every node; the leaf may get children on the way.
    fn descend(
        &self,
        scratch: &mut Scratch<G, A::Worker>,
        path: &mut Vec<Step<'s, G::Move, W>>,
    ) -> &'s Node<G::Move, W> {
        let mut node = self.root;
        let mut chooser = self.game.to_move(&scratch.state);
        loop {
            node.tally.depart();
            path.push((node, chooser));
            if node.proof().is_some() || !self.has_children(node, scratch) {
                return node;
            }
            chooser = self.game.to_move(&scratch.state);
            let children = node.children();
            node = &children[select(children, Parent::of(node, chooser), self.options)];
            self.game.play(&mut scratch.state, node.mv());
        }
    }

    /// Whether one can walk on: a leaf visited often enough is expanded, by one thread, if there is
    /// room. Finished games are proved here.
    fn has_children(&self, node: &Node<G::Move, W>, scratch: &mut Scratch<G, A::Worker>) -> bool {
        if node.is_expanded() {
            return true;
        }
        if let Some(outcome) = self.guide.outcome(self.game, &scratch.state) {
            node.prove(Proof { outcome, plies: 0 });
            return false;
        }
        let is_root = std::ptr::eq(node, self.root);
        let is_early = || node.visits() < self.options.expand_after.max(1);
        if !is_root && (is_early() || self.guide.is_at_rest(self.game, &scratch.state)) {
            return false;
        }
        if !is_root && self.nodes.load() >= self.most_nodes {
            self.full.store(1);
            return false;
        }
        if !node.claim() {
            return false;
        }
        node.publish(self.family(scratch));
        true
    }

    /// The children of the position that the scratch has reached, the likeliest first.
    fn family(&self, scratch: &mut Scratch<G, A::Worker>) -> Family<G::Move, W> {
        let fresh = &mut scratch.fresh;
        fresh.clear();
        self.guide.expand(&mut scratch.worker, self.game, &scratch.state, fresh);
        if fresh.is_empty() {
            let legal = self.game.legal_moves(&scratch.state);
            fresh.extend(legal.into_iter().map(Candidate::plain));
        }
        let sum: f32 = fresh.iter().map(|candidate| candidate.policy).sum();
        let scale = if sum > 0.0 { 1.0 / sum } else { 0.0 };
        for candidate in fresh.iter_mut() {
            candidate.policy *= scale;
            candidate.add(0.5, self.options.even_prior);
        }
        fresh.sort_by(|one, other| other.policy.total_cmp(&one.policy));
        self.nodes.add(fresh.len() as u64);
        let node = |candidate: &Candidate<G::Move>| {
            let slot = self.guide.slot(candidate.mv).map_or(NO_SLOT, |slot| slot as u32);
            Node::new(candidate, slot)
        };
        fresh.iter().map(node).collect()
    }

    /// What the leaf is worth to the first player: proved, or played out.
    fn evaluate(&self, leaf: &Node<G::Move, W>, scratch: &mut Scratch<G, A::Worker>) -> f32 {
        if let Some(proof) = leaf.proof() {
            return proof.value_for(Player::First);
        }
        let Scratch { worker, state, played, .. } = scratch;
        self.guide.playout(worker, self.game, state, played)
    }
}

/// Counts the result in every node of the path and unmarks it; from the leaf up, so that the table
/// of later moves holds just what came after each node.
pub(super) fn back_up<M: Copy, W: Words>(
    path: &[Step<'_, M, W>],
    mut value: f32,
    played: &mut Played,
    options: &Options,
) {
    let has_later_moves = matches!(options.selection, Selection::Rave { .. });
    for index in (0..path.len()).rev() {
        let (node, chooser) = path[index];
        node.tally.arrive(value);
        let Some(&(parent, _)) = index.checked_sub(1).and_then(|above| path.get(above)) else {
            break;
        };
        if has_later_moves {
            played.tell_earlier(chooser, node.slot);
            let same = |child: &&Node<M, W>| played.is_first(chooser, child.slot);
            parent.children().iter().filter(same).for_each(|child| child.tally.echo(value));
        }
        if options.solve && node.proof().is_some() {
            value = conclude(parent, chooser).unwrap_or(value);
        }
    }
}

/// Proves the parent if its children now do, and returns its value for the first player.
fn conclude<M: Copy, W: Words>(parent: &Node<M, W>, mover: Player) -> Option<f32> {
    if parent.proof().is_none() {
        parent.prove(parent.conclusion(mover)?);
    }
    parent.proof().map(|proof| proof.value_for(Player::First))
}

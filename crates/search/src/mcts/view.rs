//! What does the tree know? Candidates, lines, and every node for whoever wants to look around.

use std::cmp::Ordering;

use game::{Game, Outcome, Player};

use super::node::{Node, Proof};
use super::select::for_player;

/// A look at the tree, also while threads are at work on it.
#[derive(Debug)]
pub struct View<'t, G: Game> {
    pub(super) game: &'t G,
    pub(super) state: &'t G::State,
    pub(super) root: &'t Node<G::Move>,
}

/// A move in the tree and what is known about it, for the player who makes it.
#[derive(Debug, Clone, PartialEq)]
pub struct Branch<M> {
    /// The move.
    pub mv: M,
    /// Playouts that went through it.
    pub visits: u32,
    /// The share of them that was won, from 0 to 1; a half without visits.
    pub win_rate: f32,
    /// Playouts in which the same player made the move later, and the share of them that was won.
    pub later: (u32, f32),
    /// How likely the guide thought it, all moves summing to one.
    pub policy: f32,
    /// The virtual playouts it began with, and the share of them that was won.
    pub prior: (f32, f32),
    /// What is proved about the position after the move.
    pub proof: Option<Proof>,
    /// Whether the tree goes on below it.
    pub is_expanded: bool,
}

/// A move of the tree in its place: what a reader who explores the tree sees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Twig<M> {
    /// How many moves lead to it, itself included: 1 at the root.
    pub depth: u32,
    /// The move.
    pub mv: M,
    /// Playouts that went through it.
    pub visits: u32,
    /// The share of them that was won by the player who makes it.
    pub win_rate: f32,
}

/// A node, the position before its move, and how many moves lead to it.
type Shoot<'n, G> = (&'n Node<<G as Game>::Move>, <G as Game>::State, u32);

/// Moves of the root that are told however rarely they were tried.
pub const ROOT_TWIGS: usize = 10;

/// More twigs are no longer read by anybody.
const MOST_TWIGS: usize = 4000;

impl<'t, G: Game> View<'t, G> {
    /// The tree from the root down, every move with at least so many visits followed by those below
    /// it, the best first. Of the root's moves that were visited, the best ten are always there.
    pub fn twigs(&self, least: u32) -> Vec<Twig<G::Move>> {
        let mut twigs = Vec::new();
        let mut open = Vec::new();
        self.grow(self.root, (self.state.clone(), 1), least, &mut open);
        while let Some((node, mut state, depth)) = open.pop() {
            if twigs.len() == MOST_TWIGS {
                break;
            }
            let (own, mover) = (node.tally.own(), self.game.to_move(&state));
            let win_rate = own.mean().map_or(0.5, |mean| for_player(mean, mover));
            twigs.push(Twig { depth, mv: node.mv(), visits: own.visits, win_rate });
            self.game.play(&mut state, node.mv());
            self.grow(node, (state, depth + 1), least, &mut open);
        }
        twigs
    }

    /// Puts the children of a node on the pile, the best on top.
    fn grow<'n>(
        &self,
        node: &'n Node<G::Move>,
        (state, depth): (G::State, u32),
        least: u32,
        open: &mut Vec<Shoot<'n, G>>,
    ) {
        if node.children().is_empty() {
            return;
        }
        let mover = self.game.to_move(&state);
        let read = node.children().iter().map(|child| (branch(child, mover), child));
        let mut children: Vec<_> = read.filter(|(seen, _)| seen.visits > 0).collect();
        children.sort_by(|(one, _), (other, _)| preference(other, one, mover));
        let always = if depth == 1 { ROOT_TWIGS } else { 0 };
        let first = open.len();
        for (index, (seen, child)) in children.into_iter().enumerate() {
            if index < always || seen.visits >= least {
                open.push((child, state.clone(), depth));
            }
        }
        open[first..].reverse();
    }

    /// Playouts through the root.
    pub fn visits(&self) -> u32 {
        self.root.visits()
    }

    /// The share of them that the player to move won; a half without visits.
    pub fn win_rate(&self) -> f32 {
        let mean = self.root.tally.own().mean().unwrap_or(0.5);
        for_player(mean, self.game.to_move(self.state))
    }

    /// What is proved about the position.
    pub fn proof(&self) -> Option<Proof> {
        self.root.proof()
    }

    /// The position.
    pub fn state(&self) -> &'t G::State {
        self.state
    }

    /// The move to play: a proved win, else the most visited one that is not a proved loss; among
    /// proved losses the longest. `None` if nothing was tried or the game is over.
    pub fn best(&self) -> Option<G::Move> {
        best_child(self.root, self.game.to_move(self.state)).map(Node::mv)
    }

    /// The root's moves, the best first.
    pub fn branches(&self) -> Vec<Branch<G::Move>> {
        self.branches_after(&[]).unwrap_or_default()
    }

    /// The moves that were tried after a line from the root, the best first: empty at a leaf, `None`
    /// if the tree does not hold the line.
    pub fn branches_after(&self, line: &[G::Move]) -> Option<Vec<Branch<G::Move>>> {
        let mut state = self.state.clone();
        let mut node = self.root;
        for &mv in line {
            node = node.children().iter().find(|child| child.mv() == mv)?;
            self.game.play(&mut state, mv);
        }
        let mover = self.game.to_move(&state);
        let read = node.children().iter().map(|child| branch(child, mover));
        let mut branches: Vec<_> = read.collect();
        branches.sort_by(|one, other| preference(other, one, mover));
        Some(branches)
    }

    /// The expected continuation: the best move, the best reply, and so on.
    pub fn line(&self) -> Vec<G::Move> {
        self.line_after(&[])
    }

    /// The expected continuation of a line from the root, without the line itself.
    pub fn line_after(&self, line: &[G::Move]) -> Vec<G::Move> {
        let mut state = self.state.clone();
        let mut node = self.root;
        for &mv in line {
            let Some(child) = node.children().iter().find(|child| child.mv() == mv) else {
                return Vec::new();
            };
            self.game.play(&mut state, mv);
            node = child;
        }
        let mut found = Vec::new();
        while let Some(child) = best_child(node, self.game.to_move(&state)) {
            found.push(child.mv());
            self.game.play(&mut state, child.mv());
            node = child;
        }
        found
    }
}

fn best_child<M: Copy>(node: &Node<M>, mover: Player) -> Option<&Node<M>> {
    let read = node.children().iter().map(|child| (branch(child, mover), child));
    let tried = read.filter(|(seen, _)| seen.visits > 0);
    tried.min_by(|(one, _), (other, _)| preference(other, one, mover)).map(|(_, child)| child)
}

/// How one move compares with another for the player who chooses: greater is better.
///
/// It compares what was read of two nodes, not the nodes: threads go on counting in those, and
/// figures that change while they are sorted have no order.
fn preference<M>(one: &Branch<M>, other: &Branch<M>, mover: Player) -> Ordering {
    let class = |seen: &Branch<M>| match seen.proof {
        Some(proof) if proof.outcome == Outcome::Win(mover) => (2, proof.rank(mover)),
        Some(proof) if proof.outcome != Outcome::Draw => (0, proof.rank(mover)),
        _ => (1, 0),
    };
    let visits = || one.visits.cmp(&other.visits);
    let wins = || one.win_rate.total_cmp(&other.win_rate);
    class(one).cmp(&class(other)).then_with(visits).then_with(wins)
}

fn branch<M: Copy>(node: &Node<M>, mover: Player) -> Branch<M> {
    let share = |mean: Option<f32>| mean.map_or(0.5, |mean| for_player(mean, mover));
    let (own, later, prior) = (node.tally.own(), node.tally.amaf(), node.prior);
    Branch {
        mv: node.mv(),
        visits: own.visits,
        win_rate: share(own.mean()),
        later: (later.visits, share(later.mean())),
        policy: prior.policy,
        prior: (prior.visits, if prior.visits > 0.0 { prior.wins / prior.visits } else { 0.5 }),
        proof: node.proof(),
        is_expanded: node.is_expanded(),
    }
}

//! Which move does the scheme of the examination play?
//!
//! The source (*Informatique*, go, part IV) describes a parallel search to the letter, and
//! [`Exam`] follows it; [`Search`](super::Search) is the one to play with. The source's words:
//!
//! - A node's *label* has visits n, Black's wins v (Black is [`game::Player::First`]; a draw is half a
//!   win), a *prior* in \[0, 1\], the move, and one lock, which guards n and v.
//! - The *action value* for Black is the prior where n = 0, else v/n + prior/(1 + n); for White it
//!   is 1 − prior, else (n − v)/n + (1 − prior)/(1 + n).
//! - A *descent* goes from the root to a leaf by the greatest action value. Whoever chooses a child
//!   gives it 5 *virtual losses*: Black n + 5; White n + 5 and v + 5, for v counts Black's wins. The
//!   way back takes them off and counts the result. No thread starts choosing at a node before the
//!   one before it has marked its choice.
//! - A *round* is one descent by each of nt threads; when all are back, one leaf is *expanded*: the
//!   one reached from the root by the most visited child at each node.
//! - After ns rounds the most visited move is played, and its subtree is kept.
//!
//! A guide's policies are rates of choice, not chances that Black wins: with q a policy divided by
//! the greatest of its position, the prior is q for Black's moves and 1 − q for White's.
//!
//! The source's tree grows by one family a round without end; here it stops to grow when the memory
//! that it may take is full, and the rounds go on in the tree as it is.
//!
//! # Why it ends (the source's question 35)
//!
//! A thread holds locks in two situations only. *Choosing* at a node, it holds the node's lock and,
//! for a moment, that of one child at a time: to read its value, and to mark it. *Going back*, it
//! holds one lock at a time. So whoever waits while holding a lock holds that of a node and waits
//! for that of a child of it: a chain of threads that wait for each other leads strictly down the
//! tree. It cannot close to a circle, and it ends at a thread that waits for nobody, since the tree
//! is finite and does not grow during a round. That thread does a bounded number of steps and
//! unlocks; by induction up the chain everybody gets on. A descent visits one node a level, a
//! playout ends because games do, and the way back visits the same nodes again: each thread ends,
//! hence the wait for all of them does, and the expansion is one walk down a finite tree by one
//! thread. Taking child before parent anywhere, or two children at once in no fixed order, would
//! break the argument. `tests` runs the descent and the way back under a model checker (two threads,
//! three interruptions), which finds no deadlock, no lost update, and no virtual loss left over; the
//! expansion between rounds is one thread's.

mod label;
mod look;
mod node;
#[cfg(test)]
mod tests;

use std::thread;

use game::Game;

use super::guide::{Guide, Played, Shared, value_of};
use super::select::for_player;
use super::view::Branch;
use crate::{Budget, Limits, Stopped};
pub use look::Label;
use node::Node;

/// The numbers of the scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbers {
    /// nt: threads, hence descents, in a round.
    pub threads: usize,
    /// The same seed finds the same with one thread.
    pub seed: u64,
    /// The tree takes about so many bytes at most: beyond, no leaf is expanded but the root.
    pub memory: usize,
}

/// The tree of the examination's scheme.
#[derive(Debug)]
pub struct Exam<G: Game, A: Guide<G>> {
    game: G,
    guide: A,
    state: G::State,
    root: Node<G::Move>,
    workers: Vec<A::Worker>,
    slots: usize,
    /// Nodes of the tree, and how many it may have.
    nodes: usize,
    most_nodes: usize,
}

impl<G: Shared, A: Guide<G>> Exam<G, A> {
    /// A root that is a leaf.
    pub fn new(game: G, guide: A, numbers: Numbers, state: G::State) -> Exam<G, A> {
        let seed = |thread: u64| numbers.seed.wrapping_add(thread.wrapping_mul(0x9e37_79b9));
        let threads = 0..numbers.threads.max(1) as u64;
        let workers = threads.map(|thread| guide.worker(seed(thread))).collect();
        let slots = guide.slots();
        let most_nodes = numbers.memory / size_of::<Node<G::Move>>();
        let root = Node::root();
        Exam { game, guide, state, root, workers, slots, nodes: 1, most_nodes }
    }

    /// ns rounds (`recherche_arborescente`), or as many as the limits allow, whose `nodes` count
    /// descents; whatever they say, one round while the root is a leaf, so that it has moves. The
    /// clock is looked at before each round: playouts may be long.
    ///
    /// # Errors
    /// When a limit came first; what was found until then stays.
    pub fn run(&mut self, rounds: u64, limits: &Limits) -> Result<(), Stopped> {
        let mut budget = Budget::new(limits);
        for _ in 0..rounds {
            let spent = (0..self.workers.len()).try_for_each(|_| budget.spend());
            let spent = spent.and_then(|()| budget.look());
            if spent.is_ok() || self.root.children.is_empty() {
                self.round();
            }
            spent?;
        }
        Ok(())
    }

    /// One descent by each thread, and one expansion (`etape_complete`).
    pub fn round(&mut self) {
        let Exam { game, guide, state, root, workers, slots, .. } = self;
        let (game, guide, root, slots) = (&*game, &*guide, &*root, *slots);
        thread::scope(|scope| {
            for worker in workers {
                let state = state.clone();
                let play_out = move |state: &mut G::State| {
                    guide.playout(worker, game, state, &mut Played::new(slots))
                };
                scope.spawn(move || root.descend(game, guide, state, play_out));
            }
        });
        self.expand();
    }

    /// Gives children to the leaf that the most visited moves lead to; a finished game has none.
    fn expand(&mut self) {
        if self.nodes >= self.most_nodes && !self.root.children.is_empty() {
            return;
        }
        let mut state = self.state.clone();
        let mut node = &mut self.root;
        let mut is_root = true;
        while let Some(next) = node.most_visited() {
            node = &mut node.children[next];
            self.game.play(&mut state, node.mv());
            is_root = false;
        }
        let is_over = self.guide.outcome(&self.game, &state).is_some();
        if is_over || !is_root && self.guide.is_at_rest(&self.game, &state) {
            return;
        }
        let mut fresh = Vec::new();
        self.guide.expand(&mut self.workers[0], &self.game, &state, &mut fresh);
        if fresh.is_empty() {
            let legal = self.game.legal_moves(&state);
            fresh.extend(legal.into_iter().map(super::Candidate::plain));
        }
        let greatest = fresh.iter().fold(0.0_f32, |most, candidate| most.max(candidate.policy));
        let mover = self.game.to_move(&state);
        let child = |candidate: super::Candidate<G::Move>| {
            let choice = if greatest > 0.0 { candidate.policy / greatest } else { 0.5 };
            Node::new(candidate.mv, for_player(choice, mover))
        };
        node.children = fresh.into_iter().map(child).collect();
        self.nodes += node.children.len();
    }

    /// Plays a move and keeps its subtree; returns how many descents are kept.
    pub fn advance(&mut self, mv: G::Move) -> u64 {
        self.game.play(&mut self.state, mv);
        let mut family = std::mem::take(&mut self.root.children);
        let chosen = family.iter().position(|child| child.mv() == mv);
        let next = chosen.map(|index| family.swap_remove(index));
        self.nodes -= node::dismantle(family) + usize::from(next.is_some());
        self.root = next.unwrap_or_else(Node::root);
        self.root.visits()
    }

    /// Finds the position at most two plies below the root and keeps what is known about it; else
    /// begins anew.
    pub fn meet(&mut self, state: &G::State) {
        if self.state == *state {
            return;
        }
        let way = self.root.children.iter().find_map(|child| {
            let next = self.game.after(&self.state, child.mv());
            if next == *state {
                return Some(vec![child.mv()]);
            }
            let is_it = |reply: &&Node<G::Move>| self.game.after(&next, reply.mv()) == *state;
            child.children.iter().find(is_it).map(|reply| vec![child.mv(), reply.mv()])
        });
        let Some(way) = way else {
            node::dismantle(std::mem::take(&mut self.root.children));
            (self.root, self.nodes) = (Node::root(), 1);
            self.state = state.clone();
            return;
        };
        for mv in way {
            self.advance(mv);
        }
    }
}

impl<G: Game, A: Guide<G>> Drop for Exam<G, A> {
    fn drop(&mut self) {
        node::dismantle(std::mem::take(&mut self.root.children));
    }
}

/// Black's halves of a win in a finished playout.
fn halves(value_for_first: f32) -> i64 {
    // Values between are results of guides that estimate; the source knows wins and losses only.
    match value_for_first {
        value if value > 0.75 => 2,
        value if value < 0.25 => 0,
        _ => 1,
    }
}

/// Who wins, in Black's halves: known if the game is over, played out if not.
fn result<G: Shared, A: Guide<G>>(
    game: &G,
    guide: &A,
    state: &mut G::State,
    play_out: impl FnOnce(&mut G::State) -> f32,
) -> i64 {
    let outcome = guide.outcome(game, state);
    halves(outcome.map_or_else(|| play_out(state), value_of))
}

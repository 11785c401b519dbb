//! Every order in which two threads can meet in a tree: loom tries them all, up to a number of
//! interruptions of one by the other, and lets each load see every value that the memory model allows.
//!
//! What runs is the search's own walk ([`Forest::simulate`]: descent, expansion, playout, way back) on
//! the search's own nodes; only the words and places they are made of are loom's. What is not
//! here: recycling, advancing and restricting, which take the tree by `&mut` when all threads have
//! come home, so that no two of them can meet there.

mod counts;
mod expansion;
mod place;

use game::graph::{Builder, Edge, Vertex};
use game::{Game, Graph, Outcome, Player};
use loom::sync::Arc;
use loom::sync::atomic::{AtomicU32, AtomicU64};
use loom::thread;

use crate::mcts::guide::{Guide, Uniform};
use crate::mcts::node::Node;
use crate::mcts::options::{Options, Selection};
use crate::mcts::walk::{Forest, Scratch};
use crate::mcts::words::Word;
use place::Modelled;

type Tree = Node<Edge, Modelled>;

/// `LOOM_MAX_PREEMPTIONS` allows more interruptions, or fewer.
fn check(model: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = builder.preemption_bound.or(Some(3));
    builder.check(model);
}

/// All that the threads of a search share, over a small game.
struct Ground {
    game: Graph,
    guide: Uniform,
    state: Vertex,
    options: Options,
    root: Tree,
    nodes: AtomicU64,
    most_nodes: u64,
    full: AtomicU32,
}

impl Ground {
    /// A root without children.
    fn new(game: Graph, options: Options) -> Ground {
        let (state, guide, root) = (game.start(), Uniform::default(), Tree::root());
        let (nodes, full) = (Word::new(1), Word::new(0));
        Ground { game, guide, state, options, root, nodes, most_nodes: 100, full }
    }

    /// One simulation, as a thread of the search makes it.
    fn simulate(&self) {
        let Ground { game, guide, state, options, root, nodes, most_nodes, full } = self;
        let most_nodes = *most_nodes;
        let forest = Forest { game, guide, options, state, root, nodes, most_nodes, full };
        let worker = Guide::<Graph>::worker(guide, 1);
        let mut scratch = Scratch::new(worker, *state, Guide::<Graph>::slots(guide));
        forest.simulate(&mut scratch, &mut Vec::new());
    }

    /// Every node of the tree.
    fn all(&self) -> Vec<&Tree> {
        let mut all = vec![&self.root];
        let mut next = 0;
        while let Some(&node) = all.get(next) {
            all.extend(node.children());
            next += 1;
        }
        all
    }

    /// Nobody is on the way any more, and every node that was made was counted once.
    fn assert_quiet(&self) {
        let all = self.all();
        assert_eq!(Word::load(&self.nodes), all.len() as u64);
        assert!(all.iter().all(|node| node.tally.in_flight() == 0));
    }
}

/// Two threads do the same at once, and come home.
fn side_by_side(ground: Ground, act: impl Fn(&Ground) + Clone + Send + 'static) -> Arc<Ground> {
    let ground = Arc::new(ground);
    let other = {
        let (ground, act) = (Arc::clone(&ground), act.clone());
        thread::spawn(move || act(&ground))
    };
    act(&ground);
    other.join().unwrap();
    ground
}

fn options(selection: Selection) -> Options {
    Options { selection, solve: false, ..Options::general() }
}

/// The first player has one move to each of these winners, who has won `plies` moves later.
fn fork(winners: &[Player], plies: usize) -> Graph {
    let mut arena = Builder::new();
    let start = arena.vertex(Player::First);
    for &winner in winners {
        let mut last = arena.vertex(Player::First);
        arena.edge(start, last);
        for _ in 0..plies {
            let next = arena.vertex(Player::First);
            arena.edge(last, next);
            last = next;
        }
        arena.target(last, Outcome::Win(winner));
    }
    arena.finish().expect("every vertex is there")
}

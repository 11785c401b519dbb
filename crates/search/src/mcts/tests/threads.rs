//! Counts that must add up, whatever the number of threads.

use classics::mnk::Mnk;

use super::{plain, visits};
use crate::mcts::Options;
use crate::mcts::node::Node;

/// Every node: its visits are its own playouts and those of its children, and nothing is in flight.
fn assert_counts_add_up<M: Copy>(root: &Node<M>, threads: u32) {
    let mut left = vec![root];
    while let Some(node) = left.pop() {
        assert_eq!(node.tally.in_flight(), 0);
        let below: u32 = node.children().iter().map(Node::visits).sum();
        let wins: f32 = node.children().iter().map(|child| child.tally.own().wins).sum();
        assert!(below <= node.visits());
        assert!(node.tally.own().wins <= node.visits() as f32);
        if node.proof().is_none() && node.is_expanded() {
            // One playout before the children; others only while another thread makes them.
            let own = u32::from(!std::ptr::eq(node, root));
            let early = node.visits() - below;
            assert!(early == own || (threads > 1 && early > own));
            assert!(wins <= node.tally.own().wins + 0.01);
        }
        left.extend(node.children());
    }
}

fn run_on(game: Mnk, threads: usize, simulations: u64) {
    let options = Options { threads, solve: false, stop_early: false, ..Options::general() };
    let mut search = plain(game, options);
    search.run(&visits(simulations));
    assert_eq!(u64::from(search.view().visits()), simulations);
    assert_counts_add_up(&search.root, threads as u32);
    assert_eq!(search.nodes(), count(&search.root));
}

#[test]
fn counts_add_up_after_four_million_simulations_on_two_to_sixteen_threads() {
    for threads in [2, 4, 8, 16] {
        run_on(Mnk::tic_tac_toe(), threads, 1_000_000);
    }
}

/// A tree that grows all the time.
#[test]
fn counts_add_up_in_a_wide_tree_on_one_to_sixteen_threads() {
    for threads in [1, 2, 3, 4, 8, 16] {
        run_on(Mnk::new(4, 4, 4).unwrap(), threads, 30_000);
    }
}

/// Between two shifts of the threads the tree forgets, and the same leaves are expanded again.
#[test]
fn counts_add_up_on_many_threads_in_a_tree_that_forgets() {
    for threads in [2, 8] {
        let memory = 1 << 20;
        let options = Options { threads, memory, stop_early: false, ..Options::general() };
        let mut search = plain(Mnk::new(9, 9, 5).unwrap(), options);
        search.run(&visits(30_000));
        assert_eq!(search.view().visits(), 30_000);
        assert_eq!(search.nodes(), count(&search.root));
        let mut left = vec![&search.root];
        while let Some(node) = left.pop() {
            assert_eq!(node.tally.in_flight(), 0);
            left.extend(node.children());
        }
    }
}

/// How many nodes a tree has.
pub(super) fn count<M: Copy>(root: &Node<M>) -> usize {
    let (mut left, mut nodes) = (vec![root], 0);
    while let Some(node) = left.pop() {
        nodes += 1;
        left.extend(node.children());
    }
    nodes
}

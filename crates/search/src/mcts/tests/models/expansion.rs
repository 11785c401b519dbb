//! Two threads come to a leaf: who makes its children, and what does the other one see?

use std::sync::Arc as StdArc;
use std::sync::atomic::{AtomicBool, Ordering};

use game::Player;
use loom::sync::Arc;
use loom::thread;

use super::{Ground, Tree, check, fork, options, side_by_side};
use crate::mcts::options::Selection;
use crate::mcts::words::Word;

/// Which of two things has happened in some order of the threads; loom does not see it.
#[derive(Clone, Default)]
struct Seen(StdArc<[AtomicBool; 2]>);

impl Seen {
    fn tick(&self, which: bool) {
        self.0[usize::from(which)].store(true, Ordering::Relaxed);
    }

    /// A model in which one of the two never happens shows less than it seems to.
    fn assert_both(&self) {
        assert!(self.0.iter().all(|seen| seen.load(Ordering::Relaxed)));
    }
}

/// Both walks are counted in the node and won, whatever way they took; and no more of them went
/// on to the children than came.
fn assert_counted(node: &Tree, visits: u32) {
    let sums = node.tally.own();
    assert_eq!((sums.visits, sums.wins), (visits, visits as f32));
    let below: u32 = node.children().iter().map(Tree::visits).sum();
    assert!(below <= visits);
    assert!(node.children().iter().all(|child| child.tally.own().wins == child.visits() as f32));
}

#[test]
fn of_two_threads_at_a_leaf_one_expands_it_and_the_other_sees_all_children_or_none() {
    let seen = Seen::default();
    let sees = seen.clone();
    check(move || {
        let game = fork(&[Player::First; 2], 0);
        let ground = side_by_side(Ground::new(game, options(Selection::UCT)), Ground::simulate);
        let children = ground.root.children();
        assert_eq!(children.len(), 2);
        // The one who expanded walked on to a child; the other one only if it saw the children.
        let below: u32 = children.iter().map(Tree::visits).sum();
        assert!((1..=2).contains(&below));
        sees.tick(below == 2);
        assert_counted(&ground.root, 2);
        ground.assert_quiet();
    });
    seen.assert_both();
}

/// A chain of three moves after one walk: the root has its child, and the child, visited once, gets
/// its own at the next visit.
fn chain(most_nodes: u64) -> Ground {
    let game = fork(&[Player::First], 2);
    let mut ground = Ground::new(game, options(Selection::UCT));
    ground.most_nodes = most_nodes;
    ground.simulate();
    ground
}

#[test]
fn a_leaf_deep_in_the_tree_is_expanded_once() {
    check(|| {
        let ground = side_by_side(chain(100), Ground::simulate);
        let [child] = ground.root.children() else { panic!("one move") };
        assert_eq!(child.children().len(), 1);
        assert_counted(&ground.root, 3);
        assert_counted(child, 3);
        ground.assert_quiet();
    });
}

/// As after a pause in which the tree made room: the counts have stayed, the children have gone.
#[test]
fn a_leaf_that_lost_its_children_is_expanded_again_once() {
    check(|| {
        let mut ground = chain(100);
        ground.simulate();
        let freed = ground.root.family_mut()[0].take_family().expect("expanded by the second walk");
        ground.nodes = Word::new(3 - freed.len() as u64);
        let ground = side_by_side(ground, Ground::simulate);
        let [child] = ground.root.children() else { panic!("one move") };
        assert_eq!(child.children().len(), 1);
        assert_counted(&ground.root, 4);
        assert_counted(child, 4);
        ground.assert_quiet();
    });
}

#[test]
fn a_full_tree_grows_no_more_and_both_threads_say_so() {
    check(|| {
        let ground = side_by_side(chain(2), |ground| {
            ground.simulate();
            assert_eq!(Word::load(&ground.full), 1);
        });
        let [child] = ground.root.children() else { panic!("one move") };
        assert!(!child.is_expanded());
        assert_counted(child, 3);
        ground.assert_quiet();
    });
}

/// Two leaves, and room for the children of one: at most one family too many for each thread.
#[test]
fn threads_at_two_leaves_pass_the_bound_by_no_more_than_a_family_each() {
    let seen = Seen::default();
    let sees = seen.clone();
    check(move || {
        let game = fork(&[Player::First; 2], 2);
        let mut ground = Ground::new(game, options(Selection::PUCT));
        // One walk to each leaf.
        ground.simulate();
        ground.simulate();
        ground.most_nodes = 4;
        let ground = side_by_side(ground, Ground::simulate);
        let nodes = Word::load(&ground.nodes);
        assert!((4..=5).contains(&nodes));
        sees.tick(nodes == 5);
        assert_counted(&ground.root, 4);
        ground.assert_quiet();
    });
    seen.assert_both();
}

/// Somebody looks at the tree while it grows, as the page does.
#[test]
fn whoever_looks_sees_no_child_or_all_of_them_whole() {
    let seen = Seen::default();
    let sees = seen.clone();
    check(move || {
        let game = fork(&[Player::First; 2], 1);
        let ground = Arc::new(Ground::new(game, options(Selection::UCT)));
        let walker = {
            let ground = Arc::clone(&ground);
            thread::spawn(move || ground.simulate())
        };
        let children = ground.root.children();
        sees.tick(!children.is_empty());
        assert!(children.is_empty() || children.len() == 2);
        for child in children {
            let sums = child.tally.own();
            assert_eq!(sums.visits as f32, sums.wins);
            assert!(child.proof().is_none() && !child.is_expanded());
            assert_eq!(child.prior.policy, 0.5);
        }
        walker.join().unwrap();
        ground.assert_quiet();
    });
    seen.assert_both();
}

#[test]
fn one_thread_alone_claims_a_leaf() {
    check(|| {
        let leaf = Arc::new(Tree::root());
        let other = {
            let leaf = Arc::clone(&leaf);
            thread::spawn(move || leaf.claim())
        };
        let mine = leaf.claim();
        assert!(mine ^ other.join().unwrap());
    });
}

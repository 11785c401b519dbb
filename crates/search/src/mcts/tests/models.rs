//! Every order in which two threads can meet at a node: loom tries them all, up to a number of
//! interruptions, and lets each load see every value that the memory model allows.

use game::{Outcome, Player};
use loom::sync::Arc;
use loom::sync::atomic::{AtomicU32, AtomicU64};
use loom::thread;

use crate::mcts::guide::{Candidate, Played};
use crate::mcts::node::{Node, Proof};
use crate::mcts::options::{Options, Selection};
use crate::mcts::select::{Parent, select};
use crate::mcts::tally::Words;
use crate::mcts::walk::back_up;

/// The model checker's words.
#[derive(Debug)]
struct Modelled;

impl Words for Modelled {
    type Long = AtomicU64;
    type Short = AtomicU32;
}

type Tree = Node<u8, Modelled>;

fn check(model: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(3);
    builder.check(model);
}

/// A root with two moves, each its own slot.
fn two_moves() -> Tree {
    let root = Tree::root();
    assert!(root.claim());
    let child = |mv: u8| Node::new(&Candidate::plain(mv), u32::from(mv));
    root.publish(vec![child(0), child(1)].into_boxed_slice());
    root
}

fn options(selection: Selection) -> Options {
    Options { selection, ..Options::default() }
}

/// The walk of the search, on a tree of one level: the first player chooses, wins with move 0 and
/// loses with move 1.
fn simulate(root: &Tree, options: &Options) {
    let chooser = Player::First;
    root.tally.depart();
    let children = root.children();
    let child = &children[select(children, Parent::of(root, chooser), options)];
    child.tally.depart();
    let value = if child.mv() == 0 { 1.0 } else { 0.0 };
    let path = [(root, chooser), (child, chooser)];
    back_up(&path, value, &mut Played::new(2), options);
}

fn side_by_side(root: Tree, walk: impl Fn(&Tree) + Clone + Send + 'static) -> Arc<Tree> {
    let root = Arc::new(root);
    let other = {
        let (root, walk) = (Arc::clone(&root), walk.clone());
        thread::spawn(move || walk(&root))
    };
    walk(&root);
    other.join().unwrap();
    root
}

#[test]
fn no_visit_and_no_win_is_lost_and_virtual_losses_return_to_zero() {
    check(|| {
        let options = options(Selection::Uct { explore: 0.7 });
        let root = side_by_side(two_moves(), move |root| simulate(root, &options));
        let [win, loss] = root.children() else { panic!("two moves") };
        assert_eq!(root.visits(), 2);
        assert_eq!(win.visits() + loss.visits(), 2);
        assert_eq!(root.tally.own().wins, win.visits() as f32);
        assert_eq!((win.tally.own().wins, loss.tally.own().wins), (win.visits() as f32, 0.0));
        assert!([&*root, win, loss].iter().all(|node| node.tally.in_flight() == 0));
    });
}

#[test]
fn moves_made_later_are_counted_once_for_each_walk() {
    check(|| {
        let root = side_by_side(two_moves(), |root| simulate(root, &options(Selection::RAVE)));
        let later: u32 = root.children().iter().map(|child| child.tally.amaf().visits).sum();
        assert_eq!(later, 2);
    });
}

/// A reader between two writers: visits and wins are always those of whole playouts.
#[test]
fn a_reader_never_sees_half_a_playout() {
    check(|| {
        let root = Arc::new(Tree::root());
        let writer = {
            let root = Arc::clone(&root);
            thread::spawn(move || {
                root.tally.depart();
                root.tally.arrive(1.0);
            })
        };
        let sums = root.tally.own();
        assert_eq!(sums.visits as f32, sums.wins);
        writer.join().unwrap();
    });
}

#[test]
fn one_thread_alone_expands_a_leaf() {
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

/// Each thread proves another child lost. Both may look before they see the other's proof; then the
/// next walk through the root proves it.
#[test]
fn a_proof_that_two_threads_complete_is_found_at_the_latest_by_the_next_walk() {
    fn lose(root: &Tree, index: usize) {
        let chooser = Player::First;
        let child = &root.children()[index];
        root.tally.depart();
        child.tally.depart();
        child.prove(Proof { outcome: Outcome::Win(Player::Second), plies: 0 });
        back_up(
            &[(root, chooser), (child, chooser)],
            0.0,
            &mut Played::new(2),
            &Options::default(),
        );
    }
    check(|| {
        let root = Arc::new(two_moves());
        let other = {
            let root = Arc::clone(&root);
            thread::spawn(move || lose(&root, 1))
        };
        lose(&root, 0);
        other.join().unwrap();
        lose(&root, 0);
        assert_eq!(root.proof(), Some(Proof { outcome: Outcome::Win(Player::Second), plies: 1 }));
    });
}

//! What two walks through a tree that does not grow leave behind.

use game::{Outcome, Player};
use loom::sync::Arc;
use loom::thread;

use super::{Ground, check, fork, options, side_by_side};
use crate::mcts::guide::Played;
use crate::mcts::node::Proof;
use crate::mcts::options::{Options, Selection};
use crate::mcts::walk::back_up;

/// A root with two moves, of which one walk has tried one: the first player wins after one of them
/// and loses after the other.
fn two_moves(selection: Selection) -> Ground {
    let game = fork(&Player::BOTH, 1);
    let ground = Ground::new(game, Options { expand_after: 100, ..options(selection) });
    ground.simulate();
    ground
}

#[test]
fn no_visit_and_no_win_is_lost_and_virtual_losses_return_to_zero() {
    check(|| {
        let ground = side_by_side(two_moves(Selection::UCT), Ground::simulate);
        let root = &ground.root;
        let [one, other] = root.children() else { panic!("two moves") };
        assert_eq!(root.visits(), 3);
        assert_eq!(one.visits() + other.visits(), 3);
        let wins = [root, one, other].map(|node| node.tally.own().wins);
        assert_eq!(wins[0], wins[1] + wins[2]);
        assert!(wins[1] == 0.0 || wins[2] == 0.0);
        assert!(wins[1] == one.visits() as f32 || wins[2] == other.visits() as f32);
        ground.assert_quiet();
    });
}

#[test]
fn moves_made_later_are_counted_once_for_each_walk() {
    check(|| {
        let ground = side_by_side(two_moves(Selection::RAVE), Ground::simulate);
        let later = |child: &super::Tree| child.tally.amaf().visits;
        assert_eq!(ground.root.children().iter().map(later).sum::<u32>(), 3);
    });
}

/// A reader between two writers: visits and wins are always those of whole playouts.
#[test]
fn a_reader_never_sees_half_a_playout() {
    check(|| {
        let root = Arc::new(super::Tree::root());
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

/// Each thread proves another child lost. Both may look before they see the other's proof; then the
/// next walk through the root proves it.
#[test]
fn a_proof_that_two_threads_complete_is_found_at_the_latest_by_the_next_walk() {
    fn lose(root: &super::Tree, index: usize) {
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
        let ground = Arc::new(two_moves(Selection::UCT));
        let other = {
            let ground = Arc::clone(&ground);
            thread::spawn(move || lose(&ground.root, 1))
        };
        lose(&ground.root, 0);
        other.join().unwrap();
        lose(&ground.root, 0);
        let proof = Proof { outcome: Outcome::Win(Player::Second), plies: 1 };
        assert_eq!(ground.root.proof(), Some(proof));
    });
}

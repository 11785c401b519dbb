use classics::mnk::Mnk;
use game::graph::{Builder, Edge};
use game::{Game, Graph, Outcome, Player};
use loom::sync::Arc;

use super::label::{Counts, VIRTUAL_LOSSES};
use super::node::Node;
use super::{Exam, Numbers};
use crate::mcts::Uniform;
use crate::{Limits, Stopped};

/// Equal but for rounding.
fn assert_near(value: f64, expected: f64) {
    assert!((value - expected).abs() < 1e-6, "{value} instead of {expected}");
}

fn search(threads: usize) -> Exam<Mnk, Uniform> {
    let game = Mnk::tic_tac_toe();
    let state = game.start();
    Exam::new(game, Uniform::default(), Numbers { threads, seed: 1, memory: 64 << 20 }, state)
}

#[test]
fn the_action_value_is_the_prior_before_the_first_visit() {
    let fresh = Counts::default();
    assert_near(fresh.action_value(Player::First, 0.75), 0.75);
    assert_near(fresh.action_value(Player::Second, 0.75), 0.25);
}

/// n = 8, v = 6, prior 0.75: Black 6/8 + 0.75/9, White 2/8 + 0.25/9.
#[test]
fn the_action_value_adds_a_prior_that_fades() {
    let counts = Counts { visits: 8, halves: 12 };
    assert_near(counts.action_value(Player::First, 0.75), 0.75 + 0.75 / 9.0);
    assert_near(counts.action_value(Player::Second, 0.75), 0.25 + 0.25 / 9.0);
}

#[test]
fn five_virtual_losses_are_lost_by_whoever_chooses_and_come_off_again() {
    let before = Counts { visits: 8, halves: 12 };
    for (chooser, halves) in [(Player::First, 12), (Player::Second, 22)] {
        let mut counts = before;
        counts.mark(chooser);
        assert_eq!(counts, Counts { visits: 13, halves });
        assert!(counts.mean(chooser) < before.mean(chooser));
        counts.unmark(chooser);
        assert_eq!(counts, before);
    }
}

#[test]
fn a_round_visits_the_root_once_for_each_thread_and_expands_one_leaf() {
    let mut exam = search(3);
    exam.round();
    assert_eq!((exam.visits(), exam.branches().len()), (3, 9));
    assert!(exam.branches().iter().all(|branch| branch.visits == 0));
    exam.round();
    assert_eq!(exam.visits(), 6);
    let expanded = exam.branches().iter().filter(|branch| branch.is_expanded).count();
    assert_eq!(expanded, 1);
}

/// Every node's visits are its children's and those it had while it was a leaf; wins likewise; no
/// virtual loss is left.
#[test]
fn counts_obey_the_equations_after_many_rounds() {
    for threads in [2, 4, 8, 16] {
        let mut exam = search(threads);
        let descents = 32_000;
        exam.run(descents / threads as u64, &Limits::default()).unwrap();
        assert_eq!(exam.visits(), descents);
        assert_equations(&exam);
    }
}

fn assert_equations(exam: &Exam<Mnk, Uniform>) {
    let mut left = vec![&exam.root];
    let mut expanded = 0;
    while let Some(node) = left.pop() {
        let counts = node.counts();
        assert!(0 <= counts.halves && counts.halves <= 2 * counts.visits);
        let below = node.children.iter().map(|child| child.counts().visits).sum::<i64>();
        let won = node.children.iter().map(|child| child.counts().halves).sum::<i64>();
        assert!(won <= counts.halves && below <= counts.visits);
        if !node.children.is_empty() {
            expanded += 1;
            assert!(counts.halves - won <= 2 * (counts.visits - below));
        }
        left.extend(&node.children);
    }
    assert!(expanded <= exam.visits() / exam.workers.len() as u64, "one a round");
}

/// The root was a leaf in the first round only, so that later rounds all go through its children.
#[test]
fn the_children_of_the_root_have_all_visits_but_the_first_round() {
    let mut exam = search(4);
    exam.run(100, &Limits::default()).unwrap();
    let below: u32 = exam.branches().iter().map(|branch| branch.visits).sum();
    assert_eq!(below, 400 - 4);
}

#[test]
fn the_most_visited_move_is_played_and_its_subtree_kept() {
    let mut exam = search(2);
    exam.run(300, &Limits::default()).unwrap();
    let first = exam.branches().remove(0);
    assert_eq!(exam.best(), Some(first.mv));
    assert_eq!(exam.advance(first.mv), u64::from(first.visits));
    assert_eq!(exam.visits(), u64::from(first.visits));
}

#[test]
fn a_game_of_the_scheme_against_itself_is_legal_to_the_end() {
    let game = Mnk::tic_tac_toe();
    let mut exam = search(2);
    while game.outcome(exam.state()).is_none() {
        exam.run(200, &Limits::default()).unwrap();
        let mv = exam.best().unwrap();
        assert!(game.legal_moves(exam.state()).contains(&mv));
        exam.advance(mv);
    }
}

#[test]
fn a_limit_of_descents_ends_it_before_the_round_that_would_break_it() {
    let mut exam = search(4);
    let limits = Limits { nodes: Some(10), ..Limits::default() };
    assert_eq!(exam.run(100, &limits), Err(Stopped::Nodes(10)));
    assert_eq!(exam.visits(), 8);
}

/// What was counted on the way is what a walk through the tree finds.
#[test]
fn the_tree_knows_how_large_it_is_and_stops_to_grow_when_its_memory_is_full() {
    let game = Mnk::tic_tac_toe();
    let (state, node) = (game.start(), size_of::<Node<<Mnk as Game>::Move>>());
    let numbers = Numbers { threads: 2, seed: 1, memory: 50 * node };
    let mut exam = Exam::new(game, Uniform::default(), numbers, state);
    exam.run(200, &Limits::default()).unwrap();
    assert_eq!((exam.nodes(), exam.visits()), (exam.labels().len(), 400));
    assert!((50..60).contains(&exam.nodes()), "{}", exam.nodes());
    exam.advance(exam.best().unwrap());
    assert_eq!(exam.nodes(), exam.labels().len());
    let game = exam.game().clone();
    exam.meet(&game.after(&game.start(), game.legal_moves(&game.start())[0]));
    assert_eq!(exam.nodes(), exam.labels().len());
}

#[test]
fn only_admitted_moves_are_tried_where_some_are() {
    let mut exam = search(2);
    let admitted = exam.game().legal_moves(exam.state())[..2].to_vec();
    exam.restrict(|mv| admitted.contains(&mv));
    exam.run(20, &Limits::default()).unwrap();
    assert!(exam.branches().iter().all(|branch| admitted.contains(&branch.mv)));
    assert_eq!((exam.branches().len(), exam.nodes()), (2, exam.labels().len()));
    exam.restrict(|_| false);
    assert_eq!(exam.branches().len(), 2);
}

#[test]
fn a_root_without_moves_gets_them_whatever_the_limits() {
    let mut exam = search(2);
    let limits = Limits { nodes: Some(0), ..Limits::default() };
    assert_eq!(exam.run(100, &limits), Err(Stopped::Nodes(0)));
    assert_eq!(exam.visits(), 2);
    assert!(exam.best().is_some());
    assert_eq!(exam.run(100, &limits), Err(Stopped::Nodes(0)));
    assert_eq!(exam.visits(), 2);
}

type Modelled = Node<Edge, loom::sync::Mutex<Counts>>;

/// Black has two moves, White two replies to the first one; Black wins them all.
fn small_game() -> Graph {
    let mut arena = Builder::new();
    let [start, first, second, one, other] =
        [Player::First, Player::Second, Player::Second, Player::First, Player::First]
            .map(|owner| arena.vertex(owner));
    for (from, to) in [(start, first), (start, second), (first, one), (first, other)] {
        arena.edge(from, to);
    }
    for end in [second, one, other] {
        arena.target(end, Outcome::Win(Player::First));
    }
    arena.finish().unwrap()
}

/// Its whole tree.
fn small_tree(game: &Graph) -> Modelled {
    let children = |vertex, priors: [f32; 2]| {
        game.edges(vertex).zip(priors).map(|(mv, prior)| Node::new(mv, prior)).collect()
    };
    let mut root = Modelled::root();
    root.children = children(game.start(), [0.6, 0.5]);
    let first = game.head(root.children[0].mv());
    root.children[0].children = children(first, [0.5, 0.5]);
    root
}

/// The scheme's own descent and way back.
fn descend((game, root): &(Graph, Modelled)) {
    root.descend(game, &Uniform::default(), game.start(), |_| panic!("every leaf is an end"));
}

/// Every order of two descents: loom fails on a deadlock. In the end nothing virtual is left and
/// nothing was lost; and the two threads went different ways, because the second to choose saw the
/// first one's mark or its result.
#[test]
fn two_descents_never_block_each_other_and_lose_nothing() {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(3);
    builder.check(|| {
        let game = small_game();
        let root = small_tree(&game);
        let shared = Arc::new((game, root));
        let other = {
            let shared = Arc::clone(&shared);
            loom::thread::spawn(move || descend(&shared))
        };
        descend(&shared);
        other.join().unwrap();
        let (_, root) = &*shared;
        assert_eq!(root.counts(), Counts { visits: 2, halves: 4 });
        let below: i64 = root.children.iter().map(|child| child.counts().visits).sum();
        assert_eq!(below, 2);
        let replies = &root.children[0].children;
        let deepest: i64 = replies.iter().map(|child| child.counts().visits).sum();
        assert_eq!(deepest, root.children[0].counts().visits);
        let all = root.children.iter().chain(replies);
        assert!(all.map(Node::counts).all(|counts| counts.halves == 2 * counts.visits));
    });
}

/// Two threads that both want the best move: the second finds it marked.
#[test]
fn a_marked_choice_sends_the_next_thread_elsewhere() {
    let root = small_tree_unlocked();
    let first = root.choose(Player::First).unwrap();
    let second = root.choose(Player::First).unwrap();
    assert_eq!((first.mv(), second.mv()), (0, 1));
    assert_eq!(first.counts().visits, VIRTUAL_LOSSES);
}

fn small_tree_unlocked() -> Node<u8> {
    let mut root: Node<u8> = Node::root();
    root.children = vec![Node::new(0, 0.6), Node::new(1, 0.5)];
    root
}

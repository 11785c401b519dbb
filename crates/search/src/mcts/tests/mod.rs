//! Small games with known values, and counts that must add up.

#![allow(clippy::float_cmp, reason = "sums of whole and half wins are exact")]

mod models;
mod threads;

use std::time::Duration;

use classics::hexapawn::Hexapawn;
use classics::mnk::Mnk;
use game::{Game, Notation, Outcome, Player, Value};

use super::node::Node;
use super::{Ended, Explorer, Options, Scheme, Search, Selection, Uniform, Widening};
use crate::agent::{Agent, Chance};
use crate::oracle::Oracle;
use crate::{Limits, Stopped};
use threads::count;

pub(super) fn visits(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

pub(super) fn plain<G: Game + super::Shared>(game: G, options: Options) -> Search<G, Uniform> {
    let state = game.start();
    Search::new(game, Uniform::default(), options, state)
}

#[test]
fn a_win_in_one_is_found_and_proved() {
    let game = Mnk::tic_tac_toe();
    // X X .
    // O O .
    // . . .
    let state = ["a3", "a2", "b3", "b2"].iter().fold(game.start(), |state, text| {
        let mv = game.parse_move(&state, text).unwrap();
        game.after(&state, mv)
    });
    let win = game.parse_move(&state, "c3").unwrap();
    let mut search = Search::new(game, Uniform::default(), Options::general(), state);
    assert_eq!(search.run(&visits(10_000)), Ended::Proved);
    assert_eq!(search.view().best(), Some(win));
    let proof = search.view().proof().unwrap();
    assert_eq!((proof.outcome, proof.plies), (Outcome::Win(Player::First), 1));
}

#[test]
fn tic_tac_toe_is_never_lost_at_ten_thousand_visits() {
    for seed in 0..6 {
        let game = Mnk::tic_tac_toe();
        let mut search = plain(game.clone(), Options { seed, ..Options::general() });
        let mut chance = Chance::new(seed);
        let me = Player::BOTH[seed as usize % 2];
        let mut state = game.start();
        while game.outcome(&state).is_none() {
            let mv = if game.to_move(&state) == me {
                search.meet(&state);
                search.run(&visits(10_000));
                search.view().best().unwrap()
            } else {
                chance.choose(&game, &state, &Limits::default()).mv.unwrap()
            };
            game.play(&mut state, mv);
        }
        assert_ne!(game.outcome(&state), Some(Outcome::Win(me.opponent())));
    }
}

/// Every selection proves the small boards, and the proof is the exact value.
#[test]
fn small_hexapawn_is_proved_as_it_is() {
    for (rows, columns) in [(3, 3), (4, 3), (3, 4)] {
        let game = Hexapawn::new(rows, columns).unwrap();
        let exact = Oracle::new().value(&game, &game.start(), &Limits::default()).unwrap();
        for selection in [Selection::RAVE, Selection::PUCT, Selection::UCT, Selection::Exam] {
            let mut search = plain(game.clone(), Options { selection, ..Options::general() });
            assert_eq!(search.run(&visits(200_000)), Ended::Proved, "{rows}×{columns}");
            let proof = search.view().proof().unwrap();
            let winner =
                if matches!(exact, Value::Win(_)) { Player::First } else { Player::Second };
            assert_eq!(proof.outcome, Outcome::Win(winner));
        }
    }
}

/// Random boards, both schemes: the player never plays what the rules forbid, and stops at the end.
#[test]
fn both_schemes_play_whole_games_of_hexapawn_and_of_random_arenas() {
    fn play<G: super::Shared + Clone>(game: &G, scheme: Scheme) {
        let options = Options { threads: 2, ..Options::general() };
        let mut player = Explorer::new(Uniform::default(), scheme, options, 60);
        let mut state = game.start();
        for _ in 0..50 {
            let report = player.choose(game, &state, &Limits::default());
            assert_eq!(report.mv.is_none(), game.outcome(&state).is_some());
            let Some(mv) = report.mv else { return };
            assert!(game.legal_moves(&state).contains(&mv));
            assert_eq!(report.line.first(), Some(&mv));
            game.play(&mut state, mv);
        }
    }
    for scheme in [Scheme::Fast, Scheme::Exam] {
        play(&Hexapawn::new(4, 4).unwrap(), scheme);
        let mut chance = crate::tests::chance(5);
        (0..30).for_each(|_| play(&crate::samples::arena(&mut chance), scheme));
    }
}

/// Whatever is proved on random trees without circles is what minimax says.
#[test]
fn what_is_proved_on_random_arenas_is_true() {
    let mut chance = crate::tests::chance(7);
    for _ in 0..200 {
        let game = crate::tests::random_acyclic_arena(&mut chance);
        let value = Oracle::new().value(&game, &game.start(), &Limits::default()).unwrap();
        let mut search = plain(game.clone(), Options::general());
        search.run(&visits(5_000));
        let proof = search.view().proof().expect("small enough to be proved");
        let score = proof.value_for(game.to_move(&game.start())) * 2.0 - 1.0;
        assert_eq!(score, value.sign() as f32);
    }
}

/// A look at the tree is a whole picture, taken while two threads are at work.
#[test]
fn the_tree_can_be_looked_at_while_it_grows() {
    let mut looks = 0;
    let options = Options { threads: 2, stop_early: false, ..Options::general() };
    let mut search = plain(Mnk::new(5, 5, 4).unwrap(), options);
    search.run_watched(&visits(20_000), Duration::ZERO, |view| {
        looks += 1;
        let branches = view.branches();
        assert!(branches.iter().all(|branch| (0.0..=1.0).contains(&branch.win_rate)));
        if let Some(best) = view.best() {
            assert!(view.branches_after(&[best]).is_some());
            // Meanwhile another move may have become the best.
            let first = view.line().first().copied();
            assert!(branches.iter().any(|branch| Some(branch.mv) == first));
        }
    });
    assert!(looks > 10);
}

#[test]
fn ten_moves_of_the_root_are_told_however_rarely_they_were_tried() {
    let mut search = plain(Mnk::new(9, 9, 5).unwrap(), Options::general());
    search.run(&visits(200));
    let twigs = search.view().twigs(1_000);
    let told: Vec<_> = twigs.iter().map(|twig| (twig.depth, twig.mv)).collect();
    let first = search.view().branches();
    let expected: Vec<_> = first.iter().take(10).map(|branch| (1, branch.mv)).collect();
    assert_eq!(told, expected);
    let mut exam = Explorer::new(Uniform::default(), Scheme::Exam, Options::general(), 200);
    let game = Mnk::new(9, 9, 5).unwrap();
    let thought = exam.think(&game, &game.start(), &visits(200), (Duration::MAX, |_| {}));
    assert_eq!(thought.tree.len(), 10);
}

#[test]
fn moves_that_are_not_admitted_are_not_tried() {
    let game = Mnk::tic_tac_toe();
    let corner = game.legal_moves(&game.start())[0];
    let mut search = plain(game, Options::general());
    search.restrict(|mv| mv == corner);
    search.run(&visits(500));
    assert_eq!(search.view().branches().len(), 1);
    assert_eq!(search.view().best(), Some(corner));
}

#[test]
fn widening_keeps_to_the_likeliest_moves_at_first() {
    let widening = Some(Widening { first: 3, growth: 2.0, from: 1_000_000 });
    let mut search = plain(Mnk::new(5, 5, 4).unwrap(), Options { widening, ..Options::general() });
    search.run(&visits(500));
    let tried = search.view().branches().iter().filter(|branch| branch.visits > 0).count();
    assert_eq!(tried, 3);
}

#[test]
fn a_stopped_watch_ends_pondering() {
    let mut search =
        plain(Mnk::new(9, 9, 5).unwrap(), Options { threads: 2, ..Options::general() });
    let limits = Limits::default();
    let ended = search.run_watched(&limits, Duration::ZERO, |view| {
        if view.visits() > 100 {
            limits.watch.stop();
        }
    });
    assert_eq!(ended, Ended::Limit(Stopped::Cancelled));
    assert!(limits.watch.nodes() > 100);
}

/// One winning move among eight losing ones: with playouts left for a change, nothing changes.
#[test]
fn a_search_stops_when_the_choice_cannot_change() {
    let options = Options { solve: false, ..Options::general() };
    let mut search = plain(Mnk::new(4, 4, 3).unwrap(), options);
    assert_eq!(search.run(&visits(100_000)), Ended::Decided);
}

/// Whoever begins has won a line of two on any board.
#[test]
fn a_quarter_of_the_limit_is_enough_for_a_sure_win() {
    let spent = |sure| {
        let options = Options { solve: false, sure, ..Options::general() };
        let mut search = plain(Mnk::new(4, 4, 2).unwrap(), options);
        let limits = visits(4_000);
        search.run(&limits);
        limits.watch.nodes()
    };
    assert!((1_000..1_200).contains(&spent(0.9)), "{}", spent(0.9));
    assert!(spent(2.0) > 1_200, "{}", spent(2.0));
}

#[test]
fn the_same_seed_finds_the_same_on_one_thread() {
    let run = || {
        let mut search = plain(Mnk::new(5, 5, 4).unwrap(), Options::general());
        search.run(&visits(3_000));
        search.view().branches()
    };
    assert_eq!(run(), run());
}

#[test]
fn what_was_learnt_about_a_move_is_kept_when_it_is_played() {
    let mut search = plain(Mnk::new(5, 5, 4).unwrap(), Options::general());
    search.run(&visits(3_000));
    let first = search.view().branches().remove(0);
    assert_eq!(search.advance(first.mv), first.visits);
    assert_eq!(search.view().visits(), first.visits);
    assert_eq!(search.nodes(), count(&search.root));
}

#[test]
fn a_full_tree_forgets_and_goes_on() {
    let options = Options { memory: 1 << 20, stop_early: false, ..Options::general() };
    let mut search = plain(Mnk::new(9, 9, 5).unwrap(), options);
    search.run(&visits(30_000));
    assert_eq!(search.view().visits(), 30_000);
    assert_eq!(search.nodes(), count(&search.root));
    assert!(search.nodes() * size_of::<Node<usize>>() < 2 << 20);
}

#[test]
fn a_search_without_time_visits_or_leave_to_go_on_still_has_a_move() {
    for threads in [1, 2] {
        let (none, stopped) = (visits(0), Limits::default());
        stopped.watch.stop();
        let no_time = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        for limits in [none, stopped, no_time] {
            let options = Options { threads, ..Options::general() };
            let mut search = plain(Mnk::tic_tac_toe(), options);
            assert!(matches!(search.run(&limits), Ended::Limit(_)));
            assert!(search.view().best().is_some());
            // The reply was seen too seldom to have moves of its own.
            search.advance(search.view().best().unwrap());
            search.run(&limits);
            assert!(search.view().best().is_some());
        }
    }
}

use go::{Board, Komi, Point, Rules, Size};

use super::*;
use crate::NotSet;

pub(super) fn position(drawing: &str, mover: Colour, rules: Rules) -> Position {
    Position::new(Board::drawn(drawing).unwrap(), mover, rules).unwrap()
}

fn at(position: &Position, name: &str) -> Point {
    position.board().size().named(name.parse().unwrap()).unwrap()
}

/// The end of a game on 7×7 that nobody gives up, or its first 200 moves.
pub(super) fn game_against_itself(rules: Rules, seed: u64) -> Position {
    let board = Board::new(Size::square(7));
    let mut position = Position::new(board, Colour::Black, rules).unwrap();
    let options = Options { resign: 0.0, seed, ..Options::default() };
    let mut engine = Engine::new(&position, Colour::Black, options);
    while !position.is_over() && position.moves().len() < 200 {
        let mover = position.to_move();
        engine.meet(&position, mover);
        engine.run(&Limits { nodes: Some(150), ..Limits::default() });
        position.play(mover, engine.decided(&Limits::default()).mv);
    }
    position
}

fn search(position: &Position, visits: u64) -> Found {
    let mut engine = Engine::new(position, position.to_move(), Options::default());
    engine.run(&Limits { nodes: Some(visits), ..Limits::default() });
    engine.decided(&Limits::default())
}

#[test]
fn every_option_can_be_set_by_its_name() {
    for name in Options::NAMES {
        let changes = |value: f32| {
            let mut options = Options::default();
            options.set(name, value).unwrap();
            options != Options::default()
        };
        let (least, most) = Options::range(name).unwrap().into_inner();
        assert!(changes(least) || changes(most), "{name}");
    }
    assert_eq!(Options::default().set("luck", 1.0), Err(UnknownOption.into()));
}

#[test]
fn what_is_no_number_or_out_of_range_is_refused_and_changes_nothing() {
    for name in Options::NAMES {
        let (least, most) = Options::range(name).unwrap().into_inner();
        for value in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, least - 1.0, most * 3.0] {
            let mut options = Options::default();
            let refused = Err(NotSet::OutOfRange { least, most });
            assert_eq!(options.set(name, value), refused, "{name}={value}");
            assert_eq!(options, Options::default());
        }
    }
}

#[test]
fn usual_values_are_within_their_ranges() {
    let Options { margin, resign, sure, explore, slips, .. } = Options::default();
    let Options { even_prior, equivalence, dynamic_komi, .. } = Options::default();
    for (name, value) in [
        ("margin", margin),
        ("resign", resign),
        ("sure", sure),
        ("explore", explore),
        ("slips", slips),
        ("even-prior", even_prior),
        ("equivalence", equivalence),
        ("dynamic-komi", dynamic_komi),
    ] {
        let mut options = Options::default();
        options.set(name, value).unwrap();
        assert_eq!(options, Options::default(), "{name}");
    }
}

#[test]
fn a_prior_set_by_name_changes_alone_on_boards_of_every_size() {
    let small = Options::default().priors_on(Size::square(9));
    let large = Options::default().priors_on(Size::square(19));
    assert_eq!((small, large), (Priors::SMALL, Priors::LARGE));
    let mut options = Options::default();
    options.set("prior-model", 33.0).unwrap();
    options.set("prior-distance-2", 7.0).unwrap();
    for (side, plain) in [(9, Priors::SMALL), (13, Priors::SMALL), (19, Priors::LARGE)] {
        let [one, _, three] = plain.distance;
        let expected = Priors { model: 33.0, distance: [one, 7.0, three], ..plain };
        assert_eq!(options.priors_on(Size::square(side)), expected);
    }
    assert_eq!(options.set("prior-luck", 1.0), Err(UnknownOption.into()));
}

#[test]
fn priors_are_scaled_from_those_of_the_boards_size() {
    let mut options = Options::default();
    options.set("prior-edge", 10.0).unwrap();
    options.set("priors", 0.5).unwrap();
    options.set("prior-shape", 3.0).unwrap();
    let [small, large] = [9, 19].map(|side| options.priors_on(Size::square(side)));
    assert_eq!((large.capture, large.edge, large.shape), (15.0, 5.0, 3.0));
    assert_eq!((small.capture, small.edge, small.shape), (10.0, 5.0, 3.0));
    let mut none = Options::default();
    none.set("priors", 0.0).unwrap();
    let sizes = [9, 19].map(|side| none.priors_on(Size::square(side)));
    assert_eq!(sizes, [Priors::NONE; 2]);
}

const LADDER: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . X X . . .
    . X O . . . .
    . . X . . . .
    . . . . . . .";

#[test]
fn a_ladder_to_the_edge_works_and_a_breaker_breaks_it() {
    let board = Board::drawn(LADDER).unwrap();
    let point = |name: &str| board.size().named(name.parse().unwrap()).unwrap();
    assert!(ladder::captures(&board, point("c3")));
    let mut broken = board.clone();
    broken.set(point("f2"), Some(Colour::White));
    broken.set(point("e2"), Some(Colour::White));
    assert!(!ladder::captures(&broken, point("c3")));
}

#[test]
fn a_capture_is_thought_best_beforehand() {
    let drawing = "
        . . . . . . .
        . . . . . . .
        . . X X X . .
        . X O O O . .
        . . X X X . .
        . . . . . . .
        . . . . . . .";
    let position = position(drawing, Colour::Black, Rules::CHINESE);
    let found = search(&position, 10);
    let best = found.candidates.iter().max_by(|one, other| one.prior.total_cmp(&other.prior));
    assert_eq!(best.map(|own| own.mv), Some(Move::Play(at(&position, "f4"))));
}

#[test]
fn a_finished_board_that_wins_is_passed_where_dead_stones_are_taken_off() {
    let drawing = "
        . X O . O
        X X O O .
        . X X O O
        X X X O .
        O . X O .";
    let won = position(drawing, Colour::Black, Rules::CHINESE.with_komi(Komi::halves(1)));
    assert_eq!(search(&won, 400).mv, Move::Pass);
}

#[test]
fn a_board_with_a_capture_left_is_not_passed() {
    // From a lost game: White takes two stones on A2, and with them the corner.
    let drawing = "
        . . . . . . . . .
        . . . . . O O O .
        . O O O O O X O O
        O . . O X X X X X
        O O O X X . . . .
        X O X . . . . X .
        X O X . . . O X .
        . X . X . . . . .
        . . . . . . . . .";
    let position = position(drawing, Colour::Black, Rules::CHINESE.with_komi(Komi::halves(15)));
    assert_ne!(search(&position, 1000).mv, Move::Pass);
}

#[test]
fn dead_stones_are_taken_where_they_would_count() {
    let drawing = "
        . . X O .
        . O X O .
        . . X O O
        X X X O .
        . X X O .";
    let rules = Rules::TROMP_TAYLOR.with_komi(Komi::halves(9));
    let position = position(drawing, Colour::Black, rules);
    let found = search(&position, 800);
    assert_ne!(found.mv, Move::Pass, "{found:?}");
}

#[test]
fn a_pass_is_answered_by_a_pass_that_wins() {
    let drawing = "
        . X O . O
        X X O O .
        . X X O O
        X X X O .
        . X X O .";
    for rules in [Rules::CHINESE, Rules::TROMP_TAYLOR] {
        let mut won = position(drawing, Colour::White, rules.with_komi(Komi::halves(1)));
        won.play(Colour::White, Move::Pass);
        assert_eq!(search(&won, 200).mv, Move::Pass);
    }
}

/// White's stone among Black's is dead, and Black is ahead only without it.
const A_DEAD_STONE: &str = "
    . . . . X O . . .
    . . . . X O . . .
    . . X . X O . . .
    . . . . X O . . .
    . O . . X O . . .
    . . . . X O . . .
    . . X . X O . O .
    . . . . X O . . .
    . . . . X O . . .";

#[test]
fn dead_stones_win_nothing_by_a_second_pass() {
    let mut lost =
        position(A_DEAD_STONE, Colour::Black, Rules::CHINESE.with_komi(Komi::halves(14)));
    lost.play(Colour::Black, Move::Pass);
    let found = search(&lost, 1000);
    let pass = found.candidates.iter().find(|own| own.mv == Move::Pass).unwrap();
    assert!(pass.win_rate < 0.3 && found.win_rate < 0.3, "{found:?}");
    assert!(found.visits >= 1000, "nothing is proved: {}", found.visits);
    // Where every stone counts as it stands, the second pass wins at once.
    let rules = Rules::TROMP_TAYLOR.with_komi(Komi::halves(14));
    let mut won = position(A_DEAD_STONE, Colour::Black, rules);
    won.play(Colour::Black, Move::Pass);
    assert_eq!(search(&won, 1000).mv, Move::Pass);
}

#[test]
fn nothing_is_called_proved_where_moves_are_left_out() {
    // Both pass, a draw; whoever puts a stone down is taken. The tree's own proof once said "lost".
    let rules = Rules::TROMP_TAYLOR.with_komi(Komi::halves(0));
    let board = Board::new(Size::new(1, 2).unwrap());
    let position = Position::new(board, Colour::Black, rules).unwrap();
    let mut engine = Engine::new(&position, Colour::Black, Options::default());
    engine.run(&Limits { nodes: Some(3000), ..Limits::default() });
    assert_eq!(engine.decided(&Limits::default()).mv, Move::Pass);
    let thought = engine.thought();
    assert_eq!(thought.proof, None);
    assert!(thought.branches.iter().all(|(branch, _)| branch.proof.is_none()), "{thought:?}");
}

#[test]
fn no_pass_is_called_safe_before_it_was_asked() {
    let drawing = "
        . X O . O
        X X O O .
        . X X O O
        X X X O .
        . X X O .";
    let rules = Rules::CHINESE.with_komi(Komi::halves(1));
    let position = position(drawing, Colour::Black, rules);
    let engine = Engine::new(&position, Colour::Black, Options::default());
    let stopped = Limits::default();
    stopped.watch.stop();
    assert!(!engine.is_safe(&stopped) && engine.is_safe(&Limits::default()));
}

#[test]
fn the_tree_is_kept_when_the_game_goes_on() {
    let rules = Rules::CHINESE;
    let mut position = Position::new(Board::new(Size::square(5)), Colour::Black, rules).unwrap();
    let mut engine = Engine::new(&position, Colour::Black, Options::default());
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    engine.run(&limits);
    let found = engine.found();
    let line = &found.candidates[0].line;
    position.play(Colour::Black, line[0].0);
    position.play(Colour::White, line[1].0);
    engine.meet(&position, Colour::Black);
    let kept = engine.found().visits;
    assert!(kept > 10, "{kept}");
    engine.meet(&position, Colour::White);
    assert_eq!(engine.found().visits, 0);
}

#[test]
fn a_position_may_not_come_back() {
    let drawing = "
        . X O . .
        X . X O .
        . X O . .
        . . . . .
        . . . . .";
    let mut ko = position(drawing, Colour::White, Rules::CHINESE);
    ko.play(Colour::White, Move::Play(at(&ko, "b4")));
    let mut engine = Engine::new(&ko, Colour::Black, Options::default());
    engine.run(&Limits { nodes: Some(300), ..Limits::default() });
    let found = engine.found();
    assert!(found.candidates.iter().all(|own| own.mv != Move::Play(at(&ko, "c4"))));
    assert!(ko.check(Colour::Black, found.mv).is_ok());
}

#[test]
fn the_same_seed_finds_the_same() {
    let position =
        Position::new(Board::new(Size::square(9)), Colour::Black, Rules::CHINESE).unwrap();
    assert_eq!(search(&position, 300), search(&position, 300));
}

#[test]
fn short_games_against_itself_are_legal_to_the_end_under_all_rules() {
    for name in Rules::NAMES {
        let rules = Rules::named(name).unwrap();
        let size = Size::square(5);
        let mut position = Position::new(Board::new(size), Colour::Black, rules).unwrap();
        let options = Options { resign: 0.0, ..Options::default() };
        let mut engine = Engine::new(&position, Colour::Black, options);
        for _ in 0..200 {
            if position.is_over() {
                break;
            }
            let mover = position.to_move();
            engine.meet(&position, mover);
            engine.run(&Limits { nodes: Some(60), ..Limits::default() });
            let mv = engine.decided(&Limits::default()).mv;
            position.check(mover, mv).unwrap_or_else(|error| panic!("{name} {mv:?}: {error}"));
            position.play(mover, mv);
        }
        assert!(position.is_over(), "{name}\n{}", position.board());
    }
}

#[test]
fn a_tree_that_is_not_kept_begins_anew() {
    let rules = Rules::CHINESE;
    let mut position = Position::new(Board::new(Size::square(5)), Colour::Black, rules).unwrap();
    let mut engine =
        Engine::new(&position, Colour::Black, Options { reuse: false, ..Options::default() });
    engine.run(&Limits { nodes: Some(300), ..Limits::default() });
    let mv = engine.decided(&Limits::default()).mv;
    position.play(Colour::Black, mv);
    engine.meet(&position, Colour::White);
    assert_eq!(engine.visits(), 0);
}

#[test]
fn each_move_has_its_own_lead() {
    let drawing = "
        . . . . . . .
        . . . . . . .
        . . X X X . .
        . X O O O . .
        . . X X X . .
        . . . . . . .
        . . . . . . .";
    let position = position(drawing, Colour::Black, Rules::CHINESE.with_komi(Komi::halves(61)));
    let found = search(&position, 800);
    let tried = found.candidates.iter().filter(|own| own.visits >= 3);
    let worst = tried.map(|own| own.lead).fold(f64::INFINITY, f64::min);
    let best = &found.candidates[0];
    assert!(best.lead > worst + 1.0 && best.lead_deviation > 0.0, "{found:?}");
}

#[test]
fn won_games_are_not_lost_by_passing_where_stones_count_as_they_stand() {
    for seed in 0..6 {
        let rules = Rules::TROMP_TAYLOR.with_komi(Komi::halves(11));
        let position = game_against_itself(rules, seed);
        let stands = go::score::area(position.board(), rules.komi).lead_in_halves();
        let chinese = Rules::CHINESE.with_komi(rules.komi);
        let alone = Position::new(position.board().clone(), Colour::Black, chinese).unwrap();
        let judged = crate::settle(&alone).score.lead_in_halves();
        assert_eq!(stands.signum(), judged.signum(), "seed {seed}\n{}", position.board());
    }
}

#[test]
fn a_search_that_was_stopped_before_it_began_does_not_pass() {
    let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
    limits.watch.stop();
    for (size, rules) in [(9, Rules::CHINESE), (19, Rules::JAPANESE), (9, Rules::TROMP_TAYLOR)] {
        let board = Board::new(Size::square(size));
        let position = Position::new(board, Colour::Black, rules).unwrap();
        for mover in Colour::BOTH {
            let mut engine = Engine::new(&position, mover, Options::default());
            assert_ne!(engine.decided(&Limits::default()).mv, Move::Pass, "not asked to search");
            engine.run(&limits);
            assert_ne!(engine.decided(&Limits::default()).mv, Move::Pass);
        }
    }
}

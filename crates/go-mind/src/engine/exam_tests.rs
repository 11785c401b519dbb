//! The scheme of the examination at Go, and formulas other than RAVE.

use std::sync::{Arc, LazyLock};

use go::playout::is_playable;
use go::{Board, Komi, Rules, Size};
use search::mcts::exam::{Exam, Label};

use super::guide::Knowledge;
use super::walk::Walk;
use super::*;
use crate::patterns::Recent;
use crate::settle;

fn model() -> Arc<Model> {
    static MODEL: LazyLock<Arc<Model>> = LazyLock::new(|| Arc::new(Model::built_in()));
    Arc::clone(&MODEL)
}

fn empty(side: u32, rules: Rules) -> Position {
    Position::new(Board::new(Size::square(side)), Colour::Black, rules).unwrap()
}

fn engine(position: &Position, options: Options) -> Engine {
    Engine::new(position, position.to_move(), options).with_model(model())
}

fn exam(position: &Position, threads: usize) -> Engine {
    engine(position, Options { scheme: Scheme::Exam, threads, ..Options::default() })
}

fn tree(engine: &mut Engine) -> &mut Exam<Walk, Knowledge> {
    match &mut engine.search {
        Tree::Exam(exam) => exam,
        Tree::Fast(_) => panic!("not the examination's scheme"),
    }
}

fn visits(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// The indices of the labels of a node's children.
fn children(labels: &[Label<Move>], parent: usize) -> impl Iterator<Item = usize> {
    let depth = labels[parent].depth;
    let below = (parent + 1..labels.len()).take_while(move |&index| labels[index].depth > depth);
    below.filter(move |&index| labels[index].depth == depth + 1)
}

/// A game in the middle.
fn midgame(mover: Colour) -> Position {
    let drawing = "
        . . . . . . . . .
        . . . . . . O . .
        . . X . . O X . .
        . . . . . O X . .
        . . . . X X . . .
        . . O . . . . . .
        . . . O O . X . .
        . . . . . . . . .
        . . . . . . . . .";
    Position::new(Board::drawn(drawing).unwrap(), mover, Rules::CHINESE).unwrap()
}

#[test]
fn priors_are_rates_of_choice_beside_the_greatest_turned_for_white() {
    for mover in Colour::BOTH {
        let position = midgame(mover);
        let mut likely = Vec::new();
        let recent = Recent { last: None, before_last: None };
        model().probabilities(position.board(), mover, recent, &mut likely);
        let rate = |mv: Move| {
            let own = likely.iter().find(|own| mv == Move::Play(own.point));
            own.map_or(0.0, |own| own.probability)
        };
        let mut engine = exam(&position, 1);
        engine.run(&visits(1));
        let labels = tree(&mut engine).labels();
        let moves: Vec<Move> = labels[1..].iter().filter_map(|label| label.mv).collect();
        assert!(moves.len() > 50);
        let greatest = moves.iter().map(|&mv| rate(mv)).fold(0.0, f32::max);
        for label in &labels[1..] {
            let q = rate(label.mv.unwrap()) / greatest;
            let prior = if mover == Colour::Black { q } else { 1.0 - q };
            assert!((label.prior - prior).abs() < 1e-5, "{label:?} {q}");
        }
        let alike = labels[1..].iter().filter(|label| (label.prior - labels[1].prior).abs() < 1e-5);
        assert!(alike.count() < 20);
        // What the engine tells is the same, all moves summing to one.
        let sum: f64 = engine.found().candidates.iter().map(|own| own.prior).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{sum}");
    }
}

/// n of a node is that of its children and the descents that ended there while it was a leaf; v
/// likewise; what is virtual has come off again.
#[test]
fn counts_at_go_obey_the_equations_with_four_threads() {
    let (threads, rounds) = (4, 100);
    let mut engine = exam(&midgame(Colour::White), threads);
    engine.run(&visits(rounds * threads as u64));
    let playouts = engine.all().playouts;
    let labels = tree(&mut engine).labels();
    assert_eq!(labels[0].visits, rounds * threads as u64);
    assert_eq!(u64::from(playouts), labels[0].visits, "no game ended in the tree");
    let mut expanded = 0;
    for (index, label) in labels.iter().enumerate() {
        assert!(label.halves <= 2 * label.visits, "{label:?}");
        if label.children == 0 {
            continue;
        }
        expanded += 1;
        let below = children(&labels, index).map(|child| &labels[child]);
        let (n, v) = below.fold((0, 0), |(n, v), own| (n + own.visits, v + own.halves));
        let (ended, won) = (label.visits - n, label.halves - v);
        assert!(won <= 2 * ended, "{label:?}");
        // The root was a leaf in the first round only.
        assert!(index > 0 || ended == threads as u64);
    }
    assert_eq!(expanded, rounds, "one expansion a round");
}

/// The source's formula, written once more: for Black v/n + prior/(1 + n), or the prior.
fn action_value(label: &Label<Move>, mover: Colour) -> f64 {
    let (n, v) = (label.visits as f64, label.halves as f64 / 2.0);
    let (wins, prior) = match mover {
        Colour::Black => (v, f64::from(label.prior)),
        Colour::White => (n - v, f64::from(1.0 - label.prior)),
    };
    if label.visits == 0 { prior } else { wins / n + prior / (1.0 + n) }
}

#[test]
fn each_descent_follows_the_greatest_action_value_and_the_right_leaf_is_expanded() {
    let position = midgame(Colour::Black);
    let mut engine = exam(&position, 1);
    let exam = tree(&mut engine);
    for _ in 0..120 {
        let before = exam.labels();
        let (mut way, mut mover) = (vec![0], position.to_move());
        while before[way[way.len() - 1]].children > 0 {
            let mut best = (0, f64::NEG_INFINITY);
            for child in children(&before, way[way.len() - 1]) {
                let value = action_value(&before[child], mover);
                best = if value > best.1 { (child, value) } else { best };
            }
            way.push(best.0);
            mover = mover.opponent();
        }
        exam.round();
        let after = exam.labels();
        let (mut index, mut grown) = (0, Vec::new());
        for (old, label) in before.iter().enumerate() {
            let passed = u64::from(way.contains(&old));
            assert_eq!((after[index].mv, after[index].visits), (label.mv, label.visits + passed));
            if after[index].children > label.children {
                grown.push(index);
                index += after[index].children;
            }
            index += 1;
        }
        let mut leaf = 0;
        while after[leaf].children > 0 && !grown.contains(&leaf) {
            leaf = children(&after, leaf)
                .reduce(
                    |one, other| if after[other].visits > after[one].visits { other } else { one },
                )
                .unwrap();
        }
        assert_eq!(grown, [leaf], "one leaf a round, by the most visited children");
    }
}

/// A move by chance that fills no own eye; a pass if there is none.
fn by_chance(position: &Position, dice: &mut u64) -> Move {
    let mover = position.to_move();
    let empty = position.board().empty().iter().copied();
    let sensible: Vec<Move> = empty
        .filter(|&point| is_playable(position.board(), point, mover))
        .map(Move::Play)
        .filter(|&mv| position.check(mover, mv).is_ok())
        .collect();
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let drawn = (*dice >> 33) as usize % sensible.len().max(1);
    sensible.get(drawn).copied().unwrap_or(Move::Pass)
}

#[test]
fn whole_games_of_the_scheme_are_legal_keep_their_eyes_end_and_beat_chance() {
    for (side, own) in Colour::BOTH.into_iter().enumerate() {
        let rules = Rules::CHINESE.with_komi(Komi::halves(15));
        let mut position = empty(9, rules);
        let mut engine = exam(&position, 2);
        let mut dice = 7 + side as u64;
        while !position.is_over() {
            assert!(position.moves().len() < 300, "no end\n{}", position.board());
            let mover = position.to_move();
            let mv = if mover == own {
                engine.meet(&position, mover);
                engine.run(&visits(60));
                let mv = engine.decided(&Limits::default()).mv;
                let keeps = |point| is_playable(position.board(), point, mover);
                assert!(guide::point_of(mv).is_none_or(keeps), "{mv:?}\n{}", position.board());
                mv
            } else {
                by_chance(&position, &mut dice)
            };
            position.check(mover, mv).unwrap();
            position.play(mover, mv);
        }
        let lead = settle(&position).score.lead_in_halves();
        let ahead = lead * i64::from(passing::sign(own));
        assert!(ahead > 40, "{own:?} is ahead by {ahead} half points\n{}", position.board());
    }
}

#[test]
fn games_of_the_scheme_against_itself_are_legal_to_the_end_under_all_rules() {
    for name in Rules::NAMES {
        let mut position = empty(5, Rules::named(name).unwrap());
        let mut engine = exam(&position, 1);
        while !position.is_over() {
            assert!(position.moves().len() < 200, "{name}\n{}", position.board());
            let mover = position.to_move();
            engine.meet(&position, mover);
            engine.run(&visits(40));
            let mv = engine.decided(&Limits::default()).mv;
            position.check(mover, mv).unwrap_or_else(|error| panic!("{name} {mv:?}: {error}"));
            position.play(mover, mv);
        }
    }
}

#[test]
fn the_scheme_keeps_the_subtree_of_the_game_and_tells_what_it_found() {
    let mut position = empty(9, Rules::CHINESE);
    let mut engine = exam(&position, 2);
    engine.run(&visits(200));
    let found = engine.found();
    let best = &found.candidates[0];
    assert_eq!((found.mv, best.line[0]), (best.mv, (best.mv, best.visits)));
    assert!(best.line.len() > 1 && found.ownership.iter().any(|&owned| owned != 0.0));
    let thought = engine.thought();
    assert_eq!((thought.visits, thought.branches[0].0.mv), (200, best.mv));
    position.play(Colour::Black, best.mv);
    engine.meet(&position, Colour::White);
    assert_eq!(engine.visits(), best.visits);
    let labels = tree(&mut engine).labels();
    assert_eq!(engine.nodes(), labels.len());
}

#[test]
fn a_tree_of_the_scheme_stays_within_its_memory() {
    let position = empty(9, Rules::CHINESE);
    let options = Options { scheme: Scheme::Exam, memory: 200_000, ..Options::default() };
    let mut engine = engine(&position, options);
    engine.run(&visits(300));
    assert_eq!(engine.visits(), 300);
    assert!(engine.nodes() < 200_000 / 40, "{}", engine.nodes());
}

/// Black can take three stones on F4.
const CAPTURE: &str = "
    . . . . . . .
    . . . . . . .
    . . X X X . .
    . X O O O . .
    . . X X X . .
    . . . . . . .
    . . . . . . .";

#[test]
fn every_scheme_and_selection_plays_with_what_is_known_of_go() {
    let rules = Rules::CHINESE.with_komi(Komi::halves(61));
    let position = Position::new(Board::drawn(CAPTURE).unwrap(), Colour::Black, rules).unwrap();
    let usual = Options::default();
    let selections = [Selection::RAVE, Selection::PUCT, Selection::UCT, Selection::Exam];
    let fast = selections.map(|selection| Options { selection: Some(selection), ..usual });
    let mut seen = Vec::new();
    for options in fast.into_iter().chain([Options { scheme: Scheme::Exam, ..usual }]) {
        let mut engine = engine(&position, options);
        engine.set_stop_early(false);
        engine.run(&visits(1500));
        let found = engine.found();
        let likeliest = found
            .candidates
            .iter()
            .max_by(|one, other| one.prior.total_cmp(&other.prior))
            .expect("there are moves");
        let capture = position.board().size().named("f4".parse().unwrap()).unwrap();
        assert_eq!(likeliest.mv, Move::Play(capture), "{options:?}");
        // Some formulas also like to take the stones more slowly.
        assert!(likeliest.visits * found.candidates.len() as u64 > 2 * found.visits, "{options:?}");
        let counts: Vec<u64> = found.candidates.iter().map(|own| own.visits).collect();
        assert!(!seen.contains(&counts), "the formula changes nothing: {options:?}");
        seen.push(counts);
    }
    // RAVE by name is the default.
    let mut usual = engine(&position, usual);
    usual.set_stop_early(false);
    usual.run(&visits(1500));
    let counts: Vec<u64> = usual.found().candidates.iter().map(|own| own.visits).collect();
    assert_eq!(counts, seen[0]);
}

#[test]
fn the_scheme_ends_when_the_time_is_up_or_somebody_stops_it() {
    let position = empty(9, Rules::CHINESE);
    let mut engine = exam(&position, 1);
    let soon = std::time::Duration::from_millis(30);
    let limits = Limits { time: Some(soon), ..Limits::default() };
    assert_eq!(engine.run(&limits), Ended::Limit(search::Stopped::Time));
    let limits = Limits::default();
    limits.watch.stop();
    assert_eq!(engine.run(&limits), Ended::Limit(search::Stopped::Cancelled));
    assert!(position.check(Colour::Black, engine.decided(&Limits::default()).mv).is_ok());
}

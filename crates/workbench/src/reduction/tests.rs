use go::Colour;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sat_to_go::circuit::What;
use sat_to_go::{Formula, Reduction};
use search::Limits;

use super::*;
use crate::words::{Language, Words};

fn reduction(text: &str) -> Reduction {
    Reduction::of(&Formula::read(text).unwrap()).unwrap()
}

fn drawn(text: &str) -> String {
    let reduction = reduction(text);
    Drawing::of(&reduction.formula, &reduction.layout).text()
}

#[test]
fn a_clause_that_spans_another_is_drawn_around_it() {
    let expected = "\
┌1──────────────┬───┐
│   ┌2──┬───┐   │   │
a   b   c   d   e   g   f
└3──┴───┘   └4──────┴───┘
";
    let text = "order: a b c d e g f\na e g; b c d; -a -b -c; -d -g -f";
    assert_eq!(drawn(text), expected);
}

#[test]
fn a_variable_reaches_under_all_its_legs() {
    let expected = "\
┌3──────────────────┐
│   ┌1──┐   ┌2──┐   │
a────   b────   c────
";
    assert_eq!(drawn("a b; b c; a c"), expected);
}

#[test]
fn a_clause_of_one_literal_is_a_number_at_its_variable() {
    assert_eq!(drawn("x1; -x1"), "1\nx1\n2\n");
}

#[test]
fn a_replay_of_a_model_says_what_is_chosen_and_ends_at_a_test() {
    let reduction = reduction("a b; -a");
    let report = Report::of(&reduction, &Limits::default());
    let words = Words::of(Language::English);
    let story = Story::of(words, &reduction, &report.values(&reduction)).unwrap();
    assert_eq!(story.winner, Colour::White);
    let texts: Vec<&str> = story.told.iter().map(|told| told.text.as_str()).collect();
    assert!(texts[0].contains("a is false"), "{texts:?}");
    assert!(texts.last().unwrap().contains("links"), "{texts:?}");
}

/// Plays White at random, the way on preferred, until the fight is decided.
fn random_fight(reduction: &Reduction, rng: &mut Xoshiro256PlusPlus) -> Option<Colour> {
    let mut fight = Fight::new(reduction);
    for _ in 0..400 {
        let ways = fight.ways();
        let cells: Vec<go::Point> = fight.duel.board().empty().to_vec();
        let stray = ways.is_empty() || rng.next_u64().is_multiple_of(6);
        let from = if stray { &cells } else { &ways };
        let point = from[(rng.next_u64() % from.len() as u64) as usize];
        let _ = fight.play(point);
        if let Some(winner) = fight.winner() {
            return Some(winner);
        }
    }
    None
}

#[test]
fn black_never_loses_a_board_that_is_his() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(37);
    for text in ["x1; -x1", "a; b; -a -b"] {
        let reduction = reduction(text);
        for _ in 0..60 {
            assert_ne!(random_fight(&reduction, &mut rng), Some(Colour::White), "{text}");
        }
    }
}

#[test]
fn the_values_of_a_fight_are_those_that_white_chose() {
    let reduction = reduction("a b; -a -b");
    let mut fight = Fight::new(&reduction);
    assert_eq!(fight.values(), [None, None]);
    for value in [true, false] {
        let is_wanted = |way: &go::Point| {
            let meaning = fight.meaning(*way);
            matches!(meaning, Some(What::Value { value: own, .. }) if own == value)
        };
        let way = fight.ways().into_iter().find(is_wanted).unwrap();
        fight.play(way).unwrap();
        while let [only] = fight.ways()[..] {
            fight.play(only).unwrap();
        }
    }
    assert_eq!(valuation(&reduction, &fight.values()), "a = 1, b = 0");
}

#[test]
fn a_window_never_leaves_the_board() {
    assert_eq!(Window::new(-5, 70, 30, 69), Window { row: 0, column: 39, span: 30 });
    assert_eq!(Window::new(3, 3, 500, 69), Window { row: 0, column: 0, span: 69 });
}

#[test]
fn a_lost_fight_keeps_its_values_and_names_the_closed_test() {
    let reduction = reduction("x1; -x1");
    let words = Words::of(Language::English);
    let story = Story::of(words, &reduction, &[true]).unwrap();
    assert_eq!(story.winner, Colour::Black);
    let closed = "Clause 2 (-x1): the test of -x1 is closed, the literal is false.";
    assert!(story.ending.starts_with(closed), "{}", story.ending);
    let mut fight = Fight::new(&reduction);
    for told in &story.told {
        fight.duel.play(told.point).unwrap();
    }
    assert_eq!(fight.winner(), Some(Colour::Black));
    assert_eq!(fight.values(), [Some(true)]);
    assert_eq!(fight.clause(), Some(1));
}

#[test]
fn a_large_circuit_is_solved_by_a_model_and_left_open_without_one() {
    let units: Vec<String> = (1..=19).map(|number| format!("x{number}")).collect();
    let circuit = |text: &str| Report::of(&reduction(text), &Limits::default()).circuit;
    let (winner, _) = circuit(&units.join("; ")).unwrap();
    assert_eq!(winner, sat_to_go::verify::Winner::White);
    assert_eq!(circuit(&format!("{}; -x1", units.join("; "))), None);
}

#[test]
fn the_picture_of_a_window_is_that_part_of_the_whole_picture() {
    let reduction = reduction("a b; -a");
    let whole = reduction.picture(reduction.board());
    let window = Window::new(20, 10, 25, reduction.balance.side);
    let part = window.picture(&reduction, reduction.board());
    let game::picture::Ground::Grid(grid) = &whole.ground else { panic!("a board is a grid") };
    let is_inside = |place: game::picture::Place| window.has(grid.row_and_column(place));
    let mut pieces = whole.pieces.clone();
    pieces.retain(|(place, _)| is_inside(*place));
    pieces.sort_by_key(|(place, _)| place.0);
    assert_eq!(part.pieces, pieces);
    let labels = whole.labels.iter().filter(|(place, _)| is_inside(*place)).count();
    assert_eq!(part.labels.len(), labels);
}

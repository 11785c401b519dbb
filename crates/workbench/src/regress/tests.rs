//! Suites as text, runs against the built-in engine, and what changed.

use std::path::Path;
use std::sync::Arc;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Watch;

use super::suite::{Step, read};
use super::{Against, Kind, Last, Outcome, Plan, Suite, Unanswered, html, run};
use crate::gtp::Options;
use crate::words::{Language, Words};

const SUITE: &str = "
boardsize 5
# A stone in atari.
black C3
white C4
white B3
white D3
1 attack C3
#? [1 (C2|C1)]
2 defend C3   # with a remark
#? [!0]*
trymove white C2
3 countlib B3
#? [9]
4 findlib B3
popgo

clear_board
5 is_legal black C3
#? [0]*
6 is_legal black C4
#? [1]
";

fn outcomes(suites: &[Suite], threads: usize) -> Vec<Outcome> {
    let against = Against::Own(Options { visits: 10, ..Options::default() });
    let watch = Arc::new(Watch::default());
    let plan = Plan { suites, against, threads, time: None, keeps_positions: true, watch };
    run(&plan, &|_| ()).outcomes
}

fn suites() -> Vec<Suite> {
    vec![Suite::of(Path::new("/nowhere/own.tst"), SUITE)]
}

#[test]
fn a_fresh_board_begins_a_unit_and_tests_know_what_they_expect() {
    let units = read(SUITE);
    assert_eq!(units.len(), 2);
    let Step::Test(test) = &units[0].steps[5] else { panic!("{units:?}") };
    assert_eq!((test.number, test.command.as_str()), (1, "attack C3"));
    assert!(test.accepts("1 C2") && !test.accepts("0"));
    let Step::Test(test) = &units[0].steps[6] else { panic!("{units:?}") };
    assert!(test.known_to_fail && test.accepts("1 C2") && !test.accepts("0"));
}

#[test]
fn outcomes_come_in_order_however_many_run_at_once() {
    let suites = suites();
    for threads in [1, 3] {
        let outcomes = outcomes(&suites, threads);
        let kinds: Vec<(u32, Kind)> = outcomes.iter().map(|own| (own.number, own.kind)).collect();
        let expected = [
            (1, Kind::Passed),
            (2, Kind::KnownFailure),
            (3, Kind::Failed),
            (5, Kind::KnownFailure),
            (6, Kind::Passed),
        ];
        assert_eq!(kinds, expected, "{outcomes:?}");
    }
}

#[test]
fn the_last_run_is_read_back_and_compared() {
    let suites = suites();
    let mut outcomes = outcomes(&suites, 1);
    let mut last = Last::default();
    last.remember("own", &suites, &outcomes);
    let read = Last::read(&last.text()).unwrap();
    assert_eq!(read, last);
    outcomes[0].kind = Kind::Failed;
    outcomes[2].kind = Kind::Passed;
    let change = read.change("own", &suites, &outcomes);
    assert_eq!(change.worse, [("own.tst".to_owned(), 1)]);
    assert_eq!(change.better, [("own.tst".to_owned(), 3)]);
    assert_eq!(read.change("other", &suites, &outcomes).known, 0);
    assert_eq!(Last::read("{}"), None);
}

#[test]
fn the_report_shows_the_board_of_each_failure() {
    let suites = suites();
    let outcomes = outcomes(&suites, 1);
    let page = html::page(Words::of(Language::English), "own", &suites, &outcomes);
    assert_eq!(page.matches("<svg").count(), 3, "{page}");
    assert!(page.contains("own.tst 3") && !page.contains("own.tst 1<"), "{page}");
}

#[test]
fn tests_without_their_position_fail_and_say_which_line_is_wrong() {
    let text = "loadsgf games/none.sgf 12\n1 attack C3\n#? [!1]\n2 attack C3\n#? [0]*\nboardsize 5\n\
        3 is_legal black C3\n#? [1]\n";
    let suites = vec![Suite::of(Path::new("/nowhere/own.tst"), text)];
    let outcomes = outcomes(&suites, 1);
    let missing = Unanswered::NoPosition {
        command: "loadsgf games/none.sgf 12".to_owned(),
        line: 1,
        reason: None,
    };
    for outcome in &outcomes[..2] {
        assert_eq!((outcome.kind, &outcome.answer), (Kind::Failed, &Err(missing.clone())));
    }
    assert_eq!(outcomes[2].kind, Kind::Passed);
    let page = html::page(Words::of(Language::English), "own", &suites, &outcomes);
    assert!(page.contains("line 1 of the suite, loadsgf games/none.sgf 12: the file is not there"));
    assert!(!page.contains("<svg"), "an empty board would show nothing");
}

/// The property of the fuzz target `suites`.
#[test]
fn any_text_is_a_suite() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(6);
    let pieces = [
        "1 attack A1",
        "\n",
        "#? [",
        "]",
        "*",
        "(",
        "|",
        "!",
        "[",
        "\\",
        "é",
        "loadsgf x",
        "99999999999 a",
        "#",
        "{9999}",
        " ",
    ];
    for _ in 0..2_000 {
        let count = random.next_u32() % 20;
        let text: String =
            (0..count).map(|_| pieces[random.next_u32() as usize % pieces.len()]).collect();
        for unit in read(&text) {
            for step in unit.steps {
                if let Step::Test(test) = step {
                    test.accepts("1 A1");
                }
            }
        }
    }
}

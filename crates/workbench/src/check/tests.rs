//! The exercises as a judge sees them: our own answers are right, and cases become smaller.

use super::*;
use crate::check::trial;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn cases(exercise: &Exercise) -> Vec<Box<dyn Case>> {
    let mut cases = (exercise.fixed)();
    for number in 0..60 {
        cases.push((exercise.random)(&mut Chance::new(7, number), number as usize * 100 / 60));
    }
    cases
}

#[test]
fn our_own_answers_are_right() {
    for exercise in EXERCISES {
        for case in cases(exercise) {
            let answer = case.answer();
            assert_eq!(case.judge(&answer), Ok(()), "{}\n{}", exercise.name, case.input());
            let spaced = answer.replace('\n', " \r\n");
            assert_eq!(case.judge(&spaced), Ok(()), "{}\n{}", exercise.name, case.input());
        }
    }
}

#[test]
fn every_exercise_has_two_examples_and_cases_that_can_be_drawn() {
    for exercise in EXERCISES {
        assert!((exercise.fixed)().len() >= 3, "{}", exercise.name);
        for case in cases(exercise) {
            assert!(!case.drawing().is_empty(), "{}", exercise.name);
            assert!(case.input().ends_with('\n'), "{}", exercise.name);
        }
    }
}

#[test]
fn nothing_is_a_bad_format_and_more_than_an_answer_is_too() {
    for exercise in EXERCISES {
        for case in cases(exercise) {
            let name = exercise.name;
            assert_eq!(case.judge(""), Err(Flaw::Format(Malformed::Missing)), "{name}");
            let more = case.judge(&format!("{}more\n", case.answer()));
            assert!(matches!(more, Err(Flaw::Format(_))), "{name}: {more:?}");
        }
    }
}

/// Where everything fails, shrinking ends, and ends with something small.
#[test]
fn shrinking_ends_at_a_case_without_smaller_ones() {
    for exercise in EXERCISES {
        let case = (exercise.random)(&mut Chance::new(3, 30), 70);
        let run = || jail::Run {
            end: jail::End::Code(1),
            output: String::new(),
            errors: String::new(),
            time: std::time::Duration::ZERO,
        };
        let verdict = Verdict::Ended(jail::End::Code(1));
        let failure = Failure { number: 1, case, run: run(), verdict: verdict.clone(), steps: 0 };
        let judge = |_: &dyn Case| (run(), verdict.clone());
        let small = trial::shrink(failure, judge, &|| false);
        assert!(small.case.smaller().is_empty(), "{}: {}", exercise.name, small.case.input());
    }
}

/// Smaller cases are cases: their answers are judged right too.
#[test]
fn smaller_cases_are_cases() {
    for exercise in EXERCISES {
        for number in [10, 20, 30] {
            let case = (exercise.random)(&mut Chance::new(5, number), number as usize);
            for smaller in case.smaller() {
                let answer = smaller.answer();
                assert_eq!(
                    smaller.judge(&answer),
                    Ok(()),
                    "{}\n{}",
                    exercise.name,
                    smaller.input()
                );
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_cases() {
    for exercise in EXERCISES {
        let inputs = |seed| -> Vec<String> {
            let one = |number| (exercise.random)(&mut Chance::new(seed, number), 50).input();
            (0..10).map(one).collect()
        };
        assert_eq!(inputs(1), inputs(1));
        assert_ne!(inputs(1), inputs(2), "{}", exercise.name);
    }
}

/// The figures of the sources, as the first fixed cases ask for them.
#[test]
fn the_figures_of_the_sources_are_answered_as_they_should() {
    let answers = |name: &str| -> Vec<String> {
        let cases = (find(name).unwrap().fixed)();
        cases.iter().map(|case| case.answer().trim().to_string()).collect()
    };
    assert_eq!(answers("go-liberties")[..4], ["2", "7", "3", "1"]);
    assert_eq!(answers("go-score")[0], "10 15 final");
    assert_eq!(answers("zobrist")[0], 0b1001_0000.to_string());
    assert_eq!(answers("zobrist")[2], answers("zobrist")[3]);
    assert_eq!(answers("hexapawn")[..2], ["-2", "-6"]);
    assert_eq!(answers("hexapawn-memo"), ["11", "7", "11", "-14", "-16"]);
    assert_eq!(answers("gomoku-bars")[3], "0 0 0 0 0\n0 0 0 0 0\n572");
    assert_eq!(answers("go-legal")[..2], ["illegal", "legal"]);
    assert_eq!(answers("nim")[..2], ["0 2", "lost"]);
}

#[test]
fn no_answer_makes_a_judge_panic() {
    let signs: Vec<char> = "0123456789 \n-*?!.XOyesnolost<>é\u{0}".chars().collect();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(12);
    for round in 0..300 {
        let length = (random.next_u64() % 60) as usize;
        let text: String =
            (0..length).map(|_| signs[(random.next_u64() % signs.len() as u64) as usize]).collect();
        check_answers(round, &text);
    }
    check_answers(0, "9223372036854775808");
    check_answers(0, "-9223372036854775808 1 1 1 1 1");
}

#[test]
fn a_strategy_that_circles_is_refused_and_another_way_to_win_accepted() {
    // 0 and 1 may go to each other or to the target 2.
    let case = &(find("attractor").unwrap().fixed)()[3];
    assert_eq!(case.judge("1 2 *"), Ok(()));
    assert_eq!(case.judge("1 0 *"), Err(Flaw::Wrong(Why::Circles(0))));
}

#[test]
fn questions_are_counted() {
    let case = &(find("k-smallest").unwrap().fixed)()[0];
    let right = case.answer();
    let asked = right.lines().count() - 1;
    assert_eq!(asked, 4, "n + log2 n - 2");
    let many = format!("? 0 1\n{right}");
    assert_eq!(case.judge(&many), Err(Flaw::Wrong(Why::TooMany { asked: 5, allowed: 4 })));
}

use super::*;
use crate::words::Language;

fn words() -> &'static Words {
    Words::of(Language::English)
}

#[test]
fn every_block_of_the_files_is_a_problem() {
    for own in sets() {
        assert!(own.problems.len() >= 8, "{} has {}", own.code, own.problems.len());
        for (number, problem) in (1..).zip(&own.problems) {
            let (rows, columns) = problem.size();
            assert!(rows > 4 && columns > 4, "{} {number}", own.code);
            assert!(problem.board.split('/').all(|row| row.len() == columns), "{number}");
            assert!(!problem.answers.is_empty() && !problem.question(words()).is_empty());
        }
    }
}

#[test]
fn the_solvers_find_the_answers_of_the_files() {
    for own in sets() {
        for (number, problem) in (1..).zip(&own.problems) {
            let answered = problem.answer(words()).unwrap();
            let first = &answered.moves[0];
            assert!(problem.answers.contains(first), "{} {number}: {first}", own.code);
            assert_ne!(answered.said[0].0.sign, '□', "{} {number}", own.code);
            for answer in &problem.answers {
                let tried = problem.try_move(words(), answer).unwrap();
                assert!(tried.is_right, "{} {number}: {}", own.code, tried.said.text);
            }
        }
    }
}

#[test]
fn every_other_move_of_go_fails_and_is_answered() {
    let problem = &set("life").unwrap().problems[0];
    let answered = problem.answer(words()).unwrap();
    let failing = answered.said.iter().filter(|(said, _)| said.text.contains(" fails"));
    assert!(failing.count() > 0, "{:?}", answered.said);
}

#[test]
fn a_quiet_move_is_no_answer_to_threats() {
    let problem = &set("threats").unwrap().problems[0];
    let corner = ["A1", "O15", "A15", "O1"];
    let free = corner.iter().find_map(|name| problem.try_move(words(), name)).unwrap();
    assert!(!free.is_right, "{}", free.said.text);
}

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
            let answered = problem.answer(words(), None).unwrap();
            let first = &answered.moves[0];
            assert!(problem.answers.contains(first), "{} {number}: {first}", own.code);
            assert_ne!(answered.said[0].0.sign, '□', "{} {number}", own.code);
            for answer in &problem.answers {
                let tried = problem.try_move(words(), answer, None).unwrap();
                assert!(tried.is_right, "{} {number}: {}", own.code, tried.said.text);
            }
        }
    }
}

#[test]
fn every_other_move_of_go_fails_and_is_answered() {
    let problem = &set("life").unwrap().problems[0];
    let answered = problem.answer(words(), None).unwrap();
    let failing = answered.said.iter().filter(|(said, _)| said.text.contains(" fails"));
    assert!(failing.count() > 0, "{:?}", answered.said);
}

#[test]
fn a_quiet_move_is_no_answer_to_threats() {
    let problem = &set("threats").unwrap().problems[0];
    let corner = ["A1", "O15", "A15", "O1"];
    let free = corner.iter().find_map(|name| problem.try_move(words(), name, None)).unwrap();
    assert!(!free.is_right, "{}", free.said.text);
}

#[test]
fn a_search_whose_time_is_up_says_so_instead_of_judging() {
    let now = || Some(Instant::now());
    let life = &set("life").unwrap().problems[0];
    let answered = life.answer(words(), now()).unwrap();
    assert!(answered.is_cut && answered.said[0].0.sign == '□', "{answered:?}");
    let tried = life.try_move(words(), &life.answers[0], now()).unwrap();
    assert!(tried.is_open && tried.said.sign == '□', "{tried:?}");
    // A short search may have ended all the same; a right move is never called wrong.
    let threats = &set("threats").unwrap().problems[0];
    assert_ne!(threats.answer(words(), now()).unwrap().said[0].0.sign, '◧');
    let tried = threats.try_move(words(), &threats.answers[0], now()).unwrap();
    assert!(tried.is_open || tried.is_right, "{tried:?}");
}

/// A black group in the corner that lives or dies by B5, as the sets draw it.
const CORNER: &str = ". . . X O\nX X X X O\nO O O O O\n. . . . .\n. . . . .\n";

fn posed(text: &str, wish: &Wish) -> Result<Problem, Refused> {
    given(text.as_bytes(), wish, None)
}

#[test]
fn what_is_asked_and_who_moves_can_be_said() {
    let black = Wish { first: Some(Colour::Black), ..Wish::default() };
    assert_eq!(posed(CORNER, &black).unwrap().aim, "live");
    let capture = Wish { first: Some(Colour::White), aim: Some("capture"), ..Wish::default() };
    let problem = posed(CORNER, &capture).unwrap();
    assert_eq!((problem.aim.as_str(), problem.about.is_some()), ("capture", true));
    let stone = Some("A4".to_string());
    let kill = Wish { first: Some(Colour::White), stone: stone.clone(), ..Wish::default() };
    let problem = posed(CORNER, &kill).unwrap();
    assert_eq!((problem.aim.as_str(), problem.about.as_deref()), ("kill", Some("A4")));
    assert_eq!(problem.answer(words(), None).unwrap().moves[0], "B5");
    assert!(problem.try_move(words(), "B5", None).unwrap().is_right);
    let own = Wish { first: Some(Colour::Black), aim: Some("kill"), stone, ..Wish::default() };
    assert!(matches!(posed(CORNER, &own), Err(Refused::NoStone(_, Colour::White))));
}

#[test]
fn a_board_of_gomoku_is_taken_for_one() {
    let problem = &set("threats").unwrap().problems[0];
    let drawn = problem.board.replace('/', "\n");
    let read = posed(&drawn, &Wish::default()).unwrap();
    assert_eq!((read.game, &read.board, read.aim.as_str()), ("gomoku", &problem.board, "win"));
    let said = Wish { game: Some("go"), ..Wish::default() };
    assert!(!posed(&drawn, &said).is_ok_and(|own| own.game == "gomoku"));
    // A small board is Go's unless somebody says otherwise; a record says it itself.
    let small = ". . . . . .\n. X X X . .\n. O O . . .\n. . . . . .\n. . . . . .\n. . . . . .\n";
    for wish in [
        Wish { game: Some("gomoku"), ..Wish::default() },
        Wish { aim: Some(WIN), ..Wish::default() },
    ] {
        assert_eq!(posed(small, &wish).unwrap().game, "gomoku");
    }
    let record = posed("(;GM[4]SZ[15]RU[Renju];B[hh];W[ig];B[ii])", &Wish::default()).unwrap();
    assert_eq!((record.rules, record.first), ("renju", 'w'));
}

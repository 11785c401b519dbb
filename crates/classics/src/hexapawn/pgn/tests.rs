use game::{Forbidden, Game, MoveError, Notation, Outcome, Player, Spot};

use super::super::Hexapawn;
use super::{PgnError, PgnFault, Record, move_text, read, write};
use crate::fuzz;

fn game_on(rows: u32, columns: u32, text: &str) -> Result<Record, PgnError> {
    read(&Hexapawn::new(rows, columns).unwrap(), text)
}

/// The position at the end of a game.
fn end(record: &Record) -> String {
    let mut state = record.start;
    record.moves.iter().for_each(|&mv| record.game.play(&mut state, mv));
    record.game.show_state(&state)
}

fn refused(text: &str) -> (u32, u32, PgnFault) {
    let PgnError { spot: Spot { line, column }, fault } = game_on(3, 4, text).unwrap_err();
    (line, column, fault)
}

#[test]
fn the_game_of_the_source_ends_in_its_sample_position() {
    let record = game_on(3, 4, "1. b2 cxb2 2. axb2 a2").unwrap();
    assert_eq!(end(&record), ".p.p/pP../..PP w");
}

#[test]
fn the_known_line_on_three_by_three_is_won_by_black() {
    let record = game_on(3, 3, "1. b2 axb2 2. cxb2 c2 3. a2 c1 0-1").unwrap();
    let mut state = record.start;
    record.moves.iter().for_each(|&mv| record.game.play(&mut state, mv));
    assert_eq!(record.game.outcome(&state), Some(Outcome::Win(Player::Second)));
    assert_eq!(record.winner, Some(Player::Second));
}

#[test]
fn comments_variations_and_annotations_are_passed_over() {
    let text = "
        [Event \"Course \\\"A\\\"\"]
        1.b2! {the best? (no)} $6 1... cxb2 ; takes
        (1... axb2 2. cxb2 {so (what)} (2. d2)) 2 axb2 *";
    let record = game_on(3, 4, text).unwrap();
    assert_eq!(move_text(&record.game, &record.start, &record.moves), "1. b2 cxb2 2. axb2");
    assert_eq!(record.tags, [("Event".to_owned(), "Course \"A\"".to_owned())]);
}

#[test]
fn the_tag_of_the_start_decides_the_size_and_who_begins() {
    let record = game_on(3, 4, "[Position \"ppp/.P./P.P b\"] 1... axb2").unwrap();
    assert_eq!(record.game, Hexapawn::new(3, 3).unwrap());
    assert_eq!(end(&record), ".pp/.p./P.P w");
    assert_eq!(move_text(&record.game, &record.start, &record.moves), "1... axb2");
}

#[test]
fn what_is_written_can_be_read_again() {
    let mut record = game_on(3, 3, "1. b2 axb2 2. cxb2 c2 3. a2 c1 0-1").unwrap();
    record.tags.push(("Event".to_owned(), "a \"quoted\" \\ name".to_owned()));
    let text = write(&record);
    assert_eq!(
        text,
        "[Event \"a \\\"quoted\\\" \\\\ name\"]\n[Position \"ppp/.../PPP w\"]\n\n\
         1. b2 axb2 2. cxb2 c2 3. a2 c1 0-1\n"
    );
    assert_eq!(game_on(5, 5, &text), Ok(record));
}

#[test]
fn long_games_are_broken_into_lines() {
    let game = Hexapawn::new(8, 8).unwrap();
    let mut record = read(&game, "").unwrap();
    let mut state = game.start();
    while let moves = game.legal_moves(&state)
        && !moves.is_empty()
    {
        // The middle one of the moves keeps the pawns apart for long.
        let mv = moves[moves.len() / 2];
        game.play(&mut state, mv);
        record.moves.push(mv);
    }
    let text = write(&record);
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('[')).collect();
    assert!(lines.len() > 2, "{text}");
    assert!(lines.iter().all(|line| line.len() <= 79), "{text}");
    assert_eq!(read(&game, &text), Ok(record));
}

#[test]
fn an_illegal_move_is_refused_with_its_place() {
    let expected = MoveError::Forbidden { text: "b2".into(), why: Forbidden::Blocked };
    assert_eq!(refused("1. b2\n   b2"), (2, 4, PgnFault::Move(expected)));
}

#[test]
fn a_move_after_the_end_of_the_game_is_refused() {
    let text = "1. b2 cxb2 2. axb2 a2 3. c2 a1 4. c3";
    assert_eq!(refused(text), (1, 35, PgnFault::Move(MoveError::Over)));
}

#[test]
fn what_is_not_pgn_is_refused_with_its_place() {
    assert_eq!(refused("1. b2 {oh"), (1, 7, PgnFault::Unclosed('{')));
    assert_eq!(refused("1. b2 (oh {)}"), (1, 7, PgnFault::Unclosed('(')));
    assert_eq!(refused("1. b2 )"), (1, 7, PgnFault::Unexpected(')')));
    assert_eq!(refused("[Event]"), (1, 1, PgnFault::Tag));
    assert_eq!(refused("1. b2 [Event \"x\"]"), (1, 7, PgnFault::LateTag));
    assert_eq!(refused("1. b2 * a2"), (1, 9, PgnFault::AfterResult));
}

#[test]
fn a_result_that_contradicts_the_board_is_refused() {
    let text = "1. b2 cxb2 2. axb2 a2 3. c2 a1 1-0";
    assert_eq!(refused(text), (1, 32, PgnFault::WrongResult));
}

#[test]
fn a_player_may_resign() {
    assert_eq!(game_on(3, 4, "1. b2 0-1").unwrap().winner, Some(Player::Second));
}

#[test]
fn a_wrong_start_is_refused() {
    assert!(matches!(refused("[Position \"p/P w\"]"), (1, 1, PgnFault::Size(_))));
    assert!(matches!(refused("[Position \"p/?/P w\"]"), (1, 1, PgnFault::Start(_))));
}

#[test]
fn no_text_makes_the_reader_panic() {
    let game = Hexapawn::new(3, 4).unwrap();
    let valid = [
        "1. b2 cxb2 2. axb2 a2 0-1",
        "[Position \"ppp/.P./P.P b\"]\n1... axb2 {c} (1... c2) $3 2. cxb2 *",
    ];
    fuzz::texts(4, &valid, |text| {
        if let Ok(record) = read(&game, text) {
            assert_eq!(read(&game, &write(&record)), Ok(record));
        }
    });
}

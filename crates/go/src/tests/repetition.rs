//! Positions that come back.

use game::Forbidden;

use crate::{Board, Colour, Ko, Move, Position, Rules};

fn position(drawing: &str, to_move: Colour, ko: Ko) -> Position {
    let board = Board::drawn(drawing).unwrap();
    Position::new(board, to_move, Rules { ko, ..Rules::CHINESE }).unwrap()
}

/// Plays moves by name, alternately; the first that is forbidden ends it with its number.
fn play(position: &mut Position, moves: &str) -> Result<(), (usize, Forbidden)> {
    for (number, name) in moves.split(' ').enumerate() {
        let size = position.board().size();
        let mv = match name {
            "pass" => Move::Pass,
            name => Move::Play(size.named(name.parse().unwrap()).unwrap()),
        };
        let mover = position.to_move();
        position.check_unfinished(mover, mv).map_err(|why| (number, why))?;
        position.play(mover, mv);
    }
    Ok(())
}

const KO: &str = ".XO.\nXO.O\n.XO.\n....";

#[test]
fn every_rule_forbids_to_take_a_ko_back_at_once() {
    let simple = play(&mut position(KO, Colour::Black, Ko::Simple), "C3 B3");
    assert_eq!(simple, Err((1, Forbidden::Ko)));
    for ko in [Ko::Positional, Ko::Situational] {
        let superko = play(&mut position(KO, Colour::Black, ko), "C3 B3");
        assert_eq!(superko, Err((1, Forbidden::Repetition { after: 0 })));
    }
}

#[test]
fn a_ko_may_be_taken_back_after_a_move_elsewhere() {
    for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
        assert_eq!(play(&mut position(KO, Colour::Black, ko), "C3 A1 D1 B3"), Ok(()));
    }
}

#[test]
fn a_pass_lifts_the_ban_only_where_the_mover_counts_or_nothing_else_does() {
    let after_a_pass = |ko| {
        let mut position = position(KO, Colour::Black, ko);
        play(&mut position, "C3 pass").unwrap();
        let size = position.board().size();
        position
            .check_unfinished(Colour::White, Move::Play(size.named("B3".parse().unwrap()).unwrap()))
    };
    assert_eq!(after_a_pass(Ko::Simple), Ok(()));
    assert_eq!(after_a_pass(Ko::Positional), Err(Forbidden::Repetition { after: 0 }));
}

/// White sends a second stone at A1, Black takes both from C1, White takes that one back at B1:
/// the stones are as before, but now it is Black's turn.
const SENDING_TWO: &str = ".....\nXXO..\n.O.O.";

#[test]
fn sending_two_returning_one_goes_on_for_ever_under_simple_ko() {
    let moves = "A1 C1 B1 pass A1 C1 B1 pass A1 C1 B1";
    assert_eq!(play(&mut position(SENDING_TWO, Colour::White, Ko::Simple), moves), Ok(()));
}

#[test]
fn positional_superko_forbids_to_take_the_one_back() {
    let played = play(&mut position(SENDING_TWO, Colour::White, Ko::Positional), "A1 C1 B1");
    assert_eq!(played, Err((2, Forbidden::Repetition { after: 0 })));
}

#[test]
fn situational_superko_forbids_to_send_two_again() {
    let mut position = position(SENDING_TWO, Colour::White, Ko::Situational);
    let played = play(&mut position, "A1 C1 B1 pass A1");
    assert_eq!(
        played,
        Err((4, Forbidden::Repetition { after: 1 })),
        "it was Black's turn then too"
    );
}

/// White holds the first and the second ko, Black the third; each takes another one in turn.
const TRIPLE_KO: &str = ".XO..XO..XO.\nXO.OXO.OX.XO\n.XO..XO..XO.";

#[test]
fn a_triple_ko_goes_on_for_ever_under_simple_ko() {
    let moves = "C2 K2 G2 B2 L2 F2 C2 K2 G2 B2 L2 F2";
    let mut position = position(TRIPLE_KO, Colour::Black, Ko::Simple);
    assert_eq!(play(&mut position, moves), Ok(()));
    assert_eq!(position.board().to_string(), TRIPLE_KO);
}

#[test]
fn superko_forbids_the_sixth_move_of_a_triple_ko() {
    for ko in [Ko::Positional, Ko::Situational] {
        let played = play(&mut position(TRIPLE_KO, Colour::Black, ko), "C2 K2 G2 B2 L2 F2");
        assert_eq!(played, Err((5, Forbidden::Repetition { after: 0 })));
    }
}

//! Positions that come back.

use crate::{Board, Colour, Illegal, Ko, Move, Position, Rules};

fn position(drawing: &str, to_move: Colour, ko: Ko) -> Position {
    let board = Board::drawn(drawing).unwrap();
    Position::new(board, to_move, Rules { ko, ..Rules::CHINESE }).unwrap()
}

/// Plays moves by name, alternately; the first that is forbidden ends it with its number.
fn play(position: &mut Position, moves: &str) -> Result<(), (usize, Illegal)> {
    for (number, name) in moves.split(' ').enumerate() {
        let size = position.board().size();
        let mv = match name {
            "pass" => Move::Pass,
            name => Move::Play(size.named(name.parse().unwrap()).unwrap()),
        };
        let mover = position.to_move();
        position.check(mover, mv).map_err(|why| (number, why))?;
        position.play(mover, mv);
    }
    Ok(())
}

const KO: &str = ".XO.\nXO.O\n.XO.\n....";

#[test]
fn every_rule_forbids_to_take_a_ko_back_at_once() {
    let simple = play(&mut position(KO, Colour::Black, Ko::Simple), "C3 B3");
    assert_eq!(simple, Err((1, Illegal::Ko)));
    for ko in [Ko::Positional, Ko::Situational] {
        let superko = play(&mut position(KO, Colour::Black, ko), "C3 B3");
        assert_eq!(superko, Err((1, Illegal::Repetition { after: 0 })));
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
        position.check(Colour::White, Move::Play(size.named("B3".parse().unwrap()).unwrap()))
    };
    assert_eq!(after_a_pass(Ko::Simple), Ok(()));
    assert_eq!(after_a_pass(Ko::Positional), Err(Illegal::Repetition { after: 0 }));
}

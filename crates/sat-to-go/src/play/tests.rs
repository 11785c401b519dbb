use go::{Move, Position, Rules};

use super::*;
use crate::compile::Reduction;
use crate::{Formula, sat};

fn check(text: &str, values: &[bool]) {
    let reduction = Reduction::of(&Formula::read(text).unwrap()).unwrap();
    let replay = play_out(&reduction, values).expect("the game ends");
    let prediction = predict(&reduction, values);
    assert_eq!(replay.winner, prediction.winner, "{text}");
    assert_eq!((replay.score.white, replay.score.black), (prediction.white, prediction.black));
    let won = if replay.score.white > replay.score.black { Colour::White } else { Colour::Black };
    assert_eq!(won, prediction.winner);
    let mut position =
        Position::new(reduction.board().clone(), Colour::White, Rules::EXAM).unwrap();
    for each in &replay.moves {
        assert_eq!(position.check(each.colour, Move::Play(each.point)), Ok(()), "{text}");
        position.play(each.colour, Move::Play(each.point));
    }
    assert!(position.is_over());
    assert_eq!(position.final_score(), replay.score);
}

use go::Colour;

#[test]
fn a_model_wins_the_game_and_any_other_valuation_loses_it() {
    check("x1", &[true]);
    check("x1", &[false]);
    check("x1 x2; -x1 -x2", &[true, false]);
    check("x1 x2; -x1 -x2", &[true, true]);
    check("order: a b c\na c; b; -b", &[true, true, true]);
}

#[test]
fn the_way_to_an_inner_clause_crosses_a_leg_on_the_board() {
    check("order: a b c\nb; a c", &[true, true, true]);
    check("order: a b c\na c; b", &[true, true, false]);
}

#[test]
fn a_move_that_is_not_answered_is_punished() {
    let reduction = Reduction::of(&Formula::read("x1 x2").unwrap()).unwrap();
    let values = sat::model(&reduction.formula).unwrap().unwrap();
    let white = WhiteAgent::new(&reduction, values);
    for quiet in 0..4 {
        let mut duel = Duel::new(&reduction);
        let black = BlackAgent::new(&reduction);
        let mut spare = reduction.spare[0].iter();
        let mut number = 0;
        while let Some(point) = white.choose(duel.board()) {
            duel.play(point).unwrap();
            let answer = black.choose(duel.board(), Some(point)).filter(|_| number != quiet);
            duel.play(answer.unwrap_or_else(|| *spare.next().unwrap())).unwrap();
            number += 1;
        }
        assert_eq!(agents::is_decided(&reduction, duel.board()), Some(Colour::White));
    }
}

use go::{Colour, Move, Point, Position, Rules};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::compile::Reduction;
use crate::gadget::Kind;
use crate::{Formula, sat};

fn check(text: &str, values: &[bool]) {
    let reduction = Reduction::of(&Formula::read(text).unwrap()).unwrap();
    let replay = play_out(&reduction, values).expect("the game ends");
    let prediction = predict(&reduction, values);
    assert_eq!(replay.winner, prediction.winner, "{text} {values:?}");
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

/// A legal move on one of the cells or hinges, or a spare one.
fn at_random(reduction: &Reduction, duel: &Duel, random: &mut Xoshiro256PlusPlus) -> Point {
    let is_fight = |point: Point| {
        let kind = reduction.grid.at(reduction.place(point));
        !matches!(kind, Kind::WallEye | Kind::Eye) && duel.check(point).is_ok()
    };
    let points: Vec<Point> =
        duel.board().empty().iter().copied().filter(|&point| is_fight(point)).collect();
    let spare = &reduction.spare[duel.to_move() as usize];
    let spare = spare.iter().copied().find(|&point| duel.check(point).is_ok());
    match points.len() {
        0 => spare.unwrap(),
        count => points[(random.next_u64() % count as u64) as usize],
    }
}

fn spare(reduction: &Reduction, duel: &Duel) -> Point {
    let spare = &reduction.spare[duel.to_move() as usize];
    *spare.iter().find(|&&point| duel.check(point).is_ok()).unwrap()
}

#[test]
fn black_holds_an_unsatisfiable_board_against_random_moves() {
    for text in ["x1; -x1", "order: a b c\na c; b; -b"] {
        let reduction = Reduction::of(&Formula::read(text).unwrap()).unwrap();
        let black = BlackAgent::new(&reduction);
        for seed in 0..60 {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut duel = Duel::new(&reduction);
            // Half of White's games follow a valuation for a while before she tries other things.
            let values = (0..3).map(|_| random.next_u64() & 1 == 1).collect();
            let white = WhiteAgent::new(&reduction, values);
            let sensible = if seed % 2 == 0 { 0 } else { random.next_u64() % 12 };
            for number in 0..80 {
                let planned = white.choose(duel.board()).filter(|_| number < sensible);
                let point = planned.unwrap_or_else(|| at_random(&reduction, &duel, &mut random));
                duel.play(point).unwrap();
                let winner = agents::is_decided(&reduction, duel.board());
                assert_ne!(winner, Some(Colour::White), "{text}, game {seed}");
                if winner.is_some() {
                    break;
                }
                let answer = black.choose(duel.board(), Some(point));
                let answer = answer.filter(|&answer| duel.check(answer).is_ok());
                duel.play(answer.unwrap_or_else(|| spare(&reduction, &duel))).unwrap();
            }
        }
    }
}

#[test]
fn white_wins_a_satisfiable_board_against_random_moves() {
    for text in ["x1 x2; -x1 -x2", "order: a b c\na c; b"] {
        let reduction = Reduction::of(&Formula::read(text).unwrap()).unwrap();
        let values = sat::model(&reduction.formula).unwrap().unwrap();
        let white = WhiteAgent::new(&reduction, values);
        let black = BlackAgent::new(&reduction);
        for seed in 0..60 {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut duel = Duel::new(&reduction);
            let sensible = random.next_u64() % 30;
            let mut number = 0;
            while let Some(point) = white.choose(duel.board()) {
                duel.play(point).unwrap_or_else(|error| panic!("{text}, game {seed}: {error}"));
                number += 1;
                let planned = black.choose(duel.board(), Some(point)).filter(|_| number < sensible);
                let answer = planned.unwrap_or_else(|| at_random(&reduction, &duel, &mut random));
                duel.play(answer).unwrap();
            }
            let winner = agents::is_decided(&reduction, duel.board());
            assert_eq!(winner, Some(Colour::White), "{text}, game {seed}");
        }
    }
}

/// Any legal move.
fn anywhere(duel: &Duel, random: &mut Xoshiro256PlusPlus) -> Option<Point> {
    let empty = duel.board().empty();
    let points: Vec<Point> =
        empty.iter().copied().filter(|&point| duel.check(point).is_ok()).collect();
    let count = points.len() as u64;
    (count > 0).then(|| points[(random.next_u64() % count) as usize])
}

#[test]
fn a_loser_who_plays_on_at_random_still_loses_the_count() {
    for (text, values) in [
        ("x1", [true, true]),
        ("x1", [false, false]),
        ("x1; -x1", [true, true]),
        ("x1 x2", [true, false]),
        ("x1 x2", [false, false]),
    ] {
        let reduction = Reduction::of(&Formula::read(text).unwrap()).unwrap();
        let values = &values[..reduction.formula.order().len()];
        for seed in 0..2 {
            let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
            let fought = Fought::of(&reduction, values, |_| true).unwrap();
            let winner = fought.winner;
            let score = fought.against(&reduction, |duel| anywhere(duel, &mut random));
            let score = score.unwrap_or_else(|| panic!("{text}, game {seed}: no end"));
            let won = if score.white > score.black { Colour::White } else { Colour::Black };
            assert_eq!(won, winner, "{text}, game {seed}: {score}");
        }
    }
}

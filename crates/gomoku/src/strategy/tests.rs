use game::Game;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Limits;

use super::{Flaw, Opening, ReadError, Strategy, Thoroughness, is_strategy, sealed};
use crate::field::Field;
use crate::threats::{Class, Solver, StepId, Then};
use crate::{Gomoku, Rule};

/// Black wins by an open three.
fn strategy() -> Strategy {
    let game = Gomoku::square(9, Rule::Freestyle).unwrap();
    let mut state = game.start();
    for name in "E5 A1 F5 A2 E6 I1 F7 I2".split(' ') {
        game.play(&mut state, game.cell(name).unwrap());
    }
    let mut solver = Solver::with_memory(&Field::new(&game), 4 << 20);
    let win = solver.solve(&state, Class::Threes, &Limits::default()).unwrap().unwrap();
    let (first, upper) = (win.root, StepId(win.steps.len() as u32));
    Strategy::new(game, win, upper, vec![Opening { state, first }])
}

#[test]
fn a_strategy_survives_its_file() {
    let strategy = strategy();
    let bytes = strategy.write();
    assert!(is_strategy(&bytes));
    assert_eq!(Strategy::read(&bytes), Ok(strategy));
}

#[test]
fn a_changed_byte_is_noticed() {
    let mut bytes = strategy().write();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    assert_eq!(Strategy::read(&bytes), Err(ReadError::Checksum));
}

#[test]
fn a_strategy_without_openings_wins_nothing() {
    let empty = Strategy { openings: Vec::new(), ..strategy() };
    let read = Strategy::read(&empty.write()).unwrap();
    for thoroughness in [Thoroughness::Quick, Thoroughness::Full] {
        assert_eq!(read.check(thoroughness, &Limits::default()), Err(Flaw::NoOpening));
    }
}

#[test]
fn a_strategy_without_an_answer_is_refuted() {
    let mut strategy = strategy();
    for step in &mut strategy.win.steps {
        if let Then::Replies { answers, .. } = &mut step.then {
            answers.clear();
        }
    }
    for thoroughness in [Thoroughness::Quick, Thoroughness::Full] {
        let found = strategy.check(thoroughness, &Limits::default());
        assert!(matches!(found, Err(Flaw::Refuted { opening: 0, .. })), "{found:?}");
    }
}

/// The property of the fuzz target `strategy`.
fn reads_or_refuses(bytes: &[u8]) {
    if let Ok(strategy) = Strategy::read(bytes) {
        assert_eq!(Strategy::read(&strategy.write()), Ok(strategy.clone()));
        for opening in strategy.openings() {
            let _ = strategy.reply(&opening.state);
            strategy.plies(opening);
        }
        if strategy.steps().steps.len() < 200 {
            let _ = strategy.check(Thoroughness::Quick, &Limits::default());
        }
    }
}

#[test]
fn no_file_breaks_the_reader() {
    let good = strategy().write();
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(11);
    for _ in 0..3_000 {
        let mut bytes = good[20..good.len() - 8].to_vec();
        for _ in 0..=chance.next_u64() % 3 {
            let at = (chance.next_u64() % bytes.len() as u64) as usize;
            bytes[at] = chance.next_u64() as u8;
        }
        if chance.next_u64().is_multiple_of(4) {
            let end = (chance.next_u64() % bytes.len() as u64) as usize;
            bytes.truncate(end);
        }
        reads_or_refuses(&sealed(&bytes));
    }
}

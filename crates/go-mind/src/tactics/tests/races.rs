//! Races: pictures with one fact each, and the search against one without knowledge.

use std::collections::HashMap;

use go::{Board, Colour, Point, Size};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::pictures::check;
use crate::tactics::Effort;
use crate::tactics::gtp::reply;
use crate::tactics::ko::KoRule;
use crate::tactics::life::{Arena, Hunt, Region, Side, Stance, problem};
use crate::tactics::proof::Found;

/// Four liberties each and three that both share.
const SEKI: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X X O O O . .
    X . O O X . O . .
    X . O . X . O . .
    X . O . X . O . .
    X . O . X . O . .";

/// The same, White having but one liberty of its own.
const BEHIND: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X X O O O . .
    X . O O X . O . .
    X X O . X . O . .
    X X O . X . O . .
    X X O . X . O . .";

/// Two strings with as many liberties, one of them shared.
const EVEN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X X O O O . .
    X . O O X . O . .
    X . O X X . O . .
    X . O X X . O . .
    X . O . X . O . .";

/// White in the corner of Black, who can do nothing there.
const BENT_FOUR: &str = "
    . O . X O . . . .
    O X X X O . . . .
    . X O O O . . . .
    X X O . . . . . .
    O O O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn shared_liberties_that_nobody_can_fill_are_a_seki() {
    check(SEKI, "analyze_semeai C1 E1", "1 0 PASS");
    check(SEKI, "analyze_semeai E1 C1", "1 0 PASS");
}

#[test]
fn who_is_far_behind_in_liberties_has_lost() {
    check(BEHIND, "analyze_semeai C1 E1", "0 0 PASS");
    check(BEHIND, "analyze_semeai E1 C1", "1 1 PASS");
}

#[test]
fn of_even_liberties_who_moves_first_wins() {
    for (stones, outside) in [(["C1", "E1"], "1 1 F"), (["E1", "C1"], "1 1 B")] {
        let board = Board::drawn(EVEN).unwrap();
        let answer = reply(&board, "analyze_semeai", &stones, &Effort::default()).unwrap();
        assert!(answer.starts_with(outside), "{stones:?}: {answer}, not outside");
    }
}

/// White at B9 would need two strings to keep their last shared liberty.
const TWO_HUNTERS: &str = "
    . . . X O . . . .
    O . . X O . . . .
    O X X X O . . . .
    X X O O O . . . .
    O O O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn only_one_of_two_strings_is_spared_by_the_stone_that_takes() {
    let board = Board::drawn(TWO_HUNTERS).unwrap();
    let solved = problem::solve(&board, Colour::White, 20_000).unwrap();
    assert_eq!(solved.answer.mv, board.size().point(1, 1), "B8 alone kills");
}

#[test]
fn a_bent_four_in_the_corner_is_dead() {
    check(BENT_FOUR, "analyze_semeai D8 B9", "0 0 PASS");
    check(BENT_FOUR, "analyze_semeai B9 D8", "1 1 PASS");
}

/// A race between White at the left and Black at the right of a column, and the empty points of it.
struct Race {
    board: Board,
    empty: Vec<Point>,
    white: Point,
    black: Point,
}

/// Both strings have six stones or more and any liberties; the walls around them breathe outside.
fn random_race(rng: &mut Xoshiro256PlusPlus) -> Option<Race> {
    let size = Size::square(9);
    let mut board = Board::new(size);
    let mut empty = Vec::new();
    let any = |stones: &[Option<Colour>], rng: &mut Xoshiro256PlusPlus| {
        stones[rng.next_u32() as usize % stones.len()]
    };
    let (black, white) = (Some(Colour::Black), Some(Colour::White));
    for point in size.points() {
        let (row, column) = size.row_and_column(point);
        let stone = match (row, column) {
            (0 | 1, _) | (_, 7 | 8) => continue,
            (2, 0..=3) | (_, 0) => black,
            (2, _) | (3, 3) | (_, 2 | 6) => white,
            (_, 4) => black,
            (_, 1) => any(&[black, black, None], rng),
            (_, 5) => any(&[white, white, None], rng),
            _ => any(&[black, white, None, None], rng),
        };
        board.set(point, stone);
        if stone.is_none() {
            empty.push(point);
        }
    }
    let at = |row, column| size.point(row, column);
    let sound = board.stones().all(|(stone, _)| board.liberties(stone).next().is_some());
    let few = empty.len() <= 8;
    (sound && few).then_some(Race { board, empty, white: at(4, 2)?, black: at(4, 4)? })
}

impl Race {
    /// Whether Black takes White: every move and a pass for both sides, until one string is taken or
    /// both pass. Nothing when a position comes back.
    fn falls(
        &self,
        board: &Board,
        (mover, passes): (Colour, u8),
        known: &mut HashMap<(u64, Option<Point>, Colour, u8), Option<bool>>,
    ) -> Option<bool> {
        if board.stone(self.white).is_none() {
            return Some(true);
        }
        if board.stone(self.black).is_none() || passes == 2 {
            return Some(false);
        }
        let key = (board.key(), board.ko(), mover, passes);
        if let Some(&result) = known.get(&key) {
            return result;
        }
        known.insert(key, None);
        let black = mover == Colour::Black;
        let mut result = !black;
        for point in self.empty.iter().map(|&point| Some(point)).chain([None]) {
            let mut after = board.clone();
            let next = match point {
                Some(point) if board.allows(point, mover, false) => {
                    after.play(point, mover);
                    0
                }
                Some(_) => continue,
                None => {
                    after.forget_ko();
                    passes + 1
                }
            };
            if self.falls(&after, (mover.opponent(), next), known)? == black {
                result = black;
                break;
            }
        }
        known.insert(key, Some(result));
        Some(result)
    }
}

#[test]
fn random_races_are_judged_as_by_full_width_search() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let (mut compared, mut dead) = (0, 0);
    while compared < 300 {
        let Some(race) = random_race(&mut rng) else { continue };
        let first = if rng.next_u32() % 2 == 0 { Colour::Black } else { Colour::White };
        let Some(expected) = race.falls(&race.board, (first, 0), &mut HashMap::new()) else {
            continue;
        };
        let string = |stone| race.board.string_of(stone).into_iter().collect::<Vec<_>>();
        let (white, black) = (string(race.white), string(race.black));
        let region = Region::race(&race.board, Colour::White, &white, &black);
        let arena = Arena::new(&race.board, &region);
        let side = if first == Colour::Black { Side::Attacker } else { Side::Defender };
        let mut hunt = Hunt::new(&arena, KoRule::Plain, 200_000.into()).allow_pass();
        let found = hunt.run(&Stance::of(&race.board, &arena), side);
        let wanted = if expected { Found::Proved } else { Found::Disproved };
        assert_eq!(found, wanted, "{first} to play on\n{}", race.board);
        compared += 1;
        dead += u32::from(expected);
    }
    assert!((30..270).contains(&dead), "{dead} of them die");
}

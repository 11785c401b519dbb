//! Races: pictures with one fact each, and the search against one without knowledge.

use go::{Board, Colour, Point, Size};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::pictures::check;
use super::plain::Plain;
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

/// A race between White at the left and Black at the right of a column, and the points around them.
struct Race {
    board: Board,
    points: Vec<Point>,
    white: Point,
    black: Point,
}

/// Both strings have six stones or more and any liberties, at most so many together; the walls around
/// them breathe outside.
fn random_race(most: usize, rng: &mut Xoshiro256PlusPlus) -> Option<Race> {
    let size = Size::square(9);
    let mut board = Board::new(size);
    let mut points = Vec::new();
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
        if row > 2 && matches!(column, 1 | 3 | 5) {
            points.push(point);
        }
    }
    let at = |row, column| size.point(row, column);
    let sound = board.stones().all(|(stone, _)| board.liberties(stone).next().is_some());
    let empty = points.iter().filter(|&&point| board.is_empty_at(point)).count();
    (sound && empty <= most).then_some(Race { board, points, white: at(4, 2)?, black: at(4, 4)? })
}

impl Race {
    /// Whether Black takes White: every move and a pass for both sides, until one string is taken or
    /// both pass.
    fn falls(&self, first: Colour, most: usize) -> Option<Found> {
        let end = |board: &Board| match (board.stone(self.white), board.stone(self.black)) {
            (None, _) => Some(true),
            (_, None) => Some(false),
            _ => None,
        };
        let plain = Plain { points: &self.points, black_passes: true, end: &end, most };
        let falls = plain.succeeds(&self.board, first)?;
        Some(if falls { Found::Proved } else { Found::Disproved })
    }

    /// What the search says.
    fn hunted(&self, first: Colour) -> Found {
        let string = |stone| self.board.string_of(stone).into_iter().collect::<Vec<_>>();
        let (white, black) = (string(self.white), string(self.black));
        let region = Region::race(&self.board, Colour::White, &white, &black);
        let arena = Arena::new(&self.board, &region);
        let side = if first == Colour::Black { Side::Attacker } else { Side::Defender };
        let mut hunt = Hunt::new(&arena, KoRule::Plain, 100_000.into()).allow_pass();
        hunt.run(&Stance::of(&self.board, &arena), side)
    }
}

/// Compares the searches on so many races with at most so many empty points.
fn compare(seed: u64, races: usize, empty: usize, most: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut compared, mut dead) = (0, 0);
    while compared < races {
        let Some(race) = random_race(empty, &mut rng) else { continue };
        let first = if rng.next_u32() % 2 == 0 { Colour::Black } else { Colour::White };
        let Some(expected) = race.falls(first, most) else { continue };
        assert_eq!(race.hunted(first), expected, "{first} to play on\n{}", race.board);
        compared += 1;
        dead += usize::from(expected == Found::Proved);
    }
    assert!((races / 10..races * 9 / 10).contains(&dead), "{dead} of them die");
}

#[test]
fn random_races_are_judged_as_by_full_width_search() {
    compare(7, 300, 8, 20_000);
}

#[test]
#[ignore = "takes minutes: up to 300,000 positions each"]
fn a_thousand_races_with_up_to_ten_empty_points_are_judged_as_by_full_width_search() {
    compare(70, 1000, 10, 300_000);
}

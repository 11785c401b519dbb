//! The search for life and death against one without knowledge, on closed corners.

use go::{Board, Colour, Move, Point, Size};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::plain::Plain;
use crate::tactics::Success;
use crate::tactics::ko::KoRule;
use crate::tactics::life::{Arena, Hunt, Region, Side, Stance, kill_in, live_in};
use crate::tactics::proof::Found;

/// A corner of some rows and columns, walled by White, who is walled by Black.
struct Corner {
    board: Board,
    inside: Vec<Point>,
    wall: Vec<Point>,
}

/// One point in `empty` holds a stone of each colour, and there are at most ten empty points.
fn corner((rows, columns): (u32, u32), empty: u32, rng: &mut Xoshiro256PlusPlus) -> Option<Corner> {
    let size = Size::square(9);
    let mut board = Board::new(size);
    let (mut inside, mut wall) = (Vec::new(), Vec::new());
    for point in size.points() {
        let (row, column) = size.row_and_column(point);
        if row < rows && column < columns {
            inside.push(point);
        } else if row <= rows && column <= columns {
            board.set(point, Some(Colour::White));
            wall.push(point);
        } else if row <= rows + 1 && column <= columns + 1 {
            board.set(point, Some(Colour::Black));
        }
    }
    for &point in &inside {
        let stone = match rng.next_u32() % empty {
            0 => Some(Colour::Black),
            1 => Some(Colour::White),
            _ => None,
        };
        board.set(point, stone);
    }
    let sound = board.stones().all(|(stone, _)| board.liberties(stone).next().is_some());
    let few = inside.iter().filter(|&&point| board.is_empty_at(point)).count() <= 10;
    (sound && few).then_some(Corner { board, inside, wall })
}

/// How many regions are compared, and what they are.
struct Sample {
    seed: u64,
    regions: usize,
    /// Rows and columns.
    shapes: &'static [(u32, u32)],
    /// One point in so many holds a stone of each colour.
    empty: u32,
    /// The fewest empty points.
    fewest: usize,
    /// The most positions of the full-width search.
    most: usize,
}

impl Sample {
    /// Compares the searches; how many groups die, and how many have ten empty points.
    fn compare(&self) -> (usize, usize) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let (mut compared, mut dead, mut widest) = (0, 0, 0);
        while compared < self.regions {
            let shape = self.shapes[rng.next_u32() as usize % self.shapes.len()];
            let Some(corner) = corner(shape, self.empty, &mut rng) else { continue };
            let empty = corner.inside.iter().filter(|&&point| corner.board.is_empty_at(point));
            let empty = empty.count();
            if empty < self.fewest {
                continue;
            }
            let first = if rng.next_u32() % 2 == 0 { Colour::Black } else { Colour::White };
            let Some(found) = corner.hunted(first) else { continue };
            let Some(expected) = corner.dies(first, self.most) else { continue };
            assert_eq!(found, expected, "{first} to play on\n{}", corner.board);
            compared += 1;
            dead += usize::from(expected == Found::Proved);
            widest += usize::from(empty == 10);
        }
        (dead, widest)
    }
}

impl Corner {
    /// Whether Black takes the whole wall, by every move inside.
    fn dies(&self, first: Colour, most: usize) -> Option<Found> {
        let dies = self.falls(&self.board, first, most)?;
        Some(if dies { Found::Proved } else { Found::Disproved })
    }

    /// The same on a board that play inside has led to.
    fn falls(&self, board: &Board, first: Colour, most: usize) -> Option<bool> {
        let white = |board: &Board| {
            self.wall.iter().any(|&stone| board.stone(stone) == Some(Colour::White))
        };
        let end = |board: &Board| (!white(board)).then_some(true);
        let plain = Plain { points: &self.inside, black_passes: false, end: &end, most };
        plain.succeeds(board, first)
    }

    /// Asks as the program does, under its treatments of ko, and replays the line of an answer without
    /// ko: after each move of the side that has its way it must still have it. Whether there was such
    /// an answer, and how many moves its line had.
    fn replay(&self, first: Colour, most: usize) -> Option<usize> {
        let strings = self.board.string_of(self.wall[0]).into_iter().collect();
        let region = Region::of_strings(&self.board, Colour::White, strings);
        if !region.proves(&self.board, true) {
            return None;
        }
        let ask = if first == Colour::Black { kill_in } else { live_in };
        let answer = ask(&self.board, region, 100_000_u64);
        let has_its_way = match answer.success {
            Success::Yes => first,
            Success::No => first.opponent(),
            Success::KoNeedsThreat | Success::KoIgnoringThreat => return None,
        };
        let expected = has_its_way == Colour::Black;
        // White may not pass when asked for a move that lives; what needs none is asked with Black to move.
        let needs_none = || {
            first == Colour::White && !self.falls(&self.board, Colour::Black, most).unwrap_or(true)
        };
        if self.falls(&self.board, first, most)? != expected {
            assert!(expected && needs_none(), "{first} to play on\n{}", self.board);
            return None;
        }
        let (mut board, mut mover) = (self.board.clone(), first);
        for (number, &mv) in answer.line.iter().enumerate() {
            match mv {
                Move::Play(point) => {
                    assert!(board.allows(point, mover, false), "move {number} on\n{board}");
                    board.play(point, mover);
                }
                Move::Pass => {
                    board.forget_ko();
                }
            }
            mover = mover.opponent();
            if mover != has_its_way {
                let line = &answer.line;
                assert_eq!(self.falls(&board, mover, most)?, expected, "{line:?} to\n{board}");
            }
        }
        Some(answer.line.len())
    }

    /// What the search says; nothing if the walk from the wall does not reach all points inside, so
    /// that it would not be called a proof.
    fn hunted(&self, first: Colour) -> Option<Found> {
        let strings = self.board.string_of(self.wall[0]).into_iter().collect();
        let region = Region::of_strings(&self.board, Colour::White, strings);
        if !region.is_closed(&self.board) {
            return None;
        }
        let arena = Arena::new(&self.board, &region);
        let side = if first == Colour::Black { Side::Attacker } else { Side::Defender };
        let mut hunt = Hunt::new(&arena, KoRule::Plain, 100_000.into()).allow_pass();
        Some(hunt.run(&Stance::of(&self.board, &arena), side))
    }
}

/// Corners of up to ten points.
const SHAPES: &[(u32, u32)] =
    &[(1, 4), (2, 2), (1, 5), (2, 3), (1, 6), (2, 4), (3, 3), (2, 5), (1, 9), (1, 10)];

#[test]
fn a_thousand_closed_corners_are_judged_as_by_full_width_search() {
    let sample =
        Sample { seed: 6, regions: 1000, shapes: SHAPES, empty: 5, fewest: 1, most: 10_000 };
    let (dead, _) = sample.compare();
    assert!(dead > 100, "only {dead} of them die");
}

#[test]
fn lines_of_a_thousand_closed_corners_hold_when_full_width_search_replays_them() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(62);
    let (mut compared, mut moves) = (0, 0);
    while compared < 1000 {
        let shape = SHAPES[rng.next_u32() as usize % SHAPES.len()];
        let Some(corner) = corner(shape, 5, &mut rng) else { continue };
        let first = if rng.next_u32() % 2 == 0 { Colour::Black } else { Colour::White };
        let Some(length) = corner.replay(first, 10_000) else { continue };
        compared += 1;
        moves += length;
    }
    assert!(moves > 1500, "only {moves} moves were replayed");
}

#[test]
#[ignore = "takes minutes: up to 200,000 positions each"]
fn a_thousand_closed_corners_with_up_to_ten_empty_points_are_judged_as_by_full_width_search() {
    let shapes = &[(2, 4), (3, 3), (2, 5), (2, 6), (3, 4)];
    let half = |seed| Sample { seed, regions: 500, shapes, empty: 9, fewest: 7, most: 200_000 };
    let (one, other) = std::thread::scope(|scope| {
        let other = scope.spawn(|| half(61).compare());
        (half(60).compare(), other.join().expect("the other half agrees, too"))
    });
    let (dead, widest) = (one.0 + other.0, one.1 + other.1);
    // So much room is seldom taken: the smaller corners above die more often.
    assert!(dead > 30, "only {dead} of them die");
    assert!(widest > 30, "only {widest} of them have ten empty points");
}

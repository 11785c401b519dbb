//! The search for life and death against one without knowledge, on closed corners.

use std::collections::HashMap;

use go::{Board, Colour, Point, Size};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::tactics::ko::KoRule;
use crate::tactics::life::{Arena, Hunt, Region, Side, Stance};
use crate::tactics::proof::Found;

/// A corner of some rows and columns, walled by White, who is walled by Black.
struct Corner {
    board: Board,
    inside: Vec<Point>,
    wall: Vec<Point>,
}

fn corner(rows: u32, columns: u32, rng: &mut Xoshiro256PlusPlus) -> Option<Corner> {
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
        let stone = match rng.next_u32() % 5 {
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

/// Whether Black takes the whole wall: every move inside, no knowledge but the rules.
struct Plain<'a> {
    corner: &'a Corner,
    /// What is known of a position; nothing while it is looked at.
    known: HashMap<(u64, Option<Point>, Colour), Option<bool>>,
    budget: u32,
}

impl Plain<'_> {
    /// Nothing when it takes too long, or when a position comes back: what that means depends on
    /// the way to it, and a memory of positions cannot say.
    fn kills(&mut self, board: &Board, mover: Colour) -> Option<bool> {
        if self.corner.wall.iter().all(|&stone| board.stone(stone) != Some(Colour::White)) {
            return Some(true);
        }
        let key = (board.key(), board.ko(), mover);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        self.budget = self.budget.checked_sub(1)?;
        self.known.insert(key, None);
        let black = mover == Colour::Black;
        let mut result = !black;
        for &point in &self.corner.inside {
            if !board.allows(point, mover, false) {
                continue;
            }
            let mut after = board.clone();
            after.play(point, mover);
            if self.kills(&after, mover.opponent())? == black {
                result = black;
                break;
            }
        }
        if !black && result {
            let mut after = board.clone();
            after.forget_ko();
            result = self.kills(&after, Colour::Black)?;
        }
        self.known.insert(key, Some(result));
        Some(result)
    }
}

#[test]
fn a_thousand_closed_corners_are_judged_as_by_full_width_search() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let shapes = [(1, 4), (2, 2), (1, 5), (2, 3), (1, 6), (2, 4), (3, 3), (2, 5)];
    let (mut compared, mut dead, mut largest) = (0, 0, 0);
    while compared < 1000 {
        let (rows, columns) = shapes[(rng.next_u32() % 8) as usize];
        let Some(corner) = corner(rows, columns, &mut rng) else { continue };
        let first = if rng.next_u32() % 2 == 0 { Colour::Black } else { Colour::White };
        let mut plain = Plain { corner: &corner, known: HashMap::new(), budget: 60_000 };
        let Some(expected) = plain.kills(&corner.board, first) else { continue };
        let strings = corner.board.string_of(corner.wall[0]).into_iter().collect();
        let region = Region::of_strings(&corner.board, Colour::White, strings);
        let arena = Arena::new(&corner.board, &region);
        let side = if first == Colour::Black { Side::Attacker } else { Side::Defender };
        let mut hunt = Hunt::new(&arena, KoRule::Plain, 200_000.into()).allow_pass();
        let found = hunt.run(&Stance::of(&corner.board, &arena), side);
        let wanted = if expected { Found::Proved } else { Found::Disproved };
        assert_eq!(found, wanted, "{first} to play on\n{}", corner.board);
        compared += 1;
        dead += u32::from(expected);
        largest += u32::from(corner.inside.len() == 10);
    }
    assert!(dead > 100, "only {dead} of them die");
    assert!(largest > 50, "only {largest} of them have ten points");
}

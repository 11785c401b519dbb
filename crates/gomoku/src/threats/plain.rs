//! Does the attacker win in so many moves? Full-width search on small boards, to compare with.
//!
//! Nothing is known here but where five cells stand in a row. Boards have at most 64 cells, one
//! bit each. What was found about a position is remembered.

use std::collections::HashMap;

use game::picture::Place;
use game::{Game, Player};

use super::Class;
use crate::rules::DIRECTIONS;
use crate::{Gomoku, State};

/// Five cells in a row, and those beyond its ends that would make it longer.
#[derive(Clone, Copy)]
struct Bar {
    cells: u64,
    beyond: u64,
}

/// The attacker's stones and the defender's.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Sides {
    attacker: u64,
    defender: u64,
}

/// A search for wins in which every move is of a class.
pub(super) struct Plain {
    board: u64,
    bars: Vec<Bar>,
    through: Vec<Vec<Bar>>,
    class: Class,
    known: HashMap<(Sides, u32), bool>,
}

fn bit(place: Place) -> u64 {
    1 << place.0
}

fn each(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

fn completions(bars: &[Bar], own: u64, other: u64) -> u64 {
    let waits = |bar: &&Bar| {
        (own & bar.cells).count_ones() == 4 && other & bar.cells == 0 && own & bar.beyond == 0
    };
    bars.iter().filter(waits).fold(0, |found, bar| found | bar.cells & !own)
}

impl Plain {
    pub(super) fn new(game: &Gomoku, class: Class) -> Plain {
        let board = game.board();
        let exactly = game.rule().needs_exactly_five(Player::First);
        let mut bars = Vec::new();
        for place in (0..board.cells()).map(Place) {
            for (down, right) in DIRECTIONS {
                let step = |step: i32| board.step(place, step * down, step * right).map(bit);
                let cells: Option<Vec<u64>> = (0..5).map(step).collect();
                let beyond = [step(-1), step(5)].into_iter().flatten().sum::<u64>();
                let beyond = if exactly { beyond } else { 0 };
                bars.extend(cells.map(|cells| Bar { cells: cells.into_iter().sum(), beyond }));
            }
        }
        let of =
            |cell: u32| bars.iter().filter(|bar| bar.cells >> cell & 1 == 1).copied().collect();
        let through = (0..board.cells()).map(of).collect();
        let board = u64::MAX >> (64 - board.cells());
        Plain { board, bars, through, class, known: HashMap::new() }
    }

    /// Whether the mover wins in so many moves.
    pub(super) fn mover_wins(&mut self, game: &Gomoku, state: &State, moves: u32) -> bool {
        let of = |player| state.stones().of(player).map(bit).sum::<u64>();
        let mover = game.to_move(state);
        let sides = Sides { attacker: of(mover), defender: of(mover.opponent()) };
        // That bars see what the rules see is looked at here, for every position that is tried.
        for player in [mover, mover.opponent()] {
            let found = completions(&self.bars, of(player), of(player.opponent()));
            let free = state.stones().free(game.board());
            let wins = free.filter(|&place| game.wins(state.stones(), player, place));
            assert_eq!(found, wins.map(bit).sum::<u64>());
        }
        self.wins(sides, moves)
    }

    fn wins(&mut self, sides: Sides, moves: u32) -> bool {
        if completions(&self.bars, sides.attacker, sides.defender) != 0 {
            return true;
        }
        let blocks = completions(&self.bars, sides.defender, sides.attacker);
        if moves <= 1 || blocks.count_ones() > 1 {
            return false;
        }
        if let Some(&wins) = self.known.get(&(sides, moves)) {
            return wins;
        }
        let free = self.board & !sides.attacker & !sides.defender;
        let tries = if blocks == 0 { free } else { blocks };
        let wins = each(tries).any(|place| {
            let sides = Sides { attacker: sides.attacker | place, ..sides };
            self.threatens(sides) && self.all_defences_fail(sides, moves)
        });
        self.known.insert((sides, moves), wins);
        wins
    }

    /// Whether the attacker, who just moved, has a threat of the class.
    fn threatens(&self, sides: Sides) -> bool {
        let Sides { attacker, defender } = sides;
        if completions(&self.bars, attacker, defender) != 0 {
            return true;
        }
        self.class == Class::Threes
            && each(self.board & !attacker & !defender).any(|place| {
                // There was no completion before, so each has the new stone in its bar.
                let bars = &self.through[place.trailing_zeros() as usize];
                completions(bars, attacker | place, defender).count_ones() > 1
            })
    }

    fn all_defences_fail(&mut self, sides: Sides, moves: u32) -> bool {
        let fives = completions(&self.bars, sides.attacker, sides.defender);
        each(self.board & !sides.attacker & !sides.defender).all(|reply| {
            fives & !reply != 0
                || self.wins(Sides { defender: sides.defender | reply, ..sides }, moves - 1)
        })
    }
}

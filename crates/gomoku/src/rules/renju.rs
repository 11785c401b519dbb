//! Which moves does renju forbid to Black?
//!
//! After Renju International Federation, rules of 2008, section 9: a five is never forbidden; an
//! overline, two fours, or two threes are. A four is a row that one more stone makes exactly
//! five. A three is a row that one more stone makes a *straight* four (four neighbours, both ends
//! of which make five), provided that this stone is not itself forbidden: hence the recursion. It
//! ends, for each step adds a stone.

use classics::grid::Board;
use classics::stones::Stones;
use game::picture::Place;
use game::{Forbidden, Player};

use super::DIRECTIONS;

/// Why Black may not play on a free cell, if so.
pub(super) fn forbidden(board: Board, stones: &Stones, place: Place) -> Option<Forbidden> {
    let mut stones = *stones;
    stones.put(Player::First, place);
    let black = Black { board, stones };
    let runs = DIRECTIONS.map(|direction| black.run(place, direction));
    if runs.contains(&5) {
        return None;
    }
    if runs.iter().any(|&run| run > 5) {
        return Some(Forbidden::Overline);
    }
    let fours = DIRECTIONS.map(|direction| black.fours(place, direction));
    if fours.iter().sum::<u32>() >= 2 {
        return Some(Forbidden::DoubleFour);
    }
    let directions = DIRECTIONS.into_iter().zip(fours).filter(|&(_, fours)| fours == 0);
    let mut threes = directions.filter(|&(direction, _)| black.is_three(place, direction));
    (threes.next().is_some() && threes.next().is_some()).then_some(Forbidden::DoubleThree)
}

/// Black's stones, the one in question among them.
struct Black {
    board: Board,
    stones: Stones,
}

impl Black {
    fn run(&self, place: Place, (down, right): (i32, i32)) -> u32 {
        self.board.run(place, down, right, |cell| self.stones.has(Player::First, cell))
    }

    /// The free cells at most four away on a line.
    fn free_cells(
        &self,
        place: Place,
        (down, right): (i32, i32),
    ) -> impl Iterator<Item = (i32, Place)> {
        let cell = move |step: i32| self.board.step(place, step * down, step * right);
        let cells = (-4..=4).filter_map(move |step| Some((step, cell(step)?)));
        cells.filter(|&(_, cell)| self.stones.owner(cell).is_none())
    }

    /// Whether a stone on a free cell makes exactly five in a row with the one on `through`, which
    /// is `step` steps back.
    fn makes_five(&self, cell: Place, step: i32, direction: (i32, i32)) -> bool {
        let with = Black { board: self.board, stones: self.with(cell) };
        let (down, right) = direction;
        with.run(cell, direction) == 5
            && (0..step.abs()).all(|back| {
                let back = -step.signum() * back;
                let between = self.board.step(cell, back * down, back * right);
                between.is_some_and(|cell| with.stones.has(Player::First, cell))
            })
    }

    fn with(&self, cell: Place) -> Stones {
        let mut stones = self.stones;
        stones.put(Player::First, cell);
        stones
    }

    /// How many fours the stone on `place` is part of on a line: a straight four counts once.
    fn fours(&self, place: Place, direction: (i32, i32)) -> u32 {
        let ends: Vec<i32> = self
            .free_cells(place, direction)
            .filter(|&(step, cell)| self.makes_five(cell, step, direction))
            .map(|(step, _)| step)
            .collect();
        match ends[..] {
            [] => 0,
            [low, high] if high - low != 5 => 2,
            _ => 1,
        }
    }

    /// Whether one more stone, itself allowed, makes a straight four with the one on `place`.
    fn is_three(&self, place: Place, direction: (i32, i32)) -> bool {
        let cells: Vec<_> = self.free_cells(place, direction).collect();
        cells.into_iter().any(|(_, cell)| {
            let with = Black { board: self.board, stones: self.with(cell) };
            with.is_straight_four(place, cell, direction)
                && forbidden(self.board, &self.stones, cell).is_none()
        })
    }

    /// Whether two stones are part of the same straight four.
    fn is_straight_four(&self, one: Place, other: Place, direction: (i32, i32)) -> bool {
        let ends: Vec<_> = self
            .free_cells(one, direction)
            .filter(|&(step, cell)| self.makes_five(cell, step, direction))
            .collect();
        let holds_other = || {
            let (down, right) = direction;
            (ends[0].0 + 1..ends[1].0)
                .any(|step| self.board.step(one, step * down, step * right) == Some(other))
        };
        ends.len() == 2 && ends[1].0 - ends[0].0 == 5 && holds_other()
    }
}

//! How are numbers, positions and wins written as bytes, and read from bytes that may be anything?
//!
//! Numbers take seven bits a byte, the lowest first, the eighth bit set on all but the last. A
//! **position** is the number of Black's stones, their cells, the same for White, and 0 or 1 for
//! Black or White to move; cells are numbered row by row from the top left. **Steps** of a win follow
//! those that they lead to. Each is its cell times two, plus one if it makes five; else there follow
//! the step to take otherwise, the number of answers, and each answer's cell and step. A step is
//! named by how far back it stands. A **win** is who wins (0 or 1), the number of steps and the
//! steps, the first move last.

use game::picture::Place;
use game::{Game, Player};

use crate::rules::{Gomoku, State};
use crate::threats::{Step, StepId, Then, Win};

/// Appends a number.
pub(crate) fn put(out: &mut Vec<u8>, number: u64) {
    let mut rest = number;
    while rest > 0x7f {
        out.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    out.push(rest as u8);
}

/// Appends a position.
pub(crate) fn put_state(out: &mut Vec<u8>, game: &Gomoku, state: &State) {
    for player in Player::BOTH {
        let cells: Vec<Place> = state.stones().of(player).collect();
        put(out, cells.len() as u64);
        for cell in cells {
            put(out, u64::from(cell.0));
        }
    }
    put(out, game.to_move(state).index() as u64);
}

/// Appends steps, the first of which has this number.
pub(crate) fn put_steps(out: &mut Vec<u8>, steps: &[Step]) {
    for (number, step) in steps.iter().enumerate() {
        let back = |id: &StepId| number as u64 - u64::from(id.0);
        let head = u64::from(step.place.0) * 2;
        match &step.then {
            Then::Won => put(out, head + 1),
            Then::Replies { answers, otherwise } => {
                put(out, head);
                put(out, back(otherwise));
                put(out, answers.len() as u64);
                for (place, next) in answers {
                    put(out, u64::from(place.0));
                    put(out, back(next));
                }
            }
        }
    }
}

/// Appends a win whose first move is its last step.
pub(crate) fn put_win(out: &mut Vec<u8>, win: &Win) {
    let steps = &win.steps[..=win.root.0 as usize];
    put(out, win.attacker.index() as u64);
    put(out, steps.len() as u64);
    put_steps(out, steps);
}

/// Bytes that are being read. Everything read is checked: what comes out is well formed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reader<'b> {
    pub(crate) rest: &'b [u8],
}

impl Reader<'_> {
    pub(crate) fn number(&mut self) -> Option<u64> {
        let mut number = 0_u64;
        for shift in (0..63).step_by(7) {
            let (&byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// A number of things that each take at least one of the bytes that are left.
    pub(crate) fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.number()?).ok()?;
        (count <= self.rest.len()).then_some(count)
    }

    pub(crate) fn player(&mut self) -> Option<Player> {
        Player::BOTH.get(usize::try_from(self.number()?).ok()?).copied()
    }

    fn cell(&mut self, game: &Gomoku) -> Option<Place> {
        let number = u32::try_from(self.number()?).ok()?;
        (number < game.board().cells()).then_some(Place(number))
    }

    /// A position in which nobody has won.
    pub(crate) fn state(&mut self, game: &Gomoku) -> Option<State> {
        let mut stones = [Vec::new(), Vec::new()];
        for cells in &mut stones {
            for _ in 0..self.count()? {
                cells.push(self.cell(game)?);
            }
        }
        let to_move = self.player()?;
        game.position(&stones[0], &stones[1], to_move)
    }

    pub(crate) fn steps(&mut self, game: &Gomoku) -> Option<Vec<Step>> {
        let count = self.count()?;
        let mut steps = Vec::with_capacity(count);
        for number in 0..count {
            let head = self.number()?;
            let place = Place(u32::try_from(head / 2).ok()?);
            if place.0 >= game.board().cells() {
                return None;
            }
            let then = if head % 2 == 1 { Then::Won } else { self.replies(game, number)? };
            steps.push(Step { place, then });
        }
        Some(steps)
    }

    fn replies(&mut self, game: &Gomoku, number: usize) -> Option<Then> {
        let otherwise = self.step(number)?;
        let mut answers = Vec::new();
        for _ in 0..self.count()? {
            answers.push((self.cell(game)?, self.step(number)?));
        }
        Some(Then::Replies { answers, otherwise })
    }

    /// A step before the one of this number.
    pub(crate) fn step(&mut self, number: usize) -> Option<StepId> {
        let back = usize::try_from(self.number()?).ok()?;
        if back == 0 {
            return None;
        }
        Some(StepId(number.checked_sub(back)? as u32))
    }

    pub(crate) fn win(&mut self, game: &Gomoku) -> Option<Win> {
        let attacker = self.player()?;
        let steps = self.steps(game)?;
        let root = StepId(steps.len().checked_sub(1)? as u32);
        Some(Win { attacker, steps, root })
    }
}

/// A sum by which damage is noticed: 64-bit FNV-1a.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

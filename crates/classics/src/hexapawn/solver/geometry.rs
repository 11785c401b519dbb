//! What does the board look like to the player who is to move?
//!
//! A [`Position`] is always seen by its mover, whose pawns go up, toward higher bits. After a move
//! the board is flipped and the colours are exchanged: White's and Black's turns become one case,
//! and a position and its image with exchanged colours are one position. A board of at most eight
//! rows and columns has eight bits a row, so that a flip is one instruction; larger ones are
//! packed, and turned by half a turn instead, which differs by a mirror image and so in nothing
//! that matters.

use game::Player;

use crate::cells::Bits;
use crate::hexapawn::{Hexapawn, State};

/// The pawns seen by the mover, whose own go up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Position {
    pub(super) own: u64,
    pub(super) other: u64,
}

/// Masks and shifts for one size of board.
#[derive(Debug, Clone)]
pub(super) struct Geometry {
    pub(super) rows: u32,
    pub(super) columns: u32,
    /// Bits from a square to the one above it.
    pub(super) stride: u32,
    /// Every square of the board.
    pub(super) squares: u64,
    /// The lowest row: where the opponent wins.
    pub(super) home: u64,
    /// The highest row: where the mover wins.
    pub(super) last: u64,
    /// All squares but the first column's.
    not_left: u64,
    /// All squares but the last column's.
    not_right: u64,
    /// Whether a row is a byte.
    bytewise: bool,
    /// What is left over after the bits are reversed.
    turn_shift: u32,
}

/// The squares that the mover's pawns can go to, by the way they get there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Targets {
    pub(super) ahead: u64,
    pub(super) to_the_left: u64,
    pub(super) to_the_right: u64,
}

impl Targets {
    pub(super) fn all(self) -> u64 {
        self.ahead | self.to_the_left | self.to_the_right
    }
}

impl Geometry {
    pub(super) fn new(game: &Hexapawn) -> Geometry {
        let (rows, columns) = (game.board.rows, game.board.columns);
        let bytewise = rows <= 8 && columns <= 8;
        let stride = if bytewise { 8 } else { columns };
        let left = (0..rows).fold(0, |mask, row| mask | 1_u64 << (row * stride));
        let home = u64::MAX >> (64 - columns);
        let squares = (0..rows).fold(0, |mask, row| mask | home << (row * stride));
        let span = if bytewise { rows * 8 } else { rows * columns };
        Geometry {
            rows,
            columns,
            stride,
            squares,
            home,
            last: home << ((rows - 1) * stride),
            not_left: squares & !left,
            not_right: squares & !(left << (columns - 1)),
            bytewise,
            turn_shift: 64 - span,
        }
    }

    /// The position of a state of the game.
    pub(super) fn position(&self, state: &State) -> Position {
        let seen = |pawns| Bits(pawns).fold(0, |set, square| set | self.bit(square, state.to_move));
        let own = seen(state.pawns(state.to_move));
        Position { own, other: seen(state.pawns(state.to_move.opponent())) }
    }

    /// The bit of a square that a move of `mover` names.
    fn bit(&self, square: u32, mover: Player) -> u64 {
        let (row, column) = (square / self.columns, square % self.columns);
        let row = match mover {
            Player::First => self.rows - 1 - row,
            Player::Second => row,
        };
        1 << (row * self.stride + column)
    }

    /// The position after the mover's pawn goes from one square to another, seen by the opponent.
    pub(super) fn after(&self, position: Position, from: u64, to: u64) -> Position {
        let own = position.own ^ (from | to);
        Position { own: self.flip(position.other & !to), other: self.flip(own) }
    }

    /// Squares seen from the other side.
    fn flip(&self, squares: u64) -> u64 {
        let flipped = if self.bytewise { squares.swap_bytes() } else { squares.reverse_bits() };
        flipped >> self.turn_shift
    }

    /// The position with left and right exchanged.
    pub(super) fn mirror(&self, position: Position) -> Position {
        let image = |squares: u64| {
            if self.bytewise {
                return squares.swap_bytes().reverse_bits() >> (8 - self.columns);
            }
            (0..self.rows).fold(0, |image, row| {
                let line = (squares >> (row * self.stride) & self.home).reverse_bits();
                image | line >> (64 - self.columns) << (row * self.stride)
            })
        };
        Position { own: image(position.own), other: image(position.other) }
    }

    /// Of a position and its mirror image the one that stands for both.
    pub(super) fn canonical(&self, position: Position) -> Position {
        let mirror = self.mirror(position);
        if (mirror.own, mirror.other) < (position.own, position.other) { mirror } else { position }
    }

    /// No game from here has more plies: a pawn can move once for each row before its goal, and
    /// the players take turns.
    pub(super) fn longest_game(&self, position: Position) -> u32 {
        let row = |square: u32| square / self.stride;
        let own: u32 = Bits(position.own).map(|square| self.rows - 1 - row(square)).sum();
        let other: u32 = Bits(position.other).map(row).sum();
        2 * own.min(other) + 1
    }

    /// One row up, straight ahead.
    pub(super) fn up(&self, squares: u64) -> u64 {
        squares << self.stride & self.squares
    }

    /// One row down.
    pub(super) fn down(&self, squares: u64) -> u64 {
        squares >> self.stride
    }

    /// The squares that pawns going up attack.
    pub(super) fn attacked_upward(&self, pawns: u64) -> u64 {
        ((pawns & self.not_left) << (self.stride - 1)
            | (pawns & self.not_right) << 1 << self.stride)
            & self.squares
    }

    /// The squares that pawns going down attack.
    pub(super) fn attacked_downward(&self, pawns: u64) -> u64 {
        (pawns & self.not_left) >> 1 >> self.stride | (pawns & self.not_right) >> (self.stride - 1)
    }

    /// Where the mover can go.
    pub(super) fn targets(&self, position: Position) -> Targets {
        let Position { own, other } = position;
        Targets {
            ahead: self.up(own) & !(own | other),
            to_the_left: (own & self.not_left) << (self.stride - 1) & other,
            to_the_right: (own & self.not_right) << 1 << self.stride & other,
        }
    }

    /// Each move of the mover, as the bits that it leaves and goes to: captures first.
    pub(super) fn moves(&self, position: Position) -> Moves {
        let targets = self.targets(position);
        Moves {
            ways: [
                (targets.to_the_left, self.stride - 1),
                (targets.to_the_right, self.stride + 1),
                (targets.ahead, self.stride),
            ],
            way: 0,
        }
    }
}

/// The moves of a position.
#[derive(Debug)]
pub(super) struct Moves {
    /// The squares to go to and how far from their origins they are.
    ways: [(u64, u32); 3],
    way: usize,
}

impl Iterator for Moves {
    type Item = (u64, u64);

    fn next(&mut self) -> Option<(u64, u64)> {
        while self.way < self.ways.len() {
            let (targets, shift) = &mut self.ways[self.way];
            if *targets != 0 {
                let to = 1 << targets.trailing_zeros();
                *targets ^= to;
                return Some((to >> *shift, to));
            }
            self.way += 1;
        }
        None
    }
}

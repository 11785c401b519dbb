//! Hexapawn: pawns only, on a board of any size; who arrives first, or leaves no move?
//!
//! White is the first player and moves up, Black moves down. A pawn steps straight ahead onto an
//! empty square or captures one step diagonally ahead. A player wins by reaching the last row, or
//! when the opponent is to move and cannot: either way the player to move has lost.
//!
//! Positions are written `pppp/..../PPPP w`, from the top row down, then whose turn it is.

mod moves;
mod notation;
pub mod pgn;
pub mod solver;
mod source;
#[cfg(test)]
mod tests;

use game::keys;
use game::{Game, Impossible, Keyed, Outcome, Player, Symmetric, undo_by_copy};

use crate::grid::{Board, Dimension, SizeError};
pub use source::read_source_format;

/// A game has at least this many rows.
pub const LEAST_ROWS: u32 = 3;

/// A board has at most this many squares: one bit each.
pub const MOST_SQUARES: u32 = 64;

/// The game on a board of a given size, with masks for quick moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hexapawn {
    board: Board,
    /// Every square of the board.
    squares: u64,
    /// The squares of column a.
    left_column: u64,
    /// The squares of the top row.
    top_row: u64,
}

/// The pawns, one bit for each square, row by row from the top left, and whose turn it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    white: u64,
    black: u64,
    to_move: Player,
}

/// A move: a pawn goes from one square to another, numbered row by row from the top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step {
    /// Where the pawn stands.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
}

impl State {
    /// The squares of White's pawns.
    pub fn white(&self) -> u64 {
        self.white
    }

    /// The squares of Black's pawns.
    pub fn black(&self) -> u64 {
        self.black
    }

    /// The squares of a player's pawns.
    pub fn pawns(&self, player: Player) -> u64 {
        match player {
            Player::First => self.white,
            Player::Second => self.black,
        }
    }
}

impl Hexapawn {
    /// The game on a board of at least three rows and at most 64 squares.
    ///
    /// # Errors
    /// When the board is too small or too large.
    pub fn new(rows: u32, columns: u32) -> Result<Hexapawn, SizeError> {
        Dimension::Rows.check(rows, LEAST_ROWS..=MOST_SQUARES)?;
        Dimension::Columns.check(columns, 1..=MOST_SQUARES / rows)?;
        Ok(Hexapawn {
            board: Board { rows, columns },
            squares: u64::MAX >> (MOST_SQUARES - rows * columns),
            left_column: (0..rows).fold(0, |mask, row| mask | 1 << (row * columns)),
            top_row: (1 << columns) - 1,
        })
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The row that wins for a player.
    fn last_row(&self, player: Player) -> u64 {
        match player {
            Player::First => self.top_row,
            Player::Second => self.top_row << (self.board.cells() - self.board.columns),
        }
    }

    /// The pawns of a player that have reached the last row.
    pub fn arrived(&self, state: &State, player: Player) -> u64 {
        state.pawns(player) & self.last_row(player)
    }

    /// The position with these pawns, which share no square and stand on the board.
    fn position(&self, white: u64, black: u64, to_move: Player) -> Result<State, Impossible> {
        debug_assert!(white & black == 0 && (white | black) & !self.squares == 0);
        let state = State { white, black, to_move };
        let has_arrived = |player| self.arrived(&state, player) != 0;
        match (has_arrived(to_move), has_arrived(to_move.opponent())) {
            (true, true) => Err(Impossible::BothArrived),
            (true, false) => Err(Impossible::PlayedOn),
            (false, _) => Ok(state),
        }
    }

    /// The position that stands for all that differ from it only by exchanging left and right, or
    /// by turning the board together with the colours: White is to move, and of the two mirror
    /// images it is the one with the lesser pawns as numbers. Its mover has the same prospects.
    #[must_use]
    pub fn representative(&self, state: &State) -> State {
        let turned = self.white_to_move(state);
        let mirrored = self.state_image(&turned, 1);
        let pawns = |state: &State| (state.white, state.black);
        if pawns(&mirrored) < pawns(&turned) { mirrored } else { turned }
    }

    /// The position itself if White is to move, else the board turned with the colours exchanged.
    #[must_use]
    pub fn white_to_move(&self, state: &State) -> State {
        let turned = |pawns: u64| pawns.reverse_bits() >> (MOST_SQUARES - self.board.cells());
        match state.to_move {
            Player::First => *state,
            Player::Second => State {
                white: turned(state.black),
                black: turned(state.white),
                to_move: Player::First,
            },
        }
    }

    /// The pawns with left and right exchanged.
    fn mirrored(&self, pawns: u64) -> u64 {
        let columns = self.board.columns;
        (0..columns).fold(0, |image, column| {
            image | (pawns >> column & self.left_column) << (columns - 1 - column)
        })
    }
}

impl Game for Hexapawn {
    type State = State;
    type Move = Step;

    fn start(&self) -> State {
        let white = self.last_row(Player::Second);
        State { white, black: self.top_row, to_move: Player::First }
    }

    fn to_move(&self, state: &State) -> Player {
        state.to_move
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let opponent = state.to_move.opponent();
        let lost = self.arrived(state, opponent) != 0 || !self.can_move(state);
        lost.then_some(Outcome::Win(opponent))
    }

    fn moves(&self, state: &State, out: &mut Vec<Step>) {
        self.push_moves(state, out);
    }

    fn play(&self, state: &mut State, mv: Step) {
        let (from, to) = (1 << mv.from, 1 << mv.to);
        let (own, other) = match state.to_move {
            Player::First => (&mut state.white, &mut state.black),
            Player::Second => (&mut state.black, &mut state.white),
        };
        *own ^= from | to;
        *other &= !to;
        state.to_move = state.to_move.opponent();
    }
}

undo_by_copy!(Hexapawn);

impl Keyed for Hexapawn {
    fn key(&self, state: &State) -> u64 {
        // Mixed after each part: a turn that is merely added carries into the low bits, where it
        // can cancel against black pawns, and positions would collide.
        let turn = state.to_move.index() as u64;
        keys::mix(keys::mix(keys::mix(state.white).wrapping_add(turn)) ^ state.black)
    }
}

impl Symmetric for Hexapawn {
    fn images(&self) -> usize {
        2
    }

    fn state_image(&self, state: &State, index: usize) -> State {
        if index == 0 {
            return *state;
        }
        let (white, black) = (self.mirrored(state.white), self.mirrored(state.black));
        State { white, black, ..*state }
    }

    fn move_image(&self, _state: &State, mv: Step, index: usize) -> Step {
        let columns = self.board.columns as u8;
        let mirrored = |square: u8| square - square % columns + columns - 1 - square % columns;
        match index {
            0 => mv,
            _ => Step { from: mirrored(mv.from), to: mirrored(mv.to) },
        }
    }
}

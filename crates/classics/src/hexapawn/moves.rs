//! Where can the pawns go? All of them at once, by shifting the board.

use game::Player;

use super::{Hexapawn, State, Step};
use crate::cells::Bits;

/// The squares that the mover's pawns can go to, by the way they get there.
struct Targets {
    ahead: u64,
    to_the_left: u64,
    to_the_right: u64,
}

impl Hexapawn {
    /// Whether the mover has a move.
    pub fn can_move(&self, state: &State) -> bool {
        let Targets { ahead, to_the_left, to_the_right } = self.targets(state);
        ahead | to_the_left | to_the_right != 0
    }

    fn targets(&self, state: &State) -> Targets {
        let own = state.pawns(state.to_move);
        let other = state.pawns(state.to_move.opponent());
        let right_column = self.left_column << (self.board.columns - 1);
        let ahead = |pawns| self.one_row_ahead(pawns, state.to_move);
        Targets {
            ahead: ahead(own) & !(own | other),
            to_the_left: ahead(own & !self.left_column) >> 1 & other,
            to_the_right: ahead(own & !right_column) << 1 & other,
        }
    }

    /// The squares in front of some pawns of a player.
    pub(super) fn one_row_ahead(&self, pawns: u64, player: Player) -> u64 {
        match player {
            Player::First => pawns >> self.board.columns,
            Player::Second => pawns << self.board.columns & self.squares,
        }
    }

    /// Pawn by pawn from the top left; for each the capture to the left, the push, the capture to
    /// the right.
    pub(super) fn push_moves(&self, state: &State, out: &mut Vec<Step>) {
        let Targets { ahead, to_the_left, to_the_right } = self.targets(state);
        let behind = |squares| self.one_row_ahead(squares, state.to_move.opponent());
        let pushing = behind(ahead);
        let taking_left = behind(to_the_left << 1);
        let taking_right = behind(to_the_right >> 1);
        for from in Bits(pushing | taking_left | taking_right) {
            let front = match state.to_move {
                Player::First => from - self.board.columns,
                Player::Second => from + self.board.columns,
            };
            let mut add = |to: u32| out.push(Step { from: from as u8, to: to as u8 });
            if taking_left >> from & 1 == 1 {
                add(front - 1);
            }
            if pushing >> from & 1 == 1 {
                add(front);
            }
            if taking_right >> from & 1 == 1 {
                add(front + 1);
            }
        }
    }
}

//! Does a ladder catch this string?
//!
//! A ladder is a chase by ataris alone: the attacker always leaves one liberty, the string always runs to
//! it, and is caught when it cannot get three. The reader is quick and simple: a string that can take
//! an attacker beside it counts as free, and a chase that takes too many moves counts as failed.

use go::{Board, Colour, Point};

/// Moves that one question may try.
const MOVES: u32 = 120;

/// The reader's own board, and how many moves it may still try.
#[derive(Debug)]
pub(super) struct Reader {
    board: Board,
    left: u32,
}

impl Reader {
    pub(super) fn new(board: &Board) -> Reader {
        Reader { board: board.clone(), left: 0 }
    }

    /// Whether a string in atari is caught although it moves first.
    pub(super) fn is_caught(&mut self, stone: Point) -> bool {
        self.left = MOVES;
        self.runs_into_capture(stone)
    }

    /// Whether an atari on this liberty of a string with two catches it.
    pub(super) fn catches(&mut self, stone: Point, liberty: Point) -> bool {
        self.left = MOVES;
        let Some(colour) = self.board.stone(stone) else { return false };
        self.chase(stone, liberty, colour)
    }

    fn chase(&mut self, stone: Point, liberty: Point, colour: Colour) -> bool {
        let attacker = colour.opponent();
        if self.left == 0 || !self.board.allows(liberty, attacker, false) {
            return false;
        }
        self.left -= 1;
        let undone = self.board.play_undoable(liberty, attacker);
        let caught = self.runs_into_capture(stone);
        self.board.undo(&undone);
        caught
    }

    /// The string is in atari and moves. The depth of the calls is bounded by [`MOVES`].
    fn runs_into_capture(&mut self, stone: Point) -> bool {
        let Some(colour) = self.board.stone(stone) else { return true };
        let Some(liberty) = self.board.last_liberty(stone) else { return false };
        if self.left == 0 || self.can_take(stone, colour) {
            return false;
        }
        if !self.board.survives(liberty, colour) {
            return true;
        }
        self.left -= 1;
        let undone = self.board.play_undoable(liberty, colour);
        let caught = self.is_chased(stone, colour);
        self.board.undo(&undone);
        caught
    }

    /// The string has just run; the attacker chases it from either liberty.
    fn is_chased(&mut self, stone: Point, colour: Colour) -> bool {
        let mut liberties = [None; 3];
        let mut count = 0;
        for liberty in self.board.liberties(stone).take(3) {
            liberties[count] = Some(liberty);
            count += 1;
        }
        match (count, liberties[0], liberties[1]) {
            (1, ..) => true,
            (2, Some(one), Some(other)) => {
                self.chase(stone, one, colour) || self.chase(stone, other, colour)
            }
            _ => false,
        }
    }

    /// Whether a string of the attacker beside this one is in atari.
    fn can_take(&self, stone: Point, colour: Colour) -> bool {
        let size = self.board.size();
        self.board.string(stone).any(|stone| {
            size.beside(stone).into_iter().any(|other| {
                self.board.stone(other) == Some(colour.opponent())
                    && self.board.last_liberty(other).is_some()
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Reader;
    use go::{Board, Name, Point};

    fn board(text: &str) -> Board {
        Board::drawn(text).expect("a drawn board")
    }

    fn named(board: &Board, name: &str) -> Point {
        board.size().named(name.parse::<Name>().unwrap()).unwrap()
    }

    #[test]
    fn a_ladder_towards_the_empty_corner_works() {
        let board = board(
            ". . . . . . .
             . . . . . . .
             . . . . . . .
             . . . . . . .
             . . O O . . .
             . O X . . . .
             . . O . . . .",
        );
        assert!(Reader::new(&board).is_caught(named(&board, "C2")));
    }

    #[test]
    fn a_stone_on_the_way_breaks_it() {
        let board = board(
            ". . . . . . .
             . . . . . X .
             . . . . . . .
             . . . . . X .
             . O O . . . .
             . O X . . . .
             . . O . . . .",
        );
        assert!(!Reader::new(&board).is_caught(named(&board, "C2")));
    }

    #[test]
    fn an_atari_from_either_side_catches_a_string_that_runs_along_the_edge() {
        let board = board(
            ". . . . . . .
             . . . . . . .
             . . . . . . .
             . . . . . . .
             . . . . . . .
             . O O . . . .
             O X X . . . .",
        );
        let stone = named(&board, "C1");
        let mut reader = Reader::new(&board);
        let caught = ["D1", "C2"].map(|at| reader.catches(stone, named(&board, at)));
        assert_eq!(caught, [true, false]);
    }
}

//! How is a board handed on? As a picture, as a set-up for SGF, as a figure.

use std::fmt::Write as _;

use game::picture::{Picture, Place};
use go::{Board, Colour};
use thiserror::Error;

use crate::compile::Reduction;
use crate::formula::Side;

/// The most rows that SGF can name.
pub const LARGEST_SGF: u32 = 52;

/// The board is larger than SGF can write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("SGF boards have at most {LARGEST_SGF} rows, this one has {side}")]
pub struct TooLargeForSgf {
    /// The rows of the board.
    pub side: u32,
}

impl Reduction {
    /// The board with the cells named that test literals; `board` is this board after some moves.
    /// Draw it through a viewport: boards have up to thousands of rows.
    pub fn picture(&self, board: &Board) -> Picture {
        let mut picture = go::board_picture(board);
        for (side, ways) in Side::BOTH.into_iter().zip(&self.circuit.sides) {
            let sign = if side == Side::Above { "" } else { "-" };
            for leg in ways.iter().flat_map(|way| &way.legs) {
                let variable = crate::formula::Variable(leg.variable as u32);
                let label = format!("{sign}{}", self.formula.name(variable));
                picture.labels.push((self.picture_place(leg.test), label));
            }
        }
        picture
    }

    /// Where a point is in [`Reduction::picture`].
    pub fn picture_place(&self, point: go::Point) -> Place {
        let (row, column) = self.place(point);
        Place(row * self.balance.side + column)
    }

    /// The set-up as SGF, White to move.
    ///
    /// # Errors
    /// When the board has more than 52 rows.
    pub fn sgf(&self) -> Result<String, TooLargeForSgf> {
        let side = self.balance.side;
        if side > LARGEST_SGF {
            return Err(TooLargeForSgf { side });
        }
        let mut text = format!("(;FF[4]GM[1]CA[UTF-8]SZ[{side}]KM[0]PL[W]");
        for (colour, property) in [(Colour::Black, "AB"), (Colour::White, "AW")] {
            text += property;
            for (point, _) in self.board().stones().filter(|&(_, own)| own == colour) {
                let (row, column) = self.place(point);
                let _ = write!(text, "[{}{}]", letter(column), letter(row));
            }
        }
        let _ = write!(text, "C[{}])", self.formula);
        Ok(text + "\n")
    }

    /// The board as a figure: a remark, the size, the rows; `X` Black, `O` White, `.` empty.
    pub fn figure(&self) -> String {
        let side = self.balance.side;
        let mut text = format!("% {}\ngo {side}x{side}\n", self.formula);
        for row in 0..side {
            for column in 0..side {
                let point = self.board().size().point(row, column).expect("inside the board");
                text.push(match self.board().stone(point) {
                    Some(Colour::Black) => 'X',
                    Some(Colour::White) => 'O',
                    None => '.',
                });
            }
            text.push('\n');
        }
        text
    }
}

/// SGF's letters: a to z, then A to Z.
fn letter(number: u32) -> char {
    let number = number as u8;
    char::from(if number < 26 { b'a' + number } else { b'A' + number - 26 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Formula;

    fn reduction(text: &str) -> Reduction {
        Reduction::of(&Formula::read(text).unwrap()).unwrap()
    }

    #[test]
    fn a_board_of_52_rows_is_written_as_sgf_and_a_larger_one_is_not() {
        let small = reduction("x1");
        let text = small.sgf().unwrap();
        let head = format!("(;FF[4]GM[1]CA[UTF-8]SZ[{}]KM[0]PL[W]AB[aa]", small.balance.side);
        assert_eq!(&text[..head.len()], head);
        let stones = small.board().count(Colour::Black) + small.board().count(Colour::White);
        assert_eq!(text.matches(']').count() as u32, stones + 7);
        let large = reduction("x1 x2");
        assert_eq!(large.sgf(), Err(TooLargeForSgf { side: large.balance.side }));
    }

    #[test]
    fn a_figure_is_read_again_as_the_same_board() {
        let reduction = reduction("x1; -x1");
        let figure = reduction.figure();
        let rows: Vec<&str> = figure.lines().skip(2).collect();
        assert_eq!(&Board::drawn(&rows.join("\n")).unwrap(), reduction.board());
    }

    #[test]
    fn a_picture_names_the_cells_that_test_literals() {
        let reduction = reduction("a b; -a");
        let picture = reduction.picture(reduction.board());
        let mut labels: Vec<&str> =
            picture.labels.iter().map(|(_, label)| label.as_str()).collect();
        labels.sort_unstable();
        assert_eq!(labels, ["-a", "a", "b"]);
        assert!(picture.is_consistent());
    }
}

//! How is a board handed on? As a picture, as a set-up for SGF, as a figure.

use std::fmt::Write as _;

use game::picture::{Picture, Place};
use go::{Board, Colour, Point};
use thiserror::Error;

use crate::compile::Reduction;
use crate::formula::{Side, Variable};

/// The most rows that SGF can name.
pub const LARGEST_SGF: u32 = 52;

/// The board is larger than SGF can write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("SGF boards have at most {LARGEST_SGF} rows, this one has {side}")]
pub struct TooLargeForSgf {
    /// The rows of the board.
    pub side: u32,
}

/// A cell that decides: White wins there if it is still empty when she comes by a leg.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Test {
    /// The literal as it is written: `x1`, `-x1`.
    pub literal: String,
    /// Its variable.
    pub variable: Variable,
    /// The clause, from 0, whose leg comes here.
    pub clause: usize,
    /// Where it is.
    pub cell: Point,
}

impl Reduction {
    /// The board with the cells named that test literals; `board` is this board after some moves.
    /// Draw it through a viewport: boards have up to thousands of rows.
    pub fn picture(&self, board: &Board) -> Picture {
        let mut picture = go::board_picture(board);
        let labels = self.tests().map(|test| (self.picture_place(test.cell), test.literal));
        picture.labels.extend(labels);
        picture
    }

    /// The cells that test literals, clause by clause, those above first.
    pub fn tests(&self) -> impl Iterator<Item = Test> {
        let sides = Side::BOTH.into_iter().zip(&self.circuit.sides);
        sides.flat_map(move |(side, ways)| {
            let sign = if side == Side::Above { "" } else { "-" };
            let legs = ways.iter().flat_map(|way| way.legs.iter().map(|leg| (way.clause, leg)));
            legs.map(move |(clause, leg)| {
                let variable = Variable(leg.variable as u32);
                let literal = format!("{sign}{}", self.formula.name(variable));
                Test { literal, variable, clause, cell: leg.test }
            })
        })
    }

    /// Where a point is in [`Reduction::picture`].
    pub fn picture_place(&self, point: go::Point) -> Place {
        let (row, column) = self.place(point);
        Place(row * self.balance.side + column)
    }

    /// The set-up as SGF, White to move, with the names of the cells that test literals.
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
        text += "LB";
        for test in self.tests() {
            // Names are letters, digits, `_` and `'`: nothing that SGF would read otherwise.
            let (row, column) = self.place(test.cell);
            let _ = write!(text, "[{}{}:{}]", letter(column), letter(row), test.literal);
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
        assert_eq!(text.matches(']').count() as u32, stones + 8);
        let (row, column) = small.place(small.tests().next().unwrap().cell);
        assert!(text.contains(&format!("LB[{}{}:x1]C[x1]", letter(column), letter(row))));
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

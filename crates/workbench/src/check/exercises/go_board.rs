//! A Go board as cases hold it: drawn, generated, shrunk.

use game::picture::text::{Style, render};
use game::picture::{Coordinates, Ground, Mark};
use go::{Board, Colour, Size};
use go::{board_picture, place};

use crate::check::chance::Chance;

/// Rows from the top, of `X`, `O` and `.`; as many columns as rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Drawn(pub(super) Vec<Vec<u8>>);

/// Row and column, from 0 at the top left.
pub(super) type Spot = (usize, usize);

impl Drawn {
    pub(super) fn of(rows: &[&str]) -> Drawn {
        Drawn(rows.iter().map(|row| row.as_bytes().to_vec()).collect())
    }

    pub(super) fn of_board(board: &Board) -> Drawn {
        let size = board.size();
        let mut rows = vec![vec![b'.'; size.columns() as usize]; size.rows() as usize];
        for (point, colour) in board.stones() {
            let (row, column) = size.row_and_column(point);
            rows[row as usize][column as usize] = letter(colour);
        }
        Drawn(rows)
    }

    pub(super) fn side(&self) -> usize {
        self.0.len()
    }

    pub(super) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let side = self.side();
        (0..side).flat_map(move |row| (0..side).map(move |column| (row, column)))
    }

    pub(super) fn at(&self, (row, column): Spot) -> u8 {
        self.0[row][column]
    }

    /// The board, where every string has a liberty.
    pub(super) fn board(&self) -> Option<Board> {
        Board::drawn(&self.text()).ok()
    }

    pub(super) fn point(&self, (row, column): Spot) -> go::Point {
        let size = Size::square(self.side() as u32);
        size.point(row as u32, column as u32).expect("spots are on the board")
    }

    pub(super) fn text(&self) -> String {
        let rows: Vec<_> = self.0.iter().map(|row| String::from_utf8_lossy(row)).collect();
        format!("{}\n", rows.join("\n"))
    }

    /// The board without the stone there.
    pub(super) fn without(&self, (row, column): Spot) -> Drawn {
        let mut less = self.clone();
        less.0[row][column] = b'.';
        less
    }

    /// The board without a row and a column, and where a spot then is, if it is left.
    pub(super) fn cropped(&self, gone: Spot, spot: Spot) -> Option<(Drawn, Spot)> {
        if self.side() == 1 || spot.0 == gone.0 || spot.1 == gone.1 {
            return None;
        }
        let mut less = self.clone();
        less.0.remove(gone.0);
        for row in &mut less.0 {
            row.remove(gone.1);
        }
        let moved = |at: usize, gone: usize| at - usize::from(at > gone);
        Some((less, (moved(spot.0, gone.0), moved(spot.1, gone.1))))
    }

    pub(super) fn drawing(&self, spot: Option<Spot>) -> String {
        let Ok(board) = Board::drawn_freely(&self.text()) else { return self.text() };
        let mut picture = board_picture(&board);
        if let Ground::Grid(grid) = &mut picture.ground {
            grid.coordinates = Coordinates::FromZero;
            grid.stars.clear();
        }
        if let Some(spot) = spot {
            picture.marks.push((place(board.size(), self.point(spot)), Mark::Pointed));
        }
        render(&picture, &Style::default())
    }
}

pub(super) fn letter(colour: Colour) -> u8 {
    match colour {
        Colour::Black => b'X',
        Colour::White => b'O',
    }
}

pub(super) fn colour(letter: u8) -> Colour {
    if letter == b'X' { Colour::Black } else { Colour::White }
}

/// The boards of a game by chance without suicide, the empty one first.
pub(super) fn played(chance: &mut Chance, side: usize, moves: usize) -> Vec<Drawn> {
    let mut board = Board::new(Size::square(side as u32));
    let mut boards = vec![Drawn::of_board(&board)];
    let mut mover = Colour::Black;
    for _ in 0..moves {
        let mut open: Vec<go::Point> = board.empty().to_vec();
        open.retain(|&point| board.allows(point, mover, false));
        if !open.is_empty() {
            board.play(open[chance.below(open.len())], mover);
            boards.push(Drawn::of_board(&board));
        }
        mover = mover.opponent();
    }
    boards
}

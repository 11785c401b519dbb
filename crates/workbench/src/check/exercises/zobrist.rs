//! The hash of a pattern around a point, from a table of numbers.

use super::go_board::{Drawn, Spot, played};
use crate::check::answer::{Answer, same_words};
use crate::check::case::{Case, Flaw, Why};
use crate::check::chance::Chance;

/// One column of the table: an offset, and a number for each of empty, black, white, off the board.
#[derive(Debug, Clone)]
struct Column {
    down: isize,
    right: isize,
    numbers: [u64; 4],
}

/// A board, an empty point, and the table of its zoom.
#[derive(Debug, Clone)]
pub(super) struct Zobrist {
    board: Drawn,
    zoom: isize,
    centre: Spot,
    table: Vec<Column>,
}

/// The exam's table, of eight bits.
const EXAM: [(isize, isize, [u64; 4]); 4] = [
    (0, 1, [0b0000_1111, 0b1111_0110, 0b1010_0001, 0b1010_0000]),
    (1, 0, [0b1110_0111, 0b1111_1110, 0b1000_1101, 0b0110_1010]),
    (0, -1, [0b0001_1000, 0b0110_1001, 0b0011_0111, 0b1011_1011]),
    (-1, 0, [0b0111_1011, 0b1001_1111, 0b0011_0100, 0b1100_0010]),
];
const BOARD: [&str; 9] = [
    ".........",
    "..O.X....",
    "..XX..OX.",
    "..XO..X..",
    ".........",
    ".........",
    ".....O.X.",
    "....OX...",
    "....OXO..",
];

impl Zobrist {
    pub(super) fn fixed() -> Vec<Zobrist> {
        let table: Vec<Column> =
            EXAM.map(|(down, right, numbers)| Column { down, right, numbers }).into();
        let of = |rows: &[&str], centre| Zobrist {
            board: Drawn::of(rows),
            zoom: 1,
            centre,
            table: table.clone(),
        };
        vec![of(&BOARD, (7, 6)), of(&["."], (0, 0)), of(&BOARD, (2, 4)), of(&BOARD, (3, 7))]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Zobrist {
        loop {
            let side = chance.between(1, 2 + size / 14);
            let moves = chance.below(side * side);
            let board = played(chance, side, moves).pop().expect("the empty board is there");
            let empty: Vec<Spot> = board.spots().filter(|spot| board.at(*spot) == b'.').collect();
            if !empty.is_empty() {
                let centre = empty[chance.below(empty.len())];
                let zoom = [1, 2, 3][chance.below(3)];
                return Zobrist { board, zoom, centre, table: table(chance, zoom) };
            }
        }
    }

    fn hash(&self) -> u64 {
        let colour = |column: &Column| {
            let side = self.board.side();
            let at = |from: usize, offset: isize| {
                from.checked_add_signed(offset).filter(|at| *at < side)
            };
            match (at(self.centre.0, column.down), at(self.centre.1, column.right)) {
                (Some(row), Some(right)) => match self.board.at((row, right)) {
                    b'X' => 1,
                    b'O' => 2,
                    _ => 0,
                },
                _ => 3,
            }
        };
        self.table.iter().fold(0, |hash, column| hash ^ column.numbers[colour(column)])
    }
}

/// Numbers below 2^62, so that every language can hold them.
fn table(chance: &mut Chance, zoom: isize) -> Vec<Column> {
    let mut table = Vec::new();
    for down in -zoom..=zoom {
        for right in -zoom..=zoom {
            if (1..=zoom).contains(&(down.abs() + right.abs())) {
                let numbers = [0; 4].map(|_: u64| chance.bits() >> 2);
                table.push(Column { down, right, numbers });
            }
        }
    }
    table
}

impl Case for Zobrist {
    fn input(&self) -> String {
        let (row, column) = self.centre;
        let mut text = format!("{}\n{}", self.board.side(), self.board.text());
        text.extend([format!("{} {row} {column}\n{}\n", self.zoom, self.table.len())]);
        for Column { down, right, numbers: [empty, black, white, off] } in &self.table {
            text.extend([format!("{down} {right} {empty} {black} {white} {off}\n")]);
        }
        text
    }

    fn answer(&self) -> String {
        format!("{}\n", self.hash())
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        Answer::new(answer).number()?;
        if same_words(answer, &self.answer())? { Ok(()) } else { Err(Why::Differs.into()) }
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut cases: Vec<Box<dyn Case>> = Vec::new();
        if self.zoom > 1 {
            let zoom = self.zoom - 1;
            let near = |column: &&Column| column.down.abs() + column.right.abs() <= zoom;
            let table = self.table.iter().filter(near).cloned().collect();
            cases.push(Box::new(Zobrist { zoom, table, ..self.clone() }));
        }
        for gone in self.board.spots() {
            if let Some((board, centre)) = self.board.cropped(gone, self.centre) {
                cases.push(Box::new(Zobrist { board, centre, ..self.clone() }));
            }
        }
        for gone in self.board.spots().filter(|spot| self.board.at(*spot) != b'.') {
            cases.push(Box::new(Zobrist { board: self.board.without(gone), ..self.clone() }));
        }
        cases
    }

    fn drawing(&self) -> String {
        self.board.drawing(Some(self.centre))
    }
}

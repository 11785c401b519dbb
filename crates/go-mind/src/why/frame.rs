//! How is a problem put on a board so that everything hangs on it?
//!
//! A problem of life and death leaves most of the board empty, and an engine would rather play
//! there. In a **frame** all points two lines and more from the problem's stones belong to the side
//! that stands around it, alive with many eyes, and the komi lies half way between the group's life
//! and its death: whoever wins the problem wins the game.
//!
//! ```text
//! # # # # # #
//! # . # # . #      the rest of the board
//! # # # # # #
//! . . . . # #      two free lines
//! . . . . # #
//! # # # . . #      the wall of the problem
//! O O # . . #
//! . O # . . #
//! ```

use go::{Board, Colour, Komi, Point, Position, Size};

/// Lines around the stones that stay as they are.
const FREE: u32 = 2;
/// A problem that takes more of a hundred points than this is no corner of a board.
const MOST: u32 = 60;

/// The rows and columns of a problem, both ends included.
#[derive(Debug, Clone, Copy)]
struct Part {
    rows: (u32, u32),
    columns: (u32, u32),
}

impl Part {
    fn of(board: &Board) -> Option<Part> {
        let size = board.size();
        let places: Vec<(u32, u32)> =
            board.stones().map(|(stone, _)| size.row_and_column(stone)).collect();
        let rows = places.iter().map(|(row, _)| *row);
        let columns = places.iter().map(|(_, column)| *column);
        let widened = |least: u32, most: u32, count: u32| {
            (least.saturating_sub(FREE), (most + FREE).min(count - 1))
        };
        Some(Part {
            rows: widened(rows.clone().min()?, rows.max()?, size.rows()),
            columns: widened(columns.clone().min()?, columns.max()?, size.columns()),
        })
    }

    fn has(&self, size: Size, point: Point) -> bool {
        let (row, column) = size.row_and_column(point);
        (self.rows.0..=self.rows.1).contains(&row)
            && (self.columns.0..=self.columns.1).contains(&column)
    }

    fn area(&self) -> u32 {
        (self.rows.1 - self.rows.0 + 1) * (self.columns.1 - self.columns.0 + 1)
    }
}

/// The position in its frame; nothing where it fills most of its board, or has no stones.
pub fn framed(position: &Position) -> Option<Position> {
    let board = position.board();
    let size = board.size();
    let part = Part::of(board)?;
    if part.area() * 100 > size.area() * MOST {
        return None;
    }
    let around = outer(board, &part);
    let mut whole = board.clone();
    for point in size.points().filter(|&point| !part.has(size, point)) {
        if !is_eye(size, &part, point) {
            whole.set(point, Some(around));
        }
    }
    // Half way: the group's stones and half as much room change hands.
    let inner = board.count(around.opponent());
    let lead = i64::from(size.area()) - i64::from(inner + inner / 2);
    let halves = i32::try_from(2 * lead).ok()? * if around == Colour::Black { 1 } else { -1 };
    let rules = position.rules().with_komi(Komi::halves(halves));
    Position::new(whole, position.to_move(), rules).ok()
}

/// Points of the frame that stay empty: no two of them touch.
fn is_eye(size: Size, part: &Part, point: Point) -> bool {
    let (row, column) = size.row_and_column(point);
    let beside = size.neighbours(point).chain(size.diagonal(point));
    (row + 2 * column).is_multiple_of(5)
        && beside.filter(|&other| size.has(other)).all(|other| !part.has(size, other))
}

/// The side whose stones look outward: more of them touch empty points that lead out of the part.
fn outer(board: &Board, part: &Part) -> Colour {
    let size = board.size();
    let mut seen = vec![false; size.slots()];
    let mut reached: Vec<Point> = size.points().filter(|&point| !part.has(size, point)).collect();
    for point in &reached {
        seen[point.index()] = true;
    }
    let mut touched = vec![false; size.slots()];
    while let Some(point) = reached.pop() {
        for other in size.neighbours(point) {
            if board.stone(other).is_some() {
                touched[other.index()] = true;
            } else if !seen[other.index()] {
                seen[other.index()] = true;
                reached.push(other);
            }
        }
    }
    let share = |colour: Colour| {
        let own = board.stones().filter(|&(_, of)| of == colour);
        let looking = own.filter(|(stone, _)| touched[stone.index()]).count() as u32;
        looking * 1000 / board.count(colour).max(1)
    };
    if share(Colour::Black) >= share(Colour::White) { Colour::Black } else { Colour::White }
}

//! What does a small piece of a position look like, whichever way it is turned?
//!
//! A **shape** is what a search between two ends may see: up to 8 × 8 points, one bit each. It
//! knows *own* and *enemy* stones, not Black and White, so that exchanging the colours changes
//! nothing; with 4 rotations and 2 reflections every shape stands for its 16 images. Two shapes
//! that are images of each other have one [canonical](Shape::canonical) form, and one answer.
//!
//! ```text
//! # . .    . # .    O . .
//! . # O    # . O    . O #     three images of one shape
//! . O .    . O .    . # .  (the third: colours exchanged, asked by White)
//! ```
//!
//! The points of a shape form its **window**: for two stones all points p with
//! d(a, p) + d(p, b) ≤ d(a, b) + 4, which is their box and two lines around it without its corners;
//! for a stone and a side of the board the stone's distance from it, three points to each side and
//! two lines behind. A point of the window that has a neighbour on the board outside of it is
//! **open**: a stone there always has a liberty.

use go::{Board, Point, Size};

/// What the two ends are to become.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Goal {
    /// One string: 4-connected.
    Connect,
    /// A wall that no line crosses: 8-connected.
    Separate,
}

/// A side of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Row 0.
    Top,
    /// The last row.
    Bottom,
    /// Column 0.
    Left,
    /// The last column.
    Right,
}

impl Side {
    /// All four.
    pub const ALL: [Side; 4] = [Side::Top, Side::Bottom, Side::Left, Side::Right];

    /// How far a point is from it: 0 on the first line.
    pub const fn distance(self, size: Size, point: Point) -> u32 {
        let (row, column) = size.row_and_column(point);
        match self {
            Side::Top => row,
            Side::Bottom => size.rows() - 1 - row,
            Side::Left => column,
            Side::Right => size.columns() - 1 - column,
        }
    }
}

/// What a stone is to be linked with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum End {
    /// Another stone.
    Stone(Point),
    /// A side of the board.
    Side(Side),
}

/// A piece of a position with two ends, one bit a point, row by row, eight a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    /// What is asked.
    pub goal: Goal,
    /// The window: the points that exist.
    pub window: u64,
    /// Points of it that have a neighbour outside.
    pub open: u64,
    /// The stones of the side that asks.
    pub own: u64,
    /// The stones of the other side.
    pub enemy: u64,
    /// The stone at one end.
    pub one: u64,
    /// The stone at the other end, or the points of the side.
    pub other: u64,
}

/// Where the window of a shape lies on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    row: i32,
    column: i32,
    window: u64,
}

impl Place {
    /// Whether a point of the board is in the window.
    pub fn has(&self, size: Size, point: Point) -> bool {
        let (row, column) = size.row_and_column(point);
        let (row, column) = (row.cast_signed() - self.row, column.cast_signed() - self.column);
        (0..8).contains(&row)
            && (0..8).contains(&column)
            && self.window >> (row * 8 + column) & 1 == 1
    }

    /// The point of the board that a bit of the shape stands for.
    pub fn point(&self, size: Size, bit: u32) -> Point {
        let (row, column) =
            (self.row + (bit / 8).cast_signed(), self.column + (bit % 8).cast_signed());
        size.point(row.cast_unsigned(), column.cast_unsigned())
            .expect("the window lies on the board")
    }

    /// How many points the window has.
    pub const fn count(&self) -> u32 {
        self.window.count_ones()
    }
}

/// How far beyond its ends a window reaches: twice this in the sum of the distances.
const MARGIN: i32 = 2;
/// How far to each side it reaches where an end is a side of the board.
const SIDEWAYS: i32 = 3;

/// The shape of a stone and an end, and where it lies. The colour is that of the stone.
pub fn cut_out(board: &Board, goal: Goal, one: Point, end: End) -> Option<(Shape, Place)> {
    let size = board.size();
    let colour = board.stone(one)?;
    let ((top, left), other_at) = corner(size, one, end);
    let mut shape = Shape { goal, window: 0, open: 0, own: 0, enemy: 0, one: 0, other: 0 };
    for bit in 0..64_i32 {
        let (row, column) = (top + bit / 8, left + bit % 8);
        let Some(point) = on_board(size, row, column) else { continue };
        if !in_window(size, point, one, end) {
            continue;
        }
        let mask = 1_u64 << bit;
        shape.window |= mask;
        match board.stone(point) {
            Some(stone) if stone == colour => shape.own |= mask,
            Some(_) => shape.enemy |= mask,
            None => (),
        }
        if point == one {
            shape.one |= mask;
        }
        if other_at(point) {
            shape.other |= mask;
        }
        if size.neighbours(point).any(|beside| !in_window(size, beside, one, end)) {
            shape.open |= mask;
        }
    }
    Some((shape, Place { row: top, column: left, window: shape.window }))
}

fn on_board(size: Size, row: i32, column: i32) -> Option<Point> {
    size.point(u32::try_from(row).ok()?, u32::try_from(column).ok()?)
}

/// The top left of the window's box, and which points are the other end.
fn corner(size: Size, one: Point, end: End) -> ((i32, i32), impl Fn(Point) -> bool) {
    let (row, column) = coordinates(size, one);
    let corner = match end {
        End::Stone(other) => {
            let (other_row, other_column) = coordinates(size, other);
            (row.min(other_row) - MARGIN, column.min(other_column) - MARGIN)
        }
        End::Side(Side::Top) => (0, column - SIDEWAYS),
        End::Side(Side::Left) => (row - SIDEWAYS, 0),
        End::Side(Side::Bottom) => (row - MARGIN, column - SIDEWAYS),
        End::Side(Side::Right) => (row - SIDEWAYS, column - MARGIN),
    };
    let is_other = move |point| match end {
        End::Stone(other) => point == other,
        End::Side(side) => side.distance(size, point) == 0,
    };
    (corner, is_other)
}

fn coordinates(size: Size, point: Point) -> (i32, i32) {
    let (row, column) = size.row_and_column(point);
    (row.cast_signed(), column.cast_signed())
}

/// Whether the window between a stone and an end has a point.
fn in_window(size: Size, point: Point, one: Point, end: End) -> bool {
    match end {
        End::Stone(other) => {
            let direct = distance(size, one, other);
            let through = distance(size, one, point) + distance(size, point, other);
            through <= direct + 2 * MARGIN.cast_unsigned()
        }
        End::Side(side) => {
            let depth = side.distance(size, point);
            let (row, column) = coordinates(size, point);
            let (own_row, own_column) = coordinates(size, one);
            let sideways = match side {
                Side::Top | Side::Bottom => column - own_column,
                Side::Left | Side::Right => row - own_row,
            };
            depth <= side.distance(size, one) + MARGIN.cast_unsigned() && sideways.abs() <= SIDEWAYS
        }
    }
}

/// How many steps along lines two points are apart.
pub fn distance(size: Size, one: Point, other: Point) -> u32 {
    let (row, column) = size.row_and_column(one);
    let (other_row, other_column) = size.row_and_column(other);
    row.abs_diff(other_row) + column.abs_diff(other_column)
}

/// How to come from a shape to its canonical form: turn, then move to the top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    image: u8,
    up: u8,
    left: u8,
}

impl Turn {
    /// The bit of the original shape that became this bit of the canonical one.
    pub const fn back(self, bit: u32) -> u32 {
        let (row, column) = (bit / 8 + self.up as u32, bit % 8 + self.left as u32);
        let (row, column) = if self.image & 4 == 0 { (row, column) } else { (column, row) };
        let row = if self.image & 1 == 0 { row } else { 7 - row };
        let column = if self.image & 2 == 0 { column } else { 7 - column };
        row * 8 + column
    }
}

impl Shape {
    /// The least of the images, and how to come to it.
    pub fn canonical(&self) -> (Shape, Turn) {
        let mut least: Option<(Shape, Turn)> = None;
        for image in 0..8 {
            let (shape, turn) = self.image(image);
            if least.is_none_or(|(known, _)| shape < known) {
                least = Some((shape, turn));
            }
        }
        least.expect("there are eight images")
    }

    /// An image, moved to the top left. Bit 0 turns it upside down, bit 1 exchanges left and right,
    /// bit 2 then exchanges rows and columns.
    pub fn image(&self, image: u8) -> (Shape, Turn) {
        let window = turned(self.window, image);
        let up = (window.trailing_zeros() / 8) as u8;
        let columns = (0..8).fold(0, |columns, row| columns | window >> (8 * row) & 255);
        let left = columns.trailing_zeros() as u8;
        let shift = 8 * u32::from(up) + u32::from(left);
        let map = |mask: u64| turned(mask, image) >> shift;
        let (mut one, mut other) = (map(self.one), map(self.other));
        if self.other.is_power_of_two() && other & map(self.own) == other && other < one {
            (one, other) = (other, one);
        }
        let shape = Shape {
            goal: self.goal,
            window: window >> shift,
            open: map(self.open),
            own: map(self.own),
            enemy: map(self.enemy),
            one,
            other,
        };
        (shape, Turn { image, up, left })
    }
}

/// An image of 8 × 8 bits.
fn turned(mask: u64, image: u8) -> u64 {
    let mask = if image & 1 == 0 { mask } else { mask.swap_bytes() };
    let mask = if image & 2 == 0 { mask } else { mask.reverse_bits().swap_bytes() };
    if image & 4 == 0 { mask } else { transposed(mask) }
}

/// Exchanges rows and columns of 8 × 8 bits by three exchanges of blocks (Warren 2002).
fn transposed(mask: u64) -> u64 {
    let mut mask = mask;
    for (shift, block) in
        [(7, 0x00AA_00AA_00AA_00AA), (14, 0x0000_CCCC_0000_CCCC), (28, 0x0000_0000_F0F0_F0F0_u64)]
    {
        let moved = (mask ^ mask >> shift) & block;
        mask ^= moved ^ moved << shift;
    }
    mask
}

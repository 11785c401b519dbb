//! Where is a point? Board sizes, points, their neighbours, names and symmetries.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A crossing of lines on a board of some size; meaningless without that size.
///
/// The number inside counts the crossings row by row from the top left, the border included: one
/// row of it above and below, and one column of it that the end of a row shares with the start of
/// the next. So the four neighbours of a point are four additions away and always exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(pub(crate) u32);

impl Point {
    /// The number as an index into arrays of [`Size::slots`] entries.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How many rows and columns a board has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u32,
    columns: u32,
}

/// The most rows and columns of a board on which games are played.
pub const LARGEST_PLAYED: u32 = 512;

/// The most rows and columns of any board.
pub const LARGEST: u32 = 8192;

/// No board has this size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("{rows} rows and {columns} columns: both must be from 1 to {most}")]
pub struct SizeError {
    /// The rows asked for.
    pub rows: u32,
    /// The columns asked for.
    pub columns: u32,
    /// The most that is possible here.
    pub most: u32,
}

impl Size {
    /// A board of these rows and columns.
    ///
    /// # Errors
    /// When one of them is 0 or more than [`LARGEST`].
    pub const fn new(rows: u32, columns: u32) -> Result<Size, SizeError> {
        Size::within(rows, columns, LARGEST)
    }

    /// A board of these rows and columns on which games are played.
    ///
    /// # Errors
    /// When one of them is 0 or more than [`LARGEST_PLAYED`].
    pub const fn to_play(rows: u32, columns: u32) -> Result<Size, SizeError> {
        Size::within(rows, columns, LARGEST_PLAYED)
    }

    const fn within(rows: u32, columns: u32, most: u32) -> Result<Size, SizeError> {
        if rows == 0 || columns == 0 || rows > most || columns > most {
            return Err(SizeError { rows, columns, most });
        }
        Ok(Size { rows, columns })
    }

    /// A square board.
    ///
    /// # Panics
    /// When the side is 0 or more than [`LARGEST`]: for sides that are written in a program.
    pub const fn square(side: u32) -> Size {
        match Size::new(side, side) {
            Ok(size) => size,
            Err(_) => panic!("a board has from 1 to 8192 rows"),
        }
    }

    /// How many rows there are.
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// How many columns there are.
    pub const fn columns(self) -> u32 {
        self.columns
    }

    /// How many points there are.
    pub const fn area(self) -> u32 {
        self.rows * self.columns
    }

    /// How many entries an array needs that is indexed by [`Point::index`].
    pub const fn slots(self) -> usize {
        ((self.rows + 2) * self.stride() + 1) as usize
    }

    /// How far apart two points are of which one lies below the other.
    pub(crate) const fn stride(self) -> u32 {
        self.columns + 1
    }

    /// The point in this row and column, row 0 on top, if the board has it.
    pub const fn point(self, row: u32, column: u32) -> Option<Point> {
        if row < self.rows && column < self.columns {
            Some(Point((row + 1) * self.stride() + column + 1))
        } else {
            None
        }
    }

    /// How many lines lie between a point and the nearest edge: 0 on the first line.
    pub fn lines_from_edge(self, point: Point) -> u32 {
        let (row, column) = self.row_and_column(point);
        row.min(column).min(self.rows() - 1 - row).min(self.columns() - 1 - column)
    }

    /// The row, 0 on top, and the column of a point.
    pub const fn row_and_column(self, point: Point) -> (u32, u32) {
        (point.0 / self.stride() - 1, point.0 % self.stride() - 1)
    }

    /// Whether the point is one of this board.
    pub const fn has(self, point: Point) -> bool {
        let row = point.0 / self.stride();
        let column = point.0 % self.stride();
        0 < row && row <= self.rows && 0 < column
    }

    /// Every point, row by row from the top left.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (1..=self.rows).flat_map(move |row| {
            (1..=self.columns).map(move |column| Point(row * self.stride() + column))
        })
    }

    /// The points above, to the left, to the right and below; off the board they are border.
    pub const fn beside(self, point: Point) -> [Point; 4] {
        let Point(at) = point;
        [Point(at - self.stride()), Point(at - 1), Point(at + 1), Point(at + self.stride())]
    }

    /// The four points that touch a point at its corners; off the board they are border.
    pub const fn diagonal(self, point: Point) -> [Point; 4] {
        let Point(at) = point;
        let stride = self.stride();
        [
            Point(at - stride - 1),
            Point(at - stride + 1),
            Point(at + stride - 1),
            Point(at + stride + 1),
        ]
    }

    /// The neighbours of a point that are on the board.
    pub fn neighbours(self, point: Point) -> impl Iterator<Item = Point> {
        self.beside(point).into_iter().filter(move |&other| self.has(other))
    }

    /// How many turned and reflected images the board has: eight if it is square, else four.
    pub const fn images(self) -> usize {
        if self.rows == self.columns { 8 } else { 4 }
    }

    /// Where a point is in an image. Image 0 changes nothing; otherwise bit 0 turns the board
    /// upside down, bit 1 exchanges left and right, bit 2 then exchanges rows and columns.
    #[must_use]
    pub fn image(self, point: Point, index: usize) -> Point {
        let (row, column) = self.row_and_column(point);
        let row = if index & 1 == 0 { row } else { self.rows - 1 - row };
        let column = if index & 2 == 0 { column } else { self.columns - 1 - column };
        let image = if index & 4 == 0 { self.point(row, column) } else { self.point(column, row) };
        image.expect("an image of a point is on the board")
    }

    /// The name of a point, `A1` at the lower left, without the letter I.
    pub fn name(self, point: Point) -> Name {
        let (row, column) = self.row_and_column(point);
        Name { column, number: self.rows - row }
    }

    /// The point of this name, if the board has it.
    pub fn named(self, name: Name) -> Option<Point> {
        self.point(self.rows.checked_sub(name.number)?, name.column)
    }
}

/// `9x9` or, if rows and columns differ, `7x9`: rows first.
impl fmt::Display for Size {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}x{}", self.rows, self.columns)
    }
}

/// A point by its name: `D4`, and beyond column Z two letters, `AA1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name {
    /// The column, 0 for A.
    pub column: u32,
    /// The row, 1 for the lowest. Texts may name rows that no board has, 0 among them.
    pub number: u32,
}

/// The letters of columns: I is left out, it looks like 1 and J.
const LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = Vec::new();
        let mut rest = self.column + 1;
        while rest > 0 {
            letters.push(char::from(LETTERS[(rest as usize - 1) % LETTERS.len()]));
            rest = (rest - 1) / LETTERS.len() as u32;
        }
        for letter in letters.iter().rev() {
            write!(formatter, "{letter}")?;
        }
        write!(formatter, "{}", self.number)
    }
}

/// The text names no point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not the name of a point")]
pub struct NoName;

impl FromStr for Name {
    type Err = NoName;

    fn from_str(text: &str) -> Result<Name, NoName> {
        let digits = text.find(|c: char| c.is_ascii_digit()).ok_or(NoName)?;
        let (letters, number) = text.split_at(digits);
        if letters.is_empty() || letters.len() > 3 || number.len() > 5 {
            return Err(NoName);
        }
        let mut column = 0;
        for letter in letters.bytes() {
            let value = LETTERS.iter().position(|&l| l == letter.to_ascii_uppercase());
            column = column * LETTERS.len() as u32 + value.ok_or(NoName)? as u32 + 1;
        }
        if !number.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(NoName);
        }
        Ok(Name { column: column - 1, number: number.parse().map_err(|_| NoName)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_found_by_its_name() {
        for size in [Size::square(1), Size::square(19), Size::new(3, 700).unwrap()] {
            for point in size.points() {
                let name = size.name(point).to_string();
                assert_eq!(name.parse().ok().and_then(|name| size.named(name)), Some(point));
            }
        }
    }

    #[test]
    fn the_letter_i_is_left_out() {
        let size = Size::square(30);
        let names: Vec<_> =
            [7, 8, 24, 25, 26].map(|column| Name { column, number: 1 }.to_string()).into();
        assert_eq!(names, ["H1", "J1", "Z1", "AA1", "AB1"]);
        assert_eq!("I5".parse::<Name>(), Err(NoName));
        assert_eq!(size.named("d0".parse().unwrap()), None);
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for text in ["", "5", "D", "4D", "D4x", "D-4", "ABCD1", "D999999", "é4"] {
            assert_eq!(text.parse::<Name>(), Err(NoName), "{text}");
        }
    }

    #[test]
    fn points_lie_on_the_board_and_their_outer_neighbours_do_not() {
        let size = Size::new(2, 3).unwrap();
        assert_eq!(size.points().count(), 6);
        assert!(size.points().all(|point| size.has(point)));
        let corner = size.point(0, 0).unwrap();
        assert_eq!(size.neighbours(corner).count(), 2);
        assert_eq!(size.row_and_column(size.point(1, 2).unwrap()), (1, 2));
    }

    #[test]
    fn an_image_moves_every_point_to_a_point_of_its_own() {
        for size in [Size::square(4), Size::new(2, 5).unwrap()] {
            for index in 0..size.images() {
                let mut images: Vec<_> = size.points().map(|p| size.image(p, index)).collect();
                images.sort_unstable();
                assert!(images.into_iter().eq(size.points()));
            }
        }
    }
}

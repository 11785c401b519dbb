//! Where do handicap stones stand?

use crate::board::Board;
use crate::colour::Colour;
use crate::size::{Point, Size};

/// The points of a fixed handicap, in the order in which stones are given (GTP 2, `fixed_handicap`).
/// Fewer than seven rows or columns have none; even boards and boards of seven have the four
/// corners; others nine points.
pub fn fixed(size: Size) -> Vec<Point> {
    let (rows, columns) = (size.rows(), size.columns());
    let least = rows.min(columns);
    if least < 7 {
        return Vec::new();
    }
    let edge = |side: u32| if side < 13 { 2 } else { 3 };
    let (up, down) = (edge(rows), rows - 1 - edge(rows));
    let (left, right) = (edge(columns), columns - 1 - edge(columns));
    let mut places = vec![(down, left), (up, right), (up, left), (down, right)];
    let has_middle = rows % 2 == 1 && columns % 2 == 1 && least > 7;
    if has_middle {
        let (row, column) = (rows / 2, columns / 2);
        places.extend([(row, left), (row, right), (down, column), (up, column), (row, column)]);
    }
    places.into_iter().filter_map(|(row, column)| size.point(row, column)).collect()
}

/// The points of so many handicap stones: with five or seven stones the last stands in the middle.
pub fn stones(size: Size, count: u32) -> Option<Vec<Point>> {
    let mut points = fixed(size);
    let count = count as usize;
    if count > points.len() {
        return None;
    }
    let middle = points.last().copied();
    points.truncate(count);
    if matches!(count, 5 | 7) {
        points.pop();
        points.extend(middle);
    }
    Some(points)
}

/// How many stones Black was given, if a game begins so.
pub fn given(board: &Board, begins: Colour) -> Option<u32> {
    let stones = board.count(Colour::Black);
    let is_handicap = stones > 1 && board.count(Colour::White) == 0 && begins == Colour::White;
    is_handicap.then_some(stones)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(side: u32, count: u32) -> String {
        let size = Size::square(side);
        let points = stones(size, count).unwrap_or_default();
        points.iter().map(|&point| size.name(point).to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn fixed_handicaps_stand_where_gtp_says() {
        assert_eq!(names(19, 2), "D4 Q16");
        assert_eq!(names(19, 5), "D4 Q16 D16 Q4 K10");
        assert_eq!(names(19, 6), "D4 Q16 D16 Q4 D10 Q10");
        assert_eq!(names(19, 7), "D4 Q16 D16 Q4 D10 Q10 K10");
        assert_eq!(names(19, 8), "D4 Q16 D16 Q4 D10 Q10 K4 K16");
        assert_eq!(names(9, 9), "C3 G7 C7 G3 C5 G5 E3 E7 E5");
        assert_eq!(names(8, 4), "C3 F6 C6 F3");
        assert_eq!((names(8, 5), names(6, 1)), (String::new(), String::new()));
    }
}

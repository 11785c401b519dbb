//! What lies around a string: its liberties, theirs, and the strings beside it?

use go::{Board, Colour, Point};

use super::area::Area;

/// A list of points, each once.
#[derive(Debug, Clone)]
pub(crate) struct Points {
    list: Vec<Point>,
    seen: Vec<u32>,
    round: u32,
}

impl Points {
    pub(crate) fn new(board: &Board) -> Points {
        Points { list: Vec::new(), seen: vec![0; board.size().slots()], round: 1 }
    }

    pub(crate) fn clear(&mut self) {
        self.list.clear();
        self.round += 1;
    }

    pub(crate) fn add(&mut self, point: Point) {
        let seen = &mut self.seen[point.index()];
        if *seen != self.round {
            *seen = self.round;
            self.list.push(point);
        }
    }

    pub(crate) fn list(&self) -> &[Point] {
        &self.list
    }
}

/// How many liberties a string has, counted up to a most.
pub(crate) fn liberties_up_to(board: &Board, stone: Point, most: usize) -> usize {
    if board.last_liberty(stone).is_some() {
        return 1;
    }
    board.liberties(stone).take(most).count()
}

/// A stone of each string of a colour that touches the string of a stone.
pub(crate) fn strings_beside(board: &Board, stone: Point, colour: Colour, out: &mut Vec<Point>) {
    for member in board.string(stone) {
        strings_at(board, member, colour, out);
    }
}

/// A stone of each string of a colour beside a point; those in `out` already are not told again.
pub(crate) fn strings_at(board: &Board, point: Point, colour: Colour, out: &mut Vec<Point>) {
    for other in board.size().beside(point) {
        if board.stone(other) == Some(colour) {
            let string = board.string_of(other).expect("a stone belongs to a string");
            if !out.contains(&string) {
                out.push(string);
            }
        }
    }
}

/// How many empty neighbours a point has.
pub(crate) fn empty_beside(board: &Board, point: Point) -> usize {
    board.size().beside(point).into_iter().filter(|&other| board.is_empty_at(other)).count()
}

/// The points on which the other side could save what a move takes, or take the stone itself.
pub(crate) fn add_captures(board: &Board, point: Point, mover: Colour, zone: &mut Area) {
    let (mut prey, mut beside) = (Vec::new(), Vec::new());
    strings_at(board, point, mover.opponent(), &mut prey);
    for string in prey {
        if board.last_liberty(string).is_some() {
            strings_beside(board, string, mover, &mut beside);
        }
    }
    strings_at(board, point, mover, &mut beside);
    for string in beside {
        if liberties_up_to(board, string, 3) <= 2 {
            board.liberties(string).for_each(|liberty| zone.add(liberty));
        }
    }
    for other in board.size().beside(point) {
        if board.is_empty_at(other) {
            zone.add(other);
        }
    }
}

//! Which bits are a position? Two sets of points, seen from the player to move.

use go::{Board, Colour, Point, Size};

/// How many words a set of points has.
pub(super) const WORDS: usize = 6;

/// The most points of a board that is packed.
pub const MOST_POINTS: u32 = 64 * WORDS as u32;

/// A set of points: bit `row * columns + column`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Points(pub [u64; WORDS]);

impl Points {
    /// Adds a point by its number.
    pub fn insert(&mut self, number: u32) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }

    /// Whether a point is there, by its number.
    pub fn has(&self, number: u32) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }

    /// How many points there are.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The numbers of the points, in order.
    pub fn numbers(&self) -> impl Iterator<Item = u32> + '_ {
        (0..MOST_POINTS).filter(|&number| self.has(number))
    }
}

/// The stones of a board as the player to move sees them: colours are exchanged when it is White's
/// turn, so that positions of both colours are compared with each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Packed {
    /// Stones of the player to move.
    pub own: Points,
    /// Stones of the opponent.
    pub other: Points,
}

impl Packed {
    /// Packs a board; `None` if it has more than [`MOST_POINTS`] points.
    pub fn new(board: &Board, to_move: Colour) -> Option<Packed> {
        let size = board.size();
        if size.area() > MOST_POINTS {
            return None;
        }
        let mut packed = Packed::default();
        for (number, point) in size.points().enumerate() {
            match board.stone(point) {
                Some(colour) if colour == to_move => packed.own.insert(number as u32),
                Some(_) => packed.other.insert(number as u32),
                None => (),
            }
        }
        Some(packed)
    }

    /// How many points differ.
    pub fn distance(&self, other: &Packed) -> u32 {
        let words = 0..WORDS;
        words.map(|word| self.difference(other, word).count_ones()).sum()
    }

    /// The points of one word that differ.
    pub(super) fn difference(&self, other: &Packed, word: usize) -> u64 {
        (self.own.0[word] ^ other.own.0[word]) | (self.other.0[word] ^ other.other.0[word])
    }

    /// How many stones there are.
    pub fn stones(&self) -> u32 {
        self.own.count() + self.other.count()
    }
}

/// The number of a point in sets of points.
pub fn number(size: Size, point: Point) -> u32 {
    let (row, column) = size.row_and_column(point);
    row * size.columns() + column
}

/// The point of a number, if the board has it.
pub fn point(size: Size, number: u32) -> Option<Point> {
    size.point(number / size.columns(), number % size.columns())
}

/// Where each point goes under each turn and reflection of a board, by number.
#[derive(Debug, Clone)]
pub struct Images {
    /// For each image, where each point goes.
    tables: Vec<Vec<u16>>,
}

impl Images {
    /// The images of a board.
    pub fn new(size: Size) -> Images {
        let table = |image| {
            let goes = |point| number(size, size.image(point, image)) as u16;
            size.points().map(goes).collect()
        };
        Images { tables: (0..size.images()).map(table).collect() }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.tables.len()
    }

    /// Where a point goes.
    pub fn number(&self, image: usize, number: u32) -> u32 {
        u32::from(self.tables[image][number as usize])
    }

    /// Where a point comes from: the image of the result is the point again.
    pub fn origin(&self, image: usize, number: u32) -> Option<u32> {
        self.tables[image].iter().position(|&to| u32::from(to) == number).map(|from| from as u32)
    }

    /// An image of a set.
    pub fn points(&self, image: usize, points: &Points) -> Points {
        let mut turned = Points::default();
        for number in points.numbers() {
            turned.insert(self.number(image, number));
        }
        turned
    }

    /// An image of a position.
    pub fn packed(&self, image: usize, packed: &Packed) -> Packed {
        Packed { own: self.points(image, &packed.own), other: self.points(image, &packed.other) }
    }
}

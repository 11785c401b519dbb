//! What does a stone on a cell make on one line, given the stones near it on that line?
//!
//! Everything that a stone can make lies within four cells of it, or five where six in a row are
//! no win. Seen by one player such a cell is own, open or closed (the other's stone, or the edge),
//! so a table of at most 3¹⁰ bytes holds every answer.

/// What a stone makes on a line, from nothing to a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
#[repr(u8)]
pub enum Shape {
    /// No five can come through here.
    #[default]
    Dead,
    /// The first stone of a bar.
    One,
    /// Two stones of a bar.
    Two,
    /// A two that one more stone makes an open three.
    OpenTwo,
    /// Three stones of a bar: one more makes a four.
    Three,
    /// One more stone makes an open four.
    OpenThree,
    /// One completion.
    Four,
    /// Two completions.
    OpenFour,
    /// Five in a row.
    Five,
}

impl Shape {
    /// Every shape, in order.
    pub const ALL: [Shape; 9] = [
        Shape::Dead,
        Shape::One,
        Shape::Two,
        Shape::OpenTwo,
        Shape::Three,
        Shape::OpenThree,
        Shape::Four,
        Shape::OpenFour,
        Shape::Five,
    ];

    fn of_number(number: u8) -> Shape {
        Shape::ALL[usize::from(number)]
    }
}

/// Which fives count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Fives {
    /// Five or more.
    OrMore,
    /// Exactly five; two completions make an open four wherever they are.
    Exactly,
    /// Exactly five; an open three must become a straight four (renju, Black).
    Straight,
}

impl Fives {
    /// How far on a line a stone's shape depends on other cells.
    pub(crate) fn reach(self) -> u32 {
        if self == Fives::OrMore { 4 } else { 5 }
    }
}

/// The shapes for every neighbourhood, as one kind of five asks.
#[derive(Debug)]
pub(crate) struct Shapes {
    reach: u32,
    /// Bits read as digits of base three, so that the table is small enough for the first cache.
    ternary: Vec<u16>,
    /// By the own stones' number plus twice that of the closed cells.
    table: Vec<u8>,
}

impl Shapes {
    pub(crate) fn new(fives: Fives) -> Shapes {
        let reach = fives.reach();
        let cells = 2 * reach;
        let digits =
            |bits: u32| (0..cells).map(move |cell| (bits >> cell & 1) as u16 * 3_u16.pow(cell));
        let ternary: Vec<u16> = (0..1 << cells).map(|bits| digits(bits).sum()).collect();
        let mut table = vec![0; 3_usize.pow(cells)];
        for own in 0..1_u32 << cells {
            for closed in 0..1_u32 << cells {
                if own & closed == 0 {
                    let row = Row::new(own, closed, fives);
                    let index = ternary[own as usize] + 2 * ternary[closed as usize];
                    table[usize::from(index)] = row.shape(reach) as u8;
                }
            }
        }
        Shapes { reach, ternary, table }
    }

    /// The shape for the cell at bit `offset + 5` of a line, from the player's stones on it and
    /// the closed cells.
    #[inline]
    pub(crate) fn look_up(&self, own: u32, closed: u32, offset: u32) -> u8 {
        let (shift, half) = (offset + 5 - self.reach, self.reach);
        let low = (1 << half) - 1;
        let around = |bits: u32| {
            let window = bits >> shift;
            self.ternary[(window & low | (window >> 1) & (low << half)) as usize]
        };
        self.table[usize::from(around(own)) + 2 * usize::from(around(closed))]
    }
}

/// A stretch of a line around a cell, one bit for each cell, the cell itself left empty.
#[derive(Clone, Copy)]
struct Row {
    own: u32,
    closed: u32,
    fives: Fives,
    cells: u32,
}

impl Row {
    /// The stretch from the index of the table, which leaves out the cell itself.
    fn new(own: u32, closed: u32, fives: Fives) -> Row {
        let reach = fives.reach();
        let spread = |bits: u32| {
            let low = bits & ((1 << reach) - 1);
            low | bits >> reach << (reach + 1)
        };
        Row { own: spread(own), closed: spread(closed), fives, cells: 2 * reach + 1 }
    }

    fn with(self, cell: u32) -> Row {
        Row { own: self.own | cell, ..self }
    }

    /// The bars of the stretch that hold certain cells and no closed one, as masks.
    fn bars(self, held: u32) -> impl Iterator<Item = u32> {
        let bars = (0..=self.cells - 5).map(|start| (0b1_1111 << start, start));
        bars.filter(move |&(bar, start)| {
            let beyond = (1 << (start + 5)) | (1_u32 << start >> 1);
            let exact = self.fives == Fives::OrMore || beyond & self.own == 0;
            held & !bar == 0 && bar & self.closed == 0 && exact
        })
        .map(|(bar, _)| bar)
    }

    /// Whether the stones hold a five with certain cells.
    fn has_five(self, held: u32) -> bool {
        self.bars(held).any(|bar| bar & !self.own == 0)
    }

    fn open_cells(self) -> impl Iterator<Item = u32> {
        (0..self.cells)
            .map(|cell| 1 << cell)
            .filter(move |cell| (self.own | self.closed) & cell == 0)
    }

    /// The cells that would make a five with certain stones.
    fn completions(self, held: u32) -> u32 {
        let cells = self.open_cells();
        cells.filter(|&cell| self.with(cell).has_five(held | cell)).fold(0, |all, cell| all | cell)
    }

    fn has_open_four(self, held: u32) -> bool {
        let completions = self.completions(held);
        let straight = || completions == 0b10_0001 << completions.trailing_zeros();
        completions.count_ones() >= 2 && (self.fives != Fives::Straight || straight())
    }

    /// Whether one more stone makes an open four with certain stones.
    fn has_open_three(self, held: u32) -> bool {
        self.open_cells().any(|cell| self.with(cell).has_open_four(held | cell))
    }

    fn has_open_two(self, held: u32) -> bool {
        self.open_cells().any(|cell| {
            let with = self.with(cell);
            with.completions(held | cell) == 0 && with.has_open_three(held | cell)
        })
    }

    /// What a stone in the middle makes.
    fn shape(self, middle: u32) -> Shape {
        let held = 1 << middle;
        let row = self.with(held);
        let Some(most) = row.bars(held).map(|bar| (bar & row.own).count_ones()).max() else {
            return Shape::Dead;
        };
        match most {
            5 => Shape::Five,
            4 if row.completions(held).count_ones() >= 2 => Shape::OpenFour,
            4 if row.completions(held) != 0 => Shape::Four,
            3.. if row.has_open_three(held) => Shape::OpenThree,
            3.. => Shape::Three,
            2 if row.has_open_two(held) => Shape::OpenTwo,
            2 => Shape::Two,
            _ => Shape::One,
        }
    }
}

/// For two shapes of four bits each, a number below 81.
const PAIRS: [u8; 256] = {
    let mut pairs = [0; 256];
    let mut pair = 0;
    while pair < 256 {
        let number = 9 * (pair >> 4) + (pair & 15);
        pairs[pair] = if number < 81 { number as u8 } else { 0 };
        pair += 1;
    }
    pairs
};

/// The shapes of a cell on its four lines in one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Quartet(pub(crate) u16);

impl Quartet {
    /// How many there are.
    pub(crate) const COUNT: usize = 1 << 16;

    /// How many of them are quartets of shapes.
    pub(crate) const DENSE: usize = 9 * 9 * 9 * 9;

    /// A number below [`Quartet::DENSE`] of its own, so that tables stay small.
    pub(crate) fn dense(self) -> usize {
        let [low, high] = self.0.to_le_bytes();
        let dense = |pair: u8| usize::from(PAIRS[usize::from(pair)]);
        dense(low) + 81 * dense(high)
    }

    /// How promising a stone there looks to an attacker: more is better.
    pub(crate) fn promise(self) -> u32 {
        let count = |shape| self.count(shape) as u32;
        6 * count(Shape::OpenFour)
            + 4 * count(Shape::Four)
            + 6 * count(Shape::OpenThree)
            + 3 * count(Shape::Three)
            + 3 * count(Shape::OpenTwo)
            + count(Shape::Two)
    }

    /// The shape on the line of a direction.
    pub fn shape(self, direction: usize) -> Shape {
        Shape::of_number((self.0 >> (4 * direction) & 15) as u8)
    }

    /// All four.
    pub fn shapes(self) -> [Shape; 4] {
        [0, 1, 2, 3].map(|direction| self.shape(direction))
    }

    pub(crate) fn set(&mut self, direction: usize, shape: u8) {
        self.0 = self.0 & !(15 << (4 * direction)) | u16::from(shape) << (4 * direction);
    }

    /// Whether all four numbers are shapes.
    pub(crate) fn is_valid(self) -> bool {
        (0..4).all(|direction| (self.0 >> (4 * direction) & 15) < 9)
    }

    /// On how many lines a stone makes exactly this.
    pub fn count(self, shape: Shape) -> usize {
        self.shapes().into_iter().filter(|&other| other == shape).count()
    }

    /// The best of the four.
    pub fn best(self) -> Shape {
        self.shapes().into_iter().max().unwrap_or_default()
    }
}

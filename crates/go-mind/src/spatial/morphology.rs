//! Where do a colour's stones together hold or reach the board? Bouzy's numeric morphology.
//!
//! Every black stone is worth +128, every white one −128, an empty point 0. All points change at
//! once, from the old values; what is off the board does not count.
//!
//! - **D**: a value ≥ 0 without negative neighbour grows by the number of positive neighbours; a
//!   value ≤ 0 without positive neighbour sinks by the number of negative ones.
//! - **E**: a positive value sinks by the number of neighbours ≤ 0, a negative one grows by the
//!   number of neighbours ≥ 0, neither beyond 0.
//! - **X** = Eᵉ ∘ Dᵈ, **Y** = Dᵈ. With e = d(d−1)+1 a lone stone far from the edge stays alone.
//!
//! Two stones, three dilations, seven erosions (figures 30 to 32 of the source):
//!
//! ```text
//! . . . . . . . .     . 2 2 2 2 2 2 .      .  .  .  . .  .  .  .
//! . . # . . # . .     2 4 6 5 5 6 4 2      .  .  .  . .  .  .  .
//! . . . . . . . .     2 6 # 7 7 # 6 2      .  . 132 7 7 132 .  .
//! ```
//!
//! The source prints 128 and 6 in its figure 32; its own definition gives 132 and 7 on the same
//! points, and GNU Go's documentation agrees with the definition: an erratum of the source.

use go::{Board, Colour, Point, Size};

use super::set::Set;

/// What a stone is worth.
pub const STONE: i16 = 128;

/// How often to dilate, and how often to erode then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Steps {
    /// d, the dilations.
    pub dilations: u32,
    /// e, the erosions.
    pub erosions: u32,
}

impl Steps {
    /// The source's example.
    pub const SMALL: Steps = Steps::balanced(3);
    /// Indigo's 4/13.
    pub const INDIGO: Steps = Steps::balanced(4);
    /// GNU Go's territory, 5/21.
    pub const TERRITORY: Steps = Steps::balanced(5);
    /// GNU Go's moyo, 5/10.
    pub const MOYO: Steps = Steps { dilations: 5, erosions: 10 };
    /// GNU Go's area of influence, 4/0.
    pub const AREA: Steps = Steps { dilations: 4, erosions: 0 };

    /// d dilations and d(d−1)+1 erosions.
    pub const fn balanced(dilations: u32) -> Steps {
        Steps { dilations, erosions: dilations * dilations.saturating_sub(1) + 1 }
    }
}

/// A value for each point, Black's positive. The operators need a second board of values to write
/// to, which it keeps.
#[derive(Debug, Clone)]
pub struct Values {
    size: Size,
    now: Vec<i16>,
    next: Vec<i16>,
    /// How many neighbours each point has; 0 off the board.
    degree: Vec<i16>,
}

impl Values {
    /// All points 0.
    pub fn new(size: Size) -> Values {
        let mut degree = vec![0; size.slots()];
        for point in size.points() {
            degree[point.index()] = size.neighbours(point).map(|_| 1).sum();
        }
        Values { size, now: vec![0; size.slots()], next: vec![0; size.slots()], degree }
    }

    /// The stones of a board.
    pub fn of(board: &Board) -> Values {
        let mut values = Values::new(board.size());
        for (point, colour) in board.stones() {
            values.put(point, colour);
        }
        values
    }

    /// Makes all points 0 again.
    pub fn clear(&mut self) {
        self.now.fill(0);
    }

    /// Puts a stone.
    pub fn put(&mut self, point: Point, colour: Colour) {
        self.now[point.index()] = match colour {
            Colour::Black => STONE,
            Colour::White => -STONE,
        };
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The value of a point.
    pub fn at(&self, point: Point) -> i16 {
        self.now[point.index()]
    }

    /// Whose the value of a point is.
    pub fn owner(&self, point: Point) -> Option<Colour> {
        match self.at(point) {
            0 => None,
            1.. => Some(Colour::Black),
            _ => Some(Colour::White),
        }
    }

    /// The points whose values are a colour's.
    pub fn points_of(&self, colour: Colour) -> Set {
        Set::of(self.size, self.size.points().filter(|&at| self.owner(at) == Some(colour)))
    }

    /// Applies Eᵉ ∘ Dᵈ.
    pub fn apply(&mut self, steps: Steps) {
        for _ in 0..steps.dilations {
            self.dilate();
        }
        for _ in 0..steps.erosions {
            self.erode();
        }
    }

    /// Applies D once.
    pub fn dilate(&mut self) {
        self.step(|value, around, on_board| {
            let positive: i16 = around.iter().map(|&v| i16::from(v > 0)).sum();
            let negative: i16 = around.iter().map(|&v| i16::from(v < 0)).sum();
            let more = if value >= 0 && negative == 0 { positive } else { 0 };
            let less = if value <= 0 && positive == 0 { negative } else { 0 };
            if on_board > 0 { value + more - less } else { 0 }
        });
    }

    /// Applies E once.
    pub fn erode(&mut self) {
        self.step(|value, around, degree| {
            let positive: i16 = around.iter().map(|&v| i16::from(v > 0)).sum();
            let negative: i16 = around.iter().map(|&v| i16::from(v < 0)).sum();
            let sunk = (value - (degree - positive)).max(0);
            let grown = (value + (degree - negative)).min(0);
            match value {
                1.. => sunk,
                0 => 0,
                _ => grown,
            }
        });
    }

    /// Makes every value new from its old value, those of its four neighbours and their number.
    /// One flat loop without branches over rows that share their border, which the compiler makes
    /// into vector instructions.
    #[inline]
    fn step(&mut self, new: impl Fn(i16, [i16; 4], i16) -> i16) {
        let stride = self.size.columns() as usize + 1;
        let inner = self.now.len() - 2 * stride;
        let up = &self.now[..inner];
        let left = &self.now[stride - 1..][..inner];
        let middle = &self.now[stride..][..inner];
        let right = &self.now[stride + 1..][..inner];
        let down = &self.now[2 * stride..][..inner];
        let degree = &self.degree[stride..][..inner];
        let next = &mut self.next[stride..][..inner];
        for at in 0..inner {
            next[at] = new(middle[at], [up[at], left[at], right[at], down[at]], degree[at]);
        }
        std::mem::swap(&mut self.now, &mut self.next);
    }
}

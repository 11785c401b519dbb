//! What stands on each point of a drawing or a board, and what is it for?

/// What stands on a point, and what it is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A black stone of a wall.
    Wall,
    /// An empty point inside a black wall: an eye, and a spare move.
    WallEye,
    /// A white stone of a pipe.
    Pipe,
    /// A white stone of the reserve.
    Reserve,
    /// A black stone that can be captured.
    Hinge,
    /// A white stone that lives.
    Eyes,
    /// An empty point inside living white stones.
    Eye,
    /// An empty point where the fight takes place.
    Cell,
}

/// A rectangle of points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    rows: u32,
    columns: u32,
    kinds: Vec<Kind>,
}

impl Grid {
    /// A rectangle of wall.
    pub fn new(rows: u32, columns: u32) -> Grid {
        Grid { rows, columns, kinds: vec![Kind::Wall; (rows * columns) as usize] }
    }

    /// How many rows.
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// How many columns.
    pub const fn columns(&self) -> u32 {
        self.columns
    }

    /// What is in this row and column.
    pub fn at(&self, (row, column): (u32, u32)) -> Kind {
        self.kinds[(row * self.columns + column) as usize]
    }

    /// Puts something there.
    pub fn set(&mut self, (row, column): (u32, u32), kind: Kind) {
        self.kinds[(row * self.columns + column) as usize] = kind;
    }

    /// Every place, row by row.
    pub fn places(&self) -> impl Iterator<Item = (u32, u32)> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// The neighbours of a place inside the rectangle.
    pub fn neighbours(
        &self,
        (row, column): (u32, u32),
    ) -> impl Iterator<Item = (u32, u32)> + use<> {
        let (rows, columns) = (self.rows, self.columns);
        [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(move |(down, right)| {
            let row = row.checked_add_signed(down)?;
            let column = column.checked_add_signed(right)?;
            (row < rows && column < columns).then_some((row, column))
        })
    }

    /// How many points are of a kind.
    pub fn count(&self, kind: Kind) -> u32 {
        self.kinds.iter().filter(|&&other| other == kind).count() as u32
    }
}

//! Which pattern of each zoom stands around each point, kept up to date while a game is replayed?
//!
//! For each point, each ring around it and each view (Black to move, White to move) the eight images'
//! hashes are kept. A stone that comes or goes changes one ring of each point near it, by one xor an image
//! (an empty point's number is 0, which saves the second xor of the source). The hash of
//! zoom z is the xor of the first z rings.

use go::{Board, Colour, Point, Size};

use super::keys::{Content, Images, LARGEST_ZOOM, number, ring, shared, signed, toggle};
use game::keys::mix;

/// The hashes of the patterns of zooms 1 to some zoom around every point of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rings {
    size: Size,
    zooms: usize,
    /// By point, then ring, then view.
    hashes: Vec<[Images; 2]>,
}

impl Rings {
    /// The patterns of an empty board.
    ///
    /// # Panics
    /// When the zooms are more than [`LARGEST_ZOOM`].
    pub fn new(size: Size, zooms: usize) -> Rings {
        assert!(zooms <= LARGEST_ZOOM, "patterns have numbers up to zoom {LARGEST_ZOOM}");
        let mut rings = Rings { size, zooms, hashes: vec![[[0; 8]; 2]; size.slots() * zooms] };
        for point in size.points() {
            for zoom in 1..=zooms {
                for (down, right) in straight(signed(zoom)) {
                    if rings.moved(point, down, right).is_none() {
                        rings.change(point, zoom, number(Content::Outside, down, right), [0, 1]);
                    }
                }
            }
        }
        rings
    }

    /// The patterns of a board, found by putting its stones one by one.
    pub fn of(board: &Board, zooms: usize) -> Rings {
        let mut rings = Rings::new(board.size(), zooms);
        for (point, colour) in board.stones() {
            rings.toggle(point, colour);
        }
        rings
    }

    /// The largest zoom that is kept.
    pub fn zooms(&self) -> usize {
        self.zooms
    }

    /// A stone comes to a point or goes from it.
    pub fn toggle(&mut self, stone: Point, colour: Colour) {
        let own = usize::from(colour == Colour::White);
        for near in around(self.size, stone, self.zooms) {
            let zoom = near.distance;
            // Seen from the centre, the stone lies the other way.
            self.change(near.point, zoom, number(Content::Own, -near.down, -near.right), [own]);
            let enemy = number(Content::Enemy, -near.down, -near.right);
            self.change(near.point, zoom, enemy, [1 - own]);
        }
    }

    /// The key of the pattern of a zoom around a point, the same for all its images, seen by
    /// the player to move.
    pub fn key(&self, point: Point, zoom: usize, mover: Colour) -> u64 {
        let mut hashes = [0; 8];
        for distance in 1..=zoom {
            toggle(&mut hashes, self.ring(point, distance, mover));
        }
        key_of(&hashes)
    }

    /// Tells the keys of the patterns around a point, smallest first, until told to stop by `false`.
    pub(super) fn climb(
        &self,
        (point, mover): (Point, Colour),
        mut each: impl FnMut(usize, u64) -> bool,
    ) {
        let mut hashes = [0; 8];
        for zoom in 1..=self.zooms {
            toggle(&mut hashes, self.ring(point, zoom, mover));
            if !each(zoom, key_of(&hashes)) {
                break;
            }
        }
    }

    pub(super) fn ring(&self, point: Point, distance: usize, mover: Colour) -> &Images {
        &self.hashes[point.index() * self.zooms + distance - 1][mover as usize]
    }

    fn change<const N: usize>(
        &mut self,
        centre: Point,
        zoom: usize,
        number: &Images,
        views: [usize; N],
    ) {
        let ring = &mut self.hashes[centre.index() * self.zooms + zoom - 1];
        for view in views {
            toggle(&mut ring[view], number);
        }
    }

    /// The point at an offset, if the board has it.
    fn moved(&self, point: Point, down: i32, right: i32) -> Option<Point> {
        let (row, column) = self.size.row_and_column(point);
        let row = row.checked_add_signed(down)?;
        self.size.point(row, column.checked_add_signed(right)?)
    }
}

/// A point near another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Near {
    pub point: Point,
    pub distance: usize,
    pub down: i32,
    pub right: i32,
}

/// The points at Manhattan distance 1 to `reach` from a point, row by row.
pub(super) fn around(size: Size, centre: Point, reach: usize) -> impl Iterator<Item = Near> {
    let (row, column) = size.row_and_column(centre);
    let reach = reach as u32;
    let rows = row.saturating_sub(reach)..=(row + reach).min(size.rows() - 1);
    rows.flat_map(move |other_row| {
        let left = reach - row.abs_diff(other_row);
        let columns = column.saturating_sub(left)..=(column + left).min(size.columns() - 1);
        columns.filter_map(move |other| {
            let distance = (row.abs_diff(other_row) + column.abs_diff(other)) as usize;
            let (down, right) = (
                other_row.cast_signed() - row.cast_signed(),
                other.cast_signed() - column.cast_signed(),
            );
            let point = size.point(other_row, other).filter(|_| distance > 0)?;
            Some(Near { point, distance, down, right })
        })
    })
}

/// What the images of a pattern share, spread evenly so that tables can be searched by guessing.
pub(super) fn key_of(hashes: &Images) -> u64 {
    mix(shared(hashes))
}

fn straight(far: i32) -> [(i32, i32); 4] {
    [(-far, 0), (far, 0), (0, -far), (0, far)]
}

/// The key of the pattern of a zoom around a point, from the stones alone.
pub fn key_from_scratch(board: &Board, point: Point, zoom: usize, mover: Colour) -> u64 {
    let mut last = 0;
    keys_from_scratch(board, (point, mover), zoom, |_, key| last = key);
    last
}

/// Tells the keys of the patterns of every zoom around a point, smallest first, from the stones alone.
pub(super) fn keys_from_scratch(
    board: &Board,
    (point, mover): (Point, Colour),
    zooms: usize,
    mut each: impl FnMut(usize, u64),
) {
    let size = board.size();
    let (row, column) = size.row_and_column(point);
    let at = |down: i32, right: i32| {
        let row = row.checked_add_signed(down)?;
        size.point(row, column.checked_add_signed(right)?)
    };
    let mut hashes = [0; 8];
    for zoom in 1..=zooms {
        for (down, right) in ring(zoom) {
            let content = match at(down, right).map(|other| board.stone(other)) {
                None if down == 0 || right == 0 => Content::Outside,
                None | Some(None) => continue,
                Some(Some(colour)) if colour == mover => Content::Own,
                Some(Some(_)) => Content::Enemy,
            };
            toggle(&mut hashes, number(content, down, right));
        }
        each(zoom, key_of(&hashes));
    }
}

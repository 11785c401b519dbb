//! Which strings live even if their owner always passes (Benson 1976)?
//!
//! Assume that all strings of a colour live and that all its regions are closed. Strike out every
//! string to which fewer than two closed regions are vital, and then every region that such a
//! string borders, until nothing changes. Each string and each region is struck out once, and
//! striking it out costs its points and its border: the whole is linear in the board.
//!
//! Why what is left lives: a last liberty can be taken only in a region in which all other points
//! are filled, and only when the string has no other liberty; but the other vital region keeps one
//! as long as its walls stand, and the first wall to fall would need the same.
//!
//! Where suicide of several stones is allowed the enemy can empty points under the own stones, so
//! there a region is vital only if *all* its points touch the string.

use super::regions::{Region, Regions};
use crate::board::Board;
use crate::colour::Colour;
use crate::size::Point;

/// Unconditional life of both colours on a board.
#[derive(Debug, Clone)]
pub struct Benson {
    alive: Vec<bool>,
    regions: [Regions; 2],
}

impl Benson {
    /// Finds all strings that cannot be taken while their owner passes.
    pub fn of(board: &Board, suicide: bool) -> Benson {
        let mut alive = vec![false; board.size().slots()];
        let regions = Colour::BOTH.map(|colour| {
            let mut regions = Regions::of(board, colour, suicide);
            strike_out(board, colour, &mut regions, &mut alive);
            regions
        });
        Benson { alive, regions }
    }

    /// Whether the stone there belongs to a string that lives without condition.
    pub fn is_alive(&self, stone: Point) -> bool {
        self.alive[stone.index()]
    }

    /// The regions of a colour, row by row from the top left.
    pub fn regions(&self, of: Colour) -> &[Region] {
        &self.regions[of as usize].list
    }

    /// The region of a colour in which a point lies; none if a stone of the colour stands there.
    pub fn region(&self, of: Colour, point: Point) -> Option<&Region> {
        self.regions[of as usize].find(point)
    }

    /// Whose a point certainly is: a stone that lives without condition, or a region between such
    /// stones in which the enemy has no room for two eyes. An eye touches no enemy stone, so two
    /// eyes take two interior points.
    pub fn owner(&self, board: &Board, point: Point) -> Option<Colour> {
        if self.is_alive(point) {
            return board.stone(point);
        }
        Colour::BOTH.into_iter().find(|&colour| {
            let region = self.region(colour, point);
            region.is_some_and(|region| {
                region.enclosed && region.points < board.size().area() && region.interior < 2
            })
        })
    }
}

/// Leaves `alive` marked for the stones of the colour that live, and closed the regions that only
/// such stones border.
fn strike_out(board: &Board, colour: Colour, regions: &mut Regions, alive: &mut [bool]) {
    let mut vital = vec![0_u32; board.size().slots()];
    for string in regions.list.iter().flat_map(|region| &region.vital) {
        vital[string.index()] += 1;
    }
    let mut struck = Vec::new();
    for (stone, stone_colour) in board.stones().filter(|&(_, of)| of == colour) {
        let string = board.string_of(stone).expect("a stone belongs to a string");
        alive[stone.index()] = stone_colour == colour;
        if string == stone && vital[string.index()] < 2 {
            struck.push(string);
        }
    }
    while let Some(string) = struck.pop() {
        for stone in board.string(string) {
            alive[stone.index()] = false;
            for other in board.size().neighbours(stone) {
                open(regions, other, &mut vital, &mut struck);
            }
        }
    }
}

/// Strikes out the region of a point, and puts on the list the strings that now have too few.
fn open(regions: &mut Regions, point: Point, vital: &mut [u32], struck: &mut Vec<Point>) {
    let Some(region) = regions.list.get_mut(regions.at[point.index()] as usize) else { return };
    if !std::mem::replace(&mut region.enclosed, false) {
        return;
    }
    for string in &region.vital {
        let left = &mut vital[string.index()];
        *left -= 1;
        if *left == 1 {
            struck.push(*string);
        }
    }
}

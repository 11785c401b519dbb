//! Which bars through a stone hold how many of a player's? Stones as bits along the lines.

use game::Player;
use game::picture::Place;

use crate::field::geometry::{BORDER, Geometry};
use crate::rules::Gomoku;

/// The stones of both players on every line.
#[derive(Debug)]
pub(super) struct Rows {
    geometry: Geometry,
    bits: [Vec<u32>; 2],
}

/// Five bits.
const BAR: u32 = 0b1_1111;

impl Rows {
    pub(super) fn new(game: &Gomoku) -> Rows {
        let geometry = Geometry::new(game.board());
        let bits = [0, 1].map(|_| vec![0; geometry.walls.len()]);
        Rows { geometry, bits }
    }

    /// Puts a stone, or takes it off.
    pub(super) fn flip(&mut self, player: Player, place: Place) {
        for seat in self.geometry.seats[place.index()] {
            let bit = 1 << (u32::from(seat.offset) + BORDER);
            self.bits[player.index()][usize::from(seat.line)] ^= bit;
        }
    }

    /// Shows the free cells of every bar through a cell that holds none of the other player's
    /// stones, with the number of the player's own there.
    pub(super) fn bars(&self, player: Player, place: Place, mut show: impl FnMut(u32, Place)) {
        for (direction, seat) in self.geometry.seats[place.index()].iter().enumerate() {
            let line = usize::from(seat.line);
            let own = self.bits[player.index()][line];
            let closed = self.bits[player.opponent().index()][line] | self.geometry.walls[line];
            let bit = u32::from(seat.offset) + BORDER;
            for first in bit - 4..=bit {
                let bar = BAR << first;
                let count = (own & bar).count_ones();
                if count < 3 || closed & bar != 0 {
                    continue;
                }
                let mut free = bar & !own;
                while free != 0 {
                    let steps = free.trailing_zeros().cast_signed() - bit.cast_signed();
                    free &= free - 1;
                    let stride = self.geometry.strides[direction];
                    show(count, Place(place.0.wrapping_add_signed(steps * stride)));
                }
            }
        }
    }
}

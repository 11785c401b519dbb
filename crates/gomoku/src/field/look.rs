//! What does a stone change around it? Shapes looked up anew along its four lines.

use super::{BORDER, Change, Field, Place, Player, Quartet, Shaped, Tables};

/// A line as both players see it, and whose shapes on it are looked up.
struct View<'t> {
    tables: &'t Tables,
    direction: usize,
    /// Each player's stones.
    stones: [u32; 2],
    /// What is closed to each player.
    closed: [u32; 2],
}

impl Field {
    /// Computes the shapes of all free cells that a new stone can have changed. On each side it
    /// is hidden from a player by the next stone of the other.
    pub(super) fn look_around(&mut self, place: Place) {
        let tables: &Tables = &self.tables;
        let seats = &tables.geometry.seats[place.index()];
        for (direction, seat) in seats.iter().enumerate() {
            let line = usize::from(seat.line);
            let stones = [self.lines[0][line], self.lines[1][line]];
            let wall = tables.geometry.walls[line];
            let closed = [stones[1] | wall, stones[0] | wall];
            let view = View { tables, direction, stones, closed };
            let stride = tables.geometry.strides[direction];
            for sign in [-1, 1] {
                view.look_along(&mut self.shaped, place, u32::from(seat.offset), (sign, stride));
            }
        }
    }
}

impl View<'_> {
    /// Looks at the free cells on one side of a new stone.
    fn look_along(
        &self,
        shaped: &mut Shaped,
        place: Place,
        offset: u32,
        (sign, stride): (i32, i32),
    ) {
        let (mut bit, mut cell) = (offset + BORDER, place.0);
        let mut sees = [true; 2];
        for _ in 0..self.tables.reach {
            bit = bit.wrapping_add_signed(sign);
            cell = cell.wrapping_add_signed(sign * stride);
            sees = [0, 1].map(|index| sees[index] && self.closed[index] >> bit & 1 == 0);
            if sees == [false; 2] {
                return;
            }
            if (self.stones[0] | self.stones[1]) >> bit & 1 == 1 {
                continue;
            }
            for (index, sees) in sees.into_iter().enumerate() {
                if sees {
                    self.look(shaped, Place(cell), bit - BORDER, index);
                }
            }
        }
    }

    /// Computes the shape of a free cell on one line for one player.
    #[inline]
    fn look(&self, shaped: &mut Shaped, place: Place, offset: u32, index: usize) {
        let shapes = &self.tables.shapes[index];
        let shape = shapes.look_up(self.stones[index], self.closed[index], offset);
        let quartet = shaped.cells[index][place.index()].quartet;
        let mut after = quartet;
        after.set(self.direction, shape);
        if quartet != after {
            let before = shaped.reshape(index, place, self.tables.counts[after.dense()]);
            shaped.journal.push(Change { player: index as u8, place: place.0 as u16, before });
        }
    }
}

impl Field {
    /// Computes everything anew from the stones.
    pub(super) fn look_everywhere(&mut self) {
        self.shaped.sets = Default::default();
        self.shaped.worth = [0; 2];
        for place in (0..self.game.board().cells()).map(Place) {
            for player in Player::BOTH {
                let quartet = self.quartet_anew(player, place);
                let cell = self.tables.counts[quartet.dense()];
                self.shaped.cells[player.index()][place.index()] = cell;
            }
            if !self.taken.has(place) {
                self.shaped.enter(place, 1);
            }
        }
    }

    pub(super) fn quartet_anew(&self, player: Player, place: Place) -> Quartet {
        let mut quartet = Quartet::default();
        let seats = self.tables.geometry.seats[place.index()];
        for (direction, seat) in seats.into_iter().enumerate() {
            let line = usize::from(seat.line);
            let own = self.lines[player.index()][line];
            let others = self.lines[1 - player.index()][line];
            let closed = others | self.tables.geometry.walls[line];
            let shapes = &self.tables.shapes[player.index()];
            quartet.set(direction, shapes.look_up(own, closed, u32::from(seat.offset)));
        }
        quartet
    }
}

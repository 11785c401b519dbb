//! What does a stone change around it? Shapes looked up anew along its four lines.

use super::{Arc, BORDER, Change, Field, Place, Player, Quartet, Tables, View};

impl Field {
    /// Computes the shapes of all free cells that a new stone can have changed. On each side it
    /// is hidden from a player by the next stone of the other.
    pub(super) fn look_around(&mut self, place: Place) {
        let tables = Arc::clone(&self.tables);
        let seats = tables.geometry.seats[place.index()];
        for (direction, seat) in seats.into_iter().enumerate() {
            let line = usize::from(seat.line);
            let view = View {
                direction,
                stones: [self.lines[0][line], self.lines[1][line]],
                wall: tables.geometry.walls[line],
            };
            let stride = tables.geometry.strides[direction];
            let beyond = tables.geometry.lengths[line] - seat.offset;
            for (sign, room) in [(-1, seat.offset + 1), (1, beyond)] {
                let mut sees = [true; 2];
                for step in 1..room.min(tables.reach + 1) {
                    let step = i32::from(step) * sign;
                    let bit = (i32::from(seat.offset) + step).cast_unsigned();
                    let owner = [0, 1].map(|index| view.stones[index] >> (bit + BORDER) & 1 == 1);
                    sees = [sees[0] && !owner[1], sees[1] && !owner[0]];
                    if sees == [false; 2] {
                        break;
                    }
                    if owner == [false; 2] {
                        let cell = Place((place.0.cast_signed() + step * stride).cast_unsigned());
                        self.look(&tables, &view, (cell, bit), sees);
                    }
                }
            }
        }
    }

    /// Computes the shapes of a free cell on one line, for the players who see a change.
    fn look(
        &mut self,
        tables: &Tables,
        view: &View,
        (cell, offset): (Place, u32),
        sees: [bool; 2],
    ) {
        for player in Player::BOTH {
            let index = player.index();
            if !sees[index] {
                continue;
            }
            let closed = view.stones[1 - index] | view.wall;
            let shape = tables.shapes[index].look_up(view.stones[index], closed, offset);
            let before = self.quartets[index][cell.index()];
            let mut after = before;
            after.set(view.direction, shape);
            if before != after {
                self.journal.push(Change { player, cell, before });
                self.reshape(player, cell, after);
            }
        }
    }

    pub(super) fn reshape(&mut self, player: Player, cell: Place, quartet: Quartet) {
        let index = player.index();
        let before = self.quartets[index][cell.index()];
        self.quartets[index][cell.index()] = quartet;
        let counts = &self.tables.counts;
        let (before, after) = (counts[before.dense()], counts[quartet.dense()]);
        self.worth[index] += i32::from(after.worth) - i32::from(before.worth);
        let makes = before.makes ^ after.makes;
        self.toggle_sets(player, cell, makes);
    }

    /// Computes everything anew from the stones.
    pub(super) fn look_everywhere(&mut self) {
        self.sets = Default::default();
        self.worth = [0; 2];
        for place in (0..self.game.board().cells()).map(Place) {
            for player in Player::BOTH {
                self.quartets[player.index()][place.index()] = self.quartet_anew(player, place);
            }
            if !self.taken.has(place) {
                self.enter(place, 1);
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

//! Which stones has the manager put on the board, and whose are they?

use game::Player;
use game::picture::Place;
use gomoku::{Gomoku, State};

use super::line::{self, Field};

/// Whose stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Own,
    Other,
}

impl Side {
    const fn opponent(self) -> Side {
        match self {
            Side::Own => Side::Other,
            Side::Other => Side::Own,
        }
    }
}

/// The stones in the order in which they came.
#[derive(Debug, Clone, Default)]
pub(super) struct Stones {
    list: Vec<(Place, Side)>,
}

/// The third kind of field: a stone of a row that has won, or a cell that is forbidden.
const CLOSED: u32 = 3;

impl Stones {
    pub(super) fn clear(&mut self) {
        self.list.clear();
    }

    pub(super) fn count(&self) -> usize {
        self.list.len()
    }

    pub(super) fn put(&mut self, place: Place, side: Side) {
        self.list.push((place, side));
    }

    /// Takes a stone off; `false` if there is none.
    pub(super) fn take(&mut self, place: Place) -> bool {
        let found = self.list.iter().rposition(|(own, _)| *own == place);
        found.map(|index| self.list.remove(index)).is_some()
    }

    /// The cell of a point, if a stone can go there.
    pub(super) fn free(&self, game: &Gomoku, point: Option<(u32, u32)>) -> Result<Place, String> {
        let point = point.ok_or("ERROR a point is missing")?;
        let place = line::place(game, point).ok_or("ERROR the point is off the board")?;
        if self.list.iter().any(|(own, _)| *own == place) {
            return Err("ERROR the point is taken".to_string());
        }
        Ok(place)
    }

    /// Puts all fields of a board; without kinds, stones take turns, the first one Black's.
    pub(super) fn fill(&mut self, game: &Gomoku, fields: &[Field]) -> Result<(), String> {
        for (index, field) in fields.iter().enumerate() {
            let place = self.free(game, Some(field.point))?;
            let side = match field.kind {
                Some(2) => Side::Other,
                None if index.is_multiple_of(2) => Side::Other,
                Some(1) | None => Side::Own,
                Some(CLOSED) => continue,
                Some(_) => return Err("ERROR a field is 1, 2 or 3".to_string()),
            };
            self.put(place, side);
        }
        Ok(())
    }

    /// The stones took turns; says whose those of the first player are.
    pub(super) fn decide(&mut self, first_is_other: bool) {
        let first = if first_is_other { Side::Other } else { Side::Own };
        for (index, (_, side)) in self.list.iter_mut().enumerate() {
            *side = if index.is_multiple_of(2) { first } else { first.opponent() };
        }
    }

    /// The position with the session to move, or its opponent. Black is who has more stones; with
    /// as many on both sides, whoever is to move.
    pub(super) fn state(&self, game: &Gomoku, to_move: Side) -> Result<State, String> {
        let of = |side: Side| {
            let own = self.list.iter().filter(move |(_, own)| *own == side);
            own.map(|(place, _)| *place).collect::<Vec<Place>>()
        };
        let (movers, others) = (of(to_move), of(to_move.opponent()));
        let state = if movers.len() >= others.len() {
            game.position(&movers, &others, Player::First)
        } else {
            game.position(&others, &movers, Player::Second)
        };
        state.ok_or_else(|| "ERROR the game is over".to_string())
    }
}

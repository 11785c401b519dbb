//! How are positions and moves of Gomoku written and drawn?

use classics::grid_text;
use classics::stones::Stones;
use game::picture::{Coordinates, Grid, GridStyle, Ground, Mark, Picture, Piece, Place};
use game::{Forbidden, Game, Impossible, MoveError, Notation, Player, StateError};

use super::{Gomoku, State};

/// Who is to move unless the text says otherwise.
fn usual_mover(stones: &Stones) -> Player {
    let [black, white] = Player::BOTH.map(|player| stones.of(player).count());
    if black > white { Player::Second } else { Player::First }
}

/// Takes the mark of the mover, ` b` or ` w`, off the end of a text.
fn split_mover(text: &str) -> (&str, Option<Player>) {
    let trimmed = text.trim_end();
    for (mark, player) in [('b', Player::First), ('w', Player::Second)] {
        if let Some(rest) = trimmed.strip_suffix(mark)
            && rest.ends_with(char::is_whitespace)
        {
            return (rest, Some(player));
        }
    }
    (text, None)
}

impl Gomoku {
    /// The name of a cell, such as `H8`.
    pub fn name(&self, place: Place) -> String {
        self.board.point(place).to_string().to_uppercase()
    }

    /// The cell of this name, free or not, if it is on the board.
    pub fn cell(&self, name: &str) -> Option<Place> {
        self.board.find(grid_text::read_point(name)?)
    }

    /// Points for orientation: the centre, and for large boards four around it.
    fn stars(&self) -> Vec<Place> {
        let (rows, columns) = (self.board.rows, self.board.columns);
        let mut stars = vec![self.centre()];
        if rows.min(columns) >= 13 {
            for (row, column) in [(3, 3), (3, columns - 4), (rows - 4, 3), (rows - 4, columns - 4)]
            {
                stars.push(self.board.place(row, column));
            }
        }
        stars
    }
}

impl Notation for Gomoku {
    fn show_move(&self, _state: &State, mv: Place) -> String {
        self.name(mv)
    }

    fn parse_move(&self, state: &State, text: &str) -> Result<Place, MoveError> {
        if self.outcome(state).is_some() {
            return Err(MoveError::Over);
        }
        let text = text.to_owned();
        let Some(point) = grid_text::read_point(&text) else {
            let first = self.legal_moves(state)[0];
            return Err(MoveError::Unreadable { text, example: self.name(first) });
        };
        let Some(place) = self.board.find(point) else {
            return Err(MoveError::Forbidden { text, why: Forbidden::OffBoard });
        };
        match self.forbidden(state, place) {
            None => Ok(place),
            Some(why) => Err(MoveError::Forbidden { text, why }),
        }
    }

    fn show_state(&self, state: &State) -> String {
        let mut text = grid_text::show_rows(self.board, |place| match state.stones.owner(place) {
            Some(Player::First) => 'X',
            Some(Player::Second) => 'O',
            None => '.',
        });
        if state.to_move != usual_mover(&state.stones) {
            text.push_str(if state.to_move == Player::First { " b" } else { " w" });
        }
        text
    }

    fn parse_state(&self, text: &str) -> Result<State, StateError> {
        let (rows, mover) = split_mover(text);
        let owners = grid_text::read_rows(rows, self.board, |character| match character {
            'X' | 'x' => Some(Some(Player::First)),
            'O' | 'o' => Some(Some(Player::Second)),
            '.' | '_' | '-' => Some(None),
            _ => None,
        })?;
        let mut stones = Stones::default();
        for (place, owner) in (0..).map(Place).zip(owners) {
            if let Some(player) = owner {
                stones.put(player, place);
            }
        }
        let to_move = mover.unwrap_or_else(|| usual_mover(&stones));
        let has_five = |player| !self.fives(&stones, player).is_empty();
        let winner = match (has_five(to_move), has_five(to_move.opponent())) {
            (true, true) => return Err(grid_text::impossible(Impossible::BothWon)),
            (true, false) => return Err(grid_text::impossible(Impossible::PlayedOn)),
            (false, won) => won.then_some(to_move.opponent()),
        };
        Ok(State { stones, to_move, winner })
    }

    fn picture(&self, state: &State) -> Picture {
        let mut picture = Picture::new(Ground::Grid(Grid {
            rows: self.board.rows,
            columns: self.board.columns,
            style: GridStyle::Crossings,
            stars: self.stars(),
            coordinates: Coordinates::Upper,
        }));
        let pieces = [Piece::BlackStone, Piece::WhiteStone];
        for (player, piece) in Player::BOTH.into_iter().zip(pieces) {
            picture.pieces.extend(state.stones.of(player).map(|place| (place, piece)));
        }
        let row = state.winner.map(|winner| self.fives(&state.stones, winner)).unwrap_or_default();
        picture.marks.extend(row.into_iter().map(|place| (place, Mark::Winning)));
        picture
    }

    fn move_place(&self, _state: &State, mv: Place) -> Option<Place> {
        Some(mv)
    }
}

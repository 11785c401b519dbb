//! Tic-tac-toe and its family, the m,n,k games: who first has k stones in a row?
//!
//! This file is the whole game, rules and notation: it shows how little a new game takes.
//! The first player has the noughts. Positions are written `O.X/.O./..X`, from the top row down;
//! the numbers of stones tell whose turn it is. Moves are cells, `a1` at the lower left.

#[cfg(test)]
mod tests;

use game::picture::{GridStyle, Mark, Picture, Piece, Place};
use game::{Game, Impossible, Keyed, Notation, Symmetric, Undo};
use game::{MoveError, Outcome, Player, StateError};

use crate::grid::{Board, Dimension, SizeError};
use crate::grid_text;
use crate::stones::Stones;

/// An m,n,k game: a board, and how long a line wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mnk {
    board: Board,
    line: u32,
    overlines: Overlines,
}

/// What more stones in a row than needed are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Overlines {
    /// They win as well.
    #[default]
    Win,
    /// They do not count: the line must have exactly the right length.
    DoNotCount,
}

/// The stones on the board, and who has won with them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct State {
    stones: Stones,
    winner: Option<Player>,
}

impl Mnk {
    /// The game on a board of at most 20 × 20 in which `line` stones in a row win.
    ///
    /// # Errors
    /// When the board is too large or empty, or the line does not fit on it.
    pub fn new(rows: u32, columns: u32, line: u32) -> Result<Mnk, SizeError> {
        Dimension::Rows.check(rows, 1..=20)?;
        Dimension::Columns.check(columns, 1..=20)?;
        Dimension::Line.check(line, 1..=rows.max(columns))?;
        Ok(Mnk { board: Board { rows, columns }, line, overlines: Overlines::Win })
    }

    /// Three in a row on a board of 3 × 3.
    pub fn tic_tac_toe() -> Mnk {
        Mnk::new(3, 3, 3).expect("three in a row fit on three rows")
    }

    /// The same game with another rule for overlines.
    #[must_use]
    pub fn with_overlines(self, overlines: Overlines) -> Mnk {
        Mnk { overlines, ..self }
    }

    /// Whether every cell is taken: `grille_pleine` of the exercise.
    pub fn is_full(&self, state: &State) -> bool {
        state.stones.count() == self.board.cells()
    }

    /// Who has a winning line: `gagne` of the exercise, whose `Etat_final` is [`Game::outcome`].
    pub fn winner(&self, state: &State) -> Option<Player> {
        state.winner
    }

    /// The cells of every winning line of a player, found by looking at the whole board.
    pub fn winning_cells(&self, state: &State, player: Player) -> Vec<Place> {
        state.stones.of(player).filter(|&place| self.wins(&state.stones, player, place)).collect()
    }

    /// Whether a line through `place`, where the player has a stone, wins.
    fn wins(&self, stones: &Stones, player: Player, place: Place) -> bool {
        [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(down, right)| {
            let length = self.board.run(place, down, right, |cell| stones.has(player, cell));
            length == self.line || length > self.line && self.overlines == Overlines::Win
        })
    }
}

impl Game for Mnk {
    type State = State;
    type Move = Place;

    fn start(&self) -> State {
        State::default()
    }

    fn to_move(&self, state: &State) -> Player {
        state.stones.to_move()
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let draw = self.is_full(state).then_some(Outcome::Draw);
        state.winner.map(Outcome::Win).or(draw)
    }

    fn moves(&self, state: &State, out: &mut Vec<Place>) {
        out.extend(state.stones.free(self.board));
    }

    fn play(&self, state: &mut State, mv: Place) {
        let mover = state.stones.to_move();
        state.stones.put(mover, mv);
        state.winner = self.wins(&state.stones, mover, mv).then_some(mover);
    }
}

impl Undo for Mnk {
    type Memo = ();

    fn play_undoable(&self, state: &mut State, mv: Place) {
        self.play(state, mv);
    }

    fn undo(&self, state: &mut State, mv: Place, (): ()) {
        state.winner = None; // a move is legal only as long as nobody has won
        state.stones.lift(state.stones.to_move().opponent(), mv);
    }
}

impl Keyed for Mnk {
    fn key(&self, state: &State) -> u64 {
        state.stones.key() // the number of stones tells whose turn it is
    }

    fn key_from_scratch(&self, state: &State) -> u64 {
        state.stones.image(self.board, 0).key()
    }
}

impl Symmetric for Mnk {
    fn images(&self) -> usize {
        self.board.images()
    }

    fn state_image(&self, state: &State, index: usize) -> State {
        State { stones: state.stones.image(self.board, index), ..*state }
    }

    fn move_image(&self, _state: &State, mv: Place, index: usize) -> Place {
        self.board.image(mv, index)
    }
}

impl Notation for Mnk {
    fn show_move(&self, _state: &State, mv: Place) -> String {
        self.board.point(mv).to_string()
    }

    fn parse_move(&self, state: &State, text: &str) -> Result<Place, MoveError> {
        grid_text::read_free_cell(self.board, &self.legal_moves(state), text)
    }

    fn show_state(&self, state: &State) -> String {
        state.stones.show(self.board)
    }

    fn parse_state(&self, text: &str) -> Result<State, StateError> {
        let mut state = State { stones: Stones::read(self.board, text)?, winner: None };
        let has_line = |player| !self.winning_cells(&state, player).is_empty();
        let mover = state.stones.to_move();
        let winner = match (has_line(mover), has_line(mover.opponent())) {
            (true, true) => return Err(grid_text::impossible(Impossible::BothWon)),
            (true, false) => return Err(grid_text::impossible(Impossible::PlayedOn)),
            (false, won) => won.then_some(mover.opponent()),
        };
        state.winner = winner;
        Ok(state)
    }

    fn picture(&self, state: &State) -> Picture {
        let (style, pieces) = if self.board.rows.max(self.board.columns) <= 5 {
            (GridStyle::Strokes, [Piece::Nought, Piece::Cross])
        } else {
            (GridStyle::Crossings, [Piece::BlackStone, Piece::WhiteStone])
        };
        let mut picture = self.board.picture(style);
        for (player, piece) in Player::BOTH.into_iter().zip(pieces) {
            picture.pieces.extend(state.stones.of(player).map(|place| (place, piece)));
        }
        let line = state.winner.map(|winner| self.winning_cells(state, winner)).unwrap_or_default();
        picture.marks.extend(line.into_iter().map(|place| (place, Mark::Winning)));
        picture
    }

    fn move_place(&self, _state: &State, mv: Place) -> Option<Place> {
        Some(mv)
    }
}

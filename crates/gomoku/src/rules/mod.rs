//! Which moves may be played, and who has five in a row?
//!
//! Positions are written `...X/..O.` from the top row down, `X` for Black and `O` for White. The
//! numbers of stones tell whose turn it is (Black's, unless Black has more); where somebody else
//! is to move, ` b` or ` w` follows. Moves are cells: `A1` is the lower left corner, `I` is a column.

mod notation;
mod renju;
#[cfg(test)]
mod tests;

use classics::grid::{Board, Dimension, SizeError};
use classics::stones::Stones;
use game::picture::Place;
use game::{Forbidden, Game, Keyed, Outcome, Player, Symmetric, Undo};

/// Whether renju lets Black play on a free cell.
pub(crate) fn is_allowed(board: Board, stones: &Stones, place: Place) -> bool {
    renju::forbidden(board, stones, place).is_none()
}

/// The four directions in which stones can stand in a row, as steps down and to the right.
pub const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The smallest and the largest board, in rows and in columns.
pub const SIZES: std::ops::RangeInclusive<u32> = 5..=20;

/// Which rows of stones win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Rule {
    /// Five or more.
    #[default]
    Freestyle,
    /// Exactly five.
    Standard,
    /// Exactly five for Black, to whom overlines, double fours and double threes are forbidden;
    /// five or more for White.
    Renju,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Renju];

    /// Whether six in a row are no win for this player.
    pub fn needs_exactly_five(self, player: Player) -> bool {
        match self {
            Rule::Freestyle => false,
            Rule::Standard => true,
            Rule::Renju => player == Player::First,
        }
    }
}

/// What a game of Gomoku is played with; validated by [`Gomoku::new`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    /// How many rows the board has.
    pub rows: u32,
    /// How many columns it has.
    pub columns: u32,
    /// Which rows of stones win.
    pub rule: Rule,
    /// The game is drawn when so many stones are on the board; else when it is full.
    pub max_stones: Option<u32>,
    /// Whether the first stone must go on the centre.
    pub open_centre: bool,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { rows: 15, columns: 15, rule: Rule::default(), max_stones: None, open_centre: false }
    }
}

/// The game: a board and its rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gomoku {
    board: Board,
    setup: Setup,
}

/// The stones on the board, whose turn it is, and who has won.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    stones: Stones,
    to_move: Player,
    winner: Option<Player>,
}

impl State {
    /// The stones.
    pub fn stones(&self) -> &Stones {
        &self.stones
    }

    /// Plays a move that makes no five.
    pub(crate) fn put(&mut self, mv: Place) {
        self.stones.put(self.to_move, mv);
        self.to_move = self.to_move.opponent();
    }
}

impl Gomoku {
    /// The game of this setup.
    ///
    /// # Errors
    /// When the board is smaller or larger than [`SIZES`] says.
    pub fn new(setup: Setup) -> Result<Gomoku, SizeError> {
        let (least, most) = SIZES.into_inner();
        for (dimension, found) in
            [(Dimension::Rows, setup.rows), (Dimension::Columns, setup.columns)]
        {
            if !SIZES.contains(&found) {
                return Err(SizeError { dimension, found, least, most });
            }
        }
        Ok(Gomoku { board: Board { rows: setup.rows, columns: setup.columns }, setup })
    }

    /// The game on a square board, without further options.
    ///
    /// # Errors
    /// When the board is smaller or larger than [`SIZES`] says.
    pub fn square(size: u32, rule: Rule) -> Result<Gomoku, SizeError> {
        Gomoku::new(Setup { rows: size, columns: size, rule, ..Setup::default() })
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Which rows of stones win.
    pub fn rule(&self) -> Rule {
        self.setup.rule
    }

    /// What the game is played with.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// The cell in the middle; of four in the middle, the lower right one.
    pub fn centre(&self) -> Place {
        self.board.place(self.board.rows / 2, self.board.columns / 2)
    }

    /// A position made of stones alone, that play need not have reached; `None` if a stone is off
    /// the board, two are on one cell, or somebody has already won.
    pub fn position(&self, black: &[Place], white: &[Place], to_move: Player) -> Option<State> {
        let mut stones = Stones::default();
        for (player, places) in Player::BOTH.into_iter().zip([black, white]) {
            for &place in places {
                if place.0 >= self.board.cells() || stones.owner(place).is_some() {
                    return None;
                }
                stones.put(player, place);
            }
        }
        let decided = Player::BOTH.iter().any(|&player| !self.fives(&stones, player).is_empty());
        (!decided).then_some(State { stones, to_move, winner: None })
    }

    /// Whether a stone of the player on `place` would stand, or stands, in a row that wins.
    pub fn wins(&self, stones: &Stones, player: Player, place: Place) -> bool {
        let exactly = self.setup.rule.needs_exactly_five(player);
        DIRECTIONS.into_iter().any(|(down, right)| {
            let length = self.board.run(place, down, right, |cell| stones.has(player, cell));
            length == 5 || length > 5 && !exactly
        })
    }

    /// Why the mover may not put a stone on a place of the board, if so.
    pub fn forbidden(&self, state: &State, place: Place) -> Option<Forbidden> {
        if state.stones.owner(place).is_some() {
            return Some(Forbidden::Occupied);
        }
        if self.setup.open_centre && state.stones.count() == 0 && place != self.centre() {
            return Some(Forbidden::NotCentre);
        }
        if self.setup.rule == Rule::Renju && state.to_move == Player::First {
            return renju::forbidden(self.board, &state.stones, place);
        }
        None
    }

    /// The free cells that the rules of renju forbid to Black here, whoever is to move.
    pub fn forbidden_points(&self, state: &State) -> Vec<(Place, Forbidden)> {
        if self.setup.rule != Rule::Renju {
            return Vec::new();
        }
        let free = state.stones.free(self.board);
        let why = |place| Some((place, renju::forbidden(self.board, &state.stones, place)?));
        free.filter_map(why).collect()
    }

    /// The stones of every winning row of a player, found by looking at the whole board.
    pub fn fives(&self, stones: &Stones, player: Player) -> Vec<Place> {
        stones.of(player).filter(|&place| self.wins(stones, player, place)).collect()
    }

    /// Whether no more stones may be put.
    pub(crate) fn is_full(&self, state: &State) -> bool {
        let most = self.setup.max_stones.unwrap_or(u32::MAX).min(self.board.cells());
        state.stones.count() >= most
    }

    fn has_move(&self, state: &State) -> bool {
        let mut free = state.stones.free(self.board);
        free.any(|place| self.forbidden(state, place).is_none())
    }
}

impl Default for Gomoku {
    fn default() -> Gomoku {
        Gomoku::new(Setup::default()).expect("the default setup is possible")
    }
}

impl Game for Gomoku {
    type State = State;
    type Move = Place;

    fn start(&self) -> State {
        State { stones: Stones::default(), to_move: Player::First, winner: None }
    }

    fn to_move(&self, state: &State) -> Player {
        state.to_move
    }

    /// A draw when the board, or the number of stones agreed on, is full, and when Black has only
    /// forbidden moves.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let draw = || (self.is_full(state) || !self.has_move(state)).then_some(Outcome::Draw);
        state.winner.map(Outcome::Win).or_else(draw)
    }

    fn moves(&self, state: &State, out: &mut Vec<Place>) {
        let free = state.stones.free(self.board);
        out.extend(free.filter(|&place| self.forbidden(state, place).is_none()));
    }

    fn play(&self, state: &mut State, mv: Place) {
        let mover = state.to_move;
        state.stones.put(mover, mv);
        state.winner = self.wins(&state.stones, mover, mv).then_some(mover);
        state.to_move = mover.opponent();
    }
}

impl Undo for Gomoku {
    type Memo = ();

    fn play_undoable(&self, state: &mut State, mv: Place) {
        self.play(state, mv);
    }

    fn undo(&self, state: &mut State, mv: Place, (): ()) {
        state.winner = None; // a move is legal only as long as nobody has won
        state.to_move = state.to_move.opponent();
        state.stones.lift(state.to_move, mv);
    }
}

impl Keyed for Gomoku {
    fn key(&self, state: &State) -> u64 {
        /// Any odd number: tells positions apart that differ only in whose turn it is.
        const WHITE_TO_MOVE: u64 = 0x9e37_79b9_7f4a_7c15;
        match state.to_move {
            Player::First => state.stones.key(),
            Player::Second => state.stones.key() ^ WHITE_TO_MOVE,
        }
    }

    fn key_from_scratch(&self, state: &State) -> u64 {
        self.key(&State { stones: state.stones.image(self.board, 0), ..*state })
    }
}

impl Symmetric for Gomoku {
    fn images(&self) -> usize {
        // On a board with even sides the centre is no centre of symmetry.
        let even = self.board.rows.is_multiple_of(2) || self.board.columns.is_multiple_of(2);
        if self.setup.open_centre && even { 1 } else { self.board.images() }
    }

    fn state_image(&self, state: &State, index: usize) -> State {
        State { stones: state.stones.image(self.board, index), ..*state }
    }

    fn move_image(&self, _state: &State, mv: Place, index: usize) -> Place {
        self.board.image(mv, index)
    }
}

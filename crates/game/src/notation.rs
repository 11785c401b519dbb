//! How people write moves and positions, and why a text was refused.

use thiserror::Error;

use crate::Game;
use crate::picture::{Picture, Place};

/// Moves and positions as text and as a picture.
pub trait Notation: Game {
    /// The move as people write it in this position.
    fn show_move(&self, state: &Self::State, mv: Self::Move) -> String;

    /// All of `moves` as people write them; quicker than one by one where that matters.
    fn show_moves(&self, state: &Self::State, moves: &[Self::Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.show_move(state, mv)).collect()
    }

    /// The legal move that `text` means here.
    ///
    /// # Errors
    /// When the text is no move, or none that is legal here.
    fn parse_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, MoveError>;

    /// The position in one line without spaces at either end, fit for an address or a file.
    fn show_state(&self, state: &Self::State) -> String;

    /// Reads what [`Notation::show_state`] writes, and the same drawn over several lines.
    ///
    /// # Errors
    /// When the text is no position of this game, with the place and the reason.
    fn parse_state(&self, text: &str) -> Result<Self::State, StateError>;

    /// The position as something to look at.
    fn picture(&self, state: &Self::State) -> Picture;

    /// The place of the picture where a move lands, if moves of this game land anywhere.
    fn move_place(&self, state: &Self::State, mv: Self::Move) -> Option<Place>;

    /// The moves that a person may mean by pressing a place of the picture: those that land there,
    /// unless the game says more.
    fn moves_at(&self, state: &Self::State, place: Place) -> Vec<Self::Move> {
        let mut moves = self.legal_moves(state);
        moves.retain(|&mv| self.move_place(state, mv) == Some(place));
        moves
    }
}

/// Why a text is not a move that can be played here.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoveError {
    /// The text is not written as moves of this game are.
    #[error("`{text}` is not a move; moves look like {example}")]
    Unreadable {
        /// What was typed.
        text: String,
        /// A move that is legal here, as an example of how they are written.
        example: String,
    },
    /// The text is a move, but the rules forbid it here.
    #[error("{text} is not allowed: {why}")]
    Forbidden {
        /// What was typed.
        text: String,
        /// What forbids it.
        why: Forbidden,
    },
    /// The text fits more than one legal move.
    #[error("`{text}` could be {}", candidates.join(" or "))]
    Ambiguous {
        /// What was typed.
        text: String,
        /// Every move that it fits.
        candidates: Vec<String>,
    },
    /// The game is over: no move is legal.
    #[error("the game is over")]
    Over,
}

/// Why the rules forbid a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Forbidden {
    /// The place is not on the board.
    #[error("it is outside the board")]
    OffBoard,
    /// The place already holds a piece.
    #[error("the place is taken")]
    Occupied,
    /// Another piece stands in the way.
    #[error("a piece stands in the way")]
    Blocked,
    /// No piece of the mover can go there.
    #[error("no piece can go there")]
    NoPiece,
    /// There is nothing to capture there.
    #[error("there is nothing to capture there")]
    NothingToCapture,
    /// The heap does not exist.
    #[error("there is no such heap")]
    NoHeap,
    /// The heap holds fewer tokens than that.
    #[error("the heap is too small")]
    HeapTooSmall,
    /// The rules of this game do not let a player take that many.
    #[error("that number may not be taken")]
    TakeNotAllowed,
    /// No edge leads there from this vertex.
    #[error("no edge leads there")]
    NoEdge,
    /// The stone would take its own last liberty.
    #[error("suicide: no liberty would be left")]
    Suicide,
    /// The stone would take back a ko at once.
    #[error("the ko may not be taken back at once")]
    Ko,
    /// An earlier position would come back.
    #[error("the position after move {after} would come back")]
    Repetition {
        /// How many moves led to that position.
        after: u32,
    },
    /// A player who can move may not pass.
    #[error("a player who can move may not pass")]
    MustPlay,
    /// The first stone must go on the centre.
    #[error("the first stone goes on the centre")]
    NotCentre,
    /// It would make six or more in a row.
    #[error("it makes an overline")]
    Overline,
    /// It would make two fours at once.
    #[error("it makes two fours")]
    DoubleFour,
    /// It would make two open threes at once.
    #[error("it makes two open threes")]
    DoubleThree,
}

/// A place in a text, counted from 1, columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
}

impl Spot {
    /// The place of byte `offset` in `text`; past the end it is just behind the last character.
    ///
    /// ```
    /// use game::Spot;
    /// assert_eq!(Spot::of("ab\ncé!", 6), Spot { line: 2, column: 3 });
    /// ```
    pub fn of(text: &str, offset: usize) -> Spot {
        let mut spot = Spot { line: 1, column: 1 };
        for (index, character) in text.char_indices() {
            if index >= offset {
                break;
            }
            if character == '\n' {
                spot = Spot { line: spot.line + 1, column: 1 };
            } else {
                spot.column += 1;
            }
        }
        spot
    }
}

/// Why a text is not a position of the game, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {}, column {}: {fault}", spot.line, spot.column)]
pub struct StateError {
    /// Where the text goes wrong.
    pub spot: Spot,
    /// What is wrong there.
    pub fault: StateFault,
}

/// What is wrong with a text that should be a position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StateFault {
    /// A character that means nothing here.
    #[error("unexpected `{0}`")]
    Unexpected(char),
    /// The text ends too early.
    #[error("the text ends too early")]
    EndsEarly,
    /// A number was expected.
    #[error("a number from {least} to {most} is expected")]
    NumberExpected {
        /// The smallest that is accepted.
        least: u64,
        /// The greatest that is accepted.
        most: u64,
    },
    /// A row is too long.
    #[error("the row has more than {columns} squares")]
    RowTooLong {
        /// How many squares a row has.
        columns: u32,
    },
    /// A row is too short.
    #[error("the row has fewer than {columns} squares")]
    RowTooShort {
        /// How many squares a row has.
        columns: u32,
    },
    /// There are too many rows.
    #[error("there are more than {rows} rows")]
    TooManyRows {
        /// How many rows the board has.
        rows: u32,
    },
    /// There are too few rows.
    #[error("there are only {found} rows of {rows}")]
    TooFewRows {
        /// How many rows the board has.
        rows: u32,
        /// How many were given.
        found: u32,
    },
    /// The pieces cannot have come about by play.
    #[error("this position cannot arise: {0}")]
    Impossible(Impossible),
    /// Something follows where the text should end.
    #[error("the position should end here")]
    TrailingText,
    /// No vertex of the arena has this name.
    #[error("no vertex is called `{0}`")]
    UnknownVertex(String),
}

/// Why a position cannot arise in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Impossible {
    /// The two sides cannot have played so many stones each.
    #[error("the numbers of stones do not fit")]
    StoneCounts,
    /// Both players have won.
    #[error("both players have won")]
    BothWon,
    /// Pawns of both sides stand on the row that ends the game for them.
    #[error("both players have arrived")]
    BothArrived,
    /// The game had ended before the last move.
    #[error("the game had already ended")]
    PlayedOn,
    /// A string has no liberty.
    #[error("a string has no liberty")]
    NoLiberty,
}

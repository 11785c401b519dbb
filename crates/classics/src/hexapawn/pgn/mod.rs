//! Games of Hexapawn in Portable Game Notation: `1. b2 cxb2 2. axb2 a2 0-1`.
//!
//! Tags, comments, variations (which are skipped), annotations and results are read as in chess.
//! The tag `[Position "pppp/..../PPPP w"]` says where the game starts and how large the board is.

#[cfg(test)]
mod tests;
mod tokens;

use std::fmt::Write;

use game::{Game, MoveError, Notation, Outcome, Player, Spot, StateError};
use thiserror::Error;

use super::{Hexapawn, State, Step};
use crate::grid::SizeError;
use tokens::{Token, Tokens};

/// The tag that holds the start of a game.
const POSITION: &str = "Position";

/// Lines of moves are at most this long, as the standard of PGN asks.
const LINE_LENGTH: usize = 79;

/// A game that has been played, or part of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The rules: the size of the board.
    pub game: Hexapawn,
    /// The position in which the game starts.
    pub start: State,
    /// The moves, all legal.
    pub moves: Vec<Step>,
    /// Who won, if the text says so; a player may have resigned.
    pub winner: Option<Player>,
    /// What else is said of the game: names and texts, without the start.
    pub tags: Vec<(String, String)>,
}

/// Why a text is not a game, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {}, column {}: {fault}", spot.line, spot.column)]
pub struct PgnError {
    /// Where the text goes wrong.
    pub spot: Spot,
    /// What is wrong there.
    pub fault: PgnFault,
}

/// What is wrong with a text that should be a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PgnFault {
    /// A move is not legal, or no move.
    #[error(transparent)]
    Move(MoveError),
    /// The tag of the start is not a position.
    #[error("the start: {0}")]
    Start(StateError),
    /// The tag of the start has a size that no board has.
    #[error("the start: {0}")]
    Size(SizeError),
    /// A tag is not written `[Name "text"]`.
    #[error("a tag looks like [Name \"text\"]")]
    Tag,
    /// A tag stands after the first move.
    #[error("tags come before the moves")]
    LateTag,
    /// A comment or a variation does not end.
    #[error("`{0}` is never closed")]
    Unclosed(char),
    /// A bracket closes what was not open.
    #[error("unexpected `{0}`")]
    Unexpected(char),
    /// The result contradicts how the game ended on the board.
    #[error("the game was not won by this player")]
    WrongResult,
    /// Something follows the result.
    #[error("the game should end here")]
    AfterResult,
}

/// Reads a game. Without a tag for the start it begins in the start position of `game`.
///
/// # Errors
/// At the first thing that is wrong, with its place.
pub fn read(game: &Hexapawn, text: &str) -> Result<Record, PgnError> {
    let start = game.start();
    let mut reader = Reader {
        state: start,
        ended: false,
        record: Record {
            game: game.clone(),
            start,
            moves: Vec::new(),
            winner: None,
            tags: Vec::new(),
        },
    };
    for token in Tokens::new(text) {
        let wrong = |offset, fault| PgnError { spot: Spot::of(text, offset), fault };
        let (offset, token) = token.map_err(|(offset, fault)| wrong(offset, fault))?;
        reader.add(token).map_err(|fault| wrong(offset, fault))?;
    }
    Ok(reader.record)
}

/// The game as far as it has been read.
struct Reader {
    record: Record,
    state: State,
    ended: bool,
}

impl Reader {
    fn add(&mut self, token: Token<'_>) -> Result<(), PgnFault> {
        if self.ended {
            return Err(PgnFault::AfterResult);
        }
        match token {
            Token::Tag(..) if !self.record.moves.is_empty() => Err(PgnFault::LateTag),
            Token::Tag(POSITION, text) => self.start_at(&text),
            Token::Tag(name, text) => {
                self.record.tags.push((name.to_owned(), text));
                Ok(())
            }
            Token::Move(text) => {
                let game = &self.record.game;
                let mv = game.parse_move(&self.state, text).map_err(PgnFault::Move)?;
                game.play(&mut self.state, mv);
                self.record.moves.push(mv);
                Ok(())
            }
            Token::Result(winner) => self.end(winner),
        }
    }

    fn start_at(&mut self, text: &str) -> Result<(), PgnFault> {
        self.record.game = Hexapawn::fitting(text).map_err(PgnFault::Size)?;
        self.state = self.record.game.parse_state(text).map_err(PgnFault::Start)?;
        self.record.start = self.state;
        Ok(())
    }

    fn end(&mut self, winner: Option<Player>) -> Result<(), PgnFault> {
        let outcome = self.record.game.outcome(&self.state);
        if outcome.is_some() && winner.is_some() && outcome != winner.map(Outcome::Win) {
            return Err(PgnFault::WrongResult);
        }
        self.record.winner = winner;
        self.ended = true;
        Ok(())
    }
}

/// Writes a game with its tags, its start and its result.
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    let start = (POSITION.to_owned(), record.game.show_state(&record.start));
    for (name, value) in record.tags.iter().chain([&start]) {
        // A tag stands on one line.
        let value = value.replace(['\n', '\r'], " ");
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        writeln!(text, "[{name} \"{value}\"]").expect("a string never refuses text");
    }
    let moves = move_text(&record.game, &record.start, &record.moves);
    let result = match record.winner {
        Some(Player::First) => "1-0",
        Some(Player::Second) => "0-1",
        None => "*",
    };
    let mut length = LINE_LENGTH;
    for word in moves.split_whitespace().chain([result]) {
        length += 1 + word.len();
        if length > LINE_LENGTH {
            text.push('\n');
            length = word.len();
        } else {
            text.push(' ');
        }
        text.push_str(word);
    }
    text.push('\n');
    text
}

/// The moves of a game in one line, numbered: `1. b2 cxb2 2. axb2`, or `1... cxb2` if Black begins.
/// The moves are legal from `start` on.
pub fn move_text(game: &Hexapawn, start: &State, moves: &[Step]) -> String {
    let mut state = *start;
    let mut words = Vec::new();
    let mut number = 1;
    for &mv in moves {
        match game.to_move(&state) {
            Player::First => words.push(format!("{number}.")),
            Player::Second if words.is_empty() => words.push(format!("{number}...")),
            Player::Second => {}
        }
        words.push(game.show_move(&state, mv));
        number += u32::from(game.to_move(&state) == Player::Second);
        game.play(&mut state, mv);
    }
    words.join(" ")
}

//! What would GNU Go's protocol say? Questions as GTP commands, answers in GNU Go's forms.
//!
//! A success is `1 C3` (by that move), `2 C3` or `3 C3` (by ko), `1 PASS` where nothing need be
//! played, and `0` for a failure.

use go::{Board, Colour, Name, Point, Size};
use thiserror::Error;

use super::answer::Answer;
use super::{Effort, attack, connect, defend, disconnect, life};

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Not a question of tactics.
    #[error("unknown command")]
    Unknown,
    /// A point is missing or no point of the board.
    #[error("invalid coordinate")]
    Point,
    /// There is no stone where one is needed.
    #[error("vertex must not be empty")]
    Empty,
    /// A colour is missing or none.
    #[error("invalid color")]
    Colour,
    /// Two strings of one colour, or of two, are needed.
    #[error("wrong colors")]
    Colours,
}

/// The commands that [`reply`] answers.
pub const COMMANDS: &[&str] = &["attack", "defend", "connect", "disconnect", "owl_attack", "owl_defend"];

/// Answers a command about a board.
///
/// # Errors
/// When the command is none of [`COMMANDS`], or its arguments do not fit.
pub fn reply(
    board: &Board,
    command: &str,
    arguments: &[&str],
    effort: &Effort,
) -> Result<String, Refusal> {
    let size = board.size();
    let stone = |index: usize| stone_at(board, arguments, index);
    match command {
        "attack" => Ok(coded(size, &attack(board, stone(0)?, effort.capture))),
        "defend" => Ok(coded(size, &defend(board, stone(0)?, effort.capture))),
        "connect" => {
            let (one, other) = pair(board, arguments)?;
            Ok(coded(size, &connect(board, one, other, effort.connect)))
        }
        "disconnect" => {
            let (one, other) = pair(board, arguments)?;
            Ok(coded(size, &disconnect(board, one, other, effort.connect)))
        }
        "owl_attack" => Ok(coded(size, &life::kill(board, stone(0)?, effort.life))),
        "owl_defend" => Ok(coded(size, &life::live(board, stone(0)?, effort.life))),
        _ => Err(Refusal::Unknown),
    }
}

/// `0`, or the code of the success and the move.
pub fn coded(size: Size, answer: &Answer) -> String {
    if answer.success.is_success() {
        format!("{} {}", answer.success.code(), named(size, answer.mv))
    } else {
        "0".to_owned()
    }
}

fn named(size: Size, mv: Option<Point>) -> String {
    mv.map_or("PASS".to_owned(), |point| size.name(point).to_string())
}

fn point_at(board: &Board, arguments: &[&str], index: usize) -> Result<Point, Refusal> {
    let name = arguments.get(index).and_then(|text| text.parse::<Name>().ok());
    name.and_then(|name| board.size().named(name)).ok_or(Refusal::Point)
}

fn stone_at(board: &Board, arguments: &[&str], index: usize) -> Result<Point, Refusal> {
    let point = point_at(board, arguments, index)?;
    board.stone(point).map(|_| point).ok_or(Refusal::Empty)
}

/// Two stones of one colour.
fn pair(board: &Board, arguments: &[&str]) -> Result<(Point, Point), Refusal> {
    let (one, other) = (stone_at(board, arguments, 0)?, stone_at(board, arguments, 1)?);
    if board.stone(one) == board.stone(other) { Ok((one, other)) } else { Err(Refusal::Colours) }
}

fn colour_at(arguments: &[&str], index: usize) -> Result<Colour, Refusal> {
    arguments.get(index).and_then(|text| text.parse().ok()).ok_or(Refusal::Colour)
}

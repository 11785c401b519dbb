//! What would GNU Go's protocol say? Questions as GTP commands, answers in GNU Go's forms.
//!
//! A success is `1 C3` (by that move), `2 C3` or `3 C3` (by ko), `1 PASS` where nothing need be
//! played, and `0` for a failure.

use go::{Board, Colour, Name, Point, Size};
use thiserror::Error;

use super::answer::Answer;
use super::{Effort, attack, combination, connect, defend, disconnect, life, race};

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
pub const COMMANDS: &[&str] = &[
    "attack",
    "defend",
    "connect",
    "disconnect",
    "owl_attack",
    "owl_defend",
    "dragon_status",
    "analyze_semeai",
    "combination_attack",
    "findlib",
    "countlib",
];

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
    let coded = |answer: Answer| coded(size, &answer);
    Ok(match command {
        "attack" => coded(attack(board, stone(0)?, effort.capture)),
        "defend" => coded(defend(board, stone(0)?, effort.capture)),
        "connect" => {
            let (one, other) = pair(board, arguments)?;
            coded(connect(board, one, other, effort.connect))
        }
        "disconnect" => {
            let (one, other) = pair(board, arguments)?;
            coded(disconnect(board, one, other, effort.connect))
        }
        "owl_attack" => coded(life::kill(board, stone(0)?, effort.life)),
        "owl_defend" => coded(life::live(board, stone(0)?, effort.life)),
        "dragon_status" => status(board, stone(0)?, effort.life),
        "analyze_semeai" => semeai(board, stone(0)?, stone(1)?, effort.race)?,
        "combination_attack" => {
            named(size, combination(board, colour_at(arguments, 0)?, effort.combination))
        }
        "findlib" => joined(size, board.liberties(stone(0)?)),
        "countlib" => board.liberty_count(stone(0)?).to_string(),
        _ => return Err(Refusal::Unknown),
    })
}

/// `alive`, `dead`, or `critical` with the move that kills and the move that saves.
fn status(board: &Board, stone: Point, nodes: u64) -> String {
    let kill = life::kill(board, stone, nodes);
    if !kill.success.is_success() {
        return "alive".to_owned();
    }
    let live = life::live(board, stone, nodes);
    if !live.success.is_success() {
        return "dead".to_owned();
    }
    let size = board.size();
    format!("critical {} {}", named(size, kill.mv), named(size, live.mv))
}

/// Whether the first group is saved, whether the second dies, and by which move.
fn semeai(board: &Board, one: Point, other: Point, nodes: u64) -> Result<String, Refusal> {
    let race = race(board, one, other, nodes).ok_or(Refusal::Colours)?;
    let mv = named(board.size(), race.mv);
    Ok(format!("{} {} {mv}", race.saved.code(), race.killed.code()))
}

fn joined(size: Size, points: impl Iterator<Item = Point>) -> String {
    points.map(|point| size.name(point).to_string()).collect::<Vec<_>>().join(" ")
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

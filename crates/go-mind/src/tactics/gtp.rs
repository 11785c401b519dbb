//! What would GNU Go's protocol say? Questions as GTP commands, answers in GNU Go's forms.
//!
//! A success is `1 C3` (by that move), `2 C3` or `3 C3` (by ko), `1 PASS` where nothing need be
//! played, and `0` for a failure.

use go::{Board, Colour, Name, Point, Size};
use thiserror::Error;

use super::allowance::{Allowance, Stop};
use super::answer::Answer;
use super::memory::{Asked, Memory};
use super::more::{area, does, either, eye, same_dragon, unconditional};
use super::status::Stones;
use super::{Effort, combination, combination_defence, ladder, life, race};

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

/// An area is reached in more ways than two strings are joined: so many times their nodes.
const AREA: u64 = 3;

/// Moves in a row take many searches, so each may have this part of the usual nodes.
const IN_A_ROW: u64 = 16;

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
    "combination_defend",
    "break_in",
    "block_off",
    "moves_in_a_row",
    "attack_either",
    "ladder_attack",
    "owl_does_attack",
    "owl_does_defend",
    "same_dragon",
    "unconditional_status",
    "eval_eye",
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
    recall(&mut Memory::default(), board, (command, arguments), (effort, None))
}

/// The same out of a memory where it knows, and into it; a stop ends the searches early.
///
/// # Errors
/// The same.
pub fn recall(
    memory: &mut Memory,
    board: &Board,
    (command, arguments): (&str, &[&str]),
    (effort, stop): (&Effort, Option<&Stop>),
) -> Result<String, Refusal> {
    let size = board.size();
    let means = Means { effort, stop };
    let stone = |index: usize| stone_at(board, arguments, index);
    let coded = |answer: Answer| coded(size, &answer);
    Ok(match command {
        "attack" => {
            coded(memory.answer(board, Asked::Attack(stone(0)?), means.allow(effort.capture)))
        }
        "defend" => {
            coded(memory.answer(board, Asked::Defend(stone(0)?), means.allow(effort.capture)))
        }
        "connect" => {
            let (one, other) = pair(board, arguments)?;
            coded(memory.answer(board, Asked::Connect(one, other), means.allow(effort.connect)))
        }
        "disconnect" => {
            let (one, other) = pair(board, arguments)?;
            coded(memory.answer(board, Asked::Disconnect(one, other), means.allow(effort.connect)))
        }
        "owl_attack" => {
            coded(memory.answer(board, Asked::Kill(stone(0)?), means.allow(effort.playouts)))
        }
        "owl_defend" => {
            coded(memory.answer(board, Asked::Live(stone(0)?), means.allow(effort.playouts)))
        }
        "dragon_status" => status(memory, board, stone(0)?, means),
        "analyze_semeai" => semeai(board, stone(0)?, stone(1)?, means)?,
        "combination_attack" => {
            let nodes = means.allow(effort.combination);
            named(size, combination(board, colour_at(arguments, 0)?, nodes))
        }
        "combination_defend" => {
            let nodes = means.allow(effort.combination);
            let moves = combination_defence(board, colour_at(arguments, 0)?, nodes);
            if moves.is_empty() { named(size, None) } else { joined(size, moves.into_iter()) }
        }
        "break_in" | "block_off" => {
            area(board, command, arguments, means.allow(AREA * effort.connect))?
        }
        "moves_in_a_row" => in_a_row(memory, board, arguments, means)?,
        "attack_either" => either(board, stone(0)?, stone(1)?, means.allow(effort.capture)),
        "ladder_attack" => coded(ladder(board, stone(0)?, means.allow(effort.capture))),
        "owl_does_attack" | "owl_does_defend" => {
            does(board, command, arguments, means.allow(effort.playouts))?
        }
        "same_dragon" => same_dragon(board, stone(0)?, stone(1)?),
        "unconditional_status" => unconditional(board, point_at(board, arguments, 0)?).to_owned(),
        "eval_eye" => eye(board, point_at(board, arguments, 0)?),
        "findlib" => joined(size, board.liberties(stone(0)?)),
        "countlib" => board.liberty_count(stone(0)?).to_string(),
        _ => return Err(Refusal::Unknown),
    })
}

/// What the searches for an answer may spend.
#[derive(Debug, Clone, Copy)]
struct Means<'s> {
    effort: &'s Effort,
    stop: Option<&'s Stop>,
}

impl<'s> Means<'s> {
    const fn allow(self, nodes: u64) -> Allowance<'s> {
        Allowance { nodes, stop: self.stop }
    }
}

/// Whether the group of a stone is killed: by proof within closed walls, else by playouts.
fn kill(memory: &mut Memory, board: &Board, stone: Point, means: Means<'_>) -> Answer {
    within_walls(board, stone, |region| {
        life::kill_in(board, region, means.allow(means.effort.life))
    })
    .unwrap_or_else(|| memory.answer(board, Asked::Kill(stone), means.allow(means.effort.playouts)))
}

/// Whether the group of a stone is saved, likewise.
fn live(memory: &mut Memory, board: &Board, stone: Point, means: Means<'_>) -> Answer {
    within_walls(board, stone, |region| {
        life::live_in(board, region, means.allow(means.effort.life))
    })
    .unwrap_or_else(|| memory.answer(board, Asked::Live(stone), means.allow(means.effort.playouts)))
}

/// What is proved of the group of a stone, if its region is closed.
fn within_walls(
    board: &Board,
    stone: Point,
    ask: impl FnOnce(life::Region) -> Answer,
) -> Option<Answer> {
    let region = life::Region::of(board, stone)?;
    if !region.is_closed(board) || region.is_few(board) {
        return None;
    }
    Some(ask(region)).filter(|answer| answer.settled)
}

/// `alive`, `dead`, or `critical` with the move that kills and the move that saves.
fn status(memory: &mut Memory, board: &Board, stone: Point, means: Means<'_>) -> String {
    let killed = kill(memory, board, stone, means);
    if !killed.success.is_success() {
        return "alive".to_owned();
    }
    let saved = live(memory, board, stone, means);
    if !saved.success.is_success() {
        return "dead".to_owned();
    }
    let size = board.size();
    format!("critical {} {}", named(size, killed.mv), named(size, saved.mv))
}

/// How many moves in a row capture a string, or cut two: `0` if it is too late for them, `more` if more
/// than are looked for. No command of GNU Go's.
fn in_a_row(
    memory: &mut Memory,
    board: &Board,
    arguments: &[&str],
    means: Means<'_>,
) -> Result<String, Refusal> {
    let (stones, nodes) = if arguments.len() > 1 {
        let (one, other) = pair(board, arguments)?;
        (Stones::Pair(one, other), means.effort.connect / IN_A_ROW)
    } else {
        (Stones::String(stone_at(board, arguments, 0)?), means.effort.capture / IN_A_ROW)
    };
    let moves = memory.status(board, stones, means.allow(nodes)).and_then(|status| status.moves);
    Ok(moves.map_or_else(|| "more".to_owned(), |moves| moves.to_string()))
}

/// Whether the first group is saved, whether the second dies, and by which move.
fn semeai(board: &Board, one: Point, other: Point, means: Means<'_>) -> Result<String, Refusal> {
    let race = race(board, one, other, means.effort, means.stop).ok_or(Refusal::Colours)?;
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

pub(super) fn named(size: Size, mv: Option<Point>) -> String {
    mv.map_or("PASS".to_owned(), |point| size.name(point).to_string())
}

pub(super) fn point_at(board: &Board, arguments: &[&str], index: usize) -> Result<Point, Refusal> {
    let name = arguments.get(index).and_then(|text| text.parse::<Name>().ok());
    name.and_then(|name| board.size().named(name)).ok_or(Refusal::Point)
}

pub(super) fn stone_at(board: &Board, arguments: &[&str], index: usize) -> Result<Point, Refusal> {
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

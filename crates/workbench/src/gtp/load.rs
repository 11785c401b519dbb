//! A position out of a file: `loadsgf`. Files of other programs (GIB, NGF, UGF) are read as well.

use std::fmt;
use std::path::Path;

use go::{Board, Colour, Ko, Komi, Move, Position, Rules, Size};
use sgf::{Game, GameKind, NodeId, Notation};

use super::Session;
use super::board::LARGEST;
use super::command::{Answer, Arguments, Command, Fault, nothing};
use crate::goban::{hand, point};

pub(super) const COMMANDS: &[Command] = &[Command::new("loadsgf", loadsgf)];

/// What the protocol calls a file that is none, or no game.
const REFUSED: &str = "cannot load file";

/// Why a game cannot be played through.
#[derive(Debug)]
enum Refusal {
    /// It is another game than Go.
    OtherGame,
    /// Engines do not play on boards of this size.
    Size(sgf::Size),
    /// A move that the rules forbid: its number.
    Illegal(usize),
    /// A move off the board, or no point at all: its number and what is written.
    OffBoard(usize, String),
    /// Stones put by hand after so many moves leave a string without liberties.
    NoLiberty(usize),
}

/// `loadsgf FILE [MOVE]`: the main line up to, but not including, that move.
fn loadsgf(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (path, before) = asked(arguments)?;
    let refused = || Fault::from(REFUSED);
    let bytes = std::fs::read(path).map_err(|_| refused())?;
    let opened = sgf::open(&bytes).map_err(|_| refused())?;
    let game = opened.collection.games().next().ok_or_else(refused)?;
    let rules = of_file(session.desk.own_rules(), game);
    // Recorded games often know the simple ko alone: what superko forbids is then played under that.
    let simple = Rules { ko: Ko::Simple, ..rules };
    let look = |node: NodeId| opened.collection.node(node);
    let position = loaded(rules, (game, look), before);
    let position = position.or_else(|_| loaded(simple, (game, look), before));
    let said = |refusal: Refusal| Fault(format!("{REFUSED}: {refusal}").into());
    session.desk.load(position.map_err(said)?);
    nothing()
}

/// The rules that the file names, or the nearest of ours; the session's own if it names none.
fn of_file(own: Rules, game: Game<'_>) -> Rules {
    let rules = match game.information().0.rules {
        None => return own,
        Some(sgf::Rules::Japanese | sgf::Rules::Korean) => Rules::JAPANESE,
        Some(sgf::Rules::TrompTaylor) => Rules::TROMP_TAYLOR,
        Some(sgf::Rules::NewZealand) => {
            Rules { ko: Ko::Situational, suicide: true, ..Rules::CHINESE }
        }
        Some(sgf::Rules::Aga | sgf::Rules::British | sgf::Rules::French) => {
            Rules { ko: Ko::Situational, ..Rules::CHINESE }
        }
        Some(_) => Rules::CHINESE,
    };
    rules.with_komi(own.komi)
}

/// The name may hold spaces; a number after it is the move.
fn asked<'l>(arguments: &Arguments<'l>) -> Result<(&'l Path, usize), Fault> {
    arguments.word(0)?;
    let whole = Path::new(arguments.all);
    if whole.is_file() {
        return Ok((whole, usize::MAX));
    }
    let Some((name, number)) = arguments.all.rsplit_once(' ') else {
        return Ok((whole, usize::MAX));
    };
    match number.parse::<usize>() {
        Ok(number) => Ok((Path::new(name.trim()), number)),
        Err(_) => Ok((whole, usize::MAX)),
    }
}

/// The position before move number `before`.
fn loaded<'c>(
    rules: Rules,
    (game, look): (Game<'c>, impl Fn(NodeId) -> sgf::Node<'c>),
    before: usize,
) -> Result<Position, Refusal> {
    let (rules, size) = asked_for(rules, game)?;
    let board = Board::new(size);
    let mut position =
        Position::new(board, Colour::Black, rules).map_err(|_| Refusal::NoLiberty(0))?;
    let notation = Notation { size: game.size(), kind: GameKind::Go };
    let mut number = 0;
    for node in game.main_line() {
        if let Some(setup) = game.setup(node) {
            let next = after(&position, &setup);
            position = hand::put(&position, &setup, next).ok_or(Refusal::NoLiberty(number))?;
        }
        for property in look(node).properties() {
            let colour = match property.name() {
                "B" => Colour::Black,
                "W" => Colour::White,
                _ => continue,
            };
            number += 1;
            if number >= before {
                return Ok(position);
            }
            let raw = property.values().next().map_or("", |value| value.raw());
            let off = || Refusal::OffBoard(number, format!("{}[{raw}]", property.name()));
            let mv = match notation.read_move(raw).map_err(|_| off())? {
                sgf::Move::At(own) => Move::Play(point(size, own).ok_or_else(off)?),
                sgf::Move::Pass => Move::Pass,
            };
            position.check_unfinished(colour, mv).map_err(|_| Refusal::Illegal(number))?;
            position.play(colour, mv);
        }
    }
    Ok(position)
}

/// The rules with the file's komi, and its board.
fn asked_for(rules: Rules, game: Game<'_>) -> Result<(Rules, Size), Refusal> {
    if game.kind() != GameKind::Go {
        return Err(Refusal::OtherGame);
    }
    let sides = game.size();
    let size = Size::to_play(sides.height.into(), sides.width.into()).ok();
    let size = size.filter(|size| size.rows().max(size.columns()) <= LARGEST);
    let size = size.ok_or(Refusal::Size(sides))?;
    let komi = game.information().0.komi.and_then(|komi| komi.to_string().parse::<Komi>().ok());
    Ok((rules.with_komi(komi.unwrap_or(rules.komi)), size))
}

/// Who plays after stones were put by hand: a handicap lets White begin.
fn after(position: &Position, setup: &sgf::Setup) -> Colour {
    let only_black = setup.white.is_empty() && setup.empty.is_empty() && setup.black.len() > 1;
    if only_black { Colour::White } else { position.to_move() }
}

impl fmt::Display for Refusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::OtherGame => write!(formatter, "not a game of Go"),
            Refusal::Size(size) => write!(formatter, "unacceptable size {size}"),
            Refusal::Illegal(number) => write!(formatter, "move {number} is illegal"),
            Refusal::OffBoard(number, text) => {
                write!(formatter, "move {number}, {text}, is off the board")
            }
            Refusal::NoLiberty(number) => {
                write!(formatter, "stones without liberties after move {number}")
            }
        }
    }
}

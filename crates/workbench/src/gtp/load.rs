//! A position out of a file: `loadsgf`.

use std::path::Path;

use go::{Board, Colour, Ko, Komi, Move, Point, Position, Rules, Size};

use super::Session;
use super::board::LARGEST;
use super::command::{Answer, Arguments, Command, Fault, nothing};

pub(super) const COMMANDS: &[Command] = &[Command::new("loadsgf", loadsgf)];

/// `loadsgf FILE [MOVE]`: the main line up to, but not including, that move.
fn loadsgf(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (path, before) = asked(arguments)?;
    let refused = || Fault::from("cannot load file");
    let bytes = std::fs::read(path).map_err(|_| refused())?;
    let opened = sgf::parse(&bytes).map_err(|_| refused())?;
    let game = opened.collection.games().next().ok_or_else(refused)?;
    let rules = session.desk.rules();
    // Recorded games often know the simple ko alone: what superko forbids is then played under that.
    let simple = Rules { ko: Ko::Simple, ..rules };
    let position = loaded(rules, game, before).or_else(|| loaded(simple, game, before));
    let position = position.ok_or_else(refused)?;
    session.desk.position = position;
    session.desk.last = None;
    nothing()
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

/// The position before move number `before`; nothing if the file is no legal game.
fn loaded(rules: Rules, game: sgf::Game<'_>, before: usize) -> Option<Position> {
    let sides = game.size();
    let size = Size::to_play(sides.height.into(), sides.width.into()).ok()?;
    if size.rows().max(size.columns()) > LARGEST {
        return None;
    }
    let komi = game.information().0.komi.and_then(|komi| komi.to_string().parse::<Komi>().ok());
    let rules = rules.with_komi(komi.unwrap_or(rules.komi));
    let mut position = Position::new(Board::new(size), Colour::Black, rules).ok()?;
    let mut number = 0;
    for node in game.main_line() {
        if let Some(setup) = game.setup(node) {
            position = set_up(&position, &setup)?;
        }
        for (colour, mv) in game.moves(node) {
            number += 1;
            if number >= before {
                return Some(position);
            }
            let colour = colour_of(colour);
            let mv = match mv {
                sgf::Move::At(point) => Move::Play(point_of(size, point)?),
                sgf::Move::Pass => Move::Pass,
            };
            position.check_unfinished(colour, mv).ok()?;
            position.play(colour, mv);
        }
    }
    Some(position)
}

/// Stones put and taken by hand; a handicap lets White begin.
fn set_up(position: &Position, setup: &sgf::Setup) -> Option<Position> {
    let mut board = position.board().clone();
    let size = board.size();
    let changes = [
        (&setup.empty, None),
        (&setup.black, Some(Colour::Black)),
        (&setup.white, Some(Colour::White)),
    ];
    for (points, stone) in changes {
        for &point in points {
            let point = point_of(size, point)?;
            board.set(point, None);
            board.set(point, stone);
        }
    }
    board.forget_ko();
    let only_black = setup.white.is_empty() && setup.empty.is_empty() && setup.black.len() > 1;
    let next = if only_black { Colour::White } else { position.to_move() };
    let to_move = setup.to_move.map_or(next, colour_of);
    Position::new(board, to_move, position.rules()).ok()
}

const fn colour_of(colour: sgf::Colour) -> Colour {
    match colour {
        sgf::Colour::Black => Colour::Black,
        sgf::Colour::White => Colour::White,
    }
}

fn point_of(size: Size, point: sgf::Point) -> Option<Point> {
    size.point(point.row.into(), point.column.into())
}

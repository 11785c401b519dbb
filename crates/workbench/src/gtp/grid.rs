//! How is a game that is not Go played over the protocol? Every other game on a grid.
//!
//! Points, colours and moves are named as in matches: see [`spelling`].

use std::time::{Duration, Instant};

use game::Player;
use game::picture::{Ground, Place};
use go::Size;
use search::Limits;

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, NO_VERTEX, nothing, text};
use super::referee::drawn;
use crate::matches::{Cells, spelling};
use crate::registry::Table;

pub(super) const COMMANDS: &[Command] = &[
    Command::new("boardsize", boardsize),
    Command::new("rectangular_boardsize", rectangular_boardsize),
    Command::new("clear_board", clear_board),
    Command::new("komi", komi),
    Command::new("play", play),
    Command::new("gogui-play_sequence", play_sequence),
    Command::new("genmove", genmove),
    Command::new("reg_genmove", reg_genmove),
    Command::new("undo", |session, _| take_back(session, 1)),
    Command::new("gg-undo", gg_undo),
    Command::new("gogui-action_backward", |session, _| take_back(session, 1)),
    Command::new("gogui-action_forward", forward),
    Command::new("gogui-setup", setup),
    Command::new("gogui-setup_player", setup_player),
    Command::new("showboard", |session, _| text(format!("\n{}", drawn(table(session))))),
];

pub(super) fn table(session: &Session) -> &dyn Table {
    session.table.as_deref().expect("these commands are listed only with a table")
}

fn table_mut(session: &mut Session) -> &mut dyn Table {
    session.table.as_deref_mut().expect("these commands are listed only with a table")
}

/// Rows and columns, where the picture is a grid.
pub(super) fn sides(table: &dyn Table) -> Option<(u32, u32)> {
    match table.picture().ground {
        Ground::Grid(grid) => Some((grid.rows, grid.columns)),
        Ground::Graph(_) | Ground::Heaps(_) => None,
    }
}

/// A place as the protocol names points.
pub(super) fn vertex(table: &dyn Table, place: Place) -> Option<String> {
    let (rows, columns) = sides(table)?;
    let size = Size::to_play(rows, columns).ok()?;
    let point = size.point(place.0 / columns, place.0 % columns)?;
    Some(size.name(point).to_string())
}

/// The place that a point of the protocol names.
fn place(table: &dyn Table, name: &str) -> Option<Place> {
    let (rows, columns) = sides(table)?;
    let size = Size::to_play(rows, columns).ok()?;
    let (row, column) = size.row_and_column(size.named(name.parse().ok()?)?);
    Some(Place(row * columns + column))
}

/// No game but Go has a komi; what is no number is refused all the same.
fn komi(_: &mut Session, arguments: &Arguments<'_>) -> Answer {
    if arguments.parsed::<f64>(0)?.is_finite() {
        nothing()
    } else {
        Err("unacceptable komi".into())
    }
}

fn boardsize(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let columns: u32 = arguments.parsed(0)?;
    let rows: u32 = if arguments.words.len() > 1 { arguments.parsed(1)? } else { columns };
    let refused = || Fault::from("unacceptable size");
    if sides(table(session)) == Some((rows, columns)) {
        return clear_board(session, arguments);
    }
    let mut settings = session.settings.clone();
    settings.set("size", &format!("{rows}x{columns}"));
    settings.check_known(session.entry.settings).map_err(|_| refused())?;
    session.table = Some((session.entry.open)(&settings).map_err(|_| refused())?);
    session.settings = settings;
    session.taken_back.clear();
    session.desk.clock.restart();
    nothing()
}

fn rectangular_boardsize(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    arguments.word(1)?;
    boardsize(session, arguments)
}

fn clear_board(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let table = (session.entry.open)(&session.settings);
    session.table = Some(table.map_err(|_| Fault::from("unacceptable size"))?);
    session.taken_back.clear();
    session.desk.clock.restart();
    nothing()
}

fn player(session: &Session, arguments: &Arguments<'_>, index: usize) -> Result<Player, Fault> {
    Ok(spelling::player(table(session).seats(), arguments.colour(index)?))
}

fn play(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    play_one(session, player(session, arguments, 0)?, arguments.word(1)?)?;
    nothing()
}

fn play_one(session: &mut Session, player: Player, name: &str) -> Result<(), Fault> {
    let table = table_mut(session);
    if !spelling::is_named(table, name) {
        return Err(NO_VERTEX.into());
    }
    let moves = spelling::meant(table, name);
    match moves.as_slice() {
        [only] if table.to_move() == player && table.play(only).is_ok() => {
            session.taken_back.clear();
            Ok(())
        }
        _ => Err("illegal move".into()),
    }
}

/// All of the moves or none.
fn play_sequence(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    if !arguments.words.len().is_multiple_of(2) {
        return Err("syntax error".into());
    }
    let kept = session.taken_back.clone();
    for index in (0..arguments.words.len()).step_by(2) {
        let player = player(session, arguments, index);
        let played = player.and_then(|own| play_one(session, own, arguments.words[index + 1]));
        if let Err(fault) = played {
            for _ in 0..index / 2 {
                table_mut(session).undo();
            }
            session.taken_back = kept;
            return Err(fault);
        }
    }
    nothing()
}

fn genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let started = Instant::now();
    let mv = chosen(session, arguments)?;
    session.desk.clock.spend(arguments.colour(0)?, started.elapsed());
    let shown = spelling::written(table(session), &mv);
    table_mut(session).play(&mv).map_err(|_| Fault::from("illegal move"))?;
    session.taken_back.clear();
    text(shown)
}

fn reg_genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let mv = chosen(session, arguments)?;
    text(spelling::written(table(session), &mv))
}

fn chosen(session: &mut Session, arguments: &Arguments<'_>) -> Result<String, Fault> {
    let (colour, player) = (arguments.colour(0)?, player(session, arguments, 0)?);
    let time = allowance(session, colour);
    let limits = Limits { time: Some(time), watch: session.stop.watch(), ..Limits::default() };
    let engine = session.options.engine;
    let table = table_mut(session);
    if table.to_move() != player || table.outcome().is_some() {
        return Err("illegal move".into());
    }
    let started = Instant::now();
    let suggestion = table.suggest(engine, &limits);
    session.desk.spent += started.elapsed().as_secs_f64();
    suggestion.text.ok_or_else(|| Fault::from("game over"))
}

/// How long a move takes where neither a clock nor the command line says it.
const USUAL: Duration = Duration::from_secs(2);

/// The clock's share, and no more than the option; the usual time without either.
pub(super) fn allowance(session: &Session, colour: go::Colour) -> Duration {
    let table = table(session);
    let area = sides(table).map_or(1, |(rows, columns)| rows * columns);
    let played = table.history().len() as u32;
    let clock = session.desk.clock.allowance(colour, area, played);
    clock.into_iter().chain(session.options.time).min().unwrap_or(USUAL)
}

fn gg_undo(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let count = if arguments.words.is_empty() { 1 } else { arguments.parsed(0)? };
    take_back(session, count)
}

fn take_back(session: &mut Session, count: usize) -> Answer {
    let history = table(session).history();
    let left = history.len().checked_sub(count).ok_or("cannot undo")?;
    for mv in history[left..].iter().rev() {
        table_mut(session).undo();
        session.taken_back.push(mv.clone());
    }
    nothing()
}

/// Plays again what was taken back last.
fn forward(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let mv = session.taken_back.pop().ok_or("no move was taken back")?;
    table_mut(session).play(&mv).map_err(|_| Fault::from("illegal move"))?;
    nothing()
}

/// Puts stones beside those that are there; games of pawns have no stones to put.
fn setup(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let refused = || Fault::from("bad vertex list");
    let table = table(session);
    let (rows, columns) = sides(table).ok_or_else(refused)?;
    Cells::of(table).ok_or_else(refused)?;
    let mut cells: Vec<char> = drawn(table).chars().filter(|c| "XO.".contains(*c)).collect();
    for pair in arguments.words.chunks(2) {
        let [colour, name] = pair else { return Err("syntax error".into()) };
        let colour: go::Colour = colour.parse().map_err(|()| refused())?;
        let place = place(table, name).ok_or_else(refused)?;
        let cell = cells.get_mut(place.index()).filter(|cell| **cell == '.').ok_or_else(refused)?;
        *cell = if colour == go::Colour::Black { 'X' } else { 'O' };
    }
    debug_assert_eq!(cells.len() as u32, rows * columns);
    put_position(session, &cells, columns, None)
}

fn setup_player(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let player = player(session, arguments, 0)?;
    let own = table(session);
    if own.to_move() == player {
        return nothing();
    }
    let (_, columns) = sides(own).ok_or("illegal player")?;
    let cells: Vec<char> = drawn(own).chars().filter(|c| "XO.".contains(*c)).collect();
    put_position(session, &cells, columns, Some(player))
}

/// The position of these cells, X for the first player; the game decides whether it can be.
fn put_position(
    session: &mut Session,
    cells: &[char],
    columns: u32,
    to_move: Option<Player>,
) -> Answer {
    // Noughts begin at tic-tac-toe, and its positions are written so.
    let noughts_first = session.entry.name == "tictactoe";
    let letter = |cell: &char| match (cell, noughts_first) {
        ('X', true) => 'O',
        ('O', true) => 'X',
        (other, _) => *other,
    };
    let rows: Vec<String> =
        cells.chunks(columns.max(1) as usize).map(|row| row.iter().map(letter).collect()).collect();
    let mark = to_move.map_or("", |player| if player == Player::First { " b" } else { " w" });
    let position = format!("{}{mark}", rows.join("/"));
    let put = table_mut(session).set_position(&position);
    put.map_err(|_| Fault::from("bad vertex list"))?;
    session.taken_back.clear();
    nothing()
}

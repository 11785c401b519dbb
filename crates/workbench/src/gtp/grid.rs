//! How is a game that is not Go played over the protocol? Every other game on a grid.
//!
//! Points are the protocol's: letters without I. Where a point alone does not tell the move, as
//! with pawns, the move is written as its game writes it.

use game::Player;
use game::picture::{Ground, Place};
use go::Size;
use search::Limits;

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, nothing, text};
use super::referee::drawn;
use crate::matches::Cells;
use crate::registry::{Engine, Table};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("boardsize", boardsize),
    Command::new("clear_board", clear_board),
    Command::new("komi", |_, arguments| arguments.parsed::<f64>(0).and_then(|_| nothing())),
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
    Command::new("time_settings", time_settings),
    Command::new("time_left", |_, arguments| arguments.seconds(1).and_then(|_| nothing())),
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

/// A move as the protocol writes it.
pub(super) fn written(table: &dyn Table, mv: &str) -> String {
    let as_cell = Cells::of(table).and_then(|cells| Some(cells.vertex(cells.find(mv)?)));
    as_cell.unwrap_or_else(|| mv.to_ascii_uppercase())
}

fn boardsize(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let side: u32 = arguments.parsed(0)?;
    let refused = || Fault::from("unacceptable size");
    if sides(table(session)) == Some((side, side)) {
        return clear_board(session, arguments);
    }
    let mut settings = session.settings.clone();
    settings.set("size", &format!("{side}x{side}"));
    settings.check_known(session.entry.settings).map_err(|_| refused())?;
    session.table = Some((session.entry.open)(&settings).map_err(|_| refused())?);
    session.settings = settings;
    session.taken_back.clear();
    nothing()
}

fn clear_board(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let table = (session.entry.open)(&session.settings);
    session.table = Some(table.map_err(|_| Fault::from("unacceptable size"))?);
    session.taken_back.clear();
    nothing()
}

/// Black is whoever moves first.
fn player(arguments: &Arguments<'_>, index: usize) -> Result<Player, Fault> {
    Ok(arguments.colour(index)?.player())
}

fn play(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    play_one(session, player(arguments, 0)?, arguments.word(1)?)?;
    nothing()
}

fn play_one(session: &mut Session, player: Player, name: &str) -> Result<(), Fault> {
    let table = table_mut(session);
    let moves = meant(table, name);
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
        let player = player(arguments, index);
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

/// The moves that a point's name, or a move as the game writes it, can mean.
fn meant(table: &dyn Table, name: &str) -> Vec<String> {
    if let Some(cells) = Cells::of(table) {
        let cell = cells.find_vertex(name);
        return cell.map(|cell| cells.own(cell)).into_iter().collect();
    }
    let spellings = [name.to_string(), name.to_ascii_lowercase()];
    if let Some(exact) = table.moves().into_iter().find(|mv| spellings.contains(mv)) {
        return vec![exact];
    }
    place(table, name).map_or(Vec::new(), |place| table.moves_at(place))
}

fn genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let mv = chosen(session, arguments)?;
    let shown = written(table(session), &mv);
    table_mut(session).play(&mv).map_err(|_| Fault::from("illegal move"))?;
    session.taken_back.clear();
    text(shown)
}

fn reg_genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let mv = chosen(session, arguments)?;
    text(written(table(session), &mv))
}

fn chosen(session: &mut Session, arguments: &Arguments<'_>) -> Result<String, Fault> {
    let player = player(arguments, 0)?;
    let time = session.options.time.unwrap_or(std::time::Duration::from_secs(2));
    let limits = Limits { time: Some(time), watch: session.stop.watch(), ..Limits::default() };
    let table = table_mut(session);
    if table.to_move() != player || table.outcome().is_some() {
        return Err("illegal move".into());
    }
    let suggestion = table.suggest(Engine::Perfect, &limits);
    suggestion.text.ok_or_else(|| Fault::from("game over"))
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
    let player = player(arguments, 0)?;
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

/// Only the time of a move is heeded: byo-yomi of one stone, or a share of the main time.
fn time_settings(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (main, byo, stones) =
        (arguments.seconds(0)?, arguments.seconds(1)?, arguments.parsed::<u32>(2)?);
    let share = match stones {
        0 if byo > 0.0 => None,
        0 => Some(main / 30.0),
        stones => Some(byo / f64::from(stones)),
    };
    let time = share.and_then(|seconds| std::time::Duration::try_from_secs_f64(seconds).ok());
    session.options.time = time.or(session.options.time);
    nothing()
}

//! How does GoGui referee a game that is not Go? The commands of every other game on a grid.

use game::picture::{Ground, Piece, Place};
use game::{Outcome, Player};
use go::Size;
use search::Limits;

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, nothing, text};
use crate::registry::{Engine, Table};
use crate::words::{self, Language, Words};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("boardsize", boardsize),
    Command::new("clear_board", clear_board),
    Command::new("komi", |_, arguments| arguments.parsed::<f64>(0).and_then(|_| nothing())),
    Command::new("play", play),
    Command::new("genmove", genmove),
    Command::new("reg_genmove", reg_genmove),
    Command::new("undo", undo),
    Command::new("showboard", |session, _| text(format!("\n{}", drawn(table(session))))),
    Command::new("gogui-rules_game_id", game_id),
    Command::new("gogui-rules_board", |session, _| text(format!("\n{}", drawn(table(session))))),
    Command::new("gogui-rules_board_size", board_size),
    Command::new("gogui-rules_legal_moves", legal_moves),
    Command::new("gogui-rules_side_to_move", side_to_move),
    Command::new("gogui-rules_final_result", final_result),
    Command::new("final_score", final_result),
];

fn table(session: &Session) -> &dyn Table {
    session.table.as_deref().expect("these commands are listed only with a table")
}

fn table_mut(session: &mut Session) -> &mut dyn Table {
    session.table.as_deref_mut().expect("these commands are listed only with a table")
}

/// Rows and columns, where the picture is a grid.
fn sides(table: &dyn Table) -> Option<(u32, u32)> {
    match table.picture().ground {
        Ground::Grid(grid) => Some((grid.rows, grid.columns)),
        Ground::Graph(_) | Ground::Heaps(_) => None,
    }
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
    nothing()
}

fn clear_board(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let table = (session.entry.open)(&session.settings);
    session.table = Some(table.map_err(|_| Fault::from("unacceptable size"))?);
    nothing()
}

/// Black is whoever moves first.
fn player(arguments: &Arguments<'_>) -> Result<Player, Fault> {
    Ok(arguments.colour(0)?.player())
}

fn play(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let player = player(arguments)?;
    let name = arguments.word(1)?;
    let table = table_mut(session);
    let moves = meant(table, name);
    match moves.as_slice() {
        [only] if table.to_move() == player => {
            table.play(only).map_err(|_| Fault::from("illegal move"))?;
            nothing()
        }
        _ => Err("illegal move".into()),
    }
}

/// The moves that a point's name, or a move as the game writes it, can mean.
fn meant(table: &dyn Table, name: &str) -> Vec<String> {
    let spellings = [name.to_string(), name.to_ascii_lowercase()];
    if let Some(exact) = table.moves().into_iter().find(|mv| spellings.contains(mv)) {
        return vec![exact];
    }
    let place = sides(table).and_then(|(rows, columns)| {
        let size = Size::to_play(rows, columns).ok()?;
        let point = size.named(name.parse().ok()?)?;
        let (row, column) = size.row_and_column(point);
        Some(Place(row * columns + column))
    });
    place.map_or(Vec::new(), |place| table.moves_at(place))
}

fn genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let mv = chosen(session, arguments)?;
    table_mut(session).play(&mv).map_err(|_| Fault::from("illegal move"))?;
    text(mv.to_ascii_uppercase())
}

fn reg_genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let mv = chosen(session, arguments)?;
    text(mv.to_ascii_uppercase())
}

fn chosen(session: &mut Session, arguments: &Arguments<'_>) -> Result<String, Fault> {
    let player = player(arguments)?;
    let time = session.options.time.unwrap_or(std::time::Duration::from_secs(2));
    let limits = Limits { time: Some(time), ..Limits::default() };
    let table = table_mut(session);
    if table.to_move() != player || table.outcome().is_some() {
        return Err("illegal move".into());
    }
    let suggestion = table.suggest(Engine::Perfect, &limits);
    suggestion.text.ok_or_else(|| Fault::from("game over"))
}

fn undo(session: &mut Session, _: &Arguments<'_>) -> Answer {
    if table_mut(session).undo() { nothing() } else { Err("cannot undo".into()) }
}

fn game_id(session: &mut Session, _: &Arguments<'_>) -> Answer {
    text(words::game_title(Words::of(Language::English), session.entry.name))
}

fn board_size(session: &mut Session, _: &Arguments<'_>) -> Answer {
    match sides(table(session)) {
        Some((rows, columns)) => text(rows.max(columns).to_string()),
        None => Err("the game has no grid".into()),
    }
}

/// X is whoever moves first.
fn drawn(table: &dyn Table) -> String {
    let picture = table.picture();
    let Some((rows, columns)) = sides(table) else { return table.position() };
    let mut cells = vec!["."; (rows * columns) as usize];
    for (place, piece) in &picture.pieces {
        let first = matches!(piece, Piece::BlackStone | Piece::WhitePawn | Piece::Nought);
        if let Some(cell) = cells.get_mut(place.0 as usize) {
            *cell = if first { "X" } else { "O" };
        }
    }
    let rows: Vec<String> =
        cells.chunks(columns.max(1) as usize).map(|row| row.join(" ")).collect();
    rows.join("\n")
}

/// None at the end of the game.
fn legal_moves(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let table = table(session);
    let moves = if table.outcome().is_some() { Vec::new() } else { table.moves() };
    text(moves.join(" ").to_ascii_uppercase())
}

fn side_to_move(session: &mut Session, _: &Arguments<'_>) -> Answer {
    text(match table(session).to_move() {
        Player::First => "black",
        Player::Second => "white",
    })
}

fn final_result(session: &mut Session, _: &Arguments<'_>) -> Answer {
    text(match table(session).outcome() {
        None => return Err("cannot score".into()),
        Some(Outcome::Draw) => "0",
        Some(Outcome::Win(Player::First)) => "B+",
        Some(Outcome::Win(Player::Second)) => "W+",
    })
}

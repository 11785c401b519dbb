//! On which board, with which komi, from which position?

use go::{Board, Colour, Komi, Move, Size};

use super::Session;
use super::command::{Answer, Arguments, Command, Fault, nothing, text};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("boardsize", boardsize),
    Command::new("rectangular_boardsize", rectangular_boardsize),
    Command::new("clear_board", clear_board),
    Command::new("komi", komi),
    Command::new("get_komi", |session, _| text(session.desk.rules().komi.to_string())),
    Command::new("showboard", showboard),
    Command::new("set_position", set_position),
    Command::new("gogui-setup", setup),
    Command::new("gogui-setup_player", setup_player),
];

/// The most rows and columns that the standard's points can name.
pub(crate) const LARGEST: u32 = 25;

fn boardsize(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let columns: u32 = arguments.parsed(0)?;
    let rows: u32 = if arguments.words.len() > 1 { arguments.parsed(1)? } else { columns };
    resize(session, rows, columns)
}

fn rectangular_boardsize(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    resize(session, arguments.parsed(1)?, arguments.parsed(0)?)
}

fn resize(session: &mut Session, rows: u32, columns: u32) -> Answer {
    let size = Size::to_play(rows, columns).ok();
    let size = size.filter(|_| rows.max(columns) <= LARGEST);
    let size = size.ok_or_else(|| Fault::from("unacceptable size"))?;
    session.desk.clear(size)?;
    nothing()
}

fn clear_board(session: &mut Session, _: &Arguments<'_>) -> Answer {
    session.desk.clear(session.desk.size())?;
    nothing()
}

fn komi(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let points: f64 = arguments.parsed(0)?;
    let komi: Komi = arguments.word(0)?.parse().map_err(|_| Fault::from("unacceptable komi"))?;
    if !points.is_finite() {
        return Err("unacceptable komi".into());
    }
    session.desk.set_komi(komi);
    nothing()
}

fn showboard(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let desk = &session.desk;
    let size = desk.size();
    let names: Vec<String> = (0..size.columns()).filter_map(|c| column(size, c)).collect();
    let edge = format!("   {}", names.join(" "));
    let mut lines = vec![String::new(), edge.clone()];
    for row in 0..size.rows() {
        let stones: Vec<&str> = (0..size.columns())
            .filter_map(|column| size.point(row, column))
            .map(|point| match desk.position.board().stone(point) {
                Some(Colour::Black) => "X",
                Some(Colour::White) => "O",
                None => ".",
            })
            .collect();
        let number = size.rows() - row;
        lines.push(format!("{number:>2} {} {number}", stones.join(" ")));
    }
    lines.push(edge);
    let [black, white] = Colour::BOTH.map(|colour| desk.position.prisoners(colour));
    let turn = desk.position.to_move();
    lines.push(format!("{turn} to move; captured: b {black}, w {white}"));
    text(lines.join("\n"))
}

fn column(size: Size, column: u32) -> Option<String> {
    let name = size.name(size.point(0, column)?).to_string();
    Some(name.trim_end_matches(|c: char| c.is_ascii_digit()).to_string())
}

fn set_position(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let board = placed(Board::new(session.desk.size()), arguments)?;
    session.desk.begin(board, Colour::Black)?;
    nothing()
}

fn setup(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let board = placed(session.desk.position.board().clone(), arguments)?;
    session.desk.begin(board, session.desk.position.to_move())?;
    nothing()
}

/// A board with more stones on it, each on an empty point.
fn placed(mut board: Board, arguments: &Arguments<'_>) -> Result<Board, Fault> {
    for (colour, mv) in arguments.moves(0, board.size())? {
        let Move::Play(point) = mv else { return Err("bad vertex list".into()) };
        if !board.is_empty_at(point) {
            return Err("bad vertex list".into());
        }
        board.set(point, Some(colour));
    }
    board.forget_ko();
    Ok(board)
}

fn setup_player(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let colour = arguments.colour(0)?;
    let board = session.desk.position.board().clone();
    session.desk.begin(board, colour)?;
    nothing()
}

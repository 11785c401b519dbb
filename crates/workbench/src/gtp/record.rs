//! The game as a file.

use std::fmt::Write as _;

use go::{Colour, Move, Point, Size};

use super::Session;
use super::command::{Answer, Arguments, Command, text};

pub(super) const COMMANDS: &[Command] = &[Command::new("printsgf", printsgf)];

/// The record as the answer; with a file's name, into that file.
fn printsgf(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let record = written(session);
    if arguments.all.is_empty() || arguments.all == "-" {
        return text(record);
    }
    let path = std::path::Path::new(arguments.all);
    match crate::output::write_file(path, &record) {
        Ok(()) => text(""),
        Err(_) => Err("cannot write file".into()),
    }
}

/// The game in SGF: the board it began on, then every move.
fn written(session: &Session) -> String {
    let position = &session.desk.position;
    let (board, to_move) = position.origin();
    let size = board.size();
    let sides = if size.rows() == size.columns() {
        size.rows().to_string()
    } else {
        format!("{}:{}", size.columns(), size.rows())
    };
    let rules = position.rules();
    let mut record = format!("(;GM[1]FF[4]CA[UTF-8]AP[Stratege]SZ[{sides}]KM[{}]", rules.komi);
    if let Some(name) = rules.name() {
        let _ = write!(record, "RU[{name}]");
    }
    for (property, colour) in [("AB", Colour::Black), ("AW", Colour::White)] {
        let stones: Vec<Point> =
            board.stones().filter(|(_, own)| *own == colour).map(|(point, _)| point).collect();
        if !stones.is_empty() {
            record.push_str(property);
        }
        for stone in stones {
            record.push_str(&bracketed(size, stone));
        }
    }
    if to_move == Colour::White {
        record.push_str("PL[W]");
    }
    for &(colour, mv) in position.moves() {
        let at = match mv {
            Move::Play(point) => bracketed(size, point),
            Move::Pass => "[]".to_string(),
        };
        let _ = write!(record, ";{}{at}", if colour == Colour::Black { "B" } else { "W" });
    }
    record + ")"
}

/// `[pd]`: the column, then the row from the top.
fn bracketed(size: Size, point: Point) -> String {
    let (row, column) = size.row_and_column(point);
    let letter = |index: u32| match index {
        0..26 => char::from(b'a' + index as u8),
        _ => char::from(b'A' + (index - 26).min(25) as u8),
    };
    format!("[{}{}]", letter(column), letter(row))
}

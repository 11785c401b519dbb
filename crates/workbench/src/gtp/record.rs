//! The game as a file.

use go::{Move, handicap};
use sgf::{Collection, EditError};

use super::Session;
use super::command::{Answer, Arguments, Command, text};
use crate::goban::{self, export};

pub(super) const COMMANDS: &[Command] = &[Command::new("printsgf", printsgf)];

/// SGF names points by single letters, small ones and capitals.
const LINES: u32 = 52;

/// The record as the answer; with a file's name, into that file.
fn printsgf(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let size = session.desk.size();
    if size.rows().max(size.columns()) > LINES {
        return Err("cannot write file: SGF ends at 52 lines".into());
    }
    let record = written(session).map_err(|_| "cannot write file")?;
    let record = String::from_utf8_lossy(&record);
    if arguments.all.is_empty() || arguments.all == "-" {
        return text(record.trim_end());
    }
    let path = std::path::Path::new(arguments.all);
    match crate::output::write_file(path, &record) {
        Ok(()) => text(""),
        Err(_) => Err("cannot write file".into()),
    }
}

/// The game in SGF: the board it began on, then every move.
fn written(session: &Session) -> Result<Vec<u8>, EditError> {
    let position = &session.desk.position;
    let (board, to_move) = position.origin();
    let size = board.size();
    let sides = sgf::Size { width: size.columns() as u16, height: size.rows() as u16 };
    let mut collection = Collection::new();
    let root = collection.add_game(sides);
    collection.set(root, "AP", &[concat!("Stratege:", env!("CARGO_PKG_VERSION"))])?;
    let rules = position.rules();
    collection.set(root, "KM", &[&rules.komi.to_string()])?;
    if let Some(name) = rules.name() {
        collection.set(root, "RU", &[name])?;
    }
    if let Some(stones) = handicap::given(board, to_move) {
        collection.set(root, "HA", &[&stones.to_string()])?;
    }
    export::set_up(&mut collection, root, (board, to_move))?;
    let mut at = root;
    for &(colour, mv) in position.moves() {
        let mv = match mv {
            Move::Play(point) => goban::named(size, point).map_or(sgf::Move::Pass, sgf::Move::At),
            Move::Pass => sgf::Move::Pass,
        };
        at = collection.add_move(at, goban::in_file(colour), mv);
    }
    Ok(collection.write())
}

//! How do players of five in a row exchange games? Piskvork's PSQ, and SGF with `GM[4]`.
//!
//! Read are the board, the rule, stones set up in the first node, and the main line; a move that
//! is not legal ends it.

use std::fmt::Write as _;

use game::Player;

use crate::matches::{Cell, Cells};
use crate::registry::{Engine, GOMOKU_RULES, Seat, Settings};
use crate::store::{Document, Id, Setup, Timestamp, Tree};

/// The game's name on the list.
pub const NAME: &str = "gomoku";

/// A game from a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// How many rows.
    pub rows: u32,
    /// How many columns.
    pub columns: u32,
    /// The rule's name.
    pub rule: &'static str,
    /// Stones that were there before the first move.
    pub stones: Vec<(Player, Cell)>,
    /// The moves.
    pub moves: Vec<Cell>,
}

/// The game that a file holds; `None` if it is no file of five in a row.
pub fn read(bytes: &[u8]) -> Option<Record> {
    read_psq(&String::from_utf8_lossy(bytes)).or_else(|| read_sgf(bytes))
}

/// Longer games are no games of five in a row.
const MOST_MOVES: usize = 400;

/// `Piskvorky 15x15, 11:11, 0`, then points from 1 with times.
fn read_psq(text: &str) -> Option<Record> {
    let mut lines = text.trim_start_matches('\u{feff}').lines();
    let head = lines.next()?.trim().strip_prefix("Piskvorky")?;
    let (columns, rows) = head.split(',').next()?.trim().split_once('x')?;
    let (columns, rows) = (columns.trim().parse().ok()?, rows.trim().parse().ok()?);
    let cell = |line: &str| {
        let mut numbers = line.split(',').map(|part| part.trim().parse::<u32>().ok());
        let (column, row) = (numbers.next()??.checked_sub(1)?, numbers.next()??.checked_sub(1)?);
        Some(Cell { column, row })
    };
    let moves = lines.map_while(cell).take(MOST_MOVES).collect();
    Some(Record { rows, columns, rule: GOMOKU_RULES[0].0, stones: Vec::new(), moves })
}

fn read_sgf(bytes: &[u8]) -> Option<Record> {
    let opened = sgf::open(bytes).ok()?;
    let game = opened.collection.games().next()?;
    if game.kind() == sgf::GameKind::Gomoku { record(&opened) } else { None }
}

/// The same where somebody says that it is five in a row: a record that does not tell, a drawn board.
pub fn read_as_fives(bytes: &[u8]) -> Option<Record> {
    let of_sgf = || record(&sgf::open(bytes).ok()?);
    read_psq(&String::from_utf8_lossy(bytes)).or_else(of_sgf)
}

fn record(opened: &sgf::Opened) -> Option<Record> {
    let game = opened.collection.games().next()?;
    let cell = |point: sgf::Point| Cell { column: point.column.into(), row: point.row.into() };
    let said = opened.collection.node(game.root()).simple_text("RU").unwrap_or_default();
    let said = said.to_lowercase();
    let named = GOMOKU_RULES.into_iter().find(|(name, _)| said.contains(name));
    let setup = game.setup(game.root()).unwrap_or_default();
    let black = setup.black.into_iter().map(|point| (Player::First, cell(point)));
    let white = setup.white.into_iter().map(|point| (Player::Second, cell(point)));
    let moves = game.main_moves().filter_map(|(_, mv)| match mv {
        sgf::Move::At(point) => Some(cell(point)),
        sgf::Move::Pass => None,
    });
    Some(Record {
        rows: game.size().height.into(),
        columns: game.size().width.into(),
        rule: named.unwrap_or(GOMOKU_RULES[0]).0,
        stones: black.chain(white).collect(),
        moves: moves.take(MOST_MOVES).collect(),
    })
}

/// The game as a document, as far as its moves are legal; `None` if its board cannot be.
pub fn document(record: &Record, now: Timestamp) -> Option<Document> {
    let (setup, legal) = legal(record)?;
    let seats = [Seat::Human, Seat::Engine(Engine::Level(3))];
    let mut document = Document::new(Id::random().ok()?, setup, seats, now).ok()?;
    document.play_line(&legal).ok()?;
    Some(document)
}

/// The number of the first illegal move, from 1, if there is one: nothing from there on is read.
pub fn first_illegal(record: &Record) -> Option<usize> {
    let (_, legal) = legal(record)?;
    (legal.len() < record.moves.len()).then_some(legal.len() + 1)
}

/// The board of a game and its moves, as far as they are legal.
fn legal(record: &Record) -> Option<(Setup, Vec<String>)> {
    let mut settings = Settings::new();
    settings.set("size", &format!("{}x{}", record.rows, record.columns));
    settings.set("rules", record.rule);
    let mut setup = Setup::start(NAME, &settings).ok()?;
    if !record.stones.is_empty() {
        setup.position = position(record);
    }
    let mut table = setup.open().ok()?;
    let cells = Cells::of(&*table)?;
    let names = record.moves.iter().map(|&cell| cells.own(cell));
    let legal = names.map_while(|name| table.play(&name).ok()).collect();
    Some((setup, legal))
}

/// Stones as rows of text, from the top.
fn position(record: &Record) -> String {
    let mut rows = vec![vec!['.'; record.columns as usize]; record.rows as usize];
    for (player, cell) in &record.stones {
        let found =
            rows.get_mut(cell.row as usize).and_then(|row| row.get_mut(cell.column as usize));
        if let Some(found) = found {
            *found = if *player == Player::First { 'X' } else { 'O' };
        }
    }
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    rows.join("/")
}

/// The main line of a document as a file; `None` if it is no game of five in a row.
pub fn write(document: &Document, form: Form) -> Option<String> {
    if document.setup().game != NAME {
        return None;
    }
    let table = document.setup().open().ok()?;
    let cells = Cells::of(&*table)?;
    let tree = document.tree();
    let end = tree.main_line().last().copied().unwrap_or(Tree::ROOT);
    let moves: Vec<Cell> = tree.moves_to(end).iter().filter_map(|mv| cells.find(mv)).collect();
    match form {
        // Piskvork's files begin with an empty board.
        Form::Psq => table.picture().pieces.is_empty().then(|| psq(cells, &moves)),
        Form::Sgf => Some(written_sgf(document, cells, &moves)),
    }
}

/// A form of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Piskvork's.
    Psq,
    /// SGF with `GM[4]`.
    Sgf,
}

fn psq(cells: Cells, moves: &[Cell]) -> String {
    let mut text = format!("Piskvorky {}x{}, 11:11, 0\n", cells.columns, cells.rows);
    for cell in moves {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{},{},0", cell.column + 1, cell.row + 1);
    }
    text + "Black\nWhite\n-1\n"
}

fn written_sgf(document: &Document, cells: Cells, moves: &[Cell]) -> String {
    let size = if cells.rows == cells.columns {
        cells.rows.to_string()
    } else {
        format!("{}:{}", cells.columns, cells.rows)
    };
    let rule = document.setup().settings.get("rules").unwrap_or(GOMOKU_RULES[0].0);
    let mut text = format!(
        "(;FF[4]GM[4]CA[UTF-8]AP[Stratege:{}]SZ[{size}]RU[{rule}]",
        env!("CARGO_PKG_VERSION")
    );
    let root = document.tree().node(Tree::ROOT);
    if let Some(result) = root.and_then(|root| root.properties().text("RE")) {
        let _ = write!(text, "RE[{}]", result.replace(']', "\\]"));
    }
    let Ok(table) = document.setup().open() else { return text + ")\n" };
    let pieces = table.picture().pieces;
    for (name, piece) in
        [("AB", game::picture::Piece::BlackStone), ("AW", game::picture::Piece::WhiteStone)]
    {
        let own: Vec<u32> =
            pieces.iter().filter(|(_, own)| *own == piece).map(|(place, _)| place.0).collect();
        if !own.is_empty() {
            text.push_str(name);
        }
        for place in own {
            let _ = write!(text, "[{}]", letters(place % cells.columns, place / cells.columns));
        }
    }
    let mut black = table.to_move() == Player::First;
    for cell in moves {
        let colour = if black { 'B' } else { 'W' };
        let _ = write!(text, "\n;{colour}[{}]", letters(cell.column, cell.row));
        black = !black;
    }
    text + ")\n"
}

fn letters(column: u32, row: u32) -> String {
    let point = sgf::Point::new(column as usize, row as usize);
    point.map(|point| point.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(text: &str) -> Document {
        document(&read(text.as_bytes()).unwrap(), Timestamp::now()).unwrap()
    }

    fn line(document: &Document) -> String {
        let tree = document.tree();
        tree.moves_to(*tree.main_line().last().unwrap()).join(" ")
    }

    #[test]
    fn a_game_goes_out_and_comes_back_in_both_forms() {
        let game = opened("(;GM[4]SZ[15]RU[Renju];B[hh];W[ig];B[ii])");
        assert_eq!(line(&game), "H8 I9 I7");
        assert_eq!(game.setup().settings.get("rules"), Some("renju"));
        let sgf = write(&game, Form::Sgf).unwrap();
        assert_eq!(line(&opened(&sgf)), "H8 I9 I7");
        let psq = write(&game, Form::Psq).unwrap();
        assert!(psq.starts_with("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n"), "{psq}");
        assert_eq!(line(&opened(&psq)), "H8 I9 I7");
    }

    #[test]
    fn stones_that_were_set_up_are_kept() {
        let game = opened("(;GM[4]SZ[7]AB[dd][ee]AW[aa];W[bb])");
        assert_eq!(line(&game), "B6");
        let again = opened(&write(&game, Form::Sgf).unwrap());
        assert_eq!(again.setup().position, game.setup().position);
        assert_eq!(write(&game, Form::Psq), None);
    }

    #[test]
    fn a_move_that_is_not_legal_ends_the_game_and_other_files_are_left_alone() {
        assert_eq!(line(&opened("Piskvorky 20x20, 0:0, 0\n10,10,5\n10,10,5\n1,1,0\n-1\n")), "J11");
        for text in ["", "(;GM[1];B[dd])", "Piskvorky", "Piskvorky 15", "hello", "Piskvorky xx,"] {
            assert_eq!(read(text.as_bytes()), None, "{text}");
        }
        let large = read(b"Piskvorky 99x99, 0:0, 0\n-1\n").unwrap();
        assert!(document(&large, Timestamp::now()).is_none());
    }

    #[test]
    fn the_first_illegal_move_is_known_by_its_number() {
        let twice = read(b"Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n8,8,0\n1,1,0\n").unwrap();
        assert_eq!(first_illegal(&twice), Some(3));
        let sound = read(b"(;GM[4]SZ[15];B[hh];W[ig];B[ii])").unwrap();
        assert_eq!(first_illegal(&sound), None);
    }
}

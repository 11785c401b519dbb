//! How does GoGui referee a game that it does not know? The commands that tell it the rules.

use game::Outcome;
use game::picture::{Ground, Mark, Piece, Place};
use go::Colour;

use super::Session;
use super::command::{Answer, Arguments, Command, text};
use super::grid::{sides, table, vertex};
use crate::matches::spelling;
use crate::registry::Table;

pub(super) const COMMANDS: &[Command] = &[
    Command::new("gogui-rules_game_id", game_id),
    Command::new("gogui-rules_board", |session, _| text(format!("\n{}", drawn(table(session))))),
    Command::new("gogui-rules_board_gfx", board_gfx),
    Command::new("gogui-rules_board_size", board_size),
    Command::new("gogui-rules_captured_count", captured_count),
    Command::new("gogui-rules_legal_moves", legal_moves),
    Command::new("gogui-rules_side_to_move", side_to_move),
    Command::new("gogui-rules_final_result", final_result),
    Command::new("final_score", final_result),
];

/// One word that begins with a capital, as GoGui keeps it in its files.
fn game_id(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let name = session.entry.name;
    let mut letters = name.chars().filter(char::is_ascii_alphanumeric);
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    text(first.into_iter().chain(letters).collect::<String>())
}

/// The side of a square; of any other board the width, then the height.
fn board_size(session: &mut Session, _: &Arguments<'_>) -> Answer {
    match sides(table(session)) {
        Some((rows, columns)) if rows == columns => text(rows.to_string()),
        Some((rows, columns)) => text(format!("{columns} {rows}")),
        None => Err("the game has no grid".into()),
    }
}

/// X is Black.
pub(super) fn drawn(table: &dyn Table) -> String {
    let picture = table.picture();
    let Some((rows, columns)) = sides(table) else { return table.position() };
    let mut cells = vec!["."; (rows * columns) as usize];
    for (place, piece) in &picture.pieces {
        if let Some(cell) = cells.get_mut(place.0 as usize) {
            *cell = if is_black(*piece) { "X" } else { "O" };
        }
    }
    let rows: Vec<String> =
        cells.chunks(columns.max(1) as usize).map(|row| row.join(" ")).collect();
    rows.join("\n")
}

/// Noughts begin, and Black begins where stones have no colour.
fn is_black(piece: Piece) -> bool {
    matches!(piece, Piece::BlackStone | Piece::BlackPawn | Piece::Nought)
}

/// The board as GoGui draws pictures: stones, and the row that has won.
fn board_gfx(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let table = table(session);
    let picture = table.picture();
    if !matches!(picture.ground, Ground::Grid(_)) {
        return Err("the game has no grid".into());
    }
    let names = |places: Vec<Place>| {
        let names: Vec<String> = places.iter().filter_map(|&place| vertex(table, place)).collect();
        names.join(" ")
    };
    let pieces = |black: bool| {
        let own = picture.pieces.iter().filter(|(_, piece)| is_black(*piece) == black);
        names(own.map(|(place, _)| *place).collect())
    };
    let winning = picture.marks.iter().filter(|(_, mark)| *mark == Mark::Winning);
    let lines = [
        ("BLACK", pieces(true)),
        ("WHITE", pieces(false)),
        ("CIRCLE", names(winning.map(|(place, _)| *place).collect())),
        ("MARK", names(picture.last.clone())),
    ];
    let lines = lines.into_iter().filter(|(_, names)| !names.is_empty());
    let lines: Vec<String> = lines.map(|(kind, names)| format!("{kind} {names}")).collect();
    text(format!("\n{}", lines.join("\n")))
}

/// Stones that Black and that White has taken.
fn captured_count(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let taken = table(session).tally().map_or([0, 0], |tally| tally.taken);
    text(format!("{} {}", taken[0], taken[1]))
}

/// None at the end of the game.
fn legal_moves(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let table = table(session);
    let moves = if table.outcome().is_some() { Vec::new() } else { table.moves() };
    let moves: Vec<String> = moves.iter().map(|mv| spelling::written(table, mv)).collect();
    text(moves.join(" "))
}

fn side_to_move(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let table = table(session);
    text(match spelling::colour(table.seats(), table.to_move()) {
        Colour::Black => "black",
        Colour::White => "white",
    })
}

fn final_result(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let table = table(session);
    text(match table.outcome() {
        None => return Err("cannot score".into()),
        Some(Outcome::Draw) => "0",
        Some(Outcome::Win(winner)) => match spelling::colour(table.seats(), winner) {
            Colour::Black => "B+",
            Colour::White => "W+",
        },
    })
}

//! How does the Go Text Protocol name the players and the moves of a game that is not Go?
//!
//! The referee of matches and our own engine both ask here, so that they cannot differ. Colours are
//! those of the game's seats: White begins at Hexapawn, Black everywhere else. A move is the point
//! where it lands; where several moves land on one point, the column it comes from stands before,
//! as in `A:B2`.

use game::Player;
use go::Colour;

use super::cells::{self, Cell, Cells};
use crate::registry::{Seats, Table};

/// The colour of a player.
pub fn colour(seats: Seats, player: Player) -> Colour {
    let white_begins = seats == Seats::WhiteThenBlack;
    if (player == Player::First) == white_begins { Colour::White } else { Colour::Black }
}

/// The player of a colour.
pub fn player(seats: Seats, own: Colour) -> Player {
    if colour(seats, Player::First) == own { Player::First } else { Player::Second }
}

/// A legal move as the protocol writes it.
pub fn written(table: &dyn Table, mv: &str) -> String {
    let Some(cells) = Cells::board(table) else { return mv.to_ascii_uppercase() };
    let Some((from, cell)) = landing(cells, mv) else { return mv.to_ascii_uppercase() };
    let vertex = cells.vertex(cell);
    let lands = |other: &&String| landing(cells, other).is_some_and(|(_, own)| own == cell);
    match from {
        Some(from) if table.moves().iter().filter(lands).count() > 1 => format!("{from}:{vertex}"),
        _ => vertex,
    }
}

/// The moves that a text of the protocol can mean: as the protocol writes them, and else as the game
/// does. None if it names no point of the board.
pub fn meant(table: &dyn Table, name: &str) -> Vec<String> {
    let Some(cells) = Cells::board(table) else { return as_the_game(table, name) };
    if Cells::of(table).is_some() {
        let cell = cells.find_vertex(name);
        return cell.map(|cell| cells.own(cell)).into_iter().collect();
    }
    if let Some(cell) = cells.find_vertex(name) {
        let lands = |mv: &String| landing(cells, mv).is_some_and(|(_, own)| own == cell);
        return table.moves().into_iter().filter(lands).collect();
    }
    let spelt = |mv: &String| written(table, mv).eq_ignore_ascii_case(name);
    let found: Vec<String> = table.moves().into_iter().filter(spelt).collect();
    if found.is_empty() { as_the_game(table, name) } else { found }
}

/// Whether a text is a point of the board, or a pass, or a legal move in another spelling.
pub fn is_named(table: &dyn Table, name: &str) -> bool {
    let is_point = Cells::board(table).is_some_and(|cells| cells.find_vertex(name).is_some());
    is_point || cells::is_pass(name) || !meant(table, name).is_empty()
}

fn as_the_game(table: &dyn Table, name: &str) -> Vec<String> {
    table.moves().into_iter().filter(|mv| mv.eq_ignore_ascii_case(name)).collect()
}

/// Where a move lands, and for a capture the column from which, as the protocol writes it.
fn landing(cells: Cells, mv: &str) -> Option<(Option<String>, Cell)> {
    if let Some(cell) = cells.find(mv) {
        return Some((None, cell));
    }
    // The first sign names a column, even if it is an x.
    let taking = mv.char_indices().skip(1).find(|(_, sign)| *sign == 'x')?.0;
    let cell = cells.find(&mv[taking + 1..])?;
    let start = cells.find(&format!("{}1", &mv[..taking]))?;
    let column = cells.vertex(start).trim_end_matches(|sign: char| sign.is_ascii_digit()).into();
    Some((Some(column), cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{self, Settings};

    fn check(size: &str, position: &str, expected: &[&str]) {
        let mut settings = Settings::new();
        settings.set("size", size);
        let mut table = (registry::find("hexapawn").unwrap().open)(&settings).unwrap();
        table.set_position(position).unwrap();
        let shown: Vec<String> = table.moves().iter().map(|mv| written(&*table, mv)).collect();
        assert_eq!(shown, expected, "{position}");
        for (own, name) in table.moves().into_iter().zip(&shown) {
            for name in [name.clone(), name.to_lowercase()] {
                assert_eq!(meant(&*table, &name), std::slice::from_ref(&own), "{name}");
            }
        }
    }

    #[test]
    fn a_move_is_the_point_where_it_lands() {
        check("3x3", "ppp/.../PPP w", &["A2", "B2", "C2"]);
        check("3x3", "pp./P../.PP w", &["B3", "B2", "C2"]);
    }

    #[test]
    fn two_pawns_that_can_take_the_same_are_told_apart() {
        check("3x3", "p.p/.p./P.P w", &["A2", "A:B2", "C:B2", "C2"]);
    }

    #[test]
    fn what_names_no_point_means_nothing() {
        let table = (registry::find("gomoku").unwrap().open)(&Settings::new()).unwrap();
        for name in ["i8", "zz", "", "a99", "é"] {
            assert!(!is_named(&*table, name), "{name}");
        }
        assert!(is_named(&*table, "j8") && is_named(&*table, "PASS"));
    }
}

//! Which position is meant by a file, a text or a drawn board?

use game::Spot;
use go::{Colour, Position};

use crate::goban::{self, NotOpened};
use crate::store::{Timestamp, Tree};

/// A problem that was read.
#[derive(Debug)]
pub struct Given {
    /// The position.
    pub position: Position,
    /// What is to be said about the file.
    pub remarks: Vec<goban::Remark>,
}

/// Why there is no problem.
#[derive(Debug)]
pub enum NoProblem {
    /// It cannot be read as a game of Go.
    Refused(NotOpened),
    /// A drawn board whose rows are not equally long.
    Ragged {
        /// Where the row ends too early, or goes on too long.
        spot: Spot,
        /// How many points it has.
        found: usize,
        /// How many most rows have.
        expected: usize,
    },
    /// A sign in a drawn board that stands for no point.
    Stray {
        /// Where it stands.
        spot: Spot,
        /// The sign.
        sign: char,
    },
    /// The main line has only so many steps.
    NoSuchMove(usize),
    /// There is no stone on the board.
    Empty,
}

/// The position of a file after so many steps of its main line. Without a number it is the set-up
/// position of a problem, or the last position of a game.
///
/// # Errors
/// When nothing can be read, or the position is not there or is empty.
pub fn given(
    bytes: &[u8],
    number: Option<usize>,
    to_move: Option<Colour>,
) -> Result<Given, NoProblem> {
    if let Some(stray) = stray(bytes) {
        return Err(stray);
    }
    let refused = |reason| ragged(bytes).unwrap_or(NoProblem::Refused(reason));
    let opening = goban::open(bytes, Timestamp::now()).map_err(refused)?;
    let (document, remarks) = opening.documents.into_iter().next().expect("a file has a game");
    let line = document.tree().main_line();
    let position_at = |index: usize| {
        let table = document.table_at(*line.get(index)?).ok()?;
        goban::position(document.setup(), &*table)
    };
    let is_set_up = |own: &Position| own.board().stones().next().is_some();
    let last = line.len().saturating_sub(1);
    let index = number.unwrap_or_else(|| match position_at(0) {
        Some(start) if is_set_up(&start) => 0,
        _ => last,
    });
    debug_assert_eq!(line.first(), Some(&Tree::ROOT));
    let position = position_at(index).ok_or(NoProblem::NoSuchMove(last))?;
    if !is_set_up(&position) {
        return Err(NoProblem::Empty);
    }
    let position = match to_move {
        Some(colour) if colour != position.to_move() => {
            let board = position.board().clone();
            Position::new(board, colour, position.rules()).unwrap_or(position)
        }
        _ => position,
    };
    Ok(Given { position, remarks })
}

/// The row of a drawn board that is not as long as the others, if the text is such a board.
fn ragged(bytes: &[u8]) -> Option<NoProblem> {
    let text = String::from_utf8_lossy(bytes);
    let rows = rows(&text)?;
    let count = |wanted: usize| rows.iter().filter(|(_, width)| *width == wanted).count();
    let &(_, expected) =
        rows.iter().max_by_key(|(line, width)| (count(*width), usize::MAX - line))?;
    let &(line, found) = rows.iter().find(|(_, width)| *width != expected)?;
    let row: Vec<char> = text.lines().nth(line - 1)?.chars().collect();
    let mut signs = (1..).zip(&row).filter(|(_, sign)| is_point(**sign)).map(|(column, _)| column);
    let column = signs.nth(expected).unwrap_or(row.len() + 1);
    let spot = Spot { line: line as u32, column: column as u32 };
    Some(NoProblem::Ragged { spot, found, expected })
}

/// The lines of a drawn board that are rows, and how many points each has; nothing of another text.
fn rows(text: &str) -> Option<Vec<(usize, usize)>> {
    let rows: Vec<(usize, usize)> =
        (1..).zip(text.lines()).filter_map(|(line, own)| Some((line, width(own)?))).collect();
    let is_text = rows.len() < text.lines().filter(|line| !line.trim().is_empty()).count() / 2;
    (rows.len() >= 2 && !is_text).then_some(rows)
}

/// A sign that stands for no point, in a line between the rows of a drawn board that has points too:
/// passed over, the line would be missing.
fn stray(bytes: &[u8]) -> Option<NoProblem> {
    let text = String::from_utf8_lossy(bytes);
    let is_drawn = !text.trim_start().starts_with(['(', '$', '\\', '[']);
    let rows = rows(&text).filter(|_| is_drawn)?;
    let is_row = |line: usize| rows.iter().any(|(own, _)| *own == line);
    let is_border = |line: &str| line.contains("--");
    (1..).zip(text.lines()).filter(|(line, own)| !is_row(*line) && !is_border(own)).find_map(
        |(line, own)| {
            let body = own.trim_matches(is_beside);
            let signs = || body.chars().filter(|sign| !sign.is_whitespace());
            let points = signs().filter(|sign| is_point(*sign)).count();
            // A line of letters names the columns; among them may be an O and an X.
            if points * 2 <= signs().count() {
                return None;
            }
            let mut columns = (1..).zip(own.chars());
            let is_stray = |sign: char| !is_point(sign) && !is_beside(sign);
            let (column, sign) = columns.find(|(_, sign)| is_stray(*sign))?;
            Some(NoProblem::Stray { spot: Spot { line: line as u32, column }, sign })
        },
    )
}

fn is_point(sign: char) -> bool {
    ".+*,·┼XxOo#@●⚫○⚪".contains(sign)
}

/// What may stand beside a row.
fn is_beside(sign: char) -> bool {
    sign.is_ascii_digit() || sign.is_whitespace() || sign == '|'
}

/// How many points a line shows, if it is a row of a board.
fn width(line: &str) -> Option<usize> {
    let points = line.trim_matches(is_beside).chars().filter(|sign| !sign.is_whitespace());
    let signs: Vec<char> = points.collect();
    let is_row = signs.len() >= 2 && signs.iter().all(|sign| is_point(*sign));
    is_row.then_some(signs.len())
}

//! Which position is meant by a file, a text or a drawn board?

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
        /// The line of the row that differs, from 1.
        line: usize,
        /// How many points it has.
        found: usize,
        /// How many most rows have.
        expected: usize,
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
    let rows: Vec<(usize, usize)> =
        (1..).zip(text.lines()).filter_map(|(line, own)| Some((line, width(own)?))).collect();
    let is_text = rows.len() < text.lines().filter(|line| !line.trim().is_empty()).count() / 2;
    if rows.len() < 2 || is_text {
        return None;
    }
    let count = |wanted: usize| rows.iter().filter(|(_, width)| *width == wanted).count();
    let &(_, expected) =
        rows.iter().max_by_key(|(line, width)| (count(*width), usize::MAX - line))?;
    let &(line, found) = rows.iter().find(|(_, width)| *width != expected)?;
    Some(NoProblem::Ragged { line, found, expected })
}

/// How many points a line shows, if it is a row of a board.
fn width(line: &str) -> Option<usize> {
    let beside = |sign: char| sign.is_ascii_digit() || sign.is_whitespace() || sign == '|';
    let points = line.trim_matches(beside).chars().filter(|sign| !sign.is_whitespace());
    let signs: Vec<char> = points.collect();
    let is_row = signs.len() >= 2 && signs.iter().all(|sign| ".+*,XxOo#@".contains(*sign));
    is_row.then_some(signs.len())
}

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
    let opening = goban::open(bytes, Timestamp::now()).map_err(NoProblem::Refused)?;
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

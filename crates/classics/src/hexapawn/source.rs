//! The positions of the Hexapawn exercise, as its programs read them from standard input.

use game::{Player, Spot, StateError, StateFault};

use super::notation::{Square, read_square};
use super::{Hexapawn, LEAST_ROWS, MOST_SQUARES, State};
use crate::grid_text;
use crate::scan::Scan;

/// Reads the number of rows, the number of columns, and as many lines as there are rows, the top
/// one first: `P` is White's pawn, `p` Black's, a space an empty square (`.`, `_`, `-` and `␣`
/// too). A line that is too short ends with empty squares; a line that is missing is an error.
/// Blank lines may follow. White is to move.
///
/// ```
/// use game::Notation;
/// let (game, state) = classics::hexapawn::read_source_format("3\n4\n p p\npP\n  PP\n").unwrap();
/// assert_eq!(game.show_state(&state), ".p.p/pP../..PP w");
/// ```
///
/// # Errors
/// When the text is no such position, with the place and the reason.
pub fn read_source_format(text: &str) -> Result<(Hexapawn, State), StateError> {
    let mut scan = Scan::new(text);
    let game = read_size(&mut scan)?;
    let first_line = Spot::of(text, scan.offset()).line;
    let mut pawns = [0; 2];
    let mut found = 0;
    for (row, line) in (0..).zip(scan.rest().lines()) {
        read_line(&game, row, line.trim_end(), &mut pawns).map_err(|(column, fault)| {
            StateError { spot: Spot { line: first_line + row, column }, fault }
        })?;
        found += 1;
    }
    let rows = game.board.rows;
    if found < rows {
        let spot = Spot::of(text, text.len());
        return Err(StateError { spot, fault: StateFault::TooFewRows { rows, found } });
    }
    let [white, black] = pawns;
    let state = game.position(white, black, Player::First).map_err(grid_text::impossible)?;
    Ok((game, state))
}

/// Reads the two numbers and the rest of their line.
fn read_size(scan: &mut Scan<'_>) -> Result<Hexapawn, StateError> {
    scan.skip_space();
    let rows = scan.number(LEAST_ROWS, MOST_SQUARES)?;
    scan.skip_space();
    let columns = scan.number(1, MOST_SQUARES / rows)?;
    scan.take_while(|character| character != '\n' && character.is_whitespace());
    if let Some(character) = scan.peek()
        && character != '\n'
    {
        return Err(scan.error(StateFault::Unexpected(character)));
    }
    scan.next();
    Ok(Hexapawn::new(rows, columns).expect("both numbers are in their ranges"))
}

/// Adds the pawns of one line; an error comes with its column.
fn read_line(
    game: &Hexapawn,
    row: u32,
    line: &str,
    pawns: &mut [u64; 2],
) -> Result<(), (u32, StateFault)> {
    let columns = game.board.columns;
    for (column, character) in (0..).zip(line.chars()) {
        let wrong = |fault| Err((column + 1, fault));
        let square = if character == ' ' { Some(Square::Empty) } else { read_square(character) };
        let Some(square) = square else {
            return wrong(StateFault::Unexpected(character));
        };
        if row >= game.board.rows {
            return wrong(StateFault::TooManyRows { rows: game.board.rows });
        }
        if column >= columns {
            return wrong(StateFault::RowTooLong { columns });
        }
        if let Square::Pawn(player) = square {
            pawns[player.index()] |= 1 << (row * columns + column);
        }
    }
    Ok(())
}

//! With which moves do the games of a match begin? A text with one opening on each line.
//!
//! A line holds moves as the game writes them, separated by spaces or commas. For games on a board
//! of cells it may also hold them without anything between (`h8i9j7`), or as Gomocup's openings
//! are written: `dx,dy` pairs from the middle of the board, rows downwards. `#` begins a comment.

use super::cells::{Cell, Cells};
use super::error::MatchError;
use crate::registry::Table;

/// The openings in a text, each move as the game writes it. The table stands at the start, and
/// does so afterwards.
///
/// # Errors
/// When a line is no legal beginning of a game that goes on.
pub fn read(table: &mut dyn Table, text: &str) -> Result<Vec<Vec<String>>, MatchError> {
    let cells = Cells::of(table);
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let moves = moves_of(cells, line.split('#').next().unwrap_or_default());
        if moves.is_empty() {
            continue;
        }
        let mut played = 0;
        let mut result = Ok(());
        for mv in &moves {
            if let Err(error) = table.play(mv) {
                result = Err(MatchError::Opening { line: index + 1, error });
                break;
            }
            played += 1;
        }
        if result.is_ok() && table.outcome().is_some() {
            result = Err(MatchError::OpeningOver { line: index + 1 });
        }
        let mut history = table.history();
        for _ in 0..played {
            table.undo();
        }
        result?;
        openings.push(history.split_off(history.len() - played));
    }
    Ok(openings)
}

fn moves_of(cells: Option<Cells>, line: &str) -> Vec<String> {
    let words: Vec<&str> =
        line.split(|c: char| c == ',' || c.is_whitespace()).filter(|w| !w.is_empty()).collect();
    let own = || words.iter().map(|word| (*word).to_string()).collect();
    let Some(cells) = cells else { return own() };
    let numbers: Result<Vec<i64>, _> = words.iter().map(|word| word.parse::<i64>()).collect();
    if let Ok(numbers) = numbers
        && numbers.len().is_multiple_of(2)
        && let Some(moves) = offsets(cells, &numbers)
    {
        return moves;
    }
    match words[..] {
        [word] if cells.find(word).is_none() => run_together(word),
        _ => own(),
    }
}

/// Pairs counted from the middle of the board.
fn offsets(cells: Cells, numbers: &[i64]) -> Option<Vec<String>> {
    let place =
        |middle: u32, offset: i64| u32::try_from(i64::from(middle).checked_add(offset)?).ok();
    let point = |pair: &[i64]| {
        let column = place(cells.columns / 2, pair[0])?;
        let cell = Cell { column, row: place(cells.rows / 2, pair[1])? };
        cells.has(cell).then(|| cells.own(cell))
    };
    numbers.chunks(2).map(point).collect()
}

/// `b2e1c3` as `b2`, `e1`, `c3`: a letter after a digit begins a move.
fn run_together(word: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    let mut after_digit = true;
    for character in word.chars() {
        let is_digit = character.is_ascii_digit();
        if after_digit && !is_digit {
            moves.push(String::new());
        }
        match moves.last_mut() {
            Some(mv) => mv.push(character),
            None => moves.push(character.to_string()),
        }
        after_digit = is_digit;
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{self, AnyTable, Settings};

    fn board(size: &str, line: &str) -> AnyTable {
        let mut settings = Settings::new();
        settings.set("size", size);
        settings.set("line", line);
        (registry::find("tictactoe").unwrap().open)(&settings).unwrap()
    }

    #[test]
    fn three_ways_to_write_an_opening_are_read() {
        let text = "# all the same\nh8 i9 g7  # spaces\nh8,i9,g7\nh8i9g7\n\n0,0, 1,-1, -1,1\n";
        let mut table = board("15x15", "5");
        let openings = read(&mut *table, text).unwrap();
        assert_eq!(openings, vec![["h8", "i9", "g7"].map(str::to_string).to_vec(); 4]);
        assert_eq!(table.history(), Vec::<String>::new());
    }

    #[test]
    fn a_wrong_opening_is_named_by_its_line() {
        let mut table = board("3x3", "3");
        let wrong = read(&mut *table, "a1\n\na1 a1\n");
        assert!(matches!(wrong, Err(MatchError::Opening { line: 3, .. })), "{wrong:?}");
        let over = read(&mut *table, "a1 b1 a2 b2 a3");
        assert!(matches!(over, Err(MatchError::OpeningOver { line: 1 })), "{over:?}");
        assert_eq!(table.history(), Vec::<String>::new());
    }

    #[test]
    #[allow(clippy::print_stderr, reason = "a test that is skipped says so")]
    fn real_openings_of_gomoku_are_legal() {
        let path =
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/gomoku/openings15.txt");
        let Ok(text) = std::fs::read_to_string(path) else {
            return eprintln!("skipped: no openings at {path}");
        };
        let openings = read(&mut *board("15x15", "5"), &text).unwrap();
        assert_eq!(openings.len(), 20);
        assert_eq!(openings[0], ["b2", "e1", "c3"].map(str::to_string).to_vec());
    }
}

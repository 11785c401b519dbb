//! What are the rows and columns of a board called?

use super::Coordinates;

const LOWER: &[u8] = b"abcdefghijklmnopqrstuvwxyz";
const UPPER: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const UPPER_WITHOUT_I: &[u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

impl Coordinates {
    /// The name of a column; after the last letter come pairs of letters. Empty if not labelled.
    ///
    /// ```
    /// use game::picture::Coordinates;
    /// assert_eq!(Coordinates::UpperWithoutI.column(8), "J");
    /// assert_eq!(Coordinates::Lower.column(27), "ab");
    /// ```
    pub fn column(self, column: u32) -> String {
        match self {
            Coordinates::Lower => letters(LOWER, column),
            Coordinates::Upper => letters(UPPER, column),
            Coordinates::UpperWithoutI => letters(UPPER_WITHOUT_I, column),
            Coordinates::FromZero => column.to_string(),
            Coordinates::None => String::new(),
        }
    }

    /// The name of a row of a board with this many rows. Empty if not labelled.
    pub fn row(self, row: u32, rows: u32) -> String {
        match self {
            Coordinates::Lower | Coordinates::Upper | Coordinates::UpperWithoutI => {
                (rows - row).to_string()
            }
            Coordinates::FromZero => row.to_string(),
            Coordinates::None => String::new(),
        }
    }
}

/// A number in the alphabet: a … z, aa, ab … az, ba …
fn letters(alphabet: &[u8], number: u32) -> String {
    let base = alphabet.len() as u32;
    let last = char::from(alphabet[(number % base) as usize]);
    if number < base {
        return last.to_string();
    }
    let mut text = letters(alphabet, number / base - 1);
    text.push(last);
    text
}

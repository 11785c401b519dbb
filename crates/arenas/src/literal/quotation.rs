//! Quoted text of JSON and Python: what do its characters and escapes stand for?

use std::fmt::Write;

use crate::cursor::Cursor;
use crate::error::{Fault, Flaw};
use crate::literal::Dialect;

/// Reads the quotation that begins here.
pub(crate) fn read(cursor: &mut Cursor<'_>, dialect: Dialect) -> Result<String, Flaw> {
    let start = cursor.at();
    let quote = cursor.bump();
    let mut text = String::new();
    loop {
        let at = cursor.at();
        match cursor.bump() {
            None | Some('\n') => return Err(Flaw::new(start, Fault::Unterminated)),
            Some('\\') => escape(cursor, dialect, at, &mut text)?,
            end if end == quote => return Ok(text),
            Some(character) => text.push(character),
        }
    }
}

fn escape(
    cursor: &mut Cursor<'_>,
    dialect: Dialect,
    at: usize,
    text: &mut String,
) -> Result<(), Flaw> {
    let Some(letter) = cursor.bump() else { return Ok(()) };
    let python = dialect == Dialect::Python;
    let character = match letter {
        '"' | '\\' => letter,
        '\'' if python => letter,
        '/' if !python => letter,
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        'b' => '\u{8}',
        'f' => '\u{c}',
        'u' => wide(cursor, at)?,
        'x' if python => code(cursor, 2).and_then(char::from_u32).ok_or_else(|| bad(at, 'x'))?,
        'U' if python => code(cursor, 8).and_then(char::from_u32).ok_or_else(|| bad(at, 'U'))?,
        '\n' if python => return Ok(()),
        // Python keeps a backslash that begins no escape.
        other if python => {
            text.push('\\');
            other
        }
        other => return Err(bad(at, other)),
    };
    text.push(character);
    Ok(())
}

/// Four hexadecimal digits, or two such groups for a character beyond 16 bits.
fn wide(cursor: &mut Cursor<'_>, at: usize) -> Result<char, Flaw> {
    let first = code(cursor, 4).ok_or_else(|| bad(at, 'u'))?;
    if let Some(character) = char::from_u32(first) {
        return Ok(character);
    }
    let second = if cursor.eat("\\u") { code(cursor, 4) } else { None };
    let pair = second.filter(|low| first < 0xDC00 && (0xDC00..0xE000).contains(low));
    let character = pair.and_then(|low| char::from_u32(((first - 0xD800) << 10) + low + 0x2400));
    character.ok_or_else(|| bad(at, 'u'))
}

fn code(cursor: &mut Cursor<'_>, digits: usize) -> Option<u32> {
    (0..digits).try_fold(0_u32, |code, _| {
        let digit = cursor.peek()?.to_digit(16)?;
        cursor.bump();
        code.checked_mul(16)?.checked_add(digit)
    })
}

fn bad(at: usize, letter: char) -> Flaw {
    Flaw::new(at, Fault::BadEscape(format!("\\{letter}")))
}

/// Writes `text` quoted, so that [`read`] gives it back in the same dialect.
pub(crate) fn write(out: &mut String, dialect: Dialect, text: &str) {
    let quote = if dialect == Dialect::Json { '"' } else { '\'' };
    out.push(quote);
    for character in text.chars() {
        match character {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            control if control.is_control() => {
                write!(out, "\\u{:04x}", u32::from(control)).expect("a string takes everything");
            }
            same if same == quote => out.extend(['\\', quote]),
            other => out.push(other),
        }
    }
    out.push(quote);
}

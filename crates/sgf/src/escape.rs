//! How does a text stand inside the brackets of a value?

use std::borrow::Cow;

/// The text that a raw value stands for, with its line breaks as `\n` (FF\[4\] `Text`).
///
/// `\` before a line break joins the lines; before anything else it protects that character.
/// Blanks other than line breaks become spaces.
pub fn text(raw: &str) -> Cow<'_, str> {
    read(raw, '\n')
}

/// The text that a raw value stands for, on one line (FF\[4\] `SimpleText`).
pub fn simple_text(raw: &str) -> Cow<'_, str> {
    read(raw, ' ')
}

fn read(raw: &str, line_break: char) -> Cow<'_, str> {
    let is_special =
        |byte: u8| byte == b'\\' || (byte < b' ' && (byte != b'\n' || line_break != '\n'));
    if !raw.bytes().any(is_special) {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut letters = raw.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some(first @ ('\n' | '\r')) => {
                    letters.next_if(|second| is_other_break(first, *second));
                }
                Some('\t' | '\x0b' | '\x0c') => text.push(' '),
                Some(letter) => text.push(letter),
                None => {}
            },
            '\n' | '\r' => {
                letters.next_if(|second| is_other_break(letter, *second));
                text.push(line_break);
            }
            '\t' | '\x0b' | '\x0c' => text.push(' '),
            letter => text.push(letter),
        }
    }
    Cow::Owned(text)
}

/// Whether two characters are one line break, in either order.
fn is_other_break(first: char, second: char) -> bool {
    (first == '\n' && second == '\r') || (first == '\r' && second == '\n')
}

/// Where a text is going to stand; decides what needs a `\`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Within {
    /// A free text with line breaks.
    Text,
    /// A text on one line: line breaks become spaces.
    SimpleText,
    /// One side of a pair: `:` is protected, line breaks become spaces.
    Pair,
    /// A move or point: everything that could end a value is protected.
    Point,
}

/// The raw value of a text.
pub fn escaped(text: &str, within: Within) -> String {
    let mut raw = String::with_capacity(text.len() + 2);
    for letter in text.chars() {
        let needs_escape = match letter {
            '\\' | ']' => true,
            ':' => within == Within::Pair,
            ';' | '(' | ')' => within == Within::Point,
            // A reader that mends a missing `]` looks for `;B[`: do not look like that.
            '[' => within == Within::Point || raw.ends_with(['B', 'W']),
            _ => false,
        };
        if needs_escape {
            raw.push('\\');
        }
        match letter {
            '\n' | '\r' if within != Within::Text => raw.push(' '),
            letter => raw.push(letter),
        }
    }
    raw
}

/// The two sides of a raw value around its first unprotected `:`.
pub fn pair(raw: &str) -> Option<(&str, &str)> {
    let bytes = raw.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b':' => return Some((&raw[..at], &raw[at + 1..])),
            _ => at += 1,
        }
    }
    None
}

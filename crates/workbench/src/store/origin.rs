//! Where did a document come from? The file, byte by byte, and what was remarked when it was read.

use serde_json::{Map, Value};

/// The file that a document was opened from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Origin {
    /// What the file was called; empty for a pasted text.
    pub name: String,
    /// What was remarked when it was opened.
    pub notes: Vec<Remarked>,
    /// The file itself, unchanged; empty where it was too large to be kept.
    pub bytes: Vec<u8>,
}

/// A remark as it was worded when the file was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remarked {
    /// In English.
    pub english: String,
    /// In French.
    pub french: String,
}

impl Origin {
    pub(super) fn write(&self) -> Value {
        let note = |note: &Remarked| Value::from(vec![note.english.clone(), note.french.clone()]);
        let mut fields = Map::new();
        fields.insert("name".to_string(), self.name.as_str().into());
        fields.insert("notes".to_string(), self.notes.iter().map(note).collect());
        fields.insert("bytes".to_string(), in_letters(&self.bytes).into());
        fields.into()
    }

    pub(super) fn read(value: &Value) -> Option<Origin> {
        let note = |value: &Value| {
            let text = |index: usize| value.get(index)?.as_str().map(str::to_string);
            Some(Remarked { english: text(0)?, french: text(1)? })
        };
        let notes = value["notes"].as_array()?.iter().map(note).collect::<Option<_>>()?;
        let name = value["name"].as_str()?.to_string();
        Some(Origin { name, notes, bytes: of_letters(value["bytes"].as_str()?)? })
    }
}

/// The letters of base 64 (RFC 4648), by value.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Bytes as text: three become four letters.
fn in_letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * index) & 63) as usize];
            text.push(if index <= three.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

/// The bytes of such a text; `None` if it is none.
fn of_letters(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    if !text.len().is_multiple_of(4) {
        return None;
    }
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for letter in four {
            let value = LETTERS.iter().position(|own| own == letter);
            let value = if *letter == b'=' { 0 } else { value? };
            bits = bits << 6 | value as u32;
        }
        let padding = match four {
            [_, _, b'=', _] => 2,
            [_, _, _, b'='] => 1,
            _ => 0,
        };
        bytes.extend(&bits.to_be_bytes()[1..4 - padding]);
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_survive_their_way_through_letters() {
        for length in 0..40_u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(97)).collect();
            assert_eq!(of_letters(&in_letters(&bytes)), Some(bytes));
        }
        assert_eq!(in_letters(b"Go"), "R28=");
        assert_eq!(of_letters("R2"), None);
        assert_eq!(of_letters("R2.="), None);
    }
}

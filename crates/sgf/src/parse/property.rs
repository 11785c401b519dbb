//! Where do a property's name and values end, also when brackets are missing or too many?

use super::Parser;
use crate::Remark;
use crate::note::shortened;
use crate::tree::{PropertyRecord, Span};
use crate::vocabulary::{holds_points, short_name};
use memchr::{memchr, memchr2};

/// The length of the property name at the beginning of `bytes`, if a value follows it.
///
/// A name has a capital in it. FF\[3\] allowed small letters between; a name with small letters
/// must touch its bracket, or every word before a bracket would be one.
pub(super) fn name_length(bytes: &[u8]) -> Option<usize> {
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    if !bytes.first()?.is_ascii_alphabetic() {
        return None;
    }
    let length = bytes.iter().position(|byte| !is_letter(byte))?;
    if bytes[length] == b'[' {
        let has_capital =
            bytes[0].is_ascii_uppercase() || bytes[..length].iter().any(u8::is_ascii_uppercase);
        return has_capital.then_some(length);
    }
    let is_short = !bytes[..length].iter().any(u8::is_ascii_lowercase);
    (is_short && bytes[length..].trim_ascii_start().first() == Some(&b'[')).then_some(length)
}

impl Parser<'_> {
    /// Reads a property, from its name to its last `]`.
    pub(super) fn property(&mut self) {
        let Some(length) = name_length(&self.bytes[self.at..]) else { return self.stray() };
        if !self.in_node {
            self.remark(self.at, Remark::MissingSemicolon);
            self.push_node();
            self.is_mended = true;
        }
        let start = self.at;
        self.at += length;
        let name = self.name(start);
        let takes_points = holds_points(self.span_bytes(name));
        let first_value = self.tree.values.len();
        while self.skip_to_bracket() {
            let value = self.value(name, takes_points);
            self.tree.values.push(value);
        }
        let value_count = self.tree.values.len() - first_value;
        self.tree.properties.push(PropertyRecord {
            name,
            first_value: first_value as u32,
            value_count: value_count as u32,
        });
    }

    /// The name in capitals between `start` and here.
    fn name(&mut self, start: usize) -> Span {
        let is_short = |byte: &u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
        if self.bytes[start..self.at].iter().all(is_short) {
            return Span::new(start, self.at);
        }
        let written = &self.text[start..self.at];
        let mut read = short_name(written);
        read.retain(|letter| letter.is_ascii_alphanumeric());
        let digits = read.len() - read.trim_start_matches(|l: char| l.is_ascii_digit()).len();
        read.drain(..digits);
        self.remark(
            start,
            Remark::LongName { written: shortened(written), read: shortened(&read) },
        );
        self.mend(&read)
    }

    /// Keeps a text that is not in the file.
    fn mend(&mut self, text: &str) -> Span {
        let start = self.bytes.len() + self.mended.len();
        self.mended.push_str(text);
        Span::new(start, start + text.len())
    }

    pub(super) fn span_bytes(&self, span: Span) -> &[u8] {
        self.span_text(span).as_bytes()
    }

    pub(super) fn span_text(&self, span: Span) -> &str {
        let (start, end, read) = (span.start as usize, span.end as usize, self.bytes.len());
        if start < read { &self.text[start..end] } else { &self.mended[start - read..end - read] }
    }

    /// Moves to the next value of the property, past blanks; stays if there is none.
    fn skip_to_bracket(&mut self) -> bool {
        if self.bytes.get(self.at) == Some(&b'[') {
            return true;
        }
        let rest = &self.bytes[self.at..];
        let blanks = rest.len() - rest.trim_ascii_start().len();
        let is_bracket = rest.get(blanks) == Some(&b'[');
        if is_bracket {
            self.at += blanks;
        }
        is_bracket
    }

    /// Reads a value, from its `[` to its `]`.
    fn value(&mut self, name: Span, takes_points: bool) -> Span {
        let start = self.at + 1;
        let Some(end) = self.value_end(start) else {
            return self.unended_value(name, takes_points);
        };
        let value = &self.bytes[start..end];
        let cut = if takes_points { points_end(value) } else { text_end(value) };
        if let Some(cut) = cut {
            return self.cut_value(name, start, start + cut);
        }
        self.at = end + 1;
        Span::new(start, end)
    }

    /// Where the next `]` without a `\` is.
    fn value_end(&mut self, start: usize) -> Option<usize> {
        // Moves are the most frequent values by far.
        if let Some([first, second, b']']) = self.bytes.get(start..start + 3)
            && first.is_ascii_alphabetic()
            && second.is_ascii_alphabetic()
        {
            return Some(start + 2);
        }
        if start >= self.no_bracket_from {
            return None;
        }
        let mut at = start;
        while let Some(found) = memchr2(b']', b'\\', self.bytes.get(at..)?) {
            at += found;
            if self.bytes[at] == b']' {
                return Some(at);
            }
            at += 2;
        }
        self.no_bracket_from = start;
        None
    }

    /// A value whose `]` is missing ends where the next thing starts.
    fn cut_value(&mut self, name: Span, start: usize, mut end: usize) -> Span {
        let takes_points = holds_points(self.span_bytes(name));
        let text = shortened(self.span_text(name));
        self.remark(start, Remark::MissingBracket(text));
        self.is_mended = true;
        loop {
            let length = self.bytes[start..end].trim_ascii_end().len();
            let value = self.whole(Span::new(start, start + length));
            // What is left may itself have run into a move.
            let Some(cut) = text_end(self.span_bytes(value)).filter(|_| !takes_points) else {
                self.at = end;
                return value;
            };
            end = start + cut;
        }
    }

    /// A value without any `]` behind it: a point ends at the next sign, a text with the file.
    fn unended_value(&mut self, name: Span, takes_points: bool) -> Span {
        let start = self.at + 1;
        let rest = &self.bytes[start..];
        let length = takes_points.then(|| points_end(rest)).flatten().unwrap_or(rest.len());
        self.cut_value(name, start, start + length)
    }

    /// A span that does not end in half an escape.
    fn whole(&self, span: Span) -> Span {
        let text = self.span_text(span);
        let slashes = text.len() - text.trim_end_matches('\\').len();
        if slashes.is_multiple_of(2) {
            return span;
        }
        Span { start: span.start, end: span.end - 1 }
    }

    /// Text where a property should be. Behind a text value it is the rest of that value, whose
    /// `]` lacked its `\`; elsewhere it is skipped.
    pub(super) fn stray(&mut self) {
        self.is_mended = true;
        if self.in_node && self.extend_last_value() {
            return;
        }
        let start = self.at;
        self.at += 1;
        while let Some(byte) = self.bytes.get(self.at) {
            let is_end = matches!(byte, b';' | b'(' | b')')
                || (byte.is_ascii_uppercase()
                    && !self.bytes[self.at - 1].is_ascii_alphanumeric()
                    && name_length(&self.bytes[self.at..]).is_some());
            if is_end {
                break;
            }
            self.at += 1;
        }
        let text = String::from_utf8_lossy(&self.bytes[start..self.at]);
        self.remark(start, Remark::StrayText(shortened(&text)));
    }

    /// Takes the text from the last value to the next `]` into that value.
    fn extend_last_value(&mut self) -> bool {
        let node = &self.tree.nodes[self.current as usize];
        let Some(property) = self.tree.properties[node.first_property as usize..].last() else {
            return false;
        };
        let name = property.name;
        if holds_points(self.span_bytes(name)) {
            return false;
        }
        let from = self.bytes[..self.at].iter().rposition(|byte| *byte == b']');
        let (Some(from), Some(end)) = (from, self.value_end(self.at)) else { return false };
        let more = &self.bytes[from + 1..end];
        if holds_node_start(more) {
            return false;
        }
        let old = self.tree.values.pop().expect("every property has a value");
        let old = if (old.start as usize) < self.bytes.len() { self.copy(old) } else { old };
        let added = format!("\\]{}", &self.text[from + 1..end]);
        self.mend(&added);
        self.tree.values.push(Span { start: old.start, end: old.end + added.len() as u32 });
        let text = self.span_text(name).to_owned();
        self.remark(from, Remark::UnescapedBracket(shortened(&text)));
        self.at = end + 1;
        true
    }

    fn copy(&mut self, span: Span) -> Span {
        let text = self.span_text(span).to_owned();
        self.mend(&text)
    }
}

/// Where a list of points ends that lacks its `]`: before the next sign of the tree, or before
/// the next property's name.
fn points_end(value: &[u8]) -> Option<usize> {
    if value.len() <= 2 && value.iter().all(u8::is_ascii_alphanumeric) {
        return None;
    }
    let mut at = 0;
    while at < value.len() {
        match value[at] {
            b'\\' => at += 1,
            b';' | b'(' | b')' => return Some(at),
            b'[' => {
                let name = value[..at].iter().rev().take_while(|byte| byte.is_ascii_uppercase());
                return Some(at - name.count());
            }
            _ => {}
        }
        at += 1;
    }
    None
}

/// Where a text ends that lacks its `]` and runs into the next move: `…;B[aa`.
fn text_end(value: &[u8]) -> Option<usize> {
    const LONGEST: usize = 5;
    let tail = value.len().saturating_sub(LONGEST);
    let bracket = tail + memchr(b'[', &value[tail..])?;
    let is_point = value[bracket + 1..].iter().all(u8::is_ascii_alphabetic);
    let before = &value[..bracket];
    let is_move = before.ends_with(b";B") || before.ends_with(b";W");
    let is_escaped = before.len() > 2 && before[before.len() - 3] == b'\\';
    (is_point && is_move && !is_escaped).then(|| bracket - 2)
}

/// Whether a node starts in here: `;B[`.
fn holds_node_start(bytes: &[u8]) -> bool {
    memchr::memchr_iter(b';', bytes)
        .any(|at| name_length(bytes[at + 1..].trim_ascii_start()).is_some())
}

//! How do bytes become a tree?
//!
//! One pass over the text with an explicit stack of open variations. Whatever is wrong is mended
//! in the tree and remarked; the text itself stays as it was read.

mod property;
mod start;

use crate::encoding::{Decoded, decode};
use crate::note::{Places, shortened};
use crate::tree::{NONE, NodeRecord, Span};
use crate::{Collection, NodeId, Note, ReadError, Remark, review};
use std::collections::HashSet;

/// The most bytes a file may have.
pub const MAX_BYTES: usize = 1 << 31;

/// The most remarks that are kept of one file.
const MAX_REMARKS: usize = 10_000;

/// A collection and what was noticed while reading it.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The games.
    pub collection: Collection,
    /// The notes, in the order of the text.
    pub notes: Vec<Note>,
}

/// Reads an SGF file in any charset.
///
/// # Errors
/// If there is no game in it at all, or if it is longer than [`MAX_BYTES`].
pub fn parse(bytes: &[u8]) -> Result<Parsed, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLong(bytes.len()));
    }
    let mut parsed = parse_decoded(decode(bytes))?;
    let collection = &mut parsed.collection;
    if collection.text.as_bytes()[..collection.read_length] != *bytes {
        collection.original = Some(bytes.to_vec());
    }
    Ok(parsed)
}

/// Reads SGF that is text already, from the clipboard for instance: `CA` says nothing here.
///
/// # Errors
/// As [`parse`].
pub fn parse_text(text: &str) -> Result<Parsed, ReadError> {
    if text.len() > MAX_BYTES {
        return Err(ReadError::TooLong(text.len()));
    }
    parse_decoded(Decoded { text: text.to_owned(), remarks: Vec::new() })
}

pub(crate) fn parse_decoded(decoded: Decoded) -> Result<Parsed, ReadError> {
    let Decoded { text, mut remarks } = decoded;
    if text.len() > MAX_BYTES {
        return Err(ReadError::TooLong(text.len()));
    }
    let mut parser = Parser::new(&text);
    parser.games();
    if parser.tree.roots.is_empty() {
        return Err(start::no_game(&text));
    }
    remarks.append(&mut parser.remarks);
    let (mended, mut collection) = (parser.mended, parser.tree);
    collection.read_length = text.len();
    collection.text = text;
    collection.text.push_str(&mended);
    review::review(&collection, &mut remarks);
    let notes = placed(&collection.text[..collection.read_length], remarks);
    Ok(Parsed { collection, notes })
}

/// Gives remarks their places.
pub(crate) fn placed(text: &str, mut remarks: Vec<(usize, Remark)>) -> Vec<Note> {
    remarks.sort_by_key(|(offset, _)| *offset);
    let more = remarks.len().saturating_sub(MAX_REMARKS);
    remarks.truncate(MAX_REMARKS);
    if more > 0 {
        remarks.push((text.len(), Remark::More(more)));
    }
    let mut places = Places::new(text);
    let note = |(offset, remark)| Note { place: Some(places.place(offset)), remark };
    remarks.into_iter().map(note).collect()
}

struct Parser<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    tree: Collection,
    /// Names and values that had to be mended; becomes the text behind what was read.
    mended: String,
    remarks: Vec<(usize, Remark)>,
    /// The node before each open parenthesis.
    open: Vec<u32>,
    /// The node that the next one follows.
    current: u32,
    /// Whether `current` is still being read.
    in_node: bool,
    /// Whether the node being read cannot be written as it stands.
    is_mended: bool,
    /// From here on there is no `]`.
    no_bracket_from: usize,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Self {
        let mut tree = Collection::new();
        let guess = text.len() / 16;
        tree.nodes.reserve(guess);
        tree.properties.reserve(guess);
        tree.values.reserve(guess);
        Self {
            text,
            bytes: text.as_bytes(),
            at: 0,
            tree,
            mended: String::new(),
            remarks: Vec::new(),
            open: Vec::new(),
            current: NONE,
            in_node: false,
            is_mended: false,
            no_bracket_from: usize::MAX,
        }
    }

    fn remark(&mut self, offset: usize, remark: Remark) {
        // One more than is kept, so that the count of the rest starts right.
        if self.remarks.len() < 2 * MAX_REMARKS {
            self.remarks.push((offset, remark));
        }
    }

    fn games(&mut self) {
        while let Some(start) = start::next_game(self.bytes, self.at, self.tree.roots.is_empty()) {
            self.skip_outside(start);
            self.game();
        }
        if !self.tree.roots.is_empty() {
            self.skip_outside(self.bytes.len());
        }
        if self.tree.roots.len() > 1 {
            self.remark(0, Remark::SeveralGames(self.tree.roots.len()));
        }
    }

    fn skip_outside(&mut self, end: usize) {
        let skipped = &self.bytes[self.at..end];
        let count = skipped.trim_ascii().len();
        if count > 0 {
            let blanks = skipped.len() - skipped.trim_ascii_start().len();
            self.remark(self.at + blanks, Remark::SkippedText(count));
        }
        self.at = end;
    }

    /// Reads one game, from its `(` to the matching `)`.
    fn game(&mut self) {
        self.current = NONE;
        self.open.push(NONE);
        if self.bytes[self.at] == b'(' {
            self.at += 1;
        } else {
            self.remark(self.at, Remark::MissingOpening);
        }
        while !self.open.is_empty() {
            let Some(byte) = self.bytes.get(self.at) else { return self.close_all() };
            match byte {
                b';' => self.begin_node(),
                b'(' => self.open_variation(),
                b')' => self.close_variation(),
                byte if byte.is_ascii_whitespace() || *byte == 0x0b => self.at += 1,
                byte if byte.is_ascii_alphabetic() => self.property(),
                _ => self.stray(),
            }
        }
    }

    fn begin_node(&mut self) {
        self.finish_node();
        self.push_node();
        self.at += 1;
    }

    fn push_node(&mut self) {
        let id = NodeId(self.tree.nodes.len() as u32);
        self.tree.nodes.push(NodeRecord {
            parent: self.current,
            first_child: NONE,
            last_child: NONE,
            next_sibling: NONE,
            first_property: self.tree.properties.len() as u32,
            property_count: 0,
            written: Span::new(self.at, self.at),
        });
        match NodeId::some(self.current) {
            Some(parent) => self.tree.link_last(parent, id),
            None => self.tree.roots.push(id),
        }
        self.current = id.0;
        self.in_node = true;
        self.is_mended = false;
    }

    fn finish_node(&mut self) {
        if !self.in_node {
            return;
        }
        self.in_node = false;
        let node = &mut self.tree.nodes[self.current as usize];
        let first = node.first_property as usize;
        let count = self.tree.properties.len() - first;
        node.property_count = count as u32;
        node.written.end = if self.is_mended { node.written.start } else { self.at as u32 };
        if count > 1 {
            self.find_duplicates(first);
        }
        if self.starts_another_game() {
            self.start_another_game();
        }
    }

    fn find_duplicates(&mut self, first: usize) {
        const FEW: usize = 24;
        let records = &self.tree.properties[first..];
        let name = |at: usize| self.span_bytes(records[at].name);
        let again: Vec<usize> = if records.len() <= FEW {
            (1..records.len()).filter(|at| (0..*at).any(|other| name(other) == name(*at))).collect()
        } else {
            let mut seen = HashSet::new();
            (0..records.len()).filter(|at| !seen.insert(name(*at))).collect()
        };
        for at in again {
            let span = self.tree.properties[first + at].name;
            let node_start = self.tree.nodes[self.current as usize].written.start as usize;
            let is_read = (span.start as usize) < self.bytes.len();
            let offset = if is_read { span.start as usize } else { node_start };
            let name = shortened(self.span_text(span));
            self.remark(offset, Remark::DuplicateProperty(name));
        }
    }

    /// Whether the node just read is the root of another game, because the one before lacks a
    /// `)`: it opens a variation with what only roots have.
    fn starts_another_game(&self) -> bool {
        let node = &self.tree.nodes[self.current as usize];
        let Some(parent) = NodeId::some(node.parent) else { return false };
        let is_variation = self.open.last() == Some(&node.parent)
            || self.tree.nodes[parent.index()].first_child != self.current;
        let first = self.tree.properties.get(node.first_property as usize);
        let is_root = |name: &[u8]| matches!(name, b"FF" | b"GM" | b"CA" | b"SZ" | b"AP");
        is_variation && first.is_some_and(|first| is_root(self.span_bytes(first.name)))
    }

    fn start_another_game(&mut self) {
        let root = NodeId(self.current);
        self.remark(self.at, Remark::MissingParentheses(self.open.len() - 1));
        self.tree.unlink(root);
        self.tree.roots.push(root);
        self.open.truncate(1);
    }

    fn open_variation(&mut self) {
        self.finish_node();
        if self.current == NONE || self.open.last() == Some(&self.current) && self.is_first() {
            // Two parentheses in a row: the outer variation has no node of its own.
            self.add_missing_node(Remark::NoRoot);
        }
        self.open.push(self.current);
        self.at += 1;
    }

    /// Whether the innermost variation has no node yet.
    fn is_first(&self) -> bool {
        self.bytes[..self.at].trim_ascii_end().ends_with(b"(")
    }

    /// A node that the text lacks.
    fn add_missing_node(&mut self, remark: Remark) {
        self.remark(self.at, remark);
        self.push_node();
        self.is_mended = true;
        self.finish_node();
    }

    fn close_variation(&mut self) {
        let is_empty = !self.in_node && self.is_first();
        self.finish_node();
        if is_empty {
            self.remark(self.at, Remark::EmptyTree);
        }
        self.current = self.open.pop().unwrap_or(NONE);
        self.at += 1;
    }

    fn close_all(&mut self) {
        // What is missing at the end belongs to no node.
        self.finish_node();
        self.remark(self.at, Remark::MissingParentheses(self.open.len()));
        self.open.clear();
    }
}

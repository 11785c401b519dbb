//! In which format is a file, and how does each become a tree?

mod diagram;
mod gib;
mod handicap;
mod ngf;
mod sensei;
mod ugf;

use crate::encoding::decode;
use crate::information::free_text_result;
use crate::parse::{parse_decoded, placed};
use crate::{Collection, MAX_BYTES, NodeId, Note, ReadError, Remark, Size, parse};

/// A format that [`open`] reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Smart Game Format.
    Sgf,
    /// Tygem's format.
    Gib,
    /// The format of wBaduk and Cyberoro.
    Ngf,
    /// Pandanet's format.
    Ugf,
    /// A diagram in the manner of Sensei's Library: lines that start with `$$`.
    Sensei,
    /// A board drawn with `.`, `X` and `O`.
    Drawing,
}

/// A file of any format as a tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// The games.
    pub collection: Collection,
    /// What was noticed, in the order of the text.
    pub notes: Vec<Note>,
    /// What the file was.
    pub format: Format,
}

/// Reads a file of any format that this crate knows. Formats other than SGF become new trees.
///
/// # Errors
/// If the file is none of them.
pub fn open(bytes: &[u8]) -> Result<Opened, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLong(bytes.len()));
    }
    let decoded = decode(bytes);
    let Some(format) = recognise(&decoded.text) else {
        let parsed = parse(bytes)?;
        return Ok(Opened {
            collection: parsed.collection,
            notes: parsed.notes,
            format: Format::Sgf,
        });
    };
    let mut draft = Draft::new(&decoded.text);
    match format {
        Format::Gib => gib::read(&mut draft),
        Format::Ngf => ngf::read(&mut draft),
        Format::Ugf => ugf::read(&mut draft),
        Format::Sensei => sensei::read(&mut draft),
        Format::Sgf | Format::Drawing => diagram::read(&mut draft),
    }
    if draft.is_empty() {
        return parse_decoded(decoded).map(|parsed| Opened {
            collection: parsed.collection,
            notes: parsed.notes,
            format: Format::Sgf,
        });
    }
    let Draft { collection, mut remarks, .. } = draft;
    remarks.extend(decoded.remarks);
    Ok(Opened { collection, notes: placed(&decoded.text, remarks), format })
}

/// The format that a text is in; `None` for SGF and whatever cannot be told.
fn recognise(text: &str) -> Option<Format> {
    let start = text.trim_start_matches(|l: char| l.is_whitespace() || l == '\u{feff}');
    if start.starts_with('(') {
        return None;
    }
    let has_line =
        |beginning: &str| text.lines().any(|line| line.trim_start().starts_with(beginning));
    if start.starts_with("\\HS") || has_line("\\[GIBOKIND") {
        Some(Format::Gib)
    } else if start.starts_with("[Header]") {
        Some(Format::Ugf)
    } else if has_line("$$") {
        Some(Format::Sensei)
    } else if ngf::is_ngf(text) {
        Some(Format::Ngf)
    } else if diagram::is_drawing(text) {
        Some(Format::Drawing)
    } else {
        None
    }
}

/// A tree that is being made from a text of another format.
pub(crate) struct Draft<'a> {
    text: &'a str,
    collection: Collection,
    root: NodeId,
    /// Where the next move goes.
    last: NodeId,
    size: Size,
    remarks: Vec<(usize, Remark)>,
}

impl<'a> Draft<'a> {
    fn new(text: &'a str) -> Self {
        let mut collection = Collection::new();
        let root = collection.add_game(Size::NINETEEN);
        Self { text, collection, root, last: root, size: Size::NINETEEN, remarks: Vec::new() }
    }

    /// The lines with their offsets.
    fn lines(&self) -> impl Iterator<Item = (usize, &'a str)> + use<'a> {
        let text = self.text;
        text.split_inclusive('\n').scan(0, |offset, line| {
            let start = *offset;
            *offset += line.len();
            Some((start, line.trim_end_matches(['\n', '\r'])))
        })
    }

    /// Whether nothing of a game was found.
    fn is_empty(&self) -> bool {
        let root = self.collection.node(self.root);
        self.last == self.root && root.property("AB").is_none() && root.property("AW").is_none()
    }

    fn remark(&mut self, offset: usize, remark: Remark) {
        self.remarks.push((offset, remark));
    }

    fn resize(&mut self, size: Size) {
        self.size = size;
        self.set("SZ", &size.to_string());
    }

    /// Sets a property of the root, unless there is nothing to say.
    fn set(&mut self, name: &str, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.collection.set(self.root, name, &[text]).expect("names here are names");
        }
    }

    /// A result in words.
    fn set_result(&mut self, text: &str) {
        if let Some(outcome) = free_text_result(text) {
            self.set("RE", &outcome.to_string());
        }
    }

    /// A name with a rank behind it.
    fn set_player(&mut self, side: crate::Colour, name: &str, rank: &str) {
        let (name_property, rank_property) = match side {
            crate::Colour::Black => ("PB", "BR"),
            crate::Colour::White => ("PW", "WR"),
        };
        self.set(name_property, name);
        match rank.trim().parse::<crate::Rank>() {
            Ok(rank) => self.set(rank_property, &rank.to_string()),
            Err(_) => self.set(rank_property, rank),
        }
    }

    /// Puts the handicap stones that a format counts but does not place.
    fn place_handicap(&mut self, offset: usize, stones: u32, order: handicap::Order) {
        if stones < 2 {
            return;
        }
        self.set("HA", &stones.to_string());
        let points = handicap::points(self.size, stones, order);
        if points.len() == stones as usize {
            self.collection.set_points(self.root, "AB", &points).expect("AB is a name");
            self.remark(offset, Remark::HandicapPlaced(stones));
        }
    }

    fn add_move(&mut self, colour: crate::Colour, mv: crate::Move) {
        self.last = self.collection.add_move(self.last, colour, mv);
    }

    fn unknown_line(&mut self, offset: usize, line: &str) {
        self.remark(offset, Remark::UnknownLine(crate::note::shortened(line.trim())));
    }

    /// A move to a point counted from 0, if it is on the board.
    fn move_to(&self, column: Option<usize>, row: Option<usize>) -> Option<crate::Move> {
        let point = crate::Point::new(column?, row?)?;
        self.size.contains(point).then_some(crate::Move::At(point))
    }
}

#[cfg(test)]
mod tests;

//! In which charset are these bytes, and what text do they hold?
//!
//! A byte order mark decides; else the charset that `CA` names, if the bytes are in it; else
//! UTF-8, if they are valid; else what a detector guesses from the letters; else Latin-1. Games
//! of one file may name different charsets: each is decoded in its own.

use crate::Remark;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};
use memchr::memmem;

/// A file as text.
#[derive(Debug, Default)]
pub(crate) struct Decoded {
    pub(crate) text: String,
    /// Remarks with their offsets into the text.
    pub(crate) remarks: Vec<(usize, Remark)>,
}

/// Decodes a file.
pub(crate) fn decode(bytes: &[u8]) -> Decoded {
    let mut decoded = Decoded::default();
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        decoded.add(encoding, &bytes[length..]);
    } else if let Some(encoding) = wide(bytes) {
        decoded.add(encoding, bytes);
    } else if bytes.is_ascii() && !bytes.contains(&ESCAPE) {
        decoded.add(UTF_8, bytes);
    } else {
        for segment in segments(bytes) {
            decoded.add_undeclared(segment);
        }
    }
    decoded
}

/// Opens the double-byte parts of ISO-2022-JP, the one charset that hides behind ASCII.
const ESCAPE: u8 = 0x1b;

impl Decoded {
    fn add(&mut self, encoding: &'static Encoding, bytes: &[u8]) {
        let (text, had_errors) = encoding.decode_without_bom_handling(bytes);
        if had_errors {
            self.remark(Remark::UndecodableBytes(encoding.name()));
        }
        self.text.push_str(&text);
    }

    fn add_undeclared(&mut self, bytes: &[u8]) {
        let label = charset_label(bytes);
        let declared = label.as_deref().and_then(known);
        if let Some(encoding) = declared
            && self.add_if_valid(encoding, bytes)
        {
            return;
        }
        if let Some(label) = &label {
            let label = label.clone();
            self.remark(match declared {
                Some(_) => Remark::WrongCharset(label),
                None => Remark::UnknownCharset(label),
            });
        }
        if self.add_if_valid(UTF_8, bytes) {
            return;
        }
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
        detector.feed(bytes, true);
        let guess = detector.guess(None, Utf8Detection::Deny);
        if self.add_if_valid(guess, bytes) {
            self.remark(Remark::AssumedCharset(guess.name()));
        } else if let Some(encoding) = declared {
            self.add(encoding, bytes);
        } else {
            self.remark(Remark::AssumedCharset("ISO-8859-1"));
            self.text.push_str(&encoding_rs::mem::decode_latin1(bytes));
        }
    }

    fn add_if_valid(&mut self, encoding: &'static Encoding, bytes: &[u8]) -> bool {
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes);
        text.is_some_and(|text| {
            self.text.push_str(&text);
            true
        })
    }

    fn remark(&mut self, remark: Remark) {
        self.remarks.push((self.text.len(), remark));
    }
}

/// UTF-16 without its mark: every other byte at the beginning is 0.
fn wide(bytes: &[u8]) -> Option<&'static Encoding> {
    const LOOKED_AT: usize = 32;
    let head = &bytes[..bytes.len().min(LOOKED_AT)];
    let is_zero_from = |start: usize| head.iter().skip(start).step_by(2).all(|byte| *byte == 0);
    match head.len() {
        0..4 => None,
        _ if head.iter().all(|byte| *byte == 0) => None,
        _ if is_zero_from(0) => Some(UTF_16BE),
        _ if is_zero_from(1) => Some(UTF_16LE),
        _ => None,
    }
}

/// The charset that goes by this name.
fn known(label: &str) -> Option<&'static Encoding> {
    let name = match label.trim().to_ascii_uppercase().as_str() {
        "EUC-CN" | "EUCCN" | "CP936" => "gbk",
        "CP932" | "SJIS" => "shift_jis",
        "CP949" => "euc-kr",
        "CP950" => "big5",
        "CP1251" => "windows-1251",
        "CP1252" | "ISO-8859" | "ISO8859_1" | "LATIN-1" => "windows-1252",
        _ => label,
    };
    Encoding::for_label(name.as_bytes())
}

/// What the first `CA[…]` says.
fn charset_label(bytes: &[u8]) -> Option<String> {
    charset_labels(bytes).next().map(|(_, label)| label)
}

/// Where the file says `CA[…]`, and what.
fn charset_labels(bytes: &[u8]) -> impl Iterator<Item = (usize, String)> + '_ {
    const LONGEST: usize = 40;
    memmem::find_iter(bytes, b"CA[").filter_map(move |at| {
        let is_name = at == 0 || !bytes[at - 1].is_ascii_alphabetic();
        let rest = &bytes[at + 3..bytes.len().min(at + 3 + LONGEST)];
        let label = &rest[..memchr::memchr(b']', rest)?];
        let is_label = is_name && label.is_ascii() && !label.is_empty();
        is_label.then(|| (at, String::from_utf8_lossy(label).trim().to_owned()))
    })
}

/// The bytes, cut before each game that names another charset than the game before.
fn segments(bytes: &[u8]) -> Vec<&[u8]> {
    let mut cuts = vec![0];
    let mut current: Option<String> = None;
    let mut searched = 0;
    for (at, label) in charset_labels(bytes) {
        if current.as_ref().is_some_and(|current| *current != label)
            && let Some(start) = game_start(&bytes[searched..at])
        {
            cuts.push(searched + start);
        }
        current = Some(label);
        searched = at;
    }
    cuts.push(bytes.len());
    cuts.windows(2).map(|pair| &bytes[pair[0]..pair[1]]).collect()
}

/// Where the last `(;` is.
fn game_start(bytes: &[u8]) -> Option<usize> {
    memchr::memrchr_iter(b'(', bytes)
        .find(|at| bytes[at + 1..].iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b';'))
}

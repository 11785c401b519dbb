//! Which games are in these files, folders and archives?
//!
//! Files are taken in order of their names, so that the same files give the same games in the same
//! order. Collections (`.tsv`, `.tsv.zst`) give a line at a time, archives (`.zip`, `.tar`,
//! `.tar.zst`) a file at a time, and files of many games come in pieces: memory does not grow with them.

use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use thiserror::Error;

use crate::game::{Damage, Record};
use crate::watch::Watch;
use crate::{tree, tsv};
use pieces::{Next, Piece, Pieces};

pub(crate) mod pieces;

/// The files to read, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sources {
    files: Vec<PathBuf>,
    /// Of each file, whether it was named itself, not a folder that it is in.
    named: Vec<bool>,
    bytes: u64,
}

/// A file or folder that cannot be read.
#[derive(Debug, Error)]
#[error("{path}: {error}")]
pub struct SourceError {
    /// Which.
    pub path: PathBuf,
    /// Why.
    pub error: io::Error,
}

/// Something that may be one game or, if it is a file, several; not yet parsed.
#[derive(Debug)]
pub struct Item {
    /// The file that it is in, by number.
    pub file: usize,
    /// Where in the file: a line, or a name in an archive; empty for the file itself.
    pub place: String,
    /// What is there.
    pub raw: Raw,
}

/// What an item holds.
#[derive(Debug)]
pub enum Raw {
    /// A line of a collection.
    Line(String),
    /// A file of games, or a piece of one.
    Tree {
        /// What its first game is called.
        id: String,
        /// How many games of the file come before this piece.
        before: usize,
        /// The file.
        bytes: Vec<u8>,
    },
    /// Nothing that can be parsed.
    Damaged(Damage),
}

impl Raw {
    /// How many bytes are to be parsed.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Raw::Line(line) => line.len(),
            Raw::Tree { bytes, .. } => bytes.len(),
            Raw::Damaged(_) => 0,
        }
    }
}

impl Item {
    /// Parses the item.
    pub fn records(&self) -> Vec<Result<Record, Damage>> {
        match &self.raw {
            Raw::Line(line) => vec![tsv::parse(line)],
            Raw::Tree { id, before, bytes } => match tree::numbered(bytes, id, *before) {
                Ok(records) => records,
                Err(damage) => vec![Err(damage)],
            },
            Raw::Damaged(damage) => vec![Err(damage.clone())],
        }
    }
}

/// How a file is read, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Lines,
    PackedLines,
    Zip,
    Tar,
    PackedTar,
    Tree,
    /// Packed in a way that is not read.
    Unknown,
}

fn kind(name: &Path) -> Option<Kind> {
    let name = name.file_name()?.to_str()?.to_ascii_lowercase();
    let kinds = [
        (".tsv", Kind::Lines),
        (".tsv.zst", Kind::PackedLines),
        (".zip", Kind::Zip),
        (".tar", Kind::Tar),
        (".tar.zst", Kind::PackedTar),
        (".sgf", Kind::Tree),
        (".gib", Kind::Tree),
        (".ngf", Kind::Tree),
        (".ugf", Kind::Tree),
        (".ugi", Kind::Tree),
        (".gz", Kind::Unknown),
        (".tgz", Kind::Unknown),
        (".bz2", Kind::Unknown),
        (".xz", Kind::Unknown),
        (".zst", Kind::Unknown),
        (".7z", Kind::Unknown),
        (".rar", Kind::Unknown),
    ];
    kinds.into_iter().find(|(end, _)| name.ends_with(end)).map(|(_, kind)| kind)
}

impl Sources {
    /// The files named, and all files of games in the folders named.
    ///
    /// # Errors
    /// When one cannot be read.
    pub fn new(paths: &[PathBuf]) -> Result<Sources, SourceError> {
        let (mut files, mut named) = (Vec::new(), Vec::new());
        for path in paths {
            if path.is_dir() {
                files.extend(inside(path)?);
                named.resize(files.len(), false);
            } else {
                files.push(path.clone());
                named.push(true);
            }
        }
        let mut bytes = 0;
        for (path, &is_named) in files.iter().zip(&named) {
            match fs::metadata(path) {
                Ok(metadata) => bytes += metadata.len(),
                Err(error) if is_named => return Err(SourceError { path: path.clone(), error }),
                Err(_) => {}
            }
        }
        Ok(Sources { files, named, bytes })
    }

    /// The files, in order.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// How many bytes the files have.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Shows every item in order, until told to stop.
    ///
    /// # Errors
    /// When a file that was named cannot be opened. What is wrong inside a file is an item of its
    /// own behind the games that can be read, and so is a file of a folder that cannot be opened.
    pub fn each(
        &self,
        watch: &Watch,
        mut see: impl FnMut(Item) -> ControlFlow<()>,
    ) -> Result<(), SourceError> {
        for (file, path) in self.files.iter().enumerate() {
            let opened = match File::open(path) {
                Err(error) if self.named[file] => {
                    return Err(SourceError { path: path.clone(), error });
                }
                opened => opened,
            };
            let mut reading = Reading { file, path, watch, see: &mut see };
            let flow = match opened.and_then(|opened| reading.read(opened)) {
                Ok(flow) => flow,
                Err(error) => {
                    let raw = Raw::Damaged(Damage::Unreadable(error.to_string()));
                    see(Item { file, place: String::new(), raw })
                }
            };
            if flow.is_break() {
                break;
            }
        }
        Ok(())
    }
}

/// All files of games in a folder and the folders below it.
fn inside(folder: &Path) -> Result<Vec<PathBuf>, SourceError> {
    let mut folders = vec![folder.to_path_buf()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let fail = |error| SourceError { path: folder.clone(), error };
        for entry in fs::read_dir(&folder).map_err(fail)? {
            let entry = entry.map_err(fail)?;
            let kind_of_file = entry.file_type().map_err(fail)?;
            if kind_of_file.is_dir() {
                folders.push(entry.path());
            } else if kind(&entry.path()).is_some() {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    Ok(files)
}

/// A file being read.
struct Reading<'a, S> {
    file: usize,
    path: &'a Path,
    watch: &'a Watch,
    see: &'a mut S,
}

type Flow = io::Result<ControlFlow<()>>;

impl<S: FnMut(Item) -> ControlFlow<()>> Reading<'_, S> {
    fn read(&mut self, file: File) -> Flow {
        let kind = kind(self.path).unwrap_or(Kind::Tree);
        if kind == Kind::Zip {
            return self.zip(file);
        }
        let file = Counted { inner: file, watch: self.watch };
        let file = BufReader::with_capacity(1 << 16, file);
        match kind {
            Kind::Lines => self.lines(tsv::lines(file)),
            Kind::PackedLines => self.lines(tsv::lines(tsv::decompressed(file)?)),
            Kind::Tar => self.tar(file),
            Kind::PackedTar => self.tar(tsv::decompressed(file)?),
            Kind::Zip | Kind::Unknown => {
                Ok(self.item(String::new(), Raw::Damaged(Damage::UnknownFormat)))
            }
            Kind::Tree => {
                let name = self.path.file_name().unwrap_or_default().to_string_lossy();
                self.tree("", &name, file)
            }
        }
    }

    fn item(&mut self, place: String, raw: Raw) -> ControlFlow<()> {
        (self.see)(Item { file: self.file, place, raw })
    }

    fn lines<R: io::BufRead>(&mut self, lines: tsv::Lines<R>) -> Flow {
        for line in lines {
            let (number, raw) = match line {
                Ok((number, line)) => (number, Raw::Line(line)),
                Err(tsv::Fault { line, reason: tsv::Reason::Damage(damage) }) => {
                    (line, Raw::Damaged(damage))
                }
                Err(tsv::Fault { reason: tsv::Reason::Read(error), .. }) => return Err(error),
            };
            if self.item(number.to_string(), raw).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// A file of games, here or in an archive, in pieces if it is large.
    fn tree(&mut self, place: &str, name: &str, source: impl io::BufRead) -> Flow {
        let mut pieces = Pieces::new(source);
        loop {
            let raw = match pieces.next() {
                Ok(Next::End) => return Ok(ControlFlow::Continue(())),
                Ok(Next::Piece(Piece { before, bytes })) => {
                    Raw::Tree { id: name.to_string(), before, bytes }
                }
                Ok(Next::TooLong(most)) => Raw::Damaged(Damage::GameTooLong { most }),
                Err(error) if place.is_empty() => return Err(error),
                Err(error) => Raw::Damaged(Damage::Unreadable(error.to_string())),
            };
            let is_last = matches!(raw, Raw::Damaged(_));
            if self.item(place.to_string(), raw).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            if is_last {
                return Ok(ControlFlow::Continue(()));
            }
        }
    }

    fn tar(&mut self, source: impl Read) -> Flow {
        let mut archive = tar::Archive::new(source);
        for entry in archive.entries()? {
            let entry = entry?;
            let path = entry.path()?.into_owned();
            let name = path.to_string_lossy().into_owned();
            let is_game = entry.header().entry_type().is_file() && kind(&path) == Some(Kind::Tree);
            if is_game && self.tree(&name, &name, BufReader::new(entry))?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn zip(&mut self, source: File) -> Flow {
        let length = source.metadata()?.len();
        let mut archive = zip::ZipArchive::new(BufReader::new(source)).map_err(io::Error::other)?;
        for number in 0..archive.len() {
            self.watch.bytes.fetch_add(length / archive.len() as u64, Ordering::Relaxed);
            let entry = archive.by_index(number).map_err(io::Error::other)?;
            let name = entry.name().map_err(io::Error::other)?.into_owned();
            let is_game = entry.is_file() && kind(Path::new(&name)) == Some(Kind::Tree);
            if is_game && self.tree(&name, &name, BufReader::new(entry))?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// A file whose bytes are counted as they are read.
struct Counted<'a, R> {
    inner: R,
    watch: &'a Watch,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.watch.bytes.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

#[cfg(test)]
mod tests;

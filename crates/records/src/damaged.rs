//! Which games were passed over, and why?

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::game::Damage;
use crate::source::Item;

/// A game that was passed over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassedOver {
    /// The file that it is in, by number.
    pub file: usize,
    /// Where in the file: a line, or a name in an archive; empty for the file itself.
    pub place: String,
    /// Why.
    pub damage: Damage,
}

impl PassedOver {
    /// A game of an item.
    pub(crate) fn of(item: &Item, damage: Damage) -> PassedOver {
        PassedOver { file: item.file, place: item.place.clone(), damage }
    }
}

/// What was found where there is no game to use.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Nothing {
    /// How many games are damaged, files that cannot be read included.
    pub damaged: u64,
    /// How many are on boards of other sizes.
    pub other_sizes: u64,
    /// How many are behind the most observations to take in.
    pub beyond: u64,
    /// The first that is damaged, and the file that it is in.
    pub first: Option<(PathBuf, PassedOver)>,
}

impl Nothing {
    /// Remembers the first damaged game.
    pub(crate) fn with_first(self, first: Option<PassedOver>, files: &[PathBuf]) -> Nothing {
        let placed = |first: PassedOver| Some((files.get(first.file)?.clone(), first));
        Nothing { first: first.and_then(placed), ..self }
    }
}

/// Writes a list, one game a line: file, place and reason between tabs.
pub(crate) fn write(
    list: &[PassedOver],
    files: &[PathBuf],
    out: &mut impl Write,
) -> io::Result<()> {
    for PassedOver { file, place, damage } in list {
        let path = files.get(*file).map(|path| path.display().to_string()).unwrap_or_default();
        let line = [path, place.clone(), damage.to_string()];
        writeln!(out, "{}", line.map(|part| part.replace(['\t', '\n', '\r'], " ")).join("\t"))?;
    }
    Ok(())
}

/// Where the list of what an index passed over is: beside it.
pub fn list_of(index: &Path) -> PathBuf {
    let mut name = index.file_name().unwrap_or_default().to_os_string();
    name.push(".damaged.tsv");
    index.with_file_name(name)
}

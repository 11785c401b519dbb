//! How are games and observations kept so that every tool can read them?
//!
//! A **dataset** is a folder:
//!
//! ```text
//! current            the name of the version that counts, `v1`
//! v1/games/*.parquet          one row a game
//! v1/observations/*.parquet   one row a move: the board before it, the player, the move
//! v1/damaged.tsv              what was passed over: file, place, reason
//! v1/imported                 what it was made of; what has no such file is never removed
//! next/              an import on its way
//! ```
//!
//! An import writes a new version beside the old one, part by part; a part is complete when its
//! line stands in `next/journal`. Killed, it leaves the old version as it was, and the next import
//! of the same files goes on behind the last complete part. The last step renames one small file.
//!
//! Boards take two bits a point, row by row from the top left, the first point in the lowest bits:
//! 0 empty, 1 black, 2 white. Moves are `row * columns + column`, -1 for a pass.

mod import;
mod journal;
mod part;
#[cfg(test)]
mod tests;
mod traces;

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use parquet::file::reader::{FileReader, SerializedFileReader};
use thiserror::Error;

pub use import::{ImportError, Imported, Options, import};
pub use part::WriteError;

/// The file that names the version that counts.
const CURRENT: &str = "current";

/// A dataset that is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dataset {
    folder: PathBuf,
}

/// What a dataset holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Contents {
    /// Games.
    pub games: u64,
    /// Observations.
    pub observations: u64,
    /// Games that were passed over.
    pub damaged: u64,
    /// Bytes of all files.
    pub bytes: u64,
}

/// Why a dataset cannot be read.
#[derive(Debug, Error)]
pub enum DatasetError {
    /// There is none.
    #[error("no dataset")]
    Missing,
    /// A file cannot be read.
    #[error("{path}: {error}")]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A file is not what it should be.
    #[error("{path}: {reason}")]
    Damaged {
        /// Which.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
}

impl Dataset {
    /// The version of a dataset that counts.
    ///
    /// # Errors
    /// When there is none.
    pub fn open(folder: &Path) -> Result<Dataset, DatasetError> {
        let name = current(folder).ok_or(DatasetError::Missing)?;
        Ok(Dataset { folder: folder.join(name) })
    }

    /// The folder of the table of games.
    pub fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// The folder of the table of observations.
    pub fn observations(&self) -> PathBuf {
        self.folder.join("observations")
    }

    /// The list of what was passed over.
    pub fn damaged(&self) -> PathBuf {
        self.folder.join("damaged.tsv")
    }

    /// Counts what is there, by the files' own footers.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn contents(&self) -> Result<Contents, DatasetError> {
        let (games, game_bytes) = rows(&self.games())?;
        let (observations, bytes) = rows(&self.observations())?;
        let path = self.damaged();
        let list = fs::read_to_string(&path).map_err(|error| DatasetError::Read { path, error })?;
        let damaged = list.lines().count() as u64;
        let bytes = bytes + game_bytes + list.len() as u64;
        Ok(Contents { games, observations, damaged, bytes })
    }
}

/// The name of the version that counts, if there is one.
fn current(folder: &Path) -> Option<String> {
    let name = fs::read_to_string(folder.join(CURRENT)).ok()?;
    let name = name.trim().to_string();
    traces::is_version(&name).then_some(name)
}

/// How many rows and bytes the files of a table have.
fn rows(folder: &Path) -> Result<(u64, u64), DatasetError> {
    let fail = |path: &Path| {
        let path = path.to_path_buf();
        move |error| DatasetError::Read { path, error }
    };
    let (mut rows, mut bytes) = (0, 0);
    for entry in fs::read_dir(folder).map_err(fail(folder))? {
        let path = entry.map_err(fail(folder))?.path();
        let file = File::open(&path).map_err(fail(&path))?;
        bytes += file.metadata().map_err(fail(&path))?.len();
        let reader = SerializedFileReader::new(file)
            .map_err(|error| DatasetError::Damaged { path, reason: error.to_string() })?;
        rows += u64::try_from(reader.metadata().file_metadata().num_rows()).unwrap_or(0);
    }
    Ok((rows, bytes))
}

//! A folder of tables.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use mapped::Mapped;
use search::tablebase::{ReadError, Tablebase};

use super::label::{game_of, label};
use super::strategies::{Checked, fitting, of_folder};
use crate::registry::{self, Base, Settings, Table};
use crate::store::default_folder;

/// A folder of tables, those that were asked for kept open.
#[derive(Debug)]
pub struct Shelf {
    folder: PathBuf,
    open: Mutex<BTreeMap<String, Arc<Base>>>,
    /// Strategies of Gomoku, read when that game is first played.
    strategies: OnceLock<Vec<Arc<Checked>>>,
}

/// Why a file does not answer.
#[derive(Debug)]
pub enum NoTable {
    /// It cannot be opened.
    File(io::Error),
    /// It is no table, or not a whole one.
    Read(ReadError),
    /// It is a table of a game that this program does not know.
    UnknownGame(String),
}

/// How the names of tables end.
const ENDING: &str = "table";

/// Opens a table and says which game it is about.
///
/// # Errors
/// When the file is no table of a game of the list.
pub fn open(path: &Path) -> Result<Base, NoTable> {
    let mapped = Mapped::open(path).map_err(NoTable::File)?;
    let base = Tablebase::open(mapped).map_err(NoTable::Read)?;
    match game_of(base.label()) {
        Some(_) => Ok(base),
        None => Err(NoTable::UnknownGame(base.label().to_string())),
    }
}

impl Shelf {
    /// The tables of a folder, which need not exist.
    pub fn new(folder: PathBuf) -> Shelf {
        Shelf { folder, open: Mutex::default(), strategies: OnceLock::new() }
    }

    /// The folder `tables` of the user's data folder.
    pub fn usual() -> Shelf {
        let data = default_folder(|name| std::env::var_os(name));
        Shelf::new(data.unwrap_or_else(|| "stratege".into()).join("tables"))
    }

    /// Where the tables are.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where the table with a label is put unless its maker says otherwise.
    pub fn place(&self, label: &str) -> PathBuf {
        let plain = |character: char| if character.is_alphanumeric() { character } else { '-' };
        let name: String = label.chars().map(plain).collect();
        self.folder.join(name).with_extension(ENDING)
    }

    /// The table with a label, under its usual name or another. Damaged ones are passed over: the
    /// doctor speaks of them.
    pub fn find(&self, label: &str) -> Option<Arc<Base>> {
        let mut known = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(base) = known.get(label) {
            return Some(Arc::clone(base));
        }
        let usual = std::iter::once(self.place(label)).filter(|path| path.is_file());
        let found = usual.chain(self.files()).find_map(|path| {
            let base = open(&path).ok()?;
            (base.label() == label).then(|| Arc::new(base))
        })?;
        known.insert(label.to_string(), Arc::clone(&found));
        Some(found)
    }

    /// Lets a game consult its table, if there is one.
    pub fn lend(&self, game: &str, settings: &Settings, table: &mut dyn Table) {
        let found = registry::find(game).and_then(|entry| self.find(&label(entry, settings)));
        if let Some(base) = found {
            table.consult(base);
        }
        if game == "gomoku" {
            let known = self.strategies.get_or_init(|| of_folder(&self.folder));
            if let Some(strategy) = fitting(known, settings) {
                table.heed(strategy);
            }
        }
    }

    /// Every file that should be a table, with what it is.
    pub fn list(&self) -> Vec<(PathBuf, Result<Base, NoTable>)> {
        self.files().into_iter().map(|path| (path.clone(), open(&path))).collect()
    }

    fn files(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let is_table = |path: &PathBuf| path.extension().is_some_and(|found| found == ENDING);
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_table).collect();
        files.sort();
        files
    }
}

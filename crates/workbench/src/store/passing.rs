//! Documents that are not to last: a folder that is gone when the program ends, however it ends.
//!
//! Each program that needs one makes a folder in `visitors` and holds a lock beside it. Who ends in
//! peace removes it; what somebody who was killed left behind, whose lock nobody holds any more, goes when the
//! next program starts.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::files;
use super::folder::{Store, StoreError, at};
use super::id::{Id, Timestamp};

/// The folder in the data folder where all of them are.
const NAME: &str = "visitors";

/// How the name of a lock ends.
const HELD: &str = "held";

/// A store that is emptied when the program ends.
#[derive(Debug)]
pub struct Passing {
    store: Store,
    lock: PathBuf,
    _held: File,
}

impl Passing {
    /// The documents.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Removes all of it; what comes later finds nothing.
    pub fn clear(&self) {
        let _ = fs::remove_dir_all(self.store.folder());
        let _ = fs::remove_file(&self.lock);
        // The last of them takes the folder of all with it.
        let _ = self.lock.parent().map(fs::remove_dir);
    }
}

impl Drop for Passing {
    fn drop(&mut self) {
        self.clear();
    }
}

impl Store {
    /// Removes what programs that were killed have left of theirs.
    ///
    /// # Errors
    /// When a folder cannot be read or removed.
    pub fn sweep_passing(&self) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        let place = self.folder().join(NAME);
        sweep(&place).map_err(at(&place))
    }

    /// A store within this one that is removed when the program ends.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn passing(&self, now: Timestamp) -> Result<Passing, StoreError> {
        let lock = self.lock()?;
        let place = self.folder().join(NAME);
        let name = self.fresh_id()?;
        files::make_folder(&place).map_err(at(&place))?;
        let (held, path) = hold(&place, name).map_err(at(&place))?;
        drop(lock);
        let store = Store::open(place.join(name.to_string()), now)?;
        Ok(Passing { store, lock: path, _held: held })
    }
}

fn hold(place: &Path, name: Id) -> io::Result<(File, PathBuf)> {
    let path = place.join(format!("{name}.{HELD}"));
    let file = OpenOptions::new().create_new(true).write(true).open(&path)?;
    file.lock()?;
    Ok((file, path))
}

/// Removes the folders whose lock nobody holds. The caller has locked the folder above, so that
/// nobody is making one now.
fn sweep(place: &Path) -> io::Result<()> {
    let entries = match fs::read_dir(place) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    let mut names = BTreeSet::new();
    for entry in entries {
        let path = entry?.path();
        names.extend(path.file_stem().and_then(OsStr::to_str).and_then(Id::read));
    }
    for name in names {
        let lock = place.join(format!("{name}.{HELD}"));
        let is_held = File::open(&lock).is_ok_and(|file| file.try_lock().is_err());
        if !is_held {
            fs::remove_dir_all(place.join(name.to_string())).or_else(is_gone)?;
            fs::remove_file(lock).or_else(is_gone)?;
        }
    }
    Ok(())
}

fn is_gone(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folders(store: &Store) -> usize {
        fs::read_dir(store.folder().join(NAME)).map_or(0, Iterator::count)
    }

    #[test]
    fn what_passes_is_gone_when_its_program_ends_and_when_it_was_killed() {
        let home = tempfile::tempdir().unwrap();
        let store = Store::open(home.path(), Timestamp(0)).unwrap();
        let one = store.passing(Timestamp(0)).unwrap();
        let other = store.passing(Timestamp(0)).unwrap();
        store.sweep_passing().unwrap();
        assert_eq!(folders(&store), 4, "both go on: two folders and their locks");
        drop(other);
        assert_eq!(folders(&store), 2);
        drop(one);
        assert_eq!(folders(&store), 0);

        let left = home.path().join(NAME).join(Id::of_bits(7).to_string());
        fs::create_dir_all(left.join("reviews")).unwrap();
        fs::write(left.with_extension(HELD), "").unwrap();
        store.sweep_passing().unwrap();
        assert_eq!(folders(&store), 0, "nobody holds it");
    }
}

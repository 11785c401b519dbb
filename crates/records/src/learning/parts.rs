//! Where is what was learned kept until all of it is?
//!
//! Beside the file that is learned lies a folder of its name with `.parts`. One learning at a time has it; when the
//! file is whole, the parts are removed, and nothing else that may lie there.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use super::tables::LearnError;
use crate::aside;

/// The folder of a learning, held until this is dropped.
#[derive(Debug)]
pub struct Parts {
    folder: PathBuf,
    /// Others see by it that somebody learns here.
    _held: File,
}

/// In the folder, locked while somebody learns.
const LOCK: &str = "lock";

impl Parts {
    /// Takes the folder of the file `out`.
    ///
    /// # Errors
    /// When it cannot be made, or another learning has it.
    pub fn take(out: &Path) -> Result<Parts, LearnError> {
        let folder = Parts::folder_of(out);
        fs::create_dir_all(&folder)?;
        let held = File::create(folder.join(LOCK))?;
        match held.try_lock() {
            Ok(()) => Ok(Parts { folder, _held: held }),
            Err(TryLockError::WouldBlock) => Err(LearnError::Busy),
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }

    /// Where the parts of a file lie.
    #[must_use]
    pub fn folder_of(out: &Path) -> PathBuf {
        let mut name = out.file_name().unwrap_or_default().to_os_string();
        name.push(".parts");
        out.with_file_name(name)
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where a part lies.
    pub(super) fn place(&self, key: u64, name: &str) -> PathBuf {
        self.folder.join(format!("{key:016x}-{name}.part"))
    }

    /// The file is whole: nobody needs its parts any more. What cannot be removed, or is no part, stays and does
    /// no harm.
    pub fn clear(self) {
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let name = entry.file_name().into_string().unwrap_or_default();
            if is_part(&name) {
                aside::sweep(&entry.path());
                let _ = fs::remove_file(entry.path());
            }
        }
        let _ = fs::remove_file(self.folder.join(LOCK));
        let _ = fs::remove_dir(&self.folder);
    }
}

/// Whether a file is named as parts are: sixteen digits of a key, what it is, `.part`.
fn is_part(name: &str) -> bool {
    let key = name.strip_suffix(".part").and_then(|name| name.split_once('-')).map(|(key, _)| key);
    key.is_some_and(|key| key.len() == 16 && key.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

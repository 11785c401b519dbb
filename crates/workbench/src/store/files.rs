//! Files that are whole at every moment: written aside, synchronised, renamed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// How the names of files begin that are still being written.
const ASIDE: &str = ".aside-";

/// Holds the folder's lock until it is dropped; other threads and programs wait.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Waits for the lock of a folder.
    pub(super) fn take(folder: &Path) -> io::Result<Lock> {
        let path = folder.join("lock");
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        // The system gives the lock back when its holder ends, however it ends.
        file.lock()?;
        Ok(Lock { _file: file })
    }
}

/// Writes a file whole or not at all; it is on the disk when this returns.
pub(crate) fn write(folder: &Path, name: &str, contents: &str) -> io::Result<()> {
    let mut aside = tempfile::Builder::new().prefix(ASIDE).tempfile_in(folder)?;
    aside.write_all(contents.as_bytes())?;
    aside.as_file().sync_all()?;
    aside.persist(folder.join(name)).map_err(|error| error.error)?;
    sync_folder(folder)
}

/// A file as text, unless it is larger than `most` bytes.
pub(crate) fn read(path: &Path, most: u64) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(most + 1).read_to_string(&mut text)?;
    if text.len() as u64 > most { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(text) }
}

/// The last whole lines of a file, at most so many bytes of them, and how many bytes are before
/// them. What is no text is replaced.
pub(crate) fn read_end(path: &Path, most: u64) -> io::Result<(u64, String)> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    let start = length.saturating_sub(most);
    // From the sign before the cut one sees whether a line begins there.
    file.seek(SeekFrom::Start(start.saturating_sub(1)))?;
    let mut bytes = Vec::new();
    file.take(length - start.saturating_sub(1)).read_to_end(&mut bytes)?;
    let cut = match start {
        0 => 0,
        _ => bytes.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |at| at + 1),
    };
    let before = start.saturating_sub(1) + cut as u64;
    Ok((before, String::from_utf8_lossy(&bytes[cut..]).into_owned()))
}

/// Makes a folder with all above it; each is on the disk when this returns.
pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.map_or(Ok(()), make_folder)?;
    match fs::create_dir(folder) {
        // Another program was quicker.
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        _ => {}
    }
    sync_folder(parent.unwrap_or(Path::new(".")))
}

/// Renames between two folders; the new name is on the disk before the old one is given up.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)?;
    [to, from].iter().filter_map(|path| path.parent()).try_for_each(sync_folder)
}

/// Clears away what somebody who was killed had begun to write. The caller holds the lock, so
/// that nobody is writing now.
pub(super) fn clear_aside(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(ASIDE) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// A rename lasts only when its folder is on the disk too; Windows sees to that by itself.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_file_begins_with_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("said");
        fs::write(&path, "one\ntwo\nthree\n").unwrap();
        let end = |most| read_end(&path, most).unwrap();
        assert_eq!(end(100), (0, "one\ntwo\nthree\n".to_string()));
        assert_eq!(end(14), (0, "one\ntwo\nthree\n".to_string()));
        assert_eq!(end(13), (4, "two\nthree\n".to_string()));
        assert_eq!(end(10), (4, "two\nthree\n".to_string()));
        assert_eq!(end(9), (8, "three\n".to_string()));
        assert_eq!(end(3), (14, String::new()), "a line that is longer is left out");
        fs::write(&path, b"a\nb\xff\n").unwrap();
        assert_eq!(end(3), (2, "b\u{fffd}\n".to_string()));
    }
}

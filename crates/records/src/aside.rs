//! How does a file appear whole or not at all?
//!
//! It is written beside its place under a name of its own, and renamed when it is whole. A lock tells whether
//! somebody is still at it: what a killed program left is removed when the same file is written next.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use tempfile::NamedTempFile;

/// Where a file is written before it gets its name. Others may read it as they may read any new file. What killed
/// programs left of it is removed.
///
/// # Errors
/// When the folder cannot be written.
pub(crate) fn beside(place: &Path) -> io::Result<NamedTempFile> {
    sweep(place);
    let prefix = prefix(place);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let aside = builder.tempfile_in(folder(place))?;
    // Where the system has no locks nothing is ever swept that somebody works on: locking fails there too.
    let _ = aside.as_file().try_lock();
    Ok(aside)
}

/// Brings what was written to the disk, and gives it its name.
///
/// # Errors
/// When it cannot be written or renamed.
pub(crate) fn settle(aside: NamedTempFile, place: &Path) -> io::Result<()> {
    aside.as_file().sync_all()?;
    aside.persist(place).map_err(|error| error.error)?;
    Ok(())
}

/// Writes a file aside, brings it to the disk, and gives it its name.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(
    place: &Path,
    fill: impl FnOnce(&mut BufWriter<&mut File>) -> io::Result<()>,
) -> io::Result<()> {
    let mut aside = beside(place)?;
    let mut sink = BufWriter::with_capacity(1 << 20, aside.as_file_mut());
    fill(&mut sink)?;
    sink.flush()?;
    drop(sink);
    settle(aside, place)
}

/// Removes what killed programs left of this file. What cannot be removed stays.
pub(crate) fn sweep(place: &Path) {
    let start = prefix(place);
    for entry in fs::read_dir(folder(place)).into_iter().flatten().flatten() {
        let is_left = entry.file_name().as_encoded_bytes().starts_with(start.as_encoded_bytes())
            && entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_left && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn folder(place: &Path) -> &Path {
    place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn prefix(place: &Path) -> OsString {
    let mut name = OsString::from(".");
    name.push(place.file_name().unwrap_or_default());
    name.push(".aside-");
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_program_left_is_swept_and_what_is_written_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("masters.index");
        let (_, left) = beside(&place).unwrap().keep().unwrap();
        let foreign = folder.path().join(".tmp123456");
        fs::write(&foreign, "somebody else's").unwrap();
        let mut busy = beside(&place).unwrap();
        sweep(&place);
        assert!(!left.exists() && foreign.exists());
        busy.write_all(b"whole").unwrap();
        settle(busy, &place).unwrap();
        sweep(&place);
        assert_eq!(fs::read_to_string(&place).unwrap(), "whole");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_written_aside_has_the_permissions_of_any_new_file() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (own, usual) = (folder.path().join("own"), folder.path().join("usual"));
        write(&own, |sink| sink.write_all(b"a")).unwrap();
        fs::write(&usual, "a").unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&own), mode(&usual));
    }
}

//! Where results go: standard output or a file, and what happens when they cannot.
//!
//! A closed pipe (`stratege … | head`) is not a failure: the reader has seen enough, and the
//! program ends quietly. Anything else that cannot be written is a message, and a file that was
//! there before stays whole: new contents are written aside and renamed.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use crate::failure::Failure;

/// Writes a result to standard output.
///
/// # Errors
/// When it cannot be written; a closed pipe is [`Failure::Quiet`].
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| refused(error, "-"))
}

/// Writes a line to standard output.
///
/// # Errors
/// As [`print()`].
pub fn print_line(text: &str) -> Result<(), Failure> {
    print(&format!("{text}\n"))
}

/// Writes a remark to standard error; a remark that cannot be written is lost without harm.
pub fn remark(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Writes a file whole or not at all; `-` is standard output. A link is followed, and something
/// that is no plain file (a pipe, a device) is written to as it stands.
///
/// # Errors
/// When it cannot be written; the old file is then still there.
pub fn write_file(path: &Path, contents: &str) -> Result<(), Failure> {
    if path == Path::new("-") {
        return print(contents);
    }
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let written = match fs::metadata(&target) {
        Ok(found) if !found.is_file() => write_through(&target, contents),
        Ok(found) => write_aside(&target, contents, Some(found.permissions())),
        Err(_) => write_aside(&target, contents, None),
    };
    written.map_err(|error| refused(error, &path.display().to_string()))
}

fn write_through(path: &Path, contents: &str) -> io::Result<()> {
    fs::File::options().write(true).open(path)?.write_all(contents.as_bytes())
}

/// Writes beside the file and renames; a new file gets the permissions that the system gives to
/// new files, an old one keeps its own.
fn write_aside(path: &Path, contents: &str, old: Option<fs::Permissions>) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut aside = builder.tempfile_in(folder)?;
    aside.write_all(contents.as_bytes())?;
    if let Some(permissions) = old {
        aside.as_file().set_permissions(permissions)?;
    }
    aside.as_file().sync_all()?;
    aside.persist(path).map_err(|error| error.error)?;
    Ok(())
}

fn refused(error: io::Error, path: &str) -> Failure {
    if error.kind() == io::ErrorKind::BrokenPipe {
        Failure::Quiet
    } else {
        Failure::NotWritten { path: path.to_string(), error }
    }
}

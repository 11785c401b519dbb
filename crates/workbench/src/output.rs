//! Where results go: standard output or a file, and what happens when they cannot.
//!
//! A closed pipe (`stratege … | head`) is not a failure: the reader has seen enough, and the
//! program ends quietly. Anything else that cannot be written is a message, and a file that was
//! there before stays whole: new contents are written aside and renamed.

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

/// Writes a file whole or not at all; `-` is standard output.
///
/// # Errors
/// When it cannot be written; the old file is then still there.
pub fn write_file(path: &Path, contents: &str) -> Result<(), Failure> {
    if path == Path::new("-") {
        return print(contents);
    }
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let write = || -> io::Result<()> {
        let mut aside = tempfile::NamedTempFile::new_in(folder)?;
        aside.write_all(contents.as_bytes())?;
        aside.as_file().sync_all()?;
        aside.persist(path).map_err(|error| error.error)?;
        Ok(())
    };
    write().map_err(|error| refused(error, &path.display().to_string()))
}

fn refused(error: io::Error, path: &str) -> Failure {
    if error.kind() == io::ErrorKind::BrokenPipe {
        Failure::Quiet
    } else {
        Failure::NotWritten { path: path.to_string(), error }
    }
}

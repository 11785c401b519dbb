//! How are the bytes of a large file read where they lie, without loading it?
//!
//! A [`Mapped`] file is a slice whose pages the system fetches when they are first read and may
//! forget again. This is the one crate with `unsafe` code; its face is safe under the promise
//! below.
//!
//! # What is promised, and what is not
//!
//! Rust assumes that bytes behind a shared slice do not change. A map cannot keep other programs
//! from writing to the file, so the assumption rests on these:
//!
//! - Stratège never writes into a file that has its final name: new contents are written aside and
//!   renamed. A map keeps the file it was made of, not the name, and so never sees new contents.
//! - While a file is mapped it is open under a shared lock. The lock is advice on Unix: it holds
//!   off whoever asks for it.
//! - The map is read-only, and this crate offers no way to write.
//! - Every pattern of bits is a valid `u8`. Readers copy what they use, check the copy against a
//!   checksum, and make no `&str` from the map itself; so a file that is changed in place all the
//!   same is noticed as damage and cannot turn into an invalid value.
//!
//! Not promised: a program that cuts a mapped file short in place makes the system end this one
//! (`SIGBUS`) when it reads beyond the new end. Nothing in safe Rust can mend that; only who may
//! write to the folder can do it.

mod fastest;
mod within;

use std::fs::File;
use std::io;
use std::ops::Deref;
use std::path::Path;

use memmap2::{Mmap, MmapOptions};

pub use fastest::{Work, fastest};
pub use within::{BOARD_WORDS, Column, within};

/// A file as bytes that are fetched when they are read.
#[derive(Debug)]
pub struct Mapped {
    map: Mmap,
    /// Open, and under its shared lock, for as long as the map is.
    _file: File,
}

impl Mapped {
    /// Maps a plain file.
    ///
    /// # Errors
    /// When it cannot be opened, or is not a plain file.
    pub fn open(path: &Path) -> io::Result<Mapped> {
        let mapped = Mapped::open_to_scan(path)?;
        // Probes jump about: reading ahead would fetch what nobody asked for. Only advice.
        #[cfg(unix)]
        let _ = mapped.map.advise(memmap2::Advice::Random);
        Ok(mapped)
    }

    /// Maps a plain file that will be read in long stretches: the system may read ahead.
    ///
    /// # Errors
    /// When it cannot be opened, or is not a plain file.
    pub fn open_to_scan(path: &Path) -> io::Result<Mapped> {
        let file = File::open(path)?;
        if !file.metadata()?.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a plain file"));
        }
        // Where the system has no locks there is none to respect.
        let _ = file.try_lock_shared();
        let map = read_only(&file)?;
        Ok(Mapped { map, _file: file })
    }
}

#[allow(unsafe_code, reason = "the system cannot promise that a file does not change")]
fn read_only(file: &File) -> io::Result<Mmap> {
    // SAFETY: `map_copy_read_only` asks that the file is not modified in place while it is mapped.
    // Our own programs never do that (see the crate's page: written aside, renamed), the lock that
    // `Mapped` holds keeps off whoever respects locks, and the map is read-only, so no reference can
    // be made through which bytes are written. Slices cannot outlive the map: `Deref` ties each to
    // the `Mapped` that owns it.
    unsafe { MmapOptions::new().map_copy_read_only(file) }
}

impl Deref for Mapped {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.map
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::Mapped;

    #[test]
    fn a_mapped_file_reads_as_it_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("bytes");
        let bytes: Vec<u8> = (0..100_000u32).map(|number| (number * 7) as u8).collect();
        fs::write(&path, &bytes).unwrap();
        assert_eq!(*Mapped::open(&path).unwrap(), bytes[..]);
    }

    #[test]
    fn a_file_that_is_replaced_by_its_name_does_not_change_under_a_map() {
        let folder = tempfile::tempdir().unwrap();
        let (path, aside) = (folder.path().join("table"), folder.path().join("aside"));
        fs::write(&path, b"old").unwrap();
        let mapped = Mapped::open(&path).unwrap();
        fs::write(&aside, b"new contents").unwrap();
        // Windows does not let go of a name in use: the old file stays, which is as good.
        let _ = fs::rename(&aside, &path);
        assert_eq!(*mapped, b"old"[..]);
    }

    #[test]
    fn an_empty_file_is_an_empty_slice() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("empty");
        fs::write(&path, b"").unwrap();
        assert!(Mapped::open(&path).is_ok_and(|mapped| mapped.is_empty()));
    }

    #[test]
    fn folders_and_missing_files_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Mapped::open(folder.path()).is_err());
        assert!(Mapped::open(&folder.path().join("nothing")).is_err());
    }
}

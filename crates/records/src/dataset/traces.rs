//! Which folders did an import make, so that one may remove them?

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::current;
use super::journal::HEADING;

/// The journal of a version that counts or did once: its parts are no longer resumed.
pub(super) const IMPORTED: &str = "imported";

/// The number of a version, `v7`.
pub(super) fn version(name: &str) -> Option<u64> {
    name.strip_prefix('v')?.parse().ok()
}

pub(super) fn is_version(name: &str) -> bool {
    version(name).is_some()
}

/// Whether a folder has the journal of an import that did not end.
pub(super) fn has_journal(folder: &Path) -> bool {
    begins(&folder.join("journal"))
}

/// Whether an import made this folder.
pub(super) fn is_ours(folder: &Path) -> bool {
    has_journal(folder) || begins(&folder.join(IMPORTED))
}

/// Whether a folder is a version, or what versions were before they kept their journal.
pub(super) fn is_dataset(folder: &Path) -> bool {
    let tables = ["games", "observations", "damaged", "damaged.tsv"];
    let is_table = |name: String| tables.contains(&name.as_str());
    is_ours(folder) || names(folder).is_ok_and(|names| names.into_iter().all(is_table))
}

/// What stands in the way of an import into a folder: the folder itself if it holds things but no
/// dataset, or a `next` that no import made.
pub(super) fn foreign(folder: &Path, next: &Path) -> io::Result<Option<PathBuf>> {
    // An import that was killed at once leaves a folder or a journal with nothing in it.
    let is_begun = names(next).is_ok_and(|names| names.iter().all(|name| name == "journal"))
        && fs::metadata(next.join("journal")).map_or(0, |found| found.len()) == 0;
    let is_next = is_begun || is_ours(next);
    if next.symlink_metadata().is_ok() && !is_next {
        return Ok(Some(next.to_path_buf()));
    }
    let names = names(folder)?;
    let is_known = |name: &String| {
        name == "lock" || name == "next" || (is_version(name) && is_ours(&folder.join(name)))
    };
    let is_free = current(folder).is_some() || is_next || names.iter().all(is_known);
    Ok((!is_free).then(|| folder.to_path_buf()))
}

fn names(folder: &Path) -> io::Result<Vec<String>> {
    let name = |entry: io::Result<fs::DirEntry>| Ok(entry?.file_name().to_string_lossy().into());
    fs::read_dir(folder)?.map(name).collect()
}

fn begins(path: &Path) -> bool {
    let mut start = Vec::new();
    let read =
        File::open(path).and_then(|file| file.take(HEADING.len() as u64).read_to_end(&mut start));
    read.is_ok() && start == HEADING.as_bytes()
}

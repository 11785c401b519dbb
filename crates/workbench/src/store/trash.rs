//! What was deleted, until it is too old: `trash/<seconds>-<id>.json`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::document::Document;
use super::files;
use super::folder::MOST_BYTES;
use super::id::{Id, Timestamp};

/// How long what was deleted can be taken back: 30 days, in seconds.
pub const TRASH_AGE: u64 = 30 * 24 * 60 * 60;

/// Where a document that is deleted now goes; one of its name that lies there already stays.
pub(super) fn free_place(trash: &Path, id: Id, now: Timestamp) -> PathBuf {
    let place = |seconds: u64| trash.join(format!("{seconds}-{id}.json"));
    let free = (now.0..=u64::MAX).map(place).find(|place| !place.exists());
    free.unwrap_or_else(|| place(now.0))
}

/// Where a document lies in the trash; if it was deleted more than once, the last of them.
pub(super) fn latest(trash: &Path, id: Id) -> io::Result<Option<PathBuf>> {
    let own = all(trash)?.into_iter().filter(|(_, of, _)| *of == id);
    Ok(own.max_by_key(|(deleted, ..)| *deleted).map(|(.., path)| path))
}

/// Removes for good what was deleted more than `age` seconds ago; damaged files stay.
pub(super) fn purge(trash: &Path, now: Timestamp, age: u64) -> io::Result<()> {
    let old = |deleted: Timestamp| now.0.saturating_sub(deleted.0) > age;
    for (_, _, path) in all(trash)?.into_iter().filter(|(deleted, ..)| old(*deleted)) {
        let is_whole =
            files::read(&path, MOST_BYTES).is_ok_and(|text| Document::read(&text).is_ok());
        if is_whole {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

/// When each file was deleted, which document it was, and where it is; other files are left out.
fn all(trash: &Path) -> io::Result<Vec<(Timestamp, Id, PathBuf)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(trash)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let parts = name.strip_suffix(".json").and_then(|stem| stem.split_once('-'));
        let read = parts.and_then(|(deleted, id)| Some((deleted.parse().ok()?, Id::read(id)?)));
        if let Some((deleted, id)) = read {
            found.push((Timestamp(deleted), id, path));
        }
    }
    Ok(found)
}

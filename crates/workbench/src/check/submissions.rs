//! Which folders are submissions, and which of them are the same?

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

/// Files of a submission that are looked at, at most; a folder may hold anything.
const MOST_FILES: usize = 1000;
/// The largest file that is looked at.
const LARGEST: u64 = 1 << 22;

/// The folders that a pattern names, in order: `*` stands for anything but a slash.
///
/// # Errors
/// When the folder before the first star cannot be read.
pub fn folders(pattern: &str) -> io::Result<Vec<PathBuf>> {
    let start = if pattern.starts_with('/') { PathBuf::from("/") } else { PathBuf::new() };
    let mut found = vec![start];
    for part in pattern.split('/').filter(|part| !part.is_empty()) {
        if !part.contains('*') {
            for path in &mut found {
                path.push(part);
            }
            continue;
        }
        let mut next = Vec::new();
        for path in &found {
            let here = if path.as_os_str().is_empty() { Path::new(".") } else { path.as_path() };
            for entry in fs::read_dir(here)? {
                let name = entry?.file_name();
                let name = name.to_string_lossy();
                if !name.starts_with('.') && fits(part, &name) {
                    next.push(path.join(name.as_ref()));
                }
            }
        }
        found = next;
    }
    found.retain(|path| path.is_dir());
    found.sort();
    Ok(found)
}

/// Whether a name fits a pattern with stars.
fn fits(pattern: &str, name: &str) -> bool {
    let parts: Vec<&str> = pattern.split('*').collect();
    let Some(mut rest) = name.strip_prefix(parts[0]) else { return false };
    let last = parts[parts.len() - 1];
    for part in &parts[1..parts.len() - 1] {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.len() >= last.len() && rest.ends_with(last)
}

/// A number that is the same for submissions whose texts differ only in white space and in the
/// names of files. What is no text, such as a compiled program, does not count.
pub fn digest(folder: &Path) -> u64 {
    let mut texts = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let Ok(found) = entry.metadata() else { continue };
            if found.is_dir() {
                open.push(entry.path());
            } else if found.is_file() && found.len() <= LARGEST && texts.len() < MOST_FILES {
                texts.extend(fs::read_to_string(entry.path()).ok());
            }
        }
    }
    let squeezed = |text: &String| text.split_whitespace().collect::<String>();
    let mut texts: Vec<String> =
        texts.iter().map(squeezed).filter(|text| !text.is_empty()).collect();
    texts.sort();
    let mut hasher = DefaultHasher::new();
    texts.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything_in_a_name() {
        assert!(fits("*", "ada"));
        assert!(fits("group-*", "group-7"));
        assert!(fits("*a*b", "xaxb"));
        assert!(!fits("group-*", "other"));
        assert!(!fits("ab*bc", "abc"));
    }

    #[test]
    fn copies_with_other_spaces_and_names_are_the_same() {
        let home = tempfile::tempdir().unwrap();
        for (folder, file, text) in
            [("a", "x.py", "print( 1 )"), ("b", "y.py", "print(1)\n"), ("c", "x.py", "print(2)")]
        {
            fs::create_dir(home.path().join(folder)).unwrap();
            fs::write(home.path().join(folder).join(file), text).unwrap();
        }
        let found = folders(&format!("{}/*/", home.path().display())).unwrap();
        let digests: Vec<u64> = found.iter().map(|folder| digest(folder)).collect();
        assert_eq!(digests.len(), 3);
        assert_eq!(digests[0], digests[1]);
        assert_ne!(digests[0], digests[2]);
    }
}

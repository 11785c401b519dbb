//! Which folders are submissions, and which of them are the same?

use std::collections::BTreeMap;
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

/// Files of a submission that are looked at, at most; a folder may hold anything.
const MOST_FILES: usize = 1000;
/// The largest file that is looked at.
const LARGEST: u64 = 1 << 22;
/// How programs, objects and archives begin: ELF, Mach-O, Windows, OCaml, Java, `ar`.
const COMPILED: [&[u8]; 6] =
    [b"\x7fELF", b"\xcf\xfa\xed\xfe", b"MZ", b"Caml1999", b"\xca\xfe\xba\xbe", b"!<arch>\n"];

/// A submission: a folder, and what it is called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    /// Where it is.
    pub folder: PathBuf,
    /// Its path from the first part of the pattern that has a star, so that no two are the same.
    pub name: String,
}

/// The folders that a pattern names, in order: `*` stands for anything but a slash.
///
/// # Errors
/// When the folder before the first star cannot be read.
pub fn folders(pattern: &str) -> io::Result<Vec<Submission>> {
    let start = if pattern.starts_with('/') { PathBuf::from("/") } else { PathBuf::new() };
    let mut found = vec![start];
    let mut fixed = None;
    for part in pattern.split('/').filter(|part| !part.is_empty()) {
        if !part.contains('*') {
            for path in &mut found {
                path.push(part);
            }
            continue;
        }
        if fixed.is_none() {
            fixed = Some(found[0].clone());
            fs::read_dir(here(&found[0]))?;
        }
        found = found.iter().flat_map(|path| fitting(path, part)).collect();
    }
    found.retain(|path| path.is_dir());
    found.sort();
    let named = |folder: PathBuf| Submission { name: name(&folder, fixed.as_deref()), folder };
    Ok(found.into_iter().map(named).collect())
}

fn here(path: &Path) -> &Path {
    if path.as_os_str().is_empty() { Path::new(".") } else { path }
}

/// What fits a part of a pattern in a folder; nothing where there is no folder to look into.
fn fitting(folder: &Path, part: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(here(folder)).into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name()).filter(|name| {
        let name = name.to_string_lossy();
        !name.starts_with('.') && fits(part, &name)
    });
    names.map(|name| folder.join(name)).collect()
}

/// The path below the fixed part of the pattern; without a star, the folder's own name. What is no
/// text is escaped, so that different names stay different.
fn name(folder: &Path, fixed: Option<&Path>) -> String {
    let below = fixed.and_then(|fixed| folder.strip_prefix(fixed).ok());
    let below = below.or_else(|| folder.file_name().map(Path::new)).unwrap_or(folder);
    let escaped = || below.as_os_str().as_encoded_bytes().escape_ascii().to_string();
    below.to_str().map_or_else(escaped, str::to_string)
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

/// What a submission holds: its files by path, without those whose names, or folders, are hidden,
/// and without what Python keeps in `__pycache__`.
///
/// What building and running leave behind is told from what was handed in by looking twice, before
/// and after: whatever appeared or [changed](Contents::made) meanwhile was made here, is remembered
/// with the result, and does not count from then on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contents {
    files: BTreeMap<String, Seen>,
}

/// A file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Seen {
    /// The same for the same bytes.
    exact: u64,
    /// The same for bytes that differ only in white space; nothing if there are no others.
    squeezed: Option<u64>,
    /// Whether a compiler wrote it.
    compiled: bool,
}

impl Contents {
    /// Looks at a folder.
    pub fn of(folder: &Path) -> Contents {
        let mut files = BTreeMap::new();
        let mut open = vec![folder.to_path_buf()];
        while let Some(inner) = open.pop() {
            for entry in fs::read_dir(inner).into_iter().flatten().flatten() {
                let Ok(found) = entry.metadata() else { continue };
                let (path, own) = (entry.path(), entry.file_name());
                if own.as_encoded_bytes().starts_with(b".") || own == "__pycache__" {
                    continue;
                }
                if found.is_dir() {
                    open.push(path);
                } else if found.is_file() && files.len() < MOST_FILES {
                    files.insert(name(&path, Some(folder)), seen(&path, found.len()));
                }
            }
        }
        Contents { files }
    }

    /// A number that changes when anything that was handed in does.
    pub fn exact(&self, made: &[String]) -> u64 {
        let files = self.files.iter().filter(|(path, _)| !made.contains(path));
        hashed(&files.map(|(path, file)| (path, file.exact)).collect::<Vec<_>>())
    }

    /// A number that is the same for submissions that differ only in white space and in the names
    /// of files. Compiled programs do not count where there is anything else. Without any contents
    /// there is no number: nothing is no copy of nothing.
    pub fn alike(&self, made: &[String]) -> Option<u64> {
        let counted = |compiled: bool| {
            let files = self.files.iter().filter(|(path, _)| !made.contains(path));
            let files = files.filter(|(_, file)| compiled || !file.compiled);
            let mut numbers: Vec<u64> = files.filter_map(|(_, file)| file.squeezed).collect();
            numbers.sort_unstable();
            (!numbers.is_empty()).then(|| hashed(&numbers))
        };
        counted(false).or_else(|| counted(true))
    }

    /// The files that appeared or changed between a look and a later one.
    pub fn made(&self, later: &Contents) -> Vec<String> {
        let new = later.files.iter().filter(|(path, file)| self.files.get(*path) != Some(*file));
        new.map(|(path, _)| path.clone()).collect()
    }
}

/// Of a file that is too large to be read, only the length counts.
fn seen(path: &Path, length: u64) -> Seen {
    let bytes = if length > LARGEST { None } else { fs::read(path).ok() };
    let Some(bytes) = bytes else {
        let number = hashed(&length);
        return Seen { exact: number, squeezed: Some(number), compiled: false };
    };
    let squeezed: Vec<u8> =
        bytes.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    Seen {
        exact: hashed(&bytes),
        squeezed: (!squeezed.is_empty()).then(|| hashed(&squeezed)),
        compiled: COMPILED.iter().any(|start| bytes.starts_with(start)),
    }
}

fn hashed<T: Hash + ?Sized>(what: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
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

    /// Folders with one file each; gives what was found in each, in order.
    fn looked(files: &[(&str, &str, &[u8])]) -> Vec<Contents> {
        let home = tempfile::tempdir().unwrap();
        for (folder, file, bytes) in files {
            fs::create_dir_all(home.path().join(folder)).unwrap();
            fs::write(home.path().join(folder).join(file), bytes).unwrap();
        }
        let found = folders(&format!("{}/*/", home.path().display())).unwrap();
        found.iter().map(|found| Contents::of(&found.folder)).collect()
    }

    #[test]
    fn copies_with_other_spaces_and_names_are_alike() {
        let found = looked(&[
            ("a", "x.py", b"print( 1 )"),
            ("b", "y.py", b"print(1)\n"),
            ("c", "x.py", b"print(2)"),
        ]);
        assert_eq!(found[0].alike(&[]), found[1].alike(&[]));
        assert_ne!(found[0].alike(&[]), found[2].alike(&[]));
        assert_ne!(found[0].exact(&[]), found[1].exact(&[]));
    }

    #[test]
    fn files_that_are_no_text_count_and_nothing_is_no_copy() {
        let found = looked(&[
            ("a", "x.py", b"print('\xe9')"),
            ("b", "x.py", b"print('\xe8')"),
            ("c", "x.py", b" \n"),
            ("d", "x.py", b""),
        ]);
        assert_ne!(found[0].alike(&[]), found[1].alike(&[]));
        assert_ne!(found[0].exact(&[]), found[1].exact(&[]));
        assert_eq!([found[2].alike(&[]), found[3].alike(&[])], [None, None]);
    }

    #[test]
    fn what_was_made_here_does_not_count() {
        let before = looked(&[("a", "x.c", b"int main;")]).remove(0);
        let after = looked(&[
            ("a", "x.c", b"int main;"),
            ("a", "x", b"\x7fELF"),
            ("a", "build.log", b"fine"),
            ("a/.git", "log", b"fine"),
        ]);
        let made = before.made(&after[0]);
        assert_eq!(made, ["build.log", "x"]);
        assert_eq!(after[0].exact(&made), before.exact(&[]));
        assert_eq!(after[0].alike(&made), before.alike(&[]));
        assert_ne!(after[0].exact(&[]), before.exact(&[]));
    }

    #[test]
    fn names_begin_where_the_pattern_has_its_first_star() {
        let home = tempfile::tempdir().unwrap();
        for folder in ["nest/ada/tp1", "nest/bob/tp1", "nest/bob/tp2"] {
            fs::create_dir_all(home.path().join(folder)).unwrap();
        }
        fs::write(home.path().join("nest/note"), "no folder").unwrap();
        let names = |pattern: &str| -> Vec<String> {
            let found = folders(&format!("{}/{pattern}", home.path().display())).unwrap();
            found.into_iter().map(|found| found.name).collect()
        };
        assert_eq!(names("nest/*/tp1/"), ["ada/tp1", "bob/tp1"]);
        assert_eq!(names("nest/*/*/"), ["ada/tp1", "bob/tp1", "bob/tp2"]);
        assert_eq!(names("nest/*"), ["ada", "bob"]);
        assert_eq!(names("nest/ada"), ["ada"]);
    }
}

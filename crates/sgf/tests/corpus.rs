//! Every file that people have: read, counted, and written back.
#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "the figures are for the reader")]

use sgf::Format;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// All files below the shared folders, or none where these are missing.
fn files(folder: &str) -> Vec<PathBuf> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(folder);
    if !top.is_dir() {
        eprintln!("skipped: {} is missing", top.display());
        return Vec::new();
    }
    let mut folders = vec![top];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}

fn sgf_files() -> Vec<PathBuf> {
    let is_sgf = |path: &PathBuf| path.extension().is_some_and(|end| end == "sgf");
    ["sgf", "gnugo-regression"].into_iter().flat_map(files).filter(is_sgf).collect()
}

fn variant(remark: &sgf::Remark) -> String {
    let debug = format!("{remark:?}");
    debug.split(|letter: char| !letter.is_alphanumeric()).next().unwrap().to_owned()
}

#[test]
fn every_file_is_read_and_written_back() {
    let (mut read, mut clean, mut notes) = (0, 0, BTreeMap::new());
    for path in sgf_files() {
        let bytes = fs::read(&path).unwrap();
        let parsed =
            sgf::parse(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        read += 1;
        clean += usize::from(parsed.notes.is_empty());
        for note in &parsed.notes {
            *notes.entry(variant(&note.remark)).or_insert(0) += 1;
        }
        for game in parsed.collection.games() {
            for note in game.information().1 {
                *notes.entry(variant(&note.remark)).or_insert(0) += 1;
            }
        }
        assert_eq!(parsed.collection.write(), bytes, "{}", path.display());
        check_clean_writing(&parsed.collection, &path);
    }
    println!("{read} files read and written back, {clean} of them without a note; {notes:#?}");
}

fn check_clean_writing(collection: &sgf::Collection, path: &Path) {
    let mut collection = collection.clone();
    for root in collection.roots().to_vec() {
        collection.set(root, "CA", &["UTF-8"]).unwrap();
    }
    let changed = sgf::parse(&collection.write()).unwrap().collection;
    assert_eq!(changed, collection, "{}", path.display());
    let clean = collection.write_clean();
    let again = sgf::parse(&clean).unwrap();
    assert_eq!(again.collection, collection, "{}", path.display());
    assert_eq!(again.collection.write_clean(), clean, "{}", path.display());
}

#[test]
fn every_file_of_another_format_is_a_game() {
    let formats = [("gib", Format::Gib), ("ngf", Format::Ngf), ("ugf", Format::Ugf)];
    for path in files("sgf") {
        let bytes = fs::read(&path).unwrap();
        let end = path.extension().unwrap_or_default();
        let Some((_, format)) = formats.iter().find(|(name, _)| end == *name) else {
            let _ = sgf::open(&bytes);
            continue;
        };
        let opened = sgf::open(&bytes).unwrap();
        assert_eq!(opened.format, *format, "{}", path.display());
        let game = opened.collection.games().next().unwrap();
        let (information, _) = game.information();
        let name = |player: &sgf::Player| player.name.clone().unwrap();
        println!(
            "{}: {} - {}, {} moves, komi {:?}, {:?}, {} notes",
            path.file_name().unwrap().display(),
            name(&information.black),
            name(&information.white),
            game.main_moves().count(),
            information.komi,
            information.result,
            opened.notes.len(),
        );
        assert!(game.main_moves().count() > 40, "{}", path.display());
        let clean = opened.collection.write_clean();
        assert_eq!(sgf::parse(&clean).unwrap().collection, opened.collection);
    }
}

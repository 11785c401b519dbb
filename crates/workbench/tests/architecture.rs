//! The invariants of ARCHITECTURE.md that the compiler does not check.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use std::fs;
use std::path::{Path, PathBuf};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every source file of a crate, with its code without comments.
fn sources(name: &str) -> Vec<(PathBuf, String)> {
    let mut folders = vec![crates().join(name).join("src")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                let code = code.collect::<Vec<_>>().join("\n");
                files.push((path, code));
            }
        }
    }
    files
}

fn names() -> Vec<String> {
    let folders = fs::read_dir(crates()).unwrap();
    folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

fn assert_absent(name: &str, word: &str, allowed: impl Fn(&Path) -> bool) {
    for (path, code) in sources(name) {
        assert!(allowed(&path) || !code.contains(word), "{word} in {}", path.display());
    }
}

#[test]
fn search_names_no_game() {
    let manifest = fs::read_to_string(crates().join("search/Cargo.toml")).unwrap();
    let own = manifest.split("[dev-dependencies]").next().unwrap();
    assert!(!own.contains("classics"));
}

/// Checking runs other people's programs: no page may ask for it, but for the card of a program
/// that is attached, which is run with the same rights already.
#[test]
fn no_page_checks_programs_that_are_not_attached() {
    for (path, code) in sources("workbench") {
        if path.components().any(|part| part.as_os_str() == "web") {
            let rest = code.replace("check::card", "").replace("check::shown", "");
            assert!(!rest.contains("check::"), "check:: in {}", path.display());
        }
    }
}

#[test]
fn rules_do_not_name_search() {
    let is_solver = |path: &Path| path.components().any(|part| part.as_os_str() == "solver");
    assert_absent("classics", "search::", is_solver);
    assert_absent("game", "search::", |_| false);
    let readers = ["engine", "opening", "strategy", "threats"];
    let reads = |path: &Path| {
        path.components().any(|part| readers.iter().any(|own| part.as_os_str() == *own))
    };
    assert_absent("gomoku", "search::", reads);
}

#[test]
fn only_the_workbench_and_records_touch_files_and_the_workbench_uses_trait_objects() {
    for name in names().iter().filter(|name| *name != "workbench") {
        if name != "mapped" && name != "records" {
            assert_absent(name, "std::fs", |_| false);
        }
        assert_absent(name, "dyn ", |_| false);
    }
}

#[test]
fn the_room_that_maps_files_never_writes_one() {
    for word in ["File::create", "OpenOptions", "fs::remove", "fs::rename", "map_mut"] {
        let (path, code) = sources("mapped").remove(0);
        let code = code.split("#[cfg(test)]").next().unwrap().to_string();
        assert!(!code.contains(word), "{word} in {}", path.display());
    }
}

#[test]
fn every_crate_but_mapped_forbids_unsafe_code() {
    for name in names().into_iter().filter(|name| name != "mapped") {
        let root = fs::read_to_string(crates().join(&name).join("src/lib.rs")).unwrap();
        assert!(root.contains("#![forbid(unsafe_code)]"), "{name}");
    }
}

#[test]
fn every_unsafe_block_has_its_proof() {
    for (path, _) in sources("mapped") {
        let text = fs::read_to_string(&path).unwrap();
        let blocks = text.matches("unsafe {").count();
        assert_eq!(blocks, text.matches("// SAFETY:").count(), "{}", path.display());
    }
}

#[test]
fn adding_a_game_takes_less_than_200_lines_of_rules_and_50_of_entry() {
    let lines = |path: &str| fs::read_to_string(crates().join(path)).unwrap().lines().count();
    assert!(lines("classics/src/mnk/mod.rs") < 200);
    assert!(lines("workbench/src/registry/mnk.rs") < 50);
}

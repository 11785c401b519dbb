//! `stratege doctor`: what works here, and what to do about what does not.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, thread};

use super::Context;
use crate::failure::Failure;
use crate::registry::{GAMES, Settings};
use crate::tables::Shelf;
use crate::words::{Explain, Words};
use crate::{output, say};

/// Programs that Stratège can use when they are there.
const PROGRAMS: [(&str, &str); 1] = [("dot", "-V")];

pub(super) fn run(context: &Context) -> Result<(), Failure> {
    let mut text = String::new();
    for (sign, what) in diagnosis(context.words, &Shelf::usual()) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{sign} {what}");
    }
    output::print(&text)
}

/// What works (✓), what does not (✗), and what is merely not there (–), each with what to do.
pub fn diagnosis(words: &Words, tables: &Shelf) -> Vec<(&'static str, String)> {
    let system = format!("{} {}", env::consts::OS, env::consts::ARCH);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut found = vec![
        ("✓", say!(words, "doctor-version", version = env!("CARGO_PKG_VERSION"))),
        ("✓", say!(words, "doctor-system", system = system, threads = threads)),
        ("✓", say!(words, "doctor-language", code = words.language().code())),
    ];
    found.extend(engines(words));
    for (name, flag) in PROGRAMS {
        found.push(if runs(name, flag) {
            ("✓", say!(words, "doctor-program", name = name))
        } else {
            ("–", say!(words, "doctor-no-program", name = name))
        });
    }
    found.extend(whole_games(words, tables));
    found.push(folder(words, &env::temp_dir()));
    found.push(("✓", say!(words, "doctor-network")));
    found
}

/// Each built-in game is set up and asked for a move.
fn engines(words: &Words) -> Vec<(&'static str, String)> {
    let check = |entry: &crate::registry::Entry| match (entry.open)(&Settings::new()) {
        Ok(table) if !table.moves().is_empty() => {
            ("✓", say!(words, "doctor-game", name = entry.name))
        }
        _ => ("✗", say!(words, "doctor-broken-game", name = entry.name)),
    };
    GAMES.iter().map(check).collect()
}

/// Each table of a whole game, with how many positions it answers for.
fn whole_games(words: &Words, tables: &Shelf) -> Vec<(&'static str, String)> {
    let listed = tables.list();
    if listed.is_empty() {
        let folder = tables.folder().display().to_string();
        return vec![("–", say!(words, "doctor-no-tables", folder = folder))];
    }
    let tell = |(path, opened): (std::path::PathBuf, Result<crate::registry::Base, _>)| {
        let path = path.display().to_string();
        match opened {
            Ok(base) => {
                let (label, entries) = (base.label(), words.number(base.counts().entries));
                ("✓", say!(words, "doctor-table", label = label, entries = entries, path = path))
            }
            Err(error) => {
                let reason = crate::tables::NoTable::explain(&error, words);
                ("✗", say!(words, "in-file", path = path, reason = reason))
            }
        }
    };
    listed.into_iter().map(tell).collect()
}

fn runs(name: &str, flag: &str) -> bool {
    let mut command = Command::new(name);
    command.arg(flag).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn folder(words: &Words, path: &Path) -> (&'static str, String) {
    let shown = path.display().to_string();
    match tempfile::NamedTempFile::new_in(path) {
        Ok(_) => ("✓", say!(words, "doctor-folder", path = shown)),
        Err(_) => ("✗", say!(words, "doctor-bad-folder", path = shown)),
    }
}

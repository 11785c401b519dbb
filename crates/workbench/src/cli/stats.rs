//! `stratege stats`: how deep and how wide recorded games of Go are.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{ArgAction, ArgMatches, Command};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use super::Context;
use super::command::{positional, switch};
use crate::failure::Failure;
use crate::goban::statistics::{Statistics, of_file_bytes};
use crate::words::{Explain, Words};
use crate::{output, say};

/// Files larger than this are refused rather than read.
const MOST_BYTES: u64 = 256 << 20;

/// In a folder, files with these endings are games.
const ENDINGS: [&str; 5] = ["sgf", "gib", "ngf", "ugf", "ugi"];

pub(super) fn command(words: &Words) -> Command {
    Command::new("stats")
        .about(say!(words, "cli-stats-about"))
        .override_usage(say!(words, "cli-usage-stats"))
        .after_help(say!(words, "cli-stats-after"))
        .arg(
            positional(words, "files", say!(words, "cli-arg-stats-files"))
                .value_name(say!(words, "cli-value-file"))
                .action(ArgAction::Append)
                .num_args(1..)
                .required(true),
        )
        .arg(switch(words, "json", say!(words, "cli-arg-json")))
}

/// What was found in one file.
struct Counted {
    path: PathBuf,
    games: Result<Vec<Statistics>, String>,
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let given = matches.get_many::<String>("files").into_iter().flatten();
    let files = files(given.map(PathBuf::from).collect(), words)?;
    let bar = progress(context, files.len() as u64);
    let mut counted = Vec::new();
    for path in files {
        if context.interrupt.is_set() {
            return Err(Failure::Interrupted);
        }
        let games = read(&path, words);
        counted.push(Counted { path, games });
        bar.inc(1);
    }
    bar.finish_and_clear();
    let total = counted.iter().filter_map(|own| own.games.as_ref().ok()).flatten();
    let total = total.fold(Statistics::default(), |sum, own| sum.plus(*own));
    if matches.get_flag("json") {
        output::print_line(&as_json(&counted, total).to_string())?;
    } else {
        output::print_line(&as_text(words, &counted, total))?;
    }
    let damaged = counted.iter().filter(|own| own.games.is_err()).count();
    if damaged > 0 {
        return Err(Failure::Input(say!(words, "stats-damaged", count = damaged)));
    }
    Ok(())
}

fn read(path: &Path, words: &Words) -> Result<Vec<Statistics>, String> {
    let length = fs::metadata(path).map_err(|error| error.explain(words))?.len();
    if length > MOST_BYTES {
        return Err(say!(words, "io-too-large"));
    }
    let bytes = fs::read(path).map_err(|error| error.explain(words))?;
    of_file_bytes(&bytes).map_err(|error| error.explain(words))
}

/// The files themselves, and those with the ending of a game in folders, by name.
fn files(given: Vec<PathBuf>, words: &Words) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for path in given {
        if !path.is_dir() {
            found.push(path);
            continue;
        }
        let mut inside = Vec::new();
        let mut folders = vec![path];
        while let Some(folder) = folders.pop() {
            let refused = |error: std::io::Error| {
                let path = folder.display().to_string();
                Failure::Input(say!(words, "not-read", path = path, reason = error.explain(words)))
            };
            for entry in fs::read_dir(&folder).map_err(refused)? {
                let entry = entry.map_err(refused)?;
                // A link to a folder could lead in a circle.
                let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
                if is_folder {
                    folders.push(entry.path());
                } else if is_game(&entry.path()) {
                    inside.push(entry.path());
                }
            }
        }
        inside.sort();
        found.append(&mut inside);
    }
    Ok(found)
}

fn is_game(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    ENDINGS.contains(&ending.to_ascii_lowercase().as_str())
}

/// A bar on standard error; none for a few files, and none where nobody wants one.
fn progress(context: &Context, files: u64) -> ProgressBar {
    if context.quiet || files < 20 {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {elapsed}");
    let bar = ProgressBar::new(files);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn as_text(words: &Words, counted: &[Counted], total: Statistics) -> String {
    let mut lines = Vec::new();
    for Counted { path, games } in counted {
        let path = path.display().to_string();
        match games {
            Ok(games) => {
                for (index, game) in games.iter().enumerate() {
                    let name = if games.len() > 1 {
                        format!("{path}#{}", index + 1)
                    } else {
                        path.clone()
                    };
                    lines.push(line(words, &name, *game));
                }
            }
            Err(reason) => {
                lines.push(say!(words, "in-file", path = path, reason = reason.as_str()));
            }
        }
    }
    lines.push(say!(
        words,
        "stats-total",
        games = words.number(total.games),
        depth = words.decimal(total.depth()),
        width = words.decimal(total.width()),
        exponent = words.decimal(total.exponent())
    ));
    if total.empty > 0 {
        lines.push(say!(words, "stats-empty", count = total.empty));
    }
    if total.cut_short > 0 {
        lines.push(say!(words, "stats-cut-short", count = total.cut_short));
    }
    lines.join("\n")
}

fn line(words: &Words, name: &str, game: Statistics) -> String {
    say!(
        words,
        "stats-game",
        name = name,
        moves = words.number(game.moves),
        width = words.decimal(game.width()),
        exponent = words.decimal(game.exponent())
    )
}

fn as_json(counted: &[Counted], total: Statistics) -> Value {
    let path = |own: &Counted| own.path.display().to_string();
    let mut games = Vec::new();
    let mut damaged = Vec::new();
    for own in counted {
        match &own.games {
            Ok(found) => games.extend(found.iter().enumerate().map(|(index, game)| {
                json!({
                    "file": path(own), "game": index + 1, "depth": game.moves,
                    "width": game.width(), "exponent": game.exponent(),
                    "whole": game.cut_short == 0,
                })
            })),
            Err(reason) => damaged.push(json!({ "file": path(own), "reason": reason })),
        }
    }
    json!({
        "games": games, "damaged": damaged,
        "total": {
            "games": total.games, "depth": total.depth(), "width": total.width(),
            "exponent": total.exponent(), "empty": total.empty, "cut_short": total.cut_short,
        },
    })
}

//! `stratege tablebase`: a whole game solved once into a file, asked and verified there.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use clap::ArgMatches;
use search::oracle::Unsolved;
use search::tablebase::{BuildError, Flaw, ReadError, Room};
use search::{Limits, Stopped};

use super::Context;
use super::progress::with_progress;
use super::solve_fast::memory;
use super::solve_report::Answer;
use super::target::{self, OpenedGame};
use crate::failure::Failure;
use crate::registry::{self, Base, GAMES, Method, TableFlaw};
use crate::tables::{self, NoTable, Shelf};
use crate::words::{self, Explain, Words};
use crate::{output, say};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    match matches.subcommand() {
        Some(("build", matches)) => build(context, matches),
        Some(("probe", matches)) => probe(context, matches),
        Some(("verify", matches)) => verify(context, matches),
        _ => Err(Failure::Usage(say!(context.words, "usage-tablebase"))),
    }
}

fn build(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let name: &String = matches.get_one("target").expect("the parser requires it");
    let entry = registry::find(name).ok_or_else(|| {
        let games: Vec<String> = GAMES.iter().map(|entry| entry.name.to_string()).collect();
        let games = words.either(&games);
        Failure::Usage(say!(words, "table-no-game", name = name.as_str(), games = games))
    })?;
    let game = target::open_entry(words, entry, target::chosen_settings(matches), None)?;
    let label = tables::label(entry, &game.settings);
    let usual = Room::default();
    let positions = matches.get_one::<u64>("positions").map(|&positions| positions as usize);
    let room = Room {
        positions: positions.unwrap_or(usual.positions),
        bytes: memory(context, matches)?.unwrap_or(usual.bytes),
    };
    let place = place(matches, &label)?;
    let started = Instant::now();
    let limits = &Limits { watch: context.interrupt.watch(), ..Limits::default() };
    let (table, whole) = (game.table, label.as_str());
    let bytes = with_progress(context, limits, move || table.build_table(whole, room, limits));
    let bytes = bytes.map_err(|error| not_built(context, error))?;
    output::write_bytes(&place, &bytes)?;
    let base = open(words, &place)?;
    let seconds = words.decimal(started.elapsed().as_secs_f64());
    output::print_line(&format!("{}\n{}", summary(words, &base), {
        let (path, size) = (place.display().to_string(), words.number(base.size()));
        say!(words, "table-written", path = path, size = size, seconds = seconds)
    }))
}

/// Where the table goes: to the shelf, whose folder is made now, unless another place is named.
fn place(matches: &ArgMatches, label: &str) -> Result<PathBuf, Failure> {
    if let Some(path) = matches.get_one::<PathBuf>("out") {
        return Ok(path.clone());
    }
    let shelf = Shelf::usual();
    let folder = shelf.folder();
    std::fs::create_dir_all(folder).map_err(|error| {
        let path = folder.display().to_string();
        Failure::NotWritten { path, error }
    })?;
    Ok(shelf.place(label))
}

fn probe(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let path: &PathBuf = matches.get_one("file").expect("the parser requires it");
    let base = open(words, path)?;
    let mut game = game_of(&base);
    game.table.consult(Arc::new(base));
    if let Some(position) = matches.get_one::<String>("position") {
        game.table.set_position(position).map_err(|error| {
            Failure::Input(say!(words, "bad-position", reason = error.explain(words)))
        })?;
    }
    let moves: Vec<&str> =
        matches.get_many::<String>("moves").into_iter().flatten().map(String::as_str).collect();
    target::play_line(words, &mut *game.table, &target::split_moves(&moves.join(" ")))?;
    let damaged = |error: ReadError| in_file(words, path, &NoTable::Read(error));
    if game.table.probe().map_err(damaged)?.is_none() {
        output::print_line(&say!(words, "table-not-there"))?;
        return Err(Failure::No);
    }
    // The table has the position, and with it all that follow: no search is needed.
    let none = Limits { nodes: Some(0), ..Limits::default() };
    let unsolved = |_| in_file(words, path, &NoTable::Read(ReadError::Damaged));
    let solved = game.table.solve(Method::Oracle, &none).map_err(unsolved)?;
    let values = game.table.values(&none).map_err(unsolved)?;
    let answer =
        Answer { game: &game, solved, values, regions: Vec::new(), strategy: None, stats: None };
    output::print(&if matches.get_flag("json") {
        answer.as_json()
    } else {
        answer.as_text(words, context.colour)
    })
}

fn verify(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let path: &PathBuf = matches.get_one("file").expect("the parser requires it");
    let base = open(words, path)?;
    let (table, asked) = (game_of(&base).table, &base);
    let limits = &Limits { watch: context.interrupt.watch(), ..Limits::default() };
    let verified = with_progress(context, limits, move || table.verify_table(asked, limits));
    match verified {
        Ok(verified) => {
            let positions = words.number(verified.positions);
            let moves = words.number(verified.moves);
            let verdict = say!(words, "table-verified", positions = positions, moves = moves);
            output::print_line(&format!("{}\n{verdict}", summary(words, &base)))
        }
        Err(Flaw::Stopped(Stopped::Cancelled)) => Err(Failure::Interrupted),
        Err(Flaw::Read(error)) => Err(in_file(words, path, &NoTable::Read(error))),
        Err(flaw) => {
            output::print_line(&flaw.explain(words))?;
            Err(Failure::No)
        }
    }
}

/// Lets a game answer from the table that was named, or from the one on the shelf.
pub(super) fn consult(
    context: &Context,
    matches: &ArgMatches,
    game: &mut OpenedGame,
) -> Result<(), Failure> {
    let words = context.words;
    let named = matches.get_one::<PathBuf>("table");
    if game.source.is_some() && named.is_none() {
        return Ok(());
    }
    let Some(path) = named else {
        Shelf::usual().lend(game.name, &game.settings, &mut *game.table);
        return Ok(());
    };
    let base = open(words, path)?;
    let entry = registry::find(game.name).expect("an open game is on the list");
    let label = tables::label(entry, &game.settings);
    if base.label() != label || game.source.is_some() {
        let (path, found) = (path.display().to_string(), base.label());
        let text = say!(words, "table-other", path = path, found = found, label = label);
        return Err(Failure::Input(text));
    }
    game.table.consult(Arc::new(base));
    Ok(())
}

fn open(words: &Words, path: &Path) -> Result<Base, Failure> {
    tables::open(path).map_err(|error| in_file(words, path, &error))
}

/// The game that an open table is about.
fn game_of(base: &Base) -> OpenedGame {
    let known = tables::game_of(base.label());
    let (entry, settings, table) = known.expect("opening a table checks its label");
    OpenedGame { name: entry.name, settings, source: None, table, document: None }
}

/// What a table holds, in a line.
fn summary(words: &Words, base: &Base) -> String {
    let counts = base.counts();
    let number = |count| words.number(count);
    say!(
        words,
        "table-summary",
        label = base.label(),
        entries = number(counts.entries),
        wins = number(counts.wins),
        draws = number(counts.draws),
        losses = number(counts.losses()),
        plies = words::plies(words, counts.longest),
    )
}

fn not_built(context: &Context, error: BuildError) -> Failure {
    if context.interrupt.is_set() && error == BuildError::from(Unsolved::from(Stopped::Cancelled)) {
        return Failure::Interrupted;
    }
    Failure::Unfinished(error.explain(context.words))
}

fn in_file(words: &Words, path: &Path, error: &NoTable) -> Failure {
    let path = path.display().to_string();
    Failure::Input(say!(words, "in-file", path = path, reason = error.explain(words)))
}

impl Explain for BuildError {
    fn explain(&self, words: &Words) -> String {
        match self {
            BuildError::Unsolved(Unsolved::TooLarge { limit }) => {
                say!(words, "table-too-large", limit = words.number(*limit as u64))
            }
            BuildError::Unsolved(unsolved) => unsolved.explain(words),
            BuildError::Memory { bytes, positions } => {
                let (megabytes, positions) = (words.number(bytes >> 20), words.number(*positions));
                say!(words, "table-memory", megabytes = megabytes, positions = positions)
            }
            BuildError::Collision => say!(words, "table-collision"),
            BuildError::LongLabel => say!(words, "table-long-label"),
        }
    }
}

impl Explain for NoTable {
    fn explain(&self, words: &Words) -> String {
        match self {
            NoTable::File(error) => error.explain(words),
            NoTable::UnknownGame(label) => {
                say!(words, "table-unknown-game", label = label.as_str())
            }
            NoTable::Read(ReadError::Foreign) => say!(words, "table-foreign"),
            NoTable::Read(ReadError::Version(version)) => {
                say!(words, "table-version", version = version.to_string())
            }
            NoTable::Read(ReadError::CutOff { found, expected }) => {
                let (found, expected) = (words.number(*found), words.number(*expected));
                say!(words, "table-cut-off", found = found, expected = expected)
            }
            NoTable::Read(ReadError::Damaged) => say!(words, "table-damaged"),
        }
    }
}

impl Explain for TableFlaw {
    fn explain(&self, words: &Words) -> String {
        match self {
            Flaw::Stopped(stopped) => stopped.explain(words),
            Flaw::Read(error) => NoTable::Read(*error).explain(words),
            Flaw::Missing { state } => say!(words, "table-missing", position = state.as_str()),
            Flaw::Wrong { state, stored, due } => {
                let [stored, due] = [stored, due].map(|value| words::value(words, *value));
                say!(words, "table-wrong", position = state.as_str(), stored = stored, due = due)
            }
            Flaw::Counts { stated, found } => {
                let [stated, found] = [stated, found].map(|counts| words.number(counts.entries));
                say!(words, "table-counts", stated = stated, found = found)
            }
        }
    }
}

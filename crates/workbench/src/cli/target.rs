//! What a command works on: a game of the list, a saved game, an arena or a tree.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use arenas::Document;
use clap::ArgMatches;
use clap::parser::ValueSource;
use game::graph::Tree;

use super::Context;
use crate::failure::Failure;
use crate::registry::{self, Entry, GAMES, Settings, Table, Unreadable};
use crate::store;
use crate::words::{Explain, Words};
use crate::{fives, goban};
use crate::{output, say};

/// Files larger than this are refused rather than read: 256 MiB hold an arena of ten million
/// vertices.
const MOST_BYTES: u64 = 256 << 20;

/// What was opened.
#[derive(Debug)]
pub(super) enum Opened {
    /// A game on the table, and how it was set up.
    Game(OpenedGame),
    /// A tree with numbers on its leaves.
    Tree {
        /// The tree.
        tree: Tree,
        /// The text it was read from.
        source: String,
    },
}

/// A game on the table.
#[derive(Debug)]
pub(super) struct OpenedGame {
    /// Its name on the list.
    pub(super) name: &'static str,
    /// How it was set up.
    pub(super) settings: Settings,
    /// The text it was read from, if it was.
    pub(super) source: Option<String>,
    /// The game itself.
    pub(super) table: Box<dyn Table>,
    /// The document it was opened from, with its variations.
    pub(super) document: Option<Box<store::Document>>,
}

/// Opens what the command line names.
pub(super) fn open(context: &Context, matches: &ArgMatches) -> Result<Opened, Failure> {
    let target: &String = matches.get_one("target").expect("the parser requires it");
    open_named(context, matches, target)
}

/// The same for a target that was named elsewhere.
pub(super) fn open_named(
    context: &Context,
    matches: &ArgMatches,
    target: &str,
) -> Result<Opened, Failure> {
    let words = context.words;
    let settings = chosen_settings(matches);
    let input = matches.get_one::<String>("input");
    let opened = match registry::find(target) {
        Some(entry) => {
            let input = input.map(|path| Input::read(words, path)).transpose()?;
            let has_records = [goban::NAME, fives::NAME].contains(&entry.name);
            Opened::Game(match &input {
                Some(input) if has_records && input.is_record() => {
                    open_record(context, input, &settings)?
                }
                input => open_entry(words, entry, settings, input.as_ref())?,
            })
        }
        None => open_file(context, target, settings)?,
    };
    let Opened::Game(mut game) = opened else { return Ok(opened) };
    if let Some(position) = matches.get_one::<String>("position") {
        game.table.set_position(position).map_err(|error| {
            Failure::Input(say!(words, "bad-position", reason = error.explain(words)))
        })?;
    }
    if let Some(line) = matches.get_one::<String>("moves") {
        play_line(words, &mut *game.table, &split_moves(line))?;
    }
    Ok(Opened::Game(game))
}

/// Opens a game by its name, or a file, as it begins.
pub(super) fn open_fresh(
    context: &Context,
    matches: &ArgMatches,
    target: &str,
) -> Result<Opened, Failure> {
    let settings = chosen_settings(matches);
    match registry::find(target) {
        Some(entry) => open_entry(context.words, entry, settings, None).map(Opened::Game),
        None => open_file(context, target, settings),
    }
}

pub(super) fn chosen_settings(matches: &ArgMatches) -> Settings {
    let mut settings = Settings::new();
    settings.seed = matches.try_get_one("seed").ok().flatten().copied().unwrap_or(1);
    for setting in GAMES.iter().flat_map(|entry| entry.settings) {
        if matches.value_source(setting.name) != Some(ValueSource::CommandLine) {
            continue;
        }
        if setting.default.is_none() {
            settings.set(setting.name, "true");
        } else if let Some(value) = matches.get_one::<String>(setting.name) {
            settings.set(setting.name, value);
        }
    }
    settings
}

pub(super) fn open_entry(
    words: &Words,
    entry: &'static Entry,
    settings: Settings,
    input: Option<&Input<'_>>,
) -> Result<OpenedGame, Failure> {
    settings.check_known(entry.settings).map_err(|error| usage(words, &error))?;
    let path = input.map_or("-", |input| input.path);
    let source = input.map(|input| input.text(words)).transpose()?;
    let read = match &source {
        None => (entry.open)(&settings).map_err(Unreadable::Setting),
        Some(text) => (entry.read)(&settings, text),
    };
    let table = read.map_err(|unreadable| match &unreadable {
        Unreadable::Setting(error) => usage(words, error),
        _ => located(words, path, &unreadable),
    })?;
    Ok(OpenedGame { name: entry.name, settings, source, table, document: None })
}

/// A file, or standard input for `-`, with what it holds: a pipe can be read only once.
pub(super) struct Input<'p> {
    path: &'p str,
    bytes: Vec<u8>,
}

impl Input<'_> {
    fn read<'p>(words: &Words, path: &'p str) -> Result<Input<'p>, Failure> {
        Ok(Input { path, bytes: read_bytes(words, path)? })
    }

    /// Whether it is a game of Go or of five in a row as players exchange it.
    fn is_record(&self) -> bool {
        goban::is_record(&self.bytes, self.path) || self.bytes.starts_with(b"Piskvorky")
    }

    fn text(&self, words: &Words) -> Result<String, Failure> {
        let text = str::from_utf8(&self.bytes)
            .map_err(|_| not_read(words, self.path, &io::ErrorKind::InvalidData.into()))?;
        // A mark that some editors put at the beginning; it is no part of the text.
        Ok(text.strip_prefix('\u{feff}').unwrap_or(text).to_string())
    }
}

/// The first game of a file of Go or of five in a row, at the end of its main line.
fn open_record(
    context: &Context,
    &Input { path, ref bytes }: &Input<'_>,
    chosen: &Settings,
) -> Result<OpenedGame, Failure> {
    let words = context.words;
    let now = store::Timestamp::now();
    let record = fives::read(bytes);
    if let Some(document) = record.as_ref().and_then(|record| fives::document(record, now)) {
        let illegal = record.as_ref().and_then(fives::first_illegal);
        if let Some(number) = illegal.filter(|_| !context.quiet) {
            let text = say!(words, "fives-cut", number = number);
            output::remark(&say!(words, "note", text = text));
        }
        return Ok(at_the_end(fives::NAME, document, chosen));
    }
    let opening = goban::open(bytes, now);
    let opening = opening.map_err(|error| located(words, path, &error))?;
    let (document, remarks) = opening.documents.into_iter().next().expect("a file has a game");
    if !context.quiet {
        for remark in &remarks {
            output::remark(&say!(words, "note", text = remark.explain(words)));
        }
    }
    Ok(at_the_end(goban::NAME, document, chosen))
}

/// A document at the end of its main line.
fn at_the_end(name: &'static str, document: store::Document, chosen: &Settings) -> OpenedGame {
    let end = document.tree().main_line().last().copied().unwrap_or(store::Tree::ROOT);
    let table = document.table_at(end).expect("the line is there");
    let mut settings = document.setup().settings.clone();
    settings.seed = chosen.seed;
    OpenedGame { name, settings, source: None, table, document: Some(Box::new(document)) }
}

fn open_file(context: &Context, path: &str, settings: Settings) -> Result<Opened, Failure> {
    let words = context.words;
    if path != "-" && !Path::new(path).exists() {
        let games: Vec<String> = GAMES.iter().map(|entry| entry.name.to_string()).collect();
        let games = words.either(&games);
        return Err(Failure::Input(say!(words, "no-such-target", target = path, games = games)));
    }
    let input = Input::read(words, path)?;
    if input.is_record() {
        return open_record(context, &input, &settings).map(Opened::Game);
    }
    let text = input.text(words)?;
    if store::Document::is_likely(&text) {
        return open_saved(words, path, &text, settings.seed).map(Opened::Game);
    }
    if is_pgn(path, &text) {
        let entry = registry::find("hexapawn").expect("Hexapawn is on the list");
        let table = (entry.read)(&settings, &text).map_err(|error| located(words, path, &error))?;
        let source = Some(text);
        return Ok(Opened::Game(OpenedGame {
            name: entry.name,
            settings,
            source,
            table,
            document: None,
        }));
    }
    // A drawn board.
    if goban::is_likely(&input.bytes, path) {
        return open_record(context, &input, &settings).map(Opened::Game);
    }
    open_arena(context, path, text, settings)
}

/// Whether a game is one of chess's files: by its ending or its first tag.
fn is_pgn(path: &str, text: &str) -> bool {
    let extension = Path::new(path).extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"))
        || text.trim_start().starts_with("[Event \"")
}

fn open_arena(
    context: &Context,
    path: &str,
    text: String,
    settings: Settings,
) -> Result<Opened, Failure> {
    let words = context.words;
    let read = read_document(words, path, &text)?;
    if !context.quiet {
        for note in &read.notes {
            output::remark(&say!(words, "note", text = note.explain(words)));
        }
    }
    match read.document {
        Document::Tree(tree) => Ok(Opened::Tree { tree, source: text }),
        Document::Arena(graph) => {
            let entry = registry::find("arena").expect("arenas are on the list");
            settings.check_known(entry.settings).map_err(|error| usage(words, &error))?;
            let table = registry::table_of_graph(graph, &settings).map_err(|e| usage(words, &e))?;
            let source = Some(text);
            Ok(Opened::Game(OpenedGame {
                name: entry.name,
                settings,
                source,
                table,
                document: None,
            }))
        }
    }
}

/// Reads an arena or a tree, with the place of a mistake in the message.
pub(super) fn read_document(
    words: &Words,
    path: &str,
    text: &str,
) -> Result<arenas::Read, Failure> {
    let extension = Path::new(path).extension().and_then(|extension| extension.to_str());
    let read = match extension.and_then(arenas::Format::of_extension) {
        Some(format) => arenas::read_as(format, text),
        None => arenas::read(text),
    };
    read.map_err(|error| located(words, path, &error))
}

/// A document at the end of its main line.
fn open_saved(words: &Words, path: &str, text: &str, seed: u64) -> Result<OpenedGame, Failure> {
    let document = store::Document::read(text).map_err(|fault| located(words, path, &fault))?;
    let entry = registry::find(&document.setup().game).expect("a document's game was checked");
    let tree = document.tree();
    let moves = tree.main_line().last().map(|end| tree.moves_to(*end)).unwrap_or_default();
    let moves: Vec<String> = moves.into_iter().map(str::to_string).collect();
    let mut setup = document.setup().clone();
    setup.settings.seed = seed;
    let mut table = setup.open().expect("a document's setup was checked");
    for step in &moves {
        registry::repeat(&mut *table, step).expect("a document's moves were checked");
    }
    let store::Setup { settings, source, .. } = setup;
    Ok(OpenedGame { name: entry.name, settings, source, table, document: None })
}

/// Plays moves given as text; the message names the move that could not be played.
pub(super) fn play_line(
    words: &Words,
    table: &mut dyn Table,
    moves: &[String],
) -> Result<(), Failure> {
    for (index, text) in moves.iter().enumerate() {
        table.play(text).map_err(|error| {
            let reason = error.explain(words);
            Failure::Input(say!(words, "bad-move-in-line", number = index + 1, reason = reason))
        })?;
    }
    Ok(())
}

/// Moves separated by spaces or commas; move numbers such as `1.` or `1...` are passed over.
pub(super) fn split_moves(line: &str) -> Vec<String> {
    let is_number = |token: &str| {
        let digits = token.trim_end_matches('.');
        token.len() > digits.len() && digits.chars().all(|c| c.is_ascii_digit())
    };
    line.split([',', ' ', '\n', '\t'])
        .filter(|token| !token.is_empty() && !is_number(token))
        .map(str::to_string)
        .collect()
}

/// A file as text, or standard input for `-`.
pub(super) fn read_text(words: &Words, path: &str) -> Result<String, Failure> {
    Input::read(words, path)?.text(words)
}

/// A file as it is, or standard input for `-`.
pub(super) fn read_bytes(words: &Words, path: &str) -> Result<Vec<u8>, Failure> {
    let read = || -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        if path == "-" {
            io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        } else {
            fs::File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        }
        if bytes.len() as u64 > MOST_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(bytes)
    };
    read().map_err(|error| not_read(words, path, &error))
}

fn not_read(words: &Words, path: &str, error: &io::Error) -> Failure {
    let path = file_name(words, path);
    Failure::Input(say!(words, "not-read", path = path, reason = error.explain(words)))
}

pub(super) fn located(words: &Words, path: &str, error: &impl Explain) -> Failure {
    let reason = error.explain(words);
    Failure::Input(say!(words, "in-file", path = file_name(words, path), reason = reason))
}

/// What a file is called in messages.
pub(super) fn file_name(words: &Words, path: &str) -> String {
    if path == "-" { say!(words, "standard-input") } else { path.to_string() }
}

fn usage(words: &Words, error: &impl Explain) -> Failure {
    Failure::Usage(format!("{}\n{}", error.explain(words), say!(words, "usage-see-help")))
}

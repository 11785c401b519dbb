//! `stratege prove gomoku`: which openings does Black win? With the strategy as a file.

use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use game::picture::Place;
use game::{Game, Player, Symmetric};
use gomoku::opening::facts::Facts;
use gomoku::opening::{Event, Options, Progress, Proof};
use gomoku::strategy::{Opening, Strategy, Thoroughness};
use gomoku::{Gomoku, Setup, State};
use search::Limits;
use serde_json::json;

use super::Context;
use super::progress::with_message;
use super::solve::limits;
use super::solve_fast;
use super::target::{self, split_moves};
use crate::failure::Failure;
use crate::registry::{self, gomoku_of};
use crate::words::{Explain, Words};
use crate::{output, say};

/// What the solvers' tables may take unless told otherwise.
const USUAL_BYTES: u64 = 1 << 30;
/// Boards with fewer cells are left to the search that solves every game.
const FEWEST_CELLS: u32 = 81;

/// Whether the command line asks for openings of Gomoku.
pub(super) fn is_asked(matches: &ArgMatches) -> bool {
    let target: Option<&String> = matches.get_one("target");
    let entry = target.and_then(|name| registry::find(name)).filter(|entry| entry.name == "gomoku");
    let game = entry.and_then(|_| gomoku_of(&target::chosen_settings(matches)).ok());
    let plain = ["position", "goal", "for", "input"];
    game.is_some_and(|game| game.board().cells() >= FEWEST_CELLS)
        && plain.iter().all(|&name| !matches.contains_id(name))
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let limits = limits(context, matches)?;
    let settings = target::chosen_settings(matches);
    let game = gomoku_of(&settings).map_err(|error| Failure::Usage(error.explain(words)))?;
    let (board, rule) = (game.board(), game.rule());
    let plain = Setup { rows: board.rows, columns: board.columns, rule, ..Setup::default() };
    if game.setup() != plain {
        // A strategy file says nothing of them, so that its check would be about another game.
        return Err(Failure::Usage(say!(words, "prove-openings-settings")));
    }
    let openings = openings(words, &game, matches)?;
    let memory = solve_fast::memory(context, matches)?.unwrap_or(USUAL_BYTES);
    let options = Options {
        threads: matches.get_one::<u64>("threads").map_or(1, |&threads| threads as usize),
        memory: usize::try_from(memory).unwrap_or(usize::MAX),
        ..Options::default()
    };
    let mut results = Results::open(context, matches.get_one("resume"), &game)?;
    let facts = std::mem::replace(&mut results.facts, Facts::new(&game));
    let proof = Proof::new(facts, &openings, options);
    let started = Instant::now();
    let proof = searched(context, proof, &limits, &mut results);
    if let Some(error) = results.failed {
        return Err(Failure::NotWritten { path: results.path.display().to_string(), error });
    }
    let out = matches.get_one::<PathBuf>("out").map(PathBuf::as_path);
    let text = if matches.get_flag("json") {
        as_json(context, &proof, started.elapsed(), out)?
    } else {
        report(context, &proof, started.elapsed(), out)?
    };
    output::print(&text)?;
    let (proved, all) = proof.progress().openings;
    if proved == all {
        return Ok(());
    }
    if context.interrupt.is_set() {
        return Err(Failure::Interrupted);
    }
    Err(Failure::Unfinished(say!(words, "prove-openings-unfinished")))
}

/// Runs the proof, shows how far it is, and writes down what it finds.
fn searched(context: &Context, proof: Proof, limits: &Limits, results: &mut Results) -> Proof {
    let latest = Mutex::new(proof.progress());
    let lock = || latest.lock().unwrap_or_else(PoisonError::into_inner);
    let message = || {
        let Progress { positions, proved, openings, .. } = *lock();
        let [positions, proved] = [positions, proved].map(|n| context.words.number(n as u64));
        let (won, all) = openings;
        let text = say!(
            context.words,
            "progress-openings",
            positions = positions,
            proved = proved,
            won = won,
            all = all
        );
        format!(" · {text}")
    };
    with_message(context, limits, message, || {
        proof.run(limits, |event| match event {
            Event::Record(record) => results.append(&record),
            Event::Progress(progress) => *lock() = progress,
        })
    })
}

/// Where results go as soon as they are found.
struct Results {
    facts: Facts,
    path: PathBuf,
    file: Option<std::fs::File>,
    failed: Option<std::io::Error>,
}

impl Results {
    /// Reads what an earlier run has found; what it did not write to the end is cut off.
    fn open(context: &Context, path: Option<&PathBuf>, game: &Gomoku) -> Result<Results, Failure> {
        let mut facts = Facts::new(game);
        let Some(path) = path else {
            return Ok(Results { facts, path: PathBuf::new(), file: None, failed: None });
        };
        let name = path.display().to_string();
        let bytes =
            if path.exists() { target::read_bytes(context.words, &name)? } else { Vec::new() };
        let good = facts.read(&bytes);
        if good == 0 && !bytes.is_empty() {
            return Err(Failure::Input(say!(context.words, "prove-foreign-results", path = name)));
        }
        let written = |error| Failure::NotWritten { path: name.clone(), error };
        let opened = OpenOptions::new().create(true).truncate(false).write(true).open(path);
        let mut file = opened.map_err(written)?;
        file.set_len(good as u64).map_err(written)?;
        file.seek(SeekFrom::End(0)).map_err(written)?;
        if good == 0 {
            file.write_all(&facts.head_of_file()).map_err(written)?;
        }
        Ok(Results { facts, path: path.clone(), file: Some(file), failed: None })
    }

    fn append(&mut self, record: &[u8]) {
        let Some(file) = &mut self.file else { return };
        if let Err(error) = file.write_all(record) {
            self.failed.get_or_insert(error);
            self.file = None;
        }
    }
}

/// The openings that were asked for; else Black's first move in the middle and every answer, one
/// of those that are symmetric, the furthest first.
fn openings(words: &Words, game: &Gomoku, matches: &ArgMatches) -> Result<Vec<State>, Failure> {
    let mut openings = Vec::new();
    let asked = matches.get_many::<String>("opening").into_iter().flatten();
    let moves = matches.get_one::<String>("moves");
    for text in asked.chain(moves) {
        openings.push(opening(words, game, text)?);
    }
    if openings.is_empty() {
        openings = all_answers(game);
    }
    Ok(openings)
}

fn opening(words: &Words, game: &Gomoku, text: &str) -> Result<State, Failure> {
    let mut state = game.start();
    let bad = |mv: &str| {
        let (opening, mv) = (text.to_string(), mv.to_string());
        Failure::Input(say!(words, "prove-bad-opening", opening = opening, text = mv))
    };
    for name in split_moves(text) {
        let place = game.cell(&name).filter(|&place| game.forbidden(&state, place).is_none());
        let place = place.filter(|_| game.outcome(&state).is_none()).ok_or_else(|| bad(&name))?;
        game.play(&mut state, place);
    }
    let black = game.outcome(&state).is_none() && game.to_move(&state) == Player::First;
    black.then_some(state).ok_or_else(|| bad("…"))
}

fn all_answers(game: &Gomoku) -> Vec<State> {
    let mut first = game.start();
    game.play(&mut first, game.centre());
    let board = game.board();
    let distance = |place: Place| {
        let ((row, column), (middle, centre)) =
            (board.row_and_column(place), board.row_and_column(game.centre()));
        row.abs_diff(middle).max(column.abs_diff(centre))
    };
    let mut answers = game.legal_moves(&first);
    answers.sort_by_key(|&place| u32::MAX - distance(place));
    let mut known: Vec<State> = Vec::new();
    for place in answers {
        let mut state = first.clone();
        game.play(&mut state, place);
        if !(0..game.images()).any(|image| known.contains(&game.state_image(&state, image))) {
            known.push(state);
        }
    }
    known
}

/// The strategy for the openings that were proved, after a check; `None` if there is none.
fn checked(context: &Context, proof: &Proof) -> Result<Option<Strategy>, Failure> {
    let strategy = proof.strategy();
    if strategy.openings().is_empty() {
        return Ok(None);
    }
    let check = || strategy.check(Thoroughness::Quick, &Limits::default());
    let holds = context.interrupt.during(check);
    holds.map_err(|flaw| Failure::Unfinished(flaw.explain(context.words)))?;
    Ok(Some(strategy))
}

/// The same as a report for programs.
fn as_json(
    context: &Context,
    proof: &Proof,
    time: Duration,
    out: Option<&Path>,
) -> Result<String, Failure> {
    let Progress { positions, openings: (won, all), nodes, .. } = proof.progress();
    let strategy = checked(context, proof)?;
    if let (Some(strategy), Some(path)) = (&strategy, out) {
        output::write_bytes(path, &strategy.write())?;
    }
    let opening = |strategy: &Strategy, opening: &Opening| {
        let game = strategy.game();
        let names = |player| -> Vec<String> {
            opening.state.stones().of(player).map(|place| game.name(place)).collect()
        };
        json!({
            "black": names(Player::First),
            "white": names(Player::Second),
            "move": game.name(strategy.steps().step(opening.first).place),
            "plies": strategy.plies(opening),
        })
    };
    let proved = strategy.as_ref().map_or_else(Vec::new, |strategy| {
        strategy.openings().iter().map(|one| opening(strategy, one)).collect()
    });
    let text = json!({
        "game": "gomoku",
        "openings": all,
        "won": won,
        "proved": proved,
        "positions": positions,
        "nodes": nodes,
        "seconds": time.as_secs_f64(),
        "written": strategy.and(out).map(|path| path.display().to_string()),
    });
    Ok(format!("{text:#}\n"))
}

/// Checks what was proved, writes it, and says so; nothing is written where nothing was proved.
fn report(
    context: &Context,
    proof: &Proof,
    time: Duration,
    out: Option<&Path>,
) -> Result<String, Failure> {
    let words = context.words;
    let Progress { positions, openings: (won, all), nodes, .. } = proof.progress();
    let strategy = checked(context, proof)?;
    let mut lines = match &strategy {
        None => vec![say!(words, "prove-openings-none", all = all)],
        Some(_) => vec![say!(words, "prove-openings", won = won, all = all)],
    };
    lines.extend(strategy.iter().flat_map(|strategy| shown(strategy, words)));
    let [positions, nodes] = [positions as u64, nodes].map(|number| words.number(number));
    let seconds = words.decimal(time.as_secs_f64());
    lines.push(say!(
        words,
        "prove-openings-cost",
        positions = positions,
        nodes = nodes,
        seconds = seconds
    ));
    if let (Some(strategy), Some(path)) = (&strategy, out) {
        let bytes = strategy.write();
        output::write_bytes(path, &bytes)?;
        let (path, bytes) = (path.display().to_string(), words.number(bytes.len() as u64));
        lines.push(say!(words, "prove-written", path = path, bytes = bytes));
    }
    Ok(lines.join("\n") + "\n")
}

/// A line for each opening of a strategy: its stones, the move, the longest line.
pub(super) fn shown(strategy: &Strategy, words: &Words) -> Vec<String> {
    let game = strategy.game();
    let opening = |opening: &Opening| {
        let names = |player| -> String {
            let stones = opening.state.stones().of(player);
            stones.map(|place| game.name(place)).collect::<Vec<_>>().join(" ")
        };
        let mv = game.name(strategy.steps().step(opening.first).place);
        let (black, white) = (names(Player::First), names(Player::Second));
        let plies = crate::words::plies(words, strategy.plies(opening));
        say!(words, "strategy-opening", black = black, white = white, mv = mv, plies = plies)
    };
    strategy.openings().iter().map(opening).collect()
}

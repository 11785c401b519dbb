//! `stratege patterns`: tables and models of the moves that strong players choose.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::ArgMatches;
use go_mind::patterns::{Model, Table, WHOLE_ZOOMS, evaluate, most_patterns_log2};
use indicatif::{ProgressBar, ProgressStyle};
use mapped::Mapped;
use records::learning::parts::Parts;
use records::learning::tables::{self, Effort, LearnError, Step};
use records::learning::{Games, model};
use records::{Sources, Watch};
use serde_json::{Value, json};

use super::Context;
use super::predict::{self, Moment};
use super::records::{keep_sources, sources};
use crate::failure::Failure;
use crate::words::{Counted, Explain, Words};
use crate::{output, say};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    match matches.subcommand() {
        Some(("learn", matches)) => learn(context, matches),
        Some(("info", matches)) => info(context, matches),
        Some(("show", matches)) => show(context, matches),
        Some(("eval", matches)) => super::patterns_eval::run(context, matches),
        _ => Err(Failure::Usage(say!(context.words, "usage-patterns"))),
    }
}

fn number(matches: &ArgMatches, name: &str, usual: usize) -> usize {
    matches.get_one::<u64>(name).map_or(usual, |&number| number as usize)
}

/// Reads collections of games; says how many lines were none.
pub(super) fn read(context: &Context, matches: &ArgMatches) -> Result<Games, Failure> {
    let words = context.words;
    let mut games = Games::default();
    for path in matches.get_many::<PathBuf>("files").into_iter().flatten() {
        let read = Sources::new(std::slice::from_ref(path))
            .and_then(|sources| games.take(&sources, &Watch::default()));
        let passed_over = read.map_err(|error| not_read(words, &error.path, &error.error))?;
        if passed_over > 0 && !context.quiet {
            let path = path.display().to_string();
            output::remark(&say!(words, "patterns-passed-over", path = path, count = passed_over));
        }
    }
    Ok(games)
}

pub(super) fn not_read(words: &Words, path: &Path, reason: &impl Explain) -> Failure {
    let path = path.display().to_string();
    Failure::Input(say!(words, "not-read", path = path, reason = reason.explain(words)))
}

fn learn(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let started = Instant::now();
    let out: &PathBuf = matches.get_one("out").expect("the parser requires it");
    let is_model = matches.get_one::<String>("kind").is_some_and(|kind| kind == "model");
    keep_sources(words, sources(words, matches)?.files(), out)?;
    let mut games = read(context, matches)?;
    let usual = if is_model { model::Options::default().counted } else { usize::MAX };
    let unsound = games.choose(number(matches, "games", usual), 0);
    tell_unsound(context, unsound);
    if games.learned.is_empty() {
        return Err(Failure::Input(say!(words, "patterns-none")));
    }
    let effort = if is_model {
        learn_model(context, matches, &games, out)?;
        None
    } else {
        Some(learn_table(context, matches, &games, out)?)
    };
    let seconds = words.decimal(started.elapsed().as_secs_f64());
    let text = if is_model {
        let bytes = std::fs::read(out).map_err(|error| not_read(words, out, &error))?;
        describe_model(words, &model_of(words, out, &bytes)?, bytes.len())
    } else {
        let bytes = map(words, out)?;
        describe_table(words, &table_of(words, out, &bytes)?, bytes.len())
    };
    let text = effort.map_or(text.clone(), |effort| format!("{text}\n{}", told(words, &effort)));
    let path = out.display().to_string();
    output::print_line(&format!(
        "{text}\n{}",
        say!(words, "patterns-written", path = path, seconds = seconds)
    ))
}

fn learn_table(
    context: &Context,
    matches: &ArgMatches,
    games: &Games,
    out: &Path,
) -> Result<Effort, Failure> {
    let usual = tables::Options::default();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let options = tables::Options {
        zooms: number(matches, "zooms", usual.zooms),
        least_choices: number(matches, "least", usual.least_choices as usize) as u32,
        part: number(matches, "part", usual.part),
        threads: number(matches, "threads", threads),
    };
    // Two passes over all games.
    let bar = bar(context, 2 * games.learned.len() as u64);
    let learned = tables::learn(&games.learned, &options, out, &|progress| {
        let before = if progress.step == Step::Counting { progress.of } else { 0 };
        bar.set_position(before + progress.games);
        !context.interrupt.is_set()
    });
    bar.finish_and_clear();
    learned.map_err(|error| refused(context.words, out, error))
}

/// What learning took: steps, and the observations a second of each zoom in one thread.
fn told(words: &Words, effort: &Effort) -> String {
    let seconds = |time: std::time::Duration| words.decimal(time.as_secs_f64());
    let rate = |time: std::time::Duration| {
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX).max(1);
        words.number(effort.observations.saturating_mul(1000) / milliseconds)
    };
    let mut lines = vec![say!(
        words,
        "patterns-effort",
        choosing = seconds(effort.choosing),
        counting = seconds(effort.counting),
        merging = seconds(effort.merging),
        rate = rate(effort.counting)
    )];
    let zooms = (1..).zip(effort.finding).filter(|(_, time)| !time.is_zero());
    lines.extend(
        zooms.map(|(zoom, time)| say!(words, "patterns-speed", zoom = zoom, rate = rate(time))),
    );
    lines.join("\n")
}

/// Says how many games cannot be replayed.
pub(super) fn tell_unsound(context: &Context, unsound: u64) {
    if unsound > 0 && !context.quiet {
        output::remark(&say!(context.words, "patterns-unsound", count = unsound));
    }
}

fn learn_model(
    context: &Context,
    matches: &ArgMatches,
    games: &Games,
    out: &Path,
) -> Result<(), Failure> {
    let usual = model::Options::default();
    let options = model::Options {
        counted: games.learned.len(),
        learned: number(matches, "train", usual.learned),
        often: number(matches, "least", usual.often as usize) as u32,
        most_shapes: number(matches, "shapes", usual.most_shapes),
        ..usual
    };
    let steps = games.learned.len() + options.learned.min(games.learned.len());
    let bar = bar(context, steps as u64);
    let parts = Parts::take(out).map_err(|error| refused(context.words, out, error))?;
    let learned = model::learn(&games.learned, &options, &parts, |progress, _| {
        bar.set_position(match progress {
            model::Progress::Counted(done) => done as u64,
            model::Progress::Learned(done) => (games.learned.len() + done) as u64,
        });
        !context.interrupt.is_set()
    });
    bar.finish_and_clear();
    let learned = learned.map_err(|error| refused(context.words, out, error))?;
    output::write_bytes(out, &learned.to_bytes())?;
    parts.clear();
    Ok(())
}

fn refused(words: &Words, out: &Path, error: LearnError) -> Failure {
    match error {
        LearnError::Stopped => Failure::Interrupted,
        LearnError::Busy => {
            let path = out.display().to_string();
            Failure::Unfinished(say!(words, "patterns-busy", path = path))
        }
        LearnError::File(error) => Failure::NotWritten { path: out.display().to_string(), error },
        LearnError::Table(error) => not_read(words, out, &error),
    }
}

/// A bar with the games a second and the time that is left.
pub(super) fn bar(context: &Context, steps: u64) -> ProgressBar {
    if context.quiet {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {per_sec}  {eta}");
    let bar = ProgressBar::new(steps);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

pub(super) fn map(words: &Words, path: &Path) -> Result<Mapped, Failure> {
    Mapped::open(path).map_err(|error| not_read(words, path, &error))
}

pub(super) fn table_of<'a>(
    words: &Words,
    path: &Path,
    bytes: &'a [u8],
) -> Result<Table<'a>, Failure> {
    Table::open(bytes).map_err(|error| not_read(words, path, &error))
}

pub(super) fn model_of(words: &Words, path: &Path, bytes: &[u8]) -> Result<Model, Failure> {
    Model::from_bytes(bytes).map_err(|error| not_read(words, path, &error))
}

/// The model that was named, or the one that is built in.
pub(super) fn chosen_model(words: &Words, matches: &ArgMatches) -> Result<Model, Failure> {
    match matches.get_one::<PathBuf>("model") {
        Some(path) => model_of(words, path, &map(words, path)?),
        None => Ok(Model::built_in()),
    }
}

fn info(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let is_json = matches.get_flag("json");
    let Some(path) = matches.get_one::<PathBuf>("file") else {
        let model = Model::built_in();
        let bytes = model.to_bytes().len();
        let text = describe_model(words, &model, bytes);
        let json = json!({ "kind": "model", "shapes": model.shapes(), "bytes": bytes });
        return output::print_line(&if is_json { json.to_string() } else { text });
    };
    let bytes = map(words, path)?;
    if let Ok(model) = Model::from_bytes(&bytes) {
        let json = json!({ "kind": "model", "shapes": model.shapes(), "bytes": bytes.len() });
        let text = describe_model(words, &model, bytes.len());
        return output::print_line(&if is_json { json.to_string() } else { text });
    }
    let table = table_of(words, path, &bytes)?;
    if matches.get_flag("verify") {
        table.verify().map_err(|error| not_read(words, path, &error))?;
    }
    output::print_line(&if is_json {
        table_as_json(&table, bytes.len()).to_string()
    } else {
        describe_table(words, &table, bytes.len())
    })
}

fn describe_model(words: &Words, model: &Model, bytes: usize) -> String {
    let shapes = Counted::Shapes.said(words, model.shapes() as u64);
    say!(words, "patterns-model", shapes = shapes, bytes = words.number(bytes as u64))
}

fn describe_table(words: &Words, table: &Table<'_>, bytes: usize) -> String {
    let source = table.source();
    let mut lines = vec![say!(
        words,
        "patterns-table",
        games = Counted::Games.said(words, source.games),
        observations = Counted::Observations.said(words, source.observations),
        bytes = words.number(bytes as u64)
    )];
    for zoom in 1..=table.zooms() {
        let entries = Counted::Patterns.said(words, table.len(zoom) as u64);
        let bound = words.number(most_patterns_log2(zoom) as u64);
        lines.push(say!(words, "patterns-zoom", zoom = zoom, entries = entries, bound = bound));
    }
    let (whole, least) = (WHOLE_ZOOMS, source.least_choices);
    lines.push(say!(words, "patterns-kept", whole = whole, least = least));
    lines.join("\n")
}

fn table_as_json(table: &Table<'_>, bytes: usize) -> Value {
    let source = table.source();
    let zooms: Vec<usize> = (1..=table.zooms()).map(|zoom| table.len(zoom)).collect();
    json!({
        "kind": "table", "games": source.games, "observations": source.observations,
        "least_choices": source.least_choices, "patterns": zooms, "key_bits": 64, "bytes": bytes,
    })
}

/// The patterns around one point of a game, with their counts.
fn show(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let path: &PathBuf = matches.get_one("file").expect("the parser requires it");
    let bytes = map(words, path)?;
    let table = table_of(words, path, &bytes)?;
    let moment = Moment::read(words, matches)?;
    let name: &String = matches.get_one("point").expect("the parser requires it");
    let size = moment.board.size();
    let point = name.parse().ok().and_then(|name| size.named(name));
    let point = point
        .filter(|&point| moment.board.is_empty_at(point))
        .ok_or_else(|| Failure::Usage(say!(words, "patterns-no-point", point = name.as_str())))?;
    let rings = go_mind::patterns::Rings::of(&moment.board, table.zooms());
    let seen = evaluate::seen(&table, &rings, (point, moment.mover));
    if matches.get_flag("json") {
        let seen: Vec<Value> = seen.iter().map(|found| predict::found_as_json(*found)).collect();
        return output::print_line(&json!({ "point": name, "patterns": seen }).to_string());
    }
    let mut lines = vec![moment.drawn(context)];
    lines.extend(seen.iter().map(|found| predict::worded(words, *found)));
    lines.push(if seen.is_empty() {
        say!(words, "patterns-never-seen")
    } else {
        let rate = words.decimal(100.0 * evaluate::smoothed(&seen));
        say!(words, "patterns-smoothed", rate = rate)
    });
    output::print_line(&lines.join("\n"))
}

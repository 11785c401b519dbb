//! `stratege bench`: every measured part of the program, as a table or JSON.

use clap::ArgMatches;
use records::Record;
use search::Limits;
use serde_json::{Value as Json, json};

use super::Context;
use super::progress::with_progress;
use super::records::not_read;
use crate::bench::{NotMeasured, PARTS, Part, Peer, Row, Unit, Way, alone, games, measure};
use crate::failure::Failure;
use crate::words::Words;
use crate::{output, say};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let parts = parts(words, matches)?;
    let games = match matches.get_one::<String>("games") {
        Some(path) => games(path.as_ref()).map_err(|error| not_read(words, &error))?,
        None => Vec::new(),
    };
    let mut all: Vec<Vec<Row>> = parts.iter().map(|_| Vec::new()).collect();
    let measured = measure_all(context, matches, (&parts, &games), &mut all);
    let rows: Vec<&Row> = all.iter().filter_map(|rows| middle(rows)).collect();
    if matches.get_flag("json") {
        let rows: Json = rows.iter().map(|row| as_json(row, &rows)).collect();
        output::print_line(&format!("{rows:#}"))?;
        return measured;
    }
    // Those whose turns were not over when it was stopped.
    let (turns, _) = turns_and_runs(matches);
    for row in all.iter().filter(|rows| rows.len() < turns as usize).filter_map(|own| middle(own)) {
        output::print_line(&as_text(words, row))?;
    }
    for text in shares(words, &rows).into_iter().chain(speed_ups(words, &rows)) {
        output::print_line(&text)?;
    }
    measured
}

/// The parts that are asked for.
fn parts(words: &Words, matches: &ArgMatches) -> Result<Vec<&'static Part>, Failure> {
    let only: Vec<&String> = matches.get_many("only").into_iter().flatten().collect();
    let unknown = only.iter().find(|name| !PARTS.iter().any(|part| part.is_meant(name)));
    if let Some(unknown) = unknown {
        let names: Vec<String> = PARTS.iter().map(|part| part.name.to_string()).collect();
        let names = words.either(&names);
        let text = say!(words, "bench-unknown", name = unknown.as_str(), names = names);
        return Err(Failure::Usage(text));
    }
    let is_asked = |part: &&Part| only.is_empty() || only.iter().any(|name| part.is_meant(name));
    Ok(PARTS.iter().filter(is_asked).collect())
}

/// How often all parts are measured in turns, and how often each is run at once. In turns, a burden on
/// the machine falls on every part alike.
fn turns_and_runs(matches: &ArgMatches) -> (u32, u32) {
    let repeat = matches.get_one::<u64>("repeat").map_or(3, |repeat| *repeat as u32);
    if matches.get_flag("median") { (repeat, 1) } else { (1, repeat) }
}

/// Measures the parts; each is told as soon as its last turn is over, so that a stop loses nothing.
fn measure_all(
    context: &Context,
    matches: &ArgMatches,
    (parts, games): (&[&Part], &[Record]),
    all: &mut [Vec<Row>],
) -> Result<(), Failure> {
    let words = context.words;
    let limits = Limits { watch: context.interrupt.watch(), ..Limits::default() };
    let (turns, runs) = turns_and_runs(matches);
    for turn in 1..=turns {
        for (part, rows) in parts.iter().zip(&mut *all) {
            let way = Way { repeat: runs, peer: peer_of(matches, part), games };
            let row = with_progress(context, &limits, || measure(part, way, &limits));
            rows.push(row.map_err(|why| failure(words, why))?);
            let is_told = turn == turns && !matches.get_flag("json");
            if let Some(row) = middle(rows).filter(|_| is_told) {
                output::print_line(&as_text(words, row))?;
            }
        }
    }
    Ok(())
}

/// The parts of which a row is one of several modules.
const MODULES: &str = "tactics-";

/// What a module of the tactics takes of the time of all that were measured.
fn share(row: &Row, rows: &[&Row]) -> Option<f64> {
    let seconds = |row: &&Row| row.name.starts_with(MODULES).then_some(row.time.as_secs_f64());
    let all: f64 = rows.iter().filter_map(seconds).sum();
    seconds(&row).filter(|_| all > 0.0).map(|own| own / all)
}

/// The shares of all modules, where several were measured.
fn shares(words: &Words, rows: &[&Row]) -> Option<String> {
    let told = |row: &&Row| {
        let percent = 100.0 * share(row, rows)?;
        Some(format!("{} {percent:.0} %", row.name.strip_prefix(MODULES)?))
    };
    let told: Vec<String> = rows.iter().filter_map(told).collect();
    (told.len() > 1).then(|| say!(words, "bench-shares", shares = told.join(", ")))
}

/// How many times as fast as with one thread, where that was measured too.
fn speed_up(row: &Row, rows: &[&Row]) -> Option<f64> {
    let alone = alone(row.name)?;
    rows.iter().find(|own| own.name == alone).map(|own| row.rate() / own.rate())
}

/// The sweep over the threads, where a part was measured with several.
fn speed_ups(words: &Words, rows: &[&Row]) -> Option<String> {
    let told = |row: &&Row| {
        let times = speed_up(row, rows)?;
        Some(format!("{} ×\u{a0}{}", row.name, words.decimal(times)))
    };
    let told: Vec<String> = rows.iter().filter_map(told).collect();
    (!told.is_empty()).then(|| say!(words, "bench-speed-ups", parts = told.join(", ")))
}

/// The row of the median rate.
fn middle(rows: &[Row]) -> Option<&Row> {
    let mut sorted: Vec<&Row> = rows.iter().collect();
    sorted.sort_by(|one, other| one.rate().total_cmp(&other.rate()));
    sorted.get(rows.len() / 2).copied()
}

fn failure(words: &Words, why: NotMeasured) -> Failure {
    match why {
        NotMeasured::Stopped(_) => Failure::Interrupted,
        NotMeasured::Peer(command) => {
            Failure::Input(say!(words, "bench-peer-failed", command = command))
        }
    }
}

/// The command beside a part: `--peer attractor=./peer 1000000 5000000 1`.
fn peer_of<'m>(matches: &'m ArgMatches, part: &Part) -> Option<&'m str> {
    let peers = matches.get_many::<String>("peer").into_iter().flatten();
    let mut named = peers.filter_map(|peer| peer.split_once('='));
    named.find(|(name, _)| *name == part.name).map(|(_, command)| command)
}

fn as_text(words: &Words, row: &Row) -> String {
    let count = words.number(row.count);
    let count = match row.unit {
        Unit::Edges => say!(words, "bench-edges", count = count),
        Unit::Positions => say!(words, "bench-positions", count = count),
        Unit::Playouts => say!(words, "bench-playouts", count = count),
        Unit::Questions => say!(words, "bench-questions", count = count),
    };
    let (divisor, prefix) = match row.rate() {
        rate if rate < 1e3 => (1.0, ""),
        rate if rate < 1e6 => (1e3, "k"),
        _ => (1e6, "M"),
    };
    let rate = words.decimal(row.rate() / divisor);
    let seconds = format!("{:.3}", row.time.as_secs_f64());
    let mut line = format!("{:<19} {seconds:>9} s  {rate:>8} {prefix:>1}/s  {count}", row.name);
    if let Some(searched) = row.searched {
        let ratio = words.decimal(row.count as f64 / searched.max(1) as f64);
        let searched = words.number(searched);
        line = format!(
            "{line}  {}",
            say!(words, "bench-searched", searched = searched, ratio = ratio)
        );
    }
    if let Some((peer, ratio)) = row.peer.zip(row.ratio()) {
        let ratio = words.decimal(ratio);
        let beside = match peer {
            Peer::Rate(rate) => {
                let rate = words.decimal(rate / 1e6);
                say!(words, "bench-peer-rate", rate = rate, ratio = ratio)
            }
            Peer::Time(time) => {
                let seconds = words.decimal(time.as_secs_f64());
                say!(words, "bench-peer", seconds = seconds, ratio = ratio)
            }
        };
        line = format!("{line}  {beside}");
    }
    line
}

fn as_json(row: &Row, rows: &[&Row]) -> Json {
    json!({
        "part": row.name,
        "count": row.count,
        "seconds": row.time.as_secs_f64(),
        "rate": row.rate(),
        "searched": row.searched,
        "share": share(row, rows),
        "speed_up": speed_up(row, rows),
        "peer_seconds": row.peer.and_then(|peer| match peer {
            Peer::Time(time) => Some(time.as_secs_f64()),
            Peer::Rate(_) => None,
        }),
        "peer_rate": row.peer.and_then(|peer| match peer {
            Peer::Rate(rate) => Some(rate),
            Peer::Time(_) => None,
        }),
        "ratio": row.ratio(),
    })
}

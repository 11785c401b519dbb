//! `stratege bench`: every measured part of the program, as a table or JSON.

use clap::ArgMatches;
use search::Limits;
use serde_json::{Value as Json, json};

use super::Context;
use super::progress::with_progress;
use super::records::not_read;
use crate::bench::{NotMeasured, PARTS, Part, Peer, Row, Unit, Way, games, measure};
use crate::failure::Failure;
use crate::words::Words;
use crate::{output, say};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let only: Vec<&String> = matches.get_many("only").into_iter().flatten().collect();
    let unknown = only.iter().find(|name| PARTS.iter().all(|part| part.name != name.as_str()));
    if let Some(unknown) = unknown {
        let names: Vec<String> = PARTS.iter().map(|part| part.name.to_string()).collect();
        let names = words.either(&names);
        let text = say!(words, "bench-unknown", name = unknown.as_str(), names = names);
        return Err(Failure::Usage(text));
    }
    let repeat = matches.get_one::<u64>("repeat").map_or(3, |repeat| *repeat as u32);
    let limits = Limits { watch: context.interrupt.watch(), ..Limits::default() };
    let is_asked = |part: &&Part| only.is_empty() || only.iter().any(|name| *name == part.name);
    let parts: Vec<&Part> = PARTS.iter().filter(is_asked).collect();
    // In turns, a burden on the machine falls on every part alike.
    let is_median = matches.get_flag("median");
    let (turns, runs) = if is_median { (repeat, 1) } else { (1, repeat) };
    let games = match matches.get_one::<String>("games") {
        Some(path) => games(path.as_ref()).map_err(|error| not_read(words, &error))?,
        None => Vec::new(),
    };
    let mut all: Vec<Vec<Row>> = parts.iter().map(|_| Vec::new()).collect();
    for _ in 0..turns {
        for (part, rows) in parts.iter().zip(&mut all) {
            let way = Way { repeat: runs, peer: peer_of(matches, part), games: &games };
            let row = with_progress(context, &limits, || measure(part, way, &limits));
            rows.push(row.map_err(|why| failure(words, why))?);
        }
    }
    let rows: Vec<Row> = all.into_iter().filter_map(middle).collect();
    if matches.get_flag("json") {
        let rows: Json = rows.iter().map(as_json).collect();
        return output::print_line(&format!("{rows:#}"));
    }
    let mut lines: Vec<String> = rows.iter().map(|row| as_text(words, row)).collect();
    lines.extend(shares(words, &rows));
    output::print_line(&lines.join("\n"))
}

/// What each module of the tactics takes of the time of all, where several were measured.
fn shares(words: &Words, rows: &[Row]) -> Option<String> {
    const MODULES: &str = "tactics-";
    let own: Vec<(&str, f64)> = rows
        .iter()
        .filter_map(|row| Some((row.name.strip_prefix(MODULES)?, row.time.as_secs_f64())))
        .collect();
    let all: f64 = own.iter().map(|(_, seconds)| seconds).sum();
    let told = |(name, seconds): &(&str, f64)| format!("{name} {:.0} %", 100.0 * seconds / all);
    let told: Vec<String> = own.iter().map(told).collect();
    (own.len() > 1 && all > 0.0).then(|| say!(words, "bench-shares", shares = told.join(", ")))
}

/// The row of the median rate.
fn middle(mut rows: Vec<Row>) -> Option<Row> {
    rows.sort_by(|one, other| one.rate().total_cmp(&other.rate()));
    let middle = rows.len() / 2;
    rows.into_iter().nth(middle)
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
    let mut line = format!("{:<12} {seconds:>9} s  {rate:>8} {prefix:>1}/s  {count}", row.name);
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

fn as_json(row: &Row) -> Json {
    json!({
        "part": row.name,
        "count": row.count,
        "seconds": row.time.as_secs_f64(),
        "rate": row.rate(),
        "searched": row.searched,
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

//! `stratege proof check` for strategies of Gomoku: does the file win?

use std::path::PathBuf;

use clap::ArgMatches;
use gomoku::strategy::{Checked, Flaw, Strategy, Thoroughness};
use search::Limits;
use serde_json::json;

use super::Context;
use super::progress::with_progress;
use super::prove_openings::shown;
use super::solve::unfinished;
use super::target::{file_name, read_bytes};
use crate::failure::Failure;
use crate::words::Explain;
use crate::{output, say};

/// The strategy that the command line names with `--strategy`, believed only after a check.
pub(super) fn asked(context: &Context, matches: &ArgMatches) -> Result<Option<Strategy>, Failure> {
    let words = context.words;
    let Some(path) = matches.get_one::<PathBuf>("strategy") else { return Ok(None) };
    let path = path.display().to_string();
    let file = read_bytes(words, &path)?;
    let refused = |reason| {
        let path = file_name(words, &path);
        Failure::Input(say!(words, "in-file", path = path, reason = reason))
    };
    let strategy = Strategy::read(&file).map_err(|error| refused(error.explain(words)))?;
    let limits = Limits { watch: context.interrupt.watch(), ..Limits::default() };
    let holds = strategy.check(Thoroughness::Quick, &limits);
    holds.map_err(|flaw| refused(flaw.explain(words)))?;
    Ok(Some(strategy))
}

/// What a check of a file that is a strategy prints.
pub(super) fn checked(
    context: &Context,
    matches: &ArgMatches,
    path: &str,
    file: &[u8],
) -> Result<String, Failure> {
    let words = context.words;
    let strategy = Strategy::read(file).map_err(|error| {
        let (path, reason) = (file_name(words, path), error.explain(words));
        Failure::Input(say!(words, "in-file", path = path, reason = reason))
    })?;
    let limits = Limits { watch: context.interrupt.watch(), ..Limits::default() };
    let full = matches.get_flag("full");
    let thoroughness = if full { Thoroughness::Full } else { Thoroughness::Quick };
    let checked = with_progress(context, &limits, || strategy.check(thoroughness, &limits));
    match checked {
        Ok(checked) if matches.get_flag("json") => Ok(as_json(&strategy, checked, full)),
        Ok(checked) => {
            let mut lines = shown(&strategy, words);
            let steps = words.number(strategy.steps().steps.len() as u64);
            let openings = checked.openings;
            lines.push(say!(words, "strategy-size", openings = openings, steps = steps));
            let holds = if full {
                say!(words, "strategy-holds-fully")
            } else {
                let positions = words.number(checked.positions as u64);
                let wins = words.number(checked.wins as u64);
                say!(words, "strategy-holds", positions = positions, wins = wins)
            };
            Ok(lines.join("\n") + "\n" + &holds + "\n")
        }
        Err(Flaw::Stopped(stopped)) => Err(unfinished(context, stopped.into())),
        Err(flaw) => {
            output::print_line(&say!(words, "proof-fails", reason = flaw.explain(words)))?;
            Err(Failure::No)
        }
    }
}

fn as_json(strategy: &Strategy, checked: Checked, full: bool) -> String {
    let text = json!({
        "game": "gomoku",
        "holds": true,
        "full": full,
        "openings": checked.openings,
        "positions": checked.positions,
        "wins": checked.wins,
        "steps": strategy.steps().steps.len(),
    });
    format!("{text:#}\n")
}

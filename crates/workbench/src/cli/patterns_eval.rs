//! `stratege patterns eval`: how often moves of games that nothing learned from are foretold.

use std::path::PathBuf;
use std::time::Instant;

use clap::ArgMatches;
use go_mind::patterns::Table;
use records::learning::Game;
use records::learning::judge::{Judgement, STRETCH, Tally, judge};
use serde_json::{Value, json};

use super::Context;
use super::patterns::{bar, chosen_model, map, read, table_of, tell_unsound};
use super::patterns_chart;
use super::records::{keep_inputs, sources};
use crate::failure::Failure;
use crate::words::{Counted, Words};
use crate::{output, say};

/// Held-out games that are asked about, unless a number is given.
const GAMES: u64 = 2000;

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let sources = sources(words, matches)?;
    keep_inputs(words, matches, &["table", "model"], sources.files())?;
    let most = *matches.get_one::<u64>("games").unwrap_or(&GAMES) as usize;
    if most == 0 {
        return Err(Failure::Usage(say!(words, "patterns-no-games")));
    }
    let mut games = read(context, matches)?;
    tell_unsound(context, games.choose(0, most));
    if games.held_out.is_empty() {
        return Err(Failure::Input(say!(words, "patterns-none-held")));
    }
    let model = chosen_model(words, matches)?;
    let bytes = match matches.get_one::<PathBuf>("table") {
        Some(path) => Some((path, map(words, path)?)),
        None => None,
    };
    let mut table: Option<Table<'_>> = match &bytes {
        Some((path, bytes)) => Some(table_of(words, path, bytes)?),
        None => None,
    };
    table.iter_mut().for_each(Table::hasten);
    let bar = bar(context, games.held_out.len() as u64);
    let started = Instant::now();
    let judgement = judge(&games.held_out, Some(&model), table.as_ref(), |done| {
        bar.set_position(done as u64);
        !context.interrupt.is_set()
    });
    bar.finish_and_clear();
    if context.interrupt.is_set() {
        return Err(Failure::Interrupted);
    }
    let seconds = started.elapsed().as_secs_f64();
    if let Some(path) = matches.get_one::<PathBuf>("svg") {
        output::write_file(path, &patterns_chart::svg(words, &judgement.stretches))?;
    }
    output::print_line(&if matches.get_flag("json") {
        as_json(&games.held_out, &judgement, seconds).to_string()
    } else {
        as_text(words, &games.held_out, &judgement, seconds)
    })
}

fn as_text(words: &Words, games: &[Game], judgement: &Judgement, seconds: f64) -> String {
    let mut lines = vec![say!(
        words,
        "patterns-eval-games",
        games = Counted::Games.said(words, games.len() as u64),
        choices = Counted::Moves.said(words, judgement.model.choices),
        seconds = words.decimal(seconds)
    )];
    lines.push(line(words, &say!(words, "patterns-eval-model"), &judgement.model));
    for (index, tally) in judgement.stretches.iter().enumerate() {
        let (from, to) = (index * STRETCH + 1, (index + 1) * STRETCH);
        let name = say!(words, "patterns-eval-stretch", from = from, to = to);
        lines.push(line(words, &name, tally));
    }
    for (index, tally) in judgement.zooms.iter().enumerate() {
        let name = say!(words, "patterns-eval-zoom", zoom = index + 1);
        lines.push(line(words, &name, tally));
    }
    if !judgement.zooms.is_empty() {
        lines.push(line(words, &say!(words, "patterns-eval-smoothed"), &judgement.smoothed));
    }
    lines.join("\n")
}

fn line(words: &Words, name: &str, tally: &Tally) -> String {
    let [one, five, twenty] = tally.shares().map(|share| words.decimal(100.0 * share));
    let loss = words.decimal(tally.log_loss());
    let count = words.number(tally.choices);
    say!(
        words,
        "patterns-eval-line",
        name = name,
        count = count,
        one = one,
        five = five,
        twenty = twenty,
        loss = loss
    )
}

fn as_json(games: &[Game], judgement: &Judgement, seconds: f64) -> Value {
    let tally = |tally: &Tally| {
        let [one, five, twenty] = tally.shares();
        json!({
            "choices": tally.choices, "top1": one, "top5": five, "top20": twenty,
            "log_loss": tally.log_loss(),
        })
    };
    let stretches: Vec<Value> = judgement.stretches.iter().map(tally).collect();
    let smoothed = Some(&judgement.smoothed).filter(|_| !judgement.zooms.is_empty()).map(tally);
    let zooms: Vec<Value> = judgement.zooms.iter().map(tally).collect();
    json!({
        "games": games.len(), "seconds": seconds, "model": tally(&judgement.model),
        "stretch": STRETCH, "by_move_number": stretches, "by_largest_zoom": zooms,
        "smoothed": smoothed,
    })
}

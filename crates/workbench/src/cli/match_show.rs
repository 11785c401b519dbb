//! `stratege match show` and `stratege match report`: what is kept of a match.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use clap::ArgMatches;
use game::picture::text::{self, Style};

use super::Context;
use super::matches::failure;
use crate::failure::Failure;
use crate::matches::{
    Entrant, FaultKind, Finished, Folder, Plan, Standing, Tally, chart, html, shown, wire_log,
    wire_path,
};
use crate::words::Words;
use crate::{output, say};

/// How a match stands: result, strength, colours, faults.
pub(super) fn summary(context: &Context, plan: &Plan, games: &[Finished]) -> String {
    let words = context.words;
    let standing = Standing::of(plan, games);
    let mut lines = vec![shown::result(words, plan, &standing)];
    lines.extend(shown::strength(words, &standing.total));
    lines.extend(shown::repeated(words, &standing));
    lines.extend(standing.sprt.as_ref().map(|sprt| shown::sprt(words, sprt)));
    let one = plan.players[0].name.as_str();
    let seats =
        [say!(words, "match-seat-first", name = one), say!(words, "match-seat-second", name = one)];
    for (seat, tally) in seats.into_iter().zip(standing.by_seat) {
        let Tally { wins, draws, losses } = tally;
        let row =
            say!(words, "match-row", seat = seat, wins = wins, draws = draws, losses = losses);
        lines.push(row);
    }
    lines.extend(fault_lines(words, plan, &standing));
    lines.join("\n") + "\n"
}

fn fault_lines(words: &Words, plan: &Plan, standing: &Standing) -> Vec<String> {
    if standing.fault_count() == 0 {
        return vec![say!(words, "match-no-faults")];
    }
    let mut lines = Vec::new();
    for entrant in Entrant::BOTH {
        let counts = standing.faults[entrant.index()];
        let kinds: Vec<String> = FaultKind::ALL
            .into_iter()
            .zip(counts)
            .filter(|(_, count)| *count > 0)
            .map(|(kind, count)| format!("{} {count}", shown::fault_kind(words, kind)))
            .collect();
        if !kinds.is_empty() {
            let name = plan.players[entrant.index()].name.as_str();
            lines.push(say!(words, "match-faults", name = name, kinds = kinds.join(", ")));
        }
    }
    lines
}

pub(super) fn show(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let path: &PathBuf = matches.get_one("folder").expect("the parser requires it");
    let (plan, games) = Folder::read(path).map_err(|error| failure(context, error))?;
    let Some(&number) = matches.get_one::<u32>("number") else {
        return output::print(&list(context, &plan, &games));
    };
    let from = matches.get_one::<u32>("from").copied().unwrap_or(1);
    let game = numbered(context, &games, number)?;
    let moves_played = game.moves.len();
    if from as usize > moves_played.max(1) {
        let said = say!(context.words, "match-no-such-move", from = from, moves = moves_played);
        return Err(Failure::Input(said));
    }
    if matches.get_flag("wire") {
        return print_wire(context, &plan, &wire_path(path, game.number), from);
    }
    let header = format!("{}\n", header(context.words, &plan, game));
    output::print(&header)?;
    output::print(&moves(context, &plan, game, from)?)
}

fn numbered<'a>(
    context: &Context,
    games: &'a [Finished],
    number: u32,
) -> Result<&'a Finished, Failure> {
    let found = games.iter().find(|game| game.number + 1 == number);
    found.ok_or_else(|| Failure::Input(say!(context.words, "match-no-such-game", number = number)))
}

/// The summary and a line for each game.
fn list(context: &Context, plan: &Plan, games: &[Finished]) -> String {
    let mut sorted: Vec<&Finished> = games.iter().collect();
    sorted.sort_by_key(|game| game.number);
    let mut text = summary(context, plan, games);
    for game in sorted {
        text.push_str(&header(context.words, plan, game));
        text.push('\n');
    }
    text
}

fn header(words: &Words, plan: &Plan, game: &Finished) -> String {
    let first = plan.players[game.first.index()].name.as_str();
    let second = plan.players[game.first.other().index()].name.as_str();
    say!(
        words,
        "match-header",
        number = game.number + 1,
        points = shown::points(game),
        first = first,
        second = second,
        moves = game.moves.len(),
        outcome = shown::outcome(words, plan, game)
    )
}

/// The moves from one on, and the position after them.
fn moves(context: &Context, plan: &Plan, game: &Finished, from: u32) -> Result<String, Failure> {
    let words = context.words;
    let damaged = || Failure::Input(say!(words, "match-no-such-game", number = game.number + 1));
    let mut table = plan.game.open().map_err(|_| damaged())?;
    let mut shown: Vec<String> = Vec::new();
    for (index, mv) in game.moves.iter().enumerate() {
        if index as u32 + 1 >= from {
            shown.push(format!("{}. {mv}", index + 1));
        }
        table.play(mv).map_err(|_| damaged())?;
    }
    let style = Style { colour: context.colour, ..Style::default() };
    let picture = text::render(&table.picture(), &style);
    let last_words: Vec<String> = game
        .fault()
        .into_iter()
        .flat_map(|fault| &fault.last_words)
        .map(|line| format!("! {}\n", shown::printable(line)))
        .collect();
    Ok(format!("{}\n\n{picture}\n{}", shown.join("  "), last_words.concat()))
}

/// Everything that was said, with milliseconds, player and direction.
fn print_wire(
    context: &Context,
    plan: &Plan,
    path: &std::path::Path,
    from: u32,
) -> Result<(), Failure> {
    let bytes = fs::read(path).map_err(|error| {
        use crate::words::Explain;
        let (path, reason) = (path.display().to_string(), error.explain(context.words));
        Failure::Input(say!(context.words, "not-read", path = path, reason = reason))
    })?;
    let mut text = String::new();
    for entry in wire_log::read(&String::from_utf8_lossy(&bytes)) {
        // What is said about move n is said while n − 1 moves are on the board.
        if entry.plies + 1 < from {
            continue;
        }
        let name = entry.entrant.map_or("", |entrant| plan.players[entrant.index()].name.as_str());
        let (sign, said) = (entry.direction.sign(), shown::printable(&entry.text));
        let _ = writeln!(text, "{:>8} ms  {name} {sign} {said}", entry.milliseconds);
    }
    output::print(&text)
}

pub(super) fn report(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let path: &PathBuf = matches.get_one("folder").expect("the parser requires it");
    let (plan, games) = Folder::read(path).map_err(|error| failure(context, error))?;
    let page = matches.get_one::<PathBuf>("html");
    let picture = matches.get_one::<PathBuf>("svg");
    if page.is_none() && picture.is_none() {
        return output::print(&summary(context, &plan, &games));
    }
    if let Some(file) = page {
        output::write_file(file, &html::page(words, &plan, &games))?;
    }
    let Some(file) = picture else { return Ok(()) };
    let svg = match matches.get_one::<u32>("number") {
        None => chart::svg(words, &plan, &Standing::of(&plan, &games)),
        Some(&number) => {
            let game = numbered(context, &games, number)?;
            html::position(&plan, game).unwrap_or_default()
        }
    };
    output::write_file(file, &svg)
}

//! `stratege search`: what a Monte-Carlo tree search thinks of a position.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, value_parser};
use search::Limits;
use search::mcts::{Scheme, Selection};
use serde_json::{Value as Json, json};

use super::command::{
    game_settings, input, moves_option, option, position_option, seconds, switch, target,
};
use super::progress::with_progress;
use super::target::{Opened, open};
use super::{Context, effort, solve_fast};
use crate::failure::Failure;
use crate::registry::{Considered, Recipe, Table, Thoughts, table_of_tree};
use crate::words::choices::rate;
use crate::words::{self, Words};
use crate::{output, say};

/// Rows of the table unless more are asked for.
const ROWS: usize = 10;

/// Moves of a line that are shown.
pub(super) const LINE: usize = 8;

pub(super) fn command(words: &Words) -> Command {
    let count =
        |name, help| option(words, name, help).value_name("N").value_parser(value_parser!(u64));
    Command::new("search")
        .about(say!(words, "cli-search-about"))
        .override_usage(say!(words, "cli-usage-search"))
        .after_help(say!(words, "cli-search-after"))
        .args([target(words), input(words)])
        .args(walk_options(words))
        .args([
            moves_option(words),
            position_option(words),
            effort::visits(words, say!(words, "cli-arg-search-visits")),
            effort::threads(words, say!(words, "cli-arg-search-threads")),
            count("seed", say!(words, "cli-arg-seed")),
            option(words, "memory", say!(words, "cli-arg-search-memory"))
                .value_name(say!(words, "cli-value-bytes")),
            seconds(words, say!(words, "cli-arg-search-time")),
            switch(words, "all-moves", say!(words, "cli-arg-search-all")),
            switch(words, "json", say!(words, "cli-arg-json")),
        ])
        .args(game_settings(words))
}

/// How the tree is walked: the scheme, and in the fast one the formula.
pub(super) fn walk_options(words: &Words) -> [Arg; 2] {
    let choice = |name, help, values: &'static [&'static str]| {
        let parser = PossibleValuesParser::new(values);
        option(words, name, help)
            .value_name(say!(words, "cli-value-word"))
            .value_parser(parser)
            .hide_possible_values(true)
    };
    let selections = &["rave", "puct", "uct", "exam"];
    [
        choice("scheme", say!(words, "cli-arg-scheme"), &["fast", "exam"]),
        choice("selection", say!(words, "cli-arg-selection"), selections),
    ]
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let mut table = match open(context, matches)? {
        Opened::Game(game) => game.table,
        Opened::Tree { tree, .. } => table_of_tree(tree),
    };
    let recipe = recipe(context, matches)?;
    let limits = limits(context, matches)?;
    let thoughts = with_progress(context, &limits, || table.think(&recipe, &limits, &mut |_| {}));
    let rows = if matches.get_flag("all-moves") { Rows::All } else { Rows::Best(ROWS) };
    if matches.get_flag("json") {
        let rows = if rows == Rows::All { rows } else { Rows::Best(usize::MAX) };
        return output::print_line(&format!("{:#}", as_json(&thoughts, rows)));
    }
    output::print(&as_text(context.words, &*table, &thoughts, rows))
}

/// The recipe limits the playouts.
pub(super) fn limits(context: &Context, matches: &ArgMatches) -> Result<Limits, Failure> {
    let time = effort::time(context.words, matches)?;
    Ok(Limits { time, watch: context.interrupt.watch(), ..Limits::default() })
}

pub(super) fn recipe(context: &Context, matches: &ArgMatches) -> Result<Recipe, Failure> {
    let (scheme, selection) = walk(context.words, matches)?;
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    let plain = Recipe::default();
    let memory = solve_fast::tree_memory(context.words, matches)?;
    Ok(Recipe {
        scheme,
        selection,
        // A search for so many seconds is not to be ended by a number nobody gave.
        visits: number("visits").unwrap_or(if matches.contains_id("time") {
            u64::MAX
        } else {
            plain.visits
        }),
        threads: number("threads").map_or(plain.threads, |threads| threads as usize),
        seed: number("seed").unwrap_or(plain.seed),
        memory: memory.map_or(plain.memory, |bytes| bytes as usize),
    })
}

/// The scheme and the formula that were asked for; the examination's scheme has its own.
pub(super) fn walk(
    words: &Words,
    matches: &ArgMatches,
) -> Result<(Scheme, Option<Selection>), Failure> {
    // Not every command that searches lets the user choose them.
    let word = |name: &str| matches.try_get_one::<String>(name).ok()?.map(String::as_str);
    let scheme = if word("scheme") == Some("exam") { Scheme::Exam } else { Scheme::Fast };
    let selection = word("selection").and_then(selection);
    if scheme == Scheme::Exam && selection.is_some_and(|own| own != Selection::Exam) {
        return Err(Failure::Usage(say!(words, "usage-exam-selection")));
    }
    Ok((scheme, selection))
}

fn selection(name: &str) -> Option<Selection> {
    match name {
        "rave" => Some(Selection::RAVE),
        "puct" => Some(Selection::PUCT),
        "uct" => Some(Selection::UCT),
        "exam" => Some(Selection::Exam),
        _ => None,
    }
}

/// Which moves are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rows {
    /// So many at most of those about which something was found: a move that no playout tried has no
    /// rate, unless it is proved.
    Best(usize),
    /// Every one.
    All,
}

impl Rows {
    fn of(self, thoughts: &Thoughts) -> impl Iterator<Item = &Considered> {
        let count = if let Rows::Best(count) = self { count } else { usize::MAX };
        let is_told =
            move |own: &&Considered| self == Rows::All || own.visits > 0 || own.value.is_some();
        thoughts.moves.iter().filter(is_told).take(count)
    }
}

pub(super) fn as_text(words: &Words, table: &dyn Table, thoughts: &Thoughts, rows: Rows) -> String {
    let mover = words::player(words, table.seats(), table.to_move());
    let rate = rate(words, thoughts.visits, thoughts.win_rate.into());
    let visits = words.number(thoughts.visits);
    if thoughts.moves.is_empty() {
        return format!("{}\n", say!(words, "search-over"));
    }
    let summary = say!(words, "search-summary", mover = mover, visits = visits, rate = rate);
    let mut lines = vec![summary];
    if let Some(value) = thoughts.value {
        let within = || say!(words, "search-proved", value = words::value(words, value));
        let is_draw = value == game::Value::Draw;
        lines.push(if is_draw { say!(words, "search-draw") } else { within() });
    }
    let (mv, visits) = (say!(words, "search-move"), say!(words, "search-visits"));
    let (wins, prior) = (say!(words, "search-wins"), say!(words, "search-prior"));
    let line = say!(words, "search-line");
    lines.push(String::new());
    lines.push(format!("{mv:<8} {visits:>12} {wins:>14} {prior:>12}  {line}"));
    lines.extend(rows.of(thoughts).map(|considered| row(words, considered)));
    lines.push(String::new());
    lines.join("\n")
}

fn row(words: &Words, considered: &Considered) -> String {
    let Considered { text, visits, win_rate, prior, value, line, .. } = considered;
    let wins = || rate(words, u64::from(*visits), (*win_rate).into());
    let wins = if *visits > 0 { wins() } else { "–".to_string() };
    let visits = words.number(u64::from(*visits));
    let prior = percent(words, *prior);
    let mut line = line.iter().take(LINE).cloned().collect::<Vec<_>>().join(" ");
    if let Some(value) = value {
        line = format!("{line} ({})", words::value(words, *value));
    }
    format!("{text:<8} {visits:>12} {wins:>14} {prior:>12}  {line}")
}

pub(super) fn percent(words: &Words, share: f32) -> String {
    words.decimal(f64::from(share) * 100.0)
}

pub(super) fn as_json(thoughts: &Thoughts, rows: Rows) -> Json {
    let value = |value: Option<game::Value>| {
        value.map(|value| json!({ "sign": value.sign(), "plies": value.distance() }))
    };
    let moves: Json = rows
        .of(thoughts)
        .map(|considered| {
            json!({
                "move": considered.text,
                "visits": considered.visits,
                "winrate": (considered.visits > 0).then_some(considered.win_rate),
                "prior": considered.prior,
                "proved": value(considered.value),
                "line": considered.line,
            })
        })
        .collect();
    json!({
        "visits": thoughts.visits,
        "winrate": (thoughts.visits > 0).then_some(thoughts.win_rate),
        "proved": value(thoughts.value),
        "moves": moves,
    })
}

//! `stratege solve`: the exact value of a position, the line, and the strategy.

use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use game::Graph;
use game::graph::Tree;
use game::picture::svg;
use indicatif::{ProgressBar, ProgressStyle};
use search::minimax::{Pruning, minimax};
use search::oracle::Unsolved;
use search::{ByNumber, Limits, Stopped};

use super::Context;
use super::solve_report::{self, Answer, TreeAnswer};
use super::target::{self, Opened, OpenedGame};
use crate::failure::Failure;
use crate::output;
use crate::registry::{Method, MoveValue, Worth, add_badges};
use crate::say;
use crate::words::Explain;

/// A strategy is written out only if it has at most this many positions.
const MOST_STRATEGY_POSITIONS: usize = 2_000_000;

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let limits = limits(context, matches)?;
    let text = match target::open(context, matches)? {
        Opened::Tree { tree, .. } => solve_tree(context, matches, &tree, &limits)?,
        Opened::Game(game) => solve_game(context, matches, game, &limits)?,
    };
    match matches.get_one::<PathBuf>("out") {
        Some(path) => output::write_file(path, &text),
        None => output::print(&text),
    }
}

fn limits(context: &Context, matches: &ArgMatches) -> Result<Limits, Failure> {
    let time = match matches.get_one::<f64>("time") {
        None => None,
        Some(&seconds) => Some(
            Duration::try_from_secs_f64(seconds)
                .map_err(|_| Failure::Usage(say!(context.words, "usage-bad-time")))?,
        ),
    };
    let nodes = matches.get_one("nodes").copied();
    Ok(Limits { time, nodes, depth: None, watch: context.interrupt.watch() })
}

fn solve_tree(
    context: &Context,
    matches: &ArgMatches,
    tree: &Tree,
    limits: &Limits,
) -> Result<String, Failure> {
    let root = tree.graph().start_vertex();
    let search = |pruning| {
        let found =
            with_progress(context, limits, || minimax(tree, &root, &ByNumber, pruning, limits));
        found.map_err(|stopped| unfinished(context, stopped.into()))
    };
    let answer =
        TreeAnswer { tree, whole: search(Pruning::None)?, pruned: search(Pruning::AlphaBeta)? };
    Ok(if matches.get_flag("json") {
        answer.as_json()
    } else if matches.get_flag("dot") {
        arenas::write_tree(arenas::Format::Dot, tree)
    } else if matches.get_flag("svg") {
        svg::render(&answer.picture(), &svg::Options::default())
    } else {
        answer.as_text(context.words)
    })
}

fn solve_game(
    context: &Context,
    matches: &ArgMatches,
    mut game: OpenedGame,
    limits: &Limits,
) -> Result<String, Failure> {
    let method = match matches.get_one::<String>("method").map(String::as_str) {
        Some("naive") => Method::Naive,
        Some("memo") => Method::Memo,
        Some("alphabeta") => Method::AlphaBeta,
        Some("attractor") => Method::Attractor,
        _ => Method::Oracle,
    };
    let started = Instant::now();
    let solved = with_progress(context, limits, || game.table.solve(method, limits))
        .map_err(|unsolved| unfinished(context, unsolved))?;
    let time = started.elapsed();
    if context.verbose {
        output::remark(&solve_report::cost(context.words, &solved.stats, time));
    }
    let plain =
        ["json", "dot", "svg", "strategy", "stats"].iter().all(|flag| !matches.get_flag(flag));
    if let Worth::Value(value) = solved.worth
        && plain
        && game.table.counts_signed()
        && matches.contains_id("input")
    {
        return Ok(format!("{}\n", value.signed_distance()));
    }
    if matches.get_flag("dot") {
        let strategy = strategy(context, &mut game, limits)?.ok_or_else(|| no_strategy(context))?;
        return Ok(arenas::write(arenas::Format::Dot, &strategy));
    }
    let values = with_progress(context, limits, || game.table.values(limits))
        .map_err(|unsolved| unfinished(context, unsolved))?;
    if matches.get_flag("svg") {
        return Ok(picture(&game, &values));
    }
    let strategy =
        if matches.get_flag("strategy") { strategy(context, &mut game, limits)? } else { None };
    let stats = matches.get_flag("stats").then_some(time);
    let wants_regions = matches.get_flag("strategy") || matches.get_flag("json");
    let regions = if wants_regions { game.table.regions() } else { Vec::new() };
    let answer = Answer { game: &game, solved, values, regions, strategy, stats };
    Ok(if matches.get_flag("json") {
        answer.as_json()
    } else {
        answer.as_text(context.words, context.colour)
    })
}

/// The position with the value of each move on it; an arena shows its regions and strategy.
fn picture(game: &OpenedGame, values: &[MoveValue]) -> String {
    let mut picture = game.table.solved_picture();
    // An arena's picture shows what every vertex is worth; others show what each move is.
    if game.table.regions().is_empty() {
        add_badges(&mut picture, values);
    }
    svg::render(&picture, &svg::Options::default())
}

fn strategy(
    context: &Context,
    game: &mut OpenedGame,
    limits: &Limits,
) -> Result<Option<Graph>, Failure> {
    let table = &mut game.table;
    let strategy =
        with_progress(context, limits, || table.strategy(MOST_STRATEGY_POSITIONS, limits));
    strategy.map_err(|unsolved| unfinished(context, unsolved))
}

fn no_strategy(context: &Context) -> Failure {
    Failure::Unfinished(say!(context.words, "no-strategy"))
}

/// Runs a search and shows, on a terminal, how many positions it has visited.
fn with_progress<T: Send>(
    context: &Context,
    limits: &Limits,
    search: impl FnOnce() -> T + Send,
) -> T {
    if context.quiet {
        return context.interrupt.during(search);
    }
    let words = context.words;
    thread::scope(|scope| {
        let handle = scope.spawn(|| context.interrupt.during(search));
        let started = Instant::now();
        let mut spinner: Option<ProgressBar> = None;
        while !handle.is_finished() {
            thread::sleep(Duration::from_millis(5));
            if started.elapsed() < Duration::from_millis(400) {
                continue;
            }
            thread::sleep(Duration::from_millis(95));
            let nodes = limits.watch.nodes();
            let milliseconds = started.elapsed().as_millis().max(1) as u64;
            let rate = words.number(nodes.saturating_mul(1000) / milliseconds);
            let nodes = words.number(nodes);
            let bar = spinner.get_or_insert_with(new_spinner);
            bar.set_message(say!(words, "progress-solve", nodes = nodes, rate = rate));
            bar.tick();
        }
        if let Some(bar) = spinner {
            bar.finish_and_clear();
        }
        handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn new_spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}  {elapsed}");
    let bar = ProgressBar::new_spinner();
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn unfinished(context: &Context, unsolved: Unsolved) -> Failure {
    if context.interrupt.is_set() && unsolved == Unsolved::Stopped(Stopped::Cancelled) {
        return Failure::Interrupted;
    }
    let reason = unsolved.explain(context.words);
    Failure::Unfinished(say!(context.words, "unsolved", reason = reason))
}

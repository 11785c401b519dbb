//! `stratege solve`: the exact value of a position, the line, and the strategy.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use game::Graph;
use game::graph::Tree;
use game::picture::svg;
use search::minimax::{Pruning, minimax};
use search::oracle::Unsolved;
use search::{ByNumber, Limits, Stopped};

use super::Context;
use super::progress::with_progress;
use super::solve_fast::{self, Fast};
use super::solve_report::{self, Answer, TreeAnswer};
use super::solve_threats;
use super::target::{self, Opened, OpenedGame};
use crate::failure::Failure;
use crate::output;
use crate::registry::{Method, MoveValue, Unverified, Worth, add_badges};
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

pub(super) fn limits(context: &Context, matches: &ArgMatches) -> Result<Limits, Failure> {
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
    if let Some(answer) = solve_threats::solve(context, matches, &mut game, limits) {
        return answer;
    }
    let method = match matches.get_one::<String>("method").map(String::as_str) {
        Some("naive") => Method::Naive,
        Some("memo") => Method::Memo,
        Some("alphabeta") => Method::AlphaBeta,
        Some("attractor") => Method::Attractor,
        _ => Method::Oracle,
    };
    let started = Instant::now();
    let fast = solve_fast::solve(context, matches, &game, limits)?;
    let (solved, known) = if let Some(Fast { solved, values }) = fast {
        (solved, Some(values))
    } else {
        let solved = with_progress(context, limits, || game.table.solve(method, limits));
        (solved.map_err(|unsolved| unfinished(context, unsolved))?, None)
    };
    let time = started.elapsed();
    if context.verbose {
        output::remark(&solve_report::cost(context.words, &solved.stats, time));
    }
    if matches.get_flag("check") {
        check(context, &mut game, solved.worth, limits)?;
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
    let values = match known {
        Some(values) => values,
        None => with_progress(context, limits, || game.table.values(limits))
            .map_err(|unsolved| unfinished(context, unsolved))?,
    };
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

/// Solves the game once more, backwards, and verifies that: the two values must be the same.
fn check(
    context: &Context,
    game: &mut OpenedGame,
    worth: Worth,
    limits: &Limits,
) -> Result<(), Failure> {
    let words = context.words;
    let table = &mut game.table;
    match with_progress(context, limits, || table.verified(limits)) {
        Ok((value, vertices)) if worth == Worth::Value(value) => {
            let vertices = words.number(vertices as u64);
            output::remark(&say!(words, "solve-checked", vertices = vertices));
            Ok(())
        }
        Ok(_) | Err(Unverified::Flaw(_)) => {
            Err(Failure::Unfinished(say!(words, "solve-not-checked")))
        }
        Err(Unverified::Unsolved(unsolved)) => Err(unfinished(context, unsolved)),
    }
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

pub(super) fn unfinished(context: &Context, unsolved: Unsolved) -> Failure {
    if context.interrupt.is_set() && unsolved == Unsolved::Stopped(Stopped::Cancelled) {
        return Failure::Interrupted;
    }
    let reason = unsolved.explain(context.words);
    Failure::Unfinished(say!(context.words, "unsolved", reason = reason))
}

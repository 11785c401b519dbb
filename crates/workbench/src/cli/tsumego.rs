//! `stratege tsumego`: the answer to a problem of Go, why other moves fail, and a file to click
//! through.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, value_parser};
use game::picture::svg::{self, Options};
use go::{Colour, Point, Position};
use serde_json::{Value as Json, json};

use super::Context;
use super::command::{file_option, option, positional, seconds, switch};
use super::progress::with_text;
use super::target::{file_name, read_bytes};
use crate::failure::Failure;
use crate::goban::Remark;
use crate::tsumego::{self, Aim, Asked, Effort, NoProblem, Solution, Unsolved};
use crate::words::tsumego as worded;
use crate::words::{Explain, Words, go_count};
use crate::{explain, output, say};

/// Nodes of the search for the answer unless a number is given: a second, then playouts.
const NODES: u64 = 20_000;

/// The same about a stone that was named.
const NAMED_NODES: u64 = 400_000;

/// With a time instead: what fits into memory.
const MOST_NODES: u64 = 20_000_000;

/// What may be asked of a stone.
const AIMS: [Aim; 4] = [Aim::Kill, Aim::Live, Aim::Capture, Aim::Save];

pub(super) fn command(words: &Words) -> Command {
    Command::new("tsumego")
        .about(say!(words, "cli-tsumego-about"))
        .override_usage(say!(words, "cli-usage-tsumego"))
        .after_help(say!(words, "cli-tsumego-after"))
        .arg(
            positional(words, "file", say!(words, "cli-arg-tsumego-file"))
                .value_name(say!(words, "cli-value-file"))
                .required(true),
        )
        .args([
            option(words, "move", say!(words, "cli-arg-tsumego-move"))
                .value_name("N")
                .value_parser(value_parser!(u32)),
            option(words, "to-move", say!(words, "cli-arg-tsumego-to-move"))
                .value_name(say!(words, "cli-value-player"))
                .value_parser(PossibleValuesParser::new(["black", "white"]))
                .hide_possible_values(true),
            option(words, "nodes", say!(words, "cli-arg-tsumego-nodes"))
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=MOST_NODES)),
            seconds(words, say!(words, "cli-arg-tsumego-time")),
            switch(words, "json", say!(words, "cli-arg-json")),
            file_option(words, "out", say!(words, "cli-arg-tsumego-out")),
            file_option(words, "svg", say!(words, "cli-arg-tsumego-svg")),
            file_option(words, "html", say!(words, "cli-arg-tsumego-html")),
        ])
        .args(questions(words))
}

/// What is asked, where the stones do not tell.
fn questions(words: &Words) -> [Arg; 4] {
    let help = |aim| match aim {
        Aim::Kill => say!(words, "cli-arg-tsumego-kill"),
        Aim::Live => say!(words, "cli-arg-tsumego-live"),
        Aim::Capture => say!(words, "cli-arg-tsumego-capture"),
        _ => say!(words, "cli-arg-tsumego-save"),
    };
    AIMS.map(|aim| {
        let others = AIMS.into_iter().filter(|other| *other != aim).map(Aim::code);
        option(words, aim.code(), help(aim))
            .value_name(say!(words, "cli-value-point"))
            .conflicts_with_all(others.collect::<Vec<_>>())
            .help_heading(say!(words, "cli-heading-tsumego"))
    })
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let name: &String = matches.get_one("file").expect("the parser requires it");
    let position = position(context, matches, name)?;
    let (position, asked) = asked(words, matches, position)?;
    let effort = effort(context, matches)?;
    let size = position.board().size();
    let progress = || say!(words, "tsumego-searches", count = effort.done());
    let solved = with_text(context, progress, || tsumego::solve(&position, asked, &effort));
    let solution = solved.map_err(|unsolved| match unsolved {
        Unsolved::NothingAsked => Failure::Input(say!(words, "tsumego-nothing-asked")),
        Unsolved::NoStone(point) => {
            let point = size.name(point).to_string();
            Failure::Usage(say!(words, "tsumego-no-stone", point = point))
        }
        Unsolved::Ended if context.interrupt.is_set() => Failure::Interrupted,
        Unsolved::Ended => Failure::Unfinished(say!(words, "tsumego-ended")),
    })?;
    write(words, matches, &solution, name)?;
    ending(context, &solution)
}

/// How the program ends: an answer that is no, or only a guess, says so by its code.
fn ending(context: &Context, solution: &Solution) -> Result<(), Failure> {
    if context.interrupt.is_set() {
        return Err(Failure::Interrupted);
    }
    if !solution.is_settled() {
        return Err(Failure::Unfinished(say!(context.words, "tsumego-unfinished")));
    }
    if solution.success.is_success() { Ok(()) } else { Err(Failure::No) }
}

/// The position: a text that is written out, a file, or standard input.
fn position(context: &Context, matches: &ArgMatches, name: &str) -> Result<Position, Failure> {
    let words = context.words;
    let is_text = name.trim_start().starts_with('(') || name.contains('\n');
    let bytes = if is_text { name.as_bytes().to_vec() } else { read_bytes(words, name)? };
    let shown = if is_text { say!(words, "tsumego-argument") } else { file_name(words, name) };
    let in_it =
        |reason: String| Failure::Input(say!(words, "in-file", path = shown, reason = reason));
    let number = matches.get_one::<u32>("move").map(|&number| number as usize);
    let colour = matches.get_one::<String>("to-move").map(|own| colour(own));
    let given = tsumego::given(&bytes, number, colour).map_err(|error| match error {
        NoProblem::NoSuchMove(played) => {
            let number = number.unwrap_or(played);
            Failure::Usage(say!(words, "explain-no-such-move", number = number, played = played))
        }
        NoProblem::Empty => Failure::input(words, &error),
        NoProblem::Refused(_) | NoProblem::Ragged { .. } | NoProblem::Stray { .. } => {
            in_it(error.explain(words))
        }
    })?;
    // Komi and rules change nothing here.
    let is_told = |own: &&Remark| !matches!(own, Remark::Komi { .. } | Remark::Rules { .. });
    for remark in given.remarks.iter().filter(is_told).filter(|_| !context.quiet) {
        output::remark(&say!(words, "note", text = remark.explain(words)));
    }
    Ok(given.position)
}

fn colour(name: &str) -> Colour {
    if name == "white" { Colour::White } else { Colour::Black }
}

/// What is asked; a stone that is named says whose turn it is.
fn asked(
    words: &Words,
    matches: &ArgMatches,
    position: Position,
) -> Result<(Position, Asked), Failure> {
    let named =
        AIMS.into_iter().find_map(|aim| Some((aim, matches.get_one::<String>(aim.code())?)));
    let Some((aim, text)) = named else { return Ok((position, Asked::Inferred)) };
    let size = position.board().size();
    let bad = || Failure::Usage(say!(words, "records-no-point", name = text.as_str()));
    let point: Point = text.parse().ok().and_then(|name| size.named(name)).ok_or_else(bad)?;
    let Some(owner) = position.board().stone(point) else {
        let point = size.name(point).to_string();
        return Err(Failure::Usage(say!(words, "tsumego-no-stone", point = point)));
    };
    let mover = if aim.is_of_owner() { owner } else { owner.opponent() };
    let said = matches.get_one::<String>("to-move").map(|own| colour(own));
    if said.is_some_and(|said| said != mover) {
        let point = size.name(point).to_string();
        return Err(Failure::Usage(say!(words, "tsumego-wrong-turn", point = point)));
    }
    let board = position.board().clone();
    let position = Position::new(board, mover, position.rules()).unwrap_or(position);
    Ok((position, Asked::About(aim, point)))
}

fn effort(context: &Context, matches: &ArgMatches) -> Result<Effort, Failure> {
    let bad_time = |_| Failure::Usage(say!(context.words, "usage-bad-time"));
    let seconds = matches.get_one::<f64>("time").copied();
    let time = seconds.map(Duration::try_from_secs_f64).transpose().map_err(bad_time)?;
    let is_named = AIMS.into_iter().any(|aim| matches.contains_id(aim.code()));
    let usual = match (time, is_named) {
        (Some(_), _) => MOST_NODES,
        (None, true) => NAMED_NODES,
        (None, false) => NODES,
    };
    let nodes = matches.get_one::<u64>("nodes").copied().unwrap_or(usual);
    let deadline = time.and_then(|time| Instant::now().checked_add(time));
    Ok(Effort::of_nodes(nodes).until(deadline, context.interrupt.watch()))
}

/// Prints what was found, and writes the files that were named.
fn write(
    words: &Words,
    matches: &ArgMatches,
    solution: &Solution,
    name: &str,
) -> Result<(), Failure> {
    if matches.get_flag("json") {
        output::print(&format!("{}\n", as_json(words, solution)))?;
    } else {
        output::print(&as_text(words, solution))?;
    }
    let path = |option: &str| matches.get_one::<PathBuf>(option);
    if let Some(path) = path("out") {
        let file = tsumego::file(words, solution);
        let file = file.ok_or_else(|| Failure::Input(say!(words, "tsumego-no-letters")))?;
        output::write_file(path, &file)?;
    }
    if let Some(path) = path("svg") {
        let mover = solution.claim.seeker;
        let picture = tsumego::numbered(&solution.position, mover, &solution.line);
        output::write_file(
            path,
            &svg::render(&picture, &Options { unit: 30.0, ..Options::default() }),
        )?;
    }
    if let Some(path) = path("html") {
        let title = if name.contains(['(', '\n']) {
            say!(words, "tsumego-title")
        } else {
            name.to_string()
        };
        output::write_file(path, &tsumego::page(words, solution, &title))?;
    }
    Ok(())
}

fn as_text(words: &Words, solution: &Solution) -> String {
    let lines = worded::said(words, solution).into_iter().map(|said| said.plain());
    std::iter::once(worded::question(words, solution))
        .chain(lines)
        .map(|line| line + "\n")
        .collect()
}

fn as_json(words: &Words, solution: &Solution) -> Json {
    let board = solution.position.board();
    let name = |point: Point| board.size().name(point).to_string();
    let tries: Vec<Json> = solution
        .tries
        .iter()
        .map(|own| {
            json!({
                "move": name(own.mv),
                "right": own.is_right,
                "success": own.success.code(),
                "settled": own.certainty != go_mind::spatial::Certainty::Estimated,
                "line": moves(words, solution, &own.line),
                "nodes": own.nodes,
            })
        })
        .collect();
    let statements: Vec<Json> =
        worded::said(words, solution).iter().map(explain::as_json).collect();
    json!({
        "to_move": go_count::code(solution.claim.seeker),
        "question": worded::question(words, solution),
        "aim": solution.claim.aim.code(),
        "stones": solution.claim.stones(board).into_iter().map(name).collect::<Vec<_>>(),
        "success": solution.success.code(),
        "move": solution.mv.map(name),
        "line": moves(words, solution, &solution.line),
        "certainty": worded::answer(words, solution).sign.to_string(),
        "settled": solution.is_settled(),
        "share": solution.share.map(|own| own.share),
        "margin": solution.share.map(|own| own.margin),
        "nodes": solution.nodes,
        "points": solution.points,
        "moves_in_a_row": solution.in_a_row,
        "statements": statements,
        "tries": tries,
    })
}

fn moves(words: &Words, solution: &Solution, line: &[go::Move]) -> Vec<String> {
    let size = solution.position.board().size();
    line.iter().map(|&mv| crate::words::why::named(words, size, mv)).collect()
}

//! `stratege reduce`: a formula becomes a board that White wins exactly if it can be satisfied.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use game::picture::svg;
use sat_to_go::certificate::Doubt;
use sat_to_go::{Certificate, Formula, Reduction};
use search::{Limits, Stopped};

use super::Context;
use super::progress::with_progress;
use super::solve::{limits, unfinished};
use super::target::read_text;
use super::{reduce_play as play, reduce_verify as verify};
use crate::failure::Failure;
use crate::reduction::{Drawing, Report, Shown, lines, reordered};
use crate::words::{Explain, Words};
use crate::{output, say};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let limits = limits(context, matches)?;
    if let Some(path) = matches.get_one::<PathBuf>("check") {
        return check(context, path, &limits);
    }
    let spoken = Spoken::of(words, matches)?;
    let given: &String = matches.get_one("formula").expect("the parser requires it");
    let formula = formula(words, given)?;
    let reduction =
        Reduction::in_any_order(&formula).map_err(|error| Failure::input(words, &error))?;
    let report = with_progress(context, &limits, || Report::of(&reduction, &limits));
    if context.interrupt.is_set() {
        return Err(Failure::Interrupted);
    }
    let values = values(words, matches, &reduction, &report)?;
    let refused = write_files(words, matches, &reduction)?;
    if spoken == Spoken::Report {
        output::print(&text(words, &reduction, &report))?;
    }
    let quietly = matches!(spoken, Spoken::Json | Spoken::File);
    let verify = || verify::run(context, &reduction, &report, &limits, quietly);
    let verified = matches.get_flag("verify").then(verify).transpose()?;
    if spoken == Spoken::Json {
        let mut json = report.json(&reduction);
        json["verified"] = verified.as_ref().map(verify::Verified::json).into();
        output::print_line(&format!("{json:#}"))?;
    }
    certify(context, matches, &reduction, &limits)?;
    refused.map_or(Ok(()), Err)?;
    match spoken {
        Spoken::Play => play::play(context, &reduction)?,
        Spoken::Watch => play::watch(context, &reduction, &report, &values)?,
        Spoken::Report | Spoken::Json | Spoken::File => (),
    }
    verified.map_or(Ok(()), |verified| verified.outcome(words))
}

/// What standard output is for: one thing at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spoken {
    /// Everything, for a reader.
    Report,
    /// The same for programs.
    Json,
    /// A game at the prompt.
    Play,
    /// A game of both intended strategies.
    Watch,
    /// A file that was asked for as `-`.
    File,
}

impl Spoken {
    fn of(words: &Words, matches: &ArgMatches) -> Result<Spoken, Failure> {
        let is_printed = |name: &&&str| {
            matches.get_one::<PathBuf>(name).is_some_and(|path| path == Path::new("-"))
        };
        let files = ["svg", "drawing", "figure", "sgf", "certificate"].iter().filter(is_printed);
        let flags = [("json", Spoken::Json), ("play", Spoken::Play), ("watch", Spoken::Watch)];
        let flags = flags.into_iter().filter(|(name, _)| matches.get_flag(name));
        let mut asked = flags.map(|(_, spoken)| spoken).chain(files.map(|_| Spoken::File));
        match (asked.next(), asked.next()) {
            (None, _) => Ok(Spoken::Report),
            (Some(spoken), None) => Ok(spoken),
            (Some(_), Some(_)) => Err(Failure::Usage(say!(words, "reduce-one-output"))),
        }
    }
}

/// The text that was given: standard input, a file, or the formula itself.
fn formula(words: &Words, given: &str) -> Result<Formula, Failure> {
    let ending = Path::new(given).extension().and_then(|ending| ending.to_str());
    let is_named_like_a_file = matches!(ending, Some("cnf" | "dimacs" | "txt"));
    if Path::new(given).is_dir() {
        return Err(Failure::Input(say!(words, "reduce-folder", path = given)));
    }
    let is_file = given == "-" || is_named_like_a_file || Path::new(given).is_file();
    let text = if is_file { read_text(words, given)? } else { given.to_owned() };
    Formula::read(&text).map_err(|error| {
        let reason = error.explain(words);
        Failure::Input(if is_file {
            let path = super::target::file_name(words, given);
            say!(words, "in-file", path = path, reason = reason)
        } else {
            reason
        })
    })
}

/// White's valuation in a replay: the one asked for, a model, or everything true.
fn values(
    words: &Words,
    matches: &ArgMatches,
    reduction: &Reduction,
    report: &Report,
) -> Result<Vec<bool>, Failure> {
    let Some(text) = matches.get_one::<String>("values") else {
        return Ok(report.values(reduction));
    };
    let order = reduction.formula.order();
    let digits: Vec<char> = text.chars().filter(|c| !matches!(c, ' ' | ',')).collect();
    if digits.len() != order.len() || digits.iter().any(|digit| !matches!(digit, '0' | '1')) {
        return Err(Failure::Usage(say!(words, "reduce-bad-values", count = order.len())));
    }
    let mut values = vec![false; order.len()];
    for (variable, digit) in order.iter().zip(digits) {
        values[variable.index()] = digit == '1';
    }
    Ok(values)
}

/// The board, the drawing and the set-up, where they are asked for; returns why there is no SGF,
/// once everything else is written.
fn write_files(
    words: &Words,
    matches: &ArgMatches,
    reduction: &Reduction,
) -> Result<Option<Failure>, Failure> {
    let path = |name| matches.get_one::<PathBuf>(name).map(PathBuf::as_path);
    if let Some(path) = path("svg") {
        let side = reduction.balance.side;
        if side > LARGE_SVG {
            output::remark(&say!(words, "reduce-large-svg", side = side));
        }
        output::write_file(path, &board_svg(reduction))?;
    }
    if let Some(path) = path("drawing") {
        let drawing = Drawing::of(&reduction.formula, &reduction.layout);
        output::write_file(path, &drawing.svg(&Shown { alone: true, ..Shown::default() }))?;
    }
    if let Some(path) = path("figure") {
        output::write_file(path, &reduction.figure())?;
    }
    let Some(path) = path("sgf") else { return Ok(None) };
    match reduction.sgf() {
        Ok(sgf) => output::write_file(path, &sgf).map(|()| None),
        Err(error) => Ok(Some(Failure::input(words, &error))),
    }
}

/// A drawing of more rows is announced before it is written.
const LARGE_SVG: u32 = 1000;

/// The whole board; large ones are drawn small.
fn board_svg(reduction: &Reduction) -> String {
    let unit = if reduction.balance.side > 100 { 10.0 } else { 20.0 };
    let options = svg::Options { unit, ..svg::Options::default() };
    svg::render(&reduction.picture(reduction.board()), &options)
}

/// Everything, for a reader.
fn text(words: &Words, reduction: &Reduction, report: &Report) -> String {
    let formula = &reduction.formula;
    let mut text = say!(
        words,
        "reduce-formula",
        text = formula.to_string(),
        variables = formula.order().len(),
        clauses = formula.clauses().len()
    );
    text += "\n";
    if let Some(sentence) = reordered(words, reduction) {
        let _ = writeln!(text, "{sentence}");
    }
    text += "\n";
    text += &Drawing::of(formula, &reduction.layout).text();
    let _ = writeln!(text, "\n{}", say!(words, "reduce-circuit"));
    for (number, line) in lines(words, reduction).iter().enumerate() {
        let _ = writeln!(text, "{:3}. {}", number + 1, line.text);
    }
    let side = reduction.balance.side;
    let gadgets = Report::gadgets(words, reduction).join(", ");
    let _ = writeln!(text, "\n{}", say!(words, "reduce-board", side = side, gadgets = gadgets));
    for check in Report::checks(words, reduction) {
        let _ = writeln!(text, "  {check}");
    }
    for sentence in report.verdict(words, reduction) {
        let _ = writeln!(text, "{sentence}");
    }
    text
}

/// Writes the certificate, if it is asked for.
fn certify(
    context: &Context,
    matches: &ArgMatches,
    reduction: &Reduction,
    limits: &Limits,
) -> Result<(), Failure> {
    let Some(path) = matches.get_one::<PathBuf>("certificate") else { return Ok(()) };
    let made = with_progress(context, limits, || Certificate::of(reduction, limits));
    let certificate = made.map_err(|doubt| doubted(context, &doubt))?;
    output::write_file(path, &certificate.to_string())?;
    let written = say!(context.words, "certificate-written", path = path.display().to_string());
    if !context.quiet && path != Path::new("-") {
        output::remark(&written);
    }
    Ok(())
}

/// `--check F`: does a certificate hold?
fn check(context: &Context, path: &Path, limits: &Limits) -> Result<(), Failure> {
    let words = context.words;
    let text = read_text(words, &path.display().to_string())?;
    let certificate = Certificate::read(&text).map_err(|doubt| Failure::input(words, &doubt))?;
    match with_progress(context, limits, || certificate.check(limits)) {
        Ok(reduction) => {
            let side = reduction.balance.side;
            let formula = certificate.formula.to_string();
            output::print_line(&if certificate.model.is_some() {
                say!(words, "certificate-white", formula = formula, side = side)
            } else {
                say!(words, "certificate-black", formula = formula, side = side)
            })?;
            output::print_line(&if certificate.circuit.is_some() {
                say!(words, "certificate-checked")
            } else {
                say!(words, "certificate-checked-without-circuit")
            })
        }
        Err(Doubt::Stopped(stopped)) => Err(stopped_early(context, stopped)),
        Err(doubt) => {
            let reason = doubt.explain(words);
            output::print_line(&say!(words, "certificate-fails", reason = reason))?;
            Err(Failure::No)
        }
    }
}

fn doubted(context: &Context, doubt: &Doubt) -> Failure {
    match doubt {
        Doubt::Stopped(stopped) => stopped_early(context, *stopped),
        other => Failure::Unfinished(other.explain(context.words)),
    }
}

pub(super) fn stopped_early(context: &Context, stopped: Stopped) -> Failure {
    unfinished(context, stopped.into())
}

//! `stratege regress`: which tests of GNU Go's regression suites does an engine pass?

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::{ArgAction, ArgMatches, Command, value_parser};

use super::Context;
use super::command::{file_option, option, positional, seconds};
use super::records::{threads, usual};
use crate::failure::Failure;
use crate::gtp::Options;
use crate::matches::{CommandLine, ContenderError};
use crate::regress::{self, Against, Change, Kind, Last, Outcome, Plan, Ran, Suite};
use crate::words::{Explain, Words};
use crate::{output, say};

/// How many playouts the built-in engine may take for a move that a suite asks for.
const VISITS: u64 = 2_000;

/// The name of the built-in engine in the file of the last run.
const OWN: &str = "stratege";

pub(super) fn command(words: &Words) -> Command {
    Command::new("regress")
        .about(say!(words, "cli-regress-about"))
        .override_usage(say!(words, "cli-usage-regress"))
        .after_help(say!(words, "cli-regress-after"))
        .args([
            positional(words, "files", say!(words, "cli-arg-regress-files"))
                .value_name(say!(words, "cli-value-file"))
                .value_parser(value_parser!(PathBuf))
                .action(ArgAction::Append)
                .num_args(1..)
                .required(true),
            option(words, "engine", say!(words, "cli-arg-regress-engine"))
                .value_name(say!(words, "cli-value-command")),
            option(words, "visits", say!(words, "cli-arg-regress-visits"))
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..)),
            option(words, "threads", say!(words, "cli-arg-regress-threads"))
                .value_name("N")
                .value_parser(value_parser!(u32).range(1..=256)),
            seconds(words, say!(words, "cli-arg-regress-time")),
            file_option(words, "html", say!(words, "cli-arg-regress-html")),
            file_option(words, "last", say!(words, "cli-arg-regress-last")),
        ])
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let files = matches.get_many::<PathBuf>("files").into_iter().flatten();
    let suites: Vec<Suite> = files.map(|path| suite(words, path)).collect::<Result<_, _>>()?;
    let engine = matches.get_one::<String>("engine");
    let plan = Plan {
        suites: &suites,
        against: against(words, engine, matches)?,
        threads: threads(matches),
        time: time(words, matches)?,
        keeps_positions: matches.contains_id("html"),
        watch: context.interrupt.watch(),
    };
    let begun = Instant::now();
    let told = |outcome: &Outcome| {
        if let Some(text) = remark(context, &suites, outcome) {
            output::remark(&text);
        }
    };
    let Ran { outcomes, broken } = context.interrupt.during(|| regress::run(&plan, &told));
    let broken = broken.map(|broken| Failure::input(words, &broken));
    if outcomes.is_empty() {
        if broken.is_none() {
            output::print_line(&say!(words, "regress-nothing"))?;
        }
    } else {
        output::print(&summary(words, &suites, &outcomes, begun.elapsed().as_secs()))?;
        let engine = engine.map_or(OWN, String::as_str);
        compare(context, matches, engine, (&suites, &outcomes))?;
        if let Some(path) = matches.get_one::<PathBuf>("html") {
            output::write_file(path, &regress::html::page(words, engine, &suites, &outcomes))?;
        }
    }
    if context.interrupt.is_set() {
        return Err(Failure::Interrupted);
    }
    let failed = outcomes.iter().any(|outcome| outcome.kind == Kind::Failed);
    match broken {
        Some(broken) => Err(broken),
        None if failed => Err(Failure::No),
        None => Ok(()),
    }
}

fn time(words: &Words, matches: &ArgMatches) -> Result<Option<Duration>, Failure> {
    let bad = |_| Failure::Usage(say!(words, "usage-bad-time"));
    let seconds = matches.get_one::<f64>("time").copied();
    seconds.map(Duration::try_from_secs_f64).transpose().map_err(bad)
}

fn suite(words: &Words, path: &Path) -> Result<Suite, Failure> {
    let bytes = fs::read(path).map_err(|error| {
        let reason = error.explain(words);
        Failure::Input(say!(words, "not-read", path = path.display().to_string(), reason = reason))
    })?;
    // Programs may run elsewhere: the games of the suite are named in full.
    let whole = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    Ok(Suite::of(&whole, &String::from_utf8_lossy(&bytes)))
}

fn against(
    words: &Words,
    engine: Option<&String>,
    matches: &ArgMatches,
) -> Result<Against, Failure> {
    let Some(text) = engine else {
        let visits = matches.get_one::<u64>("visits").copied().unwrap_or(VISITS);
        return Ok(Against::Own(Options { visits, ..Options::default() }));
    };
    let refused = |error| Failure::Usage(ContenderError::CommandLine(error).explain(words));
    let line = CommandLine::read(text).map_err(refused)?;
    Ok(Against::Program(line))
}

/// What is said of a test while others run: failures, and passes that nobody expected.
fn remark(context: &Context, suites: &[Suite], outcome: &Outcome) -> Option<String> {
    let words = context.words;
    let is_told = match outcome.kind {
        Kind::Failed | Kind::Surprise => true,
        Kind::KnownFailure => context.verbose,
        Kind::Passed => false,
    };
    if context.quiet || !is_told {
        return None;
    }
    let (suite, number) = (suites[outcome.suite].name.as_str(), outcome.number.to_string());
    let (asked, expected) = (outcome.command.as_str(), outcome.expected.as_str());
    let test = format!("{suite} {number}");
    let answer = match &outcome.answer {
        Ok(answer) => answer.clone(),
        Err(unanswered) => unanswered.explain(words),
    };
    Some(match outcome.kind {
        Kind::Passed | Kind::Surprise => {
            say!(words, "regress-surprise", test = test, asked = asked, answer = answer)
        }
        Kind::Failed => say!(
            words,
            "regress-fails",
            test = test,
            asked = asked,
            answer = answer,
            expected = expected
        ),
        Kind::KnownFailure => say!(
            words,
            "regress-known-fails",
            test = test,
            asked = asked,
            answer = answer,
            expected = expected
        ),
    })
}

/// A line for each suite, and one for all.
fn summary(words: &Words, suites: &[Suite], outcomes: &[Outcome], seconds: u64) -> String {
    let mut lines = Vec::new();
    for (index, suite) in suites.iter().enumerate() {
        let own: Vec<&Outcome> = outcomes.iter().filter(|own| own.suite == index).collect();
        let passed = own.iter().filter(|own| own.kind.passes()).count();
        if own.is_empty() {
            lines.push(say!(words, "regress-suite-nothing", suite = suite.name.as_str()));
            continue;
        }
        let time: Duration = own.iter().map(|own| own.time).sum();
        let time = format!("{:.1}", time.as_secs_f64());
        lines.push(say!(
            words,
            "regress-suite-line",
            suite = suite.name.as_str(),
            passed = passed,
            tests = own.len(),
            seconds = time
        ));
    }
    let passed = outcomes.iter().filter(|own| own.kind.passes()).count();
    lines.push(say!(
        words,
        "regress-total",
        passed = passed,
        tests = outcomes.len(),
        seconds = seconds
    ));
    lines.join("\n") + "\n"
}

/// Says what changed since the last run, and remembers this one.
fn compare(
    context: &Context,
    matches: &ArgMatches,
    engine: &str,
    (suites, outcomes): (&[Suite], &[Outcome]),
) -> Result<(), Failure> {
    let words = context.words;
    let path = matches.get_one::<PathBuf>("last").cloned();
    let path = path.unwrap_or_else(|| usual("regress.json"));
    let mut last =
        fs::read_to_string(&path).ok().and_then(|text| Last::read(&text)).unwrap_or_default();
    let change = last.change(engine, suites, outcomes);
    output::print(&changes(words, &change))?;
    last.remember(engine, suites, outcomes);
    if let Some(folder) = path.parent() {
        // If this fails, so does writing, which says why.
        let _ = fs::create_dir_all(folder);
    }
    output::write_file(&path, &last.text())
}

fn changes(words: &Words, change: &Change) -> String {
    if change.known == 0 {
        return format!("{}\n", say!(words, "regress-first"));
    }
    let listed = |tests: &[(String, u32)]| {
        let names: Vec<String> =
            tests.iter().map(|(suite, number)| format!("{suite} {number}")).collect();
        names.join(", ")
    };
    let mut lines = Vec::new();
    if !change.better.is_empty() {
        lines.push(say!(words, "regress-better", tests = listed(&change.better)));
    }
    if !change.worse.is_empty() {
        lines.push(say!(words, "regress-worse", tests = listed(&change.worse)));
    }
    if lines.is_empty() {
        lines.push(say!(words, "regress-same"));
    }
    lines.join("\n") + "\n"
}

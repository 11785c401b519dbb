//! `stratege check`: is a program right?

use std::ffi::OsString;
use std::time::Duration;

use clap::ArgMatches;

use super::{Context, check_class, check_engine};
use crate::check::{self, EXERCISES, Exercise, Starter, Warden, jail, shown};
use crate::failure::Failure;
use crate::{output, say};

/// How many cases are generated, if nobody says.
const CASES: u64 = 40;

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let Some(subject) = matches.get_one::<String>("subject") else { return list(context) };
    match subject.as_str() {
        "gtp" | "gomocup" | "truth" | "strength" => {
            return check_engine::run(context, subject, matches);
        }
        _ => {}
    }
    let Some(exercise) = check::find(subject) else {
        let names: Vec<&str> = EXERCISES.iter().map(|exercise| exercise.name).collect();
        let known = names.join(", ");
        let subject = subject.as_str();
        return Err(Failure::Usage(say!(words, "check-unknown", name = subject, known = known)));
    };
    if matches.get_flag("statement") {
        return output::print(&check::statement(words, exercise));
    }
    if let Some(language) = matches.get_one::<String>("starter") {
        let language = match language.as_str() {
            "python" => Starter::Python,
            "c" => Starter::C,
            _ => Starter::Ocaml,
        };
        return output::print(check::starter(exercise, language));
    }
    let options = options(context, exercise, matches)?;
    let words_of_program = program_words(context, matches)?;
    warn(context);
    if let Some(folders) = matches.get_one::<String>("each") {
        return check_class::run(context, exercise, (folders, words_of_program), &options, matches);
    }
    one(context, exercise, words_of_program, &options)
}

/// Checks one program.
fn one(
    context: &Context,
    exercise: &Exercise,
    words_of_program: Vec<OsString>,
    options: &check::Options,
) -> Result<(), Failure> {
    let words = context.words;
    let program = jail::Program { words: words_of_program, folder: None };
    let (warden, stop) = (Warden::new(), || context.interrupt.is_set());
    let trial = || check::attempt(exercise, &program, options, &warden, &stop);
    let report = context.interrupt.during(trial);
    if report.stopped {
        return Err(Failure::Interrupted);
    }
    let number = report.failure.as_ref().map_or(0, |failure| failure.number);
    let rerun = rerun(exercise, options, number, &program);
    output::print_line(shown::report(words, &report, &program, &rerun).trim_end())?;
    let Some(failure) = report.failure else { return Ok(()) };
    match failure.verdict {
        check::Verdict::Ended(jail::End::NotStarted(_)) => {
            Err(Failure::Input(say!(words, "check-not-started", program = program.line())))
        }
        _ => Err(Failure::No),
    }
}

/// The line that shows a failure again.
pub(super) fn rerun(
    exercise: &Exercise,
    options: &check::Options,
    number: u64,
    program: &jail::Program,
) -> String {
    let check::Options { seed, cases, limits, .. } = options;
    let (place, name, line) = (program.place(), exercise.name, program.line());
    let mut limited = String::new();
    if limits.time != Duration::from_millis(exercise.time_ms) {
        limited.extend([format!(" --time {}", limits.time.as_secs_f64())]);
    }
    if limits.memory_bytes != jail::Limits::default().memory_bytes {
        limited.extend([format!(" --memory {}", limits.memory_bytes)]);
    }
    if limits.output_bytes != jail::Limits::default().output_bytes {
        limited.extend([format!(" --output {}", limits.output_bytes)]);
    }
    format!(
        "{place}stratege check {name} --seed {seed} --cases {cases} --case {number}{limited} -- {line}"
    )
}

fn list(context: &Context) -> Result<(), Failure> {
    let words = context.words;
    let mut text = format!("{}\n\n", say!(words, "check-list"));
    for exercise in EXERCISES {
        let page = check::statement(words, exercise);
        let title = page.lines().next().unwrap_or_default().trim_start_matches("# ").to_string();
        text.extend([format!("  {:<16} {title}\n", exercise.name)]);
    }
    output::print(&format!("{text}\n{}\n", say!(words, "check-list-engines")))
}

/// Whoever checks other people's programs should know what that means.
pub(super) fn warn(context: &Context) {
    if !context.quiet {
        output::remark(&say!(context.words, "note", text = say!(context.words, "check-rights")));
    }
}

pub(super) fn program_words(
    context: &Context,
    matches: &ArgMatches,
) -> Result<Vec<OsString>, Failure> {
    let given = matches.get_many::<OsString>("program");
    let given: Vec<OsString> = given.into_iter().flatten().cloned().collect();
    if given.is_empty() {
        return Err(Failure::Usage(say!(context.words, "check-no-program")));
    }
    Ok(given)
}

fn options(
    context: &Context,
    exercise: &Exercise,
    matches: &ArgMatches,
) -> Result<check::Options, Failure> {
    let mut limits =
        jail::Limits { time: Duration::from_millis(exercise.time_ms), ..jail::Limits::default() };
    if let Some(&seconds) = matches.get_one::<f64>("time") {
        limits.time = Duration::try_from_secs_f64(seconds)
            .ok()
            .filter(|time| !time.is_zero() && time.as_secs() <= 3600)
            .ok_or_else(|| Failure::Usage(say!(context.words, "check-bad-time")))?;
    }
    if let Some(bytes) = bytes(context, matches, "memory")? {
        limits.memory_bytes = bytes.clamp(1 << 20, 1 << 40);
    }
    if let Some(bytes) = bytes(context, matches, "output")? {
        limits.output_bytes = usize::try_from(bytes).unwrap_or(1 << 30).min(1 << 30);
    }
    let cases = matches.get_one("cases").copied().unwrap_or(CASES);
    let only: Option<u64> = matches.get_one("case").copied();
    let last = (exercise.fixed)().len() as u64 + cases;
    if only.is_some_and(|number| number > last) {
        return Err(Failure::Usage(say!(context.words, "check-bad-case", last = last)));
    }
    Ok(check::Options {
        seed: matches.get_one("seed").copied().unwrap_or(1),
        cases,
        only,
        limits,
        many: matches.contains_id("each"),
    })
}

fn bytes(context: &Context, matches: &ArgMatches, name: &str) -> Result<Option<u64>, Failure> {
    let Some(text) = matches.get_one::<String>(name) else { return Ok(None) };
    let bad = || Failure::Usage(say!(context.words, "usage-bad-memory", text = text.as_str()));
    super::solve_fast::bytes(text).ok_or_else(bad).map(Some)
}

//! `stratege check EXERCISE --each`: a class, marked and reported.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use clap::ArgMatches;

use super::{Context, check};
use crate::check::class::{Events, Marking, mark_all};
use crate::check::jail::Program;
use crate::check::marks::{self, Mark};
use crate::check::submissions::Submission;
use crate::check::{self as checking, Exercise, Options, Report, page, shown, submissions};
use crate::failure::Failure;
use crate::{output, say};

pub(super) fn run(
    context: &Context,
    exercise: &Exercise,
    (pattern, command): (&str, Vec<OsString>),
    options: &Options,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let words = context.words;
    let folders = submissions::folders(pattern).unwrap_or_default();
    if folders.is_empty() {
        return Err(Failure::Input(say!(words, "check-no-folders", pattern = pattern)));
    }
    let out = matches.get_one::<PathBuf>("out").cloned();
    let out = out.unwrap_or_else(|| PathBuf::from(format!("check-{}", exercise.name)));
    make_folder(&out)?;
    let csv = out.join("results.csv");
    let known = fs::read_to_string(&csv).map(|text| marks::read(&text)).unwrap_or_default();
    let build = matches.get_one::<String>("build").map(String::as_str);
    let command = command.as_slice();
    let marking = Marking { exercise, options, build, command };
    let all =
        Gathered { folders: &folders, marks: Mutex::new(known.clone()), trouble: Mutex::default() };
    let explain =
        |report: &Report, program: &Program| explained(context, exercise, options, report, program);
    let done = |mark: Mark| {
        if !context.quiet {
            let kind = shown::kind(words, &mark.verdict);
            output::remark(&format!("{}: {kind} ({}/{})", mark.name, mark.passed, mark.total));
        }
        all.add(mark, &csv);
    };
    let stop = || context.interrupt.is_set();
    let events = Events { done: &done, stop: &stop };
    context.interrupt.during(|| mark_all(&marking, &folders, &known, &explain, &events));
    if let Some(trouble) = all.trouble.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(trouble);
    }
    if context.interrupt.is_set() {
        return Err(Failure::Interrupted);
    }
    finish(context, exercise, &all.sorted(), &out)
}

/// Writes the reports and says where they are.
fn finish(
    context: &Context,
    exercise: &Exercise,
    marks: &[Mark],
    out: &Path,
) -> Result<(), Failure> {
    let words = context.words;
    output::write_file(&out.join("results.csv"), &marks::write(marks))?;
    output::write_file(&out.join("report.html"), &page::page(words, exercise, marks))?;
    for mark in marks {
        let same = marks::same_as(marks, mark);
        let kind = shown::kind(words, &mark.verdict);
        let mut line = format!("{:<24} {kind} {}/{}", mark.name, mark.passed, mark.total);
        if !same.is_empty() {
            line.extend([format!(
                "  {}",
                say!(words, "check-class-copy", names = same.join(", "))
            )]);
        }
        output::print_line(&line)?;
    }
    let right = marks.iter().filter(|mark| mark.verdict == "right").count();
    output::print_line(&say!(words, "check-class-summary", right = right, all = marks.len()))?;
    let place = out.display().to_string();
    output::print_line(&say!(words, "check-class-written", folder = place))
}

fn make_folder(out: &Path) -> Result<(), Failure> {
    let refused = |error| Failure::NotWritten { path: out.display().to_string(), error };
    fs::create_dir_all(out).map_err(refused)
}

fn explained(
    context: &Context,
    exercise: &Exercise,
    options: &checking::Options,
    report: &Report,
    program: &Program,
) -> String {
    let number = report.failure.as_ref().map_or(0, |failure| failure.number);
    let rerun = check::rerun(exercise, options, number, program);
    shown::report(context.words, report, program, &rerun)
}

/// The results so far.
struct Gathered<'a> {
    folders: &'a [Submission],
    marks: Mutex<Vec<Mark>>,
    trouble: Mutex<Option<Failure>>,
}

impl Gathered<'_> {
    /// Adds a result, and has it on the disk before it returns.
    fn add(&self, mark: Mark, csv: &Path) {
        {
            let mut marks = self.marks.lock().unwrap_or_else(PoisonError::into_inner);
            marks.retain(|other| other.name != mark.name);
            marks.push(mark);
        }
        if let Err(trouble) = output::write_file(csv, &marks::write(&self.sorted())) {
            *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = Some(trouble);
        }
    }

    /// The results of these folders, in their order.
    fn sorted(&self) -> Vec<Mark> {
        let marks = self.marks.lock().unwrap_or_else(PoisonError::into_inner);
        let find = |one: &Submission| marks.iter().find(|mark| mark.name == one.name).cloned();
        self.folders.iter().filter_map(find).collect()
    }
}

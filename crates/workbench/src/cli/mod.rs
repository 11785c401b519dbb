//! The command line: what was asked, in which language, and who answers.

mod analysis;
mod analyze;
mod bench;
mod bipartite;
mod check;
mod check_class;
mod check_command;
mod check_engine;
mod command;
mod doctor;
mod effort;
mod explain;
mod explain_game;
mod explain_why;
mod games;
mod gomocup;
mod gtp;
mod manual;
mod match_command;
mod match_show;
mod matches;
mod neighbours;
mod patterns;
mod patterns_chart;
mod patterns_command;
mod patterns_eval;
mod play;
mod predict;
mod progress;
mod proof;
mod proof_tree;
mod prove;
mod prove_command;
mod prove_openings;
mod records;
mod records_command;
mod records_find;
mod records_import;
mod records_query;
mod reduce;
mod reduce_command;
mod reduce_play;
mod reduce_verify;
mod regress;
mod search;
mod serve;
mod solve;
mod solve_fast;
mod solve_report;
mod solve_threats;
mod stats;
mod strategy;
mod tablebase;
mod tablebase_command;
mod target;
mod trace;
mod trace_command;
mod tsumego;
mod tune;
mod usage;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::process::ExitCode;

use clap::ArgMatches;
use clap::error::ErrorKind;

use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output;
use crate::say;
use crate::words::{Language, Words};

pub use command::{command, setting_help};
pub use doctor::diagnosis;

/// What every command may need to know.
#[derive(Debug)]
pub struct Context {
    /// The user's language.
    pub words: &'static Words,
    /// Only results, no remarks or progress.
    pub quiet: bool,
    /// More remarks.
    pub verbose: bool,
    /// Whether standard output takes colours.
    pub colour: bool,
    /// Ctrl-C.
    pub interrupt: Interrupt,
}

/// Runs the program and gives its exit code.
pub fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    let arguments = gomocup::by_name(arguments.collect());
    let words = Words::of(asked_language(&arguments));
    let result = match command(words).try_get_matches_from(arguments) {
        Ok(matches) => dispatch(words, &matches),
        Err(error) => refuse(words, &error),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(words),
    }
}

fn dispatch(words: &'static Words, matches: &ArgMatches) -> Result<(), Failure> {
    // `stratege` alone is the workbench.
    let (name, matches) = matches.subcommand().unwrap_or(("serve", matches));
    let context = Context {
        words,
        quiet: matches.get_flag("quiet"),
        verbose: matches.get_flag("verbose"),
        colour: wants_colour(matches),
        interrupt: Interrupt::listen(say!(words, "error", text = say!(words, "interrupted"))),
    };
    match name {
        "serve" => serve::run(&context, matches),
        "play" => play::run(&context, matches),
        "solve" => solve::run(&context, matches),
        "search" => search::run(&context, matches),
        "analyze" => analyze::run(&context, matches),
        "tablebase" => tablebase::run(&context, matches),
        "prove" => prove::run(&context, matches),
        "proof" => proof::run(&context, matches),
        "reduce" => reduce::run(&context, matches),
        "trace" => trace::run(&context, matches),
        "match" => matches::run(&context, matches),
        "patterns" => patterns::run(&context, matches),
        "predict" => predict::run(&context, matches),
        "stats" => stats::run(&context, matches),
        "explain" => explain::run(&context, matches),
        "tsumego" => tsumego::run(&context, matches),
        "records" => records::run(&context, matches),
        "neighbours" => neighbours::run(&context, matches),
        "check-bipartite" => bipartite::run(&context, matches),
        "check" => check::run(&context, matches),
        "bench" => bench::run(&context, matches),
        "tune" => tune::run(&context, matches),
        "regress" => regress::run(&context, matches),
        "gtp" => gtp::run(&context, matches),
        "analysis" => analysis::run(&context, matches),
        "gomocup" => gomocup::run(&context, matches),
        "games" => games::run(&context),
        "doctor" => doctor::run(&context),
        "completions" => manual::completions(&context, matches),
        "man" => manual::man(&context, matches),
        "help" => manual::help(&context, matches),
        _ => unreachable!("the parser knows no other command"),
    }
}

/// Help and version are answers; everything else is a mistake in the command line.
fn refuse(words: &Words, error: &clap::Error) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            output::print(&error.render().to_string())
        }
        _ => Err(Failure::Usage(usage::explain(words, error))),
    }
}

/// The language has to be known before the command line can be described in it.
fn asked_language(arguments: &[OsString]) -> Language {
    let arguments = || arguments.iter().filter_map(|argument| argument.to_str());
    let after_flag = arguments().skip_while(|argument| *argument != "--lang").nth(1);
    let joined = arguments().find_map(|argument| argument.strip_prefix("--lang="));
    joined
        .or(after_flag)
        .and_then(Language::of_code)
        .unwrap_or_else(|| Language::of_environment(|name| std::env::var(name).ok()))
}

/// `--colour` decides; else a terminal gets colours unless `NO_COLOR` is set.
fn wants_colour(matches: &ArgMatches) -> bool {
    match matches.get_one::<String>("colour").map(String::as_str) {
        Some("always") => true,
        Some("never") => false,
        _ => {
            let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
            std::io::stdout().is_terminal() && !refused && !dumb
        }
    }
}

//! `stratege analysis`: many positions of Go at once, for programs that speak KataGo's protocol.

use std::io::{self, BufReader};

use clap::{ArgAction, ArgMatches, Command, value_parser};
use go_mind::engine;

use super::Context;
use super::command::option;
use super::gtp::mind;
use super::solve_fast::tree_memory;
use crate::analysis::{self, Analyst, Options};
use crate::failure::Failure;
use crate::say;
use crate::words::Words;

pub(super) fn command(words: &Words) -> Command {
    let count = |name, help| {
        option(words, name, help).value_name("N").value_parser(value_parser!(u64).range(1..=256))
    };
    Command::new("analysis")
        .about(say!(words, "cli-analysis-about"))
        .override_usage(say!(words, "cli-usage-analysis"))
        .after_help(say!(words, "cli-analysis-after"))
        .args([
            count("positions", say!(words, "cli-arg-analysis-positions")),
            count("threads", say!(words, "cli-arg-analysis-threads")),
            option(words, "visits", say!(words, "cli-arg-analysis-visits"))
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..)),
            option(words, "memory", say!(words, "cli-arg-analysis-memory"))
                .value_name(say!(words, "cli-value-bytes")),
            option(words, "weight", say!(words, "cli-arg-gtp-weight"))
                .value_name(say!(words, "cli-value-weight"))
                .action(ArgAction::Append),
            option(words, "seed", say!(words, "cli-arg-seed"))
                .value_name("N")
                .value_parser(value_parser!(u64)),
        ])
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    let usual = Options::default();
    let options = Options {
        positions: number("positions").map_or(usual.positions, |count| count as usize),
        threads: number("threads").map_or(usual.threads, |count| count as usize),
        visits: number("visits").unwrap_or(usual.visits),
        seed: number("seed").unwrap_or(usual.seed),
        memory: tree_memory(context.words, matches)?.map_or(usual.memory, |bytes| bytes as usize),
        mind: mind(context.words, matches, engine::Options::default())?,
    };
    let analyst = Analyst::new(options);
    analysis::serve(&analyst, BufReader::new(io::stdin()), &mut io::stdout().lock()).map_err(
        |error| match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Quiet,
            _ => Failure::NotWritten { path: "-".to_string(), error },
        },
    )
}

//! `stratege gomocup`: an engine for every program that speaks the protocol of Gomocup.

use std::ffi::OsString;
use std::io::{self, BufReader};
use std::path::Path;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{ArgAction, ArgMatches, Command, value_parser};

use gomoku::engine::weights::NAMES;

use super::command::{file_option, option, switch};
use super::{Context, strategy};
use crate::failure::Failure;
use crate::gomocup::{self, Brain, Orders, Session};
use crate::say;
use crate::words::Words;

/// Programs whose name begins so are engines for Gomocup.
const PREFIX: &str = "pbrain-";

/// Under a name such as `pbrain-stratege` the program is what `stratege gomocup` is.
pub(super) fn by_name(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let name = arguments.first().and_then(|name| Path::new(name).file_name());
    if name.is_some_and(|name| name.to_string_lossy().to_ascii_lowercase().starts_with(PREFIX)) {
        arguments.insert(1, "gomocup".into());
    }
    arguments
}

pub(super) fn command(words: &Words) -> Command {
    Command::new("gomocup")
        .about(say!(words, "cli-gomocup-about"))
        .override_usage(say!(words, "cli-usage-gomocup"))
        .after_help(say!(words, "cli-gomocup-after"))
        .args([
            option(words, "engine", say!(words, "cli-arg-gomocup-engine"))
                .value_name(say!(words, "cli-value-name"))
                .value_parser(PossibleValuesParser::new(["threats", "bars"]))
                .hide_possible_values(true),
            option(words, "threads", say!(words, "cli-arg-gtp-threads"))
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=64)),
            option(words, "memory", say!(words, "cli-arg-gomocup-memory"))
                .value_name("MB")
                .value_parser(value_parser!(u64).range(1..=1 << 20)),
            option(words, "time", say!(words, "cli-arg-gomocup-time"))
                .value_name(say!(words, "cli-value-seconds"))
                .value_parser(value_parser!(f64)),
            switch(words, "ponder", say!(words, "cli-arg-ponder")),
            file_option(words, "strategy", say!(words, "cli-arg-follow")),
            option(words, "weight", say!(words, "cli-arg-gomocup-weight"))
                .value_name(say!(words, "cli-value-weight"))
                .action(ArgAction::Append),
        ])
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let bars = matches.get_one::<String>("engine").is_some_and(|name| name == "bars");
    let brain = if bars { Brain::Bars } else { Brain::Threats };
    let mut session = Session::new(brain, orders(context.words, matches)?);
    if let Some(strategy) = strategy::asked(context, matches)? {
        session.follow(strategy);
    }
    let input = BufReader::new(io::stdin());
    gomocup::serve(session, input, &mut io::stdout().lock()).map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::Quiet,
        _ => Failure::NotWritten { path: "-".to_string(), error },
    })
}

fn orders(words: &Words, matches: &ArgMatches) -> Result<Orders, Failure> {
    let mut orders = Orders::default();
    if let Some(&seconds) = matches.get_one::<f64>("time") {
        let time = Duration::try_from_secs_f64(seconds);
        let refused = |_| Failure::Usage(say!(words, "usage-bad-time"));
        orders.turn = Some(time.map_err(refused)?);
    }
    orders.threads = matches.get_one::<u64>("threads").map_or(1, |&threads| threads as usize);
    orders.ponders = matches.get_flag("ponder");
    orders.memory = matches.get_one::<u64>("memory").map(|&size| size << 20);
    orders.knows_memory = orders.memory.is_some();
    for text in matches.get_many::<String>("weight").into_iter().flatten() {
        let set = weigh(&mut orders, text);
        set.ok_or_else(|| Failure::Usage(say!(words, "gomocup-bad-weight", text = text.as_str())))?;
    }
    Ok(orders)
}

/// Sets a weight of the evaluation; `None` if there is none of the name, or not so great.
fn weigh(orders: &mut Orders, text: &str) -> Option<()> {
    let (name, value) = text.split_once('=')?;
    let value: i16 = value.trim().parse().ok()?;
    let (_, least, most) = NAMES.into_iter().find(|(own, ..)| *own == name.trim())?;
    let weight = orders.weights.named(name.trim()).filter(|_| (least..=most).contains(&value))?;
    *weight = value;
    Some(())
}

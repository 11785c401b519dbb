//! How much may a search take? The options that all commands with a tree share.

use std::time::Duration;

use clap::{Arg, ArgMatches, value_parser};

use super::command::option;
use crate::failure::Failure;
use crate::gtp::MOST_THREADS;
use crate::say;
use crate::words::Words;

/// Playouts at most; none at all would find no move.
pub(super) fn visits(words: &Words, help: String) -> Arg {
    option(words, "visits", help).value_name("N").value_parser(value_parser!(u64).range(1..))
}

/// Threads at once.
pub(super) fn threads(words: &Words, help: String) -> Arg {
    let range = 1..=MOST_THREADS as u64;
    option(words, "threads", help).value_name("N").value_parser(value_parser!(u64).range(range))
}

/// The time that was given; without any there is no move to be found.
pub(super) fn time(words: &Words, matches: &ArgMatches) -> Result<Option<Duration>, Failure> {
    let seconds = matches.get_one::<f64>("time").copied();
    let time = seconds.map(Duration::try_from_secs_f64).transpose();
    let time = time.map_err(|_| Failure::Usage(say!(words, "usage-bad-time")))?;
    if time.is_some_and(|time| time.is_zero()) {
        return Err(Failure::Usage(say!(words, "usage-gtp-no-time")));
    }
    Ok(time)
}

//! `stratege play`: a game in the terminal.

use std::io;
use std::time::Duration;

use clap::ArgMatches;

use super::Context;
use super::target::{self, Opened};
use crate::failure::Failure;
use crate::registry::{Engine, table_of_tree};
use crate::say;
use crate::terminal::{Seat, Session};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let (name, settings, table) = match target::open(context, matches)? {
        Opened::Game(game) => (game.name, game.settings, game.table),
        Opened::Tree(tree) => ("arena", crate::registry::Settings::new(), table_of_tree(tree)),
    };
    let seat = |option: &str, default: Seat| match matches.get_one::<String>(option) {
        None => Ok(default),
        Some(text) => seat_of(text).ok_or_else(|| {
            Failure::Usage(say!(context.words, "usage-bad-player", text = text.as_str()))
        }),
    };
    let seats = [seat("first", Seat::Human)?, seat("second", Seat::Engine(Engine::LEVELS[2]))?];
    let seconds = matches.get_one::<f64>("time").copied().unwrap_or(2.0);
    let time = Duration::try_from_secs_f64(seconds)
        .map_err(|_| Failure::Usage(say!(context.words, "usage-bad-time")))?;
    let mut session = Session {
        context,
        name,
        settings,
        table,
        seats,
        time,
        show_values: matches.get_flag("values"),
    };
    session.run(io::stdin().lock(), &mut io::stdout().lock())
}

/// A person, a level from 1 to 5, or perfect play.
fn seat_of(text: &str) -> Option<Seat> {
    match text.trim().to_lowercase().as_str() {
        "human" | "me" | "humain" | "moi" => Some(Seat::Human),
        "perfect" | "parfait" => Some(Seat::Engine(Engine::Perfect)),
        level => {
            let level: usize = level.parse().ok()?;
            Engine::LEVELS.get(level.checked_sub(1)?).copied().map(Seat::Engine)
        }
    }
}

//! `stratege play`: a game in the terminal.

use std::io;
use std::time::Duration;

use clap::ArgMatches;

use super::Context;
use super::tablebase;
use super::target::{self, Opened};
use crate::failure::Failure;
use crate::registry::{Engine, Seat, Settings, table_of_tree};
use crate::say;
use crate::store::Setup;
use crate::terminal::{Counting, Session};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let (setup, table, document) = match target::open(context, matches)? {
        Opened::Game(mut game) => {
            tablebase::consult(context, matches, &mut game)?;
            let setup = Setup::of(game.name, &game.settings, game.source, &*game.table);
            (setup, game.table, game.document.map(|document| *document))
        }
        Opened::Tree { tree, source } => {
            let table = table_of_tree(tree);
            (Setup::of("arena", &Settings::new(), Some(source), &*table), table, None)
        }
    };
    let seat = |option: &str, default: Seat| match matches.get_one::<String>(option) {
        None => Ok(default),
        Some(text) => Seat::read(text).filter(|seat| seat.plays(&setup.game)).ok_or_else(|| {
            Failure::Usage(say!(context.words, "usage-bad-player", text = text.as_str()))
        }),
    };
    let seats = [seat("first", Seat::Human)?, seat("second", Seat::Engine(Engine::Level(3)))?];
    let seconds = matches.get_one::<f64>("time").copied().unwrap_or(2.0);
    let time = Duration::try_from_secs_f64(seconds)
        .map_err(|_| Failure::Usage(say!(context.words, "usage-bad-time")))?;
    let show_values = matches.get_flag("values");
    let counting = Counting::default();
    let mut session = Session {
        context,
        setup,
        table,
        document,
        seats,
        time,
        show_values,
        counting,
        resigned: None,
    };
    session.run(io::stdin().lock(), &mut io::stdout().lock())
}

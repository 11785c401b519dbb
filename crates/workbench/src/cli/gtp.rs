//! `stratege gtp`: an engine for every program that speaks the Go Text Protocol.

use std::io::{self, BufReader};

use clap::builder::PossibleValuesParser;
use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, Command, value_parser};
use go_mind::NotSet;
use go_mind::engine::{self, Level};

use super::command::{game_settings, option, seconds, switch};
use super::search::{walk, walk_options};
use super::solve_fast::tree_memory;
use super::target::chosen_settings;
use super::{Context, effort};
use crate::failure::Failure;
use crate::gtp::levels;
use crate::gtp::{self, Options, Session};
use crate::registry::{self, Engine, GAMES, Problem, levels_of};
use crate::say;
use crate::words::{Explain, Words};

pub(super) fn command(words: &Words) -> Command {
    Command::new("gtp")
        .about(say!(words, "cli-gtp-about"))
        .override_usage(say!(words, "cli-usage-gtp"))
        .after_help(format!("{}\n\n{}", say!(words, "cli-gtp-after"), levels(words)))
        .args([
            option(words, "game", say!(words, "cli-arg-gtp-game"))
                .value_name(say!(words, "cli-value-game")),
            option(words, "level", say!(words, "cli-arg-gtp-level"))
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=10)),
            option(words, "engine", say!(words, "cli-arg-gtp-engine"))
                .value_name(say!(words, "cli-value-engine"))
                .value_parser(PossibleValuesParser::new(["mcts", "indigo"]))
                .hide_possible_values(true),
            effort::visits(words, say!(words, "cli-arg-gtp-visits")),
            seconds(words, say!(words, "cli-arg-gtp-time")),
            effort::threads(words, say!(words, "cli-arg-gtp-threads")),
            option(words, "memory", say!(words, "cli-arg-gtp-memory"))
                .value_name(say!(words, "cli-value-bytes")),
            switch(words, "ponder", say!(words, "cli-arg-gtp-ponder")),
            option(words, "weight", say!(words, "cli-arg-gtp-weight"))
                .value_name(say!(words, "cli-value-weight"))
                .action(ArgAction::Append),
            option(words, "seed", say!(words, "cli-arg-seed"))
                .value_name("N")
                .value_parser(value_parser!(u64)),
        ])
        .args(walk_options(words))
        .args(game_settings(words))
}

/// The levels of Go with their playouts, and their strength where it was measured.
fn levels(words: &Words) -> String {
    let lines = levels::told(words).into_iter().map(|line| format!("  {line}"));
    std::iter::once(say!(words, "gtp-levels")).chain(lines).collect::<Vec<_>>().join("\n")
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let name = matches.get_one::<String>("game").map_or("go", String::as_str);
    let entry = registry::find(name).ok_or_else(|| {
        let games: Vec<String> = GAMES.iter().map(|entry| entry.name.to_string()).collect();
        let games = words.either(&games);
        Failure::Usage(say!(words, "no-such-target", target = name, games = games))
    })?;
    let settings = chosen_settings(matches);
    let refused = |error: registry::SettingError| Failure::Usage(error.explain(words));
    settings.check_known(entry.settings).map_err(refused)?;
    let of_go =
        ["engine", "visits", "threads", "memory", "ponder", "weight", "scheme", "selection"];
    // A switch that is not given is there all the same, with its usual value.
    let is_given = |own: &&str| matches.value_source(own) == Some(ValueSource::CommandLine);
    if let Some(option) = of_go.into_iter().filter(|_| name != "go").find(is_given) {
        return Err(Failure::Usage(say!(words, "usage-gtp-only-go", option = option)));
    }
    if name == "go" {
        // A board too large for Go at all is told the limit that holds here.
        let problem = Problem::OutOfRange { least: 1, most: gtp::LARGEST.into() };
        let too_large = || refused(settings.error("size", problem));
        let go = registry::go_of(&settings).map_err(|error| match error.problem {
            Problem::Rows(..) | Problem::Columns(..) => too_large(),
            _ => refused(error),
        })?;
        if go.size().rows().max(go.size().columns()) > gtp::LARGEST {
            return Err(too_large());
        }
    }
    let options = options(words, matches, settings.seed)?;
    let session = Session::new(entry, settings, options).map_err(refused)?;
    let stop = session.stopper();
    context.interrupt.divert(move || stop.take_signal());
    gtp::serve(session, BufReader::new(io::stdin()), &mut io::stdout().lock()).map_err(|error| {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Quiet,
            _ => Failure::NotWritten { path: "-".to_string(), error },
        }
    })
}

fn options(words: &Words, matches: &ArgMatches, seed: u64) -> Result<Options, Failure> {
    let usual = Options::default();
    let number = |name: &str| matches.get_one::<u64>(name).copied();
    let (level, visits) = (number("level"), number("visits"));
    let game = matches.get_one::<String>("game").map_or("go", String::as_str);
    let most = levels_of(game);
    let chosen = level.map_or(most, |level| u8::try_from(level).unwrap_or(u8::MAX));
    if chosen > most {
        return Err(Failure::Usage(say!(words, "usage-gtp-level", most = most)));
    }
    let is_indigo = matches.get_one::<String>("engine").is_some_and(|name| name == "indigo");
    let of_tree = ["level", "scheme", "selection"];
    if let Some(option) = of_tree.into_iter().find(|own| matches.contains_id(own))
        && is_indigo
    {
        return Err(Failure::Usage(say!(words, "usage-gtp-indigo", option = option)));
    }
    let (scheme, selection) = walk(words, matches)?;
    let Level { playouts, slips } = engine::LEVELS[usize::from(chosen) - 1];
    let of_level = engine::Options { scheme, selection, slips, ..usual.mind };
    Ok(Options {
        threads: number("threads").map_or(1, |threads| threads as usize),
        engine: Engine::Level(chosen),
        visits: visits.unwrap_or(playouts),
        yields: level.is_none() && visits.is_none(),
        ponders: matches.get_flag("ponder"),
        memory: tree_memory(words, matches)?.map_or(usual.memory, |bytes| bytes as usize),
        time: effort::time(words, matches)?,
        seed,
        is_indigo,
        mind: mind(words, matches, of_level)?,
    })
}

/// The numbers of the Go engine, some of them changed by name.
pub(super) fn mind(
    words: &Words,
    matches: &ArgMatches,
    mut mind: engine::Options,
) -> Result<engine::Options, Failure> {
    for text in matches.get_many::<String>("weight").into_iter().flatten() {
        let pair = text.split_once('=');
        let pair = pair.and_then(|(name, value)| Some((name.trim(), value.trim().parse().ok()?)));
        let unreadable = || Failure::Usage(say!(words, "weight-unreadable", text = text.as_str()));
        let (name, value) = pair.ok_or_else(unreadable)?;
        let refused = |error: NotSet| {
            let reason = error.explain(words);
            Failure::Usage(say!(words, "weight-refused", text = text.as_str(), reason = reason))
        };
        mind.set(name, value).map_err(refused)?;
    }
    Ok(mind)
}

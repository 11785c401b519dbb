//! `stratege check gtp|gomocup|truth|strength`: other people's engines.

use std::path::Path;

use clap::ArgMatches;
use search::Limits;

use super::{Context, check, matches as cli_matches, target};
use crate::check::card::{self, Found, Protocol};
use crate::check::jail::Program;
use crate::check::{shown, truth};
use crate::failure::Failure;
use crate::matches::{self, CommandLine, Folder, Plan, RunEnd, Standing};
use crate::registry::{self, Settings};
use crate::{output, say};

/// Games against each level, if nobody says.
const GAMES: u64 = 20;

pub(super) fn run(context: &Context, subject: &str, given: &ArgMatches) -> Result<(), Failure> {
    let words = check::program_words(context, given)?;
    let is_there = can_start(Path::new(&words[0]));
    let line = Program { words, folder: None }.line();
    if !is_there {
        let refused = say!(context.words, "check-not-started", program = line.as_str());
        return Err(Failure::Input(refused));
    }
    if !context.quiet {
        output::remark(&say!(
            context.words,
            "note",
            text = say!(context.words, "check-rights-engine")
        ));
    }
    match subject {
        "gtp" => fill(context, Protocol::Gtp, &line),
        "gomocup" => fill(context, Protocol::Gomocup, &line),
        "truth" => truth_of(context, given, &line),
        _ => strength(context, given, &line),
    }
}

/// Whether there is such a program: at its path, or by its name where programs are looked for.
fn can_start(program: &Path) -> bool {
    if program.components().count() > 1 {
        return program.is_file();
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

/// The card, line by line.
fn fill(context: &Context, protocol: Protocol, line: &str) -> Result<(), Failure> {
    let words = context.words;
    let Ok(line) = CommandLine::read(line) else {
        return Err(Failure::Usage(say!(words, "check-no-program")));
    };
    let watch = context.interrupt.watch();
    let mut written = Ok(());
    let mut told = |line: &card::Line| {
        if written.is_ok() {
            written = output::print_line(&shown::card_line(words, line));
        }
    };
    let card = context.interrupt.during(|| card::fill(protocol, &line, &watch, &mut told));
    written?;
    if context.interrupt.is_set() {
        return Err(Failure::Interrupted);
    }
    let faults = card.iter().filter(|line| matches!(line.found, Found::Fault(_))).count();
    let all = card.len();
    output::print_line(&say!(words, "check-card-sum", faults = faults, all = all))?;
    if faults == 0 { Ok(()) } else { Err(Failure::No) }
}

/// The player as matches write it.
fn contender(given: &ArgMatches, line: &str) -> String {
    let protocol = given.get_one::<String>("protocol").map_or("gtp", String::as_str);
    format!("{protocol}: {line}")
}

/// What the command line says about the game.
fn game(context: &Context, given: &ArgMatches) -> Result<(String, Settings), Failure> {
    let name = given.get_one::<String>("game").map_or("tictactoe", String::as_str);
    let unknown = || Failure::Usage(say!(context.words, "check-no-game", game = name));
    let entry = registry::find(name).ok_or_else(unknown)?;
    Ok((entry.name.to_string(), target::chosen_settings(given)))
}

/// Plays a match against a built-in level; the folder goes with the result.
fn played(
    context: &Context,
    given: &ArgMatches,
    line: &str,
    level: &str,
) -> Result<(Plan, Vec<matches::Finished>), Failure> {
    let refused = |error| cli_matches::failure(context, error);
    let (game, settings) = game(context, given)?;
    let games = given.get_one::<u64>("games").copied().unwrap_or(GAMES) as u32;
    let player = contender(given, line);
    let plan = matches::plan(&game, &settings, [&player, level], games).map_err(refused)?;
    let home = tempfile::tempdir().map_err(|error| not_kept(&std::env::temp_dir(), error))?;
    let mut folder = Folder::create(&home.path().join("match"), plan).map_err(refused)?;
    let watch = context.interrupt.watch();
    let end = context.interrupt.during(|| matches::run(&mut folder, 1, &watch, &mut |_, _| {}));
    if end.map_err(refused)? == RunEnd::Stopped {
        return Err(Failure::Interrupted);
    }
    Ok((folder.plan().clone(), folder.games().to_vec()))
}

fn not_kept(path: &Path, error: std::io::Error) -> Failure {
    Failure::NotWritten { path: path.display().to_string(), error }
}

/// Counts the moves that keep what the positions are worth.
fn truth_of(context: &Context, given: &ArgMatches, line: &str) -> Result<(), Failure> {
    let words = context.words;
    let (plan, games) = played(context, given, line, "level 1")?;
    let (game, settings) = game(context, given)?;
    let entry = registry::find(&game).expect("it has been found before");
    let mut table = (entry.open)(&settings).expect("it has been played");
    let limits =
        Limits { nodes: Some(5_000_000), watch: context.interrupt.watch(), ..Limits::default() };
    let weighed = || truth::truth(&plan, &mut *table, &games, &limits);
    let found = context.interrupt.during(weighed);
    if context.interrupt.is_set() {
        return Err(Failure::Interrupted);
    }
    output::print_line(&shown::truth(words, games.len(), &found))?;
    let all_kept = found.kept == found.moves && found.faults == 0 && found.moves > 0;
    if all_kept { Ok(()) } else { Err(Failure::No) }
}

/// Elo against each built-in level.
fn strength(context: &Context, given: &ArgMatches, line: &str) -> Result<(), Failure> {
    let words = context.words;
    let mut all_faults = 0;
    for level in 1..=registry::Engine::LEVELS {
        let name = format!("level {level}");
        let (plan, games) = played(context, given, line, &name)?;
        let standing = Standing::of(&plan, &games);
        let total = &standing.total;
        let faults: u32 = standing.faults[0].iter().sum();
        all_faults += faults;
        let counted = say!(
            words,
            "check-strength-level",
            level = level,
            wins = total.wins,
            draws = total.draws,
            losses = total.losses,
            faults = faults
        );
        let elo = matches::shown::strength(words, total).unwrap_or_default();
        output::print_line(&format!("{counted} {elo}"))?;
    }
    if all_faults == 0 { Ok(()) } else { Err(Failure::No) }
}

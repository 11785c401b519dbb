//! `stratege tune`: finds better values for an engine's options by matches.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};

use super::command::{file_option, game_settings, option};
use super::{Context, match_command, matches as cli_matches};
use crate::failure::Failure;
use crate::matches::{self, Folder, MatchError, Plan, RunEnd, Sprt};
use crate::tune::{Parameter, Progress, Tuning};
use crate::words::Words;
use crate::{output, say};

pub(super) fn command(words: &Words) -> Command {
    Command::new("tune")
        .about(say!(words, "cli-tune-about"))
        .override_usage(say!(words, "cli-usage-tune"))
        .after_help(say!(words, "cli-tune-after"))
        .args(own(words))
        .args(match_command::limits(words))
        .args(match_command::ending(words))
        .args(game_settings(words))
        .mut_arg("out", |out| out.help(say!(words, "cli-arg-tune-out")))
}

fn own(words: &Words) -> [Arg; 8] {
    [
        option(words, "target", say!(words, "cli-arg-match-game"))
            .long("game")
            .value_name(say!(words, "cli-value-target"))
            .required_unless_present("resume"),
        option(words, "engine", say!(words, "cli-arg-tune-engine"))
            .value_name(say!(words, "cli-value-player"))
            .required_unless_present("resume"),
        option(words, "param", say!(words, "cli-arg-tune-param"))
            .value_name(say!(words, "cli-value-param"))
            .action(ArgAction::Append)
            .required_unless_present("resume"),
        option(words, "rounds", say!(words, "cli-arg-tune-rounds"))
            .value_name("N")
            .value_parser(value_parser!(u32).range(1..=1_000_000)),
        option(words, "games", say!(words, "cli-arg-tune-games"))
            .value_name("N")
            .value_parser(value_parser!(u32).range(2..=1_000_000)),
        file_option(words, "openings", say!(words, "cli-arg-match-openings")),
        option(words, "seed", say!(words, "cli-arg-match-seed"))
            .value_name("N")
            .value_parser(value_parser!(u64)),
        file_option(words, "resume", say!(words, "cli-arg-tune-resume"))
            .value_name(say!(words, "cli-value-folder")),
    ]
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let refused = |error| cli_matches::failure(context, error);
    let resumed = matches.get_one::<PathBuf>("resume");
    let (tuning, folder) = if let Some(folder) = resumed {
        let tuning = Tuning::read(folder).map_err(refused)?;
        tuning.try_out().map_err(refused)?;
        (tuning, folder.clone())
    } else {
        let out = matches.get_one::<PathBuf>("out").cloned();
        let folder = out.unwrap_or_else(|| PathBuf::from("tune"));
        let tuning = tuning(context, matches)?;
        tuning.try_out().map_err(refused)?;
        tuning.create(&folder).map_err(refused)?;
        (tuning, folder)
    };
    let parallel = matches.get_one::<u64>("parallel").map_or(1, |&number| number as usize);
    let watch = context.interrupt.watch();
    let tell = |progress: &Progress| {
        if !context.quiet {
            output::remark(&said(context.words, &tuning, progress));
        }
    };
    let end = context
        .interrupt
        .during(|| tuning.run(&folder, parallel, &watch, &mut |progress| tell(progress)));
    let Some(values) = end.map_err(refused)? else { return Err(Failure::Interrupted) };
    output::print(&(listed(&tuning, &values) + "\n"))?;
    match matches.get_one::<String>("sprt") {
        Some(text) => check(context, &tuning, &values, text, (&folder, parallel)),
        None => Ok(()),
    }
}

fn tuning(context: &Context, matches: &ArgMatches) -> Result<Tuning, Failure> {
    let words = context.words;
    let refused = |error| cli_matches::failure(context, error);
    let texts = matches.get_many::<String>("param").into_iter().flatten();
    let read = |text: &String| {
        let bad = || Failure::Usage(say!(words, "tune-bad-param", text = text.as_str()));
        Parameter::read(text).ok_or_else(bad)
    };
    let parameters = texts.map(read).collect::<Result<Vec<_>, _>>()?;
    let engine: &String = matches.get_one("engine").expect("the parser requires it");
    named_both_ways(words, engine, &parameters)?;
    let games = matches.get_one::<u32>("games").copied().unwrap_or(2);
    let setup = cli_matches::setup(context, matches)?;
    let rounds = matches.get_one::<u32>("rounds").copied().unwrap_or(100);
    let plan = Plan::new(setup, ["1", "1"].map(builtin), games);
    let mut tuning = Tuning { engine: engine.clone(), parameters, rounds, plan };
    let start = tuning.contender("start", &tuning.start()).map_err(refused)?;
    tuning.plan = Plan::new(tuning.plan.game.clone(), [start.clone(), start], games);
    tuning.plan.allowance = cli_matches::allowance(context, matches)?;
    if let Some(path) = matches.get_one::<PathBuf>("openings") {
        tuning.plan.openings = cli_matches::read_openings(context, &tuning.plan, path)?;
    }
    tuning.plan.check().map_err(refused)?;
    Ok(tuning)
}

/// Refuses a parameter that the engine's text does not use, and a name in braces without one.
fn named_both_ways(words: &Words, engine: &str, parameters: &[Parameter]) -> Result<(), Failure> {
    // These two stand for a number of each game, in every match.
    let mut rest = engine.replace("{seed}", "").replace("{game}", "");
    for Parameter { name, .. } in parameters {
        let place = format!("{{{name}}}");
        if !engine.contains(&place) {
            let name = name.as_str();
            return Err(Failure::Usage(say!(words, "tune-unused-param", name = name)));
        }
        rest = rest.replace(&place, "");
    }
    let braced = rest.split_once('{').and_then(|(_, after)| after.split_once('}'));
    match braced {
        Some((name, _)) => Err(Failure::Usage(say!(words, "tune-unknown-param", name = name))),
        None => Ok(()),
    }
}

fn builtin(level: &str) -> matches::Contender {
    matches::Contender::read(level).expect("every level is a player")
}

/// "Round 3 of 100: -1; four 21.4, open-four 70.0".
fn said(words: &Words, tuning: &Tuning, progress: &Progress) -> String {
    let values = listed(tuning, &progress.values);
    let (round, rounds) = (progress.rounds, tuning.rounds);
    let last = format!("{:+.2}", progress.last);
    say!(words, "tune-round", round = round, rounds = rounds, last = last, values = values)
}

fn listed(tuning: &Tuning, values: &[f64]) -> String {
    let each = tuning.parameters.iter().zip(values);
    let texts: Vec<String> =
        each.map(|(own, value)| format!("{}={}", own.name, own.shown(*value))).collect();
    texts.join(" ")
}

/// The values that were found against those at the beginning, until the test is decided.
fn check(
    context: &Context,
    tuning: &Tuning,
    values: &[f64],
    text: &str,
    (folder, parallel): (&PathBuf, usize),
) -> Result<(), Failure> {
    let words = context.words;
    let refused = |error: MatchError| cli_matches::failure(context, error);
    let bad = || Failure::Usage(say!(words, "match-bad-sprt", text = text));
    let mut plan = tuning.plan.clone();
    plan.sprt = Some(Sprt::read(text).ok_or_else(bad)?);
    plan.games = 100_000;
    plan.players = [
        tuning.contender("tuned", values).map_err(refused)?,
        tuning.contender("start", &tuning.start()).map_err(refused)?,
    ];
    let path = folder.join("check");
    let begun = path.join("match.json").exists();
    let opened = if begun { Folder::resume(&path) } else { Folder::create(&path, plan) };
    let mut match_folder = opened.map_err(refused)?;
    let watch = context.interrupt.watch();
    let end = context
        .interrupt
        .during(|| matches::run(&mut match_folder, parallel, &watch, &mut |_, _| {}));
    let end = end.map_err(refused)?;
    let summary = super::match_show::summary(context, match_folder.plan(), match_folder.games());
    output::print(&summary)?;
    if end == RunEnd::Over { Ok(()) } else { Err(Failure::Interrupted) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn parameters_and_names_in_braces_belong_together() {
        let words = Words::of(Language::English);
        let four = [Parameter::read("four=20,0,300").unwrap()];
        let accepts = |engine: &str| named_both_ways(words, engine, &four).is_ok();
        assert!(accepts("gomocup: engine --weight four={four} --seed {seed}"));
        assert!(!accepts("gomocup: engine"));
        assert!(!accepts("gomocup: engine --weight four={four} --weight three={three}"));
    }
}

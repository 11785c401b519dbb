//! `stratege trace`: how an algorithm works, step by step.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use clap::parser::ValueSource;
use game::picture::svg::Palette;

use super::Context;
use super::target::{self, Opened};
use crate::failure::Failure;
use crate::registry::{self, GAMES};
use crate::trace::{self, Algorithm, Code, EXAMPLES, Example, Options, Subject, Untraceable, View};
use crate::words::Explain;
use crate::{output, say};

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let refused = |error: Untraceable| Failure::Unfinished(error.explain(context.words));
    let algorithm: &String = matches.get_one("algorithm").expect("the parser requires it");
    let algorithm = trace::algorithm(algorithm).expect("the parser knows the algorithms");
    let subject = subject(context, matches, algorithm)?;
    let seed = matches.get_one("seed").copied();
    let view = View::open(algorithm, subject, seed).map_err(refused)?;
    let code = matches.get_one::<String>("code").and_then(|name| Code::named(name));
    let options = Options {
        words: context.words,
        code: code.unwrap_or_default(),
        blank: matches.get_flag("blank"),
    };
    let text = rendered(context, matches, &view, &options)?;
    match matches.get_one::<PathBuf>("out") {
        Some(path) => output::write_file(path, &text),
        None => output::print(&text),
    }
}

fn rendered(
    context: &Context,
    matches: &ArgMatches,
    view: &View,
    options: &Options,
) -> Result<String, Failure> {
    let asked = asked_step(context, matches, view)?;
    let step = || view.step(asked.unwrap_or(view.len() - 1), options);
    Ok(if matches.get_flag("svg") {
        trace::svg(&step(), Palette::Light)
    } else if matches.get_flag("tikz") {
        trace::tikz(&step())
    } else if matches.get_flag("csv") {
        trace::csv(&view.table(options))
    } else if matches.get_flag("latex") {
        trace::latex(&view.table(options))
    } else if matches.get_flag("html") {
        let page = trace::page(view, options);
        page.map_err(|error| Failure::Unfinished(error.explain(context.words)))?
    } else if asked.is_some() {
        trace::step_text(&step(), options, context.colour)
    } else {
        trace::summary(view, options)
    })
}

/// The step that was asked for, counted from 0.
fn asked_step(
    context: &Context,
    matches: &ArgMatches,
    view: &View,
) -> Result<Option<usize>, Failure> {
    let Some(&step) = matches.get_one::<u64>("step") else { return Ok(None) };
    let total = view.len();
    match usize::try_from(step) {
        Ok(number) if number <= total => Ok(Some(number - 1)),
        _ => Err(Failure::Usage(say!(
            context.words,
            "trace-no-such-step",
            step = step,
            total = total
        ))),
    }
}

/// An example, a game from some position, or a tree or arena from a file.
fn subject(
    context: &Context,
    matches: &ArgMatches,
    algorithm: Algorithm,
) -> Result<Subject, Failure> {
    let words = context.words;
    let refused = |error: Untraceable| Failure::Unfinished(error.explain(words));
    let Some(target) = matches.get_one::<String>("target") else {
        return unset(context, matches, trace::default_example(algorithm));
    };
    if let Some(example) = trace::example(target) {
        return unset(context, matches, example);
    }
    if target != "-" && registry::find(target).is_none() && !Path::new(target).exists() {
        let examples: Vec<String> = EXAMPLES.iter().map(|own| own.name.to_string()).collect();
        let games: Vec<String> = GAMES.iter().map(|entry| entry.name.to_string()).collect();
        let (examples, games) = (words.either(&examples), words.either(&games));
        return Err(Failure::Input(say!(
            words,
            "trace-no-such-target",
            target = target.as_str(),
            examples = examples,
            games = games
        )));
    }
    match target::open(context, matches)? {
        Opened::Tree { tree, .. } => Ok(Subject::Tree(tree)),
        Opened::Game(game) => trace::written_out(&*game.table).map_err(refused),
    }
}

/// An example as it is: what would set up a game does not go with it.
fn unset(context: &Context, matches: &ArgMatches, example: &Example) -> Result<Subject, Failure> {
    let words = context.words;
    let settings = GAMES.iter().flat_map(|entry| entry.settings).map(|setting| setting.name);
    let given = ["moves", "position", "input"]
        .into_iter()
        .chain(settings)
        .find(|name| matches.value_source(name) == Some(ValueSource::CommandLine));
    if let Some(name) = given {
        let argument = format!("--{name}");
        let clash = say!(words, "usage-conflict", argument = argument, other = example.name);
        return Err(Failure::Usage(clash));
    }
    example.subject().map_err(|error| Failure::Unfinished(error.explain(words)))
}

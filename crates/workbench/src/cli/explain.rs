//! `stratege explain`: what a position of a game of Go looks like to a player, in words.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command, value_parser};
use game::Notation;
use game::picture::svg::{self, Options};

use super::command::{
    file_option, game_settings, input, moves_option, option, position_option, seconds, switch,
    target,
};
use super::target::{Opened, OpenedGame, open_named};
use super::{Context, explain_game, explain_why};
use crate::explain::{Explained, Extent, page, picture};
use crate::failure::Failure;
use crate::registry::go_of;
use crate::words::Words;
use crate::{goban, output, say};

pub(super) fn command(words: &Words) -> Command {
    Command::new("explain")
        .about(say!(words, "cli-explain-about"))
        .override_usage(say!(words, "cli-usage-explain"))
        .after_help(say!(words, "cli-explain-after"))
        .args([target(words).required(false).required_unless_present("html"), input(words)])
        .args([
            option(words, "move", say!(words, "cli-arg-explain-move"))
                .value_name("N")
                .value_parser(value_parser!(u64)),
            option(words, "why", say!(words, "cli-arg-explain-why"))
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..))
                .conflicts_with("move"),
            switch(words, "game", say!(words, "cli-arg-explain-game"))
                .conflicts_with_all(["move", "why", "json", "svg"]),
            moves_option(words),
            position_option(words),
            switch(words, "all", say!(words, "cli-arg-explain-all")),
            switch(words, "json", say!(words, "cli-arg-json")),
            switch(words, "svg", say!(words, "cli-arg-explain-svg")).conflicts_with("json"),
            file_option(words, "html", say!(words, "cli-arg-explain-html"))
                .num_args(0..=1)
                .conflicts_with_all(["json", "svg"]),
            file_option(words, "out", say!(words, "cli-arg-out")),
        ])
        .args(judging(words))
        .args(game_settings(words))
}

/// Who judges moves, and how long.
fn judging(words: &Words) -> [Arg; 4] {
    let count = |name, help| {
        option(words, name, help).value_name("N").value_parser(value_parser!(u64).range(1..))
    };
    [
        option(words, "judge", say!(words, "cli-arg-explain-judge"))
            .value_name(say!(words, "cli-value-command")),
        seconds(words, say!(words, "cli-arg-explain-time")),
        count("visits", say!(words, "cli-arg-explain-visits")),
        count("threads", say!(words, "cli-arg-search-threads")),
    ]
    .map(|argument| argument.help_heading(say!(words, "cli-heading-judge")))
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let only_go = || Failure::Input(say!(words, "explain-only-go"));
    if let (Some(_), Some(path)) = (matches.get_one::<String>("target"), page_file(matches))
        && path.extension().is_some_and(|end| end.eq_ignore_ascii_case("sgf"))
    {
        // A page must not be written over a game.
        let path = path.display().to_string();
        return Err(Failure::Usage(say!(words, "explain-html-is-a-game", path = path)));
    }
    let Opened::Game(game) = open_named(context, matches, &named(matches))? else {
        return Err(only_go());
    };
    if game.name != goban::NAME {
        return Err(only_go());
    }
    if matches.get_flag("game") {
        return explain_game::run(context, matches, game);
    }
    if let Some(&number) = matches.get_one::<u64>("why") {
        return explain_why::run(context, matches, &game, number as usize);
    }
    let explained = explained(words, &game, matches.get_one("move").copied())?;
    write(matches, &rendered(words, matches, &explained))
}

/// The game: `--html` takes the word after it, which is the game's if there is no other.
pub(super) fn named(matches: &ArgMatches) -> String {
    let taken = || matches.get_one::<PathBuf>("html").map(|path| path.display().to_string());
    matches.get_one("target").cloned().or_else(taken).unwrap_or_default()
}

/// The file that `--html` names, unless that is the game.
pub(super) fn page_file(matches: &ArgMatches) -> Option<&Path> {
    let has_game = matches.contains_id("target");
    matches.get_one::<PathBuf>("html").filter(|_| has_game).map(PathBuf::as_path)
}

/// Writes to the file that was named, or prints.
pub(super) fn write(matches: &ArgMatches, text: &str) -> Result<(), Failure> {
    let out = || matches.get_one::<PathBuf>("out").map(PathBuf::as_path);
    match page_file(matches).or_else(out) {
        Some(path) => output::write_file(path, text),
        None => output::print(text),
    }
}

fn rendered(words: &Words, matches: &ArgMatches, explained: &Explained) -> String {
    let extent = if matches.get_flag("all") { Extent::All } else { Extent::Main };
    if matches.get_flag("json") {
        format!("{}\n", explained.json(words))
    } else if matches.get_flag("svg") {
        svg::render(&picture(explained), &Options { unit: 30.0, ..Options::default() })
    } else if matches.contains_id("html") {
        page(words, explained, &named(matches))
    } else {
        explained.text(words, extent)
    }
}

/// The position after so many moves of the main line, or the last one.
fn explained(words: &Words, game: &OpenedGame, number: Option<u64>) -> Result<Explained, Failure> {
    let played = steps(game);
    let number = number.map_or(played, |number| usize::try_from(number).unwrap_or(usize::MAX));
    let position = position_after(game, number);
    position.map(|position| Explained::new(position, number)).ok_or_else(|| {
        Failure::Usage(say!(words, "explain-no-such-move", number = number, played = played))
    })
}

/// How many steps the main line has.
pub(super) fn steps(game: &OpenedGame) -> usize {
    let line = game.document.as_ref().map(|document| document.tree().main_line());
    line.map_or(game.table.history().len(), |line| line.len() - 1)
}

/// The position after so many steps of the main line.
pub(super) fn position_after(game: &OpenedGame, number: usize) -> Option<go::Position> {
    let go = go_of(&game.settings).ok()?;
    let Some(document) = &game.document else {
        let mut position = go.parse_state(&game.table.position()).ok()?;
        while position.moves().len() > number {
            position.take_back();
        }
        return (position.moves().len() == number).then_some(position);
    };
    let node = *document.tree().main_line().get(number)?;
    let table = document.table_at(node).ok()?;
    go.parse_state(&table.position()).ok()
}

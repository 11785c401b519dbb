//! `stratege explain`: what a position of a game of Go looks like to a player, in words.

use std::path::PathBuf;

use clap::{ArgMatches, Command, value_parser};
use game::Notation;
use game::picture::svg::{self, Options};

use super::Context;
use super::command::{
    file_option, game_settings, input, moves_option, option, position_option, switch, target,
};
use super::target::{Opened, OpenedGame, open};
use crate::explain::{Explained, Extent, page, picture};
use crate::failure::Failure;
use crate::registry::{Table, go_of};
use crate::words::Words;
use crate::{goban, output, say};

pub(super) fn command(words: &Words) -> Command {
    Command::new("explain")
        .about(say!(words, "cli-explain-about"))
        .override_usage(say!(words, "cli-usage-explain"))
        .after_help(say!(words, "cli-explain-after"))
        .args([target(words), input(words)])
        .args([
            option(words, "move", say!(words, "cli-arg-explain-move"))
                .value_name("N")
                .value_parser(value_parser!(u64)),
            moves_option(words),
            position_option(words),
            switch(words, "all", say!(words, "cli-arg-explain-all")),
            switch(words, "json", say!(words, "cli-arg-json")),
            switch(words, "svg", say!(words, "cli-arg-explain-svg")).conflicts_with("json"),
            switch(words, "html", say!(words, "cli-arg-explain-html"))
                .conflicts_with_all(["json", "svg"]),
            file_option(words, "out", say!(words, "cli-arg-out")),
        ])
        .args(game_settings(words))
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let only_go = || Failure::Input(say!(words, "explain-only-go"));
    let Opened::Game(game) = open(context, matches)? else { return Err(only_go()) };
    if game.name != goban::NAME {
        return Err(only_go());
    }
    let explained = explained(words, &game, matches.get_one("move").copied())?;
    let text = rendered(words, matches, &explained);
    match matches.get_one::<PathBuf>("out") {
        Some(path) => output::write_file(path, &text),
        None => output::print(&text),
    }
}

fn rendered(words: &Words, matches: &ArgMatches, explained: &Explained) -> String {
    let target: &String = matches.get_one("target").expect("the parser requires it");
    let extent = if matches.get_flag("all") { Extent::All } else { Extent::Main };
    if matches.get_flag("json") {
        format!("{}\n", explained.json(words))
    } else if matches.get_flag("svg") {
        svg::render(&picture(explained), &Options { unit: 30.0, ..Options::default() })
    } else if matches.get_flag("html") {
        page(words, explained, target)
    } else {
        explained.text(words, extent)
    }
}

/// The position after so many moves of the main line, or the last one.
fn explained(words: &Words, game: &OpenedGame, number: Option<u64>) -> Result<Explained, Failure> {
    let line = game.document.as_ref().map(|document| document.tree().main_line());
    let played = line.as_ref().map_or(game.table.history().len(), |line| line.len() - 1);
    let number = number.map_or(played, |number| usize::try_from(number).unwrap_or(usize::MAX));
    let missing =
        || Failure::Usage(say!(words, "explain-no-such-move", number = number, played = played));
    if number > played {
        return Err(missing());
    }
    let position = match (&game.document, line) {
        (Some(document), Some(line)) => {
            let table = document.table_at(line[number]).map_err(|_| missing())?;
            position(game, &*table)
        }
        _ if number == played => position(game, &*game.table),
        _ => None,
    };
    position.map(|position| Explained::new(position, number)).ok_or_else(missing)
}

fn position(game: &OpenedGame, table: &dyn Table) -> Option<go::Position> {
    go_of(&game.settings).ok()?.parse_state(&table.position()).ok()
}

//! `stratege check` on the command line.

use clap::{Arg, ArgAction, Command, builder::PossibleValuesParser, value_parser};

use super::command::{file_option, game_settings, option, positional, seconds, switch};
use crate::say;
use crate::words::Words;

pub(super) fn command(words: &Words) -> Command {
    Command::new("check")
        .about(say!(words, "cli-check-about"))
        .override_usage(say!(words, "cli-usage-check"))
        .after_help(say!(words, "cli-check-after"))
        .args([
            positional(words, "subject", say!(words, "cli-arg-check-subject"))
                .value_name(say!(words, "cli-value-exercise"))
                .display_order(0),
            positional(words, "program", say!(words, "cli-arg-check-program"))
                .value_name(say!(words, "cli-value-program"))
                .value_parser(value_parser!(std::ffi::OsString))
                .num_args(1..)
                .last(true)
                .display_order(1),
        ])
        .args(cases(words))
        .args(limits(words))
        .args(class(words))
        .args(engines(words))
        .args(game_settings(words))
}

fn number(words: &Words, name: &'static str, help: String) -> Arg {
    option(words, name, help).value_name("N").value_parser(value_parser!(u64))
}

fn cases(words: &Words) -> [Arg; 5] {
    [
        switch(words, "statement", say!(words, "cli-arg-check-statement")),
        option(words, "starter", say!(words, "cli-arg-check-starter"))
            .value_name("python|c|ocaml")
            .value_parser(PossibleValuesParser::new(["python", "c", "ocaml"]))
            .hide_possible_values(true),
        number(words, "seed", say!(words, "cli-arg-check-seed")),
        number(words, "cases", say!(words, "cli-arg-check-cases"))
            .value_parser(value_parser!(u64).range(0..=100_000)),
        number(words, "case", say!(words, "cli-arg-check-case"))
            .value_parser(value_parser!(u64).range(1..)),
    ]
}

fn limits(words: &Words) -> [Arg; 3] {
    [
        seconds(words, say!(words, "cli-arg-check-time")),
        option(words, "memory", say!(words, "cli-arg-check-memory"))
            .value_name(say!(words, "cli-value-bytes")),
        option(words, "output", say!(words, "cli-arg-check-output"))
            .value_name(say!(words, "cli-value-bytes")),
    ]
}

fn class(words: &Words) -> [Arg; 3] {
    [
        option(words, "each", say!(words, "cli-arg-check-each"))
            .value_name(say!(words, "cli-value-folders"))
            .action(ArgAction::Set),
        option(words, "build", say!(words, "cli-arg-check-build"))
            .value_name(say!(words, "cli-value-program"))
            .requires("each"),
        file_option(words, "out", say!(words, "cli-arg-check-out"))
            .value_name(say!(words, "cli-value-folder")),
    ]
}

fn engines(words: &Words) -> [Arg; 3] {
    [
        option(words, "game", say!(words, "cli-arg-check-game"))
            .value_name(say!(words, "cli-value-target")),
        option(words, "protocol", say!(words, "cli-arg-check-protocol"))
            .value_name("gtp|gomocup")
            .value_parser(PossibleValuesParser::new(["gtp", "gomocup"]))
            .hide_possible_values(true),
        number(words, "games", say!(words, "cli-arg-check-games"))
            .value_parser(value_parser!(u64).range(1..=10_000)),
    ]
}

//! `stratege trace` on the command line.

use clap::{Arg, Command, builder::PossibleValuesParser, value_parser};

use super::command::{
    file_option, game_settings, moves_option, option, position_option, positional, switch,
};
use crate::say;
use crate::trace::{ALGORITHMS, Code};
use crate::words::Words;

pub(super) fn command(words: &Words) -> Command {
    Command::new("trace")
        .about(say!(words, "cli-trace-about"))
        .override_usage(say!(words, "cli-usage-trace"))
        .after_help(say!(words, "cli-trace-after"))
        .args([
            positional(words, "algorithm", say!(words, "cli-arg-algorithm"))
                .value_name(say!(words, "cli-value-algorithm"))
                .value_parser(PossibleValuesParser::new(ALGORITHMS.map(|(name, _)| name)))
                .hide_possible_values(true)
                .required(true)
                .display_order(0),
            positional(words, "target", say!(words, "cli-arg-trace-target"))
                .value_name(say!(words, "cli-value-target"))
                .display_order(1),
            positional(words, "input", say!(words, "cli-arg-input"))
                .value_name(say!(words, "cli-value-file")),
        ])
        .args(views(words))
        .args(outputs(words))
        .args(game_settings(words))
}

fn views(words: &Words) -> [Arg; 6] {
    [
        option(words, "step", say!(words, "cli-arg-step"))
            .value_name("N")
            .value_parser(value_parser!(u64).range(1..)),
        option(words, "code", say!(words, "cli-arg-code"))
            .value_name(say!(words, "cli-value-code"))
            .value_parser(PossibleValuesParser::new(Code::ALL.map(Code::name)))
            .hide_possible_values(true),
        switch(words, "blank", say!(words, "cli-arg-blank")),
        option(words, "seed", say!(words, "cli-arg-trace-seed"))
            .value_name("N")
            .value_parser(value_parser!(u64)),
        moves_option(words),
        position_option(words),
    ]
}

fn outputs(words: &Words) -> [Arg; 6] {
    [
        switch(words, "svg", say!(words, "cli-arg-trace-svg")),
        switch(words, "tikz", say!(words, "cli-arg-tikz")).conflicts_with("svg"),
        switch(words, "csv", say!(words, "cli-arg-csv")).conflicts_with_all(["svg", "tikz"]),
        switch(words, "latex", say!(words, "cli-arg-latex"))
            .conflicts_with_all(["svg", "tikz", "csv"]),
        switch(words, "html", say!(words, "cli-arg-html"))
            .conflicts_with_all(["svg", "tikz", "csv", "latex"]),
        file_option(words, "out", say!(words, "cli-arg-out")),
    ]
}

//! `stratege prove` and `stratege proof` on the command line.

use clap::{Arg, ArgAction, Command, builder::PossibleValuesParser, value_parser};

use super::command::{
    file_option, game_settings, input, moves_option, option, position_option, positional, seconds,
    switch, target,
};
use crate::say;
use crate::words::Words;

pub(super) fn prove(words: &Words) -> Command {
    Command::new("prove")
        .about(say!(words, "cli-prove-about"))
        .override_usage(say!(words, "cli-usage-prove"))
        .after_help(say!(words, "cli-prove-after"))
        .args([target(words), input(words)])
        .args([
            word(words, "goal", say!(words, "cli-arg-goal"), &["win", "draw"]),
            word(words, "for", say!(words, "cli-arg-for"), &["first", "second"]),
            moves_option(words),
            position_option(words),
            option(words, "memory", say!(words, "cli-arg-proof-memory"))
                .value_name(say!(words, "cli-value-bytes")),
            seconds(words, say!(words, "cli-arg-solve-time")),
            option(words, "nodes", say!(words, "cli-arg-nodes"))
                .value_name("N")
                .value_parser(value_parser!(u64)),
            switch(words, "json", say!(words, "cli-arg-json")),
            file_option(words, "out", say!(words, "cli-arg-proof-out")),
        ])
        .args([
            option(words, "opening", say!(words, "cli-arg-opening"))
                .value_name(say!(words, "cli-value-moves"))
                .action(ArgAction::Append),
            file_option(words, "resume", say!(words, "cli-arg-prove-resume")),
            option(words, "threads", say!(words, "cli-arg-gtp-threads"))
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=64)),
        ])
        .args(game_settings(words))
}

/// An option that takes one of two words; these are commands and the same in every language.
fn word(
    words: &Words,
    name: &'static str,
    help: String,
    possible: &'static [&'static str; 2],
) -> Arg {
    option(words, name, help)
        .value_name(possible.join("|"))
        .value_parser(PossibleValuesParser::new(possible))
        .hide_possible_values(true)
}

pub(super) fn proof(words: &Words) -> Command {
    Command::new("proof")
        .about(say!(words, "cli-proof-about"))
        .override_usage(say!(words, "cli-usage-proof"))
        .after_help(say!(words, "cli-proof-after"))
        .args([
            positional(words, "action", say!(words, "cli-arg-proof-action"))
                .value_name(say!(words, "cli-value-action"))
                .value_parser(PossibleValuesParser::new(["check", "show"]))
                .hide_possible_values(true)
                .required(true)
                .display_order(0),
            positional(words, "file", say!(words, "cli-arg-proof-file"))
                .value_name(say!(words, "cli-value-file"))
                .required(true)
                .display_order(1),
        ])
        .args([
            option(words, "moves", say!(words, "cli-arg-proof-moves"))
                .value_name(say!(words, "cli-value-moves")),
            option(words, "depth", say!(words, "cli-arg-depth"))
                .value_name("N")
                .value_parser(value_parser!(u32).range(1..)),
            switch(words, "full", say!(words, "cli-arg-proof-full")),
            switch(words, "json", say!(words, "cli-arg-json")),
            switch(words, "dot", say!(words, "cli-arg-proof-dot")).conflicts_with("json"),
            switch(words, "svg", say!(words, "cli-arg-proof-svg"))
                .conflicts_with_all(["json", "dot"]),
            file_option(words, "out", say!(words, "cli-arg-out")),
        ])
}

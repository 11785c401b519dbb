//! `stratege tablebase` on the command line.

use clap::{Arg, ArgAction, Command, value_parser};

use super::command::{
    file_option, game_settings, option, position_option, positional, styled, switch,
};
use crate::say;
use crate::words::Words;

pub(super) fn command(words: &Words) -> Command {
    let subcommands = [build(words), probe(words), verify(words)];
    Command::new("tablebase")
        .about(say!(words, "cli-tablebase-about"))
        .override_usage(say!(words, "cli-usage-tablebase"))
        .after_help(say!(words, "cli-tablebase-after"))
        .disable_help_subcommand(true)
        .subcommands(subcommands.map(|subcommand| styled(subcommand, words)))
}

fn build(words: &Words) -> Command {
    Command::new("build")
        .about(say!(words, "cli-build-about"))
        .override_usage(say!(words, "cli-usage-build"))
        .after_help(say!(words, "cli-build-after"))
        .args([
            positional(words, "target", say!(words, "cli-arg-table-game"))
                .value_name(say!(words, "cli-value-game"))
                .required(true),
            file_option(words, "out", say!(words, "cli-arg-table-out")),
            option(words, "positions", say!(words, "cli-arg-table-positions"))
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..)),
            option(words, "memory", say!(words, "cli-arg-table-memory"))
                .value_name(say!(words, "cli-value-bytes")),
        ])
        .args(game_settings(words))
}

fn probe(words: &Words) -> Command {
    Command::new("probe")
        .about(say!(words, "cli-probe-about"))
        .override_usage(say!(words, "cli-usage-probe"))
        .after_help(say!(words, "cli-probe-after"))
        .args([
            file(words),
            positional(words, "moves", say!(words, "cli-arg-moves"))
                .value_name(say!(words, "cli-value-moves"))
                .action(ArgAction::Append)
                .num_args(0..),
            position_option(words),
            switch(words, "json", say!(words, "cli-arg-json")),
        ])
}

fn verify(words: &Words) -> Command {
    Command::new("verify")
        .about(say!(words, "cli-verify-about"))
        .override_usage(say!(words, "cli-usage-verify"))
        .after_help(say!(words, "cli-verify-after"))
        .arg(file(words))
}

fn file(words: &Words) -> Arg {
    positional(words, "file", say!(words, "cli-arg-table-file"))
        .value_name(say!(words, "cli-value-file"))
        .value_parser(value_parser!(std::path::PathBuf))
        .required(true)
        .display_order(0)
}

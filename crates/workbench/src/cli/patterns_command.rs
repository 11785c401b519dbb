//! `stratege patterns` and `stratege predict` on the command line.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Command, builder::PossibleValuesParser, value_parser};

use super::command::{file_option, option, positional, styled, switch};
use crate::say;
use crate::words::Words;

pub(super) fn patterns(words: &Words) -> Command {
    let subcommands = [learn(words), info(words), show(words), eval(words)];
    Command::new("patterns")
        .about(say!(words, "cli-patterns-about"))
        .override_usage(say!(words, "cli-usage-patterns"))
        .after_help(say!(words, "cli-patterns-after"))
        .disable_help_subcommand(true)
        .subcommands(subcommands.map(|subcommand| styled(subcommand, words)))
}

fn learn(words: &Words) -> Command {
    Command::new("learn")
        .about(say!(words, "cli-patterns-learn-about"))
        .override_usage(say!(words, "cli-usage-patterns-learn"))
        .after_help(say!(words, "cli-patterns-learn-after"))
        .args([
            collections(words),
            file_option(words, "out", say!(words, "cli-arg-patterns-out")).required(true),
            option(words, "kind", say!(words, "cli-arg-patterns-kind"))
                .value_name(say!(words, "cli-value-kind"))
                .value_parser(PossibleValuesParser::new(["table", "model"]))
                .hide_possible_values(true)
                .default_value("table")
                .hide_default_value(true),
            count(words, "games", say!(words, "cli-arg-patterns-games")),
            count(words, "train", say!(words, "cli-arg-patterns-train")),
            count(words, "shapes", say!(words, "cli-arg-patterns-shapes")),
            count(words, "zooms", say!(words, "cli-arg-patterns-zooms"))
                .value_parser(value_parser!(u64).range(1..=12)),
            count(words, "least", say!(words, "cli-arg-patterns-least")),
            count(words, "part", say!(words, "cli-arg-patterns-part")),
            count(words, "threads", say!(words, "cli-arg-patterns-threads")),
        ])
}

fn info(words: &Words) -> Command {
    Command::new("info")
        .about(say!(words, "cli-patterns-info-about"))
        .override_usage(say!(words, "cli-usage-patterns-info"))
        .args([
            learned(words).required(false),
            switch(words, "verify", say!(words, "cli-arg-patterns-verify")),
            switch(words, "json", say!(words, "cli-arg-json")),
        ])
}

fn show(words: &Words) -> Command {
    Command::new("show")
        .about(say!(words, "cli-patterns-show-about"))
        .override_usage(say!(words, "cli-usage-patterns-show"))
        .after_help(say!(words, "cli-patterns-show-after"))
        .args([
            learned(words).required(true),
            positional(words, "game", say!(words, "cli-arg-predict-file"))
                .value_name(say!(words, "cli-value-file"))
                .value_parser(value_parser!(PathBuf))
                .required(true),
            positional(words, "point", say!(words, "cli-arg-patterns-point"))
                .value_name(say!(words, "cli-value-point"))
                .required(true),
            number_of_move(words),
            switch(words, "json", say!(words, "cli-arg-json")),
        ])
}

fn eval(words: &Words) -> Command {
    Command::new("eval")
        .about(say!(words, "cli-patterns-eval-about"))
        .override_usage(say!(words, "cli-usage-patterns-eval"))
        .after_help(say!(words, "cli-patterns-eval-after"))
        .args([
            collections(words),
            file_option(words, "table", say!(words, "cli-arg-patterns-table")),
            file_option(words, "model", say!(words, "cli-arg-patterns-model")),
            count(words, "games", say!(words, "cli-arg-patterns-held")),
            file_option(words, "svg", say!(words, "cli-arg-patterns-plot")),
            switch(words, "json", say!(words, "cli-arg-json")),
        ])
}

pub(super) fn predict(words: &Words) -> Command {
    Command::new("predict")
        .about(say!(words, "cli-predict-about"))
        .override_usage(say!(words, "cli-usage-predict"))
        .after_help(say!(words, "cli-predict-after"))
        .args([
            positional(words, "game", say!(words, "cli-arg-predict-file"))
                .value_name(say!(words, "cli-value-file"))
                .value_parser(value_parser!(PathBuf))
                .required(true),
            number_of_move(words),
            count(words, "top", say!(words, "cli-arg-predict-top")),
            file_option(words, "table", say!(words, "cli-arg-patterns-table")),
            file_option(words, "model", say!(words, "cli-arg-patterns-model")),
            file_option(words, "index", say!(words, "cli-arg-predict-index")),
            file_option(words, "svg", say!(words, "cli-arg-predict-svg")),
            switch(words, "json", say!(words, "cli-arg-json")),
        ])
}

fn collections(words: &Words) -> Arg {
    positional(words, "files", say!(words, "cli-arg-patterns-files"))
        .value_name(say!(words, "cli-value-file"))
        .value_parser(value_parser!(PathBuf))
        .action(ArgAction::Append)
        .num_args(1..)
        .required(true)
}

fn learned(words: &Words) -> Arg {
    positional(words, "file", say!(words, "cli-arg-patterns-file"))
        .value_name(say!(words, "cli-value-file"))
        .value_parser(value_parser!(PathBuf))
}

fn number_of_move(words: &Words) -> Arg {
    count(words, "move", say!(words, "cli-arg-asked-move"))
}

fn count(words: &Words, name: &'static str, help: String) -> Arg {
    option(words, name, help).value_name("N").value_parser(value_parser!(u64))
}

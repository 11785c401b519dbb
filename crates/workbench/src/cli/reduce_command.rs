//! `stratege reduce` on the command line.

use clap::{Command, value_parser};

use super::command::{file_option, option, positional, seconds, switch};
use crate::say;
use crate::words::Words;

pub(super) fn command(words: &Words) -> Command {
    Command::new("reduce")
        .about(say!(words, "cli-reduce-about"))
        .override_usage(say!(words, "cli-usage-reduce"))
        .after_help(say!(words, "cli-reduce-after"))
        .arg(
            positional(words, "formula", say!(words, "cli-arg-formula"))
                .value_name(say!(words, "cli-value-formula"))
                .allow_hyphen_values(true)
                .required_unless_present("check"),
        )
        .args([
            file_option(words, "svg", say!(words, "cli-arg-reduce-svg")),
            file_option(words, "drawing", say!(words, "cli-arg-reduce-drawing")),
            file_option(words, "figure", say!(words, "cli-arg-reduce-figure")),
            file_option(words, "sgf", say!(words, "cli-arg-reduce-sgf")),
            file_option(words, "certificate", say!(words, "cli-arg-reduce-certificate")),
            file_option(words, "check", say!(words, "cli-arg-reduce-check")).conflicts_with_all([
                "formula",
                "svg",
                "drawing",
                "figure",
                "sgf",
                "certificate",
                "verify",
                "play",
                "watch",
                "json",
            ]),
            switch(words, "verify", say!(words, "cli-arg-reduce-verify")),
            switch(words, "play", say!(words, "cli-arg-reduce-play")).conflicts_with("watch"),
            switch(words, "watch", say!(words, "cli-arg-reduce-watch")),
            option(words, "values", say!(words, "cli-arg-reduce-values"))
                .value_name(say!(words, "cli-value-values"))
                .requires("watch"),
            seconds(words, say!(words, "cli-arg-reduce-time")),
            option(words, "nodes", say!(words, "cli-arg-nodes"))
                .value_name("N")
                .value_parser(value_parser!(u64)),
            switch(words, "json", say!(words, "cli-arg-json"))
                .conflicts_with_all(["play", "watch"]),
        ])
}

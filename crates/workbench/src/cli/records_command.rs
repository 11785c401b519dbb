//! `stratege records` and `stratege neighbours` on the command line.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Command, value_parser};

use super::command::{file_option, option, positional, styled, switch};
use crate::say;
use crate::words::Words;

pub(super) fn command(words: &Words) -> Command {
    let subcommands = [import(words), info(words), query(words), index(words), find(words)];
    Command::new("records")
        .about(say!(words, "cli-records-about"))
        .override_usage(say!(words, "cli-usage-records"))
        .after_help(say!(words, "cli-records-after"))
        .disable_help_subcommand(true)
        .subcommands(subcommands.map(|subcommand| styled(subcommand, words)))
}

fn import(words: &Words) -> Command {
    Command::new("import")
        .about(say!(words, "cli-import-about"))
        .override_usage(say!(words, "cli-usage-import"))
        .after_help(say!(words, "cli-import-after"))
        .args([
            files(words),
            file_option(words, "into", say!(words, "cli-arg-dataset"))
                .value_name(say!(words, "cli-value-folder")),
            threads(words),
            switch(words, "json", say!(words, "cli-arg-json")),
        ])
}

fn info(words: &Words) -> Command {
    Command::new("info")
        .about(say!(words, "cli-info-about"))
        .override_usage(say!(words, "cli-usage-info"))
        .args([dataset(words), switch(words, "json", say!(words, "cli-arg-json"))])
}

fn query(words: &Words) -> Command {
    Command::new("query")
        .about(say!(words, "cli-query-about"))
        .override_usage(say!(words, "cli-usage-query"))
        .after_help(say!(words, "cli-query-after"))
        .arg(positional(words, "sql", say!(words, "cli-arg-sql")).value_name("SQL").required(true))
        .args([
            file_option(words, "from", say!(words, "cli-arg-dataset"))
                .value_name(say!(words, "cli-value-folder")),
            threads(words),
            switch(words, "csv", say!(words, "cli-arg-csv")),
            switch(words, "json", say!(words, "cli-arg-query-json")).conflicts_with("csv"),
        ])
}

fn index(words: &Words) -> Command {
    Command::new("index")
        .about(say!(words, "cli-index-about"))
        .override_usage(say!(words, "cli-usage-index"))
        .after_help(say!(words, "cli-index-after"))
        .args([
            files(words),
            file_option(words, "out", say!(words, "cli-arg-index-out")),
            option(words, "size", say!(words, "cli-arg-index-size"))
                .value_name("N")
                .value_parser(value_parser!(u32).range(1..=19)),
            option(words, "memory", say!(words, "cli-arg-index-memory"))
                .value_name(say!(words, "cli-value-bytes")),
            option(words, "observations", say!(words, "cli-arg-index-most"))
                .value_name("N")
                .value_parser(value_parser!(u64)),
            threads(words),
            switch(words, "json", say!(words, "cli-arg-json")),
        ])
}

fn find(words: &Words) -> Command {
    Command::new("find")
        .about(say!(words, "cli-find-about"))
        .override_usage(say!(words, "cli-usage-find"))
        .after_help(say!(words, "cli-find-after"))
        .args(asked(words, say!(words, "cli-arg-find-move")))
        .args([
            option(words, "region", say!(words, "cli-arg-region"))
                .value_name(say!(words, "cli-value-region")),
            switch(words, "anywhere", say!(words, "cli-arg-anywhere")),
            switch(words, "same-colours", say!(words, "cli-arg-same-colours")),
            switch(words, "same-mover", say!(words, "cli-arg-same-mover")),
        ])
}

/// `stratege neighbours`.
pub(super) fn neighbours(words: &Words) -> Command {
    Command::new("neighbours")
        .about(say!(words, "cli-neighbours-about"))
        .override_usage(say!(words, "cli-usage-neighbours"))
        .after_help(say!(words, "cli-neighbours-after"))
        .args(asked(words, say!(words, "cli-arg-asked-move")))
        .arg(
            option(words, "around", say!(words, "cli-arg-around"))
                .value_name(say!(words, "cli-value-point")),
        )
        .arg(file_option(words, "weights", say!(words, "cli-arg-weights")).conflicts_with("around"))
}

/// A position of a file, and where to look for it.
fn asked(words: &Words, which: String) -> [Arg; 6] {
    [
        positional(words, "file", say!(words, "cli-arg-asked"))
            .value_name(say!(words, "cli-value-file"))
            .value_parser(value_parser!(PathBuf))
            .required(true),
        option(words, "move", which).value_name("N").value_parser(value_parser!(u32)),
        file_option(words, "index", say!(words, "cli-arg-index")),
        option(words, "count", say!(words, "cli-arg-shown"))
            .value_name("N")
            .value_parser(value_parser!(u32).range(1..=100_000)),
        threads(words),
        switch(words, "json", say!(words, "cli-arg-json")),
    ]
}

fn files(words: &Words) -> Arg {
    positional(words, "files", say!(words, "cli-arg-records"))
        .value_name(say!(words, "cli-value-file"))
        .value_parser(value_parser!(PathBuf))
        .action(ArgAction::Append)
        .num_args(1..)
        .required(true)
}

fn dataset(words: &Words) -> Arg {
    positional(words, "folder", say!(words, "cli-arg-dataset"))
        .value_name(say!(words, "cli-value-folder"))
        .value_parser(value_parser!(PathBuf))
}

fn threads(words: &Words) -> Arg {
    option(words, "threads", say!(words, "cli-arg-record-threads"))
        .value_name("N")
        .value_parser(value_parser!(u32).range(1..=256))
}

//! `stratege match` on the command line.

use clap::{Arg, Command, builder::PossibleValuesParser, value_parser};

use super::command::{file_option, game_settings, option, positional, styled, switch};
use crate::say;
use crate::words::Words;

pub(super) fn command(words: &Words) -> Command {
    let subcommands = [resume(words), show(words), report(words)];
    Command::new("match")
        .about(say!(words, "cli-match-about"))
        .override_usage(say!(words, "cli-usage-match"))
        .after_help(say!(words, "cli-match-after"))
        .subcommand_negates_reqs(true)
        .disable_help_subcommand(true)
        .args(players(words))
        .args(limits(words))
        .args(ending(words))
        .args(game_settings(words))
        .subcommands(subcommands.map(|subcommand| styled(subcommand, words)))
}

fn players(words: &Words) -> [Arg; 6] {
    [
        Arg::new("target")
            .long("game")
            .help(say!(words, "cli-arg-match-game"))
            .help_heading(say!(words, "cli-heading-options"))
            .value_name(say!(words, "cli-value-target"))
            .required(true),
        option(words, "first", say!(words, "cli-arg-match-first"))
            .value_name(say!(words, "cli-value-player"))
            .required(true),
        option(words, "second", say!(words, "cli-arg-match-second"))
            .value_name(say!(words, "cli-value-player"))
            .required(true),
        option(words, "games", say!(words, "cli-arg-match-games"))
            .value_name("N")
            .value_parser(value_parser!(u32).range(1..=1_000_000)),
        file_option(words, "openings", say!(words, "cli-arg-match-openings")),
        option(words, "seed", say!(words, "cli-arg-match-seed"))
            .value_name("N")
            .value_parser(value_parser!(u64)),
    ]
}

pub(super) fn limits(words: &Words) -> [Arg; 5] {
    let time = || say!(words, "cli-value-time");
    [
        option(words, "time", say!(words, "cli-arg-match-time")).value_name(time()),
        option(words, "clock", say!(words, "cli-arg-match-clock"))
            .value_name(say!(words, "cli-value-clock")),
        option(words, "nodes", say!(words, "cli-arg-match-nodes"))
            .alias("visits")
            .value_name("N")
            .value_parser(value_parser!(u64).range(1..)),
        option(words, "tolerance", say!(words, "cli-arg-match-tolerance")).value_name(time()),
        option(words, "max-moves", say!(words, "cli-arg-match-max-moves"))
            .value_name("N")
            .value_parser(value_parser!(u32).range(1..)),
    ]
}

pub(super) fn ending(words: &Words) -> [Arg; 4] {
    [
        option(words, "count", say!(words, "cli-arg-match-count"))
            .value_name(say!(words, "cli-value-count"))
            .value_parser(PossibleValuesParser::new(["rules", "players"]))
            .hide_possible_values(true),
        option(words, "sprt", say!(words, "cli-arg-match-sprt"))
            .value_name("ELO0,ELO1")
            .allow_hyphen_values(true),
        parallel(words),
        file_option(words, "out", say!(words, "cli-arg-match-out"))
            .value_name(say!(words, "cli-value-folder")),
    ]
}

fn parallel(words: &Words) -> Arg {
    option(words, "parallel", say!(words, "cli-arg-match-parallel"))
        .value_name("N")
        .value_parser(value_parser!(u64).range(1..=256))
}

fn folder(words: &Words) -> Arg {
    positional(words, "folder", say!(words, "cli-arg-match-folder"))
        .value_name(say!(words, "cli-value-folder"))
        .value_parser(value_parser!(std::path::PathBuf))
        .required(true)
}

fn game(words: &Words) -> Arg {
    Arg::new("number")
        .help(say!(words, "cli-arg-match-number"))
        .value_name("N")
        .value_parser(value_parser!(u32).range(1..))
}

fn resume(words: &Words) -> Command {
    Command::new("resume")
        .about(say!(words, "cli-match-resume-about"))
        .override_usage(say!(words, "cli-usage-match-resume"))
        .args([folder(words), parallel(words)])
}

fn show(words: &Words) -> Command {
    Command::new("show")
        .about(say!(words, "cli-match-show-about"))
        .override_usage(say!(words, "cli-usage-match-show"))
        .args([
            folder(words),
            game(words).help_heading(say!(words, "cli-heading-arguments")),
            switch(words, "wire", say!(words, "cli-arg-match-wire")).requires("number"),
            option(words, "from", say!(words, "cli-arg-match-from"))
                .value_name("N")
                .value_parser(value_parser!(u32).range(1..))
                .requires("number"),
        ])
}

fn report(words: &Words) -> Command {
    Command::new("report")
        .about(say!(words, "cli-match-report-about"))
        .override_usage(say!(words, "cli-usage-match-report"))
        .args([
            folder(words),
            file_option(words, "html", say!(words, "cli-arg-match-html")),
            file_option(words, "svg", say!(words, "cli-arg-match-svg")),
            game(words).long("game").help_heading(say!(words, "cli-heading-options")),
        ])
}

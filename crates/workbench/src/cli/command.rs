//! The command line as one description: parser, help, man page and completions come from it.

use clap::{Arg, ArgAction, Command, builder::PossibleValuesParser, value_parser};

use super::{
    check_command, match_command as matches, patterns_command, prove_command, reduce_command,
    stats, tablebase_command as tablebase, trace_command as trace,
};
use crate::registry::GAMES;
use crate::say;
use crate::words::Words;

/// The whole command line, worded in one language.
pub fn command(words: &Words) -> Command {
    // On the heap: descriptions of commands are large.
    let subcommands = vec![
        serve(words),
        play(words),
        solve(words),
        super::search::command(words),
        super::analyze::command(words),
        tablebase::command(words),
        prove_command::prove(words),
        prove_command::proof(words),
        reduce_command::command(words),
        trace::command(words),
        matches::command(words),
        stats::command(words),
        super::explain::command(words),
        super::tsumego::command(words),
        super::records_command::command(words),
        super::records_command::neighbours(words),
        patterns_command::patterns(words),
        patterns_command::predict(words),
        bipartite(words),
        check_command::command(words),
        super::tune::command(words),
        super::regress::command(words),
        super::gtp::command(words),
        super::analysis::command(words),
        super::gomocup::command(words),
        bench(words),
        games(words),
        doctor(words),
        completions(words),
        man(words),
        help(words),
    ];
    let command = styled(Command::new("stratege"), words)
        .version(env!("CARGO_PKG_VERSION"))
        .about(say!(words, "cli-about"))
        .override_usage(say!(words, "cli-usage-stratege"))
        .after_help(say!(words, "cli-after"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .args(global(words))
        .args(serving(words))
        .arg(
            switch(words, "version", say!(words, "cli-arg-version"))
                .short('V')
                .action(ArgAction::Version)
                .help_heading(say!(words, "cli-heading-general")),
        );
    command.subcommands(subcommands.into_iter().map(|subcommand| styled(subcommand, words)))
}

/// Our own headings, so that no word comes from the parser.
pub(super) fn styled(command: Command, words: &Words) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}\n",
        say!(words, "cli-usage")
    );
    command
        .args_override_self(true)
        .help_template(template)
        .subcommand_help_heading(say!(words, "cli-heading-commands"))
        .disable_help_flag(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .help(say!(words, "cli-arg-help"))
                .help_heading(say!(words, "cli-heading-general")),
        )
}

fn global(words: &Words) -> [Arg; 4] {
    let arguments = [
        option(words, "lang", say!(words, "cli-arg-lang"))
            .value_name(say!(words, "cli-value-language"))
            .value_parser(PossibleValuesParser::new(["en", "fr"]))
            .hide_possible_values(true)
            .global(true),
        option(words, "colour", say!(words, "cli-arg-colour"))
            .alias("color")
            .value_name(say!(words, "cli-value-when"))
            .value_parser(PossibleValuesParser::new(["auto", "always", "never"]))
            .hide_possible_values(true)
            .global(true),
        switch(words, "quiet", say!(words, "cli-arg-quiet")).short('q').global(true),
        switch(words, "verbose", say!(words, "cli-arg-verbose"))
            .short('v')
            .global(true)
            .conflicts_with("quiet"),
    ];
    arguments.map(|argument| argument.help_heading(say!(words, "cli-heading-general")))
}

fn play(words: &Words) -> Command {
    Command::new("play")
        .about(say!(words, "cli-play-about"))
        .override_usage(say!(words, "cli-usage-play"))
        .after_help(say!(words, "cli-play-after"))
        .args([target(words), input(words)])
        .args([
            option(words, "first", say!(words, "cli-arg-first"))
                .value_name(say!(words, "cli-value-player")),
            option(words, "second", say!(words, "cli-arg-second"))
                .value_name(say!(words, "cli-value-player")),
            moves_option(words),
            position_option(words),
            option(words, "seed", say!(words, "cli-arg-seed"))
                .value_name("N")
                .value_parser(value_parser!(u64)),
            seconds(words, say!(words, "cli-arg-move-time")),
            switch(words, "values", say!(words, "cli-arg-values")),
            file_option(words, "table", say!(words, "cli-arg-play-table")),
        ])
        .args(game_settings(words))
}

fn solve(words: &Words) -> Command {
    Command::new("solve")
        .about(say!(words, "cli-solve-about"))
        .override_usage(say!(words, "cli-usage-solve"))
        .after_help(say!(words, "cli-solve-after"))
        .args([target(words), input(words)])
        .args([
            moves_option(words),
            position_option(words),
            option(words, "method", say!(words, "cli-arg-method"))
                .value_name(say!(words, "cli-value-method"))
                .value_parser(PossibleValuesParser::new([
                    "auto",
                    "fast",
                    "naive",
                    "memo",
                    "alphabeta",
                    "attractor",
                ]))
                .hide_possible_values(true),
            option(words, "threads", say!(words, "cli-arg-threads"))
                .value_name("N")
                .value_parser(value_parser!(u64)),
            option(words, "memory", say!(words, "cli-arg-memory"))
                .value_name(say!(words, "cli-value-bytes")),
            file_option(words, "resume", say!(words, "cli-arg-resume")),
            switch(words, "all-moves", say!(words, "cli-arg-all-moves")),
            switch(words, "stats", say!(words, "cli-arg-stats")),
            switch(words, "check", say!(words, "cli-arg-check")),
            switch(words, "strategy", say!(words, "cli-arg-strategy")),
            seconds(words, say!(words, "cli-arg-solve-time")),
            option(words, "nodes", say!(words, "cli-arg-nodes"))
                .value_name("N")
                .value_parser(value_parser!(u64)),
        ])
        .args([
            switch(words, "json", say!(words, "cli-arg-json")),
            switch(words, "dot", say!(words, "cli-arg-dot")).conflicts_with("json"),
            switch(words, "svg", say!(words, "cli-arg-svg")).conflicts_with_all(["json", "dot"]),
            file_option(words, "out", say!(words, "cli-arg-out")),
        ])
        .args(game_settings(words))
}

fn bipartite(words: &Words) -> Command {
    Command::new("check-bipartite")
        .about(say!(words, "cli-bipartite-about"))
        .override_usage(say!(words, "cli-usage-bipartite"))
        .after_help(say!(words, "cli-bipartite-after"))
        .arg(
            positional(words, "file", say!(words, "cli-arg-file"))
                .value_name(say!(words, "cli-value-file"))
                .required(true),
        )
        .arg(switch(words, "json", say!(words, "cli-arg-json")))
}

fn bench(words: &Words) -> Command {
    Command::new("bench")
        .about(say!(words, "cli-bench-about"))
        .override_usage(say!(words, "cli-usage-bench"))
        .after_help(say!(words, "cli-bench-after"))
        .args([
            option(words, "only", say!(words, "cli-arg-only"))
                .value_name(say!(words, "cli-value-part"))
                .action(ArgAction::Append),
            option(words, "repeat", say!(words, "cli-arg-repeat"))
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=1000)),
            switch(words, "median", say!(words, "cli-arg-median")),
            option(words, "peer", say!(words, "cli-arg-peer"))
                .value_name(say!(words, "cli-value-peer"))
                .action(ArgAction::Append),
            option(words, "games", say!(words, "cli-arg-bench-games"))
                .value_name(say!(words, "cli-value-file")),
            switch(words, "json", say!(words, "cli-arg-json")),
        ])
}

fn serve(words: &Words) -> Command {
    Command::new("serve")
        .about(say!(words, "cli-serve-about"))
        .override_usage(say!(words, "cli-usage-serve"))
        .after_help(say!(words, "cli-serve-after"))
        .args(serving(words))
}

fn serving(words: &Words) -> [Arg; 5] {
    [
        option(words, "port", say!(words, "cli-arg-port"))
            .value_name("N")
            .value_parser(value_parser!(u16)),
        option(words, "listen", say!(words, "cli-arg-listen"))
            .value_name(say!(words, "cli-value-address"))
            .value_parser(value_parser!(std::net::IpAddr)),
        switch(words, "no-open", say!(words, "cli-arg-no-open")),
        file_option(words, "data", say!(words, "cli-arg-data"))
            .value_name(say!(words, "cli-value-folder")),
        file_option(words, "tables", say!(words, "cli-arg-tables"))
            .value_name(say!(words, "cli-value-folder")),
    ]
}

fn games(words: &Words) -> Command {
    Command::new("games")
        .about(say!(words, "cli-games-about"))
        .override_usage(say!(words, "cli-usage-games"))
}

fn doctor(words: &Words) -> Command {
    Command::new("doctor")
        .about(say!(words, "cli-doctor-about"))
        .override_usage(say!(words, "cli-usage-doctor"))
}

fn completions(words: &Words) -> Command {
    Command::new("completions")
        .about(say!(words, "cli-completions-about"))
        .override_usage(say!(words, "cli-usage-completions"))
        .after_help(say!(words, "cli-completions-after"))
        .arg(
            positional(words, "shell", say!(words, "cli-arg-shell"))
                .value_name(say!(words, "cli-value-shell"))
                .required(true)
                .value_parser(PossibleValuesParser::new([
                    "bash",
                    "elvish",
                    "fish",
                    "powershell",
                    "zsh",
                ]))
                .hide_possible_values(true),
        )
}

fn help(words: &Words) -> Command {
    Command::new("help")
        .about(say!(words, "cli-help-about"))
        .override_usage(say!(words, "cli-usage-help"))
        .arg(
            positional(words, "command", say!(words, "cli-arg-help-command"))
                .value_name(say!(words, "cli-value-command")),
        )
}

fn man(words: &Words) -> Command {
    Command::new("man")
        .about(say!(words, "cli-man-about"))
        .override_usage(say!(words, "cli-usage-man"))
        .after_help(say!(words, "cli-man-after"))
        .arg(
            positional(words, "command", say!(words, "cli-arg-man-command"))
                .value_name(say!(words, "cli-value-command")),
        )
}

/// Every setting of every game, once, under a heading of its own.
pub(super) fn game_settings(words: &Words) -> Vec<Arg> {
    let mut seen = Vec::new();
    let settings = GAMES.iter().flat_map(|entry| entry.settings);
    let mut arguments = Vec::new();
    for setting in settings {
        if seen.contains(&setting.name) {
            continue;
        }
        seen.push(setting.name);
        let help = setting_help(words, setting.name);
        let argument = if setting.default.is_some() {
            option(words, setting.name, help).value_name(setting_value(words, setting.name))
        } else {
            switch(words, setting.name, help)
        };
        // White may be the one who is ahead before the first move.
        let argument = argument.allow_negative_numbers(setting.name == "komi");
        arguments.push(argument.help_heading(say!(words, "cli-heading-settings")));
    }
    arguments
}

/// The help of one setting.
pub fn setting_help(words: &Words, name: &str) -> String {
    match name {
        "size" => say!(words, "setting-size"),
        "line" => say!(words, "setting-line"),
        "exact-line" => say!(words, "setting-exact-line"),
        "heaps" => say!(words, "setting-heaps"),
        "take" => say!(words, "setting-take"),
        "misere" => say!(words, "setting-misere"),
        "dead-end" => say!(words, "setting-dead-end"),
        "rules" => say!(words, "setting-rules"),
        "komi" => say!(words, "setting-komi"),
        "handicap" => say!(words, "setting-handicap"),
        "max-stones" => say!(words, "setting-max-stones"),
        "open-centre" => say!(words, "setting-open-centre"),
        _ => unreachable!("a setting without help: {name}"),
    }
}

fn setting_value(words: &Words, name: &str) -> String {
    match name {
        "size" => say!(words, "setting-value-size"),
        "heaps" | "take" => say!(words, "setting-value-numbers"),
        "dead-end" | "rules" => say!(words, "setting-value-rule"),
        _ => "N".to_string(),
    }
}

pub(super) fn target(words: &Words) -> Arg {
    positional(words, "target", say!(words, "cli-arg-target"))
        .value_name(say!(words, "cli-value-target"))
        .required(true)
        .display_order(0)
}

pub(super) fn input(words: &Words) -> Arg {
    positional(words, "input", say!(words, "cli-arg-input"))
        .value_name(say!(words, "cli-value-file"))
}

pub(super) fn seconds(words: &Words, help: String) -> Arg {
    option(words, "time", help)
        .value_name(say!(words, "cli-value-seconds"))
        .value_parser(value_parser!(f64))
}

pub(super) fn file_option(words: &Words, name: &'static str, help: String) -> Arg {
    option(words, name, help)
        .value_name(say!(words, "cli-value-file"))
        .value_parser(value_parser!(std::path::PathBuf))
}

pub(super) fn positional(words: &Words, name: &'static str, help: String) -> Arg {
    Arg::new(name).help(help).help_heading(say!(words, "cli-heading-arguments"))
}

/// Moves to be played before anything else.
pub(super) fn moves_option(words: &Words) -> Arg {
    option(words, "moves", say!(words, "cli-arg-moves")).value_name(say!(words, "cli-value-moves"))
}

/// Where to begin instead of the start.
pub(super) fn position_option(words: &Words) -> Arg {
    option(words, "position", say!(words, "cli-arg-position"))
        .value_name(say!(words, "cli-value-position"))
}

pub(super) fn option(words: &Words, name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).help(help).help_heading(say!(words, "cli-heading-options"))
}

pub(super) fn switch(words: &Words, name: &'static str, help: String) -> Arg {
    option(words, name, help).action(ArgAction::SetTrue)
}

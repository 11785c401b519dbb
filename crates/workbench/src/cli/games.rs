//! `stratege games`: what can be played, and what can be set about it.

use std::fmt::Write;

use super::Context;
use super::command::setting_help;
use crate::failure::Failure;
use crate::output;
use crate::registry::GAMES;
use crate::words::game_title;

pub(super) fn run(context: &Context) -> Result<(), Failure> {
    let mut text = String::new();
    for entry in &GAMES {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:<10} {}", entry.name, game_title(context.words, entry.name));
        for setting in entry.settings {
            let default = setting.default.map(|default| format!(" {default}")).unwrap_or_default();
            let option = format!("--{}{default}", setting.name);
            let _ = writeln!(
                text,
                "  {option:<18} {}",
                without_default(&setting_help(context.words, setting.name))
            );
        }
    }
    output::print(&text)
}

/// The help names the defaults of all games at its end; here each game shows its own.
fn without_default(help: &str) -> &str {
    help.split(" [").next().unwrap_or(help)
}

//! Who is there, and what does it understand?

use super::Session;
use super::command::{self, Answer, Arguments, Command, Done, nothing, text};
use crate::words::{self, Language, Words};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("protocol_version", |_, _| text("2")),
    Command::new("name", |_, _| text("Stratege")),
    Command::new("version", |_, _| text(env!("CARGO_PKG_VERSION"))),
    Command::new("known_command", known_command),
    Command::new("list_commands", list_commands),
    Command::new("quit", |_, _| Ok(Done::Quit)),
    // The search that was running has heard it when it was read: see `serve`.
    Command::new("stop", |_, _| nothing()),
    Command::new("clear_cache", |_, _| nothing()),
    Command::new("gogui-interrupt", |_, _| nothing()),
    Command::new("gogui-sigint", sigint),
    Command::new("gogui-title", title),
    Command::new("gogui-version", |_, _| text(env!("CARGO_PKG_VERSION"))),
];

fn known_command(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let name = arguments.word(0)?;
    text(command::find(session, name).is_some().to_string())
}

fn list_commands(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let names: Vec<&str> = command::all(session).map(|command| command.name).collect();
    text(names.join("\n"))
}

/// The process that a signal should go to; from now on a signal ends searches.
fn sigint(session: &mut Session, _: &Arguments<'_>) -> Answer {
    session.stop.listen_to_signals();
    text(std::process::id().to_string())
}

fn title(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let game = words::game_title(Words::of(Language::English), session.entry.name);
    text(format!("Stratege: {game}"))
}

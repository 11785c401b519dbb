//! `stratege completions` and `stratege man`: texts made from the description of the command line.

use clap::ArgMatches;
use clap_complete::Shell;

use super::{Context, command};
use crate::failure::Failure;
use crate::words::{Language, Words};
use crate::{output, say};

pub(super) fn completions(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let shell: &String = matches.get_one("shell").expect("the parser requires it");
    let shell: Shell = shell.parse().expect("the parser accepts only shells");
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(context.words), "stratege", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}

pub(super) fn man(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let whole = command(words);
    let page = match matches.get_one::<String>("command") {
        None => whole,
        Some(name) => {
            let unknown =
                || Failure::Usage(say!(words, "usage-unknown-command", command = name.as_str()));
            let found = whole.find_subcommand(name).ok_or_else(unknown)?;
            // The name of the page, as git does it: stratege-play(1).
            let title: &'static str = Box::leak(format!("stratege-{name}").into_boxed_str());
            found.clone().name(title)
        }
    };
    let mut text = Vec::new();
    let rendered = clap_mangen::Man::new(page).render(&mut text);
    rendered.expect("writing to memory cannot fail");
    output::print(&translated(words, &String::from_utf8_lossy(&text)))
}

pub(super) fn help(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let mut whole = command(words);
    whole.build();
    let name = matches.get_one::<String>("command");
    let asked = match name {
        None => Some(&mut whole),
        Some(name) => whole.find_subcommand_mut(name),
    };
    let name = name.map_or("", String::as_str);
    let unknown = || Failure::Usage(say!(words, "usage-unknown-command", command = name));
    output::print(&asked.ok_or_else(unknown)?.render_help().to_string())
}

/// The renderer's own headings are English.
fn translated(words: &Words, page: &str) -> String {
    if words.language() == Language::English {
        return page.to_string();
    }
    let headings = [
        (".SH NAME", say!(words, "man-name")),
        (".SH SYNOPSIS", say!(words, "man-synopsis")),
        (".SH DESCRIPTION", say!(words, "man-description")),
        (".SH OPTIONS", say!(words, "man-options")),
        (".SH SUBCOMMANDS", say!(words, "man-subcommands")),
        (".SH EXTRA", say!(words, "man-extra")),
        (".SH VERSION", say!(words, "man-version")),
    ];
    let mut lines = Vec::new();
    for line in page.lines() {
        let heading = headings.iter().find(|(english, _)| *english == line);
        lines.push(heading.map_or(line.to_string(), |(_, own)| format!(".SH {own}")));
    }
    lines.join("\n") + "\n"
}

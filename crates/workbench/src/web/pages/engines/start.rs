//! The two forms of the page: attach a program, begin a match; and why one was refused.

use maud::{Markup, html};

use crate::goban;
use crate::matches::{FaultKind, MatchError, NotAttached, shown};
use crate::registry::{Engine, GAMES, levels_of};
use crate::say;
use crate::web::address::Parameters;
use crate::web::programs::Program;
use crate::words::{Explain, Words, game_title};

/// Which program to attach.
pub(super) fn attach_form(words: &Words, form: &Parameters) -> Markup {
    let typed = |name: &str| form.get(name).unwrap_or_default();
    html! {
        form.stack method="post" action="/engines/attach" id="attach" {
            h2 { (say!(words, "engines-attach-title")) }
            label { (say!(words, "engines-command"))
                input type="text" name="command" value=(typed("command")) required autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="gnugo --mode gtp"; }
            div.fields {
                label { (say!(words, "engines-protocol"))
                    select name="protocol" {
                        @for (value, text) in [("gtp", "GTP"), ("gomocup", "Gomocup")] {
                            option value=(value) selected[typed("protocol") == value] { (text) }
                        }
                    }
                }
                (game_field(words, if typed("command").is_empty() { "go" } else { typed("game") }))
                label { (say!(words, "engines-called"))
                    input type="text" name="name" value=(typed("name")) autocomplete="off"; }
            }
            p.note { (say!(words, "engines-attach-note")) }
            button type="submit" data-action="attach" { (say!(words, "engines-attach")) }
        }
    }
}

fn game_field(words: &Words, chosen: &str) -> Markup {
    html! {
        label { (say!(words, "engines-game"))
            select name="game" {
                @for entry in &GAMES {
                    option value=(entry.name) selected[entry.name == chosen] { (game_title(words, entry.name)) }
                }
            }
        }
    }
}

/// What to play: level 1 against level 2 unless something else was typed.
pub(super) fn match_form(words: &Words, programs: &[Program], form: &Parameters) -> Markup {
    let typed = |name: &str, usual: &'static str| form.get(name).unwrap_or(usual).to_string();
    let game = form.get("first").and_then(|_| form.get("game")).unwrap_or("tictactoe");
    html! {
        form.stack method="post" action="/matches" id="match-form" {
            h2 { (say!(words, "engines-match-title")) }
            div.fields {
                (player_field(words, programs, "first", &typed("first", "level 1")))
                (player_field(words, programs, "second", &typed("second", "level 2")))
                (game_field(words, game))
                label { (say!(words, "engines-games"))
                    input type="text" name="games" inputmode="numeric" value=(typed("games", "20")) required size="6"; }
            }
            details open[form.get("openings").is_some()] {
                summary { (say!(words, "engines-more")) }
                div.fields {
                    label { (say!(words, "engines-size")) input type="text" name="size" value=(typed("size", "")) size="8" placeholder="9x9"; }
                    label { (say!(words, "engines-time")) input type="text" name="time" value=(typed("time", "2s")) size="8"; }
                    label { (say!(words, "engines-sprt")) input type="text" name="sprt" value=(typed("sprt", "")) size="8" placeholder="0,50"; }
                }
                label { (say!(words, "engines-openings"))
                    textarea name="openings" rows="3" { (typed("openings", "")) } }
            }
            button.primary type="submit" data-action="begin-match" { (say!(words, "engines-begin")) }
        }
    }
}

fn player_field(words: &Words, programs: &[Program], name: &str, chosen: &str) -> Markup {
    let label =
        if name == "first" { say!(words, "engines-first") } else { say!(words, "engines-second") };
    html! {
        label { (label)
            select name=(name) {
                @for level in 1..=Engine::LEVELS { (level_option(words, level, chosen)) }
                optgroup label=(game_title(words, goban::NAME)) {
                    @for level in Engine::LEVELS + 1..=levels_of(goban::NAME) { (level_option(words, level, chosen)) }
                }
                @for program in programs {
                    @let value = format!("program {}", program.id);
                    option value=(value) selected[value == chosen] { (program.contender.name) }
                }
            }
        }
    }
}

fn level_option(words: &Words, level: u8, chosen: &str) -> Markup {
    let value = format!("level {level}");
    html! { option value=(value) selected[value == chosen] { (say!(words, "seat-level", level = level.to_string())) } }
}

/// Why something was refused. A program that failed is shown with its last words, can be tried
/// again, and the built-in engine is offered instead.
pub(super) fn reason(words: &Words, form: &Parameters, error: &MatchError) -> Markup {
    let MatchError::NotAttached(trouble) = error else {
        return html! { p.said role="alert" { (error.explain(words)) } };
    };
    let game = form.get("game").unwrap_or("go");
    html! {
        (failure(words, trouble))
        div.choice {
            @if form.get("command").is_some() {
                form method="post" action="/engines/attach" {
                    @for (name, value) in form.iter() { input type="hidden" name=(name) value=(value); }
                    button type="submit" data-action="restart" { (say!(words, "engines-restart")) }
                }
            }
            a.button href={ "/play/" (game) } data-action="built-in" { (say!(words, "engines-use-built-in")) }
        }
    }
}

/// "The engine stopped (code 1). Its last words: …", and its command line.
pub(in crate::web::pages) fn failure(words: &Words, trouble: &NotAttached) -> Markup {
    let what = if trouble.kind == FaultKind::Crash && shown::is_exit(&trouble.detail) {
        say!(words, "engines-stopped", code = trouble.detail.as_str())
    } else {
        let what = shown::fault_text(words, trouble.kind, &trouble.detail);
        say!(words, "engines-failed", what = what)
    };
    html! {
        p.said role="alert" data-fault=(trouble.kind.name()) {
            (what) " "
            @if trouble.last_words.is_empty() { (say!(words, "engines-no-last-words")) }
            @else { (say!(words, "match-last-words")) }
        }
        @if !trouble.last_words.is_empty() {
            pre.wire { @for line in &trouble.last_words { (shown::printable(line)) "\n" } }
        }
        p { code { (shown::printable(&trouble.line)) } }
    }
}

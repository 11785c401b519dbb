//! Beside the board: moves that a layer of Go puts forward, and the games where they were played.

use maud::{Markup, html};

use super::masters;
use crate::registry::{Basis, Choice, Near, Overlay, Recorded};
use crate::say;
use crate::words::{self, Words};

/// The table of the moves, and what they rest on.
pub(super) fn choices(words: &Words, overlay: &Overlay) -> Markup {
    html! {
        @if let Some(first) = overlay.choices.first() { (table(words, &overlay.choices, first)) }
        @match &overlay.basis {
            Some(Basis::Games(recorded)) => (games(words, recorded)),
            Some(Basis::NoGames) => (no_games(words)),
            _ => {},
        }
    }
}

fn table(words: &Words, choices: &[Choice], first: &Choice) -> Markup {
    html! {
        table.values {
            thead { tr {
                th scope="col" { (say!(words, "search-move")) }
                @for name in words::choices::header(words, &first.figure) { th scope="col" { (name) } }
            } }
            tbody {
                @for (choice, letter) in choices.iter().zip('A'..='Z') {
                    tr data-choice=(choice.name) {
                        th scope="row" { (letter) " · " (choice.name) }
                        @for cell in words::choices::cells(words, &choice.figure) { td { (cell) } }
                    }
                }
            }
        }
    }
}

/// The nearest positions with their games.
fn games(words: &Words, recorded: &Recorded) -> Markup {
    html! {
        @if let Some(address) = &recorded.address {
            p { a data-action="lookup" href=(address) { (say!(words, "moves-lookup")) } }
        }
        @if !recorded.near.is_empty() {
            h2 { (say!(words, "moves-near")) }
            ul.near { @for near in &recorded.near { (game(words, near, recorded.address.is_some())) } }
        }
    }
}

fn game(words: &Words, near: &Near, may_open: bool) -> Markup {
    let [black, white, result, date] = &near.told;
    html! {
        li data-near=(near.game) {
            strong { (black) " – " (white) } " " (result) " " (date) ", "
            (say!(words, "moves-near-played", mv = near.name.as_str(), distance = near.distance)) " "
            @if may_open { (masters::opener(words, near.game, near.number)) }
            @else { (say!(words, "records-at-move", number = u32::from(near.number))) }
        }
    }
}

/// How recorded games are had: the command can be copied.
fn no_games(words: &Words) -> Markup {
    let command = format!("stratege records index {}", say!(words, "cli-value-file"));
    html! {
        p.empty {
            code { (command) } " "
            button type="button" data-action="copy" data-text=(command) data-done=(say!(words, "moves-copied")) hidden { (say!(words, "moves-copy")) }
        }
        p { a href=(masters::PATH) { (say!(words, "masters-title")) } }
    }
}

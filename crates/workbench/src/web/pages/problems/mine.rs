//! The reader's own mistakes as problems: the reviewed games in which a move was called one.

use go::Colour;
use maud::{Markup, html};

use crate::goban;
use crate::say;
use crate::web::Shared;
use crate::web::pages::home;
use crate::web::pages::review::practise_address;
use crate::words::{Words, go_count};

/// So many documents are looked at, the newest first.
const MOST: usize = 50;

pub(super) fn listed(words: &Words, shared: &Shared) -> Markup {
    let games = games(words, shared);
    html! {
        section data-set="mine" {
            h2 { (say!(words, "problems-mine")) }
            @if games.is_empty() { p { (say!(words, "problems-mine-none")) } }
            @else {
                p { (say!(words, "problems-mine-lead")) }
                ul { @for (title, sides) in &games {
                    li { (say!(words, "problems-mine-of", title = title.as_str())) " " @for (index, (address, text)) in sides.iter().enumerate() { @if index > 0 { ", " } a href=(address) { (text) } } }
                } }
            }
        }
    }
}

/// Reviewed games with mistakes: the title, and for each side where its first mistake is practised.
fn games(words: &Words, shared: &Shared) -> Vec<(String, Vec<(String, String)>)> {
    let listing = shared.store.list().map(|listing| listing.documents).unwrap_or_default();
    let of_go = listing.into_iter().filter(|own| own.game == goban::NAME).take(MOST);
    of_go
        .filter_map(|summary| {
            let document = shared.store.load(summary.id).ok()?;
            let reviewed = shared.reviews.look(&document)?;
            let sides: Vec<(String, String)> = Colour::BOTH
                .into_iter()
                .filter_map(|colour| {
                    let mistakes = reviewed.mistakes_of(colour);
                    let first = mistakes.first()?.number;
                    let player = go_count::colour(words, colour);
                    let text =
                        say!(words, "problems-mine-side", player = player, count = mistakes.len());
                    Some((practise_address(&document, &reviewed, first), text))
                })
                .collect();
            // Who has no name has a date.
            let title = match document.title() {
                "" => format!("{} · {}", home::summary(words, &summary), summary.modified.minute()),
                named => named.to_string(),
            };
            (!sides.is_empty()).then_some((title, sides))
        })
        .collect()
}

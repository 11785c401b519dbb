//! Beside the board: the whole game judged move by move, as it is being judged.

mod asked;
mod curve;
mod files;
mod practise;

use game::Player;
use go::Colour;
use maud::{Markup, html};

pub(in crate::web) use asked::{begin, live, stop};
pub(super) use asked::{chosen, times_form};
pub(in crate::web) use files::file;
pub(in crate::web) use practise::{address as practise_address, practise};

use super::said;
use crate::matches::{Trouble, shown as faults};
use crate::registry::Seat;
use crate::review::{self, Weighed};
use crate::say;
use crate::store::{Document, NodeId};
use crate::web::board::drawing;
use crate::web::moves::document_address;
use crate::web::reviews::{Looked, NotJudged, Reviewed, State};
use crate::web::scene::{Scene, Shown, Standing, Tab};
use crate::web::visitor::Visitor;
use crate::words::why;
use crate::words::{Explain, Words, go_count};

/// More mistakes than these are folded away.
const MOST: usize = 12;

/// The tab.
pub(super) fn review(visitor: &Visitor, scene: &Scene) -> Markup {
    let words = visitor.words;
    let (Some(looked), Standing::Stored { document, node }) = (&scene.review, &scene.standing)
    else {
        return html! { p.empty { (say!(words, "web-review-no-moves")) } };
    };
    if let Some(number) = scene.shown.practise {
        return practise::problem(visitor, scene, looked, usize::from(number));
    }
    html! {
        (going_on(visitor, document, *node, looked))
        (here(visitor, scene, looked, *node))
        (found(words, (document, *node), looked))
        @if looked.reviewed.done() > 0 {
            details.note {
                summary { (say!(words, "web-review-how")) }
                p { (say!(words, "review-legend")) " " (why::method(words, &looked.reviewed.review)) }
            }
        }
    }
}

/// The part that changes while a game is judged.
fn going_on(visitor: &Visitor, document: &Document, node: NodeId, looked: &Looked) -> Markup {
    let words = visitor.words;
    let (id, reviewed) = (document.id(), &looked.reviewed);
    html! {
        div id="review" data-state=(state_name(&looked.state)) data-done=(reviewed.done()) data-all=(reviewed.positions.len())
            data-address={ "/d/" (id) "/review?n=" (node.0) } {
            @if let Some(notebook) = &reviewed.notebook {
                p.judge { (why::judged_as(words, &notebook.name, notebook.chosen.strength(reviewed.size()), &notebook.chosen.budget())) }
            }
            (curve::curve(words, document, node, looked))
            @if let State::Failed(why) = &looked.state { p.notice role="alert" { (not_judged(words, reviewed, why)) } }
            (asked::form(visitor, document, node, looked))
        }
    }
}

/// What tests and scripts call a state.
fn state_name(state: &State) -> &'static str {
    match state {
        State::None => "none",
        State::Running(_) => "running",
        State::Stopped => "stopped",
        State::Whole => "whole",
        State::Failed(_) => "failed",
    }
}

fn not_judged(words: &Words, reviewed: &Reviewed, why: &NotJudged) -> String {
    let name = reviewed.notebook.as_ref().map_or_else(String::new, |own| own.name.clone());
    match why {
        NotJudged::NoAnalysis(name) => say!(words, "judge-cannot", name = name.as_str()),
        NotJudged::File(error) => error.explain(words),
        NotJudged::Trouble(trouble) => trouble_of(words, &name, trouble),
    }
}

/// What happened to a program, with its last words.
pub(super) fn trouble_of(words: &Words, name: &str, trouble: &Trouble) -> String {
    told_of(words, trouble, |what| say!(words, "judge-failed", name = name, what = what))
}

/// What went wrong with a program, as whoever asked it says, and its last words.
pub(super) fn told_of(
    words: &Words,
    trouble: &Trouble,
    say: impl FnOnce(String) -> String,
) -> String {
    let Trouble::Fault { kind, detail, last_words } = trouble else {
        return say!(words, "web-broken");
    };
    let said = say(faults::fault_text(words, *kind, detail));
    match last_words.last() {
        Some(last) => say!(words, "web-review-last-words", said = said, last = last.as_str()),
        None => said,
    }
}

/// Turning points, mistakes, practice and files.
fn found(words: &Words, (document, node): (&Document, NodeId), looked: &Looked) -> Markup {
    let reviewed = &looked.reviewed;
    let review = &reviewed.review;
    let turns = review.turns.iter().filter_map(|&number| reviewed.weighed(number));
    let worst = review.mistakes();
    let (first, rest) = worst.split_at(worst.len().min(MOST));
    if reviewed.done() < 2 {
        return html! { div id="found" {} };
    }
    html! {
        div id="found" {
            (leaps(document, reviewed, node))
            @if reviewed.is_whole() { (uses(words, document, reviewed)) }
            h2 { (say!(words, "review-turns")) }
            @if review.turns.is_empty() { p.empty { (why::no_turns(words, review)) } }
            ul.told.said { @for own in turns { (entry(words, document, reviewed, own, Some(why::stands(words, review, own.number)))) } }
            h2 { (say!(words, "review-mistakes", count = worst.len())) }
            ol.told.said { @for own in first { (entry(words, document, reviewed, own, None)) } }
            @if !rest.is_empty() {
                details {
                    summary { (say!(words, "web-more-said", count = rest.len())) }
                    ol.told.said start=(MOST + 1) { @for own in rest { (entry(words, document, reviewed, own, None)) } }
                }
            }
        }
    }
}

/// A move that is marked; it leads to the board before it.
fn entry(
    words: &Words,
    document: &Document,
    reviewed: &Reviewed,
    own: &Weighed,
    more: Option<String>,
) -> Markup {
    html! {
        li {
            a href=(before(document, reviewed, own.number)) data-statement={ "move-" (own.number) } data-certainty=(certainty(own)) {
                (why::weighed(words, reviewed.size(), own))
            }
            @if let Some(more) = more { " □ " (more) }
        }
    }
}

/// How sure it is that a move is bad, as tests and scripts read it; what it costs is always an estimate.
fn certainty(own: &Weighed) -> &'static str {
    if own.proof.is_some() { "proved" } else { "estimated" }
}

/// The address of the board before a move.
fn before(document: &Document, reviewed: &Reviewed, number: usize) -> String {
    let shown = Shown { tab: Tab::Review, ..Shown::default() };
    document_address(document, reviewed.nodes[number - 1], shown)
}

/// Practice for each person who played, and files.
fn uses(words: &Words, document: &Document, reviewed: &Reviewed) -> Markup {
    let id = document.id();
    let is_person = |colour: Colour| {
        let player = if colour == Colour::Black { Player::First } else { Player::Second };
        document.players()[player.index()] == Seat::Human
    };
    let persons: Vec<Colour> = Colour::BOTH.into_iter().filter(|own| is_person(*own)).collect();
    let sides = if persons.is_empty() { Colour::BOTH.to_vec() } else { persons };
    html! {
        div.choice {
            @for colour in sides {
                @let mistakes = reviewed.mistakes_of(colour);
                @if let Some(first) = mistakes.first() {
                    a.button data-action={ "practise-" (go_count::code(colour)) } href=(practise::address(document, reviewed, first.number)) {
                        (say!(words, "web-practise-side", player = go_count::code(colour), count = mistakes.len()))
                    }
                }
            }
            a.button data-action="review-sgf" href={ "/d/" (id) "/review/file?as=sgf" } download { (say!(words, "web-review-sgf")) }
            a.button data-action="review-html" href={ "/d/" (id) "/review/file?as=html" } download { (say!(words, "web-review-html")) }
        }
    }
}

/// How the game stands on the board, and what is to be said about the next move.
fn here(visitor: &Visitor, scene: &Scene, looked: &Looked, node: NodeId) -> Markup {
    let words = visitor.words;
    let reviewed = &looked.reviewed;
    let Some(index) = reviewed.index(node).filter(|own| *own < reviewed.done()) else {
        return html! {};
    };
    let next = reviewed.weighed(index + 1);
    html! {
        section id="here" aria-live="polite" {
            h2 { (say!(words, "web-review-here")) }
            p.said data-statement="stands" data-certainty="estimated" {
                "□ " (why::stands(words, &reviewed.review, index)) " " span.certainty { (say!(words, "certainty-estimated")) }
            }
            @if let (Some(own), Some(why)) = (next, &looked.why) {
                p.said data-statement="move" data-certainty=(certainty(own)) { strong { (why::weighed(words, reviewed.size(), own)) } }
                (said::told(words, scene))
                (compared(visitor, why))
            } @else if let Some(own) = next {
                p.remark { (why::weighed(words, reviewed.size(), own)) " " (say!(words, "web-review-unsure")) }
            }
        }
    }
}

/// Both futures of a move, side by side.
pub(super) fn compared(visitor: &Visitor, own: &review::Why) -> Markup {
    let words = visitor.words;
    let captions = [say!(words, "review-played"), say!(words, "review-better")];
    let pictures = review::pictures(own);
    html! {
        @if pictures.len() > 1 {
            details.compared data-action="compare" {
                summary { (say!(words, "web-review-compare")) }
                div.futures {
                    @for (index, (picture, caption)) in pictures.iter().zip(&captions).enumerate() {
                        figure { (drawing(visitor, picture, &format!("future{index}"))) figcaption { (caption) } }
                    }
                }
            }
        }
    }
}

/// Where the keys N and Shift+N lead: the next mistake and the one before, around the end.
fn leaps(document: &Document, reviewed: &Reviewed, node: NodeId) -> Markup {
    let numbers: Vec<usize> = reviewed.mistakes().map(|own| own.number).collect();
    let step = reviewed.index(node).map_or(0, |index| index + 1);
    let next = numbers.iter().find(|own| **own > step).or(numbers.first());
    let previous = numbers.iter().rev().find(|own| **own < step).or(numbers.last());
    html! {
        @for (name, number) in [("next-mistake", next), ("previous-mistake", previous)] {
            @if let Some(&number) = number {
                a.hidden href=(before(document, reviewed, number)) data-action=(name) tabindex="-1" aria-hidden="true" {}
            }
        }
    }
}

//! The algorithm page: a picture, a listing, the variables and the table, step by step.

mod asked;
mod export;
mod threats;
mod worksheet;

pub(in crate::web) use export::export;
pub(in crate::web) use threats::show as show_threats;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use game::picture::svg::{self, Frame};
use maud::{Markup, html};

use super::shell::{Section, page, tools};
use super::{icons, library, problem};
use crate::say;
use crate::trace::{self, ALGORITHMS, Algorithm, Code, EXAMPLES, StepView, View};
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::board::drawing;
use crate::web::linked::linked;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};
use asked::Asked;

/// `/see`: the algorithms, and a field for one's own graph.
pub(in crate::web) async fn list(visitor: Visitor) -> Response {
    let words = visitor.words;
    let title = say!(words, "web-nav-see");
    let body = html! {
        div.text {
            h1 { (title) }
            p.lead { (say!(words, "web-see-lead")) }
            ul.tasks {
                @for (name, algorithm) in ALGORITHMS {
                    li { a href={ "/see/" (name) } { strong { (trace::title(words, algorithm)) } span { (about(words, algorithm)) } } }
                }
                li { a href="/see/threats" { strong { (say!(words, "threats-title")) } span { (say!(words, "threats-about")) } } }
                li { a href="/reduce" { strong { (say!(words, "web-reduce-title")) } span { (say!(words, "web-reduce-about")) } } }
            }
            h2 { (say!(words, "web-see-own")) }
            (library::open_form(words, ""))
        }
    };
    page(&visitor, Section::See, &title, &body)
}

fn about(words: &Words, algorithm: Algorithm) -> String {
    match algorithm {
        Algorithm::Minimax => say!(words, "web-see-minimax"),
        Algorithm::AlphaBeta => say!(words, "web-see-alphabeta"),
        Algorithm::Memo => say!(words, "web-see-memo"),
        Algorithm::Attractor => say!(words, "web-see-attractor"),
        Algorithm::ProofNumbers => say!(words, "web-see-pn"),
        Algorithm::Mcts => say!(words, "web-see-mcts"),
    }
}

/// `/see/{algorithm}`.
pub(in crate::web) async fn show(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Response {
    let Some(asked) = Asked::of(&visitor, &name) else {
        return problem::page(&visitor, StatusCode::NOT_FOUND);
    };
    let answer = shared.desk.compute(move || {
        let view = match asked.view(asked.algorithm) {
            Ok(view) => view,
            Err(text) => return problem::refused(&visitor, &text),
        };
        let body = region(&visitor, &asked, &view);
        if visitor.fragment {
            let fragment = html! { (body) (tools(&visitor, Section::See)) };
            return Html(fragment.into_string()).into_response();
        }
        page(&visitor, Section::See, &trace::title(visitor.words, asked.algorithm), &body)
    });
    answer.await.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

/// A step to be looked at only: picture, sentence and listing.
pub(in crate::web) fn looked_at(visitor: &Visitor, name: &str) -> Option<Markup> {
    if name == "threats" {
        return threats::looked_at(visitor);
    }
    let asked = Asked::of(visitor, name)?;
    let view = asked.view(asked.algorithm).ok()?;
    let number = asked.query.get("step").and_then(|text| text.parse().ok()).unwrap_or(0);
    let step = view.step(number, &asked.options);
    let words = visitor.words;
    Some(html! {
        div class=(kinds(&asked, &step)) {
            div.heading { h1 { (trace::title(words, asked.algorithm)) } }
            div {
                figure.picture data-algorithm=(name) {
                    (drawing(visitor, &step.picture, "see"))
                    figcaption.count data-visited=(step.visited) { (step.visited) }
                }
                p.count id="step" { (say!(words, "web-see-step", number = step.number + 1, total = view.len())) }
                p.said role="status" aria-live="polite" { (step.sentence) }
            }
            div { (listing(&step)) }
        }
    })
}

fn listing(step: &StepView) -> Markup {
    html! {
        // Long listings scroll: by keyboard too.
        ol.listing tabindex="0" {
            @for line in &step.listing {
                li aria-current=[line.current.then_some("step")] { (line.text) }
            }
        }
    }
}

fn region(visitor: &Visitor, asked: &Asked, view: &View) -> Markup {
    let words = visitor.words;
    let number = asked.query.get("step").and_then(|text| text.parse().ok()).unwrap_or(0);
    let step = view.step(number, &asked.options);
    let other =
        asked.query.get("with").and_then(trace::algorithm).filter(|own| *own != asked.algorithm);
    let other = other
        .and_then(|own| asked.view(own).ok().map(|view| (own, view.step(number, &asked.options))));
    let guesses = asked.algorithm == Algorithm::Mcts;
    html! {
        div id="see" class=(kinds(asked, &step)) {
            div.heading { (heading(words, asked)) }
            div {
                div class=(if other.is_some() { "pair two" } else { "pair" }) {
                    (picture(visitor, asked, view, &step))
                    @if let Some((algorithm, step)) = &other {
                        (second_picture(visitor, *algorithm, step))
                    }
                }
                (transport(words, asked, view, &step))
                p.said role="status" aria-live="polite" data-statement="step" data-certainty=(if guesses { "estimated" } else { "proved" }) {
                    (linked(words.language(), &step.sentence)) " "
                    span.certainty { @if guesses { "□ " (say!(words, "certainty-estimated")) } @else { "■ " (say!(words, "certainty-proved")) } }
                }
                @for note in &step.notes { p.notice { (note.explain(words)) } }
            }
            div {
                (code_tabs(words, asked))
                (listing(&step))
                p.variables {
                    @for (name, value) in &step.variables { span { (name) " = " (value) } }
                    @if !step.stack.is_empty() { span { (say!(words, "web-see-stack", stack = step.stack.join(" › "))) } }
                }
                (table(asked, &step))
                p.count { (step.visits) }
            }
            @if asked.options.blank { (worksheet::answers(visitor, asked, view)) }
        }
    }
}

/// What the style sheet should know: a sheet to fill in is printed in two parts, and on a projector
/// a wide picture stands above the listing, any other beside it.
fn kinds(asked: &Asked, step: &StepView) -> String {
    let (width, height) = Frame::new(&step.picture, &svg::Options::default()).size();
    let kinds = [("see", true), ("blank", asked.options.blank), ("wide", width > 2.0 * height)];
    let kinds: Vec<&str> = kinds.iter().filter(|(_, on)| *on).map(|(name, _)| *name).collect();
    kinds.join(" ")
}

fn heading(words: &Words, asked: &Asked) -> Markup {
    let algorithm = asked.algorithm;
    let chosen = asked.query.get("text").is_none().then(|| asked.example().name);
    html! {
        h1 { (trace::title(words, algorithm)) }
        @for example in EXAMPLES.iter().filter(|example| example.algorithms.contains(&algorithm)) {
            a.button href=(Parameters::read(&format!("example={}", example.name)).after(&format!("/see/{}", trace::algorithm_name(algorithm))))
                aria-current=[(chosen == Some(example.name)).then_some("true")] { (trace::example_title(words, example)) }
        }
        @for (name, other) in ALGORITHMS.iter().filter(|(_, other)| compares(algorithm, *other)) {
            @let on = asked.query.get("with") == Some(name);
            a.button data-action="with" href=(asked.address(&[("with", if on { "" } else { name })])) aria-current=[on.then_some("true")] {
                (say!(words, "web-see-with", algorithm = trace::title(words, *other)))
            }
        }
        a.button data-action="blank" href=(asked.address(&[("blank", if asked.options.blank { "0" } else { "1" }), ("shown", "")])) aria-current=[asked.options.blank.then_some("true")] { (say!(words, "web-see-blank")) }
        (export::menu(words, asked))
    }
}

/// Two algorithms can stand side by side when they run on the same kind of subject.
fn compares(one: Algorithm, other: Algorithm) -> bool {
    // What remembering saves is seen beside the same recursion without it.
    let remembers = one == Algorithm::Memo && other == Algorithm::Minimax;
    remembers || one != other && trace::walks_tree(one) && trace::walks_tree(other)
}

/// The picture; on a blank sheet a click on a vertex shows its value.
fn picture(visitor: &Visitor, asked: &Asked, view: &View, step: &StepView) -> Markup {
    html! {
        figure.picture data-algorithm=(trace::algorithm_name(asked.algorithm)) {
            @if asked.options.blank {
                (worksheet::sheet(visitor, asked, view, step))
            } @else {
                (drawing(visitor, &step.picture, "see"))
            }
            figcaption.count data-visited=(step.visited) { (step.visited) }
        }
    }
}

fn second_picture(visitor: &Visitor, algorithm: Algorithm, step: &StepView) -> Markup {
    html! {
        figure.picture data-algorithm=(trace::algorithm_name(algorithm)) {
            (drawing(visitor, &step.picture, "with"))
            figcaption.count data-visited=(step.visited) { (trace::title(visitor.words, algorithm)) " " (step.visited) }
        }
    }
}

fn transport(words: &Words, asked: &Asked, view: &View, step: &StepView) -> Markup {
    let last = view.len().saturating_sub(1);
    let number = step.number;
    let finished = view.finish_node(number);
    let link = |to: usize, possible: bool, action: &'static str, text: String, icon: Markup| {
        html! {
            @if possible { a.button.icon href=(asked.step(to)) data-action=(action) aria-label=(text) title=(text) { (icon) } }
            @else { span.button.icon.off aria-hidden="true" { (icon) } }
        }
    };
    html! {
        div.toolbar {
            span.transport role="group" aria-label=(say!(words, "web-steps")) {
                (link(0, number > 0, "first", say!(words, "web-first"), icons::first()))
                (link(number.saturating_sub(1), number > 0, "previous", say!(words, "web-previous"), icons::previous()))
                span.count id="step" { (say!(words, "web-see-step", number = number + 1, total = view.len())) }
                (link(number + 1, number < last, "next", say!(words, "web-next"), icons::next()))
                (link(last, number < last, "last", say!(words, "web-last"), icons::last()))
            }
            @if finished > number { a.button data-action="finish" href=(asked.step(finished)) { (say!(words, "web-see-finish")) } }
            button.primary type="button" data-action="auto" hidden { (say!(words, "web-see-auto")) }
            (speeds(words))
            span.asks {
                button type="button" data-action="print" hidden { (say!(words, "web-print")) }
                button type="button" data-action="project" hidden { (say!(words, "web-project")) }
            }
        }
    }
}

/// How fast steps follow each other when they are played.
fn speeds(words: &Words) -> Markup {
    let speeds = [("0.25", "¼×"), ("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×")];
    html! {
        select data-action="speed" autocomplete="off" aria-label=(say!(words, "web-see-speed")) hidden {
            @for (value, text) in speeds { option value=(value) selected[value == "1"] { (text) } }
        }
    }
}

fn code_tabs(words: &Words, asked: &Asked) -> Markup {
    html! {
        nav.tabs aria-label=(say!(words, "web-see-code")) {
            @for code in Code::ALL {
                a href=(asked.address(&[("code", code.name())])) aria-current=[(code == asked.options.code).then_some("true")] { (code_name(words, code)) }
            }
        }
    }
}

fn code_name(words: &Words, code: Code) -> String {
    match code {
        Code::Python => "Python".to_string(),
        Code::Ocaml => "OCaml".to_string(),
        Code::C => "C".to_string(),
        Code::Pseudo => say!(words, "web-see-pseudo"),
    }
}

fn table(asked: &Asked, step: &StepView) -> Markup {
    let current = step.table.rows.iter().rposition(|row| row.step <= step.number);
    html! {
        div.trace tabindex="0" role="region" aria-label=(say!(asked.options.words, "web-see-table")) {
            table {
                thead { tr { @for name in &step.table.header { th scope="col" { (name) } } } }
                tbody {
                    @for (index, row) in step.table.rows.iter().enumerate() {
                        tr aria-current=[(Some(index) == current).then_some("step")] {
                            @for cell in &row.cells { td { @if !cell.is_empty() { a href=(asked.step(row.step)) { (cell) } } } }
                        }
                    }
                }
            }
        }
    }
}

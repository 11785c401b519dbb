//! The algorithm page: a picture, a listing, the variables and the table, step by step.

mod asked;
mod export;
mod here;
mod picture;
mod refused;
mod threats;
mod worksheet;

pub(in crate::web) use export::export;
pub(in crate::web) use here::address_of as address_here;
pub(in crate::web) use threats::show as show_threats;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use game::picture::svg::{self, Frame};
use maud::{Markup, html};

use super::shell::{Section, page, tools};
use super::steps::{self, Steps};
use super::{library, problem};
use crate::say;
use crate::trace::{self, ALGORITHMS, Algorithm, EXAMPLES, StepView, View};
use crate::web::address::Parameters;
use crate::web::board::drawing;
use crate::web::documents::Own;
use crate::web::linked::linked;
use crate::web::visitor::Visitor;
use crate::words::{Words, game_title};
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
    Own(shared): Own,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Response {
    let Some(asked) = Asked::of(&visitor, &name) else {
        return problem::page(&visitor, StatusCode::NOT_FOUND);
    };
    let answer = shared.desk.compute(move || {
        let view = match asked.view(asked.algorithm) {
            Ok(view) => view,
            Err(error) => return refused::page(&visitor, &asked, &error),
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
        div class=(kinds(&asked, &step, false)) {
            div.heading { h1 { (trace::title(words, asked.algorithm)) } }
            div {
                figure.picture data-algorithm=(name) {
                    (drawing(visitor, &step.picture, "see"))
                    figcaption.count data-visited=(step.visited) { (step.visited) }
                }
                p.count id="step" { (told(words, step.number, view.len())) }
                p.said role="status" aria-live="polite" { (step.sentence) }
            }
            div { (steps::listing(&step.listing)) }
        }
    })
}

fn region(visitor: &Visitor, asked: &Asked, view: &View) -> Markup {
    let words = visitor.words;
    let other =
        asked.query.get("with").and_then(trace::algorithm).filter(|own| *own != asked.algorithm);
    let other = other.and_then(|own| Some((own, asked.view(own).ok()?)));
    let runs = Runs::at(asked, view, other.as_ref().map(|(_, view)| view));
    let step = view.step(runs.number, &asked.options);
    let other = other.map(|(own, view)| {
        let step = view.step(runs.number, &asked.options);
        (own, view, step)
    });
    let room = if other.is_some() { trace::PAIR } else { trace::PAGE };
    html! {
        div id="see" class=(kinds(asked, &step, other.is_some())) {
            div.heading { (heading(words, asked)) }
            div {
                div class=(if other.is_some() { "pair two" } else { "pair" }) {
                    (picture::first(visitor, asked, (view, &step), room))
                    @if let Some((_, view, step)) = &other {
                        (picture::second(visitor, asked, (view, step)))
                    }
                }
                (transport(words, asked, &runs))
                div.sentences {
                    (sentence(asked, asked.algorithm, "step", &step))
                    @if let Some((algorithm, _, step)) = &other { (sentence(asked, *algorithm, "beside", step)) }
                }
            }
            div {
                (steps::codes(words, asked.options.code, |code| asked.address(&[("code", code)])))
                (steps::listing(&step.listing))
                p.variables {
                    @for (name, value) in &step.variables { span { (name) " = " (value) } }
                    @if !step.stack.is_empty() { span { (say!(words, "web-see-stack", stack = step.stack.join(" › "))) } }
                }
            }
            (tables(words, asked, &step, other.as_ref().map(|(algorithm, _, step)| (*algorithm, step))))
            @if asked.options.blank { (worksheet::answers(visitor, asked, view)) }
        }
    }
}

/// The table of the run, and beside it that of another; only two need their names.
fn tables(
    words: &Words,
    asked: &Asked,
    step: &StepView,
    other: Option<(Algorithm, &StepView)>,
) -> Markup {
    let own = (asked.algorithm, step);
    html! {
        div.tables {
            @for (algorithm, step) in [Some(own), other].into_iter().flatten() {
                @let title = trace::title(words, algorithm);
                @let label = if other.is_some() { title.clone() } else { say!(words, "web-see-table") };
                div {
                    @if other.is_some() { h2 { (title) } }
                    (steps::table(&label, &step.table, step.number, |row| asked.step(row.step)))
                    p.count { (step.visits) }
                }
            }
        }
    }
}

/// What the style sheet should know: a sheet to fill in is printed in two parts, a whole picture keeps
/// its size, and on a projector a wide one stands above the listing, any other beside it.
fn kinds(asked: &Asked, step: &StepView, is_paired: bool) -> String {
    let projected = step.close.as_ref().unwrap_or(&step.picture);
    let (width, height) = Frame::new(projected, &svg::Options::default()).size();
    let wide = width > trace::WIDE * height && !is_paired;
    let kinds = [
        ("see", true),
        ("blank", asked.options.blank),
        ("wide", wide),
        ("all", asked.query.is_on("whole")),
    ];
    let kinds: Vec<&str> = kinds.iter().filter(|(_, on)| *on).map(|(name, _)| *name).collect();
    kinds.join(" ")
}

fn heading(words: &Words, asked: &Asked) -> Markup {
    html! {
        h1 { (trace::title(words, asked.algorithm)) }
        (examples(words, asked))
        (others(words, asked))
        a.button data-action="blank" href=(asked.address(&[("blank", if asked.options.blank { "0" } else { "1" }), ("shown", "")])) aria-current=[asked.options.blank.then_some("true")] { (say!(words, "web-see-blank")) }
        (export::menu(words, asked))
        (own_subject(words, asked))
    }
}

/// What the algorithm can be shown on, under the name of what it is.
fn examples(words: &Words, asked: &Asked) -> Markup {
    let path = format!("/see/{}", trace::algorithm_name(asked.algorithm));
    let chosen = (!asked.is_own()).then(|| asked.example());
    let title = chosen.map(|example| trace::example_title(words, example));
    let fitting = EXAMPLES.iter().filter(|example| example.algorithms.contains(&asked.algorithm));
    let entries = html! {
        @for example in fitting {
            a data-example=(example.name) href=(Parameters::read(&format!("example={}", example.name)).after(&path))
                aria-current=[(chosen.map(|own| own.name) == Some(example.name)).then_some("true")] { (trace::example_title(words, example)) }
        }
    };
    steps::menu(&title.unwrap_or_else(|| say!(words, "see-examples")), false, &entries)
}

/// The algorithms that can stand beside this one; the one that does is taken away again.
fn others(words: &Words, asked: &Asked) -> Markup {
    let fitting = || ALGORITHMS.iter().filter(|(_, other)| compares(asked.algorithm, *other));
    let on = asked.query.get("with").and_then(|name| fitting().find(|(own, _)| *own == name));
    let title = on.map_or_else(
        || say!(words, "see-compare"),
        |(_, other)| say!(words, "web-see-with", algorithm = trace::title(words, *other)),
    );
    let entries = html! {
        @for (name, other) in fitting() {
            @let is_on = on.is_some_and(|(own, _)| own == name);
            a data-action="with" href=(asked.address(&[("with", if is_on { "" } else { name })])) aria-current=[is_on.then_some("true")] {
                (trace::title(words, *other))
            }
        }
    };
    html! { @if fitting().next().is_some() { (steps::menu(&title, on.is_some(), &entries)) } }
}

/// Where a position of one's own leads: to the other algorithms, and back to its board.
fn own_subject(words: &Words, asked: &Asked) -> Markup {
    html! {
        @if asked.is_own() {
            (steps::menu(&say!(words, "see-others"), false, &html! {
                @for (name, algorithm) in ALGORITHMS.iter().filter(|(_, own)| *own != asked.algorithm) {
                    a data-algorithm-link=(name) href=(asked.by(*algorithm)) { (trace::title(words, *algorithm)) }
                }
            }))
            @if let (Some(entry), Some(address)) = (asked.game(), asked.board()) {
                a.button data-action="board" href=(address) { (say!(words, "see-board", game = game_title(words, entry.name))) }
            }
        }
    }
}

/// Two algorithms can stand side by side when they run on the same kind of subject.
fn compares(one: Algorithm, other: Algorithm) -> bool {
    // What remembering saves is seen beside the same recursion without it.
    let remembers = one == Algorithm::Memo && other == Algorithm::Minimax;
    remembers || one != other && trace::walks_tree(one) && trace::walks_tree(other)
}

/// What a step did and why; of the second of two algorithms, after its name. A sheet to fill in
/// asserts nothing.
fn sentence(asked: &Asked, algorithm: Algorithm, name: &str, step: &StepView) -> Markup {
    let words = asked.options.words;
    let guesses = algorithm == Algorithm::Mcts;
    let is_first = name == "step";
    let asserts = !asked.options.blank;
    let certainty = if guesses { "estimated" } else { "proved" };
    html! {
        p.said role=[is_first.then_some("status")] aria-live=[is_first.then_some("polite")] data-statement=(name) data-certainty=[asserts.then_some(certainty)] {
            @if !is_first { strong { (trace::title(words, algorithm)) } " · " }
            (linked(words.language(), &step.sentence)) " "
            @if asserts { span.certainty { @if guesses { "□ " (say!(words, "certainty-estimated")) } @else { "■ " (say!(words, "certainty-proved")) } } }
        }
    }
}

/// One run, or two that the same steps drive: the one that is over first stands at its end.
struct Runs {
    number: usize,
    /// How many steps the longer one has.
    total: usize,
    /// Where the vertex in hand is done with, in the run that still goes on.
    finished: usize,
}

impl Runs {
    fn at(asked: &Asked, view: &View, other: Option<&View>) -> Runs {
        let total = view.len().max(other.map_or(0, View::len));
        let number = asked.query.get("step").and_then(|text| text.parse().ok()).unwrap_or(0);
        let number = number.min(total.saturating_sub(1));
        let goes_on = |own: &&View| number < own.len();
        let going = Some(view).filter(goes_on).or(other);
        let finished = going.map_or(number, |own| own.finish_node(number));
        Runs { number, total, finished }
    }
}

fn transport(words: &Words, asked: &Asked, runs: &Runs) -> Markup {
    let &Runs { number, total, finished } = runs;
    let steps = Steps {
        number,
        last: total.saturating_sub(1),
        told: told(words, number, total),
        to: |step| asked.step(step),
    };
    steps::transport(words, &steps, finished)
}

/// Where one stands among the steps.
fn told(words: &Words, number: usize, total: usize) -> String {
    let [number, total] = [number + 1, total].map(|count| words.number(count as u64));
    say!(words, "web-see-step", number = number, total = total)
}

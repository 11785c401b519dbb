//! The algorithm page: a picture, a listing, the variables and the table, step by step.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use game::picture::svg::Palette;
use maud::{Markup, html};
use tokio::task;

use super::shell::{Section, page};
use super::{icons, library, problem};
use crate::say;
use crate::trace::{self, ALGORITHMS, Algorithm, Code, EXAMPLES, Options, StepView, Subject, View};
use crate::web::address::Parameters;
use crate::web::board::drawing;
use crate::web::exchange::file;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};

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
    }
}

/// What an address of this page asks for.
struct Asked {
    algorithm: Algorithm,
    query: Parameters,
    options: Options,
}

impl Asked {
    fn of(visitor: &Visitor, name: &str) -> Option<Asked> {
        let query = visitor.query.clone();
        let code = query.get("code").and_then(Code::named).unwrap_or_default();
        let blank = query.is_on("blank");
        let options = Options { words: visitor.words, code, blank };
        Some(Asked { algorithm: trace::algorithm(name)?, query, options })
    }

    /// The run of the asked algorithm, or of another on the same subject.
    fn view(&self, algorithm: Algorithm) -> Result<View, String> {
        let words = self.options.words;
        let subject = self.subject().map_err(|error| error.explain(words))?;
        let seed = self.query.get("seed").and_then(|text| text.parse().ok());
        View::open(algorithm, subject, seed).map_err(|error| error.explain(words))
    }

    fn subject(&self) -> Result<Subject, NoSubject> {
        if let Some(text) = self.query.get("text") {
            return trace::read(text).map(|(subject, _)| subject).map_err(NoSubject::Text);
        }
        let named = self.query.get("example").and_then(trace::example);
        let example = named.unwrap_or_else(|| trace::default_example(self.algorithm));
        example.subject().map_err(NoSubject::Example)
    }

    fn address(&self, changes: &[(&str, &str)]) -> String {
        let mut query = self.query.clone();
        for (name, value) in changes {
            query.set(name, value);
        }
        query.after(&format!("/see/{}", trace::algorithm_name(self.algorithm)))
    }

    fn step(&self, step: usize) -> String {
        self.address(&[("step", &step.to_string())])
    }
}

enum NoSubject {
    Text(arenas::ReadError),
    Example(trace::Untraceable),
}

impl Explain for NoSubject {
    fn explain(&self, words: &Words) -> String {
        match self {
            NoSubject::Text(error) => error.explain(words),
            NoSubject::Example(error) => error.explain(words),
        }
    }
}

/// `/see/{algorithm}`.
pub(in crate::web) async fn show(visitor: Visitor, Path(name): Path<String>) -> Response {
    let Some(asked) = Asked::of(&visitor, &name) else {
        return problem::page(&visitor, StatusCode::NOT_FOUND);
    };
    let answer = task::spawn_blocking(move || {
        let view = match asked.view(asked.algorithm) {
            Ok(view) => view,
            Err(text) => return problem::refused(&visitor, &text),
        };
        let body = region(&visitor, &asked, &view);
        if visitor.fragment {
            return Html(body.into_string()).into_response();
        }
        page(&visitor, Section::See, &trace::title(visitor.words, asked.algorithm), &body)
    });
    answer.await.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn region(visitor: &Visitor, asked: &Asked, view: &View) -> Markup {
    let words = visitor.words;
    let number = asked.query.get("step").and_then(|text| text.parse().ok()).unwrap_or(0);
    let step = view.step(number, &asked.options);
    let other =
        asked.query.get("with").and_then(trace::algorithm).filter(|own| *own != asked.algorithm);
    let other = other
        .and_then(|own| asked.view(own).ok().map(|view| (own, view.step(number, &asked.options))));
    html! {
        div id="see" class="see" {
            div.heading { (heading(words, asked)) }
            div {
                div class=(if other.is_some() { "pair two" } else { "pair" }) {
                    (picture(visitor, asked.algorithm, &step, view, asked))
                    @if let Some((algorithm, step)) = &other {
                        (second_picture(visitor, *algorithm, step))
                    }
                }
                (transport(words, asked, view, &step))
                p.said role="status" aria-live="polite" data-statement="step" data-certainty="proved" { (step.sentence) }
                @for note in &step.notes { p.notice { (note.explain(words)) } }
            }
            div {
                (code_tabs(words, asked))
                ol.listing {
                    @for line in &step.listing {
                        li aria-current=[line.current.then_some("step")] { (line.text) }
                    }
                }
                p.variables { @for (name, value) in &step.variables { span { (name) " = " (value) } } @if !step.stack.is_empty() { span { (step.stack.join(" › ")) } } }
                (table(asked, &step))
                p.count { (step.visits) }
            }
            @if asked.options.blank { (answers(visitor, asked, view)) }
        }
    }
}

fn heading(words: &Words, asked: &Asked) -> Markup {
    let algorithm = asked.algorithm;
    let chosen = asked.query.get("example");
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
        a.button data-action="blank" href=(asked.address(&[("blank", if asked.options.blank { "0" } else { "1" })])) aria-current=[asked.options.blank.then_some("true")] { (say!(words, "web-see-blank")) }
        details.more {
            summary.button { (say!(words, "web-see-export")) }
            div.menu {
                @for format in ["svg", "tikz", "csv", "latex", "html"] {
                    a data-export=(format) download href=(export_address(asked, format)) { (format.to_uppercase()) }
                }
            }
        }
    }
}

/// Two algorithms can stand side by side when they run on the same kind of subject.
fn compares(one: Algorithm, other: Algorithm) -> bool {
    let walks = |algorithm| matches!(algorithm, Algorithm::Minimax | Algorithm::AlphaBeta);
    one != other && walks(one) && walks(other)
}

fn export_address(asked: &Asked, format: &str) -> String {
    let mut query = asked.query.clone();
    query.set("format", format);
    query.after(&format!("/see/{}/export", trace::algorithm_name(asked.algorithm)))
}

/// The picture; on a blank sheet a click on it shows the values.
fn picture(
    visitor: &Visitor,
    algorithm: Algorithm,
    step: &StepView,
    view: &View,
    asked: &Asked,
) -> Markup {
    html! {
        figure.picture data-algorithm=(trace::algorithm_name(algorithm)) {
            (drawing(visitor, &step.picture, "see"))
            @if asked.options.blank {
                a.reveal data-action="reveal" href=(asked.address(&[("blank", "0"), ("step", &view.len().to_string())])) { (say!(visitor.words, "web-see-reveal")) }
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
            button type="button" data-action="auto" hidden { (say!(words, "web-see-auto")) }
            button type="button" data-action="print" hidden { (say!(words, "web-print")) }
            button type="button" data-action="project" hidden { (say!(words, "web-project")) }
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
                            @for cell in &row.cells { td { a href=(asked.step(row.step)) { (cell) } } }
                        }
                    }
                }
            }
        }
    }
}

/// The answers of a worksheet: on paper, a page of their own.
fn answers(visitor: &Visitor, asked: &Asked, view: &View) -> Markup {
    let options = Options { blank: false, ..asked.options };
    let step = view.step(view.len(), &options);
    html! {
        section.answer {
            h2 { (say!(visitor.words, "web-see-answers")) }
            (drawing(visitor, &step.picture, "answer"))
            p { (view.verdict(visitor.words)) }
        }
    }
}

/// `/see/{algorithm}/export?format=…`: a file to keep.
pub(in crate::web) async fn export(visitor: Visitor, Path(name): Path<String>) -> Response {
    let Some(asked) = Asked::of(&visitor, &name) else {
        return problem::page(&visitor, StatusCode::NOT_FOUND);
    };
    let view = match asked.view(asked.algorithm) {
        Ok(view) => view,
        Err(text) => return problem::refused(&visitor, &text),
    };
    let number = asked.query.get("step").and_then(|text| text.parse().ok());
    let step = view.step(number.unwrap_or(view.len()), &asked.options);
    let name = trace::algorithm_name(asked.algorithm);
    match asked.query.get("format") {
        Some("svg") => {
            file("image/svg+xml", &format!("{name}.svg"), trace::svg(&step, Palette::Light))
        }
        Some("tikz") => file("application/x-tex", &format!("{name}.tex"), trace::tikz(&step)),
        Some("csv") => file("text/csv", &format!("{name}.csv"), trace::csv(&view, &asked.options)),
        Some("latex") => file(
            "application/x-tex",
            &format!("{name}-table.tex"),
            trace::latex(&view, &asked.options),
        ),
        Some("html") => match trace::page(&view, &asked.options) {
            Ok(page) => file("text/html", &format!("{name}.html"), page),
            Err(error) => problem::refused(&visitor, &error.explain(visitor.words)),
        },
        _ => problem::page(&visitor, StatusCode::NOT_FOUND),
    }
}

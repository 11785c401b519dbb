//! The search by threats, step by step: the page of an algorithm with a board for its picture.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use game::picture::svg;
use maud::{Markup, html};

use super::{code_name, icons, speeds};
use crate::say;
use crate::trace::{Code, ThreatStep, Threats};
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::board::drawing;
use crate::web::exchange::file;
use crate::web::linked::linked;
use crate::web::pages::problem;
use crate::web::pages::shell::{Section, page, tools};
use crate::web::visitor::Visitor;
use crate::words::Words;

const PATH: &str = "/see/threats";

/// `/see/threats`: on the diagram of the paper, or on the position of the address.
pub(in crate::web) async fn show(State(shared): State<Shared>, visitor: Visitor) -> Response {
    problem::computed(shared, visitor, |_, visitor| {
        let Some(threats) = Threats::open(visitor.query.get("position")) else {
            return problem::refused(visitor, &say!(visitor.words, "threats-no-position"));
        };
        if let Some(format) = visitor.query.get("export") {
            return export(visitor, &threats, format);
        }
        let body = region(visitor, &threats);
        if visitor.fragment {
            let fragment = html! { (body) (tools(visitor, Section::See)) };
            return Html(fragment.into_string()).into_response();
        }
        page(visitor, Section::See, &say!(visitor.words, "threats-title"), &body)
    })
    .await
}

/// The step of the address, and its number.
fn asked(visitor: &Visitor, threats: &Threats) -> (usize, ThreatStep) {
    let number = visitor.query.get("step").and_then(|text| text.parse().ok()).unwrap_or(0);
    let number = threats.len().saturating_sub(1).min(number);
    (number, threats.step(number, visitor.words, code(visitor)))
}

fn code(visitor: &Visitor) -> Code {
    visitor.query.get("code").and_then(Code::named).unwrap_or_default()
}

/// A step to be looked at only.
pub(super) fn looked_at(visitor: &Visitor) -> Option<Markup> {
    let threats = Threats::open(visitor.query.get("position"))?;
    let (number, step) = asked(visitor, &threats);
    let words = visitor.words;
    Some(html! {
        div.see {
            div.heading { h1 { (say!(words, "threats-title")) } }
            div {
                figure.picture { (drawing(visitor, &step.picture, "see")) }
                p.count id="step" { (say!(words, "web-see-step", number = number + 1, total = threats.len())) }
                p.said role="status" aria-live="polite" { (step.sentence) }
            }
            div { (listing(&step)) }
        }
    })
}

fn with(visitor: &Visitor, name: &str, value: &str) -> String {
    let mut query: Parameters = visitor.query.clone();
    query.set(name, value);
    query.after(PATH)
}

fn region(visitor: &Visitor, threats: &Threats) -> Markup {
    let words = visitor.words;
    let (number, step) = asked(visitor, threats);
    html! {
        div.see id="see" {
            div.heading {
                h1 { (say!(words, "threats-title")) }
                p.lead { (say!(words, "threats-lead")) }
                @for format in ["csv", "svg"] {
                    a.button data-export=(format) download href=(with(visitor, "export", format)) { (format.to_uppercase()) }
                }
            }
            div {
                figure.picture data-algorithm="threats" { (drawing(visitor, &step.picture, "see")) }
                (transport(visitor, threats, number))
                p.said role="status" aria-live="polite" data-statement="step" data-certainty="proved" {
                    (linked(words.language(), &step.sentence)) " " span.certainty { "■ " (say!(words, "certainty-proved")) }
                }
                @if number + 1 == threats.len() { p.said data-statement="result" data-certainty="proved" { (threats.result(words)) } }
            }
            div {
                nav.tabs aria-label=(say!(words, "web-see-code")) {
                    @for own in Code::ALL { a href=(with(visitor, "code", own.name())) aria-current=[(own == code(visitor)).then_some("true")] { (code_name(words, own)) } }
                }
                (listing(&step))
                p.variables { @for (name, value) in &step.variables { span { (name) " = " (value) } } }
                (table(visitor, threats, number))
            }
        }
    }
}

fn listing(step: &ThreatStep) -> Markup {
    html! { ol.listing { @for line in &step.listing { li aria-current=[line.current.then_some("step")] { (line.text) } } } }
}

fn transport(visitor: &Visitor, threats: &Threats, number: usize) -> Markup {
    let words = visitor.words;
    let last = threats.len().saturating_sub(1);
    let finished = threats.finish(number);
    let to = |step: usize| with(visitor, "step", &step.to_string());
    let link = |step: usize, possible: bool, action: &'static str, text: String, icon: Markup| {
        html! {
            @if possible { a.button.icon href=(to(step)) data-action=(action) aria-label=(text) title=(text) { (icon) } }
            @else { span.button.icon.off aria-hidden="true" { (icon) } }
        }
    };
    html! {
        div.toolbar {
            span.transport role="group" aria-label=(say!(words, "web-steps")) {
                (link(0, number > 0, "first", say!(words, "web-first"), icons::first()))
                (link(number.saturating_sub(1), number > 0, "previous", say!(words, "web-previous"), icons::previous()))
                span.count id="step" { (say!(words, "web-see-step", number = number + 1, total = threats.len())) }
                (link(number + 1, number < last, "next", say!(words, "web-next"), icons::next()))
                (link(last, number < last, "last", say!(words, "web-last"), icons::last()))
            }
            @if finished > number + 1 { a.button data-action="finish" href=(to(finished)) { (say!(words, "web-see-finish")) } }
            button.primary type="button" data-action="auto" hidden { (say!(words, "web-see-auto")) }
            (speeds(words))
            span.asks {
                button type="button" data-action="print" hidden { (say!(words, "web-print")) }
                button type="button" data-action="project" hidden { (say!(words, "web-project")) }
            }
        }
    }
}

fn header(words: &Words) -> [String; 5] {
    [
        say!(words, "threats-step"),
        say!(words, "threats-depth"),
        say!(words, "threats-move"),
        say!(words, "threats-holes"),
        say!(words, "threats-then"),
    ]
}

/// So many rows before and after the current one are shown; the whole table is a file.
const NEAR: usize = 40;

fn table(visitor: &Visitor, threats: &Threats, number: usize) -> Markup {
    let rows = threats.rows(visitor.words);
    let current = rows.iter().rposition(|row| row.step <= number);
    html! {
        div.trace tabindex="0" role="region" aria-label=(say!(visitor.words, "web-see-table")) {
            table {
                thead { tr { @for name in header(visitor.words) { th scope="col" { (name) } } } }
                tbody {
                    @for (index, row) in rows.iter().enumerate().filter(|(index, _)| index.abs_diff(current.unwrap_or(0)) <= NEAR) {
                        @let to = with(visitor, "step", &row.step.to_string());
                        tr aria-current=[(Some(index) == current).then_some("step")] {
                            td { a href=(to) { (row.step + 1) } } td { (row.depth) }
                            @for cell in &row.cells { td { (cell) } }
                        }
                    }
                }
            }
        }
    }
}

/// The table as comma-separated values, or the picture.
fn export(visitor: &Visitor, threats: &Threats, format: &str) -> Response {
    let words = visitor.words;
    match format {
        "csv" => {
            let mut text = header(words).join(",") + "\n";
            for row in threats.rows(words) {
                let cells = row.cells.map(|cell| format!("\"{cell}\"")).join(",");
                text += &[(row.step + 1).to_string(), row.depth.to_string(), cells].join(",");
                text.push('\n');
            }
            file("text/csv; charset=utf-8", "threats.csv", text)
        }
        "svg" => {
            let (_, step) = asked(visitor, threats);
            let picture = svg::render(&step.picture, &svg::Options::default());
            file("image/svg+xml", "threats.svg", picture)
        }
        _ => problem::page(visitor, StatusCode::NOT_FOUND),
    }
}

//! The search by threats, step by step: the page of an algorithm with a board for its picture.

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use game::picture::svg::{self, Palette};
use game::picture::{Ground, Picture, Viewport};
use maud::{Markup, PreEscaped, html};

use crate::registry::{Settings, gomoku_of};
use crate::say;
use crate::trace::{self, Code, Manner, Options, Row, ThreatStep, Threats};
use crate::web::address::Parameters;
use crate::web::board::drawing;
use crate::web::documents::Own;
use crate::web::exchange::file;
use crate::web::linked::linked;
use crate::web::pages::problem;
use crate::web::pages::shell::{Section, page, tools};
use crate::web::pages::steps::{self, Steps};
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};

const PATH: &str = "/see/threats";

/// The name of the other manner in addresses.
const PLAIN: &str = "plain";

/// What an address asks for, and the run that it is about.
struct Asked<'a> {
    visitor: &'a Visitor,
    options: Options,
    threats: Threats,
    number: usize,
    /// The steps that the reader of a blank sheet has asked about.
    shown: Vec<usize>,
}

impl<'a> Asked<'a> {
    /// On the diagram of the paper, or on the position of the address; `None` where that is none.
    fn of(visitor: &'a Visitor) -> Option<Asked<'a>> {
        let query = &visitor.query;
        let threats = run(query, Manner::Guided)?;
        let number = query.get("step").and_then(|text| text.parse().ok()).unwrap_or(0);
        let code = query.get("code").and_then(Code::named).unwrap_or_default();
        let shown = query.get("shown").unwrap_or_default().split(',');
        Some(Asked {
            visitor,
            options: Options { words: visitor.words, code, blank: query.is_on("blank") },
            number: threats.len().saturating_sub(1).min(number),
            shown: shown.filter_map(|text| text.parse().ok()).take(threats.len()).collect(),
            threats,
        })
    }

    /// The other manner beside this one.
    fn beside(&self) -> Option<Threats> {
        let query = &self.visitor.query;
        (query.get("with") == Some(PLAIN)).then(|| run(query, Manner::Plain)).flatten()
    }

    /// The step; a blank one whose answer was asked for is told as it is.
    fn step(&self) -> ThreatStep {
        let blank = self.options.blank && !self.shown.contains(&self.number);
        self.threats.step(self.number, &Options { blank, ..self.options })
    }

    fn with(&self, changes: &[(&str, &str)]) -> String {
        let mut query: Parameters = self.visitor.query.clone();
        for (name, value) in changes {
            query.set(name, value);
        }
        query.after(PATH)
    }

    fn at(&self, step: usize) -> String {
        self.with(&[("step", &step.to_string())])
    }

    /// Where a step of a blank sheet is told.
    fn uncovered(&self, step: usize) -> String {
        let shown: Vec<String> =
            self.shown.iter().chain([&step]).map(ToString::to_string).collect();
        self.with(&[("shown", &shown.join(","))])
    }
}

/// The run on the position of an address, by its rules and on its board.
fn run(query: &Parameters, manner: Manner) -> Option<Threats> {
    let mut settings = Settings::new();
    for name in ["size", "rules"] {
        if let Some(value) = query.get(name) {
            settings.set(name, value);
        }
    }
    Threats::open(gomoku_of(&settings).ok()?, query.get("position"), manner)
}

/// `/see/threats`.
pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    problem::computed(shared, visitor, |_, visitor| {
        let Some(asked) = Asked::of(visitor) else {
            return problem::refused(visitor, &say!(visitor.words, "threats-no-position"));
        };
        if let Some(format) = visitor.query.get("export") {
            return export(&asked, format);
        }
        let body = region(&asked);
        if visitor.fragment {
            let fragment = html! { (body) (tools(visitor, Section::See)) };
            return Html(fragment.into_string()).into_response();
        }
        page(visitor, Section::See, &say!(visitor.words, "threats-title"), &body)
    })
    .await
}

/// A step to be looked at only.
pub(super) fn looked_at(visitor: &Visitor) -> Option<Markup> {
    let asked = Asked::of(visitor)?;
    let (words, step) = (visitor.words, asked.step());
    Some(html! {
        div.see {
            div.heading { h1 { (say!(words, "threats-title")) } }
            div {
                figure.picture { (drawing(visitor, &step.picture, "see")) }
                p.count id="step" { (told(words, &asked)) }
                p.said role="status" aria-live="polite" { (step.sentence) }
            }
            div { (steps::listing(&step.listing)) }
        }
    })
}

fn told(words: &Words, asked: &Asked<'_>) -> String {
    say!(words, "web-see-step", number = asked.number + 1, total = asked.threats.len())
}

fn region(asked: &Asked<'_>) -> Markup {
    let (words, step, blank) = (asked.options.words, asked.step(), asked.options.blank);
    let beside = asked.beside();
    html! {
        div.see.board.blank[blank] id="see" {
            div.heading { (heading(asked)) }
            div {
                div class=(if beside.is_some() { "pair two" } else { "pair" }) {
                    (picture(asked, "threats", &asked.threats, &step))
                    @if let Some(other) = &beside { (picture(asked, PLAIN, other, &other.step(asked.number, &asked.options))) }
                }
                (transport(asked))
                div.sentences {
                p.said role="status" aria-live="polite" data-statement="step" data-certainty="proved" {
                    (linked(words.language(), &step.sentence)) " " span.certainty { "■ " (say!(words, "certainty-proved")) }
                }
                @if blank && !asked.shown.contains(&asked.number) {
                    p { a.button data-action="reveal" href=(asked.uncovered(asked.number)) { (say!(words, "threats-reveal")) } }
                }
                @if !blank && asked.number + 1 == asked.threats.len() {
                    p.said data-statement="result" data-certainty="proved" { (asked.threats.result(words)) }
                }
                @if let Some(other) = &beside {
                    @if !blank { p.said data-statement="beside" data-certainty="proved" { (beside_said(words, other)) } }
                }
                }
            }
            div {
                (steps::codes(words, asked.options.code, |code| asked.with(&[("code", code)])))
                (steps::listing(&step.listing))
                p.variables { @for (name, value) in &step.variables { span { (name) " = " (value) } } }
            }
            div.tables { div { (table(asked)) } }
            @if blank { (answers(asked)) }
        }
    }
}

fn beside_said(words: &Words, other: &Threats) -> String {
    let algorithm = say!(words, "threats-plain");
    say!(words, "threats-beside", algorithm = algorithm, result = other.result(words))
}

fn heading(asked: &Asked<'_>) -> Markup {
    let (words, blank) = (asked.options.words, asked.options.blank);
    let beside = asked.visitor.query.get("with") == Some(PLAIN);
    html! {
        h1 { (say!(words, "threats-title")) }
        (steps::menu(&say!(words, "see-compare"), beside, &html! {
            a data-action="with" href=(asked.with(&[("with", if beside { "" } else { PLAIN })])) aria-current=[beside.then_some("true")] {
                (say!(words, "threats-plain"))
            }
        }))
        a.button data-action="blank" href=(asked.with(&[("blank", if blank { "0" } else { "1" }), ("shown", "")])) aria-current=[blank.then_some("true")] { (say!(words, "web-see-blank")) }
        (steps::menu(&say!(words, "web-see-export"), false, &html! {
            @for format in ["svg", "tikz", "csv", "latex", "html"] {
                a data-export=(format) download href=(asked.with(&[("export", format)])) { (format.to_uppercase()) }
            }
        }))
        @if asked.visitor.query.get("position").is_none() { p.lead { (say!(words, "threats-lead")) } }
    }
}

/// A board, and how many fours were tried up to there.
fn picture(asked: &Asked<'_>, name: &str, threats: &Threats, step: &ThreatStep) -> Markup {
    let [now, all] = threats.tried(asked.number);
    let count = format!("{now} / {all}");
    html! {
        figure.picture data-algorithm=(name) {
            div.whole { (drawing(asked.visitor, &step.picture, name)) }
            @let options = svg::Options { palette: Palette::Paper, viewport: viewport(&step.picture), id: format!("{name}-close"), ..svg::Options::default() };
            div.close.drawing.flat aria-hidden="true" { (PreEscaped(svg::render(&step.picture, &options))) }
            figcaption.count data-visited=(count) { (count) }
        }
    }
}

/// The lines that a projector shows: those with stones or marks and one more on each side, as many as
/// can be read from afar.
fn viewport(picture: &Picture) -> Option<Viewport> {
    const MOST: u32 = 13;
    let Ground::Grid(grid) = &picture.ground else { return None };
    let marked = picture.marks.iter().map(|(place, _)| *place);
    // What comes last matters most: the window is moved for it where not all of it fits.
    let places = picture.pieces.iter().map(|(place, _)| *place).chain(marked);
    let around = |line: fn((u32, u32)) -> u32, all: u32| -> std::ops::Range<u32> {
        let lines = || places.clone().map(|place| line(grid.row_and_column(place)));
        let first = lines().min().unwrap_or(0).saturating_sub(1);
        let last = (lines().max().unwrap_or(all) + 2).min(all);
        if last - first <= MOST {
            return first..last;
        }
        let middle = lines().next_back().unwrap_or(all / 2);
        let first = middle.saturating_sub(MOST / 2).min(all.saturating_sub(MOST));
        first..(first + MOST).min(all)
    };
    Some(Viewport { rows: around(|at| at.0, grid.rows), columns: around(|at| at.1, grid.columns) })
}

fn transport(asked: &Asked<'_>) -> Markup {
    let words = asked.options.words;
    let (number, last) = (asked.number, asked.threats.len().saturating_sub(1));
    let own = Steps { number, last, told: told(words, asked), to: |step| asked.at(step) };
    steps::transport(words, &own, asked.threats.finish(number))
}

/// So many rows before and after the current one are shown; the whole table is a file.
const NEAR: usize = 40;

/// The table around the step; on a blank sheet a row leads to its answer.
fn table(asked: &Asked<'_>) -> Markup {
    let mut table = asked.threats.table(&asked.options, &asked.shown);
    let current = table.rows.iter().rposition(|row| row.step <= asked.number).unwrap_or(0);
    let near = table.rows.into_iter().enumerate();
    let near = near.filter(|(index, _)| index.abs_diff(current) <= NEAR);
    table.rows = near.map(|(_, row)| row).collect();
    let hides = |row: &Row| asked.options.blank && !asked.shown.contains(&row.step);
    let to = |row: &Row| if hides(row) { asked.uncovered(row.step) } else { asked.at(row.step) };
    steps::table(&say!(asked.options.words, "web-see-table"), &table, asked.number, to)
}

/// The answers: on paper, a page of their own.
fn answers(asked: &Asked<'_>) -> Markup {
    let words = asked.options.words;
    let last = asked.threats.step(asked.threats.len(), &Options { blank: false, ..asked.options });
    html! {
        section.answer {
            h2 { (say!(words, "web-see-answers")) }
            (drawing(asked.visitor, &last.picture, "answer"))
            p { (asked.threats.result(words)) }
        }
    }
}

/// The table or the picture as a file.
fn export(asked: &Asked<'_>, format: &str) -> Response {
    let table = || asked.threats.table(&asked.options, &[]);
    match format {
        "csv" => file("text/csv; charset=utf-8", "threats.csv", trace::csv(&table())),
        "latex" => file("application/x-tex", "threats-table.tex", trace::latex(&table())),
        "svg" => {
            let picture = svg::render(&asked.step().picture, &svg::Options::default());
            file("image/svg+xml", "threats.svg", picture)
        }
        "tikz" => {
            file("application/x-tex", "threats.tex", trace::board_tikz(&asked.step().picture))
        }
        "html" => match trace::threats_page(&asked.threats, &asked.options) {
            Ok(page) => file("text/html", "threats.html", page),
            Err(error) => problem::refused(asked.visitor, &error.explain(asked.options.words)),
        },
        _ => problem::page(asked.visitor, StatusCode::NOT_FOUND),
    }
}

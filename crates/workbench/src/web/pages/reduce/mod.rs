//! `/reduce`: a formula, its planar drawing, its circuit, and the board to play or to watch.

mod about;
mod asked;
mod board;
mod files;
mod overview;
mod sketch;

pub(in crate::web) use about::show as about;
pub(in crate::web) use files::export;

use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use go::Colour;
use maud::{Markup, PreEscaped, html};
use sat_to_go::Reduction;

use super::icons;
use super::shell::{Section, page_with, tools};
use crate::reduction::{
    Drawing, Report, Shown, Sketch, around, ended, lines, name, reordered, scheme, told, valuation,
};
use crate::say;
use crate::web::assets;
use crate::web::documents::Own;
use crate::web::reductions::Compiled;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};
use asked::{Asked, Stand, white_moves};

/// `/reduce?f=…`.
pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    let boards = shared.reductions.clone();
    let answer = shared.desk.compute(move || {
        let asked = Asked::of(&visitor);
        if let Some(leads) = sketch::pressed(&asked) {
            return leads.into_response();
        }
        match boards.of(&asked.text) {
            Ok(compiled) => answer(&visitor, &region(&visitor, &asked, &compiled), StatusCode::OK),
            Err(refusal) => {
                let body = refused(&visitor, &asked, &refusal.explain(visitor.words));
                answer(&visitor, &body, StatusCode::UNPROCESSABLE_ENTITY)
            }
        }
    });
    answer.await.unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

fn answer(visitor: &Visitor, body: &Markup, status: StatusCode) -> Response {
    if visitor.fragment {
        let fragment = html! { (body) (tools(visitor, Section::See)) };
        return (status, Html(fragment.into_string())).into_response();
    }
    let title = say!(visitor.words, "web-reduce-title");
    let body = html! { (body) script type="module" src=(assets::address("reduce.js")) {} };
    page_with(visitor, Section::See, &title, &body, status)
}

/// The formula as it was typed, and why it has no board.
fn refused(visitor: &Visitor, asked: &Asked, reason: &str) -> Markup {
    let words = visitor.words;
    html! {
        div id="see" class="see" {
            div.heading { h1 { (say!(words, "web-reduce-title")) } }
            div {
                p.said role="alert" { (reason) }
                (form(words, asked))
                @if let Some(drawn) = Sketch::of(&asked.text, asked.query.get("picked").unwrap_or("")) {
                    (sketch::editor(words, asked, &drawn, None))
                }
                (about_link(words))
            }
        }
    }
}

fn form(words: &Words, asked: &Asked) -> Markup {
    html! {
        form action="/reduce" method="get" {
            label for="formula" { (say!(words, "web-reduce-formula")) }
            textarea id="formula" name="f" rows="3" spellcheck="false" aria-describedby="how" { (asked.text) }
            p.note id="how" { (say!(words, "web-reduce-how")) }
            button type="submit" { (say!(words, "web-reduce-go")) }
        }
    }
}

fn region(visitor: &Visitor, asked: &Asked, compiled: &Compiled) -> Markup {
    let words = visitor.words;
    let Compiled { reduction, report, .. } = compiled;
    let stand = asked.stand(words, compiled);
    let side = reduction.balance.side;
    html! {
        div id="see" class="see reduce" {
            div.heading {
                h1 { (say!(words, "web-reduce-title")) }
                p.note { (say!(words, "web-reduce-size", side = side, variables = reduction.formula.order().len(), clauses = reduction.formula.clauses().len())) }
            }
            div {
                p.said id="said" role="status" aria-live="polite" { (status(words, reduction, &stand)) }
                (board::board(visitor, asked, compiled, &stand))
                div.toolbar { (board::controls(words, asked, reduction, &stand)) }
                (what_next(words, asked, reduction, &stand))
                (overview::overview(words, asked, compiled, &asked.window(reduction, &stand)))
            }
            div {
                (form(words, asked))
                (draw(words, asked, reduction))
                @if let Some(sentence) = reordered(words, reduction) { p.said data-reordered="" { (sentence) } }
                @for (number, sentence) in report.verdict(words, reduction).into_iter().enumerate() {
                    p.said data-verdict=(number) { (sentence) }
                }
                (planar(words, reduction, &stand))
                (circuit(words, asked, reduction, &stand))
                (about_link(words))
                (files::menu(words, asked, side))
                details { summary { (say!(words, "web-reduce-checks")) }
                    ul {
                        li { (Report::gadgets(words, reduction).join(", ")) }
                        @for check in Report::checks(words, reduction) { li { (check) } }
                    }
                }
            }
        }
    }
}

/// The formula, to be drawn on as it lies on the board.
fn draw(words: &Words, asked: &Asked, reduction: &Reduction) -> Markup {
    let picked = asked.query.get("picked").unwrap_or("");
    let text = Sketch::of_formula(&reduction.formula).text();
    let Some(drawn) = Sketch::of(&text, picked) else { return html! {} };
    let planar = Drawing::of(&reduction.formula, &reduction.layout);
    sketch::editor(words, asked, &drawn, Some(planar))
}

/// Where the construction is explained.
fn about_link(words: &Words) -> Markup {
    html! { p { a data-action="about" href="/reduce/about" { (say!(words, "web-reduce-why")) } } }
}

/// Whose turn it is, what was answered, who has won.
fn status(words: &Words, reduction: &Reduction, stand: &Stand<'_>) -> String {
    if let Some((point, reason)) = &stand.refused {
        return say!(words, "move-forbidden", text = point.as_str(), why = reason.as_str());
    }
    if let Some((story, step)) = &stand.watched {
        let last = *step == story.told.len();
        let said = step.checked_sub(1).map(|step| story.told[step].text.clone());
        let said = said.unwrap_or_else(|| say!(words, "web-reduce-watch-start"));
        return if last { format!("{said} {}", story.ending) } else { said };
    }
    let mut parts = Vec::new();
    if let Some(&(Colour::Black, point)) = stand.fight.duel.moves().last() {
        parts.push(say!(words, "reduce-black", point = name(reduction, point)));
    }
    match stand.fight.winner() {
        Some(winner) => parts.push(ended(words, reduction, winner, &stand.fight.reached())),
        None => parts.push(say!(words, "web-reduce-turn")),
    }
    parts.join(" ")
}

/// The steps of the replay, or the ways on.
fn what_next(words: &Words, asked: &Asked, reduction: &Reduction, stand: &Stand<'_>) -> Markup {
    match &stand.watched {
        Some((story, step)) => transport(words, asked, *step, story.told.len()),
        None => ways(words, asked, reduction, stand),
    }
}

fn transport(words: &Words, asked: &Asked, step: usize, last: usize) -> Markup {
    let to = |to: usize| asked.with(&[("watch", &to.to_string()), ("view", ""), ("moves", "")]);
    let link = |number: usize, possible: bool, action: &'static str, text: String, icon: Markup| {
        html! {
            @if possible { a.button.icon href=(to(number)) data-action=(action) aria-label=(text) title=(text) { (icon) } }
            @else { span.button.icon.off aria-hidden="true" { (icon) } }
        }
    };
    html! {
        div.toolbar {
            span.transport role="group" aria-label=(say!(words, "web-steps")) {
                (link(0, step > 0, "first", say!(words, "web-first"), icons::first()))
                (link(step.saturating_sub(1), step > 0, "previous", say!(words, "web-previous"), icons::previous()))
                span.count id="step" { (step) " / " (last) }
                (link(step + 1, step < last, "next", say!(words, "web-next"), icons::next()))
                (link(last, step < last, "last", say!(words, "web-last"), icons::last()))
            }
            button.primary type="button" data-action="auto" hidden { (say!(words, "web-see-auto")) }
            a.button data-action="play" href=(asked.with(&[("watch", ""), ("view", "")])) { (say!(words, "web-reduce-play")) }
        }
    }
}

/// Where White can go on, and a field for any other point.
fn ways(words: &Words, asked: &Asked, reduction: &Reduction, stand: &Stand<'_>) -> Markup {
    let fight = &stand.fight;
    let played = white_moves(reduction, fight);
    let moves = played.join(",");
    let before = played.len().checked_sub(1).map(|last| played[..last].join(","));
    html! {
        @if !fight.ways().is_empty() {
            ul.ways {
                @for point in fight.ways() {
                    @let text = name(reduction, point);
                    @let meaning = fight.meaning(point).map(|what| told(words, reduction, &what, &text));
                    li { a href=(asked.with(&[("moves", &board::joined(&moves, &text)), ("view", "")])) data-way=(text) { (meaning.unwrap_or(text)) } }
                }
            }
        }
        div.toolbar {
            @if fight.winner().is_none() {
                form.move-field action="/reduce" method="get" {
                    input type="hidden" name="f" value=(asked.text);
                    @if !moves.is_empty() { input type="hidden" name="moves" value=(moves); }
                    label.hidden for="play" { (say!(words, "web-reduce-point")) }
                    input id="play" type="text" name="play" placeholder="K12" autocomplete="off";
                    button type="submit" { (say!(words, "web-reduce-play-point")) }
                }
            }
            @if let Some(before) = before {
                a.button data-action="undo" href=(asked.with(&[("moves", &before), ("view", "")])) { (say!(words, "web-reduce-undo")) }
                a.button data-action="restart" href=(asked.with(&[("moves", ""), ("view", "")])) { (say!(words, "web-reduce-restart")) }
            }
            a.button data-action="watch" href=(asked.with(&[("watch", "0"), ("view", ""), ("moves", "")])) { (say!(words, "web-reduce-watch")) }
        }
    }
}

fn planar(words: &Words, reduction: &Reduction, stand: &Stand<'_>) -> Markup {
    let values = stand.fight.values();
    let shown = Shown { clause: stand.fight.clause(), values: values.clone(), ..Shown::default() };
    let drawing = Drawing::of(&reduction.formula, &reduction.layout).svg(&shown);
    let values = valuation(reduction, &values);
    html! {
        h2 { (say!(words, "web-reduce-planar")) }
        figure.planar role="img" tabindex="0" aria-label=(reduction.formula.to_string()) { (PreEscaped(drawing)) }
        p.count id="values" { @if values.is_empty() { (say!(words, "web-reduce-no-values")) } @else { (say!(words, "duel-values", values = values)) } }
    }
}

/// The circuit; each step leads to its place on the board.
fn circuit(words: &Words, asked: &Asked, reduction: &Reduction, stand: &Stand<'_>) -> Markup {
    let shown =
        Shown { clause: stand.fight.clause(), values: stand.fight.values(), ..Shown::default() };
    html! {
        h2 { (say!(words, "reduce-circuit")) }
        figure {
            div.planar id="scheme" role="img" tabindex="0" aria-label=(say!(words, "reduce-circuit")) { (PreEscaped(scheme(reduction, &shown))) }
            figcaption { (say!(words, "web-reduce-legend")) }
        }
        ol.circuit {
            @for line in lines(words, reduction) {
                @let window = around(reduction, line.at, 31);
                li { a href=(asked.with(&[("view", &format!("{},{},{}", window.row, window.column, window.span))])) { (line.text) } }
            }
        }
    }
}

//! A match as one HTML file that needs nothing else: result, strength, faults, and every game with
//! its moves and its last position.

use game::picture::svg::{self, Options};
use maud::{Markup, PreEscaped, html};

use super::contender::Entrant;
use super::fault::FaultKind;
use super::finished::Finished;
use super::plan::Plan;
use super::standing::Standing;
use super::statistics::Tally;
use super::{chart, shown};
use crate::words::{Words, game_title};
use crate::{paper, say};

const STYLE: &str = include_str!("report.css");

/// Last positions are drawn for so many games; more would make a file that no browser likes.
const MOST_PICTURES: usize = 100;

/// The whole report.
pub fn page(words: &Words, plan: &Plan, games: &[Finished]) -> String {
    let standing = Standing::of(plan, games);
    let mut sorted: Vec<&Finished> = games.iter().collect();
    sorted.sort_by_key(|game| game.number);
    let title = format!("{} – {}", plan.players[0].name, plan.players[1].name);
    let body = html! {
        p { (game_title(words, &plan.game.game)) @for (name, value) in plan.game.settings.iter() { ", " (name) " " (value) } }
        (PreEscaped(chart::svg(words, plan, &standing)))
        p { (shown::result(words, plan, &standing)) }
        @if let Some(text) = shown::strength(words, &standing.total) { p { (text) } }
        @if let Some(text) = shown::repeated(words, &standing) { p { (text) } }
        @if let Some(sprt) = &standing.sprt { p { (shown::sprt(words, sprt)) } }
        p.note { (say!(words, "match-method")) }
        (seats(words, plan, &standing))
        (faults(words, plan, &standing))
        (list(words, plan, &sorted))
    };
    paper::page(words, &title, STYLE, &body)
}

/// Results by who had the first move.
pub(crate) fn seats(words: &Words, plan: &Plan, standing: &Standing) -> Markup {
    let one = plan.players[0].name.as_str();
    let rows: [(String, Tally); 3] = [
        (say!(words, "match-seat-first", name = one), standing.by_seat[0]),
        (say!(words, "match-seat-second", name = one), standing.by_seat[1]),
        (say!(words, "match-seat-both"), standing.total),
    ];
    html! {
        h2 { (say!(words, "match-heading-seats")) }
        table {
            tr {
                th {}
                th.number { (say!(words, "match-won")) }
                th.number { (say!(words, "match-drawn")) }
                th.number { (say!(words, "match-lost")) }
                th.number { (say!(words, "match-percent")) }
            }
            @for (name, tally) in rows {
                tr {
                    td { (name) }
                    td.number { (tally.wins) }
                    td.number { (tally.draws) }
                    td.number { (tally.losses) }
                    td.number { (tally.score().map_or("–".to_string(), |score| shown::percent(words, score))) }
                }
            }
        }
    }
}

/// How often each player committed each fault.
pub(crate) fn faults(words: &Words, plan: &Plan, standing: &Standing) -> Markup {
    html! {
        h2 { (say!(words, "match-heading-faults")) }
        @if standing.fault_count() == 0 {
            p { (say!(words, "match-no-faults")) }
        } @else {
            table {
                tr {
                    th {}
                    @for kind in FaultKind::ALL { th.number { (shown::fault_kind(words, kind)) } }
                }
                @for entrant in Entrant::BOTH {
                    tr {
                        td { (plan.players[entrant.index()].name) }
                        @for count in standing.faults[entrant.index()] { td.number { (count) } }
                    }
                }
            }
        }
    }
}

fn list(words: &Words, plan: &Plan, games: &[&Finished]) -> Markup {
    html! {
        h2 { (say!(words, "match-heading-games")) }
        @if games.len() > MOST_PICTURES {
            p.note { (say!(words, "match-most-pictures", count = MOST_PICTURES)) }
        }
        @for (index, game) in games.iter().enumerate() {
            details id=(format!("game-{}", game.number + 1)) {
                summary {
                    (say!(words, "match-game", number = game.number + 1)) " · "
                    (shown::points(game)) " · " (shown::outcome(words, plan, game))
                }
                @if index < MOST_PICTURES { (picture(plan, game)) }
                p { code { (game.moves.join(" ")) } }
                @if let Some(fault) = game.fault() {
                    @for line in &fault.last_words { p { code { (shown::printable(line)) } } }
                }
            }
        }
    }
}

/// The last position of a game.
fn picture(plan: &Plan, game: &Finished) -> Markup {
    PreEscaped(position(plan, game).unwrap_or_default())
}

/// The last position of a game as SVG.
pub fn position(plan: &Plan, game: &Finished) -> Option<String> {
    let mut table = plan.game.open().ok()?;
    for mv in &game.moves {
        table.play(mv).ok()?;
    }
    let picture = table.picture();
    let id = format!("game{}", game.number + 1);
    Some(svg::render(&picture, &Options { unit: 28.0, id, ..Options::default() }))
}

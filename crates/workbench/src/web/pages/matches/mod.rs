//! How does a match stand? Its page: cross table, strength, faults and games, kept up to date while
//! it is played.

mod bars;
mod begin;
mod game;

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};

pub(in crate::web) use begin::{begin, resume, stop};
pub(in crate::web) use game::{game, record};

use super::play::seat_name;
use super::problem;
use super::shell::{Section, page, tools};
use crate::matches::{
    Contender, Finished, Kind, MatchError, Plan, Standing, Tally, html as report, shown,
};
use crate::registry::Seat;
use crate::say;
use crate::store::Id;
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::hall::State as Progress;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words, game_title};

/// So many games are listed unless all are asked for.
const MOST_GAMES: usize = 200;

pub(in crate::web) async fn show(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    away(move || {
        let Some(id) = Id::read(&id) else { return problem::page(&visitor, StatusCode::NOT_FOUND) };
        match shared.hall.read(id) {
            Ok((plan, games)) => page_of(&shared, &visitor, id, (&plan, &games)),
            Err(error) => unreadable(&visitor, &error),
        }
    })
    .await
}

/// There is no such match, or its files are not as they were.
fn unreadable(visitor: &Visitor, error: &MatchError) -> Response {
    match error {
        MatchError::NotAMatch(_) => problem::page(visitor, StatusCode::NOT_FOUND),
        _ => problem::refused(visitor, &error.explain(visitor.words)),
    }
}

fn page_of(
    shared: &Shared,
    visitor: &Visitor,
    id: Id,
    (plan, games): (&Plan, &[Finished]),
) -> Response {
    let words = visitor.words;
    let plan = named(words, plan);
    let standing = Standing::of(&plan, games);
    let state = shared.hall.state(id, standing.is_over());
    let title = format!("{} – {}", plan.players[0].name, plan.players[1].name);
    let body = html! {
        div.match id="match" data-match=(id) data-title={ (title) " · " (say!(words, "web-name")) } data-games=(standing.games) {
            p { a href="/engines" { (say!(words, "web-nav-engines")) } }
            h1 { (title) }
            (heading(visitor, id, (&plan, &standing), &state))
            (results(words, &plan, &standing))
            (report::seats(words, &plan, &standing))
            (report::faults(words, &plan, &standing))
            (list(visitor, id, &plan, games))
        }
    };
    if visitor.fragment {
        let fragment = html! { (body) (tools(visitor, Section::Engines)) };
        return Html(fragment.into_string()).into_response();
    }
    page(visitor, Section::Engines, &title, &body)
}

/// What is played, how far it is, and the button that stops it or goes on.
fn heading(
    visitor: &Visitor,
    id: Id,
    (plan, standing): (&Plan, &Standing),
    state: &Progress,
) -> Markup {
    let words = visitor.words;
    let action = match state {
        Progress::Playing | Progress::Waiting => Some(("stop", say!(words, "matches-stop"))),
        Progress::Stopped | Progress::Failed(_) => Some(("resume", say!(words, "matches-resume"))),
        Progress::Over => None,
    };
    html! {
        p {
            (game_title(words, &plan.game.game))
            @for (name, value) in plan.game.settings.iter() { ", " (name) " " (value) }
        }
        div.heading {
            progress max=(standing.planned) value=(standing.games) aria-label=(say!(words, "match-heading-games")) {}
            span.count { (standing.games) " / " (standing.planned) }
            span role="status" data-state=(state_name(state)) { (state_text(words, state)) }
            @if let Some((name, text)) = action.filter(|_| visitor.role == Role::Owner) {
                form method="post" action={ "/matches/" (id) "/" (name) } {
                    button type="submit" data-action=(name) { (text) }
                }
            }
        }
        @if let Progress::Failed(error) = state { p.notice { (error.explain(words)) } }
        @if !standing.is_over() { noscript { p.note { (say!(words, "matches-reload")) } } }
    }
}

/// The cross table, the bar of results, the difference of strength and the test of it.
fn results(words: &Words, plan: &Plan, standing: &Standing) -> Markup {
    let own = standing.total;
    html! {
        table.cross {
            thead {
                tr {
                    th {}
                    @for player in &plan.players { th scope="col" { (player.name) } }
                    th scope="col" { (say!(words, "matches-points")) }
                    th scope="col" { "Elo ±" }
                }
            }
            tbody {
                @for (index, tally) in [own, own.reversed()].iter().enumerate() {
                    tr data-player=(index + 1) {
                        th scope="row" { (plan.players[index].name) }
                        @for column in 0..2 {
                            td { @if column == index { "–" } @else { (cell(words, tally)) } }
                        }
                        td.count { (points(tally)) " / " (tally.games()) }
                        td.count { (strength(words, tally)) }
                    }
                }
            }
        }
        (bars::results(words, &own))
        @if let Some(text) = shown::strength(words, &own) {
            p.said { (text) " " span.certainty { "□ " (say!(words, "certainty-estimated")) } }
            p.note { (say!(words, "match-method")) }
        }
        @if let Some(sprt) = &standing.sprt {
            (bars::sprt(words, sprt))
            p.said { (shown::sprt(words, sprt)) }
        }
    }
}

/// Wins, draws and losses with their signs, and in words for who does not see them.
fn cell(words: &Words, tally: &Tally) -> Markup {
    let Tally { wins, draws, losses } = *tally;
    let text = say!(words, "matches-results", wins = wins, draws = draws, losses = losses);
    html! {
        span role="img" aria-label=(text) title=(text) {
            span data-value="win" { "▲" (wins) } " "
            span data-value="draw" { "=" (draws) } " "
            span data-value="loss" { "▼" (losses) }
        }
    }
}

/// A win is a point, a draw half of one.
fn points(tally: &Tally) -> String {
    let half = if tally.draws.is_multiple_of(2) { "" } else { "½" };
    match tally.wins + tally.draws / 2 {
        0 if !half.is_empty() => half.to_string(),
        whole => format!("{whole}{half}"),
    }
}

/// "+191 (−64 … +447)".
fn strength(words: &Words, tally: &Tally) -> String {
    let (Some(own), Some(interval)) = (tally.elo(), tally.elo_interval()) else {
        return "–".to_string();
    };
    let [own, low, high] = [own, interval.low, interval.high].map(|elo| shown::elo(words, elo));
    format!("{own} ({low} … {high})")
}

/// Every game with a link to its moves and its wire.
fn list(visitor: &Visitor, id: Id, plan: &Plan, games: &[Finished]) -> Markup {
    let words = visitor.words;
    let mut sorted: Vec<&Finished> = games.iter().collect();
    sorted.sort_by_key(|game| std::cmp::Reverse(game.number));
    let shown_games = if visitor.query.is_on("all") { sorted.len() } else { MOST_GAMES };
    html! {
        h2 { (say!(words, "match-heading-games")) }
        @if games.is_empty() { p.empty { (say!(words, "matches-no-game")) } }
        @else {
            table.list {
                @for game in sorted.iter().take(shown_games) {
                    tr data-game=(game.number + 1) {
                        th scope="row" { a href={ "/matches/" (id) "/games/" (game.number + 1) } { (say!(words, "match-game", number = game.number + 1)) } }
                        td { (plan.players[game.first.index()].name) " – " (plan.players[game.first.other().index()].name) }
                        td.count { (shown::points(game)) }
                        td { (shown::outcome(words, plan, game)) }
                    }
                }
            }
            @if sorted.len() > shown_games { p { a href={ "/matches/" (id) "?all=1" } { (say!(words, "matches-all")) } } }
        }
    }
}

/// The plan with built-in players called as the page calls them.
pub(super) fn named(words: &Words, plan: &Plan) -> Plan {
    let mut plan = plan.clone();
    let game = plan.game.game.clone();
    for player in &mut plan.players {
        let (usual, second) = match player.name.strip_suffix(" (2)") {
            Some(usual) => (usual, " (2)"),
            None => (player.name.as_str(), ""),
        };
        let is_usual = Contender::read(usual).is_ok_and(|own| own.kind == player.kind);
        if let (Kind::Engine(engine), true) = (&player.kind, is_usual) {
            player.name = format!("{}{second}", seat_name(words, &game, Seat::Engine(*engine)));
        }
    }
    plan
}

pub(super) fn state_text(words: &Words, state: &Progress) -> String {
    match state {
        Progress::Playing => say!(words, "matches-playing"),
        Progress::Waiting => say!(words, "matches-waiting"),
        Progress::Stopped => say!(words, "matches-stopped"),
        Progress::Over => say!(words, "matches-over"),
        Progress::Failed(_) => say!(words, "matches-failed"),
    }
}

/// What tests and scripts call a state.
fn state_name(state: &Progress) -> &'static str {
    match state {
        Progress::Playing => "playing",
        Progress::Waiting => "waiting",
        Progress::Stopped => "stopped",
        Progress::Over => "over",
        Progress::Failed(_) => "failed",
    }
}

//! A match as the form describes it, begun; and its buttons: stop, go on.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};

use crate::matches::{
    Allowance, Contender, ContenderError, MatchError, Plan, Sprt, attach, openings, read_time,
};
use crate::registry::{Settings, find};
use crate::say;
use crate::store::{Id, Setup};
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::pages::{engines, problem};
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words, setup_refused};

/// Longer matches are for the command line.
const MOST_GAMES: u32 = 10_000;

/// Why a form is no match.
enum Refusal {
    Match(MatchError),
    /// In words.
    Text(String),
}

impl From<MatchError> for Refusal {
    fn from(error: MatchError) -> Refusal {
        Refusal::Match(error)
    }
}

pub(in crate::web) async fn begin(Own(shared): Own, visitor: Visitor, body: String) -> Response {
    away(move || begun(&shared, &visitor, &Parameters::read(&body))).await
}

fn begun(shared: &Shared, visitor: &Visitor, form: &Parameters) -> Response {
    let words = visitor.words;
    let id = if shared.hall.has_room() {
        plan(shared, words, form).and_then(|plan| Ok(shared.hall.begin(plan)?))
    } else {
        Err(Refusal::Text(say!(words, "matches-too-many")))
    };
    match id {
        Ok(id) => Redirect::to(&format!("/matches/{id}")).into_response(),
        Err(Refusal::Match(MatchError::Game(error))) => {
            let text = setup_refused(words, &error);
            engines::refused_because(shared, visitor, form, &text)
        }
        Err(Refusal::Match(error)) => engines::refused(shared, visitor, form, &error),
        Err(Refusal::Text(text)) => engines::refused_because(shared, visitor, form, &text),
    }
}

/// The plan; programs have answered when it is made.
fn plan(shared: &Shared, words: &Words, form: &Parameters) -> Result<Plan, Refusal> {
    let field = |name: &str| form.get(name).unwrap_or_default().trim();
    let settings = settings(field("game"), field("size"));
    let setup = Setup::start(field("game"), &settings).map_err(MatchError::Game)?;
    let player = |name: &str| player(shared, field(name)).map_err(MatchError::Player);
    let games = field("games").parse().ok().filter(|games| (1..=MOST_GAMES).contains(games));
    let bad_games = || Refusal::Text(say!(words, "matches-bad-games", most = MOST_GAMES));
    let mut plan =
        Plan::new(setup, [player("first")?, player("second")?], games.ok_or_else(bad_games)?);
    if !field("sprt").is_empty() {
        let bad = || Refusal::Text(say!(words, "match-bad-sprt", text = field("sprt")));
        plan.sprt = Some(Sprt::read(field("sprt")).ok_or_else(bad)?);
    }
    if !field("time").is_empty() {
        let bad = || Refusal::Text(say!(words, "match-bad-time", text = field("time")));
        let per_move = Some(read_time(field("time")).ok_or_else(bad)?);
        plan.allowance = Allowance { per_move, ..plan.allowance };
    }
    let mut table = plan.game.open().map_err(MatchError::Game)?;
    plan.openings = openings::read(&mut *table, field("openings"))?;
    plan.check()?;
    for player in &plan.players {
        attach(player, &plan.game).map_err(MatchError::NotAttached)?;
    }
    Ok(plan)
}

/// The settings of a game; every match has chance of its own.
fn settings(game: &str, size: &str) -> Settings {
    let mut settings = Settings::new();
    // Without chance from the system, matches repeat each other.
    settings.seed = getrandom::u32().map_or(1, u64::from);
    let has_size = find(game).is_some_and(|entry| entry.settings.iter().any(|s| s.name == "size"));
    if !size.is_empty() && has_size {
        settings.set("size", size);
    }
    settings
}

/// A level, or a program that was attached; nothing else can be started from here.
fn player(shared: &Shared, text: &str) -> Result<Contender, ContenderError> {
    let unknown = || ContenderError::Unknown(text.to_string());
    if let Some(id) = text.strip_prefix("program ") {
        let program = Id::read(id).and_then(|id| shared.programs.find(id));
        return program.map(|program| program.contender).ok_or_else(unknown);
    }
    if !text.starts_with("level ") || text.contains([':', '=']) {
        return Err(unknown());
    }
    Contender::read(text)
}

/// Stops a match until somebody lets it go on.
pub(in crate::web) async fn stop(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    away(move || change(&shared, &visitor, &id, |id| shared.hall.stop(id))).await
}

/// Goes on with a match that was stopped.
pub(in crate::web) async fn resume(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    away(move || change(&shared, &visitor, &id, |id| shared.hall.resume(id))).await
}

fn change(
    shared: &Shared,
    visitor: &Visitor,
    id: &str,
    change: impl FnOnce(Id) -> Result<(), MatchError>,
) -> Response {
    let exists = |id: &Id| shared.hall.path(*id).is_dir();
    let Some(id) = Id::read(id).filter(exists) else {
        return problem::page(visitor, StatusCode::NOT_FOUND);
    };
    match change(id) {
        Ok(()) => Redirect::to(&format!("/matches/{id}")).into_response(),
        Err(error) => problem::refused(visitor, &error.explain(visitor.words)),
    }
}

//! The workbench in the browser: pages made here, boards from `Picture`, nothing from elsewhere.
//!
//! Every page works without scripts: boards are forms whose points are buttons, options are links.
//! A script, where there is one, sends the same requests with the header `Stratege-Fragment: 1`
//! and swaps the regions that come back. A GET never stores anything; a POST stores and redirects.

mod access;
mod address;
mod answers;
mod assets;
mod board;
mod cards;
mod chairs;
mod class;
mod counting;
mod desk;
mod documents;
mod exchange;
mod follow;
mod guard;
mod guests;
mod hall;
mod heard;
mod linked;
mod live;
mod masters;
mod moves;
mod no_scene;
mod pace;
mod pages;
mod places;
mod press;
mod programs;
mod prose;
mod recalled;
mod reductions;
mod reviews;
mod scene;
mod scene_address;
mod serve;
mod shown;
mod standing;
mod study;
mod think;
mod told;
mod turns;
mod visitor;
mod wires;

pub use serve::{NotServing, Options, Server, serve};

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::response::Redirect;
use axum::routing::{get, post};

use crate::tables::Shelf;
use access::Access;
use cards::Cards;
use class::Class;
use desk::Desk;
use documents::Documents;
use guests::Guests;
use hall::Hall;
use live::Live;
use masters::Masters;
use programs::Programs;
use reductions::Reductions;
use reviews::Reviews;
use study::Study;
use turns::Turns;

/// What every request can reach.
#[derive(Debug, Clone)]
struct Shared {
    /// The owner's; a handler that takes [`documents::Own`] has those of whoever asks.
    store: Documents,
    /// Where the documents of visitors are, if there can be any.
    guests: Option<Arc<Guests>>,
    live: Live,
    desk: Desk,
    study: Study,
    tables: Arc<Shelf>,
    reductions: Reductions,
    reviews: Reviews,
    hall: Hall,
    masters: Masters,
    programs: Arc<Programs>,
    cards: Cards,
    turns: Arc<Turns>,
    access: Arc<Access>,
    class: Class,
}

/// A file larger than this is refused: 16 MB, as the page says.
const MOST_BYTES: usize = 16 << 20;

/// Moves, comments and titles are short.
const MOST_FORM_BYTES: usize = 64 << 10;

/// Every route of the workbench.
fn router(shared: Shared) -> Router {
    Router::new()
        .merge(reviews())
        .merge(library())
        .merge(problems())
        .route("/", get(pages::home::show))
        .route("/play", get(pages::games::show))
        .route("/play/{game}", get(pages::play::show).post(moves::begin))
        .route("/play/{game}/think", get(study::of_address))
        .route("/d/{id}", get(pages::play::show_document))
        .route("/d/{id}/think", get(study::of_document))
        .route("/d/{id}/play", post(moves::play))
        .route("/d/{id}/comment", post(moves::comment))
        .route("/d/{id}/delete-branch", post(moves::delete_branch))
        .route("/d/{id}/count", post(counting::count))
        .route("/d/{id}/resign", post(moves::resign))
        .route("/d/{id}/time", post(moves::time))
        .route("/d/{id}/players", post(moves::players))
        .route("/d/{id}/file", get(exchange::download))
        .route("/d/{id}/picture", get(exchange::picture))
        .route("/setup/go", get(pages::setup::show).post(pages::setup::put))
        .route("/learn", get(pages::learn::list))
        .route("/learn/{game}", get(pages::learn::show).post(pages::learn::press))
        .route("/see", get(pages::see::list))
        .route("/see/threats", get(pages::see::show_threats))
        .route("/see/{algorithm}", get(pages::see::show))
        .route("/see/{algorithm}/export", get(pages::see::export))
        .route("/reduce", get(pages::reduce::show))
        .route("/reduce/export", get(pages::reduce::export))
        .route("/reduce/about", get(pages::reduce::about))
        .route("/engines", get(pages::engines::show))
        .route("/engines/attach", post(pages::engines::attach))
        .route("/engines/check", get(pages::engines::card::show).post(pages::engines::card::press))
        .route("/engines/{id}", get(pages::engines::console))
        .route("/engines/{id}/restart", post(pages::engines::restart))
        .route("/engines/{id}/detach", post(pages::engines::detach))
        .route("/matches", get(|| async { Redirect::to("/engines") }).post(pages::matches::begin))
        .route("/matches/{id}", get(pages::matches::show))
        .route("/matches/{id}/stop", post(pages::matches::stop))
        .route("/matches/{id}/resume", post(pages::matches::resume))
        .route("/matches/{id}/games/{number}", get(pages::matches::game))
        .route("/matches/{id}/games/{number}/record", get(pages::matches::record))
        .route("/tour", get(pages::tour::show))
        .route("/glossary", get(pages::glossary::show))
        .route("/help", get(pages::help::show))
        .route("/settings", get(pages::settings::show))
        .route("/assets/{name}", get(assets::serve))
        .route("/live", get(live::connect))
        .route("/class", get(pages::class::show))
        .route("/class/follow", post(pages::class::follow))
        .fallback(pages::problem::not_found)
        .layer(middleware::from_fn_with_state(shared.class.clone(), class::watch))
        .layer(middleware::from_fn_with_state(Arc::clone(&shared.access), guard::check))
        .layer(DefaultBodyLimit::max(MOST_FORM_BYTES))
        .with_state(shared)
}

/// Problems, and the player of every proof.
fn problems() -> Router<Shared> {
    Router::new()
        .route("/problems", get(pages::problems::list))
        .route("/problems/open", post(pages::problems::open))
        .route("/problems/own", get(pages::problems::show_own).post(pages::problems::attempt_own))
        .route("/problems/{set}/{n}", get(pages::problems::show).post(pages::problems::attempt))
        .route("/proof", get(pages::replay::show).post(pages::replay::attempt))
}

/// What is asked of a reviewed game.
fn reviews() -> Router<Shared> {
    Router::new()
        .route("/d/{id}/review", get(pages::review::live).post(pages::review::begin))
        .route("/d/{id}/review/stop", post(pages::review::stop))
        .route("/d/{id}/review/file", get(pages::review::file))
        .route("/d/{id}/practise", post(pages::review::practise))
}

/// Documents, files in and out, and recorded games.
fn library() -> Router<Shared> {
    Router::new()
        .route("/library", get(pages::library::show))
        .route("/library/open", post(exchange::open).layer(DefaultBodyLimit::max(MOST_BYTES)))
        .route("/library/export", get(exchange::export_all))
        .route(
            "/library/reviews",
            get(pages::reviews::show)
                .post(pages::reviews::begin)
                .layer(DefaultBodyLimit::max(MOST_BYTES)),
        )
        .route("/library/masters", get(pages::masters::show).post(pages::masters::put))
        .route("/library/masters/build", post(pages::masters::build))
        .route("/library/masters/stop", post(pages::masters::stop))
        .route("/library/masters/open", post(pages::masters::open))
        .route("/library/{id}/rename", post(pages::library::rename))
        .route("/library/{id}/delete", post(pages::library::delete))
        .route("/library/{id}/undelete", post(pages::library::undelete))
}

//! The board page: a game that is about to begin, or a stored one.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use game::Outcome;
use maud::{Markup, html};
use tokio::task;

use super::shell::{Section, page_with};
use super::{panel, problem, toolbar};
use crate::registry::{Engine, Seat};
use crate::say;
use crate::store::Id;
use crate::web::Shared;
use crate::web::board::board;
use crate::web::scene::{NoScene, Scene, Standing};
use crate::web::visitor::Visitor;
use crate::words::{self, Explain, Words, game_title};

/// `/play/{game}`: ready to play; nothing is stored.
pub(in crate::web) async fn show(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Response {
    let scene = Scene::of_address(&game, &visitor.query);
    answer(&shared, visitor, scene).await
}

/// `/d/{id}`: a stored game at a node.
pub(in crate::web) async fn show_document(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let Some(id) = Id::read(&id) else { return problem::page(&visitor, StatusCode::NOT_FOUND) };
    match shared.store.load(id) {
        Ok(document) => {
            let scene = Scene::of_document(document, &visitor.query);
            answer(&shared, visitor, scene).await
        }
        Err(error) => problem::store(&visitor, &error),
    }
}

async fn answer(shared: &Shared, visitor: Visitor, scene: Result<Scene, NoScene>) -> Response {
    match scene {
        // Values are searched for: that is no work for a thread that listens.
        Ok(scene) if scene.shown.computes() => shared
            .desk
            .compute(move || respond(&visitor, scene, StatusCode::OK))
            .await
            .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response()),
        Ok(scene) => task::spawn_blocking(move || respond(&visitor, scene, StatusCode::OK))
            .await
            .unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response()),
        Err(NoScene::Setup(crate::store::SetupError::UnknownGame(_))) => {
            problem::page(&visitor, StatusCode::NOT_FOUND)
        }
        Err(NoScene::Node) => problem::page(&visitor, StatusCode::NOT_FOUND),
        Err(error) => problem::refused(&visitor, &error.explain(visitor.words)),
    }
}

/// The page of a scene in which a move was refused, or a piece was selected.
pub(in crate::web) fn refused(visitor: &Visitor, scene: Scene) -> Response {
    let status =
        if scene.notice.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    respond(visitor, scene, status)
}

fn respond(visitor: &Visitor, mut scene: Scene, status: StatusCode) -> Response {
    let regions = regions(visitor, &mut scene);
    if visitor.fragment {
        return (status, Html(regions.into_string())).into_response();
    }
    let title = title(visitor.words, &scene);
    page_with(visitor, Section::Play, &title, &regions, status)
}

/// The parts that change with every move, each with its own name.
fn regions(visitor: &Visitor, scene: &mut Scene) -> Markup {
    let words = visitor.words;
    let board = board(visitor, scene);
    let document = match &scene.standing {
        Standing::Stored { document, .. } => Some((document.id().to_string(), document.revision())),
        Standing::Address { .. } => None,
    };
    html! {
        div id="table" class="board-page" data-document=[document.as_ref().map(|(id, _)| id)]
            data-revision=[document.as_ref().map(|(_, revision)| revision)]
            data-elsewhere=(say!(words, "web-elsewhere")) data-reload=(say!(words, "web-reload")) {
            h1.hidden { (title(words, scene)) }
            div id="status" role="status" aria-live="polite" {
                @if let Some(notice) = &scene.notice { p.notice role="alert" { (notice) } }
                p { (status(words, scene)) }
                @if let Some(error) = scene.unsolved() { p.notice { (say!(words, "web-unsolved", reason = error.explain(words))) } }
            }
            div id="players" { (players(words, scene)) }
            div id="board" { (board) }
            (toolbar::toolbar(visitor, scene))
            div id="panel" { (panel::panel(visitor, scene)) }
        }
    }
}

fn title(words: &Words, scene: &Scene) -> String {
    match &scene.standing {
        Standing::Stored { document, .. } if !document.title().is_empty() => {
            document.title().to_string()
        }
        _ => game_title(words, &scene.setup.game),
    }
}

/// "White to move · move 3", or how the game ended.
fn status(words: &Words, scene: &Scene) -> String {
    let table = &scene.table;
    let (step, _) = scene.step();
    match table.outcome() {
        Some(Outcome::Draw) => say!(words, "play-draw"),
        Some(Outcome::Win(winner)) => {
            say!(words, "play-wins", player = words::player(words, table.seats(), winner))
        }
        None => {
            let turn = words::turn(words, table.seats(), table.to_move());
            say!(words, "web-status", turn = turn, number = step + 1)
        }
    }
}

fn players(words: &Words, scene: &Scene) -> Markup {
    let to_move = scene.table.to_move();
    let over = scene.table.outcome().is_some();
    html! {
        ul.players {
            @for player in game::Player::BOTH {
                li.to-move[!over && player == to_move] {
                    span.who { (words::player(words, scene.table.seats(), player)) }
                    " " span.seat { (seat_name(words, scene.seats[player.index()])) }
                }
            }
        }
        @if scene.engine_to_move().is_some() {
            form method="post" action=(scene.action()) {
                @for (name, value) in scene.fields().iter() { input type="hidden" name=(name) value=(value); }
                button.primary type="submit" { (say!(words, "web-engine-begins")) }
            }
        }
    }
}

/// "you", "level 3", "perfect play".
pub(super) fn seat_name(words: &Words, seat: Seat) -> String {
    match seat {
        Seat::Human => say!(words, "seat-you"),
        Seat::Engine(Engine::Perfect) => say!(words, "seat-perfect"),
        Seat::Engine(_) => say!(words, "seat-level", level = seat.to_string()),
    }
}

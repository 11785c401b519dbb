//! The board page: a game that is about to begin, or a stored one.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use game::Outcome;
use maud::{Markup, html};
use search::oracle::Unsolved;

use super::shell::{Section, page_with, tools};
use super::{go_score, panel, players, problem, toolbar};
use crate::goban;
use crate::registry::{Engine, Seat, levels_of, magnitude, put_by};
use crate::say;
use crate::store::ends::Why;
use crate::store::{Id, SetupError, StoreError};
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::board::board;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::scene::{NoScene, Notice, PATIENCE, Scene, Shown, Standing, Tab};
use crate::web::think::Think;
use crate::web::visitor::Visitor;
use crate::words::{self, Explain, Words, game_title};

/// `/play/{game}`: ready to play; nothing is stored.
pub(in crate::web) async fn show(
    Own(shared): Own,
    visitor: Visitor,
    Path(game): Path<String>,
) -> Response {
    answer(&shared, Shown::of(&visitor.query), visitor, move |visitor, shared| {
        let scene = Scene::of_address(&game, &visitor.query, &shared.tables);
        let mut scene = scene.map_err(NotShown::Scene)?;
        scene.seat(shared, visitor.role).map_err(NotShown::Scene)?;
        complete(&mut scene, shared, visitor.role);
        Ok(scene)
    })
    .await
}

/// `/d/{id}`: a stored game at a node.
pub(in crate::web) async fn show_document(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let Some(id) = Id::read(&id) else { return problem::page(&visitor, StatusCode::NOT_FOUND) };
    answer(&shared, Shown::of(&visitor.query), visitor, move |visitor, shared| {
        let document = shared.store.load(id).map_err(NotShown::Store)?;
        let mut scene = Scene::of_document(document, &visitor.query, &shared.tables)
            .map_err(NotShown::Scene)?;
        scene.sit(shared, visitor.role);
        complete(&mut scene, shared, visitor.role);
        Ok(scene)
    })
    .await
}

/// The page of a scene in which a move was refused: as it is shown otherwise, and with no more
/// time for a search.
pub(in crate::web) async fn refused(
    shared: &Shared,
    visitor: Visitor,
    mut scene: Scene,
) -> Response {
    answer(shared, scene.shown, visitor, move |visitor, shared| {
        scene.sit(shared, visitor.role);
        complete(&mut scene, shared, visitor.role);
        Ok(scene)
    })
    .await
}

/// Adds what others know of the position, and bounds what is searched for.
fn complete(scene: &mut Scene, shared: &Shared, role: Role) {
    if scene.shown.tab == Tab::Review {
        scene.look(shared, role);
    }
    scene.bound(role);
    scene.hear(shared, role);
    scene.recall(shared, role);
}

/// Why there is nothing to show.
enum NotShown {
    Scene(NoScene),
    Store(StoreError),
}

/// Reading a document and searching for values are no work for a thread that listens; only a
/// search waits for a seat, and whoever asks a program waits for it elsewhere before that.
async fn answer(
    shared: &Shared,
    shown: Shown,
    visitor: Visitor,
    open: impl FnOnce(&Visitor, &Shared) -> Result<Scene, NotShown> + Send + 'static,
) -> Response {
    let (own, reader) = (shared.clone(), visitor.clone());
    let open = move || open(&reader, &own);
    if !shown.computes() {
        return away(move || made(&visitor, open())).await;
    }
    let desk = &shared.desk;
    let broken = |_| StatusCode::INTERNAL_SERVER_ERROR.into_response();
    let done = if shown.asked.is_some() {
        let opened = desk.wait_outside(open).await;
        match opened {
            Ok(opened) if shown.think.is_some() => {
                desk.compute_long(move || made(&visitor, opened)).await
            }
            Ok(opened) => desk.compute(move || made(&visitor, opened)).await,
            Err(error) => Err(error),
        }
    } else if shown.think.is_some() {
        desk.compute_long(move || made(&visitor, open())).await
    } else {
        desk.compute(move || made(&visitor, open())).await
    };
    done.unwrap_or_else(broken)
}

fn made(visitor: &Visitor, opened: Result<Scene, NotShown>) -> Response {
    match opened {
        Ok(scene) => respond(visitor, scene),
        Err(NotShown::Store(error)) => problem::store(visitor, &error),
        Err(NotShown::Scene(NoScene::Setup(SetupError::UnknownGame(_)) | NoScene::Node)) => {
            problem::page(visitor, StatusCode::NOT_FOUND)
        }
        Err(NotShown::Scene(error)) => problem::refused(visitor, &error.explain(visitor.words)),
    }
}

fn respond(visitor: &Visitor, mut scene: Scene) -> Response {
    let is_refusal = scene.notice.is_some();
    let status = if is_refusal { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    // A refused move was posted elsewhere: links lead to where the position can be seen.
    let visitor = &visitor.standing_at(&scene.address(scene.step().0, scene.shown));
    let regions = regions(visitor, &mut scene);
    if visitor.fragment {
        let fragment = html! { (regions) (tools(visitor, Section::Play)) };
        return (status, Html(fragment.into_string())).into_response();
    }
    let title = title(visitor.words, &scene);
    page_with(visitor, Section::Play, &title, &regions, status)
}

/// The parts that change with every move, each with its own name.
fn regions(visitor: &Visitor, scene: &mut Scene) -> Markup {
    let words = visitor.words;
    let board = board(visitor, scene);
    let document = match &scene.standing {
        Standing::Stored { document, node } => {
            Some((document.id().to_string(), document.revision(), node.0))
        }
        Standing::Address { .. } => None,
    };
    html! {
        div id="table" class="board-page" data-document=[document.as_ref().map(|(id, ..)| id)] data-node=[document.as_ref().map(|(.., node)| node)]
            data-revision=[document.as_ref().map(|(_, revision, _)| revision)]
            data-title={ (title(words, scene)) " · " (say!(words, "web-name")) } data-elsewhere=(say!(words, "web-elsewhere")) data-reload=(say!(words, "web-reload"))
            data-answered=(say!(words, "page-answered")) data-look=(say!(words, "page-look")) data-play=(say!(words, "page-play-point", point = "{p}")) {
            h1.hidden { (title(words, scene)) }
            div id="status" role="status" aria-live="polite" {
                @if let Some(notice) = &scene.notice { p.notice role="alert" { (refusal(words, scene, notice)) } }
                p { (status(words, scene)) }
                (announced(words, scene))
                @if let Some((known, all)) = scene.reached() {
                    p.remark data-reached=(known) { (say!(words, "page-values-reached", known = known, all = all)) }
                }
                @if let Some(error) = scene.unsolved() { (unsolved(words, scene, error)) }
            }
            div id="players" { (players::players(words, scene)) }
            div id="board" { (board) }
            (toolbar::toolbar(visitor, scene))
            div id="panel" { (panel::panel(visitor, scene)) }
            (panel::on_paper(visitor, scene))
        }
    }
}

/// Why a move was refused; the move whose position would come back is a link.
fn refusal(words: &Words, scene: &Scene, notice: &Notice) -> Markup {
    let text = words::sentence(&notice.text);
    let Some(after) = notice.after else { return html! { (text) } };
    let name = say!(words, "web-move-number", number = after);
    let Some((before, behind)) = text.split_once(&name) else { return html! { (text) } };
    // The history that a position may not repeat begins where one was put by hand last.
    let put = scene.moves_played().iter().rposition(|step| put_by(step).is_some());
    let step = after as usize + put.map_or(0, |put| put + 1);
    let address = scene.address(step, scene.shown.elsewhere());
    html! { (before) a href=(address) data-action="repeated" { (name) } (behind) }
}

pub(super) fn title(words: &Words, scene: &Scene) -> String {
    match &scene.standing {
        Standing::Stored { document, .. } if !document.title().is_empty() => {
            document.title().to_string()
        }
        _ => game_title(words, &scene.setup.game),
    }
}

/// Why there are no exact values, and what there is instead.
fn unsolved(words: &Words, scene: &Scene, error: Unsolved) -> Markup {
    let (step, _) = scene.step();
    let seconds = scene.most_seconds.min(10);
    let think = Some(Think::Seconds(seconds));
    let shown = Shown { values: false, think, ..scene.shown };
    let read = Shown { hint: true, tab: Tab::Moves, ..shown };
    let estimate = Shown { tab: Tab::Search, ..shown };
    html! {
        p.notice { (why_unsolved(words, scene, error)) }
        p.choice {
            // At Go nothing reads: there the hint is an estimate as well.
            @if scene.setup.game != goban::NAME {
                a.button data-action={ "read-" (seconds) } href=(scene.address(step, read)) { (say!(words, "web-read-for", seconds = seconds)) }
            }
            a.button data-action={ "search-" (seconds) } href=(scene.address(step, estimate)) { (say!(words, "web-estimate")) }
        }
    }
}

/// Why there are no exact values: how many positions there may be, where that can be said.
pub(super) fn why_unsolved(words: &Words, scene: &Scene, error: Unsolved) -> String {
    let Some(power) = magnitude(&scene.setup.game, &scene.table.picture()) else {
        return say!(words, "web-unsolved", reason = error.explain(words));
    };
    let (seconds, many) = (PATIENCE.as_secs(), words.power_of_ten(power));
    say!(words, "web-too-large-to-solve", seconds = seconds, many = many)
}

/// The last move, for those who hear the page: the reply of an engine is announced.
fn announced(words: &Words, scene: &Scene) -> Markup {
    let moves = scene.moves_played();
    let Some(last) = moves.last().filter(|step| put_by(step).is_none()) else { return html! {} };
    let player = words::player(words, scene.table.seats(), scene.table.to_move().opponent());
    let said = match last.as_str() {
        "pass" => say!(words, "page-passed", player = player),
        mv => say!(words, "page-played", player = player, mv = mv),
    };
    html! { p.hidden data-last=(last) { (said) } }
}

/// "White to move · move 3", or how the game ended.
pub(super) fn status(words: &Words, scene: &Scene) -> String {
    let table = &scene.table;
    let (step, total) = scene.step();
    if let Some(said) = go_score::status(words, scene, step == total) {
        return said;
    }
    if let Some(end) = scene.stated_end() {
        let player = |own| words::player(words, table.seats(), own);
        let (winner, loser) = (player(end.winner), player(end.winner.opponent()));
        return match end.why {
            Why::Time => say!(words, "web-wins-on-time", player = winner),
            Why::Resigned => say!(words, "play-resigned", winner = winner, loser = loser),
        };
    }
    match scene.outcome() {
        Some(Outcome::Draw) => say!(words, "play-draw"),
        Some(Outcome::Win(winner)) => {
            say!(words, "play-wins", player = words::player(words, table.seats(), winner))
        }
        None => {
            let turn = words::turn(words, table.seats(), table.to_move());
            let moves = scene.moves_played();
            let number = moves.iter().filter(|step| put_by(step).is_none()).count() + 1;
            say!(words, "web-status", turn = turn, number = number)
        }
    }
}

/// What every form about the position sends along.
pub(super) fn hidden(scene: &Scene) -> Markup {
    html! { @for (name, value) in scene.fields().iter() { input type="hidden" name=(name) value=(value); } }
}

/// "you", "level 3", "perfect play". At Go nothing is perfect: there the last level plays out most.
pub(super) fn seat_name(words: &Words, game: &str, seat: Seat) -> String {
    let most = levels_of(game);
    match seat {
        Seat::Human => say!(words, "seat-you"),
        Seat::Program(_) => say!(words, "seat-program"),
        Seat::Engine(engine) if engine == Engine::Perfect || engine == Engine::Level(most) => {
            if game == goban::NAME {
                say!(words, "seat-strongest", level = most.to_string())
            } else {
                say!(words, "seat-perfect")
            }
        }
        Seat::Engine(Engine::Chance) => say!(words, "seat-chance"),
        Seat::Engine(Engine::Mcts) => say!(words, "seat-mcts"),
        Seat::Engine(Engine::Exam) => say!(words, "seat-exam"),
        Seat::Engine(Engine::Named(name)) => name.to_string(),
        Seat::Engine(_) => say!(words, "seat-level", level = seat.to_string()),
    }
}

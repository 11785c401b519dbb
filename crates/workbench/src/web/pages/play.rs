//! The board page: a game that is about to begin, or a stored one.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use game::Outcome;
use maud::{Markup, html};

use super::shell::{Section, page_with, tools};
use super::{go_score, panel, problem, sitters, toolbar};
use crate::goban;
use crate::registry::put_by;
use crate::registry::{Engine, Seat};
use crate::say;
use crate::store::{Id, SetupError, StoreError};
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::board::board;
use crate::web::desk::away;
use crate::web::ends::{self, Why};
use crate::web::pace;
use crate::web::scene::{NoScene, Notice, Scene, Shown, Standing, Tab};
use crate::web::visitor::Visitor;
use crate::words::{self, Explain, Words, game_title};

/// `/play/{game}`: ready to play; nothing is stored.
pub(in crate::web) async fn show(
    State(shared): State<Shared>,
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
    State(shared): State<Shared>,
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
            data-answered=(say!(words, "page-answered")) data-look=(say!(words, "page-look")) data-dismiss=(say!(words, "page-dismiss")) data-play=(say!(words, "page-play-point", point = "{p}")) {
            h1.hidden { (title(words, scene)) }
            div id="status" role="status" aria-live="polite" {
                @if let Some(notice) = &scene.notice { p.notice role="alert" { (refusal(words, scene, notice)) } }
                p { (status(words, scene)) }
                (announced(words, scene))
                @if let Some(error) = scene.unsolved() { (unsolved(words, scene, &error.explain(words))) }
            }
            div id="players" { (players(words, scene)) }
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
fn unsolved(words: &Words, scene: &Scene, reason: &str) -> Markup {
    let (step, _) = scene.step();
    let thinks = |seconds| {
        let shown = Shown { values: false, tab: Tab::Search, think: Some(seconds), ..scene.shown };
        scene.address(step, shown)
    };
    html! {
        p.notice { (say!(words, "web-unsolved", reason = reason)) }
        p.choice {
            @for seconds in [10, 1].into_iter().filter(|own| *own <= scene.most_seconds) {
                a.button data-action={ "search-" (seconds) } href=(thinks(seconds)) { (say!(words, "page-search-for", seconds = seconds)) " □" }
            }
        }
    }
}

/// The last move, for those who hear the page: the reply of an engine is announced.
fn announced(words: &Words, scene: &Scene) -> Markup {
    let moves = scene.moves_played();
    let Some(last) = moves.last().filter(|step| put_by(step).is_none()) else { return html! {} };
    let player = words::player(words, scene.table.seats(), scene.table.to_move().opponent());
    html! { p.hidden data-last=(last) { (say!(words, "page-played", player = player, mv = last.as_str())) } }
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

fn players(words: &Words, scene: &Scene) -> Markup {
    let to_move = scene.table.to_move();
    let over = scene.outcome().is_some();
    html! {
        ul.players {
            @for player in game::Player::BOTH {
                li.to-move[!over && player == to_move] {
                    span.who { (words::player(words, scene.table.seats(), player)) }
                    " " span.seat { (seated(words, scene, player)) }
                    @if let Some(said) = go_score::beside_player(words, scene, player) { " · " span.taken { (said) } }
                    (clock(words, scene, player))
                }
            }
            (sitters::others(words, scene))
        }
        @if scene.is_engine_to_move() {
            form method="post" action=(scene.action()) data-answers=(say!(words, "page-pause")) data-owed[scene.is_answer_owed()] {
                (hidden(scene))
                button.primary type="submit" data-action="answer" { (say!(words, "web-engine-begins")) }
            }
        }
        (time_is_up(words, scene))
    }
}

/// What every form about the position sends along.
pub(super) fn hidden(scene: &Scene) -> Markup {
    html! { @for (name, value) in scene.fields().iter() { input type="hidden" name=(name) value=(value); } }
}

/// The form by which a clock that has run down ends the game; a script sends it at that moment.
fn time_is_up(words: &Words, scene: &Scene) -> Markup {
    let Standing::Stored { document, node } = &scene.standing else { return html! {} };
    let mover = scene.table.to_move();
    if scene.outcome().is_some() || !scene.pace.runs_at(document, *node, mover) {
        return html! {};
    }
    let is_up = scene.pace.is_up(document, *node, mover, scene.thought);
    html! {
        form method="post" action={ "/d/" (document.id()) "/time" } data-time="" hidden[!is_up] {
            (hidden(scene))
            button type="submit" data-action="time" { (say!(words, "page-time-up", player = words::player(words, scene.table.seats(), mover))) }
        }
    }
}

/// What a player has left; at the end of a game that goes on, the clock of the player to move runs.
fn clock(words: &Words, scene: &Scene, player: game::Player) -> Markup {
    let (step, total) = scene.step();
    let left = match &scene.standing {
        Standing::Stored { document, node } => scene.pace.left(document, *node, player),
        Standing::Address { .. } => scene.pace.clock.map(|own| f64::from(own.main)),
    };
    let Some(left) = left else { return html! {} };
    let is_known =
        matches!(&scene.standing, Standing::Stored { document, .. } if ends::is_known(document));
    let runs = scene.pace.clock.is_some()
        && step > 0
        && step == total
        && player == scene.table.to_move()
        && scene.outcome().is_none()
        && !is_known;
    let is_person = scene.seats[player.index()] == Seat::Human;
    let thought = if runs { scene.thought.as_secs_f64() } else { 0.0 };
    let left = (left - thought).max(0.0);
    html! {
        " · " span.clock role="timer" aria-label=(say!(words, "page-clock")) data-left=(pace::exact(left)) data-runs[runs] data-computes[!is_person] { (pace::shown(left)) }
        @if left <= 0.0 { " " span.note { (say!(words, "page-clock-over")) } }
    }
}

/// The name that a file gives, or who plays.
fn seated(words: &Words, scene: &Scene, player: game::Player) -> String {
    let named = go_score::name(scene, player);
    named.unwrap_or_else(|| sitters::name(words, scene, scene.seats[player.index()]))
}

/// "you", "level 3", "perfect play". At Go nothing is perfect: there the last level plays out most.
pub(super) fn seat_name(words: &Words, game: &str, seat: Seat) -> String {
    match seat {
        Seat::Human => say!(words, "seat-you"),
        Seat::Program(_) => say!(words, "seat-program"),
        Seat::Engine(Engine::Perfect) if game == goban::NAME => {
            say!(words, "seat-strongest", level = seat.to_string())
        }
        Seat::Engine(Engine::Perfect) => say!(words, "seat-perfect"),
        Seat::Engine(Engine::Mcts) => say!(words, "seat-mcts"),
        Seat::Engine(Engine::Named(name)) => name.to_string(),
        Seat::Engine(_) => say!(words, "seat-level", level = seat.to_string()),
    }
}

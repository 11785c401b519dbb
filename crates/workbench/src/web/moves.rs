//! Requests that play: each is finished and on the disk before it is answered.

use std::time::{Duration, Instant};

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use game::Player;
use game::picture::Place;
use tokio::task;

use super::Shared;
use super::address::Parameters;
use super::answers::{Answers, Turn, engines_answer};
use super::chairs::seats_of;
use super::documents::Own;
use super::pace::Pace;
use super::pages::{play, problem};
pub(super) use super::press::{Pressed, pressed};
use super::scene::{NoScene, Notice, Scene, Shown};
use super::visitor::Visitor;
use crate::say;
use crate::store::ends;
use crate::store::{Document, Id, NodeId, StoreError, Timestamp, TreeError};
use crate::words::{Explain, Words};

/// What a request that plays came to.
pub(super) enum Played {
    /// It is stored: the document, the node to show, and what to show there.
    Stored(Box<Document>, NodeId, Shown),
    /// A piece is selected, or a move is tried; this address shows it.
    Selected(String),
    /// Nothing changed; the scene says why.
    Refused(Box<Scene>),
}

/// Why a request that plays failed altogether.
pub(super) enum Failed {
    Scene(NoScene),
    Store(StoreError),
    /// A fault of ours.
    Broken,
}

impl From<NoScene> for Failed {
    fn from(error: NoScene) -> Failed {
        Failed::Scene(error)
    }
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Failed {
        Failed::Store(error)
    }
}

/// What became of a request before any engine answers it.
enum Stage {
    /// There is nothing to answer.
    Done(Played),
    /// The game is stored; whoever is to move may answer, and what is then shown.
    Stored { turn: Box<Turn>, asked: bool, shown: Shown },
}

/// The first move of a game: the document is made here.
pub(super) async fn begin(
    Own(shared): Own,
    visitor: Visitor,
    Path(game): Path<String>,
    body: String,
) -> Response {
    let (words, role) = (visitor.words, visitor.role);
    answered(shared, visitor, move |shared| {
        let fields = Parameters::read(&body);
        let mut scene = Scene::of_address(&game, &fields, &shared.tables)?;
        scene.seat(shared, role)?;
        let pressed = pressed(&*scene.table, &fields, words);
        if let Some(why) = engine_first(&scene, &pressed, words) {
            return Ok(refuse(scene, why));
        }
        let text = match pressed {
            Pressed::Move(text) => Some(text),
            Pressed::Nothing => None,
            Pressed::Select(place) => return Ok(Stage::Done(select(scene, place))),
            Pressed::Refused(why) => return Ok(refuse(scene, why)),
        };
        let id = Id::random().map_err(|error| StoreError::Files { path: "-".into(), error })?;
        let document = Document::new(id, scene.setup.clone(), scene.seats, Timestamp::now());
        let mut document = document.map_err(NoScene::Setup)?;
        let (mover, asked) = (scene.table.to_move(), text.is_none());
        let mut moves = scene.moves_played();
        moves.extend(text);
        let node = document.play_line(&moves).map_err(|_| NoScene::Node)?;
        let noted = scene.pace.keep(&mut document).and_then(|()| {
            // Before the first move nobody's clock runs.
            let none = Duration::ZERO;
            if asked { Ok(()) } else { scene.pace.note(&mut document, node, mover, none) }
        });
        noted.map_err(|_| NoScene::Node)?;
        // A person's move is on the disk before an engine begins to think about it.
        shared.store.create(&mut document)?;
        let turn = Box::new(Turn::at(shared, document, node)?);
        Ok(Stage::Stored { turn, asked, shown: scene.shown.elsewhere() })
    })
    .await
}

/// A further move of a stored game.
pub(super) async fn play(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    let (words, role) = (visitor.words, visitor.role);
    answered(shared, visitor, move |shared| {
        let fields = Parameters::read(&body);
        let document = load(shared, &id)?;
        let mut scene = Scene::of_document(document.clone(), &fields, &shared.tables)?;
        scene.sit(shared, role);
        let (node, shown) = (node_of(&fields)?, scene.shown.elsewhere());
        let (mover, pace) = (scene.table.to_move(), scene.pace);
        let pressed = pressed(&*scene.table, &fields, words);
        let spent = shared.turns.spent(document.id(), node, Instant::now());
        if ends::at(&document, node).is_some() && !matches!(pressed, Pressed::Nothing) {
            let over = say!(words, "move-over");
            return Ok(refuse(scene, Notice { text: over, after: None, place: None }));
        }
        if pace.is_up(&document, node, mover, spent) {
            let (document, node) = lose_on_time(shared, document.id(), node, mover)?;
            return Ok(Stage::Done(Played::Stored(Box::new(document), node, shown)));
        }
        if let Some(why) = engine_first(&scene, &pressed, words) {
            return Ok(refuse(scene, why));
        }
        let (document, next, asked) = match pressed {
            Pressed::Move(text) => {
                let spent =
                    if pace.runs_at(&document, node, mover) { spent } else { Duration::ZERO };
                let (document, next) = edit(shared, document.id(), |document| {
                    let next = document.play(node, &text)?;
                    pace.note(document, next, mover, spent).map(|()| next)
                })?;
                (document, next, false)
            }
            Pressed::Nothing => (document, node, true),
            Pressed::Select(place) => return Ok(Stage::Done(select(scene, place))),
            Pressed::Refused(why) => return Ok(refuse(scene, why)),
        };
        if fields.is_on("restart") {
            shared.programs.chairs.forgive(document.id(), mover);
        }
        let turn = Box::new(Turn::at(shared, document, next)?);
        Ok(Stage::Stored { turn, asked, shown })
    })
    .await
}

/// Why a person cannot move: the next move is an engine's. Scripts ask it instead; this is for whoever
/// has none, and for a press that overtook the answer.
fn engine_first(scene: &Scene, pressed: &Pressed, words: &Words) -> Option<Notice> {
    let is_move = matches!(pressed, Pressed::Move(_) | Pressed::Select(_));
    let text = || say!(words, "page-engine-turn");
    (is_move && scene.is_kept_for_engine()).then(|| Notice {
        text: text(),
        after: None,
        place: None,
    })
}

fn refuse(mut scene: Scene, why: Notice) -> Stage {
    scene.notice = Some(why);
    Stage::Done(Played::Refused(Box::new(scene)))
}

fn lose_on_time(
    shared: &Shared,
    id: Id,
    node: NodeId,
    loser: Player,
) -> Result<(Document, NodeId), Failed> {
    edit(shared, id, |document| ends::lose(document, node, loser, ends::Why::Time).map(|()| node))
}

/// A clock shows nothing more: the game is over if that is so.
pub(super) async fn time(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    run(shared, visitor, Effort::Little, move |shared| {
        let fields = Parameters::read(&body);
        let (mut document, mut node) = (load(shared, &id)?, node_of(&fields)?);
        let table = document.table_at(node).map_err(|_| NoScene::Node)?;
        let spent = shared.turns.spent(document.id(), node, Instant::now());
        let (mover, pace) = (table.to_move(), Pace::of_document(&document));
        if table.outcome().is_none() && pace.is_up(&document, node, mover, spent) {
            (document, node) = lose_on_time(shared, document.id(), node, mover)?;
        }
        Ok(Played::Stored(Box::new(document), node, Shown::of(&fields).elsewhere()))
    })
    .await
}

/// Others sit down at a stored game.
pub(super) async fn players(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    let role = visitor.role;
    run(shared, visitor, Effort::Little, move |shared| {
        let fields = Parameters::read(&body);
        let (document, node) = (load(shared, &id)?, node_of(&fields)?);
        let mut scene = Scene::of_document(document, &fields, &shared.tables)?;
        scene.seats = seats_of(&fields, scene.seats)?;
        scene.seat(shared, role)?;
        let seats = scene.seats;
        let (document, node) = edit(shared, Id::read(&id).ok_or(NoScene::Node)?, |document| {
            document.set_players(seats);
            Ok(node)
        })?;
        for player in Player::BOTH {
            shared.programs.chairs.forgive(document.id(), player);
        }
        Ok(Played::Stored(Box::new(document), node, scene.shown.elsewhere()))
    })
    .await
}

/// Runs what stores a game away from the threads that listen; then engines answer.
async fn answered(
    shared: Shared,
    visitor: Visitor,
    work: impl FnOnce(&Shared) -> Result<Stage, Failed> + Send + 'static,
) -> Response {
    let (own, answers) = (shared.clone(), Answers::of(&visitor));
    let stage = task::spawn_blocking(move || work(&own)).await;
    let played = match stage.unwrap_or(Err(Failed::Broken)) {
        Ok(Stage::Stored { turn, asked, shown }) => {
            let turn = engines_answer(&shared, *turn, answers.after(asked)).await;
            turn.map(|turn| Played::Stored(Box::new(turn.document), turn.node, shown))
        }
        Ok(Stage::Done(played)) => Ok(played),
        Err(failed) => Err(failed),
    };
    respond(&shared, visitor, played).await
}

/// Changes a document as it is stored now and stores it again. Another request may have changed it
/// in between; then the change is made once more on what is there.
pub(super) fn edit(
    shared: &Shared,
    id: Id,
    change: impl Fn(&mut Document) -> Result<NodeId, TreeError>,
) -> Result<(Document, NodeId), Failed> {
    edit_unless(shared, id, |_| None, change)
}

/// The same unless what is stored already `leads` where the change would: then nothing is stored, and
/// nobody is told of a change.
pub(super) fn edit_unless(
    shared: &Shared,
    id: Id,
    leads: impl Fn(&Document) -> Option<NodeId>,
    change: impl Fn(&mut Document) -> Result<NodeId, TreeError>,
) -> Result<(Document, NodeId), Failed> {
    for _ in 0..MOST_CONFLICTS {
        let mut document = shared.store.load(id)?;
        if let Some(node) = leads(&document) {
            return Ok((document, node));
        }
        let node = change(&mut document).map_err(|_| NoScene::Node)?;
        match shared.store.save(&mut document, Timestamp::now()) {
            Ok(()) => {
                shared.live.announce(document.id(), document.revision());
                return Ok((document, node));
            }
            Err(StoreError::Conflict { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let document = shared.store.load(id)?;
    let (yours, stored) = (document.revision(), document.revision());
    Err(StoreError::Conflict { id, yours, stored }.into())
}

/// How often a change is tried when others change the same document.
const MOST_CONFLICTS: usize = 20;

/// A remark about a position.
pub(super) async fn comment(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    let fields = Parameters::read(&body);
    change(shared, visitor, id, fields, |document, node, fields| {
        document.set_comment(node, fields.get("comment").unwrap_or_default())?;
        Ok(node)
    })
    .await
}

/// Takes a move and all that follows it out of the document.
pub(super) async fn delete_branch(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    let fields = Parameters::read(&body);
    change(shared, visitor, id, fields, |document, node, _| ends::delete_branch(document, node))
        .await
}

pub(super) async fn change(
    shared: Shared,
    visitor: Visitor,
    id: String,
    fields: Parameters,
    change: impl Fn(&mut Document, NodeId, &Parameters) -> Result<NodeId, TreeError> + Send + 'static,
) -> Response {
    run(shared, visitor, Effort::Little, move |shared| {
        let id = Id::read(&id).ok_or(NoScene::Node)?;
        let node = node_of(&fields)?;
        let (document, node) = edit(shared, id, |document| change(document, node, &fields))?;
        Ok(Played::Stored(Box::new(document), node, Shown::of(&fields).elsewhere()))
    })
    .await
}

/// A game is given up; the result is kept with the document.
pub(super) async fn resign(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    let fields = Parameters::read(&body);
    change(shared, visitor, id, fields, |document, node, _| ends::give_up(document, node)).await
}

/// How much a request that plays has to compute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    /// It only reads and writes: it waits for nobody.
    Little,
    /// An engine thinks, or stones are counted: it waits for a seat.
    Much,
}

/// Runs work that computes and writes away from the threads that listen, and answers with its
/// result.
pub(super) async fn run(
    shared: Shared,
    visitor: Visitor,
    effort: Effort,
    work: impl FnOnce(&Shared) -> Result<Played, Failed> + Send + 'static,
) -> Response {
    let own = shared.clone();
    let result = match effort {
        Effort::Little => task::spawn_blocking(move || work(&own)).await,
        Effort::Much => shared.desk.compute(move || work(&own)).await,
    };
    respond(&shared, visitor, result.unwrap_or(Err(Failed::Broken))).await
}

async fn respond(shared: &Shared, visitor: Visitor, played: Result<Played, Failed>) -> Response {
    match played {
        Ok(Played::Stored(document, node, shown)) => {
            Redirect::to(&document_address(&document, node, shown)).into_response()
        }
        Ok(Played::Selected(address)) => Redirect::to(&address).into_response(),
        Ok(Played::Refused(scene)) => play::refused(shared, visitor, *scene).await,
        Err(Failed::Scene(error)) => problem::refused(&visitor, &error.explain(visitor.words)),
        Err(Failed::Store(error)) => problem::store(&visitor, &error),
        Err(Failed::Broken) => problem::broken(&visitor),
    }
}

/// The address of a position in a document.
pub(super) fn document_address(document: &Document, node: NodeId, shown: Shown) -> String {
    let mut query = Parameters::default();
    query.set("n", &node.0.to_string());
    shown.write(&mut query);
    query.after(&format!("/d/{}", document.id()))
}

fn select(mut scene: Scene, place: Place) -> Played {
    // Pressing the same piece again lets it go.
    let again = scene.shown.selected == Some(place);
    scene.shown.selected = (!again).then_some(place);
    let (step, _) = scene.step();
    Played::Selected(scene.address(step, scene.shown))
}

pub(super) fn load(shared: &Shared, id: &str) -> Result<Document, Failed> {
    let id = Id::read(id).ok_or(NoScene::Node)?;
    Ok(shared.store.load(id)?)
}

pub(super) fn node_of(fields: &Parameters) -> Result<NodeId, NoScene> {
    let node = fields.get("n").and_then(|text| text.parse().ok()).map(NodeId);
    node.ok_or(NoScene::Node)
}

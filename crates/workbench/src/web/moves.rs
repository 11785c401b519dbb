//! Requests that play: each is finished and on the disk before it is answered.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use game::picture::{Coordinates, Ground, Place};
use game::{Forbidden, MoveError};
use tokio::task;

use super::Shared;
use super::address::Parameters;
use super::answers::{Answers, engines_answer, spent};
use super::pages::{play, problem};
use super::scene::{NoScene, Notice, Scene, Shown};
use super::visitor::Visitor;
use crate::registry::Table;
use crate::store::{Document, Id, NodeId, StoreError, Timestamp, TreeError};
use crate::words::{Explain, Words};

/// What pressing a button meant.
pub(super) enum Pressed {
    /// This move.
    Move(String),
    /// A piece with several moves: which one is asked next.
    Select(Place),
    /// Nothing that can be played; the text says why.
    Refused(Notice),
    /// No button: the engine is asked to begin.
    Nothing,
}

/// What a request that plays came to.
pub(super) enum Played {
    /// It is stored: the document, the node to show, and what to show there.
    Stored(Box<Document>, NodeId, Shown),
    /// A piece is selected; this address shows it.
    Selected(String),
    /// Nothing changed; the scene says why.
    Refused(Box<Scene>),
}

/// Why a request that plays failed altogether.
pub(super) enum Failed {
    Scene(NoScene),
    Store(StoreError),
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

/// The first move of a game: the document is made here.
pub(super) async fn begin(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(game): Path<String>,
    body: String,
) -> Response {
    let fields = Parameters::read(&body);
    let (words, answers) = (visitor.words, Answers::of(&visitor));
    run(shared, visitor, answers.effort(&fields), move |shared| {
        let mut scene = Scene::of_address(&game, &fields, &shared.tables)?;
        let text = match pressed(&*scene.table, &fields, words) {
            Pressed::Move(text) => Some(text),
            Pressed::Nothing => None,
            Pressed::Select(place) => return Ok(select(scene, place)),
            Pressed::Refused(why) => {
                scene.notice = Some(why);
                return Ok(Played::Refused(Box::new(scene)));
            }
        };
        let id = Id::random().map_err(|error| StoreError::Files { path: "-".into(), error })?;
        let document = Document::new(id, scene.setup.clone(), scene.seats, Timestamp::now());
        let mut document = document.map_err(NoScene::Setup)?;
        let (mover, asked) = (scene.table.to_move(), text.is_none());
        let mut moves = scene.moves_played();
        moves.extend(text);
        let node = document.play_line(&moves).map_err(|_| NoScene::Node)?;
        let noted = scene.pace.keep(&mut document).and_then(|()| {
            if asked { Ok(()) } else { scene.pace.note(&mut document, node, mover, spent(&fields)) }
        });
        noted.map_err(|_| NoScene::Node)?;
        // A person's move is on the disk before an engine begins to think about it.
        shared.store.create(&mut document)?;
        let node = engines_answer(shared, &mut document, node, answers.after(asked))?;
        Ok(Played::Stored(Box::new(document), node, scene.shown.elsewhere()))
    })
    .await
}

/// A further move of a stored game.
pub(super) async fn play(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    let fields = Parameters::read(&body);
    let (words, answers) = (visitor.words, Answers::of(&visitor));
    run(shared, visitor, answers.effort(&fields), move |shared| {
        let document = load(shared, &id)?;
        let mut scene = Scene::of_document(document.clone(), &fields, &shared.tables)?;
        let node = node_of(&fields)?;
        let (mover, pace) = (scene.table.to_move(), scene.pace);
        let (mut document, next, asked) = match pressed(&*scene.table, &fields, words) {
            Pressed::Move(text) => {
                let (document, next) = edit(shared, document.id(), |document| {
                    let next = document.play(node, &text)?;
                    pace.note(document, next, mover, spent(&fields)).map(|()| next)
                })?;
                (document, next, false)
            }
            Pressed::Nothing => (document, node, true),
            Pressed::Select(place) => return Ok(select(scene, place)),
            Pressed::Refused(why) => {
                scene.notice = Some(why);
                return Ok(Played::Refused(Box::new(scene)));
            }
        };
        let next = engines_answer(shared, &mut document, next, answers.after(asked))?;
        Ok(Played::Stored(Box::new(document), next, scene.shown.elsewhere()))
    })
    .await
}

/// Changes a document as it is stored now and stores it again. Another request may have changed it
/// in between; then the change is made once more on what is there.
pub(super) fn edit(
    shared: &Shared,
    id: Id,
    change: impl Fn(&mut Document) -> Result<NodeId, TreeError>,
) -> Result<(Document, NodeId), Failed> {
    for _ in 0..MOST_CONFLICTS {
        let mut document = shared.store.load(id)?;
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
    State(shared): State<Shared>,
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
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    let fields = Parameters::read(&body);
    change(shared, visitor, id, fields, |document, node, _| document.delete_branch(node)).await
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
    let role = visitor.role;
    let work = move |shared: &Shared| {
        let played = work(shared)?;
        if let Played::Refused(scene) = &played {
            scene.recall(shared, role);
        }
        Ok(played)
    };
    let result = match effort {
        Effort::Little => task::spawn_blocking(move || work(&shared)).await,
        Effort::Much => shared.desk.clone().compute(move || work(&shared)).await,
    };
    match result {
        Ok(Ok(Played::Stored(document, node, shown))) => {
            Redirect::to(&document_address(&document, node, shown)).into_response()
        }
        Ok(Ok(Played::Selected(address))) => Redirect::to(&address).into_response(),
        Ok(Ok(Played::Refused(scene))) => play::refused(&visitor, *scene),
        Ok(Err(Failed::Scene(error))) => problem::refused(&visitor, &error.explain(visitor.words)),
        Ok(Err(Failed::Store(error))) => problem::store(&visitor, &error),
        Err(_) => problem::broken(&visitor),
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

/// What the pressed button means: `move` carries a move's text, `at` a place of the picture.
pub(super) fn pressed(table: &dyn Table, fields: &Parameters, words: &Words) -> Pressed {
    if let Some(text) = fields.get("move").filter(|text| !text.trim().is_empty()) {
        return match table.check(text.trim()) {
            Ok(text) => Pressed::Move(text),
            Err(error) => Pressed::Refused(refusal(words, &error, None)),
        };
    }
    let Some(place) = fields.get("at").and_then(|text| text.parse().ok()).map(Place) else {
        return Pressed::Nothing;
    };
    let mut moves = table.moves_at(place);
    let selected = fields.get("selected").and_then(|text| text.parse().ok()).map(Place);
    if let Some(selected) = selected.filter(|selected| *selected != place) {
        let of_selected = table.moves_at(selected);
        let both: Vec<String> =
            moves.iter().filter(|mv| of_selected.contains(mv)).cloned().collect();
        if !both.is_empty() {
            moves = both;
        }
    }
    match moves.as_slice() {
        [] => Pressed::Refused(nothing_there(table, words, place)),
        [only] => Pressed::Move(only.clone()),
        _ => Pressed::Select(place),
    }
}

/// Why a move is refused; a position that would come back is named, so that it can be seen.
fn refusal(words: &Words, error: &MoveError, place: Option<Place>) -> Notice {
    let after = match error {
        MoveError::Forbidden { why: Forbidden::Repetition { after }, .. } => Some(*after),
        _ => None,
    };
    Notice { text: error.explain(words), after, place }
}

/// Why pressing a place means no move. A point of Go is a move by its name, so its rules say why.
fn nothing_there(table: &dyn Table, words: &Words, place: Place) -> Notice {
    let picture = table.picture();
    if let Ground::Grid(grid) = &picture.ground
        && grid.coordinates == Coordinates::UpperWithoutI
        && picture.has(place)
    {
        let (row, column) = grid.row_and_column(place);
        let name = grid.coordinates.column(column) + &grid.coordinates.row(row, grid.rows);
        if let Err(error) = table.check(&name) {
            return refusal(words, &error, Some(place));
        }
    }
    let text = crate::say!(words, "web-nothing-there");
    Notice { text, after: None, place: None }
}

pub(super) fn load(shared: &Shared, id: &str) -> Result<Document, Failed> {
    let id = Id::read(id).ok_or(NoScene::Node)?;
    Ok(shared.store.load(id)?)
}

pub(super) fn node_of(fields: &Parameters) -> Result<NodeId, NoScene> {
    let node = fields.get("n").and_then(|text| text.parse().ok()).map(NodeId);
    node.ok_or(NoScene::Node)
}

//! Files in and out: what is dropped, pasted or chosen becomes a document; documents are saved.

use axum::extract::Path;
use axum::extract::multipart::Multipart;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use game::Spot;
use game::picture::svg;
use search::trace::Algorithm;

use super::Shared;
use super::access::Role;
use super::address::Parameters;
use super::desk::away;
use super::documents::Own;
use super::guests::MOST_FILE;
use super::moves::document_address;
use super::pages::problem;
use super::scene::{Scene, Shown};
use super::visitor::Visitor;
use crate::registry::{Engine, Seat, Settings, Unreadable, find};
use crate::store::{Document, Id, Remarked, Setup, StoreError, Timestamp, Tree};
use crate::words::{Explain, Language, Words};
use crate::{fives, goban};
use crate::{say, trace};

/// A pasted text up to this length may stand in an address.
const MOST_ADDRESS: usize = 2000;

/// A formula of a hundred clauses goes into an address all the same: its page has no other place.
const MOST_FORMULA: usize = 50_000;

/// Opens a file or a text: a document, a library, an arena, a tree, a Hexapawn position or game.
pub(super) async fn open(Own(shared): Own, visitor: Visitor, form: Multipart) -> Response {
    let most = if visitor.role == Role::Guest { MOST_FILE } else { usize::MAX };
    let given = match given(form, most).await {
        Ok(given) => given,
        Err(status) => return problem::page(&visitor, status),
    };
    let words = visitor.words;
    let desk = shared.desk.clone();
    let work = move || {
        let text = String::from_utf8_lossy(&given.bytes).into_owned();
        (opened(&shared, &given, &text), text)
    };
    match desk.compute(work).await {
        Ok((Ok(address), _)) => Redirect::to(&address).into_response(),
        Ok((Err(NotOpened::Store(error)), _)) => problem::store(&visitor, &error),
        Ok((Err(NotOpened::Text(error)), text)) => {
            problem::not_opened(&visitor, (&refusal(words, &error, &text), spot(&error)), &text)
        }
        Ok((Err(NotOpened::Go(name, error)), text)) => {
            let reason = error.explain(words);
            let reason = if name.is_empty() {
                reason
            } else {
                say!(words, "in-file", path = name, reason = reason)
            };
            problem::not_opened(&visitor, (&reason, spot_of_go(&error)), &text)
        }
        Ok((Err(NotOpened::TooLarge(vertices)), _)) => {
            let (vertices, most) =
                (words.number(vertices as u64), words.number(MOST_VERTICES as u64));
            let text = say!(words, "web-arena-too-large", vertices = vertices, most = most);
            problem::refused(&visitor, &text)
        }
        Err(_) => problem::broken(&visitor),
    }
}

/// Why a text was not opened; a link is not followed, and nothing at all is asked for again.
fn refusal(words: &Words, error: &Unreadable, text: &str) -> String {
    let text = text.trim();
    if text.is_empty() {
        return say!(words, "web-open-nothing");
    }
    if problem::record_of_link(text).is_some() {
        return say!(words, "page-open-ogs");
    }
    if text.starts_with("http://") || text.starts_with("https://") {
        return say!(words, "web-open-link");
    }
    match error {
        Unreadable::Arena(error) if error.fault == arenas::Fault::UnknownFormat => {
            say!(words, "web-open-unknown")
        }
        // A game of chess is the usual case.
        Unreadable::Record(error) => {
            format!("{}. {}", error.explain(words), say!(words, "web-open-pgn"))
        }
        error => error.explain(words),
    }
}

/// Where a text was refused; nowhere if none of it was understood.
fn spot(error: &Unreadable) -> Option<Spot> {
    match error {
        Unreadable::Setting(_) => None,
        Unreadable::State(error) => Some(error.spot),
        Unreadable::Record(error) => Some(error.spot),
        Unreadable::Arena(error) if error.fault == arenas::Fault::UnknownFormat => None,
        Unreadable::Arena(error) => Some(error.spot),
    }
}

fn spot_of_go(error: &goban::NotOpened) -> Option<Spot> {
    match error {
        goban::NotOpened::Read(sgf::ReadError::NoGame(place)) => {
            Some(Spot { line: place.line, column: place.column })
        }
        _ => None,
    }
}

/// What was given: the bytes, and the name of the file if it was one.
struct Given {
    name: String,
    bytes: Vec<u8>,
}

/// The chosen file, or else the pasted text.
async fn given(mut form: Multipart, most: usize) -> Result<Given, StatusCode> {
    let mut given = Given { name: String::new(), bytes: Vec::new() };
    while let Some(mut field) = form.next_field().await.map_err(|error| error.status())? {
        let name = field.file_name().unwrap_or_default().to_string();
        let mut bytes = Vec::new();
        while let Some(part) = field.chunk().await.map_err(|error| error.status())? {
            bytes.extend_from_slice(&part);
            if bytes.len() > most {
                return Err(StatusCode::PAYLOAD_TOO_LARGE);
            }
        }
        if !bytes.is_empty() && given.bytes.trim_ascii().is_empty() {
            given = Given { name, bytes };
        }
    }
    Ok(given)
}

enum NotOpened {
    Store(StoreError),
    Text(Unreadable),
    /// A file of Go, by its name.
    Go(String, goban::NotOpened),
    /// An arena with so many vertices that a page could neither draw nor solve it in time.
    TooLarge(usize),
}

/// An arena on a page has at most this many vertices.
const MOST_VERTICES: usize = trace::MOST_VERTICES;

/// Stores what the text holds and returns where it can be seen.
fn opened(shared: &Shared, given: &Given, text: &str) -> Result<String, NotOpened> {
    let now = Timestamp::now();
    if Document::is_likely(text) || Document::is_library_likely(text) {
        let imported = shared.store.import(text).map_err(NotOpened::Store)?;
        return Ok(match imported.new.first().or(imported.known.first()) {
            Some(id) => format!("/d/{id}"),
            None => "/library".to_string(),
        });
    }
    if let Some(mut document) =
        fives::read(&given.bytes).and_then(|record| fives::document(&record, now))
    {
        shared.store.create(&mut document).map_err(NotOpened::Store)?;
        return Ok(document_address(&document, Tree::ROOT, Shown::default()));
    }
    let is_formula = text.lines().any(|line| line.trim_start().starts_with("p cnf"));
    if is_formula && text.len() <= MOST_FORMULA {
        let mut query = Parameters::default();
        query.set("f", text.trim());
        return Ok(query.after("/reduce"));
    }
    let is_other = is_hexapawn(text) && given.name.is_empty();
    if !is_other && goban::is_likely(&given.bytes, &given.name) {
        return store_go(shared, given, now);
    }
    let game = if is_hexapawn(text) { "hexapawn" } else { "arena" };
    let read = if game == "arena" { arenas::read(text).ok() } else { None };
    let vertices = read.as_ref().map_or(0, |read| read.document.graph().vertex_count());
    if vertices > MOST_VERTICES {
        return Err(NotOpened::TooLarge(vertices));
    }
    if text.len() <= MOST_ADDRESS
        && read.is_some_and(|read| matches!(read.document, arenas::Document::Tree(_)))
    {
        let mut query = Parameters::default();
        query.set("text", text.trim());
        let algorithm = trace::algorithm_name(Algorithm::AlphaBeta);
        return Ok(query.after(&format!("/see/{algorithm}")));
    }
    store_text(shared, game, text, now)
}

/// Stores every game of a file; the only one is shown, several are listed.
fn store_go(shared: &Shared, given: &Given, now: Timestamp) -> Result<String, NotOpened> {
    let refused = |error| NotOpened::Go(given.name.clone(), error);
    let opening = goban::open(&given.bytes, now).map_err(refused)?;
    let mut documents = opening.with_origin(&given.bytes, &given.name, in_both_languages);
    documents.truncate(shared.store.most_of_file());
    for document in &mut documents {
        shared.store.create(document).map_err(NotOpened::Store)?;
    }
    match documents.as_slice() {
        [only] => Ok(document_address(only, Tree::ROOT, Shown::default())),
        _ => Ok("/library".to_string()),
    }
}

pub(super) fn in_both_languages(remark: &goban::Remark) -> Remarked {
    let [english, french] =
        [Language::English, Language::French].map(|own| remark.explain(Words::of(own)));
    Remarked { english, french }
}

/// Stores a game of Go and returns where it can be seen after so many steps; `None` if it is no game.
pub(super) fn store_at(
    shared: &Shared,
    text: &str,
    step: usize,
) -> Result<Option<String>, StoreError> {
    let Ok(opening) = goban::open(text.as_bytes(), Timestamp::now()) else { return Ok(None) };
    // What the file does not tell is remarked, as with any other.
    let documents = opening.with_origin(text.as_bytes(), "", in_both_languages);
    let Some(mut document) = documents.into_iter().next() else { return Ok(None) };
    shared.store.create(&mut document)?;
    let line = document.tree().line_through(Tree::ROOT);
    let node = line.get(step).or(line.last()).copied().unwrap_or(Tree::ROOT);
    Ok(Some(document_address(&document, node, Shown::default())))
}

fn store_text(
    shared: &Shared,
    game: &str,
    text: &str,
    now: Timestamp,
) -> Result<String, NotOpened> {
    let entry = find(game).ok_or(NotOpened::Text(Unreadable::State(nothing())))?;
    let settings = Settings::new();
    let table = (entry.read)(&settings, text).map_err(NotOpened::Text)?;
    let setup = Setup::of(entry.name, &settings, Some(text.to_string()), &*table);
    let seats = [Seat::Human, Seat::Engine(Engine::Level(3))];
    let random = Id::random().map_err(|error| StoreError::Files { path: "-".into(), error });
    let id = random.map_err(NotOpened::Store)?;
    let document = Document::new(id, setup, seats, now);
    let mut document = document.map_err(|_| NotOpened::Text(Unreadable::State(nothing())))?;
    let node = document.play_line(&table.history()).unwrap_or(Tree::ROOT);
    shared.store.create(&mut document).map_err(NotOpened::Store)?;
    Ok(document_address(&document, node, Shown::default()))
}

fn nothing() -> game::StateError {
    let spot = game::Spot { line: 1, column: 1 };
    game::StateError { spot, fault: game::StateFault::EndsEarly }
}

/// The exercise's format begins with a number, a game with a tag or a move number, a position with
/// pawns.
fn is_hexapawn(text: &str) -> bool {
    let text = text.trim_start();
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_number = first.parse::<u32>().is_ok();
    let is_pgn =
        first.starts_with("1.") || text.starts_with("[Event") || text.starts_with("[Position");
    // A board of Go is drawn with stones.
    let is_board = !first.is_empty()
        && first.chars().all(|c| "pP./_".contains(c))
        && !text.contains(['X', 'O']);
    is_number && !text.contains(';') || is_pgn || is_board
}

/// A document as a file: all of it, or its line as the players of the game exchange it.
pub(super) async fn download(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    away(move || download_of(&shared, &visitor, &id)).await
}

fn download_of(shared: &Shared, visitor: &Visitor, id: &str) -> Response {
    let document = match load(shared, visitor, id) {
        Ok(document) => document,
        Err(response) => return *response,
    };
    if visitor.query.get("as") == Some("pgn")
        && let Ok(scene) = Scene::of_document(document.clone(), &visitor.query, &shared.tables)
        && let Some(record) = scene.table.record(scene.stated_end().map(|end| end.winner))
    {
        return file("application/x-chess-pgn", &format!("{id}.pgn"), record);
    }
    match visitor.query.get("as") {
        Some("psq") => {
            if let Some(record) = fives::write(&document, fives::Form::Psq) {
                return file("application/octet-stream", &format!("{id}.psq"), record);
            }
        }
        Some("sgf") => {
            if let Some(record) = fives::write(&document, fives::Form::Sgf) {
                return file("application/x-go-sgf", &format!("{id}.sgf"), record);
            }
            if let Some(record) = goban::export(&document) {
                return bytes("application/x-go-sgf", &format!("{id}.sgf"), record);
            }
        }
        Some("original") => {
            if let Some(origin) = document.origin() {
                let name = safe_name(&origin.name, id);
                return bytes("application/octet-stream", &name, origin.bytes.clone());
            }
        }
        _ => {}
    }
    file("application/json", &format!("{id}.json"), document.write())
}

/// A position as a picture.
pub(super) async fn picture(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    away(move || picture_of(&shared, &visitor, &id)).await
}

fn picture_of(shared: &Shared, visitor: &Visitor, id: &str) -> Response {
    let document = match load(shared, visitor, id) {
        Ok(document) => document,
        Err(response) => return *response,
    };
    match Scene::of_document(document, &visitor.query, &shared.tables) {
        Ok(scene) => {
            let picture = svg::render(&scene.table.picture(), &svg::Options::default());
            file("image/svg+xml", &format!("{id}.svg"), picture)
        }
        Err(error) => problem::refused(visitor, &error.explain(visitor.words)),
    }
}

/// Every document in one file.
pub(super) async fn export_all(Own(shared): Own, visitor: Visitor) -> Response {
    away(move || match shared.store.export_all() {
        Ok(exported) => file("application/json", "stratege-library.json", exported.text),
        Err(error) => problem::store(&visitor, &error),
    })
    .await
}

/// The name of a file that was opened, without anything that a header could trip over.
fn safe_name(name: &str, id: &str) -> String {
    let is_safe = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let safe: String = name.chars().filter(is_safe).take(100).collect();
    if safe.is_empty() { format!("{id}.txt") } else { safe }
}

/// Something to save.
pub(super) fn file(kind: &str, name: &str, contents: String) -> Response {
    bytes(kind, name, contents.into_bytes())
}

/// The same for what is no text.
pub(super) fn bytes(kind: &str, name: &str, contents: Vec<u8>) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers =
        [(header::CONTENT_TYPE, kind.to_string()), (header::CONTENT_DISPOSITION, disposition)];
    (headers, contents).into_response()
}

fn load(shared: &Shared, visitor: &Visitor, id: &str) -> Result<Document, Box<Response>> {
    let id = Id::read(id).ok_or_else(|| problem::page(visitor, StatusCode::NOT_FOUND))?;
    Ok(shared.store.load(id).map_err(|error| problem::store(visitor, &error))?)
}

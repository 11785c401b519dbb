//! Many games at once: a folder of them is opened, each is reviewed in its turn, and one table tells
//! what was found.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use axum::extract::multipart::Multipart;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};

use super::home::summary;
use super::problem;
use super::review::{chosen, times_form};
use super::shell::{Section, page, tools};
use crate::store::{Document, Summary, Timestamp};
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::exchange::in_both_languages;
use crate::web::reviews::{Chosen, Tally, Worst};
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};
use crate::{fives, goban, say};

/// A folder may hold so many games; what is beyond is told.
const MOST_FILES: usize = 1000;
/// Folders in folders, so deep.
const MOST_DEPTH: usize = 8;
/// A larger file is no game that somebody played.
const MOST_BYTES: u64 = 16 << 20;

/// `/library/reviews`: every reviewed game, and the form.
pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    away(move || {
        let body = region(&shared, &visitor);
        if visitor.fragment {
            let fragment = html! { (body) (tools(&visitor, Section::Library)) };
            return Html(fragment.into_string()).into_response();
        }
        let title = say!(visitor.words, "page-reviews");
        let body = html! { (body) (form(&visitor)) };
        page(&visitor, Section::Library, &title, &body)
    })
    .await
}

fn region(shared: &Shared, visitor: &Visitor) -> Markup {
    let words = visitor.words;
    let listing = shared.store.list().unwrap_or_default();
    let games = listing.documents.iter().filter(|own| own.game == goban::NAME);
    let found: Vec<(&Summary, Tally)> =
        games.filter_map(|own| Some((own, shared.reviews.tally(own)?))).collect();
    let done = found.iter().filter(|(_, own)| own.done == own.positions).count();
    html! {
        div.match id="match" data-match="reviews" data-done=(done) data-all=(found.len()) {
            p { a href="/library" { (say!(words, "web-nav-library")) } }
            h1 { (say!(words, "page-reviews")) }
            (told(visitor))
            @if found.is_empty() { p.empty { (say!(words, "page-reviews-none")) } }
            @else {
                p { (say!(words, "page-reviews-done", done = done, all = found.len())) }
                div.scrolls tabindex="0" role="region" aria-label=(say!(words, "page-reviews")) { (table(words, &found)) }
            }
        }
    }
}

/// What came of the files that were given.
fn told(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    let number = |name: &str| visitor.query.get(name).and_then(|text| text.parse::<usize>().ok());
    let Some(added) = number("added") else { return html! {} };
    let (known, refused) = (number("known").unwrap_or(0), number("refused").unwrap_or(0));
    html! {
        p.notice role="status" data-added=(added) { (say!(words, "page-reviews-added", added = added, known = known, refused = refused)) }
        @if let Some(names) = visitor.query.get("names").filter(|names| !names.is_empty()) {
            p.note { (say!(words, "page-reviews-refused", names = names)) }
        }
    }
}

fn table(words: &Words, found: &[(&Summary, Tally)]) -> Markup {
    html! {
        table.list {
            thead { tr {
                th scope="col" { (say!(words, "page-reviews-game")) }
                th.number scope="col" { (say!(words, "page-reviews-progress")) }
                th.number scope="col" { (say!(words, "page-reviews-black")) }
                th.number scope="col" { (say!(words, "page-reviews-white")) }
                th.number scope="col" { (say!(words, "page-reviews-turns")) }
                th scope="col" { (say!(words, "page-reviews-worst")) }
            } }
            tbody { @for (own, tally) in found { (row(words, own, tally)) } }
        }
    }
}

fn row(words: &Words, own: &Summary, tally: &Tally) -> Markup {
    let percent = 100 * tally.done / tally.positions.max(1);
    html! {
        tr data-game=(own.id) data-done=(tally.done) data-positions=(tally.positions) {
            th scope="row" { a href={ "/d/" (own.id) "?tab=review" } { (summary(words, own)) } }
            td.number { (percent) " %" }
            @for marked in tally.marked { td.number { @if marked > 0 { "▼ " } (marked) } }
            td.number { (tally.turns) }
            td {
                @if let Some(worst) = tally.worst {
                    a href={ "/d/" (own.id) "?n=" (worst.node.0) "&tab=review" } { (worst_move(words, worst)) }
                }
            }
        }
    }
}

/// What the worst move lost: an estimate, with its error.
fn worst_move(words: &Words, worst: Worst) -> String {
    let Some((points, error)) = worst.loss else {
        return say!(words, "web-move-number", number = worst.number);
    };
    let (points, error) = (words.tenths(points), words.tenths(error));
    say!(words, "page-reviews-lost", number = worst.number, points = points, error = error)
}

/// Files of the browser, or a folder of this machine.
fn form(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    html! {
        form.text method="post" action="/library/reviews" enctype="multipart/form-data" {
            h2 { (say!(words, "page-reviews-begin")) }
            p.note { (say!(words, "page-reviews-how")) }
            label { (say!(words, "page-reviews-files")) input type="file" name="file" multiple; }
            label { (say!(words, "page-reviews-folder")) " " input type="text" name="folder" size="40" spellcheck="false"; }
            (times_form(visitor))
            button.primary type="submit" data-action="review-all" { (say!(words, "page-reviews-start")) }
        }
    }
}

/// A file that was given: its name, and its bytes unless it is refused unread.
struct Given {
    name: String,
    bytes: Result<Vec<u8>, Refused>,
}

/// Why a file is not reviewed.
enum Refused {
    /// By its name it is no record of a game.
    NoRecord,
    /// Nobody played so long a game.
    TooLarge,
    /// It cannot be read from the disk.
    Unread,
    /// It is a game of five in a row.
    OtherGame,
    /// It is no game of Go.
    NotOpened(goban::NotOpened),
}

impl Explain for Refused {
    fn explain(&self, words: &Words) -> String {
        match self {
            Refused::NoRecord => say!(words, "page-refused-no-record"),
            Refused::TooLarge => say!(words, "page-refused-too-large"),
            Refused::Unread => say!(words, "page-refused-unread"),
            Refused::OtherGame => say!(words, "page-refused-other-game"),
            Refused::NotOpened(error) => error.explain(words),
        }
    }
}

/// Opens what was given and begins the reviews.
pub(in crate::web) async fn begin(Own(shared): Own, visitor: Visitor, form: Multipart) -> Response {
    let (files, fields) = match read(form).await {
        Ok(read) => read,
        Err(status) => return problem::page(&visitor, status),
    };
    away(move || {
        let mut files = files;
        let folder = fields.get("folder").unwrap_or_default().trim();
        if !folder.is_empty() && gather(Path::new(folder), 0, &mut files).is_err() {
            return problem::refused(
                &visitor,
                &say!(visitor.words, "page-reviews-no-folder", path = folder),
            );
        }
        let chosen = chosen(&shared, visitor.role, &fields);
        Redirect::to(&begin_all(&shared, visitor.words, files, &chosen)).into_response()
    })
    .await
}

async fn read(mut form: Multipart) -> Result<(Vec<Given>, Parameters), StatusCode> {
    let (mut files, mut fields) = (Vec::new(), Parameters::default());
    while let Some(field) = form.next_field().await.map_err(|error| error.status())? {
        let (name, file) = (field.name().unwrap_or_default().to_string(), field.file_name());
        let file = file.map(str::to_string);
        let bytes = field.bytes().await.map_err(|error| error.status())?.to_vec();
        match file {
            Some(name) if !bytes.is_empty() => files.push(Given { name, bytes: Ok(bytes) }),
            Some(_) => {}
            None => fields.set(&name, &String::from_utf8_lossy(&bytes)),
        }
    }
    Ok((files, fields))
}

/// The files of a folder and of those in it, by name; hidden ones are nobody's games.
fn gather(folder: &Path, depth: usize, files: &mut Vec<Given>) -> std::io::Result<()> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?.flatten().map(|own| own.path()).collect();
    paths.sort();
    for path in paths {
        if files.len() >= MOST_FILES {
            break;
        }
        if path.is_dir() && depth < MOST_DEPTH {
            // A folder that cannot be read is passed over as any file that cannot.
            let _ = gather(&path, depth + 1, files);
            continue;
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !name.starts_with('.') {
            files.push(Given { name, bytes: contents(&path) });
        }
    }
    Ok(())
}

/// The bytes of a file that may be a game.
fn contents(path: &Path) -> Result<Vec<u8>, Refused> {
    let kind = path.extension().map(|own| own.to_string_lossy().to_ascii_lowercase());
    if !kind.is_some_and(|own| ["sgf", "gib", "ngf", "ugf", "psq"].contains(&own.as_str())) {
        return Err(Refused::NoRecord);
    }
    let length = path.metadata().ok().filter(fs::Metadata::is_file).map(|own| own.len());
    match length {
        None => Err(Refused::Unread),
        Some(length) if length > MOST_BYTES => Err(Refused::TooLarge),
        Some(_) => fs::read(path).map_err(|_| Refused::Unread),
    }
}

/// The games of a file.
fn opened(name: &str, bytes: &[u8]) -> Result<Vec<Document>, Refused> {
    if fives::read(bytes).is_some() {
        return Err(Refused::OtherGame);
    }
    let opening = goban::open(bytes, Timestamp::now()).map_err(Refused::NotOpened)?;
    Ok(opening.with_origin(bytes, name, in_both_languages))
}

/// Stores every game that is not there yet, begins all reviews, and says where they can be seen.
fn begin_all(shared: &Shared, words: &Words, files: Vec<Given>, chosen: &Chosen) -> String {
    let mut seen = known(shared);
    let (mut added, mut known, mut refused) = (0, 0, Vec::new());
    for Given { name, bytes } in files {
        let documents = match bytes {
            Ok(bytes) if seen.contains(&bytes) => {
                known += 1;
                continue;
            }
            Ok(bytes) => {
                let documents = opened(&name, &bytes);
                seen.insert(bytes);
                documents
            }
            Err(why) => Err(why),
        };
        match documents {
            Ok(documents) => {
                added +=
                    documents.into_iter().filter(|own| begun(shared, own.clone(), chosen)).count();
            }
            Err(why) => refused.push(format!("{name} ({})", why.explain(words))),
        }
    }
    let mut query = Parameters::default();
    for (name, count) in [("added", added), ("known", known), ("refused", refused.len())] {
        query.set(name, &count.to_string());
    }
    query.set("names", &refused.join(" · ").chars().take(MOST_NAMES).collect::<String>());
    query.after("/library/reviews")
}

/// Names of refused files, with the reasons, are told so far.
const MOST_NAMES: usize = 1000;

/// The files that documents of the library were opened from.
fn known(shared: &Shared) -> HashSet<Vec<u8>> {
    let listing = shared.store.list().unwrap_or_default();
    let games = listing.documents.iter().filter(|own| own.game == goban::NAME);
    let documents = games.filter_map(|own| shared.store.load(own.id).ok());
    documents
        .filter_map(|own| Some(own.origin()?.bytes.clone()))
        .filter(|own| !own.is_empty())
        .collect()
}

/// Stores a game and begins its review.
fn begun(shared: &Shared, mut document: Document, chosen: &Chosen) -> bool {
    let stored = shared.store.create(&mut document).is_ok();
    stored && shared.reviews.begin(&document, chosen.clone()).is_ok()
}

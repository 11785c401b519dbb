//! A review as a file: the game with remarks, or one page that stands alone.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;

use super::asked::loaded;
use crate::goban;
use crate::review::{annotate, report, told};
use crate::say;
use crate::store::Document;
use crate::web::Shared;
use crate::web::documents::Own;
use crate::web::exchange;
use crate::web::pages::problem;
use crate::web::reviews::Reviewed;
use crate::web::visitor::Visitor;
use crate::words::why;
use crate::words::{Explain, Words};

/// `/d/{id}/review/file?as=sgf` or `as=html`.
pub(in crate::web) async fn file(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    problem::computed(shared, visitor, move |shared, visitor| written(shared, visitor, &id)).await
}

fn written(shared: &Shared, visitor: &Visitor, id: &str) -> Response {
    let mut document = match loaded(shared, id) {
        Ok(document) => document,
        Err(error) => return problem::store(visitor, &error),
    };
    let missing = || problem::page(visitor, StatusCode::NOT_FOUND);
    let Some(reviewed) = shared.reviews.look(&document).filter(|own| own.done() > 1) else {
        return missing();
    };
    let words = visitor.words;
    let Some(head) = head(words, &reviewed) else { return missing() };
    let told = told(&reviewed.positions, &reviewed.review);
    if visitor.query.get("as") == Some("html") {
        let text = report(words, &title(words, &document), &reviewed.review, &head, &told);
        return exchange::file("text/html; charset=utf-8", &format!("{id}.html"), text);
    }
    let head = format!("{head}\n{}", why::method(words, &reviewed.review));
    if let Err(error) = annotate(words, &mut document, &reviewed.review, &head, &told) {
        return problem::refused(visitor, &error.explain(words));
    }
    match goban::export(&document) {
        Some(record) => exchange::bytes("application/x-go-sgf", &format!("{id}.sgf"), record),
        None => missing(),
    }
}

/// Who judged.
fn head(words: &Words, reviewed: &Reviewed) -> Option<String> {
    let notebook = reviewed.notebook.as_ref()?;
    let (chosen, size) = (&notebook.chosen, reviewed.size());
    Some(why::judged_as(words, &notebook.name, chosen.strength(size), &chosen.budget()))
}

fn title(words: &Words, document: &Document) -> String {
    let player = |colour| goban::player(document, colour).0;
    match (player(go::Colour::Black), player(go::Colour::White)) {
        (Some(black), Some(white)) => say!(words, "review-title", black = black, white = white),
        _ if !document.title().is_empty() => document.title().to_string(),
        _ => say!(words, "web-review-report"),
    }
}

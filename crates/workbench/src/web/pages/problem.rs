//! Pages for what went wrong: what, where, and what next.

use std::io;

use axum::http::{StatusCode, Uri};
use axum::response::Response;
use game::Spot;
use maud::html;

use super::shell::{Section, page_with};
use super::{library, place};
use crate::say;
use crate::store::{Fault, StoreError};
use crate::web::Shared;
use crate::web::access::Role;
use crate::web::guests::{MOST, MOST_BYTES, MOST_FILE};
use crate::web::visitor::Visitor;
use crate::words::Explain;

/// The page for a status without further reason.
pub(in crate::web) fn page(visitor: &Visitor, status: StatusCode) -> Response {
    let words = visitor.words;
    let text = match status {
        StatusCode::FORBIDDEN => say!(words, "web-forbidden"),
        StatusCode::PAYLOAD_TOO_LARGE if visitor.role == Role::Guest => {
            say!(words, "class-file-too-large", most = MOST_FILE >> 10)
        }
        StatusCode::PAYLOAD_TOO_LARGE => say!(words, "web-too-large"),
        StatusCode::TOO_MANY_REQUESTS => say!(words, "class-too-many"),
        StatusCode::NOT_FOUND => say!(words, "web-not-found"),
        status if status.is_client_error() => say!(words, "web-not-understood"),
        _ => say!(words, "web-broken"),
    };
    show(visitor, status, &text)
}

/// Something that only whoever sits at the machine may do.
pub(in crate::web) fn for_owner(visitor: &Visitor) -> Response {
    show(visitor, StatusCode::FORBIDDEN, &say!(visitor.words, "web-for-owner"))
}

pub(in crate::web) async fn not_found(visitor: Visitor, _uri: Uri) -> Response {
    page(&visitor, StatusCode::NOT_FOUND)
}

/// Something that was given cannot be used; the text says why.
pub(in crate::web) fn refused(visitor: &Visitor, text: &str) -> Response {
    show(visitor, StatusCode::UNPROCESSABLE_ENTITY, text)
}

/// A text that could not be opened: the reason, the place where it was refused, and the text again, so
/// that nothing is lost.
pub(in crate::web) fn not_opened(
    visitor: &Visitor,
    (reason, spot): (&str, Option<Spot>),
    text: &str,
) -> Response {
    // A file that is longer than people type is not sent back.
    let again = if text.len() <= 100_000 { text } else { "" };
    let words = visitor.words;
    let body = html! {
        div.problem {
            h1 { (say!(words, "web-problem")) }
            p.said role="alert" { (reason) }
            @if let Some(spot) = spot { (place::around(text, spot)) }
            @if let Some(address) = record_of_link(text) {
                p { a.button data-action="record" href=(address) rel="noreferrer" { (say!(words, "page-open-ogs-link")) } }
            }
            (library::open_form(words, again))
        }
    };
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    page_with(visitor, Section::Library, &say!(words, "web-problem"), &body, status)
}

/// Where the record of a game lies that a link to the Online Go Server shows; the browser may go
/// there, this program does not.
pub(in crate::web) fn record_of_link(text: &str) -> Option<String> {
    let rest = text.trim().strip_prefix("https://online-go.com/game/")?;
    let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let is_number = !number.is_empty() && number.len() <= 12;
    is_number.then(|| format!("https://online-go.com/api/v1/games/{number}/sgf"))
}

/// A document cannot be had or kept.
pub(in crate::web) fn store(visitor: &Visitor, error: &StoreError) -> Response {
    let is_large = matches!(error, StoreError::Damaged(own) if own.fault == Fault::File(io::ErrorKind::FileTooLarge));
    if is_large {
        let text = match visitor.role {
            Role::Owner => say!(visitor.words, "web-too-large-kept"),
            Role::Guest => say!(visitor.words, "class-too-large-kept", most = MOST_BYTES >> 20),
        };
        return show(visitor, StatusCode::PAYLOAD_TOO_LARGE, &text);
    }
    let status = match error {
        StoreError::NoSuchDocument(_) => StatusCode::NOT_FOUND,
        StoreError::Conflict { .. } | StoreError::Exists(_) => StatusCode::CONFLICT,
        StoreError::NotImported(_) => StatusCode::UNPROCESSABLE_ENTITY,
        StoreError::Damaged(_) | StoreError::Files { .. } => StatusCode::INTERNAL_SERVER_ERROR,
    };
    // The guest's boards make room for others, and go when the class ends.
    if status == StatusCode::NOT_FOUND && visitor.role == Role::Guest {
        return show(visitor, status, &say!(visitor.words, "class-board-gone", most = MOST));
    }
    // What ails the files of this machine, and where they are, concerns its owner.
    if status.is_server_error() && visitor.role == Role::Guest {
        return page(visitor, status);
    }
    show(visitor, status, &error.explain(visitor.words))
}

/// What is not done here now, and why.
pub(in crate::web) fn not_now(visitor: &Visitor, text: &str) -> Response {
    show(visitor, StatusCode::FORBIDDEN, text)
}

/// A fault of ours.
pub(in crate::web) fn broken(visitor: &Visitor) -> Response {
    page(visitor, StatusCode::INTERNAL_SERVER_ERROR)
}

fn show(visitor: &Visitor, status: StatusCode, text: &str) -> Response {
    let words = visitor.words;
    let body = html! {
        div.problem {
            h1 { (say!(words, "web-problem")) }
            p.said role="alert" { (text) }
            p { a href="/" { (say!(words, "web-to-home")) }
                @if visitor.role == Role::Owner { " · " a href="/library" { (say!(words, "web-nav-library")) } } }
        }
    };
    page_with(visitor, Section::None, &say!(words, "web-problem"), &body, status)
}

/// Answers with work that takes a seat of the desk.
pub(in crate::web) async fn computed(
    shared: Shared,
    visitor: Visitor,
    work: impl FnOnce(&Shared, &Visitor) -> Response + Send + 'static,
) -> Response {
    let (desk, own) = (shared.desk.clone(), visitor.clone());
    desk.compute(move || work(&shared, &visitor)).await.unwrap_or_else(|_| broken(&own))
}

//! The library: every document, and a form that opens files and pasted text.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};

use super::home::{last_saved, summary};
use super::problem;
use super::shell::{Section, page};
use crate::say;
use crate::store::{Id, Listing, StoreError, Summary, Timestamp};
use crate::web::Shared;
use crate::web::address::Parameters;
use crate::web::desk::away;
use crate::web::documents::Own;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};

pub(in crate::web) async fn show(Own(shared): Own, visitor: Visitor) -> Response {
    away(move || listed(&shared, &visitor)).await
}

fn listed(shared: &Shared, visitor: &Visitor) -> Response {
    let words = visitor.words;
    let listing = match shared.store.list() {
        Ok(listing) => listing,
        Err(error) => return problem::store(visitor, &error),
    };
    let title = say!(words, "web-nav-library");
    let body = html! {
        div.text {
            h1 { (title) }
            p { a.button data-action="masters" href="/library/masters" { (say!(words, "masters-title")) }
                " " a.button data-action="reviews" href="/library/reviews" { (say!(words, "page-reviews")) } }
            @if let Some(id) = visitor.query.get("deleted").and_then(Id::read) {
                form.undo method="post" action={ "/library/" (id) "/undelete" } {
                    (say!(words, "web-deleted")) " " button type="submit" { (say!(words, "web-undelete")) }
                }
            }
            (open_form(words, visitor.query.get("text").unwrap_or_default()))
        }
        (documents(words, shared, &listing))
    };
    page(visitor, Section::Library, &title, &body)
}

/// A field for text and one for files; a script also takes what is dropped anywhere.
pub(in crate::web) fn open_form(words: &Words, text: &str) -> Markup {
    html! {
        form.open method="post" action="/library/open" enctype="multipart/form-data" {
            label { (say!(words, "web-open-text"))
                textarea name="text" rows="4" placeholder="{0:[1,2], 2:[3], 1:[]}" { (text) } }
            label { (say!(words, "web-open-file")) input type="file" name="file"; }
            button.primary type="submit" { (say!(words, "web-open")) }
        }
    }
}

fn documents(words: &Words, shared: &Shared, listing: &Listing) -> Markup {
    html! {
        h2 { (say!(words, "web-documents")) }
        @if listing.documents.is_empty() {
            p.empty { (say!(words, "web-no-document")) " " a.button href="/play" { (say!(words, "web-nav-play")) } }
        } @else {
            table.documents {
                @for document in &listing.documents {
                    tr data-document=(document.id) {
                        th scope="row" { a href={ "/d/" (document.id) } { (summary(words, document)) }
                            @if let percent @ 1.. = reviewed(shared, document) { " · " span.note { (say!(words, "web-reviewed", percent = percent)) } } }
                        td.note { (last_saved(document)) }
                        td {
                            form method="post" action={ "/library/" (document.id) "/rename" } {
                                label { span.hidden { (say!(words, "web-title")) } input type="text" name="title" value=(document.title) placeholder=(say!(words, "web-title")); }
                                button type="submit" { (say!(words, "web-rename")) }
                            }
                        }
                        td {
                            form method="post" action={ "/library/" (document.id) "/delete" } {
                                button type="submit" { (say!(words, "web-delete")) }
                            }
                        }
                    }
                }
            }
            p { a.button href="/library/export" download="stratege-library.json" { (say!(words, "web-export-all")) } }
        }
        @for damaged in &listing.damaged {
            p.notice { (say!(words, "web-damaged", path = damaged.path.display().to_string(), reason = damaged.fault.explain(words))) }
        }
    }
}

/// How much of a game is reviewed, of a hundred.
fn reviewed(shared: &Shared, document: &Summary) -> usize {
    // The position before the first move is judged too.
    (100 * shared.reviews.count(document.id) / (document.moves + 1)).min(100)
}

pub(in crate::web) async fn rename(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    body: String,
) -> Response {
    let title = Parameters::read(&body).get("title").unwrap_or_default().to_string();
    change(visitor, id, move |id| {
        shared.store.rename(id, &title, Timestamp::now()).map(|_| "/library".to_string())
    })
    .await
}

pub(in crate::web) async fn delete(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    change(visitor, id, move |id| {
        shared.store.delete(id, Timestamp::now()).map(|()| format!("/library?deleted={id}"))
    })
    .await
}

pub(in crate::web) async fn undelete(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    change(visitor, id, move |id| shared.store.undelete(id).map(|()| "/library".to_string())).await
}

async fn change(
    visitor: Visitor,
    id: String,
    change: impl FnOnce(Id) -> Result<String, StoreError> + Send + 'static,
) -> Response {
    let Some(id) = Id::read(&id) else { return problem::page(&visitor, StatusCode::NOT_FOUND) };
    away(move || match change(id) {
        Ok(address) => Redirect::to(&address).into_response(),
        Err(error) => problem::store(&visitor, &error),
    })
    .await
}

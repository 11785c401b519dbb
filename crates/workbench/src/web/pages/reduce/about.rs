//! `/reduce/about`: the page of the manual that leads from SAT to the board.

use axum::response::Response;
use maud::html;

use crate::say;
use crate::web::pages::shell::{Section, page};
use crate::web::prose;
use crate::web::visitor::Visitor;
use crate::words::Language;

const ENGLISH: &str = include_str!("../../../../../../docs/reduction.md");
const FRENCH: &str = include_str!("../../../../../../docs/reduction.fr.md");

pub(in crate::web) async fn show(visitor: Visitor) -> Response {
    let (text, other) = match visitor.words.language() {
        Language::English => (ENGLISH, ("reduction.fr.md", "/reduce/about?lang=fr")),
        Language::French => (FRENCH, ("reduction.md", "/reduce/about?lang=en")),
    };
    let body = html! {
        article.text {
            (prose::written(text, &[other]))
            p { a.button href="/reduce" { (say!(visitor.words, "web-reduce-title")) } }
        }
    };
    page(&visitor, Section::See, &say!(visitor.words, "web-reduce-title"), &body)
}

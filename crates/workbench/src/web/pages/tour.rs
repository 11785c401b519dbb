//! `/tour`: from the first page to an explained game, as the manual tells it.

use axum::response::Response;
use maud::html;

use super::shell::{Section, page};
use crate::say;
use crate::web::prose;
use crate::web::visitor::Visitor;
use crate::words::Language;

const ENGLISH: &str = include_str!("../../../../../docs/tour.md");
const FRENCH: &str = include_str!("../../../../../docs/tour.fr.md");

pub(in crate::web) async fn show(visitor: Visitor) -> Response {
    let (text, other) = match visitor.words.language() {
        Language::English => (ENGLISH, ("tour.fr.md", "/tour?lang=fr")),
        Language::French => (FRENCH, ("tour.md", "/tour?lang=en")),
    };
    let body = html! { article.text { (prose::written(text, &[other])) } };
    page(&visitor, Section::Help, &say!(visitor.words, "page-tour"), &body)
}

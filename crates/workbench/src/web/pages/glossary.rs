//! The words of the field in both languages, one anchor each.

use axum::response::Response;
use maud::html;

use super::shell::{Section, page};
use crate::say;
use crate::web::visitor::Visitor;
use crate::words::{Language, terms};

pub(in crate::web) async fn show(visitor: Visitor) -> Response {
    let words = visitor.words;
    let title = say!(words, "web-glossary");
    let own = words.language();
    let other = if own == Language::French { Language::English } else { Language::French };
    let mut terms: Vec<_> = terms().collect();
    terms.sort_by_key(|term| term.name(own).to_lowercase());
    let body = html! {
        div.text {
            h1 { (title) }
            p.lead { (say!(words, "web-glossary-lead")) }
            dl.glossary {
                @for term in terms {
                    dt id=(term.anchor) { (term.name(own)) " " span.other lang=(other.code()) { (term.name(other)) } }
                    dd { (term.definition(own)) }
                }
            }
        }
    };
    page(&visitor, Section::Help, &title, &body)
}

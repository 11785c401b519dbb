//! A run that cannot be shown: why not, how large it would be, and what can be seen instead.

use axum::http::StatusCode;
use axum::response::Response;
use maud::html;

use super::asked::{Asked, NotSeen};
use super::own_subject;
use crate::say;
use crate::trace::{self, Algorithm, EXAMPLES, Untraceable};
use crate::web::pages::problem;
use crate::web::pages::shell::{Section, page_with};
use crate::web::visitor::Visitor;
use crate::words::Explain;

/// The page of a run that cannot be shown.
pub(super) fn page(visitor: &Visitor, asked: &Asked, error: &NotSeen) -> Response {
    let words = visitor.words;
    let text = error.explain(words);
    let NotSeen::Run(reason) = error else { return problem::refused(visitor, &text) };
    let title = trace::title(words, asked.algorithm);
    let here = possible(*reason).iter().filter(|own| **own != asked.algorithm);
    let examples = EXAMPLES.iter().filter(|own| own.algorithms.contains(&asked.algorithm));
    let body = html! {
        div.problem {
            h1 { (title) }
            p.said role="alert" { (text) }
            p.asks {
                @for algorithm in here {
                    a.button data-possible=(trace::algorithm_name(*algorithm)) href=(asked.by(*algorithm)) {
                        (say!(words, "see-possible", algorithm = trace::title(words, *algorithm)))
                    }
                }
                @for example in examples {
                    a.button href={ "/see/" (trace::algorithm_name(asked.algorithm)) "?example=" (example.name) } { (trace::example_title(words, example)) }
                }
            }
            p.asks { (own_subject(words, asked)) }
        }
    };
    page_with(visitor, Section::See, &title, &body, StatusCode::UNPROCESSABLE_ENTITY)
}

/// The algorithms that can be followed where another cannot: a tree repeats what an arena has once.
fn possible(reason: Untraceable) -> &'static [Algorithm] {
    match reason {
        Untraceable::TooLarge { .. } => &[Algorithm::Memo, Algorithm::Attractor],
        Untraceable::Cyclic => &[Algorithm::Attractor],
        Untraceable::TooManyPositions { .. } | Untraceable::TooManySteps { .. } => &[],
    }
}

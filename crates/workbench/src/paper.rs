//! What does one HTML file look like that stands alone? The frame of every report.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::words::Words;

/// A page with its title as its heading, its style inside, and nothing to fetch.
pub(crate) fn page(words: &Words, title: &str, style: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) " – Stratège" }
                style { (PreEscaped(style)) }
            }
            body {
                h1 { (title) }
                (body)
            }
        }
    };
    page.into_string()
}

//! A run as a file to keep: a drawing, a table, or a page that steps offline.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use game::picture::svg::Palette;
use maud::{Markup, html};

use super::asked::Asked;
use super::refused;
use crate::say;
use crate::trace;
use crate::web::desk::away;
use crate::web::exchange::file;
use crate::web::pages::{problem, steps};
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};

/// The files that a run can be kept as.
pub(super) fn menu(words: &Words, asked: &Asked) -> Markup {
    html! {
        (steps::menu(&say!(words, "web-see-export"), false, &html! {
            @for format in ["svg", "tikz", "csv", "latex", "html"] {
                a data-export=(format) download href=(export_address(asked, format)) { (format.to_uppercase()) }
            }
        }))
    }
}

fn export_address(asked: &Asked, format: &str) -> String {
    let mut query = asked.query.clone();
    query.set("format", format);
    query.after(&format!("/see/{}/export", trace::algorithm_name(asked.algorithm)))
}

/// `/see/{algorithm}/export?format=…`: a file to keep.
pub(in crate::web) async fn export(visitor: Visitor, Path(name): Path<String>) -> Response {
    away(move || export_of(&visitor, &name)).await
}

fn export_of(visitor: &Visitor, name: &str) -> Response {
    let Some(asked) = Asked::of(visitor, name) else {
        return problem::page(visitor, StatusCode::NOT_FOUND);
    };
    let view = match asked.view(asked.algorithm) {
        Ok(view) => view,
        Err(error) => return refused::page(visitor, &asked, &error),
    };
    let number = asked.query.get("step").and_then(|text| text.parse().ok());
    let step = view.step(number.unwrap_or(view.len()), &asked.options);
    let name = trace::algorithm_name(asked.algorithm);
    match asked.query.get("format") {
        Some("svg") => {
            file("image/svg+xml", &format!("{name}.svg"), trace::svg(&step, Palette::Light))
        }
        Some("tikz") => file("application/x-tex", &format!("{name}.tex"), trace::tikz(&step)),
        Some("csv") => {
            file("text/csv", &format!("{name}.csv"), trace::csv(&view.table(&asked.options)))
        }
        Some("latex") => file(
            "application/x-tex",
            &format!("{name}-table.tex"),
            trace::latex(&view.table(&asked.options)),
        ),
        Some("html") => match trace::page(&view, &asked.options) {
            Ok(page) => file("text/html", &format!("{name}.html"), page),
            Err(error) => problem::refused(visitor, &error.explain(visitor.words)),
        },
        _ => problem::page(visitor, StatusCode::NOT_FOUND),
    }
}

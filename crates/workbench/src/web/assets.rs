//! The files of the page that do not change: style, scripts, icon. They are part of the program.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::pages::problem;
use super::visitor::Visitor;

/// Name, kind, contents.
const FILES: [(&str, &str, &str); 16] = [
    ("style.css", "text/css; charset=utf-8", include_str!("../../assets/style.css")),
    ("see.css", "text/css; charset=utf-8", include_str!("../../assets/see.css")),
    ("play.css", "text/css; charset=utf-8", include_str!("../../assets/play.css")),
    ("engines.css", "text/css; charset=utf-8", include_str!("../../assets/engines.css")),
    ("home.css", "text/css; charset=utf-8", include_str!("../../assets/home.css")),
    ("library.css", "text/css; charset=utf-8", include_str!("../../assets/library.css")),
    ("words.css", "text/css; charset=utf-8", include_str!("../../assets/words.css")),
    ("page.js", "text/javascript; charset=utf-8", include_str!("../../assets/page.js")),
    ("keys.js", "text/javascript; charset=utf-8", include_str!("../../assets/keys.js")),
    ("open.js", "text/javascript; charset=utf-8", include_str!("../../assets/open.js")),
    ("told.js", "text/javascript; charset=utf-8", include_str!("../../assets/told.js")),
    ("reduce.js", "text/javascript; charset=utf-8", include_str!("../../assets/reduce.js")),
    ("think.js", "text/javascript; charset=utf-8", include_str!("../../assets/think.js")),
    ("play.js", "text/javascript; charset=utf-8", include_str!("../../assets/play.js")),
    ("review.js", "text/javascript; charset=utf-8", include_str!("../../assets/review.js")),
    ("icon.svg", "image/svg+xml", include_str!("../../assets/icon.svg")),
];

/// Assets are asked for with the version in the address, so they may be kept.
const KEEP: &str = "public, max-age=604800";

pub(super) async fn serve(visitor: Visitor, Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(own, ..)| *own == name) {
        Some((_, kind, contents)) => {
            ([(header::CONTENT_TYPE, *kind), (header::CACHE_CONTROL, KEEP)], *contents)
                .into_response()
        }
        None => problem::page(&visitor, StatusCode::NOT_FOUND),
    }
}

/// The address of an asset; it changes with its contents.
pub(super) fn address(name: &str) -> String {
    let contents = FILES.iter().find(|(own, ..)| *own == name).map_or("", |file| file.2);
    format!("/assets/{name}?v={:08x}", fingerprint(contents))
}

/// FNV-1a: enough to tell two builds apart.
fn fingerprint(contents: &str) -> u32 {
    contents
        .bytes()
        .fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(16_777_619))
}

/// How many bytes the page loads beside its HTML; a test keeps it small.
#[cfg(test)]
mod tests {
    use super::FILES;

    #[test]
    fn style_and_scripts_stay_small() {
        // A page has the style of all, and that of its own part.
        let all = FILES.iter().find(|file| file.0 == "style.css").unwrap().2.len();
        let is_style = |file: &&(&str, &str, &str)| file.1.starts_with("text/css");
        let own = FILES.iter().filter(|file| is_style(file) && file.0 != "style.css");
        let most = all + own.map(|file| file.2.len()).max().unwrap();
        assert!(most <= 20_000, "{most} bytes of style");
        let scripts = FILES.iter().filter(|file| file.1.starts_with("text/javascript"));
        let scripts: usize = scripts.map(|file| file.2.len()).sum();
        assert!(scripts <= 60_000, "{scripts} bytes of scripts");
    }
}

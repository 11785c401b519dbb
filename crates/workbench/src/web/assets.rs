//! The files of the page that do not change: style, scripts, icon. They are part of the program.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::pages::problem;
use super::visitor::Visitor;

/// Name, kind, contents.
const FILES: [(&str, &str, &str); 19] = [
    ("style.css", "text/css; charset=utf-8", include_str!("../../assets/style.css")),
    ("see.css", "text/css; charset=utf-8", include_str!("../../assets/see.css")),
    ("play.css", "text/css; charset=utf-8", include_str!("../../assets/play.css")),
    ("engines.css", "text/css; charset=utf-8", include_str!("../../assets/engines.css")),
    ("home.css", "text/css; charset=utf-8", include_str!("../../assets/home.css")),
    ("library.css", "text/css; charset=utf-8", include_str!("../../assets/library.css")),
    ("words.css", "text/css; charset=utf-8", include_str!("../../assets/words.css")),
    ("page.js", "text/javascript; charset=utf-8", include_str!("../../assets/page.js")),
    ("live.js", "text/javascript; charset=utf-8", include_str!("../../assets/live.js")),
    ("tools.js", "text/javascript; charset=utf-8", include_str!("../../assets/tools.js")),
    ("keys.js", "text/javascript; charset=utf-8", include_str!("../../assets/keys.js")),
    ("open.js", "text/javascript; charset=utf-8", include_str!("../../assets/open.js")),
    ("remark.js", "text/javascript; charset=utf-8", include_str!("../../assets/remark.js")),
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
            let contents = if is_style(kind) { compact(contents) } else { (*contents).to_string() };
            ([(header::CONTENT_TYPE, *kind), (header::CACHE_CONTROL, KEEP)], contents)
                .into_response()
        }
        None => problem::page(&visitor, StatusCode::NOT_FOUND),
    }
}

fn is_style(kind: &str) -> bool {
    kind.starts_with("text/css")
}

/// A style sheet without what only its authors read: remarks, lines, and the spaces that no rule needs.
fn compact(style: &str) -> String {
    let mut remarks = style.split("/*");
    let first = remarks.next().unwrap_or_default().to_string();
    let rules =
        remarks.fold(first, |text, part| text + part.split_once("*/").map_or("", |own| own.1));
    let line = rules.split_whitespace().collect::<Vec<_>>().join(" ");
    let pairs =
        [(" {", "{"), ("{ ", "{"), (" }", "}"), ("} ", "}"), ("; ", ";"), (", ", ","), (": ", ":")];
    pairs.iter().fold(line, |text, (long, short)| text.replace(long, short))
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
    use super::{FILES, compact, is_style};

    #[test]
    fn a_style_sheet_is_sent_without_remarks_and_needless_spaces() {
        let style = "/* A remark. */\na :hover, b > i {\n\tmargin: 0 calc(1px - 2px); color: red\n}\n@media (width: 1px) { p { top: 0 } }\n";
        let sent = "a :hover,b > i{margin:0 calc(1px - 2px);color:red}@media (width:1px){p{top:0}}";
        assert_eq!(compact(style), sent);
    }

    #[test]
    fn every_file_of_the_folder_is_served() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
        let mut there: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        let mut named = FILES.map(|file| file.0).to_vec();
        there.sort();
        named.sort_unstable();
        assert_eq!(there, named);
    }

    #[test]
    fn style_and_scripts_stay_small() {
        // A page has the style of all, and that of its own part.
        let styles = || FILES.iter().filter(|file| is_style(file.1));
        let all = styles().find(|file| file.0 == "style.css").map(|file| compact(file.2).len());
        let own = styles().filter(|file| file.0 != "style.css").map(|file| compact(file.2).len());
        let most = all.unwrap() + own.max().unwrap();
        assert!(most <= 20_000, "{most} bytes of style");
        let scripts = FILES.iter().filter(|file| file.1.starts_with("text/javascript"));
        let scripts: usize = scripts.map(|file| file.2.len()).sum();
        assert!(scripts <= 60_000, "{scripts} bytes of scripts");
    }
}

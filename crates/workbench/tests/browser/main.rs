//! The pages in a real browser: the acceptance scenarios of the first page, one test each.
//!
//! Skipped, with a message, where there is no Chromium with its driver; failed there if `CI` is `true`.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod access;
mod bare;
mod board;
mod class;
mod driver;
mod engines;
mod go;
mod hands;
mod looking;
mod phone;
mod pictures;
mod problems;
mod reduce;
mod review;
mod seeing;
#[path = "../served/mod.rs"]
mod served;
mod tour;

use std::env;
use std::fs;
use std::process::Command;

use driver::{Scripts, Stage, on_stage, plain};
use fantoccini::wd::PrintConfiguration;

/// What the drawing of a board or a tree says.
async fn drawn(stage: &Stage, selector: &str) -> Vec<String> {
    let script = format!(
        "return [...document.querySelectorAll('{selector} .drawing')]\
         .filter((drawing) => drawing.checkVisibility())\
         .flatMap((drawing) => [...drawing.querySelectorAll('text')].map((text) => text.textContent))"
    );
    let texts = stage.run(&script).await;
    let texts = texts.as_array().expect("a list");
    texts.iter().map(|text| plain(text.as_str().unwrap_or_default())).collect()
}

fn count(texts: &[String], text: &str) -> usize {
    texts.iter().filter(|own| own.as_str() == text).count()
}

/// Scenario 1: the first page is alive.
#[test]
fn the_first_page_plays() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/").await;
        for (point, value) in [("a2", "win 5"), ("b2", "loss 6"), ("c2", "loss 6"), ("d2", "win 5")]
        {
            let button = format!("#board button[data-point={point}]");
            assert_eq!(stage.attr(&button, "data-value").await.as_deref(), Some(value), "{point}");
        }
        let badges = drawn(&stage, "#board").await;
        assert_eq!((count(&badges, "▲5"), count(&badges, "▼6")), (2, 2), "{badges:?}");
        let said = stage.text("[data-statement=value][data-certainty=proved]").await;
        assert_eq!(said, "À Blanc de jouer : a2 ou d2 gagne en 5 coups. ■ prouvé");

        stage.click("#board button[data-point=a2]").await;
        stage.until("location.pathname.startsWith('/d/') && document.querySelector('#toolbar .count')?.textContent === '2 / 2'").await;
        assert_eq!(stage.text("#toolbar .count").await, "2 / 2");
        let (place, names) = (stage.address().await, stage.names().await);
        stage.client.refresh().await.unwrap();
        assert_eq!(stage.address().await, place);
        assert_eq!(stage.names().await, names);
        stage.client.back().await.unwrap();
        stage.arrive("/").await;
    });
}

/// Scenario 2: the same without scripts.
#[test]
fn without_scripts_a_game_is_played_and_translated() {
    on_stage(Scripts::Off, |stage| async move {
        stage.open_page("/play/tictactoe").await;
        stage.follow("#board button[data-point=b2]").await;
        let name = stage.attr("#board button[data-point=b2]", "aria-label").await.unwrap();
        assert!(name.starts_with("b2, "), "{name}: the mark is there");
        assert!(stage.address().await.starts_with("/d/"));
        assert_eq!(stage.text("#toolbar .count").await, "2 / 2", "an answer too");
        let taken = |names: &[String]| {
            let taken = names.iter().filter(|name| name.contains(", "));
            taken.map(|name| name[..2].to_string()).collect::<Vec<_>>()
        };
        let french = stage.names().await;
        assert_eq!(taken(&french).len(), 2);
        stage.follow("[data-language=en]").await;
        assert_eq!(stage.attr("html", "lang").await.as_deref(), Some("en"));
        assert_eq!(taken(&stage.names().await), taken(&french), "the same position");
        assert!(stage.text("#toolbar").await.contains("Undo"));
    });
}

/// Scenario 3: values and names of the moves. Its audit is in `access`.
#[test]
fn every_move_says_what_it_is_worth() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/tictactoe?moves=a1&values=1").await;
        let mut worth = Vec::new();
        for button in stage.all("#board button[data-value]").await {
            let of = |name: &'static str| button.attr(name);
            let point = of("data-point").await.unwrap().unwrap();
            let value = of("data-value").await.unwrap().unwrap();
            let name = of("aria-label").await.unwrap().unwrap();
            let says = if value == "draw" { "nulle" } else { "per" };
            assert!(name.contains(says), "{name} for {value}");
            worth.push((point, value));
        }
        assert_eq!(worth.len(), 8);
        for (point, value) in worth {
            let expected = if point == "b2" { "draw" } else { "loss" };
            assert!(value.starts_with(expected), "{point} {value}");
        }
        let badges = drawn(&stage, "#board").await;
        assert_eq!(count(&badges, "="), 1, "{badges:?}");
        assert_eq!(badges.iter().filter(|badge| badge.starts_with('▼')).count(), 7, "{badges:?}");
    });
}

/// Scenario 7: alpha-beta to its end, as a worksheet, on paper and beside minimax. The leaves of
/// the tree are what the exercise gives: the sheet shows them and hides every other value. Nothing
/// of this scenario waits for later work.
#[test]
fn alpha_beta_to_its_end_and_as_a_worksheet() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/see/alphabeta").await;
        stage.press("\u{e010}").await;
        stage.until("document.querySelector('[data-visited]').dataset.visited === '11 / 13'").await;
        assert!(stage.text("#see .picture .count").await.contains("11 / 13"));
        let shown = drawn(&stage, "#see .picture").await;
        assert!(count(&shown, "3") >= 1, "{shown:?}");
        let dashed = "document.querySelectorAll('#see .picture .drawing:not(.in-dark) [stroke-dasharray]').length";
        assert!(
            stage.run(&format!("return {dashed}")).await.as_u64().unwrap() >= 2,
            "two cut leaves"
        );

        stage.click("a[data-action=blank]").await;
        stage.one("a[data-vertex=A]").await;
        let covered = drawn(&stage, "#see .picture").await;
        assert!(!covered.iter().any(|text| text.starts_with(['≤', '≥'])), "{covered:?}");
        assert_eq!(count(&covered, "3"), 1, "only the leaf: {covered:?}");
        stage.click("a[data-vertex=A]").await;
        stage.until("!document.querySelector('a[data-vertex=A]')").await;
        let uncovered = drawn(&stage, "#see .picture").await;
        assert_eq!(count(&uncovered, "3"), 2, "the leaf and the root: {uncovered:?}");

        stage.open_page("/see/alphabeta?step=28&blank=1").await;
        on_paper(&stage).await;
        let file = stage.served.get("/see/alphabeta/export?format=tikz");
        assert!(file.body.contains("\\begin{tikzpicture}"));
        let link = stage.attr("a[data-export=tikz]", "href").await.unwrap();
        assert!(link.contains("format=tikz"), "{link}");

        stage.open_page("/see/alphabeta?with=minimax").await;
        stage.press("\u{e010}").await;
        stage.until("document.querySelector('figure[data-algorithm=minimax] [data-visited]').dataset.visited === '13 / 13'").await;
        assert!(stage.text("figure[data-algorithm=alphabeta]").await.contains("11 / 13"));
    });
}

/// The numbers, the sentence and the table of proof-number search, and its blank sheet.
#[test]
fn proof_numbers_step_to_the_answer() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/see/pn").await;
        stage.press("\u{e010}").await;
        stage.until("document.querySelector('[data-visited]').dataset.visited === '27 / 51'").await;
        assert!(stage.text("figure[data-algorithm=pn]").await.contains("27 / 51"));
        assert!(stage.text(".trace thead").await.contains("pn"));
        stage.open_page("/see/pn?step=95&with=minimax").await;
        assert!(stage.text("figure[data-algorithm=minimax]").await.contains("/ 51"));
    });
}

/// Two pages, and what the root is worth only on the second.
async fn on_paper(stage: &Stage) {
    let configuration = PrintConfiguration::builder().build().unwrap();
    let paper = stage.client.print(configuration).await.unwrap();
    let text = String::from_utf8_lossy(&paper);
    let pages = text.matches("/Type /Page\n").count();
    assert_eq!(pages, 2, "pages of the worksheet");
    let shows = "const shown = (selector) => [...document.querySelectorAll(selector)]\
                 .some((text) => /^[≤≥]/.test(text.textContent));\
                 return [shown('.picture text'), shown('.answer text')]";
    assert_eq!(stage.run(shows).await, serde_json::json!([false, true]));
    let Some(sheets) = text_of_pages(&paper) else {
        // In CI nobody reads that a part of a test was passed over.
        assert_ne!(env::var("CI").as_deref(), Ok("true"), "CI=true, but there is no pdftotext");
        return;
    };
    let has_bounds = |sheet: &&str| sheet.contains(['≤', '≥']);
    let with_values: Vec<bool> =
        sheets.split('\u{c}').take(2).map(|sheet| has_bounds(&sheet)).collect();
    assert_eq!(with_values, [false, true], "{sheets}");
}

/// The text of a printed file, pages apart; nothing where the program that tells it is missing.
fn text_of_pages(paper: &[u8]) -> Option<String> {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), paper).unwrap();
    let output = Command::new("pdftotext").arg(file.path()).arg("-").output().ok()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// A move from an earlier position is a variation; back and forward go through what was seen.
#[test]
fn playing_elsewhere_makes_a_variation() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/tictactoe?first=human&second=human").await;
        for (point, played) in [("b2", 1), ("a1", 2)] {
            stage.click(&format!("#board button[data-point={point}]")).await;
            stage.until(&format!("document.querySelector('#toolbar .count').textContent === '{played} / {played}'")).await;
        }
        let main = stage.address().await;
        stage.click("a[data-action=previous]").await;
        stage.until("document.querySelector('#toolbar .count').textContent === '1 / 2'").await;
        stage.click("#board button[data-point=c3]").await;
        stage.one("#panel .depth-1 a[aria-current]").await;
        let variation = stage.address().await;
        assert_eq!(stage.all("#panel .line a").await.len(), 3, "both lines are there");
        stage.client.back().await.unwrap();
        stage.client.back().await.unwrap();
        stage
            .until(
                "document.querySelector('#panel .depth-0 a[aria-current]')?.dataset.node === '2'",
            )
            .await;
        stage.arrive(&main).await;
        stage.client.forward().await.unwrap();
        stage.client.forward().await.unwrap();
        stage.one("#panel .depth-1 a[aria-current]").await;
        stage.arrive(&variation).await;
    });
}

/// A text pasted or a file dropped on any page opens.
#[test]
fn what_is_pasted_or_dropped_opens() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/help").await;
        stage
            .run(
                "const data = new DataTransfer(); data.setData('text/plain', '{0:[1,2], 2:[3], 1:[], 3:[]}');\
                 document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))",
            )
            .await;
        stage.until("location.pathname.startsWith('/d/') && !!document.querySelector('#board form.graph')").await;
        stage.open_page("/settings").await;
        stage
            .run(
                "const data = new DataTransfer(); data.items.add(new File(['{0:[1], 1:[]}'], 'arena.txt'));\
                 document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))",
            )
            .await;
        stage.until("location.pathname.startsWith('/d/') && !!document.querySelector('#board form.graph')").await;
        stage.open_page("/help").await;
        stage
            .run(
                "const data = new DataTransfer(); data.setData('text/plain', '{0:[1,');\
                 document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))",
            )
            .await;
        stage.one(".opened-problem [role=alert]").await;
    });
}

//! Without scripts and without a network: the pages do what they say all the same.

use serde_json::json;

use crate::driver::{Scripts, on_stage};

/// Everything that a page needs comes from the program itself.
#[test]
fn nothing_is_loaded_from_elsewhere() {
    on_stage(Scripts::On, |stage| async move {
        let pages = [
            "/",
            "/play/go?size=9&tab=why&layers=14",
            "/see/attractor?step=3",
            "/reduce",
            "/engines",
            "/glossary",
        ];
        for page in pages {
            stage.open_page(page).await;
            let foreign = "return performance.getEntriesByType('resource').map((own) => own.name).filter((name) => !name.startsWith(location.origin) && !name.startsWith('data:'))";
            assert_eq!(stage.run(foreign).await, json!([]), "{page}");
            // A browser tells what it would not load.
            let unloaded = "return [...document.querySelectorAll('script[src], link[rel=stylesheet], img')].filter((own) => !(own.src ?? own.href ?? '').startsWith(location.origin) && !(own.href ?? '').startsWith(location.origin)).length";
            assert_eq!(stage.run(unloaded).await, json!(0), "{page}");
            let style = "return getComputedStyle(document.body).margin";
            assert_eq!(stage.run(style).await, json!("0px"), "{page} has its style");
        }
        let answer = stage.served.get("/");
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'self';") && !policy.contains("unsafe"),
            "{policy}"
        );
    });
}

/// An algorithm step by step, and a sheet to fill in, by links.
#[test]
fn an_algorithm_is_stepped_without_scripts() {
    on_stage(Scripts::Off, |stage| async move {
        stage.open_page("/see/minimax").await;
        stage.follow("a[data-action=next]").await;
        assert!(stage.text("#step").await.contains("2 /"));
        stage.follow("a[data-action=last]").await;
        assert_eq!(stage.attr("[data-visited]", "data-visited").await.as_deref(), Some("13 / 13"));
        stage.follow("a[data-action=blank]").await;
        stage.follow("a[data-vertex=A]").await;
        assert!(stage.all("a[data-vertex=A]").await.is_empty(), "the root is uncovered");
        let hidden = stage.all("button[data-action=auto]").await;
        assert!(!hidden[0].is_displayed().await.unwrap(), "what needs a script is not offered");
    });
}

/// What remembering saves: the recursion that remembers beside the one that does not.
#[test]
fn memoisation_stands_beside_the_plain_recursion() {
    on_stage(Scripts::Off, |stage| async move {
        stage.open_page("/see/memo").await;
        stage.click("details:has(a[data-action=with]) summary").await;
        stage.follow("a[data-action=with]").await;
        stage.follow("a[data-action=last]").await;
        let mut visited = Vec::new();
        for figure in stage.all("[data-visited]").await {
            visited.push(figure.attr("data-visited").await.unwrap().unwrap());
        }
        // Both are at their ends: the plain recursion had to see five times as much.
        let ends = ["1\u{202f}128 / 1\u{202f}128", "6\u{202f}003 / 6\u{202f}003"];
        assert_eq!(visited, ends);
    });
}

/// Go with layers, words and a count, by forms and links alone.
#[test]
fn go_is_played_looked_at_and_counted_without_scripts() {
    on_stage(Scripts::Off, |stage| async move {
        stage.open_page("/play/go?size=5&first=human&second=human").await;
        stage.follow("#board button[data-point=C3]").await;
        stage.follow("[data-tab=layers]").await;
        stage.follow("a[data-action=layer-6]").await;
        assert!(!stage.all("#board .labels text").await.is_empty(), "liberties are counted");
        stage.follow("[data-tab=why]").await;
        assert!(!stage.all(".told [data-certainty]").await.is_empty());
        stage.follow("[data-tab=moves]").await;
        for _ in 0..2 {
            stage.follow("button[data-action=pass]").await;
        }
        assert!(stage.text("#count [data-sum]").await.contains("Noir"));
        stage.follow("#board button[data-point=C3]").await;
        stage.follow("button[data-action=accept]").await;
        stage.one("#count [data-certainty=agreed]").await;
    });
}

/// A text is opened by the form of the library, and reviewed by a button.
#[test]
fn a_game_is_opened_and_reviewed_without_scripts() {
    on_stage(Scripts::Off, |stage| async move {
        stage.open_page("/library").await;
        let field = stage.one("form.open textarea").await;
        field.send_keys("(;GM[1]SZ[5]KM[0.5];B[cc];W[cb];B[bc])").await.unwrap();
        stage.follow("form.open button[type=submit]").await;
        assert!(stage.address().await.starts_with("/d/"));
        stage.follow("[data-tab=review]").await;
        stage.follow("button[data-action=review]").await;
        // Looking again shows how far it is.
        for _ in 0..200 {
            if !stage.all("#review[data-state=whole]").await.is_empty() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            stage.client.refresh().await.unwrap();
        }
        stage.one("#review[data-state=whole]").await;
        stage.one("a[data-action=next]").await;
    });
}

//! While an engine thinks one may look around, and nothing on the page jumps; when the server goes, the
//! page says so and goes on by itself.

use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;

use crate::driver::{Scripts, Stage, on_stage};
use crate::served::Served;

/// A game of Go against an engine that takes its time.
const SLOW: &str = "/play/go?size=9&second=mcts&time=5000";

const COUNT: &str = "document.querySelector('#toolbar .count')?.textContent";

/// Plays E5 and waits until it is stored; the engine has begun to think.
async fn begin(stage: &Stage) {
    stage.open_page(SLOW).await;
    stage.click("#board button[data-point=E5]").await;
    stage.until(&format!("location.pathname.startsWith('/d/') && {COUNT} === '1 / 1'")).await;
}

#[test]
fn an_answer_comes_to_whoever_looks_at_layers() {
    on_stage(Scripts::On, |stage| async move {
        begin(&stage).await;
        stage.press("6").await;
        stage.until("location.search.includes('layers=6')").await;
        stage.one("#players.thinks").await;
        // The pass of a person is no move of the engine.
        stage.press("p").await;
        stage.until(&format!("{COUNT} === '2 / 2'")).await;
        assert!(stage.address().await.contains("layers=6"), "as it was looked at");
        stage.press("1").await;
        stage.until("location.search.includes('layers=16')").await;
        assert_eq!(stage.text("#toolbar .count").await, "2 / 2");
        let last = "return document.querySelector('#status [data-last]').dataset.last";
        assert_ne!(stage.run(last).await, json!("pass"));
        assert!(stage.all(".elsewhere").await.is_empty(), "nobody else has played");
    });
}

#[test]
fn whoever_looks_elsewhere_is_told_of_the_answer_until_they_go_there() {
    on_stage(Scripts::On, |stage| async move {
        begin(&stage).await;
        stage.press("6").await;
        stage.until("location.search.includes('layers=6')").await;
        stage.press("\u{e011}").await;
        stage.until("location.search.includes('n=0')").await;
        assert!(stage.text(".elsewhere").await.starts_with("Le moteur a répondu."));
        stage.press("1").await;
        stage.until("location.search.includes('layers=16')").await;
        stage.click(".elsewhere a").await;
        stage.until(&format!("{COUNT} === '2 / 2'")).await;
        assert!(stage.address().await.contains("layers=16"), "layers are kept");
        assert!(stage.all(".elsewhere").await.is_empty());
    });
}

#[test]
fn a_page_that_is_loaded_while_an_engine_thinks_waits_for_it() {
    on_stage(Scripts::On, |stage| async move {
        begin(&stage).await;
        stage.client.refresh().await.unwrap();
        stage.until(&format!("{COUNT} === '2 / 2'")).await;
        tokio::time::sleep(Duration::from_millis(900)).await;
        assert!(stage.all(".elsewhere").await.is_empty(), "there is no other tab");
        assert!(stage.text("#status").await.starts_with("À Noir de jouer"));
    });
}

#[test]
fn the_board_stays_where_it_is_and_only_the_new_stone_appears() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(1280, 900);
        let top =
            "return document.querySelector('#board .drawing svg').getBoundingClientRect().top";
        stage.open_page(SLOW).await;
        let before = stage.run(top).await;
        stage.click("#board button[data-point=E5]").await;
        stage.one("#players.thinks form[data-owed]").await;
        assert_eq!(stage.run(top).await, before, "while the engine thinks");
        stage.until(&format!("{COUNT} === '2 / 2'")).await;
        assert_eq!(stage.run(top).await, before, "after its move");
        let fading = "return ['', '.new'].map((kind) => document.querySelectorAll(`#board .in-light .pieces use${kind}`).length)";
        assert_eq!(stage.run(fading).await, json!([2, 1]), "the answer appears");
        stage.click(".seats summary").await;
        assert_eq!(stage.run(top).await, before, "under the choice of players");
        stage.press("6").await;
        stage.until("location.search.includes('layers=6')").await;
        assert_eq!(stage.run(fading).await, json!([2, 0]), "nothing was played");
    });
}

#[test]
fn a_server_that_goes_away_is_missed_and_an_engine_then_answers() {
    on_stage(Scripts::On, |mut stage| async move {
        begin(&stage).await;
        let host = stage.served.host.clone();
        let (_, port) = host.split_once(':').unwrap();
        stage.served.kill();
        stage.one(".lost").await;
        let said = "/Connexion perdue. Le plateau est gardé.*nouvel essai dans \\d+.s\\./";
        stage.until(&format!("{said}.test(document.querySelector('.lost')?.textContent)")).await;
        stage.one("#board .points.off button[disabled]").await;
        stage.served = Served::start_at(stage.folder(), port);
        stage.until(&format!("{COUNT} === '2 / 2' && !document.querySelector('.lost')")).await;
        // A page that only looks is told too.
        stage.served.kill();
        stage.one(".lost").await;
        stage.served = Served::start_at(stage.folder(), port);
        stage.until("!document.querySelector('.lost, .points.off')").await;
        assert_eq!(stage.text("#toolbar .count").await, "2 / 2");
    });
}

/// A page whose game is not stored misses its server too, counts the seconds, and finds it again.
#[test]
fn an_idle_page_misses_its_server_and_counts_the_seconds() {
    on_stage(Scripts::On, |mut stage| async move {
        stage.open_page("/play/go?size=9").await;
        let host = stage.served.host.clone();
        let (_, port) = host.split_once(':').unwrap();
        // A connection that was never made cannot be missed.
        stage.until("performance.getEntriesByType('resource').length > 0").await;
        sleep(Duration::from_millis(300)).await;
        stage.served.kill();
        stage.one(".lost").await;
        let seen = "document.querySelector('.lost [aria-hidden]')?.textContent ?? ''";
        // The third try comes after ten seconds.
        stage.until(&format!("/ 10\\ss/.test({seen})")).await;
        for seconds in [9, 8, 7] {
            stage.until(&format!("/ {seconds}\\ss/.test({seen})")).await;
        }
        let heard = "return document.querySelector('.lost [role=alert]').textContent";
        let heard = stage.run(heard).await;
        assert!(heard.as_str().unwrap().contains("10"), "{heard}: told once for each try");
        stage.served = Served::start_at(stage.folder(), port);
        stage.until("!document.querySelector('.lost, .points.off')").await;
        stage.click("#board button[data-point=E5]").await;
        stage.until(&format!("{COUNT} === '2 / 2'")).await;
    });
}

/// What is refused is said where nothing moves.
#[test]
fn a_refusal_leaves_the_board_where_it_is() {
    on_stage(Scripts::On, |stage| async move {
        for (width, height) in [(1280, 800), (390, 844)] {
            stage.set_screen(width, height);
            let line = "moves=C4,D4,B3,E3,C2,D2,A5,C3,D3&first=human&second=human";
            stage.open_page(&format!("/play/go?size=5&{line}")).await;
            let top =
                "return document.querySelector('#board').getBoundingClientRect().top + scrollY";
            let before = stage.run(top).await;
            stage.click("#board button[data-point=C3]").await;
            stage.one("#status .notice[role=alert] a").await;
            assert_eq!(stage.run(top).await, before, "{width}");
            let seen = "const box = document.querySelector('#status .notice').getBoundingClientRect();\
                return box.top >= 0 && document.elementFromPoint(box.x + box.width / 2, box.bottom - 4).closest('.notice') !== null";
            assert_eq!(stage.run(seen).await, json!(true), "{width}: it can be read");
        }
    });
}

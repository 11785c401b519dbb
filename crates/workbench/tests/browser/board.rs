//! At the board in a browser: presses that hold, engines that are not asked too often, clocks.

use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use serde_json::json;
use std::time::Duration;
use tokio::time::sleep;

use crate::driver::{Scripts, Stage, on_stage};

/// Long enough for a script that goes on by itself to be seen doing so.
const WHILE: Duration = Duration::from_millis(1500);

const COUNT: &str = "document.querySelector('#toolbar .count').textContent";

/// Counts the requests of the page that play.
const COUNTED: &str = "window.asked = 0; const usual = window.fetch;\
    window.fetch = (address, options) => { if (options?.method === 'POST') window.asked += 1; return usual(address, options) }";

/// A stored game in which an engine is to move that nobody has asked.
fn unanswered(stage: &Stage) -> String {
    let host = stage.served.host.clone();
    let origin = format!("http://{host}");
    let headers = [("Origin", origin.as_str()), ("Stratege-Fragment", "1")];
    let form = "first=human&second=1&move=b2";
    let answer = stage.served.connect().ask("POST", "/play/tictactoe", &headers, form).unwrap();
    answer.location().to_string()
}

/// A press that pauses two engines holds, though the button is replaced before it is let go.
#[test]
fn two_engines_are_paused_by_a_press() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/go?size=9&first=mcts&second=mcts&time=700").await;
        stage.click("[data-action=answer]").await;
        stage.until(&format!("Number({COUNT}.split(' ')[0]) >= 2")).await;
        let place = "const box = document.querySelector('[data-action=answer]').getBoundingClientRect();\
            return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]";
        let place = stage.run(place).await;
        let [x, y] = [0, 1].map(|index| place[index].as_f64().unwrap());
        let mouse = |action| MouseActions::new("mouse".to_string()).then(action);
        let go = PointerAction::MoveTo { duration: None, x, y };
        let down = mouse(go).then(PointerAction::Down { button: 0 });
        stage.client.perform_actions(down).await.unwrap();
        // The move that was under way comes, and with it another button.
        stage.until("!document.querySelector('#players.thinks')").await;
        stage.client.perform_actions(mouse(PointerAction::Up { button: 0 })).await.unwrap();
        let paused = stage.run(&format!("return {COUNT}")).await;
        sleep(WHILE).await;
        assert_eq!(stage.run(&format!("return {COUNT}")).await, paused);
        stage.one("[data-action=answer]").await;
        stage.click("[data-action=answer]").await;
        stage.until(&format!("{COUNT} !== {paused}")).await;
    });
}

/// An engine whose game is gone is refused once, and not asked again and again.
#[test]
fn a_refused_engine_is_asked_once() {
    on_stage(Scripts::On, |stage| async move {
        let address = unanswered(&stage);
        stage.open_page(&address).await;
        stage.run(COUNTED).await;
        let id = address.trim_start_matches("/d/").split('?').next().unwrap().to_string();
        stage.served.post(&format!("/library/{id}/delete"), "").location();
        stage.click("[data-action=answer]").await;
        stage.one(".opened-problem").await;
        sleep(WHILE).await;
        assert_eq!(stage.run("return window.asked").await, json!(1));
    });
}

/// A comment is kept, and the engine that is to move stays where it is.
#[test]
fn keeping_a_comment_makes_no_engine_move() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page(&unanswered(&stage)).await;
        stage.run(COUNTED).await;
        stage.run("document.querySelector('textarea[name=comment]').value = 'au centre'").await;
        stage.click("form.comment button").await;
        stage
            .until("document.querySelector('textarea[name=comment]').defaultValue === 'au centre'")
            .await;
        sleep(WHILE).await;
        assert_eq!(stage.run("return window.asked").await, json!(1), "the comment alone");
        assert_eq!(stage.text("#toolbar .count").await, "1 / 1");
    });
}

const REMARK: &str = "document.querySelector('textarea[name=comment]')";

/// Nothing that was typed is lost: a remark is kept for its own move, whatever is pressed next.
#[test]
fn a_remark_is_kept_before_the_page_goes_elsewhere() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/tictactoe?first=human&second=human").await;
        stage.click("#board button[data-point=b2]").await;
        let count = "document.querySelector('#toolbar .count')?.textContent";
        let shows = |remark: &str| format!("{REMARK}?.value === '{remark}'");
        stage.one("textarea[name=comment]").await.send_keys("centre").await.unwrap();
        stage.click("#board button[data-point=a1]").await;
        stage.until(&format!("{count} === '2 / 2' && {}", shows(""))).await;
        stage.one("textarea[name=comment]").await.send_keys("coin").await.unwrap();
        stage.click("#toolbar [data-action=previous]").await;
        stage.until(&format!("{count} === '1 / 2' && {}", shows("centre"))).await;
        stage.click("#toolbar [data-action=next]").await;
        stage.until(&format!("{count} === '2 / 2' && {}", shows("coin"))).await;
        // Another tab, without any event of the field; then a page that is left.
        stage.run(&format!("{REMARK}.value = 'au coin'")).await;
        stage.click("[data-tab=search]").await;
        stage.until("location.search.includes('tab=search')").await;
        stage.click("[data-tab=moves]").await;
        stage.until(&shows("au coin")).await;
        stage.run(&format!("{REMARK}.value = 'en coin'")).await;
        let address = stage.address().await;
        stage.open_page("/help").await;
        stage.open_page(&address).await;
        stage.until(&shows("en coin")).await;
        assert!(stage.all(".elsewhere").await.is_empty(), "it is no other tab");
    });
}

/// Looking at another tab, or loading the page again, gives a clock nothing back.
#[test]
fn a_tab_gives_no_clock_its_time_back() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/tictactoe?first=human&second=human&clock=60%2B0").await;
        stage.click("#board button[data-point=b2]").await;
        let shown = "document.querySelector('.clock[data-runs]')?.textContent";
        stage.until(&format!("{shown} < '0:59'")).await;
        let left = "return Number(document.querySelector('.clock[data-runs]').dataset.left)";
        stage.click("[data-tab=search]").await;
        stage.until("location.search.includes('tab=search')").await;
        assert!(stage.run(left).await.as_f64().unwrap() < 59.0);
        stage.client.refresh().await.unwrap();
        stage.one(".clock[data-runs]").await;
        assert!(stage.run(left).await.as_f64().unwrap() < 59.0);
    });
}

/// A clock that shows nothing more ends the game by itself; what was being typed stays.
#[test]
fn a_clock_at_zero_ends_the_game() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/tictactoe?first=human&second=human&clock=5%2B0").await;
        stage.click("#board button[data-point=b2]").await;
        stage.one("textarea[name=comment]").await;
        stage.run("document.querySelector('textarea[name=comment]').value = 'vite'").await;
        stage.until("/gagne au temps/.test(document.getElementById('status').textContent)").await;
        assert!(stage.all("#board .over button").await.is_empty(), "the game is over");
        let typed = "return document.querySelector('textarea[name=comment]').value";
        assert_eq!(stage.run(typed).await, json!("vite"));
    });
}

/// An attached program answers like an engine of our own, and another can take its place.
#[test]
fn an_attached_program_is_played_against() {
    on_stage(Scripts::On, |stage| async move {
        let command = format!("{}+gtp", env!("CARGO_BIN_EXE_stratege"));
        let form = format!("command={command}&name=Indigo&game=go&protocol=gtp");
        let attached = stage.served.post("/engines/attach", &form).location().to_string();
        let id = attached.rsplit('/').next().unwrap().to_string();
        stage.open_page("/play/go?size=5&time=100").await;
        stage.click(".new-game summary").await;
        stage
            .run(&format!("document.querySelector('select[name=second]').value = 'program-{id}'"))
            .await;
        stage.follow(".new-game button[type=submit]").await;
        stage.click("#board button[data-point=C3]").await;
        stage.until(&format!("{COUNT} === '2 / 2'")).await;
        assert!(stage.text("#players").await.contains("Indigo"));
        stage.click(".seats summary").await;
        stage.run("document.querySelector('.seats select[name=first]').value = '1'").await;
        stage.click("[data-action=players]").await;
        stage.until(&format!("Number({COUNT}.split(' ')[0]) >= 4")).await;
    });
}

/// A key that has nothing to do here says so, and the cursor begins where one looks.
#[test]
fn keys_say_what_they_cannot_do_and_begin_where_one_looks() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/hexapawn").await;
        stage.press("r").await;
        stage
            .until("document.querySelector('#status [data-told]')?.textContent.includes('go')")
            .await;
        stage.open_page("/play/go?size=9").await;
        stage.press("g").await;
        stage.until("document.activeElement?.dataset.point === 'E5'").await;
        stage.open_page("/play/go?size=9&moves=C3,G7&first=human&second=human").await;
        stage.press("g").await;
        stage.until("document.activeElement?.dataset.point === 'G7'").await;
    });
}

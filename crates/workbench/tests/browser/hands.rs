//! By keyboard, by finger, on a projector: scenario 8 and the beginning of scenario 10; and what a game
//! needs beside its board: clocks, autoplay, sound, other coordinates.

use serde_json::json;

use crate::driver::{Scripts, Stage, on_stage};

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const RIGHT: &str = "\u{e014}";

/// Goes to the board with the tabulator.
async fn tab_to_board(stage: &Stage) {
    for _ in 0..40 {
        if stage.run("return !!document.activeElement.closest('#board')").await == json!(true) {
            return;
        }
        stage.press(TAB).await;
    }
    panic!("the board is never reached");
}

/// Goes from one point to another with the arrows.
async fn walk(stage: &Stage, key: &str, times: usize) {
    for _ in 0..times {
        stage.press(key).await;
    }
}

const POINT: &str = "return document.activeElement.dataset.point";

/// Scenario 8: keyboard only.
#[test]
fn go_by_keyboard_alone() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/go?size=9").await;
        tab_to_board(&stage).await;
        assert_eq!(stage.run(POINT).await, json!("A9"));
        walk(&stage, RIGHT, 4).await;
        walk(&stage, "\u{e015}", 4).await;
        assert_eq!(stage.run(POINT).await, json!("E5"));
        stage.press(ENTER).await;
        // The live region says the reply.
        let count = "document.querySelector('#toolbar .count')?.textContent";
        stage.until(&format!("{count} === '2 / 2'")).await;
        let said = "document.querySelector('#status[aria-live=polite] [data-last]').textContent";
        let said = stage.run(&format!("return {said}")).await;
        assert!(said.as_str().unwrap().starts_with("Blanc a joué "), "{said}");
        assert_eq!(stage.run(POINT).await, json!("E5"), "the focus stays");
        stage.press("\u{e00c}").await;
        let press = async |key: &str, shown: &str| {
            stage.press(key).await;
            stage.until(shown).await;
        };
        // Liberty counts and territory together; then ownership instead of territory.
        press("6", "document.querySelectorAll('#board .labels text').length >= 2").await;
        let on = |keys: &str| {
            format!(
                "[...document.querySelectorAll('[data-layer][aria-current]')].map((own) => own.dataset.layer).join('') === '{keys}'"
            )
        };
        let drawn = "document.querySelectorAll('#board .labels text').length >= 2 && !!document.querySelector('#board .shares')";
        press("1", &format!("{} && {drawn}", on("16"))).await;
        press("3", &format!("{} && {drawn}", on("36"))).await;
        press("0", "!location.search.includes('layers=')").await;
    });
}

/// The beginning of scenario 10: on a phone a small point is aimed at first.
#[test]
fn a_small_point_is_aimed_at_before_it_is_played() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(390, 844);
        stage.open_page("/play/go?size=19&first=human&second=human&theme=dark").await;
        let wide = "return document.documentElement.scrollWidth";
        assert!(stage.run(wide).await.as_u64().unwrap() <= 390);
        stage.click("#board button[data-point=G7]").await;
        stage.one("#board .ghost circle").await;
        // Another tap moves the ghost.
        stage.click("#board button[data-point=F6]").await;
        assert_eq!(stage.text(".confirm").await, "Jouer F6");
        assert_eq!(stage.all("#board .ghost").await.len(), 2, "on the board and in the lens");
        assert_eq!(stage.text("#toolbar .count").await, "0 / 0", "nothing is played yet");
        stage.click(".confirm").await;
        stage.until("document.querySelector('#toolbar .count').textContent === '1 / 1'").await;
        let name = stage.attr("#board button[data-point=F6]", "aria-label").await.unwrap();
        assert!(name.starts_with("F6, pierre noire"), "{name}");
        assert!(stage.run(wide).await.as_u64().unwrap() <= 390);
    });
}

/// The middle of scenario 10: an algorithm fills a projector, in letters that can be read.
#[test]
fn an_algorithm_is_projected() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(1024, 768);
        for page in PROJECTED {
            stage.open_page(page).await;
            stage.press("f").await;
            stage.until("document.documentElement.classList.contains('project')").await;
            let fits = "return [document.documentElement.scrollWidth <= 1024, document.documentElement.scrollHeight <= 768]";
            assert_eq!(stage.run(fits).await, json!([true, true]), "{page}");
            let small = stage.run(SMALL_TEXTS).await;
            assert_eq!(small, json!([]), "{page}");
            stage.press("f").await;
            stage.until("!document.documentElement.classList.contains('project')").await;
        }
    });
}

/// Every algorithm, at its beginning, in the middle and at its end.
const PROJECTED: [&str; 20] = [
    "/see/attractor?step=4",
    "/see/attractor?step=999",
    "/see/alphabeta?step=9",
    "/see/alphabeta?step=999",
    "/see/alphabeta?example=tictactoe&step=40",
    "/see/minimax?step=9",
    "/see/minimax?example=hexapawn-3x3&step=30",
    "/see/memo",
    "/see/memo?step=40",
    "/see/memo?step=99999",
    "/see/pn",
    "/see/pn?step=40",
    "/see/pn?step=9999",
    "/see/mcts",
    "/see/mcts?step=60",
    "/see/mcts?step=9999",
    "/see/threats",
    "/see/threats?step=12",
    "/see/threats?step=99999",
    "/see/threats?step=12&with=plain",
];

/// Texts that are seen and are smaller than twenty pixels; in drawings, as large as they appear.
const SMALL_TEXTS: &str = "
    const seen = (element) => { const box = element.getBoundingClientRect(); return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden' };
    const own = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const scale = (element) => { const svg = element.closest('svg'); return svg && element.ownerSVGElement ? svg.getScreenCTM().a : 1 };
    return [...document.querySelectorAll('body *')].filter((element) => own(element) && seen(element) && !element.closest('.hidden, .skip, script, option'))
      .map((element) => [element.textContent.trim().slice(0, 20), Math.round(10 * parseFloat(getComputedStyle(element).fontSize) * scale(element)) / 10])
      .filter(([, size]) => size < 20)";

/// A clock runs while a person thinks, and what is left goes with the move.
#[test]
fn clocks_run_and_are_kept_with_the_game() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/tictactoe?first=human&second=human").await;
        stage.click(".new-game summary").await;
        stage.run("document.querySelector('select[name=clock]').value = '60+0'").await;
        stage.follow(".new-game button[type=submit]").await;
        let clocks =
            "return [...document.querySelectorAll('.clock')].map((clock) => clock.textContent)";
        assert_eq!(stage.run(clocks).await, json!(["1:00", "1:00"]));
        assert!(stage.all(".clock[data-runs]").await.is_empty(), "nobody has begun");
        stage.click("#board button[data-point=b2]").await;
        stage.one(".clock[data-runs]").await;
        stage.until("document.querySelector('.clock[data-runs]').textContent === '0:58'").await;
        stage.click("#board button[data-point=a1]").await;
        stage.until("document.querySelector('#toolbar .count').textContent === '2 / 2'").await;
        let left = "return Number(document.querySelectorAll('.clock')[1].dataset.left)";
        let left = stage.run(left).await.as_f64().unwrap();
        assert!(left <= 58.0, "{left} seconds are left");
        stage.client.refresh().await.unwrap();
        let kept = "Number(document.querySelectorAll('.clock')[1]?.dataset.left)";
        stage.until(&format!("{kept} === {left}")).await;
    });
}

/// The moves of a stored game are played one after the other.
#[test]
fn a_game_plays_itself() {
    on_stage(Scripts::On, |stage| async move {
        let begun =
            stage.served.post("/play/tictactoe", "first=human&second=human&moves=b2,a1,c1&move=a3");
        let place = begun.location().split('?').next().unwrap().to_string();
        stage.open_page(&format!("{place}?n=0")).await;
        stage.click("#toolbar button[data-action=auto]").await;
        stage.until("document.querySelector('#toolbar .count').textContent === '4 / 4'").await;
        stage.until("location.search.includes('n=4')").await;
    });
}

/// What is set in Settings is remembered; K changes the coordinates.
#[test]
fn boards_look_as_the_reader_wants() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/settings").await;
        assert_eq!(
            stage.attr("html", "data-sound").await.as_deref(),
            Some("off"),
            "no sound unasked"
        );
        stage.follow("a[data-choice=paper]").await;
        stage.open_page("/play/go?size=9").await;
        stage.one("#board .drawing.flat").await;
        let marks = "return [...document.querySelectorAll('#board .coordinates text')].map((text) => text.textContent).filter((text, index, all) => all.indexOf(text) === index).sort().join('')";
        assert!(stage.run(marks).await.as_str().unwrap().ends_with("ABCDEFGHJ"));
        stage.press("k").await;
        stage.until("document.documentElement.dataset.coordinates === 'zero'").await;
        assert!(stage.run(marks).await.as_str().unwrap().starts_with("012345678"));
        // Points keep their names.
        stage.one("#board button[data-point=J9]").await;
        stage.press("k").await;
        stage.until("document.documentElement.dataset.coordinates === 'usual'").await;
    });
}

/// A person's move is on the board before the engine answers; the board can be looked at meanwhile.
#[test]
fn an_engine_is_waited_for_without_waiting_for_the_board() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/go?size=9&second=mcts&time=5000").await;
        stage.click("#board button[data-point=E5]").await;
        stage.until("document.querySelector('#toolbar .count').textContent === '1 / 1'").await;
        stage.until("document.getElementById('players').classList.contains('thinks')").await;
        // No move meanwhile, but every link.
        stage.run("document.querySelector('#board button[data-point=C3]').click()").await;
        stage.click("[data-tab=layers]").await;
        stage.until("location.search.includes('tab=layers')").await;
        assert_eq!(stage.text("#toolbar .count").await, "1 / 1");
        // The same position: the answer comes to it, and the tab stays.
        stage.until("document.querySelector('#toolbar .count').textContent === '2 / 2'").await;
        assert!(stage.address().await.contains("tab=layers"));
        assert!(stage.all(".elsewhere").await.is_empty());
    });
}

/// A search by threats, from its first step to the double threat.
#[test]
fn a_search_by_threats_is_stepped_to_its_win() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/see/threats").await;
        assert!(stage.text("#see .said").await.starts_with("Noir a "));
        stage.press(RIGHT).await;
        stage.until("document.querySelector('#see .said').textContent.includes('un quatre')").await;
        stage.press("\u{e010}").await;
        stage.one("[data-statement=result]").await;
        assert!(stage.text("[data-statement=result]").await.contains("gagne par F10"));
        assert!(stage.text(".listing [aria-current]").await.contains("len(holes) > 1"));
    });
}

/// Another program's commands are layers beside our own.
#[test]
fn an_attached_program_shows_its_layers() {
    on_stage(Scripts::On, |stage| async move {
        let command = format!("{}+gtp", env!("CARGO_BIN_EXE_stratege"));
        let form = format!("command={command}&name=Indigo&game=go&protocol=gtp");
        let attached = stage.served.post("/engines/attach", &form).location().to_string();
        let id = attached.rsplit('/').next().unwrap().to_string();
        stage.open_page("/play/go?size=9&moves=C3,G7,D4&tab=layers").await;
        stage.click(&format!("a[data-program='{id}']")).await;
        stage.click("a[data-command='Strings and Liberties']").await;
        stage.until("document.querySelectorAll('#board .labels text').length >= 2").await;
        stage.one("[data-statement=program][data-certainty=estimated]").await;
        stage.click("a[data-command='Final Score']").await;
        stage
            .until("/[BW0]/.test(document.querySelector('[data-statement=program]')?.textContent)")
            .await;
        // What was said stands in its console.
        stage.open_page(&attached).await;
        assert!(stage.text(".wire").await.contains("gogui-analyze_commands"));
    });
}

/// Keys of layers that are pressed one right after the other all count.
#[test]
fn layers_are_switched_as_fast_as_one_types() {
    on_stage(Scripts::On, |stage| async move {
        let keys = |keys: &str| {
            let press = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true, cancelable: true }))";
            format!("for (const key of '{keys}') {press}")
        };
        let on = |keys: &str| {
            format!(
                "[...document.querySelectorAll('[data-layer][aria-current]')].map((own) => own.dataset.layer).join('') === '{keys}'"
            )
        };
        // From another tab, then beside the layers, then all off and one on again.
        stage.open_page("/play/go?size=9&moves=E5,C3&first=human&second=human").await;
        stage.run(&keys("61")).await;
        stage.until(&on("16")).await;
        stage.run(&keys("48")).await;
        stage.until(&on("1468")).await;
        stage.run(&keys("06")).await;
        stage.until(&on("6")).await;
        assert!(stage.address().await.contains("layers=6"));
    });
}

/// A press of the mouse asks for no cursor: the arrows go through the game. Tab and G do.
#[test]
fn after_a_click_the_arrows_go_through_the_game() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/go?size=9&first=human&second=human").await;
        let count = |shown: &str| {
            format!("document.querySelector('#toolbar .count').textContent === '{shown}'")
        };
        for (point, shown) in [("E5", "1 / 1"), ("C3", "2 / 2"), ("G7", "3 / 3")] {
            stage.click(&format!("#board button[data-point={point}]")).await;
            stage.until(&count(shown)).await;
        }
        assert_eq!(stage.run(POINT).await, json!("G7"), "the point has the focus");
        stage.press("\u{e012}").await;
        stage.until(&count("2 / 3")).await;
        stage.press("\u{e011}").await;
        stage.until(&count("0 / 3")).await;
        stage.press("\u{e010}").await;
        stage.until(&count("3 / 3")).await;
        stage.press("g").await;
        stage.press("\u{e012}").await;
        stage.until("document.activeElement.dataset.point === 'F7'").await;
        assert_eq!(stage.text("#toolbar .count").await, "3 / 3");
    });
}

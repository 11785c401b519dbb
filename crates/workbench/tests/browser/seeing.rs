//! Algorithms on a page of 1280 pixels: letters that can be read, the row of the step in sight, two runs
//! side by side.

use serde_json::json;

use crate::driver::{Scripts, on_stage};

/// Letters of drawings that are seen and are smaller than thirteen pixels.
const SMALL_LETTERS: &str = "
    return [...document.querySelectorAll('.picture text')].filter((text) => text.checkVisibility() && text.textContent.trim())
      .map((text) => [text.textContent, Math.round(10 * parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a) / 10])
      .filter(([, size]) => size < 13)";

#[test]
fn letters_of_every_algorithm_can_be_read() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(1280, 900);
        for page in [
            "/see/memo?step=40",
            "/see/memo?step=99999",
            "/see/minimax?example=hexapawn-3x3&step=30",
            "/see/alphabeta?step=20",
            "/see/alphabeta?step=20&with=minimax",
            "/see/mcts?step=60",
            "/see/pn?step=40",
            "/see/attractor?step=5",
        ] {
            stage.open_page(page).await;
            assert_eq!(stage.run(SMALL_LETTERS).await, json!([]), "{page}");
        }
        // The whole picture is one click away, and shows where the vertex in hand is.
        stage.open_page("/see/mcts?step=60").await;
        assert!(stage.text("#see .picture .notice").await.contains("sommets sur"));
        stage.click("a[data-action=whole]").await;
        stage.until("location.search.includes('whole=1')").await;
        assert_eq!(stage.run(SMALL_LETTERS).await, json!([]), "the whole picture");
        let scrolled = "const box = document.querySelector('[data-at]'); return [box.scrollWidth > box.clientWidth, box.scrollLeft > 0]";
        assert_eq!(stage.run(scrolled).await, json!([true, true]));
    });
}

#[test]
fn the_row_of_the_step_is_in_sight_and_two_runs_stand_side_by_side() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(1280, 900);
        stage.open_page("/see/minimax?example=hexapawn-3x3&step=60").await;
        let sight = "const inside = (row) => { const [own, box] = [row, row.closest('.trace')].map((element) => element.getBoundingClientRect());
              return own.top >= box.top && own.bottom <= box.bottom };
            return [[...document.querySelectorAll('.trace tr[aria-current]')].map(inside), scrollY]";
        assert_eq!(stage.run(sight).await, json!([[true], 0]));
        stage.press("\u{e014}").await;
        stage.until("location.search.includes('step=61')").await;
        assert_eq!(stage.run(sight).await, json!([[true], 0]), "after a step");

        stage.open_page("/see/alphabeta?step=20&with=minimax").await;
        assert_eq!(stage.run(sight).await, json!([[true, true], 0]), "both tables");
        stage.one("[data-statement=beside]").await;
        let tops = "return [...document.querySelectorAll('#see .picture')].map((picture) => picture.getBoundingClientRect().top)";
        let tops = stage.run(tops).await;
        assert_eq!(tops[0], tops[1], "side by side");
    });
}

#[test]
fn what_is_projected_is_on_paper_and_can_be_played() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(1024, 768);
        for page in ["/see/threats?step=12", "/see/attractor?step=4", "/see/minimax?step=9"] {
            stage.open_page(page).await;
            stage.press("f").await;
            stage.until("document.documentElement.classList.contains('project')").await;
            let seen = "return ['auto', 'speed'].map((name) => document.querySelector(`[data-action=${name}]`).checkVisibility())";
            assert_eq!(stage.run(seen).await, json!([true, true]), "{page}");
            let wood = "return [...document.querySelectorAll('.picture [fill=\"#E9CFA0\"]')].some((wood) => wood.checkVisibility())";
            assert_eq!(stage.run(wood).await, json!(false), "{page}");
            // What is written beside a vertex ends before the next one.
            let over = "const boxes = (of) => [...document.querySelectorAll(`.picture ${of}`)].filter((own) => own.checkVisibility()).map((own) => own.getBoundingClientRect());
                return boxes('.labels text').filter((label) => boxes('.vertices g').some((own) => label.left < own.right && own.left < label.right && label.top < own.bottom && own.top < label.bottom)).length";
            assert_eq!(stage.run(over).await, json!(0), "{page}");
        }
    });
}

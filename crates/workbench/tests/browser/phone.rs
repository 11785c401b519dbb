//! A phone: players on one line, one row of tools, coordinates on two sides, nothing sideways.

use serde_json::json;

use crate::driver::{Scripts, on_stage};

/// What can be pressed or read beneath the board, outside the menu, with where its middle is.
const TOOLS: &str = "
    const tools = [...document.querySelectorAll('#toolbar :is(a, button, summary, .count, .off)')];
    return tools.filter((own) => own.checkVisibility() && !own.closest('.menu') && own.getBoundingClientRect().width > 2)
      .map((own) => { const box = own.getBoundingClientRect();
        return [own.dataset.action ?? own.className, Math.round(box.top + box.height / 2), Math.round(box.right)] })";

/// How large the coordinates appear, one entry for each that is seen.
const LETTERS: &str = "
    return [...document.querySelectorAll('#board .drawing .coordinates text')].filter((own) => own.getBoundingClientRect().width)
      .map((own) => parseFloat(getComputedStyle(own).fontSize) * own.ownerSVGElement.getScreenCTM().a)";

#[test]
fn a_phone_has_one_line_of_players_and_one_row_of_tools() {
    on_stage(Scripts::On, |stage| async move {
        for width in [390_u32, 360] {
            stage.set_screen(width, 844);
            let width = i64::from(width);
            stage.open_page("/play/go?size=19&moves=D4,Q16&theme=dark").await;
            stage.click("#board button[data-point=F6]").await;
            assert_eq!(stage.text(".confirm").await, "Jouer F6");
            let tools = stage.run(TOOLS).await;
            let tools = tools.as_array().unwrap();
            let names: Vec<&str> = tools.iter().map(|own| own[0].as_str().unwrap()).collect();
            let few = ["previous", "count", "next", "layers", "primary confirm", "button icon"];
            let mut sorted = names.clone();
            sorted.sort_unstable();
            let mut expected = few.to_vec();
            expected.sort_unstable();
            assert_eq!(sorted, expected, "at {width}");
            let middles: Vec<i64> = tools.iter().map(|own| own[1].as_i64().unwrap()).collect();
            assert!(middles.iter().all(|own| (own - middles[0]).abs() <= 2), "{tools:?}");
            assert!(tools.iter().all(|own| own[2].as_i64().unwrap() <= width), "{tools:?}");
            let high = "return document.querySelector('.players').getBoundingClientRect().height";
            assert!(stage.run(high).await.as_f64().unwrap() <= 44.0, "one line of players");
            let high = "return document.querySelector('.tabs').getBoundingClientRect().height";
            assert!(stage.run(high).await.as_f64().unwrap() <= 48.0, "one line of tabs");
            let letters = stage.run(LETTERS).await;
            let letters: Vec<f64> =
                letters.as_array().unwrap().iter().map(|own| own.as_f64().unwrap()).collect();
            assert_eq!(letters.len(), 2 * 19, "on the left and below");
            assert!(letters.iter().all(|own| (9.0..11.5).contains(own)), "{letters:?}");
            let wide = "return document.documentElement.scrollWidth";
            assert!(stage.run(wide).await.as_i64().unwrap() <= width, "nothing sideways");
            let bar = "const box = document.querySelector('.top nav').getBoundingClientRect(); return Math.round(box.bottom) === innerHeight";
            assert_eq!(stage.run(bar).await, json!(true), "navigation at the bottom");
        }
    });
}

/// What stands beside the steps elsewhere is in the menu, and works there.
#[test]
fn on_a_phone_the_rest_is_in_the_menu() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(390, 844);
        stage.open_page("/play/go?size=9&first=human&second=human").await;
        stage.click("#toolbar .more summary").await;
        stage.click("#toolbar .menu button[data-action=pass]").await;
        stage.until("document.querySelector('#toolbar .count').textContent === '1 / 1'").await;
        stage.click("#toolbar .more summary").await;
        stage.click("#toolbar .menu a[data-action=undo]").await;
        stage.until("document.querySelector('#toolbar .count').textContent === '0 / 1'").await;
    });
}

#[test]
fn the_curve_of_a_review_is_low_on_a_phone() {
    on_stage(Scripts::On, |stage| async move {
        let game = stage.served.open("(;GM[1]SZ[9]KM[7];B[ce];W[cd];B[de])").location().to_string();
        let path = game.split('?').next().unwrap().to_string();
        for (width, high) in [(390, 64.0), (1280, 96.0)] {
            stage.set_screen(width, 844);
            stage.open_page(&format!("{path}?tab=review")).await;
            let drawn =
                "return document.querySelector('.curve svg').getBoundingClientRect().height";
            assert_eq!(stage.run(drawn).await.as_f64(), Some(high), "at {width}");
        }
    });
}

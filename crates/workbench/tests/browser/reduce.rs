//! A formula as a board in a real browser: play White, look elsewhere, watch.

use serde_json::json;

use crate::driver::{Scripts, on_stage, plain};

/// White plays a satisfiable formula to the end by the ways that are offered.
#[test]
fn white_chooses_a_valuation_and_lives() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/reduce?f=x1").await;
        let verdict = plain(&stage.text("[data-verdict='0']").await);
        assert_eq!(
            verdict,
            "Solveur SAT : satisfiable, x1 = 1. Blanc gagne, d'après le solveur SAT et la construction."
        );
        assert_eq!(stage.all("#see .over a.way").await.len(), 2, "White has a choice");
        stage.run("[...document.querySelectorAll('[data-way]')].find((way) => way.textContent.includes('est vraie')).click()").await;
        stage.until("document.querySelector('#values').textContent.includes('x1 = 1')").await;
        for _ in 0..20 {
            if stage.all("[data-way]").await.is_empty() {
                break;
            }
            let before = stage.address().await;
            stage.click("[data-way]").await;
            stage
                .until(&format!("location.pathname + location.search !== {}", json!(before)))
                .await;
        }
        stage.until("document.querySelector('#said').textContent.includes('La réserve vit')").await;
        stage.click("[data-action=undo]").await;
        stage
            .until("!document.querySelector('#said').textContent.includes('La réserve vit')")
            .await;
    });
}

/// Links and the wheel look elsewhere; a gadget lights up under the pointer.
#[test]
fn a_large_board_is_looked_at_in_parts() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/reduce").await;
        let window = "return document.querySelector('.points').dataset.window";
        let first = stage.run(window).await;
        stage.click("[data-action=nearer]").await;
        stage.until(&format!("document.querySelector('.points').dataset.window !== {first}")).await;
        let nearer = stage.run(window).await;
        stage.run(
            "const over = document.querySelector('.reduce .over'); const { left, top, width } = over.getBoundingClientRect();\
             const at = (type, x) => over.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: left + x, clientY: top + 99, isPrimary: true }));\
             at('pointerdown', width / 4); at('pointermove', width / 2); at('pointerup', width / 2)",
        )
        .await;
        stage
            .until(&format!("document.querySelector('.points').dataset.window !== {nearer}"))
            .await;
        let titles =
            stage.run("return [...document.querySelectorAll('.gadget title')].length").await;
        assert!(titles.as_u64().unwrap() > 0);
    });
}

/// Without scripts the replay is a row of links, and the drawing shows the values.
#[test]
fn the_replay_is_watched_without_scripts() {
    on_stage(Scripts::Off, |stage| async move {
        stage.open_page("/reduce?f=x1%3B-x1").await;
        stage.follow("[data-action=watch]").await;
        stage.follow("[data-action=next]").await;
        assert!(stage.text("#said").await.contains("x1 est vraie"));
        assert!(stage.text("#values").await.contains("x1 = 1"));
        stage.follow("[data-action=last]").await;
        assert!(stage.text("#said").await.contains("Noir gagne"));
    });
}

/// A formula is drawn by pressing variables, without scripts.
#[test]
fn a_formula_is_drawn_without_scripts() {
    on_stage(Scripts::Off, |stage| async move {
        stage.open_page("/reduce?f=order%3A+a+b&picked=").await;
        for press in ["pick:a", "pick:b", "above"] {
            stage.follow(&format!("#draw button[value='{press}']")).await;
        }
        assert!(stage.text("[data-verdict='0']").await.contains("satisfiable"));
        assert_eq!(stage.all("#draw button[value^='take:']").await.len(), 1);
    });
}

/// A press on the small map looks there.
#[test]
fn the_map_moves_the_view() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/reduce").await;
        let window = "return document.querySelector('[data-window]').dataset.window";
        let first = stage.run(window).await;
        stage.click(".planar [data-map] foreignObject:last-of-type button").await;
        stage
            .until(&format!("document.querySelector('[data-window]').dataset.window !== {first}"))
            .await;
        stage.click("[data-action=whole]").await;
        stage.until("'map' in document.querySelector('[data-window]').dataset").await;
    });
}

//! Algorithms on a page of 1280 pixels: letters that can be read, everything in sight, two runs side by
//! side; the same on a phone and on a projector.

use serde_json::json;

use crate::driver::{Scripts, on_stage};

/// Every kind of run, at a step in its middle.
const RUNS: [&str; 9] = [
    "/see/memo?step=40",
    "/see/minimax?example=hexapawn-3x3&step=60",
    "/see/alphabeta?step=20",
    "/see/alphabeta?step=20&with=minimax",
    "/see/mcts?step=60",
    "/see/pn?step=40",
    "/see/attractor?step=5",
    "/see/threats?step=12",
    "/see/threats?step=12&with=plain",
];

/// Letters of drawings that are seen and are smaller than so many pixels.
fn letters_below(least: u32) -> String {
    format!(
        "return [...document.querySelectorAll('.picture text')].filter((text) => text.checkVisibility() && text.textContent.trim())
          .map((text) => [text.textContent, Math.round(10 * parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a) / 10])
          .filter(([, size]) => size < {least})"
    )
}

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
            assert_eq!(stage.run(&letters_below(13)).await, json!([]), "{page}");
        }
        // The whole picture is one click away, and shows where the vertex in hand is.
        stage.open_page("/see/mcts?step=60").await;
        assert!(stage.text("#see .picture .notice").await.contains("sommets sur"));
        stage.click("a[data-action=whole]").await;
        stage.until("location.search.includes('whole=1')").await;
        assert_eq!(stage.run(&letters_below(13)).await, json!([]), "the whole picture");
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

/// What of a step is not wholly in sight: on the screen, and in the box that it scrolls in.
const OUT_OF_SIGHT: &str = "
    const within = (own, box) => own.top >= box.top - 1 && own.bottom <= box.bottom + 1;
    const screen = { top: 0, bottom: innerHeight };
    const parts = ['.heading', '.picture svg', '.toolbar', '[data-statement=step]', '.listing li[aria-current]', '.variables', '.trace thead', '.trace tr[aria-current]'];
    const seen = (part) => { const all = [...document.querySelectorAll(`#see ${part}`)].filter((own) => own.checkVisibility());
        return all.length && all.every((own) => { const at = own.getBoundingClientRect(), box = own.closest('.listing, .trace')?.getBoundingClientRect();
          return within(at, screen) && (!box || within(at, box)) }) };
    return parts.filter((part) => !seen(part)).concat(document.documentElement.scrollHeight > innerHeight ? ['the page scrolls'] : [])";

#[test]
fn a_teacher_sees_picture_listing_variables_and_table_at_once() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(1280, 900);
        for page in RUNS {
            stage.open_page(page).await;
            assert_eq!(stage.run(OUT_OF_SIGHT).await, json!([]), "{page}");
        }
    });
}

#[test]
fn a_run_is_read_on_a_phone_and_its_buttons_take_few_rows() {
    on_stage(Scripts::On, |stage| async move {
        for width in [390, 360] {
            stage.set_screen(width, 844);
            for page in RUNS {
                stage.open_page(page).await;
                let small = stage.run(&letters_below(10)).await;
                assert_eq!(small, json!([]), "{page} at {width}");
                let rows = "return ['.heading', '.toolbar'].map((part) => new Set([...document.querySelectorAll(`#see ${part} :is(.button, button, select)`)]
                    .filter((own) => own.checkVisibility() && !own.closest('.menu')).map((own) => Math.round(own.getBoundingClientRect().top / 8))).size)";
                let rows = stage.run(rows).await;
                let few =
                    |part: usize| rows[part].as_u64().is_some_and(|own| (1..=2).contains(&own));
                assert!(few(0) && few(1), "{page} at {width}: {rows} rows of buttons");
            }
        }
        // The whole picture is there too, in a box of its own.
        stage.open_page("/see/alphabeta?example=tictactoe-4&step=20").await;
        stage.click("a[data-action=whole]").await;
        stage
            .until("document.querySelectorAll('#see .picture .whole .vertices g').length >= 51")
            .await;
        let wide = "return document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(stage.run(wide).await, json!(true));
    });
}

/// Counts of edges that lead out of the drawing and stand on an edge.
const ON_EDGES: &str = "
    const seen = (of) => [...document.querySelectorAll(`.picture ${of}`)].filter((own) => own.checkVisibility());
    const points = (edge) => { const all = edge.getTotalLength(), at = edge.getScreenCTM();
        return Array.from({ length: 60 }, (_, index) => edge.getPointAtLength(all * index / 59).matrixTransform(at)) };
    const edges = seen('.edges path').flatMap(points);
    return [edges.length > 0, seen('.labels text').filter((own) => own.textContent.startsWith('+')).map((own) => own.getBoundingClientRect())
      .filter((box) => edges.some((at) => at.x > box.left + 1 && at.x < box.right - 1 && at.y > box.top + 4 && at.y < box.bottom - 4)).length]";

#[test]
fn a_projector_shows_two_layers_of_a_tree_and_whole_lines() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(1024, 768);
        for page in RUNS {
            stage.open_page(page).await;
            stage.press("f").await;
            stage.until("document.documentElement.classList.contains('project')").await;
            assert_eq!(stage.run(&letters_below(20)).await, json!([]), "{page}");
            let scrolls = "return [document.documentElement.scrollHeight, document.documentElement.scrollWidth]";
            assert_eq!(stage.run(scrolls).await, json!([768, 1024]), "{page}");
            let cut = "const box = document.querySelector('.listing'), own = box.getBoundingClientRect();
                return box.checkVisibility() && ![...box.children].some((line) => Math.abs(line.getBoundingClientRect().top - own.top) < 1.5)";
            assert_eq!(stage.run(cut).await, json!(false), "{page}: a line is cut");
            // Of two lines beside a vertex neither touches the other.
            let near = "const all = [...document.querySelectorAll('.picture .labels text')].filter((own) => own.checkVisibility());
                return all.filter((own, index) => index && own.getAttribute('x') === all[index - 1].getAttribute('x')
                  && own.getBoundingClientRect().top - all[index - 1].getBoundingClientRect().top < parseFloat(getComputedStyle(own).fontSize) * own.getScreenCTM().a).length";
            assert_eq!(stage.run(near).await, json!(0), "{page}: lines upon each other");
            if !page.contains("threats") {
                assert_eq!(stage.run(ON_EDGES).await, json!([true, 0]), "{page}");
            }
        }
        stage.open_page("/see/mcts?step=60").await;
        stage.press("f").await;
        stage.until("document.documentElement.classList.contains('project')").await;
        let layers = "return new Set([...document.querySelectorAll('.picture .vertices g')].filter((own) => own.checkVisibility())
            .map((own) => Math.round(own.getBoundingClientRect().top / 20))).size";
        assert!(stage.run(layers).await.as_u64() >= Some(3), "the root and two layers below it");
    });
}

/// Of each picture in sight: vertices, branches that are cut, how many vertices its note tells.
const DRAWN: &str = "
    const seen = (box, of) => [...box.querySelectorAll(of)].filter((own) => own.checkVisibility());
    return seen(document, '.picture').map((box) => [seen(box, '.vertices g').length, seen(box, '.edges [stroke-dasharray]').length,
      seen(box, '.notice').map((own) => parseInt(own.textContent.match(/\\d+/)[0]))])";

#[test]
fn a_small_tree_is_whole_with_its_cuts_and_a_fold_is_told() {
    on_stage(Scripts::On, |stage| async move {
        for (width, height, projects) in
            [(1280, 900, false), (1600, 900, false), (1024, 768, true), (390, 844, false)]
        {
            stage.set_screen(width, height);
            for (page, pictures) in [
                ("/see/alphabeta?step=28", json!([[13, 2, []]])),
                ("/see/alphabeta?step=28&with=minimax", json!([[13, 2, []], [13, 0, []]])),
            ] {
                stage.open_page(page).await;
                if projects {
                    stage.press("f").await;
                    stage.until("document.documentElement.classList.contains('project')").await;
                    let listing = "return document.querySelector('.listing li[aria-current]').checkVisibility()";
                    assert_eq!(stage.run(listing).await, json!(true), "{page}");
                }
                assert_eq!(stage.run(DRAWN).await, pictures, "{page} at {width}");
            }
            stage
                .open_page("/see/alphabeta?example=tictactoe-4&step=94&with=minimax&lang=en")
                .await;
            if projects {
                stage.press("f").await;
                stage.until("document.documentElement.classList.contains('project')").await;
            }
            let drawn = stage.run(DRAWN).await;
            for picture in drawn.as_array().unwrap() {
                assert_eq!(picture[2], json!([picture[0]]), "{drawn} at {width}");
            }
            assert!(drawn[0][1].as_u64() >= Some(2), "cuts are in sight: {drawn} at {width}");
        }
    });
}

#[test]
fn space_plays_after_a_click_on_a_step() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/see/alphabeta").await;
        stage.click("a[data-action=next]").await;
        stage.until("location.search.includes('step=1')").await;
        stage.press(" ").await;
        stage.until("location.search.includes('step=3')").await;
        stage.press(" ").await;
        let rests =
            "document.querySelector('[data-action=auto]').getAttribute('aria-pressed') === 'false'";
        stage.until(rests).await;
        // A button keeps its Space, which presses it once.
        stage.run("document.querySelector('[data-action=auto]').focus()").await;
        stage.press(" ").await;
        stage.until(&rests.replace("false", "true")).await;
    });
}

//! Go in a real browser: scenario 4, and counting by keyboard.

use crate::driver::{Scripts, Stage, on_stage};

/// Scenario 4: a forbidden repetition is explained, and the position that would return is a click
/// away.
#[test]
fn a_repetition_is_refused_and_its_position_is_a_link() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/go?size=5&moves=C4,D4,B3,E3,C2,D2,A5,C3,D3").await;
        let players = stage.text("#players").await;
        assert!(players.contains("1 prisonnier"), "{players}: one white stone is taken");
        let before = stage.names().await;
        stage.click("#board button[data-point=C3]").await;
        stage.one("#status a[data-action=repeated]").await;
        assert_eq!(stage.names().await, before, "the board does not change");
        let said = stage.text("#status [role=alert]").await;
        assert_eq!(said, "C3 est interdit : la position du coup 8 reviendrait.");
        stage.click("#status a[data-action=repeated]").await;
        stage.until("document.querySelector('#toolbar .count').textContent === '8 / 9'").await;
        assert!(stage.text("#status").await.contains("coup 9"), "Black is to make the ninth move");
    });
}

/// The end of scenario 8: two passes open the count, and Enter on a string changes the sum.
#[test]
fn a_count_is_changed_by_keyboard() {
    on_stage(Scripts::On, |stage| async move {
        let line = "C3,D3,C2,D2,C4,D4,C1,D1,C5,D5,E3";
        stage
            .open_page(&format!("/play/go?size=5&komi=7&first=human&second=human&moves={line}"))
            .await;
        for played in [12, 13] {
            stage.press("p").await;
            stage.until(&format!("document.querySelector('#toolbar .count').textContent === '{played} / {played}'")).await;
        }
        let sum = stage.text("#count [data-sum]").await;
        stage.run("document.querySelector('#board button[data-point=E3]').focus()").await;
        stage.press("\u{e007}").await;
        stage.until("location.search.includes('dead=')").await;
        let changed = stage.text("#count [data-sum]").await;
        assert_ne!(changed, sum);
        assert!(changed.starts_with("Noir 1"), "{changed}");
        stage.click("button[data-action=accept]").await;
        stage.one("#count [data-certainty=agreed]").await;
    });
}

/// A search that is looked at while it goes on: visits grow, branches stay unfolded, and it ends.
#[test]
fn a_live_search_fills_its_table_until_it_is_stopped() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/go?size=5&tab=search").await;
        stage.one("select[name=think]").await;
        stage.run("document.querySelector('select[name=think]').value = '60'").await;
        stage.click("button[data-action=think]").await;
        stage.until("document.querySelectorAll('#thoughts tr[data-line]').length > 3").await;
        stage.until("Boolean(document.querySelector('#thoughts details'))").await;
        stage.run("document.querySelector('#thoughts details').open = true").await;
        stage.run("window.before = document.querySelector('#thoughts').textContent").await;
        stage.until("document.querySelector('#thoughts').textContent !== window.before").await;
        stage.until("document.querySelector('#thoughts details').open").await;
        // The best moves carry their letters on the board.
        let first =
            "document.querySelector('#thoughts tr[data-letter=A]').dataset.line.split(' ')[0]";
        stage.until(&format!("[...document.querySelectorAll('#board .letter')].some((own) => own.textContent === 'A' && own.closest('button').dataset.point === {first})")).await;
        stage.click("button[data-action=think]").await;
        stage
            .until("document.querySelector('button[data-action=think]').ariaPressed === 'false'")
            .await;
        whose_points_are(&stage).await;
    });
}

/// Squares say whose each point is, beneath the letters and in the names; a box hides them, beside the
/// next position too.
async fn whose_points_are(stage: &Stage) {
    let squares = "[...document.querySelectorAll('#board .shares')]";
    let seen = format!("{squares}.some((own) => getComputedStyle(own).display !== 'none')");
    stage.until(&seen).await;
    stage.until("[...document.querySelectorAll('#board button[data-owner]')].some((own) => own.ariaLabel.endsWith(own.dataset.owner) && own.dataset.owner.startsWith('. À '))").await;
    assert!(stage.text("[data-statement=search-owners]").await.contains("Noir tient en moyenne"));
    stage.click("input[name=owners]").await;
    stage.until(&format!("!{seen}")).await;
    stage.press("p").await;
    stage.until("document.querySelector('#toolbar .count').textContent !== '0 / 0'").await;
    stage.until("document.querySelector('input[name=owners]').checked").await;
}

/// The middle of scenario 8: layers by their keys, one replacing the other of its channel, and a
/// sentence that lights its points when it has the focus.
#[test]
fn layers_and_sentences_are_reached_by_keyboard() {
    on_stage(Scripts::On, |stage| async move {
        let line = "C7,B8,C8,B7,C9,G3,B6,G7,A6,F5,D5,E4";
        stage.open_page(&format!("/play/go?size=9&first=human&second=human&moves={line}")).await;
        let press = async |key: &str, shown: &str| {
            stage.press(key).await;
            stage.until(shown).await;
        };
        press("6", "!!document.querySelector('[data-statement=layer-6]')").await;
        press("1", "!!document.querySelector('#board .shares')").await;
        assert!(stage.run("return !!document.querySelector('#board .labels')").await == true);
        press("2", "!!document.querySelector('#board .hatches')").await;
        assert!(stage.run("return !document.querySelector('#board .shares')").await == true);
        press("0", "!document.querySelector('#board .hatches')").await;
        press("w", "!!document.querySelector('.told a[data-points]')").await;
        stage.run("document.querySelectorAll('.told a[data-points]')[1].focus()").await;
        stage.until("!!document.querySelector('#board button.lit')").await;
        stage.run("document.querySelector('#board button[data-point=B8]').focus()").await;
        stage.until("!!document.querySelector('.told a.lit')").await;
    });
}

/// Moves are put forward by whom one asks, as discs with letters; territory by the d and e one types.
#[test]
fn layers_show_moves_by_whom_one_asks_and_territory_by_any_steps() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/go?size=9&first=human&second=human&moves=E5,C3&tab=layers").await;
        stage.press("9").await;
        stage.until("document.querySelectorAll('tr[data-choice]').length > 0").await;
        let letters = "[...document.querySelectorAll('#board .drawing .marks text')].filter((text) => text.textContent === 'A').length";
        stage.until(&format!("{letters} > 0")).await;
        stage.click("a[data-action=by-search]").await;
        stage.until("location.search.includes('by=search')").await;
        stage
            .until("document.querySelector('.values thead')?.textContent.includes('visites')")
            .await;
        stage.click("a[data-action=by-masters]").await;
        stage.until("document.querySelectorAll('tr[data-choice]').length === 0").await;
        assert!(stage.text("#panel").await.contains("La table livrée ne contient pas de parties."));
        stage.press("1").await;
        stage.one("form input[name=d]").await;
        stage.run("document.querySelector('input[name=d]').value = '3'; document.querySelector('input[name=e]').value = ''").await;
        stage.follow("button[data-action=field]").await;
        stage.until("document.querySelector('#panel').textContent.includes('érosions 3/7')").await;
    });
}

/// Steps, move field and buttons stand in one row under the board, in French, whose words are longer: with
/// layers on, within a game, and with a number of moves in three digits.
#[test]
fn the_tools_of_a_board_stand_in_one_row() {
    on_stage(Scripts::On, |stage| async move {
        stage.set_screen(1280, 900);
        let letters = 'a'..='s';
        let points =
            letters.clone().flat_map(|column| letters.clone().map(move |row| (column, row)));
        let turns: Vec<String> = points
            .zip(["B", "W"].into_iter().cycle())
            .take(120)
            .map(|((column, row), colour)| format!(";{colour}[{column}{row}]"))
            .collect();
        let game = stage.served.open(&format!("(;GM[1]SZ[19]KM[7]{})", turns.concat()));
        let game = game.location().split('?').next().unwrap().to_string();
        let pages = [
            "/play/go?size=9&moves=C7,B8,C8,B7&layers=16&tab=layers".to_string(),
            "/play/gomoku?moves=H8,A1,I8,A3&layers=12&tab=layers".to_string(),
            format!("{game}?n=100&layers=16&tab=layers"),
            format!("{game}?n=110&tab=review"),
        ];
        for page in pages {
            stage.open_page(&page).await;
            let rows = "return [...new Set([...document.querySelectorAll('#toolbar :is(.button, button, input[type=text])')]
                .filter((own) => own.checkVisibility() && !own.closest('.menu, .skip')).map((own) => Math.round(own.getBoundingClientRect().top)))].length";
            assert_eq!(stage.run(rows).await, serde_json::json!(1), "{page}");
        }
        // One's move back is in the menu, and under its key.
        stage.open_page("/play/go?size=9&first=human&second=human&moves=C7,B8").await;
        stage.press("u").await;
        stage.until("document.querySelector('#toolbar .count').textContent === '1 / 2'").await;
    });
}

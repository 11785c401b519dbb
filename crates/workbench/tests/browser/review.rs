//! Scenarios 5 and 6: a dropped game is reviewed by one key, the curve fills, a mistake is looked at
//! and practised; and a lesson by keyboard.

use crate::drawn;
use crate::driver::{Scripts, Stage, on_stage};

/// A file of Fox: Chinese names, no character set, a komi of 375 quarter points. Black leaves four
/// stones in atari with the nineteenth move.
const FOX: &str = "(;GM[1]FF[4]SZ[9]KM[375]PB[柯洁]PW[申真谞];B[ce];W[cd];B[de];W[dd];B[ee];W[ed];B[fe]\
    ;W[fd];B[gc];W[cf];B[gg];W[df];B[cc];W[ef];B[cg];W[ff];B[gd];W[be];B[hh];W[ge])";

async fn drop_game(stage: &Stage) {
    stage.open_page("/help").await;
    stage
        .run(&format!(
            "const data = new DataTransfer(); data.items.add(new File([{FOX:?}], 'fox.sgf'));\
             document.body.dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }}))"
        ))
        .await;
    stage
        .until("location.pathname.startsWith('/d/') && !!document.querySelector('#board form')")
        .await;
}

const DONE: &str = "Number(document.querySelector('#review')?.dataset.done ?? 0)";
const WHOLE: &str = "document.querySelector('#review')?.dataset.state === 'whole'";

/// Waits longer than for other pages: twenty-one positions are judged.
async fn until_whole(stage: &Stage) {
    for _ in 0..20 {
        if stage.run(&format!("return {WHOLE}")).await == serde_json::json!(true) {
            return;
        }
        let done = stage.run(&format!("return {DONE}")).await;
        stage.until(&format!("{WHOLE} || {DONE} > {done}")).await;
    }
    stage.until(WHOLE).await;
}

#[test]
fn one_key_reviews_a_dropped_game_and_a_reload_goes_on() {
    on_stage(Scripts::On, |stage| async move {
        drop_game(&stage).await;
        let players = stage.text("#players").await;
        assert!(players.contains("柯洁") && players.contains("申真谞"), "{players}");
        let notes = stage.run("return document.querySelector('.notes').textContent").await;
        assert!(notes.as_str().unwrap().contains("375"), "one note says why: {notes}");
        assert!(players.contains("komi 7,5"), "{players}");
        stage.press("r").await;
        stage.one("#review[data-state=running]").await;
        stage.one(".curve .now, .curve .lead").await;
        // At one third of its twenty-one positions.
        stage.until(&format!("{DONE} >= 7")).await;
        let done = stage.run(&format!("return {DONE}")).await;
        stage.client.refresh().await.unwrap();
        stage.until(&format!("{DONE} >= {done}")).await;
        stage.until(&format!("{DONE} > {done} || {WHOLE}")).await;
        until_whole(&stage).await;
        assert!(stage.text(".judge").await.starts_with("Juge : Stratège"));

        let id = stage.address().await.split(['/', '?']).nth(2).unwrap().to_string();
        opened_again(&stage, &id).await;
        next_mistake_until(&stage, "18 / 20").await;
        assert!(stage.text(".judge").await.contains("par position"), "the judge is named");
        let bare = stage.run("return document.querySelectorAll('#panel [data-statement]:not([data-certainty])').length").await;
        assert_eq!(bare, serde_json::json!(0), "every statement has a certainty");
        // Hovered, a proved statement rings its stones.
        let proved = "document.querySelector('#here [data-certainty=proved][data-points*=\"C5\"]')";
        stage
            .run(&format!(
                "{proved}.dispatchEvent(new PointerEvent('pointerover', {{ bubbles: true }}))"
            ))
            .await;
        stage.until("document.querySelectorAll('#board .lit').length >= 4").await;
        stage.click("a[data-action=proof]").await;
        stage.one("#panel[data-holds=true]").await;
        let numbered = drawn(&stage, "#board").await;
        assert!(numbered.iter().filter(|text| *text == "1").count() > 2, "{numbered:?}");
        stage.press("\u{e00c}").await;
        stage.one("#review").await;
        assert_eq!(stage.text("#toolbar .count").await, "18 / 20", "the same position");
        practise(&stage).await;
    });
}

/// A whole review is there at once, no engine works for it, and its file opens.
async fn opened_again(stage: &Stage, id: &str) {
    let notebook = stage.folder().join("reviews").join(id);
    let kept = std::fs::read(&notebook).unwrap();
    let here = stage.address().await;
    stage.open_page("/library").await;
    stage.open_page(&here).await;
    assert_eq!(stage.attr("#review", "data-state").await.as_deref(), Some("whole"));
    assert_eq!(stage.attr("#review", "data-done").await.as_deref(), Some("21"));
    assert_eq!(std::fs::read(&notebook).unwrap(), kept, "nothing was judged again");
    let record = stage.served.get(&format!("/d/{id}/review/file?as=sgf"));
    assert!(record.body.contains("SBKV["));
    let opened = stage.served.open(&record.body).location().to_string();
    let again = stage.served.get(&opened.replace('?', "/file?as=sgf&"));
    assert!(again.body.contains("SBKV["), "the exported file opens with its values");
}

/// Presses N until so many moves are on the board; the judge may mark others before.
async fn next_mistake_until(stage: &Stage, count: &str) {
    for _ in 0..20 {
        let shown = "document.querySelector('#toolbar .count').textContent";
        let before = stage.run(&format!("return {shown}")).await;
        if before == serde_json::json!(count) {
            return;
        }
        stage.press("n").await;
        stage.until(&format!("{shown} !== {before}")).await;
    }
    panic!("{count} is never reached");
}

/// The mistake as a problem: a bad try, the move that saves the stones, and back.
async fn practise(stage: &Stage) {
    stage.one("a[data-action=practise-black]").await;
    let here = stage.address().await;
    stage.open_page(&format!("{here}&practise=19")).await;
    stage.one("#practise[data-move='19']").await;
    assert!(stage.all(".curve").await.is_empty(), "the curve would give it away");
    stage.click("#board button[data-point=G5]").await;
    stage
        .until("['best', 'even'].includes(document.querySelector('#answer')?.dataset.result)")
        .await;
    stage.click("#board button[data-point=H2]").await;
    stage.until("document.querySelector('#answer')?.dataset.result === 'played'").await;
    leave(stage).await;
}

/// Esc leaves the board, then the problem.
async fn leave(stage: &Stage) {
    stage.press("\u{e00c}").await;
    stage.press("\u{e00c}").await;
    stage
        .until("!!document.querySelector('#review .curve') && !document.querySelector('#practise')")
        .await;
    assert_eq!(stage.text("#toolbar .count").await, "18 / 20", "the same position");
}

/// The end of scenario 6: in a proof of several moves the defender may try something else.
#[test]
fn the_defender_tries_another_move_in_a_proof() {
    on_stage(Scripts::On, |stage| async move {
        let game =
            stage.served.open("(;GM[1]SZ[9];B[ee];W[ed];B[ai];W[de];B[ah];W[df];B[ag];W[ih])");
        let game = game.location().split('?').next().unwrap().to_string();
        let fields = "game=go&board=9/9/9/4O4/3OX4/3O5/X8/X8/X8&first=w&aim=capture&stones=E5";
        let back = format!("{game}%3Fn%3D6%26tab%3Dreview");
        stage.open_page(&format!("/proof?{fields}&back={back}")).await;
        stage.one("#panel[data-holds=true]").await;
        stage.one("#board .drawing.flat").await;
        stage.press("\u{e014}").await;
        stage.until("document.querySelector('#panel').dataset.step === '2'").await;
        let labels = stage.run("return [...document.querySelectorAll('#board .labels text')].map((own) => own.textContent)").await;
        assert_eq!(labels, serde_json::json!(["1", "2"]));
        stage.press("\u{e012}").await;
        stage.until("document.querySelector('#panel').dataset.step === '1'").await;
        stage.click("#board button[data-point=A9]").await;
        stage.until("location.search.includes('tries=A9')").await;
        stage.until("document.querySelector('#panel').dataset.holds === 'true'").await;
        assert_eq!(stage.text("#toolbar .count").await, "3 / 3", "the try is refuted at once");
        stage.press("\u{e00c}").await;
        stage.press("\u{e00c}").await;
        stage.one("#review").await;
        assert_eq!(stage.text("#toolbar .count").await, "6 / 8", "before the seventh move");
    });
}

/// Several games at once: they are stored, reviewed in turn, and one table tells what was found.
#[test]
fn a_folder_of_games_is_reviewed() {
    on_stage(Scripts::On, |stage| async move {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("more")).unwrap();
        let file = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        file("one.sgf", "(;GM[1]SZ[5]KM[0.5]PB[Ann]PW[Bob];B[cc];W[cb];B[bc])");
        file("more/two.sgf", "(;GM[1]SZ[5]KM[0.5]PB[Cid]PW[Dan];B[cc];W[dd])");
        file("three.sgf", "no game at all");
        file("read.txt", "(;GM[1]SZ[5];B[cc])");
        for (added, known) in [("2", "0"), ("0", "2")] {
            stage.open_page("/library/reviews").await;
            let field = stage.one("input[name=folder]").await;
            field.send_keys(folder.path().to_str().unwrap()).await.unwrap();
            stage.run("document.querySelector('select[name=time]').value = '100'").await;
            stage.follow("button[data-action=review-all]").await;
            assert_eq!(stage.attr("[data-added]", "data-added").await.as_deref(), Some(added));
            assert!(stage.address().await.contains(&format!("known={known}&refused=2")));
            let said = stage.text("#match").await;
            assert!(said.contains("three.sgf (") && said.contains("read.txt ("), "{said}");
        }
        stage.until("document.querySelector('#match').dataset.done === '2'").await;
        let rows = stage.run("return [...document.querySelectorAll('[data-game]')].map((row) => row.dataset.done + '/' + row.dataset.positions).sort()").await;
        assert_eq!(rows, serde_json::json!(["3/3", "4/4"]));
        stage.follow("[data-game] a").await;
        stage.one("#review[data-state=whole]").await;
    });
}

#[test]
fn a_lesson_is_done_by_keyboard() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/learn/go?lesson=2").await;
        stage.run("document.querySelector('#board button[data-point=C2]').focus()").await;
        stage.press("\u{e007}").await;
        stage.until("document.querySelector('#panel').dataset.progress === 'done'").await;
        assert!(stage.text("#panel .done").await.contains("sa dernière liberté est prise"));
        stage.press("\u{e00c}").await;
        stage.press("\u{e014}").await;
        stage.until("document.querySelector('#panel').dataset.lesson === '3'").await;
    });
}

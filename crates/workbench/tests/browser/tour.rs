//! The tour as a new user takes it: every step of `docs/tour.md` and `docs/tour.fr.md` as it is written.

use std::fs;
use std::path::Path;

use fantoccini::Locator;
use serde_json::json;

use crate::driver::{Scripts, Stage, on_stage, plain};

/// What a language calls the things that are pressed.
struct Labels {
    language: &'static str,
    file: &'static str,
    play: &'static str,
    learn: &'static str,
    liberties: &'static str,
    algorithms: &'static str,
    threats: &'static str,
    help: &'static str,
    class: &'static str,
}

const ENGLISH: Labels = Labels {
    language: "en",
    file: "tour.md",
    play: "Play",
    learn: "Learn",
    liberties: "Liberties",
    algorithms: "Algorithms",
    threats: "Search by threats",
    help: "Help",
    class: "Class",
};

const FRENCH: Labels = Labels {
    language: "fr",
    file: "tour.fr.md",
    play: "Jouer",
    learn: "Apprendre",
    liberties: "Les libertés",
    algorithms: "Algorithmes",
    threats: "Recherche par menaces",
    help: "Aide",
    class: "Classe",
};

#[test]
fn the_tour_is_taken_in_english() {
    on_stage(Scripts::On, |stage| take(stage, &ENGLISH));
}

#[test]
fn the_tour_is_taken_in_french() {
    on_stage(Scripts::On, |stage| take(stage, &FRENCH));
}

async fn take(mut stage: Stage, labels: &'static Labels) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(labels.file);
    let tour = fs::read_to_string(file).unwrap();
    stage.open_page(&format!("/?lang={}", labels.language)).await;
    start(&mut stage).await;
    learn(&stage, labels).await;
    play(&stage, labels).await;
    see(&stage, labels).await;
    review(&stage, &tour).await;
    for link in ["sgf", "html"] {
        stage.one(&format!("#found a[href*='as={link}']")).await;
    }
    press_link(&stage, labels.help).await;
    press_link(&stage, labels.class).await;
    stage.one("form[action='/class/follow']").await;
}

/// Presses the link with this text.
async fn press_link(stage: &Stage, text: &str) {
    let page = stage.one("html").await;
    let path = format!(
        "//a[normalize-space(.)='{text}' or normalize-space(strong)='{text}' or normalize-space(span)='{text}']"
    );
    let link = stage.client.wait().for_element(Locator::XPath(&path)).await;
    link.unwrap_or_else(|error| panic!("{text}: {error}")).click().await.unwrap();
    while page.tag_name().await.is_ok() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// A game outlives the program.
async fn start(stage: &mut Stage) {
    stage.one("[data-value='win 5']").await;
    stage.follow("#board button[data-point=a2]").await;
    stage.until("location.pathname.startsWith('/d/')").await;
    let (address, names) = (stage.address().await, stage.names().await);
    stage.served.kill();
    stage.start_again();
    stage.open_page(&address).await;
    assert_eq!(stage.names().await, names, "the game is still there");
}

async fn learn(stage: &Stage, labels: &Labels) {
    press_link(stage, labels.play).await;
    press_link(stage, labels.learn).await;
    press_link(stage, labels.liberties).await;
    stage.click("#board button[data-point=C2]").await;
    stage.until("document.querySelector('#panel').dataset.progress === 'done'").await;
}

const COUNT: &str = "document.querySelector('#toolbar .count')?.textContent";

/// A move by its name, a good move, layers, what the search thinks, the last move back.
async fn play(stage: &Stage, labels: &Labels) {
    press_link(stage, labels.play).await;
    press_link(stage, "Go").await;
    stage.press("m").await;
    stage.press("E5\u{e007}").await;
    stage.until(&format!("{COUNT} === '2 / 2'")).await;
    stage.run("document.activeElement.blur()").await;
    look(stage).await;
    stage.press("u").await;
    stage.until(&format!("{COUNT} === '0 / 2'")).await;
}

/// A good move, a layer, and what the search thinks.
async fn look(stage: &Stage) {
    stage.press("h").await;
    stage.one("[data-statement=hint]").await;
    stage.press("1").await;
    stage.until("!!document.querySelector('#board .shares')").await;
    stage.click("[data-tab=search]").await;
    stage.one("select[name=think]").await;
    stage.run("document.querySelector('select[name=think]').value = '60'").await;
    stage.click("button[data-action=think]").await;
    stage.until("document.querySelectorAll('#thoughts tr[data-line]').length > 2").await;
    stage.click("button[data-action=think]").await;
}

async fn see(stage: &Stage, labels: &Labels) {
    press_link(stage, labels.algorithms).await;
    press_link(stage, labels.threats).await;
    stage.press("\u{e014}").await;
    stage.until("document.querySelector('#step').textContent.includes(' 2 /')").await;
}

/// The game of the tour is pasted, reviewed and practised; what it quotes is what is said.
async fn review(stage: &Stage, tour: &str) {
    let game = tour.split("```").find(|part| part.trim_start().starts_with("(;")).unwrap();
    stage
        .run(&format!(
            "const data = new DataTransfer(); data.setData('text/plain', {});\
             document.body.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true }}))",
            json!(game.trim())
        ))
        .await;
    stage.until("location.pathname.startsWith('/d/')").await;
    stage.one("#board form").await;
    stage.press("r").await;
    until_judged(stage).await;
    to_the_mistake(stage).await;
    let quoted = tour.lines().find_map(|line| line.strip_prefix("> ")).unwrap();
    let quoted = plain(quoted.split(" *").next().unwrap());
    let said = plain(&stage.text("#here").await);
    assert!(said.contains(quoted.trim_start_matches(['■', ' '])), "{quoted}\nis not in\n{said}");
    stage.click("a[data-action=practise-black]").await;
    stage.one("#practise").await;
    practise(stage).await;
}

/// The saving move, another one with what becomes of it, and back.
async fn practise(stage: &Stage) {
    let result = "document.querySelector('[data-result]')?.dataset.result";
    stage.click("#board button[data-point=G5]").await;
    stage.until(&format!("['best', 'even'].includes({result})")).await;
    stage.click("#board button[data-point=A9]").await;
    stage.until(&format!("{result} === 'worse'")).await;
    stage.one("#practise [data-statement]").await;
    stage.click("a[data-action=leave]").await;
    stage.until("!document.querySelector('#practise')").await;
}

async fn until_judged(stage: &Stage) {
    let whole = "document.querySelector('#review')?.dataset.state === 'whole'";
    let done = "Number(document.querySelector('#review')?.dataset.done ?? 0)";
    while stage.run(&format!("return {whole}")).await != json!(true) {
        let before = stage.run(&format!("return {done}")).await;
        stage.until(&format!("{whole} || {done} > {before}")).await;
    }
}

/// N until the board stands before the nineteenth move.
async fn to_the_mistake(stage: &Stage) {
    for _ in 0..20 {
        let shown = stage.run(&format!("return {COUNT}")).await;
        if shown == json!("18 / 20") {
            break;
        }
        stage.press("n").await;
        stage.until(&format!("{COUNT} !== {shown}")).await;
    }
}

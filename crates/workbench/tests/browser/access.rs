//! Everybody can use the pages: by keyboard, on a phone, and as far as an audit can tell.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::driver::{Scripts, Stage, on_stage, without};

/// Every kind of page.
const PAGES: [&str; 52] = [
    "/",
    "/play",
    "/play/tictactoe?moves=a1&values=1",
    "/play/tictactoe?size=15x15&line=5",
    "/play/nim",
    "/play/hexapawn?values=1&tab=why&hint=1",
    "/play/arena?values=1",
    "/play/go?size=9&moves=C7,B8,C8,B7&tab=layers&layers=146",
    "/play/go?size=9&moves=C7,B8,C8,B7&tab=why",
    "/play/tictactoe?moves=a3,a2,b3,b2&tab=search&think=1",
    "/play/go?size=9&moves=C7,B8,C8,B7&tab=search&think=1",
    "/play/hexapawn?first=human&second=human&clock=300%2B5",
    "/setup/go",
    "/learn",
    "/learn/go?lesson=4",
    "/learn/nim?lesson=3&played=3",
    "/learn/arena?lesson=2",
    "/class",
    "/live",
    "/see",
    "/see/alphabeta?step=28&with=minimax",
    "/see/alphabeta?step=28&blank=1",
    "/see/attractor?step=5",
    "/see/pn?step=40",
    "/see/threats?step=9",
    "/see/threats?step=9&blank=1&with=plain",
    "/see/minimax?example=hexapawn-3x3&step=30",
    "/see/memo?step=40",
    "/see/mcts?step=60",
    "/see/mcts?step=60&blank=1",
    "/play/go?size=9&moves=C7,B8&tab=layers&layers=19&field=6/20",
    "/play/go?size=9&moves=C7,B8&tab=layers&layers=9&by=search",
    "/play/go?size=9&tab=layers&layers=9&by=masters",
    "/play/gomoku?moves=H8,A1,I8,A3,J8,A5&tab=layers&layers=124",
    "/problems/threats/1",
    "/problems/life/1?answer=1",
    "/library/masters",
    "/reduce",
    "/reduce?f=x1%3B-x1&watch=3",
    "/reduce?f=a+c%3B+b&picked=a",
    "/reduce?f=order%3A+a+b+c%0Aa+c%3B+b&view=0,0,999",
    "/reduce/about",
    "/engines",
    "/problems",
    "/problems/life/1",
    "/library",
    "/library/reviews",
    "/glossary",
    "/tour",
    "/play/tictactoe?size=6x6&line=5&values=1",
    "/help",
    "/settings",
];

/// The keys of a keyboard as drivers write them.
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";

#[test]
fn tic_tac_toe_by_keyboard_alone() {
    on_stage(Scripts::On, |stage| async move {
        stage.open_page("/play/tictactoe").await;
        let on_board = "return !!document.activeElement.closest('#board')";
        let mut tabs = 0;
        while stage.run(on_board).await != json!(true) {
            stage.press(TAB).await;
            tabs += 1;
            assert!(tabs < 20, "the board is never reached");
        }
        stage.press(RIGHT).await;
        stage.press(DOWN).await;
        let point = stage.run("return document.activeElement.dataset.point").await;
        assert_eq!(point, json!("b2"));
        stage.press(ENTER).await;
        stage.until("document.querySelector('#toolbar .count').textContent === '2 / 2'").await;
        // Focus stays on the board, which is one stop, and the status says whose turn it is.
        assert_eq!(stage.run("return document.activeElement.dataset.point").await, json!("b2"));
        let stops =
            "return document.querySelectorAll('#board .over button[tabindex=\"0\"]').length";
        assert_eq!(stage.run(stops).await, json!(1));
        assert!(stage.text("#status[aria-live=polite]").await.contains("coup 3"));
    });
}

#[test]
fn nothing_scrolls_sideways_on_a_phone() {
    on_stage(Scripts::On, |stage| async move {
        let document = stage.served.post("/play/hexapawn", "move=a2").location().to_string();
        let contest = contest(&stage);
        let game = format!("{contest}/games/1");
        let review = reviewed(&stage);
        let proof = proof(&stage);
        let [drawn, layer] = recorded(&stage);
        stage.set_screen(360, 740);
        let made = [document.as_str(), &contest, &game, &review, &proof, &drawn, &layer];
        for path in PAGES.into_iter().chain(made) {
            stage.open_page(path).await;
            let wide = stage.run("return document.documentElement.scrollWidth").await;
            assert!(wide.as_u64().unwrap() <= 360, "{path} is {wide} wide");
            let cut = "return [...document.querySelectorAll('.top nav a')].filter((link) => link.getBoundingClientRect().right > 360).length";
            assert_eq!(stage.run(cut).await, json!(0), "{path}: the navigation is cut");
        }
    });
}

/// No serious or critical finding of axe-core on any page, light or dark.
#[test]
fn an_audit_finds_nothing_serious() {
    let Some(file) = axe() else {
        return without("axe.min.js in AXE_CORE or target/axe");
    };
    let source = fs::read_to_string(file).unwrap();
    on_stage(Scripts::On, |stage| async move {
        let document = stage.served.post("/play/hexapawn", "move=a2").location().to_string();
        let contest = contest(&stage);
        let game = format!("{contest}/games/1");
        let review = reviewed(&stage);
        let proof = proof(&stage);
        let [drawn, layer] = recorded(&stage);
        let made =
            [document.as_str(), &contest, &game, &review, &proof, &drawn, &layer, "/nowhere"];
        stage.served.get("/see/attractor?step=3");
        stage.served.post("/class/follow", "on=1").location();
        let mut findings = Vec::new();
        for theme in ["light", "dark"] {
            stage.open_page(&format!("/?theme={theme}")).await;
            for path in PAGES.into_iter().chain(made) {
                stage.open_page(path).await;
                for finding in audit(&stage, &source).await {
                    findings.push(format!("{theme} {path}: {finding}"));
                }
            }
        }
        assert!(findings.is_empty(), "{}", findings.join("\n"));
    });
}

/// A match with one game played and a test of strength.
fn contest(stage: &Stage) -> String {
    let form = "game=tictactoe&first=level+1&second=level+2&games=1&sprt=0,50";
    let address = stage.served.post("/matches", form).location().to_string();
    while !stage.served.get(&address).body.contains("data-state=\"over\"") {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    address
}

/// A short game of Go with its review, at a move about which something is said.
fn reviewed(stage: &Stage) -> String {
    let game =
        stage.served.open("(;GM[1]SZ[7]KM[0.5];B[dc];W[cc];B[ef];W[ec];B[cf];W[db];B[gg];W[dd])");
    let game = game.location().split('?').next().unwrap().to_string();
    stage.served.post(&format!("{game}/review"), "n=0&time=100").location();
    while !stage.served.get(&format!("{game}/review")).body.contains("data-state=\"whole\"") {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    format!("{game}?n=6&tab=review")
}

/// The proof of a problem's answer.
pub(crate) fn proof(stage: &Stage) -> String {
    let page = stage.served.get("/problems/life/1?answer=1").body;
    let (_, rest) = page.split_once("data-action=\"proof\" href=\"").unwrap();
    rest.split('"').next().unwrap().replace("&amp;", "&")
}

/// An index of two recorded games: a position looked up in it, and the layer that asks it.
pub(crate) fn recorded(stage: &Stage) -> [String; 2] {
    let games = stage.folder().join("games.tsv");
    let game = |id: &str, result: &str, names: &str, moves: &str| {
        format!("{id}\t19\tE\tB\t\t6.5\t{result}\t2001-02-03\t{names}\tJapanese\t\t{moves}\n")
    };
    let text = game("a", "B+R", "Ito 9d\tKim 8d", "pddpqpppqqpq")
        + &game("b", "W+3.5", "Lee 7d\tCho 6d", "pddpqpddfqcn");
    fs::write(&games, text).unwrap();
    let form = format!("paths={}", games.display());
    stage.served.post("/library/masters/build", &form).location();
    while !stage.served.get("/library/masters").body.contains("id=\"board\"") {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let layer = "/play/go?size=19&moves=Q16,D4,R4&tab=layers&layers=9&by=masters".to_string();
    let page = stage.served.get(&layer).body;
    let (_, rest) = page.split_once("data-action=\"lookup\" href=\"").unwrap();
    [rest.split('"').next().unwrap().replace("&amp;", "&"), layer]
}

fn axe() -> Option<PathBuf> {
    let named = std::env::var_os("AXE_CORE").map(PathBuf::from);
    let fetched = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../axe/package/axe.min.js");
    [named, Some(fetched)].into_iter().flatten().find(|file| file.is_file())
}

async fn audit(stage: &Stage, source: &str) -> Vec<String> {
    // The driver's scripts are not the page's: its Content-Security-Policy does not stop them.
    stage.run(source).await;
    let script = "const done = arguments[0]; axe.run(document, { resultTypes: ['violations'] }).then((found) =>\
                  done(found.violations.filter((one) => ['serious', 'critical'].includes(one.impact))\
                  .map((one) => one.id + ': ' + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 120) + ' ' + (node.any[0]?.message ?? node.failureSummary)).join(' | '))),\
                  (error) => done(['audit failed: ' + error]))";
    let found = stage.client.execute_async(script, Vec::new()).await.unwrap();
    let Value::Array(found) = found else { return vec![found.to_string()] };
    found.into_iter().map(|one| one.as_str().unwrap_or_default().to_string()).collect()
}

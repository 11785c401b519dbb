//! The recorded games on the page without a browser: building the index, drawing, finding, opening.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use std::fs;
use std::time::{Duration, Instant};

use served::Served;

/// Three games on 19 lines; two begin in the same way, the third so too with colours exchanged and turned.
const GAMES: &str = "a\t19\tE\tB\t\t6.5\tB+R\t2001-02-03\tIto 9d\tKim 8d\tJapanese\t\tpddpqppp\n\
    b\t19\tE\tB\t\t6.5\tW+3.5\t2002\tLee 7d\tCho 6d\tJapanese\t\tpddpqpdd\n\
    c\t19\tE\tB\t\t\tW+R\t2003\tMa 7d\tNa 6d\t\t\tddqq\n";

/// D4 white, Q16 and R4 black, as the first two games have it after three moves.
fn drawn() -> String {
    let mut rows = vec![".".repeat(19); 19];
    rows[3].replace_range(15..16, "X");
    rows[15].replace_range(3..4, "O");
    rows[15].replace_range(16..17, "X");
    rows.join("/")
}

/// A server whose index is built from the page.
fn built() -> (tempfile::TempDir, Served) {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.tsv");
    fs::write(&games, GAMES).unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/library/masters");
    assert!(page.body.contains("no index of recorded games yet"), "{}", page.body);
    let begun = served.post("/library/masters/build", &format!("paths={}", games.display()));
    assert_eq!(begun.location(), "/library/masters");
    let started = Instant::now();
    while served.get("/library/masters").body.contains("no index")
        || !folder.path().join("masters.index").exists()
    {
        assert!(started.elapsed() < Duration::from_mins(1), "the index is never there");
        std::thread::sleep(Duration::from_millis(20));
    }
    (folder, served)
}

#[test]
fn a_drawn_position_tells_its_games_and_what_was_played() {
    let (_folder, served) = built();
    let page = served.get("/library/masters").body;
    assert!(page.contains("there are 3 games to search"), "{page}");
    let page = served.get(&format!("/library/masters?board={}", drawn())).body;
    assert!(page.contains("data-found=\"2\""), "{page}");
    assert!(page.contains("data-answer=\"W Q4\"") && page.contains("data-answer=\"W D16\""));
    assert!(page.contains("Ito 9d") && page.contains("2001-02-03") && page.contains("W+3.5"));
    let french = served.get(&format!("/library/masters?lang=fr&board={}", drawn())).body;
    assert!(french.contains("Ce qui y fut joué"), "{french}");
}

#[test]
fn a_shape_in_a_rectangle_is_found_turned_and_with_colours_exchanged() {
    let (_folder, served) = built();
    let corner = |more: &str| {
        let board = drawn();
        served.get(&format!("/library/masters?board={board}&region=A1:G7{more}")).body
    };
    assert!(corner("").contains("data-found=\"3\""), "one stone on a 4-4 point: every game");
    let press = served.post("/library/masters", "brush=b&region=A1%3AG7&at=288");
    let address = press.location().to_string();
    assert!(address.contains("region=A1:G7") && address.contains("board="), "{address}");
    assert!(served.get(&address).body.contains("data-found="));
}

#[test]
fn a_game_is_opened_at_the_move() {
    let (_folder, served) = built();
    let opened = served.post("/library/masters/open", "game=0&move=4");
    let address = opened.location().to_string();
    assert!(address.starts_with("/d/"), "{address}");
    let page = served.get(&address).body;
    assert!(page.contains("3 / 4") || page.contains("3</"), "{page}");
    assert!(page.contains("Ito 9d"), "{page}");
    assert_eq!(served.post("/library/masters/open", "game=77&move=4").status, 404);
}

#[test]
fn an_opened_game_has_the_komi_and_rules_that_were_told_and_no_others() {
    let (_folder, served) = built();
    let opened = |game: &str| {
        let opened = served.post("/library/masters/open", &format!("game={game}&move=2"));
        let address = opened.location().to_string();
        let (path, _) = address.split_once('?').unwrap_or((&address, ""));
        (served.get(&address).body, served.get(&format!("{path}/file?as=sgf")).body)
    };
    let (page, file) = opened("0");
    assert!(page.contains("komi 6.5"), "{page}");
    assert!(file.contains("KM[6.5]") && file.contains("RU[Japanese]"), "{file}");
    let (page, file) = opened("2");
    assert!(page.contains("komi not told") && !page.contains("komi 6.5"), "{page}");
    assert!(!file.contains("KM[") && !file.contains("RU["), "{file}");
}

#[test]
fn a_shape_that_touches_no_edge_is_found_anywhere() {
    let (_folder, served) = built();
    // A lone stone in the middle; the games have theirs in the corners.
    let mut rows = vec![".".repeat(19); 19];
    rows[9].replace_range(9..10, "X");
    let board = rows.join("/");
    let found = |more: &str| {
        served.get(&format!("/library/masters?board={board}&region=J9:L11{more}")).body
    };
    assert!(found("").contains("data-found=\"0\""));
    let page = found("&anywhere=1");
    assert!(page.contains("data-found=\"3\""), "{page}");
    assert!(page.contains("data-anywhere"), "{page}");
}

#[test]
fn a_folder_that_is_not_there_is_refused_with_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let refused = served.post("/library/masters/build", "paths=/nowhere/at.all");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("/nowhere/at.all"), "{}", refused.body);
    assert_eq!(served.post("/library/masters/build", "paths=").status, 422);
}

#[test]
fn a_refused_building_does_not_deny_the_index_that_is_there() {
    let (_folder, served) = built();
    let refused = served.post("/library/masters/build", "paths=/nowhere/at.all");
    assert_eq!(refused.status, 422);
    assert!(!refused.body.contains("no index of recorded games"), "{}", refused.body);
    assert!(refused.body.contains("To the index that is there"), "{}", refused.body);
}

/// How many moves a page puts forward.
fn choices(page: &str) -> usize {
    page.matches("data-choice=").count()
}

#[test]
fn on_a_board_of_go_the_layer_of_moves_has_letters_and_figures() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/play/go?size=19&tab=layers").body;
    assert!(page.contains("data-action=\"layer-9\""), "{page}");
    let page = served.get("/play/go?size=19&moves=Q16&tab=layers&layers=9").body;
    assert!(page.contains("data-statement=\"layer-9\" data-certainty=\"estimated\""));
    assert!(page.contains("likeliest move is") && page.contains("Only this model ships"), "{page}");
    assert!((1..=8).contains(&choices(&page)) && page.contains(">A</text>"), "{page}");
    assert!(page.contains(". A, likely "), "the name of a point says so: {page}");
    let searched = served.get("/play/go?size=5&moves=C3&tab=layers&layers=9&by=search").body;
    assert!(searched.contains("playouts visits") && searched.contains("±"), "{searched}");
    assert!((1..=8).contains(&choices(&searched)), "{searched}");
    let french = served.get("/play/go?size=5&tab=layers&layers=9&by=search&lang=fr").body;
    assert!(french.contains("visite surtout"), "{french}");
}

#[test]
fn without_recorded_games_the_layer_says_how_to_have_some() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/play/go?size=19&tab=layers&layers=9&by=masters").body;
    assert!(page.contains("The table that ships contains no games."), "{page}");
    assert!(page.contains("stratege records index") && page.contains("data-action=\"copy\""));
    assert_eq!(choices(&page), 0);
}

#[test]
fn the_layer_of_moves_tells_what_recorded_games_played_and_opens_them() {
    let (_folder, served) = built();
    let at = |moves: &str| {
        let address = format!("/play/go?size=19&moves={moves}&tab=layers&layers=9&by=masters");
        served.get(&address).body
    };
    let page = at("Q16,D4,R4");
    assert!(page.contains("2 of 3 games had this position"), "{page}");
    assert!(page.contains("data-choice=\"Q4\"") && page.contains("data-choice=\"D16\""), "{page}");
    assert!(page.contains("data-near=\"0\"") && page.contains("Ito 9d"), "{page}");
    assert!(page.contains("/library/masters/open") && page.contains("data-action=\"lookup\""));
    let address = page.split("data-action=\"lookup\" href=\"").nth(1).unwrap();
    let address = address.split('"').next().unwrap().replace("&amp;", "&");
    assert!(served.get(&address).body.contains("data-found=\"2\""), "{address}");
    // Nobody had this one: the nearest speak.
    let page = at("Q16,D4,R4,K10");
    assert!(page.contains("None of 3 games had this position"), "{page}");
    assert!(choices(&page) > 0 && page.contains("differs in"), "{page}");
    // The index has boards of one size.
    let page = served.get("/play/go?size=9&tab=layers&layers=9&by=masters").body;
    assert!(page.contains("boards of 19"), "{page}");
}

#[test]
fn a_table_of_patterns_in_the_data_folder_gives_zooms_and_counts() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games.tsv");
    fs::write(&games, GAMES).unwrap();
    let table = folder.path().join("patterns.table");
    let learned = std::process::Command::new(env!("CARGO_BIN_EXE_stratege"))
        .args(["--quiet", "patterns", "learn"])
        .arg(&games)
        .args(["--least", "1", "--out"])
        .arg(&table)
        .output()
        .unwrap();
    assert!(learned.status.success(), "{}", String::from_utf8_lossy(&learned.stderr));
    let served = Served::start(folder.path());
    let page = served.get("/play/go?size=19&moves=Q16,D4&tab=layers&layers=9").body;
    assert!(page.contains("a table of 3 games has"), "{page}");
    assert!(page.contains(">zoom</th>") && page.contains(">v/n</th>"), "{page}");
    let (_, rows) = page.split_once(">v/n</th>").unwrap();
    assert!(
        rows.contains("<td>1/") || rows.contains("<td>2/") || rows.contains("<td>0/"),
        "{page}"
    );
    // A file that is no table is passed over.
    fs::write(&table, "nonsense").unwrap();
    let page = served.get("/play/go?size=19&moves=Q16,D4&tab=layers&layers=9").body;
    assert!(page.contains("Only this model ships"), "{page}");
}

#[test]
fn territory_takes_any_dilations_and_erosions() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let at = |more: &str| {
        served.get(&format!("/play/go?size=9&moves=E5&tab=layers&layers=1{more}")).body
    };
    assert!(at("").contains("Dilations and erosions 4/13"));
    assert!(at("&field=6/20").contains("Dilations and erosions 6/20"));
    let page = at("&d=3&e=");
    assert!(page.contains("Dilations and erosions 3/7"), "{page}");
    assert!(page.contains("name=\"d\" min=\"0\" max=\"10\" value=\"3\""), "{page}");
    assert!(at("&d=77&e=200").contains("Dilations and erosions 10/100"));
}

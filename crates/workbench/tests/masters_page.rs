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

#[test]
fn on_a_board_of_go_the_layer_of_master_moves_has_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/play/go?size=19&tab=layers").body;
    assert!(page.contains("data-action=\"layer-9\""), "{page}");
    let page = served.get("/play/go?size=19&moves=Q16&tab=layers&layers=9").body;
    assert!(page.contains("data-statement=\"layer-9\" data-certainty=\"estimated\""));
    assert!(page.contains("likeliest move is"), "{page}");
}

//! What the pages say, without a browser: certainty, refusals with their place, what a list tells.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use std::fs;

use served::Served;
use tempfile::TempDir;

fn start() -> (TempDir, Served) {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    (folder, served)
}

/// What stands between two texts of a page.
fn between<'p>(page: &'p str, from: &str, to: &str) -> &'p str {
    let (_, rest) = page.split_once(from).unwrap_or_else(|| panic!("no {from} in {page}"));
    rest.split_once(to).unwrap().0
}

#[test]
fn dead_stones_stay_crossed_out_under_the_numbers_of_other_layers() {
    let (_folder, served) = start();
    let line = "E5,C5,C3,G3,G7,D3,D4,E3,F3,E4,F4";
    let crosses = |layers: &str| {
        let page = served.get(&format!("/play/go?moves={line}&tab=layers&layers={layers}")).body;
        let said = between(&page, "data-statement=\"layer-8\"", "</p>").to_string();
        let marks = between(&page, "<g class=\"marks\">", "</g>");
        (said, marks.matches("<path").count())
    };
    let (said, alone) = crosses("8");
    assert!(alone > 0, "{said}");
    for layers in ["68", "78"] {
        assert_eq!(crosses(layers), (said.clone(), alone), "{layers}");
    }
}

#[test]
fn after_two_passes_ownership_is_that_of_the_count() {
    let (_folder, served) = start();
    let page = served.get("/play/go?size=5&komi=0.5&moves=C3,pass,pass&tab=layers&layers=3").body;
    let said = between(&page, "data-statement=\"layer-3\"", "</p>");
    assert!(said.contains("Black holds 25 points, White 0"), "{said}");
    assert!(said.contains("this is its count"), "{said}");
}

#[test]
fn a_worse_move_of_a_solved_game_comes_with_its_refutation() {
    let (_folder, served) = start();
    for (game, best) in [("hexapawn", 2), ("tictactoe?moves=a1", 1), ("nim", 1)] {
        let separator = if game.contains('?') { '&' } else { '?' };
        let page = served.get(&format!("/play/{game}{separator}tab=why&lang=en")).body;
        let table = between(&page, "<table class=\"values\">", "</table>");
        let (rows, answers) = (table.matches("<tr>").count(), table.matches("data-answer").count());
        assert_eq!(rows - answers, best, "{game}: {table}");
        assert!(table.contains(" plays "), "{game}: {table}");
    }
}

#[test]
fn what_is_refused_is_shown_with_its_place_and_with_all_that_can_be_opened() {
    let (_folder, served) = start();
    let refused = served.open("{0:[1,2],\n 2:[x y]}");
    assert_eq!(refused.status, 422);
    let excerpt = between(&refused.body, "<pre class=\"excerpt\"", "</pre>");
    assert!(excerpt.contains("<mark>"), "{excerpt}");
    for unknown in ["()", "To be or not to be"] {
        let said = served.open(unknown).body;
        assert!(said.contains("SGF") && said.contains("DOT") && said.contains("DIMACS"), "{said}");
    }
    let chess = "[Event \"F/S Return Match\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n";
    let said = served.open(chess).body;
    assert!(said.contains("only games of Hexapawn can be read"), "{said}");
    assert!(said.contains("<mark>"), "{said}");
    let large = served.get("/play/hexapawn?size=26x26").body;
    assert!(large.contains("at most 64 squares"), "{large}");
    let unsolved = served.get("/play/tictactoe?size=9x9&line=5&values=1").body;
    assert!(unsolved.contains("(at most about 10³⁹ positions)"), "{unsolved}");
    assert!(unsolved.contains("data-action=\"read-10\"") && unsolved.contains("Estimate □"));
}

#[test]
fn documents_are_told_apart_by_players_size_moves_and_minute() {
    let (_folder, served) = start();
    let game = "(;GM[1]SZ[13]KM[7.5]RU[Chinese]PB[Ann]PW[Bob];B[cc];W[gg])";
    assert_eq!(served.open(game).status, 303);
    served.post("/play/hexapawn", "first=human&second=1&move=a2").location();
    for page in [served.get("/library?lang=en").body, served.get("/?lang=en").body] {
        assert!(page.contains("Go 13×13 · Ann – Bob · 2 moves"), "{page}");
        assert!(page.contains("Hexapawn 3×4 · you – level 1 · "), "{page}");
        let saved = between(&page, "<time class=\"note\" datetime=\"", "</time>");
        assert!(saved.contains('T') && saved.ends_with(" UTC"), "{saved}");
    }
}

#[test]
fn a_folder_to_be_reviewed_names_what_it_does_not_open_and_why() {
    let (folder, served) = start();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    fs::write(games.join("a.psq"), "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\nA\nB\n-1\n").unwrap();
    fs::write(games.join("b.txt"), "shopping").unwrap();
    fs::write(games.join("c.sgf"), "nothing").unwrap();
    fs::write(games.join(".hidden"), "x").unwrap();
    let body = format!(
        "--b\r\nContent-Disposition: form-data; name=\"folder\"\r\n\r\n{}\r\n--b--\r\n",
        games.display()
    );
    let kind = [("Content-Type", "multipart/form-data; boundary=b")];
    let begun = served.connect().ask("POST", "/library/reviews", &kind, &body).unwrap();
    let page = served.get(begun.location()).body;
    assert!(page.contains("a.psq (a game of five in a row; only Go is reviewed)"), "{page}");
    assert!(page.contains("b.txt (no record of a game"), "{page}");
    assert!(page.contains("c.sgf (") && !page.contains(".hidden"), "{page}");
}

#[test]
fn matches_without_a_number_lead_to_the_engines_and_a_game_without_review_says_so() {
    let (_folder, served) = start();
    assert_eq!(served.get("/matches").header("location"), Some("/engines"));
    let page = served.get("/play/hexapawn?lang=en").body;
    assert!(page.contains("data-no-review=\"Only games of Go are reviewed.\""), "{page}");
    let passed = served.get("/play/go?moves=E5,pass&lang=fr").body;
    assert!(passed.contains("Blanc a passé."), "{passed}");
}

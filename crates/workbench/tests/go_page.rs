//! Go on the page without a browser: refusals, the count, files, setting up.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use std::fmt::Write as _;

use served::{Answer, Served};
use tempfile::TempDir;

fn start() -> (TempDir, Served) {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    (folder, served)
}

/// Opens a file with a name, as the form of the library does.
fn open_file(served: &Served, name: &str, contents: &str) -> Answer {
    let body = format!(
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n{contents}\r\n--b--\r\n"
    );
    let kind = [("Content-Type", "multipart/form-data; boundary=b")];
    served.connect().ask("POST", "/library/open", &kind, &body).unwrap()
}

/// The document and the node of an address such as `/d/abc?n=3`.
fn place(address: &str) -> (String, String) {
    let (path, query) = address.split_once('?').unwrap();
    (path.to_string(), query.split('&').next().unwrap().trim_start_matches("n=").to_string())
}

const PEOPLE: &str = "first=human&second=human";

#[test]
fn a_forbidden_point_says_why_and_links_to_the_position_that_would_return() {
    let (_folder, served) = start();
    let line = "C4,D4,B3,E3,C2,D2,A5,C3,D3";
    let page = served.get(&format!("/play/go?size=5&moves={line}"));
    assert!(page.body.contains("1 prisoner<"), "one white prisoner");
    let refused = served.post("/play/go", &format!("size=5&moves={line}&n=9&at=12"));
    assert_eq!(refused.status, 422);
    let said = refused.body.split("role=\"alert\">").nth(1).unwrap();
    assert!(
        said.starts_with("C3 is forbidden: it would repeat the position after <a href="),
        "{said}"
    );
    assert!(said.contains("n=8\" data-action=\"repeated\">move 8</a>."), "{said}");
    let taken = served.post("/play/go", &format!("size=5&moves={line}&n=9&at=13"));
    assert!(taken.body.contains("D3 is forbidden: the place is taken."));
    let suicide = served.post("/play/go", "size=5&moves=B1,E5,A2,E4&n=3&at=20");
    assert!(suicide.body.contains("A1 is forbidden: suicide, no liberty left."));
}

#[test]
fn two_passes_open_the_count_and_strings_change_it() {
    let (_folder, served) = start();
    let line = "C3,D3,C2,D2,C4,D4,C1,D1,C5,D5,E3,pass";
    let form = format!("size=5&komi=7&{PEOPLE}&moves={line}&n=12&move=pass");
    let address = served.post("/play/go", &form).location().to_string();
    let (path, node) = place(&address);
    let page = served.get(&address).body;
    assert!(page.contains("id=\"count\""), "the count is open");
    // With the black stone taken off, the right side is White's.
    let toggle = |dead: &str| {
        let form = format!("n={node}{dead}&at=14");
        served.post(&format!("{path}/count"), &form).location().to_string()
    };
    let off = toggle("&dead=");
    assert!(off.ends_with("dead=E3"), "{off}");
    let page = served.get(&off).body;
    assert!(page.contains("Black 15 + 0 · White 10 + 7"), "{page}");
    assert!(page.contains("E3, black stone, alone, 2 liberties, dead"), "its button says so");
    let on = toggle("&dead=E3");
    assert!(on.ends_with("dead="), "{on}");
    assert!(served.get(&on).body.contains("Black 16 + 0 · White 5 + 7"));

    let accept = format!("n={node}&dead=E3&accept=1");
    let kept = served.post(&format!("{path}/count"), &accept).location().to_string();
    assert!(!kept.contains("dead"), "{kept}");
    let page = served.get(&kept).body;
    assert!(page.contains("Black 15 + 0 · White 10 + 7") && page.contains(">agreed<"));
    assert!(page.contains("White wins by 2."), "the result");
    assert!(served.get(&format!("{path}/file?as=sgf")).body.contains("RE[W+2]"));
}

#[test]
fn a_resignation_is_the_result_of_the_document() {
    let (_folder, served) = start();
    let address = served.post("/play/go", &format!("{PEOPLE}&move=E5")).location().to_string();
    let (path, node) = place(&address);
    served.post(&format!("{path}/resign"), &format!("n={node}")).location();
    let page = served.get(&address).body;
    assert!(page.contains("White resigns: Black wins."), "{page}");
    assert!(served.get(&format!("{path}/file?as=sgf")).body.contains("RE[B+R]"));
}

#[test]
fn the_menu_counts_a_game_and_an_empty_count_is_agreed_on() {
    let (_folder, served) = start();
    let form = "size=5&first=human&second=human&move=pass";
    let address = served.post("/play/go", form).location().to_string();
    let (path, node) = place(&address);
    let page = served.get(&address).body;
    assert!(page.contains("data-action=\"count\"") && page.contains("name=\"komi\" value=\"7.5\""));
    let over = served.post(&format!("{path}/count"), &format!("n={node}&begin=1"));
    let (path, node) = place(over.location());
    let kept = served.post(&format!("{path}/count"), &format!("n={node}&dead=&accept=1"));
    assert!(served.get(kept.location()).body.contains(">agreed<"));
}

#[test]
fn a_file_is_opened_with_its_notes_and_saved_again() {
    let (_folder, served) = start();
    let file = "(;GM[1]FF[4]SZ[9]AP[foxwq]KM[375]RU[Chinese]PB[Noire];B[ee]TR[cc]C[here](;W[cc])(;W[gg];B[ee]))";
    let address = open_file(&served, "game.sgf", file).location().to_string();
    let (path, _) = place(&address);
    let page = served.get(&format!("{path}?n=1")).body;
    assert!(page.contains("Noire") && page.contains("komi 7.5"));
    assert!(page.contains("Opened with 2 notes"), "{page}");
    assert!(page.contains("komi 375 read as 7.5"));
    assert!(page.contains("E5 is forbidden: the place is taken. It was played all the same"));
    assert!(page.contains("here"), "the comment");
    assert_eq!(served.get(&format!("{path}/file?as=original")).body, file);
    let saved = served.get(&format!("{path}/file?as=sgf")).body;
    assert!(saved.contains("TR[cc]") && saved.contains("(;W[gg];B[ee])"), "{saved}");
    // Pasted as text, other formats too.
    let drawn = served.open(". . .\n. X .\n. O .\n").location().to_string();
    assert!(served.get(&drawn).body.contains("B2, black stone"));
}

#[test]
fn a_file_without_a_game_is_refused_with_its_place() {
    let (_folder, served) = start();
    let refused = open_file(&served, "game.sgf", "\n  no game");
    assert_eq!(refused.status, 422);
    assert!(
        refused.body.contains("game.sgf, line 2, column 3: no game begins here"),
        "{}",
        refused.body
    );
    assert!(refused.body.contains("no game</textarea>"), "nothing typed is lost");
}

#[test]
fn a_position_is_set_up_by_hand_and_played_from() {
    let (_folder, served) = start();
    let put = |form: &str| served.post("/setup/go", form).location().to_string();
    let address = put("size=3&brush=b&at=0");
    assert!(address.contains("board=X../.../..."), "{address}");
    assert!(put("size=3&brush=b&board=X../.../...&at=0").contains("board=.../.../..."));
    let bare = served.get("/setup/go?size=3&board=XO./O../...").body;
    assert!(bare.contains("The string at A3 has no liberty"), "{bare}");
    assert!(!bare.contains("play-from-here"));
    let ready = served.get("/setup/go?size=3&board=XO./.../...&to=w").body;
    assert!(ready.contains("/play/go?size=3&amp;position=XO./.../...+w"), "{ready}");
    let play = served.get("/play/go?size=3&position=XO./.../...+w&second=human").body;
    assert!(play.contains("White to move"));
    assert_eq!(served.get("/setup/go?size=0").status, 422);
    assert_eq!(served.get("/setup/go?size=3&board=%00&brush=x&to=?").status, 200);
}

#[test]
fn a_tree_with_many_branches_is_listed() {
    let (_folder, served) = start();
    let mut file = String::from("(;SZ[9]");
    for row in 'a'..='g' {
        for column in ['b', 'd', 'f'] {
            let beside = (column as u8 + 1) as char;
            write!(file, ";B[{column}{row}];W[{beside}{row}]").unwrap();
        }
    }
    let columns = "ah";
    let mut branches = String::new();
    for mv in columns.chars().flat_map(|column| ('a'..='i').map(move |row| (column, row))) {
        write!(branches, "(;B[{}{}])", mv.0, mv.1).unwrap();
    }
    file.push_str(&branches);
    file.push(')');
    let (path, _) = place(open_file(&served, "tree.sgf", &file).location());
    let page = served.get(&path).body;
    assert!(page.matches("data-node=").count() >= 42 + 15, "every branch is listed");
}

#[test]
fn stones_put_by_hand_between_moves_are_shown_and_walked_over() {
    let (_folder, served) = start();
    let file = "(;SZ[5];B[cc];AW[dd]AE[cc]C[look];B[ee])";
    let address = open_file(&served, "put.sgf", file).location().to_string();
    let (path, _) = place(&address);
    let put = served.get(&format!("{path}?n=2")).body;
    assert!(put.contains(">set-up</a>") && put.contains(">2. E1</a>"), "{put}");
    assert!(put.contains("D2, white stone") && !put.contains("C3, black stone"), "{put}");
    assert!(put.contains("Black to move · move 2"), "{put}");
    let last = served.get(&format!("{path}?n=3")).body;
    assert!(last.contains("E1, black stone"), "{last}");
    let saved = served.get(&format!("{path}/file?as=sgf")).body;
    assert!(saved.contains(";AW[dd]AE[cc]C[look];B[ee]"), "{saved}");
}

#[test]
fn a_refused_setting_is_named_as_the_form_names_it() {
    let (_folder, served) = start();
    let refused = served.get("/play/go?rules=klingon").body;
    assert!(refused.contains("Rules, “klingon”: this word is not known"), "{refused}");
    assert!(!refused.contains("--rules"), "{refused}");
    let page = served.get("/play/go").body;
    assert!(page.contains("level 10, the most playouts") && !page.contains("perfect play"));
    assert!(page.contains(">Komi<") && !page.contains("Points for White at Go [7"), "{page}");
}

/// Two white stones shut in by Black in the corner, and a fight elsewhere.
const FIGHT: &str = "size=9&first=human&second=human&moves=C7,B8,C8,B7,C9,G3,B6,G7,A6,F5,D5,E4";

#[test]
fn layers_of_go_are_switched_combined_and_said_in_both_languages() {
    let (_folder, served) = start();
    let page = served.get(&format!("/play/go?{FIGHT}&tab=layers")).body;
    for key in 1..=9 {
        assert!(page.contains(&format!("data-action=\"layer-{key}\"")), "{key}");
    }
    assert!(!page.contains("class=\"told said\""), "nothing is said before it is asked for");
    let page = served.get(&format!("/play/go?{FIGHT}&tab=layers&layers=14568")).body;
    for part in ["shares", "hulls", "ties", "labels"] {
        assert!(page.contains(&format!("class=\"{part}\"")), "{part}");
    }
    assert!(page.contains("Dilations and erosions 4/13: Black holds"));
    assert!(page.contains("data-statement=\"layer-6\" data-certainty=\"proved\""));
    assert!(page.contains("data-statement=\"layer-5\" data-certainty=\"read\""));
    let page = served.get(&format!("/play/go?lang=fr&{FIGHT}&tab=layers&layers=1&field=5/21"));
    assert!(page.body.contains("Dilatations et érosions 5/21\u{a0}: Noir tient"));
}

#[test]
fn a_layer_replaces_the_one_that_is_drawn_in_the_same_way() {
    let (_folder, served) = start();
    let page = served.get(&format!("/play/go?{FIGHT}&tab=layers&layers=12")).body;
    assert!(page.contains("class=\"hatches\"") && !page.contains("class=\"shares\""));
    let switch = page.split("data-action=\"layer-1\"").next().unwrap();
    let address = switch.rsplit("href=\"").next().unwrap();
    assert!(address.contains("layers=1\"") || address.contains("layers=1&"), "{address}");
}

#[test]
fn a_sentence_is_a_link_that_lights_its_points() {
    let (_folder, served) = start();
    let page = served.get(&format!("/play/go?{FIGHT}&tab=why")).body;
    let first = page.split("class=\"told said\"").nth(1).unwrap();
    assert!(first.contains("□ Black holds"), "{first}");
    let sentence = first.split("<a href=\"").find(|part| part.contains("white group")).unwrap();
    let address = sentence.split('"').next().unwrap().replace("&amp;", "&");
    assert!(address.contains("said="), "{address}");
    let dashed = |page: &str| page.matches("stroke-dasharray=\"5 3\"").count();
    let lit = served.get(&address).body;
    assert!(dashed(&lit) > dashed(&page), "its points are marked");
    assert!(lit.contains("aria-current=\"true\">□") || lit.contains("aria-current=\"true\">◧"));
}

#[test]
fn a_point_says_what_the_layers_know_of_it() {
    let (_folder, served) = start();
    let page = served.get(&format!("/play/go?{FIGHT}&tab=layers&layers=6")).body;
    let button = page.split("data-point=\"B8\"").nth(1).unwrap();
    let label = button.split("aria-label=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(label.contains("string of 2, 3 liberties"), "{label}");
}

#[test]
fn a_small_board_shows_what_every_move_is_worth_as_a_badge() {
    let (_folder, served) = start();
    let page = served.get("/play/go?size=3&komi=0.5&values=1").body;
    // The middle wins everything but the komi, a corner loses everything.
    assert!(page.contains(">▲8½<") && page.contains(">▲2½<") && page.contains(">▼9½<"), "{page}");
    assert!(
        page.contains("data-value=\"win by 8.5\"") && page.contains("data-value=\"loss by 9.5\"")
    );
    assert!(!page.contains("data-reached"), "every move is there");
    let search = served.get("/play/go?size=3&komi=0.5&tab=search&think=1").body;
    assert!(search.contains("data-statement=\"truth\" data-certainty=\"proved\""), "{search}");
    let hard = served.get("/play/go?size=3&komi=0.5&moves=A1&values=1").body;
    assert!(
        hard.contains("data-reached=") || hard.contains("data-value=\"win"),
        "said as far as known"
    );
}

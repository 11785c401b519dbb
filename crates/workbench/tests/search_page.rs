//! The Search tab without a browser: a search of some seconds, and one told while it goes on.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use served::{Connection, Served};

#[test]
fn a_search_of_some_seconds_is_told_without_scripts_and_beside_the_truth() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/play/tictactoe?moves=a3,a2,b3,b2&tab=search&think=1").body;
    let best = "<tr data-line=\"c3\" data-letter=\"A\" data-at=\"2\"><th scope=\"row\">A\u{a0}·\u{a0}c3</th>";
    assert!(page.contains(best), "the winning move");
    let (_, button) = page.split_once("data-point=\"c3\"").unwrap();
    let (button, _) = button.split_once("</button>").unwrap();
    assert!(button.ends_with("<span class=\"letter\" aria-hidden=\"true\">A</span>"), "{button}");
    assert!(button.contains(". A, "), "what is drawn is said too: {button}");
    assert!(page.contains("data-statement=\"search-proved\" data-certainty=\"proved\""));
    assert!(page.contains("▲"), "the exact value stands beside the estimate");
    assert!(page.contains("<details data-path=\"\">"), "the tree can be unfolded");
    let idle = served.get("/play/nim?tab=search&think=77").body;
    assert!(idle.contains("id=\"thoughts\"") && !idle.contains("data-line"), "no such time");
}

#[test]
fn on_small_boards_of_every_game_the_truth_stands_beside_the_estimate() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    for small in [
        "tictactoe?moves=a1",
        "hexapawn?size=3x4",
        "nim?heaps=13",
        "arena?",
        "gomoku?size=5x5",
        "go?size=2&komi=0.5",
        "go?size=3&komi=0.5",
    ] {
        let page = served.get(&format!("/play/{small}&tab=search&think=1")).body;
        assert!(page.contains("data-statement=\"search\" data-certainty=\"estimated\""), "{small}");
        assert!(page.contains("data-statement=\"truth\" data-certainty=\"proved\""), "{small}");
        let letters = page.matches("class=\"letter\"").count();
        assert!((1..=8).contains(&letters), "{small}: {letters} letters on the board");
    }
}

#[test]
fn a_search_of_go_tells_scores_with_their_error_and_can_be_limited_by_visits() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/play/go?size=5&tab=search&think=v1000&lang=en").body;
    let (_, summary) = page.split_once("data-statement=\"search\"").unwrap();
    let (summary, table) = summary.split_once("</p>").unwrap();
    assert!(summary.contains("1,000 playouts") && summary.contains(" ± "), "{summary}");
    let (_, row) = table.split_once("<tr data-line=").unwrap();
    let (row, _) = row.split_once("</tr>").unwrap();
    let figures: Vec<&str> = row.split("<td>").skip(1).collect();
    assert!(figures[1].contains(" ± ") && figures[1].contains('%'), "{row}");
    assert!(figures[2].starts_with(['+', '−']) && figures[2].contains('±'), "{row}");
}

/// Black has the left of the board and White the right, with a black stone on F4 that cannot live there.
const HALVES: &str = "size=7&komi=0.5&first=human&second=human&moves=\
    C7,E7,C6,E6,C5,E5,C4,E4,C3,E3,C2,E2,C1,E1,F4,D4";

/// What stands between two texts.
fn between<'p>(page: &'p str, start: &str, end: &str) -> &'p str {
    let (_, rest) = page.split_once(start).unwrap_or_else(|| panic!("no {start}"));
    rest.split_once(end).unwrap().0
}

#[test]
fn a_search_of_go_shows_whose_each_point_is_without_scripts() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page =
        |more: &str| served.get(&format!("/play/go?{HALVES}&tab=search&think=v1000&{more}")).body;
    let plain = page("lang=en&theme=dark");
    assert!(between(&plain, "<g class=\"shares\">", "</g>").matches("<path").count() == 2);
    let fallen = between(&plain, "<g class=\"shares on-pieces\">", "</g>");
    assert_eq!(fallen.matches('M').count(), 1, "one stone falls: {fallen}");
    let said = between(&plain, "data-statement=\"search-owners\"", "</p>");
    assert!(said.contains("of 1,000 playouts Black holds") && said.contains('□'), "{said}");
    let lead = between(&plain, "data-statement=\"search-lead\"", "</p>");
    assert!(lead.contains(" is ahead by ") && lead.contains(" ± "), "{lead}");
    let corner = between(&plain, "data-point=\"A7\"", "</button>");
    assert!(corner.contains("A7. Black’s in ") && corner.contains(" % of the playouts"));
    assert!(between(&plain, "data-point=\"G1\"", "</button>").contains(". White’s in "));
    let switch = "<input type=\"checkbox\" name=\"owners\" value=\"off\"";
    assert!(plain.contains(&format!("{switch}>")), "it is shown unless somebody hides it");
    assert!(page("owners=off").contains(&format!("{switch} checked>")));
    let french = page("lang=fr");
    assert!(french.contains("À Noir dans ") && french.contains("komi non compris"));
}

#[test]
fn layers_that_are_on_go_before_whose_points_are() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = |layers: &str| {
        let address = format!("/play/go?{HALVES}&tab=search&think=v1000&lang=en&layers={layers}");
        served.get(&address).body
    };
    let territory = page("1");
    assert!(!territory.contains("search-owners") && !territory.contains("data-owner="));
    let back = between(&territory, "data-action=\"owners\" href=\"", "\"");
    assert!(back.contains("think=v1000") && !back.contains("layers="), "{back}");
    for own in ["3", "6"] {
        let page = page(own);
        let drawn = page.matches("class=\"shares\"").count();
        let drawings = page.matches("class=\"ground\"").count();
        assert_eq!(drawn, drawings, "layer {own}: once in each drawing");
        assert!(page.contains("of 1,000 playouts Black holds"), "layer {own}");
    }
}

/// A live search of some position.
fn think(served: &Served, path: &str) -> Connection {
    let host = &served.host;
    let mut connection = served.connect();
    connection.send(
        format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        .as_bytes(),
    );
    assert_eq!(connection.answer().unwrap().status, 101);
    connection
}

/// What comes up to some words.
fn read_until(connection: &mut Connection, words: &[u8]) -> String {
    let mut seen = Vec::new();
    while !seen.ends_with(words) {
        let mut byte = [0];
        connection.read(&mut byte).unwrap();
        seen.push(byte[0]);
    }
    String::from_utf8_lossy(&seen).into_owned()
}

#[test]
fn a_live_search_of_go_sends_whose_points_are_for_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let mut go = think(&served, &format!("/play/go/think?{HALVES}&think=v1000&lang=en"));
    let report = read_until(&mut go, b"</template>");
    assert!(report.contains("data-statement=\"search-owners\""), "{report}");
    let squares = between(&report, "<template data-owners=\"", "</template>");
    assert!(squares.contains("data-first=\"Black’s in # % of the playouts\""), "{squares}");
    assert!(squares.contains("<svg><g class=\"shares\">"), "{squares}");
    let shares: Vec<(u32, i32)> = between(&report, "<template data-owners=\"", "\"")
        .split(' ')
        .map(|own| own.split_once(':').unwrap())
        .map(|(place, share)| (place.parse().unwrap(), share.parse().unwrap()))
        .collect();
    let share = |place: u32| shares.iter().find(|own| own.0 == place).unwrap().1;
    assert!(share(0) > 50 && share(48) < -50, "A7 is Black's, G1 White's: {shares:?}");
    let mut under = think(&served, &format!("/play/go/think?{HALVES}&think=v1000&layers=1"));
    let report = read_until(&mut under, b"</details>");
    assert!(!report.contains("search-owners"), "territory has the place: {report}");
}

#[test]
fn a_live_search_is_told_over_a_connection_and_ends_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let open = |path: &str| think(&served, path);
    let mut go = open("/play/go/think?size=9");
    read_until(&mut go, b"data-line");
    drop(go);
    // Pages that left their searches have given their seats up.
    for _ in 0..3 {
        drop(open("/play/go/think?size=19"));
    }
    let mut small = open("/play/tictactoe/think?moves=a3,a2,b3,b2");
    read_until(&mut small, b"search-proved");
}

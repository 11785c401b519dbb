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

#[test]
fn a_live_search_is_told_over_a_connection_and_ends_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let host = &served.host;
    let open = |path: &str| {
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
    };
    let read_until = |connection: &mut Connection, words: &[u8]| {
        let mut seen = Vec::new();
        while !seen.ends_with(words) {
            let mut byte = [0];
            connection.read(&mut byte).unwrap();
            seen.push(byte[0]);
        }
    };
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

//! Gomoku on the page without a browser: layers, the winning sequence, the best moves, files.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use served::Served;

/// Black has three in a row and moves: an open four wins.
const THREE: &str = "moves=H8,A1,I8,A3,J8,A5&first=human&second=human";

#[test]
fn layers_are_switched_and_the_winning_sequence_is_gone_through_step_by_step() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get(&format!("/play/gomoku?{THREE}&tab=layers")).body;
    for key in 1..=4 {
        assert!(page.contains(&format!("data-action=\"layer-{key}\"")), "{key}");
    }
    assert!(!page.contains("data-action=\"layer-5\""), "freestyle forbids nothing");
    let page = served.get(&format!("/play/gomoku?{THREE}&tab=layers&layers=124")).body;
    assert!(page.contains("class=\"heat\""));
    assert!(page.contains("data-statement=\"layer-4\" data-certainty=\"proved\""));
    assert!(page.contains("data-action=\"sequence-back\""));
    let page = served.get(&format!("/play/gomoku?{THREE}&tab=layers&layers=4&plies=1")).body;
    assert!(page.contains("data-action=\"sequence-on\"") && page.contains("1 / "));
    let renju = served.get("/play/gomoku?rules=renju&tab=layers&layers=5").body;
    assert!(renju.contains("data-action=\"layer-5\""));
}

#[test]
fn the_best_moves_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get(&format!("/play/gomoku?{THREE}&tab=search")).body;
    assert!(page.contains("data-statement=\"search\""));
    assert!(
        page.contains("<th scope=\"row\">G8</th>") || page.contains("<th scope=\"row\">K8</th>")
    );
}

#[test]
fn games_are_opened_from_psq_and_saved_as_psq_and_sgf() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let body = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.psq\"\r\n\r\n\
                Piskvorky 15x15, 11:11, 0\n8,8,100\n9,7,200\nA\nB\n-1\n\r\n--b--\r\n";
    let kind = [("Content-Type", "multipart/form-data; boundary=b")];
    let opened = served.connect().ask("POST", "/library/open", &kind, body).unwrap();
    let address = opened.header("location").unwrap();
    let path = address.split('?').next().unwrap();
    let psq = served.get(&format!("{path}/file?as=psq")).body;
    assert!(psq.starts_with("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n"), "{psq}");
    let sgf = served.get(&format!("{path}/file?as=sgf")).body;
    assert!(sgf.contains("GM[4]") && sgf.contains(";B[hh]\n;W[ig]"), "{sgf}");
}

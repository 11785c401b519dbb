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
    let idle = served.get(&format!("/play/gomoku?{THREE}&tab=search")).body;
    assert!(!idle.contains("data-statement=\"best-moves\""), "nothing is searched unasked");
    let page = served.get(&format!("/play/gomoku?{THREE}&tab=search&think=1")).body;
    let (_, table) = page.split_once("data-statement=\"best-moves\"").unwrap();
    let (table, _) = table.split_once("</table>").unwrap();
    let best = ["G8", "K8"].map(|text| format!("<th scope=\"row\">A\u{a0}·\u{a0}{text}</th>"));
    assert!(best.iter().any(|row| table.contains(row)), "{table}");
    let rows = table.matches("<th scope=\"row\">").count();
    let signs = table.matches("<td>■ ").count() + table.matches("<td>◧ ").count();
    assert_eq!(signs, rows, "every value carries its certainty: {table}");
}

#[test]
fn the_tree_shows_at_least_ten_moves_of_the_position() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/play/gomoku?moves=H8,H9&tab=search&think=v1000").body;
    let (_, tree) = page.split_once("<details data-path=\"\">").unwrap();
    let moves: Vec<&str> = tree.split("<li>").skip(1).collect();
    assert!(moves.len() >= 10, "{tree}");
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

/// The address of the first link with this name.
fn link(page: &str, action: &str) -> String {
    let (_, rest) = page.split_once(&format!("data-action=\"{action}\"")).unwrap();
    let (_, rest) = rest.split_once("href=\"").unwrap();
    rest.split('"').next().unwrap().replace("&amp;", "&")
}

#[test]
fn the_search_by_threats_is_shown_on_boards_of_other_sizes_and_by_other_rules() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    for (rules, size) in [("freestyle", "9x9"), ("renju", "15x15"), ("standard", "12x12")] {
        let game = format!("/play/gomoku?size={size}&rules={rules}&moves=E5,A1,F5,A3,G5,A7");
        let page = served.get(&format!("{game}&first=human&second=human&tab=layers&layers=4")).body;
        let address = link(&page, "step-by-step");
        let shown = served.get(&address);
        assert_eq!(shown.status, 200, "{address}");
        assert!(shown.body.contains("data-algorithm=\"threats\""), "{}", shown.body);
        assert!(!shown.body.contains("Allis"), "that is the source of another position");
    }
    assert_eq!(served.get("/see/threats?size=9x9&position=nonsense").status, 422);
}

#[test]
fn a_search_by_threats_has_a_blank_sheet_another_beside_it_and_files() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let step = "/see/threats?step=1&lang=en";
    let page = served.get(step).body;
    assert!(page.contains("data-action=\"blank\"") && page.contains("data-action=\"with\""));
    assert!(page.contains("five would follow at"), "{page}");
    let blank = served.get(&format!("{step}&blank=1")).body;
    assert!(blank.contains("To be filled in") && !blank.contains("five would follow at"));
    assert!(blank.contains("class=\"answer\""), "on paper, the answers follow");
    let told = served.get(&link(&blank, "reveal")).body;
    assert!(told.contains("five would follow at") && !told.contains("data-action=\"reveal\""));
    let beside = served.get(&link(&page, "with")).body;
    assert!(beside.contains("data-algorithm=\"plain\""), "{beside}");
    assert!(beside.contains("data-statement=\"beside\""), "{beside}");
    let tikz = served.get(&format!("{step}&export=tikz")).body;
    assert!(tikz.contains("\\begin{tikzpicture}") && tikz.contains("fill=black"), "{tikz}");
    let table = served.get(&format!("{step}&export=latex")).body;
    assert!(table.contains("\\begin{tabular}"), "{table}");
    let csv = served.get(&format!("{step}&export=csv")).body;
    assert!(csv.starts_with("step,depth,four,"), "{csv}");
}

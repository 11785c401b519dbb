//! Problems without a browser: tried, answered, proved, counted.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use served::{Answer, Served};
use workbench::problems::{Problem, set};

fn state(page: &str) -> &str {
    page.split("data-state=\"").nth(1).unwrap().split('"').next().unwrap()
}

/// The address of the first link with this name.
fn link(page: &str, action: &str) -> String {
    let (_, rest) = page.split_once(&format!("data-action=\"{action}\"")).unwrap();
    let (_, rest) = rest.split_once("href=\"").unwrap();
    rest.split('"').next().unwrap().replace("&amp;", "&")
}

/// An empty point that is no answer.
fn wrong(problem: &Problem) -> String {
    let (rows, columns) = problem.size();
    let cells =
        problem.board.split('/').enumerate().flat_map(|(row, text)| {
            text.char_indices().map(move |(column, sign)| (row, column, sign))
        });
    let letters = "ABCDEFGHJKLMNOPQRST";
    let names = cells
        .filter(|own| own.2 == '.')
        .map(|(row, column, _)| format!("{}{}", letters.chars().nth(column).unwrap(), rows - row));
    assert!(columns <= letters.len());
    names.into_iter().find(|name| !problem.answers.contains(name)).unwrap()
}

#[test]
fn a_problem_is_tried_answered_and_counted_without_scripts() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let list = served.get("/problems").body;
    for code in ["life", "threats"] {
        assert!(list.contains(&format!("data-set=\"{code}\" data-solved=\"0\"")), "{code}");
        assert!(list.contains(&format!("href=\"/problems/{code}/1\"")), "{code}");
    }
    assert!(list.contains("data-set=\"mine\""), "the owner's own mistakes have their place");
    let problem = &set("life").unwrap().problems[0];
    let page = served.get("/problems/life/1").body;
    assert_eq!(state(&page), "asked");
    assert!(!page.contains("data-certainty"), "nothing is given away");

    let to = served.post("/problems/life/1", &format!("move={}", wrong(problem)));
    assert!(to.header("set-cookie").is_none());
    let page = served.get(to.location()).body;
    assert_eq!(state(&page), "wrong", "{page}");
    let refuted = served.get(&link(&page, "proof")).body;
    assert!(refuted.contains("data-holds=\"true\""), "the refutation is replayed");

    let right = served.post("/problems/life/1", &format!("move={}", problem.answers[0]));
    let cookie = right.header("set-cookie").unwrap().to_string();
    assert!(cookie.starts_with("solved=life.1;") && cookie.contains("HttpOnly"), "{cookie}");
    let page = served.get(right.location()).body;
    assert_eq!(state(&page), "right");
    assert!(served.get(&link(&page, "proof")).body.contains("data-holds=\"true\""));
    assert_eq!(link(&page, "next"), "/problems/life/2");
    let list = served.connect().get_with("/problems", &[("Cookie", "solved=life.1-no.3-life.99")]);
    assert!(list.body.contains("data-set=\"life\" data-solved=\"1\""));
}

#[test]
fn the_answer_is_told_with_the_moves_that_fail() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/problems/life/1?answer=1").body;
    assert_eq!(state(&page), "answer");
    assert!(page.contains("data-certainty=\"proved\"") && page.contains(" fails: "), "{page}");
    let french = served.get("/problems/life/1?answer=1&lang=fr").body;
    assert!(french.contains(" échoue"), "{french}");
    assert_eq!(served.get("/problems/life/999").status, 404);
    assert_eq!(served.get("/problems/chess/1").status, 404);
    assert_eq!(served.get("/problems/life/1?tried=Z99").status, 404);
    let refused = served.post("/problems/life/1", "move=Z99").body;
    assert_eq!(state(&refused), "refused");
}

#[test]
fn threats_are_proved_and_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let problem = &set("threats").unwrap().problems[0];
    let to = served.post("/problems/threats/1", &format!("move={}", problem.answers[0]));
    let page = served.get(to.location()).body;
    assert_eq!(state(&page), "right", "{page}");
    let proof = served.get(&link(&page, "proof")).body;
    assert!(proof.contains("data-holds=\"true\"") && proof.contains("■"), "{proof}");
    let to = served.post("/problems/threats/1", "move=A1");
    assert_eq!(state(&served.get(to.location()).body), "wrong");
}

#[test]
fn the_other_language_keeps_what_was_asked() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    for asked in ["answer=1", "tried=A1"] {
        let page = served.get(&format!("/problems/life/1?{asked}")).body;
        let french = format!("href=\"/problems/life/1?{asked}&amp;lang=fr\"");
        assert!(page.contains(&french), "{page}");
    }
}

fn filled(served: &Served, text: &str, first: &str) -> Answer {
    filled_with(served, text, &[("first", first)])
}

/// Fills the form as browsers do that send one with a file field.
fn filled_with(served: &Served, text: &str, fields: &[(&str, &str)]) -> Answer {
    let part = |name: &str, value: &str| {
        format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let fields: Vec<String> = fields.iter().map(|(name, value)| part(name, value)).collect();
    let body = part("text", text) + &part("file", "") + &fields.concat() + "--x--\r\n";
    let kind = [("Content-Type", "multipart/form-data; boundary=x")];
    served.connect().ask("POST", "/problems/open", &kind, &body).unwrap()
}

#[test]
fn a_problem_of_ones_own_is_opened_tried_and_answered() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    assert!(served.get("/problems").body.contains("action=\"/problems/open\""));
    let drawn = ". . . X O\nX X X X O\nO O O O O\n. . . . .\n. . . . .\n";
    let to = filled(&served, drawn, "w");
    let address = to.location().to_string();
    assert!(
        address.starts_with("/problems/own?board=") && address.ends_with("first=w"),
        "{address}"
    );
    let page = served.get(&address).body;
    assert_eq!(state(&page), "asked");
    assert!(page.contains("White to move and kill."), "{page}");
    let query = address.split_once('?').unwrap().1;
    let right = served.post("/problems/own", &format!("{query}&move=B5"));
    let page = served.get(right.location()).body;
    assert_eq!(state(&page), "right", "{page}");
    assert!(served.get(&link(&page, "proof")).body.contains("data-holds=\"true\""));
    let wrong = served.post("/problems/own", &format!("{query}&move=A5"));
    assert_eq!(state(&served.get(wrong.location()).body), "wrong");
    let answer = served.get(&link(&served.get(&address).body, "answer")).body;
    assert!(answer.contains("B5 kills."), "{answer}");
}

#[test]
fn what_is_no_problem_is_refused_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    for (text, reason) in [
        ("", "Nothing was given"),
        (". . X\nX X\n. . .\n", "line 2, column 4: this row of the board has 2 points"),
        ("(;SZ[9])", "there is no stone on the board"),
        ("(;SZ[9]AB[ee])", "nothing is asked here"),
    ] {
        let refused = filled(&served, text, "");
        assert_eq!(refused.status, 422, "{text}");
        assert!(refused.body.contains(reason), "{text}: {}", refused.body);
    }
    assert_eq!(served.get("/problems/own").status, 422);
    assert_eq!(served.get("/problems/own?board=nonsense").status, 422);
}

const CORNER: &str = ". . . X O\nX X X X O\nO O O O O\n. . . . .\n. . . . .\n";

#[test]
fn a_board_of_gomoku_is_asked_about_as_one() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let problem = &set("threats").unwrap().problems[0];
    let drawn = problem.board.replace('/', "\n");
    let address = filled(&served, &drawn, "").location().to_string();
    assert!(address.contains("game=gomoku&rules=freestyle"), "{address}");
    let page = served.get(&address).body;
    assert!(page.contains("to move and win by threats."), "{page}");
    let query = address.split_once('?').unwrap().1;
    let to = served.post("/problems/own", &format!("{query}&move={}", problem.answers[0]));
    let page = served.get(to.location()).body;
    assert_eq!(state(&page), "right", "{page}");
    assert!(served.get(&link(&page, "proof")).body.contains("data-holds=\"true\""));
    let answer = served.get(&link(&page, "answer")).body;
    assert!(answer.contains("data-certainty=\"proved\""), "{answer}");
    // Where there is no win that is said, and is no fault of the page.
    let quiet = filled_with(&served, "(;GM[4]SZ[15];B[hh];W[ii])", &[]).location().to_string();
    let answer = served.get(&link(&served.get(&quiet).body, "answer"));
    assert!(answer.status == 200 && answer.body.contains("No win by threats"), "{}", answer.body);
}

#[test]
fn what_is_asked_is_said_kept_and_proved() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let asked = [("game", "go"), ("first", "w"), ("aim", "kill"), ("stone", "A4")];
    let address = filled_with(&served, CORNER, &asked).location().to_string();
    assert!(address.contains("aim=kill&about=A4"), "{address}");
    let page = served.get(&address).body;
    assert!(page.contains("White to move and kill."), "{page}");
    assert_eq!(link(&page, "sets"), "/problems", "the way back");
    // The form stands there again, as it was understood.
    assert!(page.contains("<option value=\"kill\" selected>"), "{page}");
    assert!(page.contains("<option value=\"w\" selected>") && page.contains("value=\"A4\""));
    let query = address.split_once('?').unwrap().1;
    let right = served.post("/problems/own", &format!("{query}&move=B5"));
    let page = served.get(right.location()).body;
    assert_eq!(state(&page), "right", "{page}");
    assert!(served.get(&link(&page, "proof")).body.contains("data-holds=\"true\""));
    let other = filled_with(&served, CORNER, &[("first", "b")]).location().to_string();
    assert!(served.get(&other).body.contains("Black to move and live."));
}

#[test]
fn a_refused_text_comes_back_with_its_reason_and_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let typed = CORNER.replacen("X X X X O", "X X ? X O", 1);
    let refused = filled_with(&served, &typed, &[("first", "w"), ("aim", "kill")]);
    assert_eq!(refused.status, 422);
    let page = &refused.body;
    assert!(page.contains("line 2, column 5: “?” stands for no point"), "{page}");
    assert!(page.contains("data-line=\"2\" data-column=\"5\""), "{page}");
    assert!(page.contains(&format!("{typed}</textarea>")), "{page}");
    assert!(page.contains("<option value=\"kill\" selected>"), "{page}");
    assert_eq!(link(page, "sets"), "/problems");
    let wrong = filled_with(&served, CORNER, &[("first", "b"), ("aim", "kill"), ("stone", "A4")]);
    assert!(wrong.body.contains("needs a stone of White at A4"), "{}", wrong.body);
    assert!(wrong.body.contains("X X X X O\nO O O O O"), "the text is there again");
}

#[test]
fn the_group_that_is_meant_is_named_and_marked() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let board = format!("...XOOX.../XXXXOOXXXX/OOOOOOOOOO{}", "/..........".repeat(7));
    let path = format!("/problems/own?board={board}&aim=kill&about=G10&first=w");
    let page = served.get(&path).body;
    assert!(page.contains("Meant is the black group of G10: its 5 stones are marked △."), "{page}");
    assert!(page.contains("data-meant=\"G10\""));
    for number in 1..=3 {
        let page = served.get(&format!("/problems/life/{number}")).body;
        assert!(page.contains("data-meant=\"") && page.contains("marked △"), "{number}");
        assert!(page.contains("class=\"marks\""), "{number}");
    }
}

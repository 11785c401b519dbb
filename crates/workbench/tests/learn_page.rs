//! The rules of the games without a browser: lessons whose boards are forms.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use served::Served;

fn progress(page: &str) -> &str {
    page.split("data-progress=\"").nth(1).unwrap().split('"').next().unwrap()
}

#[test]
fn a_rule_is_told_tried_and_answered_without_scripts() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let list = served.get("/learn").body;
    for game in ["tictactoe", "nim", "hexapawn", "gomoku", "go", "arena"] {
        assert!(list.contains(&format!("href=\"/learn/{game}?lesson=1\"")), "{game}");
        assert_eq!(served.get(&format!("/learn/{game}")).status, 200);
    }
    let page = served.get("/learn/go?lesson=2").body;
    assert_eq!(progress(&page), "asked");
    assert!(page.contains("data-point=\"C2\"") && page.contains("action=\"/learn/go\""));
    let press = |lesson: u32, text: &str| {
        let to = served.post("/learn/go", &format!("lesson={lesson}&move={text}"));
        served.get(to.location()).body
    };
    let taken = press(2, "C2");
    assert_eq!(progress(&taken), "done");
    assert!(taken.contains(" is gone, and so is the stone"));
    assert_eq!(progress(&press(2, "A5")), "elsewhere");
    // Being refused is the point of the lesson: A1 is the point at the lower left.
    let refused = served.post("/learn/go", "lesson=4&at=20").body;
    assert_eq!(progress(&refused), "done", "{refused}");
    assert!(refused.contains("A1 is forbidden: suicide"), "and the rules say why");
    assert!(served.get("/learn/go?lesson=2&lang=fr").body.contains("Prenez-la."));
    assert_eq!(served.get("/learn/go?lesson=99").status, 404);
    assert_eq!(served.get("/learn/chess").status, 404);
    assert!(
        std::fs::read_dir(folder.path())
            .unwrap()
            .flatten()
            .all(|entry| { entry.path().extension().is_none_or(|end| end != "json") }),
        "nothing is stored"
    );
}

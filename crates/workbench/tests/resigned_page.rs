//! Giving up on the page without a browser: every game with two players, in both languages, in its
//! files, and undone by going back.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use served::Served;
use workbench::registry::{GAMES, Settings};

/// The path of a document and the node in its address.
fn place(address: &str) -> (String, String) {
    let (path, query) = address.split_once('?').unwrap();
    let node = query.split('&').find_map(|part| part.strip_prefix("n=")).unwrap();
    (path.to_string(), node.to_string())
}

fn in_french(served: &Served, address: &str) -> String {
    let joint = if address.contains('?') { '&' } else { '?' };
    served.get(&format!("{address}{joint}lang=fr")).body
}

/// A move that was not played.
fn other_move(game: &str) -> String {
    let entry = GAMES.iter().find(|entry| entry.name == game).unwrap();
    (entry.open)(&Settings::new()).unwrap().moves().remove(1)
}

/// One move of a game between people.
fn begun(served: &Served, game: &str) -> (String, String) {
    let entry = GAMES.iter().find(|entry| entry.name == game).unwrap();
    let mv = (entry.open)(&Settings::new()).unwrap().moves().remove(0);
    let form = format!("first=human&second=human&move={}", mv.replace(':', "%3A"));
    place(served.post(&format!("/play/{game}"), &form).location())
}

/// What whoever moves second is called.
fn loser(game: &str) -> &'static str {
    match game {
        "tictactoe" => "X",
        "hexapawn" => "Black",
        "go" | "gomoku" => "White",
        _ => "Player 1",
    }
}

#[test]
fn every_game_can_be_given_up_and_going_back_undoes_it() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    for game in GAMES.iter().map(|entry| entry.name) {
        let (path, node) = begun(&served, game);
        let here = format!("{path}?n={node}");
        assert!(served.get(&here).body.contains("data-action=\"resign\""), "{game}");
        served.post(&format!("{path}/resign"), &format!("n={node}")).location();
        let page = served.get(&here).body;
        let loser = loser(game);
        assert!(page.contains(&format!("<p>{loser} resigns: ")), "{game}: {page}");
        assert!(page.contains(&format!("<p class=\"remark\">{loser} resigns: ")), "{game}");
        assert!(page.contains(" resigns: ") && !page.contains("data-action=\"resign\""), "{game}");
        assert!(!page.contains("id=\"move-field\""), "{game}: nobody moves any more");
        let french = in_french(&served, &here);
        assert!(french.contains(" abandonne"), "{game}");
        // Before it, the game goes on, and may be given up once more.
        let before = served.get(&format!("{path}?n=0&lang=en")).body;
        assert!(before.contains("to move · move 1</p>"), "{game}");
        assert!(before.contains("data-action=\"resign\""), "{game}");
        // Another move from there is a game that goes on.
        let other = other_move(game);
        let form = format!("n=0&move={}", other.replace(':', "%3A"));
        let played = served.post(&format!("{path}/play"), &form).location().to_string();
        assert!(served.get(&played).body.contains("to move · move 2</p>"), "{game}");
    }
}

#[test]
fn files_say_who_gave_up_where_they_have_a_place_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    for (game, form, said) in
        [("gomoku", "sgf", "RE[B+R]"), ("go", "sgf", "RE[B+R]"), ("hexapawn", "pgn", "1-0")]
    {
        let (path, node) = begun(&served, game);
        let file = format!("{path}/file?as={form}&n={node}");
        assert!(!served.get(&file).body.contains(said), "{game} goes on");
        served.post(&format!("{path}/resign"), &format!("n={node}")).location();
        let text = served.get(&file).body;
        assert!(text.contains(said), "{game}: {text}");
    }
    // The project's own file brings it back.
    let (path, node) = begun(&served, "tictactoe");
    served.post(&format!("{path}/resign"), &format!("n={node}")).location();
    let text = served.get(&format!("{path}/file")).body;
    let opened = served.open(&text).location().to_string();
    assert!(served.get(&opened).body.contains(" resigns: "), "{opened}");
}

//! What visitors of a class make: their own, bounded, apart from the owner's, and gone afterwards.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use std::fs;
use std::path::Path;

use served::{Answer, Connection, Served};

/// A visitor with the cookies of a browser.
struct Guest {
    host: String,
    cookies: String,
}

impl Guest {
    /// Comes by the link.
    fn arrive(host: &str, token: &str) -> Guest {
        let mut connection = Connection::to(host).unwrap();
        let welcome = connection.ask("GET", &format!("/?token={token}"), &[], "").unwrap();
        assert_eq!(welcome.status, 200);
        let kept = welcome.all("set-cookie");
        let pairs: Vec<&str> = kept.iter().filter_map(|own| own.split(';').next()).collect();
        assert!(kept.iter().all(|own| own.contains("HttpOnly") && !own.contains("Max-Age")));
        assert_eq!(pairs.len(), 2, "the token and a name: {pairs:?}");
        Guest { host: host.to_string(), cookies: pairs.join("; ") }
    }

    fn ask(&self, method: &str, path: &str, more: &[(&str, &str)], body: &str) -> Answer {
        let origin = format!("http://{}", self.host);
        let mut headers = vec![("Cookie", self.cookies.as_str()), ("Origin", origin.as_str())];
        headers.extend(more);
        Connection::to(&self.host).unwrap().ask(method, path, &headers, body).unwrap()
    }

    fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "")
    }

    fn post(&self, path: &str, body: &str) -> Answer {
        self.ask("POST", path, &[], body)
    }

    /// Gives a file to be opened.
    fn open(&self, text: &str) -> Answer {
        let kind = [("Content-Type", "multipart/form-data; boundary=cut")];
        let body = format!(
            "--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.sgf\"\r\n\r\n{text}\r\n--cut--\r\n"
        );
        self.ask("POST", "/library/open", &kind, &body)
    }
}

fn listening(folder: &Path) -> (Served, String, String) {
    let mut served = Served::start_with(folder, &["--listen", "127.0.0.2"]);
    let (host, token) = served.guest_link();
    (served, host, token)
}

/// The documents in a folder and all below it.
fn documents(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let count = |path: &Path| {
        let is_document = path.extension().is_some_and(|end| end == "json");
        if path.is_dir() { documents(path) } else { usize::from(is_document) }
    };
    entries.map(|entry| count(&entry.unwrap().path())).sum()
}

const MOVE: &str = "first=human&second=human&move=b2";

#[test]
fn a_visitors_board_is_theirs_alone_and_survives_a_reload() {
    let folder = tempfile::tempdir().unwrap();
    let (served, host, token) = listening(folder.path());
    let (one, other) = (Guest::arrive(&host, &token), Guest::arrive(&host, &token));
    let board = one.post("/play/tictactoe", MOVE).location().to_string();
    for _ in 0..2 {
        let shown = one.get(&board);
        assert_eq!(shown.status, 200, "as often as it is loaded");
        assert!(shown.header("set-cookie").is_none_or(|own| !own.contains("guest=")), "known");
    }
    let (path, node) = board.split_once("?n=").unwrap();
    let played = one.post(&format!("{path}/play"), &format!("n={node}&move=a1"));
    assert_eq!(one.get(played.location()).status, 200);
    let gone = other.get(&board);
    assert_eq!(gone.status, 404, "not another visitor's");
    assert!(gone.body.contains("Boards of visitors are removed"), "it says why");
    assert_eq!(other.post(&format!("{path}/play"), &format!("n={node}&move=a2")).status, 404);
    assert_eq!(served.get(path).status, 404, "nor the owner's");

    let owners = served.post("/play/tictactoe", MOVE).location().to_string();
    assert_eq!(one.get(&owners).status, 404, "nor is the owner's a visitor's");
    let library = served.get("/library").body;
    let id = |address: &str| address.split(['/', '?']).nth(2).unwrap().to_string();
    assert!(library.contains(&id(&owners)) && !library.contains(&id(&board)));
    assert!(!served.get("/").body.contains(&id(&board)));
    assert!(!served.get("/library/export").body.contains(&id(&board)));
    assert!(served.get("/class").body.contains("removed when the program ends"));
}

#[test]
fn a_visitor_has_few_boards_and_small_files() {
    let folder = tempfile::tempdir().unwrap();
    let (_served, host, token) = listening(folder.path());
    let (one, other) = (Guest::arrive(&host, &token), Guest::arrive(&host, &token));
    let others = other.post("/play/tictactoe", MOVE).location().to_string();
    let boards: Vec<String> =
        (0..15).map(|_| one.post("/play/tictactoe", MOVE).location().to_string()).collect();
    let there: Vec<bool> = boards.iter().map(|own| one.get(own).status == 200).collect();
    assert_eq!(there, [vec![false; 3], vec![true; 12]].concat(), "the oldest made room");
    assert_eq!(other.get(&others).status, 200);
    assert_eq!(documents(folder.path()), 13);

    let games = "(;GM[1]SZ[9];B[aa])".repeat(30);
    let opened = one.open(&games);
    assert!(opened.location().starts_with("/d/"), "the first of them is shown");
    assert_eq!(documents(folder.path()), 13, "one came, one went");
    let large = format!("(;GM[1]SZ[9]C[{}])", "a".repeat(600_000));
    let refused = one.open(&large);
    assert_eq!(refused.status, 413);
    assert!(refused.body.contains("larger than 512 kB"), "it says how much is too much");
}

#[test]
fn nothing_of_visitors_is_left_when_the_program_ends() {
    let folder = tempfile::tempdir().unwrap();
    let (mut served, host, token) = listening(folder.path());
    let guest = Guest::arrive(&host, &token);
    guest.post("/play/tictactoe", MOVE).location();
    served.post("/play/tictactoe", MOVE).location();
    assert_eq!(documents(folder.path()), 2);
    served.kill();
    assert_eq!(documents(folder.path()), 2, "it could not clear up");
    let again = Served::start(folder.path());
    assert_eq!(documents(folder.path()), 1, "the next one does: the owner's is left");
    drop(again);

    let (mut served, host, token) = listening(folder.path());
    let guest = Guest::arrive(&host, &token);
    guest.post("/play/tictactoe", MOVE).location();
    served.end();
    assert_eq!(documents(folder.path()), 1);
    assert!(!folder.path().join("visitors").exists());
}

#[test]
fn a_visitor_reviews_their_own_game_and_never_the_owners() {
    let folder = tempfile::tempdir().unwrap();
    let (served, host, token) = listening(folder.path());
    let guest = Guest::arrive(&host, &token);
    let go = "size=5&first=human&second=human&move=C3";
    let place = |address: &str| address.split('?').next().unwrap().to_string();
    let owned = place(served.post("/play/go", go).location());
    assert_eq!(guest.post(&format!("{owned}/review"), "n=1").status, 404);
    assert_eq!(guest.post(&format!("{owned}/review/stop"), "n=1").status, 404);
    assert_eq!(guest.get(&format!("{owned}/review")).status, 404);
    let own = place(guest.post("/play/go", go).location());
    assert_eq!(guest.post(&format!("{own}/review"), "n=1").status, 303);
    assert_eq!(guest.post(&format!("{own}/review/stop"), "n=1").status, 303);
}

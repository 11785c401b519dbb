//! Engines and matches on the server: what it keeps, what it refuses, and to whom.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod fake;
mod served;

use std::thread;
use std::time::{Duration, Instant};

use served::{Answer, Connection, Served};
use tempfile::TempDir;

fn start() -> (TempDir, Served) {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    (folder, served)
}

/// The page of a match as soon as it says what is waited for.
fn page_with(served: &Served, address: &str, text: &str) -> String {
    let begun = Instant::now();
    loop {
        let body = served.get(address).body;
        if body.contains(text) {
            return body;
        }
        assert!(begun.elapsed() < Duration::from_mins(1), "never {text}: {body}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn an_attached_program_survives_a_restart_plays_and_can_be_detached() {
    let home = tempfile::tempdir().unwrap();
    let engine = fake::engine();
    let data = home.path().join("data");
    let mut served = Served::start(&data);
    let form = format!("protocol=gtp&game=tictactoe&name=Robot&command={}+gtp", engine.display());
    let console = served.post("/engines/attach", &form).location().to_string();
    let body = served.get(&console).body;
    assert!(body.contains("Robot") && body.contains("list_commands"), "{body}");
    served.kill();

    let served = Served::start(&data);
    let id = console.rsplit('/').next().unwrap();
    let body = served.get("/engines").body;
    assert!(body.contains(&format!("data-engine=\"{id}\"")), "{body}");
    assert!(body.contains(&format!("value=\"program {id}\"")), "it can play");
    let form = format!("game=tictactoe&first=level+1&second=program+{id}&games=2&time=1s");
    let contest = served.post("/matches", &form).location().to_string();
    page_with(&served, &contest, "data-state=\"over\"");
    let game = served.get(&format!("{contest}/games/1")).body;
    assert!(game.contains("genmove"), "the whole wire is there: {game}");
    let record = served.get(&format!("{contest}/games/1/record"));
    assert!(record.body.starts_with("game: tictactoe"), "{}", record.body);
    assert_eq!(served.get(&format!("{contest}/games/3")).status, 404);

    assert_eq!(served.post(&format!("{console}/restart"), "").location(), console);
    assert_eq!(served.post(&format!("{console}/detach"), "").location(), "/engines");
    assert_eq!(served.get(&console).status, 404);
    // The match is kept, with the program's command in its plan.
    assert_eq!(served.get(&contest).status, 200);
}

#[test]
fn a_match_is_stopped_and_goes_on() {
    let (_folder, served) = start();
    let form = "game=tictactoe&first=level+1&second=level+2&games=200";
    let contest = served.post("/matches", form).location().to_string();
    page_with(&served, &contest, "data-game=\"1\"");
    assert_eq!(served.post(&format!("{contest}/stop"), "").location(), contest);
    page_with(&served, &contest, "data-state=\"stopped\"");
    thread::sleep(Duration::from_millis(300));
    let games = |body: &str| body.matches("data-game=").count();
    let stopped = games(&served.get(&contest).body);
    thread::sleep(Duration::from_millis(300));
    assert_eq!(games(&served.get(&contest).body), stopped, "nobody plays");
    served.post(&format!("{contest}/resume"), "");
    page_with(&served, &contest, &format!("data-game=\"{}\"", stopped + 1));
}

#[test]
fn the_ten_levels_of_go_are_told_and_no_other_game_has_them() {
    let (_folder, served) = start();
    let page = served.get("/engines").body;
    assert!(page.contains("10: 30 000 playouts") || page.contains("10: 30,000 playouts"), "{page}");
    assert!(page.contains("/play/go?second=10") && !page.contains("/play/nim?second=6"), "{page}");
    assert_eq!(served.get("/play/go?second=10").status, 200);
    assert_ne!(served.get("/play/nim?second=6").status, 200);
    let form = "game=tictactoe&first=level+1&second=level+6&games=1";
    assert_eq!(served.post("/matches", form).status, 422);
}

#[test]
fn what_is_no_match_and_no_program_is_refused_with_its_reason() {
    let (_folder, served) = start();
    let refused = |path: &str, form: &str, reason: &str| {
        let answer = served.post(path, form);
        assert_eq!(answer.status, 422, "{form}: {}", answer.headers);
        assert!(answer.body.contains(reason), "{form}: {}", answer.body);
    };
    refused("/engines/attach", "command=", "a command is missing");
    refused("/engines/attach", "command='x", "never closed");
    refused("/engines/attach", "command=/no/such/program", "could not be started");
    refused("/engines/attach", "command=cat&game=chess", "chess");
    let form = |games: &str, player: &str, more: &str| {
        format!("game=tictactoe&first={player}&second=level+2&games={games}{more}")
    };
    refused("/matches", &form("0", "level+1", ""), "between 1 and");
    refused("/matches", &form("2", "gtp:+false", ""), "is no player");
    refused("/matches", &form("2", "level+1=gtp:+false", ""), "is no player");
    refused("/matches", &form("2", "program+0123456789", ""), "is no player");
    refused("/matches", &form("2", "level+1", "&openings=z9"), "line 1");
    refused("/matches", &form("2", "level+1", "&sprt=x"), "is no test");
    refused("/matches", &form("2", "level+1", "&size=0x0"), "size");
    for path in ["/matches/0123456789", "/matches/../x", "/engines/0123456789"] {
        assert_eq!(served.get(path).status, 404, "{path}");
    }
    assert_eq!(served.post("/matches/0123456789/stop", "").status, 404);
    assert!(!served.get("/engines").body.contains("data-match="), "nothing was begun");
}

/// A server that listens beyond this machine, and what a guest asks of it.
#[cfg(target_os = "linux")]
struct Guest {
    served: Served,
    host: String,
    token: String,
    _folder: tempfile::TempDir,
}

#[cfg(target_os = "linux")]
impl Guest {
    fn arrive() -> Guest {
        let folder = tempfile::tempdir().unwrap();
        let mut served = Served::start_with(folder.path(), &["--listen", "127.0.0.2"]);
        let (host, token) = served.guest_link();
        Guest { served, host, token, _folder: folder }
    }

    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut connection = Connection::to(&self.host).unwrap();
        connection.ask(method, path, headers, "command=false").unwrap()
    }

    fn cookie(&self) -> String {
        format!("token={}", self.token)
    }

    fn origin(&self) -> String {
        format!("http://{}", self.host)
    }
}

#[test]
#[cfg(target_os = "linux")]
fn visitors_need_their_token() {
    let guest = Guest::arrive();
    for path in ["/", "/engines", "/?token=", "/?token=0123456789", "/live"] {
        assert_eq!(guest.ask("GET", path, &[]).status, 403, "{path}");
    }
    let host = [("Host", guest.served.host.as_str())];
    assert_eq!(guest.ask("GET", "/", &host).status, 403, "a name is no token");
    let welcome = guest.ask("GET", &format!("/?token={}", guest.token), &[]);
    assert_eq!(welcome.status, 200);
    assert!(welcome.header("set-cookie").unwrap().starts_with(&guest.cookie()));
    assert!(!welcome.body.contains(&guest.token), "no link of the page carries it on");
}

#[test]
#[cfg(target_os = "linux")]
fn visitors_play_from_our_pages_and_cannot_start_programs() {
    let guest = Guest::arrive();
    let (cookie, origin) = (guest.cookie(), guest.origin());
    let known = [("Cookie", cookie.as_str()), ("Origin", origin.as_str())];
    assert_eq!(guest.ask("GET", "/engines", &known[..1]).status, 200);
    for path in ["/engines/attach", "/matches", "/matches/0123456789/stop", "/library/x/delete"] {
        let answer = guest.ask("POST", path, &known);
        assert_eq!(answer.status, 403, "{path}");
        assert!(answer.body.contains("Only whoever sits at this machine"), "{path}");
    }
    for path in ["/library", "/library/export"] {
        assert_eq!(guest.ask("GET", path, &known[..1]).status, 403);
    }
    assert_eq!(guest.ask("POST", "/play/tictactoe", &known).status, 303);
    let foreign = [known[0], ("Origin", "http://evil.example")];
    assert_eq!(guest.ask("POST", "/play/tictactoe", &foreign).status, 403);
    // Whoever sits here needs no token.
    assert_eq!(guest.served.get("/engines").status, 200);
    // Nor do they attach programs while others are let in.
    assert_eq!(guest.served.post("/engines/attach", "command=false").status, 403);
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_is_attached_while_the_server_listens_elsewhere() {
    let guest = Guest::arrive();
    let page = guest.served.get("/engines").body;
    assert!(!page.contains("action=\"/engines/attach\""), "no form is offered");
    assert!(page.contains("data-attach=\"off\"") && page.contains("--listen"), "it says why");
    let refused = guest.served.post("/engines/attach", "command=sleep+1&protocol=gtp&game=go");
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("start stratege without it"), "{}", refused.body);
    let home = tempfile::tempdir().unwrap();
    let alone = Served::start(home.path());
    assert!(alone.get("/engines").body.contains("action=\"/engines/attach\""));
}

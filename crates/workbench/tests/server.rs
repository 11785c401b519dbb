//! The server without a browser: what it refuses, what it survives, and what it promises.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use served::{Connection, Served};
use tempfile::TempDir;

fn start() -> (TempDir, Served) {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    (folder, served)
}

fn documents(served: &Served) -> usize {
    served.get("/library").body.matches("data-document=").count()
}

#[test]
fn a_hostile_page_cannot_drive_the_server() {
    let (_folder, served) = start();
    let ask = |method: &str, path: &str, headers: &[(&str, &str)]| {
        served.connect().ask(method, path, headers, "move=b2").unwrap().status
    };
    assert_eq!(ask("GET", "/", &[("Host", "evil.example")]), 403);
    assert_eq!(ask("GET", "/", &[("Host", "127.0.0.1.evil.example")]), 403);
    let foreign = ("Origin", "http://evil.example");
    let fetched = [("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "no-cors")];
    assert_eq!(ask("POST", "/play/tictactoe", &[foreign]), 403);
    assert_eq!(ask("POST", "/play/tictactoe", &[("Origin", "null")]), 403);
    assert_eq!(ask("POST", "/play/tictactoe", &fetched), 403);
    assert_eq!(ask("GET", "/play/tictactoe?values=1", &fetched), 403);
    let upgrade = [
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        foreign,
    ];
    assert_eq!(ask("GET", "/live", &upgrade), 403);
    assert_eq!(documents(&served), 0);
}

#[test]
fn malformed_requests_leave_it_alive() {
    let (_folder, served) = start();
    let long = "x".repeat(200_000);
    let requests = [
        "\0\u{1}\u{2} garbage\r\n\r\n".to_string(),
        "GET\r\n\r\n".to_string(),
        format!("GET / HTTP/1.1\r\nHost: {}\r\nX-Long: {long}\r\n\r\n", served.host),
        format!("GET /{long} HTTP/1.1\r\nHost: {}\r\n\r\n", served.host),
        format!("POST /play/nim HTTP/1.1\r\nHost: {}\r\nContent-Length: -1\r\n\r\n", served.host),
        "GET / HTTP/1.1\r\n\r\n".to_string(),
    ];
    for request in requests {
        let mut connection = served.connect();
        connection.send(request.as_bytes());
        if let Ok(answer) = connection.answer() {
            let known = answer.status == 200 || (400..500).contains(&answer.status);
            assert!(known, "{}", answer.headers);
        }
    }
    assert_eq!(served.get("/").status, 200);
}

#[test]
fn hostile_addresses_are_answered_in_time() {
    let (_folder, served) = start();
    let line = "b2,".repeat(20_000);
    let deep = format!("/play/nim?heaps=60000&moves={}", "1,".repeat(15_000));
    let wide = format!("/play/nim?heaps={}", "9,".repeat(10_000));
    let addresses = [
        "/nowhere",
        "/play/nothing",
        "/d/zzz",
        "/d/0123456789abcdef?n=1",
        "/play/%ff%fe?%zz=%&&=&moves=%",
        "/play/tictactoe?size=999x999&line=5&values=1",
        "/play/tictactoe?size=0x0",
        "/play/tictactoe?n=99999999",
        "/play/tictactoe?n=-1&selected=4294967295&values=1",
        "/play/hexapawn?size=100x100&values=1",
        "/play/hexapawn?position=%00%00",
        "/play/nim?heaps=4294967295,4294967295&values=1",
        "/play/nim?heaps=99999999999999999999",
        "/see/alphabeta?step=99999999&blank=1&shown=4294967295,0,0",
        "/see/attractor?text=%7B0%3A%5B",
        "/see/nothing",
        "/assets/../../Cargo.toml",
        &format!("/play/tictactoe?moves={line}"),
        &deep,
        &wide,
        &format!("/play/nim?heaps=60000&moves={}", "1,".repeat(1_000)),
    ];
    for address in addresses {
        let begun = Instant::now();
        let answer = served.get(address);
        let known = matches!(answer.status, 200 | 400 | 404 | 414 | 422);
        let shown = &address[..address.len().min(80)];
        assert!(known, "{shown}: {}", answer.headers);
        assert!(begun.elapsed() < Duration::from_secs(15), "{shown}: {:?}", begun.elapsed());
        let bare = answer.status == 414;
        assert!(bare || answer.body.contains("class=\"wordmark\""), "{shown} has no page");
        assert!(answer.body.len() < 200_000, "{shown} has {} bytes", answer.body.len());
    }
}

#[test]
fn a_file_over_16_megabytes_is_refused_with_a_page() {
    let (_folder, served) = start();
    let size = 17 << 20;
    for (path, kind) in [
        ("/library/open", "multipart/form-data; boundary=b"),
        ("/play/nim", "application/x-www-form-urlencoded"),
    ] {
        let mut connection = served.connect();
        let host = &served.host;
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: {kind}\r\nContent-Length: {size}\r\n\r\n--b\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n"
        );
        connection.send(head.as_bytes());
        let answer = connection.answer_while_sending(size);
        assert_eq!(answer.status, 413, "{path}");
        assert!(answer.body.contains("16 MB"), "{path}: {}", answer.body);
    }
    assert_eq!(documents(&served), 0);
}

#[test]
fn a_file_that_is_too_large_as_a_document_is_refused_in_the_same_way() {
    let (folder, served) = start();
    // Each of these takes two bytes in a document.
    let refused = served.open(&format!("(;GM[1]FF[4]SZ[9]C[{}])", "\"".repeat(15 << 20)));
    assert_eq!(refused.status, 413, "{}", refused.body);
    assert!(refused.body.contains("16 MB"), "{}", refused.body);
    assert!(!refused.body.contains(&folder.path().display().to_string()), "{}", refused.body);
    assert_eq!(documents(&served), 0);
}

#[test]
fn ten_thousand_quick_requests_leave_it_answering() {
    let (_folder, served) = start();
    let paths = ["/help", "/play/tictactoe?moves=b2", "/assets/style.css", "/play/nim", "/nowhere"];
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut connection = served.connect();
                for round in 0..2_500 {
                    let path = paths[round % paths.len()];
                    let expected = if path == "/nowhere" { 404 } else { 200 };
                    assert_eq!(connection.get(path).status, expected, "{path}");
                }
            });
        }
    });
    assert_eq!(served.get("/").status, 200);
}

/// Every kind of page.
const PAGES: [&str; 19] = [
    "/",
    "/play",
    "/play/tictactoe?moves=a1&values=1",
    "/play/tictactoe?size=15x15&line=5",
    "/play/nim",
    "/play/hexapawn?values=1&tab=why",
    "/play/arena?values=1",
    "/see",
    "/see/minimax",
    "/see/alphabeta?step=28&blank=1",
    "/see/alphabeta?step=28&with=minimax",
    "/see/memo?step=100",
    "/see/attractor",
    "/see/pn?step=20",
    "/see/pn?example=hexapawn-3x3&step=40&blank=1",
    "/library",
    "/glossary",
    "/help",
    "/settings",
];

#[test]
fn pages_are_small_and_nothing_in_them_runs() {
    let (_folder, served) = start();
    for path in PAGES {
        let answer = served.get(path);
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.body.len() <= 120_000, "{path} has {} bytes", answer.body.len());
        assert!(!answer.body.contains(" style="), "{path} has a style attribute");
        assert!(!answer.body.contains("<style"), "{path} has a style sheet inside");
        assert!(!answer.body.contains("javascript:"), "{path} has a script address");
        for script in answer.body.split("<script").skip(1) {
            assert!(script.contains("src=\"/assets/"), "{path} has a script inside");
        }
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'self'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
    }
}

#[test]
fn looking_stores_nothing_and_playing_stores() {
    let (folder, served) = start();
    for path in PAGES {
        served.get(path);
    }
    assert_eq!(documents(&served), 0);
    let files = || fs::read_dir(folder.path()).unwrap().count();
    let before = files();
    let answer = served.post("/play/tictactoe", "at=4");
    let place = answer.location().to_string();
    assert!(place.starts_with("/d/"), "{place}");
    assert!(files() > before);
    assert_eq!(documents(&served), 1);
    let shown = served.get(&place);
    assert_eq!(shown.status, 200);
    assert!(shown.body.contains("2 / 2"), "the engine has answered");
}

#[test]
fn language_and_theme_are_remembered() {
    let (_folder, served) = start();
    let chosen = served.get("/play/nim?lang=fr&theme=dark");
    let cookies: Vec<&str> =
        chosen.headers.lines().filter(|line| line.starts_with("set-cookie:")).collect();
    assert!(cookies.iter().any(|cookie| cookie.contains("lang=fr")), "{cookies:?}");
    assert!(cookies.iter().any(|cookie| cookie.contains("theme=dark")), "{cookies:?}");
    let later = served.connect().get_with("/play/nim", &[("Cookie", "lang=fr; theme=dark")]);
    assert!(later.body.contains("lang=\"fr\" data-theme=\"dark\""));
    assert!(later.body.contains("Nouvelle partie"));
    let by_browser = served.connect().get_with("/", &[("Accept-Language", "fr-FR,fr;q=0.9")]);
    assert!(by_browser.body.contains("Jouer, résoudre, comprendre."));
}

#[test]
fn a_fragment_is_only_the_regions() {
    let (_folder, served) = start();
    let fragment = [("Stratege-Fragment", "1")];
    let board = served.connect().get_with("/play/hexapawn", &fragment).body;
    assert!(board.contains("id=\"board\"") && board.contains("id=\"panel\""));
    assert!(!board.contains("<html") && !board.contains("class=\"top\""));
    let see = served.connect().get_with("/see/alphabeta?step=3", &fragment).body;
    assert!(see.starts_with("<div id=\"see\""), "{}", &see[..80]);
}

#[test]
fn links_to_languages_lead_to_the_position_that_is_shown() {
    let (_folder, served) = start();
    let place = served.post("/play/tictactoe", "at=4&second=human").location().to_string();
    let fragment = served.connect().get_with(&place, &[("Stratege-Fragment", "1")]).body;
    let document = place.split('?').next().unwrap();
    assert!(fragment.contains("id=\"tools\""));
    assert!(fragment.contains(&format!("href=\"{document}?n=1&amp;lang=fr\"")), "{fragment}");
    // A refused move is answered where it was posted; its links lead back to the game.
    let refused = served.post(&format!("{document}/play"), "n=1&move=b2");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains(&format!("href=\"{document}?n=1&amp;lang=fr\"")));
}

#[test]
fn a_pawn_with_several_moves_is_selected_at_an_address() {
    let (_folder, served) = start();
    let fields = "moves=b2&first=human&second=human&n=1&at=0";
    let selected = served.post("/play/hexapawn", fields).location().to_string();
    assert!(selected.contains("selected=0"), "{selected}");
    assert_eq!(served.get(&selected).status, 200);
    assert_eq!(documents(&served), 0);
}

#[test]
fn an_exported_library_can_be_opened_elsewhere() {
    let (_folder, served) = start();
    for game in ["tictactoe", "nim", "hexapawn"] {
        let begun = served.post(&format!("/play/{game}"), "");
        assert!(begun.status == 303, "{game}: {}", begun.status);
    }
    let library = served.get("/library/export").body;
    let (_other_folder, other) = start();
    let opened = other.open(&library);
    assert_eq!(opened.status, 303, "{}", opened.body);
    assert_eq!(documents(&other), 3);
}

#[test]
fn a_text_that_is_refused_is_not_lost() {
    let (_folder, served) = start();
    let refused = served.open("{0:[1,2], 2:");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("line 1, column"), "{}", refused.body);
    assert!(refused.body.contains("{0:[1,2], 2:</textarea>"), "{}", refused.body);
    assert!(served.open("").body.contains("Nothing was given"));
    assert!(served.open("https://example.com/game.sgf").body.contains("not go on the network"));
}

#[test]
fn the_same_move_twice_is_one_move_and_one_answer() {
    let (_folder, served) = start();
    let place = served.post("/play/tictactoe", "at=4").location().to_string();
    let document = place.split('?').next().unwrap().to_string();
    let twice = [(); 2].map(|()| {
        served.post(&format!("{document}/play"), "n=2&move=zz");
        served.post(&format!("{document}/play"), "n=0&at=4").location().to_string()
    });
    assert_eq!(twice[0], twice[1]);
    assert_eq!(twice[0], place);
}

#[test]
fn who_asks_an_engine_twice_is_told_of_one_change() {
    let (_folder, served) = start();
    let begun = served.post("/play/go", "first=human&second=human&time=1000&move=C3");
    let path = begun.location().split('?').next().unwrap().to_string();
    served.post(&format!("{path}/players"), "n=1&second=mcts").location();
    let ask = || served.post(&format!("{path}/play"), "n=1").location().to_string();
    let [one, other] = thread::scope(|scope| {
        let asked = [(); 2].map(|()| scope.spawn(ask));
        asked.map(|own| own.join().unwrap())
    });
    assert_eq!(one, other);
    // Made, players changed, answered.
    let page = served.get(&one).body;
    assert!(page.contains("data-revision=\"3\""), "{page}");
}

#[test]
fn a_move_is_stored_before_an_engine_thinks_about_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(folder.path());
    let mut connection = served.connect();
    let body = "size=15x15&line=5&second=perfect&move=h8";
    let asked = thread::spawn(move || connection.try_post("/play/tictactoe", body));
    thread::sleep(Duration::from_millis(400));
    served.kill();
    let _ = asked.join();
    let served = Served::start(folder.path());
    assert_eq!(documents(&served), 1);
}

#[test]
fn long_comments_are_refused() {
    let (_folder, served) = start();
    let place = served.post("/play/tictactoe", "at=4").location().to_string();
    let document = place.split('?').next().unwrap();
    let comment = format!("n=0&comment={}", "x".repeat(100_000));
    assert_eq!(served.post(&format!("{document}/comment"), &comment).status, 413);
}

#[test]
fn another_tab_hears_of_a_move() {
    let (_folder, served) = start();
    let begun = served.post("/play/nim", "first=human&second=human&move=1");
    let id = begun.location().split(['/', '?']).nth(2).unwrap().to_string();
    let mut other = served.connect();
    let host = &served.host;
    other.send(
        format!(
            "GET /live?d={id} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        .as_bytes(),
    );
    assert_eq!(other.answer().unwrap().status, 101);
    served.post(&format!("/d/{id}/play"), "n=1&move=2").location();
    assert_eq!(text_frame(&mut other), "{\"revision\":2}");
}

/// A short text frame, as a server sends it.
fn text_frame(connection: &mut Connection) -> String {
    let mut head = [0; 2];
    connection.read(&mut head).unwrap();
    assert_eq!(head[0], 0x81, "a whole text");
    let mut text = vec![0; usize::from(head[1])];
    connection.read(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn values_of_huge_boards_do_not_hang_the_server() {
    let (_folder, served) = start();
    let path = "/play/tictactoe?size=15x15&line=5&values=1&tab=why";
    thread::scope(|scope| {
        let asked: Vec<_> = (0..6).map(|_| scope.spawn(|| served.get(path))).collect();
        thread::sleep(Duration::from_millis(300));
        let begun = Instant::now();
        assert_eq!(served.get("/help").status, 200);
        assert!(begun.elapsed() < Duration::from_secs(2), "help took {:?}", begun.elapsed());
        for answer in asked {
            let answer = answer.join().unwrap();
            assert_eq!(answer.status, 200);
            assert!(answer.body.contains("Too large for an exact value"), "it says so");
        }
    });
    // The most memory that it ever had, where the system tells.
    if let Ok(status) = fs::read_to_string(format!("/proc/{}/status", served.id())) {
        let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
        let kilobytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        assert!(kilobytes < 1_500_000, "{line}");
    }
}

//! A class without a browser: a link, a page that follows, and what visitors cannot do.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use served::{Answer, Connection, Served, Socket};

fn as_guest(host: &str, token: &str, method: &str, path: &str, body: &str) -> Answer {
    let (cookie, origin) = (format!("token={token}"), format!("http://{host}"));
    let headers = [("Cookie", cookie.as_str()), ("Origin", origin.as_str())];
    Connection::to(host).unwrap().ask(method, path, &headers, body).unwrap()
}

#[test]
fn visitors_follow_the_owner_and_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start_with(folder.path(), &["--listen", "127.0.0.2"]);
    let (host, token) = served.guest_link();
    let guest = |method: &str, path: &str, body: &str| as_guest(&host, &token, method, path, body);

    let class = served.get("/class").body;
    assert!(class.contains(&format!("http://{host}/?token={token}")), "the link");
    assert!(class.contains("class=\"qr\"") && class.contains("<path d=\"M4 4h1v1h-1z"), "its code");
    assert_eq!(guest("GET", "/class", "").status, 403);
    assert_eq!(guest("POST", "/class/follow", "on=1").status, 403);

    let game = served.post("/play/hexapawn", "move=a2").location().to_string();
    served.get(&game);
    assert!(guest("GET", "/live", "").body.contains("Nothing is shown"), "it is off");
    served.post("/class/follow", "on=1").location();
    let shown = guest("GET", "/live", "").body;
    let id = game.split(['/', '?']).nth(2).unwrap();
    assert!(shown.contains("class=\"pieces\"") && shown.contains("data-action=\"own-board\""));
    assert!(!shown.contains(id), "the name of the document stays with its owner");
    let live = shown.split("id=\"follow\"").nth(1).unwrap();
    assert!(!live.contains("<button") && !live.contains("<form"), "nothing can be pressed");
    let own = live.split("<a class=\"button\" href=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(own.starts_with("/play/hexapawn?"), "{own}");

    served.get("/see/alphabeta?step=3");
    assert!(guest("GET", "/live?lang=en", "").body.contains("step 4 /"), "the same step");
    served.post("/class/follow", "on=0").location();
    assert!(guest("GET", "/live", "").body.contains("Nothing is shown"));
    assert!(guest("GET", "/", "").body.contains("href=\"/live\""), "visitors find the way");
}

/// One visitor asks for twenty searches at once: some are refused, and another is answered.
#[test]
fn a_visitor_has_a_share_and_no_more() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start_with(folder.path(), &["--listen", "127.0.0.2"]);
    let (host, token) = served.guest_link();
    let request = format!(
        "GET /play/go/think?size=19 HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
         Cookie: token={token}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    let mut open: Vec<(u16, Connection)> = (0..20)
        .map(|_| {
            let mut connection = Connection::to(&host).unwrap();
            connection.send(request.as_bytes());
            (connection.answer().unwrap().status, connection)
        })
        .collect();
    let refused = open.iter().filter(|(status, _)| *status == 429).count();
    assert_eq!(refused, 8, "twelve at once");
    assert_eq!(served.get("/play/tictactoe").status, 200, "the owner is answered");
    open.clear();
    let again = || as_guest(&host, &token, "GET", "/play/tictactoe", "").status == 200;
    assert!((0..200).any(|_| again() || {
        std::thread::sleep(std::time::Duration::from_millis(20));
        false
    }));
}

/// The counts that the owner's page has of what was made for those who follow.
fn made(served: &Served) -> [usize; 2] {
    let page = served.get("/class").body;
    ["data-opened=\"", "data-drawn=\""].map(|name| {
        let (_, rest) = page.split_once(name).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    })
}

#[test]
fn what_is_shown_is_computed_once_for_all_who_follow() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start_with(folder.path(), &["--listen", "127.0.0.2"]);
    let (host, token) = served.guest_link();
    served.post("/class/follow", "on=1").location();
    let look = |count: usize, path: &str| {
        std::thread::scope(|scope| {
            let ask = || as_guest(&host, &token, "GET", path, "");
            let followers: Vec<_> = (0..count).map(|_| scope.spawn(ask)).collect();
            let seen = followers.into_iter().map(|own| own.join().unwrap());
            let seen: Vec<Answer> = seen.collect();
            assert!(seen.iter().all(|own| own.body.contains("class=\"pieces\"")));
        });
    };
    served.get("/play/go?size=9&moves=C3,G7,C7&tab=layers&layers=3");
    look(8, "/live?lang=en");
    assert_eq!(made(&served), [1, 1], "eight at once");
    look(4, "/live?lang=fr&theme=dark");
    assert_eq!(made(&served), [1, 2], "drawn anew, not searched anew");
    served.get("/play/go?size=9&moves=C3,G7,C7,G3&tab=layers&layers=3");
    look(8, "/live?lang=en");
    assert_eq!(made(&served), [2, 3], "another position");

    let game = served.post("/play/tictactoe", "first=human&second=human&move=b2");
    let game = game.location().to_string();
    served.get(&game);
    let shown = || as_guest(&host, &token, "GET", "/live?lang=en", "").body;
    let before = shown();
    assert_eq!(shown(), before);
    assert_eq!(made(&served), [3, 4]);
    let (path, node) = game.split_once("?n=").unwrap();
    served.post(&format!("{path}/comment"), &format!("n={node}&comment=hm")).location();
    shown();
    assert_eq!(made(&served), [4, 5], "a document that has changed is opened anew");
}

#[test]
fn too_many_connections_are_told_so_and_others_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let open = || Socket::open(&served, "/live?d=follow").unwrap().unwrap_or_else(|_| panic!());
    let mut connected: Vec<Socket> = (0..80).map(|_| open()).collect();
    let mut refused = open();
    let said = refused.message().unwrap().unwrap();
    assert!(said.contains("\"full\"") && said.contains("every 10 s"), "{said}");
    assert_eq!(refused.message().unwrap(), None, "and the connection ends");
    served.post("/class/follow", "on=1").location();
    assert_eq!(connected[0].message().unwrap().as_deref(), Some("{\"follow\":true}"));
    connected.clear();
    let is_free = || {
        let mut socket = open();
        served.post("/class/follow", "on=1").location();
        socket.message().unwrap().unwrap().contains("\"follow\"")
    };
    assert!((0..200).any(|_| is_free() || {
        std::thread::sleep(std::time::Duration::from_millis(20));
        false
    }));
}

#[test]
fn whoever_follows_nobody_is_told_so_under_a_heading() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let page = served.get("/live").body;
    assert!(page.contains("<h1>Live</h1>"), "{page}");
    assert!(page.contains("Nothing is shown at the moment."), "{page}");
    assert_eq!(page.matches("<h1").count(), 1);
    served.get("/play/go?moves=D4");
    served.post("/class/follow", "on=1");
    let page = served.get("/live").body;
    assert!(page.contains("<h1 class=\"hidden\">Live</h1>"), "{page}");
}

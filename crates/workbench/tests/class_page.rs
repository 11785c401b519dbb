//! A class without a browser: a link, a page that follows, and what visitors cannot do.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use served::{Answer, Connection, Served};

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

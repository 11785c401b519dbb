//! The Review tab without a browser: a game judged in the background, once and for all.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use served::Served;

/// White's ninth move puts four black stones in atari; Black plays H2, and they are taken.
const GAME: &str = "(;GM[1]FF[4]SZ[9]KM[7]RU[Chinese]PB[Ann]PW[Bob];B[ce];W[cd];B[de];W[dd];B[ee]\
    ;W[ed];B[fe];W[fd];B[gc];W[cf];B[gg];W[df];B[cc];W[ef];B[cg];W[ff];B[gd];W[be];B[hh];W[ge])";
/// Its moves and the position before them.
const POSITIONS: usize = 21;

fn open(served: &Served) -> String {
    served.open(GAME).location().split('?').next().unwrap().to_string()
}

/// A field of the part that goes on.
fn field(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("data-{name}=\"")).unwrap_or_else(|| panic!("{page}"));
    rest.split('"').next().unwrap().to_string()
}

fn until(served: &Served, game: &str, condition: impl Fn(&str) -> bool) -> String {
    for _ in 0..2_000 {
        let page = served.get(&format!("{game}/review")).body;
        if condition(&page) {
            return page;
        }
        thread::sleep(Duration::from_millis(30));
    }
    panic!("it never happens");
}

fn is_whole(page: &str) -> bool {
    field(page, "state") == "whole"
}

fn done(page: &str) -> usize {
    field(page, "done").parse().unwrap()
}

/// What is kept of each position.
fn kept(folder: &Path, game: &str) -> BTreeMap<String, String> {
    let text = fs::read_to_string(folder.join("reviews").join(&game[3..])).unwrap();
    let lines = text.lines().filter(|line| line.contains("\"position\""));
    let key = |line: &str| line.split("\"position\":\"").nth(1).unwrap()[..16].to_string();
    lines.map(|line| (key(line), line.to_string())).collect()
}

#[test]
fn a_game_is_reviewed_once_and_its_mistake_can_be_practised() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let game = open(&served);
    let before = served.get(&format!("{game}?n=0&tab=review")).body;
    assert!(before.contains("data-action=\"review\"") && before.contains("about 21 s"), "{before}");
    served.post(&format!("{game}/review"), "n=0&time=300").location();
    until(&served, &game, is_whole);

    let page = served.get(&format!("{game}?n=18&tab=review")).body;
    assert!(page.contains("Judge: Stratège"), "who judges, how long, how strong");
    let forced = "■ Move 19, Black H2: stones are lost by force. □ About";
    let is_told = |said: &str| page.contains(said);
    assert!(is_told(forced) || is_told("□ Move 19, Black H2: loses about"), "{page}");
    assert!(page.contains("data-statement=\"move-19\" data-certainty=\""), "with its certainty");
    assert!(page.contains("White G5 now captures the 4 black stones"), "and why");
    assert_eq!(page.matches("class=\"drawing in-light\"").count(), 3, "and both futures");

    assert!(page.contains("data-action=\"proof\""), "and the proof can be replayed");

    let all = kept(folder.path(), &game);
    assert_eq!(all.len(), POSITIONS);
    served.post(&format!("{game}/review"), "n=0&time=300").location();
    until(&served, &game, is_whole);
    assert_eq!(kept(folder.path(), &game), all, "nothing is judged again");

    practise(&served, &game);
    files(&served, &game);
    assert!(served.get("/library").body.contains("100 % reviewed"));
    assert!(served.get("/problems").body.contains("<li>Ann – Bob: "));
    served.post(&format!("/library/{}/rename", &game[3..]), "title=").location();
    let mine = served.get("/problems").body;
    assert!(mine.contains("<li>Go 9×9 · "), "{mine}");
    assert!(mine.contains(" · 20 moves · 20"), "{mine}: who has no name has a date");
}

fn practise(served: &Served, game: &str) {
    let asked = format!("{game}?n=18&tab=review&practise=19");
    let page = served.get(&asked).body;
    assert!(page.contains("Move 19, Black to play."), "{page}");
    assert!(!page.contains("class=\"curve\""), "the curve would give it away");
    assert!(page.contains(&format!("action=\"{game}/practise\"")));
    let try_out = |text: &str| {
        let body = format!("n=18&tab=review&practise=19&move={text}");
        let to = served.post(&format!("{game}/practise"), &body).location().to_string();
        served.get(&to).body
    };
    assert_eq!(field(&try_out("H2"), "result"), "played");
    let saved = field(&try_out("G5"), "result");
    assert!(["best", "even"].contains(&saved.as_str()), "{saved}: the stones escape");
    let worse = try_out("A9");
    assert_eq!(field(&worse, "result"), "worse");
    assert!(worse.contains("data-statement=\"1\" data-action"), "and why");
    assert_eq!(
        served.post(&format!("{game}/practise"), "n=18&tab=review&practise=19&move=C5").status,
        422
    );
    let answer = served.get(&format!("{asked}&tried=answer")).body;
    assert!(answer.contains("The judge plays"), "{answer}");
    let moves = served.get(&format!("{game}?n=18")).body;
    assert!(moves.contains("18 / 20") && !moves.contains("19. A9"), "a try is not played");
}

fn files(served: &Served, game: &str) {
    let record = served.get(&format!("{game}/review/file?as=sgf")).body;
    assert!(record.contains("SBKV[") && record.contains("SBKS["), "{record}");
    assert!(served.open(&record).location().starts_with("/d/"), "it opens");
    let report = served.get(&format!("{game}/review/file?as=html")).body;
    assert!(report.contains("Ann (Black) – Bob (White)") && report.contains("<polyline"));
    assert!(!report.contains("src=\"http") && !report.contains("href=\"http"), "it stands alone");
}

/// A ladder: the stone E5 runs to the edge, or is taken at once if its owner plays elsewhere.
#[test]
fn a_proof_is_replayed_and_the_defender_may_try_any_point() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let moves = |page: &str| -> usize {
        let count = page.split("id=\"step\">").nth(1).unwrap().split('<').next().unwrap();
        count.rsplit(' ').next().unwrap().parse().unwrap()
    };
    let fields = "game=go&board=9/9/9/4O4/3OX4/3O5/X8/X8/X8&first=w&aim=capture&stones=E5";
    let page = served.get(&format!("/proof?{fields}")).body;
    assert_eq!(field(&page, "holds"), "true");
    assert!(moves(&page) > 5, "a ladder is long");
    let elsewhere = served.post("/proof", &format!("{fields}&step=1&at=0"));
    assert!(elsewhere.location().ends_with("tries=A9&step=3"), "{}", elsewhere.location());
    let page = served.get(elsewhere.location()).body;
    assert_eq!((moves(&page), field(&page, "holds").as_str()), (3, "true"));
    assert!(page.contains("data-action=\"leave\""));
    assert_eq!(served.get("/proof").status, 404);
    assert_eq!(served.get(&format!("/proof?{}", fields.replace("E5", "A9"))).status, 404);
    let away = served.get(&format!("/proof?{fields}&back=//elsewhere.example/")).body;
    assert!(!away.contains("href=\"//"), "nobody is sent to another site");
}

#[test]
fn a_killed_review_goes_on_from_where_it_was_and_a_stopped_one_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(folder.path());
    let game = open(&served);
    served.post(&format!("{game}/review"), "n=0&time=300").location();
    let seen = done(&until(&served, &game, |page| done(page) > 2));
    served.kill();
    let before = kept(folder.path(), &game);
    assert!(before.len() >= seen, "what was shown is on the disk");

    let mut served = Served::start(folder.path());
    let page = until(&served, &game, |page| done(page) > before.len());
    assert_eq!(field(&page, "state"), "running", "it goes on by itself");
    let after = kept(folder.path(), &game);
    assert!(before.iter().all(|own| after.get(own.0) == Some(own.1)), "nothing is judged again");

    served.post(&format!("{game}/review/stop"), "n=0").location();
    let stopped = until(&served, &game, |page| field(page, "state") == "stopped");
    served.kill();
    let served = Served::start(folder.path());
    thread::sleep(Duration::from_millis(500));
    let page = served.get(&format!("{game}/review")).body;
    assert_eq!(field(&page, "state"), "stopped");
    assert!(done(&page) >= done(&stopped) && done(&page) < POSITIONS);
    served.post(&format!("{game}/review"), "n=0&time=100").location();
    until(&served, &game, is_whole);
}

/// Three reviews that judge ten seconds a position; whoever else computes is answered before any of
/// them has judged one.
#[test]
fn slow_reviews_leave_a_seat_to_everybody_else() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let games: Vec<String> = (0..3).map(|_| open(&served)).collect();
    for game in &games {
        served.post(&format!("{game}/review"), "n=0&time=10000").location();
    }
    assert!(served.get("/play/tictactoe?moves=a1&values=1").body.contains("data-value=\"draw\""));
    assert_eq!(served.get("/play/hexapawn?values=1&tab=why").status, 200);
    for game in &games {
        assert_eq!(done(&served.get(&format!("{game}/review")).body), 0);
        served.post(&format!("{game}/review/stop"), "n=0").location();
    }
}

#[test]
fn a_review_is_told_over_the_live_connection() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let game = open(&served);
    let (host, id) = (&served.host, &game[3..]);
    let mut live = served.connect();
    live.send(
        format!(
            "GET /live?d={id} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        .as_bytes(),
    );
    assert_eq!(live.answer().unwrap().status, 101);
    served.post(&format!("{game}/review"), "n=0&time=1000").location();
    // Several times before the first position is judged, and not only once for each.
    let mut seen = Vec::new();
    for _ in 0..3 {
        while !seen.ends_with(b"{\"review\":true}") {
            let mut byte = [0];
            live.read(&mut byte).unwrap();
            seen.push(byte[0]);
        }
        seen.clear();
    }
    assert!(done(&served.get(&format!("{game}/review")).body) <= 1);
}

#[test]
fn an_attached_program_judges_and_guests_have_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let alone = Served::start_with(folder.path(), &[]);
    let command = format!("{} gtp --visits 2000", env!("CARGO_BIN_EXE_stratege"));
    let command = command.replace(' ', "+").replace('/', "%2F");
    let form = format!("game=go&protocol=gtp&name=Other&command={command}");
    let attached = alone.post("/engines/attach", &form).location().to_string();
    let engine = attached.rsplit('/').next().unwrap();
    drop(alone);
    // What was attached before others are let in stays the owner's.
    let mut served = Served::start_with(folder.path(), &["--listen", "127.0.0.2"]);
    let (host, token) = served.guest_link();
    let game = open(&served);
    let page = served.get(&format!("{game}?n=0&tab=review")).body;
    assert!(page.contains(">Other</option>") && page.contains(">10 s</option>"), "{page}");
    served.post(&format!("{game}/review"), &format!("n=0&time=100&judge={engine}")).location();
    until(&served, &game, is_whole);
    let page = served.get(&format!("{game}?n=18&tab=review")).body;
    assert!(page.contains("Judge: Stratege 0"), "as it calls itself: {page}");
    assert!(page.contains("strength not measured"));

    let mut guest = served::Connection::to(&host).unwrap();
    let cookie = format!("token={token}");
    let page = guest.get_with(&format!("{game}?n=0&tab=review"), &[("Cookie", &cookie)]).body;
    assert!(!page.contains(">Other</option>") && !page.contains(">3 s</option>"), "{page}");
}

//! At the board without a browser: clocks that end games, attached programs as players, and what
//! visitors may ask for.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod fake;
mod served;

use std::path::Path;
use std::thread;
use std::time::Duration;

use served::{Connection, Served};
use tempfile::TempDir;

fn start() -> (TempDir, Served) {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&folder.path().join("data"));
    (folder, served)
}

/// Attaches the fake engine; the name by which a game seats it.
fn attach(served: &Served, engine: &Path, game: &str, how: &str) -> String {
    let protocol = how.split('+').next().unwrap();
    let command = format!("{}+{how}", engine.display());
    let form = format!("protocol={protocol}&game={game}&name=Robot&command={command}");
    let console = served.post("/engines/attach", &form).location().to_string();
    format!("program-{}", console.rsplit('/').next().unwrap())
}

/// The document and the node of an address such as `/d/abc?n=3`.
fn place(address: &str) -> (String, String) {
    let (path, query) = address.split_once('?').unwrap();
    (path.to_string(), query.split('&').next().unwrap().trim_start_matches("n=").to_string())
}

const PEOPLE: &str = "first=human&second=human";
/// Longer than the clock of a second.
const MOMENT: Duration = Duration::from_millis(1100);

#[test]
fn a_clock_that_has_run_down_ends_the_game() {
    let (_folder, served) = start();
    let form = format!("{PEOPLE}&size=9&clock=1%2B0&move=E5");
    let address = served.post("/play/go", &form).location().to_string();
    let (path, node) = place(&address);
    // Nobody has looked yet: the clock stands however long that takes.
    thread::sleep(MOMENT);
    assert!(!served.get(&address).body.contains("wins on time"));
    thread::sleep(MOMENT);
    // Loaded again, the page says that the time is up; a look stores nothing.
    let page = served.get(&address).body;
    assert!(page.contains("data-left=\"0\" data-runs") && page.contains("data-time"), "{page}");
    assert!(page.contains("White: time is up. End the game"), "{page}");
    assert!(!page.contains("data-time=\"\" hidden"), "without scripts there is a button");
    assert!(!served.get(&format!("{path}/file?as=sgf")).body.contains("RE["));
    // A move comes too late.
    let late = served.post(&format!("{path}/play"), &format!("n={node}&move=C3"));
    let page = served.get(late.location()).body;
    assert!(page.contains("Black wins on time."), "{page}");
    assert!(!page.contains("C3, white stone") && !page.contains("data-runs"), "{page}");
    assert!(!page.contains("id=\"move-field\""), "the game is over");
    let french = served.get(&format!("{address}&lang=fr")).body;
    assert!(french.contains("Noir gagne au temps."), "{french}");
    let saved = served.get(&format!("{path}/file?as=sgf")).body;
    assert!(saved.contains("RE[B+T]") && saved.contains("WL[0.0]"), "{saved}");
    let refused = served.post(&format!("{path}/play"), &format!("n={node}&move=C3"));
    assert_eq!(refused.status, 422, "nothing is played after that");
    // From an earlier position another line can be tried, without a clock.
    let tried = served.post(&format!("{path}/play"), "n=0&move=D4").location().to_string();
    assert!(!served.get(&tried).body.contains("data-runs"));
}

#[test]
fn a_refused_move_leaves_the_clock_as_it_is() {
    let (_folder, served) = start();
    let form = format!("{PEOPLE}&size=9&clock=600%2B0&move=E5");
    let address = served.post("/play/go", &form).location().to_string();
    let (path, node) = place(&address);
    assert!(served.get(&address).body.contains("data-runs"));
    thread::sleep(MOMENT);
    let refused = served.post(&format!("{path}/play"), &format!("n={node}&move=E5"));
    assert_eq!(refused.status, 422);
    let (before, _) = refused.body.split_once("\" data-runs").unwrap();
    let left: f64 = before.rsplit('"').next().unwrap().parse().unwrap();
    assert!(left < 599.0, "{left}");
}

#[test]
fn a_file_that_claims_endless_time_can_be_played_on() {
    let (_folder, served) = start();
    let root = "GM[1]FF[4]SZ[5]XT[86400000]TM[600]OT[0 fischer]";
    let opened = served.open(&format!("(;{root};B[cc]BL[1e300];W[bb]WL[1e300])"));
    let (path, _) = place(opened.location());
    served.post(&format!("{path}/players"), "n=2&first=1&second=human").location();
    let played = served.post(&format!("{path}/play"), "n=2").location().to_string();
    let page = served.get(&played).body;
    assert!(page.contains("3 / 3") && page.contains("data-left=\"86400\""), "{page}");
}

#[test]
fn the_script_asks_whether_the_time_is_up_and_the_server_decides() {
    let (_folder, served) = start();
    let form = format!("{PEOPLE}&clock=1%2B0&move=H8");
    let address = served.post("/play/gomoku", &form).location().to_string();
    let (path, node) = place(&address);
    let ask = || served.post(&format!("{path}/time"), &format!("n={node}")).location().to_string();
    let (first, page) = (ask(), served.get(&address).body);
    assert!(!served.get(&first).body.contains("wins on time"), "not yet: {page}");
    thread::sleep(MOMENT);
    assert!(served.get(&ask()).body.contains("Black wins on time."));
    assert!(served.get(&format!("{path}/file?as=sgf")).body.contains("RE[B+T]"));
    // With the branch that ended the game goes its result.
    served.post(&format!("{path}/delete-branch"), &format!("n={node}")).location();
    assert!(!served.get(&format!("{path}/file?as=sgf")).body.contains("RE["));
}

#[test]
fn while_the_program_does_not_run_clocks_stand() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start(folder.path());
    let form = format!("{PEOPLE}&clock=1%2B0&move=a2");
    let address = served.post("/play/hexapawn", &form).location().to_string();
    served.get(&address);
    served.kill();
    thread::sleep(MOMENT);
    let served = Served::start(folder.path());
    let (path, node) = place(&address);
    served.post(&format!("{path}/time"), &format!("n={node}")).location();
    assert!(!served.get(&address).body.contains("wins on time"));
}

#[test]
fn an_attached_program_plays_at_the_board() {
    let (_folder, served) = start();
    let engine = fake::engine();
    let robot = attach(&served, engine, "go", "gtp");
    let page = served.get("/play/go?size=5").body;
    assert_eq!(page.matches(&format!("<option value=\"{robot}\"")).count(), 2, "{page}");
    assert!(!served.get("/play/gomoku").body.contains(&robot), "it plays another game");
    let form = format!("size=5&first=human&second={robot}&move=C3");
    let address = served.post("/play/go", &form).location().to_string();
    let page = served.get(&address).body;
    assert!(page.contains("A5, white stone") && page.contains("Robot"), "{page}");
    let (path, node) = place(&address);
    let next = served.post(&format!("{path}/play"), &format!("n={node}&move=D3"));
    assert!(served.get(next.location()).body.contains("B5, white stone"));
    // A move taken back: the board is set up again for the other line.
    let other = served.post(&format!("{path}/play"), "n=0&move=A5").location().to_string();
    let page = served.get(&other).body;
    assert!(page.contains("A5, black stone") && page.contains("B5, white stone"), "{page}");
    let console = format!("/engines/{}", robot.trim_start_matches("program-"));
    assert!(served.get(&console).body.contains("genmove w"), "the wire can be read");
    // The players of a game that goes on can be changed.
    let (path, node) = place(&other);
    let changed = served.post(&format!("{path}/players"), &format!("n={node}&second=human"));
    assert!(!served.get(changed.location()).body.contains("class=\"seat\">Robot<"));
    assert_eq!(served.post(&format!("{path}/players"), "n=1&first=program-0123456789").status, 422);
}

#[test]
fn a_gomocup_program_plays_five_in_a_row() {
    let (_folder, served) = start();
    let engine = fake::engine();
    let robot = attach(&served, engine, "gomoku", "gomocup");
    let form = format!("size=7&first={robot}&second=human");
    let address = served.post("/play/gomoku", &form).location().to_string();
    let page = served.get(&address).body;
    assert!(page.contains("A7, black stone"), "{page}");
    let (path, node) = place(&address);
    let next = served.post(&format!("{path}/play"), &format!("n={node}&move=D4"));
    assert!(served.get(next.location()).body.contains("B7, black stone"));
}

#[test]
fn a_program_that_fails_leaves_the_game_and_can_be_started_again() {
    let (_folder, served) = start();
    let engine = fake::engine();
    let robot = attach(&served, engine, "go", "gtp+crash+2");
    let form = format!("size=5&first=human&second={robot}&move=C3");
    let (path, node) = place(served.post("/play/go", &form).location());
    let next = served.post(&format!("{path}/play"), &format!("n={node}&move=D3"));
    let address = next.location().to_string();
    let page = served.get(&address).body;
    assert!(page.contains("D3, black stone"), "the game stays: {page}");
    assert!(page.contains("data-failed") && page.contains("The engine stopped (code 7)."));
    assert!(page.contains("I cannot go on") && page.contains("gtp crash 2"), "{page}");
    assert!(!page.contains("data-action=\"answer\""), "nobody asks it again unasked");
    let french = served.get(&format!("{address}&lang=fr")).body;
    assert!(french.contains("Continuer avec le moteur intégré"), "{french}");
    let (path, node) = place(&address);
    let refused = served.post(&format!("{path}/play"), &format!("n={node}&move=zz"));
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("data-failed") && refused.body.contains(">Robot<"));
    let again = served.post(&format!("{path}/play"), &format!("n={node}&restart=1"));
    let page = served.get(again.location()).body;
    assert!(page.contains("4 / 4") && !page.contains("data-failed"), "{page}");
    let built_in = served.post(&format!("{path}/players"), &format!("n={node}&second=3"));
    assert!(served.get(built_in.location()).body.contains("class=\"seat\">level 3<"));
}

#[test]
fn a_program_that_gives_up_has_lost_and_one_that_was_detached_is_missed() {
    let (_folder, served) = start();
    let engine = fake::engine();
    let robot = attach(&served, engine, "go", "gtp+resign+2");
    let form = format!("size=5&first=human&second={robot}&move=C3");
    let (path, node) = place(served.post("/play/go", &form).location());
    let next = served.post(&format!("{path}/play"), &format!("n={node}&move=D3"));
    let page = served.get(next.location()).body;
    assert!(page.contains("White resigns: Black wins."), "{page}");
    assert!(!page.contains("data-answers"), "{page}");
    assert!(served.get(&format!("{path}/file?as=sgf")).body.contains("RE[B+R]"));
    let id = robot.trim_start_matches("program-");
    served.post(&format!("/engines/{id}/detach"), "").location();
    let other = served.post(&format!("{path}/play"), "n=0&move=E3").location().to_string();
    let page = served.get(&other).body;
    assert!(page.contains("attached no more") && page.contains("data-action=\"built-in\""));
}

#[test]
fn a_program_that_hangs_keeps_nobody_from_computing() {
    let (_folder, served) = start();
    let engine = fake::engine();
    let robot = attach(&served, engine, "go", "gtp+hang");
    let form = format!("size=5&first=human&second={robot}&move=C3");
    thread::scope(|scope| {
        let hung: Vec<_> =
            (0..3).map(|_| scope.spawn(|| served.post("/play/go", &form).status)).collect();
        // Each is on the disk before the program is asked.
        while served.get("/library").body.matches("data-document=").count() < 3 {
            assert!(!hung.iter().any(thread::ScopedJoinHandle::is_finished), "the program hangs");
            thread::sleep(Duration::from_millis(20));
        }
        let page = served.get("/play/tictactoe?moves=b2,a1,c1,a3&values=1").body;
        assert!(page.contains("data-value="), "{page}");
        assert!(hung.iter().any(|own| !own.is_finished()), "they still wait");
        let id = robot.trim_start_matches("program-");
        served.post(&format!("/engines/{id}/detach"), "").location();
        let answers: Vec<u16> = hung.into_iter().map(|own| own.join().unwrap()).collect();
        assert_eq!(answers, [303; 3], "each game is stored");
    });
}

#[test]
#[cfg(target_os = "linux")]
fn visitors_seat_no_programs_and_search_for_a_second() {
    let folder = tempfile::tempdir().unwrap();
    let engine = fake::engine();
    let data = folder.path().join("data");
    // Nothing is attached while others are let in; what was attached before stays.
    let alone = Served::start_with(&data, &[]);
    let robot = attach(&alone, engine, "go", "gtp");
    drop(alone);
    let mut served = Served::start_with(&data, &["--listen", "127.0.0.2"]);
    let (host, token) = served.guest_link();
    let (cookie, origin) = (format!("token={token}"), format!("http://{host}"));
    let known = [("Cookie", cookie.as_str()), ("Origin", origin.as_str())];
    let ask = |method: &str, path: &str, body: &str| {
        Connection::to(&host).unwrap().ask(method, path, &known, body).unwrap()
    };
    let page = ask("GET", "/play/go?size=5", "").body;
    assert!(!page.contains(&robot) && !page.contains(">Robot<"), "{page}");
    assert_eq!(ask("GET", &format!("/play/go?second={robot}"), "").status, 422);
    let form = format!("size=5&first=human&second={robot}&move=C3");
    assert_eq!(ask("POST", "/play/go", &form).status, 422);
    // A game that the owner plays against it is none of a visitor who knows its address.
    let (path, node) = place(served.post("/play/go", &form).location());
    assert_eq!(ask("GET", &path, "").status, 404);
    assert_eq!(ask("POST", &format!("{path}/play"), &format!("n={node}&move=D3")).status, 404);
    let seated = format!("n={node}&first={robot}");
    assert_eq!(ask("POST", &format!("{path}/players"), &seated).status, 404);

    let page = ask("GET", "/play/tictactoe?moves=b2,a1,c1,a3,a2&tab=search&think=20", "").body;
    assert!(page.contains("Visitors search for 1 s at most"), "{page}");
    assert!(page.contains("<option value=\"1\" selected") && !page.contains("value=\"20\""));
    let form = "moves=b2,a1,c1,a3,a2&n=5&tab=search&think=20&move=zz";
    let refused = ask("POST", "/play/tictactoe", form);
    assert_eq!(refused.status, 422, "a refused move gets no more time");
    assert!(refused.body.contains("<option value=\"1\" selected"), "{}", refused.body);
    assert!(!refused.body.contains("value=\"20\"") && refused.body.contains("data-bound"));
    let own = served.get("/play/tictactoe?tab=search").body;
    assert!(own.contains("value=\"20\"") && !own.contains("data-bound"), "{own}");
}

#[test]
#[cfg(target_os = "linux")]
fn visitors_are_offered_what_is_open_to_them_and_told_no_paths() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = Served::start_with(folder.path(), &["--listen", "127.0.0.2"]);
    let (host, token) = served.guest_link();
    let known = format!("token={token}");
    let ask = |path: &str| Connection::to(&host).unwrap().get_with(path, &[("Cookie", &known)]);
    let pages = ["/", "/settings", "/nowhere"].map(|path| ask(path).body);
    assert!(pages.iter().all(|page| !page.contains("href=\"/library\"")), "{pages:?}");
    let temporary = std::env::temp_dir().display().to_string();
    assert!(!pages[1].contains(&temporary) && !pages[1].contains("class=\"doctor\""));
    assert!(served.get("/").body.contains("<li><a href=\"/library\">"));
    assert!(served.get("/settings").body.contains(&temporary));
}

#[test]
fn a_small_board_of_go_shows_the_score_of_every_move() {
    let (_folder, served) = start();
    let page = served.get("/play/go?size=2&komi=0&values=1&tab=why").body;
    assert_eq!(page.matches("data-value=\"win by 1\" aria-label").count(), 4, "{page}");
    assert!(page.contains("A1: win by 1") || page.contains("A1, win by 1"), "{page}");
    assert!(page.contains("data-statement=\"value\" data-certainty=\"proved\""));
    assert!(page.contains("win by 1; all stones count as they stand."), "{page}");
    assert!(page.contains("data-action=\"values\"") && page.contains("data-action=\"pass\""));
    let french = served.get("/play/go?size=2&komi=0&moves=A1&tab=why&lang=fr").body;
    assert!(french.contains("toutes les pierres comptent comme elles sont"), "{french}");
    let beside = served.get("/play/go?size=2&komi=0&tab=search&think=1").body;
    assert!(beside.contains("; the truth: win by 1 (■ proved)."), "{beside}");
    let large = served.get("/play/go?size=1x9&values=1").body;
    assert!(
        large.contains("Too large for an exact value in 2") && large.contains("search-10"),
        "{large}"
    );
    assert!(!served.get("/play/go?size=9").body.contains("data-action=\"values\""));
}

#[test]
fn five_in_a_row_shows_draws_and_proved_wins() {
    let (_folder, served) = start();
    let page = served.get("/play/gomoku?size=5&values=1&tab=why").body;
    assert_eq!(page.matches("data-value=\"draw\" aria-label").count(), 25, "{page}");
    let line = "moves=H8,A1,H9,A3,H10,A5";
    let page = served.get(&format!("/play/gomoku?{line}&values=1")).body;
    assert!(page.contains("data-value=\"win 3\""), "{page}");
    let page = served.get(&format!("/play/gomoku?{line}&tab=search&think=1")).body;
    assert!(page.contains("the truth: win in at most 3 plies (■ proved)."), "{page}");
}

#[test]
fn a_lead_is_told_with_its_certainty_and_error() {
    let (_folder, served) = start();
    let page = served.get("/play/go?size=5&tab=search&think=1").body;
    let lead = page.split("data-statement=\"search-lead\"").nth(1).unwrap();
    let lead = lead.split("</p>").next().unwrap();
    assert!(lead.contains(" ± ") && lead.contains("□ estimated"), "{lead}");
}

#[test]
fn an_attached_program_gets_a_report_card() {
    let (_folder, served) = start();
    let engine = fake::engine();
    let own = Path::new(env!("CARGO_BIN_EXE_stratege"));
    let robot = attach(&served, own, "gomoku", "gomocup");
    let id = robot.trim_start_matches("program-");
    assert!(served.get("/engines/check").body.contains(&format!("check?engine={id}")));
    let address = format!("/engines/check?engine={id}");
    assert!(served.get(&address).body.contains("data-action=\"check\""));
    let begun = served.post("/engines/check", &format!("engine={id}")).location().to_string();
    assert_eq!(begun, address);
    let page = loop {
        let page = served.get(&address).body;
        if !page.contains("data-card=\"filling\"") {
            break page;
        }
        thread::sleep(Duration::from_millis(50));
    };
    assert!(page.contains("data-card=\"done\"") && page.contains("data-found=\"fine\""), "{page}");
    assert!(page.contains("data-statement=\"card\""), "{page}");
    assert_eq!(served.get("/engines/check?engine=0123456789").status, 404);
    // One that hangs can be stopped; what was found stays.
    let hung = attach(&served, engine, "gomoku", "gomocup+hang");
    let id = hung.trim_start_matches("program-");
    served.post("/engines/check", &format!("engine={id}")).location();
    served.post("/engines/check", &format!("engine={id}&stop=1")).location();
    while served.get(&format!("/engines/check?engine={id}")).body.contains("data-card=\"filling\"")
    {
        thread::sleep(Duration::from_millis(50));
    }
    assert!(
        served.get(&format!("/engines/check?engine={id}")).body.contains("data-card=\"stopped\"")
    );
}

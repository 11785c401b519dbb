//! The page under a clock and under load, on loopback against the real program: how soon is the first
//! page there, what does it weigh, how long does a click take while searches are looked at, and what
//! do a hundred visitors with a search each do to it?
//!
//! `cargo bench -p workbench --bench visitors -- [VISITORS] [SECONDS]`

#![allow(clippy::print_stdout, reason = "the figures are the result")]

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

#[path = "../tests/served/mod.rs"]
mod served;

use served::visitors::{Seen, Until, visit};
use served::{Connection, Served, Socket};

const FRAGMENT: (&str, &str) = ("Stratege-Fragment", "1");

/// Pages that follow a teacher.
const FOLLOWERS: usize = 40;

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let visitors = numbers.first().map_or(100, |own| *own as usize);
    let seconds = numbers.get(1).copied().unwrap_or(30);
    first_page();
    quiet_clicks();
    live_search();
    followers(FOLLOWERS);
    crowd(visitors, Duration::from_secs(seconds));
}

/// From the start of the program to the first page with all it needs, several times.
fn first_page() {
    let mut times = Vec::new();
    let mut weight = (0, 0);
    for _ in 0..10 {
        let folder = tempfile::tempdir().expect("a folder");
        let begun = Instant::now();
        let served = Served::start(folder.path());
        let mut connection = served.connect();
        let page = connection.get("/").body;
        let files: Vec<String> = assets(&page);
        let loaded: usize = files.iter().map(|file| connection.get(file).body.len()).sum();
        times.push(begun.elapsed());
        weight = (page.len(), loaded);
    }
    println!("start to first page with its files: {}", spread(&mut times));
    println!("first page: {} bytes of HTML, {} of style and scripts", weight.0, weight.1);
}

/// The files that a page names.
fn assets(page: &str) -> Vec<String> {
    let parts = page.split("\"/assets/").skip(1);
    parts.filter_map(|part| Some(format!("/assets/{}", part.split('"').next()?))).collect()
}

/// A click as a script sends it: the move, and the regions to which its redirect leads.
fn click(connection: &mut Connection, path: &str, body: &str) -> (Duration, String) {
    let begun = Instant::now();
    let answer = connection.ask("POST", path, &[FRAGMENT], body).expect("an answer");
    let place = answer.location().to_string();
    let regions = connection.get_with(&place, &[FRAGMENT]);
    assert_eq!(regions.status, 200);
    (begun.elapsed(), place)
}

/// A game of Go against level 3, a click a move: how long each took to be on the board.
fn clicks(served: &Served, size: u32, count: usize) -> Vec<Duration> {
    let mut connection = served.connect();
    let mut times = Vec::new();
    let begin = format!("size={size}&first=human&second=human");
    let (_, mut place) = click(&mut connection, "/play/go", &format!("{begin}&move=A1"));
    for number in 1..count as u32 {
        let (row, column) = (number / size + 1, (number % size) as usize);
        let point = format!("{}{row}", char::from(b"ABCDEFGHJKLMNOPQRST"[column]));
        let (path, node) = place.split_once("?n=").expect("a node");
        let body = format!("n={node}&move={point}");
        let (time, next) = click(&mut connection, &format!("{path}/play"), &body);
        times.push(time);
        place = next;
    }
    times
}

fn quiet_clicks() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    for size in [9, 19] {
        println!("click, Go {size}×{size}: {}", spread(&mut clicks(&served, size, 40)));
    }
}

/// Two searches are looked at; their reports a second, and clicks meanwhile.
fn live_search() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let time = Duration::from_secs(8);
    let mut times = thread::scope(|scope| {
        let one = scope.spawn(|| reports(&served, "/play/go/think?size=9", time));
        let other = scope.spawn(|| reports(&served, "/play/go/think?size=19", time));
        thread::sleep(Duration::from_secs(2));
        let times = clicks(&served, 19, 40);
        for (size, own) in [(9, one), (19, other)] {
            println!("live search, {size}×{size}: {}", own.join().expect("a search"));
        }
        times
    });
    println!("click meanwhile, Go 19×19: {}", spread(&mut times));
}

/// How often a search is reported, from its first report on, and when that came.
fn reports(served: &Served, path: &str, time: Duration) -> String {
    let mut socket = Socket::open(served, path).expect("a connection").expect("a search");
    let begun = Instant::now();
    let mut told = Vec::new();
    while begun.elapsed() < time {
        match socket.message() {
            Ok(Some(text)) if text.contains("data-line") => told.push(begun.elapsed()),
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => break,
        }
    }
    let (Some(first), Some(last)) = (told.first(), told.last()) else { return "none".to_string() };
    let mut pauses: Vec<Duration> =
        told.windows(2).map(|pair| pair[1].saturating_sub(pair[0])).collect();
    let rate = pauses.len() as f64 / last.saturating_sub(*first).as_secs_f64();
    let first = first.as_secs_f64() * 1000.0;
    format!(
        "{rate:.1} reports a second after the first at {first:.0} ms; apart {}",
        spread(&mut pauses)
    )
}

/// A teacher goes from position to position with a layer that is searched for; how long until every
/// page that follows has it, and how often it was computed.
fn followers(count: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start_with(folder.path(), &["--listen", "127.0.0.2"]);
    served.post("/class/follow", "on=1").location();
    let moves = ["C3", "C3,G7", "C3,G7,C7", "C3,G7,C7,G3", "C3,G7,C7,G3,E5"];
    let mut sockets: Vec<(Socket, Connection)> = (0..count)
        .map(|_| {
            let socket = Socket::open(&served, "/live?d=follow").expect("a connection");
            (socket.unwrap_or_else(|_| panic!("it is turned away")), served.connect())
        })
        .collect();
    let (mut teacher, mut seen) = (Vec::new(), Vec::new());
    for line in moves {
        let begun = Instant::now();
        served.get(&format!("/play/go?size=9&moves={line}&tab=layers&layers=3"));
        teacher.push(begun.elapsed());
        let begun = Instant::now();
        let look = |(socket, connection): &mut (Socket, Connection)| {
            socket.message().expect("news").expect("no good-bye");
            assert_eq!(connection.get_with("/live", &[FRAGMENT]).status, 200);
            begun.elapsed()
        };
        let look = &look;
        thread::scope(|scope| {
            let pages: Vec<_> =
                sockets.iter_mut().map(|own| scope.spawn(move || look(own))).collect();
            seen.extend(pages.into_iter().map(|own| own.join().expect("a page")));
        });
    }
    let page = served.get("/class").body;
    let opened = page.split("data-opened=\"").nth(1).and_then(|own| own.split('"').next());
    println!("{count} followers, {} positions with layer 3:", moves.len());
    println!("  the teacher's page: {}", spread(&mut teacher));
    println!("  until a follower has it: {}", spread(&mut seen));
    println!("  computed for all of them: {}", opened.unwrap_or("?"));
}

fn crowd(visitors: usize, time: Duration) {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let before = served.peak_memory();
    let begun = Instant::now();
    let (seen, mut times) = thread::scope(|scope| {
        let crowd = scope.spawn(|| visit(&served, visitors, Until { time, reports: usize::MAX }));
        thread::sleep(Duration::from_secs(1));
        let times = clicks(&served, 9, 40);
        (crowd.join().expect("no visitor is turned away"), times)
    });
    println!("{visitors} visitors, done after {:.1} s", begun.elapsed().as_secs_f64());
    let of = |pick: fn(&Seen) -> Duration| {
        let mut times: Vec<Duration> = seen.iter().map(pick).collect();
        spread(&mut times)
    };
    let served_all = seen.iter().filter(|own| own.reports > 0).count();
    println!(
        "  {served_all} saw their search; waited {}; searched {}",
        of(|own| own.waited),
        of(|own| own.searched)
    );
    println!("  click meanwhile, Go 9×9: {}", spread(&mut times));
    println!("  memory at most {:?} MB (before {before:?})", served.peak_memory());
    assert_eq!(served.get("/").status, 200, "it still answers");
    let threads = fs::read_dir(format!("/proc/{}/task", served.id())).map_or(0, Iterator::count);
    println!("  {threads} threads afterwards");
}

/// Smallest, median and greatest.
fn spread(times: &mut [Duration]) -> String {
    times.sort();
    let of = |index: usize| times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0);
    let last = times.len().saturating_sub(1);
    format!(
        "{:.1} / {:.1} / {:.1} ms (least, median, most of {})",
        of(0),
        of(last / 2),
        of(last),
        times.len()
    )
}

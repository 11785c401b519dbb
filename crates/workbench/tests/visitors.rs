//! Several visitors at once, each with a search: all are served, none for long, and clicks are
//! answered meanwhile. `cargo bench --bench visitors` does the same with a hundred and a clock.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use served::Served;
use served::visitors::{Until, visit};

/// Long enough for any machine: all are served much sooner, and who has seen enough leaves.
const UNTIL: Until = Until { time: Duration::from_mins(1), reports: 2 };

/// The most that two trees, a few boards and the program itself may take, in megabytes.
const MOST_MEMORY: u64 = 700;

#[test]
fn twenty_visitors_with_a_search_each_are_all_served() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    thread::scope(|scope| {
        let visitors = scope.spawn(|| visit(&served, 20, UNTIL));
        // Somebody plays meanwhile.
        let mut connection = served.connect();
        let begun = connection.post("/play/tictactoe", "first=human&second=human&move=b2");
        let mut place = begun.location().to_string();
        for mv in ["a1", "a2", "c2", "c1", "a3", "b1"] {
            let (path, node) = place.split_once("?n=").unwrap();
            let answer = connection.post(&format!("{path}/play"), &format!("n={node}&move={mv}"));
            place = answer.location().to_string();
        }
        for (number, seen) in visitors.join().unwrap().iter().enumerate() {
            assert!(seen.reports > 0, "visitor {number} saw nothing: {seen:?}");
        }
    });
    if let Some(memory) = served.peak_memory() {
        assert!(memory < MOST_MEMORY, "{memory} MB");
    }
    assert_eq!(served.get("/").status, 200, "it still answers");
}

/// Nor does the page of a refused move, which may show a search, keep others waiting.
#[test]
fn refused_moves_are_shown_away_from_the_threads_that_listen() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let done = Arc::new(AtomicU32::new(0));
    for _ in 0..8 {
        let (mut connection, done) = (served.connect(), Arc::clone(&done));
        // Nobody waits for these: they end with the program.
        thread::spawn(move || {
            let form = "size=9&move=ZZ9&tab=search&think=20";
            if connection.try_post("/play/go", form).is_ok() {
                done.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    thread::sleep(Duration::from_millis(500));
    assert_eq!(served.get("/").status, 200);
    let refused = served.post("/play/hexapawn", "values=1&move=zz");
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(done.load(Ordering::Relaxed), 0, "they were answered before any long search");
}

/// The owner's pages do not wait for those who search for long.
#[test]
fn long_searches_leave_a_seat_for_short_ones() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let done = AtomicU32::new(0);
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                served.get("/play/go?size=9&tab=search&think=10");
                done.fetch_add(1, Ordering::Relaxed);
            });
        }
        // Time enough for both to be at the desk; if not, the rest holds all the more.
        thread::sleep(Duration::from_millis(500));
        assert_eq!(served.get("/").status, 200);
        assert_eq!(served.get("/play/hexapawn?values=1").status, 200);
        assert_eq!(done.load(Ordering::Relaxed), 0, "they were answered before any long search");
    });
}

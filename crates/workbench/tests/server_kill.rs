//! Whoever kills the server loses no move that was answered.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

mod served;

use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use served::Served;

const KILLS: usize = 50;

#[test]
fn fifty_kills_lose_no_answered_move() {
    let folder = tempfile::tempdir().unwrap();
    let id = begin(folder.path());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut answered = 1;
    for kill in 0..KILLS {
        let mut served = Served::start(folder.path());
        assert!(has_node(&served, &id, answered), "kill {kill}: move {answered} is lost");
        // At most the move that was being played goes beyond what was answered.
        assert!(!has_node(&served, &id, answered + 2), "kill {kill}: more than was played");
        if has_node(&served, &id, answered + 1) {
            answered += 1;
        }
        let delay = Duration::from_micros(rng.next_u64() % 60_000);
        // Every other server lives until it has answered once: a busy machine plays moves too.
        let least = u32::from(kill % 2 == 1);
        answered = play_until_killed(&mut served, &id, answered, (least, delay));
    }
    assert!(answered as usize > KILLS / 2, "only {answered} moves were played");
    let served = Served::start(folder.path());
    assert!(has_node(&served, &id, answered), "move {answered} is lost");
}

/// A long game of two people.
fn begin(folder: &Path) -> String {
    let served = Served::start(folder);
    let begun = served.post("/play/nim", "heaps=60000&first=human&second=human&move=1");
    begun.location().split(['/', '?']).nth(2).unwrap().to_string()
}

fn has_node(served: &Served, id: &str, node: u32) -> bool {
    let answer = served.get(&format!("/d/{id}/picture?n={node}"));
    answer.status == 200
}

/// Plays on from a node until the server is killed, some time after so many answers; the last
/// node whose redirect arrived.
fn play_until_killed(
    served: &mut Served,
    id: &str,
    from: u32,
    (least, delay): (u32, Duration),
) -> u32 {
    let mut connection = served.connect();
    let (answers, heard) = mpsc::channel();
    let path = format!("/d/{id}/play");
    let player = thread::spawn(move || {
        let mut node = from;
        while let Ok(answer) = connection.try_post(&path, &format!("n={node}&move=1")) {
            assert!(answer.location().ends_with(&format!("n={}", node + 1)), "{answer:?}");
            node += 1;
            let _ = answers.send(());
        }
        node
    });
    for _ in 0..least {
        heard.recv().expect("a living server answers");
    }
    thread::sleep(delay);
    served.kill();
    player.join().expect("every answer is a redirect")
}

//! Whoever is killed while saving loses nothing that a call has acknowledged.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use workbench::registry::{Seat, Settings};
use workbench::store::{Document, Id, NodeId, Setup, Store, Timestamp, Tree};

/// Names the folder to the child; without it the child's part does nothing.
const FOLDER: &str = "STRATEGE_KILL_TEST";
const KILLS: usize = 50;
const NOW: Timestamp = Timestamp(1);

fn id() -> Id {
    Id::of_bits(1)
}

/// The child: plays on, saves each move, and says so after the call has returned.
#[test]
fn play_until_killed() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let store = Store::open(folder, NOW).unwrap();
    let mut document = store.load(id()).unwrap();
    loop {
        let end = *document.tree().main_line().last().unwrap();
        let node = document.play(end, "1").unwrap();
        document.set_comment(node, &format!("after {}", end.0)).unwrap();
        store.save(&mut document, NOW).unwrap();
        writeln!(io::stdout(), "\nsaved {}", node.0).unwrap();
        io::stdout().flush().unwrap();
    }
}

#[test]
fn fifty_kills_lose_no_acknowledged_move() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), NOW).unwrap();
    let mut settings = Settings::new();
    settings.set("heaps", "60000");
    let setup = Setup::start("nim", &settings).unwrap();
    let mut document = Document::new(id(), setup, [Seat::Human, Seat::Human], NOW).unwrap();
    store.create(&mut document).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut acknowledged = NodeId(0);
    for kill in 0..KILLS {
        let last = killed_after(folder.path(), Duration::from_micros(rng.next_u64() % 20_000));
        acknowledged = last.map_or(acknowledged, NodeId).max(acknowledged);
        let document = store.load(id()).expect("the document is whole after every kill");
        let line = document.tree().main_line();
        assert!(line.contains(&acknowledged), "kill {kill}: {acknowledged:?} is lost");
        // At most the move that was being saved goes beyond what was acknowledged.
        assert!(document.tree().move_count() <= acknowledged.0 as usize + 1, "kill {kill}");
    }
    assert!(acknowledged > Tree::ROOT, "nothing was ever saved");
    Store::open(folder.path(), NOW).unwrap();
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 3, "one document, the lock and the trash: {left:?}");
}

/// The last move that the child acknowledged before it was killed, `delay` after its first.
fn killed_after(folder: &std::path::Path, delay: Duration) -> Option<u32> {
    let mut child = Command::new(std::env::current_exe().expect("a test has a path"))
        .args(["--exact", "play_until_killed", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a test can be started");
    let output = BufReader::new(child.stdout.take().expect("it is piped"));
    let number = |line: &str| line.strip_prefix("saved ").and_then(|rest| rest.parse().ok());
    let mut lines = output.lines().map_while(Result::ok);
    let first = lines.by_ref().find_map(|line| number(&line));
    thread::sleep(delay);
    child.kill().expect("it plays until it is killed");
    child.wait().expect("it was killed");
    // A line cut by the kill is no acknowledgement; it then has no number or a smaller one.
    lines.filter_map(|line| number(&line)).last().or(first)
}

//! How long does a click take? The request that plays, and the fragment that its redirect leads to,
//! on loopback against the real program. The goal is 50 ms.

#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

use criterion::{Criterion, criterion_group, criterion_main};

#[path = "../tests/served/mod.rs"]
mod served;

use served::{Connection, Served};

/// Plays the first move of a game, as a script of the page asks, and fetches what changed.
fn click(connection: &mut Connection, game: &str, body: &str) {
    let place = connection.post(&format!("/play/{game}"), body).location().to_string();
    let answer = connection.get_with(&place, &[("Stratege-Fragment", "1")]);
    assert_eq!(answer.status, 200);
}

fn clicks(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path());
    let mut connection = served.connect();
    // Before the clicks fill the folder with documents.
    criterion.bench_function("the first page", |bencher| bencher.iter(|| connection.get("/")));
    let mut group = criterion.benchmark_group("click");
    group.sample_size(20);
    for (game, mv) in [("tictactoe", "b2"), ("hexapawn", "a2")] {
        for (against, second) in [("a person", "human"), ("level 3", "3")] {
            let body = format!("first=human&second={second}&move={mv}");
            group.bench_function(format!("{game} against {against}"), |bencher| {
                bencher.iter(|| click(&mut connection, game, &body));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, clicks);
criterion_main!(benches);

//! How fast are stones, searches by one thread and by two, and forced wins?

#![allow(missing_docs, reason = "criterion's macros write undocumented functions")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, Notation, Player};
use gomoku::engine::{Engine, Options};
use gomoku::field::Field;
use gomoku::threats::{Class, Solver};
use gomoku::{Gomoku, State};
use search::Limits;

fn after(game: &Gomoku, moves: &[&str]) -> State {
    let mut state = game.start();
    for text in moves {
        let mv = game.parse_move(&state, text).expect("a legal move");
        game.play(&mut state, mv);
    }
    state
}

fn stones(criterion: &mut Criterion) {
    let game = Gomoku::default();
    let state = after(&game, &["h8", "h7", "g7", "f6", "i9", "g8", "i8", "i6", "f9", "g9"]);
    let mut field = Field::new(&game).holding(state.stones());
    let place = game.cell("h9").expect("on the board");
    criterion.bench_function("a stone is put and lifted", |bencher| {
        bencher.iter(|| {
            field.put(Player::First, place);
            field.lift(Player::First, place);
        });
    });
}

fn engines(criterion: &mut Criterion) {
    const NODES: u64 = 50_000;
    let game = Gomoku::default();
    let state = after(&game, &["k9", "l10", "k5", "i11", "i10", "h10"]);
    let mut group = criterion.benchmark_group("engine");
    group.sample_size(10).throughput(Throughput::Elements(NODES));
    for threads in [1, 2] {
        group.bench_function(
            format!("{NODES} nodes of the first of {threads} threads"),
            |bencher| {
                bencher.iter(|| {
                    let options = Options { threads, memory: 16 << 20, ..Options::default() };
                    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
                    Engine::new(&game, options).analyse(&state, 1, &limits, |_| {})
                });
            },
        );
    }
    group.finish();
}

/// Diagram 5a of Allis, van den Herik & Huntjens (1994) after 18 plies.
fn threats(criterion: &mut Criterion) {
    let game = Gomoku::default();
    let moves = [
        "h8", "h7", "g7", "f6", "i9", "g8", "i8", "i6", "f9", "g9", "h9", "h6", "g6", "j5", "k4",
        "g10", "i11", "i10",
    ];
    let state = after(&game, &moves);
    criterion.bench_function("the win after 18 plies of diagram 5a", |bencher| {
        let mut solver = Solver::with_memory(&Field::new(&game), 16 << 20);
        let start = game.start();
        bencher.iter(|| {
            // Another position in between makes the solver forget.
            let _ = solver.solve(&start, Class::Threes, &Limits::default());
            solver.solve(&state, Class::Threes, &Limits::default())
        });
    });
}

criterion_group!(benches, stones, engines, threats);
criterion_main!(benches);

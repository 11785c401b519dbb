//! How long do morphology and a whole description take on 19x19?

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use go::{Board, Colour, Point, Size};
use go_mind::spatial::morphology::{Steps, Values};
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Describer, Options};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A random position after 150 moves.
fn position() -> Board {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut board = Board::new(Size::square(19));
    let mut mover = Colour::Black;
    for _ in 0..150 {
        let mut open: Vec<Point> = board.empty().to_vec();
        open.retain(|&at| board.allows(at, mover, false) && !board.is_eye(at, mover));
        board.play(open[rng.next_u64() as usize % open.len()], mover);
        mover = mover.opponent();
    }
    board
}

fn spatial(criterion: &mut Criterion) {
    let board = position();
    let stones = Values::of(&board);
    criterion.bench_function("morphology 4/13", |bencher| {
        let mut values = stones.clone();
        bencher.iter(|| {
            values.clone_from(&stones);
            values.apply(black_box(Steps::INDIGO));
        });
    });
    criterion.bench_function("description", |bencher| {
        bencher.iter(|| {
            Describer::new(Options::default(), Depth::default()).describe(black_box(&board))
        });
    });
}

criterion_group!(benches, spatial);
criterion_main!(benches);

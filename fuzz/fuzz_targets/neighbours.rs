//! Whatever bytes an index of positions has, they are refused or answer; nothing panics.
//! `crates/go-mind/src/neighbours/tests/mod.rs` checks the same property on seeded bytes.

#![no_main]

use go::Size;
use go_mind::neighbours::{Index, Options, Packed, Points, Query, Shape, Weights, find, nearest, sealed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = Weights::read(&String::from_utf8_lossy(bytes), Size::square(3));
    check(bytes);
    // Chance does not find checksums: the same bytes again, with those that fit.
    if let Some(bytes) = sealed(bytes.to_vec()) {
        check(&bytes);
    }
});

fn check(bytes: &[u8]) {
    if let Ok(index) = Index::open(bytes) {
        let query = Query { packed: Packed::default(), legal: Points([!0; 6]), may_pass: true };
        nearest(&index, &query, &Options::default());
        let mut region = Points::default();
        region.insert(0);
        let (black, white) = (region, Points::default());
        let shape =
            Shape { region, black, white, either_colour: true, to_move: None, anywhere: true };
        find(&index, &shape, 1);
        let _ = index.game(0);
    }
}

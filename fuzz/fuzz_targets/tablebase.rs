//! Whatever bytes a table has, they are refused or answer; nothing panics.
//! `crates/search/src/tablebase/tests.rs` checks the same property on seeded bytes.

#![no_main]

use classics::hexapawn::Hexapawn;
use game::Game;
use libfuzzer_sys::fuzz_target;
use search::tablebase::{Scheme, Tablebase, sealed};

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    // Chance does not find checksums: the same bytes again, with those that fit.
    check(&sealed(bytes.to_vec()));
});

fn check(bytes: &[u8]) {
    let game = Hexapawn::new(3, 4).expect("3 × 4 is possible");
    let scheme = Scheme::of(Hexapawn::representative);
    if let Ok(table) = Tablebase::open(bytes) {
        let _ = table.value(&game, &scheme, &game.start());
        let _ = table.move_values(&game, &scheme, &game.start());
        let _ = table.line(&game, &scheme, &game.start());
    }
}

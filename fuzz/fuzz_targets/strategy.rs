//! Reading a strategy or results of Gomoku never panics, whatever the file; what is read is written
//! and read again the same, and small strategies are checked.
//! `crates/gomoku/src/strategy/tests.rs` checks the same property on seeded files.

#![no_main]

use gomoku::Gomoku;
use gomoku::opening::facts::Facts;
use gomoku::strategy::{Strategy, Thoroughness, sealed};
use libfuzzer_sys::fuzz_target;
use search::Limits;

fuzz_target!(|bytes: &[u8]| {
    assert!(Facts::new(&Gomoku::default()).read(bytes) <= bytes.len());
    // Chance does not find checksums: the same bytes with one that fits.
    for bytes in [bytes.to_vec(), sealed(bytes)] {
        let Ok(strategy) = Strategy::read(&bytes) else { continue };
        assert_eq!(Strategy::read(&strategy.write()), Ok(strategy.clone()));
        for opening in strategy.openings() {
            let _ = strategy.reply(&opening.state);
            strategy.plies(opening);
        }
        if strategy.steps().steps.len() < 60 {
            let _ = strategy.check(Thoroughness::Quick, &Limits::default());
        }
    }
});

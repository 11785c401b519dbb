//! Whatever a line or a file of games says, it gives records that replay, or reasons.
//! `crates/records/src/tsv/tests.rs` checks the same property on seeded bytes.

#![no_main]

use libfuzzer_sys::fuzz_target;
use records::{Record, tree, tsv};

fuzz_target!(|bytes: &[u8]| {
    for record in tsv::games(bytes).flatten() {
        replay(&record);
    }
    for record in tree::records(bytes, "fuzz").into_iter().flatten().flatten() {
        replay(&record);
    }
    let _ = tree::board_after(bytes, Some(10));
});

fn replay(record: &Record) {
    let Ok(mut replay) = record.replay() else { return };
    while replay.advance().is_ok_and(|observation| observation.is_some()) {}
}

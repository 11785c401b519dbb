//! Reading and replaying a proof never panics, whatever the file, and ends the same way twice.
//! `crates/workbench/tests/proofs.rs` checks on seeded files that what is believed is true.

#![no_main]

use libfuzzer_sys::fuzz_target;
use search::Limits;
use search::proof::sealed;
use workbench::proof_file::replay;

fuzz_target!(|text: &str| {
    check(text.as_bytes());
    // Chance does not find checksums: the same text again, with one that fits.
    check(sealed(text.to_string()).as_bytes());
});

fn check(file: &[u8]) {
    let limits = Limits { nodes: Some(10_000), ..Limits::default() };
    assert_eq!(replay(file, &limits), replay(file, &limits));
}

//! Reading never panics, and what is read is written as it was read.
//! `crates/workbench/src/store/tests/damage.rs` checks the same property on seeded texts.

#![no_main]

use libfuzzer_sys::fuzz_target;
use workbench::store::Document;

fuzz_target!(|text: &str| {
    check(text);
    // Chance does not find checksums: the same text again, with one that fits.
    check(&Document::sealed(text));
});

fn check(text: &str) {
    if let Ok(document) = Document::read(text) {
        let written = document.write();
        assert_eq!(Document::read(&written), Ok(document), "{written}");
    }
}

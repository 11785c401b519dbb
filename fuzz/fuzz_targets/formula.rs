//! Reading a formula never panics, and what is read is written and read again unchanged.
//! `crates/sat-to-go/tests/hostile.rs` checks the same property on seeded texts.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sat_to_go::layout::Layout;
use sat_to_go::{Certificate, Formula, order};

fuzz_target!(|text: &str| {
    let _ = Certificate::read(text);
    if let Ok(formula) = Formula::read(text) {
        let again = Formula::read(&formula.dimacs()).expect("what was written can be read");
        assert_eq!(again, formula);
        let _ = Layout::of(&formula);
        if let Ok(order) = order::search(&formula) {
            let formula = formula.reordered(&order).expect("an order names every variable once");
            assert!(Layout::of(&formula).is_ok());
        }
    }
});

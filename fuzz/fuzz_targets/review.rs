//! No line of a judging program and no kept review makes the reader panic, and what is read is sound.
//! `crates/workbench/src/review/tests.rs` checks the same property on seeded lines.

#![no_main]

use go::Size;
use libfuzzer_sys::fuzz_target;
use workbench::review::{info, kept};

fuzz_target!(|text: &str| {
    let size = Size::square(19);
    for read in info::read(text, size) {
        assert!((0.0..=1.0).contains(&read.win_rate));
        assert!(read.lead.is_none_or(f64::is_finite));
    }
    let (head, _) = text.split_once('\n').unwrap_or((text, ""));
    kept::read(text, head, size);
});

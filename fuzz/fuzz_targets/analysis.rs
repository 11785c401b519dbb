//! Every line is answered by JSON objects, every task ends with exactly one, and nothing panics.
//! `crates/workbench/src/analysis/tests.rs` checks the same property on seeded lines.

#![no_main]

use libfuzzer_sys::fuzz_target;
use workbench::analysis::{Analyst, Options};

fuzz_target!(|bytes: &[u8]| {
    let analyst = Analyst::new(Options { visits: 5, ..Options::default() });
    for line in bytes.split(|&byte| byte == b'\n') {
        assert!(analyst.ask(line).iter().all(|told| told.is_object()));
    }
    // What is asked may be searched for ever: it is ended before it begins.
    let told = analyst.ask(br#"{"id":"end","action":"terminate_all"}"#);
    assert!(told.iter().all(|told| told.is_object()));
    assert!(!analyst.work(&mut |_| ()), "a task is left");
});

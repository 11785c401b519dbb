//! Any text is a regression suite, and its patterns take any answer.
//! `crates/workbench/src/regress/tests.rs` checks the same property on seeded texts.

#![no_main]

use libfuzzer_sys::fuzz_target;
use workbench::regress::Step;
use workbench::regress::suite::read;

fuzz_target!(|text: &str| {
    for unit in read(text) {
        for step in unit.steps {
            if let Step::Test(test) = step {
                test.accepts("1 A1");
            }
        }
    }
});

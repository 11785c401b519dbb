//! No text makes a parser of matches panic, and what is read is written as it was read.
//! `crates/workbench/src/matches/tests/hostile.rs` checks the same property on seeded texts.

#![no_main]

use libfuzzer_sys::fuzz_target;
use workbench::matches::check_texts;

fuzz_target!(|text: &str| check_texts(text));

//! Every line is answered with whole lines, and nothing panics.
//! `crates/workbench/src/gomocup/tests.rs` checks the same property on seeded lines.

#![no_main]

use libfuzzer_sys::fuzz_target;
use workbench::gomocup::{Brain, Flow, Orders, Session};

fuzz_target!(|bytes: &[u8]| {
    let orders = Orders { nodes: Some(20), memory: Some(1), ..Orders::default() };
    let mut session = Session::new(Brain::Threats, orders);
    for line in bytes.split(|&byte| byte == b'\n').filter(|line| !changes_limits(line)) {
        let flow = session.respond(line, &mut |text| {
            assert!(!text.is_empty() && !text.contains(['\n', '\r']), "{text}");
        });
        if flow == Flow::End {
            return;
        }
    }
});

/// Fuzzing thinks and remembers little.
fn changes_limits(line: &[u8]) -> bool {
    let line = line.to_ascii_lowercase();
    let has = |word: &[u8]| line.windows(word.len()).any(|window| window == word);
    has(b"max_") || has(b"hash_") || has(b"thread_")
}

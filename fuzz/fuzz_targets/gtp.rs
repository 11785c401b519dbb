//! Every line gets exactly one well-formed answer, and nothing panics.
//! `crates/workbench/src/gtp/tests.rs` checks the same property on seeded lines.

#![no_main]

use libfuzzer_sys::fuzz_target;
use workbench::gtp::{Options, Reply, Session};
use workbench::registry::{self, Settings};

fuzz_target!(|bytes: &[u8]| {
    let options = Options { visits: 10, ..Options::default() };
    let go = registry::find("go").expect("Go is on the list");
    let mut session = Session::new(go, Settings::new(), options).expect("the defaults are good");
    for line in bytes.split(|&byte| byte == b'\n').filter(|line| !touches_files(line)) {
        let answer = match session.respond(line) {
            Reply::Nothing => continue,
            Reply::Now(text) | Reply::Last(text) => text,
            Reply::Stream(mut job) => {
                let mut text = job.head().to_string();
                text.extend(session.step(&mut job));
                text + &session.finish(*job)
            }
        };
        assert!(answer.starts_with(['=', '?']), "{answer}");
        assert_eq!(answer.find("\n\n"), Some(answer.len() - 2), "{answer}");
    }
});

/// Fuzzing reads and writes no files.
fn touches_files(line: &[u8]) -> bool {
    line.windows(3).any(|window| window == b"sgf")
}

//! The real program, started for a test.

#![allow(dead_code, reason = "no test uses all of it")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

pub(crate) fn stratege(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stratege"));
    command.args(arguments).env("LANG", "C").env_remove("LC_ALL").env_remove("STRATEGE_LANG");
    command
}

/// Runs the program with a text on standard input.
pub(crate) fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = stratege(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may end without reading everything: that is its right.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Checks the exit code and that the message says what is wrong.
pub(crate) fn refuses(arguments: &[&str], input: &str, code: i32, message: &str) {
    let output = run(arguments, input);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?} {input:?}: {said}");
    assert!(said.contains(message), "{arguments:?}: {said}");
    assert!(!said.contains("panicked"), "{said}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
}

//! `stratege check` as people use it: solutions pass, mistakes are caught small, nothing harms.
//!
//! Each language is tried where it is installed; otherwise the test says that it is skipped.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]
#![allow(clippy::print_stderr, reason = "a skipped test says so")]
#![cfg(unix)]

mod cards;
mod classes;
mod limits;
mod solutions;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/exercises")
}

fn stratege(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stratege"));
    command.args(arguments).env("LC_ALL", "C").env("LANG", "C").output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The system's own Python where there is one: wrappers around it cost more than it does.
fn python() -> Option<&'static str> {
    ["/usr/bin/python3", "python3"].into_iter().find(|path| runs(path, "--version"))
}

fn runs(program: &str, argument: &str) -> bool {
    let said = Command::new(program).arg(argument).output();
    said.is_ok_and(|output| output.status.success())
}

fn skipped(language: &str) {
    eprintln!("skipped: {language} is not installed");
}

fn exercises() -> Vec<String> {
    let names = workbench::check::EXERCISES.iter().map(|exercise| exercise.name.to_string());
    names.collect()
}

fn compiled_c(source: &Path, folder: &Path) -> String {
    let program = folder.join("program");
    let built = Command::new("cc").arg("-O2").arg("-o").arg(&program).arg(source).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    program.display().to_string()
}

fn compiled_ocaml(source: &Path, folder: &Path) -> String {
    let program = folder.join("program");
    let own = folder.join("program.ml");
    fs::copy(source, &own).unwrap();
    let built = Command::new("ocamlopt").arg("-o").arg(&program).arg(&own).output().unwrap();
    assert!(
        built.status.success(),
        "{}: {}",
        source.display(),
        String::from_utf8_lossy(&built.stderr)
    );
    program.display().to_string()
}

fn passes(exercise: &str, cases: &str, command: &[&str]) {
    let mut arguments = vec!["check", exercise, "--cases", cases, "--time", "60", "--"];
    arguments.extend(command);
    let output = stratege(&arguments);
    assert_eq!(output.status.code(), Some(0), "{exercise} {command:?}: {}", text(&output));
}

//! What is asked in an exercise? Its page, with two examples, and files that only read and write.

use super::exercises::Exercise;
use crate::say;
use crate::words::{Language, Words};

/// The languages of starter files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Starter {
    /// Python.
    Python,
    /// C.
    C,
    /// OCaml.
    Ocaml,
}

/// The page of an exercise: statement, format, two examples.
pub fn statement(words: &Words, exercise: &Exercise) -> String {
    let [english, french] = exercise.statements;
    let mut text = match words.language() {
        Language::English => english.to_string(),
        Language::French => french.to_string(),
    };
    for (number, case) in (1..).zip((exercise.fixed)().iter().take(2)) {
        let (input, output) = (indented(&case.input()), indented(&case.answer()));
        text.extend([format!(
            "\n{}\n\n{input}",
            say!(words, "check-example-input", number = number)
        )]);
        text.extend([format!(
            "\n{}\n\n{output}",
            say!(words, "check-example-output", number = number)
        )]);
    }
    text
}

/// The starter file of an exercise.
pub fn starter(exercise: &Exercise, language: Starter) -> &'static str {
    let [python, c, ocaml] = exercise.starters;
    match language {
        Starter::Python => python,
        Starter::C => c,
        Starter::Ocaml => ocaml,
    }
}

/// A text as Markdown shows code.
fn indented(text: &str) -> String {
    text.lines().flat_map(|line| ["    ", line, "\n"]).collect()
}

//! Every drawing in `figures/`: a position, where it comes from, and what must be true of it.
//!
//! ```text
//! % What the figure shows.   Source: hexapawn
//! hexapawn --size 3x4
//! . p . p
//! p P . .
//! . . P P
//! value = loss 2
//! ```
//!
//! After the game and its settings comes the drawing, as `--position` takes it; then one
//! expectation a line: `value`, `best`, `line`, `outcome`, `calls METHOD`, `positions METHOD`,
//! `move TEXT` (`legal`, or why not in English).
//!
//! Figures of Go ask other questions: see `figures/of_go.rs`.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a test that fails should say where")]

#[path = "figures/of_go.rs"]
mod of_go;

use std::fs;
use std::path::Path;

use game::{Outcome, Player, Value};
use search::Limits;
use workbench::registry::{self, Method, Settings, Table, Worth};
use workbench::words::{Explain, Language, Words};

struct Figure {
    table: Box<dyn Table>,
    expectations: Vec<(String, String)>,
}

fn read(text: &str) -> Figure {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('%')).collect();
    let mut header = lines[0].split_whitespace();
    let entry = registry::find(header.next().unwrap()).expect("the game is on the list");
    let mut settings = Settings::new();
    while let Some(option) = header.next() {
        settings.set(option.trim_start_matches("--"), header.next().unwrap_or("true"));
    }
    let first = lines.iter().position(|line| line.contains(" = ")).expect("an expectation");
    let mut table = (entry.open)(&settings).unwrap();
    let drawing = lines[1..first].join("\n");
    if !drawing.trim().is_empty() {
        table.set_position(&drawing).unwrap();
    }
    let split = |line: &&str| line.split_once(" = ").map(|(a, b)| (a.into(), b.trim().into()));
    Figure { table, expectations: lines[first..].iter().filter_map(split).collect() }
}

fn value_of(text: &str) -> Value {
    let mut words = text.split_whitespace();
    let kind = words.next().unwrap();
    let plies = || words.next().unwrap().parse().unwrap();
    match kind {
        "win" => Value::Win({ plies }()),
        "loss" => Value::Loss({ plies }()),
        "draw" => Value::Draw,
        _ => panic!("no such value: {text}"),
    }
}

fn method_of(text: &str) -> Method {
    match text {
        "naive" => Method::Naive,
        "memo" => Method::Memo,
        "alphabeta" => Method::AlphaBeta,
        "attractor" => Method::Attractor,
        _ => panic!("no such method: {text}"),
    }
}

fn check(table: &mut Box<dyn Table>, question: &str, expected: &str) {
    let limits = Limits::default();
    let mut words = question.splitn(2, ' ');
    match (words.next().unwrap(), words.next()) {
        ("value", None) => {
            let solved = table.solve(Method::Memo, &limits).unwrap();
            assert_eq!(solved.worth, Worth::Value(value_of(expected)));
        }
        ("line", None) => {
            assert_eq!(table.solve(Method::Memo, &limits).unwrap().line.join(" "), expected);
        }
        ("best", None) => {
            let values = table.values(&limits).unwrap();
            let best = values.iter().map(|mv| mv.value).max();
            let best = values.iter().filter(|mv| Some(mv.value) == best);
            assert_eq!(best.map(|mv| mv.text.clone()).collect::<Vec<_>>().join(" "), expected);
        }
        ("outcome", None) => {
            let outcome = match table.outcome() {
                None => "unfinished",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Win(Player::First)) => "first wins",
                Some(Outcome::Win(Player::Second)) => "second wins",
            };
            assert_eq!(outcome, expected);
        }
        ("calls", Some(method)) => {
            let calls = table.solve(method_of(method), &limits).unwrap().stats.calls;
            assert_eq!(calls.to_string(), expected);
        }
        ("positions", Some(method)) => {
            let stats = table.solve(method_of(method), &limits).unwrap().stats;
            assert_eq!(stats.positions.unwrap().to_string(), expected);
        }
        ("move", Some(text)) => {
            let said = match table.play(text) {
                Ok(_) => "legal".to_string(),
                Err(error) => error.explain(Words::of(Language::English)),
            };
            assert!(said.contains(expected), "{said}");
            if expected == "legal" {
                table.undo();
            }
        }
        _ => panic!("no such question: {question}"),
    }
}

#[test]
fn every_figure_is_as_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../figures");
    let mut checked = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        if of_go::is_one(&text) {
            println!("{}", path.display());
            checked += of_go::check_all(&text);
            continue;
        }
        let mut figure = read(&text);
        for (question, expected) in &figure.expectations {
            println!("{}: {question} = {expected}", path.display());
            check(&mut figure.table, question, expected);
            checked += 1;
        }
    }
    assert!(checked > 20, "only {checked} expectations were found");
}

//! What changed since the last run?
//!
//! A file of JSON remembers for each engine, suite and test whether it passed.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::outcome::Outcome;
use super::suite::Suite;

/// The version of the file.
const VERSION: u64 = 1;

/// Which tests passed, by engine, suite and number.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Last {
    passed: BTreeMap<(String, String, u32), bool>,
}

/// What is different now.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Suite and number of tests that failed and pass now.
    pub better: Vec<(String, u32)>,
    /// Suite and number of tests that passed and fail now.
    pub worse: Vec<(String, u32)>,
    /// How many tests were run before.
    pub known: usize,
}

impl Last {
    /// What a file remembers; nothing if it is none of ours.
    pub fn read(text: &str) -> Option<Last> {
        let value: Value = serde_json::from_str(text).ok()?;
        if value.get("version")?.as_u64()? != VERSION {
            return None;
        }
        let mut last = Last::default();
        for (engine, suites) in value.get("engines")?.as_object()? {
            for (suite, tests) in suites.as_object()? {
                for (number, passed) in tests.as_object()? {
                    let key = (engine.clone(), suite.clone(), number.parse().ok()?);
                    last.passed.insert(key, passed.as_bool()?);
                }
            }
        }
        Some(last)
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut engines = Map::new();
        for ((engine, suite, number), &passed) in &self.passed {
            let suites = engines.entry(engine.clone()).or_insert_with(|| json!({}));
            suites[suite.as_str()][number.to_string()] = Value::Bool(passed);
        }
        format!("{:#}\n", json!({ "version": VERSION, "engines": engines }))
    }

    /// What is different from this in a new run of an engine.
    pub fn change(&self, engine: &str, suites: &[Suite], outcomes: &[Outcome]) -> Change {
        let mut change = Change::default();
        for outcome in outcomes {
            let suite = &suites[outcome.suite].name;
            let key = (engine.to_owned(), suite.clone(), outcome.number);
            let Some(&before) = self.passed.get(&key) else { continue };
            change.known += 1;
            let name = (suite.clone(), outcome.number);
            match (before, outcome.kind.passes()) {
                (false, true) => change.better.push(name),
                (true, false) => change.worse.push(name),
                _ => (),
            }
        }
        change
    }

    /// Remembers a run.
    pub fn remember(&mut self, engine: &str, suites: &[Suite], outcomes: &[Outcome]) {
        for outcome in outcomes {
            let suite = suites[outcome.suite].name.clone();
            let key = (engine.to_owned(), suite, outcome.number);
            self.passed.insert(key, outcome.kind.passes());
        }
    }
}

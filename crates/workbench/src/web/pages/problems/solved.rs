//! Which problems has the reader solved? A cookie such as `life.1-life.4` says it.

use std::collections::BTreeSet;

use super::{HeaderMap, Set, cookie, set};

/// The name of the cookie.
const NAME: &str = "solved";

/// The problems that were solved.
#[derive(Debug, Default)]
pub(super) struct Solved {
    problems: BTreeSet<(&'static str, usize)>,
}

impl Solved {
    /// What the browser remembers, as far as there are such problems.
    pub(super) fn read(headers: &HeaderMap) -> Solved {
        let text = cookie(headers, NAME).unwrap_or_default();
        let read = |part: &str| {
            let (code, number) = part.split_once('.')?;
            let (own, number) = (set(code)?, number.parse().ok()?);
            (1..=own.problems.len()).contains(&number).then_some((own.code, number))
        };
        Solved { problems: text.split('-').filter_map(read).collect() }
    }

    pub(super) fn add(&mut self, code: &'static str, number: usize) {
        self.problems.insert((code, number));
    }

    pub(super) fn has(&self, code: &'static str, number: usize) -> bool {
        self.problems.contains(&(code, number))
    }

    /// How many of a set.
    pub(super) fn count(&self, own: &Set) -> usize {
        self.problems.iter().filter(|(code, _)| *code == own.code).count()
    }

    /// For a year, for this site only; scripts need not see it.
    pub(super) fn cookie(&self) -> String {
        let all: Vec<String> =
            self.problems.iter().map(|(code, number)| format!("{code}.{number}")).collect();
        let all = all.join("-");
        format!("{NAME}={all}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict")
    }
}

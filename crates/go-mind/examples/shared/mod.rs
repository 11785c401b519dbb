//! What do the examples read, start and report alike?

#![allow(dead_code, reason = "not every example needs everything")]

pub(crate) mod gtp;
pub(crate) mod problems;

use std::collections::HashMap;
use std::str::FromStr;

/// A number among the words, or another.
pub(crate) fn taken<T: FromStr>(given: &mut HashMap<String, String>, name: &str, usual: T) -> T {
    given
        .remove(name)
        .map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{name}={text} is no number")))
}

/// The interval that holds the true score with 95 % (Wilson 1927).
pub(crate) fn wilson(won: f64, games: f64) -> (f64, f64) {
    let (z, rate) = (1.96_f64, won / games);
    let middle = rate + z * z / (2.0 * games);
    let width = z * (rate * (1.0 - rate) / games + z * z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + z * z / games;
    ((middle - width) / whole, (middle + width) / whole)
}

/// A score from 0 to 1 as a difference of Elo numbers.
pub(crate) fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// How long this thread has been on a core, in seconds.
pub(crate) fn spent() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|word| word.parse::<f64>().ok());
    nanoseconds.unwrap_or(0.0) / 1e9
}

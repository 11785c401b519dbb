//! Numbers and bounds as short signs, the same in every language.

use search::trace::{Number, Worth};

/// `−1`, with a real minus sign.
pub(super) fn integer(number: i64) -> String {
    if number < 0 { format!("−{}", number.unsigned_abs()) } else { number.to_string() }
}

/// `3`, `−∞`, `+∞`.
pub(super) fn number(number: Number) -> String {
    match number {
        Number::MinusInfinity => "−∞".to_string(),
        Number::Finite(finite) => integer(finite),
        Number::PlusInfinity => "+∞".to_string(),
    }
}

/// `3`, `∞`: a number that is never negative.
pub(super) fn count(count: Number) -> String {
    number(count).replace('+', "")
}

/// `1|2`: a proof number and a disproof number.
pub(super) fn pair(proof: Number, disproof: Number) -> String {
    format!("{}|{}", count(proof), count(disproof))
}

/// `3½`: half of a whole number.
pub(super) fn half(doubled: u32) -> String {
    match (doubled / 2, doubled % 2) {
        (0, 1) => "½".to_string(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

/// `3½/5`: wins of visits.
pub(super) fn wins(visits: u32, doubled: u32) -> String {
    format!("{}/{visits}", half(doubled))
}

/// `3`, `≤2`, `≥5`.
pub(super) fn worth(worth: Worth) -> String {
    match worth {
        Worth::Exactly(value) => integer(value),
        Worth::AtMost(value) => format!("≤{}", integer(value)),
        Worth::AtLeast(value) => format!("≥{}", integer(value)),
    }
}

/// How many names of a queue are written out.
const QUEUED: usize = 8;

/// `[a, b, c]`; of a long queue its beginning and how many more there are.
pub(super) fn queue(names: impl ExactSizeIterator<Item = String>) -> String {
    let more = names.len().saturating_sub(QUEUED);
    let mut names: Vec<String> = names.take(QUEUED).collect();
    if more > 0 {
        names.push(format!("… +{more}"));
    }
    format!("[{}]", names.join(", "))
}

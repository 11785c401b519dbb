//! How many points does a written komi mean?

/// Whether a file comes from the Fox server, whose komi is coded.
pub(super) fn is_fox(application: &str) -> bool {
    let application = application.trim();
    application == "foxwq" || application.starts_with("foxwq:") || application == "SGFC:2.0"
}

/// The number as written, with a point or a comma.
pub(super) fn number(written: &str) -> Option<f64> {
    written.replace(',', ".").parse().ok().filter(|number: &f64| number.is_finite())
}

/// The points that a file of the Fox server means: hundredths of points or of stones, and 0 for
/// what is usual. `stones` is the handicap as written.
pub(super) fn fox(number: f64, stones: u32, is_chinese: bool) -> f64 {
    if number == 0.0 {
        return match (stones, is_chinese) {
            (1.., _) => 0.5,
            (0, true) => 7.5,
            (0, false) => 6.5,
        };
    }
    // Exact: the coded values are whole numbers.
    match number {
        375.0 | 750.0 => 7.5,
        350.0 | 700.0 => 7.0,
        325.0 | 650.0 => 6.5,
        275.0 | 550.0 => 5.5,
        50.0 => 0.5,
        other => plain(other),
    }
}

/// The points that any other file means: numbers from 100 are hundredths (`650`); quarters are
/// Chinese stones, each worth two points (`3.75`).
pub(super) fn plain(number: f64) -> f64 {
    let points = if number.abs() >= 100.0 && number % 5.0 == 0.0 { number / 100.0 } else { number };
    let is_quarter = (points * 4.0).fract() == 0.0 && (points * 2.0).fract() != 0.0;
    if is_quarter { points * 2.0 } else { points }
}

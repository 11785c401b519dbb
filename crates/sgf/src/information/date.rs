//! On which days was a game played?

use std::fmt;
use thiserror::Error;

/// A day, a month or a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: Option<u8>,
    /// The day, 1 to 31.
    pub day: Option<u8>,
}

/// A text that is no list of dates.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no date")]
pub struct DateError(String);

/// `1996-05-06`, `1996-05` or `1996`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day].into_iter().flatten() {
            write!(f, "-{part:02}")?;
        }
        Ok(())
    }
}

impl Date {
    /// Reads a list with the shortcuts of FF\[4\]: `1996-05-06,07,08` are three days,
    /// `1996-05,06` two months, `1996-12-27,28,1997-01-03` three days.
    ///
    /// # Errors
    /// If one of them is no date.
    pub fn list(text: &str) -> Result<Vec<Self>, DateError> {
        let mut dates: Vec<Self> = Vec::new();
        for item in text.split(',') {
            let date = next(item.trim(), dates.last().copied());
            dates.push(date.ok_or_else(|| DateError(item.to_owned()))?);
        }
        Ok(dates)
    }

    /// The date in a text that separates its parts with anything: `2012年11月22日`, `2017/3/6`,
    /// `20170316`. The year comes first and has four digits.
    pub fn nearest(text: &str) -> Option<Self> {
        let mut numbers =
            text.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty());
        let first = numbers.next()?;
        if first.len() == 8 {
            return day(&first[..4], &first[4..6], &first[6..]);
        }
        if first.len() != 4 {
            return None;
        }
        match (numbers.next(), numbers.next()) {
            (Some(month), Some(day_text)) => day(first, month, day_text),
            (Some(month), None) => Some(Self {
                year: first.parse().ok()?,
                month: Some(in_range(month, 12)?),
                day: None,
            }),
            _ => Some(Self { year: first.parse().ok()?, month: None, day: None }),
        }
    }
}

fn day(year: &str, month: &str, day: &str) -> Option<Date> {
    let (month, day) = (in_range(month, 12)?, in_range(day, 31)?);
    Some(Date { year: year.parse().ok()?, month: Some(month), day: Some(day) })
}

fn in_range(text: &str, last: u8) -> Option<u8> {
    text.parse().ok().filter(|number| (1..=last).contains(number))
}

/// The next date of a list, which may leave out what it shares with the one before.
fn next(item: &str, before: Option<Date>) -> Option<Date> {
    let parts: Vec<&str> = item.split('-').collect();
    let is_digits =
        |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !parts.iter().all(is_digits) {
        return None;
    }
    let year = |text: &str| text.parse::<u16>().ok();
    let month = |text: &str| in_range(text, 12);
    Some(match (parts.as_slice(), before) {
        ([y, m, d], _) if y.len() == 4 => day(y, m, d)?,
        ([y, m], _) if y.len() == 4 => Date { year: year(y)?, month: Some(month(m)?), day: None },
        ([y], _) if y.len() == 4 => Date { year: year(y)?, month: None, day: None },
        ([m, d], Some(before)) => {
            Date { month: Some(month(m)?), day: Some(in_range(d, 31)?), ..before }
        }
        ([d], Some(before)) if before.day.is_some() => {
            Date { day: Some(in_range(d, 31)?), ..before }
        }
        ([m], Some(before)) if before.month.is_some() => Date { month: Some(month(m)?), ..before },
        _ => return None,
    })
}

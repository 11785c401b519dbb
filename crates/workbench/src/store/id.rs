//! What a document is called in addresses and file names, and when it was touched.

use std::fmt;
use std::io;
use std::time::{SystemTime, UNIX_EPOCH};

/// Digits and letters without those that are easily mistaken for each other (i l o u).
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many characters an [`Id`] has: 50 bits, too many to guess one that exists.
const LENGTH: usize = 10;

/// The name of a document: ten lower-case letters and digits, safe in addresses and as a file name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id([u8; LENGTH]);

impl Id {
    /// A name that nobody can foresee.
    ///
    /// # Errors
    /// When the system has no chance to give.
    pub fn random() -> io::Result<Id> {
        let bits = getrandom::u64().map_err(io::Error::other)?;
        Ok(Id::of_bits(bits))
    }

    /// The name that the lowest 50 bits spell.
    pub fn of_bits(bits: u64) -> Id {
        let letter = |index: usize| ALPHABET[(bits >> (5 * index)) as usize % ALPHABET.len()];
        Id(std::array::from_fn(letter))
    }

    /// The name that a text is, if it is one; nothing else ever becomes a part of a path.
    pub fn read(text: &str) -> Option<Id> {
        let letters: [u8; LENGTH] = text.as_bytes().try_into().ok()?;
        letters.iter().all(|letter| ALPHABET.contains(letter)).then_some(Id(letters))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| write!(formatter, "{}", char::from(*letter)))
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Id({self})")
    }
}

/// A moment, in seconds since the beginning of 1970 (UTC).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Timestamp(pub u64);

impl Timestamp {
    /// What the system's clock says; a clock set before 1970 says 0.
    pub fn now() -> Timestamp {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        Timestamp(since.map_or(0, |since| since.as_secs()))
    }

    /// The day in the calendar (UTC), as ISO 8601 writes it: `2026-11-17`.
    pub fn date(self) -> String {
        // The calendar repeats itself after 400 years.
        let days = self.0 / SECONDS_OF_DAY;
        let (mut year, mut left) = (1970 + 400 * (days / DAYS_OF_CYCLE), days % DAYS_OF_CYCLE);
        let is_leap = |year: u64| {
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
        };
        while left >= 365 + u64::from(is_leap(year)) {
            left -= 365 + u64::from(is_leap(year));
            year += 1;
        }
        let february = 28 + u64::from(is_leap(year));
        let mut month = 1;
        for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
            if left < length {
                break;
            }
            left -= length;
            month += 1;
        }
        format!("{year}-{month:02}-{:02}", left + 1)
    }
}

impl Timestamp {
    /// The day and the minute (UTC): `2026-11-17 03:20`.
    pub fn minute(self) -> String {
        let of_day = self.0 % SECONDS_OF_DAY;
        format!("{} {:02}:{:02}", self.date(), of_day / 3600, of_day / 60 % 60)
    }
}

const SECONDS_OF_DAY: u64 = 86_400;
const DAYS_OF_CYCLE: u64 = 146_097;

#[cfg(test)]
mod tests {
    use super::Timestamp;

    #[test]
    fn days_have_their_place_in_the_calendar() {
        for (seconds, date) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (1_709_164_800, "2024-02-29"),
            (1_794_873_600, "2026-11-17"),
            (1_798_761_599, "2026-12-31"),
            (4_107_542_400, "2100-03-01"),
            (12_622_780_800, "2370-01-01"),
        ] {
            assert_eq!(Timestamp(seconds).date(), date);
        }
        assert_eq!(Timestamp(1_794_873_600 + 3 * 3600 + 7 * 60 + 59).minute(), "2026-11-17 03:07");
    }
}

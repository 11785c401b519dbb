//! What was agreed before the game: ko, suicide, passing, counting, komi.

use std::fmt;
use std::str::FromStr;

use game::keys::mix;
use thiserror::Error;

use crate::colour::Colour;

/// The rules of a game of Go, the size of the board apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which positions may not come back.
    pub ko: Ko,
    /// Whether a player may take the own last liberty.
    pub suicide: bool,
    /// When a player may pass, and what ends the game.
    pub passing: Passing,
    /// What is counted at the end.
    pub scoring: Scoring,
    /// What White gets for moving second.
    pub komi: Komi,
}

/// Which positions may not come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ko {
    /// A single stone may not be taken back at once.
    Simple,
    /// No arrangement of stones may come back.
    Positional,
    /// No arrangement of stones may come back with the same player to move.
    Situational,
}

/// When a player may pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Passing {
    /// Always; two passes in a row end the game.
    Free,
    /// Only without a legal move: the exam. The game ends when every point is controlled or
    /// neither player can move.
    OnlyWhenStuck,
}

/// What is counted at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Stones and surrounded points, everything on the board counted as alive: Tromp and Taylor.
    AreaAsItStands,
    /// Stones and surrounded points after the dead stones are taken off: China.
    Area,
    /// Surrounded points and prisoners after the dead stones are taken off: Japan.
    Territory,
    /// Controlled points: the exam.
    Control,
}

/// Points for White, in halves so that 7.5 is exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Komi(i32);

impl Komi {
    /// None at all.
    pub const NONE: Komi = Komi(0);

    /// So many half points: 15 is 7.5.
    pub const fn halves(halves: i32) -> Komi {
        Komi(halves)
    }

    /// How many half points.
    pub const fn in_halves(self) -> i32 {
        self.0
    }

    /// As a number of points.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

/// `7`, `7.5`, `-0.5`.
impl fmt::Display for Komi {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.points())
    }
}

/// The text is no komi: a multiple of a half, from -10,000 to 10,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("komi is a number of points or half points")]
pub struct NoKomi;

impl FromStr for Komi {
    type Err = NoKomi;

    fn from_str(text: &str) -> Result<Komi, NoKomi> {
        let points: f64 = text.parse().map_err(|_| NoKomi)?;
        let halves = points * 2.0;
        if halves.fract() != 0.0 || !(-20_000.0..=20_000.0).contains(&halves) {
            return Err(NoKomi); // NaN and infinities are caught here too
        }
        Ok(Komi(halves as i32))
    }
}

impl Rules {
    /// The exam's: positional superko, no passing while a move is legal, controlled points.
    pub const EXAM: Rules = Rules {
        ko: Ko::Positional,
        suicide: false,
        passing: Passing::OnlyWhenStuck,
        scoring: Scoring::Control,
        komi: Komi::NONE,
    };

    /// Tromp and Taylor's: positional superko, suicide, area of all that stands.
    pub const TROMP_TAYLOR: Rules = Rules {
        ko: Ko::Positional,
        suicide: true,
        passing: Passing::Free,
        scoring: Scoring::AreaAsItStands,
        komi: Komi::halves(15),
    };

    /// China's, with positional superko: area after the dead stones are taken off.
    pub const CHINESE: Rules = Rules {
        ko: Ko::Positional,
        suicide: false,
        passing: Passing::Free,
        scoring: Scoring::Area,
        komi: Komi::halves(15),
    };

    /// In the manner of Japan: simple ko, territory and prisoners.
    pub const JAPANESE: Rules = Rules {
        ko: Ko::Simple,
        suicide: false,
        passing: Passing::Free,
        scoring: Scoring::Territory,
        komi: Komi::halves(13),
    };

    /// The names of the rule sets, in the order in which they are offered.
    pub const NAMES: [&'static str; 4] = ["chinese", "tromp-taylor", "japanese", "exam"];

    /// The rule set of one of [`Rules::NAMES`].
    ///
    /// # Errors
    /// When there is none of this name.
    pub fn named(name: &str) -> Result<Rules, UnknownRules> {
        match name.to_ascii_lowercase().as_str() {
            "chinese" => Ok(Rules::CHINESE),
            "tromp-taylor" | "tromptaylor" | "tromp_taylor" => Ok(Rules::TROMP_TAYLOR),
            "japanese" => Ok(Rules::JAPANESE),
            "exam" => Ok(Rules::EXAM),
            _ => Err(UnknownRules),
        }
    }

    /// The name of these rules, komi apart, if they are one of the four sets.
    pub fn name(self) -> Option<&'static str> {
        Rules::NAMES
            .into_iter()
            .find(|name| Rules::named(name).is_ok_and(|rules| rules.with_komi(self.komi) == self))
    }

    /// The same rules with another komi.
    #[must_use]
    pub const fn with_komi(self, komi: Komi) -> Rules {
        Rules { komi, ..self }
    }

    /// The key of a board with these stones, by [`crate::Board::key`], as the ko rule tells positions
    /// apart.
    pub const fn position_key(self, stones: u64, to_move: Colour) -> u64 {
        match (self.ko, to_move) {
            (Ko::Situational, Colour::White) => stones ^ mix(u64::MAX),
            _ => stones,
        }
    }

    /// Whether dead stones are taken off before counting.
    pub const fn removes_dead(self) -> bool {
        matches!(self.scoring, Scoring::Area | Scoring::Territory)
    }
}

/// No rule set has this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the rules are called chinese, tromp-taylor, japanese or exam")]
pub struct UnknownRules;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_found_by_its_name_whatever_the_komi() {
        for name in Rules::NAMES {
            let rules = Rules::named(name).unwrap().with_komi(Komi::halves(1));
            assert_eq!(rules.name(), Some(name));
        }
    }

    #[test]
    fn komi_is_a_number_of_halves() {
        let read = |text: &str| text.parse::<Komi>().map(Komi::in_halves);
        assert_eq!(read("7.5"), Ok(15));
        assert_eq!(read("-0.5"), Ok(-1));
        assert_eq!(read("0"), Ok(0));
        for text in ["", "7,5", "3.75", "nan", "inf", "1e9", "seven"] {
            assert_eq!(read(text), Err(NoKomi), "{text}");
        }
        assert_eq!(Komi::halves(15).to_string(), "7.5");
    }
}

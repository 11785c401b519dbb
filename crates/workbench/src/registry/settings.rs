//! What can be set about a game, given as text and checked once.

use std::str::FromStr;

use classics::grid::{Dimension, SizeError};

/// Something that can be set about a game.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// The option on the command line, without dashes.
    pub name: &'static str,
    /// What it is unless said otherwise; `None` for a switch that is off.
    pub default: Option<&'static str>,
}

/// What a user has set, by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Settings {
    chosen: Vec<(String, String)>,
    /// Where the engines' chance comes from.
    pub seed: u64,
}

/// A setting that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingError {
    /// The setting's name.
    pub setting: String,
    /// What it was set to.
    pub value: String,
    /// What is wrong with that.
    pub problem: Problem,
}

/// What is wrong with a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Problem {
    /// It should look like `3x4`.
    NotASize,
    /// It should be numbers separated by commas.
    NotAList,
    /// It should be a whole number.
    NotANumber,
    /// It should be within bounds.
    OutOfRange {
        /// The smallest that is accepted.
        least: u64,
        /// The greatest that is accepted.
        most: u64,
    },
    /// There are too many heaps, or none.
    TooManyHeaps {
        /// How many there may be.
        most: u64,
    },
    /// The board should have this many rows, from and to.
    Rows(u32, u32),
    /// The board should have this many columns, from and to.
    Columns(u32, u32),
    /// The board should have at most this many squares.
    Squares(u32),
    /// It should be one of a few words; the help lists them.
    UnknownWord,
    /// It should be a number of points or half points.
    NotAKomi,
    /// The game does not have this setting.
    NotOfThisGame,
}

impl Settings {
    /// Nothing set: every default.
    pub fn new() -> Settings {
        Settings::default()
    }

    /// Sets one; a later value replaces an earlier one.
    pub fn set(&mut self, name: &str, value: &str) {
        self.chosen.retain(|(own, _)| own != name);
        self.chosen.push((name.to_string(), value.to_string()));
    }

    /// What was set, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.chosen.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// What one is set to, if it is.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    /// Whether a switch is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| value != "false")
    }

    /// A whole number, or `default`.
    ///
    /// # Errors
    /// When it is no number.
    pub fn number(&self, name: &str, default: u32) -> Result<u32, SettingError> {
        let Some(value) = self.get(name) else { return Ok(default) };
        value.trim().parse().map_err(|_| self.error(name, Problem::NotANumber))
    }

    /// Rows and columns written `3x4`, or `default`.
    ///
    /// # Errors
    /// When it is not written so.
    pub fn size(&self, name: &str, default: (u32, u32)) -> Result<(u32, u32), SettingError> {
        let Some(value) = self.get(name) else { return Ok(default) };
        let sides = value.trim().split_once(['x', 'X', '×']);
        let read = |side: &str| side.trim().parse().ok();
        sides
            .and_then(|(rows, columns)| Some((read(rows)?, read(columns)?)))
            .ok_or_else(|| self.error(name, Problem::NotASize))
    }

    /// Numbers separated by commas or spaces.
    ///
    /// # Errors
    /// When one of them is no number.
    pub fn numbers<T: FromStr>(&self, name: &str, default: &str) -> Result<Vec<T>, SettingError> {
        let value = self.get(name).unwrap_or(default);
        let parts = value.split([',', ' ', '+']).filter(|part| !part.is_empty());
        let numbers: Result<Vec<T>, _> = parts.map(str::parse).collect();
        numbers
            .ok()
            .filter(|numbers| !numbers.is_empty())
            .ok_or_else(|| self.error(name, Problem::NotAList))
    }

    /// A complaint about one setting.
    pub fn error(&self, name: &str, problem: Problem) -> SettingError {
        let value = self.get(name).unwrap_or_default().to_string();
        SettingError { setting: name.to_string(), value, problem }
    }

    /// A complaint about the size of a board, or about the line that should fit on it.
    pub fn size_error(&self, error: &SizeError) -> SettingError {
        let range = Problem::OutOfRange { least: error.least.into(), most: error.most.into() };
        match error.dimension {
            Dimension::Rows => self.error("size", Problem::Rows(error.least, error.most)),
            Dimension::Columns => self.error("size", Problem::Columns(error.least, error.most)),
            Dimension::Line => self.error("line", range),
        }
    }

    /// Checks that the game has every setting that was chosen.
    ///
    /// # Errors
    /// The first that it has not.
    pub fn check_known(&self, known: &[Setting]) -> Result<(), SettingError> {
        let unknown = self.iter().find(|(name, _)| known.iter().all(|own| own.name != *name));
        match unknown {
            Some((name, _)) => Err(self.error(name, Problem::NotOfThisGame)),
            None => Ok(()),
        }
    }
}

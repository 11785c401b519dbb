//! Which of the engine's numbers can be changed by name, as tuning does?

use std::ops::RangeInclusive;

use thiserror::Error;

use super::Options;
use crate::{NotSet, playout};

/// The engine has no number of this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("no option has this name")]
pub struct UnknownOption;

impl Options {
    /// The names that [`Options::set`] knows.
    pub const NAMES: [&'static str; 30] = [
        "atari",
        "two-liberties",
        "nakade",
        "shapes",
        "global-atari",
        "no-self-atari",
        "replies",
        "open-tries",
        "even-prior",
        "equivalence",
        "expand-after",
        "margin",
        "resign",
        "sure",
        "explore",
        "dynamic-komi",
        "reuse",
        "slips",
        "heavy",
        "prior-distance-1",
        "prior-distance-2",
        "prior-distance-3",
        "prior-capture",
        "prior-escape",
        "prior-atari",
        "prior-shape",
        "prior-self-atari",
        "prior-model",
        "prior-edge",
        "priors",
    ];

    /// What the number of this name may be: what has a sense, and no more.
    ///
    /// # Errors
    /// When there is no such name.
    pub fn range(name: &str) -> Result<RangeInclusive<f32>, UnknownOption> {
        if !Options::NAMES.contains(&name) {
            return Err(UnknownOption);
        }
        Ok(match name {
            "expand-after" => 1.0..=1000.0,
            "margin" | "resign" | "dynamic-komi" | "slips" | "reuse" | "heavy" => 0.0..=1.0,
            // Above 1 nothing is ever sure.
            "sure" => 0.0..=2.0,
            // A divisor.
            "equivalence" => 0.001..=1e9,
            "explore" | "priors" => 0.0..=1000.0,
            "even-prior" => 0.0..=10_000.0,
            prior if prior.starts_with("prior-") => 0.0..=10_000.0,
            // The rates of the playouts, in percents.
            _ => 0.0..=100.0,
        })
    }

    /// Changes a number by name. Rates of the playouts are rounded to whole percents; `priors`
    /// scales all opinions, `reuse` and `heavy` (the rules of the playouts) are switches, off below
    /// a half. A prior that is named changes alone: the others stay those of the board's size.
    ///
    /// # Errors
    /// When there is no such name, or the value is out of its range; nothing is changed then.
    pub fn set(&mut self, name: &str, value: f32) -> Result<(), NotSet> {
        let range = Options::range(name)?;
        if !range.contains(&value) {
            let (least, most) = range.into_inner();
            return Err(NotSet::OutOfRange { least, most });
        }
        self.put(name, value)?;
        Ok(())
    }

    /// The same with a value that may be so.
    fn put(&mut self, name: &str, value: f32) -> Result<(), UnknownOption> {
        if let Some(rate) = self.rate(name) {
            *rate = (0..=100_u8).find(|&rate| f32::from(rate) >= value).unwrap_or(100);
            return Ok(());
        }
        if name == "expand-after" {
            self.expand_after =
                (1..=1000_u16).find(|&visits| f32::from(visits) >= value).map_or(1000, u32::from);
            return Ok(());
        }
        if name == "reuse" {
            self.reuse = value >= 0.5;
            return Ok(());
        }
        if name == "heavy" {
            let usual = playout::Options::default();
            self.playout = if value >= 0.5 { usual } else { playout::Options::UNIFORM };
            return Ok(());
        }
        if name == "priors" {
            self.priors.scale(value);
            return Ok(());
        }
        if let Some(prior) = name.strip_prefix("prior-") {
            return self.priors.set(prior, value).ok_or(UnknownOption);
        }
        *self.number(name).ok_or(UnknownOption)? = value;
        Ok(())
    }

    fn rate(&mut self, name: &str) -> Option<&mut u8> {
        let playout = &mut self.playout;
        Some(match name {
            "atari" => &mut playout.atari,
            "two-liberties" => &mut playout.two_liberties,
            "nakade" => &mut playout.nakade,
            "shapes" => &mut playout.shapes,
            "global-atari" => &mut playout.global_atari,
            "no-self-atari" => &mut playout.no_self_atari,
            "replies" => &mut playout.replies,
            "open-tries" => &mut playout.open_tries,
            _ => return None,
        })
    }

    fn number(&mut self, name: &str) -> Option<&mut f32> {
        Some(match name {
            "even-prior" => &mut self.even_prior,
            "equivalence" => &mut self.equivalence,
            "margin" => &mut self.margin,
            "resign" => &mut self.resign,
            "sure" => &mut self.sure,
            "explore" => &mut self.explore,
            "dynamic-komi" => &mut self.dynamic_komi,
            "slips" => &mut self.slips,
            _ => return None,
        })
    }
}

//! How strong does a player call himself?

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The scale of a rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scale {
    /// Pupils: 30 kyu is weak, 1 kyu strong.
    Kyu,
    /// Amateur masters.
    Dan,
    /// Professionals.
    Professional,
}

/// A rank, such as 5 dan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rank {
    /// The number.
    pub level: u8,
    /// What it counts.
    pub scale: Scale,
}

/// A text that is no rank.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no rank")]
pub struct RankError(String);

/// `15k`, `5d`, `9p`.
impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.scale {
            Scale::Kyu => 'k',
            Scale::Dan => 'd',
            Scale::Professional => 'p',
        };
        write!(f, "{}{letter}", self.level)
    }
}

impl FromStr for Rank {
    type Err = RankError;

    /// Reads `5d`, `5 dan`, `7D*`, `9DP`, `9p`, `15级`, `1급`, `3段`, `五段`, `初段`.
    fn from_str(text: &str) -> Result<Self, RankError> {
        read(text).ok_or_else(|| RankError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Rank> {
    let text = text.trim().to_lowercase();
    let (level, scale) = match text.find(|letter: char| !letter.is_ascii_digit()) {
        Some(0) => {
            let number = text.chars().next()?;
            let level = "〇一二三四五六七八九".chars().position(|sign| sign == number);
            let level = if number == '初' { Some(1) } else { level };
            (u8::try_from(level?).ok()?, &text[number.len_utf8()..])
        }
        Some(end) => (text[..end].parse().ok()?, &text[end..]),
        None => return None,
    };
    let scale = scale.trim().trim_end_matches(['*', '?', '+', '-']).trim_end();
    let scale = match scale {
        "k" | "kyu" | "级" | "級" | "급" | "gup" => Scale::Kyu,
        "d" | "dan" | "段" | "단" => Scale::Dan,
        "p" | "dp" | "pro" | "dan pro" | "段pro" => Scale::Professional,
        _ => return None,
    };
    Some(Rank { level, scale })
}

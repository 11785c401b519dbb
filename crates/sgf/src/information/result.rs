//! Who won, and by how much?

use crate::Colour;
use std::fmt;

/// How a game ended (`RE`).
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Outcome {
    /// One side won.
    Win(Colour, Margin),
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
    /// Nobody knows.
    Unknown,
}

/// By what a game was won.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Margin {
    /// So many points.
    Points(f64),
    /// The other side resigned.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// The other side forfeited.
    Forfeit,
    /// It is not said.
    Unsaid,
}

/// As FF\[4\] writes it: `B+3.5`, `W+R`, `0`, `Void`, `?`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(colour, margin) => {
                write!(f, "{}+", colour.letter())?;
                match margin {
                    Margin::Points(points) => write!(f, "{points}"),
                    Margin::Resignation => f.write_str("R"),
                    Margin::Time => f.write_str("T"),
                    Margin::Forfeit => f.write_str("F"),
                    Margin::Unsaid => Ok(()),
                }
            }
            Self::Draw => f.write_str("0"),
            Self::Void => f.write_str("Void"),
            Self::Unknown => f.write_str("?"),
        }
    }
}

impl Outcome {
    /// Reads a result, and says whether it is written as FF\[4\] wants it.
    pub fn read(text: &str) -> Option<(Self, bool)> {
        let text = text.trim();
        match text {
            "0" | "Draw" => return Some((Self::Draw, true)),
            "Void" => return Some((Self::Void, true)),
            "?" => return Some((Self::Unknown, true)),
            _ => {}
        }
        standard_win(text)
            .map(|win| (win, true))
            .or_else(|| free_text(text).map(|win| (win, false)))
    }
}

fn standard_win(text: &str) -> Option<Outcome> {
    let (winner, margin) = text.split_once('+')?;
    let colour = match winner {
        "B" => Colour::Black,
        "W" => Colour::White,
        _ => return None,
    };
    let margin = match margin {
        "" => Margin::Unsaid,
        "R" | "Resign" => Margin::Resignation,
        "T" | "Time" => Margin::Time,
        "F" | "Forfeit" => Margin::Forfeit,
        points => Margin::Points(points.parse().ok().filter(|points: &f64| points.is_finite())?),
    };
    Some(Outcome::Win(colour, margin))
}

/// Reads a result in words: `Black wins by 0.5!`, `white wins by time`, `黑中盘胜`, `흑 불계승`.
pub(crate) fn free_text(text: &str) -> Option<Outcome> {
    let text = text.trim().to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if matches!(text.as_str(), "draw" | "jigo" | "tie" | "和棋" | "持碁" | "무승부") {
        return Some(Outcome::Draw);
    }
    if text == "void" {
        return Some(Outcome::Void);
    }
    let colour = winner(&text)?;
    let margin = if has(&["+r", "resign", "中盤", "中盘", "불계"]) {
        Margin::Resignation
    } else if has(&["+t", "time", "超时", "超時", "시간"]) {
        Margin::Time
    } else if has(&["+f", "forfeit"]) {
        Margin::Forfeit
    } else {
        points(&text).map_or(Margin::Unsaid, Margin::Points)
    };
    Some(Outcome::Win(colour, margin))
}

/// The side that is named; where both are, the one that is named first, unless it loses.
fn winner(text: &str) -> Option<Colour> {
    let first = |words: &[&str]| words.iter().filter_map(|word| text.find(word)).min();
    let black = first(&["black", "黑", "黒", "흑"]);
    let white = first(&["white", "白", "백"]);
    let named = match (black, white) {
        (Some(black), Some(white)) if black > white => Colour::White,
        (Some(_), _) => Colour::Black,
        (None, Some(_)) => Colour::White,
        (None, None) if text.starts_with("b+") => Colour::Black,
        (None, None) if text.starts_with("w+") => Colour::White,
        (None, None) => return None,
    };
    let loses = text.contains("lose") || text.contains("lost");
    Some(if loses { named.opponent() } else { named })
}

/// The first number in a text; quarters (`黑胜3/4子`) are not read.
fn points(text: &str) -> Option<f64> {
    let start = text.find(|letter: char| letter.is_ascii_digit())?;
    let is_number = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | ',');
    let number = text[start..].split(|letter| !is_number(letter)).next()?;
    number.replace(',', ".").trim_end_matches('.').parse().ok()
}

//! What does a line of `kata-analyze` or `lz-analyze` say?
//!
//! `info move D4 visits 836 winrate 0.4656 scoreLead -1.2 scoreStdev 18.1 order 0 pv D4 Q16 info
//! move …`, for the side to move: KataGo writes fractions, Leela Zero whole ten-thousandths. Keys
//! that are not known are passed over.

use go::{Move, Size};

/// What a program thinks of a move, for the side to move.
#[derive(Debug, Clone, PartialEq)]
pub struct Info {
    /// The move.
    pub mv: Move,
    /// How often it was visited.
    pub visits: u64,
    /// How often it wins, from 0 to 1.
    pub win_rate: f64,
    /// By how many points, where the program counts them.
    pub lead: Option<f64>,
    /// The standard deviation of one game's result, where the program tells it.
    pub lead_deviation: f64,
    /// Its place in the program's order, 0 the best.
    pub order: u64,
    /// How the game may go on.
    pub line: Vec<Move>,
}

/// Every move that a line speaks of, the best first; what cannot be read is left out.
pub fn read(line: &str, size: Size) -> Vec<Info> {
    let mut infos: Vec<Info> =
        line.split("info ").skip(1).filter_map(|part| one(part, size)).collect();
    infos.sort_by_key(|info| info.order);
    infos
}

fn one(part: &str, size: Size) -> Option<Info> {
    let mut words = part.split_whitespace();
    let (mut mv, mut visits, mut rate, mut lead) = (None, 0, None, None);
    let (mut deviation, mut order, mut line) = (0.0, 0, Vec::new());
    while let Some(key) = words.next() {
        if key == "pv" {
            line = words.by_ref().map_while(|word| point(word, size)).collect();
            break;
        }
        let value = words.next()?;
        match key {
            "move" => mv = point(value, size),
            "visits" => visits = value.parse().unwrap_or(0),
            "winrate" => rate = share(value),
            "scoreLead" => lead = number(value).or(lead),
            "scoreMean" => lead = lead.or_else(|| number(value)),
            "scoreStdev" => deviation = number(value).unwrap_or(0.0).max(0.0),
            "order" => order = value.parse().unwrap_or(u64::MAX),
            _ => {}
        }
    }
    let (mv, win_rate) = (mv?, rate?);
    Some(Info { mv, visits, win_rate, lead, lead_deviation: deviation, order, line })
}

fn number(text: &str) -> Option<f64> {
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

/// A whole number counts ten-thousandths, but 0 and 1 with a point are shares.
fn share(text: &str) -> Option<f64> {
    let number = number(text)?;
    let share = if text.contains(['.', 'e', 'E']) { number } else { number / 10_000.0 };
    Some(share.clamp(0.0, 1.0))
}

fn point(text: &str, size: Size) -> Option<Move> {
    if text.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    let name = text.to_ascii_uppercase().parse().ok()?;
    size.named(name).map(Move::Play)
}

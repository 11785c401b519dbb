//! How is the count of a game of Go said?

use go::{Colour, Score};

use crate::goban::{Count, Fallen, Reason};
use crate::say;
use crate::words::Words;

/// A colour by its name.
pub fn colour(words: &Words, colour: Colour) -> String {
    match colour {
        Colour::Black => say!(words, "player-black"),
        Colour::White => say!(words, "player-white"),
    }
}

/// The word that texts, tests and scripts select by.
pub const fn code(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

/// "White wins by 2.5."
pub fn score(words: &Words, score: Score) -> String {
    let lead = score.lead_in_halves();
    let winner = if lead > 0 { Colour::Black } else { Colour::White };
    if lead == 0 {
        return say!(words, "play-draw");
    }
    let points = words.points(lead.unsigned_abs() as f64 / 2.0);
    say!(words, "web-wins-by", player = colour(words, winner), points = points)
}

/// "Black 42 + 0 · White 32 + 7": each part can be counted on the board.
pub fn sum(words: &Words, count: &Count) -> String {
    let side = |own: Colour, komi: String| {
        let mut parts: Vec<String> =
            count.parts[own as usize].iter().map(ToString::to_string).collect();
        parts.push(komi);
        format!("{} {}", colour(words, own), parts.join(" + "))
    };
    let black = side(Colour::Black, "0".to_string());
    let white = side(Colour::White, words.points(count.score.komi.points()));
    format!("{black} · {white}")
}

/// What the parts of the sum are.
pub fn meaning(words: &Words, count: &Count) -> String {
    let has_prisoners = count.parts[0].len() == 2;
    if has_prisoners { say!(words, "web-sum-territory") } else { say!(words, "web-sum-area") }
}

/// A string that is taken off: "White D4, 3 stones".
pub fn fallen(words: &Words, size: go::Size, string: &Fallen) -> String {
    let first = string.stones.first().map(|&own| size.name(own).to_string());
    let (stones, point) = (string.stones.len(), first.unwrap_or_default());
    let colour = colour(words, string.colour);
    say!(words, "web-fallen", colour = colour, point = point, stones = stones)
}

/// Why a string is taken off, and how sure that is.
pub fn reason(words: &Words, reason: Reason) -> String {
    match reason {
        Reason::Said => say!(words, "web-dead-said"),
        Reason::Enclosed => say!(words, "web-dead-enclosed"),
        Reason::PlayedOut(percent) => say!(words, "web-dead-played-out", percent = percent),
    }
}

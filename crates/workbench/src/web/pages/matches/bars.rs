//! Results, and the test of strength, as bars; their colours follow the theme.

use maud::{Markup, html};

use crate::matches::{SprtStanding, Tally, shown};
use crate::say;
use crate::words::Words;

const WIDTH: f64 = 600.0;

/// Narrower parts of a bar have no room for their number.
const NARROW: f64 = 60.0;

/// Wins, draws and losses of the first player, each as wide as it is frequent.
pub(super) fn results(words: &Words, tally: &Tally) -> Markup {
    let games = tally.games().max(1) as f64;
    let (wins, draws, losses) = (tally.wins, tally.draws, tally.losses);
    let label = say!(words, "matches-results", wins = wins, draws = draws, losses = losses);
    let mut left = 0.0;
    let parts = [(wins, "win", "▲"), (draws, "draw", "="), (losses, "loss", "▼")];
    let parts = parts.map(|(count, class, sign)| {
        let width = WIDTH * count as f64 / games;
        left += width;
        (left - width, width, class, format!("{sign} {count}"))
    });
    html! {
        svg.bar viewBox="0 0 600 26" role="img" aria-label=(label) {
            rect.ground x="0" y="0" width="600" height="26" {}
            @for (start, width, class, text) in parts {
                @if width > 0.0 { rect class=(class) x=(number(start)) y="0" width=(number(width)) height="26" {} }
                @if width > NARROW { text x=(number(start + width / 2.0)) y="18" text-anchor="middle" { (text) } }
            }
        }
    }
}

/// Where the ratio of likelihoods stands between its two bounds.
pub(super) fn sprt(words: &Words, standing: &SprtStanding) -> Markup {
    let (low, high) = standing.sprt.bounds();
    let share = ((standing.log_ratio - low) / (high - low)).clamp(0.0, 1.0);
    let zero = (-low / (high - low)).clamp(0.0, 1.0) * WIDTH;
    let ratio = |number: f64| shown::decimal(words, number, 2);
    html! {
        svg.bar viewBox="0 0 600 44" role="img" aria-label=(shown::sprt(words, standing)) {
            rect.ground x="0" y="0" width="600" height="18" {}
            rect.lead x=(number(zero.min(share * WIDTH))) y="0" width=(number((share * WIDTH - zero).abs().max(2.0))) height="18" {}
            g.scale {
                text x="0" y="38" { (ratio(low)) }
                text x=(number(zero)) y="38" text-anchor="middle" { "0" }
                text x="600" y="38" text-anchor="end" { (ratio(high)) }
            }
        }
    }
}

fn number(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

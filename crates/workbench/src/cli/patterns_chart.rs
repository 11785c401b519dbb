//! How does the share of foretold moves change in the course of a game? A plot, as SVG.

use std::fmt::Write;

use records::learning::judge::{RANKS, STRETCH, Tally};

use crate::say;
use crate::words::Words;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 44.0;
const RIGHT: f64 = 96.0;
const TOP: f64 = 32.0;
const BOTTOM: f64 = 44.0;
/// One line a rank: first choice, among 5, among 20. They also differ in their strokes.
const LINES: [(&str, &str); 3] = [("#33409B", "none"), ("#006A86", "8 4"), ("#67635A", "2 4")];
/// Stretches with fewer moves say nothing.
const LEAST: u64 = 50;

/// The plot of a judgement by the number of the move.
pub(super) fn svg(words: &Words, stretches: &[Tally]) -> String {
    let shown = stretches.iter().take_while(|tally| tally.choices >= LEAST).count();
    let last = (shown * STRETCH).max(STRETCH) as f64;
    let x = |number: f64| LEFT + (WIDTH - LEFT - RIGHT) * number / last;
    let y = |share: f64| TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share);
    let mut body = axes(words, shown, &x, &y);
    let middle = |index: usize| x((index * STRETCH) as f64 + STRETCH as f64 / 2.0);
    for (rank, (colour, dashes)) in LINES.iter().enumerate() {
        let points: Vec<(f64, f64)> = stretches[..shown]
            .iter()
            .enumerate()
            .map(|(index, tally)| (middle(index), y(tally.shares()[rank])))
            .collect();
        let path: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(
            body,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"/>",
            path.join(" ")
        );
        let Some((x, y)) = points.last() else { continue };
        let name = match RANKS[rank] {
            1 => say!(words, "patterns-plot-first"),
            most => say!(words, "patterns-plot-among", most = most),
        };
        let _ = writeln!(
            body,
            "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\">{name}</text>",
            x + 8.0,
            y + 4.0
        );
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
         height=\"{HEIGHT}\" font-family=\"system-ui,'Noto Sans','Liberation Sans',sans-serif\" \
         font-size=\"12\" fill=\"#1C1B19\" role=\"img\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n{body}</svg>\n"
    )
}

/// Lines at each fifth, the numbers of moves, and what both mean.
fn axes(words: &Words, shown: usize, x: &impl Fn(f64) -> f64, y: &impl Fn(f64) -> f64) -> String {
    let mut body =
        format!("<text x=\"{LEFT}\" y=\"18\">{}</text>\n", say!(words, "patterns-plot-title"));
    for fifth in 0..=5 {
        let (share, line) = (f64::from(fifth) / 5.0, y(f64::from(fifth) / 5.0));
        let _ = writeln!(
            body,
            "<line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{line:.1}\" y2=\"{line:.1}\" stroke=\"#DAD4C6\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{:.0}</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            line + 4.0,
            100.0 * share
        );
    }
    for number in (0..=shown * STRETCH).step_by(2 * STRETCH) {
        let _ = writeln!(
            body,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{number}</text>",
            x(number as f64),
            HEIGHT - BOTTOM + 18.0
        );
    }
    let _ = writeln!(
        body,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
        x((shown * STRETCH) as f64 / 2.0),
        HEIGHT - 8.0,
        say!(words, "patterns-plot-number")
    );
    body
}

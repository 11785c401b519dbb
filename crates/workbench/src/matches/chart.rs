//! How does a match look at one glance? Wins, draws and losses as a bar, and the difference of
//! strength with its interval beneath it, as SVG.

use std::fmt::Write;

use super::plan::Plan;
use super::shown;
use super::standing::Standing;
use crate::words::Words;

const WIDTH: f64 = 640.0;
const WIN: &str = "#006A86";
const DRAW: &str = "#67635A";
const LOSS: &str = "#A83A14";
const INK: &str = "#1C1B19";
const LINE: &str = "#DAD4C6";
/// Elo beyond this lies at the edge of the scale.
const WIDEST: f64 = 400.0;

/// The bars of a match.
pub fn svg(words: &Words, plan: &Plan, standing: &Standing) -> String {
    let [one, two] = [0, 1].map(|index| escape(&plan.players[index].name));
    let mut body = format!(
        "<text x=\"0\" y=\"16\">{one}</text>\n\
         <text x=\"{WIDTH}\" y=\"16\" text-anchor=\"end\">{two}</text>\n"
    );
    body.push_str(&results(standing));
    body.push_str(&strength(words, standing));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 0 {} 112\" width=\"{}\" \
         height=\"112\" font-family=\"system-ui,'Noto Sans','Liberation Sans',sans-serif\" \
         font-size=\"13\" fill=\"{INK}\" role=\"img\">\n{body}</svg>\n",
        WIDTH + 8.0,
        WIDTH + 8.0
    )
}

/// Wins, draws and losses of the first player, each as wide as it is frequent.
fn results(standing: &Standing) -> String {
    let total = standing.total;
    let games = total.games().max(1) as f64;
    let mut left = 0.0;
    let mut text = String::new();
    for (count, colour, sign) in
        [(total.wins, WIN, "▲"), (total.draws, DRAW, "="), (total.losses, LOSS, "▼")]
    {
        let width = WIDTH * count as f64 / games;
        if count > 0 {
            let _ = writeln!(
                text,
                "<rect x=\"{left:.1}\" y=\"24\" width=\"{width:.1}\" height=\"26\" fill=\"{colour}\"/>"
            );
        }
        if width > 44.0 {
            let middle = left + width / 2.0;
            let _ = writeln!(
                text,
                "<text x=\"{middle:.1}\" y=\"42\" text-anchor=\"middle\" fill=\"#FFFFFF\">{sign} {count}</text>"
            );
        }
        left += width;
    }
    text
}

/// The difference of strength and its interval on a scale from −400 to +400.
fn strength(words: &Words, standing: &Standing) -> String {
    let (Some(elo), Some(interval)) = (standing.total.elo(), standing.total.elo_interval()) else {
        return String::new();
    };
    let place = |points: f64| (points.clamp(-WIDEST, WIDEST) / WIDEST + 1.0) * WIDTH / 2.0;
    let (low, high, middle) = (place(interval.low), place(interval.high), place(elo));
    let mut text = format!(
        "<line x1=\"0\" y1=\"76\" x2=\"{WIDTH}\" y2=\"76\" stroke=\"{LINE}\" stroke-width=\"2\"/>\n"
    );
    for tick in [-400.0, -200.0, 0.0, 200.0, 400.0] {
        let x = place(tick);
        let label = shown::elo(words, tick);
        let _ = write!(
            text,
            "<line x1=\"{x}\" y1=\"70\" x2=\"{x}\" y2=\"82\" stroke=\"{LINE}\" stroke-width=\"2\"/>\n\
             <text x=\"{x}\" y=\"104\" text-anchor=\"middle\" font-size=\"11\">{label}</text>\n"
        );
    }
    let _ = write!(
        text,
        "<line x1=\"{low:.1}\" y1=\"76\" x2=\"{high:.1}\" y2=\"76\" stroke=\"{INK}\" stroke-width=\"4\"/>\n\
         <circle cx=\"{middle:.1}\" cy=\"76\" r=\"6\" fill=\"{INK}\"/>\n"
    );
    text
}

fn escape(text: &str) -> String {
    let text = shown::printable(text);
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

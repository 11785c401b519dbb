//! How did the game go? The judge's lead from move to move as SVG: Black up, a band of one standard
//! deviation, a mark under every mistake.

use std::fmt::Write;

use super::weigh::Review;
use crate::say;
use crate::words::Words;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 160.0;
/// Room for the numbers at the left.
const LEFT: f64 = 36.0;
/// Room for the marks below.
const BELOW: f64 = 30.0;
const INK: &str = "#1C1B19";
const LINE: &str = "#DAD4C6";
const BAND: &str = "#C9DDE2";
const LEAD: &str = "#006A86";
const FAULT: &str = "#A83A14";
/// The scale reaches at least so many points.
const LEAST_SCALE: f64 = 10.0;

/// The curve of a review; by points, or by win rates where the judge counts none.
pub fn curve(words: &Words, review: &Review) -> String {
    let has_points = review.opinions.iter().all(|opinion| opinion.lead.is_some());
    let values: Vec<(f64, f64)> = review
        .opinions
        .iter()
        .enumerate()
        .map(|(index, own)| match own.lead {
            Some(lead) if has_points => (lead, review.error(index)),
            _ => (own.win_rate * 100.0 - 50.0, 0.0),
        })
        .collect();
    let largest = values.iter().map(|(value, _)| value.abs()).fold(LEAST_SCALE, f64::max);
    let scale = if has_points { (largest / 10.0).ceil() * 10.0 } else { 50.0 };
    let frame = Frame { scale, last: values.len().saturating_sub(1).max(1) };
    let mut body = frame.axes(words, has_points);
    body.push_str(&frame.band(&values));
    body.push_str(&frame.line(&values));
    body.push_str(&frame.marks(review));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" \
         height=\"{}\" font-family=\"system-ui,'Noto Sans','Liberation Sans',sans-serif\" \
         font-size=\"11\" fill=\"{INK}\" role=\"img\">\n{body}</svg>\n",
        LEFT + WIDTH + 8.0,
        HEIGHT + BELOW,
        LEFT + WIDTH + 8.0,
        HEIGHT + BELOW
    )
}

/// Where things are on the drawing.
struct Frame {
    scale: f64,
    last: usize,
}

impl Frame {
    fn across(&self, index: usize) -> f64 {
        LEFT + WIDTH * index as f64 / self.last as f64
    }

    fn down(&self, value: f64) -> f64 {
        let share = (value / self.scale).clamp(-1.0, 1.0);
        (HEIGHT - 16.0) / 2.0 * (1.0 - share) + 8.0
    }

    fn axes(&self, words: &Words, has_points: bool) -> String {
        let mut text = String::new();
        for value in [self.scale, 0.0, -self.scale] {
            let y = self.down(value);
            let shown = if has_points { value.abs() } else { 50.0 + value };
            let right = LEFT + WIDTH;
            let _ = write!(
                text,
                "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\" stroke=\"{LINE}\"/>\n\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{shown:.0}</text>\n",
                LEFT - 4.0,
                y + 4.0
            );
        }
        let (black, white) = (say!(words, "player-black"), say!(words, "player-white"));
        for (name, y) in [(black, 22.0), (white, HEIGHT - 14.0)] {
            let _ = writeln!(text, "<text x=\"{:.1}\" y=\"{y}\">{name}</text>", LEFT + 4.0);
        }
        let step = (self.last / 8).div_ceil(10).max(1) * 10;
        for number in (0..=self.last).step_by(step) {
            let x = self.across(number);
            let y = HEIGHT + BELOW - 4.0;
            let _ = writeln!(
                text,
                "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{number}</text>"
            );
        }
        text
    }

    fn band(&self, values: &[(f64, f64)]) -> String {
        let upper = values.iter().enumerate().map(|(index, (value, error))| (index, value + error));
        let lower =
            values.iter().enumerate().rev().map(|(index, (value, error))| (index, value - error));
        let points = self.points(upper.chain(lower));
        format!("<polygon points=\"{points}\" fill=\"{BAND}\"/>\n")
    }

    fn line(&self, values: &[(f64, f64)]) -> String {
        let points = self.points(values.iter().enumerate().map(|(index, own)| (index, own.0)));
        format!(
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{LEAD}\" stroke-width=\"1.5\"/>\n"
        )
    }

    fn points(&self, values: impl Iterator<Item = (usize, f64)>) -> String {
        let point = |(index, value)| format!("{:.1},{:.1}", self.across(index), self.down(value));
        values.map(point).collect::<Vec<_>>().join(" ")
    }

    /// A sign under every mistake, and a line where the lead changed hands.
    fn marks(&self, review: &Review) -> String {
        let mut text = String::new();
        for &number in &review.turns {
            let x = self.across(number);
            let _ = writeln!(
                text,
                "<line x1=\"{x:.1}\" y1=\"8\" x2=\"{x:.1}\" y2=\"{:.1}\" stroke=\"{INK}\" \
                 stroke-dasharray=\"3 3\"/>",
                HEIGHT - 8.0
            );
        }
        for own in review.moves.iter().filter(|own| own.is_mistake) {
            let (x, y) = (self.across(own.number), HEIGHT + 8.0);
            let _ = writeln!(
                text,
                "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\" fill=\"{FAULT}\">▼</text>"
            );
        }
        text
    }
}

//! How is SVG written? Shapes in, escaped and rounded text out.

use crate::picture::printable;

/// A point of the view box, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Point {
    pub(super) x: f32,
    pub(super) y: f32,
}

impl Point {
    pub(super) const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// This far to the right and down.
    pub(super) fn shifted(self, right: f32, down: f32) -> Point {
        Point::new(self.x + right, self.y + down)
    }

    pub(super) fn distance(self, other: Point) -> f32 {
        (other.x - self.x).hypot(other.y - self.y)
    }

    /// The point this far on the way to another one.
    pub(super) fn towards(self, other: Point, distance: f32) -> Point {
        let share = distance / self.distance(other).max(f32::EPSILON);
        self.shifted((other.x - self.x) * share, (other.y - self.y) * share)
    }
}

/// A rectangle: pixels of the view box, or fractions of it where said so.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

impl Rect {
    /// The square around a point that reaches this far on each side.
    pub(super) fn around(centre: Point, half: f32) -> Rect {
        Rect { x: centre.x - half, y: centre.y - half, width: 2.0 * half, height: 2.0 * half }
    }

    pub(super) fn centre(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The rectangle without a border of this width.
    pub(super) fn inset(&self, border: f32) -> Rect {
        Rect {
            x: self.x + border,
            y: self.y + border,
            width: self.width - 2.0 * border,
            height: self.height - 2.0 * border,
        }
    }
}

/// How a text is set.
pub(super) struct Lettering<'a> {
    /// The font size, in pixels.
    pub(super) size: f32,
    /// `start`, `middle` or `end`.
    pub(super) anchor: &'a str,
    /// Further attributes.
    pub(super) style: &'a str,
}

/// Collects the elements of a drawing.
#[derive(Default)]
pub(super) struct Canvas {
    out: String,
}

impl Canvas {
    /// Adds markup as it is.
    pub(super) fn raw(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    /// The elements that `draw` adds, as one group; nothing if there are none.
    pub(super) fn group(&mut self, attributes: &str, draw: impl FnOnce(&mut Canvas)) {
        let mut inner = Canvas::default();
        draw(&mut inner);
        if !inner.out.is_empty() {
            self.raw(&format!("<g {attributes}>{}</g>\n", inner.out));
        }
    }

    pub(super) fn circle(&mut self, centre: Point, radius: f32, style: &str) {
        let [x, y, r] = [centre.x, centre.y, radius].map(number);
        self.raw(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" {style}/>"));
    }

    pub(super) fn rect(&mut self, rect: Rect, corner: f32, style: &str) {
        let [x, y, corner] = [rect.x, rect.y, corner].map(number);
        let [width, height] = [rect.width, rect.height].map(number);
        let size = format!("width=\"{width}\" height=\"{height}\" rx=\"{corner}\"");
        self.raw(&format!("<rect x=\"{x}\" y=\"{y}\" {size} {style}/>"));
    }

    pub(super) fn path(&mut self, data: &str, style: &str) {
        if !data.is_empty() {
            self.raw(&format!("<path d=\"{data}\" {style}/>"));
        }
    }

    /// A line of text whose middle height is at `at`.
    pub(super) fn text(&mut self, at: Point, lettering: &Lettering<'_>, content: &str) {
        let Lettering { size, anchor, style } = lettering;
        let [x, y, size] = [at.x, at.y + 0.35 * size, *size].map(number);
        let set = format!("font-size=\"{size}\" text-anchor=\"{anchor}\" {style}");
        self.raw(&format!("<text x=\"{x}\" y=\"{y}\" {set}>{}</text>", escape(content)));
    }

    pub(super) fn finish(self) -> String {
        self.out
    }
}

/// A number with at most two decimals.
pub(super) fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_string() } else { text.to_string() }
}

/// Attributes of an outline that is not filled.
pub(super) fn stroke(colour: &str, width: f32) -> String {
    format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", number(width))
}

/// A point inside path data.
pub(super) fn pair(point: Point) -> String {
    format!("{} {}", number(point.x), number(point.y))
}

/// Path data of a straight line.
pub(super) fn line(from: Point, to: Point) -> String {
    format!("M{}L{}", pair(from), pair(to))
}

/// Path data of a closed polygon.
pub(super) fn polygon(corners: &[Point]) -> String {
    let corners: Vec<String> = corners.iter().map(|&corner| pair(corner)).collect();
    format!("M{}Z", corners.join("L"))
}

/// Path data of an arrow head that ends at `tip`, coming from `from`.
pub(super) fn head(from: Point, tip: Point, length: f32) -> String {
    let base = tip.towards(from, length);
    let (right, down) = ((base.y - tip.y) * 0.42, (tip.x - base.x) * 0.42);
    polygon(&[tip, base.shifted(right, down), base.shifted(-right, -down)])
}

/// Text that cannot be taken for markup, in elements and in quoted attributes.
pub(super) fn escape(text: &str) -> String {
    let escaped = printable(text).replace('&', "&amp;").replace('<', "&lt;");
    escaped.replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

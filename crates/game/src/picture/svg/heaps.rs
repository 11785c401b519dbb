//! How are heaps drawn? As stacked bars, the size above and the number below.

use super::Sheet;
use super::canvas::{Canvas, Lettering, Point, Rect};
use super::marks;
use crate::picture::{Mark, Picture, Place};

/// A heap of more tokens is drawn with a gap in the middle; its size is written above it.
const MOST_TOKENS: u32 = 24;
/// From one token to the next, in cells.
const PITCH: f32 = 0.26;

/// Where heaps stand.
#[derive(Debug, Clone)]
pub(super) struct HeapsFrame {
    unit: f32,
    heaps: usize,
    /// The height of the highest stack, in tokens.
    highest: u32,
    /// Whether something is said beneath the heaps.
    notes: bool,
}

impl HeapsFrame {
    pub(super) fn new(picture: &Picture, heaps: &[u32], unit: f32) -> HeapsFrame {
        HeapsFrame {
            unit,
            heaps: heaps.len(),
            highest: heaps.iter().copied().max().unwrap_or(0).clamp(3, MOST_TOKENS),
            notes: !picture.marks.is_empty() || !picture.labels.is_empty(),
        }
    }

    pub(super) fn size(&self) -> (f32, f32) {
        let notes = if self.notes { 0.75 * self.unit } else { 0.0 };
        let width = self.heaps.max(1) as f32 * 1.2 * self.unit + 0.4 * self.unit;
        (width, self.base() + 0.6 * self.unit + notes)
    }

    /// The line that the heaps stand on.
    fn base(&self) -> f32 {
        (0.7 + self.highest as f32 * PITCH) * self.unit
    }

    /// The box of a heap, from the top of the picture to its number.
    pub(super) fn column(&self, heap: usize) -> Rect {
        let x = (0.2 + heap as f32 * 1.2) * self.unit;
        let y = 0.1 * self.unit;
        Rect { x, y, width: 1.2 * self.unit, height: self.base() + 0.5 * self.unit - y }
    }

    /// Where something is said about a heap.
    fn note(&self, heap: usize) -> Point {
        Point::new(self.column(heap).centre().x, self.base() + 0.9 * self.unit)
    }

    /// The box of a token, counted from the bottom; `None` in the gap of a very high heap.
    pub(super) fn token(&self, heap: usize, token: u32, size: u32) -> Option<Rect> {
        let level = match (token, size) {
            (token, size) if token >= size => return None,
            (token, size) if size <= MOST_TOKENS || token + 3 < MOST_TOKENS => token,
            (token, size) if token + 1 == size => MOST_TOKENS - 1,
            _ => return None,
        };
        let centre = self.column(heap).centre().x;
        let y = self.base() - (level + 1) as f32 * PITCH * self.unit;
        let [x, width] = [centre - 0.4 * self.unit, 0.8 * self.unit];
        Some(Rect { x, y, width, height: PITCH * self.unit })
    }
}

pub(super) fn draw(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: &HeapsFrame, heaps: &[u32]) {
    for (heap, &size) in heaps.iter().enumerate() {
        let last = sheet.picture.last.contains(&Place(heap as u32));
        draw_heap(canvas, sheet, frame, (heap, size, last));
    }
    canvas.group("class=\"marks\"", |canvas| {
        for (place, mark) in &sheet.picture.marks {
            let at = frame.note(place.index());
            match mark {
                Mark::Value { value, best } => {
                    let badge = marks::Badge { at, radius: 0.3 * frame.unit, best: *best };
                    badge.draw(canvas, &sheet.colours, *value);
                }
                mark => marks::sign(canvas, at, 0.22 * frame.unit, (*mark, sheet.colours.lead)),
            }
        }
    });
    canvas.group("class=\"labels\"", |canvas| {
        let style = format!("fill=\"{}\"", sheet.colours.ink);
        let lettering = Lettering { size: 0.26 * frame.unit, anchor: "middle", style: &style };
        for (place, label) in &sheet.picture.labels {
            canvas.text(frame.note(place.index()), &lettering, label);
        }
    });
}

fn draw_heap(
    canvas: &mut Canvas,
    sheet: &Sheet<'_>,
    frame: &HeapsFrame,
    (heap, size, last): (usize, u32, bool),
) {
    let (unit, colours) = (frame.unit, &sheet.colours);
    let column = frame.column(heap);
    if last {
        let style = format!("fill=\"{0}\" stroke=\"{1}\"", colours.lead_ground, colours.lead);
        let y = frame.base() - (size.min(MOST_TOKENS) as f32 * PITCH + 0.48) * unit;
        let height = column.y + column.height - y;
        canvas.rect(Rect { y, height, ..column }.inset(0.06 * unit), 4.0, &style);
    }
    canvas.group(&format!("fill=\"{}\"", colours.ink), |canvas| {
        // Of a very high heap only the lowest tokens and the top one have a box.
        let top = size.saturating_sub(1).max(MOST_TOKENS);
        for token in (0..MOST_TOKENS).chain([top]) {
            if let Some(rect) = frame.token(heap, token, size) {
                canvas.rect(rect.inset(0.03 * unit), 0.07 * unit, "");
            }
        }
    });
    let (middle, base) = (column.centre().x, frame.base());
    let style = format!("fill=\"{}\"", colours.edge);
    let ground = Rect { x: column.x + 0.1 * unit, y: base, width: unit, height: 1.0 };
    canvas.rect(ground, 0.0, &style);
    let top = base - (size.min(MOST_TOKENS) as f32 * PITCH + 0.25) * unit;
    let strong = format!("fill=\"{}\" font-weight=\"600\"", colours.ink);
    let lettering = Lettering { size: 0.28 * unit, anchor: "middle", style: &strong };
    canvas.text(Point::new(middle, top), &lettering, &size.to_string());
    if size > MOST_TOKENS {
        let gap = base - (MOST_TOKENS as f32 - 1.5) * PITCH * unit;
        canvas.text(Point::new(middle, gap), &lettering, "⋮");
    }
    let soft = format!("fill=\"{}\"", colours.ink_soft);
    let lettering = Lettering { size: 0.24 * unit, anchor: "middle", style: &soft };
    canvas.text(Point::new(middle, base + 0.28 * unit), &lettering, &(heap + 1).to_string());
}

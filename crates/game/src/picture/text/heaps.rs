//! How do heaps look as text? One line for each heap: `1: ●●●●● (5)`.

use super::paint::Paint;
use super::{Style, notes, width_of};
use crate::picture::{Picture, Place};

/// How many tokens of a heap are drawn when the width of a line is not known.
const MOST_TOKENS: usize = 60;

pub(super) fn lines(picture: &Picture, heaps: &[u32], style: &Style) -> Vec<String> {
    let number_width = width_of(&heaps.len().to_string());
    let size_width = heaps.iter().map(|size| width_of(&size.to_string())).max().unwrap_or(1);
    let frame = number_width + size_width + ": … ()".chars().count();
    let room = style.width.map_or(MOST_TOKENS, |width| width.saturating_sub(frame).max(1));
    let line = |(index, &size): (usize, &u32)| {
        let place = Place(index as u32);
        let number = format!("{:>number_width$}: ", index + 1);
        let number = Paint::Faint.on(&number, style.colour);
        let mut line = format!("{number}{} ({size})", tokens(size, room));
        if picture.last.contains(&place) {
            line.push_str(&Paint::Lead.on(" ←", style.colour));
        }
        for (text, paint) in notes(picture, place) {
            line.push(' ');
            line.push_str(&paint.on(&text, style.colour));
        }
        line
    };
    heaps.iter().enumerate().map(line).collect()
}

fn tokens(size: u32, room: usize) -> String {
    match size as usize {
        0 => ".".to_string(),
        size if size <= room => "●".repeat(size),
        _ => "●".repeat(room) + "…",
    }
}

//! Where in a text was something refused? The lines around it, with the place marked.

use game::Spot;
use maud::{Markup, html};

/// Lines before the place that are shown, and after it.
const BEFORE: usize = 2;
const AFTER: usize = 1;

/// Characters of a long line on each side of the place.
const BESIDE: usize = 40;

/// The text around a place; nothing of an empty text.
pub(super) fn around(text: &str, spot: Spot) -> Markup {
    let lines: Vec<&str> = text.lines().collect();
    if lines.is_empty() {
        return html! {};
    }
    let at = (spot.line as usize).saturating_sub(1).min(lines.len() - 1);
    let column = (spot.column as usize).saturating_sub(1);
    html! {
        pre.excerpt tabindex="0" data-line=(spot.line) data-column=(spot.column) {
            @for (number, line) in (1..).zip(&lines).skip(at.saturating_sub(BEFORE)).take(at.min(BEFORE) + 1 + AFTER) {
                span.note { (format!("{number:>4} ")) }
                @if number == at + 1 { (marked(line, column)) } @else { (cut(line, column)) }
                "\n"
            }
        }
    }
}

/// The part of a line near a column.
fn cut(line: &str, column: usize) -> String {
    let start = column.saturating_sub(BESIDE);
    line.chars().skip(start).take(2 * BESIDE + 1).collect()
}

/// The same with the sign in that column marked; behind the end of a line, the end is.
fn marked(line: &str, column: usize) -> Markup {
    let start = column.saturating_sub(BESIDE);
    let before: String = line.chars().skip(start).take(column - start).collect();
    let sign = line.chars().nth(column).map_or_else(|| "↵".to_string(), String::from);
    let after: String = line.chars().skip(column + 1).take(BESIDE).collect();
    html! { (before) mark { (sign) } (after) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_marked_among_the_lines_around_it() {
        let text = "one\ntwo\nthree\nfour\nfive";
        let shown = around(text, Spot { line: 3, column: 2 }).into_string();
        assert!(shown.contains("t<mark>h</mark>ree"), "{shown}");
        assert!(shown.contains("one") && shown.contains("four") && !shown.contains("five"));
        let end = around("ab", Spot { line: 1, column: 3 }).into_string();
        assert!(end.contains("ab<mark>↵</mark>"), "{end}");
        let far = around("ab", Spot { line: 9, column: 9 }).into_string();
        assert!(far.contains("<mark>↵</mark>"), "{far}");
        assert_eq!(around("", Spot { line: 1, column: 1 }).into_string(), "");
    }

    #[test]
    fn a_long_line_is_cut_around_its_place() {
        let line = "q".repeat(1000);
        let shown = around(&line, Spot { line: 1, column: 500 }).into_string();
        assert_eq!(shown.matches('q').count(), 2 * BESIDE + 1, "{shown}");
    }
}

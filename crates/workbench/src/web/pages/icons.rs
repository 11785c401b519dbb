//! Icons as drawings: 16 units, strokes of 1.6, the colour of the text around them.

use game::Player;
use maud::{Markup, html};

use crate::registry::Seats;

fn icon(path: &str) -> Markup {
    html! {
        svg.icon-drawing viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false" {
            path d=(path) fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" {}
        }
    }
}

pub(in crate::web) fn theme() -> Markup {
    html! {
        svg.icon-drawing viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false" {
            circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" stroke-width="1.6" {}
            path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" {}
        }
    }
}

pub(in crate::web) fn first() -> Markup {
    icon("M3 3v10M13 3L6 8l7 5z")
}

pub(in crate::web) fn previous() -> Markup {
    icon("M11 3L4 8l7 5z")
}

pub(in crate::web) fn next() -> Markup {
    icon("M5 3l7 5-7 5z")
}

pub(in crate::web) fn last() -> Markup {
    icon("M13 3v10M3 3l7 5-7 5z")
}

pub(in crate::web) fn more() -> Markup {
    icon("M3 8h.01M8 8h.01M13 8h.01")
}

/// What opens a menu.
pub(in crate::web) fn down() -> Markup {
    icon("M4 6l4 4 4-4")
}

pub(in crate::web) fn auto() -> Markup {
    icon("M2 4l5 4-5 4zM9 4l5 4-5 4z")
}

/// What a player moves: a stone or pawn of its colour, a mark, or the shape of its vertices.
pub(in crate::web) fn piece(seats: Seats, player: Player) -> Markup {
    let first = player == Player::First;
    match seats {
        Seats::NoughtThenCross | Seats::Numbered if first => icon("M8 2a6 6 0 1 0 .01 0z"),
        Seats::NoughtThenCross => icon("M3 3l10 10M13 3L3 13"),
        Seats::Numbered => icon("M3 3h10v10H3z"),
        Seats::WhiteThenBlack => stone(!first),
        Seats::BlackThenWhite => stone(first),
    }
}

fn stone(is_black: bool) -> Markup {
    let (fill, rim) = if is_black { ("#1E1E22", "#857E6E") } else { ("#F6F2E8", "#5F5743") };
    html! {
        svg.icon-drawing viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false" {
            circle cx="8" cy="8" r="7" fill=(fill) stroke=(rim) {}
        }
    }
}

//! How does Pandanet write a game? `[Header]` with `Name=value`, then `[Data]` with `QP,B1,1,0`:
//! column from the left, row from below, side.

use super::{Draft, handicap::Order};
use crate::{Colour, Date, Margin, Move, Outcome, Rules, Size};

pub(super) fn read(draft: &mut Draft<'_>) {
    let mut section = "";
    for (offset, line) in draft.lines() {
        let line = line.trim();
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            section = name;
            continue;
        }
        match (section, line.split_once('=')) {
            ("Header", Some((name, value))) => header(draft, offset, name, value),
            ("Data", _) if !line.is_empty() && !line.starts_with('.') => {
                match one_move(draft, line) {
                    Some((colour, mv)) => draft.add_move(colour, mv),
                    None => draft.unknown_line(offset, line),
                }
            }
            _ => {}
        }
    }
}

fn one_move(draft: &Draft<'_>, line: &str) -> Option<(Colour, Move)> {
    let mut fields = line.split(',');
    let (point, side) = (fields.next()?, fields.next()?);
    let colour = match side.chars().next()? {
        'B' => Colour::Black,
        'W' => Colour::White,
        _ => return None,
    };
    // A pass lies beyond every board.
    if point == "YA" {
        return Some((colour, Move::Pass));
    }
    let &[column, row] = point.as_bytes() else { return None };
    let count = |letter: u8| letter.is_ascii_uppercase().then(|| usize::from(letter - b'A'));
    let row = usize::from(draft.size.height).checked_sub(count(row)? + 1);
    Some((colour, draft.move_to(count(column), row)?))
}

fn header(draft: &mut Draft<'_>, offset: usize, name: &str, value: &str) {
    let mut fields = value.split(',');
    let (first, second) = (fields.next().unwrap_or(""), fields.next().unwrap_or(""));
    match name {
        "PlayerB" => draft.set_player(Colour::Black, first, second),
        "PlayerW" => draft.set_player(Colour::White, first, second),
        "Size" => {
            if let Ok(side @ 1..=26) = first.parse::<u16>() {
                draft.resize(Size::square(side));
            }
        }
        "Hdcp" => {
            draft.set("KM", second);
            draft.place_handicap(offset, first.parse().unwrap_or(0), Order::Usual);
        }
        "Rule" => {
            if let Some(rules) = Rules::nearest(value) {
                draft.set("RU", rules.name());
            }
        }
        "Date" => {
            if let Some(date) = Date::nearest(first) {
                draft.set("DT", &date.to_string());
            }
        }
        "Title" => draft.set("EV", value.trim_end_matches(',')),
        "Place" => draft.set("PC", value),
        "Copyright" => draft.set("CP", value),
        "Comment" => draft.set("GC", value),
        "Winner" => winner(draft, first, second),
        _ => {}
    }
}

/// `B,7.50`, `W,C` for a resignation, `B,T` for time.
fn winner(draft: &mut Draft<'_>, side: &str, margin: &str) {
    let colour = match side {
        "B" => Colour::Black,
        "W" => Colour::White,
        "D" => return draft.set("RE", "0"),
        _ => return,
    };
    let margin = match margin.trim() {
        "C" | "R" => Margin::Resignation,
        "T" => Margin::Time,
        points => points.parse().map_or(Margin::Unsaid, Margin::Points),
    };
    draft.set("RE", &Outcome::Win(colour, margin).to_string());
}

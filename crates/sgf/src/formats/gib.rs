//! How does Tygem write a game? Header lines `\[NAME=value\]`, then `STO 0 n colour x y`.

use super::{Draft, handicap::Order};
use crate::{Colour, Date, Margin, Move, Outcome};

pub(super) fn read(draft: &mut Draft<'_>) {
    for (offset, line) in draft.lines() {
        let line = line.trim();
        if let Some(field) = line.strip_prefix("\\[") {
            let field = field.strip_suffix("\\]").unwrap_or(field);
            if let Some((name, value)) = field.split_once('=') {
                header(draft, name, value);
            }
            continue;
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["INI", _, _, stones, ..] => {
                let stones = stones.parse().unwrap_or(0);
                draft.place_handicap(offset, stones, Order::Tygem);
            }
            ["STO", _, _, colour, column, row, ..] => {
                let mv = draft.move_to(column.parse().ok(), row.parse().ok());
                match (side(colour), mv) {
                    (Some(side), Some(mv)) => draft.add_move(side, mv),
                    _ => draft.unknown_line(offset, line),
                }
            }
            ["SKI", ..] => skip(draft),
            ["STO" | "REM", ..] => draft.unknown_line(offset, line),
            _ => {}
        }
    }
}

fn side(number: &str) -> Option<Colour> {
    match number {
        "1" => Some(Colour::Black),
        "2" => Some(Colour::White),
        _ => None,
    }
}

/// A pass; whose it is follows from the move before.
fn skip(draft: &mut Draft<'_>) {
    let before = draft.collection.game(draft.root).moves(draft.last).next();
    let side = before.map_or(Colour::Black, |(side, _)| side.opponent());
    draft.add_move(side, Move::Pass);
}

fn header(draft: &mut Draft<'_>, name: &str, value: &str) {
    match name {
        "GAMEBLACKNAME" => player(draft, Colour::Black, value),
        "GAMEWHITENAME" => player(draft, Colour::White, value),
        "GAMENAME" => draft.set("GN", value),
        "GAMEPLACE" => draft.set("PC", value),
        "GAMECOMMENT" => draft.set("GC", value),
        "GAMEDATE" => {
            if let Some(date) = Date::nearest(value) {
                draft.set("DT", &date.to_string());
            }
        }
        "GAMEGONGJE" => komi(draft, value),
        "GAMERESULT" => draft.set_result(value),
        "GAMEINFOMAIN" => main_fields(draft, value),
        _ => {}
    }
}

/// `name (rank)`.
fn player(draft: &mut Draft<'_>, side: Colour, value: &str) {
    match value.rsplit_once('(') {
        Some((name, rank)) => draft.set_player(side, name, rank.trim_end().trim_end_matches(')')),
        None => draft.set_player(side, value, ""),
    }
}

/// Tenths of points.
fn komi(draft: &mut Draft<'_>, value: &str) {
    if let Ok(tenths) = value.trim().parse::<i32>() {
        draft.set("KM", &(f64::from(tenths) / 10.0).to_string());
    }
}

/// `GRLT` codes the result, `ZIPSU` the margin in tenths, `GONGJE` the komi.
fn main_fields(draft: &mut Draft<'_>, value: &str) {
    let field = |wanted: &str| {
        let mut fields = value.split(',').filter_map(|field| field.split_once(':'));
        fields.find(|(name, _)| *name == wanted).map(|(_, value)| value.trim())
    };
    if let Some(tenths) = field("GONGJE") {
        komi(draft, tenths);
    }
    let points = field("ZIPSU").and_then(|tenths| tenths.parse::<i32>().ok()).map(f64::from);
    let margin = points.map_or(Margin::Unsaid, |tenths| Margin::Points(tenths / 10.0));
    let outcome = match field("GRLT") {
        Some("0") => Outcome::Win(Colour::Black, margin),
        Some("1") => Outcome::Win(Colour::White, margin),
        Some("3") => Outcome::Win(Colour::Black, Margin::Resignation),
        Some("4") => Outcome::Win(Colour::White, Margin::Resignation),
        Some("7") => Outcome::Win(Colour::Black, Margin::Time),
        Some("8") => Outcome::Win(Colour::White, Margin::Time),
        _ => return,
    };
    draft.set("RE", &outcome.to_string());
}

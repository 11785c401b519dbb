//! How do wBaduk and Cyberoro write a game? Twelve lines of header, then `PMABBREER`: move
//! number AB, Black, column R and row E, counted from B.

use super::{Draft, handicap::Order};
use crate::{Colour, Date, Remark, Size};

/// Whether moves as this format writes them stand in a text.
pub(super) fn is_ngf(text: &str) -> bool {
    text.lines().take(40).any(|line| one_move(line).is_some())
}

pub(super) fn read(draft: &mut Draft<'_>) {
    let lines: Vec<_> = draft.lines().collect();
    let is_header = |line: &&(usize, &str)| one_move(line.1).is_none();
    let header: Vec<_> = lines.iter().take_while(is_header).copied().collect();
    if header.first().is_some_and(|(_, line)| line.starts_with("GI")) {
        prefixed_header(draft, &header);
    } else {
        plain_header(draft, &header);
    }
    for (offset, line) in &lines[header.len()..] {
        let line = line.trim();
        if let Some((colour, column, row)) = one_move(line) {
            match draft.move_to(Some(column), Some(row)) {
                Some(mv) => draft.add_move(colour, mv),
                None => draft.unknown_line(*offset, line),
            }
        } else if line.starts_with("IDB[") {
            // The last line of the other kind of file: `IDB[211] result[EndTxt]`.
            draft.set_result(line);
        } else if !line.is_empty() && !line.starts_with("GI") {
            draft.unknown_line(*offset, line);
        }
    }
}

/// The side, column and row of a move, counted from 0.
fn one_move(line: &str) -> Option<(Colour, usize, usize)> {
    let &[b'P', b'M', _, _, side, column, row, ..] = line.trim().as_bytes() else { return None };
    let colour = match side {
        b'B' => Colour::Black,
        b'W' => Colour::White,
        _ => return None,
    };
    let count =
        |letter: u8| letter.is_ascii_uppercase().then(|| letter.checked_sub(b'B')).flatten();
    Some((colour, count(column)?.into(), count(row)?.into()))
}

/// Title, size, White, Black, site, handicap, –, komi, date, time, result, number of moves.
fn plain_header(draft: &mut Draft<'_>, header: &[(usize, &str)]) {
    let line = |at: usize| header.get(at).map_or("", |(_, line)| line.trim());
    draft.set("GN", line(0));
    size(draft, line(1));
    player(draft, Colour::White, line(2));
    player(draft, Colour::Black, line(3));
    draft.set("PC", line(4));
    conditions(draft, header, 5, 7);
    date(draft, line(8));
    draft.set_result(line(10));
}

/// The same with `GI` before each line, in another order: title, White, Black, –, –, date, size,
/// handicap, –, komi, number of moves.
fn prefixed_header(draft: &mut Draft<'_>, header: &[(usize, &str)]) {
    let bare: Vec<(usize, &str)> = header
        .iter()
        .map(|(offset, line)| (*offset, line.strip_prefix("GI").unwrap_or(line).trim()))
        .collect();
    let line = |at: usize| bare.get(at).map_or("", |(_, line)| *line);
    draft.set("GN", line(0));
    player(draft, Colour::White, line(1));
    player(draft, Colour::Black, line(2));
    date(draft, line(5));
    size(draft, line(6));
    conditions(draft, &bare, 7, 9);
}

fn size(draft: &mut Draft<'_>, line: &str) {
    if let Ok(side @ 1..=52) = line.parse::<u16>() {
        draft.resize(Size::square(side));
    }
}

fn date(draft: &mut Draft<'_>, line: &str) {
    if let Some(date) = Date::nearest(line) {
        draft.set("DT", &date.to_string());
    }
}

/// A name and, behind blanks, a rank.
fn player(draft: &mut Draft<'_>, side: Colour, line: &str) {
    let (name, rank) = line.rsplit_once(char::is_whitespace).unwrap_or((line, ""));
    draft.set_player(side, name, rank);
}

/// Handicap and komi; a whole komi of an even game lacks its half point.
fn conditions(draft: &mut Draft<'_>, header: &[(usize, &str)], stones_at: usize, komi_at: usize) {
    let number = |at: usize| header.get(at).and_then(|(_, line)| line.trim().parse::<f64>().ok());
    let stones = number(stones_at).unwrap_or(0.0).clamp(0.0, 99.0).round();
    let stones = (0..99).find(|count| f64::from(*count) >= stones).unwrap_or(0);
    if let Some((offset, written)) = header.get(komi_at).copied()
        && let Some(komi) = number(komi_at)
    {
        let read = if stones == 0 && komi.fract() == 0.0 { komi + 0.5 } else { komi };
        if read.to_bits() != komi.to_bits() {
            let written = written.trim().to_owned();
            draft.remark(offset, Remark::KomiChanged { written, read });
        }
        draft.set("KM", &read.to_string());
    }
    let offset = header.get(stones_at).map_or(0, |(offset, _)| *offset);
    draft.place_handicap(offset, stones, Order::Usual);
}

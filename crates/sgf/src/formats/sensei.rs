//! Which position and moves does a diagram of Sensei's Library show?
//!
//! ```text
//! $$Wm5c9 Title
//! $$ -------
//! $$ | . 1 . |
//! ```
//!
//! `W`: White plays the odd numbers; `m5`: 1 is move 5; `c`: with coordinates; `9`: the board's
//! side. A border shows which edge of the board is drawn; without one, the upper left is assumed
//! unless the drawing says otherwise.

use super::Draft;
use crate::{Colour, Move, Point, Size};

/// A drawn board: its rows, and which edges it shows.
#[derive(Default)]
struct Drawing<'a> {
    rows: Vec<(usize, Vec<char>)>,
    title: &'a str,
    header: &'a str,
    /// Left and right.
    across: Edges,
    /// Top and bottom.
    down: Edges,
}

/// Which of two opposite edges are drawn.
#[derive(Clone, Copy, Default)]
struct Edges {
    near: bool,
    far: bool,
}

pub(super) fn read(draft: &mut Draft<'_>) {
    let drawing = collect(draft);
    let width = drawing.rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    let height = drawing.rows.len();
    if width == 0 || width > 52 || height > 52 {
        return;
    }
    let size = board(&drawing, width as u16, height as u16);
    draft.resize(size);
    draft.set("GN", drawing.title);
    // A drawing that shows only a right or lower edge is pushed against it.
    let shift = |edges: Edges, side: u16, drawn: usize| {
        if edges.far && !edges.near { usize::from(side) - drawn } else { 0 }
    };
    let left = shift(drawing.across, size.width, width);
    let top = shift(drawing.down, size.height, height);
    place(draft, &drawing, left, top);
}

fn collect<'a>(draft: &mut Draft<'a>) -> Drawing<'a> {
    let mut drawing = Drawing::default();
    for (offset, line) in draft.lines() {
        let Some(rest) = line.trim_start().strip_prefix("$$") else { continue };
        let is_first = drawing.rows.is_empty() && !drawing.down.near && drawing.header.is_empty();
        let body = rest.trim();
        if is_first && !rest.starts_with(' ') && !body.is_empty() {
            let (header, title) = rest.split_once(' ').unwrap_or((rest, ""));
            (drawing.header, drawing.title) = (header, title.trim());
        } else if body.contains("---") {
            if drawing.rows.is_empty() { drawing.down.near = true } else { drawing.down.far = true }
        } else if let Some(cells) = row(body) {
            drawing.across.near |= body.starts_with('|');
            drawing.across.far |= body.ends_with('|');
            drawing.rows.push((offset, cells));
        } else if is_first {
            drawing.title = body;
        } else if !body.is_empty() && !body.starts_with(['{', '[']) {
            draft.unknown_line(offset, line);
        }
    }
    drawing
}

/// The signs of a row; numbers are single digits here, 0 for 10.
fn row(body: &str) -> Option<Vec<char>> {
    let cells = body.trim_matches('|');
    let is_sign = |word: &str| word.chars().count() == 1;
    let words: Vec<&str> = cells.split_whitespace().collect();
    (!words.is_empty() && words.iter().all(|word| is_sign(word)))
        .then(|| words.iter().filter_map(|word| word.chars().next()).collect())
}

/// The whole board: what the header says, what is framed, or 19 where an edge is open.
fn board(drawing: &Drawing<'_>, width: u16, height: u16) -> Size {
    let without_moves = match drawing.header.split_once('m') {
        Some((before, after)) => {
            let after = after.trim_start_matches(|l: char| l.is_ascii_digit());
            format!("{before}{after}")
        }
        None => drawing.header.to_owned(),
    };
    let digits: String = without_moves.chars().filter(char::is_ascii_digit).collect();
    let said = digits.parse::<u16>().ok().filter(|side| (1..=52).contains(side));
    let side = |is_whole: bool, drawn: u16| match said {
        Some(side) => side.max(drawn),
        None if is_whole => drawn,
        None => drawn.max(19),
    };
    Size {
        width: side(drawing.across.near && drawing.across.far, width),
        height: side(drawing.down.near && drawing.down.far, height),
    }
}

fn place(draft: &mut Draft<'_>, drawing: &Drawing<'_>, left: usize, top: usize) {
    let (mut black, mut white, mut marks) = (Vec::new(), Vec::new(), Vec::new());
    let mut moves: [Option<Point>; 10] = [None; 10];
    for (y, (offset, cells)) in drawing.rows.iter().enumerate() {
        for (x, sign) in cells.iter().enumerate() {
            let Some(point) = Point::new(left + x, top + y) else { continue };
            match sign {
                'X' | 'B' | '#' | 'Y' | 'Z' => black.push(point),
                'O' | 'W' | '@' | 'Q' | 'P' => white.push(point),
                '0'..='9' => moves[(*sign as usize - '0' as usize + 9) % 10] = Some(point),
                '.' | ',' | '_' | '+' | 'C' | 'S' | 'T' | 'M' | 'a'..='z' => {}
                other => draft.unknown_line(*offset, &other.to_string()),
            }
            marks.extend(mark(*sign).map(|name| (name, point)));
        }
    }
    let mut set = |name: &str, points: &[Point]| {
        draft.collection.set_points(draft.root, name, points).expect("a name of FF[4]");
    };
    set("AB", &black);
    set("AW", &white);
    for name in ["CR", "SQ", "TR", "MA"] {
        let points: Vec<_> = marks.iter().filter(|(n, _)| *n == name).map(|(_, p)| *p).collect();
        set(name, &points);
    }
    label(draft, drawing, left, top);
    play(draft, drawing.header, &moves);
}

/// The property that a sign stands for, besides its stone.
fn mark(sign: char) -> Option<&'static str> {
    match sign {
        'B' | 'W' | 'C' => Some("CR"),
        '#' | '@' | 'S' => Some("SQ"),
        'Y' | 'Q' | 'T' => Some("TR"),
        'Z' | 'P' | 'M' => Some("MA"),
        _ => None,
    }
}

fn label(draft: &mut Draft<'_>, drawing: &Drawing<'_>, left: usize, top: usize) {
    let rows = drawing.rows.iter().enumerate();
    let cells = rows
        .flat_map(|(y, (_, cells))| cells.iter().enumerate().map(move |(x, sign)| (x, y, *sign)));
    let labels: Vec<(String, String)> = cells
        .filter(|(_, _, sign)| sign.is_ascii_lowercase())
        .filter_map(|(x, y, sign)| Some((Point::new(left + x, top + y)?, sign)))
        .map(|(point, sign)| (point.to_string(), sign.to_string()))
        .collect();
    let pairs: Vec<_> =
        labels.iter().map(|(point, text)| (point.as_str(), text.as_str())).collect();
    draft.collection.set_pairs(draft.root, "LB", &pairs).expect("LB is a name");
}

/// Plays the numbers in order; `W` in the header gives White the first one.
fn play(draft: &mut Draft<'_>, header: &str, moves: &[Option<Point>]) {
    let mut colour = if header.starts_with('W') { Colour::White } else { Colour::Black };
    if moves.iter().any(Option::is_some) || header.starts_with('W') {
        draft.set("PL", colour.letter());
    }
    let first_number = header
        .split_once('m')
        .map(|(_, rest)| rest.chars().take_while(char::is_ascii_digit).collect::<String>());
    let mut is_first = true;
    for point in moves {
        if let Some(point) = point {
            draft.add_move(colour, Move::At(*point));
            if let Some(number) = first_number.as_deref().filter(|n| is_first && !n.is_empty()) {
                draft.collection.set(draft.last, "MN", &[number]).expect("MN is a name");
            }
            is_first = false;
        }
        colour = colour.opponent();
    }
}

//! Which recorded games had a position or a shape, how did they go on, and how did they end?

use std::collections::BTreeMap;
use std::time::Instant;

use go::{Board, Colour, Point, Size};
use go_mind::neighbours::{Hit, Index, Points, Shape, find, number, plain, point};

/// The name of the usual index in the folder of the user's data.
pub const INDEX: &str = "masters.index";

/// The name of the usual table of patterns in the folder of the user's data.
pub const TABLE: &str = "patterns.table";

/// The games in which a shape arose.
#[derive(Debug)]
pub struct Found<'a> {
    /// Where they were found.
    pub index: &'a Index<'a>,
    /// The games, in the order of the index.
    pub hits: Vec<Hit>,
    /// How long it took.
    pub milliseconds: f64,
}

/// How games went for the side that is black in the drawing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// All of them.
    pub games: u64,
    /// Won by that side.
    pub won: u64,
    /// Lost by that side.
    pub lost: u64,
}

/// A move into a shape, as it is drawn; they come in the order of the points, passes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Answer {
    /// The number of its point; `None` for a pass.
    pub at: Option<u16>,
    /// Whether the side that is white in the drawing plays it.
    pub is_white: bool,
}

impl Tally {
    fn add(&mut self, result: &str, is_exchanged: bool) {
        self.games += 1;
        match result.as_bytes() {
            [b'B', b'+', ..] if is_exchanged => self.lost += 1,
            [b'W', b'+', ..] if is_exchanged => self.won += 1,
            [b'B', b'+', ..] => self.won += 1,
            [b'W', b'+', ..] => self.lost += 1,
            _ => (),
        }
    }
}

impl Answer {
    /// The move in words of the field, such as `B D4`.
    pub fn name(self, size: Size) -> String {
        let colour = if self.is_white { 'W' } else { 'B' };
        format!("{colour} {}", point_name(size, self.at))
    }
}

/// A point by its number, or a pass.
pub fn point_name(size: Size, at: Option<u16>) -> String {
    let point = at.and_then(|at| point(size, at.into()));
    point.map_or_else(|| "pass".to_string(), |point| size.name(point).to_string())
}

/// A whole board with a player to move, in these colours or exchanged.
pub fn whole(board: &Board, to_move: Colour) -> Shape {
    let size = board.size();
    let [mut region, mut black, mut white] = [Points::default(); 3];
    (0..size.area()).for_each(|at| region.insert(at));
    for (point, colour) in board.stones() {
        let stones = if colour == Colour::Black { &mut black } else { &mut white };
        stones.insert(number(size, point));
    }
    let to_move = Some(to_move);
    Shape { region, black, white, either_colour: true, to_move, anywhere: false }
}

/// Looks for a shape.
pub fn search<'a>(index: &'a Index<'a>, shape: &Shape, threads: usize) -> Found<'a> {
    let started = Instant::now();
    let hits = find(index, shape, threads);
    Found { index, hits, milliseconds: started.elapsed().as_secs_f64() * 1e3 }
}

impl Found<'_> {
    /// All games, and those that went on inside the shape by their next move there, the most frequent first.
    pub fn tallies(&self) -> (Tally, Vec<(Answer, Tally)>) {
        let mut all = Tally::default();
        let mut moves: BTreeMap<Answer, Tally> = BTreeMap::new();
        for hit in &self.hits {
            let [_, _, _, result, _] = parts(self.index, hit.game);
            all.add(&result, hit.first.is_exchanged);
            if let Some(seen) = hit.answer {
                let answer =
                    Answer { at: seen.played, is_white: seen.is_white != seen.is_exchanged };
                moves.entry(answer).or_default().add(&result, seen.is_exchanged);
            }
        }
        let mut moves: Vec<_> = moves.into_iter().collect();
        moves.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games));
        (all, moves)
    }
}

/// The parts of what an index tells of a game: id, Black, White, result, date.
pub fn parts(index: &Index<'_>, game: u32) -> [String; 5] {
    let text = index.game(game).unwrap_or_default();
    let mut parts = text.split('\t').map(str::to_string);
    std::array::from_fn(|_| parts.next().unwrap_or_default())
}

/// Komi and rules as an index tells them of a game, after the parts; empty where they are not told, and in
/// indexes of earlier versions.
fn terms(index: &Index<'_>, game: u32) -> [String; 2] {
    let text = index.game(game).unwrap_or_default();
    let mut parts = text.split('\t').skip(5).map(str::to_string);
    std::array::from_fn(|_| parts.next().unwrap_or_default())
}

/// The points of a rectangle, by two of its corners.
pub fn rectangle(size: Size, one: Point, other: Point) -> Points {
    let (one, other) = (size.row_and_column(one), size.row_and_column(other));
    let mut points = Points::default();
    for row in one.0.min(other.0)..=one.0.max(other.0) {
        for column in one.1.min(other.1)..=one.1.max(other.1) {
            points.insert(row * size.columns() + column);
        }
    }
    points
}

/// A game of an index as a file: every position of it is there, and with it every move. All labels of the
/// index are looked at for that.
pub fn as_sgf(index: &Index<'_>, game: u32) -> Option<String> {
    let mut own: Vec<_> = plain::of_game(index, game).collect();
    own.sort_unstable_by_key(|seen| seen.1.number);
    let (first, label) = own.first()?;
    let [_, black, white, result, date] = parts(index, game).map(|part| escaped(&part));
    let side = index.size().columns();
    let [komi, rules] = terms(index, game).map(|part| escaped(&part));
    let mut text = format!("(;GM[1]FF[4]CA[UTF-8]SZ[{side}]");
    let told =
        [("PB", black), ("PW", white), ("RE", result), ("DT", date), ("KM", komi), ("RU", rules)];
    for (name, value) in told.iter().filter(|(_, value)| !value.is_empty()) {
        text.extend([name, "[", value, "]"]);
    }
    let letters = |at: u32| -> String {
        [at % side, at / side].map(|line| char::from(b'a' + line as u8)).iter().collect()
    };
    let (blacks, whites) =
        if label.is_white { (&first.other, &first.own) } else { (&first.own, &first.other) };
    for (name, stones) in [("AB", blacks), ("AW", whites)] {
        if stones.count() > 0 {
            text.push_str(name);
            text.extend(stones.numbers().map(|at| format!("[{}]", letters(at))));
        }
    }
    for (_, label) in &own {
        let colour = if label.is_white { "W" } else { "B" };
        let at = label.played.map_or(String::new(), |at| letters(at.into()));
        text.extend([";", colour, "[", &at, "]"]);
    }
    text.push(')');
    Some(text)
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

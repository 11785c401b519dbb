//! `stratege records find`: which games had a position or a shape, and what was played there.

use std::collections::BTreeMap;
use std::time::Instant;

use clap::ArgMatches;
use go::{Colour, Position, Size};
use go_mind::neighbours::{Hit, Index, Points, Shape, find, number, point};
use serde_json::{Value, json};

use super::Context;
use super::neighbours::{count, index, open, parts, position};
use super::records::threads;
use crate::failure::Failure;
use crate::words::Words;
use crate::{output, say};

/// How many games are shown unless a number is given.
const COUNT: usize = 10;

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let position = position(words, matches)?;
    let (path, mapped) = open(words, matches)?;
    let index = index(words, &path, &mapped, position.board().size())?;
    let shape = shape(words, matches, &position)?;
    let started = Instant::now();
    let hits = find(&index, &shape, threads(matches));
    let milliseconds = started.elapsed().as_secs_f64() * 1e3;
    let seen = Found { index: &index, hits, milliseconds, shown: count(matches, COUNT) };
    output::print_line(&if matches.get_flag("json") {
        seen.as_json().to_string()
    } else {
        seen.as_text(words)
    })?;
    if seen.hits.is_empty() { Err(Failure::No) } else { Ok(()) }
}

/// The stones of a part of the board, or of all of it.
fn shape(words: &Words, matches: &ArgMatches, position: &Position) -> Result<Shape, Failure> {
    let board = position.board();
    let size = board.size();
    let region = region(words, matches, size)?;
    let stones = |wanted: Colour| {
        let mut points = Points::default();
        for (at, colour) in board.stones() {
            let at = number(size, at);
            if colour == wanted && region.has(at) {
                points.insert(at);
            }
        }
        points
    };
    Ok(Shape {
        region,
        black: stones(Colour::Black),
        white: stones(Colour::White),
        either_colour: !matches.get_flag("same-colours"),
        to_move: matches.get_flag("same-mover").then_some(position.to_move()),
    })
}

/// The points between two corners, `K10:T19`.
fn region(words: &Words, matches: &ArgMatches, size: Size) -> Result<Points, Failure> {
    let mut points = Points::default();
    let Some(text) = matches.get_one::<String>("region") else {
        (0..size.area()).for_each(|at| points.insert(at));
        return Ok(points);
    };
    let named = |name: &str| size.named(name.trim().parse().ok()?);
    let corners = text.split_once(':').and_then(|(one, other)| Some((named(one)?, named(other)?)));
    let bad = || Failure::Usage(say!(words, "records-no-region", text = text.as_str()));
    let (one, other) = corners.ok_or_else(bad)?;
    let (one, other) = (size.row_and_column(one), size.row_and_column(other));
    for row in one.0.min(other.0)..=one.0.max(other.0) {
        for column in one.1.min(other.1)..=one.1.max(other.1) {
            points.insert(row * size.columns() + column);
        }
    }
    Ok(points)
}

struct Found<'a> {
    index: &'a Index<'a>,
    hits: Vec<Hit>,
    milliseconds: f64,
    shown: usize,
}

/// How games went for the side that is black in the drawing.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    games: u64,
    won: u64,
    lost: u64,
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

impl Found<'_> {
    fn name(&self, played: Option<u16>) -> String {
        let point = played.and_then(|played| point(self.index.size(), played.into()));
        point.map_or_else(|| "pass".to_string(), |point| self.index.size().name(point).to_string())
    }

    /// All games, and those that went on inside the shape by their next move there.
    fn tallies(&self) -> (Tally, Vec<(String, Tally)>) {
        let mut all = Tally::default();
        let mut moves: BTreeMap<String, Tally> = BTreeMap::new();
        for hit in &self.hits {
            let [_, _, _, result, _] = parts(self.index, hit.game);
            all.add(&result, hit.first.is_exchanged);
            if let Some(answer) = hit.answer {
                // The colour that plays, in the drawing: B or W before the point.
                let drawn_white = answer.is_white != answer.is_exchanged;
                let colour = if drawn_white { 'W' } else { 'B' };
                let name = format!("{colour} {}", self.name(answer.played));
                moves.entry(name).or_default().add(&result, answer.is_exchanged);
            }
        }
        let mut moves: Vec<_> = moves.into_iter().collect();
        moves.sort_by_key(|(name, tally)| (std::cmp::Reverse(tally.games), name.clone()));
        (all, moves)
    }

    fn as_text(&self, words: &Words) -> String {
        let (all, moves) = self.tallies();
        let mut lines = vec![say!(
            words,
            "find-found",
            found = words.number(all.games),
            games = words.number(self.index.games()),
            milliseconds = words.decimal(self.milliseconds)
        )];
        if all.games > 0 {
            let (won, lost) = (words.number(all.won), words.number(all.lost));
            lines.push(say!(words, "find-results", won = won, lost = lost));
        }
        for (name, tally) in moves.iter().take(self.shown) {
            let (games, won) = (words.number(tally.games), words.number(tally.won));
            let lost = words.number(tally.lost);
            lines.push(say!(
                words,
                "find-move",
                mv = name.as_str(),
                games = games,
                won = won,
                lost = lost
            ));
        }
        for hit in self.hits.iter().take(self.shown) {
            let [id, black, white, result, date] = parts(self.index, hit.game);
            let at = say!(words, "records-at-move", number = u32::from(hit.first.number));
            lines.push(format!("  {id}  {black} - {white}  {result}  {date}  {at}"));
        }
        lines.join("\n")
    }

    fn as_json(&self) -> Value {
        let (all, moves) = self.tallies();
        let moves = moves.iter().map(|(name, tally)| {
            json!({ "move": name, "games": tally.games, "won": tally.won, "lost": tally.lost })
        });
        let games = self.hits.iter().take(self.shown).map(|hit| {
            let [id, black, white, result, date] = parts(self.index, hit.game);
            json!({
                "game": id, "black": black, "white": white, "result": result, "date": date,
                "number": hit.first.number, "exchanged": hit.first.is_exchanged,
                "next": hit.answer.map(|answer| self.name(answer.played)),
            })
        });
        json!({
            "found": all.games, "of": self.index.games(), "won": all.won, "lost": all.lost,
            "milliseconds": self.milliseconds,
            "moves": moves.collect::<Vec<_>>(), "games": games.collect::<Vec<_>>(),
        })
    }
}

//! `stratege records find`: which games had a position or a shape, and what was played there.

use clap::ArgMatches;
use go::{Colour, Position, Size};
use go_mind::neighbours::{Points, Shape, number};
use serde_json::{Value, json};

use super::Context;
use super::neighbours::{Unsaid, count, index, open, position};
use super::records::threads;
use crate::failure::Failure;
use crate::masters::{self, Found, parts, point_name, rectangle};
use crate::words::{Counted, Words};
use crate::{output, say};

/// How many games are shown unless a number is given.
const COUNT: usize = 10;

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let position = position(words, matches, Unsaid::BeforeLast)?;
    let (path, mapped) = open(words, matches)?;
    let index = index(words, &path, &mapped, position.board().size())?;
    let shape = shape(words, matches, &position)?;
    let found = masters::search(&index, &shape, threads(matches));
    let seen = Told { found, shown: count(matches, COUNT) };
    output::print_line(&if matches.get_flag("json") {
        seen.as_json().to_string()
    } else {
        seen.as_text(words)
    })?;
    if seen.found.hits.is_empty() { Err(Failure::No) } else { Ok(()) }
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
        anywhere: matches.get_flag("anywhere"),
    })
}

/// The points between two corners, `K10:T19`.
fn region(words: &Words, matches: &ArgMatches, size: Size) -> Result<Points, Failure> {
    let Some(text) = matches.get_one::<String>("region") else {
        let mut points = Points::default();
        (0..size.area()).for_each(|at| points.insert(at));
        return Ok(points);
    };
    let named = |name: &str| size.named(name.trim().parse().ok()?);
    let corners = text.split_once(':').and_then(|(one, other)| Some((named(one)?, named(other)?)));
    let bad = || Failure::Usage(say!(words, "records-no-region", text = text.as_str()));
    let (one, other) = corners.ok_or_else(bad)?;
    Ok(rectangle(size, one, other))
}

/// What was found, and how much of it is shown.
struct Told<'a> {
    found: Found<'a>,
    shown: usize,
}

impl Told<'_> {
    fn as_text(&self, words: &Words) -> String {
        let (all, moves) = self.found.tallies();
        let mut lines = vec![say!(
            words,
            "find-found",
            found = words.number(all.games),
            games = Counted::Games.said(words, self.found.index.games()),
            milliseconds = words.decimal(self.found.milliseconds)
        )];
        if all.games > 0 {
            let (won, lost) = (words.number(all.won), words.number(all.lost));
            lines.push(say!(words, "find-results", won = won, lost = lost));
        }
        for (answer, tally) in moves.iter().take(self.shown) {
            let name = answer.name(self.found.index.size());
            let games = Counted::Games.said(words, tally.games);
            let (won, lost) = (words.number(tally.won), words.number(tally.lost));
            lines.push(say!(
                words,
                "find-move",
                mv = name.as_str(),
                games = games,
                won = won,
                lost = lost
            ));
        }
        for hit in self.found.hits.iter().take(self.shown) {
            let [id, black, white, result, date] = parts(self.found.index, hit.game);
            let at = say!(words, "records-at-move", number = u32::from(hit.first.number));
            lines.push(format!("  {id}  {black} - {white}  {result}  {date}  {at}"));
        }
        lines.join("\n")
    }

    fn as_json(&self) -> Value {
        let (all, moves) = self.found.tallies();
        let size = self.found.index.size();
        let moves = moves.iter().map(|(answer, tally)| {
            json!({ "move": answer.name(size), "games": tally.games, "won": tally.won, "lost": tally.lost })
        });
        let games = self.found.hits.iter().take(self.shown).map(|hit| {
            let [id, black, white, result, date] = parts(self.found.index, hit.game);
            json!({
                "game": id, "black": black, "white": white, "result": result, "date": date,
                "number": hit.first.number, "exchanged": hit.first.is_exchanged,
                "next": hit.answer.map(|answer| point_name(size, answer.played)),
            })
        });
        json!({
            "found": all.games, "of": self.found.index.games(), "won": all.won, "lost": all.lost,
            "milliseconds": self.found.milliseconds,
            "moves": moves.collect::<Vec<_>>(), "games": games.collect::<Vec<_>>(),
        })
    }
}

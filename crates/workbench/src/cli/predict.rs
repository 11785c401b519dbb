//! `stratege predict`: which move would a strong player choose here?

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use game::picture::{Picture, svg, text};
use go::{Board, Colour, Move, Point, Position, Rules, board_picture, place};
use go_mind::neighbours::{Index, Options};
use go_mind::patterns::evaluate::{self, Found};
use go_mind::patterns::{Likely, Recent, Rings, Table};
use mapped::Mapped;
use records::Record;
use serde_json::{Value, json};

use super::Context;
use super::neighbours::{Answer, index, open};
use super::patterns::{chosen_model, map, not_read, table_of};
use super::records::{keep_inputs, usual};
use crate::failure::Failure;
use crate::masters::INDEX;
use crate::words::{Counted, Words};
use crate::{output, say};

/// Moves that are listed, unless a number is given.
const LISTED: u64 = 10;

/// Neighbours that are listed.
const NEAR: usize = 5;

/// A game after some of its moves.
pub(super) struct Moment {
    pub board: Board,
    pub mover: Colour,
    pub recent: Recent,
    /// The move that was played, if the game goes on.
    pub played: Option<Point>,
}

impl Moment {
    /// The game that was named, after the number of moves that was named, or at its end.
    pub(super) fn read(words: &Words, matches: &ArgMatches) -> Result<Moment, Failure> {
        let path: &PathBuf = matches.get_one("game").expect("the parser requires it");
        let bytes = std::fs::read(path).map_err(|error| not_read(words, path, &error))?;
        let name = path.display().to_string();
        let record = records::tree::records(&bytes, &name)
            .ok()
            .and_then(|records| records.into_iter().find_map(Result::ok))
            .ok_or_else(|| Failure::Input(say!(words, "predict-no-game", path = name.as_str())))?;
        let played = record.moves.len();
        let number = matches.get_one::<u64>("move").copied();
        let number = number.map_or(played, |number| usize::try_from(number).unwrap_or(usize::MAX));
        if number > played {
            let text = say!(words, "explain-no-such-move", number = number, played = played);
            return Err(Failure::Usage(text));
        }
        Moment::after(&record, number)
            .ok_or_else(|| Failure::Input(say!(words, "predict-no-game", path = name.as_str())))
    }

    fn after(record: &Record, index: usize) -> Option<Moment> {
        let mut replay = record.replay().ok()?;
        for _ in 0..index {
            replay.advance().ok()?;
        }
        let at = |index: Option<usize>| match record.moves.get(index?)? {
            Move::Play(point) => Some(*point),
            Move::Pass => None,
        };
        Some(Moment {
            board: replay.board().clone(),
            mover: record.mover(index),
            recent: Recent {
                last: at(index.checked_sub(1)),
                before_last: at(index.checked_sub(2)),
            },
            played: at(Some(index)),
        })
    }

    fn picture(&self) -> Picture {
        let mut picture = board_picture(&self.board);
        picture.last.extend(self.recent.last.map(|point| place(self.board.size(), point)));
        picture
    }

    /// The board as text.
    pub(super) fn drawn(&self, context: &Context) -> String {
        let style = text::Style { colour: context.colour, ..text::Style::default() };
        text::render(&self.picture(), &style)
    }
}

/// A move with what is known about it.
struct Guess {
    likely: Likely,
    /// The largest pattern that the table has, if there is a table.
    found: Option<Found>,
}

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    keep_inputs(words, matches, &["game", "table", "model", "index"], &[])?;
    let moment = Moment::read(words, matches)?;
    let model = chosen_model(words, matches)?;
    let bytes = match matches.get_one::<PathBuf>("table") {
        Some(path) => Some((path, map(words, path)?)),
        None => None,
    };
    let table = match &bytes {
        Some((path, bytes)) => Some(table_of(words, path, bytes)?),
        None => None,
    };
    let mut likely = Vec::new();
    model.probabilities(&moment.board, moment.mover, moment.recent, &mut likely);
    likely.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    let guesses = guesses(&moment, likely, table.as_ref());
    let top = *matches.get_one::<u64>("top").unwrap_or(&LISTED) as usize;
    if let Some(path) = matches.get_one::<PathBuf>("svg") {
        let picture = heated(&moment, &guesses);
        output::write_file(path, &svg::render(&picture, &svg::Options::default()))?;
    }
    let near = near(context, matches, &moment)?;
    if matches.get_flag("json") {
        let mut told = as_json(&moment, &guesses[..top.min(guesses.len())]);
        if let Some((_, near)) = near {
            told["neighbours"] = near;
        }
        return output::print_line(&told.to_string());
    }
    let mut text = as_text(context, &moment, &guesses, top);
    if let Some((near, _)) = near {
        text = format!("{text}\n\n{near}");
    }
    output::print_line(&text)
}

/// The nearest recorded positions with their games, as text and JSON. Without an index that was named, the
/// usual one is asked if it is there and has boards of this size.
fn near(
    context: &Context,
    matches: &ArgMatches,
    moment: &Moment,
) -> Result<Option<(String, Value)>, Failure> {
    let words = context.words;
    let is_named = matches.contains_id("index");
    if !is_named && !is_usable(context, &usual(INDEX)) {
        return Ok(None);
    }
    let (path, mapped) = open(words, matches)?;
    let index = match index(words, &path, &mapped, moment.board.size()) {
        Ok(index) => index,
        Err(failure) if is_named => return Err(failure),
        Err(_) => return Ok(None),
    };
    let position = Position::new(moment.board.clone(), moment.mover, Rules::JAPANESE);
    let Ok(position) = position else { return Ok(None) };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let options = Options { count: NEAR, threads, weights: None, without: Vec::new() };
    let answer = Answer::of(&index, &position, &options);
    Ok(Some((answer.as_text(words, &position), answer.as_json(&position)["neighbours"].take())))
}

/// Whether the usual index can be read; says so if it is there and cannot.
fn is_usable(context: &Context, path: &Path) -> bool {
    if !path.exists() {
        return false;
    }
    let is_index = Mapped::open_to_scan(path).is_ok_and(|mapped| Index::open(&mapped).is_ok());
    if !is_index && !context.quiet {
        let path = path.display().to_string();
        output::remark(&say!(context.words, "records-passed-index", path = path));
    }
    is_index
}

fn guesses(moment: &Moment, likely: Vec<Likely>, table: Option<&Table<'_>>) -> Vec<Guess> {
    let rings = table.map(|table| (table, Rings::of(&moment.board, table.zooms())));
    let found = |point: Point| {
        let (table, rings) = rings.as_ref()?;
        Some(evaluate::largest_seen(table, rings, (point, moment.mover), table.zooms()))
    };
    likely.into_iter().map(|likely| Guess { likely, found: found(likely.point) }).collect()
}

/// The board with the moves' probabilities as heat: the likeliest is 1.
fn heated(moment: &Moment, guesses: &[Guess]) -> Picture {
    let mut picture = moment.picture();
    let most = guesses.first().map_or(1.0, |guess| guess.likely.probability);
    let warm = guesses.iter().filter(|guess| guess.likely.probability > 0.01 * most);
    let at = |point: Point| place(moment.board.size(), point);
    picture.heat.extend(warm.map(|guess| {
        // Differences among the less likely moves are seen better by the root.
        (at(guess.likely.point), (guess.likely.probability / most).sqrt())
    }));
    picture
}

fn as_text(context: &Context, moment: &Moment, guesses: &[Guess], top: usize) -> String {
    let words = context.words;
    let size = moment.board.size();
    let mut picture = moment.picture();
    for (index, guess) in guesses.iter().take(top.min(9)).enumerate() {
        picture.labels.push((place(size, guess.likely.point), (index + 1).to_string()));
    }
    let style = text::Style { colour: context.colour, ..text::Style::default() };
    let mut lines = vec![text::render(&picture, &style)];
    for (index, guess) in guesses.iter().take(top).enumerate() {
        let point = size.name(guess.likely.point).to_string();
        let percent = words.decimal(100.0 * f64::from(guess.likely.probability));
        let (number, mut text) = (index + 1, String::new());
        if let Some(found) = guess.found {
            text = format!("  {}", worded(words, found));
        }
        let line = say!(words, "predict-move", number = number, point = point, percent = percent);
        lines.push(format!("{line}{text}"));
    }
    if let Some(played) = moment.played {
        let rank = guesses.iter().position(|guess| guess.likely.point == played);
        let point = size.name(played).to_string();
        let rank = rank.map_or(0, |rank| rank + 1);
        lines.push(say!(words, "predict-played", point = point, rank = rank));
    }
    lines.join("\n")
}

/// A pattern's counts in words.
pub(super) fn worded(words: &Words, found: Found) -> String {
    let observed = words.number(found.counts.observed.into());
    let chosen = Counted::Times.said(words, found.counts.chosen.into());
    say!(words, "patterns-found", zoom = found.zoom, chosen = chosen, observed = observed)
}

pub(super) fn found_as_json(found: Found) -> Value {
    json!({
        "zoom": found.zoom, "observed": found.counts.observed, "chosen": found.counts.chosen,
    })
}

fn as_json(moment: &Moment, guesses: &[Guess]) -> Value {
    let size = moment.board.size();
    let name = |point: Point| size.name(point).to_string();
    let moves: Vec<Value> = guesses
        .iter()
        .map(|guess| {
            let mut mv = json!({
                "move": name(guess.likely.point), "probability": guess.likely.probability,
            });
            if let Some(found) = guess.found {
                mv["pattern"] = found_as_json(found);
            }
            mv
        })
        .collect();
    json!({
        "to_move": moment.mover.to_string(), "played": moment.played.map(name), "moves": moves,
    })
}

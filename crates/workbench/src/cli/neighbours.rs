//! `stratege neighbours`: what was played in the recorded positions nearest to one.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::ArgMatches;
use go::{Colour, Move, Position, Rules, Size};
use go_mind::neighbours::{
    Found, HEAVIEST, Index, NotAnIndex, Options, Query, Weights, WeightsError, nearest,
};
use mapped::Mapped;
use records::tree;
use serde_json::{Value, json};

use super::Context;
use super::records::{threads, usual};
use crate::failure::Failure;
use crate::masters::{INDEX, parts};
use crate::words::{Counted, Explain, Words};
use crate::{output, say};

/// How many neighbours are shown unless a number is given.
const COUNT: usize = 20;

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let position = position(words, matches, Unsaid::AfterLast)?;
    let (path, mapped) = open(words, matches)?;
    let index = index(words, &path, &mapped, position.board().size())?;
    let options = Options {
        count: count(matches, COUNT),
        threads: threads(matches),
        weights: weights(words, matches, index.size())?,
        without: Vec::new(),
    };
    let answer = Answer::of(&index, &position, &options);
    output::print_line(&if matches.get_flag("json") {
        answer.as_json(&position).to_string()
    } else {
        answer.as_text(words, &position)
    })
}

pub(super) fn count(matches: &ArgMatches, usual: usize) -> usize {
    matches.get_one::<u32>("count").map_or(usual, |&count| count as usize)
}

/// Which position of a game is meant when no move is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unsaid {
    AfterLast,
    /// The last that an index can have: it holds positions in which a move was made.
    BeforeLast,
}

/// The position that is asked about.
pub(super) fn position(
    words: &Words,
    matches: &ArgMatches,
    unsaid: Unsaid,
) -> Result<Position, Failure> {
    let path: &PathBuf = matches.get_one("file").expect("the parser requires it");
    let shown = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| {
        let reason = error.explain(words);
        Failure::Input(say!(words, "not-read", path = shown.as_str(), reason = reason))
    })?;
    let refused = || Failure::Input(say!(words, "records-no-position", path = shown.as_str()));
    let played = tree::length(&bytes).map_err(|_| refused())?;
    let number = matches.get_one::<u32>("move").copied();
    if let Some(number) = number.filter(|&number| number > played) {
        let text = say!(words, "explain-no-such-move", number = number, played = played);
        return Err(Failure::Usage(text));
    }
    let last = (unsaid == Unsaid::BeforeLast && played > 0).then(|| played - 1);
    let (board, to_move) = tree::board_after(&bytes, number.or(last)).map_err(|_| refused())?;
    Position::new(board, to_move, Rules::JAPANESE).map_err(|_| refused())
}

/// The index, mapped.
pub(super) fn open(words: &Words, matches: &ArgMatches) -> Result<(PathBuf, Mapped), Failure> {
    let path = matches.get_one::<PathBuf>("index").cloned().unwrap_or_else(|| usual(INDEX));
    match Mapped::open_to_scan(&path) {
        Ok(mapped) => Ok((path, mapped)),
        Err(_) if !path.exists() => {
            let path = path.display().to_string();
            Err(Failure::Input(say!(words, "records-no-index", path = path)))
        }
        Err(error) => {
            let (path, reason) = (path.display().to_string(), error.explain(words));
            Err(Failure::Input(say!(words, "not-read", path = path, reason = reason)))
        }
    }
}

/// The index of a mapped file, for boards of a size.
pub(super) fn index<'a>(
    words: &Words,
    path: &std::path::Path,
    bytes: &'a [u8],
    size: Size,
) -> Result<Index<'a>, Failure> {
    let path = path.display().to_string();
    let index = Index::open(bytes).map_err(|error| {
        let path = path.as_str();
        Failure::Input(match error {
            NotAnIndex::Other => say!(words, "records-other", path = path),
            NotAnIndex::Damaged => say!(words, "records-damaged", path = path),
        })
    })?;
    if index.size() != size {
        let (has, asked) = (index.size().to_string(), size.to_string());
        let text = say!(words, "records-size", path = path, has = has, asked = asked);
        return Err(Failure::Input(text));
    }
    Ok(index)
}

/// What differing points weigh: as a file says, or the more the nearer they are to a point that is named.
fn weights(words: &Words, matches: &ArgMatches, size: Size) -> Result<Option<Weights>, Failure> {
    if let Some(path) = matches.get_one::<PathBuf>("weights") {
        return written_weights(words, path, size).map(Some);
    }
    let Some(name) = matches.get_one::<String>("around") else { return Ok(None) };
    let point = name.parse().ok().and_then(|name| size.named(name));
    let bad = || Failure::Usage(say!(words, "records-no-point", name = name.as_str()));
    let (row, column) = size.row_and_column(point.ok_or_else(bad)?);
    let weight = |point| {
        let (other_row, other_column) = size.row_and_column(point);
        let far = row.abs_diff(other_row) + column.abs_diff(other_column);
        9u32.saturating_sub(far).max(1) as u8
    };
    Ok(Some(Weights::new(&size.points().map(weight).collect::<Vec<_>>())))
}

/// The weights of a file.
fn written_weights(words: &Words, path: &Path, size: Size) -> Result<Weights, Failure> {
    let name = path.display().to_string();
    let name = name.as_str();
    // As many signs as numbers and the space between them can have, and some more.
    let most = u64::from(size.area()) * 64;
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(most).read_to_string(&mut text));
    read.map_err(|error| {
        Failure::Input(say!(words, "not-read", path = name, reason = error.explain(words)))
    })?;
    Weights::read(&text, size).map_err(|error| {
        Failure::Input(match error {
            WeightsError::NotAWeight(word) => {
                say!(words, "records-not-a-weight", path = name, word = word, most = HEAVIEST)
            }
            WeightsError::Count { found, expected } if found > expected => {
                say!(words, "records-too-many-weights", path = name, expected = expected)
            }
            WeightsError::Count { found, expected } => {
                say!(words, "records-weights", path = name, found = found, expected = expected)
            }
        })
    })
}

/// The observations nearest to a position.
pub(super) struct Answer<'a> {
    index: &'a Index<'a>,
    found: Found,
    milliseconds: f64,
}

impl<'a> Answer<'a> {
    /// Looks for them in an index of boards of the same size.
    pub(super) fn of(index: &'a Index<'a>, position: &Position, options: &Options) -> Answer<'a> {
        let query = Query::new(position).expect("the index has boards of this size");
        let started = Instant::now();
        let found = nearest(index, &query, options);
        Answer { index, found, milliseconds: started.elapsed().as_secs_f64() * 1e3 }
    }

    fn name(&self, mv: Move) -> String {
        match mv {
            Move::Play(point) => self.index.size().name(point).to_string(),
            Move::Pass => "pass".to_string(),
        }
    }

    fn share(&self) -> f64 {
        self.found.evaluated as f64 / self.index.observations().max(1) as f64
    }

    pub(super) fn as_text(&self, words: &Words, position: &Position) -> String {
        let to_move = match position.to_move() {
            Colour::Black => say!(words, "records-black-to-move"),
            Colour::White => say!(words, "records-white-to-move"),
        };
        let mut lines = vec![
            to_move,
            say!(
                words,
                "neighbours-found",
                count = self.found.neighbours.len(),
                shown = words.number(self.found.neighbours.len() as u64),
                observations = Counted::Observations.said(words, self.index.observations()),
                milliseconds = words.decimal(self.milliseconds),
                share = words.decimal(self.share() * 100.0)
            ),
        ];
        let mut moves: BTreeMap<String, u64> = BTreeMap::new();
        for near in &self.found.neighbours {
            *moves.entry(self.name(near.played(self.index))).or_default() += 1;
        }
        let mut moves: Vec<_> = moves.into_iter().collect();
        moves.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), name.clone()));
        let moves: Vec<_> = moves.iter().map(|(name, count)| format!("{name} {count}")).collect();
        lines.push(say!(words, "neighbours-moves", moves = moves.join(", ")));
        for near in &self.found.neighbours {
            let [id, black, white, result, date] = parts(self.index, near.label.game);
            lines.push(format!(
                "{:4}  {:5} {id}  {black} - {white}  {result}  {date}  {}",
                near.distance,
                self.name(near.played(self.index)),
                say!(words, "records-at-move", number = u32::from(near.label.number)),
            ));
        }
        lines.join("\n")
    }

    pub(super) fn as_json(&self, position: &Position) -> Value {
        let near = self.found.neighbours.iter().map(|near| {
            let [id, black, white, result, date] = parts(self.index, near.label.game);
            json!({
                "distance": near.distance, "move": self.name(near.played(self.index)), "game": id,
                "black": black, "white": white, "result": result, "date": date,
                "number": near.label.number, "mover": near.mover().to_string(), "image": near.image,
            })
        });
        json!({
            "to_move": position.to_move().to_string(),
            "observations": self.index.observations(),
            "milliseconds": self.milliseconds,
            "evaluated": self.found.evaluated,
            "neighbours": near.collect::<Vec<_>>(),
        })
    }
}

//! `stratege proof`: does a proof from a file hold, and what does it play?

use std::path::PathBuf;

use clap::ArgMatches;
use game::picture::{svg, text};
use game::{Graph, Notation, Vertex};
use gomoku::strategy::is_strategy;
use search::Limits;
use serde_json::json;

use super::Context;
use super::progress::with_progress;
use super::proof_tree::{self, Bounds};
use super::prove::{add_json, size, verdict};
use super::solve::unfinished;
use super::strategy;
use super::target::{file_name, read_bytes, split_moves};
use crate::failure::Failure;
use crate::proof_file::{self, Subject};
use crate::registry::{ProofRefused, Replayed};
use crate::words::{Explain, game_title};
use crate::{output, say};

/// A strategy is written out only if it has at most this many positions.
const MOST_POSITIONS: usize = 2_000_000;
/// How many of the opponent's moves deep a strategy is printed unless told otherwise.
const USUAL_DEPTH: u32 = 3;
/// How many lines of it are printed.
const MOST_LINES: usize = 200;

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    let words = context.words;
    let path: &String = matches.get_one("file").expect("the parser requires it");
    let file = read_bytes(words, path)?;
    if is_strategy(&file) {
        let text = strategy::checked(context, matches, path, &file)?;
        return written(matches, &text);
    }
    let mut asked = Asked { context, matches, path, file, subject: None };
    let replayed = asked.replayed()?;
    let action: &String = matches.get_one("action").expect("the parser requires it");
    let text = match action.as_str() {
        "check" if matches.get_flag("dot") || matches.get_flag("svg") => {
            let flag = if matches.get_flag("dot") { "--dot" } else { "--svg" };
            let clash = say!(words, "usage-conflict", argument = flag, other = "check");
            return Err(Failure::Usage(clash));
        }
        "check" => asked.checked(&replayed),
        _ => asked.shown(&replayed)?,
    };
    written(matches, &text)
}

fn written(matches: &ArgMatches, text: &str) -> Result<(), Failure> {
    match matches.get_one::<PathBuf>("out") {
        Some(path) => output::write_file(path, text),
        None => output::print(text),
    }
}

struct Asked<'a> {
    context: &'a Context,
    matches: &'a ArgMatches,
    path: &'a str,
    file: Vec<u8>,
    subject: Option<Subject>,
}

impl Asked<'_> {
    /// Sets the game up and replays the proof there. One that can be read but does not hold is an
    /// answer, not bad input.
    fn replayed(&mut self) -> Result<Replayed, Failure> {
        let (context, words) = (self.context, self.context.words);
        let subject = proof_file::subject(&self.file).map_err(|error| self.refused(&error))?;
        let Subject { table, name, .. } = self.subject.insert(subject);
        let limits = Limits { watch: context.interrupt.watch(), ..Limits::default() };
        let file = &self.file;
        let replayed = with_progress(context, &limits, || table.replay(name, file, &limits));
        match replayed {
            Ok(replayed) => Ok(replayed),
            Err(ProofRefused::Flaw(flaw)) => {
                let reason = flaw.explain(words);
                output::print_line(&say!(words, "proof-fails", reason = reason))?;
                Err(Failure::No)
            }
            Err(ProofRefused::Stopped(stopped)) => Err(unfinished(context, stopped.into())),
            Err(error) => Err(self.refused(&error)),
        }
    }

    fn refused(&self, error: &impl Explain) -> Failure {
        let words = self.context.words;
        let (path, reason) = (file_name(words, self.path), error.explain(words));
        Failure::Input(say!(words, "in-file", path = path, reason = reason))
    }

    fn subject(&self) -> &Subject {
        self.subject.as_ref().expect("a proof is replayed before it is shown")
    }

    fn checked(&self, replayed: &Replayed) -> String {
        let words = self.context.words;
        let Subject { game, table, .. } = self.subject();
        let Replayed { goal, verdict: found, position, survey } = replayed;
        if self.matches.get_flag("json") {
            let mut file = json!({ "game": game, "position": position, "holds": true });
            add_json(&mut file, *goal, *found, survey);
            return format!("{file:#}\n");
        }
        let lines = [
            game_title(words, game),
            say!(words, "proof-position", position = position.as_str()),
            verdict(words, table.seats(), *goal, *found),
            size(words, survey),
            say!(words, "proof-holds"),
        ];
        lines.join("\n") + "\n"
    }

    /// The strategy: as a graph, as a picture, or as text from some position of it on.
    fn shown(&mut self, replayed: &Replayed) -> Result<String, Failure> {
        let words = self.context.words;
        let Some(Subject { table, name, .. }) = &mut self.subject else { return Ok(String::new()) };
        let (file, interrupt) = (&self.file, &self.context.interrupt);
        let strategy = interrupt.during(|| table.proof_strategy(name, file, MOST_POSITIONS));
        let strategy = strategy.map_err(|error| match error {
            ProofRefused::TooLarge { .. } => Failure::Unfinished(error.explain(words)),
            _ => self.refused(&error),
        })?;
        let vertex = self.walked(&strategy)?;
        if self.matches.get_flag("dot") {
            return Ok(arenas::write(arenas::Format::Dot, &strategy));
        }
        if self.matches.get_flag("svg") {
            return Ok(svg::render(&strategy.picture(&vertex), &svg::Options::default()));
        }
        let depth = self.matches.get_one("depth").copied().unwrap_or(USUAL_DEPTH);
        let bounds = Bounds { depth, lines: MOST_LINES };
        let strategist = replayed.goal.strategist(replayed.verdict);
        if self.matches.get_flag("json") {
            let tree = proof_tree::as_json(&strategy, vertex, &bounds);
            return Ok(format!("{tree:#}\n"));
        }
        let picture = self.picture(&strategy, vertex);
        let seats = self.subject().table.seats();
        let tree = proof_tree::as_text(&strategy, vertex, (strategist, seats), &bounds, words);
        Ok(format!("{}\n{picture}\n{tree}", self.checked(replayed)))
    }

    /// The position that the asked moves lead to; each must be one that the strategy allows.
    fn walked(&self, strategy: &Graph) -> Result<Vertex, Failure> {
        let words = self.context.words;
        let mut vertex = strategy.start_vertex();
        let line = self.matches.get_one::<String>("moves").map_or("", String::as_str);
        for (index, text) in split_moves(line).iter().enumerate() {
            let edge = strategy.parse_move(&vertex, text).map_err(|_| {
                let allowed: Vec<String> =
                    strategy.edges(vertex).map(|edge| strategy.show_move(&vertex, edge)).collect();
                let (number, moves) = (index + 1, allowed.join(" "));
                Failure::Input(say!(
                    words,
                    "proof-bad-move",
                    number = number,
                    text = text.as_str(),
                    moves = moves
                ))
            })?;
            vertex = strategy.head(edge);
        }
        Ok(vertex)
    }

    /// The position as a drawing for the terminal.
    fn picture(&mut self, strategy: &Graph, vertex: Vertex) -> String {
        let style = text::Style { colour: self.context.colour, ..text::Style::default() };
        let Some(Subject { table, .. }) = &mut self.subject else { return String::new() };
        let set = table.set_position(&strategy.vertex_name(vertex));
        set.map(|()| text::render(&table.picture(), &style)).unwrap_or_default()
    }
}

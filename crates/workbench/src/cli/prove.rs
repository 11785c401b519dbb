//! `stratege prove`: can a player force it? With the proof as a file.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use game::Player;
use search::proof::{AtLeast, Goal, Survey, Verdict};
use serde_json::{Value as Json, json};

use super::Context;
use super::progress::with_progress;
use super::prove_openings;
use super::solve::{limits, unfinished};
use super::solve_fast;
use super::target::{self, Opened, OpenedGame};
use crate::failure::Failure;
use crate::registry::{Proved, Question, Seats, Settings, Unproved, table_of_tree};
use crate::words::{self, Words};
use crate::{output, proof_file, say};

/// What the search's table may take unless told otherwise.
const USUAL_BYTES: u64 = 1 << 30;

pub(super) fn run(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
    if prove_openings::is_asked(matches) {
        return prove_openings::run(context, matches);
    }
    let words = context.words;
    let limits = limits(context, matches)?;
    let memory = solve_fast::memory(context, matches)?.unwrap_or(USUAL_BYTES);
    let mut game = opened(context, matches)?;
    let name = proof_file::name(game.name, &game.settings, game.source.as_deref());
    let goal = goal(matches, game.table.to_move());
    let table_bytes = usize::try_from(memory).unwrap_or(usize::MAX);
    let question = Question { goal, name: &name, table_bytes };
    let started = Instant::now();
    let table = &mut game.table;
    let proved = with_progress(context, &limits, || table.prove(&question, &limits));
    let proved = proved.map_err(|error| match error {
        Unproved::Stopped(stopped) => unfinished(context, stopped.into()),
        Unproved::Fault => Failure::Unfinished(say!(words, "solve-not-checked")),
    })?;
    let answer = Answer { game: &game, goal, proved: &proved, time: started.elapsed() };
    let out = matches.get_one::<PathBuf>("out").map(PathBuf::as_path);
    answer.write(context, matches.get_flag("json"), out)?;
    match proved.verdict {
        Verdict::Proved => Ok(()),
        Verdict::Disproved => Err(Failure::No),
    }
}

fn opened(context: &Context, matches: &ArgMatches) -> Result<OpenedGame, Failure> {
    Ok(match target::open(context, matches)? {
        Opened::Game(game) => game,
        // A positive number is a win of player 0, a negative one of player 1.
        Opened::Tree { tree, source } => OpenedGame {
            document: None,
            name: "arena",
            settings: Settings::new(),
            source: Some(source),
            table: table_of_tree(tree),
        },
    })
}

fn goal(matches: &ArgMatches, to_move: Player) -> Goal {
    let player = match matches.get_one::<String>("for").map(String::as_str) {
        Some("first") => Player::First,
        Some("second") => Player::Second,
        _ => to_move,
    };
    match matches.get_one::<String>("goal").map(String::as_str) {
        Some("draw") => Goal::draw(player),
        _ => Goal::win(player),
    }
}

struct Answer<'a> {
    game: &'a OpenedGame,
    goal: Goal,
    proved: &'a Proved,
    time: Duration,
}

impl Answer<'_> {
    /// The proof to its file, the answer to standard output, unless the proof goes there.
    fn write(&self, context: &Context, as_json: bool, out: Option<&Path>) -> Result<(), Failure> {
        let words = context.words;
        if out == Some(Path::new("-")) {
            return output::print(&String::from_utf8_lossy(&self.proved.file));
        }
        if let Some(path) = out {
            output::write_bytes(path, &self.proved.file)?;
        }
        if as_json {
            return output::print(&self.as_json());
        }
        let mut text = self.as_text(words);
        if let Some(path) = out {
            let bytes = words.number(self.proved.file.len() as u64);
            let path = path.display().to_string();
            text += &(say!(words, "prove-written", path = path, bytes = bytes) + "\n");
        }
        output::print(&text)
    }

    fn as_text(&self, words: &Words) -> String {
        let proved = self.proved;
        let nodes = words.number(proved.statistics.nodes);
        let seconds = words.decimal(self.time.as_secs_f64());
        let mut lines = vec![verdict(words, self.game.table.seats(), self.goal, proved.verdict)];
        if let Some(mv) = &proved.mv {
            lines.push(say!(words, "prove-first-move", mv = mv.as_str()));
        }
        lines.push(size(words, &proved.survey));
        lines.push(say!(words, "proof-holds"));
        lines.push(say!(words, "prove-cost", nodes = nodes, seconds = seconds));
        lines.join("\n") + "\n"
    }

    fn as_json(&self) -> String {
        let proved = self.proved;
        let mut file = json!({
            "game": self.game.name,
            "position": self.game.table.position(),
        });
        add_json(&mut file, self.goal, proved.verdict, &proved.survey);
        file["move"] = proved.mv.clone().into();
        file["nodes"] = proved.statistics.nodes.into();
        file["seconds"] = self.time.as_secs_f64().into();
        format!("{file:#}\n")
    }
}

/// The question and its answer in a sentence.
pub(super) fn verdict(words: &Words, seats: Seats, goal: Goal, verdict: Verdict) -> String {
    let player = words::player(words, seats, goal.player);
    let other = words::player(words, seats, goal.player.opponent());
    match (goal.at_least, verdict) {
        (AtLeast::Win, Verdict::Proved) => say!(words, "prove-win", player = player),
        (AtLeast::Win, Verdict::Disproved) => {
            say!(words, "prove-no-win", player = player, other = other)
        }
        (AtLeast::Draw, Verdict::Proved) => say!(words, "prove-draw", player = player),
        (AtLeast::Draw, Verdict::Disproved) => {
            say!(words, "prove-no-draw", player = player, other = other)
        }
    }
}

/// What the strategy covers, in a sentence.
pub(super) fn size(words: &Words, survey: &Survey) -> String {
    let Survey { positions, moves, ends, longest } = *survey;
    let [positions, moves, ends] = [positions, moves, ends].map(|n| words.number(n as u64));
    match longest {
        Some(plies) => {
            let plies = words::plies(words, plies);
            say!(
                words,
                "prove-size",
                positions = positions,
                moves = moves,
                ends = ends,
                plies = plies
            )
        }
        None => {
            say!(words, "prove-size-endless", positions = positions, moves = moves, ends = ends)
        }
    }
}

/// The same for programs.
pub(super) fn add_json(file: &mut Json, goal: Goal, verdict: Verdict, survey: &Survey) {
    let player = |player| match player {
        Player::First => "first",
        Player::Second => "second",
    };
    file["goal"] = match goal.at_least {
        AtLeast::Win => "win".into(),
        AtLeast::Draw => "draw".into(),
    };
    file["for"] = player(goal.player).into();
    file["proved"] = (verdict == Verdict::Proved).into();
    file["strategist"] = player(goal.strategist(verdict)).into();
    file["positions"] = survey.positions.into();
    file["moves"] = survey.moves.into();
    file["ends"] = survey.ends.into();
    file["longest"] = survey.longest.into();
}

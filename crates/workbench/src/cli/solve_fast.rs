//! Hexapawn by its own solver: large boards, in a bounded table, on several threads, in slices.

use std::path::Path;
use std::sync::Arc;

use clap::ArgMatches;
use classics::hexapawn::solver::{Checkpoint, CheckpointError, Options, SolveError, Solver};
use classics::hexapawn::{Hexapawn, State, Step};
use game::{Game, Notation, Value};
use search::Limits;
use search::oracle::Unsolved;

use super::Context;
use super::progress::with_message;
use super::solve::unfinished;
use super::target::OpenedGame;
use crate::failure::Failure;
use crate::registry::{MoveValue, Solved, Stats, Worth};
use crate::words::{self, Explain, Words};
use crate::{output, say};

/// On boards with more squares than this the solver is the way unless another is asked for.
const SMALL_BOARD: u32 = 20;

/// What the solver found.
pub(super) struct Fast {
    pub(super) solved: Solved,
    /// The value of each move, if it was asked for.
    pub(super) values: Vec<MoveValue>,
}

/// Solves a Hexapawn position by its own solver; `None` where that is not the way.
pub(super) fn solve(
    context: &Context,
    matches: &ArgMatches,
    opened: &OpenedGame,
    limits: &Limits,
) -> Result<Option<Fast>, Failure> {
    let position = opened.table.position();
    let asked = matches.get_one::<String>("method").map(String::as_str);
    let (true, Ok(game)) = (opened.name == "hexapawn", Hexapawn::fitting(&position)) else {
        return Ok(None);
    };
    let large = game.board().cells() > SMALL_BOARD && matches!(asked, None | Some("auto"));
    if !large && asked != Some("fast") {
        return Ok(None);
    }
    let state = game.parse_state(&position).expect("a position reads back as it was written");
    let options = options(context, matches)?;
    let progress = Arc::clone(&options.progress);
    let mut task = Task { context, limits, game: &game, solver: Solver::new(&game, &options) };
    let file = matches.get_one::<std::path::PathBuf>("resume");
    if let Some(file) = file {
        task.resume(file, &state)?;
    }
    let message = || {
        let fill = 100 * progress.entries() / progress.capacity().max(1);
        let bounds = progress.bounds().map_or(String::new(), |(least, most)| {
            format!("{}…{}", least.signed_distance(), most.signed_distance())
        });
        say!(context.words, "progress-table", fill = fill, bounds = bounds)
    };
    let solver = &mut task.solver;
    let answer = with_message(context, limits, message, || solver.solve(&state, limits));
    if let Some(file) = file {
        task.keep(file, &state, answer.is_ok())?;
    }
    let answer = answer.map_err(|error| task.failure(error))?;
    let solved = Solved {
        worth: Worth::Value(answer.value),
        line: task.line(&state, answer.value),
        stats: Stats { calls: answer.nodes, positions: Some(answer.entries) },
    };
    let values = if matches.get_flag("all-moves") { task.values(&state)? } else { Vec::new() };
    Ok(Some(Fast { solved, values }))
}

struct Task<'a> {
    context: &'a Context,
    limits: &'a Limits,
    game: &'a Hexapawn,
    solver: Solver,
}

impl Task<'_> {
    /// Goes on from a file; one that is not there yet is where this run will be kept.
    fn resume(&mut self, file: &Path, state: &State) -> Result<(), Failure> {
        let words = self.context.words;
        let bytes = match std::fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                // Better to know before the work than after it that nothing can be kept there.
                let nothing = self.solver.checkpoint(state).to_bytes();
                return output::write_bytes(file, &nothing);
            }
            Err(error) => {
                let path = file.display().to_string();
                let reason = error.explain(words);
                return Err(Failure::Input(say!(words, "in-file", path = path, reason = reason)));
            }
        };
        let read = Checkpoint::from_bytes(self.game, state, &bytes);
        read.and_then(|checkpoint| self.solver.resume(&checkpoint)).map_err(|error| {
            let path = file.display().to_string();
            Failure::Input(say!(words, "in-file", path = path, reason = error.explain(words)))
        })
    }

    /// Writes what was proven to the file. A value that was found is worth more than the file: then
    /// a failure is only told.
    fn keep(&self, file: &Path, state: &State, found: bool) -> Result<(), Failure> {
        let written = output::write_bytes(file, &self.solver.checkpoint(state).to_bytes());
        match written {
            Err(failure) if found => {
                let _ = failure.report(self.context.words);
                Ok(())
            }
            written => written,
        }
    }

    /// Best play by both sides, for as far as the remaining budget lets it be followed.
    fn line(&mut self, state: &State, value: Value) -> Vec<String> {
        let mut line = Vec::new();
        let (mut state, mut value) = (*state, value);
        while let Some((step, next)) = self.best_step(&state, value) {
            line.push(self.game.show_move(&state, step));
            state = self.game.after(&state, step);
            value = next;
        }
        line
    }

    /// The first move that keeps the value, and what it leads to.
    fn best_step(&mut self, state: &State, value: Value) -> Option<(Step, Value)> {
        let limits = Limits { nodes: Some(LINE_NODES), ..self.limits.clone() };
        self.game.legal_moves(state).into_iter().find_map(|step| {
            let next = self.game.after(state, step);
            let found = self.solver.solve(&next, &limits).ok()?.value;
            (found.one_ply_before(true) == value).then_some((step, found))
        })
    }

    fn values(&mut self, state: &State) -> Result<Vec<MoveValue>, Failure> {
        let (solver, limits) = (&mut self.solver, self.limits);
        let moves = with_message(self.context, limits, String::new, || solver.moves(state, limits));
        let moves = moves.map_err(|error| self.failure(error))?;
        let shown = moves.into_iter().map(|(step, value)| MoveValue {
            text: self.game.show_move(state, step),
            value,
            number: None,
            lead: None,
            at_most: false,
            place: self.game.move_place(state, step),
        });
        Ok(shown.collect())
    }

    fn failure(&self, error: SolveError) -> Failure {
        match error {
            SolveError::Stopped(stopped) => unfinished(self.context, Unsolved::Stopped(stopped)),
            SolveError::TooLong(plies) => {
                let plies = words::plies(self.context.words, plies);
                Failure::Unfinished(say!(self.context.words, "solver-too-long", plies = plies))
            }
        }
    }
}

/// A move of the line may cost this many positions to find; a line that costs more ends there.
const LINE_NODES: u64 = 2_000_000;

/// What `--memory` asks for, if it is given.
pub(super) fn memory(context: &Context, matches: &ArgMatches) -> Result<Option<u64>, Failure> {
    asked_memory(context.words, matches, bytes)
}

/// The same for the tree of a search, where a bare number counts megabytes.
pub(super) fn tree_memory(words: &Words, matches: &ArgMatches) -> Result<Option<u64>, Failure> {
    asked_memory(words, matches, tree_bytes)
}

fn asked_memory(
    words: &Words,
    matches: &ArgMatches,
    read: fn(&str) -> Option<u64>,
) -> Result<Option<u64>, Failure> {
    let Some(text) = matches.get_one::<String>("memory") else { return Ok(None) };
    let bad = || Failure::Usage(say!(words, "usage-bad-memory", text = text.as_str()));
    let asked = read(text).ok_or_else(bad)?;
    match machine_memory() {
        Some(there) if asked > there => {
            let there = words.number(there >> 20);
            let text = say!(words, "usage-much-memory", text = text.as_str(), there = there);
            Err(Failure::Usage(text))
        }
        _ => Ok(Some(asked)),
    }
}

/// How much memory the machine has, where the system tells it.
fn machine_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes << 10)
}

fn options(context: &Context, matches: &ArgMatches) -> Result<Options, Failure> {
    let threads = match matches.get_one::<u64>("threads") {
        Some(&threads) => threads.clamp(1, 256) as usize,
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let usual = Options { threads, ..Options::default() };
    let memory_bytes = memory(context, matches)?.unwrap_or(usual.memory_bytes);
    Ok(Options { memory_bytes, ..usual })
}

/// `512M`, `8G`, or plain bytes.
pub(super) fn bytes(text: &str) -> Option<u64> {
    let text = text.trim();
    let (digits, shift) = match text.chars().last()?.to_ascii_uppercase() {
        'K' => (&text[..text.len() - 1], 10),
        'M' => (&text[..text.len() - 1], 20),
        'G' => (&text[..text.len() - 1], 30),
        _ => (text, 0),
    };
    let number: u64 = digits.parse().ok()?;
    number.checked_mul(1 << shift).filter(|bytes| *bytes > 0)
}

/// `512M`, `8G`, or megabytes; bytes where as many megabytes would be too many.
fn tree_bytes(text: &str) -> Option<u64> {
    const MEGABYTE: u64 = 1 << 20;
    let is_bare = text.trim().ends_with(|last: char| last.is_ascii_digit());
    bytes(text).map(|size| if is_bare && size < MEGABYTE { size << 20 } else { size })
}

impl Explain for CheckpointError {
    fn explain(&self, words: &Words) -> String {
        match self {
            CheckpointError::Foreign => say!(words, "checkpoint-foreign"),
            CheckpointError::Version(version) => {
                say!(words, "checkpoint-version", version = version.to_string())
            }
            CheckpointError::CutOff(_) => say!(words, "checkpoint-cut-off"),
            CheckpointError::Damaged => say!(words, "checkpoint-damaged"),
            CheckpointError::OtherPosition => say!(words, "checkpoint-other"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{bytes, tree_bytes};

    #[test]
    fn sizes_of_memory_are_read_with_their_unit() {
        assert_eq!(bytes("8G"), Some(8 << 30));
        assert_eq!(bytes(" 512m "), Some(512 << 20));
        assert_eq!(bytes("4096"), Some(4096));
        for wrong in ["", "G", "-1", "8T", "0", "99999999999G", "é"] {
            assert_eq!(bytes(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_bare_number_is_megabytes_of_a_tree() {
        assert_eq!(tree_bytes("512"), Some(512 << 20));
        assert_eq!(tree_bytes("1M"), Some(1 << 20));
        assert_eq!(tree_bytes("300k"), Some(300 << 10));
        assert_eq!(tree_bytes("268435456"), Some(256 << 20), "bytes");
        assert_eq!(tree_bytes("0"), None);
    }
}

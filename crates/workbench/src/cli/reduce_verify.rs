//! `stratege reduce --verify`: do the gadgets keep their contracts, and does the whole board agree?

use std::time::Duration;

use sat_to_go::Reduction;
use sat_to_go::gadget::{self, Gadget};
use sat_to_go::verify::{self, Reading, Unsearched, Verdict, Winner};
use search::{Limits, Stopped};
use serde_json::{Value as Json, json};

use super::Context;
use super::progress::with_message;
use super::reduce::stopped_early;
use crate::failure::Failure;
use crate::reduction::{MOST_SOLVED, Report, gadget_title};
use crate::words::Words;
use crate::{output, say};

/// What the searches found.
pub(super) struct Verified {
    /// Name, promises, positions.
    gadgets: Vec<(&'static str, usize, u64)>,
    /// Who wins the whole board, and the positions; nothing if it was not searched to the end.
    board: Option<(Winner, u64)>,
    /// Who wins the circuit; nothing if it was not solved.
    circuit: Option<Winner>,
}

/// How long the whole board is searched if no time is given.
const PATIENCE: Duration = Duration::from_mins(1);

/// Verifies the gadgets of a board and, if it is small enough, the board.
pub(super) fn run(
    context: &Context,
    reduction: &Reduction,
    report: &Report,
    limits: &Limits,
    quietly: bool,
) -> Result<Verified, Failure> {
    let words = context.words;
    let tell = |text: String| if quietly { Ok(()) } else { output::print_line(&text) };
    let mut gadgets = Vec::new();
    for each in used(reduction) {
        let title = gadget_title(words, each.name);
        let message = || format!("  {title}");
        let searched =
            with_message(context, limits, message, || verify::gadget(&each.figure(), limits));
        let verdicts = searched.map_err(|stopped| stopped_early(context, stopped))?;
        if !verdicts.iter().all(Verdict::is_kept) {
            tell(say!(words, "verify-broken", name = title.as_str()))?;
            return Err(Failure::No);
        }
        let positions = verdicts.iter().map(|verdict| verdict.answer.positions).sum();
        let count = words.number(positions);
        tell(say!(
            words,
            "verify-kept",
            name = title.as_str(),
            runs = verdicts.len(),
            count = count
        ))?;
        gadgets.push((each.name, verdicts.len(), positions));
    }
    let searched = whole(context, reduction, report, limits)?;
    tell(board_told(words, searched))?;
    let verified = Verified {
        gadgets,
        board: searched.ok(),
        circuit: report.circuit.map(|(winner, _)| winner),
    };
    if verified.board.is_none() {
        tell(verified.composed(words, report))?;
    }
    let found = verified.board.map(|(winner, _)| winner).into_iter().chain(verified.circuit);
    let model = report.model.as_ref().ok().map(Option::is_some);
    if found.into_iter().any(|winner| model == Some(winner != Winner::White)) {
        tell(say!(words, "verify-disagrees"))?;
        return Err(Failure::No);
    }
    Ok(verified)
}

/// What the search of the whole board came to.
fn board_told(words: &Words, searched: Result<(Winner, u64), NotSearched>) -> String {
    match searched {
        Err(NotSearched::TooLarge) => say!(words, "verify-too-large"),
        Err(NotSearched::Stopped) => say!(words, "verify-stopped"),
        Ok((Winner::White, positions)) => {
            say!(words, "verify-white", count = words.number(positions))
        }
        Ok((Winner::Black, positions)) => {
            say!(words, "verify-black", count = words.number(positions))
        }
    }
}

/// Why the whole board has no answer of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NotSearched {
    TooLarge,
    Stopped,
}

/// The gadgets that stand on the board, each once, the reserve first.
fn used(reduction: &Reduction) -> Vec<Gadget> {
    let stands = |each: &Gadget| reduction.regions.iter().any(|region| region.gadget == each.name);
    let all = gadget::ALL.iter().copied();
    all.filter(|each| each.name == gadget::RESERVE.name || stands(each)).collect()
}

/// Searches the whole board in the reading that is harder for the winner.
fn whole(
    context: &Context,
    reduction: &Reduction,
    report: &Report,
    limits: &Limits,
) -> Result<Result<(Winner, u64), NotSearched>, Failure> {
    let limits = &Limits { time: limits.time.or(Some(PATIENCE)), ..limits.clone() };
    let reading =
        if report.is_satisfiable() == Some(true) { Reading::Strict } else { Reading::Slack };
    let message = || format!("  {}", say!(context.words, "verify-board"));
    let searched =
        with_message(context, limits, message, || verify::board(reduction, reading, limits));
    match searched {
        Ok(answer) => Ok(Ok((answer.winner, answer.positions))),
        Err(Unsearched::TooManyVertices(_)) => Ok(Err(NotSearched::TooLarge)),
        Err(Unsearched::Stopped(Stopped::Cancelled)) => {
            Err(stopped_early(context, Stopped::Cancelled))
        }
        Err(Unsearched::Stopped(_)) => Ok(Err(NotSearched::Stopped)),
    }
}

impl Verified {
    /// Who wins by the gadgets and the circuit, or on what else the answer rests.
    fn composed(&self, words: &Words, report: &Report) -> String {
        match (self.circuit, report.is_satisfiable()) {
            (Some(Winner::White), _) => say!(words, "verify-composed-white"),
            (Some(Winner::Black), _) => say!(words, "verify-composed-black"),
            (None, Some(true)) => say!(words, "verify-by-sat-white"),
            (None, Some(false)) => say!(words, "verify-by-sat-black"),
            (None, None) => say!(words, "verify-by-nobody"),
        }
    }

    /// That neither the board nor the circuit was solved is no success.
    pub(super) fn outcome(&self, words: &Words) -> Result<(), Failure> {
        if self.board.is_some() || self.circuit.is_some() {
            return Ok(());
        }
        Err(Failure::Unfinished(say!(words, "verify-not-solved", most = MOST_SOLVED)))
    }

    /// The same for programs.
    pub(super) fn json(&self) -> Json {
        let gadget = |&(name, runs, positions): &(&str, usize, u64)| json!({ "gadget": name, "promises": runs, "positions": positions });
        let named = |winner| if winner == Winner::White { "white" } else { "black" };
        let board = self
            .board
            .map(|(winner, positions)| json!({ "winner": named(winner), "positions": positions }));
        let by = match (self.board, self.circuit) {
            (Some(_), _) => Some("board"),
            (None, Some(_)) => Some("gadgets and circuit"),
            (None, None) => None,
        };
        let gadgets: Vec<Json> = self.gadgets.iter().map(gadget).collect();
        json!({ "gadgets": gadgets, "circuit": self.circuit.map(named), "board": board, "by": by })
    }
}

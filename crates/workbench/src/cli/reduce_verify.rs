//! `stratege reduce --verify`: do the gadgets keep their contracts, and does the whole board agree?

use sat_to_go::Reduction;
use sat_to_go::gadget::{self, Gadget};
use sat_to_go::verify::{self, Reading, Unsearched, Verdict, Winner};
use search::Limits;
use serde_json::{Value as Json, json};

use super::Context;
use super::progress::with_message;
use super::reduce::stopped_early;
use crate::failure::Failure;
use crate::reduction::{Report, gadget_title};
use crate::{output, say};

/// What the searches found.
pub(super) struct Verified {
    /// Name, promises, positions.
    gadgets: Vec<(&'static str, usize, u64)>,
    /// Who wins the whole board, and the positions; nothing if it is too large.
    board: Option<(Winner, u64)>,
}

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
    let board = whole(context, reduction, report, limits)?;
    match board {
        None => tell(say!(words, "verify-too-large"))?,
        Some((Winner::White, positions)) => {
            tell(say!(words, "verify-white", count = words.number(positions)))?;
        }
        Some((Winner::Black, positions)) => {
            tell(say!(words, "verify-black", count = words.number(positions)))?;
        }
    }
    let disagrees = |(winner, _)| report.is_satisfiable() == Some(winner != Winner::White);
    if board.is_some_and(disagrees) {
        tell(say!(words, "verify-disagrees"))?;
        return Err(Failure::No);
    }
    Ok(Verified { gadgets, board })
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
) -> Result<Option<(Winner, u64)>, Failure> {
    let reading =
        if report.is_satisfiable() == Some(true) { Reading::Strict } else { Reading::Slack };
    let message = || format!("  {}", say!(context.words, "verify-board"));
    let searched =
        with_message(context, limits, message, || verify::board(reduction, reading, limits));
    match searched {
        Ok(answer) => Ok(Some((answer.winner, answer.positions))),
        Err(Unsearched::TooManyVertices(_)) => Ok(None),
        Err(Unsearched::Stopped(stopped)) => Err(stopped_early(context, stopped)),
    }
}

impl Verified {
    /// The same for programs.
    pub(super) fn json(&self) -> Json {
        let gadget = |&(name, runs, positions): &(&str, usize, u64)| json!({ "gadget": name, "promises": runs, "positions": positions });
        let board = self.board.map(|(winner, positions)| {
            let winner = if winner == Winner::White { "white" } else { "black" };
            json!({ "winner": winner, "positions": positions })
        });
        json!({ "gadgets": self.gadgets.iter().map(gadget).collect::<Vec<_>>(), "board": board })
    }
}

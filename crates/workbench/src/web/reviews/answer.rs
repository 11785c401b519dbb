//! What is to be said to whoever tries another move than that of the game?

use std::sync::Arc;
use std::time::Duration;

use go::Move;
use search::Watch;

use super::{Chosen, Reviewed};
use crate::matches::Trouble;
use crate::review::{self, Budget, Known, Why};

/// Somebody waits for the answer.
const LONGEST: Duration = Duration::from_secs(1);

/// What is to be said about a move that somebody tries instead of one of the game; judged once.
///
/// # Errors
/// When the judge fails.
pub(super) fn answer(reviewed: &Reviewed, number: usize, mv: Move) -> Result<Arc<Why>, Trouble> {
    if let Some(known) = reviewed.answered(number, mv) {
        return Ok(known);
    }
    let before = &reviewed.positions[number - 1];
    let Some(notebook) = &reviewed.notebook else { return Err(Trouble::Cancelled) };
    let budget = notebook.chosen.budget();
    let budget = Budget { time: budget.time.map(|time| time.min(LONGEST)), ..budget };
    let watch = Arc::new(Watch::default());
    let mut judge = Chosen::built_in();
    let first = &reviewed.review.opinions[number - 1];
    let why = if first.best == mv {
        let opinions = [first, first];
        let known = Known { before, number, mv, opinions, loss: None, fought: None, proof: None };
        review::why(&known, review::EFFORT)
    } else if notebook.chosen.program.is_some() {
        // Two judges cannot be compared: the built-in one looks at all of it.
        review::asked((before, number, mv), &mut judge, &budget, review::EFFORT, &watch)?
    } else {
        let mut after = before.clone();
        after.play(before.to_move(), mv);
        let then = review::Judge::judge(&mut judge, &after, &budget, &watch)?;
        let mover = before.to_move();
        let lost = first.lead_of(mover).zip(then.lead_of(mover));
        let deviation = first.deviation.hypot(then.deviation).max(reviewed.review.unrest);
        let loss = lost.map(|(before, after)| (before - after, deviation));
        let opinions = [first, &then];
        let known = Known { before, number, mv, opinions, loss, fought: None, proof: None };
        review::why(&known, review::EFFORT)
    };
    Ok(reviewed.remember(number, mv, why))
}

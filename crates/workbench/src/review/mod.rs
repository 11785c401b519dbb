//! Where did a game of Go turn, which moves were mistakes, and why?
//!
//! A [`Judge`] says of each position how the game stands ([`Opinion`]); [`weigh`] turns two opinions
//! one after the other into the loss of the move between them, with its error, and marks a mistake
//! only where the loss is sure; [`why`](fn@why) compares the two futures of a move and of a better
//! one. What was judged is kept as lines of text ([`kept`]), so that a review can go on where it was
//! stopped. Nothing here prints or touches files; [`curve`], [`report`] and [`annotate`] make what
//! people read.

mod annotate;
mod builtin;
mod curve;
mod futures;
pub mod info;
mod judge;
pub mod kept;
mod line;
mod program;
mod report;
mod tell;
#[cfg(test)]
mod tests;
mod weigh;

pub use annotate::annotate;
pub use builtin::BuiltIn;
pub use curve::curve;
pub use futures::{Ease, Known, Why, asked, picture, pictures, why};
pub use judge::{Budget, Judge, Measured, Opinion, Strength};
pub use line::line;
pub use program::{NoJudge, Program};
pub use report::report;
pub use tell::{EFFORT, told, told_of};
pub use weigh::{LEAST_LOSS, Remember, Review, Weighed, weigh, weigh_remembering};

use std::sync::Arc;

use go::Position;
use search::Watch;

use crate::matches::Trouble;

/// Judges the positions that are not judged yet, in order, and says each opinion as it is known.
///
/// # Errors
/// When the judge fails, or the watch was stopped; what was said before stands.
pub fn judge_all(
    positions: &[Position],
    known: Vec<Opinion>,
    judge: &mut dyn Judge,
    (budget, watch): (&Budget, &Arc<Watch>),
    tell: &mut dyn FnMut(usize, &Opinion),
) -> Result<Vec<Opinion>, Trouble> {
    let mut opinions = known;
    opinions.truncate(positions.len());
    for position in &positions[opinions.len()..] {
        let opinion = judge.judge(position, budget, watch)?;
        tell(opinions.len(), &opinion);
        opinions.push(opinion);
    }
    Ok(opinions)
}

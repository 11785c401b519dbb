//! Which moves of a reviewed game are explained, and how is one?

use go::Position;
use go_mind::why::Effort;

use super::futures::{Known, Why, why};
use super::weigh::Review;

/// So many moves are explained at most, the turns and the worst of them.
const MOST: usize = 20;
/// What is searched to explain a move of a reviewed game.
pub const EFFORT: Effort = Effort { capture: 2_000, life: 3_000, replay: 1_000, fight: 5_000 };

/// The mistakes and the turns, explained, in the order of the game.
pub fn told(positions: &[Position], review: &Review) -> Vec<Why> {
    let mut numbers: Vec<usize> = review.turns.clone();
    numbers.extend(review.mistakes().iter().map(|own| own.number));
    let mut seen = std::collections::BTreeSet::new();
    numbers.retain(|number| seen.insert(*number));
    numbers.truncate(MOST);
    numbers.sort_unstable();
    numbers.into_iter().filter_map(|number| told_of(positions, review, number)).collect()
}

/// One move, explained; none where it is not judged.
pub fn told_of(positions: &[Position], review: &Review, number: usize) -> Option<Why> {
    let own = review.moves.iter().find(|own| own.number == number)?;
    let known = Known {
        before: &positions[number - 1],
        number,
        mv: own.mv,
        opinions: [&review.opinions[number - 1], &review.opinions[number]],
        loss: own.loss.map(|loss| (loss, own.deviation)),
        fought: None,
        proof: own.proof.as_ref(),
    };
    Some(why(&known, EFFORT))
}

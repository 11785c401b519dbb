//! How much did each move lose, how sure is that, and which moves were mistakes?
//!
//! The **loss** of a move is by how much its side was ahead before it, less by how much after it.
//! Its **σ** is the greater of two: the standard errors of both opinions, summed by squares; and the
//! judge's **unrest** in this game, 1.4826 times the median of all changes of its lead from move to
//! move, which would be the standard deviation if most moves lost nothing and errors were normal. It
//! holds what the playouts' own count cannot know: that the judge changes its mind.
//!
//! A move is a **mistake** only if its loss less 2σ exceeds [`LEAST_LOSS`], or if it loses a proof:
//! stones worth more than that which its side could take by force, and can no more, or which it could save,
//! and the opponent now takes by force; the capture proved by replay, the other half read to its end; and
//! the judge, if it counts points, must think that something was lost. The judge's own move is no mistake. The
//! game **turns** where the judge's surely leading side changes, at the move that lost most in between.

use go::{Colour, Move, Position};
use go_mind::why::{Effort, Matter, Stake, stakes};

use super::judge::Opinion;

/// Losses of no more points are no mistakes.
pub const LEAST_LOSS: f64 = 3.0;
/// Turns the median of absolute values into a standard deviation.
const OF_MEDIAN: f64 = 1.4826;
/// What is searched for each move: a moment only.
const EFFORT: Effort = Effort { capture: 500, life: 0, replay: 500, fight: 0 };

/// A move and what it lost.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighed {
    /// Which move of the game, 1 the first.
    pub number: usize,
    /// Whose.
    pub mover: Colour,
    /// The move.
    pub mv: Move,
    /// How many points it lost; none where the judge counts none.
    pub loss: Option<f64>,
    /// The standard deviation of that number.
    pub deviation: f64,
    /// What it gave away, if that is proved.
    pub proof: Option<Stake>,
    /// Whether it is marked as a mistake.
    pub is_mistake: bool,
}

/// All moves of a game, weighed.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    /// What the judge thought of each position, the first before any move.
    pub opinions: Vec<Opinion>,
    /// The moves between them.
    pub moves: Vec<Weighed>,
    /// The judge's unrest in this game, in points.
    pub unrest: f64,
    /// The numbers of the moves at which the lead changed hands.
    pub turns: Vec<usize>,
}

impl Review {
    /// The mistakes, the worst first.
    pub fn mistakes(&self) -> Vec<&Weighed> {
        let mut mistakes: Vec<&Weighed> = self.moves.iter().filter(|own| own.is_mistake).collect();
        let loss = |own: &Weighed| own.loss.unwrap_or(0.0);
        mistakes.sort_by(|one, other| loss(other).total_cmp(&loss(one)));
        mistakes
    }

    /// Whether the judge counts points at all.
    pub fn counts_points(&self) -> bool {
        self.opinions.iter().any(|own| own.lead.is_some())
    }

    /// The standard deviation of a position's lead: its own error, or the judge's unrest.
    pub fn error(&self, index: usize) -> f64 {
        self.opinions[index].deviation.max(self.unrest)
    }
}

/// Weighs the moves between judged positions; fewer opinions than positions weigh fewer moves.
pub fn weigh(positions: &[Position], opinions: Vec<Opinion>) -> Review {
    weigh_remembering(positions, opinions, &mut |_, search| search())
}

/// Remembers what was lost by force at a move, or searches for it.
pub type Remember<'a> = dyn FnMut(usize, &dyn Fn() -> Option<Stake>) -> Option<Stake> + 'a;

/// The same for a review that grows: `remember` gets the number of a move and the search for what it
/// gave away, which never finds anything else.
pub fn weigh_remembering(
    positions: &[Position],
    opinions: Vec<Opinion>,
    remember: &mut Remember<'_>,
) -> Review {
    let losses: Vec<Option<f64>> = (1..opinions.len())
        .map(|index| {
            let mover = positions[index - 1].to_move();
            Some(opinions[index - 1].lead_of(mover)? - opinions[index].lead_of(mover)?)
        })
        .collect();
    let unrest = unrest(&losses);
    let pair = |index: usize| &opinions[index - 1..=index];
    let moves = (1..opinions.len())
        .filter_map(|index| {
            let search = || {
                lost_proof(&positions[index - 1], positions[index].moves().last()?.1, pair(index))
            };
            let mut proof = || remember(index, &search);
            weighed(&positions[index], index, (losses[index - 1], unrest), pair(index), &mut proof)
        })
        .collect();
    let mut review = Review { opinions, moves, unrest, turns: Vec::new() };
    review.turns = turns(&review);
    review
}

fn unrest(losses: &[Option<f64>]) -> f64 {
    let mut sizes: Vec<f64> = losses.iter().flatten().map(|loss| loss.abs()).collect();
    sizes.sort_by(f64::total_cmp);
    sizes.get(sizes.len() / 2).map_or(0.0, |median| median * OF_MEDIAN)
}

fn weighed(
    after: &Position,
    number: usize,
    (loss, unrest): (Option<f64>, f64),
    opinions: &[Opinion],
    proof: &mut dyn FnMut() -> Option<Stake>,
) -> Option<Weighed> {
    let &(mover, mv) = after.moves().last()?;
    let [one, other] = opinions else { return None };
    let deviation = one.deviation.hypot(other.deviation).max(unrest);
    let is_own = one.best == mv;
    let is_sure = !is_own && loss.is_some_and(|loss| loss - 2.0 * deviation > LEAST_LOSS);
    // A judge without points cannot say that nothing was lost.
    let may_be = loss.is_none_or(|loss| loss > 0.0 && loss + 2.0 * deviation > LEAST_LOSS);
    let proof = if may_be && !is_own { proof() } else { None };
    let is_mistake = is_sure || proof.is_some();
    Some(Weighed { number, mover, mv, loss, deviation, proof, is_mistake })
}

/// What a move gave away by force, if it is worth more than a small loss.
fn lost_proof(before: &Position, mv: Move, opinions: &[Opinion]) -> Option<Stake> {
    let [one, other] = opinions else { return None };
    let places = [one.best, other.best];
    let focus: Vec<go::Point> = places
        .into_iter()
        .filter_map(|mv| if let Move::Play(point) = mv { Some(point) } else { None })
        .collect();
    let lost = stakes(before, mv, &focus, EFFORT);
    lost.into_iter().find(|stake| {
        let is_wanted = focus.contains(&stake.reply)
            || stake.better.is_some_and(|better| focus.contains(&better));
        stake.matter == Matter::Capture
            && stake.has_proof()
            && stake.is_settled
            && is_wanted
            && 2.0 * stake.stones.len() as f64 > LEAST_LOSS
    })
}

/// Where the side that surely leads changed: the move in between that lost most.
fn turns(review: &Review) -> Vec<usize> {
    let sure = |index: usize| {
        let lead = review.opinions[index].lead?;
        let error = 2.0 * review.error(index);
        (lead.abs() > error).then_some(if lead > 0.0 { Colour::Black } else { Colour::White })
    };
    let mut turns = Vec::new();
    let mut last: Option<(usize, Colour)> = None;
    for index in 0..review.opinions.len() {
        let Some(leader) = sure(index) else { continue };
        if let Some((from, before)) = last
            && before != leader
        {
            let between =
                review.moves.iter().filter(|own| own.number > from && own.number <= index);
            let worst = between
                .filter(|own| own.mover == before)
                .max_by(|one, other| one.loss.unwrap_or(0.0).total_cmp(&other.loss.unwrap_or(0.0)));
            turns.extend(worst.map(|own| own.number));
        }
        last = Some((index, leader));
    }
    turns
}

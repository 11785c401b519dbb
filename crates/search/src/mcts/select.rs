//! Which child does the walk take?

use game::{Outcome, Player};

use super::node::Node;
use super::options::{Options, Selection, Widening};
use super::words::Words;

/// What a choice depends on besides the children.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parent {
    pub(super) mover: Player,
    pub(super) visits: f32,
    /// The mean of its playouts for the mover.
    pub(super) mean: f32,
}

impl Parent {
    pub(super) fn of<M: Copy, W: Words>(node: &Node<M, W>, mover: Player) -> Parent {
        let sums = node.tally.own();
        let mean = sums.mean().map_or(0.5, |mean| for_player(mean, mover));
        Parent { mover, visits: sums.visits as f32, mean }
    }
}

/// The same value seen by this player.
pub(super) fn for_player(value_for_first: f32, player: Player) -> f32 {
    match player {
        Player::First => value_for_first,
        Player::Second => 1.0 - value_for_first,
    }
}

/// The number of the child to walk to; children are sorted by policy, and there is at least one.
pub(super) fn select<M: Copy, W: Words>(
    children: &[Node<M, W>],
    parent: Parent,
    options: &Options,
) -> usize {
    let width = options.widening.map_or(children.len(), |widening| widening.width(parent.visits));
    let formula = Formula::new(children, parent, options);
    let mut best = (0, f32::NEG_INFINITY);
    let mut open = 0;
    for (index, child) in children.iter().enumerate() {
        if open >= width {
            break;
        }
        let score = match child.proof() {
            Some(proof) if proof.outcome == Outcome::Win(parent.mover) => return index,
            // A lost move is tried only when nothing else is left, and then the draws come first.
            Some(proof) => proof.value_for(parent.mover) - 4.0,
            None => {
                open += 1;
                formula.score(child)
            }
        };
        if score > best.1 {
            best = (index, score);
        }
    }
    best.0
}

impl Widening {
    #[allow(clippy::cast_sign_loss, reason = "logarithms of numbers from 1 on")]
    fn width(self, visits: f32) -> usize {
        let beyond = (visits / self.from.max(1) as f32).max(1.0).ln() / self.growth.max(1.01).ln();
        self.first.max(1) as usize + beyond as usize
    }
}

/// The formula with all that is the same for every child.
struct Formula {
    selection: Selection,
    parent: Parent,
    virtual_losses: f32,
    /// √N, ln N or the greatest policy.
    common: f32,
}

/// A child's counts for the player who chooses, virtual losses included.
#[derive(Clone, Copy)]
struct Counts {
    visits: f32,
    wins: f32,
}

impl Formula {
    fn new<M: Copy, W: Words>(
        children: &[Node<M, W>],
        parent: Parent,
        options: &Options,
    ) -> Formula {
        let visits = parent.visits.max(1.0);
        let common = match options.selection {
            Selection::Rave { .. } | Selection::Uct { .. } => visits.ln(),
            Selection::Puct { .. } => visits.sqrt(),
            Selection::Exam => children.first().map_or(1.0, |child| child.prior.policy),
        };
        let virtual_losses = options.virtual_losses as f32;
        Formula { selection: options.selection, parent, virtual_losses, common }
    }

    fn counts<M: Copy, W: Words>(&self, child: &Node<M, W>) -> Counts {
        let sums = child.tally.own();
        let visits = sums.visits as f32;
        let wins = match self.parent.mover {
            Player::First => sums.wins,
            Player::Second => visits - sums.wins,
        };
        let lost = child.tally.in_flight() as f32 * self.virtual_losses;
        Counts { visits: visits + lost, wins }
    }

    fn score<M: Copy, W: Words>(&self, child: &Node<M, W>) -> f32 {
        let Counts { visits, wins } = self.counts(child);
        let prior = child.prior;
        match self.selection {
            Selection::Rave { equivalence, explore } => {
                let (visits, wins) = (visits + prior.visits, wins + prior.wins);
                self.rave(child, Counts { visits, wins }, equivalence) + self.doubt(explore, visits)
            }
            Selection::Puct { explore, reduction } => {
                let (tried, wins) = (visits + prior.visits, wins + prior.wins);
                let unknown = (self.parent.mean - reduction).max(0.0);
                let mean = if tried > 0.0 { wins / tried } else { unknown };
                mean + explore * prior.policy * self.common / (1.0 + visits)
            }
            Selection::Uct { explore } => {
                let (visits, wins) = (visits + prior.visits, wins + prior.wins);
                let mean = if visits > 0.0 { wins / visits } else { 1.0 };
                mean + self.doubt(explore, visits)
            }
            Selection::Exam => {
                let mean = if visits > 0.0 { wins / visits } else { 0.0 };
                mean + prior.policy / self.common / (1.0 + visits)
            }
        }
    }

    fn rave<M: Copy, W: Words>(&self, child: &Node<M, W>, counts: Counts, equivalence: f32) -> f32 {
        let Counts { visits, wins } = counts;
        let mean = if visits > 0.0 { wins / visits } else { 0.5 };
        let later = child.tally.amaf();
        let Some(later_mean) = later.mean() else { return mean };
        let later_mean = for_player(later_mean, self.parent.mover);
        let count = later.visits as f32;
        let weight = count / (count + visits + visits * count / equivalence);
        mean + weight * (later_mean - mean)
    }

    fn doubt(&self, explore: f32, visits: f32) -> f32 {
        if explore == 0.0 { 0.0 } else { explore * (self.common / (visits + 0.01)).sqrt() }
    }
}

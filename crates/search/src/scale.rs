//! In what unit does a search count? Distances to the end, or the numbers on a tree's leaves.

use game::graph::Tree;
use game::{Game, Outcome, Player, Value, Vertex};

/// Scores finished positions and says how a score changes on its way up the tree.
///
/// Scores are whole numbers for the mover; a search negates them when the turn passes.
pub trait Scale<G: Game> {
    /// The score of a finished position for its mover.
    fn finished(&self, game: &G, state: &G::State, outcome: Outcome) -> i64;

    /// The score one ply earlier, for the same player. Strictly monotone on scores that occur.
    fn earlier(&self, score: i64) -> i64;

    /// The inverse of [`Scale::earlier`], for the bounds of a window.
    fn later(&self, bound: i64) -> i64;
}

/// Scores by [`Value`]: quick wins are better, and so are slow losses.
#[derive(Debug, Clone, Copy, Default)]
pub struct ByDistance;

impl<G: Game> Scale<G> for ByDistance {
    fn finished(&self, game: &G, state: &G::State, outcome: Outcome) -> i64 {
        Value::finished(outcome, game.to_move(state)).score()
    }

    fn earlier(&self, score: i64) -> i64 {
        score - score.signum()
    }

    fn later(&self, bound: i64) -> i64 {
        bound + bound.signum()
    }
}

/// Scores by the numbers on the leaves of a [`Tree`]; length does not matter.
#[derive(Debug, Clone, Copy, Default)]
pub struct ByNumber;

impl Scale<Tree> for ByNumber {
    fn finished(&self, tree: &Tree, leaf: &Vertex, _outcome: Outcome) -> i64 {
        let value = tree.leaf_value(*leaf);
        match tree.to_move(leaf) {
            Player::First => value,
            Player::Second => -value,
        }
    }

    fn earlier(&self, score: i64) -> i64 {
        score
    }

    fn later(&self, bound: i64) -> i64 {
        bound
    }
}

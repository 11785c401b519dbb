//! Is a claimed solution right? One pass over the edges, independent of how it was found.
//!
//! Why local checks suffice: ranks of decided vertices go down by one along the winner's edge and
//! along *every* edge of the loser, so whoever follows the strategy arrives at an end after `rank`
//! plies. A drawn vertex has no edge to a vertex that its owner wins and at least one to another
//! draw, so either player can stay among the draws for ever.

use game::{Graph, Outcome, Vertex};
use thiserror::Error;

use super::Solution;

/// What is wrong with a claimed solution, at the first vertex that shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Flaw {
    /// It has not one entry for each vertex.
    #[error("the solution has {found} vertices, the arena {expected}")]
    Size {
        /// Vertices of the arena.
        expected: usize,
        /// Entries of the solution.
        found: usize,
    },
    /// The game ends here, with another result.
    #[error("vertex {} ends the game otherwise", .0.0)]
    End(Vertex),
    /// The winner has no edge that keeps the promise, or a quicker one.
    #[error("vertex {} has another rank or winner than its edges give it", .0.0)]
    Rank(Vertex),
    /// Best play is said to go on to a vertex that is no successor or keeps no promise.
    #[error("vertex {} has another best successor", .0.0)]
    Successor(Vertex),
    /// Called a draw, but one side can do better.
    #[error("vertex {} is called a draw but is decided", .0.0)]
    Draw(Vertex),
}

/// Checks every vertex of a claimed solution.
///
/// # Errors
/// The first flaw found.
pub fn verify(graph: &Graph, solution: &Solution) -> Result<(), Flaw> {
    let (expected, found) = (graph.vertex_count(), solution.len());
    if expected != found {
        return Err(Flaw::Size { expected, found });
    }
    graph.vertices().try_for_each(|vertex| verify_vertex(graph, solution, vertex))
}

fn verify_vertex(graph: &Graph, solution: &Solution, vertex: Vertex) -> Result<(), Flaw> {
    if let Some(outcome) = graph.finished(vertex) {
        let right = match outcome {
            Outcome::Draw => solution.winner(vertex).is_none(),
            Outcome::Win(winner) => {
                solution.winner(vertex) == Some(winner) && solution.rank(vertex) == Some(0)
            }
        };
        return if right { Ok(()) } else { Err(Flaw::End(vertex)) };
    }
    let owner = graph.owner(vertex);
    let value = |next| solution.value(graph, next).one_ply_before(graph.owner(next) != owner);
    let best = graph
        .successors(vertex)
        .iter()
        .copied()
        .map(value)
        .max()
        .expect("an unfinished vertex has an edge");
    if best == solution.value(graph, vertex) {
        let right = solution
            .successor(vertex)
            .is_none_or(|next| graph.successors(vertex).contains(&next) && value(next) == best);
        return if right { Ok(()) } else { Err(Flaw::Successor(vertex)) };
    }
    Err(match solution.winner(vertex) {
        Some(_) => Flaw::Rank(vertex),
        None => Flaw::Draw(vertex),
    })
}

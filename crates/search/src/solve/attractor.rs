//! The backward pass itself.

use std::collections::VecDeque;

use game::graph::Predecessors;
use game::{Edge, Graph, Outcome, Player, Value, Vertex};

use crate::{Budget, Limits, Stopped};

/// Every vertex's winner and rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    winners: Vec<Option<Player>>,
    ranks: Vec<u32>,
}

impl Solution {
    /// The player who wins from here, or `None` if neither can force a win.
    pub fn winner(&self, vertex: Vertex) -> Option<Player> {
        self.winners[vertex.index()]
    }

    /// Plies to the end when the winner hurries and the loser delays; `None` for a draw.
    pub fn rank(&self, vertex: Vertex) -> Option<u32> {
        self.winner(vertex).map(|_| self.ranks[vertex.index()])
    }

    /// The value for the vertex's owner.
    pub fn value(&self, graph: &Graph, vertex: Vertex) -> Value {
        let rank = self.ranks[vertex.index()];
        match self.winner(vertex) {
            Some(winner) if winner == graph.owner(vertex) => Value::Win(rank),
            Some(_) => Value::Loss(rank),
            None => Value::Draw,
        }
    }

    /// The best edge for the vertex's owner: the quickest win, else a draw that lasts, else the
    /// slowest loss; the first of several. `None` where the game has ended.
    pub fn choice(&self, graph: &Graph, vertex: Vertex) -> Option<Edge> {
        if graph.finished(vertex).is_some() {
            return None;
        }
        let winner = self.winner(vertex);
        graph.edges(vertex).find(|&edge| {
            let next = graph.head(edge);
            self.winner(next) == winner
                && (winner.is_none() || self.ranks[next.index()] + 1 == self.ranks[vertex.index()])
        })
    }

    /// How many vertices each player wins, then the draws.
    pub fn counts(&self) -> [usize; 3] {
        let mut counts = [0; 3];
        for winner in &self.winners {
            counts[winner.map_or(2, Player::index)] += 1;
        }
        counts
    }

    /// A result from elsewhere, to be checked by [`super::verify`] before it is believed.
    pub fn claimed(winners: Vec<Option<Player>>, ranks: Vec<u32>) -> Solution {
        Solution { winners, ranks }
    }

    pub(super) fn len(&self) -> usize {
        self.winners.len().min(self.ranks.len())
    }
}

/// Solves an arena for both players in one pass, in time linear in its edges.
pub fn solve(graph: &Graph) -> Solution {
    solve_within(graph, &Limits::default()).expect("nobody else holds the watch of these limits")
}

/// The same within limits; a vertex that joins an attractor counts as a node.
///
/// # Errors
/// When a limit was reached first.
pub fn solve_within(graph: &Graph, limits: &Limits) -> Result<Solution, Stopped> {
    let mut budget = Budget::new(limits);
    let mut pass = Pass::new(graph);
    let predecessors = graph.predecessors();
    pass.seed();
    while let Some(vertex) = pass.queue.pop_front() {
        budget.spend()?;
        pass.propagate(vertex, &predecessors);
    }
    Ok(pass.solution)
}

struct Pass<'g> {
    graph: &'g Graph,
    solution: Solution,
    /// For each vertex, how many of its edges are not yet known to lose for its owner.
    hopes: Vec<u32>,
    /// Vertices that have joined an attractor but have not been propagated, by rank.
    queue: VecDeque<Vertex>,
}

impl<'g> Pass<'g> {
    fn new(graph: &'g Graph) -> Pass<'g> {
        let count = graph.vertex_count();
        let hopes = graph.vertices().map(|vertex| graph.successors(vertex).len() as u32).collect();
        let solution = Solution { winners: vec![None; count], ranks: vec![0; count] };
        Pass { graph, solution, hopes, queue: VecDeque::new() }
    }

    fn seed(&mut self) {
        for vertex in self.graph.vertices() {
            if let Some(Outcome::Win(winner)) = self.graph.finished(vertex) {
                self.join(vertex, winner, 0);
            }
        }
    }

    fn propagate(&mut self, vertex: Vertex, predecessors: &Predecessors) {
        let winner = self.solution.winner(vertex).expect("queued vertices are decided");
        let rank = self.solution.ranks[vertex.index()] + 1;
        for &before in predecessors.of(vertex) {
            // A target ends the game even if edges leave it.
            if self.solution.winner(before).is_some() || self.graph.target(before).is_some() {
                continue;
            }
            if self.graph.owner(before) == winner {
                self.join(before, winner, rank);
                continue;
            }
            let hopes = &mut self.hopes[before.index()];
            *hopes -= 1;
            if *hopes == 0 {
                self.join(before, winner, rank);
            }
        }
    }

    fn join(&mut self, vertex: Vertex, winner: Player, rank: u32) {
        self.solution.winners[vertex.index()] = Some(winner);
        self.solution.ranks[vertex.index()] = rank;
        self.queue.push_back(vertex);
    }
}

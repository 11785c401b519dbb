//! What the backward pass finds out.

use std::iter;

use game::{Edge, Graph, Player, Value, Vertex};

use super::states;

/// Every vertex's winner, rank and best successor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    winners: Vec<Option<Player>>,
    ranks: Vec<u32>,
    /// Where best play goes on from a decided vertex; of no meaning where play has ended or is drawn.
    best: Vec<u32>,
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

    /// Where best play goes on from a decided vertex: the winner's quickest way or the loser's
    /// slowest, one of several. `None` where the game has ended, and from draws.
    pub fn successor(&self, vertex: Vertex) -> Option<Vertex> {
        self.rank(vertex).filter(|&rank| rank > 0).map(|_| Vertex(self.best[vertex.index()]))
    }

    /// The best edge for the vertex's owner: the quickest win, else a draw that lasts, else the
    /// slowest loss; one of several. `None` where the game has ended.
    pub fn choice(&self, graph: &Graph, vertex: Vertex) -> Option<Edge> {
        if graph.finished(vertex).is_some() {
            return None;
        }
        let successor = self.successor(vertex);
        graph.edges(vertex).find(|&edge| {
            let head = graph.head(edge);
            successor.map_or_else(|| self.winner(head).is_none(), |successor| head == successor)
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
    pub fn claimed(
        winners: Vec<Option<Player>>,
        ranks: Vec<u32>,
        successors: &[Vertex],
    ) -> Solution {
        Solution { winners, ranks, best: successors.iter().map(|successor| successor.0).collect() }
    }

    pub(super) fn len(&self) -> usize {
        self.winners.len().min(self.ranks.len()).min(self.best.len())
    }
}

/// A solution in the making, for all vertices or for some that follow each other.
#[derive(Debug)]
pub(super) struct Tables<Bytes, Numbers> {
    pub(super) states: Bytes,
    pub(super) ranks: Numbers,
    pub(super) best: Numbers,
}

impl Tables<Vec<u8>, Vec<u32>> {
    pub(super) fn new(vertices: usize) -> Self {
        // Zeros come from the system, untouched until a thread needs them.
        Tables { states: vec![0; vertices], ranks: vec![0; vertices], best: vec![0; vertices] }
    }

    /// The tables cut into parts of so many vertices.
    pub(super) fn parts(
        &mut self,
        width: usize,
    ) -> impl Iterator<Item = Tables<&mut [u8], &mut [u32]>> {
        let states = self.states.chunks_mut(width);
        let numbers = iter::zip(self.ranks.chunks_mut(width), self.best.chunks_mut(width));
        states.zip(numbers).map(|(states, (ranks, best))| Tables { states, ranks, best })
    }

    pub(super) fn solution(self) -> Solution {
        let winners = self.states.into_iter().map(states::winner).collect();
        Solution { winners, ranks: self.ranks, best: self.best }
    }
}

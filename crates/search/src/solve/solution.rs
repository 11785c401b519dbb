//! What the backward pass finds out.

use game::{Edge, Graph, Player, Value, Vertex};

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
        let rank = self.ranks[vertex.index()];
        graph.edges(vertex).find(|&edge| {
            let next = graph.head(edge);
            // The rank is asked first: where it is wrong, which is often, it spares the winner.
            (winner.is_none() || rank.checked_sub(1) == Some(self.ranks[next.index()]))
                && self.winner(next) == winner
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

//! Has a graph two sides? The sides are verified, whichever they are.

use game::{Player, Vertex};
use search::bipartite;

use super::graph::Edges;
use crate::check::answer::Answer;
use crate::check::case::{Case, Flaw, Why};
use crate::check::chance::Chance;

/// A graph, and the order in which its vertices are listed: the source's program depends on it.
#[derive(Debug, Clone)]
pub(super) struct Bipartite {
    edges: Edges,
    order: Vec<usize>,
}

impl Bipartite {
    pub(super) fn fixed() -> Vec<Bipartite> {
        let given = |lists: &[(usize, &[usize])]| {
            let mut edges = Edges(vec![Vec::new(); lists.len()]);
            for (vertex, heads) in lists {
                edges.0[*vertex] = heads.to_vec();
            }
            Bipartite { edges, order: lists.iter().map(|(vertex, _)| *vertex).collect() }
        };
        vec![
            given(&[(0, &[1, 2]), (2, &[3]), (3, &[1]), (1, &[]), (4, &[1])]),
            given(&[(0, &[1]), (1, &[2]), (2, &[0])]),
            given(&[(0, &[1, 2]), (2, &[3]), (3, &[1]), (1, &[]), (4, &[1, 0])]),
            given(&[(0, &[]), (1, &[0])]),
            given(&[(0, &[])]),
        ]
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Bipartite {
        let count = chance.between(1, 2 + size / 6);
        let mut edges = Edges::random(chance, count, 2);
        if chance.once_in(2) {
            // Only edges between even and odd numbers, under other names.
            let mut names: Vec<usize> = (0..count).collect();
            chance.shuffle(&mut names);
            for (from, heads) in edges.0.iter_mut().enumerate() {
                heads.retain(|&to| names[from] % 2 != names[to] % 2);
            }
        }
        let mut order: Vec<usize> = (0..count).collect();
        chance.shuffle(&mut order);
        Bipartite { edges, order }
    }

    fn sides(&self) -> Result<Vec<usize>, Vec<usize>> {
        let mut sides = vec![0; self.edges.count()];
        match bipartite::check(&self.edges.graph(|_| Player::First)) {
            bipartite::Bipartite::Sides(_, second) => {
                for vertex in second {
                    sides[vertex.index()] = 1;
                }
                Ok(sides)
            }
            bipartite::Bipartite::OddCycle(cycle) => {
                Err(cycle.into_iter().map(Vertex::index).collect())
            }
        }
    }
}

impl Case for Bipartite {
    fn input(&self) -> String {
        let mut text = format!("{}\n", self.edges.count());
        for &vertex in &self.order {
            let heads = &self.edges.0[vertex];
            text.extend([format!("{vertex} {}", heads.len())]);
            text.extend(heads.iter().map(|head| format!(" {head}")));
            text.push('\n');
        }
        text
    }

    fn answer(&self) -> String {
        match self.sides() {
            Ok(sides) => {
                let sides: Vec<String> = sides.iter().map(usize::to_string).collect();
                format!("yes\n{}\n", sides.join(" "))
            }
            Err(_) => "no\n".to_string(),
        }
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        let mut answer = Answer::new(answer);
        let says_no = answer.one_of(&["yes", "no"])? == 1;
        if says_no {
            answer.end()?;
            return self.sides().map_or(Ok(()), |_| Err(Why::HasSides.into()));
        }
        let sides =
            (0..self.edges.count()).map(|_| answer.index(2)).collect::<Result<Vec<_>, _>>()?;
        answer.end()?;
        if let Err(mut cycle) = self.sides() {
            cycle.push(cycle[0]);
            let cycle: Vec<String> = cycle.iter().map(usize::to_string).collect();
            return Err(Why::OddCycle(cycle.join(" – ")).into());
        }
        match self.edges.pairs().find(|&(one, other)| sides[one] == sides[other]) {
            Some((one, other)) => Err(Why::SameSide(one, other).into()),
            None => Ok(()),
        }
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut cases: Vec<Box<dyn Case>> = Vec::new();
        if self.edges.count() > 1 {
            for gone in 0..self.edges.count() {
                let kept = self.order.iter().filter(|vertex| **vertex != gone);
                let order = kept.map(|&vertex| vertex - usize::from(vertex > gone)).collect();
                cases.push(Box::new(Bipartite { edges: self.edges.without_vertex(gone), order }));
            }
        }
        for (from, to) in self.edges.pairs() {
            let edges = self.edges.without_edge(from, to);
            cases.push(Box::new(Bipartite { edges, order: self.order.clone() }));
        }
        cases
    }

    fn drawing(&self) -> String {
        self.edges.drawing(|_| Player::First)
    }
}

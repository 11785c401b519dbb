//! From where can a player force a visit to the target? Any strategy that does so is accepted.

use game::Player;

use super::graph::Edges;
use crate::check::answer::Answer;
use crate::check::case::{Case, Flaw, Why};
use crate::check::chance::Chance;

/// An arena; player 0 wants to reach the target.
#[derive(Debug, Clone)]
pub(super) struct Attractor {
    edges: Edges,
    /// Whose turn it is at each vertex, 0 or 1.
    owners: Vec<usize>,
    target: Vec<bool>,
}

/// What an answer says of a vertex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    NotWon,
    Won,
    Move(usize),
}

impl Attractor {
    pub(super) fn fixed() -> Vec<Attractor> {
        vec![
            Attractor::of(&[&[1, 2], &[3], &[0], &[]], &[0, 1, 1, 0], &[3]),
            Attractor::of(&[&[1], &[0, 2], &[]], &[0, 1, 0], &[2]),
            Attractor::nim(6),
            Attractor::of(&[&[1], &[0, 2], &[]], &[0, 0, 1], &[2]),
            Attractor::of(&[&[]], &[0], &[]),
        ]
    }

    fn of(lists: &[&[usize]], owners: &[usize], target: &[usize]) -> Attractor {
        let edges = Edges(lists.iter().map(|heads| heads.to_vec()).collect());
        let target = (0..lists.len()).map(|vertex| target.contains(&vertex)).collect();
        Attractor { edges, owners: owners.to_vec(), target }
    }

    /// The source's game of tokens: vertex 2t + p is player p before t tokens.
    fn nim(tokens: usize) -> Attractor {
        let count = 2 * tokens + 2;
        let heads = |vertex: usize| {
            let (left, player) = (vertex / 2, vertex % 2);
            (1..=3.min(left)).map(|take| 2 * (left - take) + 1 - player).collect()
        };
        Attractor {
            edges: Edges((0..count).map(heads).collect()),
            owners: (0..count).map(|vertex| vertex % 2).collect(),
            target: (0..count).map(|vertex| vertex == 1).collect(),
        }
    }

    pub(super) fn random(chance: &mut Chance, size: usize) -> Attractor {
        let count = chance.between(1, 2 + size / 5);
        let edges = Edges::random(chance, count, 3);
        let owners = (0..count).map(|_| chance.below(2)).collect();
        let target = (0..count).map(|_| chance.once_in(5)).collect();
        Attractor { edges, owners, target }
    }

    /// For each vertex, when it is won, the round in which it joins; the moves of player 0 are
    /// only those that `allowed` lets through.
    fn rounds(&self, allowed: impl Fn(usize, usize) -> bool) -> Vec<Option<usize>> {
        let joined = |target: &bool| target.then_some(0);
        let mut rounds: Vec<Option<usize>> = self.target.iter().map(joined).collect();
        for round in 1..=self.edges.count() {
            let before = rounds.clone();
            let is_won = |&head: &usize| before[head].is_some();
            for (vertex, heads) in self.edges.0.iter().enumerate() {
                let joins = match self.owners[vertex] {
                    0 => heads.iter().any(|head| allowed(vertex, *head) && is_won(head)),
                    _ => !heads.is_empty() && heads.iter().all(is_won),
                };
                if before[vertex].is_none() && joins {
                    rounds[vertex] = Some(round);
                }
            }
        }
        rounds
    }

    fn read(&self, answer: &str) -> Result<Vec<Said>, Flaw> {
        let mut answer = Answer::new(answer);
        let mut said = Vec::new();
        for _ in 0..self.edges.count() {
            let mut ahead = answer.clone();
            said.push(match ahead.word()? {
                "-" => Said::NotWon,
                "*" => Said::Won,
                _ => Said::Move(answer.clone().index(self.edges.count())?),
            });
            answer = ahead;
        }
        answer.end()?;
        Ok(said)
    }

    fn needs_move(&self, vertex: usize) -> bool {
        self.owners[vertex] == 0 && !self.target[vertex]
    }
}

impl Case for Attractor {
    fn input(&self) -> String {
        let edges: Vec<(usize, usize)> = self.edges.pairs().collect();
        let listed: Vec<String> = self.owners.iter().map(usize::to_string).collect();
        let mut text = format!("{} {}\n{}\n", self.edges.count(), edges.len(), listed.join(" "));
        text.extend(edges.iter().map(|(from, to)| format!("{from} {to}\n")));
        let target = (0..self.edges.count()).filter(|vertex| self.target[*vertex]);
        let target: Vec<String> = target.map(|vertex| format!(" {vertex}")).collect();
        text + &format!("{}{}\n", target.len(), target.concat())
    }

    fn answer(&self) -> String {
        let rounds = self.rounds(|_, _| true);
        let said = |vertex: usize| match rounds[vertex] {
            None => "-".to_string(),
            Some(round) if self.needs_move(vertex) => {
                let nearer = |head: &&usize| rounds[**head].is_some_and(|other| other < round);
                let head = self.edges.0[vertex].iter().find(nearer).expect("that is why it joined");
                head.to_string()
            }
            Some(_) => "*".to_string(),
        };
        let said: Vec<String> = (0..self.edges.count()).map(said).collect();
        format!("{}\n", said.join(" "))
    }

    fn judge(&self, answer: &str) -> Result<(), Flaw> {
        let said = self.read(answer)?;
        let rounds = self.rounds(|_, _| true);
        for (vertex, said) in said.iter().enumerate() {
            let why = match (rounds[vertex].is_some(), said) {
                (true, Said::NotWon) => Why::NotNamed(vertex),
                (false, Said::Won | Said::Move(_)) => Why::NotWon(vertex),
                (true, Said::Won) if self.needs_move(vertex) => Why::NoChoice(vertex),
                (true, Said::Move(_)) if !self.needs_move(vertex) => Why::NoChoice(vertex),
                (true, Said::Move(to)) if !self.edges.0[vertex].contains(to) => {
                    Why::NoEdge(vertex, *to)
                }
                _ => continue,
            };
            return Err(why.into());
        }
        let followed = self.rounds(|from, to| said[from] == Said::Move(to));
        match (0..followed.len()).find(|&v| rounds[v].is_some() && followed[v].is_none()) {
            Some(vertex) => Err(Why::Circles(vertex).into()),
            None => Ok(()),
        }
    }

    fn smaller(&self) -> Vec<Box<dyn Case>> {
        let mut cases: Vec<Box<dyn Case>> = Vec::new();
        if self.edges.count() > 1 {
            for gone in 0..self.edges.count() {
                let mut case = self.clone();
                case.edges = self.edges.without_vertex(gone);
                case.owners.remove(gone);
                case.target.remove(gone);
                cases.push(Box::new(case));
            }
        }
        for (from, to) in self.edges.pairs() {
            cases.push(Box::new(Attractor {
                edges: self.edges.without_edge(from, to),
                ..self.clone()
            }));
        }
        for vertex in (0..self.edges.count()).filter(|vertex| self.target[*vertex]) {
            let mut case = self.clone();
            case.target[vertex] = false;
            cases.push(Box::new(case));
        }
        cases
    }

    fn drawing(&self) -> String {
        let owner = |vertex: usize| Player::BOTH[self.owners[vertex]];
        let target: Vec<String> = (0..self.edges.count())
            .filter(|vertex| self.target[*vertex])
            .map(|vertex| vertex.to_string())
            .collect();
        format!("{}F0 = {{{}}}\n", self.edges.drawing(owner), target.join(", "))
    }
}

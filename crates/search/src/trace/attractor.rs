//! The attractor of one player, one step at a time.
//!
//! As in the listing, the degree of a vertex counts the edges that still lead out of the
//! attractor, and it falls for both players' vertices; a vertex of the attacker joins at once all
//! the same. Edges that leave a vertex where the game ends are passed over.

use std::collections::VecDeque;

use game::{Graph, Outcome, Player, Vertex};

use super::{Algorithm, Event, Line, Step, Subject, Trace, Variables, Why};

/// The vertices from which `attacker` can force a win, found backwards from where it has won.
pub fn attractor(graph: Graph, attacker: Player) -> Trace {
    let steps = {
        let degrees = graph.vertices().map(|vertex| graph.successors(vertex).len() as u32);
        let mut pass = Pass {
            graph: &graph,
            attacker,
            degrees: degrees.collect(),
            ranks: vec![None; graph.vertex_count()],
            queue: VecDeque::new(),
            steps: Vec::new(),
        };
        pass.run();
        pass.steps
    };
    Trace { algorithm: Algorithm::Attractor, subject: Subject::Arena(graph), steps }
}

struct Pass<'g> {
    graph: &'g Graph,
    attacker: Player,
    degrees: Vec<u32>,
    ranks: Vec<Option<u32>>,
    queue: VecDeque<Vertex>,
    steps: Vec<Step>,
}

impl Pass<'_> {
    fn run(&mut self) {
        let predecessors = self.graph.predecessors();
        for vertex in self.graph.vertices() {
            if self.graph.finished(vertex) == Some(Outcome::Win(self.attacker)) {
                self.join(vertex, 0);
                self.record(vertex, Event::Seeded, Line::Seed);
            }
        }
        while let Some(vertex) = self.queue.pop_front() {
            self.record(vertex, Event::Took, Line::Take);
            for &before in predecessors.of(vertex) {
                let over = self.graph.target(before).is_some();
                if !over && self.ranks[before.index()].is_none() {
                    self.look_at(before, vertex);
                }
            }
        }
        let size = self.ranks.iter().flatten().count();
        self.record(self.graph.start_vertex(), Event::Done { size }, Line::Done);
    }

    /// A vertex outside the attractor with an edge towards one that has just joined.
    fn look_at(&mut self, vertex: Vertex, towards: Vertex) {
        self.degrees[vertex.index()] -= 1;
        self.record(vertex, Event::Decremented { towards }, Line::Decrement);
        let why = if self.graph.owner(vertex) == self.attacker {
            Why::OneEdge
        } else if self.degrees[vertex.index()] == 0 {
            Why::EveryEdge
        } else {
            return;
        };
        let rank = self.ranks[towards.index()].expect("queued vertices have joined") + 1;
        self.join(vertex, rank);
        self.record(vertex, Event::Joined { towards, why }, Line::Join);
    }

    fn join(&mut self, vertex: Vertex, rank: u32) {
        self.ranks[vertex.index()] = Some(rank);
        self.queue.push_back(vertex);
    }

    fn record(&mut self, vertex: Vertex, event: Event, line: Line) {
        let degree = self.degrees[vertex.index()];
        let variables = Variables::Attraction { degree, rank: self.ranks[vertex.index()] };
        let is_row = !matches!(event, Event::Took | Event::Done { .. });
        self.steps.push(Step { vertex, event, variables, line, is_row });
    }
}

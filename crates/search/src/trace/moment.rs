//! How does everything stand after a step? Replayed from the steps.

use std::collections::VecDeque;

use game::Vertex;

use super::{Event, Number, Step, Trace, Variables, Worth};

/// The state of a run after one of its steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// What each vertex shows.
    pub shown: Vec<Shown>,
    /// The window of each vertex that is being searched, alpha then beta.
    pub windows: Vec<Option<(Number, Number)>>,
    /// The calls that are open, the first one first; in proof-number search the path from the root
    /// to the vertex in hand.
    pub stack: Vec<Vertex>,
    /// What waits in an attractor's queue, next one first.
    pub queue: VecDeque<Vertex>,
    /// For each vertex of an arena, how many of its edges lead out of the attractor.
    pub degrees: Vec<u32>,
    /// How many vertices have been visited, each once.
    pub visited: usize,
    /// How often the recursion was called, a predecessor was looked at, or a leaf expanded.
    pub calls: usize,
}

/// What a vertex shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shown {
    /// It has not been reached.
    Nothing,
    /// It is being searched, and this is known so far.
    Open(Option<Worth>),
    /// It is done with.
    Value(Worth),
    /// It will not be visited.
    Cut,
    /// It is in the attractor.
    Rank(u32),
    /// Its proof and disproof numbers.
    Proof(Number, Number),
    /// How often it was visited, and twice how many of these playouts player 0 won.
    Counts(u32, u32),
}

impl Trace {
    /// The state after step number `step`, counted from 0; the last one if there are fewer.
    pub fn moment(&self, step: usize) -> Moment {
        let mut moment = self.beginning();
        for step in self.steps.iter().take(step + 1) {
            moment.advance(self, step);
        }
        moment
    }

    /// The state before the first step.
    pub fn beginning(&self) -> Moment {
        let graph = self.graph();
        let count = graph.vertex_count();
        Moment {
            shown: vec![Shown::Nothing; count],
            windows: vec![None; count],
            stack: Vec::new(),
            queue: VecDeque::new(),
            degrees: graph.vertices().map(|v| graph.successors(v).len() as u32).collect(),
            visited: 0,
            calls: 0,
        }
    }
}

impl Moment {
    /// The state after the next step of the same run.
    pub fn advance(&mut self, trace: &Trace, step: &Step) {
        let index = step.vertex.index();
        match &step.event {
            Event::Entered => {
                self.call(true);
                self.stack.push(step.vertex);
                self.shown[index] = Shown::Open(None);
            }
            Event::Leaf { value } => {
                self.call(true);
                self.shown[index] = Shown::Value(Worth::Exactly(*value));
            }
            Event::Known { .. } => self.call(false),
            Event::Returned { known, .. } => self.shown[index] = Shown::Open(*known),
            Event::Narrowed | Event::Done { .. } => {}
            Event::Cut { skipped, worth } => {
                self.leave(step.vertex, *worth);
                self.cut_below(trace, skipped);
            }
            Event::Finished { worth } => self.leave(step.vertex, *worth),
            Event::Seeded | Event::Joined { .. } => {
                self.visited += 1;
                self.queue.push_back(step.vertex);
            }
            Event::Took => {
                self.queue.pop_front();
            }
            Event::Decremented { .. } => self.calls += 1,
            Event::Initialised => self.visited += 1,
            Event::Descended { .. } => self.go_down(trace, step.vertex),
            Event::Expanded => {
                self.calls += 1;
                self.go_down(trace, step.vertex);
            }
            Event::Updated { .. } | Event::Counted => {
                self.stack.truncate(self.height_of(step.vertex));
            }
            Event::Decided { .. } | Event::Preferred { .. } => self.stack.clear(),
            Event::PlayedOut { .. } => {
                // The root is there from the beginning.
                self.visited = self.visited.max(1);
                self.calls += 1;
                self.go_down(trace, step.vertex);
            }
            Event::Grown => {
                let children = trace.graph().successors(step.vertex);
                self.visited += children.len();
                for child in children {
                    self.shown[child.index()] = Shown::Counts(0, 0);
                }
                self.stack.clear();
            }
        }
        self.keep_variables(step);
    }

    fn call(&mut self, first: bool) {
        self.calls += 1;
        self.visited += usize::from(first);
    }

    fn leave(&mut self, vertex: Vertex, worth: Worth) {
        self.stack.pop();
        self.shown[vertex.index()] = Shown::Value(worth);
    }

    /// The path of proof-number search gets longer; it begins at the root, which is not chosen.
    fn go_down(&mut self, trace: &Trace, vertex: Vertex) {
        if self.stack.is_empty() {
            self.stack.push(trace.graph().start_vertex());
        }
        if self.stack.last() != Some(&vertex) {
            self.stack.push(vertex);
        }
    }

    /// How long the path is that ends at a vertex of it.
    fn height_of(&self, vertex: Vertex) -> usize {
        let place = self.stack.iter().rposition(|&on_path| on_path == vertex);
        place.map_or(self.stack.len(), |place| place + 1)
    }

    fn cut_below(&mut self, trace: &Trace, skipped: &[Vertex]) {
        let mut open = skipped.to_vec();
        while let Some(vertex) = open.pop() {
            self.shown[vertex.index()] = Shown::Cut;
            open.extend(trace.graph().successors(vertex));
        }
    }

    fn keep_variables(&mut self, step: &Step) {
        let index = step.vertex.index();
        let is_open = self.stack.last() == Some(&step.vertex);
        match step.variables {
            Variables::Value { .. } => {}
            Variables::Window { alpha, beta, .. } => {
                self.windows[index] = is_open.then_some((alpha, beta));
            }
            Variables::Attraction { degree, rank } => {
                self.degrees[index] = degree;
                if let Some(rank) = rank {
                    self.shown[index] = Shown::Rank(rank);
                }
            }
            Variables::Proof { proof, disproof } => {
                self.shown[index] = Shown::Proof(proof, disproof);
            }
            Variables::Counts { visits, doubled_wins, .. } => {
                self.shown[index] = Shown::Counts(visits, doubled_wins);
            }
        }
    }
}

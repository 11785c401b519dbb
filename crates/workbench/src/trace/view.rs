//! A run to be looked at, and everything that one step of it shows.

use game::picture::Picture;
use game::{Player, Vertex};
use search::minimax::Pruning;
use search::trace::{self, Algorithm, Event, Moment, Step, Subject, Trace, Variables};

use super::close::{self, Room};
use super::draw::{self, Inside};
use super::listing::{Code, Listing, ListingLine};
use super::refusal::{Note, Untraceable};
use super::table::Table;
use super::{MOST_VERTICES, reseeded, sentence, show};
use crate::say;
use crate::words::Words;

/// Rounds of a Monte-Carlo tree search: enough to see where it goes, few enough to be read.
const ROUNDS: u32 = 24;

/// A run of an algorithm, ready to be shown step by step. Steps are counted from 0.
#[derive(Debug, Clone)]
pub struct View {
    trace: Trace,
}

/// How a step is shown.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The reader's language.
    pub words: &'static Words,
    /// The language of the listing.
    pub code: Code,
    /// Whether what the algorithm finds is hidden, to be filled in by hand.
    pub blank: bool,
}

/// Everything that one step shows.
#[derive(Debug, Clone)]
pub struct StepView {
    /// The step's number, from 0.
    pub number: usize,
    /// How many steps the run has.
    pub total: usize,
    /// The tree with values in its vertices, or the arena with ranks beside them.
    pub picture: Picture,
    /// What is near the vertex in hand, for a projector; `None` where the picture is legible there.
    pub close: Option<Picture>,
    /// The same for a terminal: names in the vertices, values beside them.
    pub plain_picture: Picture,
    /// What happened, and why.
    pub sentence: String,
    /// The vertices that the sentence names, each with its name.
    pub named: Vec<(Vertex, String)>,
    /// The listing, its current line marked.
    pub listing: Vec<ListingLine>,
    /// The variables just after the step, by name.
    pub variables: Vec<(String, String)>,
    /// The open calls, the first one first.
    pub stack: Vec<String>,
    /// The table up to this step.
    pub table: Table,
    /// `11 / 13`: how many vertices have been visited, of how many.
    pub visited: String,
    /// The same as a sentence, with the number of calls where it differs.
    pub visits: String,
    /// What is to be known about the view.
    pub notes: Vec<Note>,
}

impl View {
    /// Runs an algorithm on a subject; those that walk a tree unfold an arena first. With a seed
    /// the run is on another instance of the same size.
    ///
    /// # Errors
    /// When the subject is too large, or goes round in circles and the algorithm cannot.
    pub fn open(
        algorithm: Algorithm,
        subject: Subject,
        seed: Option<u64>,
    ) -> Result<View, Untraceable> {
        let limit = MOST_VERTICES as u64;
        let vertices = subject.graph().vertex_count() as u64;
        if vertices > limit {
            return Err(Untraceable::TooLarge { vertices, limit });
        }
        let walks = walks_tree(algorithm);
        let subject = match subject {
            Subject::Arena(graph) if walks => Subject::Tree(trace::unfold(&graph, limit)?),
            other => other,
        };
        // The chance of playouts has a seed of its own.
        let subject = match seed.filter(|_| algorithm != Algorithm::Mcts) {
            Some(seed) => reseeded(algorithm, &subject, seed),
            None => subject,
        };
        let trace = match (algorithm, subject) {
            (Algorithm::Minimax, Subject::Tree(tree)) => trace::minimax(tree, Pruning::None),
            (Algorithm::AlphaBeta, Subject::Tree(tree)) => trace::minimax(tree, Pruning::AlphaBeta),
            (Algorithm::ProofNumbers, Subject::Tree(tree)) => trace::proof_numbers(tree),
            (Algorithm::Mcts, Subject::Tree(tree)) => {
                trace::simulations(tree, ROUNDS, seed.unwrap_or(1))
            }
            (Algorithm::Attractor, subject) => {
                trace::attractor(subject.graph().clone(), Player::First)
            }
            (_, subject) => trace::memo(subject)?,
        };
        Ok(View { trace })
    }

    /// The run itself.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// How many steps the run has; at least one.
    pub fn len(&self) -> usize {
        self.trace.steps().len()
    }

    /// Never: every run has a step.
    pub fn is_empty(&self) -> bool {
        self.trace.steps().is_empty()
    }

    /// The step at which the vertex in hand at step `number` is done with; from a leaf, its parent.
    pub fn finish_node(&self, number: usize) -> usize {
        self.trace.end_of_vertex(number)
    }

    /// Everything that a step shows; the last one if there are fewer.
    pub fn step(&self, number: usize, options: &Options) -> StepView {
        let number = number.min(self.len().saturating_sub(1));
        let (trace, moment) = (&self.trace, &self.trace.moment(number));
        let table = Table::of(trace, number + 1, options);
        let shown = self.step_at(number, moment, options);
        let scene = draw::Scene { trace, moment, step: &trace.steps()[number], options };
        StepView { table, close: scene.close(&shown.picture, close::is_legible), ..shown }
    }

    /// What is near the vertex in hand, where the picture of a step is not legible in a room, with
    /// what it leaves out.
    pub(crate) fn near(
        &self,
        step: &StepView,
        options: &Options,
        room: Room,
    ) -> Option<(Picture, Option<Note>)> {
        self.scene(step, options, |scene| scene.near(&step.picture, room))
    }

    /// The picture for a projector, which may show two runs, with what it leaves out; `None` where the
    /// picture of the step is legible there.
    pub(crate) fn close(
        &self,
        step: &StepView,
        options: &Options,
        is_paired: bool,
    ) -> Option<(Picture, Option<Note>)> {
        self.scene(step, options, |scene| {
            let close = if is_paired {
                scene.close(&step.picture, close::is_legible_beside)
            } else {
                step.close.clone()
            };
            close.map(|picture| {
                let note = scene.left_out(&picture);
                (picture, note)
            })
        })
    }

    fn scene<T>(
        &self,
        step: &StepView,
        options: &Options,
        draw: impl FnOnce(&draw::Scene<'_>) -> T,
    ) -> T {
        let (trace, moment) = (&self.trace, &self.trace.moment(step.number));
        draw(&draw::Scene { trace, moment, step: &trace.steps()[step.number], options })
    }

    /// Every step in order, without what is for a projector and without the table, which
    /// [`View::table`] gives once for all.
    pub fn steps(&self, options: &Options) -> impl Iterator<Item = StepView> {
        let mut moment = self.trace.beginning();
        self.trace.steps().iter().enumerate().map(move |(number, step)| {
            moment.advance(&self.trace, step);
            self.step_at(number, &moment, options)
        })
    }

    /// The whole table.
    pub fn table(&self, options: &Options) -> Table {
        Table::of(&self.trace, self.len(), options)
    }

    /// What the run found, in a sentence.
    pub fn verdict(&self, words: &Words) -> String {
        sentence::verdict(&self.trace, words)
    }

    fn step_at(&self, number: usize, moment: &Moment, options: &Options) -> StepView {
        let (trace, words) = (&self.trace, options.words);
        let step = &trace.steps()[number];
        let listing = Listing::of(trace.algorithm(), options.code, words.language());
        let (sentence, named) = sentence::of(trace, step, words);
        let scene = draw::Scene { trace, moment, step, options };
        let (picture, fold) = scene.picture(Inside::Values);
        let blank = options.blank;
        StepView {
            number,
            total: self.len(),
            close: None,
            picture,
            plain_picture: scene.picture(Inside::Names).0,
            sentence: if blank { say!(words, "trace-blank") } else { sentence },
            named: if blank { Vec::new() } else { named },
            listing: listing.at(step.line),
            variables: if blank { Vec::new() } else { self.variables(step, moment, words) },
            stack: self.stack(step, moment),
            table: Table::empty(trace.algorithm(), words),
            visited: [moment.visited, trace.graph().vertex_count()]
                .map(|count| words.number(count as u64))
                .join(" / "),
            visits: sentence::visits(trace, moment, words),
            notes: fold.into_iter().collect(),
        }
    }

    /// The open calls; one that ends in this step still counts.
    fn stack(&self, step: &Step, moment: &Moment) -> Vec<String> {
        let calls = self.trace.algorithm() != Algorithm::Attractor;
        let ending = (calls && moment.stack.last() != Some(&step.vertex)).then_some(&step.vertex);
        let open = moment.stack.iter().chain(ending);
        open.map(|&vertex| self.trace.graph().vertex_name(vertex)).collect()
    }

    fn variables(&self, step: &Step, moment: &Moment, words: &Words) -> Vec<(String, String)> {
        let name = |vertex: Vertex| self.trace.graph().vertex_name(vertex);
        let mut variables = match (&step.event, step.variables) {
            (Event::Done { .. }, _) => Vec::new(),
            (Event::Seeded | Event::Took, _) => vec![("v".to_string(), name(step.vertex))],
            (Event::Decremented { towards } | Event::Joined { towards, .. }, _) => {
                vec![("v".to_string(), name(*towards)), ("u".to_string(), name(step.vertex))]
            }
            (_, Variables::Proof { .. }) => vec![("n".to_string(), name(step.vertex))],
            _ => vec![("s".to_string(), name(step.vertex))],
        };
        let mut add = |name: &str, value: String| variables.push((name.to_string(), value));
        match step.variables {
            Variables::Value { v } => add("v", show::number(v)),
            Variables::Window { alpha, beta, v } => {
                add("v", show::number(v));
                add("alpha", show::number(alpha));
                add("beta", show::number(beta));
            }
            Variables::Proof { proof, disproof } => {
                add("pn", show::count(proof));
                add("dn", show::count(disproof));
            }
            Variables::Counts { visits, doubled_wins, chooser } => {
                add("n", visits.to_string());
                add("v", show::half(doubled_wins));
                if let Some(chooser) = chooser {
                    let value = trace::action_value(visits, doubled_wins, chooser);
                    add(&say!(words, "trace-column-action"), words.decimal(value));
                }
            }
            Variables::Attraction { degree, rank } => {
                if !matches!(step.event, Event::Done { .. }) {
                    add("deg", degree.to_string());
                    let rank = rank.map_or("–".to_string(), |rank| rank.to_string());
                    add(&say!(words, "trace-rank"), rank);
                }
                add(
                    &say!(words, "trace-queue"),
                    show::queue(moment.queue.iter().map(|&v| name(v))),
                );
            }
        }
        variables
    }
}

/// Whether an algorithm runs on a tree, so that an arena has to be unfolded.
pub(crate) fn walks_tree(algorithm: Algorithm) -> bool {
    match algorithm {
        Algorithm::Minimax | Algorithm::AlphaBeta | Algorithm::ProofNumbers | Algorithm::Mcts => {
            true
        }
        Algorithm::Memo | Algorithm::Attractor => false,
    }
}

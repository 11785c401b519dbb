//! The table of a run: one row for each step that matters.

use search::trace::{Algorithm, Event, Moment, Step, Trace, Variables, action_value};

use super::{Options, show};
use crate::say;
use crate::words::Words;

/// A table of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// What the columns are called.
    pub header: Vec<String>,
    /// One row for each step that matters.
    pub rows: Vec<Row>,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The step that it is about, from 0.
    pub step: usize,
    /// One text for each column; empty where a blank table wants an answer.
    pub cells: Vec<String>,
}

/// A cell with nothing to say.
const NOTHING: &str = "–";
/// The columns of a blank table that are given: the step and the vertex.
const GIVEN: usize = 2;

impl Table {
    /// Without rows.
    pub(super) fn empty(algorithm: Algorithm, words: &Words) -> Table {
        Table { header: header(algorithm, words), rows: Vec::new() }
    }

    /// The rows of the first `steps` steps.
    pub(super) fn of(trace: &Trace, steps: usize, options: &Options) -> Table {
        let mut moment = trace.beginning();
        let mut rows = Vec::new();
        for (number, step) in trace.steps().iter().enumerate().take(steps) {
            moment.advance(trace, step);
            if !step.is_row {
                continue;
            }
            let mut cells = vec![(number + 1).to_string(), trace.graph().vertex_name(step.vertex)];
            cells.extend(cells_of(trace, step, &moment, options.words));
            if options.blank {
                cells[GIVEN..].fill(String::new());
            }
            rows.push(Row { step: number, cells });
        }
        Table { header: header(trace.algorithm(), options.words), rows }
    }
}

fn header(algorithm: Algorithm, words: &Words) -> Vec<String> {
    let mut header = vec![say!(words, "trace-column-step"), say!(words, "trace-column-vertex")];
    header.extend(match algorithm {
        Algorithm::Minimax => vec![say!(words, "trace-column-value")],
        Algorithm::AlphaBeta => vec![
            "α".to_string(),
            "β".to_string(),
            say!(words, "trace-column-value"),
            say!(words, "trace-column-cut"),
        ],
        Algorithm::Memo => {
            vec![say!(words, "trace-column-value"), say!(words, "trace-column-source")]
        }
        Algorithm::Attractor => {
            vec!["deg".to_string(), say!(words, "trace-queue"), say!(words, "trace-rank")]
        }
        Algorithm::ProofNumbers => {
            vec!["pn".to_string(), "dn".to_string(), say!(words, "trace-column-source")]
        }
        Algorithm::Mcts => vec![
            "n".to_string(),
            "v".to_string(),
            say!(words, "trace-column-prior"),
            say!(words, "trace-column-action"),
        ],
    });
    header
}

fn cells_of(trace: &Trace, step: &Step, moment: &Moment, words: &Words) -> Vec<String> {
    let name = |vertex| trace.graph().vertex_name(vertex);
    match step.variables {
        Variables::Window { alpha, beta, .. } => {
            let cut = match &step.event {
                Event::Cut { skipped, .. } => {
                    skipped.iter().map(|&child| name(child)).collect::<Vec<_>>().join(", ")
                }
                _ => NOTHING.to_string(),
            };
            vec![show::number(alpha), show::number(beta), value(step), cut]
        }
        Variables::Value { .. } if trace.algorithm() == Algorithm::Memo => {
            let source = match step.event {
                Event::Known { .. } => say!(words, "trace-source-table"),
                Event::Leaf { .. } => say!(words, "trace-source-leaf"),
                _ => say!(words, "trace-source-children"),
            };
            vec![value(step), source]
        }
        Variables::Value { .. } => vec![value(step)],
        Variables::Proof { proof, disproof } => {
            let source = match step.event {
                Event::Expanded => say!(words, "trace-source-chosen"),
                Event::Updated { .. } => say!(words, "trace-source-children"),
                _ if trace.subject().end_value(step.vertex).is_some() => {
                    say!(words, "trace-source-leaf")
                }
                _ => say!(words, "trace-source-new"),
            };
            vec![show::count(proof), show::count(disproof), source]
        }
        Variables::Counts { visits, doubled_wins, chooser } => {
            let value = chooser.map(|chooser| action_value(visits, doubled_wins, chooser));
            let value = value.map_or(NOTHING.to_string(), |value| words.decimal(value));
            let prior = if chooser.is_some() { "½" } else { NOTHING };
            vec![visits.to_string(), show::half(doubled_wins), prior.to_string(), value]
        }
        Variables::Attraction { degree, rank } => {
            let queue = show::queue(moment.queue.iter().map(|&vertex| name(vertex)));
            let rank = rank.map_or(NOTHING.to_string(), |rank| rank.to_string());
            vec![degree.to_string(), queue, rank]
        }
    }
}

/// What the step knows about its vertex.
fn value(step: &Step) -> String {
    match &step.event {
        Event::Cut { worth, .. } | Event::Finished { worth } => show::worth(*worth),
        Event::Leaf { value } | Event::Known { value } => show::integer(*value),
        _ => match step.variables {
            Variables::Window { v, .. } | Variables::Value { v } => show::number(v),
            Variables::Attraction { .. } | Variables::Proof { .. } | Variables::Counts { .. } => {
                NOTHING.to_string()
            }
        },
    }
}

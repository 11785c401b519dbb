//! What happened in a step, and why, as a sentence.

mod proof;
mod simulations;

use game::{Player, Vertex};
use search::trace::{
    Algorithm, Event, Moment, Number, Step, Trace, Variables, Why, Worth, unfolded_size,
};

use super::show;
use crate::say;
use crate::words::Words;

/// The sentence of a step and the vertices that it names.
pub(super) fn of(trace: &Trace, step: &Step, words: &Words) -> (String, Vec<(Vertex, String)>) {
    let mut named = vec![step.vertex];
    match &step.event {
        Event::Returned { child, .. } => named.insert(0, *child),
        Event::Cut { skipped, .. } => named.extend(skipped),
        Event::Descended { from } => named.push(*from),
        Event::PlayedOut { end, .. } => named.push(*end),
        Event::Decremented { towards } | Event::Joined { towards, .. } => named.push(*towards),
        _ => {}
    }
    let named = named.into_iter().map(|v| (v, trace.graph().vertex_name(v))).collect();
    let vertex = trace.graph().vertex_name(step.vertex);
    let sentence = Wording { trace, step, words, vertex };
    let text = match trace.algorithm() {
        Algorithm::Attractor => sentence.of_attractor(),
        Algorithm::ProofNumbers => sentence.of_proof_numbers(),
        Algorithm::Mcts => sentence.of_simulations(),
        _ => sentence.of_walk(),
    };
    (text, named)
}

struct Wording<'a> {
    trace: &'a Trace,
    step: &'a Step,
    words: &'a Words,
    vertex: String,
}

impl Wording<'_> {
    fn of_walk(&self) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let is_max = self.trace.graph().owner(self.step.vertex) == Player::First;
        match &self.step.event {
            Event::Entered if is_max => say!(words, "trace-entered-max", vertex = vertex),
            Event::Entered => say!(words, "trace-entered-min", vertex = vertex),
            Event::Leaf { value } => {
                say!(words, "trace-leaf", vertex = vertex, value = show::integer(*value))
            }
            Event::Known { value } => {
                say!(words, "trace-known", vertex = vertex, value = show::integer(*value))
            }
            Event::Returned { child, worth, better, .. } => {
                self.returned(*child, *worth, *better, is_max)
            }
            Event::Narrowed => self.narrowed(is_max),
            Event::Cut { skipped, .. } => self.cut(skipped, is_max),
            Event::Finished { worth } => self.finished(*worth, is_max),
            _ => String::new(),
        }
    }

    /// `v`, alpha and beta, as they are written.
    fn numbers(&self) -> [String; 3] {
        match self.step.variables {
            Variables::Window { alpha, beta, v } => [v, alpha, beta].map(show::number),
            Variables::Value { v } => {
                [v, Number::MinusInfinity, Number::PlusInfinity].map(show::number)
            }
            Variables::Attraction { .. } | Variables::Proof { .. } | Variables::Counts { .. } => {
                Default::default()
            }
        }
    }

    fn returned(&self, child: Vertex, worth: Worth, better: bool, is_max: bool) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let child = self.trace.graph().vertex_name(child);
        let worth = in_words(words, worth);
        let [v, ..] = self.numbers();
        match (better, is_max) {
            (true, true) => say!(
                words,
                "trace-returned-better-max",
                vertex = vertex,
                child = child,
                worth = worth,
                v = v
            ),
            (true, false) => say!(
                words,
                "trace-returned-better-min",
                vertex = vertex,
                child = child,
                worth = worth,
                v = v
            ),
            (false, true) => say!(
                words,
                "trace-returned-worse-max",
                vertex = vertex,
                child = child,
                worth = worth,
                v = v
            ),
            (false, false) => say!(
                words,
                "trace-returned-worse-min",
                vertex = vertex,
                child = child,
                worth = worth,
                v = v
            ),
        }
    }

    fn narrowed(&self, is_max: bool) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let [_, alpha, beta] = self.numbers();
        if is_max {
            say!(words, "trace-raised-alpha", vertex = vertex, alpha = alpha)
        } else {
            say!(words, "trace-lowered-beta", vertex = vertex, beta = beta)
        }
    }

    fn cut(&self, skipped: &[Vertex], is_max: bool) -> String {
        let (words, vertex, count) = (self.words, self.vertex.as_str(), skipped.len());
        let names = skipped.iter().map(|&child| self.trace.graph().vertex_name(child));
        let names = both(words, &names.collect::<Vec<_>>());
        let [v, alpha, beta] = self.numbers();
        if is_max {
            let beta = beta.as_str();
            say!(
                words,
                "trace-cut-max",
                vertex = vertex,
                v = v,
                beta = beta,
                skipped = names,
                count = count
            )
        } else {
            let alpha = alpha.as_str();
            say!(
                words,
                "trace-cut-min",
                vertex = vertex,
                v = v,
                alpha = alpha,
                skipped = names,
                count = count
            )
        }
    }

    fn finished(&self, worth: Worth, is_max: bool) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let worth = in_words(words, worth);
        match (self.trace.algorithm(), is_max) {
            (Algorithm::Memo, true) => {
                say!(words, "trace-stored-max", vertex = vertex, worth = worth)
            }
            (Algorithm::Memo, false) => {
                say!(words, "trace-stored-min", vertex = vertex, worth = worth)
            }
            (_, true) => say!(words, "trace-finished-max", vertex = vertex, worth = worth),
            (_, false) => say!(words, "trace-finished-min", vertex = vertex, worth = worth),
        }
    }

    fn of_attractor(&self) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let Variables::Attraction { degree, rank } = self.step.variables else {
            return String::new();
        };
        let rank = rank.unwrap_or(0);
        let name = |vertex: Vertex| self.trace.graph().vertex_name(vertex);
        match self.step.event {
            Event::Seeded => say!(words, "trace-seeded", vertex = vertex),
            Event::Took => say!(words, "trace-took", vertex = vertex, rank = rank),
            Event::Decremented { towards } => {
                let towards = name(towards);
                say!(
                    words,
                    "trace-decremented",
                    vertex = vertex,
                    towards = towards,
                    degree = degree
                )
            }
            Event::Joined { towards, why: Why::OneEdge } => {
                let towards = name(towards);
                say!(words, "trace-joined-one", vertex = vertex, towards = towards, rank = rank)
            }
            Event::Joined { why: Why::EveryEdge, .. } => {
                say!(words, "trace-joined-every", vertex = vertex, rank = rank)
            }
            Event::Done { size } => {
                let total = self.trace.graph().vertex_count();
                say!(words, "trace-done", size = size, total = total)
            }
            _ => String::new(),
        }
    }
}

/// "3", "at most 2".
fn in_words(words: &Words, worth: Worth) -> String {
    let number = show::integer(worth.number());
    match worth {
        Worth::Exactly(_) => number,
        Worth::AtMost(_) => say!(words, "trace-at-most", number = number),
        Worth::AtLeast(_) => say!(words, "trace-at-least", number = number),
    }
}

/// "a", "a and b", "a, b and c".
fn both(words: &Words, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => {
            say!(words, "trace-list-and", others = others.join(", "), last = last.as_str())
        }
    }
}

/// What the whole run found.
pub(super) fn verdict(trace: &Trace, words: &Words) -> String {
    let moment = trace.moment(trace.steps().len());
    let visits = visits(trace, &moment, words);
    match (trace.value(), trace.steps().last()) {
        (Some(value), _) => {
            let root = trace.graph().vertex_name(trace.graph().start_vertex());
            let value = show::integer(value);
            let verdict = say!(words, "trace-verdict", root = root, value = value, visits = visits);
            match unfolded_size(trace.graph()) {
                Ok(calls) if trace.algorithm() == Algorithm::Memo => {
                    let calls = words.number(calls);
                    format!("{verdict} {}", say!(words, "trace-without-memory", calls = calls))
                }
                _ => verdict,
            }
        }
        (None, Some(last))
            if matches!(trace.algorithm(), Algorithm::ProofNumbers | Algorithm::Mcts) =>
        {
            format!("{} {visits}", of(trace, last, words).0)
        }
        (None, Some(last)) => of(trace, last, words).0,
        (None, None) => String::new(),
    }
}

/// How much has been visited.
pub(super) fn visits(trace: &Trace, moment: &Moment, words: &Words) -> String {
    let [visited, total, calls] = [moment.visited, trace.graph().vertex_count(), moment.calls]
        .map(|count| words.number(count as u64));
    match trace.algorithm() {
        Algorithm::Minimax | Algorithm::AlphaBeta => {
            say!(words, "trace-visits", visited = visited, total = total)
        }
        Algorithm::Memo => {
            say!(words, "trace-visits-calls", visited = visited, total = total, calls = calls)
        }
        Algorithm::Attractor => {
            say!(words, "trace-visits-attractor", visited = visited, total = total)
        }
        Algorithm::ProofNumbers => {
            say!(words, "trace-visits-pn", visited = visited, total = total, calls = calls)
        }
        Algorithm::Mcts => {
            say!(words, "trace-visits-mcts", visited = visited, total = total, calls = calls)
        }
    }
}

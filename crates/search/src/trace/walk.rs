//! Minimax, alpha-beta and memoisation, one step at a time.
//!
//! One walk serves all three: pruning and remembering are switches of it. Beside `v`, which the
//! listing computes, the walk keeps the range that each value is known to lie in, so that a vertex
//! after a cutoff is shown as a bound and never as a value that it need not have.

use game::graph::Tree;
use game::{Player, Vertex};
use thiserror::Error;

use super::number::{Number, Range, Worth};
use super::{Algorithm, Event, Line, Step, Subject, Trace, Variables};
use crate::minimax::Pruning;

/// Play can return to an earlier position, which a recursion cannot value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("play can return to an earlier position")]
pub struct Cyclic;

/// Minimax or alpha-beta on a tree.
pub fn minimax(tree: Tree, pruning: Pruning) -> Trace {
    let algorithm = match pruning {
        Pruning::None => Algorithm::Minimax,
        Pruning::AlphaBeta => Algorithm::AlphaBeta,
    };
    walked(algorithm, Subject::Tree(tree)).expect("a tree has no circles")
}

/// Minimax that values each vertex once.
///
/// # Errors
/// When play can go round in circles.
pub fn memo(subject: Subject) -> Result<Trace, Cyclic> {
    walked(Algorithm::Memo, subject)
}

fn walked(algorithm: Algorithm, subject: Subject) -> Result<Trace, Cyclic> {
    let mut walk = Walk {
        algorithm,
        subject: &subject,
        frames: Vec::new(),
        known: vec![Memory::Unknown; subject.graph().vertex_count()],
        steps: Vec::new(),
    };
    walk.run()?;
    let steps = walk.steps;
    Ok(Trace { algorithm, subject, steps })
}

struct Walk<'s> {
    algorithm: Algorithm,
    subject: &'s Subject,
    frames: Vec<Frame>,
    known: Vec<Memory>,
    steps: Vec<Step>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Memory {
    Unknown,
    Open,
    Value(i64),
}

/// A vertex whose children are being looked at.
struct Frame {
    vertex: Vertex,
    owner: Player,
    next: usize,
    window: Window,
    v: Number,
    range: Range,
}

#[derive(Debug, Clone, Copy)]
struct Window {
    alpha: Number,
    beta: Number,
}

/// What a call returns to its caller.
struct Reply {
    vertex: Vertex,
    v: i64,
    range: Range,
}

const OPEN: Window = Window { alpha: Number::MinusInfinity, beta: Number::PlusInfinity };

impl Walk<'_> {
    fn run(&mut self) -> Result<(), Cyclic> {
        let mut reply = self.call(self.subject.graph().start_vertex(), OPEN)?;
        while !self.frames.is_empty() {
            if let Some(reply) = reply.take() {
                self.receive(&reply);
            }
            reply = if let Some(skipped) = self.cutoff() {
                Some(self.cut(skipped))
            } else if let Some((child, window)) = self.next_child() {
                self.call(child, window)?
            } else {
                Some(self.finish())
            };
        }
        Ok(())
    }

    /// A call: the answer if it can be told at once, or `None` and a new frame.
    fn call(&mut self, vertex: Vertex, window: Window) -> Result<Option<Reply>, Cyclic> {
        let remembered = match self.known[vertex.index()] {
            _ if self.algorithm != Algorithm::Memo => None,
            Memory::Open => return Err(Cyclic),
            Memory::Value(value) => Some((Event::Known { value }, Line::Known, value)),
            Memory::Unknown => None,
        };
        let end = || {
            let value = self.subject.end_value(vertex)?;
            Some((Event::Leaf { value }, Line::Leaf, value))
        };
        if let Some((event, line, value)) = remembered.or_else(end) {
            self.known[vertex.index()] = Memory::Value(value);
            self.record((vertex, event, line), window, Number::Finite(value));
            return Ok(Some(Reply { vertex, v: value, range: Range::exactly(value) }));
        }
        self.known[vertex.index()] = Memory::Open;
        let owner = self.subject.graph().owner(vertex);
        let (v, line) = match owner {
            Player::First => (Number::MinusInfinity, Line::EnterMax),
            Player::Second => (Number::PlusInfinity, Line::EnterMin),
        };
        self.record((vertex, Event::Entered, line), window, v);
        // The greatest of no children is below everything, the smallest above.
        let range = Range { least: v, most: v };
        self.frames.push(Frame { vertex, owner, next: 0, window, v, range });
        Ok(None)
    }

    /// A child's value comes back; alpha-beta may narrow its window by it.
    fn receive(&mut self, reply: &Reply) {
        let frame = self.frames.last_mut().expect("a reply goes to a caller");
        let better = frame.take(reply);
        let (vertex, owner, window, v) = (frame.vertex, frame.owner, frame.window, frame.v);
        let worth = reply.range.worth(reply.v);
        let known = frame.known_so_far();
        let narrowed = self.algorithm == Algorithm::AlphaBeta && frame.narrow();
        let narrower = frame.window;
        let (line, narrow_line) = match owner {
            Player::First => (Line::ReturnMax, Line::NarrowMax),
            Player::Second => (Line::ReturnMin, Line::NarrowMin),
        };
        let event = Event::Returned { child: reply.vertex, worth, better, known };
        self.record((vertex, event, line), window, v);
        if narrowed {
            self.record((vertex, Event::Narrowed, narrow_line), narrower, v);
        }
    }

    /// The children that need not be visited, if alpha-beta can tell so now.
    fn cutoff(&self) -> Option<Vec<Vertex>> {
        let frame = self.frames.last()?;
        let skipped = &self.subject.graph().successors(frame.vertex)[frame.next..];
        let cuts = self.algorithm == Algorithm::AlphaBeta && frame.is_cut();
        (cuts && !skipped.is_empty()).then(|| skipped.to_vec())
    }

    fn next_child(&mut self) -> Option<(Vertex, Window)> {
        let frame = self.frames.last_mut()?;
        let child = *self.subject.graph().successors(frame.vertex).get(frame.next)?;
        frame.next += 1;
        Some((child, frame.window))
    }

    fn cut(&mut self, skipped: Vec<Vertex>) -> Reply {
        let mut frame = self.frames.pop().expect("a cutoff ends a call");
        let line = match frame.owner {
            Player::First => {
                frame.range.most = Number::PlusInfinity;
                Line::CutMax
            }
            Player::Second => {
                frame.range.least = Number::MinusInfinity;
                Line::CutMin
            }
        };
        let reply = frame.reply();
        let event = Event::Cut { skipped, worth: reply.range.worth(reply.v) };
        self.record((frame.vertex, event, line), frame.window, frame.v);
        reply
    }

    fn finish(&mut self) -> Reply {
        let frame = self.frames.pop().expect("a call is ended once");
        let reply = frame.reply();
        self.known[frame.vertex.index()] = Memory::Value(reply.v);
        let event = Event::Finished { worth: reply.range.worth(reply.v) };
        // With nothing left to skip, the listing still returns at its comparison.
        let cut = self.algorithm == Algorithm::AlphaBeta && frame.is_cut();
        let line = match (frame.owner, cut) {
            (Player::First, false) => Line::FinishMax,
            (Player::Second, false) => Line::FinishMin,
            (Player::First, true) => Line::CutMax,
            (Player::Second, true) => Line::CutMin,
        };
        self.record((frame.vertex, event, line), frame.window, frame.v);
        reply
    }

    fn record(&mut self, (vertex, event, line): (Vertex, Event, Line), window: Window, v: Number) {
        let variables = match self.algorithm {
            Algorithm::AlphaBeta => Variables::Window { alpha: window.alpha, beta: window.beta, v },
            _ => Variables::Value { v },
        };
        let is_row = !matches!(event, Event::Entered | Event::Returned { .. });
        self.steps.push(Step { vertex, event, variables, line, is_row });
    }
}

impl Frame {
    /// Counts a child in; whether it is better than those before.
    fn take(&mut self, reply: &Reply) -> bool {
        let returned = Number::Finite(reply.v);
        let pick = match self.owner {
            Player::First => Number::max,
            Player::Second => Number::min,
        };
        let best = pick(self.v, returned);
        let better = best != self.v;
        self.v = best;
        self.range.least = pick(self.range.least, reply.range.least);
        self.range.most = pick(self.range.most, reply.range.most);
        better
    }

    /// What the children so far prove about the vertex, whatever the others are worth.
    fn known_so_far(&self) -> Option<Worth> {
        match (self.owner, self.range.least, self.range.most) {
            (Player::First, Number::Finite(least), _) => Some(Worth::AtLeast(least)),
            (Player::Second, _, Number::Finite(most)) => Some(Worth::AtMost(most)),
            _ => None,
        }
    }

    fn is_cut(&self) -> bool {
        match self.owner {
            Player::First => self.v >= self.window.beta,
            Player::Second => self.v <= self.window.alpha,
        }
    }

    /// Raises alpha or lowers beta to `v`, unless the search is cut; whether that changed it.
    fn narrow(&mut self) -> bool {
        if self.is_cut() {
            return false;
        }
        let side = match self.owner {
            Player::First if self.v > self.window.alpha => &mut self.window.alpha,
            Player::Second if self.v < self.window.beta => &mut self.window.beta,
            _ => return false,
        };
        *side = self.v;
        true
    }

    fn reply(&self) -> Reply {
        let Number::Finite(v) = self.v else { unreachable!("an inner vertex has a child") };
        Reply { vertex: self.vertex, v, range: self.range }
    }
}

//! Does an engine keep to its protocol and to the rules? A card with one line a question.
//!
//! Every question begins with a fresh board; an engine that has gone is started again for the next
//! one. Where the protocol leaves a choice (superko, suicide of several stones) the card tells what
//! the engine does and calls neither wrong.

mod desk;
mod gomocup;
mod gtp;
mod gtp_rules;

use std::sync::Arc;
use std::time::Duration;

use search::Watch;

use crate::matches::CommandLine;

pub use desk::{Desk, Heard};

/// The protocols that have a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// The Go Text Protocol.
    Gtp,
    /// Gomocup's.
    Gomocup,
}

/// What a question found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// All is well.
    Fine,
    /// The engine is at fault; the text is what was said.
    Fault(String),
    /// What the engine does where it may choose.
    Told(String),
}

/// A question of a card: the key of its wording, and how it is asked.
#[derive(Debug, Clone, Copy)]
pub struct Question {
    /// Names it in words and files.
    pub key: &'static str,
    ask: fn(&mut Desk) -> Result<Found, Heard>,
}

/// A line of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The key of its question.
    pub key: &'static str,
    /// What was found.
    pub found: Found,
}

/// The questions of a protocol, in order.
pub fn questions(protocol: Protocol) -> Vec<Question> {
    match protocol {
        Protocol::Gtp => [gtp::QUESTIONS, gtp_rules::QUESTIONS, gtp::MANNERS].concat(),
        Protocol::Gomocup => gomocup::QUESTIONS.to_vec(),
    }
}

/// How long an engine may take to answer what needs no thought.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Asks an engine every question; `told` hears each line as it is found.
pub fn fill(
    protocol: Protocol,
    line: &CommandLine,
    watch: &Arc<Watch>,
    told: &mut dyn FnMut(&Line),
) -> Vec<Line> {
    let mut card = Vec::new();
    let mut desk = Desk::new(line.clone(), Arc::clone(watch));
    for question in questions(protocol) {
        if watch.is_stopped() {
            break;
        }
        let found =
            (question.ask)(&mut desk).unwrap_or_else(|heard| Found::Fault(heard.to_string()));
        // After a fault nobody knows which answer would come next.
        if matches!(found, Found::Fault(_)) {
            desk.dismiss();
        }
        let line = Line { key: question.key, found };
        told(&line);
        card.push(line);
    }
    card
}

/// Fine if it holds, else a fault with what was said.
fn must(holds: bool, said: impl Into<String>) -> Found {
    if holds { Found::Fine } else { Found::Fault(said.into()) }
}

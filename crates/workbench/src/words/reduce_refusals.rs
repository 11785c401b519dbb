//! Why a formula has no board, a certificate does not hold, a move is not allowed: in words.

use sat_to_go::TooLargeForSgf;
use sat_to_go::certificate::Doubt;
use sat_to_go::compile::CompileError;
use sat_to_go::formula::{Fault, FormulaError, MOST_CLAUSES, MOST_VARIABLES};
use sat_to_go::layout::Crossed;
use sat_to_go::order::NoOrder;
use sat_to_go::play::Refused;

use super::refusals::located;
use super::{Explain, Words};
use crate::say;

impl Explain for FormulaError {
    fn explain(&self, words: &Words) -> String {
        let spot = game::Spot { line: self.spot.line, column: self.spot.column };
        located(words, spot, self.fault.explain(words))
    }
}

impl Explain for Fault {
    fn explain(&self, words: &Words) -> String {
        match self {
            Fault::Empty => say!(words, "formula-empty"),
            Fault::EmptyClause { clause } => say!(words, "formula-empty-clause", clause = *clause),
            Fault::NotMonotone { clause } => say!(words, "formula-not-monotone", clause = *clause),
            Fault::TooLong { clause } => say!(words, "formula-too-long", clause = *clause),
            Fault::NoLiteral(text) => say!(words, "formula-no-literal", text = text.as_str()),
            Fault::Parenthesis(c) => say!(words, "formula-parenthesis", text = c.to_string()),
            Fault::NoHeader => say!(words, "formula-no-header"),
            Fault::Comment => say!(words, "formula-comment"),
            Fault::Header => say!(words, "formula-header"),
            Fault::UnknownVariable { found, most } => {
                say!(words, "formula-unknown-variable", found = found.to_string(), most = *most)
            }
            Fault::ClauseCount { found, announced } => {
                say!(words, "formula-clause-count", found = *found, announced = *announced)
            }
            Fault::Unfinished => say!(words, "formula-unfinished"),
            Fault::Order => say!(words, "formula-order"),
            Fault::TooLarge => say!(
                words,
                "formula-too-large",
                variables = words.number(MOST_VARIABLES as u64),
                clauses = words.number(MOST_CLAUSES as u64)
            ),
        }
    }
}

impl Explain for Crossed {
    fn explain(&self, words: &Words) -> String {
        say!(words, "formula-crossed", first = self.first + 1, second = self.second + 1)
    }
}

impl Explain for CompileError {
    fn explain(&self, words: &Words) -> String {
        match self {
            CompileError::Crossed(crossed) => crossed.explain(words),
            CompileError::NoOrder { crossed, reason } => {
                let (first, second) = (crossed.first + 1, crossed.second + 1);
                match reason {
                    NoOrder::Impossible => {
                        say!(words, "formula-no-order", first = first, second = second)
                    }
                    NoOrder::NotFound => {
                        say!(words, "formula-no-order-found", first = first, second = second)
                    }
                }
            }
            CompileError::TooLarge => {
                say!(words, "reduce-too-large", most = words.number(u64::from(go::LARGEST)))
            }
            CompileError::Flawed(flaw) => say!(words, "reduce-flawed", flaw = flaw.to_string()),
        }
    }
}

impl Explain for TooLargeForSgf {
    fn explain(&self, words: &Words) -> String {
        say!(words, "reduce-no-sgf", side = self.side, most = sat_to_go::LARGEST_SGF)
    }
}

impl Explain for Refused {
    fn explain(&self, words: &Words) -> String {
        match self {
            Refused::Occupied => say!(words, "forbidden-occupied"),
            Refused::Suicide => say!(words, "forbidden-suicide"),
            Refused::Repetition => say!(words, "reduce-repetition"),
        }
    }
}

impl Explain for Doubt {
    fn explain(&self, words: &Words) -> String {
        match self {
            Doubt::Unreadable { line } => say!(words, "certificate-unreadable", line = *line),
            Doubt::Formula(error) => error.explain(words),
            Doubt::Compile(error) => error.explain(words),
            Doubt::Gadget(name) => say!(words, "certificate-gadget", name = *name),
            Doubt::NoAnswer(_) => say!(words, "reduce-no-answer"),
            Doubt::Circuit => say!(words, "certificate-circuit"),
            Doubt::Differs(name) => say!(words, "certificate-differs", name = *name),
            Doubt::Stopped(stopped) => stopped.explain(words),
        }
    }
}

//! What is a board made of, gadget by gadget, in words?

use go::Point;
use sat_to_go::Reduction;
use sat_to_go::circuit::{ClauseWay, Entry, Fork};
use sat_to_go::formula::{Side, Variable};

use super::story::{clause_text, literal};
use crate::say;
use crate::words::Words;

/// One step of the circuit, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// Its first point.
    pub at: Point,
}

/// The circuit from the reserve to the tests.
pub fn lines(words: &Words, reduction: &Reduction) -> Vec<Line> {
    let circuit = &reduction.circuit;
    let stones = words.number(u64::from(reduction.balance.reserve));
    let mut lines =
        vec![Line { text: say!(words, "circuit-reserve", stones = stones), at: reduction.root }];
    for (variable, own) in &circuit.loops {
        let name = reduction.formula.name(Variable(*variable as u32));
        let [above, below] = [0, 1].map(|side: usize| own.joints[side].len());
        let text = say!(words, "circuit-variable", name = name, above = above, below = below);
        lines.push(Line { text, at: own.choice[0].white });
    }
    match &circuit.entry {
        Entry::Joint(side, exchange) => {
            let text = match side {
                Side::Above => say!(words, "circuit-only-above"),
                Side::Below => say!(words, "circuit-only-below"),
            };
            lines.push(Line { text, at: exchange.white });
        }
        Entry::Fork(fork) => {
            lines.push(Line { text: say!(words, "circuit-sides"), at: fork.call });
        }
    }
    for (side, ways) in Side::BOTH.into_iter().zip(&circuit.sides) {
        lines.extend(ways.iter().map(|way| clause(words, reduction, side, way)));
    }
    lines
}

fn clause(words: &Words, reduction: &Reduction, side: Side, way: &ClauseWay<Point>) -> Line {
    let text = clause_text(reduction, way.clause);
    let number = way.clause + 1;
    let mut sentences = vec![if way.fork.is_some() {
        say!(words, "circuit-clause-fork", number = number, text = text)
    } else {
        say!(words, "circuit-clause-last", number = number, text = text)
    }];
    if !way.crossings.is_empty() {
        sentences.push(say!(words, "circuit-crossings", count = way.crossings.len()));
    }
    let legs: Vec<String> =
        way.legs.iter().map(|leg| literal(reduction, side, leg.variable)).collect();
    sentences.push(match legs.as_slice() {
        [only] => say!(words, "circuit-leg", literal = only.as_str()),
        legs => say!(words, "circuit-legs", literals = words.either(legs)),
    });
    let call = way.fork.as_ref().map(|fork: &Fork<Point>| fork.call);
    let choice = way.choices.first().map(|choice| choice[0].white);
    let at = call.or(choice).unwrap_or(way.legs[0].test);
    Line { text: sentences.join(" "), at }
}

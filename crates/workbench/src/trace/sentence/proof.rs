//! The sentences of proof-number search.

use game::{Player, Vertex};
use search::trace::{Event, Number, Variables};

use super::Wording;
use crate::say;
use crate::trace::show;

impl Wording<'_> {
    pub(super) fn of_proof_numbers(&self) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let Variables::Proof { proof, disproof } = self.step.variables else {
            return String::new();
        };
        match self.step.event {
            Event::Initialised => self.initialised(proof, disproof),
            Event::Descended { from } => self.descended(from, proof, disproof),
            Event::Expanded => {
                let count = self.trace.graph().successors(self.step.vertex).len();
                say!(words, "trace-expanded", vertex = vertex, count = count)
            }
            Event::Updated { changed } => self.updated(changed, proof, disproof),
            Event::Decided { proved: true } => say!(words, "trace-proved", vertex = vertex),
            Event::Decided { proved: false } => say!(words, "trace-disproved", vertex = vertex),
            _ => String::new(),
        }
    }

    fn initialised(&self, proof: Number, disproof: Number) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        match (proof, disproof) {
            (Number::Finite(0), _) => say!(words, "trace-new-proved", vertex = vertex),
            (_, Number::Finite(0)) => say!(words, "trace-new-disproved", vertex = vertex),
            _ => say!(words, "trace-new-open", vertex = vertex),
        }
    }

    fn descended(&self, from: Vertex, proof: Number, disproof: Number) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let parent = self.trace.graph().vertex_name(from);
        match self.trace.graph().owner(from) {
            Player::First => {
                let pn = show::count(proof);
                say!(words, "trace-descended-max", parent = parent, vertex = vertex, pn = pn)
            }
            Player::Second => {
                let dn = show::count(disproof);
                say!(words, "trace-descended-min", parent = parent, vertex = vertex, dn = dn)
            }
        }
    }

    fn updated(&self, changed: bool, proof: Number, disproof: Number) -> String {
        let (words, vertex) = (self.words, self.vertex.as_str());
        let (pn, dn) = (show::count(proof), show::count(disproof));
        match (changed, self.trace.graph().owner(self.step.vertex)) {
            (false, _) => say!(words, "trace-not-updated", vertex = vertex, pn = pn, dn = dn),
            (true, Player::First) => {
                say!(words, "trace-updated-max", vertex = vertex, pn = pn, dn = dn)
            }
            (true, Player::Second) => {
                say!(words, "trace-updated-min", vertex = vertex, pn = pn, dn = dn)
            }
        }
    }
}

//! How far has White come among the clauses? Told from what her moves meant, not from the stones:
//! those are gone once the reserve is taken.

use go::Point;
use sat_to_go::Reduction;
use sat_to_go::circuit::{Circuit, ClauseWay, Entry, What};
use sat_to_go::formula::Side;

use super::story::{clause_text, literal};
use crate::say;
use crate::words::Words;

/// What the moves of White gave and where they led.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached {
    /// The values, by variable.
    pub values: Vec<Option<bool>>,
    /// The side, the clause that Black picked, and its leg, as far as they are known.
    side: Option<Side>,
    track: Option<usize>,
    leg: Option<usize>,
    /// How many legs she has gone past.
    past: usize,
}

impl Reached {
    /// After moves of White that meant this.
    pub fn of(reduction: &Reduction, moves: impl IntoIterator<Item = What>) -> Reached {
        let values = vec![None; reduction.formula.order().len()];
        let mut reached = Reached { values, side: None, track: None, leg: None, past: 0 };
        for what in moves {
            reached.step(&reduction.circuit, what);
        }
        reached
    }

    fn step(&mut self, circuit: &Circuit<Point>, what: What) {
        match what {
            What::Value { variable, value } => {
                let before = self.values[variable].unwrap_or(true);
                self.values[variable] = Some(before && value);
            }
            What::Enters => {
                if let Entry::Joint(side, _) = circuit.entry {
                    self.arrive(circuit, side, 0);
                }
            }
            What::Side(side) => self.arrive(circuit, side, 0),
            What::NotClause(clause) => {
                if let Some((side, track)) = place(circuit, clause) {
                    self.arrive(circuit, side, track + 1);
                }
            }
            What::Clause(clause) => self.pick(circuit, clause),
            What::Leg { clause, leg } => {
                self.pick(circuit, clause);
                self.past += usize::from(leg.is_none());
                let choices = self.way(circuit).map_or(0, |way| way.choices.len());
                let last = (self.past >= choices).then_some(0);
                self.leg = leg.or(last);
            }
            What::Passes { .. }
            | What::Leaves { .. }
            | What::Asks
            | What::Crosses
            | What::Test { .. } => (),
        }
    }

    /// On a side, before the fork of a clause; the last clause has none and is picked by that.
    fn arrive(&mut self, circuit: &Circuit<Point>, side: Side, track: usize) {
        self.side = Some(side);
        let way = circuit.sides[side as usize].get(track);
        if let Some(way) = way.filter(|way| way.fork.is_none()) {
            self.pick(circuit, way.clause);
        }
    }

    fn pick(&mut self, circuit: &Circuit<Point>, clause: usize) {
        let Some((side, track)) = place(circuit, clause) else { return };
        (self.side, self.track) = (Some(side), Some(track));
        if circuit.sides[side as usize][track].choices.is_empty() {
            self.leg = Some(0);
        }
    }

    fn way<'c>(&self, circuit: &'c Circuit<Point>) -> Option<&'c ClauseWay<Point>> {
        circuit.sides[self.side? as usize].get(self.track?)
    }

    /// The clause that Black picked, once he has.
    pub fn clause(&self, reduction: &Reduction) -> Option<usize> {
        self.way(&reduction.circuit).map(|way| way.clause)
    }

    /// That the test of the literal is closed, in a sentence; nothing if White did not come to one
    /// that is.
    pub fn closed(&self, words: &Words, reduction: &Reduction) -> Option<String> {
        let (side, way) = (self.side?, self.way(&reduction.circuit)?);
        let variable = way.legs.get(self.leg?)?.variable;
        let is_false = !side.holds(self.values[variable]?);
        is_false.then(|| {
            say!(
                words,
                "reduce-closed",
                number = way.clause + 1,
                text = clause_text(reduction, way.clause),
                literal = literal(reduction, side, variable)
            )
        })
    }
}

/// The side and the track of a clause.
fn place(circuit: &Circuit<Point>, clause: usize) -> Option<(Side, usize)> {
    Side::BOTH.into_iter().find_map(|side| {
        let mut ways = circuit.sides[side as usize].iter();
        ways.position(|way| way.clause == clause).map(|track| (side, track))
    })
}

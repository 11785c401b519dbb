//! Which moves follow from a valuation and a clause? The intended play, step by step.

use super::{Circuit, ClauseWay, Entry, Exchange, Fork, Leg};
use crate::formula::Side;

/// One move of White and Black's answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step<C> {
    /// Where White plays.
    pub white: C,
    /// Where Black answers; nothing if the fight is over or Black has not chosen yet.
    pub black: Option<C>,
    /// What it means.
    pub what: What,
}

/// What a step means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum What {
    /// White gives a variable its value.
    Value {
        /// The variable, by its number.
        variable: usize,
        /// The value.
        value: bool,
    },
    /// White passes the test of a literal, which the valuation makes false.
    Passes {
        /// The variable, by its number.
        variable: usize,
    },
    /// White leaves a variable.
    Leaves {
        /// The variable, by its number.
        variable: usize,
    },
    /// White goes on to the clauses.
    Enters,
    /// White asks which side or clause is meant, and Black answers.
    Asks,
    /// Black meant this side.
    Side(Side),
    /// Black meant this clause, from 0.
    Clause(usize),
    /// Black meant a clause further out than this one.
    NotClause(usize),
    /// White passes a crossing.
    Crosses,
    /// White goes to a leg of the clause, or past it.
    Leg {
        /// The clause, from 0.
        clause: usize,
        /// The leg she goes to, if it is this one.
        leg: Option<usize>,
    },
    /// White links the reserve to eyes: the literal is true.
    Test {
        /// The variable, by its number.
        variable: usize,
    },
}

/// A fork on the way.
#[derive(Debug, Clone, Copy)]
pub enum ForkAt {
    /// Between the sides.
    Sides,
    /// At a clause: its number, and those further out come after it on this side.
    Clause(Side, usize),
}

/// The moves that follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan<C> {
    /// Step by step.
    pub steps: Vec<Step<C>>,
    /// Whether the steps end in the test of a literal.
    pub is_whole: bool,
    /// The clause that was meant, once it is known.
    pub clause: Option<usize>,
}

impl<C: Copy> Plan<C> {
    /// White's way with this valuation; `way` tells which of the two ways Black chooses at a fork,
    /// or nothing if that is not known yet: the plan ends there.
    pub fn of(
        circuit: &Circuit<C>,
        values: &[bool],
        mut way: impl FnMut(ForkAt, &Fork<C>) -> Option<usize>,
    ) -> Plan<C> {
        let mut plan = Plan { steps: Vec::new(), is_whole: false, clause: None };
        plan.set_variables(circuit, values);
        let side = match &circuit.entry {
            Entry::Joint(side, exchange) => {
                plan.exchange(*exchange, What::Enters);
                Some(*side)
            }
            Entry::Fork(fork) => {
                let way = way(ForkAt::Sides, fork);
                let sides = Side::BOTH;
                plan.fork(fork, way, |way| What::Side(sides[way]));
                way.map(|way| sides[way])
            }
        };
        let Some(side) = side else { return plan };
        for own in &circuit.sides[side as usize] {
            if let Some(fork) = &own.fork {
                let clause = own.clause;
                let way = way(ForkAt::Clause(side, clause), fork);
                plan.fork(fork, way, |way| match way {
                    0 => What::Clause(clause),
                    _ => What::NotClause(clause),
                });
                match way {
                    None => return plan,
                    Some(0) => (),
                    Some(_) => continue,
                }
            }
            plan.clause(circuit, own, side, values);
            break;
        }
        plan
    }

    fn exchange(&mut self, exchange: Exchange<C>, what: What) {
        self.steps.push(Step { white: exchange.white, black: Some(exchange.black), what });
    }

    fn fork(&mut self, fork: &Fork<C>, way: Option<usize>, what: impl Fn(usize) -> What) {
        let other = way.map(|way| fork.ways[1 - way].white);
        self.steps.push(Step { white: fork.call, black: other, what: What::Asks });
        if let Some(way) = way {
            self.exchange(fork.ways[way], what(way));
        }
    }

    fn set_variables(&mut self, circuit: &Circuit<C>, values: &[bool]) {
        for (variable, own) in &circuit.loops {
            let (variable, value) = (*variable, values[*variable]);
            // What is passed becomes false: the lower pipe if the variable is true.
            let passed = usize::from(value);
            self.exchange(own.choice[passed], What::Value { variable, value });
            for joint in &own.joints[passed] {
                self.exchange(*joint, What::Passes { variable });
            }
            self.exchange(own.merge[passed], What::Leaves { variable });
        }
    }

    fn clause(&mut self, circuit: &Circuit<C>, own: &ClauseWay<C>, side: Side, values: &[bool]) {
        self.clause = Some(own.clause);
        for &crossing in &own.crossings {
            for exchange in circuit.crossings[crossing].way {
                self.exchange(exchange, What::Crosses);
            }
        }
        let is_true = |leg: &Leg<C>| side.holds(values[leg.variable]);
        let chosen = own.legs.iter().position(is_true).unwrap_or(0);
        for (past, choice) in own.choices.iter().enumerate() {
            let leg = own.legs.len() - 1 - past;
            let goes = leg == chosen;
            let leg = goes.then_some(leg);
            let what = What::Leg { clause: own.clause, leg };
            self.exchange(choice[usize::from(!goes)], what);
            if goes {
                break;
            }
        }
        let leg = &own.legs[chosen];
        for &crossing in &leg.crossings {
            for exchange in circuit.crossings[crossing].leg {
                self.exchange(exchange, What::Crosses);
            }
        }
        let what = What::Test { variable: leg.variable };
        self.steps.push(Step { white: leg.test, black: None, what });
        self.is_whole = true;
    }
}

/// At every fork the way to a clause.
pub fn toward<C>(
    circuit: &Circuit<C>,
    clause: usize,
) -> impl Fn(ForkAt, &Fork<C>) -> Option<usize> {
    let above = circuit.sides[0].iter().any(|way| way.clause == clause);
    move |at, _| match at {
        ForkAt::Sides => Some(usize::from(!above)),
        ForkAt::Clause(_, own) => Some(usize::from(own != clause)),
    }
}

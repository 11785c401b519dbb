//! What do the gadgets of a board do together? The circuit: which cell belongs to which step.
//!
//! `C` is where a cell is: on the canvas while the board is drawn, a point once it is made.

mod game;
mod path;
mod strategy;

pub use game::{CircuitGame, CircuitMove, CircuitState, Unsolved, solve};
pub use path::{ForkAt, Plan, Step, What, toward};
pub use strategy::wins_with;

use crate::formula::Side;

/// One forced exchange: White's cell, and Black's only answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exchange<C> {
    /// Where White plays.
    pub white: C,
    /// Where Black must answer.
    pub black: C,
}

/// What a variable is made of: a White choice, two pipes with joints, a merge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loop<C> {
    /// The choice: into the upper pipe, into the lower one (as [`Side::BOTH`]).
    pub choice: [Exchange<C>; 2],
    /// The joints of each pipe, from left to right; each is the test of a literal or of none.
    pub joints: [Vec<Exchange<C>>; 2],
    /// The merge: from the upper pipe, from the lower one.
    pub merge: [Exchange<C>; 2],
}

/// Black says which way it goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fork<C> {
    /// White's first move.
    pub call: C,
    /// The two ways: Black plays one of these two cells and White the other, which is where it
    /// goes on; then Black must answer at the cell beside it.
    pub ways: [Exchange<C>; 2],
}

/// What comes after the last variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry<C> {
    /// Clauses on one side only.
    Joint(Side, Exchange<C>),
    /// Black says whether to go up or down.
    Fork(Fork<C>),
}

/// A one-shot crossing: the exchanges of the leg that passes, and those of the way to a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Crossing<C> {
    /// From the clause around to its literal.
    pub leg: [Exchange<C>; 4],
    /// From the side to the clause inside.
    pub way: [Exchange<C>; 4],
}

/// A clause: the way to it, and its legs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClauseWay<C> {
    /// The clause, from 0.
    pub clause: usize,
    /// Where Black says whether this clause is meant (way 0) or one further out (way 1); the last
    /// clause of a side needs none.
    pub fork: Option<Fork<C>>,
    /// The crossings on the way to it.
    pub crossings: Vec<usize>,
    /// White's choices: at each, the leg on the right, or on to the left.
    pub choices: Vec<[Exchange<C>; 2]>,
    /// The legs, from left to right.
    pub legs: Vec<Leg<C>>,
}

/// A leg of a clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leg<C> {
    /// The variable.
    pub variable: usize,
    /// Which joint of the variable's pipe it tests.
    pub joint: usize,
    /// The crossings on it.
    pub crossings: Vec<usize>,
    /// The cell that decides: White wins there if it is still empty.
    pub test: C,
}

/// Everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Circuit<C> {
    /// The variables from left to right, with their numbers.
    pub loops: Vec<(usize, Loop<C>)>,
    /// What comes after the last variable.
    pub entry: Entry<C>,
    /// The clauses above and below, those nearest to the variables first.
    pub sides: [Vec<ClauseWay<C>>; 2],
    /// All crossings.
    pub crossings: Vec<Crossing<C>>,
}

impl<C: Copy> Exchange<C> {
    fn map<D>(self, f: &impl Fn(C) -> D) -> Exchange<D> {
        Exchange { white: f(self.white), black: f(self.black) }
    }
}

impl<C: Copy> Fork<C> {
    fn map<D>(self, f: &impl Fn(C) -> D) -> Fork<D> {
        Fork { call: f(self.call), ways: self.ways.map(|way| way.map(f)) }
    }
}

impl<C: Copy> Circuit<C> {
    /// The same circuit with its cells elsewhere.
    pub fn map<D>(&self, f: &impl Fn(C) -> D) -> Circuit<D> {
        let exchanges = |list: &[Exchange<C>]| list.iter().map(|each| each.map(f)).collect();
        let leg = |leg: &Leg<C>| Leg {
            variable: leg.variable,
            joint: leg.joint,
            crossings: leg.crossings.clone(),
            test: f(leg.test),
        };
        let way = |way: &ClauseWay<C>| ClauseWay {
            clause: way.clause,
            fork: way.fork.map(|fork| fork.map(f)),
            crossings: way.crossings.clone(),
            choices: way.choices.iter().map(|pair| pair.map(|each| each.map(f))).collect(),
            legs: way.legs.iter().map(leg).collect(),
        };
        Circuit {
            loops: self
                .loops
                .iter()
                .map(|(number, own)| {
                    let joints = [0, 1].map(|side| exchanges(&own.joints[side]));
                    let choice = own.choice.map(|each| each.map(f));
                    (*number, Loop { choice, joints, merge: own.merge.map(|each| each.map(f)) })
                })
                .collect(),
            entry: match self.entry {
                Entry::Joint(side, exchange) => Entry::Joint(side, exchange.map(f)),
                Entry::Fork(fork) => Entry::Fork(fork.map(f)),
            },
            sides: [0, 1].map(|side: usize| self.sides[side].iter().map(way).collect()),
            crossings: self
                .crossings
                .iter()
                .map(|own| Crossing {
                    leg: own.leg.map(|each| each.map(f)),
                    way: own.way.map(|each| each.map(f)),
                })
                .collect(),
        }
    }
}

impl<C: Copy> Circuit<C> {
    /// The two ends of every hinge.
    pub fn hinges(&self) -> Vec<[C; 2]> {
        let ends = |exchange: &Exchange<C>| [exchange.white, exchange.black];
        let of_fork = |fork: &Fork<C>| fork.ways.map(|way| way.white);
        let mut hinges = Vec::new();
        for (_, own) in &self.loops {
            hinges.extend([ends(&own.choice[0]), ends(&own.merge[0])]);
        }
        if let Entry::Fork(fork) = &self.entry {
            hinges.push(of_fork(fork));
        }
        for way in self.sides.iter().flatten() {
            hinges.extend(way.fork.as_ref().map(of_fork));
            hinges.extend(way.choices.iter().map(|choice| ends(&choice[0])));
        }
        hinges.extend(self.crossings.iter().flat_map(|own| [ends(&own.leg[1]), ends(&own.leg[2])]));
        hinges
    }

    /// Every exchange: what White plays, and Black's answer. Answers to calls are not among them.
    pub fn exchanges(&self) -> Vec<Exchange<C>> {
        let mut all = Vec::new();
        for (_, own) in &self.loops {
            all.extend(own.choice.iter().chain(&own.merge));
            all.extend(own.joints.iter().flatten());
        }
        match &self.entry {
            Entry::Joint(_, exchange) => all.push(*exchange),
            Entry::Fork(fork) => all.extend(fork.ways),
        }
        for way in self.sides.iter().flatten() {
            all.extend(way.fork.iter().flat_map(|fork| fork.ways));
            all.extend(way.choices.iter().flatten());
        }
        all.extend(self.crossings.iter().flat_map(|own| own.leg.into_iter().chain(own.way)));
        all
    }
}

//! A person plays White against the Black that answers every threat: how does the fight stand?

use std::collections::HashMap;

use go::{Colour, Point};
use sat_to_go::Reduction;
use sat_to_go::circuit::{Circuit, Entry, What};
use sat_to_go::formula::Side;
use sat_to_go::gadget::Kind;
use sat_to_go::play::{BlackAgent, Duel, Refused};

use super::Reached;

/// A fight in which Black answers by himself.
#[derive(Debug, Clone)]
pub struct Fight<'r> {
    reduction: &'r Reduction,
    black: BlackAgent<'r>,
    meanings: HashMap<Point, What>,
    /// The board.
    pub duel: Duel,
    waited: usize,
}

impl<'r> Fight<'r> {
    /// White to move on the board as it was compiled.
    pub fn new(reduction: &'r Reduction) -> Fight<'r> {
        Fight {
            reduction,
            black: BlackAgent::new(reduction),
            meanings: meanings(&reduction.circuit),
            duel: Duel::new(reduction),
            waited: 0,
        }
    }

    /// White's move, and Black's answer if the fight goes on.
    ///
    /// # Errors
    /// When White may not play there; nothing changes then.
    pub fn play(&mut self, point: Point) -> Result<Option<Point>, Refused> {
        self.duel.play(point)?;
        if self.winner().is_some() {
            return Ok(None);
        }
        let answer = self.black.choose(self.duel.board(), Some(point));
        let answer = answer.filter(|&answer| self.duel.check(answer).is_ok());
        let answer = answer.or_else(|| self.wait());
        if let Some(answer) = answer {
            self.duel.play(answer)?;
        }
        Ok(answer)
    }

    /// Nothing is threatened: a point that Black can fill without harm.
    fn wait(&mut self) -> Option<Point> {
        let spare = self.reduction.spare[Colour::Black as usize].get(self.waited).copied();
        self.waited += 1;
        spare.filter(|&point| self.duel.check(point).is_ok())
    }

    /// Who has won: White if the reserve is linked to eyes, Black if it was taken.
    pub fn winner(&self) -> Option<Colour> {
        let (board, root) = (self.duel.board(), self.reduction.root);
        if board.stone(root) != Some(Colour::White) {
            return Some(Colour::Black);
        }
        let lives = |stone| self.reduction.grid.at(self.reduction.place(stone)) == Kind::Eyes;
        board.string(root).any(lives).then_some(Colour::White)
    }

    /// What a move of White would mean.
    pub fn meaning(&self, point: Point) -> Option<What> {
        self.meanings.get(&point).copied()
    }

    /// Where White can go on: the liberties of the reserve that she may fill.
    pub fn ways(&self) -> Vec<Point> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let board = self.duel.board();
        let mut ways: Vec<Point> = board.liberties(self.reduction.root).collect();
        ways.retain(|&point| self.duel.check(point).is_ok());
        ways.sort_unstable();
        ways
    }

    /// What White's moves gave and where they led, whether or not her stones still stand.
    pub fn reached(&self) -> Reached {
        let own = self.duel.moves().iter().filter(|(colour, _)| *colour == Colour::White);
        Reached::of(self.reduction, own.filter_map(|&(_, point)| self.meaning(point)))
    }

    /// The values that White's moves have given so far, by variable.
    pub fn values(&self) -> Vec<Option<bool>> {
        self.reached().values
    }

    /// The clause that Black has named, once he has.
    pub fn clause(&self) -> Option<usize> {
        self.reached().clause(self.reduction)
    }
}

/// What White's moves mean, by point.
fn meanings(circuit: &Circuit<Point>) -> HashMap<Point, What> {
    let mut meanings = HashMap::new();
    for (variable, own) in &circuit.loops {
        let variable = *variable;
        for (value, passed) in [(false, 0), (true, 1)] {
            meanings.insert(own.choice[passed].white, What::Value { variable, value });
            meanings.insert(own.merge[passed].white, What::Leaves { variable });
            let joints = own.joints[passed].iter();
            meanings.extend(joints.map(|joint| (joint.white, What::Passes { variable })));
        }
    }
    match &circuit.entry {
        Entry::Joint(_, exchange) => {
            meanings.insert(exchange.white, What::Enters);
        }
        Entry::Fork(fork) => {
            meanings.insert(fork.call, What::Asks);
            let sides = fork.ways.iter().zip(Side::BOTH);
            meanings.extend(sides.map(|(way, side)| (way.white, What::Side(side))));
        }
    }
    for crossing in &circuit.crossings {
        let exchanges = crossing.leg.iter().chain(&crossing.way);
        meanings.extend(exchanges.map(|each| (each.white, What::Crosses)));
    }
    of_clauses(circuit, &mut meanings);
    meanings
}

fn of_clauses(circuit: &Circuit<Point>, meanings: &mut HashMap<Point, What>) {
    for way in circuit.sides.iter().flatten() {
        let clause = way.clause;
        if let Some(fork) = &way.fork {
            meanings.insert(fork.call, What::Asks);
            meanings.insert(fork.ways[0].white, What::Clause(clause));
            meanings.insert(fork.ways[1].white, What::NotClause(clause));
        }
        for (past, choice) in way.choices.iter().enumerate() {
            let leg = Some(way.legs.len() - 1 - past);
            meanings.insert(choice[0].white, What::Leg { clause, leg });
            meanings.insert(choice[1].white, What::Leg { clause, leg: None });
        }
        for leg in &way.legs {
            meanings.insert(leg.test, What::Test { variable: leg.variable });
        }
    }
}

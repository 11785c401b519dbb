//! Is the circuit that of the board? Every way through it is walked on the board, pipe by pipe.
//!
//! White comes from the reserve. Each of her cells must touch the pipe that she has come to and
//! exactly one other, which she enters; each answer of Black must be the other end of the hinge that
//! she attacks, or a point that links the pipe entered to eyes. Every leg must end at the test of
//! its literal, and no pipe and no cell may be left over.

use go::Point;
use rustc_hash::{FxHashMap, FxHashSet};

use super::Reduction;
use super::check::{Flaw, Pipe};
use crate::circuit::{ClauseWay, Crossing, Entry, Exchange, Fork, Leg, Loop};
use crate::formula::Side;
use crate::gadget::Kind;

type Place = (u32, u32);

/// Walks every way of the circuit on the board.
pub(super) fn circuit(reduction: &Reduction, pipes: &[Pipe]) -> Result<(), Flaw> {
    formula(reduction)?;
    let root = reduction.place(reduction.root);
    let start = pipes.iter().position(|pipe| pipe.stones.contains(&root));
    let mut at = start.ok_or(Flaw::Circuit(root.0, root.1))?;
    let mut walk = Walk::new(reduction, pipes, at);
    for (_, own) in &reduction.circuit.loops {
        at = walk.variable(own, at)?;
    }
    match &reduction.circuit.entry {
        Entry::Joint(side, exchange) => {
            let start = walk.joint(*exchange, at)?;
            walk.side(*side, start)?;
        }
        Entry::Fork(fork) => {
            let starts = walk.fork(fork, at)?;
            for (side, start) in Side::BOTH.into_iter().zip(starts) {
                walk.side(side, start)?;
            }
        }
    }
    walk.nothing_left(pipes)
}

/// The circuit must have every variable once, and every clause once, on its side, with a leg for
/// each of its variables.
fn formula(reduction: &Reduction) -> Result<(), Flaw> {
    let (formula, circuit) = (&reduction.formula, &reduction.circuit);
    let mut variables: Vec<usize> = circuit.loops.iter().map(|(variable, _)| *variable).collect();
    variables.sort_unstable();
    let mut clauses: Vec<usize> = circuit.sides.iter().flatten().map(|way| way.clause).collect();
    clauses.sort_unstable();
    let has_all = variables.into_iter().eq(0..formula.order().len())
        && clauses.into_iter().eq(0..formula.clauses().len());
    let is_clause = |side: Side, way: &ClauseWay<Point>| {
        let clause = &formula.clauses()[way.clause];
        let sorted = |mut list: Vec<usize>| {
            list.sort_unstable();
            list.dedup();
            list
        };
        let meant = sorted(clause.variables.iter().map(|variable| variable.index()).collect());
        let found = sorted(way.legs.iter().map(|leg| leg.variable).collect());
        clause.side == side && meant == found && way.choices.len() + 1 == way.legs.len()
    };
    let is_side = |side: Side| {
        let ways = &circuit.sides[side as usize];
        // The last clause of a side has no fork, and every other one has.
        let forks = ways.iter().rev().skip(1).all(|way| way.fork.is_some());
        let is_last = ways.last().is_none_or(|way| way.fork.is_none());
        forks && is_last && ways.iter().all(|way| is_clause(side, way))
    };
    if has_all && Side::BOTH.into_iter().all(is_side) { Ok(()) } else { Err(Flaw::Formula) }
}

struct Walk<'r> {
    reduction: &'r Reduction,
    /// The pipes that each cell touches.
    touching: FxHashMap<Place, Vec<usize>>,
    /// The pipes that were entered.
    entered: FxHashSet<usize>,
    /// The cells where White played, and all cells that were used.
    white: FxHashSet<Place>,
    used: FxHashSet<Place>,
    /// The pipe in the middle of each crossing, once a way has come through it.
    middles: Vec<Option<usize>>,
}

impl<'r> Walk<'r> {
    fn new(reduction: &'r Reduction, pipes: &[Pipe], start: usize) -> Walk<'r> {
        let mut touching: FxHashMap<Place, Vec<usize>> = FxHashMap::default();
        for (number, pipe) in pipes.iter().enumerate() {
            for &cell in &pipe.touched {
                touching.entry(cell).or_default().push(number);
            }
        }
        Walk {
            reduction,
            touching,
            entered: FxHashSet::from_iter([start]),
            white: FxHashSet::default(),
            used: FxHashSet::default(),
            middles: vec![None; reduction.circuit.crossings.len()],
        }
    }

    fn demand(&self, holds: bool, cell: Point) -> Result<(), Flaw> {
        let (row, column) = self.reduction.place(cell);
        if holds { Ok(()) } else { Err(Flaw::Circuit(row, column)) }
    }

    /// White plays a cell at the pipe that she has come to: the other pipe that it touches.
    fn cross(&mut self, cell: Point, at: usize) -> Result<usize, Flaw> {
        let place = self.reduction.place(cell);
        let is_cell = self.reduction.grid.at(place) == Kind::Cell;
        let is_new = self.white.insert(place);
        self.demand(is_cell && is_new, cell)?;
        self.used.insert(place);
        let next = match self.touching.get(&place).map(Vec::as_slice) {
            Some(&[one, other]) if one == at => Some(other),
            Some(&[one, other]) if other == at => Some(one),
            _ => None,
        };
        self.demand(next.is_some(), cell)?;
        Ok(next.unwrap_or(at))
    }

    /// A pipe is entered for the first time.
    fn enter(&mut self, pipe: usize, cell: Point) -> Result<usize, Flaw> {
        let is_new = self.entered.insert(pipe);
        self.demand(is_new, cell).map(|()| pipe)
    }

    /// A cell must link this pipe to eyes.
    fn threat(&mut self, cell: Point, pipe: usize) -> Result<(), Flaw> {
        let place = self.reduction.place(cell);
        self.used.insert(place);
        let grid = &self.reduction.grid;
        let touches = self.touching.get(&place).is_some_and(|pipes| pipes.contains(&pipe));
        let has_eyes = grid.neighbours(place).any(|other| grid.at(other) == Kind::Eyes);
        self.demand(grid.at(place) == Kind::Cell && touches && has_eyes, cell)
    }

    /// Two cells must be the two ends of one hinge.
    fn hinge(&mut self, one: Point, other: Point) -> Result<(), Flaw> {
        self.used.insert(self.reduction.place(other));
        let (first, second) = (self.hinge_at(one), self.hinge_at(other));
        self.demand(one != other && first.is_some() && first == second, other)
    }

    /// The hinge that a cell touches, by its least stone.
    fn hinge_at(&self, cell: Point) -> Option<Place> {
        let grid = &self.reduction.grid;
        let is_hinge = |place: &Place| grid.at(*place) == Kind::Hinge;
        let place = self.reduction.place(cell);
        let mut stones: Vec<Place> = grid.neighbours(place).filter(is_hinge).collect();
        let mut next = 0;
        while let Some(&at) = stones.get(next) {
            next += 1;
            for stone in grid.neighbours(at).filter(is_hinge) {
                if !stones.contains(&stone) {
                    stones.push(stone);
                }
            }
        }
        stones.into_iter().min()
    }

    /// An exchange at a joint, or after Black's choice at a fork.
    fn joint(&mut self, exchange: Exchange<Point>, at: usize) -> Result<usize, Flaw> {
        let next = self.cross(exchange.white, at)?;
        self.threat(exchange.black, next)?;
        self.enter(next, exchange.white)
    }

    /// An exchange at the two ends of a hinge; the pipe may have been entered before.
    fn turn(&mut self, exchange: Exchange<Point>, at: usize) -> Result<usize, Flaw> {
        let next = self.cross(exchange.white, at)?;
        self.hinge(exchange.white, exchange.black)?;
        Ok(next)
    }

    /// One of the two ways of a White choice.
    fn choice(&mut self, exchange: Exchange<Point>, at: usize) -> Result<usize, Flaw> {
        let next = self.turn(exchange, at)?;
        self.enter(next, exchange.white)
    }

    fn variable(&mut self, own: &Loop<Point>, at: usize) -> Result<usize, Flaw> {
        let mut ends = [at; 2];
        for side in [0, 1] {
            let mut pipe = self.choice(own.choice[side], at)?;
            for &joint in &own.joints[side] {
                pipe = self.joint(joint, pipe)?;
            }
            ends[side] = self.turn(own.merge[side], pipe)?;
        }
        self.demand(ends[0] == ends[1], own.merge[1].white)?;
        self.enter(ends[0], own.merge[0].white)
    }

    fn fork(&mut self, fork: &Fork<Point>, at: usize) -> Result<[usize; 2], Flaw> {
        let bar = self.cross(fork.call, at)?;
        self.enter(bar, fork.call)?;
        self.hinge(fork.ways[0].white, fork.ways[1].white)?;
        Ok([self.joint(fork.ways[0], bar)?, self.joint(fork.ways[1], bar)?])
    }

    fn side(&mut self, side: Side, start: usize) -> Result<(), Flaw> {
        let reduction = self.reduction;
        let mut at = start;
        for way in &reduction.circuit.sides[side as usize] {
            let [inward, onward] = match &way.fork {
                Some(fork) => self.fork(fork, at)?,
                None => [at, at],
            };
            self.clause(side, way, inward)?;
            at = onward;
        }
        Ok(())
    }

    fn clause(&mut self, side: Side, way: &ClauseWay<Point>, start: usize) -> Result<(), Flaw> {
        let mut at = start;
        for &number in &way.crossings {
            at = self.crossing(number, |own| own.way, at)?;
        }
        let legs = way.legs.iter().rev();
        for (choice, leg) in way.choices.iter().zip(legs) {
            let down = self.choice(choice[0], at)?;
            self.leg(side, leg, down)?;
            at = self.choice(choice[1], at)?;
        }
        way.legs.first().map_or(Ok(()), |leg| self.leg(side, leg, at))
    }

    /// One of the two ways through a crossing.
    fn crossing(
        &mut self,
        number: usize,
        way: impl Fn(&Crossing<Point>) -> [Exchange<Point>; 4],
        at: usize,
    ) -> Result<usize, Flaw> {
        let own = &self.reduction.circuit.crossings[number];
        let turned = |exchange: Exchange<Point>| (exchange.black, exchange.white);
        let is_pair =
            |place: usize| (own.leg[place].white, own.leg[place].black) == turned(own.way[place]);
        let shares = own.leg[0].black == own.way[3].black && own.leg[3].black == own.way[0].black;
        let [first, second, third, last] = way(own);
        self.demand(is_pair(1) && is_pair(2) && shares, first.white)?;
        let at = self.joint(first, at)?;
        let middle = self.turn(second, at)?;
        match self.middles[number] {
            Some(other) => self.demand(middle == other, second.white)?,
            None => {
                self.enter(middle, second.white)?;
            }
        }
        self.middles[number] = Some(middle);
        let at = self.choice(third, middle)?;
        self.joint(last, at)
    }

    /// A leg must come to the cell that Black takes when the pipe of its literal is passed.
    fn leg(&mut self, side: Side, leg: &Leg<Point>, start: usize) -> Result<(), Flaw> {
        let mut at = start;
        for &number in &leg.crossings {
            at = self.crossing(number, |own| own.leg, at)?;
        }
        self.threat(leg.test, at)?;
        let mut loops = self.reduction.circuit.loops.iter();
        let own = loops.find(|(variable, _)| *variable == leg.variable);
        let joint = own.and_then(|(_, own)| own.joints[side as usize].get(leg.joint));
        self.demand(joint.is_some_and(|joint| joint.black == leg.test), leg.test)
    }

    /// Every pipe was entered, and every cell belongs to a step.
    fn nothing_left(&self, pipes: &[Pipe]) -> Result<(), Flaw> {
        let left = (0..pipes.len()).find(|pipe| !self.entered.contains(pipe));
        let left = left.map(|pipe| pipes[pipe].stones[0]);
        let is_left = |place: &&Place| {
            self.reduction.grid.at(**place) == Kind::Cell && !self.used.contains(*place)
        };
        let cell = self.touching.keys().filter(is_left).min().copied();
        left.or(cell).map_or(Ok(()), |(row, column)| Err(Flaw::Circuit(row, column)))
    }
}

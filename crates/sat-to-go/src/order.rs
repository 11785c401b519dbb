//! In which order of its variables is a formula planar? Searched from left to right, part by part.
//!
//! Variables that no chain of clauses joins are ordered apart, one part after another. Within a
//! part the order is built from the left; what is not placed yet counts as one point on the right.
//! If two clauses cross even then, they cross however the rest is placed: drawing that point apart
//! again cannot undo a crossing. So whole branches are left out, and a search that ends without an
//! order proves that there is none. It stops after [`MOST_LOOKS`] comparisons.

use thiserror::Error;

use crate::formula::{Formula, Side, Variable};

/// How often two clauses are compared before a search gives up; well under a second.
pub const MOST_LOOKS: u64 = 6_000_000;

/// Why no order was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum NoOrder {
    /// Every order was excluded.
    #[error("the formula is planar in no order of its variables")]
    Impossible,
    /// The search gave up.
    #[error("no order was found")]
    NotFound,
}

/// An order of the variables in which no two clauses cross: that of the formula if it will do.
///
/// # Errors
/// When there is none, or none was found.
pub fn search(formula: &Formula) -> Result<Vec<Variable>, NoOrder> {
    let clauses = Clauses::of(formula);
    let mut looks = 0;
    let mut order = Vec::new();
    for part in clauses.parts(formula) {
        order.extend(Search::new(&clauses, &part, &mut looks).run()?);
    }
    Ok(order)
}

/// The clauses as sets of variables, those of more than one.
struct Clauses {
    sides: [Vec<Vec<usize>>; 2],
    /// For each variable and side, the clauses that it is in.
    of: Vec<[Vec<usize>; 2]>,
}

impl Clauses {
    fn of(formula: &Formula) -> Clauses {
        let mut sides = [Vec::new(), Vec::new()];
        for clause in formula.clauses() {
            let mut set: Vec<usize> = clause.variables.iter().map(|own| own.index()).collect();
            set.sort_unstable();
            set.dedup();
            if set.len() > 1 {
                sides[clause.side as usize].push(set);
            }
        }
        let mut of = vec![[Vec::new(), Vec::new()]; formula.order().len()];
        for side in Side::BOTH.map(|side| side as usize) {
            sides[side].sort();
            sides[side].dedup();
            for (number, set) in sides[side].iter().enumerate() {
                for &variable in set {
                    of[variable][side].push(number);
                }
            }
        }
        Clauses { sides, of }
    }

    /// The variables that share a clause with this one.
    fn beside(&self, variable: usize) -> impl Iterator<Item = usize> {
        let sides = self.of[variable].iter().zip(&self.sides);
        sides.flat_map(|(own, sets)| own.iter().flat_map(|&number| sets[number].iter().copied()))
    }

    /// The variables in parts that no clause joins, each as the formula has them.
    fn parts(&self, formula: &Formula) -> Vec<Vec<usize>> {
        let mut part = vec![usize::MAX; self.of.len()];
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for start in formula.order().iter().map(|variable| variable.index()) {
            if part[start] != usize::MAX {
                continue;
            }
            let number = parts.len();
            let mut next = vec![start];
            part[start] = number;
            while let Some(variable) = next.pop() {
                for other in self.beside(variable) {
                    if part[other] == usize::MAX {
                        part[other] = number;
                        next.push(other);
                    }
                }
            }
            parts.push(Vec::new());
        }
        for variable in formula.order().iter().map(|variable| variable.index()) {
            parts[part[variable]].push(variable);
        }
        parts
    }
}

/// The rank of a variable that is not placed yet.
const RIGHT: usize = isize::MAX.cast_unsigned();

/// The search for the order of one part.
struct Search<'c> {
    clauses: &'c Clauses,
    part: &'c [usize],
    /// Where each variable is, from the left, or [`RIGHT`].
    rank: Vec<usize>,
    /// At each place the variables to try, the next one last.
    tries: Vec<Vec<usize>>,
    placed: Vec<usize>,
    looks: &'c mut u64,
}

impl<'c> Search<'c> {
    fn new(clauses: &'c Clauses, part: &'c [usize], looks: &'c mut u64) -> Search<'c> {
        let rank = vec![RIGHT; clauses.of.len()];
        let first = part.iter().rev().copied().collect();
        Search { clauses, part, rank, tries: vec![first], placed: Vec::new(), looks }
    }

    fn run(mut self) -> Result<Vec<Variable>, NoOrder> {
        while self.placed.len() < self.part.len() {
            if *self.looks > MOST_LOOKS {
                return Err(NoOrder::NotFound);
            }
            let Some(variable) = self.tries.last_mut().and_then(Vec::pop) else {
                self.tries.pop();
                let Some(last) = self.placed.pop() else { return Err(NoOrder::Impossible) };
                self.rank[last] = RIGHT;
                continue;
            };
            self.rank[variable] = self.placed.len();
            if self.fits(variable) {
                self.placed.push(variable);
                self.tries.push(self.candidates());
            } else {
                self.rank[variable] = RIGHT;
            }
        }
        Ok(self.placed.iter().map(|&variable| Variable(variable as u32)).collect())
    }

    /// What may come next, the most promising last: what ends most of the clauses that have begun,
    /// then what comes first in the formula.
    fn candidates(&self) -> Vec<usize> {
        let is_open = |&variable: &usize| self.rank[variable] == RIGHT;
        let mut open: Vec<(usize, usize)> =
            self.part.iter().rev().filter(|own| is_open(own)).map(|&own| (0, own)).collect();
        for (worth, variable) in &mut open {
            *worth = self.clauses.beside(*variable).filter(|&own| !is_open(&own)).count();
        }
        open.sort_by_key(|&(worth, _)| worth);
        open.into_iter().map(|(_, variable)| variable).collect()
    }

    /// Whether the clauses of a variable cross no other, now that it is placed.
    fn fits(&mut self, variable: usize) -> bool {
        for side in [0, 1] {
            let sets = &self.clauses.sides[side];
            for &number in &self.clauses.of[variable][side] {
                let own = Legs::of(&sets[number], &self.rank);
                *self.looks += sets.len() as u64;
                if sets.iter().any(|other| own.crosses(&Legs::of(other, &self.rank))) {
                    return false;
                }
            }
        }
        true
    }
}

/// The ranks at which a clause has legs, sorted, each once.
struct Legs {
    ranks: [usize; 3],
    count: usize,
}

/// Where a leg is: the rank, and among the legs there.
type Place = (usize, u8, isize, usize);

impl Legs {
    fn of(set: &[usize], rank: &[usize]) -> Legs {
        let mut ranks = [RIGHT; 3];
        for (place, &variable) in ranks.iter_mut().zip(set) {
            *place = rank[variable];
        }
        ranks[..set.len()].sort_unstable();
        let mut count = 1;
        for at in 1..set.len() {
            if ranks[at] != ranks[count - 1] {
                ranks[count] = ranks[at];
                count += 1;
            }
        }
        Legs { ranks, count }
    }

    fn last(&self) -> usize {
        self.ranks[self.count - 1]
    }

    /// As the layout puts them: what ends at a rank, the middle leg, what begins there.
    fn place(&self, leg: usize) -> Place {
        let rank = self.ranks[leg];
        match leg {
            0 => (rank, 3, -self.last().cast_signed(), self.count),
            _ if leg + 1 == self.count => (rank, 0, -self.ranks[0].cast_signed(), 3 - self.count),
            _ => (rank, 2, 0, 0),
        }
    }

    fn crosses(&self, other: &Legs) -> bool {
        // One point never crosses anything, and two of the same legs lie inside each other.
        if self.count == 1
            || other.count == 1
            || self.ranks[..self.count] == other.ranks[..other.count]
        {
            return false;
        }
        let is_apart = self.last() < other.ranks[0] || other.last() < self.ranks[0];
        !(is_apart
            || self.holds(other)
            || other.holds(self)
            || self.is_left_of(other)
            || other.is_left_of(self))
    }

    fn is_left_of(&self, other: &Legs) -> bool {
        self.place(self.count - 1) < other.place(0)
    }

    /// Whether all legs of another lie between two neighbouring legs of this one.
    fn holds(&self, other: &Legs) -> bool {
        let (left, right) = (other.place(0), other.place(other.count - 1));
        (1..self.count).any(|leg| self.place(leg - 1) < left && right < self.place(leg))
    }
}

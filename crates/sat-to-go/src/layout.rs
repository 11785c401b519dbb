//! How does a formula lie in the plane? Variables on a line, clauses above and below it as bars
//! with legs, no two of which cross.
//!
//! Every literal of a clause gets a *slot* on its variable. On one variable, from left to right,
//! come the clauses that end there (the inner ones first), the one that has its middle leg there,
//! and those that begin there (the outer ones first): any other order would make legs cross. With
//! this order two clauses cross exactly if their slots interleave, and then no drawing with this
//! order of the variables avoids it.
//!
//! Clauses are stacked in *tracks*: what lies inside a clause is nearer to the line than the clause
//! itself, and what lies to the right is nearer than what lies to the left. So the way from the
//! right-hand side to a clause meets only legs of the clauses around it.

use thiserror::Error;

use crate::formula::{Formula, Side, Variable};

/// Two clauses cross: the formula is not planar in this order of its variables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[error("clauses {} and {} cross", .first + 1, .second + 1)]
pub struct Crossed {
    /// One of them, from 0, as the formula was written.
    pub first: usize,
    /// The other, from 0.
    pub second: usize,
}

/// A drawing of a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// Above the variables and below, as [`Side::BOTH`].
    halves: [Half; 2],
}

/// What lies on one side of the variables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Half {
    /// The slots of each variable, from left to right: clause and literal.
    slots: Vec<Vec<Slot>>,
    /// The clauses, the track nearest to the variables first.
    tracks: Vec<Track>,
}

/// The place of a literal on its variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The clause, from 0.
    pub clause: usize,
    /// Which of its legs, from 0 on the left.
    pub leg: usize,
}

/// A clause in the drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Track {
    /// The clause, from 0.
    pub clause: usize,
    /// The variables at its legs, from left to right, and the slot on each.
    pub legs: Vec<(Variable, usize)>,
    /// The legs of other clauses on the way from the right to this one, the rightmost first.
    pub crosses: Vec<Slot>,
    /// How many clauses lie around it.
    pub level: usize,
}

impl Layout {
    /// Draws a formula with its variables in their order.
    ///
    /// # Errors
    /// When two clauses cross, with their numbers.
    pub fn of(formula: &Formula) -> Result<Layout, Crossed> {
        let named = |crossed: Crossed| Crossed {
            first: formula.written(crossed.first),
            second: formula.written(crossed.second),
        };
        let [above, below] = Side::BOTH.map(|side| Half::of(formula, side).map_err(named));
        Ok(Layout { halves: [above?, below?] })
    }

    /// One side of the drawing.
    pub fn half(&self, side: Side) -> &Half {
        &self.halves[side as usize]
    }

    /// How deep clauses are nested: 1 if none lies inside another.
    pub fn depth(&self) -> usize {
        let tracks = self.halves.iter().flat_map(|half| &half.tracks);
        tracks.map(|track| track.level + 1).max().unwrap_or(0)
    }

    /// How often the way to a clause meets the leg of another.
    pub fn crossings(&self) -> usize {
        self.halves.iter().flat_map(|half| &half.tracks).map(|track| track.crosses.len()).sum()
    }
}

/// A clause with its variables as ranks on the line, sorted.
struct Bar {
    clause: usize,
    ranks: Vec<usize>,
    /// The places of its legs among all slots of the side.
    places: Vec<usize>,
}

impl Bar {
    fn first(&self) -> usize {
        self.ranks[0]
    }

    fn last(&self) -> usize {
        self.ranks[self.ranks.len() - 1]
    }

    /// Where a leg at this rank goes among the legs there.
    fn order_at(&self, rank: usize) -> (u8, isize, isize, isize) {
        let (first, last) = (self.first().cast_signed(), self.last().cast_signed());
        // One with a leg in between lies inside one without; of two alike, either.
        let is_between = |leg: &&usize| **leg != self.first() && **leg != self.last();
        let legs = self.ranks.iter().filter(is_between).count().cast_signed();
        let own = self.clause.cast_signed();
        match (self.first() == rank, self.last() == rank) {
            (false, true) => (0, -first, -legs, -own),
            (true, true) => (1, 0, 0, own),
            (false, false) => (2, 0, 0, own),
            (true, false) => (3, -last, legs, own),
        }
    }

    /// Whether all legs of another lie between two neighbouring legs of this one.
    fn holds(&self, other: &Bar) -> bool {
        let (left, right) = (other.places[0], other.places[other.places.len() - 1]);
        self.places.windows(2).any(|gap| gap[0] < left && right < gap[1])
    }

    fn is_apart_from(&self, other: &Bar) -> bool {
        self.places[self.places.len() - 1] < other.places[0]
            || other.places[other.places.len() - 1] < self.places[0]
    }
}

impl Half {
    fn of(formula: &Formula, side: Side) -> Result<Half, Crossed> {
        let mut bars = bars(formula, side);
        let mut slots: Vec<Vec<Slot>> = vec![Vec::new(); formula.order().len()];
        let mut place = 0;
        for (rank, variable) in formula.order().iter().enumerate() {
            let mut here: Vec<usize> =
                (0..bars.len()).filter(|&bar| bars[bar].ranks.contains(&rank)).collect();
            here.sort_by_key(|&bar| bars[bar].order_at(rank));
            for bar in here {
                let bar = &mut bars[bar];
                for leg in (0..bar.ranks.len()).filter(|&leg| bar.ranks[leg] == rank) {
                    slots[variable.index()].push(Slot { clause: bar.clause, leg });
                    bar.places.push(place);
                    place += 1;
                }
            }
        }
        check(&bars)?;
        let tracks = tracks(formula, &slots, &mut bars);
        Ok(Half { slots, tracks })
    }

    /// The slots of a variable, from left to right.
    pub fn slots(&self, variable: Variable) -> &[Slot] {
        &self.slots[variable.index()]
    }

    /// The clauses, the track nearest to the variables first.
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }
}

fn bars(formula: &Formula, side: Side) -> Vec<Bar> {
    let mut rank = vec![0; formula.order().len()];
    for (place, variable) in formula.order().iter().enumerate() {
        rank[variable.index()] = place;
    }
    let clauses = formula.clauses().iter().enumerate();
    clauses
        .filter(|(_, clause)| clause.side == side)
        .map(|(number, clause)| {
            let mut ranks: Vec<usize> = clause.variables.iter().map(|v| rank[v.index()]).collect();
            ranks.sort_unstable();
            Bar { clause: number, ranks, places: Vec::new() }
        })
        .collect()
}

fn check(bars: &[Bar]) -> Result<(), Crossed> {
    for (number, one) in bars.iter().enumerate() {
        for other in &bars[..number] {
            if !(one.is_apart_from(other) || one.holds(other) || other.holds(one)) {
                return Err(Crossed { first: other.clause, second: one.clause });
            }
        }
    }
    Ok(())
}

/// Inner clauses before those around them, right before left: by where clauses begin, from the
/// right.
fn tracks(formula: &Formula, slots: &[Vec<Slot>], bars: &mut [Bar]) -> Vec<Track> {
    bars.sort_by_key(|bar| std::cmp::Reverse(bar.places[0]));
    let all: Vec<(Variable, usize, Slot)> = formula
        .order()
        .iter()
        .flat_map(|&v| slots[v.index()].iter().enumerate().map(move |(at, &slot)| (v, at, slot)))
        .collect();
    let track = |bar: &Bar| {
        let right = bar.places[bar.places.len() - 1];
        let around: Vec<&Bar> = bars.iter().filter(|other| other.holds(bar)).collect();
        let legs = around.iter().flat_map(|other| &other.places);
        let mut legs: Vec<usize> = legs.copied().filter(|&place| place > right).collect();
        legs.sort_unstable_by_key(|&place| std::cmp::Reverse(place));
        Track {
            clause: bar.clause,
            legs: bar.places.iter().map(|&place| (all[place].0, all[place].1)).collect(),
            crosses: legs.into_iter().map(|place| all[place].2).collect(),
            level: around.len(),
        }
    };
    bars.iter().map(track).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(text: &str) -> Result<Layout, Crossed> {
        Layout::of(&Formula::read(text).unwrap())
    }

    #[test]
    fn the_exam_s_formula_has_one_clause_inside_another() {
        let text = "order: a b c d e f g\na e g; b c d; -a -b -c; -d -f -g";
        let layout = layout(text).unwrap();
        assert_eq!((layout.depth(), layout.crossings()), (2, 2));
        let levels =
            |side| layout.half(side).tracks().iter().map(|t| (t.clause, t.level)).collect();
        let above: Vec<(usize, usize)> = levels(Side::Above);
        let below: Vec<(usize, usize)> = levels(Side::Below);
        assert_eq!((above, below), (vec![(1, 1), (0, 0)], vec![(3, 0), (2, 0)]));
    }

    #[test]
    fn two_clauses_that_cross_are_named() {
        let crossed = layout("order: a b c d\na; a c; b d").unwrap_err();
        assert_eq!(crossed, Crossed { first: 1, second: 2 });
        assert_eq!(
            layout("order: a b d c\na b c; a d c").unwrap_err(),
            Crossed { first: 0, second: 1 }
        );
        let repeated = layout("order: a b c d\na; a; a c; b d").unwrap_err();
        assert_eq!(repeated, Crossed { first: 2, second: 3 });
    }

    #[test]
    fn clauses_that_share_variables_lie_inside_each_other() {
        let layout = layout("order: a b c\na b c; a b; b c; a c; b").unwrap();
        assert_eq!(layout.depth(), 3);
        assert_eq!(self::layout("order: a b\na a b; a b b; a b").unwrap().depth(), 3);
        assert_eq!(self::layout("order: a b c\na b c; a a c").unwrap().depth(), 2);
    }

    #[test]
    fn what_crosses_on_one_side_does_not_on_two() {
        assert!(layout("order: a b c d\na c; -b -d").is_ok());
    }
}

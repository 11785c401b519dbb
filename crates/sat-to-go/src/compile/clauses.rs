//! How are the clauses drawn? Beyond the last variable Black says which clause is meant; White says
//! by which leg she goes down to a literal; ways to inner clauses cross legs of outer ones.
//!
//! Heights are counted from the axis, away from it, on both sides alike.

use rustc_hash::FxHashMap;

use super::Belongs;
use super::canvas::{Canvas, Joined, Placed, Pose, Spot};
use super::chain::{Chain, Figures, LEG, sign};
use crate::circuit::{ClauseWay, Crossing, Entry, Exchange, Fork, Leg};
use crate::formula::Side;
use crate::layout::{Layout, Slot, Track};

/// How far the way to a clause comes down at a crossing, and how far the crossing reaches above
/// and below the way.
const STEP: i32 = 11;
const ABOVE: i32 = 6;
const UNDER: i32 = 13;

/// How far a fork's way onward rises above it, and the least distance between two forks.
const RISE: i32 = 8;
const FORKS: i32 = 12;

/// Everything beyond the variables.
pub(crate) struct Clauses {
    pub(crate) entry: Entry<Spot>,
    pub(crate) sides: [Vec<ClauseWay<Spot>>; 2],
    pub(crate) crossings: Vec<Crossing<Spot>>,
}

struct Drawer<'c> {
    canvas: &'c mut Canvas,
    figures: &'c Figures,
    chain: &'c Chain,
    side: Side,
    /// The column in which White goes up.
    bus: i32,
    crossings: &'c mut Vec<Crossing<Spot>>,
    /// The crossings on each leg, the one nearest to the axis first.
    on_legs: FxHashMap<Slot, Vec<(usize, Joined, Joined)>>,
}

/// Draws all clauses.
pub(crate) fn draw(
    canvas: &mut Canvas,
    figures: &Figures,
    layout: &Layout,
    chain: &Chain,
) -> Clauses {
    let used: Vec<Side> =
        Side::BOTH.into_iter().filter(|&side| !layout.half(side).tracks().is_empty()).collect();
    let forks = Side::BOTH.into_iter().any(|side| layout.half(side).tracks().len() > 1);
    canvas.belongs = Belongs::default();
    let right = chain.end.spot.1;
    let bus = if forks { right + 7 } else { right + 3 };
    let (entry, starts, bus) = enter(canvas, figures, chain.end, (&used, bus));
    let mut crossings = Vec::new();
    let mut sides = [Vec::new(), Vec::new()];
    for (&side, start) in used.iter().zip(starts) {
        let on_legs = FxHashMap::default();
        let mut drawer =
            Drawer { canvas, figures, chain, side, bus, crossings: &mut crossings, on_legs };
        sides[side as usize] = drawer.half(layout.half(side).tracks(), start);
    }
    Clauses { entry, sides, crossings }
}

/// Draws what comes after the last merge; returns also where each side starts, and in which column.
fn enter(
    canvas: &mut Canvas,
    figures: &Figures,
    end: Joined,
    (used, bus): (&[Side], i32),
) -> (Entry<Spot>, Vec<Joined>, i32) {
    if let [side] = *used {
        let pose = Pose { turned: false, down: -sign(side), right: 1 };
        let at = (figures.joint.port('2'), end.spot);
        let placed = canvas.stamp("joint", &figures.joint, pose, at);
        canvas.join(end, &[], placed.port('2'));
        let exchange = Exchange { white: placed.cell('x'), black: placed.cell('q') };
        let start = placed.port('1');
        return (Entry::Joint(side, exchange), vec![start], bus.max(start.spot.1));
    }
    let pose = Pose { turned: true, down: 1, right: 1 };
    let at = (figures.fork.port('3'), (0, bus - 3));
    let placed = canvas.stamp("black-choice", &figures.fork, pose, at);
    canvas.join(end, &[], placed.port('3'));
    (Entry::Fork(fork(&placed)), vec![placed.port('1'), placed.port('2')], bus)
}

fn fork(placed: &Placed) -> Fork<Spot> {
    let way = |white, black| Exchange { white: placed.cell(white), black: placed.cell(black) };
    Fork { call: placed.cell('c'), ways: [way('l', 'p'), way('r', 'q')] }
}

/// How far a clause reaches below the height at which the way to it begins.
fn drop(track: &Track) -> i32 {
    let crossings = i32::try_from(track.crosses.len()).expect("a formula has few clauses");
    let own = match track.legs.len() {
        1 => i32::from(crossings > 0),
        2 => 9,
        _ => 12,
    };
    let crossed = if crossings > 0 { STEP * (crossings - 1) + UNDER + 1 } else { 0 };
    crossed.max(STEP * crossings + own)
}

impl Drawer<'_> {
    /// Draws the clauses of one side.
    fn half(&mut self, tracks: &[Track], start: Joined) -> Vec<ClauseWay<Spot>> {
        let mut ways = Vec::new();
        let mut start = start;
        let mut floor = LEG + 2;
        let mut before: Option<i32> = None;
        for (number, track) in tracks.iter().enumerate() {
            self.canvas.belongs = Belongs { clause: Some(track.clause), ..Belongs::default() };
            let is_last = number + 1 == tracks.len();
            let least = before.map_or(0, |y| y + if is_last { RISE } else { FORKS });
            let height = least.max(floor + drop(track));
            let (entry, fork) = if is_last {
                (self.turn_in(start, before, height), None)
            } else {
                let placed = self.fork(start, before, height);
                start = placed.port('2');
                (placed.port('1'), Some(fork(&placed)))
            };
            ways.push(self.clause(track, entry, height, fork));
            before = Some(height);
            floor = height + 2 + if track.crosses.is_empty() { 0 } else { ABOVE };
        }
        ways
    }

    fn at(&self, height: i32, column: i32) -> Spot {
        (sign(self.side) * height, column)
    }

    /// The corners from the end of a fork's way onward, or from the axis, up to the bus.
    fn upward(&self, start: Joined, before: Option<i32>) -> Vec<Spot> {
        match before {
            Some(height) => vec![self.at(height, self.bus + 8)],
            None => vec![(start.spot.0, self.bus)],
        }
    }

    fn fork(&mut self, start: Joined, before: Option<i32>, height: i32) -> Placed {
        let figure = &self.figures.fork;
        let pose = Pose { turned: false, down: sign(self.side), right: 1 };
        let at = (figure.port('3'), self.at(height - 3, self.bus));
        let placed = self.canvas.stamp("black-choice", figure, pose, at);
        let mut corners = self.upward(start, before);
        if let Some(height) = before {
            corners.push(self.at(height + RISE, self.bus + 8));
            corners.push(self.at(height + RISE, self.bus));
        }
        self.canvas.join(start, &corners, placed.port('3'));
        placed
    }

    /// The way to the last clause: up, and to the left.
    fn turn_in(&mut self, start: Joined, before: Option<i32>, height: i32) -> Joined {
        let mut corners = self.upward(start, before);
        let column = corners[0].1;
        corners.push(self.at(height, column));
        let end = self.canvas.loose(self.at(height, column - 1));
        self.canvas.join(start, &corners, end);
        end
    }

    fn clause(
        &mut self,
        track: &Track,
        entry: Joined,
        height: i32,
        fork: Option<Fork<Spot>>,
    ) -> ClauseWay<Spot> {
        let (mut at, mut height) = (entry, height);
        let mut crossings = Vec::new();
        for &slot in &track.crosses {
            self.canvas.belongs.crosses = Some(slot.clause);
            at = self.cross(slot, at, height);
            crossings.push(self.crossings.len() - 1);
            height -= STEP;
        }
        self.canvas.belongs.crosses = None;
        let count = track.legs.len();
        let mut choices = Vec::new();
        let mut legs = Vec::new();
        for leg in (0..count).rev() {
            let slot = Slot { clause: track.clause, leg };
            let column = self.chain.feet[self.side as usize][&slot].port.spot.1;
            let from = if leg == 0 {
                at
            } else {
                let placed = self.choice(at, height, column);
                let way = |white, black| Exchange {
                    white: placed.cell(white),
                    black: placed.cell(black),
                };
                choices.push([way('r', 'l'), way('l', 'r')]);
                at = placed.port('1');
                height -= 3;
                placed.port('2')
            };
            let variable = track.legs[leg].0.index();
            legs.push(self.leg(from, height, slot, variable));
        }
        legs.reverse();
        ClauseWay { clause: track.clause, fork, crossings, choices, legs }
    }

    fn choice(&mut self, at: Joined, height: i32, column: i32) -> Placed {
        let figure = &self.figures.choice;
        let pose = Pose { turned: false, down: -sign(self.side), right: 1 };
        let top = self.at(height - 1, column - 4);
        let placed = self.canvas.stamp("white-choice", figure, pose, (figure.port('3'), top));
        let corner = self.at(height, column - 4);
        self.canvas.join(at, &[corner], placed.port('3'));
        placed
    }

    /// Draws the crossing of a way at this height with a leg; returns where the way goes on.
    fn cross(&mut self, slot: Slot, at: Joined, height: i32) -> Joined {
        let column = self.chain.feet[self.side as usize][&slot].port.spot.1;
        let figure = &self.figures.crossing;
        let pose = Pose { turned: false, down: -sign(self.side), right: -1 };
        let to = self.at(height, column + 18);
        let placed = self.canvas.stamp("crossing", figure, pose, (figure.port('3'), to));
        self.canvas.join(at, &[], placed.port('3'));
        let pair = |white, black| Exchange { white: placed.cell(white), black: placed.cell(black) };
        let leg = [pair('a', 'q'), pair('n', 'w'), pair('s', 'e'), pair('y', 'p')];
        let way = [pair('b', 'p'), pair('w', 'n'), pair('e', 's'), pair('z', 'q')];
        let number = self.crossings.len();
        self.crossings.push(Crossing { leg, way });
        let ends = (number, placed.port('4'), placed.port('1'));
        self.on_legs.entry(slot).or_default().push(ends);
        placed.port('2')
    }

    /// Draws a leg from where it leaves its clause down to its test.
    fn leg(&mut self, from: Joined, height: i32, slot: Slot, variable: usize) -> Leg<Spot> {
        let foot = self.chain.feet[self.side as usize][&slot];
        let column = foot.port.spot.1;
        let mut from = from;
        let mut corners = vec![self.at(height, column)];
        if from.spot.1 == column {
            corners.clear();
        }
        let mut crossings = Vec::new();
        for &(number, top, bottom) in self.on_legs.remove(&slot).unwrap_or_default().iter().rev() {
            self.canvas.join(from, &corners, top);
            let below = bottom.spot.0.abs() - 2;
            corners = vec![self.at(below, bottom.spot.1), self.at(below, column)];
            from = bottom;
            crossings.push(number);
        }
        self.canvas.join(from, &corners, foot.port);
        Leg { variable, joint: foot.joint, crossings, test: foot.test }
    }
}

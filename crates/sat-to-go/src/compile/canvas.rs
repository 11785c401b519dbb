//! Where do gadgets and pipes go? A drawing that grows, and beside it what should touch what.

use rustc_hash::FxHashMap;

use super::Belongs;
use crate::gadget::{Figure, Kind};

/// A place on the canvas: row and column, both may be negative.
pub(crate) type Spot = (i32, i32);

/// How a figure is turned before it is put down.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pose {
    /// Whether rows and columns are exchanged, before anything else.
    pub(crate) turned: bool,
    /// 1, or -1 to turn it upside down.
    pub(crate) down: i32,
    /// 1, or -1 to exchange left and right.
    pub(crate) right: i32,
}

/// A port of a figure that was put down.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Joined {
    pub(crate) spot: Spot,
    wire: usize,
}

/// A figure that was put down.
#[derive(Debug, Clone)]
pub(crate) struct Placed {
    cells: Vec<(char, Spot)>,
    ports: Vec<(char, Joined)>,
}

impl Placed {
    pub(crate) fn cell(&self, name: char) -> Spot {
        let found = self.cells.iter().find(|(letter, _)| *letter == name);
        found.expect("the figure has this cell").1
    }

    pub(crate) fn port(&self, digit: char) -> Joined {
        let found = self.ports.iter().find(|(own, _)| *own == digit);
        found.expect("the figure has this port").1
    }
}

/// The drawing.
#[derive(Debug, Clone, Default)]
pub(crate) struct Canvas {
    pub(crate) marks: FxHashMap<Spot, Kind>,
    /// Places where two things were drawn over each other.
    pub(crate) clashes: Vec<Spot>,
    /// Every pipe of every figure: the pipe it was joined to, and the cells that it touches.
    wires: Vec<(usize, Vec<Spot>)>,
    /// The name and the corners of every figure put down, and what it belongs to.
    pub(crate) regions: Vec<(&'static str, Belongs, [Spot; 2])>,
    /// What the next figure belongs to.
    pub(crate) belongs: Belongs,
}

impl Canvas {
    pub(crate) fn mark(&mut self, spot: Spot, kind: Kind) {
        if let Some(old) = self.marks.insert(spot, kind)
            && old != kind
        {
            self.clashes.push(spot);
        }
    }

    /// Puts a figure down so that its place `from` comes to lie at `to`.
    pub(crate) fn stamp(
        &mut self,
        name: &'static str,
        figure: &Figure,
        pose: Pose,
        (from, to): ((u32, u32), Spot),
    ) -> Placed {
        let map = |(row, column): (u32, u32)| {
            let (row, column) = (
                row.cast_signed() - from.0.cast_signed(),
                column.cast_signed() - from.1.cast_signed(),
            );
            let (row, column) = if pose.turned { (column, row) } else { (row, column) };
            (to.0 + pose.down * row, to.1 + pose.right * column)
        };
        let grid = &figure.grid;
        for place in grid.places().filter(|&place| grid.at(place) != Kind::Wall) {
            self.mark(map(place), grid.at(place));
        }
        let (one, other) = (map((0, 0)), map((grid.rows() - 1, grid.columns() - 1)));
        let corner = |pick: fn(i32, i32) -> i32| (pick(one.0, other.0), pick(one.1, other.1));
        self.regions.push((name, self.belongs, [corner(i32::min), corner(i32::max)]));
        let pipes = pipes(figure);
        let first = self.wires.len();
        let wires = pipes.touched.iter().map(|cells| cells.iter().map(|&at| map(at)).collect());
        self.wires.extend(wires.enumerate().map(|(at, cells)| (first + at, cells)));
        let cells = figure.cells.iter().map(|&(name, at)| (name, map(at))).collect();
        let port = |port: &crate::gadget::Port| {
            let wire = first + pipes.number[&port.place];
            (port.digit, Joined { spot: map(port.place), wire })
        };
        Placed { cells, ports: figure.ports.iter().map(port).collect() }
    }

    /// A port at the end of a pipe that belongs to no figure.
    pub(crate) fn loose(&mut self, spot: Spot) -> Joined {
        self.wires.push((self.wires.len(), Vec::new()));
        self.mark(spot, Kind::Pipe);
        Joined { spot, wire: self.wires.len() - 1 }
    }

    /// Draws a pipe from one port to another round the given corners.
    pub(crate) fn join(&mut self, one: Joined, corners: &[Spot], other: Joined) {
        let mut at = one.spot;
        for &corner in corners.iter().chain([&other.spot]) {
            self.line(at, corner, Kind::Pipe);
            at = corner;
        }
        let (one, other) = (self.top(one.wire), self.top(other.wire));
        self.wires[one].0 = other;
    }

    pub(crate) fn line(&mut self, from: Spot, to: Spot, kind: Kind) {
        debug_assert!(from.0 == to.0 || from.1 == to.1, "pipes are straight: {from:?} {to:?}");
        let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
        let mut at = from;
        self.mark(at, kind);
        while at != to {
            at = (at.0 + step.0, at.1 + step.1);
            self.mark(at, kind);
        }
    }

    fn top(&self, mut wire: usize) -> usize {
        while self.wires[wire].0 != wire {
            wire = self.wires[wire].0;
        }
        wire
    }

    /// For every pipe the cells that it should touch, sorted.
    pub(crate) fn wiring(&self) -> Vec<Vec<Spot>> {
        let mut wires: FxHashMap<usize, Vec<Spot>> = FxHashMap::default();
        for (number, (_, cells)) in self.wires.iter().enumerate() {
            wires.entry(self.top(number)).or_default().extend(cells);
        }
        let mut wires: Vec<Vec<Spot>> = wires.into_values().collect();
        for cells in &mut wires {
            cells.sort_unstable();
            cells.dedup();
        }
        wires.sort_unstable();
        wires
    }
}

/// The pipes of a figure.
struct Pipes {
    number: FxHashMap<(u32, u32), usize>,
    /// The cells and hinges that each touches.
    touched: Vec<Vec<(u32, u32)>>,
}

fn pipes(figure: &Figure) -> Pipes {
    let grid = &figure.grid;
    let mut pipes = Pipes { number: FxHashMap::default(), touched: Vec::new() };
    for place in grid.places().filter(|&place| grid.at(place) == Kind::Pipe) {
        if pipes.number.contains_key(&place) {
            continue;
        }
        let number = pipes.touched.len();
        let mut touched = Vec::new();
        let mut front = vec![place];
        pipes.number.insert(place, number);
        while let Some(at) = front.pop() {
            for other in grid.neighbours(at) {
                match grid.at(other) {
                    Kind::Pipe if pipes.number.insert(other, number).is_none() => front.push(other),
                    Kind::Cell | Kind::Hinge => touched.push(other),
                    _ => (),
                }
            }
        }
        pipes.touched.push(touched);
    }
    pipes
}

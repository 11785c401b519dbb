//! How are the variables drawn? For each a White choice, an upper and a lower pipe with the tests
//! of its literals, and a merge; one after another on the axis, row 0.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Belongs;
use super::canvas::{Canvas, Joined, Placed, Pose, Spot};
use crate::circuit::{Exchange, Loop};
use crate::formula::{Formula, Side};
use crate::gadget::{self, Figure};
use crate::layout::{Layout, Slot};

/// How far from the axis the pipes of literals run.
const PIPE: i32 = 4;

/// How far from the axis legs come to their tests.
pub(crate) const LEG: i32 = 12;

/// The least distance from the choice to the merge: their eyes, and a wall that lives between.
const SHORTEST: i32 = 14;

/// What one literal takes of its pipe, and what a crossing on its leg needs to the left and to the
/// right beside it.
const SLOT: i32 = 8;
const CROSSED: (i32, i32) = (2, 17);

/// The figures that boards are made of.
pub(crate) struct Figures {
    pub(crate) choice: Figure,
    pub(crate) merge: Figure,
    pub(crate) joint: Figure,
    pub(crate) literal: Figure,
    pub(crate) unused: Figure,
    pub(crate) fork: Figure,
    pub(crate) crossing: Figure,
}

impl Figures {
    pub(crate) fn read() -> Figures {
        Figures {
            choice: gadget::WHITE_CHOICE.figure(),
            merge: gadget::MERGE.figure(),
            joint: gadget::JOINT.figure(),
            literal: gadget::LITERAL.figure(),
            unused: gadget::LITERAL_UNUSED.figure(),
            fork: gadget::BLACK_CHOICE.figure(),
            crossing: gadget::CROSSING.figure(),
        }
    }
}

/// Where a leg ends: the port of its test, the test cell, and which joint of its pipe that is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Foot {
    pub(crate) port: Joined,
    pub(crate) test: Spot,
    pub(crate) joint: usize,
}

/// The variables, drawn.
pub(crate) struct Chain {
    pub(crate) loops: Vec<(usize, Loop<Spot>)>,
    /// The foot of every leg, for the upper and the lower side.
    pub(crate) feet: [FxHashMap<Slot, Foot>; 2],
    /// Where White comes in.
    pub(crate) start: Joined,
    /// Where she leaves after the last variable.
    pub(crate) end: Joined,
}

/// Away from the axis: up is negative.
pub(crate) const fn sign(side: Side) -> i32 {
    match side {
        Side::Above => -1,
        Side::Below => 1,
    }
}

struct Drawer<'c> {
    canvas: &'c mut Canvas,
    figures: &'c Figures,
    layout: &'c Layout,
    crossed: [FxHashSet<Slot>; 2],
    feet: [FxHashMap<Slot, Foot>; 2],
}

/// Draws the variables from left to right; the bar of the first choice is in column 0.
pub(crate) fn draw(
    canvas: &mut Canvas,
    figures: &Figures,
    formula: &Formula,
    layout: &Layout,
) -> Chain {
    let crossed = Side::BOTH.map(|side| {
        let tracks = layout.half(side).tracks().iter();
        tracks.flat_map(|track| track.crosses.iter().copied()).collect()
    });
    let feet = [FxHashMap::default(), FxHashMap::default()];
    let mut drawer = Drawer { canvas, figures, layout, crossed, feet };
    let mut loops = Vec::new();
    let mut ends: Option<(Joined, Joined)> = None;
    for &variable in formula.order() {
        let column = ends.map_or(-1, |(_, end)| end.spot.1);
        let (own, start, end) = drawer.variable(variable, column);
        if let Some((_, before)) = ends {
            drawer.canvas.join(before, &[], start);
        }
        ends = Some((ends.map_or(start, |(first, _)| first), end));
        loops.push((variable.index(), own));
    }
    let (start, end) = ends.expect("a formula has a variable");
    Chain { loops, feet: drawer.feet, start, end }
}

impl Drawer<'_> {
    /// Draws one variable whose choice is entered in this column.
    fn variable(
        &mut self,
        variable: crate::formula::Variable,
        column: i32,
    ) -> (Loop<Spot>, Joined, Joined) {
        let belongs = Belongs { variable: Some(variable), ..Belongs::default() };
        self.canvas.belongs = belongs;
        let pose = Pose { turned: true, down: 1, right: 1 };
        let from = self.figures.choice.port('3');
        let choice =
            self.canvas.stamp("white-choice", &self.figures.choice, pose, (from, (0, column)));
        let hinge = column + 2;
        let mut ends = Vec::new();
        let mut joints = [Vec::new(), Vec::new()];
        let mut widest = hinge + SHORTEST;
        for side in Side::BOTH {
            let arm = choice.port(if side == Side::Above { '1' } else { '2' });
            let slots = self.layout.half(side).slots(variable).to_vec();
            let (end, next) = self.pipe(side, arm, &slots, &mut joints[side as usize]);
            ends.push(end);
            widest = widest.max(next);
        }
        self.canvas.belongs = belongs;
        let pose = Pose { turned: true, down: 1, right: -1 };
        let from = self.figures.merge.port('3');
        let merge = self.canvas.stamp("merge", &self.figures.merge, pose, (from, (0, widest + 2)));
        self.canvas.join(ends[0], &[], merge.port('1'));
        self.canvas.join(ends[1], &[], merge.port('2'));
        let own = Loop { choice: both(&choice), joints, merge: both(&merge) };
        (own, choice.port('3'), merge.port('3'))
    }

    /// Draws a literal's pipe from the arm of the choice; returns its end and the next free column.
    fn pipe(
        &mut self,
        side: Side,
        arm: Joined,
        slots: &[Slot],
        joints: &mut Vec<Exchange<Spot>>,
    ) -> (Joined, i32) {
        let mut end = arm;
        let mut column = arm.spot.1 + 1;
        let row = sign(side) * PIPE;
        let pose = Pose { turned: false, down: -sign(side), right: 1 };
        self.canvas.belongs.clause = None;
        if slots.is_empty() {
            let figure = &self.figures.unused;
            let at = (figure.port('1'), (row, column));
            let placed = self.canvas.stamp("literal-unused", figure, pose, at);
            end = self.pass(end, &placed, joints);
            column += SLOT;
        }
        for &slot in slots {
            let crossed = self.crossed[side as usize].contains(&slot);
            let (left, right) = if crossed { CROSSED } else { (0, 0) };
            let figure = &self.figures.literal;
            let at = (figure.port('1'), (row, column + left));
            self.canvas.belongs.clause = Some(slot.clause);
            let placed = self.canvas.stamp("literal", figure, pose, at);
            let (port, test) = (placed.port('3'), placed.cell('q'));
            let foot = Foot { port, test, joint: joints.len() };
            self.feet[side as usize].insert(slot, foot);
            end = self.pass(end, &placed, joints);
            column += left + SLOT + right;
        }
        (end, column)
    }

    fn pass(&mut self, end: Joined, placed: &Placed, joints: &mut Vec<Exchange<Spot>>) -> Joined {
        self.canvas.join(end, &[], placed.port('1'));
        joints.push(Exchange { white: placed.cell('x'), black: placed.cell('q') });
        placed.port('2')
    }
}

/// The two exchanges of a choice or a merge.
fn both(placed: &Placed) -> [Exchange<Spot>; 2] {
    let (l, r) = (placed.cell('l'), placed.cell('r'));
    [Exchange { white: l, black: r }, Exchange { white: r, black: l }]
}

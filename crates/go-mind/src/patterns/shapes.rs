//! Which learned shapes does a candidate move stand in?
//!
//! Four families of nested shapes; each step of a family holds the step before it, so a shape that was
//! learned has all its steps learned, and a walk stops at the first one that is unknown.

use go::Point;

use super::keys::{
    Content, Images, number, number_at, offset, points_in, ring, shared, signed, toggle,
};
use super::sight::{ENEMY, OWN, Sight};
use game::keys::mix;

/// The largest zoom of plain patterns that the model looks at.
pub(super) const PLAIN_ZOOMS: usize = 9;
/// The largest zoom of patterns with the last two moves and weak strings marked.
pub(super) const MARKED_ZOOMS: usize = 7;
/// Up to this zoom the stones of weak strings are marked.
const WEAK_ZOOMS: usize = 2;
/// How far from the last move a candidate may be to be an answer to its shape.
const ANSWER_REACH: i32 = 9;
/// The largest zoom around the last move.
const ANSWER_ZOOMS: usize = 4;

/// Gives a learned shape its number; `None` for what was never learned.
pub(super) trait Shapes {
    fn find(&mut self, key: u64) -> Option<u32>;
}

/// An offset: how far it is in the grid, and as a number.
struct Step {
    delta: isize,
    offset: u16,
}

/// The walks over one position: offsets for its width, and the shape around the last move.
pub(super) struct Walker<'a> {
    sight: &'a Sight<'a>,
    /// The offsets, nearest first.
    steps: Vec<Step>,
    last: Option<(i32, i32)>,
    before_last: Option<(i32, i32)>,
    around_last: [Images; ANSWER_ZOOMS],
}

impl<'a> Walker<'a> {
    pub(super) fn new(sight: &'a Sight<'a>) -> Walker<'a> {
        let width = sight.width.cast_signed();
        let step = |(down, right): (i32, i32)| Step {
            delta: down as isize * width + right as isize,
            offset: offset(down, right),
        };
        let at = |point: Option<Point>| {
            point.map(|point| {
                let (row, column) = sight.size.row_and_column(point);
                (row.cast_signed(), column.cast_signed())
            })
        };
        let mut walker = Walker {
            sight,
            steps: (1..=PLAIN_ZOOMS).flat_map(ring).map(step).collect(),
            last: at(sight.recent.last),
            before_last: at(sight.recent.before_last),
            around_last: [[0; 8]; ANSWER_ZOOMS],
        };
        if let Some(point) = sight.recent.last {
            let mut hashes = [0; 8];
            for zoom in 1..=ANSWER_ZOOMS {
                walker.widen(&mut hashes, sight.place(point), zoom);
                walker.around_last[zoom - 1] = hashes;
            }
        }
        walker
    }

    fn ring(&self, zoom: usize) -> &[Step] {
        &self.steps[points_in(zoom - 1)..points_in(zoom)]
    }

    /// Takes the ring at a distance into the hashes of a pattern.
    #[inline]
    fn widen(&self, hashes: &mut Images, place: usize, zoom: usize) {
        for step in self.ring(zoom) {
            match self.sight.grid[place.wrapping_add_signed(step.delta)] {
                OWN => toggle(hashes, number_at(Content::Own, step.offset)),
                ENEMY => toggle(hashes, number_at(Content::Enemy, step.offset)),
                _ => (),
            }
        }
        let (row, column) = self.sight.row_and_column(place);
        let rows = self.sight.size.rows() as usize;
        let columns = self.sight.size.columns() as usize;
        let far = signed(zoom);
        let outside = [
            (row < zoom, -far, 0),
            (row + zoom >= rows, far, 0),
            (column < zoom, 0, -far),
            (column + zoom >= columns, 0, far),
        ];
        for (_, down, right) in outside.into_iter().filter(|side| side.0) {
            toggle(hashes, number(Content::Outside, down, right));
        }
    }

    /// Marks the stones of weak strings near the centre; returns whether there are any.
    #[inline]
    fn mark_weak(&self, marks: &mut Images, place: usize, zoom: usize) -> bool {
        let mut marked = false;
        for step in self.ring(zoom) {
            let content = match self.sight.weak[place.wrapping_add_signed(step.delta)] {
                1 => Content::OneLiberty,
                2 => Content::TwoLiberties,
                _ => continue,
            };
            toggle(marks, number_at(content, step.offset));
            marked = true;
        }
        marked
    }

    /// Tells every learned shape that a candidate stands in.
    pub(super) fn walk(&self, place: usize, shapes: &mut impl Shapes, mut found: impl FnMut(u32)) {
        let (row, column) = self.sight.row_and_column(place);
        let near = |at: Option<(i32, i32)>| {
            let offset = at.map(|at| (at.0 - signed(row), at.1 - signed(column)));
            offset.filter(|offset| offset.0.abs().max(offset.1.abs()) <= ANSWER_REACH)
        };
        let moves = [near(self.last), near(self.before_last)];
        self.walk_patterns(place, moves, shapes, &mut found);
        self.walk_answers(moves, shapes, &mut found);
    }

    /// The patterns around the candidate. Where nothing is marked, the plain pattern says it all.
    fn walk_patterns(
        &self,
        place: usize,
        moves: [Option<(i32, i32)>; 2],
        shapes: &mut impl Shapes,
        found: &mut impl FnMut(u32),
    ) {
        let far = |offset: (i32, i32)| (offset.0.abs() + offset.1.abs()).cast_unsigned() as usize;
        let (mut hashes, mut marks) = ([0; 8], [0; 8]);
        let (mut has_marks, mut plain, mut marked) = (false, true, true);
        for zoom in 1..=PLAIN_ZOOMS {
            self.widen(&mut hashes, place, zoom);
            if marked && zoom <= MARKED_ZOOMS {
                has_marks |= zoom <= WEAK_ZOOMS && self.mark_weak(&mut marks, place, zoom);
                for (at, content) in moves.into_iter().zip([Content::Last, Content::BeforeLast]) {
                    if let Some(at) = at.filter(|&at| far(at) == zoom) {
                        toggle(&mut marks, number(content, at.0, at.1));
                        has_marks = true;
                    }
                }
                if has_marks {
                    let mut both = hashes;
                    toggle(&mut both, &marks);
                    marked = tell(key(Family::Marked, zoom, shared(&both)), shapes, found);
                }
            }
            plain = plain && tell(key(Family::Plain, zoom, shared(&hashes)), shapes, found);
            // Marks that are still to come stand in patterns that are plain so far.
            marked &= has_marks || plain;
            if !(plain || marked && zoom < MARKED_ZOOMS) {
                break;
            }
        }
    }

    /// The shapes around the last move in which the candidate answers it.
    fn walk_answers(
        &self,
        moves: [Option<(i32, i32)>; 2],
        shapes: &mut impl Shapes,
        found: &mut impl FnMut(u32),
    ) {
        let Some((down, right)) = moves[0] else { return };
        let mut offsets = *number(Content::Last, down, right);
        if let Some((down, right)) = moves[1] {
            let mut pair = offsets;
            toggle(&mut pair, number(Content::BeforeLast, down, right));
            tell(key(Family::Pair, 1, shared(&pair)), shapes, found);
        }
        // Seen from the last move, the candidate is on the other side.
        offsets = *number(Content::Last, -down, -right);
        for (zoom, around) in self.around_last.iter().enumerate() {
            let mut hashes = *around;
            toggle(&mut hashes, &offsets);
            if !tell(key(Family::Answer, zoom + 1, shared(&hashes)), shapes, found) {
                break;
            }
        }
    }
}

fn tell(key: u64, shapes: &mut impl Shapes, found: &mut impl FnMut(u32)) -> bool {
    let known = shapes.find(key);
    if let Some(number) = known {
        found(number);
    }
    known.is_some()
}

#[derive(Clone, Copy)]
enum Family {
    Plain,
    Marked,
    Answer,
    Pair,
}

fn key(family: Family, zoom: usize, hash: u64) -> u64 {
    mix(hash ^ (family as u64) << 60 ^ (zoom as u64) << 52)
}

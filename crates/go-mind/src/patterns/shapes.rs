//! Which learned shapes does a candidate move stand in?
//!
//! Four families of nested shapes; each step of a family holds the step before it, so a shape that was
//! learned has all its steps learned, and a walk stops at the first one that is unknown.

use go::Point;

use super::keys::{Content, Images, number, ring, shared, signed, toggle};
use super::sight::{EMPTY, ENEMY, OUTSIDE, OWN, Sight};
use game::keys::mix;

/// The largest zoom of plain patterns that the model looks at.
pub(super) const PLAIN_ZOOMS: usize = 9;
/// The largest zoom of patterns with the last two moves and weak strings marked.
pub(super) const MARKED_ZOOMS: usize = 7;
/// How far from the last move a candidate may be to be an answer to its shape.
const ANSWER_REACH: i32 = 9;
/// The largest zoom around the last move.
const ANSWER_ZOOMS: usize = 4;

/// Gives a learned shape its number; `None` for what was never learned.
pub(super) trait Shapes {
    fn find(&mut self, key: u64) -> Option<u32>;
}

/// A ring's offsets with the distance in the grid, and the numbers of both colours.
struct Step {
    delta: isize,
    down: i32,
    right: i32,
}

/// The walks over one position: offsets for its width, and the shape around the last move.
pub(super) struct Walker<'a> {
    sight: &'a Sight<'a>,
    rings: Vec<Vec<Step>>,
    last: Option<(i32, i32)>,
    before_last: Option<(i32, i32)>,
    around_last: Vec<Images>,
}

impl<'a> Walker<'a> {
    pub(super) fn new(sight: &'a Sight<'a>) -> Walker<'a> {
        let width = sight.width.cast_signed();
        let step = |(down, right): (i32, i32)| Step {
            delta: down as isize * width + right as isize,
            down,
            right,
        };
        let rings = (0..=PLAIN_ZOOMS).map(|zoom| ring(zoom).map(step).collect()).collect();
        let at = |point: Option<Point>| {
            point.map(|point| {
                let (row, column) = sight.size.row_and_column(point);
                (row.cast_signed(), column.cast_signed())
            })
        };
        let mut walker = Walker {
            sight,
            rings,
            last: at(sight.recent.last),
            before_last: at(sight.recent.before_last),
            around_last: Vec::new(),
        };
        if let Some(point) = sight.recent.last {
            let mut hashes = [0; 8];
            for zoom in 1..=ANSWER_ZOOMS {
                walker.widen(&mut hashes, sight.place(point), zoom);
                walker.around_last.push(hashes);
            }
        }
        walker
    }

    /// Takes the ring at a distance into the hashes of a pattern.
    fn widen(&self, hashes: &mut Images, place: usize, zoom: usize) {
        for step in &self.rings[zoom] {
            let content = self.sight.grid[place.wrapping_add_signed(step.delta)];
            if content == OWN {
                toggle(hashes, number(Content::Own, step.down, step.right));
            } else if content == ENEMY {
                toggle(hashes, number(Content::Enemy, step.down, step.right));
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

    /// The marks at a distance: weak strings beside the centre, the last two moves.
    fn mark(&self, marks: &mut Images, place: usize, zoom: usize) {
        if zoom <= 2 {
            for step in &self.rings[zoom] {
                let at = place.wrapping_add_signed(step.delta);
                if self.sight.grid[at] != EMPTY && self.sight.grid[at] != OUTSIDE {
                    let content = match self.sight.chain(at).known {
                        0 | 1 => Content::OneLiberty,
                        2 => Content::TwoLiberties,
                        _ => continue,
                    };
                    toggle(marks, number(content, step.down, step.right));
                }
            }
        }
        let (row, column) = self.sight.row_and_column(place);
        let moves = [(self.last, Content::Last), (self.before_last, Content::BeforeLast)];
        for (at, content) in moves {
            let Some((down, right)) = at.map(|at| (at.0 - signed(row), at.1 - signed(column)))
            else {
                continue;
            };
            if down.unsigned_abs() + right.unsigned_abs() == zoom as u32 {
                toggle(marks, number(content, down, right));
            }
        }
    }

    /// Tells every learned shape that a candidate stands in.
    pub(super) fn walk(&self, place: usize, shapes: &mut impl Shapes, mut found: impl FnMut(u32)) {
        let (mut hashes, mut marks) = ([0; 8], [0; 8]);
        let (mut plain, mut marked) = (true, true);
        for zoom in 1..=PLAIN_ZOOMS {
            self.widen(&mut hashes, place, zoom);
            if plain && zoom > 1 {
                plain = tell(key(Family::Plain, zoom, shared(&hashes)), shapes, &mut found);
            }
            if marked && zoom <= MARKED_ZOOMS {
                self.mark(&mut marks, place, zoom);
                let mut both = hashes;
                toggle(&mut both, &marks);
                marked = tell(key(Family::Marked, zoom, shared(&both)), shapes, &mut found);
            }
            if !(plain || marked && zoom < MARKED_ZOOMS) {
                break;
            }
        }
        self.walk_answers(place, shapes, &mut found);
    }

    /// The shapes around the last move in which the candidate answers it.
    fn walk_answers(&self, place: usize, shapes: &mut impl Shapes, found: &mut impl FnMut(u32)) {
        let (row, column) = self.sight.row_and_column(place);
        let near = |at: Option<(i32, i32)>| {
            let offset = at.map(|at| (at.0 - signed(row), at.1 - signed(column)));
            offset.filter(|offset| offset.0.abs().max(offset.1.abs()) <= ANSWER_REACH)
        };
        let Some((down, right)) = near(self.last) else { return };
        let mut offsets = *number(Content::Last, down, right);
        if let Some((down, right)) = near(self.before_last) {
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

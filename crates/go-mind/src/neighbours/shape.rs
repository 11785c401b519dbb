//! In which games did a position or a local shape arise, and what was played there?
//!
//! A [`Shape`] is a set of points and the stones on it; points outside may hold anything. It is
//! sought where it is drawn, or anywhere (`slide`), turned and reflected, and, if wanted, with colours
//! exchanged. A whole position is a shape of all points.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use go::Colour;
use mapped::{Work, fastest};

use super::format::{Group, WIDE};
use super::hits::Hits;
use super::index::{Block, Index};
use super::packed::{Packed, Points, WORDS};
use super::slide::{self, Sliding};
use super::zones::{Counts, LANES, Summary, ZONES};
use super::{Label, MOST_POINTS};

/// Stones on some points of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// The points that count.
    pub region: Points,
    /// Black stones among them.
    pub black: Points,
    /// White stones among them; the other points of the region are empty.
    pub white: Points,
    /// Whether the same shape with colours exchanged is sought too.
    pub either_colour: bool,
    /// Who plays next there; `None` for both.
    pub to_move: Option<Colour>,
    /// Whether it may stand elsewhere too, moved along the lines; an edge that it touches is part of it.
    pub anywhere: bool,
}

/// A moment of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seen {
    /// The number of the move that was played there, from 1.
    pub number: u16,
    /// That move on the board of the shape, by number of its point; `None` for a pass, and where a shape
    /// that was moved leaves no such point.
    pub played: Option<u16>,
    /// Who played it.
    pub is_white: bool,
    /// The image of the shape that was there.
    pub image: usize,
    /// Whether it was there with colours exchanged.
    pub is_exchanged: bool,
}

/// A game in which a shape arose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// The game, by its number in the index.
    pub game: u32,
    /// The first move that found the shape on the board.
    pub first: Seen,
    /// The first move that was played into the shape; if it is a whole position, a pass too.
    pub answer: Option<Seen>,
}

/// The games in which a shape arose, by number.
pub fn find(index: &Index<'_>, shape: &Shape, threads: usize) -> Vec<Hit> {
    let hunt = Hunt::new(index, shape);
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(|| hunt.thread())).collect();
        hunt.thread();
        for other in others {
            other.join().expect("a search does not panic");
        }
    });
    hunt.hits.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner).into_list()
}

/// A form in which the shape may be stored: an image of it, as one of the movers sees it.
#[derive(Debug)]
struct Form {
    mask: Points,
    stones: Packed,
    /// Stones of each kind by zone: at least so many are in each position that has the shape.
    counts: Counts,
    image: usize,
    /// Whether the player to move is the one whose stones are black in the drawing.
    is_black: bool,
    /// How it is sought elsewhere; `None` if it is sought only where it is.
    sliding: Option<Sliding>,
}

#[derive(Debug)]
struct Hunt<'a> {
    index: &'a Index<'a>,
    shape: &'a Shape,
    forms: Vec<Form>,
    /// Whether some form is sought elsewhere too.
    is_sliding: bool,
    first: usize,
    blocks: usize,
    next: AtomicUsize,
    hits: Mutex<Hits>,
}

/// How many blocks a thread takes at a time.
const TAKEN: usize = 256;

impl<'a> Hunt<'a> {
    fn new(index: &'a Index<'a>, shape: &'a Shape) -> Hunt<'a> {
        let stones = (shape.black.count() + shape.white.count()).min(MOST_POINTS);
        let empty = shape.region.count() - stones;
        let most = (index.size().area() - empty.min(index.size().area())) as usize;
        let forms = forms(index, shape);
        Hunt {
            index,
            shape,
            is_sliding: forms.iter().any(|form| form.sliding.is_some()),
            forms,
            first: index.blocks_of(stones as usize).start,
            blocks: index.blocks_of(most).end,
            next: AtomicUsize::new(0),
            hits: Mutex::new(Hits::new(index.games() as usize)),
        }
    }

    fn thread(&self) {
        let mut hits = Hits::new(self.index.games() as usize);
        loop {
            let first = self.first + self.next.fetch_add(1, Ordering::Relaxed) * TAKEN;
            if first >= self.blocks {
                break;
            }
            let last = self.blocks.min(first + TAKEN);
            fastest(Look { hunt: self, blocks: first..last, hits: &mut hits });
        }
        let mut all = self.hits.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        all.add(&hits);
    }

    /// Whether a position with this label counts for a form.
    fn wants(&self, form: &Form, label: Label) -> bool {
        let is_exchanged = form.is_black == label.is_white;
        let mover = if form.is_black { Colour::Black } else { Colour::White };
        (!is_exchanged || self.shape.either_colour)
            && self.shape.to_move.is_none_or(|wanted| wanted == mover)
    }

    /// Notes a form that stands so many rows and columns beside its own place.
    #[inline(never)]
    fn hit(&self, hits: &mut Hits, form: &Form, label: Label, moved: (i32, i32)) {
        if hits.is_settled(label.game, label.number) || !self.wants(form, label) {
            return;
        }
        let size = self.index.size();
        let here = |played: u16| {
            let (row, column) =
                (u32::from(played) / size.columns(), u32::from(played) % size.columns());
            let row = row.checked_add_signed(-moved.0).filter(|&row| row < size.rows())?;
            let column = column.checked_add_signed(-moved.1).filter(|&at| at < size.columns())?;
            self.index.images.origin(form.image, row * size.columns() + column)
        };
        let seen = Seen {
            number: label.number,
            played: label.played.and_then(here).map(|here| here as u16),
            is_white: label.is_white,
            image: form.image,
            is_exchanged: form.is_black == label.is_white,
        };
        // A pass goes on from a whole position; into a part of one it is not played.
        let is_answer = match (label.played, seen.played) {
            (None, _) => self.shape.region.count() == size.area(),
            (Some(_), played) => played.is_some_and(|at| self.shape.region.has(at.into())),
        };
        hits.note(label.game, seen, is_answer);
    }

    /// Notes every place of a row at which a form stands: the columns of its corner.
    #[inline(never)]
    fn hits_at(&self, hits: &mut Hits, form: &Form, label: Label, (row, columns): (usize, u32)) {
        if hits.is_settled(label.game, label.number) {
            return;
        }
        let own = form.sliding.as_ref().map_or((0, 0), |sliding| sliding.corner);
        let rows = (row as u32).cast_signed() - own.0.cast_signed();
        for column in slide::columns(columns) {
            let columns = column.cast_signed() - own.1.cast_signed();
            self.hit(hits, form, label, (rows, columns));
        }
    }
}

/// Every form once: images of a symmetric shape are the same.
fn forms(index: &Index<'_>, shape: &Shape) -> Vec<Form> {
    let mut forms: Vec<Form> = Vec::new();
    for image in 0..index.images.count() {
        let turn = |points| index.images.points(image, points);
        let mask = turn(&shape.region);
        for is_black in [true, false] {
            let (own, other) =
                if is_black { (&shape.black, &shape.white) } else { (&shape.white, &shape.black) };
            let stones = Packed { own: turn(own), other: turn(other) };
            let sliding = shape.anywhere.then(|| Sliding::new(index.size(), &mask, &stones));
            let sliding = sliding.flatten().filter(|sliding| sliding.places() > 1);
            let same = |form: &Form| {
                let is_there = match (&form.sliding, &sliding) {
                    (Some(one), Some(other)) => one.is_same(other),
                    (None, None) => form.mask == mask && form.stones == stones,
                    _ => false,
                };
                is_there && form.is_black == is_black
            };
            if !forms.iter().any(same) {
                let mut counts = index.zones.counts(&stones);
                counts.kinds[2] = empty(index, &mask, &stones);
                forms.push(Form { mask, stones, counts, image, is_black, sliding });
            }
        }
    }
    forms
}

/// How many points of a shape are empty, by zone.
fn empty(index: &Index<'_>, mask: &Points, stones: &Packed) -> [u8; LANES] {
    let mut empty = Packed::default();
    for word in 0..WORDS {
        empty.own.0[word] = mask.0[word] & !stones.own.0[word] & !stones.other.0[word];
    }
    index.zones.counts(&empty).kinds[0]
}

struct Look<'a, 'b> {
    hunt: &'a Hunt<'a>,
    blocks: std::ops::Range<usize>,
    hits: &'b mut Hits,
}

impl Work for Look<'_, '_> {
    type Output = ();

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    fn run(self) {
        let Look { hunt, blocks, hits } = self;
        let mut possible = Vec::with_capacity(hunt.forms.len());
        let mut planes = slide::NO_PLANES;
        for number in blocks {
            let summary = hunt.index.summary(number);
            possible.clear();
            for form in &hunt.forms {
                if form.sliding.is_none() && may_hold(&summary, form) {
                    possible.push(form);
                }
            }
            if !possible.is_empty() {
                look(hunt, hunt.index.block(number), &possible, hits);
            }
            if hunt.is_sliding {
                look_anywhere(hunt, hunt.index.block(number), &mut planes, hits);
            }
        }
    }
}

/// Whether a position of the block may have as many stones and empty points in each zone.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn may_hold(summary: &Summary, form: &Form) -> bool {
    (0..3).all(|kind| {
        (0..ZONES).all(|zone| form.counts.kinds[kind][zone] <= summary.most[kind][zone])
    })
}

#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn look(hunt: &Hunt<'_>, block: Block<'_>, possible: &[&Form], hits: &mut Hits) {
    for number in 0..Block::GROUPS {
        let group = block.group(number);
        for form in possible {
            let differ = differences(&group, form);
            if differ.iter().all(|&differ| differ != 0) {
                continue;
            }
            for (at, _) in differ.iter().enumerate().filter(|&(_, &differ)| differ == 0) {
                if let Some(label) = block.label(number * WIDE + at) {
                    hunt.hit(hits, form, label, (0, 0));
                }
            }
        }
    }
}

#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn look_anywhere(hunt: &Hunt<'_>, block: Block<'_>, planes: &mut slide::Planes, hits: &mut Hits) {
    for pair in 0..Block::GROUPS / 2 {
        let groups = [&block.group(2 * pair), &block.group(2 * pair + 1)];
        slide::cut(planes, groups, hunt.index.size());
        for form in &hunt.forms {
            let Some(sliding) = &form.sliding else { continue };
            for row in sliding.rows.clone() {
                let Some(corners) = sliding.corners(planes, row) else { continue };
                for (at, &columns) in
                    corners.iter().enumerate().filter(|(_, columns)| **columns != 0)
                {
                    if let Some(label) = block.label(pair * slide::TOGETHER + at) {
                        hunt.hits_at(hits, form, label, (row, columns));
                    }
                }
            }
        }
    }
}

/// For each of eight positions, 0 if it has the shape.
#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn differences(group: &Group, form: &Form) -> [u64; WIDE] {
    let mut differ = [0; WIDE];
    for (word, (own, other)) in group.iter().enumerate() {
        let mask = form.mask.0[word];
        for lane in 0..WIDE {
            differ[lane] |= (own[lane] & mask) ^ form.stones.own.0[word];
            differ[lane] |= (other[lane] & mask) ^ form.stones.other.0[word];
        }
    }
    differ
}

//! Does a shut-in group live? A search for life or death within its walls, where it ends soon.
//!
//! The question is cut out of the board: the enemy's sure fraction around the group and two lines
//! of points more, with the gaps of the walls filled by the enemy, as sure walls hold; all else is
//! left empty. Then [`tactics::life`](crate::tactics::life) is asked with few nodes: if the enemy
//! cannot kill by moving first the group lives, if it cannot live by moving first it is dead;
//! otherwise, or if the nodes run out, nothing is known.
//!
//! The answer depends on the cut-out stones alone, so it may be kept for as long as they stand. It
//! is asked of the least of the 16 images, which all have the same answer therefore.
//!
//! ```text
//! # # # # # .
//! O O O O # .      White has four points that bend: alive whoever moves first, though the
//! . . . O # .      interior is small and has one part only
//! O O . O # .
//! ```

use go::{Board, Colour, Move, Point, Size};
use rustc_hash::FxHashMap;

use super::set::Set;
use crate::tactics::{Answer, Success, life};

/// What a search proved of a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// Alive whoever moves first, or dead whoever moves first.
    pub is_alive: bool,
    /// The line that shows it: alive, the enemy moves first; dead, the owner.
    pub line: Vec<Move>,
}

/// A group cut out of its board.
pub(crate) struct Cutting<'a> {
    /// Its stones.
    pub(crate) group: &'a Set,
    /// All stones of its side and of the other within the cut.
    pub(crate) own: &'a Set,
    pub(crate) enemy: &'a Set,
}

/// What is known of groups that were cut out.
#[derive(Debug, Clone, Default)]
pub struct Vitals {
    nodes: u64,
    known: FxHashMap<Box<[u8]>, Option<Proof>>,
    searched: u64,
}

impl Vitals {
    /// More answers than this are forgotten together.
    const MOST: usize = 1 << 14;

    /// Nothing is known; each search may expand this many nodes, none being no search.
    pub fn new(nodes: u64) -> Vitals {
        Vitals { nodes, ..Vitals::default() }
    }

    /// How many groups were searched.
    pub const fn searched(&self) -> u64 {
        self.searched
    }

    /// Whether a group lives, if a search says so.
    pub(crate) fn ask(&mut self, cutting: &Cutting<'_>) -> Option<Proof> {
        if self.nodes == 0 {
            return None;
        }
        let size = cutting.group.size();
        let (code, image) = (0..size.images())
            .map(|image| (code(cutting, image), image))
            .min()
            .expect("a board has images");
        if self.known.len() > Vitals::MOST {
            self.known.clear();
        }
        let (nodes, searched) = (self.nodes, &mut self.searched);
        let proof = self.known.entry(code).or_insert_with_key(|code| {
            *searched += 1;
            search(size, code, nodes)
        });
        let mut proof = proof.clone()?;
        turn_back(size, image, &mut proof.line);
        Some(proof)
    }
}

const OWN: u8 = 1;
const ENEMY: u8 = 2;
const GROUP: u8 = 3;

/// An image of the cutting, point by point.
fn code(cutting: &Cutting<'_>, image: usize) -> Box<[u8]> {
    let size = cutting.group.size();
    let mut code = vec![0; size.slots()].into_boxed_slice();
    let mut mark = |set: &Set, as_what: u8| {
        for point in set.points() {
            code[size.image(point, image).index()] = as_what;
        }
    };
    mark(cutting.own, OWN);
    mark(cutting.enemy, ENEMY);
    mark(cutting.group, GROUP);
    code
}

/// Asks the searches; the group is Black's.
fn search(size: Size, code: &[u8], nodes: u64) -> Option<Proof> {
    let mut board = Board::new(size);
    let mut stone = None;
    for point in size.points() {
        match code[point.index()] {
            ENEMY => {
                board.set(point, Some(Colour::White));
            }
            0 => (),
            what => {
                board.set(point, Some(Colour::Black));
                if what == GROUP && stone.is_none() {
                    stone = Some(point);
                }
            }
        }
    }
    let stone = stone?;
    if board.bare().is_some() {
        return None;
    }
    let proved = |answer: &Answer| answer.settled && answer.success == Success::No;
    let kill = life::kill(&board, stone, nodes);
    if proved(&kill) {
        return Some(Proof { is_alive: true, line: kill.line });
    }
    if !kill.settled || kill.success != Success::Yes {
        return None;
    }
    let live = life::live(&board, stone, nodes);
    proved(&live).then_some(Proof { is_alive: false, line: live.line })
}

/// Turns the points of a line back from an image.
fn turn_back(size: Size, image: usize, line: &mut [Move]) {
    if image == 0 || line.is_empty() {
        return;
    }
    for mv in line {
        if let Move::Play(at) = mv {
            let origin = |&point: &Point| size.image(point, image) == *at;
            *at = size.points().find(origin).expect("an image moves every point to one of its own");
        }
    }
}

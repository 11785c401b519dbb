//! Which strings can be taken now, and where could their owner save them?
//!
//! The same strings are asked about on many boards that differ elsewhere. What was found out about a
//! string is kept with the points that the search looked at, and holds on every board that is the
//! same there.

use go::{Board, Colour, Point};
use rustc_hash::FxHashMap;

use super::allowance::Allowance;
use super::area::Area;
use super::around::{Points, liberties_up_to};
use super::capture::{attack, threat};

/// Strings with more liberties are not threatened.
const MOST: usize = 4;

/// Farther than this from a liberty a move is no threat.
const NEAR: u32 = 3;

/// A string that ends so often as the attacker's need not be taken any more, from -1 to 1.
const LOST: f32 = 0.8;

/// The seed of the playouts that say which strings are lost anyway.
const SEED: u64 = 1;

/// What is known of a string.
struct Known {
    /// The points that were looked at, and what was on them.
    seen: Vec<(Point, Option<Colour>)>,
    ko: Option<Point>,
    /// Where the owner could save it, if it falls.
    zone: Option<Area>,
}

/// The captures that an attacker threatens, from a position on.
pub(super) struct Threats<'s> {
    attacker: Colour,
    /// For each search.
    allowance: Allowance<'s>,
    /// How many more searches there may be.
    questions: u32,
    begin: Board,
    ownership: Vec<f32>,
    /// A stone of each string of the enemy in the beginning.
    strings: Vec<Point>,
    /// Whether it is worth while to take a string: it was safe and is not lost anyway.
    sound: FxHashMap<Point, bool>,
    known: FxHashMap<Point, Vec<Known>>,
}

impl<'s> Threats<'s> {
    pub(super) fn new(begin: &Board, attacker: Colour, allowance: Allowance<'s>) -> Self {
        let heads = begin.stones().filter(|&(stone, of)| {
            of == attacker.opponent() && begin.string_of(stone) == Some(stone)
        });
        Threats {
            attacker,
            allowance,
            questions: 0,
            begin: begin.clone(),
            ownership: go::FinalStatus::of(begin, SEED).ownership,
            strings: heads.map(|(stone, _)| stone).collect(),
            sound: FxHashMap::default(),
            known: FxHashMap::default(),
        }
    }

    pub(super) const fn attacker(&self) -> Colour {
        self.attacker
    }

    /// Allows so many searches from now on.
    pub(super) const fn grant(&mut self, questions: u32) {
        self.questions = questions;
    }

    /// Whether there may be no more searches.
    pub(super) fn are_spent(&self) -> bool {
        self.questions == 0 || self.allowance.is_stopped()
    }

    /// The points that changed since the beginning.
    pub(super) fn changed(&self, board: &Board) -> Vec<Point> {
        let points = board.size().points();
        points.filter(|&point| board.stone(point) != self.begin.stone(point)).collect()
    }

    fn is_sound(&mut self, string: Point) -> bool {
        let Threats { begin, allowance, ownership, attacker, .. } = self;
        let thorough = allowance.with_nodes(3 * allowance.nodes);
        *self.sound.entry(string).or_insert_with(|| {
            let own = ownership[string.index()];
            let own = if *attacker == Colour::Black { own } else { -own };
            own < LOST
                && (liberties_up_to(begin, string, 6) > 5
                    || !attack(begin, string, thorough).success.is_success())
        })
    }

    /// Where the owner could save a string that the attacker, moving first, surely takes.
    fn threat(&mut self, board: &Board, string: Point) -> Option<Area> {
        let same = |known: &&Known| {
            known.ko == board.ko()
                && known.seen.iter().all(|&(point, stone)| board.stone(point) == stone)
        };
        if let Some(known) = self.known.get(&string).and_then(|list| list.iter().find(same)) {
            return known.zone.clone();
        }
        self.questions = self.questions.checked_sub(1)?;
        let (seen, zone) = threat(board, string, self.allowance);
        let seen = seen.points(board.size()).map(|point| (point, board.stone(point))).collect();
        let known = Known { seen, ko: board.ko(), zone: zone.clone() };
        self.known.entry(string).or_default().push(known);
        zone
    }

    /// The enemy strings of the beginning with few liberties, one of them near some points.
    fn short(&self, board: &Board, near: &[Point]) -> Vec<Point> {
        let enemy = self.attacker.opponent();
        let is_near = |string: Point| {
            near.is_empty()
                || board
                    .liberties(string)
                    .any(|liberty| near.iter().any(|&mv| distance(board, liberty, mv) <= NEAR))
        };
        let strings = self.strings.iter().copied();
        strings
            .filter(|&string| board.stone(string) == Some(enemy))
            .filter(|&string| liberties_up_to(board, string, MOST + 1) <= MOST)
            .filter(|&string| is_near(string))
            .collect()
    }

    /// The moves that might threaten a string with a liberty near some points; anywhere if there
    /// are none.
    pub(super) fn tries(&self, board: &Board, near: &[Point]) -> Points {
        let mut strings = self.short(board, near);
        strings.sort_by_key(|&string| liberties_up_to(board, string, MOST + 1));
        let mut tries = Points::new(board);
        for &string in &strings {
            board.liberties(string).for_each(|liberty| tries.add(liberty));
        }
        for &string in &strings {
            for liberty in board.liberties(string) {
                for other in board.size().neighbours(liberty) {
                    if board.is_empty_at(other) {
                        tries.add(other);
                    }
                }
            }
        }
        tries
    }

    /// Whether a string with a liberty near some points can be taken.
    pub(super) fn any(&mut self, board: &Board, near: &[Point]) -> bool {
        self.short(board, near)
            .into_iter()
            .any(|string| self.threat(board, string).is_some() && self.is_sound(string))
    }

    /// Where the owner could save all the strings near some points that can be taken; nothing if
    /// there are none.
    pub(super) fn savers(&mut self, board: &Board, near: &[Point]) -> Option<Area> {
        let mut common: Option<Area> = None;
        for string in self.short(board, near) {
            let Some(zone) = self.threat(board, string) else { continue };
            if !self.is_sound(string) {
                continue;
            }
            match &mut common {
                Some(common) => common.meet(&zone),
                None => common = Some(zone),
            }
        }
        common
    }
}

fn distance(board: &Board, one: Point, other: Point) -> u32 {
    let (row, column) = board.size().row_and_column(one);
    let (other_row, other_column) = board.size().row_and_column(other);
    row.abs_diff(other_row) + column.abs_diff(other_column)
}

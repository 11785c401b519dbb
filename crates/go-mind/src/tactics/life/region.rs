//! Where is the life of a group decided?
//!
//! On a board without walls nothing bounds a group, so a **region** is chosen: the empty points that
//! the group reaches in a few steps without passing the attackers, the attackers inside that could
//! be captured, and a **rim** on which a stone of the group counts as escaped.

use go::{Board, Colour, Point};

use super::super::area::Area;
use super::super::around::{liberties_up_to, strings_at, strings_beside};
use super::super::capture::attack;
use super::super::ko::Success;

/// How far from the group the region reaches where nothing is in the way.
const REACH: u32 = 4;

/// The most empty points of a region.
const MOST: usize = 26;

/// The most points of an area that is closed off.
const ENCLOSED: usize = 24;

/// Nodes to see whether a string can be captured.
const QUICK: u64 = 200;

/// So many points together are open ground.
const WIDE: usize = 8;

/// So many liberties make other strings of the defender strong.
const STRONG: usize = 7;

/// A group and the surroundings that decide its life.
#[derive(Debug, Clone)]
pub struct Region {
    /// Whose group it is.
    pub defender: Colour,
    /// A stone of each string of the group.
    pub strings: Vec<Point>,
    /// Every stone of the group.
    pub stones: Vec<Point>,
    /// The empty points on which both sides may play, the nearest first.
    pub playable: Vec<Point>,
    /// The points of the group, the playable points and the capturable attackers.
    pub inside: Area,
    /// Playable points on which a stone of the group has escaped.
    pub rim: Vec<Point>,
    /// Stones of the defender outside the group that count as alive.
    pub friends: Area,
    /// Playable points beside such stones.
    pub doors: Vec<Point>,
    /// In a race, the attackers whose capture ends it.
    pub rivals: Vec<Point>,
    /// Whether the group must have clear life: a seki is a failure of the defender.
    pub must_settle: bool,
    /// Wide open points far from attackers.
    pub(super) ground: Area,
    /// Empty points outside that belong to the defender: no air for attackers.
    pub(super) foreign: Area,
}

impl Region {
    /// Whether a stone of the attacker breathes on these points beside it outside: there is another
    /// attacker, or two empty points, or one that the defender cannot take. If all belong to the
    /// defender they are no air.
    pub(super) fn is_air(&self, board: &Board, outside: &[Point]) -> bool {
        if outside.iter().any(|&point| board.stone(point).is_some()) {
            return true;
        }
        let mut own = outside.iter().filter(|&&point| !self.foreign.has(point));
        let is_safe = |&point: &Point| !self.can_take(board, point);
        let breathes = self.rivals.is_empty() || outside.len() > 1;
        own.clone().next().is_some() && (breathes || own.any(is_safe))
    }

    /// Whether a stone of the defender on an empty point outside would have two liberties, or friends.
    fn can_take(&self, board: &Board, point: Point) -> bool {
        let beside = || board.size().neighbours(point);
        let open = |other: Point| board.is_empty_at(other) && !self.inside.has(other);
        beside().filter(|&other| open(other)).count() > 0
            || beside().any(|other| board.stone(other) == Some(self.defender))
    }

    /// The region of the group of a stone; nothing if there is no stone.
    pub fn of(board: &Board, stone: Point) -> Option<Region> {
        let defender = board.stone(stone)?;
        let strings = group(board, stone);
        Some(Region::of_strings(board, defender, strings))
    }

    /// The region of these strings of one colour.
    pub fn of_strings(board: &Board, defender: Colour, strings: Vec<Point>) -> Region {
        let mut region = Region::bare(board, defender, strings);
        region.spread(board);
        region.add_friends(board);
        region
    }

    /// Makes an empty point playable.
    pub(super) fn open(&mut self, point: Point) {
        if !self.inside.has(point) {
            self.inside.add(point);
            self.playable.push(point);
        }
    }

    pub(super) fn bare(board: &Board, defender: Colour, strings: Vec<Point>) -> Region {
        let stones: Vec<Point> = strings.iter().flat_map(|&string| board.string(string)).collect();
        let mut region = Region {
            defender,
            strings,
            stones,
            playable: Vec::new(),
            inside: Area::new(board.size()),
            rim: Vec::new(),
            friends: Area::new(board.size()),
            doors: Vec::new(),
            rivals: Vec::new(),
            must_settle: false,
            ground: Area::new(board.size()),
            foreign: Area::new(board.size()),
        };
        region.stones.iter().for_each(|&stone| region.inside.add(stone));
        region.ground = open_ground(board, defender.opponent(), WIDE);
        region
    }

    /// Walks outward from the group over empty points and through attackers that can be captured.
    fn spread(&mut self, board: &Board) {
        let size = board.size();
        let mut distance = vec![u32::MAX; size.slots()];
        let mut queue = self.stones.clone();
        for &stone in &self.stones {
            distance[stone.index()] = 0;
        }
        let mut next = 0;
        while next < queue.len() && self.playable.len() < MOST {
            let at = queue[next];
            next += 1;
            let step = distance[at.index()];
            for other in size.beside(at) {
                if distance[other.index()] != u32::MAX {
                    continue;
                }
                if board.is_empty_at(other) {
                    distance[other.index()] = self.step_to(board, other, step);
                    self.playable.push(other);
                    self.inside.add(other);
                    if distance[other.index()] < REACH {
                        queue.push(other);
                    }
                } else if self.is_in_play(board, other) {
                    for stone in board.string(other) {
                        distance[stone.index()] = step.max(1);
                        self.inside.add(stone);
                        queue.push(stone);
                    }
                }
            }
        }
        self.find_rim(board);
    }

    /// Whether a stone that the walk meets is part of the fight: attackers that can be captured, and
    /// weak strings of the defender.
    fn is_in_play(&self, board: &Board, stone: Point) -> bool {
        match board.stone(stone) {
            None => false,
            Some(colour) if colour == self.defender => !self.is_strong(board, stone),
            Some(_) => self.is_capturable(board, stone),
        }
    }

    /// A point beside a strong attacker is nearly as far as one can go.
    fn step_to(&self, board: &Board, point: Point, step: u32) -> u32 {
        let blocked = board.size().beside(point).into_iter().any(|other| {
            board.stone(other) == Some(self.defender.opponent()) && !self.inside.has(other)
        });
        if blocked { (step + 1).max(REACH - 1) } else { step + 1 }
    }

    /// Whether the group could capture a string of attackers: by reading, or because it lies alone
    /// among the group.
    fn is_capturable(&self, board: &Board, stone: Point) -> bool {
        if self.is_enclosed(board, stone) {
            return true;
        }
        let liberties = liberties_up_to(board, stone, 5);
        if liberties <= 3 && attack(board, stone, QUICK).success != Success::No {
            return true;
        }
        liberties <= 4
            && board.string_size(stone) <= 6
            && self.is_lonely(board, stone)
            && !board.liberties(stone).any(|liberty| self.ground.has(liberty))
    }

    /// Whether stones of the defender and the border close off an attacker in a small area.
    fn is_enclosed(&self, board: &Board, stone: Point) -> bool {
        let mut seen = Area::new(board.size());
        let mut field = vec![stone];
        seen.add(stone);
        let mut next = 0;
        while let Some(&at) = field.get(next) {
            next += 1;
            for other in board.size().neighbours(at) {
                if !seen.has(other) && board.stone(other) != Some(self.defender) {
                    seen.add(other);
                    field.push(other);
                }
            }
            if field.len() > ENCLOSED {
                return false;
            }
        }
        true
    }

    /// Whether other strings of the defender can be relied on: they have many liberties, or lie at
    /// open ground.
    pub(super) fn is_strong(&self, board: &Board, stone: Point) -> bool {
        let mut liberties = Area::new(board.size());
        for string in group(board, stone) {
            board.liberties(string).for_each(|liberty| liberties.add(liberty));
        }
        liberties.count() as usize >= STRONG
            || board.liberties(stone).any(|liberty| self.ground.has(liberty))
    }

    /// Whether a string of attackers shares no liberty with other attackers.
    fn is_lonely(&self, board: &Board, stone: Point) -> bool {
        let attacker = self.defender.opponent();
        let mut beside = Vec::new();
        for liberty in board.liberties(stone) {
            strings_at(board, liberty, attacker, &mut beside);
        }
        let own = board.string_of(stone);
        beside.iter().all(|&string| Some(string) == own)
    }

    /// The rim: playable points from which open ground is at most two steps away.
    pub(super) fn find_rim(&mut self, board: &Board) {
        let size = board.size();
        let open = |at: Point| self.ground.has(at) && !self.inside.has(at);
        let leads_out = |point: &Point| {
            size.beside(*point).into_iter().any(|at| {
                board.is_empty_at(at)
                    && !self.inside.has(at)
                    && (open(at) || size.beside(at).into_iter().any(open))
            })
        };
        self.rim = self.playable.iter().copied().filter(leads_out).collect();
    }

    /// Other strings of the defender that the group could join.
    fn add_friends(&mut self, board: &Board) {
        let mut beside = Vec::new();
        for &point in &self.playable {
            strings_at(board, point, self.defender, &mut beside);
        }
        for string in beside {
            if !self.inside.has(string) && self.is_strong(board, string) {
                board.string(string).for_each(|stone| self.friends.add(stone));
            }
        }
        self.find_doors(board);
    }
}

/// The empty points without an attacker around them, where so many of them lie together.
pub(super) fn open_ground(board: &Board, attacker: Colour, wide: usize) -> Area {
    let size = board.size();
    let is_open = |point: Point| {
        board.is_empty_at(point)
            && size
                .beside(point)
                .into_iter()
                .chain(size.diagonal(point))
                .all(|other| board.stone(other) != Some(attacker))
    };
    let (mut seen, mut ground) = (Area::new(size), Area::new(size));
    for start in size.points() {
        if seen.has(start) || !is_open(start) {
            continue;
        }
        let mut field = vec![start];
        seen.add(start);
        let mut next = 0;
        while let Some(&at) = field.get(next) {
            next += 1;
            for other in size.beside(at) {
                if !seen.has(other) && is_open(other) {
                    seen.add(other);
                    field.push(other);
                }
            }
        }
        if field.len() >= wide {
            for point in field {
                ground.add(point);
            }
        }
    }
    ground
}

/// The strings that stand or fall with that of a stone: they share two liberties, or one on which
/// the attacker could not stay.
pub fn group(board: &Board, stone: Point) -> Vec<Point> {
    let Some(colour) = board.stone(stone) else { return Vec::new() };
    let mut strings: Vec<Point> = board.string_of(stone).into_iter().collect();
    let mut next = 0;
    while next < strings.len() {
        let string = strings[next];
        next += 1;
        let mut beside = Vec::new();
        for liberty in board.liberties(string) {
            strings_at(board, liberty, colour, &mut beside);
        }
        for other in beside {
            if !strings.contains(&other) && are_linked(board, string, other, colour) {
                strings.push(other);
            }
        }
        add_over_prisoners(board, string, colour, &mut strings);
    }
    strings
}

/// Strings that touch an enemy string in atari are linked by its capture.
fn add_over_prisoners(board: &Board, string: Point, colour: Colour, strings: &mut Vec<Point>) {
    let mut enemies = Vec::new();
    strings_beside(board, string, colour.opponent(), &mut enemies);
    for enemy in enemies {
        if board.last_liberty(enemy).is_some() {
            strings_beside(board, enemy, colour, strings);
        }
    }
}

fn are_linked(board: &Board, one: Point, other: Point, colour: Colour) -> bool {
    let shared: Vec<Point> = board
        .liberties(one)
        .filter(|&liberty| {
            board.size().beside(liberty).into_iter().any(|stone| {
                board.stone(stone) == Some(colour) && board.are_one_string(stone, other)
            })
        })
        .collect();
    shared.len() >= 2
        || shared.iter().any(|&liberty| !is_good_cut(board, liberty, colour.opponent()))
}

/// Whether an enemy stone there would have two liberties or take something.
fn is_good_cut(board: &Board, point: Point, enemy: Colour) -> bool {
    if !board.survives(point, enemy) {
        return false;
    }
    let mut after = board.clone();
    after.play(point, enemy) > 0 || liberties_up_to(&after, point, 3) > 1
}

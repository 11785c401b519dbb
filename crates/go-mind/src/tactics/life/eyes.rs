//! Has the group two sure eyes, and could it still make two?
//!
//! The points inside a region are numbered, so that a set of them is one word and walls, areas and
//! strings are found by filling words.

use go::{Board, Colour, Point};

use super::region::Region;

/// The most points that a region may have inside.
pub(crate) const ROOM: usize = 128;

/// So many stones taken may still leave one eye.
const NAKADE: u32 = 5;

/// A set of numbered points.
pub(crate) type Set = u128;

/// The unchanging geometry of a region.
#[derive(Debug, Clone)]
pub(crate) struct Eyes {
    defender: Colour,
    points: Vec<Point>,
    beside: Vec<Set>,
    /// All points.
    inside: Set,
    /// Points with a neighbour outside that is no stone of the defender.
    leaks: Set,
    /// Points beside attackers outside.
    pressed: Set,
    group: Set,
    rim: Set,
    doors: Set,
    rivals: Set,
}

/// What stands inside a region now.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stand {
    own: Set,
    enemy: Set,
}

impl Eyes {
    pub(crate) fn new(board: &Board, region: &Region) -> Eyes {
        let points: Vec<Point> = region.inside.points(board.size()).take(ROOM).collect();
        let number = |point: Point| points.iter().position(|&own| own == point);
        let set = |of: &[Point]| {
            of.iter().filter_map(|&point| number(point)).fold(0, |set, index| set | 1 << index)
        };
        let (mut beside, mut leaks, mut pressed) = (Vec::new(), 0, 0);
        for (index, &point) in points.iter().enumerate() {
            let mut around: Set = 0;
            for other in board.size().beside(point) {
                let stone = board.stone(other);
                if let Some(other) = number(other) {
                    around |= 1 << other;
                } else if stone != Some(region.defender)
                    && (stone.is_some() || board.is_empty_at(other))
                {
                    leaks |= 1 << index;
                    pressed |= Set::from(stone.is_some()) << index;
                }
            }
            beside.push(around);
        }
        Eyes {
            defender: region.defender,
            inside: set(&points),
            group: set(&region.stones),
            rim: set(&region.rim),
            doors: set(&region.doors),
            rivals: set(&region.rivals),
            points,
            beside,
            leaks,
            pressed,
        }
    }

    /// Reads the board.
    pub(crate) fn stand(&self, board: &Board) -> Stand {
        let mut stand = Stand { own: 0, enemy: 0 };
        for (index, &point) in self.points.iter().enumerate() {
            match board.stone(point) {
                Some(colour) if colour == self.defender => stand.own |= 1 << index,
                Some(_) => stand.enemy |= 1 << index,
                None => (),
            }
        }
        stand
    }

    /// All points beside a set.
    fn around(&self, of: Set) -> Set {
        let (mut rest, mut around) = (of, 0);
        while rest != 0 {
            around |= self.beside[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        around
    }

    /// What a set reaches inside a mask.
    fn fill(&self, from: Set, mask: Set) -> Set {
        let (mut filled, mut edge) = (from & mask, from & mask);
        while edge != 0 {
            edge = self.around(edge) & mask & !filled;
            filled |= edge;
        }
        filled
    }

    /// Whether no stone of the group is left.
    pub(crate) const fn is_gone(&self, stand: Stand) -> bool {
        stand.own & self.group == 0
    }

    /// Whether the rivals of a race are all taken, and were so many that the room they leave is
    /// life; a few may be played back inside.
    pub(crate) const fn is_won(&self, stand: Stand) -> bool {
        self.rivals.count_ones() > NAKADE && stand.enemy & self.rivals == 0
    }

    /// In a race, how many liberties the group and its rivals have; nothing otherwise.
    pub(crate) fn liberties_in_race(&self, stand: Stand) -> Option<(u32, u32)> {
        let empty = self.inside & !stand.own & !stand.enemy;
        let own = self.around(self.fill(stand.own & self.group, stand.own)) & empty;
        let rival = self.around(self.fill(stand.enemy & self.rivals, stand.enemy)) & empty;
        (self.rivals != 0).then(|| (own.count_ones(), rival.count_ones()))
    }

    /// Stones of the group, or joined to it, on the rim.
    pub(crate) fn on_rim(&self, stand: Stand) -> impl Iterator<Item = Point> {
        let joined = if stand.own & self.rim == 0 {
            0
        } else {
            self.fill(stand.own & self.group, stand.own)
        };
        let reached = joined & self.rim;
        self.points
            .iter()
            .enumerate()
            .filter_map(move |(index, &point)| (reached >> index & 1 == 1).then_some(point))
    }

    /// Whether the group has joined friends outside.
    pub(crate) fn has_joined(&self, stand: Stand) -> bool {
        stand.own & self.doors != 0
            && self.fill(stand.own & self.group, stand.own) & self.doors != 0
    }

    /// Whether a point of the rim or beside a friend is still empty.
    pub(crate) const fn has_way_out(&self, stand: Stand) -> bool {
        (self.rim | self.doors) & !stand.own & !stand.enemy != 0
    }

    /// Whether a string of the group lives without condition (Benson 1976).
    pub(crate) fn lives(&self, stand: Stand) -> bool {
        let mut areas = self.enclosed(stand);
        if areas.len() < 2 {
            return false;
        }
        let mut strings = self.strings(stand.own);
        let empty = self.inside & !stand.own & !stand.enemy;
        loop {
            let before = (strings.len(), areas.len());
            let vital = |string: Set, area: Set| area & empty & !self.around(string) == 0;
            strings.retain(|&string| {
                let reach = self.around(string);
                areas.iter().filter(|&&area| area & reach != 0 && vital(string, area)).count() >= 2
            });
            let alive = strings.iter().fold(0, |all, string| all | string);
            areas.retain(|&area| self.around(area) & stand.own & !alive == 0);
            if before == (strings.len(), areas.len()) {
                return strings.iter().any(|string| string & self.group != 0);
            }
        }
    }

    /// The areas without own stones that only own stones and the border wall.
    fn enclosed(&self, stand: Stand) -> Vec<Set> {
        let mut rest = self.inside & !stand.own;
        // What leaks is open whatever its shape.
        rest &= !self.fill(rest & self.leaks, rest);
        self.parts(rest)
    }

    fn strings(&self, own: Set) -> Vec<Set> {
        self.parts(own)
    }

    fn parts(&self, mut rest: Set) -> Vec<Set> {
        let mut parts = Vec::new();
        while rest != 0 {
            let part = self.fill(rest & rest.wrapping_neg(), rest);
            parts.push(part);
            rest &= !part;
        }
        parts
    }

    /// Points that could still become eyes: not held by, nor beside, attackers that are sure to
    /// stay. Returns how many there are, and whether two of them are apart.
    pub(crate) fn potential(&self, stand: Stand) -> (u32, bool) {
        let safe = self.fill(stand.enemy & self.pressed, stand.enemy);
        let eyes = self.inside & !stand.own & !safe & !self.pressed & !self.around(safe);
        let count = eyes.count_ones();
        let apart = count > 3 || (count > 1 && self.are_apart(eyes));
        (count, apart)
    }

    fn are_apart(&self, eyes: Set) -> bool {
        let mut rest = eyes;
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if rest & !self.beside[index] != 0 {
                return true;
            }
        }
        false
    }

    /// Whether an attacker inside is not joined to the outside, or a rival.
    pub(crate) fn has_prey(&self, stand: Stand) -> bool {
        self.rivals != 0 || stand.enemy & !self.fill(stand.enemy & self.pressed, stand.enemy) != 0
    }
}

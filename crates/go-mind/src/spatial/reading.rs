//! Can the two ends of a shape be linked, and can they be kept apart?
//!
//! Two searches over the window of a [`Shape`], of bounded depth: what is not linked at the horizon
//! is not linked. A **way** is a set of empty points that links the ends when all are filled; its
//! length is how many they are, and an enemy string that could be taken in time counts like empty
//! points. Only points on ways are played that are at most one longer than the shortest and that
//! the moves left can fill, and the liberties of strings about to be taken. An end that is taken
//! is not linked any more, and a ko is not retaken.
//!
//! ```text
//! . . . .      White first: 1 takes one of the two ways, 2 the other, linked in two plies.
//! . # 1 .      The connector is `>`.
//! . 2 # .
//! . . . .
//! ```

use super::bits::{Stones, flood, grown, grown_by_corners, liberties};
use super::shape::{Goal, Shape};
use crate::tactics::Connector;

/// How far the searches look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Depth {
    /// How many moves of both sides, at most [`Depth::LARGEST`].
    pub plies: u32,
    /// How many positions, for shapes whose tree is too wide.
    pub nodes: u32,
}

impl Depth {
    /// The most plies.
    pub const LARGEST: u32 = 8;
}

impl Default for Depth {
    fn default() -> Depth {
        Depth { plies: 6, nodes: 2_000 }
    }
}

/// What the two searches say of a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Linked, open or cut.
    pub verdict: Connector,
    /// The empty points of the shortest ways, before any move.
    pub ways: u64,
    /// The line that shows it; the enemy moves first.
    pub enemy_first: Line,
    /// The line that shows what the own side can do first, where the enemy can cut.
    pub own_first: Line,
    /// Whether a limit was reached.
    pub is_limited: bool,
    /// How many positions were looked at.
    pub nodes: u32,
}

/// Moves by their bits, the sides in turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Line {
    length: u8,
    moves: [u8; Depth::LARGEST as usize],
}

impl Line {
    /// The bits of the moves, one after another.
    pub fn bits(&self) -> impl Iterator<Item = u32> {
        self.moves.into_iter().take(self.length.into()).map(u32::from)
    }

    fn of(first: u32, rest: Line) -> Line {
        let mut line = Line { length: 1, moves: [first as u8; Depth::LARGEST as usize] };
        for bit in rest.bits().take(Depth::LARGEST as usize - 1) {
            line.moves[usize::from(line.length)] = bit as u8;
            line.length += 1;
        }
        line
    }
}

/// Reads a shape: the enemy first, and where that cuts, the own side first. A side that succeeds as
/// second succeeds as first.
pub fn read(shape: &Shape, depth: Depth) -> Reading {
    let mut search = Search { shape, nodes: 0, most: depth.nodes, is_limited: false };
    let plies = depth.plies.min(Depth::LARGEST);
    let start = Stones { own: shape.own, enemy: shape.enemy, ko: 0 };
    let ways = search.shortest_ways(start);
    let (linked, enemy_first) = search.enemy(start, plies);
    if linked {
        return search.reading(Connector::Joined, ways, [enemy_first, Line::default()]);
    }
    search.nodes = 0;
    let (linked, own_first) = search.own(start, plies);
    let verdict = if linked { Connector::Open } else { Connector::Cut };
    search.reading(verdict, ways, [enemy_first, own_first])
}

struct Search<'a> {
    shape: &'a Shape,
    nodes: u32,
    most: u32,
    is_limited: bool,
}

/// The points within each number of stones from both ends.
struct Reach {
    one: [u64; LAYERS],
    other: [u64; LAYERS],
    /// The length of the shortest way, if it is at most the moves left.
    shortest: Option<usize>,
}

/// The most own moves of a search, and one.
const LAYERS: usize = Depth::LARGEST as usize / 2 + 2;

impl Search<'_> {
    fn reading(&self, verdict: Connector, ways: u64, lines: [Line; 2]) -> Reading {
        let [enemy_first, own_first] = lines;
        let (is_limited, nodes) = (self.is_limited, self.nodes);
        Reading { verdict, ways, enemy_first, own_first, is_limited, nodes }
    }

    fn beside(&self, set: u64) -> u64 {
        match self.shape.goal {
            Goal::Connect => grown(set),
            Goal::Separate => grown_by_corners(set),
        }
    }

    /// Everything that is reached from a set through own stones.
    fn spread(&self, from: u64, through: u64) -> u64 {
        let mut reached = from;
        loop {
            let more = reached | self.beside(reached) & through;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// Whether the ends are linked; none where one is gone.
    fn is_linked(&self, stones: Stones) -> Option<bool> {
        let shape = self.shape;
        let is_stone = shape.other & shape.own == shape.other;
        if stones.own & shape.one == 0 || is_stone && stones.own & shape.other == 0 {
            return None;
        }
        Some(self.spread(shape.one, stones.own) & shape.other & stones.own != 0)
    }

    /// How far the ends reach with up to `moves` stones.
    fn reach(&self, stones: Stones, moves: usize) -> Reach {
        let shape = self.shape;
        let passable = shape.window & !stones.own & !stones.enemy
            | stones.takeable(shape.window, shape.open, moves as u32);
        let layers = |start: u64, first: u64| {
            let mut layers = [start; LAYERS];
            let mut reached = start;
            for (index, layer) in layers.iter_mut().enumerate().skip(1) {
                if index <= moves {
                    let step = self.beside(reached) & passable | first & passable;
                    reached = self.spread(reached | step, stones.own);
                }
                *layer = reached;
            }
            layers
        };
        let own_other = shape.other & stones.own;
        let one = layers(self.spread(shape.one, stones.own), 0);
        let other = layers(self.spread(own_other, stones.own), shape.other);
        let shortest = (0..=moves).find(|&count| one[count] & shape.other != 0);
        Reach { one, other, shortest }
    }

    /// The empty points on ways of at most this length.
    fn ways(&self, reach: &Reach, stones: Stones, length: usize) -> u64 {
        let empty = self.shape.window & !stones.own & !stones.enemy;
        let mut ways = 0;
        for near in 1..=length {
            ways |= reach.one[near] & reach.other[length + 1 - near];
        }
        ways & empty
    }

    fn shortest_ways(&self, stones: Stones) -> u64 {
        let reach = self.reach(stones, LAYERS - 2);
        reach.shortest.map_or(0, |length| self.ways(&reach, stones, length))
    }

    /// Whether the own side links the ends, moving first.
    fn own(&mut self, stones: Stones, plies: u32) -> (bool, Line) {
        match self.is_linked(stones) {
            None => return (false, Line::default()),
            Some(true) => return (true, Line::default()),
            Some(false) => (),
        }
        let moves = plies.div_ceil(2) as usize;
        if plies == 0 || self.is_spent() {
            return (false, Line::default());
        }
        let reach = self.reach(stones, moves);
        let Some(shortest) = reach.shortest else { return (false, Line::default()) };
        let near = self.ways(&reach, stones, shortest);
        let wide = self.ways(&reach, stones, moves.min(shortest + 1));
        let urgent = self.urgent(stones, wide);
        let mut failed = Line::default();
        for candidates in [near, wide & !near, urgent & !wide & !near] {
            for bit in each(candidates) {
                let Some(after) = stones.own_plays(self.shape, bit) else { continue };
                let (linked, rest) = self.enemy(after, plies - 1);
                let line = Line::of(bit, rest);
                if linked {
                    return (true, line);
                }
                failed = longer(failed, line);
            }
        }
        (false, failed)
    }

    /// Whether the own side links the ends when the enemy moves first.
    fn enemy(&mut self, stones: Stones, plies: u32) -> (bool, Line) {
        match self.is_linked(stones) {
            None => return (false, Line::default()),
            Some(true) => return (true, Line::default()),
            Some(false) => (),
        }
        let moves = (plies / 2) as usize;
        if moves == 0 || self.is_spent() {
            return (false, Line::default());
        }
        let reach = self.reach(stones, moves);
        let Some(shortest) = reach.shortest else { return (false, Line::default()) };
        let near = self.ways(&reach, stones, shortest);
        // One stone links them: only what takes that point, or takes an end, can help.
        let wide =
            if shortest <= 1 { near } else { self.ways(&reach, stones, moves.min(shortest + 1)) };
        let urgent = self.urgent(stones, wide);
        let mut linked_by = Line::default();
        let mut has_moved = false;
        for candidates in [near, wide & !near, urgent & !wide & !near] {
            for bit in each(candidates) {
                let Some(after) = stones.enemy_plays(self.shape, bit) else { continue };
                has_moved = true;
                let (linked, rest) = self.own(after, plies - 1);
                let line = Line::of(bit, rest);
                if !linked {
                    return (false, line);
                }
                linked_by = longer(linked_by, line);
            }
        }
        if has_moved { (true, linked_by) } else { self.own(stones, plies - 1) }
    }

    /// Liberties of strings at the ways and ends that are about to be taken.
    fn urgent(&self, stones: Stones, ways: u64) -> u64 {
        let shape = self.shape;
        let empty = shape.window & !stones.own & !stones.enemy;
        let near = grown(ways | shape.one | shape.other & stones.own) & shape.window;
        let mut urgent = 0;
        for (side, few) in [(stones.own, 1), (stones.enemy, 2)] {
            let mut rest = near & side;
            while rest != 0 {
                let string = flood(rest & rest.wrapping_neg(), side);
                rest &= !string;
                let free = liberties(string, empty);
                if string & shape.open == 0 && free.count_ones() <= few {
                    urgent |= free;
                }
            }
        }
        urgent
    }

    /// Counts a position; whether there were too many.
    fn is_spent(&mut self) -> bool {
        self.nodes += 1;
        let spent = self.nodes > self.most;
        self.is_limited |= spent;
        spent
    }
}

/// The bits of a set, the lowest first.
fn each(set: u64) -> impl Iterator<Item = u32> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            bit
        })
    })
}

/// The line that resists longer; the first of two that resist as long.
fn longer(known: Line, new: Line) -> Line {
    if new.length > known.length { new } else { known }
}

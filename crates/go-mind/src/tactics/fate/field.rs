//! Which part of the board decides a group's fate, and to whom does the rest belong?
//!
//! The **stake** is the stones whose fate is asked. The **field** is the points that lie near them:
//! a step to an empty point or over a stone of the defender counts one, over a stone of the attacker
//! two. Every empty point beyond the field is given to a side for good: a **frame** of stones that
//! live without condition. So a playout ends after the few moves of the field, and a group that
//! reaches a frame of its own colour has escaped.

use go::life::Benson;
use go::{Board, Colour, Point, Size};

use super::super::area::Area;
use super::super::around::{liberties_up_to, strings_beside};

/// How far the field reaches in problems, whose outside is not meant to be played on.
const REACH: u32 = 4;

/// How far it reaches on a board as it is.
const REACH_OPEN: u32 = 5;

/// Attackers beside the stake with at most so many liberties keep all of them.
const WEAK: usize = 5;

/// Farther from all stones than this, the board is nobody's: a group that gets there has escaped.
const WIDE: u32 = 5;

/// Farther than any point.
const FAR: u32 = u32::MAX;

/// To whom the board beyond the field belongs.
#[derive(Debug, Clone)]
pub(crate) enum Beyond {
    /// To the attacker, as in problems, but for what is nearest to these stones of the defender.
    Attacker(Area),
    /// To whoever is nearest, and to the defender where nobody is near.
    Nearest,
}

impl Beyond {
    const fn reach(&self) -> u32 {
        match self {
            Beyond::Attacker(_) => REACH,
            Beyond::Nearest => REACH_OPEN,
        }
    }
}

/// The stones whose fate is asked, and what else belongs to the fight.
#[derive(Debug, Clone)]
pub(crate) struct Stake {
    /// Whose stones they are.
    pub(crate) defender: Colour,
    /// The stones: they stand while one of them does.
    pub(crate) stones: Vec<Point>,
    /// Stones of the other side in a race.
    pub(crate) rivals: Vec<Point>,
}

/// A board in its frame.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    /// The board with the frame on it.
    pub(crate) board: Board,
    /// The stones whose fate is asked.
    pub(crate) stake: Stake,
    /// The points that can be played on.
    pub(crate) points: Vec<Point>,
    /// How far each point is from the stake, by [`Point::index`].
    pub(crate) distance: Vec<u32>,
}

impl Field {
    /// The field of a stake.
    pub(crate) fn new(board: &Board, stake: Stake, beyond: &Beyond) -> Field {
        let size = board.size();
        let sources: Vec<Point> = stake.stones.iter().chain(&stake.rivals).copied().collect();
        let reach = beyond.reach();
        let distance = distances(board, &sources, stake.defender, reach);
        let mut near = Area::new(size);
        for point in size.points().filter(|point| distance[point.index()] <= reach) {
            near.add(point);
        }
        add_weak_attackers(board, &stake, &mut near);
        let owners = owners(board, &stake, beyond);
        let colour = |point: Point| match board.stone(point) {
            Some(colour) => Some(colour),
            None if near.has(point) || is_dame(board, point) => None,
            None => Some(owners[point.index()]),
        };
        let eyes = eyes(size, board, &colour);
        let mut framed = board.clone();
        let filled: Vec<Point> = board
            .empty()
            .iter()
            .copied()
            .filter(|&point| !eyes.has(point) && colour(point).is_some())
            .collect();
        for &point in &filled {
            framed.set(point, colour(point));
        }
        // What does not live by itself is no frame.
        let benson = Benson::of(&framed, false);
        for &point in filled.iter().filter(|&&point| !benson.is_alive(point)) {
            framed.set(point, None);
        }
        fill_spare_eyes(&mut framed, &eyes, &benson);
        let is_frame = |point: Point| {
            !near.has(point) && (benson.is_alive(point) || benson.owner(&framed, point).is_some())
        };
        let points: Vec<Point> = size.points().filter(|&point| !is_frame(point)).collect();
        framed.restore_ko(board.ko());
        Field { board: framed, stake, points, distance }
    }

    /// Whether a stone of the stake stands.
    #[inline]
    pub(crate) fn stands(&self, board: &Board) -> bool {
        self.stake.stones.iter().any(|&stone| board.stone(stone) == Some(self.stake.defender))
    }

    /// The part of the stake that stands, from 0 to 1.
    pub(crate) fn share(&self, board: &Board) -> f32 {
        let stones = self.stake.stones.iter();
        let standing = stones.filter(|&&stone| board.stone(stone) == Some(self.stake.defender));
        standing.count() as f32 / self.stake.stones.len().max(1) as f32
    }
}

/// Eyes that a frame keeps.
const EYES: usize = 3;

/// Fills the eyes that a frame does not need: playouts would look at each of them.
fn fill_spare_eyes(framed: &mut Board, eyes: &Area, benson: &Benson) {
    let size = framed.size();
    let mut kept: Vec<(Point, usize)> = Vec::new();
    for eye in eyes.points(size) {
        let Some(wall) = size.neighbours(eye).next().filter(|&wall| benson.is_alive(wall)) else {
            continue;
        };
        let colour = framed.stone(wall);
        match kept.iter_mut().find(|(other, _)| framed.are_one_string(*other, wall)) {
            Some((_, count)) if *count >= EYES => {
                framed.set(eye, colour);
            }
            Some((_, count)) => *count += 1,
            None => kept.push((wall, 1)),
        }
    }
}

/// How far each point is from these stones.
fn distances(board: &Board, from: &[Point], defender: Colour, reach: u32) -> Vec<u32> {
    let size = board.size();
    let mut distance = vec![FAR; size.slots()];
    let mut queue = from.to_vec();
    for point in from {
        distance[point.index()] = 0;
    }
    let mut next = 0;
    while let Some(&at) = queue.get(next) {
        next += 1;
        for other in size.neighbours(at) {
            let step = if board.stone(other) == Some(defender.opponent()) { 2 } else { 1 };
            let there = distance[at.index()] + step;
            if there < distance[other.index()] {
                distance[other.index()] = there;
                if there <= reach {
                    queue.push(other);
                }
            }
        }
    }
    distance
}

/// Adds the liberties of attackers that touch the stake and have few.
fn add_weak_attackers(board: &Board, stake: &Stake, near: &mut Area) {
    let mut beside = Vec::new();
    for &stone in &stake.stones {
        strings_beside(board, stone, stake.defender.opponent(), &mut beside);
    }
    for string in beside {
        if liberties_up_to(board, string, WEAK + 1) <= WEAK {
            board.liberties(string).for_each(|liberty| near.add(liberty));
        }
    }
}

/// Whether stones of both colours touch an empty point.
fn is_dame(board: &Board, point: Point) -> bool {
    let touches = |colour: Colour| {
        board.size().beside(point).into_iter().any(|other| board.stone(other) == Some(colour))
    };
    touches(Colour::Black) && touches(Colour::White)
}

/// Whose each empty point would be beyond the field.
fn owners(board: &Board, stake: &Stake, beyond: &Beyond) -> Vec<Colour> {
    let size = board.size();
    let attacker = stake.defender.opponent();
    let counts = |stone: Point, colour: Colour| match beyond {
        Beyond::Attacker(friends) => colour == attacker || friends.has(stone),
        Beyond::Nearest => true,
    };
    let nobody = match beyond {
        Beyond::Attacker(_) => attacker,
        Beyond::Nearest => stake.defender,
    };
    let mut owners = vec![nobody; size.slots()];
    let mut steps = vec![FAR; size.slots()];
    // Attackers come first: what is as near to both is theirs.
    let mut queue: Vec<Point> = Vec::new();
    for wanted in [attacker, stake.defender] {
        for (stone, colour) in board.stones() {
            if colour == wanted && counts(stone, colour) {
                (owners[stone.index()], steps[stone.index()]) = (colour, 0);
                queue.push(stone);
            }
        }
    }
    let most = if matches!(beyond, Beyond::Nearest) { WIDE } else { FAR };
    let mut next = 0;
    while let Some(&at) = queue.get(next) {
        next += 1;
        let step = steps[at.index()] + 1;
        for other in size.neighbours(at).filter(|&other| board.is_empty_at(other)) {
            if steps[other.index()] == FAR && step <= most {
                (owners[other.index()], steps[other.index()]) = (owners[at.index()], step);
                queue.push(other);
            }
        }
    }
    owners
}

/// Empty points that stay empty in the frame: one colour all around, and none beside another.
fn eyes(size: Size, board: &Board, colour: &impl Fn(Point) -> Option<Colour>) -> Area {
    let mut eyes = Area::new(size);
    for point in size.points().filter(|&point| board.is_empty_at(point)) {
        let Some(own) = colour(point) else { continue };
        let mut around = size.beside(point).into_iter().chain(size.diagonal(point));
        if around.all(|other| !size.has(other) || (colour(other) == Some(own) && !eyes.has(other)))
        {
            eyes.add(point);
        }
    }
    eyes
}

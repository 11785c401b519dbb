//! Where is the fight in a problem, of which the outside belongs to the attacker?
//!
//! A problem shows a wall with holes that are not meant to let anybody through. So the region is the
//! points that the defender reaches before the attackers outside do, and a margin; what lies beyond
//! counts as the attacker's.

use go::{Board, Colour, Point};

use super::super::area::Area;
use super::super::around::{liberties_up_to, strings_at, strings_beside};
use super::region::Region;

/// So many points without an attacker near are open ground.
const WIDE: usize = 30;

/// The most empty points of a region.
const MOST: usize = 44;

/// The farthest that a region reaches.
const REACH: u32 = 8;

/// Farther than any point.
const FAR: u32 = 1000;

/// The region of all strings of a colour that are not at open ground; nothing if there are none. If
/// the defender is to move, strings that it could simply join to those count as out as well. Points
/// up to `margin` steps away belong to it whoever is nearer.
pub(crate) fn enclosed(
    board: &Board,
    defender: Colour,
    to_move: Colour,
    margin: u32,
) -> Option<Region> {
    let (friends, strings) = out_and_in(board, defender, to_move == defender);
    if strings.is_empty() {
        return None;
    }
    let mut region = Region::bare(board, defender, strings);
    let playable = playable(board, &region, margin);
    for point in playable {
        region.open(point);
    }
    region.add_weak_attackers(board);
    for string in friends {
        board.string(string).for_each(|stone| region.friends.add(stone));
    }
    region.find_doors(board);
    Some(region)
}

/// The strings of a colour that are at open ground, or one move from such a string, and the others.
fn out_and_in(board: &Board, defender: Colour, may_join: bool) -> (Vec<Point>, Vec<Point>) {
    let ground = open_ground(board, defender.opponent());
    let is_out = |stone: Point| board.liberties(stone).any(|liberty| ground.has(liberty));
    let (mut out, mut inner): (Vec<Point>, Vec<Point>) =
        strings_of(board, defender).partition(|&stone| is_out(stone));
    let mut next = 0;
    while let Some(&friend) = out.get(next).filter(|_| may_join) {
        next += 1;
        let mut near = Vec::new();
        for liberty in board.liberties(friend) {
            strings_at(board, liberty, defender, &mut near);
        }
        let (joined, rest) = inner.into_iter().partition(|string| near.contains(string));
        inner = rest;
        out.extend::<Vec<Point>>(joined);
    }
    (out, inner)
}

/// A stone of each string of a colour.
pub(crate) fn strings_of(board: &Board, colour: Colour) -> impl Iterator<Item = Point> {
    board
        .stones()
        .filter(move |&(stone, of)| of == colour && board.string_of(stone) == Some(stone))
        .map(|(stone, _)| stone)
}

/// The empty points of the region, the nearest first.
fn playable(board: &Board, region: &Region, margin: u32) -> Vec<Point> {
    let size = board.size();
    let attacker = region.defender.opponent();
    let near = steps(board, &region.stones, REACH);
    let walls: Vec<Point> = strings_of(board, attacker)
        .filter(|&stone| board.liberties(stone).any(|liberty| near[liberty.index()] > 3))
        .flat_map(|stone| board.string(stone))
        .collect();
    let wall = steps(board, &walls, REACH);
    let at_border = |point: Point| size.lines_from_edge(point) < 2;
    let mut points: Vec<Point> = size
        .points()
        .filter(|&point| board.is_empty_at(point))
        .filter(|&point| {
            let (own, other) = (near[point.index()], wall[point.index()]);
            own <= margin
                || (own <= margin + 1 && (at_border(point) || own <= other))
                || (own <= REACH && own < other)
        })
        .collect();
    points.sort_by_key(|point| near[point.index()]);
    points.truncate(MOST);
    add_holes(board, &mut points);
    points
}

/// Adds the empty points that only chosen points lead to.
fn add_holes(board: &Board, points: &mut Vec<Point>) {
    let size = board.size();
    let mut chosen = Area::new(size);
    for &point in points.iter() {
        chosen.add(point);
    }
    let is_hole = |point: &Point| {
        let mut ways = size.beside(*point).into_iter().filter(|&other| board.is_empty_at(other));
        !chosen.has(*point) && ways.clone().next().is_some() && ways.all(|other| chosen.has(other))
    };
    points.extend(board.empty().iter().copied().filter(is_hole));
}

/// How many steps over empty points each point is from the nearest of these, up to a most.
pub(crate) fn steps(board: &Board, from: &[Point], most: u32) -> Vec<u32> {
    let mut steps = vec![FAR; board.size().slots()];
    let mut queue = from.to_vec();
    for point in from {
        steps[point.index()] = 0;
    }
    let mut next = 0;
    while let Some(&at) = queue.get(next) {
        next += 1;
        let step = steps[at.index()] + 1;
        if step > most {
            break;
        }
        for other in board.size().beside(at) {
            if board.is_empty_at(other) && steps[other.index()] == FAR {
                steps[other.index()] = step;
                queue.push(other);
            }
        }
    }
    steps
}

impl Region {
    /// Makes the liberties of attackers playable that touch the group and have few.
    fn add_weak_attackers(&mut self, board: &Board) {
        let mut beside = Vec::new();
        for &string in &self.strings {
            strings_beside(board, string, self.defender.opponent(), &mut beside);
        }
        for string in beside {
            if liberties_up_to(board, string, 4) <= 2 {
                board.liberties(string).for_each(|liberty| self.open(liberty));
            }
        }
    }

    /// The playable points beside friends.
    pub(super) fn find_doors(&mut self, board: &Board) {
        for &point in &self.playable {
            if board.size().beside(point).into_iter().any(|other| self.friends.has(other)) {
                self.doors.push(point);
            }
        }
    }
}

/// The empty points with no attacker within two lines, where many of them lie together.
pub(crate) fn open_ground(board: &Board, attacker: Colour) -> Area {
    let size = board.size();
    let mut taken = Area::new(size);
    for (stone, _) in board.stones().filter(|&(_, colour)| colour == attacker) {
        let (row, column) = size.row_and_column(stone);
        for row in row.saturating_sub(2)..=row + 2 {
            for column in column.saturating_sub(2)..=column + 2 {
                if let Some(point) = size.point(row, column) {
                    taken.add(point);
                }
            }
        }
    }
    let (mut seen, mut ground) = (Area::new(size), Area::new(size));
    for start in size.points() {
        let field = field(board, &taken, &mut seen, start);
        if field.len() >= WIDE {
            for point in field {
                ground.add(point);
            }
        }
    }
    ground
}

/// The points that are not taken around a point, unless they were seen.
fn field(board: &Board, taken: &Area, seen: &mut Area, start: Point) -> Vec<Point> {
    let free = |point: Point| board.is_empty_at(point) && !taken.has(point);
    if !free(start) || seen.has(start) {
        return Vec::new();
    }
    seen.add(start);
    let mut field = vec![start];
    let mut next = 0;
    while let Some(&at) = field.get(next) {
        next += 1;
        for other in board.size().neighbours(at) {
            if free(other) && !seen.has(other) {
                seen.add(other);
                field.push(other);
            }
        }
    }
    field
}

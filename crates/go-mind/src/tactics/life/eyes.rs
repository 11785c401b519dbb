//! Has the group two sure eyes, and could it still make two?

use go::{Board, Point};

use super::region::Region;

/// Scratch memory for looking at a region; what it holds between calls means nothing.
#[derive(Debug, Clone)]
pub(crate) struct Eyes {
    mark: Vec<u32>,
    round: u32,
    points: Vec<Point>,
    queue: Vec<Point>,
    /// Enclosed empty areas: the strings around each to which it is vital.
    areas: Vec<Enclosed>,
}

/// An area without own stones, walled by own stones and the border.
#[derive(Debug, Clone)]
struct Enclosed {
    walls: Vec<Point>,
    vital: Vec<Point>,
}

impl Eyes {
    pub(crate) fn new(board: &Board, region: &Region) -> Eyes {
        let points = region.inside.points(board.size()).collect();
        let mark = vec![0; board.size().slots()];
        Eyes { mark, round: 0, points, queue: Vec::new(), areas: Vec::new() }
    }

    /// The strings of the region that live without condition (Benson 1976), one stone each.
    pub(crate) fn living(&mut self, board: &Board, region: &Region) -> Vec<Point> {
        self.find_areas(board, region);
        let mut alive: Vec<Point> = Vec::new();
        for area in &self.areas {
            for &string in &area.vital {
                if !alive.contains(&string) {
                    alive.push(string);
                }
            }
        }
        loop {
            let before = (alive.len(), self.areas.len());
            self.areas.retain(|area| area.walls.iter().all(|wall| alive.contains(wall)));
            let areas = &self.areas;
            alive.retain(|string| {
                areas.iter().filter(|area| area.vital.contains(string)).count() >= 2
            });
            if before == (alive.len(), self.areas.len()) {
                return alive;
            }
        }
    }

    fn find_areas(&mut self, board: &Board, region: &Region) {
        self.areas.clear();
        self.round += 1;
        for index in 0..self.points.len() {
            let start = self.points[index];
            if self.mark[start.index()] == self.round
                || board.stone(start) == Some(region.defender)
            {
                continue;
            }
            if let Some(area) = self.area(board, region, start) {
                self.areas.push(area);
            }
        }
    }

    /// The area around a point, if nothing but own stones walls it.
    fn area(&mut self, board: &Board, region: &Region, start: Point) -> Option<Enclosed> {
        let round = self.round;
        self.queue.clear();
        self.queue.push(start);
        self.mark[start.index()] = round;
        let mut walls = Vec::new();
        let (mut closed, mut next) = (true, 0);
        while let Some(&at) = self.queue.get(next) {
            next += 1;
            for other in board.size().beside(at) {
                if board.stone(other) == Some(region.defender) {
                    let string = board.string_of(other).expect("a stone belongs to a string");
                    if !walls.contains(&string) {
                        walls.push(string);
                    }
                } else if region.inside.has(other) {
                    if self.mark[other.index()] != round {
                        self.mark[other.index()] = round;
                        self.queue.push(other);
                    }
                } else if board.is_empty_at(other) || board.stone(other).is_some() {
                    closed = false;
                }
            }
        }
        if !closed {
            return None;
        }
        let mut vital = walls.clone();
        for &point in &self.queue {
            if board.is_empty_at(point) {
                vital.retain(|&string| touches(board, point, string));
            }
        }
        Some(Enclosed { walls, vital })
    }

    /// Points that could still become eyes: not held by, nor beside, attackers that are sure to
    /// stay. Returns how many there are, and whether two of them are apart.
    pub(crate) fn potential(&mut self, board: &Board, region: &Region) -> (usize, bool) {
        self.mark_safe_attackers(board, region);
        let safe = self.round;
        let attacker = region.defender.opponent();
        self.queue.clear();
        for index in 0..self.points.len() {
            let point = self.points[index];
            if board.stone(point) == Some(region.defender) || self.mark[point.index()] == safe {
                continue;
            }
            let spoiled = board.size().beside(point).into_iter().any(|other| {
                board.stone(other) == Some(attacker)
                    && (!region.inside.has(other) || self.mark[other.index()] == safe)
            });
            if !spoiled {
                self.queue.push(point);
            }
        }
        let count = self.queue.len();
        let apart = count > 3
            || self.queue.iter().enumerate().any(|(index, &one)| {
                self.queue[index + 1..]
                    .iter()
                    .any(|&two| !board.size().beside(one).contains(&two))
            });
        (count, apart)
    }

    /// Marks the attackers inside that are joined to attackers outside.
    fn mark_safe_attackers(&mut self, board: &Board, region: &Region) {
        self.round += 1;
        let attacker = Some(region.defender.opponent());
        self.queue.clear();
        for &point in &self.points {
            if board.stone(point) != attacker || self.mark[point.index()] == self.round {
                continue;
            }
            let joined = board
                .size()
                .beside(point)
                .into_iter()
                .any(|other| board.stone(other) == attacker && !region.inside.has(other));
            if joined {
                self.mark[point.index()] = self.round;
                self.queue.push(point);
            }
        }
        let mut next = 0;
        while let Some(&at) = self.queue.get(next) {
            next += 1;
            for other in board.size().beside(at) {
                if board.stone(other) == attacker
                    && region.inside.has(other)
                    && self.mark[other.index()] != self.round
                {
                    self.mark[other.index()] = self.round;
                    self.queue.push(other);
                }
            }
        }
    }

    /// Whether an attacker inside is not joined to the outside; after [`Eyes::potential`].
    pub(crate) fn has_prey(&self, board: &Board, region: &Region) -> bool {
        let attacker = Some(region.defender.opponent());
        self.points
            .iter()
            .any(|&point| board.stone(point) == attacker && self.mark[point.index()] != self.round)
    }
}

fn touches(board: &Board, point: Point, string: Point) -> bool {
    board.size().beside(point).into_iter().any(|other| {
        board.stone(other).is_some() && board.string_of(other) == Some(string)
    })
}

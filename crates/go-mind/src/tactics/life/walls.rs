//! What walls a region in, and does what is shown inside hold on the whole board?

use go::life::Benson;
use go::{Board, Point};

use super::super::around::strings_at;
use super::region::Region;

impl Region {
    /// Whether it is walled in: no empty point beside it lies outside, and none leads out. What is
    /// shown in it is then shown on the whole board, as long as the walls stand.
    pub fn is_closed(&self, board: &Board) -> bool {
        let size = board.size();
        let is_open = |at: Point| board.is_empty_at(at) && !self.inside.has(at);
        let mut inside = self.inside.points(size).filter(|&at| board.is_empty_at(at));
        self.rim.is_empty()
            && !self.doors.iter().any(|&door| board.is_empty_at(door))
            && inside.all(|at| !size.neighbours(at).any(is_open))
    }

    /// A stone of each string of attackers that walls it in.
    pub fn walls(&self, board: &Board) -> Vec<Point> {
        let mut walls = Vec::new();
        for point in self.inside.points(board.size()) {
            strings_at(board, point, self.defender.opponent(), &mut walls);
        }
        walls.retain(|&stone| !self.inside.has(stone));
        walls
    }

    /// Whether no stones of the defender beside it are left out. Such stones are taken to stand for good
    /// inside, but they could fall and open a hole.
    fn is_whole(&self, board: &Board) -> bool {
        let mut own = Vec::new();
        for point in self.inside.points(board.size()) {
            strings_at(board, point, self.defender, &mut own);
        }
        own.into_iter().all(|stone| self.inside.has(stone))
    }

    /// Whether what a search of every move inside says holds on the whole board: it is closed, and no
    /// stone beside it could fall that matters. What the attacker has, and be it a ko, rests on walls
    /// that can never be taken (Benson 1976); what the defender has wholly does not, as walls that
    /// fall help nobody else.
    pub fn proves(&self, board: &Board, defender_has_all: bool) -> bool {
        let stands_for_good = || {
            let alive = Benson::of(board, false);
            self.walls(board).into_iter().all(|stone| alive.is_alive(stone))
        };
        self.is_closed(board) && self.is_whole(board) && (defender_has_all || stands_for_good())
    }
}

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

    /// Whether none of its walls can ever be taken (Benson 1976), and no stones of the defender beside
    /// it are left out. If it is closed too, what the attacker achieves inside is achieved on the whole
    /// board; what the defender does needs no more than that it is closed, as walls that fall and
    /// stones to join help nobody else.
    fn has_sure_walls(&self, board: &Board) -> bool {
        let mut own = Vec::new();
        for point in self.inside.points(board.size()) {
            strings_at(board, point, self.defender, &mut own);
        }
        let alive = Benson::of(board, false);
        own.into_iter().all(|stone| self.inside.has(stone))
            && self.walls(board).into_iter().all(|stone| alive.is_alive(stone))
    }

    /// Whether what a search of every move inside says holds on the whole board. What the attacker has, and
    /// be it a ko, rests on walls that stand; what the defender has wholly does not.
    pub fn proves(&self, board: &Board, defender_has_all: bool) -> bool {
        self.is_closed(board) && (defender_has_all || self.has_sure_walls(board))
    }
}

//! Does a string in atari get away if it runs?

use go::{Board, Colour, Point};

/// What reading a ladder may cost, in moves.
const MOST_MOVES: u32 = 300;

/// The longest line that is read. Recursion is as deep.
const MOST_PLIES: u32 = 120;

/// Whether the string of a stone with one liberty is taken although its owner moves first, running
/// or taking attackers; a doubtful string is not.
pub fn captures(board: &Board, stone: Point) -> bool {
    let Some(runner) = board.stone(stone) else { return false };
    let mut reader = Reader { board: board.clone(), stone, runner, left: MOST_MOVES };
    !reader.escapes(0)
}

/// Whether an atari on one of the two liberties of a string leads to its capture.
pub fn captures_after(board: &Board, stone: Point, atari: Point) -> bool {
    let Some(runner) = board.stone(stone) else { return false };
    if !board.allows(atari, runner.opponent(), false) {
        return false;
    }
    let mut reader = Reader { board: board.clone(), stone, runner, left: MOST_MOVES };
    reader.board.play(atari, runner.opponent());
    !reader.escapes(0)
}

struct Reader {
    board: Board,
    stone: Point,
    runner: Colour,
    left: u32,
}

impl Reader {
    /// Whether the runner, to move with at most one liberty, gets three, or two that no atari
    /// takes.
    fn escapes(&mut self, plies: u32) -> bool {
        if plies >= MOST_PLIES || self.left == 0 {
            return true;
        }
        let Some(liberty) = self.board.last_liberty(self.stone) else {
            return self.board.few_liberties(self.stone).count() > 1;
        };
        let mut tries = vec![liberty];
        self.add_captures(&mut tries);
        tries.into_iter().any(|point| self.escapes_by(point, plies))
    }

    /// The enemy strings in atari beside the runner: taking them is a way out.
    fn add_captures(&self, tries: &mut Vec<Point>) {
        for own in self.board.string(self.stone) {
            for other in self.board.size().beside(own) {
                if self.board.stone(other) == Some(self.runner.opponent())
                    && let Some(last) = self.board.last_liberty(other)
                    && !tries.contains(&last)
                {
                    tries.push(last);
                }
            }
        }
    }

    fn escapes_by(&mut self, point: Point, plies: u32) -> bool {
        if !self.board.allows(point, self.runner, false) {
            return false;
        }
        self.left = self.left.saturating_sub(1);
        let undone = self.board.play_undoable(point, self.runner);
        let few = self.board.few_liberties(self.stone);
        let escapes = match *few.listed() {
            [] => few.count() > 3,
            [_] => false,
            [one, other] => !self.is_taken_by(one, plies) && !self.is_taken_by(other, plies),
            _ => true,
        };
        self.board.undo(&undone);
        escapes
    }

    fn is_taken_by(&mut self, atari: Point, plies: u32) -> bool {
        let chaser = self.runner.opponent();
        if !self.board.allows(atari, chaser, false) {
            return false;
        }
        self.left = self.left.saturating_sub(1);
        let undone = self.board.play_undoable(atari, chaser);
        let taken = !self.escapes(plies + 2);
        self.board.undo(&undone);
        taken
    }
}

//! Which moves show the answer, and where could it be undone?

use go::{Colour, Point};

use super::{Area, Child, DEEPEST, Goal, Search};

impl<G: Goal> Search<'_, G> {
    /// The moves that show the answer, the best of each side as far as the table remembers.
    pub(crate) fn line(&mut self, mover: Colour, proved: bool) -> Vec<Option<Point>> {
        let (mut line, mut undo, mut mover) = (Vec::new(), Vec::new(), mover);
        let key = self.key(mover);
        self.path.push(key);
        while undo.len() < DEEPEST / 2 {
            let Some(child) = self.best_child(mover, proved) else { break };
            line.push(child.mv);
            undo.push(self.make(child.mv, mover));
            self.path.push(child.key);
            mover = mover.opponent();
            if !self.table.contains_key(&child.key) {
                break;
            }
        }
        for made in undo.iter().rev() {
            self.unmake(made);
        }
        self.path.clear();
        line
    }

    /// For the side that succeeds a move that does, for the other a move that was looked into.
    fn best_child(&mut self, mover: Colour, proved: bool) -> Option<Child> {
        let seeking = mover == self.goal.seeker();
        let children = self.children(mover);
        let good = |child: &&Child| if proved { child.proof == 0 } else { child.disproof == 0 };
        if seeking == proved {
            return children.iter().find(good).copied();
        }
        let looked = |child: &&Child| self.table.contains_key(&child.key);
        let stones = || children.iter().filter(|child| child.mv.is_some()).filter(good);
        stones()
            .find(looked)
            .or_else(|| stones().next())
            .or_else(|| children.iter().find(good))
            .copied()
    }

    /// Where a move of the other side could undo the proof of the question, once proved.
    pub(crate) fn zone(&mut self, mover: Colour) -> Area {
        let key = self.key(mover);
        self.zones.get(&key).cloned().unwrap_or_else(|| {
            let mut zone = Area::new(self.board.size());
            self.goal.footprint(&self.board, &mut zone);
            zone
        })
    }

    /// The move that the numbers favour now.
    pub(crate) fn favourite(&mut self, mover: Colour) -> Option<Point> {
        let seeking = mover == self.goal.seeker();
        let key = self.key(mover);
        self.path.push(key);
        let children = self.children(mover);
        self.path.pop();
        let value = |child: &&Child| {
            let (good, bad) =
                if seeking { (child.proof, child.disproof) } else { (child.disproof, child.proof) };
            (u64::from(good) * 1000 / (u64::from(bad) + 1), good)
        };
        children.iter().filter(|child| child.mv.is_some()).min_by_key(value)?.mv
    }
}

//! Which reply to a move won last time?
//!
//! Last good reply with forgetting (Baier and Drake 2010): the winner's replies of a playout are
//! remembered, and the loser's are forgotten.

use go::{Colour, Point};

/// The last good reply of each colour to each point.
#[derive(Debug, Clone, Default)]
pub(super) struct Replies {
    /// By colour, then by [`Point::index`].
    known: [Vec<Option<Point>>; 2],
}

impl Replies {
    /// What a colour replied with success to a stone there.
    pub(super) fn reply(&self, mover: Colour, last: Point) -> Option<Point> {
        self.known[mover as usize].get(last.index()).copied().flatten()
    }

    /// Learns from a playout that began after `last`; a draw teaches nothing.
    pub(super) fn learn(
        &mut self,
        trace: &[(Colour, Point)],
        last: Option<Point>,
        winner: Option<Colour>,
    ) {
        let Some(winner) = winner else { return };
        let mut before = last;
        for &(colour, point) in trace {
            if let Some(to) = before {
                let known = &mut self.known[colour as usize];
                if known.len() <= to.index() {
                    known.resize(to.index() + 1, None);
                }
                let reply = &mut known[to.index()];
                if colour == winner {
                    *reply = Some(point);
                } else if *reply == Some(point) {
                    *reply = None;
                }
            }
            before = Some(point);
        }
    }
}

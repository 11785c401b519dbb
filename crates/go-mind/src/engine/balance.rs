//! How many points make a lopsided game even?
//!
//! A player who is far behind wins no playout, and one who is far ahead wins them all: then every
//! move looks alike, and the engine plays without aim. So on large boards the side that is behind is
//! lent points for the playouts' result (*dynamic komi*: Baudiš 2011), as many as it is behind,
//! fewer as the board fills up, and none at the end, when the true result is all that counts. The
//! side ahead has to keep only half of its lead. Each tree has one such loan; it begins anew when
//! the loan must change much. Win rates and leads are told without it.

use super::passing::sign;
use super::worker::{Ends, Worker};
use super::{Engine, Tree, playout_from};

/// Smaller boards are never lopsided for long.
const FROM: u32 = 11 * 11;

/// Smaller leads are left alone, in points: even games between equals seldom reach this before the
/// board is half full, and there the loan would only cost the tree. A loan that there is stays
/// longer, or a lead about as large would cost a tree each move.
const EVEN: f64 = 20.0;
const STILL_EVEN: f64 = 12.0;

/// What the side ahead must keep of its lead.
const KEPT: f64 = 0.5;

/// The loan is gone when so large a part of the board is filled.
const FADED: f64 = 0.5;

/// A loan that should change by less, in half points, or by a smaller part of itself, stays.
const STEP: i64 = 6;
const PART: i64 = 5;

/// Playouts that ask how the game stands when nothing is known yet.
const INQUIRY: u32 = 48;

/// Whether lopsided games are evened out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lending {
    /// No: somebody wants to know how the game stands.
    Off,
    /// As the game stands.
    On,
    /// What is lent stays lent: for the time of the other side, whose moves are searched in the
    /// tree that goes on with its own side's.
    Kept,
}

impl Engine {
    /// Half points that White is lent beside the komi; negative if Black is.
    pub fn shift(&self) -> i64 {
        self.search.guide().shift
    }

    /// Lends points, or takes them back, as the game stands.
    pub(super) fn balance(&mut self) {
        let wanted = match self.lending {
            Lending::Off => 0,
            Lending::On => self.wanted(),
            Lending::Kept => return,
        };
        let lent = self.shift();
        let change = (wanted - lent).abs();
        let ends = wanted == 0 && lent != 0;
        if change >= STEP.max(lent.abs() / PART) || ends {
            let (position, mover) = (self.position.clone(), self.mover);
            let lore = self.lore.clone();
            self.search = Tree::new(&position, mover, &self.options, lore, wanted);
        }
    }

    /// The loan that would suit, in half points.
    fn wanted(&mut self) -> i64 {
        let area = self.position.board().size().area();
        let fade = f64::from(self.options.dynamic_komi) * (1.0 - self.filled() / FADED).max(0.0);
        if area < FROM || fade <= 0.0 {
            return 0;
        }
        let known = self.standing.take().filter(|ends| ends.playouts >= INQUIRY);
        let ends = known.unwrap_or_else(|| self.inquire());
        self.standing = Some(ends);
        let even = if self.shift() == 0 { EVEN } else { STILL_EVEN };
        let Some((black, _)) = ends.lead().filter(|(lead, _)| lead.abs() > even) else { return 0 };
        let is_ahead = black * f64::from(sign(self.mover)) > 0.0;
        let share = if is_ahead { KEPT } else { 1.0 };
        (2.0 * black * share * fade).round() as i64
    }

    /// How much of the board has stones, from 0 to 1.
    pub(super) fn filled(&self) -> f64 {
        let board = self.position.board();
        1.0 - board.empty().len() as f64 / f64::from(board.size().area())
    }

    /// How a few playouts from here end.
    fn inquire(&mut self) -> Ends {
        let turn = self.search.state().clone();
        let policy = self.lore.policy.clone();
        let mut worker = Worker::new(self.position.board().size().slots(), self.options.seed);
        let mut ends = Ends::default();
        for _ in 0..INQUIRY {
            let lead = playout_from(&policy, &turn, &mut worker);
            ends.count(self.search.game().lead_in_halves(&turn, lead));
        }
        ends
    }
}

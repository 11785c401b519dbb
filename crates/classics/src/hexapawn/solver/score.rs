//! How good is a position, as one small number that a search can compare?
//!
//! The winner of a Hexapawn game always makes the last ply, so a win in `k` plies has `k` odd and
//! takes the mover `(k + 1) / 2` moves; a loss after `k` plies has `k` even and takes the opponent
//! `k / 2`. One number says it all: how many moves the winner still makes. Counting moves instead
//! of plies halves the number of windows that a search for the distance has to try.

use game::Value;

/// A score is worse than this for every loss and better than its opposite for every win.
const BASE: i16 = 512;

/// The winner makes at most this many moves in a position that the solver accepts.
pub(super) const MOST_MOVES: u32 = BASE as u32 - 2;

/// Better is greater: `BASE - i` is a win with the mover's `i`-th move from now, `i - BASE` a loss
/// to the opponent's `i`-th.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Score(i16);

impl Score {
    /// The mover has lost already. No value is worse.
    pub(super) const LOST: Score = Score(-BASE);
    /// The mover wins with the next move. No value is better.
    pub(super) const BEST: Score = Score::win_in(1);
    /// The least score that is a win.
    pub(super) const WIN: Score = Score(1);

    /// The mover wins with the `moves`-th move from now.
    pub(super) const fn win_in(moves: u32) -> Score {
        Score(BASE - moves as i16)
    }

    /// The opponent wins with the `moves`-th of the moves it makes from now.
    pub(super) const fn loss_in(moves: u32) -> Score {
        Score(moves as i16 - BASE)
    }

    /// What a move is worth that leads to a position of this score.
    pub(super) const fn one_ply_before(self) -> Score {
        // The winner of the position to come, if that is the one who moves now, makes one more.
        Score(-self.0 - (self.0 < 0) as i16)
    }

    /// A move is worth at least `self` exactly if the position after it is worth less than this.
    pub(super) const fn after_a_move(self) -> Score {
        Score(-self.0 + (self.0 <= 0) as i16)
    }

    /// The next greater score.
    pub(super) const fn successor(self) -> Score {
        // No game scores 0: that would be neither a win nor a loss.
        Score(if self.0 == -1 { 1 } else { self.0 + 1 })
    }

    pub(super) const fn is_win(self) -> bool {
        self.0 > 0
    }

    /// How many moves the winner still makes.
    pub(super) const fn winners_moves(self) -> u32 {
        (BASE - self.0.abs()).cast_unsigned() as u32
    }

    pub(super) fn value(self) -> Value {
        let moves = self.winners_moves();
        if self.is_win() { Value::Win(2 * moves - 1) } else { Value::Loss(2 * moves) }
    }

    /// The score as ten bits.
    pub(super) const fn bits(self) -> u64 {
        (self.0 + BASE).cast_unsigned() as u64
    }

    /// The score with these ten bits.
    pub(super) const fn from_bits(bits: u64) -> Score {
        Score((bits & 0x3ff) as i16 - BASE)
    }
}

//! How often does a move that nothing proves reach its aim in playouts?

use go::{Board, Colour, Point};
use go_mind::playout::{Options, Policy, Scratch, Start};
use go_mind::tactics::Stop;

use super::claim::{Aim, Claim};
use crate::words::ERRORS_TOLD;

/// How many playouts are played.
const PLAYOUTS: u32 = 200;

/// Where chance begins: the same question has the same answer.
const SEED: u64 = 6;

/// A share of playouts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    /// Those that reached the aim, of all, from 0 to 1.
    pub share: f64,
    /// How far that may be from the truth about playouts, by chance.
    pub margin: f64,
    /// How many were played.
    pub playouts: u32,
}

impl Share {
    /// An answer is worth telling as one if it works in half of the playouts.
    pub fn is_sensible(self) -> bool {
        self.share >= 0.5
    }

    fn of(reached: u32, playouts: u32) -> Share {
        let count = f64::from(playouts);
        let share = f64::from(reached) / count;
        Share { share, margin: ERRORS_TOLD * (share * (1.0 - share) / count).sqrt(), playouts }
    }
}

/// The share of playouts after a first move in which the stones in question meet their fate; nothing
/// for links, which playouts do not keep, and where it has to end at once.
pub(super) fn of(board: &Board, claim: &Claim, mv: Point, stop: &Stop) -> Option<Share> {
    if matches!(claim.aim, Aim::Connect | Aim::Cut) || !board.allows(mv, claim.seeker, false) {
        return None;
    }
    let (stones, owner) = (claim.stones(board), claim.owner());
    let mut start = board.clone();
    start.play(mv, claim.seeker);
    let policy = Policy::new(Options::default());
    let mut scratch = Scratch::new(SEED);
    let begun = Start { to_move: claim.seeker.opponent(), last: Some(mv), passes: 0 };
    let (mut reached, mut played) = (0, 0);
    let mut playout = start.clone();
    // A time that is over leaves a moment for this; somebody who waits does not.
    while played < PLAYOUTS && !stop.watch.is_stopped() {
        playout.clone_from(&start);
        policy.play_out(&mut playout, begun, &mut scratch);
        played += 1;
        reached += u32::from(stands(&playout, &stones, owner) == claim.aim.is_of_owner());
    }
    (played > 0).then(|| Share::of(reached, played))
}

/// Whether a stone of the owner's is still there.
fn stands(board: &Board, stones: &[Point], owner: Colour) -> bool {
    stones.iter().any(|&stone| board.stone(stone) == Some(owner))
}

//! Who wins this race? Two groups of different colours that live only by each other's death.
//!
//! Both questions, can the first be saved and can the second be killed with the first's owner to
//! move, are questions of life and death in one region: the liberties of both groups and what lies
//! beside them. The race also ends when the rival is taken off.

use go::{Board, Point};

use super::answer::Answer;
use super::ko::Success;
use super::life::{Region, group, kill_in, live_in};

/// The outcome of a race with the owner of the first group to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Race {
    /// Whether the first group is saved.
    pub saved: Success,
    /// Whether the second group dies.
    pub killed: Success,
    /// The move that does most of the two; none if nothing need or can be done.
    pub mv: Option<Point>,
    /// The search that saves the first group.
    pub defence: Answer,
    /// The search that kills the second group.
    pub attack: Answer,
}

/// Reads the race between the groups of two stones, the owner of the first to move; nothing unless
/// stones of both colours stand there.
pub fn race(board: &Board, first: Point, second: Point, nodes: u64) -> Option<Race> {
    let (one, other) = (board.stone(first)?, board.stone(second)?);
    if one == other {
        return None;
    }
    let (ours, theirs) = (group(board, first), group(board, second));
    let own = Region::race(board, one, &ours, &theirs);
    let rival = Region::race(board, other, &theirs, &ours);
    let attack = kill_in(board, rival.clone(), nodes);
    let defence = live_in(board, own.clone(), nodes);
    let large = theirs.iter().map(|&string| board.string_size(string)).sum::<u32>() > 5;
    // Who kills a large rival is saved; who takes a few stones may still die inside them.
    let saved = if large && attack.success.rank() > defence.success.rank() {
        attack.success
    } else {
        defence.success
    };
    let killed = if saved == Success::No { Success::No } else { attack.success };
    let needless = saved == Success::Yes && {
        let safe = kill_in(board, own, nodes).success == Success::No;
        safe && (killed == Success::No
            || (killed == Success::Yes && live_in(board, rival, nodes).success == Success::No))
    };
    let mv = if needless {
        None
    } else if killed.is_success() {
        attack.mv
    } else {
        defence.mv
    };
    Some(Race { saved, killed, mv, defence, attack })
}

//! Threads that stay together for a whole pass and do every task side by side.
//!
//! A share travels with its task to a helper's thread and back, so nothing is ever locked. The
//! time between two tasks is much shorter than the time that a sleeping thread takes to wake, so
//! whoever waits first looks again and again for a while.

use std::hint;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::Scope;

use super::share::{Share, Task};

/// How often one looks before going to sleep: some tenths of a millisecond.
const LOOKS: u32 = 5_000;

/// The helpers; the thread that calls them has the first share itself.
#[derive(Debug)]
pub(super) struct Crew<'a>(Vec<Helper<'a>>);

#[derive(Debug)]
struct Helper<'a> {
    tasks: Sender<(Share<'a>, Task)>,
    done: Receiver<Share<'a>>,
}

impl<'a> Crew<'a> {
    /// Starts so many helpers, who leave when the crew is dropped.
    pub(super) fn start<'s>(scope: &'s Scope<'s, '_>, helpers: usize) -> Crew<'a>
    where
        'a: 's,
    {
        let start = |_| {
            let (tasks, to_do) = channel::<(Share<'a>, Task)>();
            let (finished, done) = channel();
            scope.spawn(move || {
                while let Some((mut share, task)) = receive(&to_do) {
                    share.perform(&task);
                    if finished.send(share).is_err() {
                        return;
                    }
                }
            });
            Helper { tasks, done }
        };
        Crew((0..helpers).map(start).collect())
    }

    /// Does the task in every share: side by side, or one after the other where that is quicker.
    pub(super) fn perform(&self, task: &Task, shares: &mut Vec<Share<'a>>, side_by_side: bool) {
        let helpers = if side_by_side { self.0.as_slice() } else { &[] };
        let alone = shares.len() - helpers.len();
        for (helper, share) in helpers.iter().zip(shares.drain(alone..)) {
            helper.tasks.send((share, task.clone())).expect("a helper stays as long as the crew");
        }
        for share in shares.iter_mut() {
            share.perform(task);
        }
        let back = |helper: &Helper<'a>| receive(&helper.done).expect("a helper returns its share");
        shares.extend(helpers.iter().map(back));
    }
}

/// The next message, or `None` when there will be no more.
fn receive<T>(from: &Receiver<T>) -> Option<T> {
    for _ in 0..LOOKS {
        match from.try_recv() {
            Ok(message) => return Some(message),
            Err(TryRecvError::Disconnected) => return None,
            Err(TryRecvError::Empty) => hint::spin_loop(),
        }
    }
    from.recv().ok()
}

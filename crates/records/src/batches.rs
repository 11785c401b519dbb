//! How do several threads share the items of many files, in bounded memory?

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use thiserror::Error;

use crate::source::{Item, SourceError, Sources};
use crate::watch::Watch;

/// Items that stand one behind the other in their sources.
#[derive(Debug)]
pub struct Batch {
    /// Which batch it is, from 0.
    pub number: u64,
    /// The items, in order.
    pub items: Vec<Item>,
}

/// Why a work on batches ended early.
#[derive(Debug, Error)]
pub enum Ended<E> {
    /// A source cannot be read.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// The work failed.
    #[error(transparent)]
    Work(E),
    /// It was asked to stop.
    #[error("stopped")]
    Stopped,
}

/// How items are handed out.
#[derive(Debug, Clone, Copy)]
pub struct Share {
    /// How many threads work, besides the one that reads.
    pub threads: usize,
    /// How many items a batch has at most.
    pub items: usize,
}

/// How many bytes end a batch, whatever its items: memory does not grow with them.
pub(crate) const BYTES: usize = 1 << 21;

/// Reads all items and lets several threads work on batches of them, in any order. Batches that
/// are not `wanted` are read and dropped. At most two batches a thread are in memory.
///
/// # Errors
/// When a source cannot be read, the work fails, or the watch was asked to stop.
pub fn each<E: Send>(
    sources: &Sources,
    watch: &Watch,
    share: Share,
    wanted: impl Fn(u64) -> bool,
    work: impl Fn(Batch) -> Result<(), E> + Sync,
) -> Result<(), Ended<E>> {
    let threads = share.threads.max(1);
    let (sender, receiver) = sync_channel(threads);
    let receiver = Mutex::new(Some(receiver));
    let failed = Mutex::new(None);
    let read = thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(batch) = next(&receiver) {
                    if let Err(error) = work(batch) {
                        *lock(&failed) = Some(error);
                        // Nobody receives any more: the reader notices and ends.
                        lock(&receiver).take();
                    }
                }
            });
        }
        let read = hand_out(sources, watch, share.items, &wanted, &sender);
        // Whoever waits for a batch waits no longer.
        drop(sender);
        read
    });
    if let Some(error) = lock(&failed).take() {
        return Err(Ended::Work(error));
    }
    read?;
    if watch.is_stopped() { Err(Ended::Stopped) } else { Ok(()) }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn next(receiver: &Mutex<Option<Receiver<Batch>>>) -> Option<Batch> {
    lock(receiver).as_ref()?.recv().ok()
}

/// Reads the sources into batches, one after the other.
fn hand_out(
    sources: &Sources,
    watch: &Watch,
    size: usize,
    wanted: &impl Fn(u64) -> bool,
    sender: &SyncSender<Batch>,
) -> Result<(), SourceError> {
    let mut batch = Batch { number: 0, items: Vec::new() };
    let (mut count, mut bytes) = (0usize, 0usize);
    let mut is_wanted = wanted(0);
    let mut going = ControlFlow::Continue(());
    sources.each(watch, |item| {
        if watch.is_stopped() {
            return ControlFlow::Break(());
        }
        if count == size || bytes >= BYTES {
            (count, bytes) = (0, 0);
            let number = batch.number + 1;
            let full = std::mem::replace(&mut batch, Batch { number, items: Vec::new() });
            if is_wanted && sender.send(full).is_err() {
                going = ControlFlow::Break(());
                return going;
            }
            is_wanted = wanted(number);
        }
        count += 1;
        bytes += item.raw.bytes();
        if is_wanted {
            batch.items.push(item);
        }
        ControlFlow::Continue(())
    })?;
    if going.is_continue() && !watch.is_stopped() && !batch.items.is_empty() {
        let _ = sender.send(batch);
    }
    Ok(())
}

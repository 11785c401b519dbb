//! Of what are nodes made that many threads use at once?
//!
//! Nodes, and all that threads do to them on a walk, are generic over these words, so that a model
//! checker can put its own in their place and run the same code.

use std::fmt::Debug;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// A number that several threads change. The orderings are relaxed: it needs no other memory.
pub(super) trait Word<N>: Debug {
    fn new(value: N) -> Self;
    fn load(&self) -> N;
    /// Adds, and returns what was there before.
    fn add(&self, value: N) -> N;
    fn subtract(&self, value: N);
    fn store(&self, value: N);
    /// Replaces a zero; anything else stays.
    fn replace_zero(&self, value: N);
}

/// A place that one thread fills and all threads read: whoever sees that it is full also sees all
/// that was written into it before.
pub(super) trait Place<T> {
    fn empty() -> Self;
    fn full(content: T) -> Self;
    /// `None` before it is filled, and while it is being filled: nobody waits.
    fn get(&self) -> Option<&T>;
    /// Whether the caller was the first; what comes later is dropped.
    fn fill(&self, content: T) -> bool;
    fn get_mut(&mut self) -> Option<&mut T>;
    fn take(&mut self) -> Option<T>;
}

/// What nodes are made of.
pub(super) trait Words: Debug {
    type Long: Word<u64>;
    type Short: Word<u32>;
    type Place<T>: Place<T>;
}

/// The machine's own.
#[derive(Debug)]
pub(super) struct Native;

impl Words for Native {
    type Long = AtomicU64;
    type Short = AtomicU32;
    type Place<T> = OnceLock<T>;
}

impl<T> Place<T> for OnceLock<T> {
    fn empty() -> Self {
        OnceLock::new()
    }

    fn full(content: T) -> Self {
        OnceLock::from(content)
    }

    fn get(&self) -> Option<&T> {
        OnceLock::get(self)
    }

    fn fill(&self, content: T) -> bool {
        self.set(content).is_ok()
    }

    fn get_mut(&mut self) -> Option<&mut T> {
        OnceLock::get_mut(self)
    }

    fn take(&mut self) -> Option<T> {
        OnceLock::take(self)
    }
}

macro_rules! word {
    ($atomic:ty, $number:ty) => {
        impl Word<$number> for $atomic {
            fn new(value: $number) -> Self {
                <$atomic>::new(value)
            }

            fn load(&self) -> $number {
                <$atomic>::load(self, Ordering::Relaxed)
            }

            fn add(&self, value: $number) -> $number {
                self.fetch_add(value, Ordering::Relaxed)
            }

            fn subtract(&self, value: $number) {
                self.fetch_sub(value, Ordering::Relaxed);
            }

            fn store(&self, value: $number) {
                <$atomic>::store(self, value, Ordering::Relaxed);
            }

            fn replace_zero(&self, value: $number) {
                let order = Ordering::Relaxed;
                // Where it fails, another thread was first, which is all that is wanted.
                let _ = self.compare_exchange(0, value, order, order);
            }
        }
    };
}

word!(AtomicU64, u64);
word!(AtomicU32, u32);
#[cfg(test)]
word!(loom::sync::atomic::AtomicU64, u64);
#[cfg(test)]
word!(loom::sync::atomic::AtomicU32, u32);

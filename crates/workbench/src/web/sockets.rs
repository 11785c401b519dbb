//! How many pages are connected at once? So many that a class with several pages each has room, and no
//! visitor takes all of it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Connections of one address, and of the owner.
const MOST: usize = 80;
/// Connections of all visitors.
const MOST_OF_ALL: usize = 240;

/// The connections there are; the owner's have no address.
#[derive(Debug, Clone, Default)]
pub(super) struct Sockets(Arc<Mutex<HashMap<Option<IpAddr>, usize>>>);

/// A connection, until it is dropped.
#[derive(Debug)]
pub(super) struct Connected {
    all: Sockets,
    address: Option<IpAddr>,
}

impl Sockets {
    fn lock(&self) -> MutexGuard<'_, HashMap<Option<IpAddr>, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts another one; none if there are too many.
    pub(super) fn enter(&self, address: Option<IpAddr>) -> Option<Connected> {
        let mut all = self.lock();
        let guests: usize = all.iter().filter(|(own, _)| own.is_some()).map(|(_, n)| n).sum();
        let own = all.get(&address).copied().unwrap_or(0);
        if own >= MOST || address.is_some() && guests >= MOST_OF_ALL {
            return None;
        }
        *all.entry(address).or_default() += 1;
        drop(all);
        Some(Connected { all: self.clone(), address })
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut all = self.all.lock();
        if let Some(count) = all.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visitors_leave_room_for_each_other_and_for_the_owner() {
        let sockets = Sockets::default();
        let address = |last: u8| Some(IpAddr::from([192, 168, 1, last]));
        let take = |last, count: usize| -> Vec<Connected> {
            (0..count).filter_map(|_| sockets.enter(address(last))).collect()
        };
        let one = take(1, 100);
        assert_eq!(one.len(), MOST);
        let others: Vec<Vec<Connected>> = (2..=9).map(|last| take(last, 40)).collect();
        assert_eq!(others.iter().flatten().count() + one.len(), MOST_OF_ALL);
        assert!(sockets.enter(None).is_some(), "the owner's are not among them");
        drop((one, others));
        assert!(sockets.lock().is_empty(), "nothing is kept");
    }
}

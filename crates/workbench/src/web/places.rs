//! How many places does each address take, of pages that are connected or of requests that are being
//! answered? So many that a class with several pages each has room, and no visitor takes all of it.
//!
//! What is counted is what is there now; it is forgotten when its place is given back.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The places of one kind and who has them; the owner's have no address.
#[derive(Debug, Clone)]
pub(super) struct Places {
    /// Places of one address, and of the owner.
    most: usize,
    /// Places of all visitors.
    most_of_all: usize,
    taken: Arc<Mutex<HashMap<Option<IpAddr>, usize>>>,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub(super) struct Taken {
    all: Places,
    address: Option<IpAddr>,
}

impl Places {
    /// For pages that are connected.
    pub(super) fn of_pages() -> Places {
        Places { most: 80, most_of_all: 240, taken: Arc::default() }
    }

    /// For requests that are being answered, and searches that go on.
    pub(super) fn of_requests() -> Places {
        Places { most: 12, most_of_all: usize::MAX, taken: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Option<IpAddr>, usize>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes another one; none if there are too many already.
    pub(super) fn take(&self, address: Option<IpAddr>) -> Option<Taken> {
        let mut taken = self.lock();
        let guests: usize = taken.iter().filter(|(own, _)| own.is_some()).map(|(_, n)| n).sum();
        let own = taken.get(&address).copied().unwrap_or(0);
        if own >= self.most || address.is_some() && guests >= self.most_of_all {
            return None;
        }
        *taken.entry(address).or_default() += 1;
        drop(taken);
        Some(Taken { all: self.clone(), address })
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let mut taken = self.all.lock();
        if let Some(count) = taken.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 168, 1, last])
    }

    #[test]
    fn visitors_leave_room_for_each_other_and_for_the_owner() {
        let pages = Places::of_pages();
        let take = |last, count: usize| -> Vec<Taken> {
            (0..count).filter_map(|_| pages.take(Some(address(last)))).collect()
        };
        let one = take(1, 100);
        assert_eq!(one.len(), pages.most);
        let others: Vec<Vec<Taken>> = (2..=9).map(|last| take(last, 40)).collect();
        assert_eq!(others.iter().flatten().count() + one.len(), pages.most_of_all);
        assert!(pages.take(None).is_some(), "the owner's are not among them");
        drop((one, others));
        assert!(pages.lock().is_empty(), "nothing is kept");
    }

    #[test]
    fn one_address_has_its_share_and_nothing_is_kept_of_it() {
        let requests = Places::of_requests();
        let held: Vec<_> =
            (0..requests.most).map(|_| requests.take(Some(address(5))).unwrap()).collect();
        assert!(requests.take(Some(address(5))).is_none());
        let second = requests.take(Some(address(6))).unwrap();
        drop(held);
        assert!(requests.take(Some(address(5))).is_some());
        drop(second);
        assert!(requests.lock().is_empty());
    }
}

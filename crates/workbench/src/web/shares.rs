//! How much may one visitor ask for at once? So much that forty of them can sit in a class, and none
//! of them keeps the others waiting.
//!
//! What is counted is what an address is being answered now; it is forgotten with the answer.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Requests and searches of one address at the same time.
const MOST: usize = 12;

/// What visitors are being answered.
#[derive(Debug, Clone, Default)]
pub(super) struct Shares(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A request that is being answered; it is over when this is dropped.
#[derive(Debug)]
pub(super) struct Share {
    all: Shares,
    address: IpAddr,
}

impl Shares {
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts another request; none if there are too many already.
    pub(super) fn enter(&self, address: IpAddr) -> Option<Arc<Share>> {
        let mut all = self.lock();
        let count = all.entry(address).or_insert(0);
        if *count >= MOST {
            return None;
        }
        *count += 1;
        drop(all);
        Some(Arc::new(Share { all: self.clone(), address }))
    }
}

impl Drop for Share {
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
    fn one_address_has_its_share_and_nothing_is_kept_of_it() {
        let shares = Shares::default();
        let [one, other] = ["192.168.1.5", "192.168.1.6"].map(|text| text.parse().unwrap());
        let held: Vec<_> = (0..MOST).map(|_| shares.enter(one).unwrap()).collect();
        assert!(shares.enter(one).is_none());
        let second = shares.enter(other).unwrap();
        drop(held);
        assert!(shares.enter(one).is_some());
        drop(second);
        assert!(shares.lock().is_empty());
    }
}

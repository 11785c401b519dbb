//! What do visitors of a class leave behind? Nothing: their documents lie apart, few and small, and
//! go with the program.
//!
//! A visitor is whoever brings the same cookie, a name drawn by lot that says nothing. Who has more
//! documents than are kept loses the one that was not looked at for longest; when all visitors
//! together have too many, one of the address that has most goes. So nobody crowds out the others.

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::reviews::Reviews;
use crate::store::{Document, Id, Passing, StoreError};

/// Documents of one visitor.
pub(super) const MOST: usize = 12;
/// What they take together.
pub(super) const MOST_BYTES: u64 = 4 << 20;
/// A file that a visitor opens.
pub(super) const MOST_FILE: usize = 512 << 10;
/// Documents of all visitors: forty, with all that each may have.
const MOST_OF_ALL: usize = 40 * MOST;
const MOST_BYTES_OF_ALL: u64 = 96 << 20;

/// Whoever asks, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Guest {
    name: Name,
    address: Option<IpAddr>,
}

/// A visitor's name: 100 bits, as the browser keeps it until it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Name(Id, Id);

impl Guest {
    /// The visitor whom a cookie names.
    pub(super) fn named(cookie: &str, address: Option<IpAddr>) -> Option<Guest> {
        let (one, other) = cookie.split_once('-')?;
        Some(Guest { name: Name(Id::read(one)?, Id::read(other)?), address })
    }

    /// Somebody new.
    pub(super) fn new(address: Option<IpAddr>) -> io::Result<Guest> {
        Ok(Guest { name: Name(Id::random()?, Id::random()?), address })
    }

    /// What the browser is to keep.
    pub(super) fn cookie(&self) -> String {
        format!("{}-{}", self.name.0, self.name.1)
    }
}

/// The documents of all visitors.
#[derive(Debug)]
pub(super) struct Guests {
    passing: Passing,
    pub(super) reviews: Reviews,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    documents: HashMap<Id, One>,
    /// Counts looks: what was looked at last has the greatest number.
    looks: u64,
}

#[derive(Debug, Clone, Copy)]
struct One {
    guest: Guest,
    bytes: u64,
    looked: u64,
}

impl Guests {
    /// Nobody has come yet. The owner's reviews lend theirs the turn: one position at a time for all.
    pub(super) fn new(passing: Passing, owners: &Reviews) -> Guests {
        let store = Arc::new(passing.store().clone());
        let reviews = owners.beside(store.folder().join("reviews"), store.clone());
        Guests { passing, reviews, kept: Mutex::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The class is over.
    pub(super) fn close(&self) {
        self.reviews.close();
        self.lock().documents.clear();
        self.passing.clear();
    }

    /// The files, whoever they belong to.
    pub(super) fn store(&self) -> &crate::store::Store {
        self.passing.store()
    }

    /// Notes that a visitor looks at a document of theirs; those of others are not there.
    ///
    /// # Errors
    /// When it was dropped, or never was theirs.
    pub(super) fn look(&self, guest: Guest, id: Id) -> Result<(), StoreError> {
        let mut kept = self.lock();
        kept.looks += 1;
        let looked = kept.looks;
        match kept.documents.get_mut(&id).filter(|own| own.guest.name == guest.name) {
            Some(own) => own.looked = looked,
            None => return Err(StoreError::NoSuchDocument(id)),
        }
        Ok(())
    }

    /// Makes room for a document as it is about to be written.
    ///
    /// # Errors
    /// When it alone is larger than all that a visitor may have.
    pub(super) fn admit(&self, guest: Guest, document: &Document) -> Result<(), StoreError> {
        let id = document.id();
        let bytes = document.write().len() as u64 + self.reviews.bytes(id);
        if bytes > MOST_BYTES {
            return Err(self.store().too_large(id));
        }
        for dropped in self.lock().admit(id, guest, bytes) {
            self.drop_one(dropped)?;
        }
        Ok(())
    }

    /// Takes back a place for a document that was not written after all.
    pub(super) fn dismiss(&self, id: Id) {
        self.lock().documents.remove(&id);
    }

    fn drop_one(&self, id: Id) -> Result<(), StoreError> {
        self.reviews.forget(id);
        self.store().remove(id)
    }
}

impl Kept {
    /// Counts a document in; returns those that had to make room.
    fn admit(&mut self, id: Id, guest: Guest, bytes: u64) -> Vec<Id> {
        self.looks += 1;
        self.documents.insert(id, One { guest, bytes, looked: self.looks });
        let mut dropped = Vec::new();
        let is_own = |own: &One| own.guest.name == guest.name;
        while self.exceeds(is_own, MOST, MOST_BYTES) {
            dropped.extend(self.drop_oldest(id, is_own));
        }
        while self.exceeds(|_| true, MOST_OF_ALL, MOST_BYTES_OF_ALL) {
            let most = self.crowded_address();
            let one = self.drop_oldest(id, |own| own.guest.address == most);
            // That address may have this document only.
            dropped.extend(one.or_else(|| self.drop_oldest(id, |_| true)));
        }
        dropped
    }

    fn exceeds(&self, counts: impl Fn(&One) -> bool, most: usize, most_bytes: u64) -> bool {
        let counted = self.documents.values().filter(|own| counts(own));
        let (count, bytes) = counted.fold((0, 0), |(n, all), own| (n + 1, all + own.bytes));
        // A single document is refused elsewhere if it is too large.
        count > 1 && (count > most || bytes > most_bytes)
    }

    /// The address whose documents take most.
    fn crowded_address(&self) -> Option<IpAddr> {
        let mut taken: HashMap<Option<IpAddr>, (usize, u64)> = HashMap::new();
        for own in self.documents.values() {
            let (count, bytes) = taken.entry(own.guest.address).or_default();
            (*count, *bytes) = (*count + 1, *bytes + own.bytes);
        }
        let share = |(count, bytes): (usize, u64)| {
            (count as u64 * MOST_BYTES_OF_ALL).max(bytes * MOST_OF_ALL as u64)
        };
        taken.into_iter().max_by_key(|(_, own)| share(*own)).and_then(|(address, _)| address)
    }

    fn drop_oldest(&mut self, but: Id, counts: impl Fn(&One) -> bool) -> Option<Id> {
        let others = self.documents.iter().filter(|(id, own)| **id != but && counts(own));
        let oldest = others.min_by_key(|(_, own)| own.looked).map(|(id, _)| *id)?;
        self.documents.remove(&oldest).map(|_| oldest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(number: u64, address: u8) -> Guest {
        let address = Some(IpAddr::from([192, 168, 1, address]));
        Guest { name: Name(Id::of_bits(number), Id::of_bits(number)), address }
    }

    #[test]
    fn a_name_is_kept_as_a_cookie_and_nothing_else_is_one() {
        let new = Guest::new(None).unwrap();
        assert_eq!(Guest::named(&new.cookie(), None), Some(new));
        for text in ["", "-", "0123456789", "../../etc-0123456789", "0123456789-0123456789-0"] {
            assert_eq!(Guest::named(text, None), None, "{text}");
        }
    }

    #[test]
    fn a_visitor_keeps_the_documents_that_were_looked_at_last() {
        let mut kept = Kept::default();
        for number in 0..MOST as u64 {
            assert_eq!(kept.admit(Id::of_bits(number), guest(1, 1), 10), []);
        }
        kept.admit(Id::of_bits(0), guest(1, 1), 20);
        assert_eq!(kept.admit(Id::of_bits(99), guest(1, 1), 10), [Id::of_bits(1)]);
        assert_eq!(kept.admit(Id::of_bits(100), guest(2, 1), 10), [], "another's are another's");
        let dropped = kept.admit(Id::of_bits(101), guest(1, 1), MOST_BYTES - 20);
        assert_eq!(dropped.len(), MOST - 1, "one of ten bytes may stay: {dropped:?}");
        assert_eq!(kept.documents.len(), 3);
    }

    #[test]
    fn whoever_crowds_the_class_makes_room() {
        let mut kept = Kept::default();
        for number in 0..40 {
            kept.admit(Id::of_bits(number), guest(number, number as u8), 10);
        }
        // A script that brings no cookie is somebody new with every request.
        for number in 1000..3000 {
            kept.admit(Id::of_bits(number), guest(number, 77), 10);
        }
        assert_eq!(kept.documents.len(), MOST_OF_ALL);
        assert!((0..40).all(|number| kept.documents.contains_key(&Id::of_bits(number))));
        for number in 3000..3100 {
            kept.admit(Id::of_bits(number), guest(number, 77), MOST_BYTES);
        }
        let bytes: u64 = kept.documents.values().map(|own| own.bytes).sum();
        assert!(bytes <= MOST_BYTES_OF_ALL);
        assert!((0..40).all(|number| kept.documents.contains_key(&Id::of_bits(number))));
    }
}

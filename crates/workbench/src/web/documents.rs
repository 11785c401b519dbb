//! Whose documents does a request reach? The owner's, or those that one visitor has made.

use std::path::Path;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;

use super::Shared;
use super::access::Role;
use super::guests::{Guest, Guests};
use crate::store::{
    Document, Exported, Id, Imported, Listing, Store, StoreError, Timestamp, first_document,
};

/// What a request can reach: everything that all share, with the documents of whoever asks.
#[derive(Debug)]
pub(super) struct Own(pub(super) Shared);

impl FromRequestParts<Shared> for Own {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Own, StatusCode> {
        if parts.extensions.get() == Some(&Role::Owner) {
            return Ok(Own(shared.clone()));
        }
        // The guard has said who asks; whoever it did not see is nobody.
        let guest = parts.extensions.get::<Guest>().copied();
        let (Some(guest), Some(guests)) = (guest, &shared.guests) else {
            return Err(StatusCode::FORBIDDEN);
        };
        let store = Documents::Guest(Arc::clone(guests), guest);
        Ok(Own(Shared { store, reviews: guests.reviews.clone(), ..shared.clone() }))
    }
}

/// Somebody's documents.
#[derive(Debug, Clone)]
pub(super) enum Documents {
    /// All that the owner has.
    Owner(Arc<Store>),
    /// What one visitor has made; it is listed nowhere.
    Guest(Arc<Guests>, Guest),
}

impl Documents {
    /// The folder of the files.
    pub(super) fn folder(&self) -> &Path {
        match self {
            Documents::Owner(store) => store.folder(),
            Documents::Guest(guests, _) => guests.store().folder(),
        }
    }

    /// See [`Store::create`].
    pub(super) fn create(&self, document: &mut Document) -> Result<(), StoreError> {
        match self {
            Documents::Owner(store) => store.create(document),
            Documents::Guest(guests, guest) => {
                guests.admit(*guest, document)?;
                let created = guests.store().create(document);
                if created.is_err() {
                    guests.dismiss(document.id());
                }
                created
            }
        }
    }

    /// See [`Store::load`].
    pub(super) fn load(&self, id: Id) -> Result<Document, StoreError> {
        match self {
            Documents::Owner(store) => store.load(id),
            Documents::Guest(guests, guest) => {
                guests.look(*guest, id)?;
                guests.store().load(id)
            }
        }
    }

    /// See [`Store::save`].
    pub(super) fn save(&self, document: &mut Document, now: Timestamp) -> Result<(), StoreError> {
        match self {
            Documents::Owner(store) => store.save(document, now),
            Documents::Guest(guests, guest) => {
                guests.look(*guest, document.id())?;
                guests.admit(*guest, document)?;
                let saved = guests.store().save(document, now);
                // Others' documents may have taken its place meanwhile.
                if matches!(saved, Err(StoreError::NoSuchDocument(_))) {
                    guests.dismiss(document.id());
                }
                saved
            }
        }
    }

    /// See [`Store::import`]. A visitor has no library: the first document is theirs, under a name
    /// that nobody else has.
    pub(super) fn import(&self, text: &str) -> Result<Imported, StoreError> {
        match self {
            Documents::Owner(store) => store.import(text),
            Documents::Guest(guests, _) => {
                let Some(mut document) = first_document(text, guests.store().fresh_id()?)? else {
                    return Ok(Imported::default());
                };
                self.create(&mut document)?;
                Ok(Imported { new: vec![document.id()], known: Vec::new() })
            }
        }
    }

    /// So many games of a file are stored.
    pub(super) fn most_of_file(&self) -> usize {
        match self {
            Documents::Owner(_) => usize::MAX,
            Documents::Guest(..) => 1,
        }
    }

    /// See [`Store::list`]; a visitor has no library.
    pub(super) fn list(&self) -> Result<Listing, StoreError> {
        self.owners().map_or_else(|| Ok(Listing::default()), Store::list)
    }

    /// See [`Store::rename`].
    pub(super) fn rename(
        &self,
        id: Id,
        title: &str,
        now: Timestamp,
    ) -> Result<Document, StoreError> {
        self.owners().ok_or(StoreError::NoSuchDocument(id))?.rename(id, title, now)
    }

    /// See [`Store::delete`].
    pub(super) fn delete(&self, id: Id, now: Timestamp) -> Result<(), StoreError> {
        self.owners().ok_or(StoreError::NoSuchDocument(id))?.delete(id, now)
    }

    /// See [`Store::undelete`].
    pub(super) fn undelete(&self, id: Id) -> Result<(), StoreError> {
        self.owners().ok_or(StoreError::NoSuchDocument(id))?.undelete(id)
    }

    /// See [`Store::export_all`].
    pub(super) fn export_all(&self) -> Result<Exported, StoreError> {
        let nothing = || Exported { text: "[]\n".to_string(), damaged: Vec::new() };
        self.owners().map_or_else(|| Ok(nothing()), Store::export_all)
    }

    fn owners(&self) -> Option<&Store> {
        match self {
            Documents::Owner(store) => Some(store),
            Documents::Guest(..) => None,
        }
    }
}

//! A class: where is the teacher, and who follows?
//!
//! While *Follow me* is on, the last board or algorithm that the owner looked at is what `/live`
//! shows, to be looked at only. Nothing is kept about those who follow but how many there are.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use tokio::sync::broadcast::{self, Receiver, Sender};

use super::access::Role;
use super::follow::Shows;
use super::places::Places;
use crate::store::Id;

/// The class of this server.
#[derive(Debug, Clone)]
pub(super) struct Class(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    /// The link for visitors, if the server listens for them.
    link: Option<String>,
    follows: AtomicBool,
    /// Where the owner was last: path and query; every change has a number.
    place: Mutex<Place>,
    shows: Shows,
    pages: Places,
    followers: AtomicUsize,
    news: Sender<()>,
}

/// What the owner looks at, and the how-manieth it is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) number: u64,
    pub(super) address: Option<String>,
}

/// Steps that a slow page may lag behind; it then looks at what is there.
const BACKLOG: usize = 16;

impl Class {
    pub(super) fn new(link: Option<String>) -> Class {
        Class(Arc::new(Inner {
            link,
            follows: AtomicBool::new(false),
            place: Mutex::default(),
            shows: Shows::default(),
            pages: Places::of_pages(),
            followers: AtomicUsize::new(0),
            news: broadcast::channel(BACKLOG).0,
        }))
    }

    /// The link for visitors.
    pub(super) fn link(&self) -> Option<&str> {
        self.0.link.as_deref()
    }

    /// Whether others follow the owner.
    pub(super) fn follows(&self) -> bool {
        self.0.follows.load(Ordering::Relaxed)
    }

    /// Begins or ends to be followed.
    pub(super) fn set_follows(&self, follows: bool) {
        self.lock().number += 1;
        self.0.follows.store(follows, Ordering::Relaxed);
        let _ = self.0.news.send(());
    }

    /// What is shown, if others may follow.
    pub(super) fn place(&self) -> Place {
        let place = self.lock().clone();
        Place { address: place.address.filter(|_| self.follows()), ..place }
    }

    /// What was made of it.
    pub(super) fn shows(&self) -> &Shows {
        &self.0.shows
    }

    /// The connections of all pages.
    pub(super) fn pages(&self) -> &Places {
        &self.0.pages
    }

    /// A document has changed; whoever asks for it anew sees the change.
    pub(super) fn document_changed(&self, id: Id) {
        let mut place = self.lock();
        let shown = place.address.as_deref().and_then(|own| own.strip_prefix("/d/"));
        if shown.and_then(|own| Id::read(own.split('?').next()?)) == Some(id) {
            place.number += 1;
        }
    }

    /// How many follow now.
    pub(super) fn followers(&self) -> usize {
        self.0.followers.load(Ordering::Relaxed)
    }

    /// Somebody follows until this is dropped.
    pub(super) fn follow(&self) -> (Follower, Receiver<()>) {
        self.0.followers.fetch_add(1, Ordering::Relaxed);
        (Follower(self.clone()), self.0.news.subscribe())
    }

    fn lock(&self) -> MutexGuard<'_, Place> {
        self.0.place.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The owner looks at something else.
    fn goes_to(&self, place: &str) {
        let mut own = self.lock();
        let known = own.address.replace(place.to_string());
        // The same board may have changed under the same address.
        let is_new = place.starts_with("/d/") || known.as_deref() != Some(place);
        own.number += u64::from(is_new);
        drop(own);
        if self.follows() && is_new {
            let _ = self.0.news.send(());
        }
    }
}

/// One who follows.
#[derive(Debug)]
pub(super) struct Follower(Class);

impl Drop for Follower {
    fn drop(&mut self) {
        self.0.0.followers.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Whether a page is one that others can follow to.
fn is_shown(path: &str) -> bool {
    let mut parts = path.split('/').skip(1);
    let first = matches!(parts.next(), Some("play" | "d" | "see"));
    first && parts.next().is_some_and(|part| !part.is_empty()) && parts.next().is_none()
}

/// Notes where the owner goes.
pub(super) async fn watch(State(class): State<Class>, request: Request, next: Next) -> Response {
    let is_owner = request.extensions().get() == Some(&Role::Owner);
    let is_look = request.method() == Method::GET && is_shown(request.uri().path());
    let place = request.uri().path_and_query().map(ToString::to_string);
    let response = next.run(request).await;
    if let Some(place) = place
        && is_owner
        && is_look
        && response.status().is_success()
    {
        class.goes_to(&place);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_and_algorithms_are_followed_and_nothing_else() {
        for path in ["/play/go", "/d/0123456789", "/see/alphabeta"] {
            assert!(is_shown(path), "{path}");
        }
        for path in ["/", "/play", "/play/", "/library", "/d/0123456789/file", "/engines/x"] {
            assert!(!is_shown(path), "{path}");
        }
    }

    #[test]
    fn nobody_sees_where_the_owner_is_before_it_is_switched_on() {
        let class = Class::new(None);
        class.goes_to("/play/go");
        assert_eq!(class.place().address, None);
        class.set_follows(true);
        assert_eq!(class.place().address.as_deref(), Some("/play/go"));
        let (follower, mut news) = class.follow();
        class.goes_to("/play/go?moves=D4");
        assert!(news.try_recv().is_ok());
        class.goes_to("/play/go?moves=D4");
        assert!(news.try_recv().is_err(), "nothing changed");
        assert_eq!(class.followers(), 1);
        drop(follower);
        assert_eq!(class.followers(), 0);
    }

    #[test]
    fn what_is_shown_has_another_number_when_it_changes() {
        let class = Class::new(None);
        class.set_follows(true);
        let number = || class.place().number;
        let id = Id::of_bits(7);
        let mut last = number();
        for (place, changes) in [("/play/go", true), ("/play/go", false)] {
            class.goes_to(place);
            assert_eq!(number() > last, changes, "{place}");
            last = number();
        }
        class.document_changed(id);
        assert_eq!(number(), last, "nobody looks at it");
        class.goes_to(&format!("/d/{id}?n=3"));
        last = number();
        class.document_changed(Id::of_bits(8));
        assert_eq!(number(), last);
        class.document_changed(id);
        assert!(number() > last);
    }
}

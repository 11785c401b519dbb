//! What do those see who follow the owner? What was made once for all of them.
//!
//! Whatever the owner looks at is opened and searched once, and drawn once for each language, theme
//! and kind of board; forty pages that ask at the same moment wait for the same drawing. Only what
//! is shown now is kept.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use maud::Markup;
use tokio::sync::{Mutex as Turn, OnceCell};

use super::Shared;
use super::class::Place;
use super::scene::Scene;
use super::visitor::{Look, Theme, Visitor};
use crate::words::Language;

/// What is shown, and where the same can be tried.
#[derive(Debug)]
pub(super) struct Followed {
    pub(super) body: Markup,
    pub(super) own: String,
}

/// A position that is shown; words are made in one language at a time.
pub(super) type Opened = Option<(Language, Scene)>;

/// Where the owner is, and what has been made of it.
#[derive(Debug, Default)]
pub(super) struct Shows {
    now: Mutex<Now>,
    /// How often something was opened, and how often drawn, since the start.
    opened: AtomicUsize,
    drawn: AtomicUsize,
}

#[derive(Debug, Default)]
struct Now {
    place: Place,
    scene: Arc<Turn<Opened>>,
    drawings: HashMap<Kind, Drawing>,
}

/// What makes one drawing differ from another: two languages, three themes, four kinds of boards.
type Kind = (Language, Theme, Look);
/// A drawing that is made by whoever asks first; none where nothing can be shown.
type Drawing = Arc<OnceCell<Option<Arc<Followed>>>>;

impl Shows {
    fn lock(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How often something was opened and drawn.
    pub(super) fn counts(&self) -> [usize; 2] {
        [&self.opened, &self.drawn].map(|own| own.load(Ordering::Relaxed))
    }

    /// The drawing of what is shown now, made or not.
    fn drawing(&self, place: Place, kind: Kind) -> (Place, Arc<Turn<Opened>>, Drawing) {
        let mut now = self.lock();
        // Who comes late with what was shown before sees what is shown now.
        if place.number > now.place.number {
            *now = Now { place, ..Now::default() };
        }
        let drawing = Arc::clone(now.drawings.entry(kind).or_default());
        (now.place.clone(), Arc::clone(&now.scene), drawing)
    }
}

/// What the owner looks at, as a visitor wants to see it.
pub(super) async fn followed(
    shared: &Shared,
    visitor: &Visitor,
    draw: fn(&Shared, &Visitor, &mut Opened) -> Option<Followed>,
) -> Option<Arc<Followed>> {
    let shows = shared.class.shows();
    let kind = (visitor.words.language(), visitor.theme, visitor.look);
    let (place, scene, drawing) = shows.drawing(shared.class.place(), kind);
    let address = place.address?;
    let make = || async {
        let (own, there) = (shared.clone(), visitor.standing_at(&address));
        // Who waits for a scene that is being opened keeps no seat of the desk meanwhile.
        let mut scene = scene.lock_owned().await;
        let work = move || {
            own.class.shows().drawn.fetch_add(1, Ordering::Relaxed);
            draw(&own, &there, &mut scene)
        };
        shared.desk.compute(work).await.map(|made| made.map(Arc::new))
    };
    drawing.get_or_try_init(make).await.ok().and_then(Clone::clone)
}

/// Opens what is shown unless that was done, and lets it be drawn.
pub(super) fn with_scene<T>(
    shared: &Shared,
    language: Language,
    opened: &mut Opened,
    open: impl FnOnce() -> Option<Scene>,
    draw: impl FnOnce(&mut Scene) -> T,
) -> Option<T> {
    if opened.is_none() {
        shared.class.shows().opened.fetch_add(1, Ordering::Relaxed);
        *opened = Some((language, open()?));
    }
    let (own, scene) = opened.as_mut()?;
    if *own != language {
        *own = language;
        scene.forget_words();
    }
    Some(draw(scene))
}

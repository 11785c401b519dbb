//! Searches that go on while a page looks at them: few at a time, each ended when its page leaves.
//!
//! A page connects, waits for a seat, and hears what the search thinks, a few times a second. When
//! others wait, a search gives its seat up after its share of time; nobody is left out, and the
//! memory of the trees is bounded by the seats.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::extract::Path;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use maud::html;
use search::{Limits, Watch};
use tokio::sync::{Semaphore, watch};
use tokio::task;

use super::Shared;
use super::documents::Own;
use super::pages::thoughts::{Teller, recipe};
use super::scene::{Scene, limits};
use super::think::Think;
use super::visitor::Visitor;
use crate::registry::MoveValue;
use crate::say;
use crate::store::Id;

/// The seats, and how many wait for one.
#[derive(Debug, Clone)]
pub(super) struct Study {
    seats: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

/// Searches at the same time.
const SEATS: usize = 2;

/// A search may take this long.
const MOST_TIME: Duration = Duration::from_mins(1);

/// Everybody who waits gets a share in a round of this time, so that a whole class is soon served.
const ROUND: Duration = Duration::from_secs(10);

/// But a share is never longer, and never shorter, than this.
const MOST_SHARE: Duration = Duration::from_secs(2);
const LEAST_SHARE: Duration = Duration::from_millis(200);

impl Study {
    pub(super) fn new() -> Study {
        Study { seats: Arc::new(Semaphore::new(SEATS)), waiting: Arc::default() }
    }

    fn is_wanted(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0
    }

    /// How many search or wait to.
    fn visitors(&self) -> usize {
        self.waiting.load(Ordering::Relaxed) + SEATS - self.seats.available_permits().min(SEATS)
    }

    /// How long a search takes while others wait.
    fn share(&self) -> Duration {
        share_of(self.visitors())
    }
}

fn share_of(visitors: usize) -> Duration {
    let (seats, visitors) = (SEATS as u32, u32::try_from(visitors.max(1)).unwrap_or(u32::MAX));
    (ROUND * seats / visitors).clamp(LEAST_SHARE, MOST_SHARE)
}

/// `/play/{game}/think`: a position that is in the address.
pub(super) async fn of_address(
    Own(shared): Own,
    visitor: Visitor,
    Path(game): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let open = move |visitor: &Visitor, shared: &Shared| {
        Scene::of_address(&game, &visitor.query, &shared.tables).ok()
    };
    upgrade.on_upgrade(move |socket| attend(shared, visitor, socket, open))
}

/// `/d/{id}/think`: a node of a stored game.
pub(super) async fn of_document(
    Own(shared): Own,
    visitor: Visitor,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let open = move |visitor: &Visitor, shared: &Shared| {
        let document = shared.store.load(Id::read(&id)?).ok()?;
        Scene::of_document(document, &visitor.query, &shared.tables).ok()
    };
    upgrade.on_upgrade(move |socket| attend(shared, visitor, socket, open))
}

/// Tells the page what the search thinks until one of them ends.
async fn attend(
    shared: Shared,
    visitor: Visitor,
    mut socket: WebSocket,
    open: impl FnOnce(&Visitor, &Shared) -> Option<Scene> + Send + 'static,
) {
    // This one among them; the figure is that of the moment.
    let visitors = shared.study.visitors() + 1;
    let share = visitor.words.decimal(share_of(visitors).as_secs_f64());
    let wait = html! {
        p.empty {
            @if visitors > SEATS { (say!(visitor.words, "page-busy", visitors = visitors, seconds = share)) }
            @else { (say!(visitor.words, "web-think-waits")) }
        }
    };
    let (sender, mut report) = watch::channel(wait.into_string());
    report.mark_changed();
    let stop = Arc::new(Watch::default());
    task::spawn(run(shared, visitor, Arc::clone(&stop), sender, open));
    loop {
        tokio::select! {
            news = report.changed() => {
                if news.is_err() {
                    break;
                }
                let text = report.borrow_and_update().clone();
                if socket.send(Message::text(text)).await.is_err() {
                    break;
                }
            }
            // Whatever the page says is passed over; its silence is how it leaves.
            heard = socket.recv() => if !matches!(heard, Some(Ok(_))) { break },
        }
    }
    stop.stop();
}

/// Waits for a seat, then searches.
async fn run(
    shared: Shared,
    visitor: Visitor,
    stop: Arc<Watch>,
    report: watch::Sender<String>,
    open: impl FnOnce(&Visitor, &Shared) -> Option<Scene> + Send + 'static,
) {
    let study = shared.study.clone();
    study.waiting.fetch_add(1, Ordering::Relaxed);
    let seat = Arc::clone(&study.seats).acquire_owned().await.ok();
    study.waiting.fetch_sub(1, Ordering::Relaxed);
    let work = move || {
        let scene = if stop.is_stopped() { None } else { open(&visitor, &shared) };
        if let Some(scene) = scene {
            search(&study, &visitor, scene, &stop, &report);
        }
        drop(seat);
    };
    // A search that panicked has closed its channel: the page hears that it ended.
    drop(task::spawn_blocking(work).await);
}

fn search(
    study: &Study,
    visitor: &Visitor,
    mut scene: Scene,
    stop: &Arc<Watch>,
    report: &watch::Sender<String>,
) {
    let words = visitor.words;
    if scene.outcome().is_some() {
        report.send_replace(html! { p.empty { (say!(words, "move-over")) } }.into_string());
        return;
    }
    let teller = Teller::of(words, &scene);
    // The truth stands beside the estimate from the first report on, where it is known at once.
    let known = known_at_once(&mut scene);
    let began = Instant::now();
    let mut gave_way = false;
    let think = scene.shown.think.unwrap_or(Think::LONGEST);
    let limits = Limits { watch: Arc::clone(stop), ..think.within(MOST_TIME) };
    let thoughts = scene.table.think(&recipe(), &limits, &mut |thoughts| {
        report.send_replace(teller.live(thoughts, known.as_deref()).into_string());
        if study.is_wanted() && began.elapsed() > study.share() {
            gave_way = true;
            stop.stop();
        }
    });
    let exact = known.or_else(|| scene.truths());
    let last = html! {
        (teller.live(&thoughts, exact.as_deref()))
        @if gave_way { p.remark { (say!(words, "web-think-shared", seconds = words.decimal(began.elapsed().as_secs_f64()))) } }
    };
    report.send_replace(last.into_string());
}

/// The exact values of the moves, where a moment suffices to find them.
fn known_at_once(scene: &mut Scene) -> Option<Vec<MoveValue>> {
    if !scene.has_values() {
        return None;
    }
    scene.table.truths(&limits(MOMENT)).ok()
}

/// A page that waits for its search waits no longer than this for the truth.
const MOMENT: Duration = Duration::from_millis(200);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_is_served_within_a_round() {
        assert_eq!(share_of(1), MOST_SHARE);
        assert_eq!(share_of(20), Duration::from_secs(1));
        assert_eq!(share_of(1000), LEAST_SHARE);
        assert!(share_of(40) * 40 / SEATS as u32 <= ROUND);
    }
}

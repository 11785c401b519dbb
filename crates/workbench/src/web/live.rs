//! What is live: pages that show a document hear when it changes elsewhere.

use axum::extract::State;
use axum::extract::connect_info::ConnectInfo;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{self, Receiver, Sender};

use super::Shared;
use super::access::{Arrival, Role};
use super::class::Class;
use super::pages;
use super::visitor::Visitor;
use crate::say;
use crate::store::Id;

/// Who changed what: a document has a new revision.
#[derive(Debug, Clone, Copy)]
struct Change {
    document: Id,
    revision: u64,
}

/// The line to every open page.
#[derive(Debug, Clone)]
pub(super) struct Live {
    sender: Sender<Change>,
    /// Documents whose reviews went on.
    reviews: Sender<Id>,
    /// Those who follow the owner see changes too.
    class: Class,
}

/// Changes that a slow page may lag behind before it misses some; it then asks anew.
const BACKLOG: usize = 64;

impl Live {
    pub(super) fn new(class: Class) -> Live {
        let (sender, reviews) = (broadcast::channel(BACKLOG).0, broadcast::channel(BACKLOG).0);
        Live { sender, reviews, class }
    }

    /// Tells every open page; that nobody listens is no error.
    pub(super) fn announce(&self, document: Id, revision: u64) {
        self.class.document_changed(document);
        let _ = self.sender.send(Change { document, revision });
    }

    /// Tells that a review went on: the document itself is the same.
    pub(super) fn announce_review(&self, document: Id) {
        self.class.document_changed(document);
        let _ = self.reviews.send(document);
    }
}

/// One connection a page: `?d=ID` says which document it shows, `?d=follow` that it follows the owner,
/// `?d=reviews` that it looks at all reviews.
/// Whoever comes without asking for a connection sees what the owner looks at.
pub(super) async fn connect(
    State(shared): State<Shared>,
    ConnectInfo(arrival): ConnectInfo<Arrival>,
    visitor: Visitor,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Ok(upgrade) = upgrade else { return pages::class::live(shared, visitor).await };
    let peer = arrival.peer().filter(|_| visitor.role == Role::Guest);
    let Some(connected) = shared.class.pages().take(peer) else {
        let full = json!({ "full": say!(visitor.words, "class-full") }).to_string();
        return upgrade.on_upgrade(move |socket| turn_away(socket, full));
    };
    let document = visitor.query.get("d").and_then(Id::read);
    let asked = visitor.query.get("d").unwrap_or_default().to_string();
    upgrade.on_upgrade(async move |socket| {
        let (changes, reviews) = (shared.live.sender.subscribe(), shared.live.reviews.subscribe());
        match asked.as_str() {
            "follow" => follow(socket, shared.class).await,
            "reviews" => all_reviews(socket, reviews).await,
            _ => forward(socket, (changes, reviews), document).await,
        }
        drop(connected);
    })
}

/// Says that there are too many pages; the page then asks from time to time.
async fn turn_away(mut socket: WebSocket, full: String) {
    let _ = socket.send(Message::text(full)).await;
    let _ = socket.send(Message::Close(None)).await;
}

/// Tells a page that some review went on.
async fn all_reviews(mut socket: WebSocket, mut reviews: Receiver<Id>) {
    loop {
        tokio::select! {
            heard = reviews.recv() => {
                let is_over = matches!(heard, Err(RecvError::Closed));
                if is_over || socket.send(Message::text("{\"follow\":true}")).await.is_err() {
                    break;
                }
            }
            heard = socket.recv() => if !matches!(heard, Some(Ok(_))) { break },
        }
    }
}

/// Tells a page that the owner looks at something else.
async fn follow(mut socket: WebSocket, class: Class) {
    let (follower, mut news) = class.follow();
    loop {
        tokio::select! {
            heard = news.recv() => {
                let is_over = matches!(heard, Err(RecvError::Closed));
                if is_over || socket.send(Message::text("{\"follow\":true}")).await.is_err() {
                    break;
                }
            }
            heard = socket.recv() => if !matches!(heard, Some(Ok(_))) { break },
        }
    }
    drop(follower);
}

async fn forward(
    mut socket: WebSocket,
    (mut changes, mut reviews): (Receiver<Change>, Receiver<Id>),
    document: Option<Id>,
) {
    loop {
        tokio::select! {
            change = changes.recv() => {
                let text = match change {
                    Ok(change) if Some(change.document) == document => {
                        format!("{{\"revision\":{}}}", change.revision)
                    }
                    Ok(_) => continue,
                    Err(RecvError::Lagged(_)) => "{\"revision\":null}".to_string(),
                    Err(RecvError::Closed) => return,
                };
                if socket.send(Message::text(text)).await.is_err() {
                    return;
                }
            }
            review = reviews.recv() => {
                match review {
                    Ok(id) if Some(id) != document => continue,
                    // Whoever has missed some looks at what is there now.
                    Ok(_) | Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return,
                }
                if socket.send(Message::text("{\"review\":true}")).await.is_err() {
                    return;
                }
            }
            // Whatever the page says is passed over; its silence is how it leaves.
            heard = socket.recv() => if !matches!(heard, Some(Ok(_))) { return },
        }
    }
}

//! What is live: pages that show a document hear when it changes elsewhere.

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{self, Receiver, Sender};

use super::Shared;
use super::visitor::Visitor;
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
}

/// Changes that a slow page may lag behind before it misses some; it then asks anew.
const BACKLOG: usize = 64;

impl Live {
    pub(super) fn new() -> Live {
        Live { sender: broadcast::channel(BACKLOG).0 }
    }

    /// Tells every open page; that nobody listens is no error.
    pub(super) fn announce(&self, document: Id, revision: u64) {
        let _ = self.sender.send(Change { document, revision });
    }
}

/// One connection a page; `?d=ID` says which document it shows.
pub(super) async fn connect(
    State(shared): State<Shared>,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Response {
    let document = visitor.query.get("d").and_then(Id::read);
    let changes = shared.live.sender.subscribe();
    upgrade.on_upgrade(move |socket| forward(socket, changes, document))
}

async fn forward(mut socket: WebSocket, mut changes: Receiver<Change>, document: Option<Id>) {
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
            // Whatever the page says is passed over; its silence is how it leaves.
            heard = socket.recv() => if !matches!(heard, Some(Ok(_))) { return },
        }
    }
}

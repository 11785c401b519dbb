//! How is the built-in engine asked so that nobody has to wait for it?
//!
//! It answers in a thread of its own. Who no longer wants to wait leaves, which stops its search; it ends
//! when nobody asks any more.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use go::Position;
use search::Watch;

use crate::gtp::{Options, Reply, Session, Stop};
use crate::matches::{Ended, WireError};
use crate::registry::{self, Settings};

/// How often one who waits looks whether it should stop.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// The built-in engine.
#[derive(Debug)]
pub(super) struct Own {
    questions: Sender<String>,
    answers: Receiver<(String, Position)>,
    stop: Stop,
    watch: Arc<Watch>,
    position: Position,
}

impl Own {
    pub(super) fn new(options: Options, watch: &Arc<Watch>) -> Own {
        let session = session(options);
        let (stop, position) = (session.stopper(), session.position().clone());
        let (questions, asked) = mpsc::channel();
        let (answered, answers) = mpsc::channel();
        thread::spawn(move || serve(session, &asked, &answered));
        Own { questions, answers, stop, watch: Arc::clone(watch), position }
    }

    /// The answer to a question, if it comes before `until`.
    pub(super) fn ask(
        &mut self,
        command: &str,
        until: Option<Instant>,
    ) -> Result<String, WireError> {
        // One that has gone is noticed when it does not answer.
        let _ = self.questions.send(command.to_owned());
        loop {
            if self.watch.is_stopped() {
                return Err(WireError::Cancelled);
            }
            if until.is_some_and(|until| Instant::now() >= until) {
                return Err(WireError::TimedOut);
            }
            match self.answers.recv_timeout(LOOK_EVERY) {
                Ok((answer, position)) => {
                    self.position = position;
                    return Ok(answer);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    let last_words = Vec::new();
                    return Err(WireError::Gone(Ended { code: None, signal: None, last_words }));
                }
            }
        }
    }

    /// What stands on the board.
    pub(super) const fn position(&self) -> &Position {
        &self.position
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        self.stop.set();
    }
}

/// A session of Go with the usual settings.
pub(super) fn session(options: Options) -> Session {
    let go = registry::find("go").expect("Go is on the list");
    Session::new(go, Settings::new(), options).expect("the usual settings make sense")
}

/// Answers until nobody asks or listens any more.
fn serve(mut session: Session, asked: &Receiver<String>, answered: &Sender<(String, Position)>) {
    for question in asked {
        let answer = match session.respond(question.as_bytes()) {
            Reply::Now(text) | Reply::Last(text) => plain(&text),
            Reply::Nothing | Reply::Stream(_) => String::new(),
        };
        if answered.send((answer, session.position().clone())).is_err() {
            return;
        }
    }
}

/// An answer without the sign of success and the empty line.
fn plain(reply: &str) -> String {
    reply.strip_prefix('=').unwrap_or(reply).trim().to_owned()
}

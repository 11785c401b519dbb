//! Does a program answer, before a match relies on it? Scenario of a page and of a command line:
//! the program is started, asked for its name, and sent away again.

use std::sync::Arc;

use search::Watch;

use super::contender::{Contender, Entrant, Kind};
use super::error::NotAttached;
use super::fault::{FaultKind, Trouble};
use super::gomocup::Gomocup;
use super::gtp::Gtp;
use super::player::{Making, Player};
use super::wire::Tap;
use super::wire_log::WireLog;
use crate::store::Setup;

/// What a program says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Introduction {
    /// Its name, or all that it says about itself.
    pub name: String,
    /// Its version, if it names one.
    pub version: String,
}

/// Asks a player for its name. Built-in players are always there.
///
/// # Errors
/// When the program cannot be started, ends, or does not answer; with its exit code and its last
/// words.
pub fn attach(contender: &Contender, setup: &Setup) -> Result<Introduction, NotAttached> {
    attach_heard(contender, setup, Arc::new(WireLog::nowhere()), Arc::new(Watch::default()))
}

/// The same, with everything that is said kept in a log; stopping the watch ends the program, which
/// then has not answered in time.
///
/// # Errors
/// As [`attach`].
pub fn attach_heard(
    contender: &Contender,
    setup: &Setup,
    log: Arc<WireLog>,
    watch: Arc<Watch>,
) -> Result<Introduction, NotAttached> {
    let tap = Tap { log, entrant: Entrant::One };
    let making = Making { setup, number: 0, seed: 1, tap, watch };
    let (line, introduced) = match &contender.kind {
        Kind::Engine(_) => {
            return Ok(Introduction { name: contender.name.clone(), version: String::new() });
        }
        Kind::Gtp(line) => (line, introduce_gtp(Gtp::start(&making.line(line), making))),
        Kind::Gomocup(line) => {
            (line, introduce_gomocup(Gomocup::start(&making.line(line), making), &contender.name))
        }
    };
    introduced.map_err(|trouble| {
        let (kind, detail, last_words) = match trouble {
            Trouble::Fault { kind, detail, last_words } => (kind, detail, last_words),
            Trouble::Cancelled => (FaultKind::Time, String::new(), Vec::new()),
        };
        let (name, line) = (contender.name.clone(), line.text().to_string());
        NotAttached { name, line, kind, detail, last_words }
    })
}

fn introduce_gtp(started: Result<Gtp, Trouble>) -> Result<Introduction, Trouble> {
    let mut engine = started?;
    let (name, version) = engine.introduce()?;
    engine.finish();
    Ok(Introduction { name, version })
}

fn introduce_gomocup(
    started: Result<Gomocup, Trouble>,
    called: &str,
) -> Result<Introduction, Trouble> {
    let mut engine = started?;
    let said = engine.introduce()?;
    engine.finish();
    let name = if said.is_empty() { called.to_string() } else { said };
    Ok(Introduction { name, version: String::new() })
}

//! How much may one search spend, and who may end it before?

use std::sync::Arc;
use std::time::Instant;

use search::{Limits, Watch};

/// Searches look at their stop once in so many nodes, the first one among them: some milliseconds.
const LOOK_EVERY: u64 = 128;

/// When searches have to end, whatever they have not spent; the default is never. One stop may end
/// many searches, one after another.
#[derive(Debug, Clone, Default)]
pub struct Stop {
    /// At this moment.
    pub deadline: Option<Instant>,
    /// When somebody asks for it.
    pub watch: Arc<Watch>,
}

impl Stop {
    /// Whether searches have to end now.
    pub fn is_raised(&self) -> bool {
        self.watch.is_stopped() || self.deadline.is_some_and(|at| Instant::now() >= at)
    }
}

/// So many nodes or playouts, and a stop if there is one. A search that is stopped answers as one
/// whose nodes ran out: with what it has, not settled.
#[derive(Debug, Clone, Copy)]
pub struct Allowance<'s> {
    /// Nodes to expand, or playouts.
    pub nodes: u64,
    /// Who may end the search before.
    pub stop: Option<&'s Stop>,
}

impl From<u64> for Allowance<'_> {
    /// So many nodes, and nobody to end it.
    fn from(nodes: u64) -> Self {
        Allowance { nodes, stop: None }
    }
}

impl Allowance<'_> {
    /// Other nodes under the same stop.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> Self {
        Allowance { nodes, ..self }
    }

    /// Whether the stop is raised.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(Stop::is_raised)
    }

    /// Looks at the stop now and then, after so many nodes. Where it is raised no nodes are left, so that
    /// all that waits for the node below it ends as well.
    pub(crate) fn look(&mut self, expanded: u64) {
        if expanded % LOOK_EVERY == 1 && self.is_stopped() {
            self.nodes = 0;
        }
    }

    /// The same for a search of [`search`], from now on.
    pub(crate) fn limits(&self) -> Limits {
        let nodes = Some(self.nodes);
        let Some(stop) = self.stop else { return Limits { nodes, ..Limits::default() } };
        let time = stop.deadline.map(|at| at.saturating_duration_since(Instant::now()));
        Limits { nodes, time, watch: Arc::clone(&stop.watch), ..Limits::default() }
    }
}

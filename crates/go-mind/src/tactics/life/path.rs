//! Which positions led here, and what if one of them comes back?
//!
//! A position that comes back is a failure of the attacker, as the group stands. But if the defender
//! alone may take back at once, and did so since, it is a failure of the defender: a ko that can be
//! taken again and again but never be ended (a false eye, say) needs a threat each time, and threats
//! come to an end.
//!
//! What is shown by a repetition holds only on this path (the *graph history interaction* of Palay
//! 1983). So each decided node says **since** which step of the path it holds.

use super::stance::mixed;

/// What is decided holds on every path.
pub(super) const ALWAYS: u8 = u8::MAX;

/// A position on the path.
struct Step {
    key: u64,
    /// A code of the path up to here.
    code: u64,
    /// Whether the move that led to it took back at once.
    retakes: bool,
}

/// A position that came back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Repetition {
    /// The step of the path at which it was.
    pub(super) since: u8,
    /// Whether somebody took back at once since then.
    pub(super) by_retaking: bool,
}

/// The positions from the root to a node.
#[derive(Default)]
pub(super) struct Path {
    steps: Vec<Step>,
}

impl Path {
    pub(super) const fn len(&self) -> usize {
        self.steps.len()
    }

    pub(super) fn clear(&mut self) {
        self.steps.clear();
    }

    pub(super) fn push(&mut self, key: u64, retakes: bool) {
        let code = self.bound(key);
        self.steps.push(Step { key, code, retakes });
    }

    /// A code of a position reached on this path and no other.
    pub(super) fn bound(&self, key: u64) -> u64 {
        self.steps.last().map_or(key, |step| mixed(step.code ^ key.rotate_left(1)))
    }

    pub(super) fn pop(&mut self) {
        self.steps.pop();
    }

    /// The code under which something decided since a step is kept.
    pub(super) fn place(&self, since: u8) -> u64 {
        let step = self.steps.last().expect("a node is on its path");
        if since == ALWAYS { step.key } else { step.code }
    }

    /// Whether a position was there before; `retakes` says how it would come back.
    pub(super) fn repetition(&self, key: u64, retakes: bool) -> Option<Repetition> {
        let since = self.steps.iter().rposition(|step| step.key == key)?;
        let by_retaking = retakes || self.steps[since + 1..].iter().any(|step| step.retakes);
        Some(Repetition { since: since as u8, by_retaking })
    }
}

//! Why a run cannot be shown, and what is to be said beside one that can.

use search::oracle::Unsolved;
use search::trace::{Cyclic, Unfoldable};

use crate::say;
use crate::words::{Explain, Words};

/// Why a run cannot be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Untraceable {
    /// The tree or arena has too many vertices.
    TooLarge {
        /// How many it has.
        vertices: u64,
        /// How many are allowed.
        limit: u64,
    },
    /// The game has more positions than anybody wants to count.
    TooManyPositions {
        /// How many are allowed.
        limit: u64,
    },
    /// The run has too many steps for one file that shows each.
    TooManySteps {
        /// How many it has.
        steps: usize,
        /// How many are allowed.
        limit: usize,
    },
    /// Play can go round in circles, which this algorithm cannot follow; an attractor can.
    Cyclic,
}

/// Something to know about a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// The picture shows only the current path and its neighbours.
    Folded {
        /// How many vertices are shown.
        shown: usize,
        /// How many there are.
        vertices: usize,
    },
}

impl From<Unfoldable> for Untraceable {
    fn from(error: Unfoldable) -> Untraceable {
        match error {
            Unfoldable::Cyclic => Untraceable::Cyclic,
            Unfoldable::TooLarge { vertices, limit } => Untraceable::TooLarge { vertices, limit },
        }
    }
}

impl From<Cyclic> for Untraceable {
    fn from(_: Cyclic) -> Untraceable {
        Untraceable::Cyclic
    }
}

impl From<Unsolved> for Untraceable {
    fn from(error: Unsolved) -> Untraceable {
        let limit = match error {
            Unsolved::TooLarge { limit } => limit as u64,
            Unsolved::Stopped(_) => super::MOST_VERTICES as u64,
        };
        Untraceable::TooManyPositions { limit }
    }
}

impl Explain for Untraceable {
    fn explain(&self, words: &Words) -> String {
        match self {
            Untraceable::TooLarge { vertices, limit } => {
                let (vertices, limit) = (words.number(*vertices), words.number(*limit));
                say!(words, "trace-too-large", vertices = vertices, limit = limit)
            }
            Untraceable::TooManyPositions { limit } => {
                say!(words, "trace-too-many-positions", limit = words.number(*limit))
            }
            Untraceable::TooManySteps { steps, limit } => {
                let [steps, limit] = [steps, limit].map(|count| words.number(*count as u64));
                say!(words, "trace-too-many-steps", steps = steps, limit = limit)
            }
            Untraceable::Cyclic => say!(words, "trace-cyclic"),
        }
    }
}

impl Explain for Note {
    fn explain(&self, words: &Words) -> String {
        match self {
            Note::Folded { shown, vertices } => {
                let [shown, vertices] = [shown, vertices].map(|n| words.number(*n as u64));
                say!(words, "trace-folded", shown = shown, vertices = vertices)
            }
        }
    }
}

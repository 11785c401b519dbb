//! Which priors were changed by name, whatever the board?
//!
//! Boards of different sizes have different priors, and a name is set before the board is known: so
//! what was set is kept by itself, and laid over the priors of the board when it is there.

use super::priors::Priors;

/// Changes to priors: all are scaled, then those that were named replaced.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Changes {
    scale: f32,
    /// The numbers that were named, in the order of their names.
    numbers: [f32; NAMES.len()],
    is_named: [bool; NAMES.len()],
}

/// The priors that have a name, as tuning writes them after `prior-`.
const NAMES: [&str; 10] = [
    "distance-1",
    "distance-2",
    "distance-3",
    "capture",
    "escape",
    "atari",
    "shape",
    "self-atari",
    "model",
    "edge",
];

impl Changes {
    /// Nothing is changed.
    pub const NONE: Changes =
        Changes { scale: 1.0, numbers: [0.0; NAMES.len()], is_named: [false; NAMES.len()] };

    /// All opinions so many times as strong, those that were named before included.
    pub(super) fn scale(&mut self, by: f32) {
        self.scale *= by;
        self.numbers.iter_mut().for_each(|number| *number *= by);
    }

    /// The number of one opinion; `None` if there is none of this name.
    pub(super) fn set(&mut self, name: &str, value: f32) -> Option<()> {
        let index = NAMES.iter().position(|own| *own == name)?;
        (self.numbers[index], self.is_named[index]) = (value, true);
        Some(())
    }

    /// The priors with the changes.
    pub(super) fn over(&self, mut priors: Priors) -> Priors {
        let changed = self.numbers.into_iter().zip(self.is_named);
        for (number, (named, is_named)) in numbers(&mut priors).into_iter().zip(changed) {
            *number = if is_named { named } else { *number * self.scale };
        }
        priors
    }
}

/// The numbers in the order of their names.
fn numbers(priors: &mut Priors) -> [&mut f32; NAMES.len()] {
    let Priors { distance, capture, escape, atari, shape, self_atari, model, edge } = priors;
    let [one, two, three] = distance;
    [one, two, three, capture, escape, atari, shape, self_atari, model, edge]
}

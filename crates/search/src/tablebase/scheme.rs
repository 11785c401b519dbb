//! Which positions share an entry, and by which key is it found?

use std::fmt;

use game::{Game, Keyed, Symmetric};

use crate::keys::mix;

/// Which positions share an entry, and how it is found.
pub struct Scheme<G: Game> {
    representative: fn(&G, &G::State) -> G::State,
    key: fn(&G, &G::State) -> u64,
}

impl<G: Keyed> Scheme<G> {
    /// Every position has its own entry.
    pub fn plain() -> Scheme<G> {
        Scheme::of(|_: &G, state: &G::State| state.clone())
    }

    /// Positions with the same `representative` share one. It must be worth to its mover what they
    /// are to theirs, by the same moves turned; and be its own representative.
    pub fn of(representative: fn(&G, &G::State) -> G::State) -> Scheme<G> {
        Scheme { representative, key: G::key }
    }
}

impl<G: Keyed + Symmetric> Scheme<G> {
    /// All images of a position share one entry: that of the image with the least key.
    pub fn symmetric() -> Scheme<G> {
        Scheme::of(|game: &G, state: &G::State| {
            let images = (0..game.images()).map(|index| game.state_image(state, index));
            images.min_by_key(|image| game.key(image)).unwrap_or_else(|| state.clone())
        })
    }
}

impl<G: Game> Scheme<G> {
    /// The position whose entry stands for this one.
    pub fn representative(&self, game: &G, state: &G::State) -> G::State {
        (self.representative)(game, state)
    }

    /// The key of a representative, spread evenly whatever the game's own keys are like.
    pub(super) fn key(&self, game: &G, representative: &G::State) -> u64 {
        mix((self.key)(game, representative))
    }
}

impl<G: Game> Clone for Scheme<G> {
    fn clone(&self) -> Scheme<G> {
        *self
    }
}

impl<G: Game> Copy for Scheme<G> {}

impl<G: Game> fmt::Debug for Scheme<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Scheme").finish_non_exhaustive()
    }
}

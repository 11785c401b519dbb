//! What did a reader decide that the text left open?

use game::Player;

/// A decision that the text did not take, worth telling the person who wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// No owners are given: names with `max` belong to player 0, those with `min` to player 1.
    OwnersFromNames,
    /// No owners are given: the last number of names such as `(5, 0)` tells the owner.
    OwnersFromTuples,
    /// No owners are given: the players alternate along every edge, player 0 at the start.
    OwnersByLayers,
    /// No owners are given and the graph is not bipartite: player 0 owns every vertex.
    OwnersAllFirst,
    /// Numeric labels on the leaves are read as their values.
    ValuesFromLabels,
    /// A leaf named `max` is worth +1 and one named `min` −1, or a dead end wins for its owner.
    LastMoverLoses,
    /// In a parity game this player wins endless play; here it is a draw.
    EndlessPlayIsDraw(Player),
    /// This assignment says nothing about the arena.
    Ignored(String),
}

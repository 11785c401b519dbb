//! Where does a position stand, and what is said or done there?

use game::picture::Place;

use super::address::Parameters;
use crate::store::{Document, NodeId};

/// Where the buttons of a board are sent that is no game to be played: a lesson.
#[derive(Debug)]
pub(super) struct SentTo {
    pub(super) action: String,
    pub(super) fields: Parameters,
}

/// A move that was refused.
#[derive(Debug)]
pub(super) struct Notice {
    /// Why.
    pub(super) text: String,
    /// The position that would come back is that after so many moves.
    pub(super) after: Option<u32>,
    /// Where it was to be played.
    pub(super) place: Option<Place>,
}

/// Where the position stands: in an address, or in a document.
#[derive(Debug)]
pub(super) enum Standing {
    /// Nothing is stored yet.
    Address {
        /// The moves of the line.
        moves: Vec<String>,
        /// How many of them are on the board.
        played: usize,
    },
    /// A node of a stored document.
    Stored {
        /// The document.
        document: Box<Document>,
        /// The node on the board.
        node: NodeId,
    },
}

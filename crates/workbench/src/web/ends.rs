//! How does a game end that its moves did not end? On time, or because somebody gave up.
//!
//! The result stands at the root in SGF's words (`RE`), where `B` is whoever moves first; the node at
//! which it happened says so too (`XE`), so that the game is over there and nowhere else: other moves
//! can be tried from earlier positions, and no clock runs for them.

use game::Player;
use sgf::{Colour, Margin, Outcome};

use super::pace::word;
use crate::store::{Document, NodeId, Tree, TreeError};

/// What the node is told at which a game ended; SGF has no word for it.
const ENDED: &str = "XE";

/// Why a game ended before its last move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    /// Its loser had no time left.
    Time,
    /// Its loser gave up.
    Resigned,
}

/// An end that was stated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct End {
    pub(super) winner: Player,
    pub(super) why: Why,
}

/// How the game ended at a node, if it did so without a move.
pub(super) fn at(document: &Document, node: NodeId) -> Option<End> {
    let text = document.tree().node(node)?.properties().text(ENDED)?;
    let (Outcome::Win(winner, margin), _) = Outcome::read(&text)? else { return None };
    let why = match margin {
        Margin::Time => Why::Time,
        Margin::Resignation => Why::Resigned,
        _ => return None,
    };
    let winner = if winner == Colour::Black { Player::First } else { Player::Second };
    Some(End { winner, why })
}

/// Whether a document says how its game ended.
pub(super) fn is_known(document: &Document) -> bool {
    let root = document.tree().node(Tree::ROOT);
    root.is_some_and(|root| root.properties().text("RE").is_some())
}

/// Keeps it that a player has lost at a node.
pub(super) fn lose(
    document: &mut Document,
    node: NodeId,
    loser: Player,
    why: Why,
) -> Result<(), TreeError> {
    let winner = if loser == Player::First { Colour::White } else { Colour::Black };
    let margin = match why {
        Why::Time => Margin::Time,
        Why::Resigned => Margin::Resignation,
    };
    let result = Outcome::Win(winner, margin).to_string();
    if why == Why::Time {
        document.set_property(node, word(loser), vec!["0.0".to_string()])?;
    }
    document.set_property(node, ENDED, vec![result.clone()])?;
    document.set_property(Tree::ROOT, "RE", vec![result])
}

/// Takes a branch away; with the node at which the game ended goes its result.
pub(super) fn delete_branch(document: &mut Document, node: NodeId) -> Result<NodeId, TreeError> {
    let ended = |document: &Document| {
        document.tree().in_order().into_iter().any(|id| at(document, id).is_some())
    };
    let before = ended(document);
    let parent = document.delete_branch(node)?;
    if before && !ended(document) {
        document.set_property(Tree::ROOT, "RE", Vec::new())?;
    }
    Ok(parent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{Seat, Settings};
    use crate::store::{Id, Setup, Timestamp};

    #[test]
    fn an_end_is_kept_where_it_happened_and_goes_with_its_branch() {
        let setup = Setup::start("gomoku", &Settings::new()).unwrap();
        let seats = [Seat::Human, Seat::Human];
        let mut document = Document::new(Id::of_bits(1), setup, seats, Timestamp(0)).unwrap();
        let first = document.play(Tree::ROOT, "H8").unwrap();
        let second = document.play(first, "H9").unwrap();
        lose(&mut document, second, Player::First, Why::Time).unwrap();
        assert_eq!(at(&document, second), Some(End { winner: Player::Second, why: Why::Time }));
        assert_eq!(at(&document, first), None, "from here another move can be tried");
        let root = document.tree().node(Tree::ROOT).unwrap();
        assert_eq!(root.properties().text("RE").as_deref(), Some("W+T"));
        assert_eq!(delete_branch(&mut document, second), Ok(first));
        assert!(!is_known(&document));
    }
}

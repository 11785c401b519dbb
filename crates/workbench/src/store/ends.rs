//! How does a game end that its moves did not end? On time, or because somebody gave up.
//!
//! The result stands at the root in SGF's words (`RE`), where `B` is whoever moves first; the node at
//! which it happened says so too (`XE`), so that the game is over there and nowhere else: other moves
//! can be tried from earlier positions, and no clock runs for them.

use game::Player;
use sgf::{Colour, Margin, Outcome};

use super::{Document, NodeId, Tree, TreeError};
use crate::registry::Seat;

/// What the node is told at which a game ended; SGF has no word for it.
const ENDED: &str = "XE";

/// Why a game ended before its last move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Why {
    /// Its loser had no time left.
    Time,
    /// Its loser gave up.
    Resigned,
}

/// An end that was stated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) winner: Player,
    pub(crate) why: Why,
}

/// SGF's word for what a player has left.
pub(crate) fn time_left(player: Player) -> &'static str {
    if player == Player::First { "BL" } else { "WL" }
}

/// How the game ended at a node, if it did so without a move.
pub(crate) fn at(document: &Document, node: NodeId) -> Option<End> {
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
pub(crate) fn is_known(document: &Document) -> bool {
    let root = document.tree().node(Tree::ROOT);
    root.is_some_and(|root| root.properties().text("RE").is_some())
}

/// Keeps it that a player has lost at a node.
pub(crate) fn lose(
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
        document.set_property(node, time_left(loser), vec!["0.0".to_string()])?;
    }
    document.set_property(node, ENDED, vec![result.clone()])?;
    document.set_property(Tree::ROOT, "RE", vec![result])
}

/// Gives a game up: for the person, where only one of the players is one, else for whoever is to
/// move. Where the game is over, nothing is left to give up.
pub(crate) fn give_up(document: &mut Document, node: NodeId) -> Result<NodeId, TreeError> {
    let table = document.table_at(node)?;
    if table.outcome().is_none() && at(document, node).is_none() {
        let (mover, seats) = (table.to_move(), document.players());
        let is_person = |player: Player| seats[player.index()] == Seat::Human;
        let waits = !is_person(mover) && is_person(mover.opponent());
        let loser = if waits { mover.opponent() } else { mover };
        lose(document, node, loser, Why::Resigned)?;
    }
    Ok(node)
}

/// Whether a game may be given up: the result of a file is not changed, one's own is.
pub(crate) fn may_give_up(document: &Document) -> bool {
    !is_known(document) || any(document)
}

/// Whether the game ended anywhere without a move.
fn any(document: &Document) -> bool {
    document.tree().in_order().into_iter().any(|id| at(document, id).is_some())
}

/// Takes a branch away; with the node at which the game ended goes its result.
pub(crate) fn delete_branch(document: &mut Document, node: NodeId) -> Result<NodeId, TreeError> {
    let before = any(document);
    let parent = document.delete_branch(node)?;
    if before && !any(document) {
        document.set_property(Tree::ROOT, "RE", Vec::new())?;
    }
    Ok(parent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{Engine, Settings};
    use crate::store::{Id, Setup, Timestamp};

    #[test]
    fn every_game_can_be_given_up_and_by_the_person_while_the_engine_thinks() {
        let level = Seat::Engine(Engine::Level(3));
        for game in &crate::registry::GAMES {
            let setup = Setup::start(game.name, &Settings::new()).unwrap();
            let seats = [level, Seat::Human];
            let mut document = Document::new(Id::of_bits(1), setup, seats, Timestamp(0)).unwrap();
            give_up(&mut document, Tree::ROOT).unwrap();
            let end = End { winner: Player::First, why: Why::Resigned };
            assert_eq!(at(&document, Tree::ROOT), Some(end), "{}", game.name);
            let read = Document::read(&document.write()).unwrap();
            assert_eq!(at(&read, Tree::ROOT), Some(end), "{} from its file", game.name);
            assert!(may_give_up(&read), "somewhere else");
        }
    }

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

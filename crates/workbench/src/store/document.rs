//! A game with its variations, who plays it, and how it was set up.

use super::id::{Id, Timestamp};
use super::origin::Origin;
use super::setup::{Setup, SetupError};
use super::tree::{NodeId, Tree, TreeError};
use crate::registry::{AnyTable, Seat, put_by, repeat};

/// Titles are cut to this many characters.
const MOST_TITLE: usize = 200;

/// What a document holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// A game as a tree of moves. Reviews and traces will stand beside it.
    Game,
}

/// A game as a tree of legal moves, and of positions that a file puts by hand between them; every
/// change goes through the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    pub(super) id: Id,
    pub(super) revision: u64,
    pub(super) title: String,
    pub(super) created: Timestamp,
    pub(super) modified: Timestamp,
    pub(super) setup: Setup,
    pub(super) players: [Seat; 2],
    pub(super) tree: Tree,
    pub(super) origin: Option<Origin>,
}

impl Document {
    /// A game that nobody has played yet. It is stored by [`Store::create`](super::Store::create).
    ///
    /// # Errors
    /// When the setup describes no game.
    pub fn new(
        id: Id,
        setup: Setup,
        players: [Seat; 2],
        now: Timestamp,
    ) -> Result<Document, SetupError> {
        setup.open()?;
        Ok(Document {
            id,
            revision: 0,
            title: String::new(),
            created: now,
            modified: now,
            setup,
            players,
            tree: Tree::default(),
            origin: None,
        })
    }

    /// Its name in addresses.
    pub fn id(&self) -> Id {
        self.id
    }

    /// What it holds.
    pub fn kind(&self) -> Kind {
        Kind::Game
    }

    /// How often it has been saved; 0 before it is stored.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What its owner calls it; empty until somebody does.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// When it was made.
    pub fn created(&self) -> Timestamp {
        self.created
    }

    /// When it was last saved.
    pub fn modified(&self) -> Timestamp {
        self.modified
    }

    /// How the game began.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who plays first and second.
    pub fn players(&self) -> [Seat; 2] {
        self.players
    }

    /// The moves with their variations.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The file it was opened from, if it was.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// Remembers the file that it was opened from.
    pub fn set_origin(&mut self, origin: Origin) {
        self.origin = Some(origin);
    }

    /// Calls it something else; line breaks become spaces and what is too long is cut.
    pub fn set_title(&mut self, title: &str) {
        let words: Vec<&str> = title.split_whitespace().collect();
        self.title = words.join(" ").chars().take(MOST_TITLE).collect();
    }

    /// Seats others.
    pub fn set_players(&mut self, players: [Seat; 2]) {
        self.players = players;
    }

    /// Plays a move at a node and returns where it leads: to the node that is there already, or to
    /// a new last variation.
    ///
    /// # Errors
    /// When there is no such node, or the move is illegal there.
    pub fn play(&mut self, node: NodeId, text: &str) -> Result<NodeId, TreeError> {
        let played = self.table_at(node)?.play(text).map_err(TreeError::Move)?;
        self.tree.add(node, &played)
    }

    /// Takes the steps of a history one after the other from the root, and returns where they end.
    ///
    /// # Errors
    /// When one of them is illegal; those before it stay.
    pub fn play_line(&mut self, moves: &[String]) -> Result<NodeId, TreeError> {
        let mut table = self.table_at(Tree::ROOT)?;
        let mut node = Tree::ROOT;
        for text in moves {
            let played = repeat(&mut *table, text).map_err(TreeError::Move)?;
            node = self.tree.add(node, &played)?;
        }
        Ok(node)
    }

    /// Deletes a node with all that follows it, and returns its parent.
    ///
    /// # Errors
    /// When there is no such node, or it is the root.
    pub fn delete_branch(&mut self, node: NodeId) -> Result<NodeId, TreeError> {
        self.tree.delete_branch(node)
    }

    /// Makes the path to a node the beginning of the main line.
    ///
    /// # Errors
    /// When there is no such node, or it is the root.
    pub fn promote(&mut self, node: NodeId) -> Result<(), TreeError> {
        self.tree.promote(node)
    }

    /// Remarks something about a node; an empty remark takes the old one away.
    ///
    /// # Errors
    /// When there is no such node.
    pub fn set_comment(&mut self, node: NodeId, comment: &str) -> Result<(), TreeError> {
        let comment = (!comment.trim().is_empty()).then(|| comment.to_string());
        self.tree.change(node)?.comment = comment;
        Ok(())
    }

    /// Says something else about a node, in SGF's words; no values take it away.
    ///
    /// # Errors
    /// When there is no such node, or SGF has no such property.
    pub fn set_property(
        &mut self,
        node: NodeId,
        name: &str,
        values: Vec<String>,
    ) -> Result<(), TreeError> {
        let properties = &mut self.tree.change(node)?.properties;
        properties.set(name, values).map_err(|_| TreeError::Property(name.to_string()))
    }

    /// Adds values to what is said of a node, in SGF's words.
    ///
    /// # Errors
    /// When there is no such node, or SGF has no such property.
    pub(crate) fn extend_property(
        &mut self,
        node: NodeId,
        name: &str,
        values: Vec<String>,
    ) -> Result<(), TreeError> {
        let properties = &mut self.tree.change(node)?.properties;
        properties.extend(name, values).map_err(|_| TreeError::Property(name.to_string()))
    }

    /// Remarks something more about a node, on a line of its own.
    ///
    /// # Errors
    /// When there is no such node.
    pub(crate) fn extend_comment(&mut self, node: NodeId, more: &str) -> Result<(), TreeError> {
        match &mut self.tree.change(node)?.comment {
            Some(comment) => {
                comment.push('\n');
                comment.push_str(more);
                Ok(())
            }
            None => self.set_comment(node, more),
        }
    }

    /// Adds a step that whoever reads a file has checked by the rules, and that is not there yet:
    /// playing it again from the root for every node, or looking for it among many others, would take far too long.
    pub(crate) fn add_unknown(&mut self, node: NodeId, text: &str) -> Result<NodeId, TreeError> {
        self.tree.add_unknown(node, text)
    }

    /// The game at a node, with the moves that led there as its history, or those since a position was
    /// put by hand: that forgets what was before it.
    ///
    /// # Errors
    /// When there is no such node.
    pub fn table_at(&self, node: NodeId) -> Result<AnyTable, TreeError> {
        self.tree.node(node).ok_or(TreeError::NoSuchNode(node))?;
        let mut table = self.setup.open().expect("a document's setup was checked");
        let steps = self.tree.moves_to(node);
        let put = steps.iter().rposition(|step| put_by(step).is_some()).unwrap_or(0);
        for text in &steps[put..] {
            repeat(&mut *table, text).expect("a document's moves were checked");
        }
        Ok(table)
    }
}

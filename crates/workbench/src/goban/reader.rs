//! How are the nodes of a file walked through, without recursion, and played as far as they can be?

use std::collections::{BTreeMap, HashSet};

use game::{Notation, Undo};
use go::{Colour, Go, Move, Passing, Position};
use sgf::{Collection, Game};

use super::import::{Lost, Remark};
use super::{hand, of_file, point};
use crate::registry::{PUT, put_by};
use crate::store::{Document, Node, NodeId, Tree};

/// What taking back a move needs.
type Memo = <Go as Undo>::Memo;

/// Walks through a game and plays what can be played.
pub(super) struct Reader<'a> {
    collection: &'a Collection,
    game: Game<'a>,
    rules: Go,
    document: Document,
    position: Position,
    /// How many moves led to it, whatever was put by hand between them.
    moves: usize,
    /// The nodes above the one that is read: where each leads, and what it did.
    path: Vec<(sgf::NodeId, NodeId, Done)>,
    /// Nodes that are only in the file.
    lost: HashSet<usize>,
    remarks: Vec<Remark>,
    /// Which remark counts the nodes below a node that ended a branch.
    ends: BTreeMap<usize, usize>,
}

/// What a node of the file did.
enum Done {
    /// Played moves, as a rule none or one.
    Played(Vec<Memo>),
    /// Put stones by hand.
    Put,
}

impl<'a> Reader<'a> {
    /// A reader before the first node, at the position in which play begins.
    pub(super) fn new(
        (collection, game): (&'a Collection, Game<'a>),
        rules: Go,
        document: Document,
        position: Position,
    ) -> Reader<'a> {
        Reader {
            collection,
            game,
            rules,
            document,
            position,
            moves: 0,
            path: Vec::new(),
            lost: HashSet::new(),
            remarks: Vec::new(),
            ends: BTreeMap::new(),
        }
    }

    /// The document with all nodes that could be kept, and what was remarked.
    pub(super) fn read(mut self) -> (Document, Vec<Remark>) {
        let nodes: Vec<sgf::NodeId> = self.collection.subtree(self.game.root()).collect();
        for id in nodes {
            let parent = self.collection.node(id).parent();
            if let Some(parent) = parent
                && self.lost.contains(&parent.index())
            {
                self.lose(id, parent);
                continue;
            }
            self.go_back_to(parent);
            self.read_node(id);
        }
        (self.document, self.remarks)
    }

    /// Takes back what was done below a node.
    fn go_back_to(&mut self, parent: Option<sgf::NodeId>) {
        let mut was_put = false;
        while self.path.last().is_some_and(|(own, ..)| Some(*own) != parent) {
            let (.., done) = self.path.pop().expect("it was there");
            match done {
                Done::Put => was_put = true,
                // Above a set-up the position is made anew.
                Done::Played(memos) if was_put => self.moves -= memos.len(),
                Done::Played(memos) => self.take_back(memos),
            }
        }
        if was_put {
            let at = self.path.last().map_or(Tree::ROOT, |(_, at, _)| *at);
            self.position = self.position_at(at);
        }
    }

    fn take_back(&mut self, memos: Vec<Memo>) {
        self.moves -= memos.len();
        memos.into_iter().rev().for_each(|memo| self.position.undo(memo));
    }

    /// The position of a node: what was put by hand last on the way there, and the moves since.
    fn position_at(&self, at: NodeId) -> Position {
        let mut moves = Vec::new();
        let mut start = self.document.setup().position.as_str();
        let mut here = self.document.tree().node(at);
        while let Some(node) = here {
            if let Some(put) = node.put() {
                start = put;
                break;
            }
            moves.push(node.move_text());
            here = node.parent().and_then(|parent| self.document.tree().node(parent));
        }
        let mut position = self.rules.parse_state(start).expect("this program wrote it");
        // The root, if it was reached, has no move.
        for text in moves.into_iter().rev().filter(|text| !text.is_empty()) {
            let mv = self.rules.parse_move(&position, text).expect("it was checked before");
            position.play(position.to_move(), mv);
        }
        position
    }

    /// A node below one that ended its branch.
    fn lose(&mut self, id: sgf::NodeId, parent: sgf::NodeId) {
        self.lost.insert(id.index());
        let Some(&remark) = self.ends.get(&parent.index()) else { return };
        self.ends.insert(id.index(), remark);
        if let Some(Remark::Stopped { nodes, .. }) = self.remarks.get_mut(remark) {
            *nodes += 1;
        }
    }

    /// Ends a branch before a node.
    fn stop(&mut self, id: sgf::NodeId, at: Lost) {
        self.lost.insert(id.index());
        self.ends.insert(id.index(), self.remarks.len());
        self.remarks.push(Remark::Stopped { number: self.moves + 1, at, nodes: 1 });
    }

    fn read_node(&mut self, id: sgf::NodeId) {
        let above = self.path.last().map_or(Tree::ROOT, |(_, at, _)| *at);
        // What the first node puts is on the board when play begins.
        let setup = self.game.setup(id).filter(|_| id != self.game.root());
        if let Some(setup) = setup {
            return match self.put(above, id, &setup) {
                Ok(at) => {
                    self.describe(id, at);
                    self.path.push((id, at, Done::Put));
                }
                Err(lost) => self.stop(id, lost),
            };
        }
        let mut at = above;
        let mut memos = Vec::new();
        let moves: Vec<(sgf::Colour, sgf::Move)> = self.game.moves(id).collect();
        for (colour, mv) in moves {
            match self.play(at, (of_file(colour), mv), &mut memos) {
                Ok(next) => at = next,
                Err(lost) => {
                    self.take_back(memos);
                    return self.stop(id, lost);
                }
            }
        }
        self.describe(id, at);
        self.path.push((id, at, Done::Played(memos)));
    }

    /// Puts stones by hand. Unless the file says who plays then, the next move does.
    fn put(&mut self, above: NodeId, id: sgf::NodeId, setup: &sgf::Setup) -> Result<NodeId, Lost> {
        let next = hand::next_mover(self.collection, self.game, id);
        let next = next.unwrap_or(self.position.to_move());
        let position = hand::put(&self.position, setup, next).ok_or(Lost::Setup)?;
        let text = format!("{PUT}{}", self.rules.show_state(&position));
        let at = self.document.add_checked(above, &text).map_err(|_| Lost::Setup)?;
        self.position = position;
        Ok(at)
    }

    /// Plays a move of the file, after a pass of the other colour where one plays twice.
    fn play(
        &mut self,
        mut at: NodeId,
        (colour, mv): (Colour, sgf::Move),
        memos: &mut Vec<Memo>,
    ) -> Result<NodeId, Lost> {
        let size = self.position.board().size();
        let mv = match mv {
            sgf::Move::Pass => Move::Pass,
            sgf::Move::At(own) => point(size, own).map_or(Move::Pass, Move::Play),
        };
        let is_free = self.position.rules().passing == Passing::Free;
        if colour != self.position.to_move() && is_free {
            self.remarks.push(Remark::PassAdded { number: self.moves + 1 });
            at = self.play_checked(at, Move::Pass, memos)?;
        }
        self.play_checked(at, mv, memos)
    }

    fn play_checked(
        &mut self,
        at: NodeId,
        mv: Move,
        memos: &mut Vec<Memo>,
    ) -> Result<NodeId, Lost> {
        let text = match mv {
            Move::Play(own) => self.position.board().size().name(own).to_string(),
            Move::Pass => "pass".to_string(),
        };
        let mover = self.position.to_move();
        if let Err(illegal) = self.position.check(mover, mv) {
            return Err(Lost::Move(text, illegal));
        }
        memos.push(self.position.play_undoable(mover, mv));
        self.moves += 1;
        // Only more nodes than numbers could be refused here, and no file is that long.
        self.document.add_checked(at, &text).map_err(|_| Lost::Setup)
    }

    /// Comments and all other properties; those of a node without a move go to the one above.
    fn describe(&mut self, id: sgf::NodeId, at: NodeId) {
        let node = self.collection.node(id);
        let known = self.document.tree().node(at);
        if let Some(comment) = node.comment() {
            let known = known.and_then(Node::comment);
            let comment = known.map_or(comment.to_string(), |known| format!("{known}\n{comment}"));
            drop(self.document.set_comment(at, &comment));
        }
        let own = self.document.tree().node(at);
        let was_put = own.is_some_and(|own| put_by(own.move_text()).is_some());
        let is_kept =
            |name: &str| !WRITTEN_ANEW.contains(&name) && (was_put || !SET_UP.contains(&name));
        for property in node.properties().filter(|own| is_kept(own.name())) {
            let known = self.document.tree().node(at).map(Node::properties);
            let mut values = known.map_or(Vec::new(), |own| own.values(property.name()).to_vec());
            if SET_UP.contains(&property.name()) && !values.is_empty() {
                continue;
            }
            values.extend(property.values().map(|value| value.raw().to_string()));
            drop(self.document.set_property(at, property.name(), values));
        }
    }
}

/// Properties that a document knows in another way.
const WRITTEN_ANEW: [&str; 11] = ["B", "W", "C", "FF", "GM", "CA", "SZ", "AP", "KM", "RU", "ST"];

/// Properties of set-up: where a position was put by hand they stay as they are written.
const SET_UP: [&str; 4] = ["AB", "AW", "AE", "PL"];

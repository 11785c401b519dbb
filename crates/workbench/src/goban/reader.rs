//! How are the nodes of a file walked through, without recursion, and played as far as they can be?

use std::collections::{BTreeMap, HashSet};

use game::{Notation, Undo};
use go::{Colour, Go, Move, Position};
use sgf::{Collection, Game, escape};

use super::import::{Lost, Remark};
use super::{hand, in_file, named, of_file, point};
use crate::registry::PUT;
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
    /// How many moves were put like stones, because they could not be played.
    forced: usize,
}

/// So many moves that cannot be played are kept; where a file has more, its branches end.
const MOST_FORCED: usize = 1000;

/// A forced move is kept with all moves before it, unless there are more.
const MOST_HISTORY: usize = 1000;

/// What a node of the file did.
enum Done {
    /// Played moves, as a rule none or one.
    Played(Vec<Memo>),
    /// Put stones by hand, or a position with a move that could not be played; so many moves.
    Put(usize),
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
            forced: 0,
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
                Done::Put(moves) => {
                    was_put = true;
                    self.moves -= moves;
                }
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
                    self.path.push((id, at, Done::Put(0)));
                }
                Err(lost) => self.stop(id, lost),
            };
        }
        self.read_moves(id, above);
    }

    fn read_moves(&mut self, id: sgf::NodeId, above: NodeId) {
        let mut at = above;
        let mut memos = Vec::new();
        let moves: Vec<(sgf::Colour, sgf::Move)> = self.game.moves(id).collect();
        let mut was_forced = false;
        let is_one = moves.len() == 1;
        let before = self.moves;
        for (colour, mv) in moves {
            let (colour, mv) = (of_file(colour), self.on_board(mv));
            if self.position.to_move() == colour && self.position.check(colour, mv).is_ok() {
                memos.push(self.position.play_undoable(colour, mv));
                // Only more nodes than numbers could be refused here, and no file is that long.
                at = self.document.add_checked(at, &self.name(mv)).unwrap_or(at);
            } else if let Some(next) = self.force(at, colour, mv) {
                was_forced = true;
                at = next;
                if !is_one {
                    let raw = self.raw(mv);
                    drop(self.document.set_property(at, in_file(colour).letter(), vec![raw]));
                }
            } else {
                let illegal = self.position.check(colour, mv).err();
                self.moves = before;
                self.position = self.position_at(above);
                return self
                    .stop(id, illegal.map_or(Lost::Turn, |why| Lost::Move(self.name(mv), why)));
            }
            self.moves += 1;
        }
        self.describe(id, at);
        let done = if was_forced { Done::Put(self.moves - before) } else { Done::Played(memos) };
        self.path.push((id, at, done));
    }

    /// Plays a move that the rules forbid here, and remarks it; `None` where there were too many.
    fn force(&mut self, at: NodeId, colour: Colour, mv: Move) -> Option<NodeId> {
        if self.forced == MOST_FORCED {
            return None;
        }
        let mut position = self.position.clone();
        position.force(colour, mv);
        if position.moves().len() > MOST_HISTORY {
            let mut board = position.board().clone();
            board.forget_ko();
            position = Position::new(board, position.to_move(), position.rules()).ok()?;
        }
        let text = format!("{PUT}{}", self.rules.show_state(&position));
        let at = self.document.add_checked(at, &text).ok()?;
        let number = self.moves + 1;
        let remark = match self.position.check(colour, mv) {
            Ok(()) => Remark::Twice { number },
            Err(why) => Remark::Forced { number, at: Lost::Move(self.name(mv), why) },
        };
        self.remarks.push(remark);
        self.forced += 1;
        self.position = position;
        Some(at)
    }

    /// A move of the file; what lies off the board is a pass.
    fn on_board(&self, mv: sgf::Move) -> Move {
        match mv {
            sgf::Move::Pass => Move::Pass,
            sgf::Move::At(own) => {
                point(self.position.board().size(), own).map_or(Move::Pass, Move::Play)
            }
        }
    }

    /// A move as documents write it.
    fn name(&self, mv: Move) -> String {
        match mv {
            Move::Play(own) => self.position.board().size().name(own).to_string(),
            Move::Pass => "pass".to_string(),
        }
    }

    /// A move as files write it.
    fn raw(&self, mv: Move) -> String {
        match mv {
            Move::Play(own) => named(self.position.board().size(), own)
                .map_or(String::new(), |point| point.to_string()),
            Move::Pass => String::new(),
        }
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

    /// The comment and all properties as they are written; those of a node without a move go to the
    /// one above.
    fn describe(&mut self, id: sgf::NodeId, at: NodeId) {
        let node = self.collection.node(id);
        let is_root = id == self.game.root();
        if is_root && node.property("CA").is_none() {
            self.keep(at, "CA", vec!["UTF-8".to_string()]);
        }
        let known = self.document.tree().node(at);
        let was_put = known.is_some_and(|own| own.put().is_some());
        // What stood there before: a position that two branches of the file lead to.
        let is_new = |name: &str| known.is_none_or(|own| own.properties().values(name).is_empty());
        let keeps_move = self.game.moves(id).count() == 1 && !self.is_as_written(id, was_put);
        let keeps_move = keeps_move && is_new("B") && is_new("W");
        let keeps_set_up = (is_root || was_put) && SET_UP.iter().all(|name| is_new(name));
        let has_comment = self.comment(id, at);
        for property in node.properties() {
            let name = property.name();
            let is_kept = match name {
                "B" | "W" => keeps_move,
                "C" => false,
                _ => keeps_set_up || !SET_UP.contains(&name),
            };
            if name == "C" {
                self.keep_comment(id, at, has_comment);
            } else if is_root && name == "CA" {
                self.keep(at, name, vec!["UTF-8".to_string()]);
            } else if is_kept {
                let values = property.values().map(|value| value.raw().to_string());
                self.keep(at, name, values.collect());
            }
        }
        // By this a document knows that its first node was written by others.
        if is_root && node.property("GM").is_none() {
            self.keep(at, "GM", vec!["1".to_string()]);
        }
    }

    /// Adds values to a property.
    fn keep(&mut self, at: NodeId, name: &str, mut values: Vec<String>) {
        let known = self.document.tree().node(at).map(Node::properties);
        let mut all = known.map_or(Vec::new(), |own| own.values(name).to_vec());
        if name == "CA" {
            all.clear();
        }
        all.append(&mut values);
        drop(self.document.set_property(at, name, all));
    }

    /// Adds what a node remarks, every `C` of it; returns whether something was remarked before.
    fn comment(&mut self, id: sgf::NodeId, at: NodeId) -> bool {
        let node = self.collection.node(id);
        let known = self.document.tree().node(at).and_then(Node::comment).map(str::to_string);
        let had_comment = known.is_some();
        let comments = node.properties().filter(|own| own.name() == "C");
        let mut all: Vec<String> = known.into_iter().collect();
        all.extend(comments.flat_map(sgf::Property::values).map(|own| own.text().into_owned()));
        if all.len() > usize::from(had_comment) {
            drop(self.document.set_comment(at, &all.join("\n")));
        }
        had_comment
    }

    /// Keeps the place of a comment among the properties, and how it is written, where that is not
    /// what a document would write by itself.
    fn keep_comment(&mut self, id: sgf::NodeId, at: NodeId, had_comment: bool) {
        let Some(own) = self.document.tree().node(at) else { return };
        let comments = self.collection.node(id).properties().filter(|own| own.name() == "C");
        let mut values = comments.flat_map(sgf::Property::values);
        let first = values.next().map_or("", sgf::Value::raw);
        let is_only = values.next().is_none() && !had_comment;
        let is_stored = !own.properties().values("C").is_empty();
        let escaped = escape::escaped(own.comment().unwrap_or_default(), escape::Within::Text);
        let raw = if is_only { first.to_string() } else { escaped };
        let is_plain = !is_only || self.has_plain_comment(id);
        if is_stored || at == Tree::ROOT || !is_plain {
            drop(self.document.set_property(at, "C", vec![raw]));
        }
    }

    /// Whether a document writes the move of a node just as the file does: first, in plain letters.
    fn is_as_written(&self, id: sgf::NodeId, was_put: bool) -> bool {
        let first = self.collection.node(id).properties().next();
        let Some(first) = first.filter(|own| matches!(own.name(), "B" | "W")) else { return false };
        let Some((_, mv)) = self.game.moves(id).next() else { return false };
        let mut values = first.values();
        let raw = values.next().map_or("", sgf::Value::raw);
        !was_put && values.next().is_none() && raw == self.raw(self.on_board(mv))
    }

    /// Whether a document writes the comment of a node where and as the file does.
    fn has_plain_comment(&self, id: sgf::NodeId) -> bool {
        let node = self.collection.node(id);
        let mut others = node.properties().skip_while(|own| matches!(own.name(), "B" | "W"));
        let comment = others.next().filter(|own| own.name() == "C");
        let is_before = others.any(|own| matches!(own.name(), "B" | "W"));
        let raw = comment.filter(|_| !is_before).and_then(|own| own.values().next());
        raw.is_some_and(|own| {
            let text = own.text();
            !text.trim().is_empty() && escape::escaped(&text, escape::Within::Text) == own.raw()
        })
    }
}

/// Properties of set-up: where a position was put by hand they stay as they are written.
const SET_UP: [&str; 4] = ["AB", "AW", "AE", "PL"];

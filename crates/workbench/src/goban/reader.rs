//! How are the nodes of a file walked through, without recursion, and played as far as they can be?

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use game::{Notation, Undo};
use go::{Colour, Go, Move, Position};
use sgf::{Collection, Game};

use super::import::{Lost, Remark};
use super::{hand, in_file, named, of_file, point};
use crate::registry::PUT;
use crate::store::{Document, NodeId, Tree, TreeError};

#[cfg(test)]
thread_local! {
    /// How many moves were played again to come back to a position.
    pub(super) static REPEATED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// What taking back a move needs.
type Memo = <Go as Undo>::Memo;

/// Walks through a game and plays what can be played.
pub(super) struct Reader<'a> {
    pub(super) collection: &'a Collection,
    pub(super) game: Game<'a>,
    rules: Go,
    pub(super) document: Document,
    /// Where each step leads that was taken before: looking through all siblings would take long
    /// where there are many.
    known: HashMap<(NodeId, String), NodeId>,
    /// Nodes whose comment is kept as it would be written, once all of it is known.
    pub(super) rewritten: BTreeSet<NodeId>,
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
    /// How many positions of the path are held.
    held: usize,
}

/// Positions held on the way down, to go back to; above that they are made anew.
const MOST_HELD: usize = 1000;

/// So many moves that cannot be played are kept; where a file has more, its branches end.
const MOST_FORCED: usize = 1000;

/// A forced move is kept with all moves before it, unless there are more.
const MOST_HISTORY: usize = 1000;

/// What a node of the file did.
enum Done {
    /// Played moves, as a rule none or one.
    Played(Vec<Memo>),
    /// Put stones by hand, or a position with a move that could not be played; so many moves, and
    /// the position before, if it is held.
    Put(usize, Option<Box<Position>>),
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
            known: HashMap::new(),
            rewritten: BTreeSet::new(),
            position,
            moves: 0,
            path: Vec::new(),
            lost: HashSet::new(),
            remarks: Vec::new(),
            ends: BTreeMap::new(),
            forced: 0,
            held: 0,
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
        self.rewrite_comments();
        (self.document, self.remarks)
    }

    /// Takes back what was done below a node.
    fn go_back_to(&mut self, parent: Option<sgf::NodeId>) {
        let mut is_unknown = false;
        while self.path.last().is_some_and(|(own, ..)| Some(*own) != parent) {
            let (.., done) = self.path.pop().expect("it was there");
            match done {
                Done::Put(moves, before) => {
                    self.moves -= moves;
                    self.held -= usize::from(before.is_some());
                    is_unknown = before.is_none();
                    if let Some(before) = before {
                        self.position = *before;
                    }
                }
                // Above a set-up whose position is not held it is made anew.
                Done::Played(memos) if is_unknown => self.moves -= memos.len(),
                Done::Played(memos) => self.take_back(memos),
            }
        }
        if is_unknown {
            let at = self.path.last().map_or(Tree::ROOT, |(_, at, _)| *at);
            self.position = self.position_at(at);
        }
    }

    /// What a node that put a position did; the one before is held unless many are.
    fn put_before(&mut self, moves: usize, before: Position) -> Done {
        let is_held = self.held < MOST_HELD;
        self.held += usize::from(is_held);
        Done::Put(moves, is_held.then(|| Box::new(before)))
    }

    /// Where a step leads; whoever asks has checked it by the rules.
    fn step(&mut self, at: NodeId, text: String) -> Result<NodeId, TreeError> {
        let step = (at, text);
        if let Some(known) = self.known.get(&step) {
            return Ok(*known);
        }
        let next = self.document.add_unknown(at, &step.1)?;
        self.known.insert(step, next);
        Ok(next)
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
            #[cfg(test)]
            REPEATED.set(REPEATED.get() + 1);
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
                Ok((at, before)) => {
                    self.describe(id, at);
                    let done = self.put_before(0, before);
                    self.path.push((id, at, done));
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
        // The position before the first forced move, to which the moves before it led.
        let mut forced: Option<(Position, usize)> = None;
        let is_one = moves.len() == 1;
        let before = self.moves;
        for (colour, mv) in moves {
            let (colour, mv) = (of_file(colour), self.on_board(mv));
            if self.position.to_move() == colour && self.position.check(colour, mv).is_ok() {
                memos.push(self.position.play_undoable(colour, mv));
                // Only more nodes than numbers could be refused here, and no file is that long.
                at = self.step(at, self.name(mv)).unwrap_or(at);
            } else if let Some((next, last)) = self.force(at, colour, mv) {
                forced.get_or_insert((last, memos.len()));
                at = next;
                if !is_one {
                    let raw = self.raw(mv);
                    drop(self.document.set_property(at, in_file(colour).letter(), vec![raw]));
                }
            } else {
                let illegal = self.position.check(colour, mv).err();
                let lost = illegal.map_or(Lost::Turn, |why| Lost::Move(self.name(mv), why));
                self.moves = before;
                self.start_over(memos, forced);
                return self.stop(id, lost);
            }
            self.moves += 1;
        }
        self.describe(id, at);
        let done = match forced {
            Some((last, first)) => {
                // What is held is the position before the node.
                let after = std::mem::replace(&mut self.position, last);
                memos.into_iter().take(first).rev().for_each(|memo| self.position.undo(memo));
                let last = std::mem::replace(&mut self.position, after);
                self.put_before(self.moves - before, last)
            }
            None => Done::Played(memos),
        };
        self.path.push((id, at, done));
    }

    /// Takes back the moves of a node that could not be played to its end.
    fn start_over(&mut self, mut memos: Vec<Memo>, forced: Option<(Position, usize)>) {
        if let Some((position, first)) = forced {
            self.position = position;
            memos.truncate(first);
        }
        memos.into_iter().rev().for_each(|memo| self.position.undo(memo));
    }

    /// Plays a move that the rules forbid here, and remarks it: where it leads, and the position
    /// before it; `None` where there were too many.
    fn force(&mut self, at: NodeId, colour: Colour, mv: Move) -> Option<(NodeId, Position)> {
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
        let at = self.step(at, text).ok()?;
        let number = self.moves + 1;
        let remark = match self.position.check(colour, mv) {
            Ok(()) => Remark::Twice { number },
            Err(why) => Remark::Forced { number, at: Lost::Move(self.name(mv), why) },
        };
        self.remarks.push(remark);
        self.forced += 1;
        Some((at, std::mem::replace(&mut self.position, position)))
    }

    /// A move of the file; what lies off the board is a pass.
    pub(super) fn on_board(&self, mv: sgf::Move) -> Move {
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
    pub(super) fn raw(&self, mv: Move) -> String {
        match mv {
            Move::Play(own) => named(self.position.board().size(), own)
                .map_or(String::new(), |point| point.to_string()),
            Move::Pass => String::new(),
        }
    }

    /// Puts stones by hand: where that leads, and the position before. Unless the file says who plays
    /// then, the next move does.
    fn put(
        &mut self,
        above: NodeId,
        id: sgf::NodeId,
        setup: &sgf::Setup,
    ) -> Result<(NodeId, Position), Lost> {
        let next = hand::next_mover(self.collection, self.game, id);
        let next = next.unwrap_or(self.position.to_move());
        let position = hand::put(&self.position, setup, next).ok_or(Lost::Setup)?;
        let text = format!("{PUT}{}", self.rules.show_state(&position));
        let at = self.step(above, text).map_err(|_| Lost::Setup)?;
        Ok((at, std::mem::replace(&mut self.position, position)))
    }
}

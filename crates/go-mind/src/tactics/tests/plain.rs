//! Full-width search without knowledge: every move on some points, as a graph of positions.
//!
//! Black seeks an end that is worth it. A position is won for Black if it is such an end, if Black is to
//! move and one move leads to a won position, or if White is and all moves do. The smallest set of
//! positions that these rules give is what Black can force; whatever comes back for ever is not in
//! it, as in the search under test, whichever way it was reached.

use std::collections::HashMap;

use go::{Board, Colour, Point};

/// A question without its position.
pub(super) struct Plain<'a, End> {
    /// Where both sides play.
    pub(super) points: &'a [Point],
    /// Whether Black may pass, and two passes end it.
    pub(super) black_passes: bool,
    /// What a board is worth on which it is over, to Black.
    pub(super) end: End,
    /// The most positions.
    pub(super) most: usize,
}

/// Who is to move where, after how many passes.
#[derive(Clone)]
struct Turn {
    board: Board,
    mover: Colour,
    passes: u8,
}

type Key = (u64, Option<Point>, Colour, u8);

impl Turn {
    fn key(&self) -> Key {
        (self.board.key(), self.board.ko(), self.mover, self.passes)
    }
}

/// The positions as they are found.
#[derive(Default)]
struct Graph {
    numbers: HashMap<Key, usize>,
    /// The positions that lead to each.
    parents: Vec<Vec<usize>>,
    /// How many moves a position has that are not known to be won for Black; one is enough where
    /// Black moves.
    missing: Vec<usize>,
    won: Vec<usize>,
}

impl<End: Fn(&Board) -> Option<bool>> Plain<'_, End> {
    /// Whether Black can force a good end with this side to move; nothing if there are too many
    /// positions.
    pub(super) fn succeeds(&self, board: &Board, mover: Colour) -> Option<bool> {
        let start = Turn { board: board.clone(), mover, passes: 0 };
        let mut graph = Graph::default();
        let mut open = vec![(graph.number(&start).0, start)];
        while let Some((number, turn)) = open.pop() {
            match (self.end)(&turn.board) {
                Some(true) => graph.won.push(number),
                Some(false) => (),
                None if turn.passes == 2 => (),
                None => self.expand(&turn, number, &mut graph, &mut open),
            }
            if graph.parents.len() > self.most {
                return None;
            }
        }
        Some(graph.is_won(0))
    }

    fn expand(&self, turn: &Turn, number: usize, graph: &mut Graph, open: &mut Vec<(usize, Turn)>) {
        let mut moves = 0;
        for after in self.moves(turn) {
            moves += 1;
            let (child, is_new) = graph.number(&after);
            graph.parents[child].push(number);
            if is_new {
                open.push((child, after));
            }
        }
        graph.missing[number] = if turn.mover == Colour::Black { 1 } else { moves };
    }

    fn moves(&self, turn: &Turn) -> Vec<Turn> {
        let next = turn.mover.opponent();
        let mut moves: Vec<Turn> = Vec::new();
        for &point in self.points {
            if turn.board.allows(point, turn.mover, false) {
                let mut after = Turn { board: turn.board.clone(), mover: next, passes: 0 };
                after.board.play(point, turn.mover);
                moves.push(after);
            }
        }
        if turn.mover == Colour::White || self.black_passes {
            let passes = if self.black_passes { turn.passes + 1 } else { 0 };
            let mut after = Turn { board: turn.board.clone(), mover: next, passes };
            after.board.forget_ko();
            moves.push(after);
        }
        moves
    }
}

impl Graph {
    /// The number of a position, and whether it is new.
    fn number(&mut self, turn: &Turn) -> (usize, bool) {
        let new = self.parents.len();
        let number = *self.numbers.entry(turn.key()).or_insert(new);
        if number == new {
            self.parents.push(Vec::new());
            self.missing.push(usize::MAX);
        }
        (number, number == new)
    }

    /// Goes back from the ends.
    fn is_won(&mut self, wanted: usize) -> bool {
        let mut known = vec![false; self.parents.len()];
        while let Some(number) = self.won.pop() {
            if std::mem::replace(&mut known[number], true) {
                continue;
            }
            for &parent in &self.parents[number] {
                self.missing[parent] = self.missing[parent].saturating_sub(1);
                if self.missing[parent] == 0 {
                    self.won.push(parent);
                }
            }
        }
        known[wanted]
    }
}

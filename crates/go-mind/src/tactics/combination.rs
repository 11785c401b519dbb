//! Is there a move that threatens several strings at once, so that one of them falls?
//!
//! A proof search with the attacker as seeker. Every move of his must threaten to capture a string
//! that was sound; the owner's answers are the points on which a move could undo all that is
//! threatened: those that the footprints of the captures' proofs have in common. After an answer
//! that saves everything the attacker may go on with another threat nearby. Short combinations are
//! sought first.

use go::{Board, Colour, Point};
use rustc_hash::FxHashMap;

use super::allowance::Allowance;
use super::area::Area;
use super::ko::KoRule;
use super::proof::{Found, Goal, Node, Search, Verdict};
use super::threats::Threats;

/// How far to look: at threats with few answers for long, then at others.
const ROUNDS: [Round; 2] = [
    Round { widest: 6, longest: 8, questions: 4_000 },
    Round { widest: 12, longest: 4, questions: 3_000 },
];

/// So many positions of each length.
const POSITIONS: u64 = 4_000;

/// Which threats are looked at.
#[derive(Debug, Clone, Copy)]
struct Round {
    /// So many answers at most.
    widest: u32,
    /// So many moves of the attacker one after another.
    longest: usize,
    /// So many searches for captures and no more.
    questions: u32,
}

/// A move of a colour after which the enemy cannot save every string that it threatens, none of
/// which could be captured before.
pub fn combination<'s>(
    board: &Board,
    colour: Colour,
    nodes: impl Into<Allowance<'s>>,
) -> Option<Point> {
    let mut goal = Combination::new(board, colour, nodes.into());
    goal.shortest(board).map(|(mv, ..)| mv)
}

/// The moves of a colour after which the enemy has no such move any more: those that the
/// combination's first move does not work against. Empty if there is no combination.
pub fn combination_defence<'s>(
    board: &Board,
    colour: Colour,
    nodes: impl Into<Allowance<'s>>,
) -> Vec<Point> {
    let enemy = colour.opponent();
    let mut goal = Combination::new(board, enemy, nodes.into());
    let Some((key, length)) = goal.shortest(board) else { return Vec::new() };
    let mut after = board.clone();
    after.play(key, enemy);
    let mut tries: Vec<Point> = vec![key];
    if let Some(savers) = goal.threats.savers(&after, &[key]) {
        tries.extend(savers.empty_points(&after));
    }
    let holds = |&mv: &Point| {
        if !board.allows(mv, colour, false) {
            return false;
        }
        let mut held = board.clone();
        held.play(mv, colour);
        (1..=length).all(|length| goal.first_move(&held, length).is_none())
    };
    tries.into_iter().filter(holds).collect()
}

/// The attacker seeks to take a string by threat after threat.
struct Combination<'s> {
    threats: Threats<'s>,
    /// So many moves of the attacker, and so many answers to each.
    length: usize,
    widest: u32,
    /// Where the owner can answer.
    answers: FxHashMap<(u64, Option<Point>), Option<Area>>,
}

impl<'s> Combination<'s> {
    fn new(board: &Board, attacker: Colour, allowance: Allowance<'s>) -> Self {
        let threats = Threats::new(board, attacker, allowance);
        Combination { threats, length: 1, widest: 0, answers: FxHashMap::default() }
    }

    /// The first move of the shortest combination, and its length.
    fn shortest(&mut self, board: &Board) -> Option<(Point, usize)> {
        ROUNDS.into_iter().find_map(|round| {
            self.widest = round.widest;
            self.threats.grant(round.questions);
            (1..=round.longest)
                .find_map(|length| self.first_move(board, length).map(|mv| (mv, length)))
        })
    }

    /// The first move of a combination of so many moves.
    fn first_move(&mut self, board: &Board, length: usize) -> Option<Point> {
        self.length = length;
        let attacker = self.threats.attacker();
        let mut search = Search::new(self, board, KoRule::AgainstSeeker, POSITIONS.into());
        if search.run(attacker) != Found::Proved {
            return None;
        }
        search.line(attacker, true).first().copied().flatten()
    }

    /// Where the owner could save all that is threatened; nothing if nothing is.
    fn savers(&mut self, board: &Board) -> Option<Area> {
        let key = (board.key(), board.ko());
        if let Some(known) = self.answers.get(&key) {
            return known.clone();
        }
        let changed = self.threats.changed(board);
        let savers = self.threats.savers(board, &changed);
        self.answers.insert(key, savers.clone());
        savers
    }
}

impl Goal for Combination<'_> {
    fn seeker(&self) -> Colour {
        self.threats.attacker()
    }

    fn verdict(&mut self, board: &Board, mover: Colour, _rule: KoRule) -> Verdict {
        if self.threats.are_spent() {
            return Verdict::Failed;
        }
        let changed = self.threats.changed(board);
        if mover == self.seeker() {
            if !changed.is_empty() && self.threats.any(board, &changed) {
                return Verdict::Reached;
            }
            let made = changed.iter().filter(|&&point| board.stone(point) == Some(mover)).count();
            return if made < self.length { Verdict::Open(4, 1) } else { Verdict::Failed };
        }
        match self.savers(board) {
            None => Verdict::Failed,
            Some(savers) => match savers.count() {
                0 => Verdict::Reached,
                count if count > self.widest => Verdict::Failed,
                count => Verdict::Open(count, 1),
            },
        }
    }

    fn moves(&mut self, board: &Board, node: Node, out: &mut Vec<Option<Point>>) {
        if node.mover == self.seeker() {
            let changed = self.threats.changed(board);
            let tries = self.threats.tries(board, &changed);
            out.extend(tries.list().iter().map(|&point| Some(point)));
        } else if let Some(savers) = self.savers(board) {
            out.extend(savers.empty_points(board).map(Some));
        }
    }

    fn footprint(&mut self, _board: &Board, _out: &mut Area) {}

    fn widened_depth(&self) -> usize {
        0
    }
}

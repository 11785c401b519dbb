//! Can this string be captured by atari after atari?

use go::{Board, Colour, Point};

use super::allowance::Allowance;
use super::answer::{Answer, Question, ask};
use super::area::Area;
use super::around::{liberties_up_to, strings_beside};
use super::ko::{KoRule, Success};
use super::proof::{Goal, Node, Verdict};

/// Can the enemy, moving first, take the string of a stone by nothing but ataris?
///
/// No if there is no stone, or if it has more than two liberties.
pub fn ladder<'s>(board: &Board, stone: Point, nodes: impl Into<Allowance<'s>>) -> Answer {
    let Some(owner) = board.stone(stone) else { return Answer::at_once(Success::No, None) };
    if liberties_up_to(board, stone, 3) > 2 {
        return Answer::at_once(Success::No, None);
    }
    let mut goal = Ladder { target: stone, owner, strings: Vec::new() };
    let question = Question {
        first: owner.opponent(),
        may_pass: false,
        allowance: nodes.into(),
        in_doubt: Some(false),
    };
    let mut answer = ask(&mut goal, board, question);
    if answer.success.is_success() && answer.mv.is_none() {
        answer.mv = board.last_liberty(stone);
    }
    answer
}

/// The attacker seeks to take the string of `target`, which has two liberties at most when he moves.
struct Ladder {
    target: Point,
    owner: Colour,
    strings: Vec<Point>,
}

impl Goal for Ladder {
    fn seeker(&self) -> Colour {
        self.owner.opponent()
    }

    fn verdict(&mut self, board: &Board, mover: Colour, _rule: KoRule) -> Verdict {
        if board.stone(self.target) != Some(self.owner) {
            return Verdict::Reached;
        }
        match (mover == self.owner, liberties_up_to(board, self.target, 3)) {
            (false, 1) if board.last_liberty(self.target) != board.ko() => Verdict::Reached,
            (false, 1 | 2) | (true, 1) => Verdict::Open(1, 1),
            _ => Verdict::Failed,
        }
    }

    fn moves(&mut self, board: &Board, node: Node, out: &mut Vec<Option<Point>>) {
        out.extend(board.liberties(self.target).map(Some));
        if node.mover == self.owner {
            self.strings.clear();
            strings_beside(board, self.target, node.mover.opponent(), &mut self.strings);
            out.extend(
                self.strings.iter().filter_map(|&string| board.last_liberty(string)).map(Some),
            );
            out.push(None);
        }
    }

    fn footprint(&mut self, _board: &Board, _out: &mut Area) {}

    fn widened_depth(&self) -> usize {
        0
    }
}

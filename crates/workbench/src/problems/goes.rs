//! What is said to a move in a problem of Go?

use go::{Board, Colour, Move, Point, Position, Rules};
use go_mind::tactics::Answer;

use super::{Answered, Problem, Tried};
use crate::replay::{Argued, GoCase};
use crate::say;
use crate::tsumego::{Asked, Claim, Effort, Solution, claimed, judged, solve};
use crate::words::tsumego as worded;
use crate::words::{Words, go_count, why};

/// Nodes of each search: the problems are small.
const NODES: u64 = 20_000;

/// So many moves of the answer are numbered on the board.
const SHOWN: usize = 5;

/// So many moves that fail are told.
const MOST: usize = 6;

pub(super) fn question(words: &Words, problem: &Problem) -> String {
    let colour = if problem.first == 'w' { Colour::White } else { Colour::Black };
    let player = go_count::colour(words, colour);
    say!(words, "problems-go-question", player = player, aim = problem.aim.as_str())
}

fn position(problem: &Problem) -> Option<Position> {
    let board = Board::drawn(&problem.board).ok()?;
    let colour = if problem.first == 'w' { Colour::White } else { Colour::Black };
    Position::new(board, colour, Rules::CHINESE).ok()
}

/// The problem that a position poses, if it poses one; what is right is found out when it is tried.
pub fn posed(position: &Position) -> Option<Problem> {
    let (board, mover) = (position.board().clone(), position.to_move());
    let bare = Position::new(board, mover, Rules::CHINESE).ok()?;
    let (claim, _) = claimed(&bare, Asked::Inferred, NODES)?;
    Some(Problem {
        game: crate::goban::NAME,
        board: drawn(bare.board()),
        first: if mover == Colour::White { 'w' } else { 'b' },
        aim: claim.aim.code().to_string(),
        answers: Vec::new(),
    })
}

/// The board as the sets write it: a sign for each point, the rows parted by `/`.
fn drawn(board: &Board) -> String {
    let size = board.size();
    let sign = |row: u32, column: u32| match size.point(row, column).and_then(|at| board.stone(at))
    {
        Some(Colour::Black) => 'X',
        Some(Colour::White) => 'O',
        None => '.',
    };
    let row = |row: u32| (0..size.columns()).map(|column| sign(row, column)).collect::<String>();
    (0..size.rows()).map(row).collect::<Vec<_>>().join("/")
}

/// The problem as it is understood, without a look at other moves.
fn understood(position: &Position, (claim, answer): (Claim, Answer)) -> Solution {
    let board = position.board();
    Solution {
        position: position.clone(),
        success: answer.success,
        mv: answer.mv,
        certainty: claim.certainty(board, &answer),
        share: None,
        points: claim.points(board).len(),
        nodes: answer.nodes,
        line: answer.line,
        claim,
        in_a_row: None,
        tries: Vec::new(),
        tree: Vec::new(),
    }
}

pub(super) fn tried(words: &Words, problem: &Problem, mv: &str) -> Option<Tried> {
    let position = position(problem)?;
    let size = position.board().size();
    let point: Point = size.named(mv.parse().ok()?)?;
    let solution = understood(&position, claimed(&position, Asked::Inferred, NODES)?);
    let claim = &solution.claim;
    if solution.mv == Some(point) {
        let said = worded::answer(words, &solution);
        let proof = GoCase::of_problem(&position, claim, None).map(Argued::from);
        return Some(Tried { is_right: true, moves: vec![mv.to_string()], said, proof });
    }
    let own = judged(&position, claim, solution.success, point, NODES)?;
    let mut moves = vec![mv.to_string()];
    if !own.is_right {
        moves.extend(own.line.first().map(|&reply| why::named(words, size, reply)));
    }
    let proof = GoCase::of_problem(&position, claim, Some(point)).filter(|_| !own.is_right);
    let said = worded::tried(words, &solution, &own);
    Some(Tried { is_right: own.is_right, moves, said, proof: proof.map(Argued::from) })
}

pub(super) fn answered(words: &Words, problem: &Problem) -> Option<Answered> {
    let position = position(problem)?;
    let size = position.board().size();
    let solution = solve(&position, Asked::Inferred, &Effort::of_nodes(NODES)).ok()?;
    let claim = &solution.claim;
    let proof =
        |tried: Option<Point>| GoCase::of_problem(&position, claim, tried).map(Argued::from);
    let mut said = vec![(worded::answer(words, &solution), proof(None))];
    said.extend(worded::also(words, &solution).into_iter().map(|own| (own, None)));
    let failing = solution.failures().take(MOST);
    said.extend(failing.map(|own| (worded::tried(words, &solution, own), proof(Some(own.mv)))));
    let first = solution.mv.map(Move::Play);
    let line = if solution.line.is_empty() { first.into_iter().collect() } else { solution.line };
    let moves = line.iter().take(SHOWN).map(|&mv| why::named(words, size, mv)).collect();
    Some(Answered { moves, said })
}

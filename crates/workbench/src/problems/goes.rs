//! What is said to a move in a problem of Go?

use std::sync::Arc;
use std::time::Instant;

use go::{Board, Colour, Move, Point, Position, Rules};
use go_mind::spatial::Certainty;
use go_mind::tactics::{Allowance, Answer};

use super::{Answered, Kept, LARGEST, Meant, Problem, Refused, Tried, Wish};
use crate::replay::{Argued, GoCase};
use crate::say;
use crate::tsumego::{Aim, Asked, Claim, Effort, Solution, claimed, judged, solve};
use crate::words::spatial::Said;
use crate::words::tsumego as worded;
use crate::words::{Words, go_count, why};

/// Nodes of each search: the problems are small.
const NODES: u64 = 20_000;

/// A search for the stones that are meant has this part of them.
const SHARE: u64 = 8;

/// So many moves of the answer are numbered on the board.
const SHOWN: usize = 5;

/// So many moves that fail are told.
const MOST: usize = 6;

pub(super) fn question(words: &Words, problem: &Problem) -> String {
    let colour = if problem.first == 'w' { Colour::White } else { Colour::Black };
    let player = go_count::colour(words, colour);
    say!(words, "problems-go-question", player = player, aim = problem.aim.as_str())
}

/// The stones that are meant: those that were named, or those that a search finds to be asked about.
pub(super) fn meant(problem: &Problem, until: Option<Instant>) -> Option<Meant> {
    let position = position(problem)?;
    let board = position.board();
    let claim = match asked(problem, &position) {
        Asked::About(aim, stone) => Claim::about(board, aim, &[stone])?,
        Asked::Inferred => claimed(&position, Asked::Inferred, allowed(&effort(until)))?.0,
    };
    let size = board.size();
    let stones = claim.stones(board);
    // A group is called by the stone that somebody named, or else by its first.
    let named = problem.about.clone();
    let named = named.or_else(|| Some(size.name(*claim.names().first()?).to_string()))?;
    let places = stones.into_iter().map(|stone| go::place(size, stone)).collect();
    Some(Meant { owner: claim.owner(), named, places })
}

pub(super) fn meant_said(words: &Words, own: &Meant) -> String {
    let colour = if own.owner == Colour::Black { "black" } else { "white" };
    let (stone, count) = (own.named.as_str(), own.places.len());
    say!(words, "problems-go-meant", colour = colour, stone = stone, count = count)
}

fn position(problem: &Problem) -> Option<Position> {
    let board = Board::drawn(&problem.board).ok()?;
    let colour = if problem.first == 'w' { Colour::White } else { Colour::Black };
    Position::new(board, colour, Rules::CHINESE).ok()
}

/// The problem that a position poses, as somebody asks it or as its stones tell; what is right is found
/// out when it is tried.
pub(super) fn posed(
    position: &Position,
    wish: &Wish,
    until: Option<Instant>,
) -> Result<Problem, Refused> {
    let bare = of_size(position.board().clone(), position.to_move())?;
    let effort = effort(until);
    let asked = match (wish.aim_of_go(), &wish.stone) {
        (aim, Some(stone)) => of_stone(&bare, aim, stone)?,
        (Some(aim), None) => of_aim(&bare, aim, &effort)?,
        (None, None) => Asked::Inferred,
    };
    let (aim, about) = match asked {
        Asked::About(aim, stone) => (aim, Some(stone)),
        Asked::Inferred => (inferred(&bare, &effort)?, None),
    };
    Ok(problem(&bare, aim, about))
}

/// The problem that an address holds.
pub(super) fn kept(kept: &Kept<'_>, until: Option<Instant>) -> Result<Problem, Refused> {
    let board = Board::drawn(kept.board).map_err(|_| Refused::NoBoard)?;
    let bare = of_size(board, kept.first)?;
    let aim = kept.aim.and_then(Aim::of_code);
    match (aim, kept.about) {
        (aim, Some(stone)) => match of_stone(&bare, aim, stone)? {
            Asked::About(aim, stone) => Ok(problem(&bare, aim, Some(stone))),
            Asked::Inferred => Err(Refused::NothingAsked),
        },
        (Some(aim), None) => Ok(problem(&bare, aim, None)),
        (None, None) => Ok(problem(&bare, inferred(&bare, &effort(until))?, None)),
    }
}

fn of_size(board: Board, mover: Colour) -> Result<Position, Refused> {
    let size = board.size();
    if size.rows().max(size.columns()) > LARGEST {
        return Err(Refused::Size);
    }
    Position::new(board, mover, Rules::CHINESE).map_err(|_| Refused::NoBoard)
}

fn problem(bare: &Position, aim: Aim, about: Option<Point>) -> Problem {
    let size = bare.board().size();
    Problem {
        game: crate::goban::NAME,
        rules: "",
        board: drawn(bare.board()),
        first: if bare.to_move() == Colour::White { 'w' } else { 'b' },
        aim: aim.code().to_string(),
        about: about.map(|stone| size.name(stone).to_string()),
        answers: Vec::new(),
    }
}

/// What the stones ask.
fn inferred(bare: &Position, effort: &Effort) -> Result<Aim, Refused> {
    let found = claimed(bare, Asked::Inferred, allowed(effort));
    found.map(|(claim, _)| claim.aim).ok_or(Refused::NothingAsked)
}

/// What is asked of a stone that was named: by its colour, unless it is said.
fn of_stone(bare: &Position, aim: Option<Aim>, name: &str) -> Result<Asked, Refused> {
    let (board, mover) = (bare.board(), bare.to_move());
    let stone = name.trim().parse().ok().and_then(|name| board.size().named(name));
    let stone = stone.filter(|&at| board.stone(at).is_some());
    let is_own = stone.and_then(|at| board.stone(at)) == Some(mover);
    let is_wanted_own = aim.map_or(is_own, Aim::is_of_owner);
    let wanted = if is_wanted_own { mover } else { mover.opponent() };
    let stone = stone.filter(|&at| board.stone(at) == Some(wanted));
    let stone = stone.ok_or_else(|| Refused::NoStone(name.trim().to_string(), wanted))?;
    let usual = if is_own { [Aim::Live, Aim::Save] } else { [Aim::Kill, Aim::Capture] };
    let aims = aim.map_or(usual.to_vec(), |aim| vec![aim]);
    let aim = aims.into_iter().find(|&aim| Claim::about(board, aim, &[stone]).is_some());
    aim.map(|aim| Asked::About(aim, stone)).ok_or(Refused::NothingAsked)
}

/// Of which stones something is asked: as they tell themselves, or else of the largest string for which
/// it can be had, or which it can be asked of at all.
fn of_aim(bare: &Position, aim: Aim, effort: &Effort) -> Result<Asked, Refused> {
    if inferred(bare, effort).is_ok_and(|own| own == aim) {
        return Ok(Asked::Inferred);
    }
    let (board, mover) = (bare.board(), bare.to_move());
    let wanted = if aim.is_of_owner() { mover } else { mover.opponent() };
    let strings = board
        .stones()
        .filter(|&(stone, own)| own == wanted && board.string_of(stone) == Some(stone));
    let mut strings: Vec<Point> = strings.map(|(stone, _)| stone).collect();
    strings.sort_by_key(|&stone| std::cmp::Reverse(board.string_size(stone)));
    let claims = strings.into_iter().filter_map(|at| Some((at, Claim::about(board, aim, &[at])?)));
    let claims: Vec<(Point, Claim)> = claims.collect();
    let works = |(_, claim): &&(Point, Claim)| {
        let answer = claim.ask(board, allowed(effort).with_nodes(NODES / SHARE));
        answer.success.is_success() && answer.mv.is_some()
    };
    let found = claims.iter().find(works).or(claims.first());
    found.map(|&(stone, _)| Asked::About(aim, stone)).ok_or(Refused::NothingAsked)
}

/// What is asked in a problem.
fn asked(problem: &Problem, position: &Position) -> Asked {
    let stone =
        problem.about.as_ref().and_then(|name| position.board().size().named(name.parse().ok()?));
    match (Aim::of_code(&problem.aim), stone) {
        (Some(aim), Some(stone)) => Asked::About(aim, stone),
        _ => Asked::Inferred,
    }
}

fn effort(until: Option<Instant>) -> Effort {
    Effort::of_nodes(NODES).until(until, Arc::default())
}

fn allowed(effort: &Effort) -> Allowance<'_> {
    Allowance { nodes: effort.nodes, stop: Some(&effort.stop) }
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

pub(super) fn tried(
    words: &Words,
    problem: &Problem,
    mv: &str,
    until: Option<Instant>,
) -> Option<Tried> {
    let position = position(problem)?;
    let size = position.board().size();
    let point: Point = size.named(mv.parse().ok()?)?;
    let (asked, effort) = (asked(problem, &position), effort(until));
    position.check_unfinished(position.to_move(), Move::Play(point)).ok()?;
    let Some(found) = claimed(&position, asked, allowed(&effort)) else {
        let (moves, said) = (vec![mv.to_string()], not_found(words));
        let open = Tried { is_right: false, is_open: true, moves, said, proof: None };
        return effort.is_over().then_some(open);
    };
    let solution = understood(&position, found);
    let claim = &solution.claim;
    let case = |tried| GoCase::of_problem(&position, (claim, asked), tried).map(Argued::from);
    if solution.mv == Some(point) {
        let said = worded::answer(words, &solution);
        let is_open = solution.certainty == Certainty::Estimated;
        let moves = vec![mv.to_string()];
        return Some(Tried { is_right: true, is_open, moves, said, proof: case(None) });
    }
    let own = judged(&position, claim, solution.success, point, allowed(&effort))?;
    let mut moves = vec![mv.to_string()];
    if !own.is_right {
        moves.extend(own.line.first().map(|&reply| why::named(words, size, reply)));
    }
    // What was not settled neither of the best move nor of this one is no verdict on it.
    let is_open = [own.certainty, solution.certainty].contains(&Certainty::Estimated);
    let proof = case(Some(point)).filter(|_| !own.is_right);
    let said = worded::tried(words, &solution, &own);
    Some(Tried { is_right: own.is_right, is_open, moves, said, proof })
}

pub(super) fn answered(
    words: &Words,
    problem: &Problem,
    until: Option<Instant>,
) -> Option<Answered> {
    let position = position(problem)?;
    let size = position.board().size();
    let (asked, effort) = (asked(problem, &position), effort(until));
    let Ok(solution) = solve(&position, asked, &effort) else {
        return Some(Answered {
            moves: Vec::new(),
            said: vec![(not_found(words), None)],
            is_cut: effort.is_over(),
        });
    };
    let claim = &solution.claim;
    let proof = |tried: Option<Point>| {
        GoCase::of_problem(&position, (claim, asked), tried).map(Argued::from)
    };
    let mut said = vec![(worded::answer(words, &solution), proof(None))];
    said.extend(worded::also(words, &solution).into_iter().map(|own| (own, None)));
    let failing = solution.failures().take(MOST);
    said.extend(failing.map(|own| (worded::tried(words, &solution, own), proof(Some(own.mv)))));
    let first = solution.mv.map(Move::Play);
    let line = if solution.line.is_empty() { first.into_iter().collect() } else { solution.line };
    let moves = line.iter().take(SHOWN).map(|&mv| why::named(words, size, mv)).collect();
    Some(Answered { moves, said, is_cut: effort.is_over() })
}

/// Nothing was found in the time given.
fn not_found(words: &Words) -> Said {
    Said {
        sign: '□',
        certainty: say!(words, "certainty-estimated"),
        text: say!(words, "tsumego-not-found"),
        points: Vec::new(),
        line: Vec::new(),
    }
}

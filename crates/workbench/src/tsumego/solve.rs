//! What is asked in a problem, which move answers it, and how do the others fare?

use go::{Board, Colour, Move, Point, Position};
use go_mind::spatial::Certainty;
use go_mind::tactics::life::problem::{self, Budget};
use go_mind::tactics::{Allowance, Answer, Success, fate};

use super::claim::{Aim, Claim};
use super::effort::Effort;
use super::solution::{Solution, Try};
use super::{line, row, share, tree};

/// What a problem is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// Only the stones tell.
    Inferred,
    /// This is to happen to the stone there.
    About(Aim, Point),
}

/// Why there is no answer, not even a guess.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsolved {
    /// No group is walled in and no string can be taken or saved.
    NothingAsked,
    /// There is no stone where one was named.
    NoStone(Point),
    /// It had to end before anything was found.
    Ended,
}

/// Nodes of the first, shortest search.
const FIRST: u64 = 2_000;

/// Playouts about stones that were named.
const NAMED: u64 = 6_000;

/// Playouts for each node of the search, where the stones alone tell what is asked.
const PLAYOUTS: u64 = 3;

/// How much longer each search is than the one before.
const LONGER: u64 = 8;

/// The search for the answer has so many times the nodes of one that looks at another move.
const SHARE: u64 = 8;

/// Nodes of each look at another move, where the search for the answer has more.
const TRIED: u64 = 10_000;

/// The lines of so many moves that fail, and of so many that do as well, are shown to their end.
const SHOWN: usize = 6;

/// Strings with more liberties are not asked about.
const FEW: u32 = 4;

/// Finds out what is asked, answers it, and says how the other moves fare.
///
/// # Errors
/// When there is nothing to answer, or no time to begin.
pub fn solve(position: &Position, asked: Asked, effort: &Effort) -> Result<Solution, Unsolved> {
    let (claim, answer) = answered(position, asked, effort)?;
    let board = position.board();
    let mut solution = Solution {
        position: position.clone(),
        success: answer.success,
        mv: answer.mv,
        line: answer.line.clone(),
        certainty: claim.certainty(board, &answer),
        share: None,
        points: claim.points(board).len(),
        nodes: answer.nodes,
        in_a_row: None,
        claim,
        tries: Vec::new(),
        tree: Vec::new(),
    };
    if !solution.is_settled() {
        weigh(&mut solution, asked, effort);
    }
    if solution.success.is_success() && solution.mv.is_some() {
        solution.tries = tries(&solution, effort);
        show_ends(&mut solution, effort);
        solution.tree = tree::grow(&solution, effort);
    }
    if solution.is_settled() {
        solution.in_a_row = row::moves(&solution.claim, board, effort);
    }
    Ok(solution)
}

/// Counts playouts after a move that nothing proves. About stones that somebody named, it is an answer
/// only if it works in a sensible share of them.
fn weigh(solution: &mut Solution, asked: Asked, effort: &Effort) {
    let Some(mv) = solution.mv.filter(|_| solution.success.is_success()) else { return };
    solution.share = share::of(solution.position.board(), &solution.claim, mv, &effort.stop);
    let is_sensible = solution.share.is_none_or(share::Share::is_sensible);
    if asked != Asked::Inferred && !is_sensible {
        solution.success = Success::No;
    }
}

/// Plays the lines that are told on to where their point is seen.
fn show_ends(solution: &mut Solution, effort: &Effort) {
    let Solution { position, claim, success, certainty, mv, line, tries, .. } = solution;
    let (position, claim, mover) = (&*position, &*claim, claim.seeker);
    if *certainty != Certainty::Estimated && *success == Success::Yes {
        if line.is_empty() {
            line.extend(mv.map(Move::Play));
        }
        *line = line::to_its_end((position, mover), claim, std::mem::take(line), effort);
    }
    let contrary = claim.contrary();
    let mut left = [SHOWN; 2];
    for own in tries {
        let is_plain = matches!(own.success, Success::Yes | Success::No);
        let left = &mut left[usize::from(own.is_right)];
        if own.certainty == Certainty::Estimated || !is_plain || *left == 0 {
            continue;
        }
        *left -= 1;
        let mut after = position.clone();
        after.play(mover, Move::Play(own.mv));
        let shown = if own.success == Success::Yes { claim } else { &contrary };
        let line = std::mem::take(&mut own.line);
        own.line = line::to_its_end((&after, mover.opponent()), shown, line, effort);
    }
}

/// What is asked of a position, as a search of so many nodes sees it.
pub fn claimed<'s>(
    position: &Position,
    asked: Asked,
    nodes: impl Into<Allowance<'s>>,
) -> Option<(Claim, Answer)> {
    search(position, asked, Gaps::LeadNowhere, nodes.into())
}

/// How a first move fares where the best one does this well; nothing if the rules forbid it.
pub fn judged<'s>(
    position: &Position,
    claim: &Claim,
    best: Success,
    mv: Point,
    nodes: impl Into<Allowance<'s>>,
) -> Option<Try> {
    let mover = claim.seeker;
    position.check_unfinished(mover, Move::Play(mv)).ok()?;
    let mut after = position.board().clone();
    after.play(mv, mover);
    let contrary = claim.contrary();
    let answer = contrary.ask(&after, nodes);
    let success = turned(answer.success);
    Some(Try {
        mv,
        success,
        is_right: success.rank() >= best.rank(),
        certainty: contrary.certainty(&after, &answer),
        nodes: answer.nodes,
        line: begun_by(answer),
    })
}

/// The line of an answer, which begins with its move where that is known.
pub(super) fn begun_by(answer: Answer) -> Vec<Move> {
    match (answer.line.is_empty(), answer.mv) {
        (true, Some(mv)) => vec![Move::Play(mv)],
        _ => answer.line,
    }
}

/// What the one side achieves, seen from the other.
const fn turned(success: Success) -> Success {
    match success {
        Success::No => Success::Yes,
        Success::KoNeedsThreat => Success::KoIgnoringThreat,
        Success::KoIgnoringThreat => Success::KoNeedsThreat,
        Success::Yes => Success::No,
    }
}

/// Longer and longer searches until one ends, so that there is something to say whenever it has to.
fn answered(
    position: &Position,
    asked: Asked,
    effort: &Effort,
) -> Result<(Claim, Answer), Unsolved> {
    if let Asked::About(_, stone) = asked
        && position.board().stone(stone).is_none()
    {
        return Err(Unsolved::NoStone(stone));
    }
    let mut best = None;
    let mut guess = None;
    let mut nodes = FIRST.min(effort.nodes);
    loop {
        let found = effort.run(nodes, |nodes| search(position, asked, Gaps::LeadOut, nodes));
        let Some(found) = found else { break };
        match found {
            Some((claim, answer)) if answer.settled => return Ok((claim, answer)),
            // One that was stopped may know less than the one before it.
            stopped if effort.is_over() => {
                best = best.or(stopped);
                break;
            }
            Some(unsettled) => best = Some(unsettled),
            None => return Err(Unsolved::NothingAsked),
        }
        let is_last = nodes >= effort.nodes;
        if guess.is_none() && (is_last || nodes > FIRST) {
            guess = match asked {
                Asked::Inferred => guessed(position, effort),
                Asked::About(aim, stone) => guessed_of(position, (aim, stone), effort),
            };
        }
        if is_last {
            break;
        }
        nodes = nodes.saturating_mul(LONGER).min(effort.nodes);
    }
    // What no search settled, playouts judge better than an unfinished proof.
    let is_wanted =
        |found: &(Claim, Answer)| asked != Asked::Inferred || found.1.success.is_success();
    if let Some(guess) = guess.take_if(|guess| is_wanted(guess)) {
        return Ok(guess);
    }
    let behind_gaps = || effort.run(nodes, |nodes| claimed(position, asked, nodes)).flatten();
    let searched = if asked == Asked::Inferred { behind_gaps() } else { None };
    let settled = searched.filter(|found| found.1.settled && is_wanted(found));
    settled.or(guess.map(hoped)).or(best).ok_or(Unsolved::Ended)
}

/// A problem has a solution: the move that looks best, where nothing was found.
fn hoped((claim, answer): (Claim, Answer)) -> (Claim, Answer) {
    let success = if answer.mv.is_some() { Success::Yes } else { Success::No };
    (claim, Answer { success, ..answer })
}

/// What playouts say of the group in question, three for each node of the search.
fn guessed(position: &Position, effort: &Effort) -> Option<(Claim, Answer)> {
    let (board, to_move) = (position.board(), position.to_move());
    let playouts = effort.nodes.saturating_mul(PLAYOUTS).min(Budget::default().playouts);
    let budget = Budget { nodes: 1, playouts };
    let solved = effort.run(playouts, |_| problem::answer(board, to_move, budget, &effort.stop));
    let solved = solved.flatten()?;
    // A few playouts before the end say less than a search.
    if effort.is_over() && solved.answer.nodes < FIRST {
        return None;
    }
    Some((Claim::of_region(board, solved.region, to_move), solved.answer))
}

/// What playouts say of the group of a stone that was named, be it that nothing works.
fn guessed_of(
    position: &Position,
    (aim, stone): (Aim, Point),
    effort: &Effort,
) -> Option<(Claim, Answer)> {
    let board = position.board();
    let claim = Claim::about(board, aim, &[stone])?;
    let playouts = effort.nodes.min(NAMED);
    let answer = effort.run(playouts, |playouts| match aim {
        Aim::Kill => Some(fate::kill(board, stone, playouts)),
        Aim::Live => Some(fate::live(board, stone, playouts)),
        _ => None,
    });
    // A few playouts before the end say less than a search.
    let is_enough = |answer: &Answer| !effort.is_over() || answer.nodes >= FIRST;
    let answer = answer.flatten().filter(is_enough)?;
    Some((claim, answer))
}

/// What the holes in the walls of a group are taken for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gaps {
    /// Ways out: nothing is settled behind such walls, as a region drawn too small would prove what
    /// is not so.
    LeadOut,
    /// Holes that are not meant to let anybody through.
    LeadNowhere,
}

fn search(
    position: &Position,
    asked: Asked,
    gaps: Gaps,
    nodes: Allowance<'_>,
) -> Option<(Claim, Answer)> {
    let (board, to_move) = (position.board(), position.to_move());
    if let Asked::About(aim, stone) = asked {
        let claim = Claim::about(board, aim, &[stone])?;
        let answer = claim.ask(board, nodes);
        return Some((claim, answer));
    }
    let solved = problem::solve(board, to_move, nodes).map(|mut solved| {
        solved.answer.settled &= gaps == Gaps::LeadNowhere || solved.region.is_closed(board);
        (Claim::of_region(board, solved.region, to_move), solved.answer)
    });
    match solved {
        Some((claim, answer)) if answer.success.is_success() || !answer.settled => {
            Some((claim, answer))
        }
        _ => of_strings(board, to_move, nodes).or(solved),
    }
}

/// The largest string of the other side that can be taken, or else one's own that has to be saved.
fn of_strings(board: &Board, to_move: Colour, nodes: Allowance<'_>) -> Option<(Claim, Answer)> {
    let mut strings: Vec<Point> = board
        .stones()
        .map(|(stone, _)| stone)
        .filter(|&stone| board.string_of(stone) == Some(stone))
        .filter(|&stone| board.liberty_count(stone) <= FEW)
        .collect();
    strings.sort_by_key(|&stone| std::cmp::Reverse(board.string_size(stone)));
    let nodes = nodes.with_nodes(nodes.nodes / SHARE);
    let works = |aim: Aim, stone: Point| {
        let claim = Claim::about(board, aim, &[stone])?;
        let answer = claim.ask(board, nodes);
        (answer.success.is_success() && answer.mv.is_some()).then_some((claim, answer))
    };
    let (own, other): (Vec<Point>, Vec<Point>) =
        strings.into_iter().partition(|&stone| board.stone(stone) == Some(to_move));
    let taken = other.into_iter().find_map(|stone| works(Aim::Capture, stone));
    taken.or_else(|| {
        let mut in_danger = own.into_iter().filter(|&stone| works(Aim::Capture, stone).is_some());
        in_danger.find_map(|stone| works(Aim::Save, stone))
    })
}

/// All other first moves, those that fail first, the hardest to refute before the others.
fn tries(solution: &Solution, effort: &Effort) -> Vec<Try> {
    let nodes = (effort.nodes / SHARE).max(TRIED.min(effort.nodes)).max(FIRST);
    // What the search could not settle is no refutation.
    let unsure = |own: &Try| own.certainty == Certainty::Estimated;
    let mut tries = Vec::new();
    for point in solution.claim.points(solution.position.board()) {
        if Some(point) == solution.mv {
            continue;
        }
        let Solution { position, claim, success, .. } = solution;
        let found = effort.run(nodes, |nodes| judged(position, claim, *success, point, nodes));
        let Some(found) = found else { break };
        // What was stopped says nothing yet.
        let is_unsure = found.as_ref().is_some_and(unsure);
        if is_unsure && effort.is_over() {
            break;
        }
        tries.extend(found);
    }
    tries.sort_by_key(|own| (own.is_right, unsure(own), std::cmp::Reverse(own.nodes)));
    tries
}

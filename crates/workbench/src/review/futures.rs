//! Why was a move worse than another? The judge names the better move and the replies, searches what
//! was at stake, and the two futures are compared.

use std::sync::Arc;

use game::picture::{Mark, Picture};
use go::{Move, Point, Position};
use go_mind::spatial::Certainty;
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Describer, Options};
use go_mind::tactics::{Allowance, Stop};
use go_mind::why::stake::is_set_up;
use go_mind::why::{Case, Effort, Finding, Future, Reason, Replies, Source, Stake};
use go_mind::why::{framed, reasons, refutation, stakes};
use search::Watch;

use super::judge::{Budget, Judge, Opinion};
use crate::matches::Trouble;

/// A move with what is to be said about it.
#[derive(Debug)]
pub struct Why {
    /// The position in which it was made.
    pub before: Position,
    /// Which move of the game it is, 1 the first.
    pub number: usize,
    /// The move and the reply to it.
    pub played: Future,
    /// The better one, if there is one.
    pub better: Option<Future>,
    /// Points lost and the standard deviation of that number.
    pub loss: Option<(f64, f64)>,
    /// What differs.
    pub reasons: Vec<Reason>,
}

/// How much better the other move is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Ease {
    /// There is no better move.
    Best,
    /// Nothing is clear: both are worth the same within so many points.
    Even(f64),
    /// Nothing is clear, and nobody counts points.
    Unclear,
    /// The move is worse.
    Worse,
}

impl Why {
    /// Whether the move is worse at all: by points, by what a search read, or by a fight.
    pub fn ease(&self) -> Ease {
        let Some(better) = self.better else { return Ease::Best };
        let shows = |reason: &Reason| match reason.source {
            Source::Search(_) => reason.certainty != Certainty::Estimated,
            Source::Fight(_) => {
                matches!(reason.finding, Finding::Better(mv, ..) if mv == better.mv)
            }
            Source::Boards | Source::Judge => false,
        };
        match self.loss {
            // What cost nothing was given away for something.
            Some((points, deviation)) if points <= 0.0 => Ease::Even(2.0 * deviation),
            _ if self.reasons.iter().any(shows) => Ease::Worse,
            Some((points, deviation)) if points > 2.0 * deviation => Ease::Worse,
            Some((_, deviation)) => Ease::Even(2.0 * deviation),
            None => Ease::Unclear,
        }
    }
}

/// What is known before two futures are compared.
#[derive(Debug)]
pub struct Known<'a> {
    /// The position in which the move was made.
    pub before: &'a Position,
    /// Which move of the game it is.
    pub number: usize,
    /// The move.
    pub mv: Move,
    /// What the judge thinks before and after it.
    pub opinions: [&'a Opinion; 2],
    /// Points lost and the standard deviation of that number.
    pub loss: Option<(f64, f64)>,
    /// The replies that a fight for the group of a problem found.
    pub fought: Option<Replies>,
    /// What the move gave away, if that is known already.
    pub proof: Option<&'a Stake>,
}

impl Known<'_> {
    /// The reply to the move.
    fn reply(&self) -> Move {
        self.fought.map_or(self.opinions[1].best, |own| Move::Play(own.first))
    }
}

/// What is said about a move of a reviewed game; nothing is judged again.
pub fn why(known: &Known<'_>, effort: Effort) -> Why {
    let stake = stake(known, effort);
    let better = better(known, stake.as_ref());
    told(known, better, stake.as_ref(), known.loss)
}

/// Asks a judge about the positions before and after a move and after a better one.
///
/// # Errors
/// When the judge fails, or the watch was stopped.
pub fn asked(
    (before, number, mv): (&Position, usize, Move),
    judge: &mut dyn Judge,
    budget: &Budget,
    effort: Effort,
    watch: &Arc<Watch>,
) -> Result<Why, Trouble> {
    // A problem is judged where everything hangs on it.
    let framed = if is_set_up(before) { framed(before) } else { None };
    let board = framed.as_ref().unwrap_or(before);
    let first = judge.judge(board, budget, watch)?;
    let then = judge.judge(&after(board, mv), budget, watch)?;
    let fought = match mv {
        Move::Play(point) if is_set_up(before) && judge.leaves_problems() => {
            let stop = Stop { watch: Arc::clone(watch), ..Stop::default() };
            let playouts = Allowance { nodes: effort.fight, stop: Some(&stop) };
            refutation::replies(before, point, playouts)
        }
        _ => None,
    };
    // A fight that was cut short is none.
    if watch.is_stopped() {
        return Err(Trouble::Cancelled);
    }
    let opinions = [&first, &then];
    let known = Known { before, number, mv, opinions, loss: None, fought, proof: None };
    let stake = stake(&known, effort);
    let Some(mut better) = better(&known, stake.as_ref()) else {
        return Ok(told(&known, None, None, None));
    };
    if is_set_up(before) {
        // A problem is won or lost; what its frame counts is nobody's points.
        return Ok(told(&known, Some(better), stake.as_ref(), None));
    }
    let other = judge.judge(&after(board, better.mv), budget, watch)?;
    let better_is_judged = better.mv == first.best;
    if better_is_judged || better.reply.is_none() {
        better.reply = Some(other.best);
    }
    let mover = before.to_move();
    let lead = |opinion: &Opinion| opinion.lead_of(mover);
    let loss = lead(&other).zip(lead(&then)).map(|(better, played)| {
        // By how much the judge changed its mind about its own move when it looked closer.
        let unrest = if better_is_judged { changed(&first, &other) } else { 0.0 };
        let counted = other.deviation.hypot(then.deviation);
        (better - played, counted.hypot(unrest))
    });
    Ok(told(&known, Some(better), stake.as_ref(), loss))
}

fn changed(one: &Opinion, other: &Opinion) -> f64 {
    one.lead.zip(other.lead).map_or(0.0, |(one, other)| (one - other).abs())
}

fn after(before: &Position, mv: Move) -> Position {
    let mut then = before.clone();
    then.play(then.to_move(), mv);
    then
}

fn told(
    known: &Known<'_>,
    better: Option<Future>,
    stake: Option<&Stake>,
    loss: Option<(f64, f64)>,
) -> Why {
    let reply = stake.map_or(known.reply(), |stake| Move::Play(stake.reply));
    let played = Future { mv: known.mv, reply: Some(reply) };
    let case = Case { before: known.before, played, better, loss, stake, fought: known.fought };
    let mut describer = Describer::new(Options::default(), Depth::default());
    // Who would have played it too still tells how a problem goes on.
    let is_told = better.is_some() || known.fought.is_some();
    let reasons = if is_told { reasons(&case, &mut describer) } else { Vec::new() };
    Why { before: known.before.clone(), number: known.number, played, better, loss, reasons }
}

/// What the move gave away: in a problem, what the problem is about; in a game, what the judge's own
/// moves are about too, or what is proved of more than one stone.
fn stake(known: &Known<'_>, effort: Effort) -> Option<Stake> {
    if let Some(proof) = known.proof {
        return Some(proof.clone());
    }
    let judged = [known.opinions[0].best, known.reply()];
    let focus: Vec<Point> = judged
        .iter()
        .filter_map(|mv| if let Move::Play(point) = mv { Some(*point) } else { None })
        .collect();
    let [better, reply] = judged;
    let is_wanted = |stake: &Stake| {
        let is_reply = Move::Play(stake.reply) == reply;
        // In problems the other reply was right more often where both differ.
        let in_game = stake.better.map(Move::Play) == Some(better)
            || (stake.has_proof() && stake.stones.len() > 1);
        is_reply || (!is_set_up(known.before) && in_game)
    };
    // The judge's own move gives nothing away, unless a problem says so.
    if better == known.mv && !is_set_up(known.before) {
        return None;
    }
    stakes(known.before, known.mv, &focus, effort).into_iter().find(is_wanted)
}

/// The better move: what a search found, or what the judge would play instead.
fn better(known: &Known<'_>, stake: Option<&Stake>) -> Option<Future> {
    let first = known.opinions[0];
    if let Some(stake) = stake
        && let Some(point) = stake.better
        && Move::Play(point) != known.mv
    {
        let reply = stake.better_line.get(1).copied();
        return Some(Future { mv: Move::Play(point), reply });
    }
    if let Some(better) = known.fought.and_then(|own| own.better) {
        return Some(Future { mv: Move::Play(better), reply: None });
    }
    let reply = first.line.get(1).copied();
    (first.best != known.mv).then_some(Future { mv: first.best, reply })
}

/// The board with a future played on it, its moves numbered, and some points marked.
pub fn picture(before: &Position, future: &Future, marked: &[Point]) -> Picture {
    let size = before.board().size();
    let mut position = before.clone();
    let moves: Vec<Move> = std::iter::once(future.mv).chain(future.reply).collect();
    for &mv in &moves {
        let mover = position.to_move();
        if position.check_unfinished(mover, mv).is_ok() {
            position.play(mover, mv);
        }
    }
    let mut picture = go::board_picture(position.board());
    for (index, mv) in moves.iter().enumerate() {
        if let Move::Play(point) = mv {
            picture.labels.push((go::place(size, *point), (index + 1).to_string()));
        }
    }
    let numbered = |point: &Point| moves.contains(&Move::Play(*point));
    let stones = marked.iter().filter(|point| position.board().stone(**point).is_some());
    for &point in stones.filter(|point| !numbered(point)) {
        picture.marks.push((go::place(size, point), Mark::Dead));
    }
    picture
}

/// Both futures, that of the move played first.
pub fn pictures(why: &Why) -> Vec<Picture> {
    let lost: Vec<Point> = why
        .reasons
        .iter()
        .filter(|reason| matches!(reason.finding, Finding::Reply { done: Some(_), .. }))
        .flat_map(|reason| reason.points.clone())
        .collect();
    let mut pictures = vec![picture(&why.before, &why.played, &lost)];
    pictures.extend(why.better.as_ref().map(|better| picture(&why.before, better, &[])));
    pictures
}

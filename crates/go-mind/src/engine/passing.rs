//! When is it right to pass?
//!
//! Where everything on the board counts as alive, a pass answers a pass if the count wins; else the
//! engine plays on, which costs nothing where area is counted, until the stones that count for the
//! other side are taken. Where dead stones are taken off, who is dead is a judgement: the engine
//! passes only if the count wins, the owner of no point is in doubt, and, as the other side may go
//! on, a small search for that side finds nothing either. Where its pass ends the game, its own tree
//! must agree too: a judgement of dead stones that the tree does not share may be wrong, and playing
//! on shows who is right. A pass that the tree itself likes best is played in spite of its doubts, unless
//! it thinks the game lost and a stone no worse.

use std::cell::OnceCell;
use std::sync::Arc;
use std::time::Instant;

use go::playout::is_playable;
use go::{Board, Colour, Move, Point, Scoring, score};

use search::Limits;
use search::mcts::Scheme;

use super::found::{Candidate, Found};
use super::{Engine, Options};
use crate::tactics::Stop;
use crate::{Settled, settle_within};

/// A point is settled if so large a part of the playouts end with the same owner.
const SETTLED: f32 = 0.9;

/// Fewer playouts of the tree than this say nothing about owners.
const FEWEST_TO_JUDGE: u32 = 200;

/// So large a part of a move's time goes, beyond it, into each of the questions about a pass: how the
/// game would count, whether the owner of every point is clear, and what the other side could do.
const FOR_A_QUESTION: u32 = 30;

/// Playouts to ask what the other side could do after a pass, and the win rate that it may have.
const INQUIRY: u64 = 600;
const DOUBT: f32 = 0.1;

/// A tree agrees with a count that wins if its best move is won so often.
const AGREES: f64 = 0.9;

/// Below this a tree thinks the game lost; rates as near as this are alike.
const EVEN: f64 = 0.5;
const SLIGHT: f64 = 0.05;

impl Engine {
    /// The move to play, and whether to give up instead. The limits are those that the move had.
    pub(super) fn choice(&self, found: &Found, limits: &Limits) -> (Move, bool) {
        let time = limits.time.map(|time| time / FOR_A_QUESTION);
        let limits = &Limits { time, nodes: None, ..limits.clone() };
        // Who is dead may cost searches: it is asked where it matters, and once.
        let judged = OnceCell::new();
        let settled = || judged.get_or_init(|| self.settled(limits)).as_ref();
        let mv = self.move_to_play(&found.candidates, settled, limits);
        // Where the other side has passed, playing on costs nothing that giving up would keep.
        let may_be_won =
            || self.position().passes() > 0 && self.lead(settled()).is_some_and(|lead| lead > 0);
        (mv, found.resigns && mv != Move::Pass && !may_be_won())
    }

    /// How the game would count, if there is time to judge who is dead, or enough playouts say so.
    fn settled(&self, limits: &Limits) -> Option<Settled> {
        settle_within(self.position(), &stop_of(limits)).or_else(|| {
            let knows = self.all().playouts >= FEWEST_TO_JUDGE;
            knows.then(|| Settled::new(self.position(), self.dead_in_the_tree(), Vec::new()))
        })
    }

    fn move_to_play<'s>(
        &self,
        candidates: &[Candidate],
        settled: impl Fn() -> Option<&'s Settled>,
        limits: &Limits,
    ) -> Move {
        if self.should_pass(candidates, &settled, limits) {
            return Move::Pass;
        }
        if let Some(mv) = self.slip(self.legal(candidates).map(|own| own.mv)) {
            return mv;
        }
        let favourite = self.favourite(candidates);
        // Two passes end the game as it stands: a pass that loses then is no move while there is
        // another, nor one that the tree gives little while a stone costs it nothing. Where
        // territory counts, every stone costs a point, and the tree knows it.
        let stones_are_free = self.position().rules().scoring != Scoring::Territory;
        if favourite == Move::Pass && stones_are_free {
            let lead = self.lead(settled());
            let loses = lead.is_some_and(|lead| lead < 0);
            let stone = if loses { self.stone(candidates) } else { None };
            let is_known = lead.is_some();
            return stone.or_else(|| self.free_stone(candidates, is_known)).unwrap_or(Move::Pass);
        }
        favourite
    }

    /// The move that was visited most.
    pub(super) fn favourite(&self, candidates: &[Candidate]) -> Move {
        self.legal(candidates).next().map_or_else(|| self.without_sense(), |own| own.mv)
    }

    fn legal<'c>(&self, candidates: &'c [Candidate]) -> impl Iterator<Item = &'c Candidate> {
        candidates.iter().filter(|own| self.position().check_unfinished(self.mover, own.mv).is_ok())
    }

    fn stone(&self, candidates: &[Candidate]) -> Option<Move> {
        self.legal(candidates).map(|own| own.mv).find(|&mv| mv != Move::Pass)
    }

    /// Where the tree's pass would end a game that it thinks lost, or of which nobody knows how it
    /// counts: a stone that it likes as much.
    fn free_stone(&self, candidates: &[Candidate], is_known: bool) -> Option<Move> {
        let pass = candidates.iter().find(|own| own.mv == Move::Pass)?;
        let is_doubted = self.position().passes() > 0 && (pass.win_rate < EVEN || !is_known);
        let is_free = |own: &&Candidate| {
            own.mv != Move::Pass && own.visits > 0 && own.win_rate > pass.win_rate - SLIGHT
        };
        let stone = is_doubted.then(|| self.legal(candidates).find(is_free)).flatten();
        stone.map(|own| own.mv)
    }

    /// The move where the tree has none: the point farthest from the edge that fills no own eye,
    /// for who passes gives the game away while there is one; else a pass, or any legal move where
    /// the rules forbid to pass.
    fn without_sense(&self) -> Move {
        let (board, size) = (self.position().board(), self.position().board().size());
        let legal = |mv: &Move| self.position().check_unfinished(self.mover, *mv).is_ok();
        let fills_no_eye = |&point: &Point| is_playable(board, point, self.mover);
        let height = |&mv: &Move| match mv {
            Move::Play(point) => size.lines_from_edge(point),
            Move::Pass => 0,
        };
        let empty = board.empty().iter().copied();
        let sensible = empty.filter(fills_no_eye).map(Move::Play).filter(legal);
        let others = [Move::Pass].into_iter().chain(size.points().map(Move::Play));
        let first = || others.into_iter().find(legal);
        sensible.max_by_key(height).or_else(first).unwrap_or(Move::Pass)
    }

    fn should_pass<'s>(
        &self,
        candidates: &[Candidate],
        settled: impl Fn() -> Option<&'s Settled>,
        limits: &Limits,
    ) -> bool {
        let position = self.position();
        if !self.admits_pass || position.check_unfinished(self.mover, Move::Pass).is_err() {
            return false;
        }
        let rules = position.rules();
        let is_answer = position.passes() > 0;
        let wins = || self.lead(settled()).is_some_and(|lead| lead > 0);
        let agrees = || candidates.first().is_none_or(|best| best.win_rate >= AGREES);
        match rules.scoring {
            Scoring::AreaAsItStands | Scoring::Control => is_answer && wins(),
            // The game ends with this pass, and playing on would cost points. A small lead is seldom
            // a sure one in playouts: that the tree sees the same stones dead is enough, or that it
            // has seen too little to doubt the count.
            Scoring::Territory if is_answer => {
                let sees_little = || self.all().playouts < FEWEST_TO_JUDGE;
                let is_seen =
                    || settled().is_some_and(|found| found.dead == self.dead_in_the_tree());
                wins() && (agrees() || sees_little() || is_seen())
            }
            Scoring::Area if is_answer => {
                let is_clear = || self.wins_with_all_alive() || self.is_clear(candidates, limits);
                agrees() && is_clear() && wins() && self.is_safe(limits)
            }
            Scoring::Area | Scoring::Territory => {
                self.is_clear(candidates, limits) && wins() && self.is_safe(limits)
            }
        }
    }

    /// The stones that end as the other side's in most of the tree's playouts, in order.
    fn dead_in_the_tree(&self) -> Vec<Point> {
        let (board, owners) = (self.position().board(), self.ownership());
        let is_dead = |stone: Point, colour| {
            let sum: f32 = board.string(stone).map(|at| owners[at.index()]).sum();
            sum * (sign(colour) as f32) < 0.0
        };
        let stones = board.stones().filter(|&(stone, colour)| is_dead(stone, colour));
        stones.map(|(stone, _)| stone).collect()
    }

    /// Whether the owner of every point that could be played on is clear if the mover moves.
    fn is_clear(&self, candidates: &[Candidate], limits: &Limits) -> bool {
        // A tree that ends early plays out little: chance says more then, if there is time.
        if self.all().playouts >= FEWEST_TO_JUDGE {
            return is_clear(candidates, &self.ownership());
        }
        let stop = stop_of(limits);
        let status = self.position().final_status_while(|| !stop.is_raised());
        status.is_some_and(|status| is_clear(candidates, &status.ownership))
    }

    /// Whether the game is still won if the other side moves first: a small search of its own.
    pub(super) fn is_safe(&self, limits: &Limits) -> bool {
        let mut position = self.position().clone();
        position.resume();
        let (scheme, selection) = (Scheme::Fast, None);
        let options = Options { threads: 1, dynamic_komi: 0.0, scheme, selection, ..self.options };
        let mut inquiry = Engine::new(&position, self.mover.opponent(), options);
        if let Some(model) = &self.lore.model {
            inquiry = inquiry.with_model(Arc::clone(model));
        }
        let is_asked = inquiry.tells(&Limits { nodes: Some(INQUIRY), ..limits.clone() });
        let best = inquiry.search.branches().into_iter().next();
        is_asked && best.is_none_or(|best| best.win_rate < DOUBT)
    }

    fn wins_with_all_alive(&self) -> bool {
        self.lead_in(score::area(self.position().board(), self.position().rules().komi)) > 0
    }

    /// The mover's lead by a judgement, in half points.
    fn lead(&self, settled: Option<&Settled>) -> Option<i64> {
        settled.map(|found| self.lead_in(found.score))
    }

    /// The mover's lead in half points.
    fn lead_in(&self, score: go::Score) -> i64 {
        score.lead_in_halves() * i64::from(sign(self.mover))
    }
}

/// The end of these limits, counted from now on.
fn stop_of(limits: &Limits) -> Stop {
    let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
    Stop { deadline, watch: Arc::clone(&limits.watch) }
}

/// Whether nothing is in doubt; where no move was looked at, all is.
fn is_clear(candidates: &[Candidate], ownership: &[f32]) -> bool {
    let is_settled = |own: &Candidate| match own.mv {
        Move::Play(point) => ownership[point.index()].abs() >= SETTLED,
        Move::Pass => true,
    };
    !candidates.is_empty() && candidates.iter().all(is_settled)
}

/// Whose a point of a board that was played out is.
pub(super) fn owner(board: &Board, point: Point) -> Option<Colour> {
    board.stone(point).or_else(|| board.controlled_by(point))
}

/// 1 for Black, -1 for White.
pub(super) const fn sign(colour: Colour) -> i32 {
    match colour {
        Colour::Black => 1,
        Colour::White => -1,
    }
}

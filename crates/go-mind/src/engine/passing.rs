//! When is it right to pass?
//!
//! Where everything on the board counts as alive, a pass answers a pass if the count wins; else the
//! engine plays on, which costs nothing where area is counted, until the stones that count for the
//! other side are taken. Where dead stones are taken off, who is dead is a judgement: the engine
//! passes only if the count wins, the owner of no point is in doubt, and, as the other side may go
//! on, a small search for that side finds nothing either.

use std::sync::Arc;

use go::playout::is_playable;
use go::{Board, Colour, Move, Point, Scoring, score};

use search::Limits;
use search::mcts::Scheme;

use super::found::Candidate;
use super::{Engine, Options};
use crate::settle;

/// A point is settled if so large a part of the playouts end with the same owner.
const SETTLED: f32 = 0.9;

/// Fewer playouts of the tree than this say nothing about owners.
const FEWEST_TO_JUDGE: u32 = 200;

/// Playouts to ask what the other side could do after a pass, and the win rate that it may have.
const INQUIRY: u64 = 600;
const DOUBT: f32 = 0.1;

impl Engine {
    /// The move to play.
    pub(super) fn choice(&self, candidates: &[Candidate]) -> Move {
        if self.should_pass(candidates) {
            return Move::Pass;
        }
        let legal = |mv: Move| self.position().check_unfinished(self.mover, mv).is_ok();
        let plays = candidates.iter().map(|own| own.mv).filter(|&mv| legal(mv));
        let stone = plays.clone().find(|&mv| mv != Move::Pass);
        match plays.into_iter().next() {
            // Two passes end the game as it stands: a pass that loses then is no move while there
            // is another.
            Some(Move::Pass) if !self.wins_as_it_stands() => stone.unwrap_or(Move::Pass),
            Some(mv) => mv,
            None => self.without_sense(),
        }
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

    fn should_pass(&self, candidates: &[Candidate]) -> bool {
        let position = self.position();
        if position.check_unfinished(self.mover, Move::Pass).is_err() {
            return false;
        }
        let rules = position.rules();
        let is_answer = position.passes() > 0;
        match rules.scoring {
            Scoring::AreaAsItStands | Scoring::Control => is_answer && self.wins_as_it_stands(),
            // The game ends with this pass, and playing on would cost points.
            Scoring::Territory if is_answer => self.wins_as_it_stands(),
            Scoring::Area if is_answer => {
                self.wins_as_it_stands()
                    && (self.wins_with_all_alive() || self.is_settled(candidates))
            }
            Scoring::Area | Scoring::Territory => {
                self.is_settled(candidates) && self.wins_as_it_stands() && self.is_safe()
            }
        }
    }

    /// Whether the owner of every point that could be played on is clear if the mover moves.
    fn is_settled(&self, candidates: &[Candidate]) -> bool {
        // A tree that proves its value plays out little.
        if self.all().playouts >= FEWEST_TO_JUDGE {
            is_clear(candidates, &self.ownership())
        } else {
            is_clear(candidates, &self.position().final_status().ownership)
        }
    }

    /// Whether the game is still won if the other side moves first: a small search of its own.
    fn is_safe(&self) -> bool {
        let mut position = self.position().clone();
        position.resume();
        let (scheme, selection) = (Scheme::Fast, None);
        let options = Options { threads: 1, dynamic_komi: 0.0, scheme, selection, ..self.options };
        let mut inquiry = Engine::new(&position, self.mover.opponent(), options);
        if let Some(model) = &self.lore.model {
            inquiry = inquiry.with_model(Arc::clone(model));
        }
        inquiry.run(&Limits { nodes: Some(INQUIRY), ..Limits::default() });
        let best = inquiry.search.branches().into_iter().next();
        best.is_none_or(|best| best.win_rate < DOUBT)
    }

    /// Whether the mover has more, the dead stones taken off where the rules do.
    fn wins_as_it_stands(&self) -> bool {
        self.leads(settle(self.position()).score)
    }

    fn wins_with_all_alive(&self) -> bool {
        self.leads(score::area(self.position().board(), self.position().rules().komi))
    }

    fn leads(&self, score: go::Score) -> bool {
        score.lead_in_halves() * i64::from(sign(self.mover)) > 0
    }
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

//! What does Monte-Carlo tree search need to know of Gomoku?
//!
//! A [`Sense`] reads the field of bars for [`search::mcts`]. Where something forces, it names only
//! the moves that matter:
//!
//! 1. A five that can be made is made.
//! 2. A five of the opponent is stopped: any other move loses to it.
//! 3. A win by fours that a short search finds is begun. The tree below replays and so proves it.
//! 4. Against fours that would win if the mover passed, the moves are those of the zone (module
//!    `threats::zone`): every other move loses to the same fours.
//!
//! Moves that it leaves out are thus never better than the best that is named, which is what a proof
//! of loss needs. Zones are not proved for renju, where step 4 is left out; and a win must end before
//! the board, or the number of stones agreed on, is full.
//!
//! Where nothing forces, all legal moves are named, for nobody knows that a far one loses; but
//! *policies* rise steeply with what a stone makes for its player and takes from the other, and far
//! from all stones they are so low that [`options`] lets such moves wait until the others are lost.
//!
//! A *playout* completes fives, stops them, makes open fours, stops open threes, and else draws a
//! cell near the stones by the same figures. After [`MOST_PLIES`] it is judged by the evaluation of
//! the engine.

mod playout;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use game::picture::Place;
use game::{Game, Player};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::mcts::{Candidate, Guide, Options, Played, Selection, Widening};

use super::moves::{defences, near_stones, neighbourhoods};
use super::weights::Weights;
use crate::field::{Field, Points};
use crate::rules::{Gomoku, Rule, State};
use crate::threats::fours::{FourSearch, Fours};
use crate::threats::zone;

/// Positions that a search for the mover's fours may visit where a leaf gets children, and one for
/// the opponent's.
const FOURS_INSIDE: u64 = 100;
const FOURS_AGAINST: u64 = 60;

/// Plies of a playout before it is judged as it stands.
pub const MOST_PLIES: u32 = 24;

/// A move far from all stones is so many times less likely than one that makes nothing near them.
const FAR: f32 = 0.01;

/// Virtual playouts that a move starts with.
const VIRTUAL: f32 = 4.0;

/// How a tree search goes about it that this guide serves.
pub fn options() -> Options {
    Options {
        selection: Selection::Puct { explore: 2.0, reduction: 0.1 },
        even_prior: 0.0,
        expand_after: 2,
        widening: Some(Widening { first: 12, growth: 1.3, from: 20 }),
        ..Options::default()
    }
}

/// Knowledge of one game of Gomoku for its tree search.
#[derive(Debug, Clone)]
pub struct Sense {
    empty: Field,
    weights: Weights,
    neighbourhoods: Arc<[Points]>,
}

impl Sense {
    /// For games with these rules on this board.
    pub fn new(game: &Gomoku) -> Sense {
        let weights = Weights::default();
        let empty = Field::with_worth(game, &weights.worths());
        Sense { empty, weights, neighbourhoods: neighbourhoods(game.board()).into() }
    }

    /// The cells near stones; the centre of an empty board.
    fn near(&self, field: &Field) -> Points {
        near_stones(field, &self.neighbourhoods)
    }

    /// The chance that a player wins who is to move, as the bars stand.
    fn estimate(&self, field: &Field, mover: Player) -> f32 {
        /// An advantage that counts as three games of four.
        const CLEAR: f32 = 40.0;
        let own = field.worth(mover) * (100 + i32::from(self.weights.initiative)) / 100;
        let ahead = (own - field.worth(mover.opponent())) as f32;
        1.0 / (1.0 + (-ahead / CLEAR).exp())
    }
}

/// What one thread needs for itself.
#[derive(Debug)]
pub struct Hand {
    field: Field,
    fours: FourSearch,
    random: Xoshiro256PlusPlus,
    /// Cells to draw from, each with its weight.
    urn: Vec<(Place, u32)>,
}

impl Guide<Gomoku> for Sense {
    type Worker = Hand;

    fn worker(&self, seed: u64) -> Hand {
        Hand {
            field: self.empty.clone(),
            fours: FourSearch::new(),
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            urn: Vec::new(),
        }
    }

    fn expand(
        &self,
        hand: &mut Hand,
        game: &Gomoku,
        state: &State,
        out: &mut Vec<Candidate<Place>>,
    ) {
        hand.field.hold(state.stones());
        let mover = game.to_move(state);
        let forced = hand.forced(mover);
        let field = &hand.field;
        let near = self.near(field);
        let base = self.estimate(field, mover);
        let candidate = |place: Place| {
            let rank = rank(field, mover, place) as f32;
            let (nearness, lift) = if near.has(place) {
                (1.0, 0.2 * rank / (rank + 20.0) - 0.1)
            } else {
                (FAR, -0.15)
            };
            let policy = nearness * (rank + 1.0).powf(1.5) * centrality(game, place);
            let mut candidate = Candidate { mv: place, policy, visits: 0.0, wins: 0.0 };
            candidate.add((base + lift).clamp(0.02, 0.98), VIRTUAL);
            candidate
        };
        // Only the first stone of all may be bound to a place.
        let is_first = field.taken().is_empty();
        let may_play = |place: &Place| {
            field.may_play(mover, *place) && (!is_first || game.forbidden(state, *place).is_none())
        };
        let places = forced.iter().flat_map(Points::iter).filter(may_play);
        out.extend(places.map(candidate));
        if out.is_empty() {
            let free = state.stones().free(game.board());
            out.extend(free.filter(may_play).map(candidate));
        }
        // The examination's scheme tries equals in the order in which they are named.
        out.sort_by(|one, other| other.policy.total_cmp(&one.policy));
    }

    fn playout(
        &self,
        hand: &mut Hand,
        game: &Gomoku,
        state: &mut State,
        played: &mut Played,
    ) -> f32 {
        hand.field.hold(state.stones());
        self.play_out(hand, game.to_move(state), played)
    }

    fn slots(&self) -> usize {
        self.empty.game().board().cells() as usize
    }

    fn slot(&self, mv: Place) -> Option<usize> {
        Some(mv.index())
    }
}

impl Hand {
    /// The cells among which a best move is, where something forces; `None` where nothing does.
    fn forced(&mut self, mover: Player) -> Option<Points> {
        let opponent = mover.opponent();
        if let Some(five) = self.field.fives(mover).first() {
            return Some(Points::from_iter([five]));
        }
        let fives = *self.field.fives(opponent);
        if !fives.is_empty() {
            return Some(fives);
        }
        if self.wins_by_fours(mover, FOURS_INSIDE) {
            let (place, _) = *self.fours.line().first()?;
            return Some(Points::from_iter([place]));
        }
        if self.field.game().rule() == Rule::Renju {
            return None;
        }
        self.defences(mover)
    }

    /// Whether a player, who is to move, wins by fours within so many positions and before the
    /// board is full. The line is then that of the search.
    fn wins_by_fours(&mut self, player: Player, positions: u64) -> bool {
        if self.field.fours(player).is_empty() {
            return false;
        }
        let found = self.fours.search(&mut self.field, player, positions);
        // Each four and its answer, and an open four takes two plies more to become a five.
        let plies = 2 * self.fours.line().len() as u32 + 1;
        found == Fours::Win && plies <= stones_left(&self.field)
    }

    /// Where the mover must play if the opponent would win by fours after a pass; neither has a
    /// five.
    fn defences(&mut self, mover: Player) -> Option<Points> {
        let opponent = mover.opponent();
        let threats = *self.field.two_completions(opponent);
        // A move, the four, its answer, the five.
        let core = defences(&mut self.field, mover).filter(|_| stones_left(&self.field) >= 4);
        if let Some(core) = core {
            // Where nothing stops all of them, what stops one of them is as good as anything.
            return Some(if core.is_empty() { threats } else { core });
        }
        // The mover's own move comes before the line.
        if !self.wins_by_fours(opponent, FOURS_AGAINST)
            || 2 * self.fours.line().len() as u32 + 2 > stones_left(&self.field)
        {
            return None;
        }
        Some(zone::of_line(&mut self.field, opponent, self.fours.line()))
    }
}

/// How many stones may still be put on the board.
fn stones_left(field: &Field) -> u32 {
    let game = field.game();
    let most = game.setup().max_stones.unwrap_or(u32::MAX).min(game.board().cells());
    most.saturating_sub(field.stones().count())
}

/// What a stone makes for the mover and takes from the opponent.
fn rank(field: &Field, mover: Player, place: Place) -> i32 {
    /// More than two threats that meet.
    const COMPLETES: i32 = 1000;
    let five = |player| if field.fives(player).has(place) { COMPLETES } else { 0 };
    let worth = |player| field.worth_of(player, place) + five(player);
    worth(mover) * 5 / 4 + worth(mover.opponent())
}

/// From 2 in the centre down to 1: what makes the difference where stones do not.
fn centrality(game: &Gomoku, place: Place) -> f32 {
    let board = game.board();
    let (centre, columns) = (game.centre().0, board.columns);
    let rows = (place.0 / columns).abs_diff(centre / columns);
    let along = (place.0 % columns).abs_diff(centre % columns);
    1.0 + 1.0 / (1 + rows.max(along)) as f32
}

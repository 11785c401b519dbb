//! How might a game go on? Threats are made and stopped, the rest is drawn by what stones make.

use game::Player;
use game::picture::Place;
use rand_core::Rng;
use search::mcts::Played;

use super::{Hand, MOST_PLIES, Sense, rank, stones_left};
use crate::field::{Field, Points};

/// Positions that a search for fours may visit where a playout begins.
const FOURS_AT_LEAF: u64 = 40;

/// What is plain on the board for the mover.
enum Plain {
    Won,
    Lost,
    /// Nobody can win any more.
    Drawn,
    /// The only move.
    Must(Place),
    /// One of these must be played, if any can be.
    OneOf(Points),
    Open,
}

impl Sense {
    /// Plays on from the field of the hand and returns the value for the first player.
    pub(super) fn play_out(&self, hand: &mut Hand, mover: Player, played: &mut Played) -> f32 {
        if hand.wins_by_fours(mover, FOURS_AT_LEAF) {
            return won_by(mover);
        }
        let mut mover = mover;
        let mut near = self.near(&hand.field);
        for _ in 0..MOST_PLIES {
            let drawn = match plain(&hand.field, mover) {
                Plain::Won => return won_by(mover),
                Plain::Lost => return won_by(mover.opponent()),
                Plain::Drawn => return 0.5,
                Plain::Must(place) => Some(place),
                Plain::OneOf(cells) => hand.draw(mover, &cells),
                Plain::Open => None,
            };
            let drawn = drawn.or_else(|| hand.draw(mover, &near.without(hand.field.taken())));
            let Some(place) = drawn else { return 0.5 };
            played.tell(mover, place.index());
            hand.field.put(mover, place);
            near = near.or(&self.neighbourhoods[place.index()]);
            mover = mover.opponent();
        }
        let value = self.estimate(&hand.field, mover);
        if mover == Player::First { value } else { 1.0 - value }
    }
}

impl Hand {
    /// One of the cells that the mover may play, by chance, the more promising the likelier.
    fn draw(&mut self, mover: Player, cells: &Points) -> Option<Place> {
        let Hand { field, random, urn, .. } = self;
        urn.clear();
        urn.extend(cells.iter().map(|place| (place, weight(rank(field, mover, place)))));
        let mut sum: u64 = urn.iter().map(|&(_, weight)| u64::from(weight)).sum();
        while sum > 0 {
            let mut drawn = random.next_u64() % sum;
            let chosen = urn.iter_mut().find(|(_, weight)| {
                let weight = u64::from(*weight);
                let is_it = drawn < weight;
                drawn = drawn.saturating_sub(weight);
                is_it
            });
            let (place, weight) = chosen?;
            if field.may_play(mover, *place) {
                return Some(*place);
            }
            sum -= u64::from(std::mem::take(weight));
        }
        None
    }
}

/// How likely a move of a rank is drawn, compared with others.
fn weight(rank: i32) -> u32 {
    1 + rank.unsigned_abs().pow(2)
}

fn plain(field: &Field, mover: Player) -> Plain {
    let opponent = mover.opponent();
    let left = stones_left(field);
    if left == 0 {
        return Plain::Drawn;
    }
    if !field.fives(mover).is_empty() {
        return Plain::Won;
    }
    let fives = field.fives(opponent);
    if let Some(place) = fives.first() {
        let is_stopped = fives.len() == 1 && field.may_play(mover, place);
        return match is_stopped {
            true => Plain::Must(place),
            false if left >= 2 => Plain::Lost,
            false => Plain::Drawn,
        };
    }
    let decides = |player: Player| {
        field.two_completions(player).iter().any(|place| field.may_play(player, place))
    };
    if left >= 3 && decides(mover) {
        return Plain::Won;
    }
    if left >= 4 && decides(opponent) {
        return Plain::OneOf(field.fours(opponent).or(field.fours(mover)));
    }
    Plain::Open
}

fn won_by(player: Player) -> f32 {
    if player == Player::First { 1.0 } else { 0.0 }
}

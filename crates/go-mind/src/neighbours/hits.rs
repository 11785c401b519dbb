//! Which are the earliest moments of each game that has a shape?

use super::shape::{Hit, Seen};

#[derive(Debug, Clone, Copy, Default)]
struct Moments {
    /// When the shape was there first.
    first: Option<Seen>,
    /// When somebody first played into it.
    answer: Option<Seen>,
}

/// The games in which a shape arose, as far as they are known.
#[derive(Debug, Clone)]
pub(super) struct Hits {
    /// By number of the game.
    games: Vec<Moments>,
}

impl Hits {
    pub(super) fn new(games: usize) -> Hits {
        Hits { games: vec![Moments::default(); games] }
    }

    /// Whether nothing at this move of a game, or behind it, is news.
    pub(super) fn is_settled(&self, game: u32, number: u16) -> bool {
        let is_earlier = |seen: Option<Seen>| seen.is_some_and(|seen| seen.number < number);
        let moments = self.games.get(game as usize);
        moments.is_none_or(|own| is_earlier(own.first) && is_earlier(own.answer))
    }

    /// Notes a moment, and whether the move was played into the shape. A game that the index does not have is none.
    pub(super) fn note(&mut self, game: u32, seen: Seen, is_answer: bool) {
        let Some(moments) = self.games.get_mut(game as usize) else { return };
        earliest(&mut moments.first, seen);
        if is_answer {
            earliest(&mut moments.answer, seen);
        }
    }

    /// Takes in what another thread found.
    pub(super) fn add(&mut self, other: &Hits) {
        for (own, other) in self.games.iter_mut().zip(&other.games) {
            if let Some(first) = other.first {
                earliest(&mut own.first, first);
            }
            if let Some(answer) = other.answer {
                earliest(&mut own.answer, answer);
            }
        }
    }

    /// The games, by number.
    pub(super) fn into_list(self) -> Vec<Hit> {
        let games = (0u32..).zip(self.games);
        games
            .filter_map(|(game, Moments { first, answer })| {
                Some(Hit { game, first: first?, answer })
            })
            .collect()
    }
}

fn earliest(known: &mut Option<Seen>, seen: Seen) {
    *known = Some(known.map_or(seen, |known| known.min(seen)));
}

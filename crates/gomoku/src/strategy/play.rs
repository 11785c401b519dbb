//! What does a strategy play in a position?
//!
//! Only the stones are known, not the order in which they came. So play is retraced: from every
//! opening, on every image of the board, along steps whose moves stand on the board, trying each
//! stone of the defender as the next answer.

use std::collections::HashSet;

use game::picture::Place;
use game::{Game, Symmetric};

use super::Strategy;
use crate::field::Points;
use crate::opening::facts::inverse;
use crate::rules::State;
use crate::threats::{StepId, Then};

/// Steps that may be tried to find a position.
const MOST_TRIES: usize = 200_000;

impl Strategy {
    /// What its player plays in a position that play from one of its openings has reached.
    pub fn reply(&self, state: &State) -> Option<Place> {
        self.found(state)
            .map(|(step, image)| self.game.board().image(self.win.step(step).place, inverse(image)))
    }

    /// The same with what follows if the other player holds out as long as the steps allow.
    pub fn line(&self, state: &State) -> Option<Vec<Place>> {
        let (step, image) = self.found(state)?;
        let line = self.win.line_from(step);
        let (board, back) = (self.game.board(), inverse(image));
        // Stones that the steps did not expect may stand in the way of what comes later.
        let free = |place: &Place| state.stones().owner(*place).is_none();
        Some(line.into_iter().map(|place| board.image(place, back)).take_while(free).collect())
    }

    /// The step that is to be played in a position, and the image of the board on which it is.
    fn found(&self, state: &State) -> Option<(StepId, usize)> {
        let game = &self.game;
        if game.outcome(state).is_some() || game.to_move(state) != self.win.attacker {
            return None;
        }
        (0..game.images()).find_map(|image| {
            let seen = game.state_image(state, image);
            let mut openings = self.openings.iter();
            let step = openings.find_map(|one| self.retrace(&one.state, one.first, &seen))?;
            Some((step, image))
        })
    }

    fn retrace(&self, opening: &State, first: StepId, state: &State) -> Option<StepId> {
        let (attacker, defender) = (self.win.attacker, self.win.attacker.opponent());
        let holds =
            |player| opening.stones().of(player).all(|cell| state.stones().has(player, cell));
        if !holds(attacker) || !holds(defender) {
            return None;
        }
        let since = |player| -> Points {
            let stones = state.stones().of(player);
            stones.filter(|&cell| opening.stones().owner(cell).is_none()).collect()
        };
        let mut open = vec![(first, since(attacker), since(defender))];
        let mut seen = HashSet::new();
        while let Some((step, own, others)) = open.pop() {
            let place = self.win.step(step).place;
            if own.is_empty() && others.is_empty() && state.stones().owner(place).is_none() {
                return Some(step);
            }
            if !own.has(place) || !seen.insert((step, own, others)) || seen.len() > MOST_TRIES {
                continue;
            }
            let Then::Replies { answers, otherwise } = &self.win.step(step).then else { continue };
            let own = own.without(&Points::from_iter([place]));
            for reply in others.iter() {
                let answer = answers.iter().find(|(place, _)| *place == reply);
                let next = answer.map_or(*otherwise, |(_, next)| *next);
                open.push((next, own, others.without(&Points::from_iter([reply]))));
            }
        }
        None
    }
}

//! Is a win a win? Replays it against every legal defence, by the rules alone.
//!
//! Nothing here knows shapes, zones or searches: only [`Gomoku`]'s rules. One thing is used that
//! makes it quick: a stone of the defender never spoils a five that the attacker can make on
//! another cell, so where the threat is an immediate five, one look covers all other defences.

use std::collections::HashSet;

use classics::stones::Stones;
use game::picture::Place;
use game::{Game, Keyed, Player};
use thiserror::Error;

use super::tree::{StepId, Then, Win};
use crate::rules::{DIRECTIONS, Gomoku, State};

/// Why a win is none.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refutation {
    /// It is not the attacker's turn, or the game is over.
    #[error("the attacker is not to move")]
    NotToMove,
    /// A step's move cannot be played.
    #[error("after {line:?} the attacker may not play {place:?}")]
    IllegalMove {
        /// The moves before.
        line: Vec<Place>,
        /// The move.
        place: Place,
    },
    /// A step should win and does not, or ends the game otherwise.
    #[error("after {line:?} there is no five at {place:?}")]
    NoFive {
        /// The moves before.
        line: Vec<Place>,
        /// Where the five should be.
        place: Place,
    },
    /// The defender can make five.
    #[error("after {line:?} the defender wins at {place:?}")]
    DefenderWins {
        /// The moves before.
        line: Vec<Place>,
        /// Where.
        place: Place,
    },
    /// A step leads to one that does not exist or does not come before it.
    #[error("step {0:?} does not end")]
    Endless(StepId),
}

/// Checks that a win holds against every legal defence.
///
/// # Errors
/// With the first defence that it does not answer.
pub fn verify(game: &Gomoku, state: &State, win: &Win) -> Result<(), Refutation> {
    if game.outcome(state).is_some() || game.to_move(state) != win.attacker {
        return Err(Refutation::NotToMove);
    }
    let mut replay =
        Replay { game, win, state: state.clone(), line: Vec::new(), seen: HashSet::new() };
    replay.attack(win.root, Alarm::Everywhere)
}

/// Where the defender may have come to threaten five since that was last looked at.
#[derive(Clone, Copy)]
enum Alarm {
    Everywhere,
    Near(Place),
}

struct Replay<'a> {
    game: &'a Gomoku,
    win: &'a Win,
    state: State,
    line: Vec<Place>,
    seen: HashSet<(u64, StepId)>,
}

impl Replay<'_> {
    /// The attacker, to move, follows a step. The recursion is as deep as the win, and so at most
    /// as deep as the board has cells.
    fn attack(&mut self, id: StepId, alarm: Alarm) -> Result<(), Refutation> {
        if !self.seen.insert((self.game.key(&self.state), id)) {
            return Ok(());
        }
        let step = self.win.step(id);
        let place = step.place;
        if self.game.forbidden(&self.state, place).is_some() {
            return Err(Refutation::IllegalMove { line: self.line.clone(), place });
        }
        let fives = self.defender_fives(alarm);
        self.game.play(&mut self.state, place);
        self.line.push(place);
        let result = match &step.then {
            Then::Won => self.expect_win(place),
            Then::Replies { .. } if self.game.outcome(&self.state).is_some() => {
                Err(Refutation::NoFive { line: self.line.clone(), place })
            }
            Then::Replies { answers, otherwise } => match fives.iter().find(|&&five| five != place)
            {
                Some(&five) => {
                    Err(Refutation::DefenderWins { line: self.line.clone(), place: five })
                }
                None => self.defend(id, answers, *otherwise),
            },
        };
        self.line.pop();
        game::Undo::undo(self.game, &mut self.state, place, ());
        result
    }

    fn expect_win(&self, place: Place) -> Result<(), Refutation> {
        if self.game.wins(self.state.stones(), self.win.attacker, place) {
            return Ok(());
        }
        Err(Refutation::NoFive { line: self.line.clone(), place })
    }

    /// The defender, to move, who cannot make five at once, tries everything.
    fn defend(
        &mut self,
        id: StepId,
        answers: &[(Place, StepId)],
        otherwise: StepId,
    ) -> Result<(), Refutation> {
        if answers.iter().map(|(_, next)| next).chain([&otherwise]).any(|next| *next >= id) {
            return Err(Refutation::Endless(id));
        }
        let answer = |reply| answers.iter().find(|(place, _)| *place == reply).map(|(_, id)| *id);
        let threat = self.win.step(otherwise);
        let immediate = threat.then == Then::Won;
        if immediate && !self.game.wins(self.state.stones(), self.win.attacker, threat.place) {
            return Err(Refutation::NoFive { line: self.line.clone(), place: threat.place });
        }
        for reply in self.game.legal_moves(&self.state) {
            let next = answer(reply);
            // A five elsewhere stays one whatever the defender plays.
            if immediate && next.is_none() && reply != threat.place {
                continue;
            }
            self.game.play(&mut self.state, reply);
            self.line.push(reply);
            let result = self.attack(next.unwrap_or(otherwise), Alarm::Near(reply));
            self.line.pop();
            game::Undo::undo(self.game, &mut self.state, reply, ());
            result?;
        }
        Ok(())
    }

    /// The cells where the defender would make five, as far as the alarm says that there may be.
    /// An earlier look found none elsewhere, but for the cell that the attacker then took.
    fn defender_fives(&self, alarm: Alarm) -> Vec<Place> {
        let defender = self.win.attacker.opponent();
        let stones = self.state.stones();
        let wins = |&place: &Place| {
            stones.owner(place).is_none() && self.game.wins(stones, defender, place)
        };
        match alarm {
            Alarm::Everywhere => stones.free(self.game.board()).filter(wins).collect(),
            Alarm::Near(place) => {
                let mut cells = near(self.game, stones, defender, place);
                cells.retain(wins);
                cells
            }
        }
    }
}

/// The cells that could complete a five with the stone on `place`.
fn near(game: &Gomoku, stones: &Stones, player: Player, place: Place) -> Vec<Place> {
    let mut cells = Vec::new();
    for (down, right) in DIRECTIONS {
        for side in [-1, 1] {
            let step =
                |step: i32| game.board().step(place, step * side * down, step * side * right);
            // The first free cell beyond the player's own stones, for nothing else is next to them.
            let mut beyond = (1..).map_while(step);
            cells.extend(beyond.find(|&cell| !stones.has(player, cell)));
        }
    }
    cells
}

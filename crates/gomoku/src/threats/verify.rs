//! Is a win a win? Replays it against every legal defence, by the rules alone.
//!
//! Nothing here knows shapes, zones or searches: only [`Gomoku`]'s rules. One thing is used that
//! makes it quick: a stone of the defender never spoils a five that the attacker can make on
//! another cell, so where the threat is an immediate five, one look covers all other defences.
//!
//! The same replay tells where a further stone of the defender could matter ([`disturbances`]).
//! Suppose that it stands on a cell where the win never plays, and where it never makes four in a bar
//! with three stones that the defender has there in some position of the replay, which tries every
//! defence. Then every move of the win can still be played and every five still made; and whenever
//! the attacker is to move, the defender threatens no five that was not there without the stone. So
//! the same moves win.

use std::collections::HashSet;

use classics::stones::Stones;
use game::picture::Place;
use game::{Game, Keyed, Player};
use thiserror::Error;

use super::tree::{StepId, Then, Win};
use crate::field::Points;
use crate::rules::{DIRECTIONS, Gomoku, Rule, State};

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
    replay(game, state, win, win.root).map(|_| ())
}

/// Checks a win as [`verify`] does, from one of its steps on.
///
/// # Errors
/// With the first defence that it does not answer.
pub(crate) fn verify_from(
    game: &Gomoku,
    state: &State,
    win: &Win,
    root: StepId,
) -> Result<(), Refutation> {
    replay(game, state, win, root).map(|_| ())
}

/// Checks a win as [`verify`] does, from one of its steps on, and says which free cells of the
/// position a further stone of the defender must take to stop it: it holds against one on any other.
///
/// # Errors
/// With the first defence that the win does not answer.
pub fn disturbances(
    game: &Gomoku,
    state: &State,
    win: &Win,
    root: StepId,
) -> Result<Points, Refutation> {
    let cells = replay(game, state, win, root)?;
    let free = state.stones().free(game.board());
    // In renju a stone changes what is forbidden, and with one more the board may be full too soon.
    let room = game.setup().max_stones.is_none() && state.stones().count() + win.plies() + 1
        < game.board().cells();
    let known = game.rule() != Rule::Renju && room;
    Ok(free.filter(|&place| !known || cells.has(place)).collect())
}

fn replay(game: &Gomoku, state: &State, win: &Win, root: StepId) -> Result<Points, Refutation> {
    if game.outcome(state).is_some() || game.to_move(state) != win.attacker {
        return Err(Refutation::NotToMove);
    }
    let (line, seen, touched) = (Vec::new(), HashSet::new(), Points::default());
    let mut replay = Replay { game, win, state: state.clone(), line, seen, touched };
    for place in state.stones().of(win.attacker.opponent()) {
        replay.touch_fours(place);
    }
    replay.attack(root, Alarm::Everywhere)?;
    Ok(replay.touched)
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
    /// Where the win plays, and where the defender would make four.
    touched: Points,
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
        self.touched.insert(place);
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
        self.touched.insert(threat.place);
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
            self.touch_fours(reply);
            let result = self.attack(next.unwrap_or(otherwise), Alarm::Near(reply));
            self.line.pop();
            game::Undo::undo(self.game, &mut self.state, reply, ());
            result?;
        }
        Ok(())
    }

    /// Notes the free cells of every bar through a stone of the defender that holds three of them
    /// and none of the attacker.
    fn touch_fours(&mut self, place: Place) {
        let (board, stones, attacker) = (self.game.board(), self.state.stones(), self.win.attacker);
        for (down, right) in DIRECTIONS {
            let step = |step: i32| board.step(place, step * down, step * right);
            let line: [Option<Place>; 9] = std::array::from_fn(|index| step(index as i32 - 4));
            for bar in line.windows(5) {
                let own = |cell: &&Option<Place>| cell.is_some_and(|cell| stones.has(attacker.opponent(), cell));
                let closed = |cell: &Option<Place>| cell.is_none_or(|cell| stones.has(attacker, cell));
                if bar.iter().filter(own).count() == 3 && !bar.iter().any(closed) {
                    bar.iter().flatten().for_each(|&cell| self.touched.insert(cell));
                }
            }
        }
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

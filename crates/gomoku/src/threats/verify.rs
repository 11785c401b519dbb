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

use game::picture::Place;
use game::{Game, Player};
use rustc_hash::FxHashSet;
use thiserror::Error;

use super::rows::Rows;
use super::tree::{StepId, Then, Win};
use crate::field::Points;
use crate::rules::{Gomoku, Rule, State};

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
    let replay = replay(game, state, win, root)?;
    let free = state.stones().free(game.board());
    // In renju a stone changes what is forbidden, and with one more the board may be full too soon.
    let room = game.setup().max_stones.is_none()
        && state.stones().count() + replay.longest + 1 < game.board().cells();
    let known = game.rule() != Rule::Renju && room;
    Ok(free.filter(|&place| !known || replay.touched.has(place)).collect())
}

fn replay<'a>(
    game: &'a Gomoku,
    state: &State,
    win: &'a Win,
    root: StepId,
) -> Result<Replay<'a>, Refutation> {
    if game.outcome(state).is_some() || game.to_move(state) != win.attacker {
        return Err(Refutation::NotToMove);
    }
    let mut rows = Rows::new(game);
    for player in Player::BOTH {
        state.stones().of(player).for_each(|place| rows.flip(player, place));
    }
    let (state, line) = (state.clone(), Vec::new());
    let (seen, touched) = (FxHashSet::default(), Points::default());
    let mut replay = Replay { game, win, state, rows, line, seen, touched, longest: 0 };
    let mut fives = Fives::default();
    let stones = *replay.state.stones();
    for place in stones.of(win.attacker.opponent()) {
        replay.look_at_bars(place, &mut fives);
    }
    replay.attack(root, fives)?;
    Ok(replay)
}

/// Cells where the defender, whose turn it is not, would make five: none, one, or too many.
#[derive(Debug, Clone, Copy, Default)]
struct Fives([Option<Place>; 2]);

impl Fives {
    fn add(&mut self, place: Place) {
        if self.0[0].is_none_or(|first| first == place) {
            self.0[0] = Some(place);
        } else {
            self.0[1] = Some(place);
        }
    }

    /// One that a stone on this cell does not stop.
    fn beside(self, place: Place) -> Option<Place> {
        self.0.into_iter().flatten().find(|&five| five != place)
    }
}

struct Replay<'a> {
    game: &'a Gomoku,
    win: &'a Win,
    state: State,
    /// The same stones.
    rows: Rows,
    line: Vec<Place>,
    seen: FxHashSet<(u64, StepId)>,
    /// Where the win plays, and where the defender would make four.
    touched: Points,
    /// Plies of the longest line.
    longest: u32,
}

impl Replay<'_> {
    /// The attacker, to move, follows a step. The recursion is as deep as the win, and so at most
    /// as deep as the board has cells.
    fn attack(&mut self, id: StepId, fives: Fives) -> Result<(), Refutation> {
        if !self.seen.insert((self.state.stones().key(), id)) {
            return Ok(());
        }
        let (win, attacker) = (self.win, self.win.attacker);
        let step = win.step(id);
        let place = step.place;
        if self.game.forbidden(&self.state, place).is_some() {
            return Err(Refutation::IllegalMove { line: self.line.clone(), place });
        }
        self.touched.insert(place);
        let wins = self.wins(attacker, place);
        let Then::Replies { answers, otherwise } = &step.then else {
            let no_five = || Refutation::NoFive { line: self.line.clone(), place };
            return if wins { Ok(()) } else { Err(no_five()) };
        };
        self.play(attacker, place);
        let result = if wins || self.is_drawn() {
            Err(Refutation::NoFive { line: self.line.clone(), place })
        } else if let Some(five) = fives.beside(place) {
            Err(Refutation::DefenderWins { line: self.line.clone(), place: five })
        } else {
            self.defend(id, answers, *otherwise)
        };
        self.undo(attacker, place);
        result
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
        let stones = self.state.stones();
        let five = || {
            stones.owner(threat.place).is_none()
                && self.game.wins(stones, self.win.attacker, threat.place)
        };
        if immediate && !five() {
            return Err(Refutation::NoFive { line: self.line.clone(), place: threat.place });
        }
        let stones = *self.state.stones();
        for reply in stones.free(self.game.board()) {
            let next = answer(reply);
            // A five elsewhere stays one whatever the defender plays.
            if immediate && next.is_none() && reply != threat.place {
                continue;
            }
            if self.game.forbidden(&self.state, reply).is_none() {
                self.reply(reply, next.unwrap_or(otherwise))?;
            }
        }
        Ok(())
    }

    /// The defender plays something that makes no five.
    fn reply(&mut self, reply: Place, next: StepId) -> Result<(), Refutation> {
        let defender = self.win.attacker.opponent();
        self.play(defender, reply);
        let mut fives = Fives::default();
        self.look_at_bars(reply, &mut fives);
        let result =
            if self.is_drawn() { Err(Refutation::NotToMove) } else { self.attack(next, fives) };
        self.undo(defender, reply);
        result
    }

    fn play(&mut self, player: Player, place: Place) {
        self.state.put(place);
        self.rows.flip(player, place);
        self.line.push(place);
        self.longest = self.longest.max(self.line.len() as u32 + 1);
    }

    fn undo(&mut self, player: Player, place: Place) {
        self.line.pop();
        self.rows.flip(player, place);
        game::Undo::undo(self.game, &mut self.state, place, ());
    }

    /// Whether the game ends here without a five.
    fn is_drawn(&self) -> bool {
        self.game.is_full(&self.state)
            || self.game.rule() == Rule::Renju && self.game.outcome(&self.state).is_some()
    }

    /// Whether a stone makes a five: it needs a bar with four others.
    fn wins(&self, player: Player, place: Place) -> bool {
        let mut near = false;
        self.rows.bars(player, place, |count, _| near |= count >= 4);
        near && self.game.wins(self.state.stones(), player, place)
    }

    /// Looks at the bars through a stone of the defender that hold none of the attacker's: notes
    /// where three wait for a fourth, and where four wait for the fifth.
    fn look_at_bars(&mut self, place: Place, fives: &mut Fives) {
        let defender = self.win.attacker.opponent();
        let (game, stones, touched) = (self.game, self.state.stones(), &mut self.touched);
        self.rows.bars(defender, place, |count, cell| {
            touched.insert(cell);
            if count == 4 && game.wins(stones, defender, cell) {
                fives.add(cell);
            }
        });
    }
}

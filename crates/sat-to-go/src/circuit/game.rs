//! Who wins the circuit, if every gadget keeps its contract? A small game, solved exactly.

use game::{Game, Outcome, Player};
use search::Limits;
use search::memo::{Memo, MemoError};
use thiserror::Error;

use super::{Circuit, Entry};
use crate::formula::Side;
use crate::verify::Winner;

/// The circuit as a game: White says which pipe of each variable she passes, Black which clause is
/// meant, White by which leg she goes; she wins if the pipe that it tests was not passed.
///
/// A way through a crossing leads only straight on, and every way is used once, so that the
/// crossings never offer a choice.
#[derive(Debug, Clone, Copy)]
pub struct CircuitGame<'c, C> {
    circuit: &'c Circuit<C>,
}

/// How far White has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum At {
    /// Before the choice of a variable, counted from the left.
    Choice(usize),
    /// Before the fork between the two sides.
    Sides,
    /// Before the fork of a clause: side and track.
    Fork(Side, usize),
    /// Before a choice between legs: side, track, and how many legs she has gone past.
    Legs(Side, usize, usize),
    /// At a test: won or lost.
    Over(bool),
}

/// A position of the circuit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CircuitState {
    at: At,
    /// The variables, by their numbers, whose upper pipe was passed.
    above: u64,
}

/// One of the two ways at a choice or a fork.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CircuitMove {
    /// The upper pipe, the upper side, this clause, this leg.
    One,
    /// The lower pipe, the lower side, a clause further out, a leg further to the left.
    Other,
}

/// Why a circuit was not solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Unsolved {
    /// It has more variables than a position can remember.
    #[error("more than 64 variables")]
    TooManyVariables,
    /// The limits were reached first.
    #[error(transparent)]
    Stopped(#[from] search::Stopped),
}

/// Who wins the circuit, and how many of its positions were looked at.
///
/// # Errors
/// When there are more than 64 variables, or the limits are reached first.
pub fn solve<C>(circuit: &Circuit<C>, limits: &Limits) -> Result<(Winner, usize), Unsolved> {
    if circuit.loops.len() > 64 {
        return Err(Unsolved::TooManyVariables);
    }
    let game = CircuitGame { circuit };
    let mut memo = Memo::new();
    match memo.value(&game, &game.start(), limits) {
        Ok(value) => {
            let winner =
                if matches!(value, game::Value::Win(_)) { Winner::White } else { Winner::Black };
            Ok((winner, memo.positions()))
        }
        Err(MemoError::Stopped(stopped)) => Err(Unsolved::Stopped(stopped)),
        Err(MemoError::Cyclic) => unreachable!("White never comes back"),
    }
}

impl<C> CircuitGame<'_, C> {
    /// Where White stands once she has come to a side.
    fn on_side(&self, side: Side, track: usize, above: u64) -> At {
        let way = &self.circuit.sides[side as usize][track];
        match way.fork {
            Some(_) => At::Fork(side, track),
            None => self.on_clause(side, track, 0, above),
        }
    }

    /// Where she stands in a clause when she has gone past so many legs.
    fn on_clause(&self, side: Side, track: usize, past: usize, above: u64) -> At {
        let way = &self.circuit.sides[side as usize][track];
        if past < way.choices.len() {
            return At::Legs(side, track, past);
        }
        self.on_leg(side, track, past, above)
    }

    fn on_leg(&self, side: Side, track: usize, past: usize, above: u64) -> At {
        let way = &self.circuit.sides[side as usize][track];
        let leg = &way.legs[way.legs.len() - 1 - past];
        let passed_above = above >> leg.variable & 1 == 1;
        At::Over(passed_above != (side == Side::Above))
    }
}

impl<C> Game for CircuitGame<'_, C> {
    type State = CircuitState;
    type Move = CircuitMove;

    fn start(&self) -> CircuitState {
        CircuitState { at: At::Choice(0), above: 0 }
    }

    /// White is [`Player::First`].
    fn to_move(&self, state: &CircuitState) -> Player {
        match state.at {
            At::Sides | At::Fork(..) => Player::Second,
            At::Choice(_) | At::Legs(..) | At::Over(_) => Player::First,
        }
    }

    fn outcome(&self, state: &CircuitState) -> Option<Outcome> {
        match state.at {
            At::Over(true) => Some(Outcome::Win(Player::First)),
            At::Over(false) => Some(Outcome::Win(Player::Second)),
            _ => None,
        }
    }

    fn moves(&self, _: &CircuitState, out: &mut Vec<CircuitMove>) {
        out.extend([CircuitMove::One, CircuitMove::Other]);
    }

    fn play(&self, state: &mut CircuitState, mv: CircuitMove) {
        let is_one = mv == CircuitMove::One;
        state.at = match state.at {
            At::Choice(number) => {
                let variable = self.circuit.loops[number].0;
                state.above |= u64::from(is_one) << variable;
                match self.circuit.entry {
                    _ if number + 1 < self.circuit.loops.len() => At::Choice(number + 1),
                    Entry::Fork(_) => At::Sides,
                    Entry::Joint(side, _) => self.on_side(side, 0, state.above),
                }
            }
            At::Sides => {
                self.on_side(if is_one { Side::Above } else { Side::Below }, 0, state.above)
            }
            At::Fork(side, track) if is_one => self.on_clause(side, track, 0, state.above),
            At::Fork(side, track) => self.on_side(side, track + 1, state.above),
            At::Legs(side, track, past) if is_one => self.on_leg(side, track, past, state.above),
            At::Legs(side, track, past) => self.on_clause(side, track, past + 1, state.above),
            over @ At::Over(_) => over,
        };
    }
}

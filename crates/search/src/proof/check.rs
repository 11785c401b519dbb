//! Does a strategy hold against everything? Only the rules are asked, nothing of the search.
//!
//! The check walks from the root along the strategist's written moves and all moves of the other
//! side. It demands that each end it meets suits the strategist. If endless play suits the
//! strategist, that is enough: play stays for ever among positions that are covered. If not, the
//! positions must also be free of circles, so that every line comes to one of those ends.

use std::collections::hash_map;

use game::{Game, Notation, Player};
use rustc_hash::FxHashMap;
use thiserror::Error;

use super::{Entry, ProofOf};
use crate::{Budget, Limits, Stopped};

/// What is wrong with a strategy, at the first position that shows it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Flaw {
    /// A position is written twice.
    #[error("`{0}` is written twice")]
    Twice(String),
    /// The strategist is to move and has no move written down.
    #[error("the strategy has no move in `{0}`")]
    NoMove(String),
    /// The written move is not legal.
    #[error("the strategy plays an illegal move in `{0}`")]
    Illegal(String),
    /// The game ends here, which is not written, or written otherwise.
    #[error("the game ends in `{0}` otherwise than written")]
    End(String),
    /// The game ends here, and not as the strategy promises.
    #[error("the game ends in `{0}` against the strategist")]
    Fails(String),
    /// Play can go round in circles, here or before it comes here, and the strategist cannot
    /// afford that.
    #[error("play can go round in circles and come to `{0}`")]
    Circle(String),
    /// An entry about a position that the strategy never meets, or not on the strategist's turn.
    #[error("nothing is to be written about `{0}`")]
    Superfluous(String),
}

/// Why a proof has not passed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unchecked {
    /// It is wrong.
    #[error(transparent)]
    Flaw(#[from] Flaw),
    /// The check was ended.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// How much a proof that holds covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Survey {
    /// Positions that can arise, each once.
    pub positions: usize,
    /// Those of them where the strategist has a move written down.
    pub moves: usize,
    /// Those where the game ends.
    pub ends: usize,
    /// Plies of the longest line of play; `None` if play can go round for ever.
    pub longest: Option<u32>,
}

/// Checks a proof against the rules, in time linear in the positions it covers.
///
/// # Errors
/// The first flaw found.
pub fn check<G: Notation>(game: &G, proof: &ProofOf<G>) -> Result<(), Flaw> {
    match survey(game, proof, &Limits::default()) {
        Ok(_) => Ok(()),
        Err(Unchecked::Flaw(flaw)) => Err(flaw),
        Err(Unchecked::Stopped(_)) => unreachable!("nothing limits the check"),
    }
}

/// Checks a proof likewise, within limits, and says how much it covers.
///
/// # Errors
/// The first flaw found, or that a limit was reached before.
pub fn survey<G: Notation>(
    game: &G,
    proof: &ProofOf<G>,
    limits: &Limits,
) -> Result<Survey, Unchecked> {
    let mut budget = Budget::new(limits);
    let mut review = Review::new(game, proof)?;
    let mut done = 0;
    while done < review.states.len() {
        budget.spend()?;
        review.visit(done)?;
        done += 1;
    }
    review.nothing_is_left()?;
    let longest = match review.longest_line() {
        Ok(plies) => Some(plies),
        Err(_) if proof.goal.suits(proof.verdict, proof.goal.endless) => None,
        Err(circle) => return Err(circle.into()),
    };
    let is_end = |(_, entry): &&(G::State, Entry<G::Move>)| matches!(entry, Entry::End(_));
    let ends = proof.entries.iter().filter(is_end).count();
    let moves = proof.entries.len() - ends;
    Ok(Survey { positions: review.states.len(), moves, ends, longest })
}

struct Review<'p, G: Game> {
    game: &'p G,
    proof: &'p ProofOf<G>,
    strategist: Player,
    written: FxHashMap<&'p G::State, Entry<G::Move>>,
    /// How many entries have been met.
    used: usize,
    /// Every position met, in order, and its number.
    states: Vec<G::State>,
    numbers: FxHashMap<G::State, u32>,
    /// The positions that each one can lead to; filled in the order of `states`.
    successors: Vec<Vec<u32>>,
}

impl<'p, G: Notation> Review<'p, G> {
    fn new(game: &'p G, proof: &'p ProofOf<G>) -> Result<Review<'p, G>, Flaw> {
        let mut written = FxHashMap::default();
        for (state, entry) in &proof.entries {
            if written.insert(state, *entry).is_some() {
                return Err(Flaw::Twice(game.show_state(state)));
            }
        }
        let mut review = Review {
            game,
            proof,
            strategist: proof.goal.strategist(proof.verdict),
            written,
            used: 0,
            states: Vec::new(),
            numbers: FxHashMap::default(),
            successors: Vec::new(),
        };
        review.number(proof.root.clone());
        Ok(review)
    }

    fn number(&mut self, state: G::State) -> u32 {
        match self.numbers.entry(state) {
            hash_map::Entry::Occupied(known) => *known.get(),
            hash_map::Entry::Vacant(new) => {
                let number = self.states.len() as u32;
                self.states.push(new.key().clone());
                *new.insert(number)
            }
        }
    }

    fn visit(&mut self, index: usize) -> Result<(), Flaw> {
        let state = self.states[index].clone();
        let moves = self.followed(&state)?;
        let next = moves.into_iter().map(|mv| self.number(self.game.after(&state, mv)));
        let next = next.collect();
        self.successors.push(next);
        Ok(())
    }

    /// The moves that can be played here when the strategist follows the strategy.
    fn followed(&mut self, state: &G::State) -> Result<Vec<G::Move>, Flaw> {
        let entry = self.written.get(state).copied();
        let here = || self.game.show_state(state);
        if let Some(outcome) = self.game.outcome(state) {
            if entry != Some(Entry::End(outcome)) {
                return Err(Flaw::End(here()));
            }
            if !self.proof.goal.suits(self.proof.verdict, outcome) {
                return Err(Flaw::Fails(here()));
            }
            self.used += 1;
            return Ok(Vec::new());
        }
        let moves = self.game.legal_moves(state);
        match (entry, self.game.to_move(state) == self.strategist) {
            (None, false) => Ok(moves),
            (None, true) => Err(Flaw::NoMove(here())),
            (Some(Entry::End(_)), _) => Err(Flaw::End(here())),
            (Some(Entry::Move(_)), false) => Err(Flaw::Superfluous(here())),
            (Some(Entry::Move(mv)), true) if moves.contains(&mv) => {
                self.used += 1;
                Ok(vec![mv])
            }
            (Some(Entry::Move(_)), true) => Err(Flaw::Illegal(here())),
        }
    }

    fn nothing_is_left(&self) -> Result<(), Flaw> {
        if self.used == self.proof.entries.len() {
            return Ok(());
        }
        let idle = self.proof.entries.iter().find(|(state, _)| !self.numbers.contains_key(state));
        let idle = idle.map_or_else(String::new, |(state, _)| self.game.show_state(state));
        Err(Flaw::Superfluous(idle))
    }

    /// Plies of the longest line: takes away positions that no remaining one leads to, until none
    /// is left or a circle is.
    fn longest_line(&self) -> Result<u32, Flaw> {
        let mut ways_in = vec![0_u32; self.states.len()];
        for &next in self.successors.iter().flatten() {
            ways_in[next as usize] += 1;
        }
        let mut free: Vec<usize> =
            (0..ways_in.len()).filter(|&index| ways_in[index] == 0).collect();
        let mut taken = 0;
        let mut plies = vec![0_u32; self.states.len()];
        while let Some(index) = free.pop() {
            taken += 1;
            for &next in &self.successors[index] {
                plies[next as usize] = plies[next as usize].max(plies[index] + 1);
                ways_in[next as usize] -= 1;
                if ways_in[next as usize] == 0 {
                    free.push(next as usize);
                }
            }
        }
        if taken == self.states.len() {
            return Ok(plies.into_iter().max().unwrap_or(0));
        }
        let circle = ways_in.iter().position(|&ways| ways > 0);
        Err(Flaw::Circle(
            circle.map_or_else(String::new, |at| self.game.show_state(&self.states[at])),
        ))
    }
}

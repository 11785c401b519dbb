//! Which positions can be reached, and which lead to which?

use std::collections::hash_map::Entry;
use std::mem::size_of;

use game::{Game, Value};
use rustc_hash::FxHashMap;

use super::build::{BuildError, Room};
use super::scheme::Scheme;
use crate::oracle::Unsolved;
use crate::{Budget, Limits};

/// Every unfinished position that play reaches, numbered in the order of discovery.
pub(super) struct Positions {
    /// The key of each.
    pub(super) keys: Vec<u64>,
    /// How many of its moves are not known to lose.
    pub(super) hopes: Vec<u32>,
    /// Whether a move wins at once.
    pub(super) wins_at_once: Vec<bool>,
    /// Every move between unfinished positions.
    pub(super) moves: Moves,
}

/// Moves, those of one position after those of the one before.
pub(super) struct Moves {
    /// How many each position has.
    pub(super) counts: Vec<u32>,
    /// Where each leads: the position's number, with [`TURN_STAYS`] where the mover moves again.
    pub(super) heads: Vec<u32>,
}

/// Set in the number of a position where the move that leads there does not pass the turn.
pub(super) const TURN_STAYS: u32 = 1 << 31;

/// Bytes that a position takes besides its state: keys here and in the map, whose room doubles as
/// it fills, counts and value.
const BYTES_A_POSITION: usize = 64;

/// Bytes that a move takes, forwards and backwards.
const BYTES_A_MOVE: usize = 8;

/// Writes out every unfinished position below the start, breadth first.
pub(super) fn explore<G: Game>(
    game: &G,
    scheme: &Scheme<G>,
    room: Room,
    limits: &Limits,
) -> Result<Positions, BuildError> {
    let mut budget = Budget::new(limits);
    let mut found = Exploration::new(game, scheme, room);
    let start = game.start();
    if game.outcome(&start).is_none() {
        found.number(scheme.representative(game, &start))?;
    }
    let mut moves = Vec::new();
    let mut done = 0;
    while done < found.states.len() {
        budget.spend().map_err(Unsolved::Stopped)?;
        let state = found.states[done].clone();
        moves.clear();
        game.moves(&state, &mut moves);
        found.expand(&state, &moves)?;
        done += 1;
    }
    Ok(found.positions)
}

struct Exploration<'g, G: Game> {
    game: &'g G,
    scheme: &'g Scheme<G>,
    room: Room,
    states: Vec<G::State>,
    numbers: FxHashMap<u64, u32>,
    positions: Positions,
}

impl<'g, G: Game> Exploration<'g, G> {
    fn new(game: &'g G, scheme: &'g Scheme<G>, room: Room) -> Exploration<'g, G> {
        let positions = Positions {
            keys: Vec::new(),
            hopes: Vec::new(),
            wins_at_once: Vec::new(),
            moves: Moves { counts: Vec::new(), heads: Vec::new() },
        };
        let (states, numbers) = (Vec::new(), FxHashMap::default());
        Exploration { game, scheme, room, states, numbers, positions }
    }

    /// Takes down the moves of the next position.
    fn expand(&mut self, state: &G::State, moves: &[G::Move]) -> Result<(), BuildError> {
        let game = self.game;
        let mover = game.to_move(state);
        let (mut hopes, mut wins_at_once) = (0, false);
        let before = self.positions.moves.heads.len();
        for &mv in moves {
            let next = game.after(state, mv);
            let next_mover = game.to_move(&next);
            if let Some(outcome) = game.outcome(&next) {
                let value = Value::finished(outcome, next_mover);
                match value.one_ply_before(next_mover != mover) {
                    Value::Win(_) => wins_at_once = true,
                    Value::Draw => hopes += 1,
                    Value::Loss(_) => {}
                }
                continue;
            }
            hopes += 1;
            let head = self.number(self.scheme.representative(game, &next))?;
            let flag = if next_mover == mover { TURN_STAYS } else { 0 };
            self.positions.moves.heads.push(head | flag);
        }
        let unfinished = self.positions.moves.heads.len() - before;
        self.positions.moves.counts.push(unfinished as u32);
        self.positions.hopes.push(hopes);
        self.positions.wins_at_once.push(wins_at_once);
        Ok(())
    }

    /// The number of a representative, new or known.
    fn number(&mut self, state: G::State) -> Result<u32, BuildError> {
        let key = self.scheme.key(self.game, &state);
        let new = self.states.len();
        match self.numbers.entry(key) {
            Entry::Occupied(known) if self.states[*known.get() as usize] == state => {
                return Ok(*known.get());
            }
            Entry::Occupied(_) => return Err(BuildError::Collision),
            Entry::Vacant(place) => place.insert(new as u32),
        };
        self.states.push(state);
        self.positions.keys.push(key);
        self.check_room(new)?;
        Ok(new as u32)
    }

    fn check_room(&self, known: usize) -> Result<(), BuildError> {
        let moves = self.positions.moves.heads.len();
        let bytes = (known + 1) * (size_of::<G::State>() + BYTES_A_POSITION) + moves * BYTES_A_MOVE;
        let too_many = known >= self.room.positions
            || known >= TURN_STAYS as usize
            || moves >= u32::MAX as usize - known;
        if too_many {
            return Err(Unsolved::TooLarge { limit: self.room.positions.min(known) }.into());
        }
        if bytes as u64 > self.room.bytes {
            return Err(BuildError::Memory { bytes: self.room.bytes, positions: known as u64 });
        }
        Ok(())
    }
}

//! Who chooses moves? Players made of a search, from chance to perfection.

use std::time::Instant;

use game::{Game, Undo, Value};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::minimax::{Pruning, minimax};
use crate::oracle::Oracle;
use crate::{ByDistance, Certainty, Limits, Report};

/// Something that plays one game.
pub trait Agent<G: Game> {
    /// A move for the position, found within the limits. When the game is over the report has no
    /// move.
    fn choose(&mut self, game: &G, state: &G::State, limits: &Limits) -> Report<G::Move>;
}

/// Plays any legal move.
#[derive(Debug)]
pub struct Chance {
    generator: Xoshiro256PlusPlus,
}

impl Chance {
    /// The same seed plays the same moves.
    pub fn new(seed: u64) -> Chance {
        Chance { generator: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// One of several things, all equally likely; `None` if there is none.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let count = from.len() as u64;
        (count > 0).then(|| from[(self.generator.next_u64() % count) as usize])
    }
}

impl<G: Game> Agent<G> for Chance {
    fn choose(&mut self, game: &G, state: &G::State, _limits: &Limits) -> Report<G::Move> {
        let mv = self.pick(&game.legal_moves(state));
        let line = mv.into_iter().collect();
        Report { mv, value: Value::Draw, certainty: Certainty::Estimated, line, nodes: 0 }
    }
}

/// Looks a few plies ahead and plays one of the moves that look best.
#[derive(Debug)]
pub struct Reader {
    plies: u32,
    chance: Chance,
}

impl Reader {
    /// Looks at most `plies` ahead; the seed breaks ties.
    pub fn new(plies: u32, seed: u64) -> Reader {
        Reader { plies: plies.max(1), chance: Chance::new(seed) }
    }

    /// The values of all moves to one depth, or `None` if a limit ended the reading.
    fn read<G: Undo>(
        game: &G,
        state: &G::State,
        plies: u32,
        limits: &Limits,
    ) -> Option<Reading<G::Move>> {
        let mut reading = Reading { scored: Vec::new(), complete: true, nodes: 0 };
        let mover = game.to_move(state);
        for mv in game.legal_moves(state) {
            let next = game.after(state, mv);
            let below = Limits { depth: Some(plies - 1), ..limits.clone() };
            let found = minimax(game, &next, &ByDistance, Pruning::AlphaBeta, &below).ok()?;
            let value = Value::from_score(found.score);
            let value = value.one_ply_before(game.to_move(&next) != mover);
            let mut line = vec![mv];
            line.extend(found.line);
            reading.scored.push((value, line));
            reading.complete &= found.complete;
            reading.nodes += found.nodes;
        }
        Some(reading)
    }

    fn report<M: Copy>(&mut self, reading: &Reading<M>, plies: u32) -> Report<M> {
        let best = reading.scored.iter().map(|(value, _)| *value).max();
        let equal: Vec<&Vec<M>> = reading
            .scored
            .iter()
            .filter(|(value, _)| Some(*value) == best)
            .map(|(_, line)| line)
            .collect();
        let line = self.chance.pick(&equal).cloned().unwrap_or_default();
        let value = best.unwrap_or(Value::Draw);
        // A win or loss found within the depth is certain even if other lines were cut short.
        let proved = reading.complete || matches!(value, Value::Win(_));
        let certainty = if proved { Certainty::Proved } else { Certainty::Read { plies } };
        Report { mv: line.first().copied(), value, certainty, line, nodes: reading.nodes }
    }
}

/// What reading to one depth gave: each move's value and line.
struct Reading<M> {
    scored: Vec<(Value, Vec<M>)>,
    complete: bool,
    nodes: u64,
}

impl<G: Undo> Agent<G> for Reader {
    /// Deepens ply by ply, so that a limit on time leaves the last depth that was finished.
    fn choose(&mut self, game: &G, state: &G::State, limits: &Limits) -> Report<G::Move> {
        let started = Instant::now();
        let mut report = self.chance.choose(game, state, limits);
        let deepest = self.plies.min(limits.depth.unwrap_or(u32::MAX));
        for plies in 1..=deepest {
            let time = limits.time.map(|time| time.saturating_sub(started.elapsed()));
            let left = Limits { time, ..limits.clone() };
            let Some(reading) = Reader::read(game, state, plies, &left) else { break };
            report = self.report(&reading, plies);
            if reading.complete {
                break;
            }
        }
        report
    }
}

/// Plays the exact values: never throws away a win, loses as late as it can. Where the game is too
/// large for that, it reads as deep as the limits allow.
#[derive(Debug)]
pub struct Perfect<G: Game> {
    oracle: Oracle<G>,
    reader: Reader,
}

impl<G: Game> Perfect<G> {
    /// The seed breaks ties, also between equally good moves.
    pub fn new(seed: u64) -> Perfect<G> {
        Perfect { oracle: Oracle::new(), reader: Reader::new(u32::MAX, seed) }
    }
}

impl<G: Undo> Agent<G> for Perfect<G> {
    fn choose(&mut self, game: &G, state: &G::State, limits: &Limits) -> Report<G::Move> {
        let started = Instant::now();
        let half = Limits { time: limits.time.map(|time| time / 2), ..limits.clone() };
        let Ok(values) = self.oracle.move_values(game, state, &half) else {
            let time = limits.time.map(|time| time.saturating_sub(started.elapsed()));
            return self.reader.choose(game, state, &Limits { time, ..limits.clone() });
        };
        let best = values.iter().map(|(_, value)| *value).max();
        let equal: Vec<G::Move> =
            values.iter().filter(|(_, value)| Some(*value) == best).map(|(mv, _)| *mv).collect();
        let mv = self.reader.chance.pick(&equal);
        let line = mv.into_iter().collect();
        let value = best.unwrap_or(Value::Draw);
        Report { mv, value, certainty: Certainty::Proved, line, nodes: 0 }
    }
}

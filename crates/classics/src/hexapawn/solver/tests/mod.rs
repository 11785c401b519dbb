mod checkpoints;
mod shortcuts;
mod tables;
mod values;

use game::Game;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rustc_hash::FxHashMap;

use super::geometry::{Geometry, Position};
use super::score::Score;
use crate::hexapawn::{Hexapawn, State};

/// Boards on which plain recursion with memory is quick.
const SIZES: [(u32, u32); 9] =
    [(3, 1), (3, 6), (4, 3), (4, 4), (4, 5), (5, 3), (5, 4), (6, 3), (9, 2)];

fn hexapawn(rows: u32, columns: u32) -> Hexapawn {
    Hexapawn::new(rows, columns).unwrap()
}

fn below(chance: &mut Xoshiro256PlusPlus, end: u32) -> u32 {
    ((u64::from(chance.next_u32()) * u64::from(end)) >> 32) as u32
}

/// A position after some random moves from the start; play has not ended.
fn reachable(game: &Hexapawn, chance: &mut Xoshiro256PlusPlus) -> State {
    let mut state = game.start();
    for _ in 0..below(chance, game.board().cells()) {
        let moves = game.legal_moves(&state);
        let mv = moves[below(chance, moves.len() as u32) as usize];
        let next = game.after(&state, mv);
        if game.outcome(&next).is_some() {
            break;
        }
        state = next;
    }
    state
}

/// Pawns put anywhere but on the rows that win for them.
fn placed(game: &Hexapawn, chance: &mut Xoshiro256PlusPlus) -> State {
    let density = 2 + below(chance, 5);
    let (mut white, mut black) = (0, 0);
    for square in 0..game.board().cells() {
        match below(chance, 2 * density) {
            0 => white |= 1 << square,
            1 => black |= 1 << square,
            _ => {}
        }
    }
    let [first, second] = [game::Player::First, game::Player::Second];
    white &= !game.last_row(first);
    black &= !game.last_row(second);
    let to_move = if below(chance, 2) == 0 { first } else { second };
    State { white, black, to_move }
}

/// Calls `visit` with `count` random unfinished positions, half of them reachable, on each of the
/// small boards.
fn on_random_positions(count: u32, seed: u64, mut visit: impl FnMut(&Hexapawn, &State)) {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    for (rows, columns) in SIZES {
        let game = hexapawn(rows, columns);
        for round in 0..count {
            let make = if round % 2 == 0 { reachable } else { placed };
            let state = make(&game, &mut chance);
            if game.outcome(&state).is_none() {
                visit(&game, &state);
            }
        }
    }
}

/// The score of a position by plain recursion with memory: no shortcuts, no bounds.
struct Plain {
    geometry: Geometry,
    known: FxHashMap<Position, Score>,
}

impl Plain {
    fn new(game: &Hexapawn) -> Plain {
        Plain { geometry: Geometry::new(game), known: FxHashMap::default() }
    }

    fn score(&mut self, position: Position) -> Score {
        if let Some(score) = self.known.get(&position) {
            return *score;
        }
        let mut best = Score::LOST;
        if position.other & self.geometry.home == 0 {
            for (from, to) in self.geometry.moves(position) {
                let after = self.geometry.after(position, from, to);
                best = best.max(self.score(after).one_ply_before());
            }
        }
        self.known.insert(position, best);
        best
    }
}

/// Calls `visit` with random unfinished positions and their scores.
fn on_scored_positions(
    count: u32,
    seed: u64,
    mut visit: impl FnMut(&Geometry, Position, Score, &mut Plain),
) {
    let mut plain: Option<(Hexapawn, Plain)> = None;
    on_random_positions(count, seed, |game, state| {
        if plain.as_ref().is_none_or(|(of, _)| of != game) {
            plain = Some((game.clone(), Plain::new(game)));
        }
        let (_, plain) = plain.as_mut().unwrap();
        let geometry = plain.geometry.clone();
        let position = geometry.position(state);
        let score = plain.score(position);
        visit(&geometry, position, score, plain);
    });
}

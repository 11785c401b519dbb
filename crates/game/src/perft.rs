//! How many positions does a game have? Counts that test rules against published numbers.

use rustc_hash::FxHashSet;

use crate::{Game, Undo};

/// The number of move sequences of exactly `plies` plies from `state`; finished games stop early
/// and are counted at the ply where they ended, not later.
pub fn perft<G: Undo>(game: &G, state: &mut G::State, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let mut count = 0;
    for mv in game.legal_moves(state) {
        let memo = game.play_undoable(state, mv);
        count += perft(game, state, plies - 1);
        game.undo(state, mv, memo);
    }
    count
}

/// The number of different positions that play can reach, the start included.
pub fn reachable<G: Game>(game: &G) -> usize {
    let mut seen = FxHashSet::default();
    let mut open = vec![game.start()];
    seen.insert(game.start());
    while let Some(state) = open.pop() {
        for mv in game.legal_moves(&state) {
            let next = game.after(&state, mv);
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    seen.len()
}

//! Does a game keep the promises of its traits? Random games that test every one.
//!
//! Meant for tests: a broken law panics with the game, the seed and the position.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Keyed, Notation, Symmetric, Undo};

/// How many random games to play, from which seed, and how long one may last.
#[derive(Debug, Clone, Copy)]
pub struct Sample {
    /// Where the chance comes from.
    pub seed: u64,
    /// How many games.
    pub games: u32,
    /// Arenas may be endless: a game is given up after this many plies.
    pub plies: u32,
}

impl Default for Sample {
    fn default() -> Sample {
        Sample { seed: 1, games: 50, plies: 300 }
    }
}

/// Plays random games and checks, in every position, what [`Game`](crate::Game), [`Undo`],
/// [`Keyed`] and [`Notation`] promise.
///
/// # Panics
/// When a law is broken.
pub fn check<G: Undo + Keyed + Notation>(game: &G, sample: Sample) {
    on_random_games(game, sample, |state| {
        check_moves(game, state);
        check_key(game, state);
        check_text(game, state);
        let picture = game.picture(state);
        assert!(picture.is_consistent(), "a picture marks a place it does not have: {picture:?}");
    });
}

/// Plays random games and checks that symmetric positions have symmetric moves and outcomes.
///
/// # Panics
/// When a law is broken.
pub fn check_symmetric<G: Symmetric>(game: &G, sample: Sample) {
    on_random_games(game, sample, |state| {
        for index in 0..game.images() {
            check_image(game, state, index);
        }
    });
}

/// Calls `visit` for every position of some random games, finished positions included.
pub fn on_random_games<G: crate::Game>(game: &G, sample: Sample, mut visit: impl FnMut(&G::State)) {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(sample.seed);
    for _ in 0..sample.games {
        let mut state = game.start();
        visit(&state);
        for _ in 0..sample.plies {
            let moves = game.legal_moves(&state);
            if moves.is_empty() {
                break;
            }
            let index = chance.next_u64() % moves.len() as u64;
            game.play(&mut state, moves[index as usize]);
            visit(&state);
        }
    }
}

fn check_moves<G: Undo>(game: &G, state: &G::State) {
    let moves = game.legal_moves(state);
    if game.outcome(state).is_some() {
        return;
    }
    assert!(!moves.is_empty(), "an unfinished position has no move: {state:?}");
    for (index, &mv) in moves.iter().enumerate() {
        assert!(!moves[..index].contains(&mv), "{mv:?} is listed twice in {state:?}");
        let mut copy = state.clone();
        let memo = game.play_undoable(&mut copy, mv);
        assert_eq!(copy, game.after(state, mv), "{mv:?} plays in two ways in {state:?}");
        game.undo(&mut copy, mv, memo);
        assert_eq!(&copy, state, "taking back {mv:?} does not restore the position");
    }
}

fn check_key<G: Keyed>(game: &G, state: &G::State) {
    assert_eq!(game.key(state), game.key_from_scratch(state), "a key went astray in {state:?}");
}

fn check_text<G: Notation>(game: &G, state: &G::State) {
    let text = game.show_state(state);
    let again = game.parse_state(&text);
    assert_eq!(again.as_ref(), Ok(state), "the text {text:?} means another position");
    for mv in game.legal_moves(state) {
        let text = game.show_move(state, mv);
        let again = game.parse_move(state, &text);
        assert_eq!(again, Ok(mv), "the move text {text:?} means another move in {state:?}");
    }
}

fn check_image<G: Symmetric>(game: &G, state: &G::State, index: usize) {
    let image = game.state_image(state, index);
    if index == 0 {
        assert_eq!(&image, state, "image 0 must be the position itself");
    }
    assert_eq!(
        game.outcome(&image),
        game.outcome(state),
        "image {index} of {state:?} ends otherwise"
    );
    let moves = game.legal_moves(state);
    let image_moves = game.legal_moves(&image);
    assert_eq!(moves.len(), image_moves.len(), "image {index} of {state:?} has other moves");
    for mv in moves {
        let image_move = game.move_image(state, mv, index);
        assert!(image_moves.contains(&image_move), "{image_move:?} is not legal in {image:?}");
        let there = game.after(&image, image_move);
        assert_eq!(
            there,
            game.state_image(&game.after(state, mv), index),
            "{mv:?} breaks symmetry"
        );
    }
}

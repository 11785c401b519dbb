//! What does the search need to know about a game beyond its rules?

use game::{Game, Outcome, Player};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::hash::BuildHasher;

/// A game that several threads can play at once.
pub trait Shared: Game<State: Send + Sync, Move: Send + Sync> + Sync {}

impl<G: Game<State: Send + Sync, Move: Send + Sync> + Sync> Shared for G {}

/// Knowledge of one game: which moves to try, with which prejudice, and how a game might go on.
///
/// One guide serves all threads; what a thread changes is in its [`Guide::Worker`]. What all
/// threads gather (owners of points, average scores) can be atomics in the guide, or sums in the
/// workers, which [`Search::workers`](super::Search::workers) shows when a search has ended.
pub trait Guide<G: Game>: Sync {
    /// What one thread needs for itself: a generator, boards, tables of replies.
    type Worker: Send;

    /// A worker; the same seed works the same.
    fn worker(&self, seed: u64) -> Self::Worker;

    /// How the game has ended here, as the search shall count it; values from here are exact and
    /// are proved up the tree. The state is one that [`Game::play`] led to.
    fn outcome(&self, game: &G, state: &G::State) -> Option<Outcome> {
        game.outcome(state)
    }

    /// Whether an unfinished position is never expanded: nothing is left to choose, and only playouts
    /// tell what it is worth. Not asked of the root.
    fn is_at_rest(&self, game: &G, state: &G::State) -> bool {
        let _ = (game, state);
        false
    }

    /// Appends the moves to try in an unfinished position. A guide that names none gets all legal
    /// moves. Moves that are left out must be no better than the ones that are named, or what the
    /// tree proves is true of the named moves only: it may steer the search, but whoever shows it
    /// must take it out ([`Thought::without_proofs`](super::Thought::without_proofs)).
    fn expand(
        &self,
        worker: &mut Self::Worker,
        game: &G,
        state: &G::State,
        out: &mut Vec<Candidate<G::Move>>,
    );

    /// Plays a game to its end from an unfinished position and returns its value for the first
    /// player, from 0 (lost) to 1 (won). `state` may be used up. Moves are told to `played` in
    /// order, by [`Guide::slot`], for the statistics of moves that were made later (AMAF).
    fn playout(
        &self,
        worker: &mut Self::Worker,
        game: &G,
        state: &mut G::State,
        played: &mut Played,
    ) -> f32;

    /// How many places the tables of moves made later have; 0 if this game has no use for them.
    fn slots(&self) -> usize {
        0
    }

    /// The place of a move there, below [`Guide::slots`]: moves with the same place count as the
    /// same move.
    fn slot(&self, mv: G::Move) -> Option<usize> {
        let _ = mv;
        None
    }
}

/// A move to try and what is thought of it beforehand, for the player who makes it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// How likely a good player is to choose it; the search scales the policies of a position to
    /// sum to one. Used by PUCT, the exam's selection and widening.
    pub policy: f32,
    /// Virtual playouts that the move starts with.
    pub visits: f32,
    /// How many of these it has won.
    pub wins: f32,
}

impl<M> Candidate<M> {
    /// A move about which nothing is known.
    pub const fn plain(mv: M) -> Candidate<M> {
        Candidate { mv, policy: 1.0, visits: 0.0, wins: 0.0 }
    }

    /// Adds virtual playouts, all worth `value` to the player who makes the move.
    pub fn add(&mut self, value: f32, visits: f32) {
        self.visits += visits;
        self.wins += value * visits;
    }
}

/// Who was the first to make each move in the rest of a playout.
#[derive(Debug, Clone, Default)]
pub struct Played {
    /// 0 for nobody, else the player's number and one.
    first: Vec<u8>,
    touched: Vec<u32>,
}

impl Played {
    pub(super) fn new(slots: usize) -> Played {
        Played { first: vec![0; slots], touched: Vec::new() }
    }

    /// The player made the move of this slot; counts if nobody made it before.
    pub fn tell(&mut self, player: Player, slot: usize) {
        if let Some(first @ 0) = self.first.get_mut(slot) {
            *first = player.index() as u8 + 1;
            self.touched.push(slot as u32);
        }
    }

    /// The move was made before all that was told.
    pub(super) fn tell_earlier(&mut self, player: Player, slot: u32) {
        if let Some(first) = self.first.get_mut(slot as usize) {
            if *first == 0 {
                self.touched.push(slot);
            }
            *first = player.index() as u8 + 1;
        }
    }

    pub(super) fn is_first(&self, player: Player, slot: u32) -> bool {
        self.first.get(slot as usize).is_some_and(|&first| first == player.index() as u8 + 1)
    }

    pub(super) fn clear(&mut self) {
        for slot in self.touched.drain(..) {
            self.first[slot as usize] = 0;
        }
    }
}

/// A guide that knows nothing: all moves alike, playouts by chance. It serves every game.
#[derive(Debug, Clone, Copy)]
pub struct Uniform {
    /// A playout that lasts longer counts as a draw: arenas may be endless.
    pub most_plies: u32,
    /// Moves are told apart by this many places; equal moves share one. 0: moves made later are
    /// not looked at.
    pub slots: usize,
}

impl Default for Uniform {
    fn default() -> Uniform {
        Uniform { most_plies: 1000, slots: 1 << 12 }
    }
}

/// A thread's generator and its list of moves.
#[derive(Debug, Clone)]
pub struct Dice<M> {
    random: Xoshiro256PlusPlus,
    moves: Vec<M>,
}

impl<M> Dice<M> {
    fn below(&mut self, bound: usize) -> usize {
        (self.random.next_u64() % bound as u64) as usize
    }
}

impl<G: Shared> Guide<G> for Uniform {
    type Worker = Dice<G::Move>;

    fn worker(&self, seed: u64) -> Dice<G::Move> {
        Dice { random: Xoshiro256PlusPlus::seed_from_u64(seed), moves: Vec::new() }
    }

    /// All legal moves, shuffled: among equals the first is tried first.
    fn expand(
        &self,
        dice: &mut Dice<G::Move>,
        game: &G,
        state: &G::State,
        out: &mut Vec<Candidate<G::Move>>,
    ) {
        dice.moves.clear();
        game.moves(state, &mut dice.moves);
        for index in (1..dice.moves.len()).rev() {
            let other = dice.below(index + 1);
            dice.moves.swap(index, other);
        }
        out.extend(dice.moves.iter().map(|&mv| Candidate::plain(mv)));
    }

    fn playout(
        &self,
        dice: &mut Dice<G::Move>,
        game: &G,
        state: &mut G::State,
        played: &mut Played,
    ) -> f32 {
        for _ in 0..self.most_plies {
            if let Some(outcome) = game.outcome(state) {
                return value_of(outcome);
            }
            dice.moves.clear();
            game.moves(state, &mut dice.moves);
            let drawn = dice.below(dice.moves.len());
            let mv = dice.moves[drawn];
            if let Some(slot) = Guide::<G>::slot(self, mv) {
                played.tell(game.to_move(state), slot);
            }
            game.play(state, mv);
        }
        game.outcome(state).map_or(0.5, value_of)
    }

    fn slots(&self) -> usize {
        self.slots
    }

    fn slot(&self, mv: G::Move) -> Option<usize> {
        let place = |hash: u64| (hash % self.slots as u64) as usize;
        (self.slots > 0).then(|| place(rustc_hash::FxBuildHasher.hash_one(mv) >> 20))
    }
}

/// The value of an outcome for the first player.
pub(super) fn value_of(outcome: Outcome) -> f32 {
    match outcome {
        Outcome::Win(Player::First) => 1.0,
        Outcome::Win(Player::Second) => 0.0,
        Outcome::Draw => 0.5,
    }
}

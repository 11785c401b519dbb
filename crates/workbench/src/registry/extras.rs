//! What some games have beyond the traits: each a plain function that the entry names.

use game::picture::Picture;
use game::{Game, Graph};
use search::agent::Agent;
use search::mcts::Thought;
use search::oracle::Unsolved;
use search::tablebase::Scheme;
use search::{Limits, Stopped};

use super::layers::{Candidate, Layer, Overlay};
use super::table::{Engine, Region};
use super::thinking::Recipe;
use super::truths::Truth;

/// Writes a game in the form that its players exchange.
type Record<G> = fn(&G, &<G as Game>::State, &[<G as Game>::Move], Option<game::Player>) -> String;

/// Something seen from a position.
type From<G, T> = fn(&G, &<G as Game>::State) -> T;

/// The number that each move leads to, for player 0, under best play by both.
type Numbers<G> =
    fn(&G, &<G as Game>::State, &Limits) -> Result<Vec<(<G as Game>::Move, i64)>, Stopped>;

/// What is known for certain of a position's moves.
type Truths<G> =
    fn(&G, &<G as Game>::State, &Limits) -> Option<Result<Vec<Truth<<G as Game>::Move>>, Unsolved>>;

/// Makes the game's own player of a level, from a seed.
type Player<G> = fn(Engine, u64) -> Box<dyn Agent<G> + Send>;

/// What a tree search with the game's own knowledge thinks; the last argument hears it meanwhile.
type Think<G> = fn(
    &G,
    &<G as Game>::State,
    &Recipe,
    &Limits,
    &mut dyn FnMut(&Thought<<G as Game>::Move>),
) -> Thought<<G as Game>::Move>;

/// What both sides have taken and count, in games that are counted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tally {
    /// Stones that the first and the second player have taken.
    pub taken: [u32; 2],
    /// The points of the first and the second player, as the position stands.
    pub points: [u32; 2],
    /// What the second player gets beside them.
    pub komi: f64,
}

/// What a game shows over its positions, and the moves that its engine finds best.
pub struct View<G: Game> {
    /// The layers that a position has.
    pub layers: From<G, Vec<Layer>>,
    /// What one of them shows.
    pub overlay: fn(&G, &G::State, Layer, &Limits) -> Overlay,
    /// So many of the best moves.
    pub candidates: fn(&G, &G::State, usize, &Limits) -> Vec<Candidate>,
}

impl<G: Game> std::fmt::Debug for View<G> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("View")
    }
}

/// What a game has beyond the traits; nothing unless its entry says otherwise.
pub struct Extras<G: Game> {
    /// Values are written as signed distances.
    pub counts_signed: bool,
    /// The game in the form that its players exchange.
    pub record: Option<Record<G>>,
    /// A picture of its own for solved positions.
    pub solved_picture: Option<From<G, Picture>>,
    /// The arena that the game is already.
    pub arena: Option<From<G, Graph>>,
    /// Who wins each vertex, how quickly, and by which move.
    pub regions: Option<From<G, Vec<Region>>>,
    /// Leaves carry numbers, and these are what is played for.
    pub numbers: Option<Numbers<G>>,
    /// The number that a finished game was played for.
    pub final_number: Option<From<G, i64>>,
    /// What both sides have taken and count.
    pub tally: Option<From<G, Tally>>,
    /// The game's own engine, in the place of the general ones.
    pub agent: Option<Player<G>>,
    /// Whether that engine has levels of its own, in the place of the usual five.
    pub has_own_levels: bool,
    /// A tree search with the game's own knowledge, in the place of random playouts, by every scheme
    /// and selection of a recipe.
    pub think: Option<Think<G>>,
    /// Whether the positions below this one would fill the memory of any machine.
    pub is_too_large: Option<From<G, bool>>,
    /// What is known for certain of the moves where that is; `None` where the general ways serve.
    pub truths: Option<Truths<G>>,
    /// Layers and the best moves.
    pub view: Option<View<G>>,
    /// Which positions share an entry in a table of the whole game; each has its own otherwise.
    pub scheme: Option<Scheme<G>>,
}

impl<G: Game> Default for Extras<G> {
    fn default() -> Extras<G> {
        Extras {
            counts_signed: false,
            record: None,
            solved_picture: None,
            arena: None,
            regions: None,
            numbers: None,
            final_number: None,
            tally: None,
            agent: None,
            has_own_levels: false,
            think: None,
            is_too_large: None,
            truths: None,
            view: None,
            scheme: None,
        }
    }
}

impl<G: Game> std::fmt::Debug for Extras<G> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Extras").finish_non_exhaustive()
    }
}

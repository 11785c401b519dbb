//! What does a tree search think of the position on the table?

use std::time::Duration;

use game::picture::Place;
use game::{Game, Keyed, Notation, Outcome, Player, Undo, Value};
use search::Limits;
use search::agent::Agent;
use search::mcts::{
    Branch, Explorer, Guide, Options, Proof, Scheme, Selection, Shared, Standing, Thought, Twig,
    Uniform,
};

use super::table::Engine;
use super::table_of::TableOf;

/// The name of the engine that every game has.
pub const MCTS: &str = "mcts";

/// The name of the same by the scheme of the examination.
pub const EXAM: &str = "exam";

/// How often a running search shows what it thinks: ten times a second, with what a report itself
/// takes.
pub(super) const SHOWN_EVERY: Duration = Duration::from_millis(90);

/// How a tree search shall work.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Recipe {
    /// The fast scheme or the examination's.
    pub scheme: Scheme,
    /// How children are chosen; what suits the game unless somebody says.
    pub selection: Option<Selection>,
    /// Playouts at most.
    pub visits: u64,
    /// Threads at once.
    pub threads: usize,
    /// The same seed finds the same, on one thread.
    pub seed: u64,
    /// Bytes for the tree, about.
    pub memory: usize,
}

impl Default for Recipe {
    fn default() -> Recipe {
        let scheme = Scheme::Fast;
        Recipe { scheme, selection: None, visits: 100_000, threads: 1, seed: 1, memory: 256 << 20 }
    }
}

impl Recipe {
    /// That of a player of whom nothing more is said.
    pub(super) fn of(engine: Engine, seed: u64) -> Recipe {
        let scheme = if engine == Engine::Exam { Scheme::Exam } else { Scheme::Fast };
        Recipe { scheme, seed, ..Recipe::default() }
    }

    /// A player with some knowledge of its game, and the options that suit that.
    pub(super) fn explorer<G, A>(
        &self,
        guide: A,
        usual: Options,
        purpose: Purpose,
    ) -> Explorer<G, A>
    where
        G: Shared + Clone,
        A: Guide<G> + Clone,
    {
        let &Recipe { scheme, selection, visits, threads, seed, memory } = self;
        let selection = selection.unwrap_or(usual.selection);
        let stop_early = purpose == Purpose::Play;
        let options = Options { threads, seed, selection, memory, stop_early, ..usual };
        Explorer::new(guide, scheme, options, visits)
    }
}

/// What the search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// A move: when it is found, the rest of the time would be lost.
    Play,
    /// To know what all moves are worth: as many playouts as were asked for.
    Analyse,
}

/// What was found about a position, for the player to move.
#[derive(Debug, Clone, PartialEq)]
pub struct Thoughts {
    /// Playouts.
    pub visits: u64,
    /// The share of them that the mover won, from 0 to 1; a draw is half a win.
    pub win_rate: f32,
    /// The value, if it is proved; the distance is at most that.
    pub value: Option<Value>,
    /// The moves, the best first.
    pub moves: Vec<Considered>,
    /// The tree, each move followed by those below it; rare moves are left out, but for the first
    /// ten of the position.
    pub tree: Vec<Sprout>,
    /// How the game stands, where it is counted.
    pub standing: Option<Standing>,
}

/// A move of the tree in its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Sprout {
    /// How many moves lead to it, itself included.
    pub depth: usize,
    /// The move as people write it.
    pub text: String,
    /// Playouts that went through it.
    pub visits: u32,
    /// The share of them that was won by the player who makes it.
    pub win_rate: f32,
}

/// A move and what was found about it, for the player who makes it.
#[derive(Debug, Clone, PartialEq)]
pub struct Considered {
    /// The move as people write it.
    pub text: String,
    /// Where the picture shows it, if the move is a place.
    pub place: Option<Place>,
    /// Playouts that went through it.
    pub visits: u32,
    /// The share of them that was won.
    pub win_rate: f32,
    /// By how many points the player who makes it is ahead after it, on average, and the standard
    /// error of that; where the game is counted.
    pub lead: Option<(f64, f64)>,
    /// How good it was thought beforehand, all moves summing to one; as protocols tell it.
    pub prior: f32,
    /// What it is worth, if that is proved.
    pub value: Option<Value>,
    /// The expected continuation, the move first.
    pub line: Vec<String>,
}

/// A player of any game that knows nothing but its rules.
pub(super) fn agent<G>(recipe: &Recipe) -> Box<dyn Agent<G> + Send>
where
    G: Shared + Clone + Send + 'static,
{
    Box::new(recipe.explorer::<G, _>(Uniform::default(), Options::general(), Purpose::Play))
}

/// What a search thinks that knows nothing but the rules, told every now and then.
fn plainly<G: Shared + Clone>(
    game: &G,
    state: &G::State,
    recipe: &Recipe,
    limits: &Limits,
    show: &mut dyn FnMut(&Thought<G::Move>),
) -> Thought<G::Move> {
    let (guide, options) = (Uniform::default(), Options::general());
    let mut explorer = recipe.explorer::<G, _>(guide, options, Purpose::Analyse);
    explorer.think(game, state, limits, (SHOWN_EVERY, show))
}

impl<G> TableOf<G>
where
    G: Undo + Keyed + Notation + Shared + Clone,
{
    pub(super) fn thoughts(
        &self,
        recipe: &Recipe,
        limits: &Limits,
        show: &mut dyn FnMut(&Thoughts),
    ) -> Thoughts {
        let (game, state) = (&self.game, &self.state);
        let mut shown = |thought: &Thought<G::Move>| show(&told(game, state, thought));
        let think = self.extras.think.unwrap_or(plainly::<G>);
        told(game, state, &think(game, state, recipe, limits, &mut shown))
    }
}

/// The same with moves as people write them.
fn told<G: Notation>(game: &G, state: &G::State, thought: &Thought<G::Move>) -> Thoughts {
    let mover = game.to_move(state);
    let sign = if mover == Player::First { 1.0 } else { -1.0 };
    let lead = |index: usize| {
        let (lead, error) = (*thought.standing.as_ref()?.after.get(index)?)?;
        Some((sign * lead, error))
    };
    let priors = priors(thought);
    let moves = thought.branches.iter().enumerate().map(|(index, (branch, rest))| Considered {
        text: game.show_move(state, branch.mv),
        place: game.move_place(state, branch.mv),
        visits: branch.visits,
        win_rate: branch.win_rate,
        lead: lead(index),
        prior: priors[index],
        value: branch.proof.map(|proof| value(proof, 1, mover)),
        line: line(game, state, std::iter::once(branch.mv).chain(rest.iter().copied())),
    });
    Thoughts {
        visits: thought.visits,
        win_rate: thought.win_rate,
        value: thought.proof.map(|proof| value(proof, 0, mover)),
        moves: moves.collect(),
        tree: tree(game, state, &thought.tree),
        standing: thought.standing.clone(),
    }
}

/// Each move's share of all opinions: of the virtual playouts that moves are thought to win, which is
/// what the search begins with; where there are none, of how likely moves are.
fn priors<M>(thought: &Thought<M>) -> Vec<f32> {
    let won = |branch: &Branch<M>| branch.prior.0 * branch.prior.1;
    let branches = || thought.branches.iter().map(|(branch, _)| branch);
    let sum: f32 = branches().map(won).sum();
    if sum > 0.0 {
        return branches().map(|branch| won(branch) / sum).collect();
    }
    let sum: f32 = branches().map(|branch| branch.policy).sum();
    branches().map(|branch| branch.policy / sum.max(f32::MIN_POSITIVE)).collect()
}

fn tree<G: Notation>(game: &G, state: &G::State, twigs: &[Twig<G::Move>]) -> Vec<Sprout> {
    // The positions on the way to a twig: those before it in the list that are less deep.
    let mut states = vec![state.clone()];
    let mut sprouts = Vec::new();
    for twig in twigs {
        let depth = twig.depth as usize;
        states.truncate(depth);
        let Some(before) = states.last() else { break };
        let text = game.show_move(before, twig.mv);
        let after = game.after(before, twig.mv);
        states.push(after);
        sprouts.push(Sprout { depth, text, visits: twig.visits, win_rate: twig.win_rate });
    }
    sprouts
}

/// A proof as a value for the mover, so many plies before.
fn value(proof: Proof, before: u32, mover: Player) -> Value {
    let plies = proof.plies + before;
    match proof.outcome {
        Outcome::Draw => Value::Draw,
        Outcome::Win(winner) if winner == mover => Value::Win(plies),
        Outcome::Win(_) => Value::Loss(plies),
    }
}

fn line<G: Notation>(
    game: &G,
    state: &G::State,
    moves: impl Iterator<Item = <G as Game>::Move>,
) -> Vec<String> {
    let mut state = state.clone();
    let mut texts = Vec::new();
    for mv in moves {
        texts.push(game.show_move(&state, mv));
        game.play(&mut state, mv);
    }
    texts
}

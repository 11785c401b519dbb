//! A player that searches a tree, whichever the scheme, and can say what it thinks.

use std::fmt;
use std::time::Duration;

use game::{Game, Outcome, Value};

use super::exam::{Exam, Numbers};
use super::guide::{Guide, Shared};
use super::node::Proof;
use super::options::Options;
use super::search::Search;
use super::view::{Branch, ROOT_TWIGS, Twig, View};
use crate::agent::Agent;
use crate::{Certainty, Limits, Report};

/// How the tree is walked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Scheme {
    /// Without locks, expanded in the descent: [`Search`].
    #[default]
    Fast,
    /// To the letter of the examination: [`Exam`]. Of the options it takes threads, seed and memory.
    Exam,
}

/// What a search thinks of a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Thought<M> {
    /// Playouts, those kept from earlier moves included.
    pub visits: u64,
    /// The share of them that the player to move won, from 0 to 1.
    pub win_rate: f32,
    /// What is proved about the position; the distance may not be the shortest.
    pub proof: Option<Proof>,
    /// The moves, the best first, each with the expected continuation after it.
    pub branches: Vec<(Branch<M>, Vec<M>)>,
    /// The tree, each move followed by those below it; moves with few visits are left out, but for
    /// the first [`ROOT_TWIGS`] of the root.
    pub tree: Vec<Twig<M>>,
    /// What a game that is counted tells beside.
    pub standing: Option<Standing>,
}

/// How playouts of a game that is counted end, for the first player.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    /// By how many points the first player is ahead, on average.
    pub lead: f64,
    /// The standard error of that average.
    pub error: f64,
    /// The same after each of [`Thought::branches`], in their order; none without playouts.
    pub after: Vec<Option<(f64, f64)>>,
    /// Whose each place of the board is, row by row from the top: 1 always the first player's, -1
    /// always the second's.
    pub owners: Vec<f32>,
}

/// A move of the tree is told if at least so small a part of all playouts went through it.
const TOLD_PART: u32 = 500;

/// Moves whose continuation is told.
const TOLD: usize = 16;

/// A player with a tree that it keeps from move to move.
pub struct Explorer<G: Game, A: Guide<G>> {
    guide: A,
    scheme: Scheme,
    options: Options,
    visits: u64,
    tree: Option<Tree<G, A>>,
}

enum Tree<G: Game, A: Guide<G>> {
    Fast(Search<G, A>),
    Exam(Exam<G, A>),
}

impl<G: Game, A: Guide<G>> fmt::Debug for Explorer<G, A> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("Explorer");
        shown.field("scheme", &self.scheme).field("options", &self.options).finish_non_exhaustive()
    }
}

impl<G: Shared + Clone, A: Guide<G> + Clone> Explorer<G, A> {
    /// At most `visits` playouts a move, whatever the limits say.
    pub fn new(guide: A, scheme: Scheme, options: Options, visits: u64) -> Explorer<G, A> {
        Explorer { guide, scheme, options, visits, tree: None }
    }

    /// Searches a position, with what is known from the one before, and says what it thinks;
    /// `show` hears it about once in `every` while the search goes on (in the fast scheme).
    pub fn think(
        &mut self,
        game: &G,
        state: &G::State,
        limits: &Limits,
        (every, mut show): (Duration, impl FnMut(&Thought<G::Move>)),
    ) -> Thought<G::Move> {
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(self.visits);
        let limits = Limits { nodes: Some(nodes), ..limits.clone() };
        match self.tree_at(game, state) {
            Tree::Fast(search) => {
                search.run_watched(&limits, every, |view| show(&Thought::of(&view)));
                Thought::of(&search.view())
            }
            Tree::Exam(exam) => {
                // A limit ends it, as it must: there is no other end.
                let _ = exam.run(u64::MAX, &limits);
                Thought::of_exam(exam)
            }
        }
    }

    fn tree_at(&mut self, game: &G, state: &G::State) -> &mut Tree<G, A> {
        match &mut self.tree {
            Some(Tree::Fast(search)) => search.meet(state),
            Some(Tree::Exam(exam)) => exam.meet(state),
            None => {}
        }
        let Explorer { guide, scheme, options, tree, .. } = self;
        tree.get_or_insert_with(|| {
            let (game, state, guide) = (game.clone(), state.clone(), guide.clone());
            let Options { threads, seed, memory, .. } = *options;
            match scheme {
                Scheme::Fast => Tree::Fast(Search::new(game, guide, *options, state)),
                Scheme::Exam => {
                    let numbers = Numbers { threads, seed, memory };
                    Tree::Exam(Exam::new(game, guide, numbers, state))
                }
            }
        })
    }
}

impl<M: Copy> Thought<M> {
    /// What a tree says.
    pub fn of<G: Game<Move = M>>(view: &View<'_, G>) -> Thought<M> {
        let line = |branch: &Branch<M>| view.line_after(&[branch.mv]);
        let told = |(index, branch): (usize, Branch<M>)| {
            let line = if index < TOLD { line(&branch) } else { Vec::new() };
            (branch, line)
        };
        Thought {
            visits: u64::from(view.visits()),
            win_rate: view.win_rate(),
            proof: view.proof(),
            branches: view.branches().into_iter().enumerate().map(told).collect(),
            tree: view.twigs(view.visits() / TOLD_PART),
            standing: None,
        }
    }

    /// The same where the guide leaves out moves that may be the best, or ends games in another way than
    /// the rules: what the tree proves is then no proof for anybody else.
    #[must_use]
    pub fn without_proofs(mut self) -> Thought<M> {
        self.proof = None;
        self.branches.iter_mut().for_each(|(branch, _)| branch.proof = None);
        self
    }

    /// What a tree of the examination's scheme says: it proves nothing.
    pub fn of_exam<G, A>(exam: &Exam<G, A>) -> Thought<M>
    where
        G: Shared + Game<Move = M>,
        A: Guide<G>,
    {
        let told = |(index, branch): (usize, Branch<M>)| {
            let line = if index < TOLD { exam.line_from(branch.mv) } else { Vec::new() };
            (branch, line.into_iter().skip(1).map(|(mv, _)| mv).collect())
        };
        let branches = exam.branches();
        let tried = branches.iter().filter(|branch| branch.visits > 0).take(ROOT_TWIGS);
        let twig = |&Branch { mv, visits, win_rate, .. }: &Branch<M>| Twig {
            depth: 1,
            mv,
            visits,
            win_rate,
        };
        Thought {
            visits: exam.visits(),
            win_rate: exam.win_rate(),
            proof: None,
            tree: tried.map(twig).collect(),
            branches: branches.into_iter().enumerate().map(told).collect(),
            standing: None,
        }
    }
}

impl<G: Shared + Clone, A: Guide<G> + Clone> Agent<G> for Explorer<G, A> {
    /// A value is proved or a draw that nobody claims. The distance of a proof is that of the line
    /// that proved it: best play may be shorter.
    fn choose(&mut self, game: &G, state: &G::State, limits: &Limits) -> Report<G::Move> {
        if game.outcome(state).is_some() {
            let (value, certainty) = (Value::Draw, Certainty::Estimated);
            return Report { mv: None, value, certainty, line: Vec::new(), nodes: 0 };
        }
        let thought = self.think(game, state, limits, (Duration::MAX, |_| {}));
        let first = thought.branches.first();
        let mv = first.map(|(branch, _)| branch.mv);
        // Stopped before its first playout, it still has to move.
        let mv = mv.or_else(|| game.legal_moves(state).first().copied());
        let rest = first.map_or(&[][..], |(_, rest)| rest);
        let value = thought.proof.map(|proof| match proof.outcome {
            Outcome::Draw => Value::Draw,
            Outcome::Win(winner) if winner == game.to_move(state) => Value::Win(proof.plies),
            Outcome::Win(_) => Value::Loss(proof.plies),
        });
        Report {
            mv,
            value: value.unwrap_or(Value::Draw),
            certainty: value.map_or(Certainty::Estimated, |_| Certainty::Proved),
            line: mv.into_iter().chain(rest.iter().copied()).collect(),
            nodes: thought.visits,
        }
    }
}

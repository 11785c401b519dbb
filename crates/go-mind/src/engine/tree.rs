//! Which tree is walked: that of the fast scheme, or that of the examination's?

use game::Game;
use go::{Colour, Move, Position};
use search::Limits;
use search::mcts::exam::{Exam, Numbers};
use search::mcts::{self, Branch, Ended, Guide, Scheme, Search, Thought, View};

use super::Options;
use super::guide::{Knowledge, Lore};
use super::walk::{Turn, Walk};
use super::worker::Worker;

/// A tree over a game of Go, whichever the scheme; both have the same knowledge.
#[derive(Debug)]
pub(super) enum Tree {
    Fast(Box<Search<Walk, Knowledge>>),
    Exam(Box<Exam<Walk, Knowledge>>),
}

impl Tree {
    /// Nothing is known yet. White has so many half points beside the komi.
    pub(super) fn new(
        position: &Position,
        mover: Colour,
        options: &Options,
        lore: Lore,
        shift: i64,
    ) -> Tree {
        let size = position.board().size();
        let knowledge = Knowledge {
            lore,
            priors: options.priors_on(size),
            margin: options.margin,
            shift,
            slots: size.slots(),
        };
        let walk = Walk::new(position, mover);
        let state = walk.start();
        // Another move, another chance; still the same game for the same seed.
        let seed = options.seed.wrapping_add((position.moves().len() as u64) << 32);
        let &Options { threads, memory, .. } = options;
        match options.scheme {
            Scheme::Exam => {
                let numbers = Numbers { threads, seed, memory };
                Tree::Exam(Box::new(Exam::new(walk, knowledge, numbers, state)))
            }
            Scheme::Fast => {
                let options = mcts::Options {
                    threads,
                    seed,
                    selection: options.formula(),
                    even_prior: options.even_prior,
                    expand_after: options.expand_after,
                    memory,
                    sure: options.sure,
                    ..mcts::Options::default()
                };
                Tree::Fast(Box::new(Search::new(walk, knowledge, options, state)))
            }
        }
    }

    /// Searches until a limit is reached; the fast scheme also ends when it need not go on.
    pub(super) fn run(&mut self, limits: &Limits) -> Ended {
        match self {
            Tree::Fast(search) => search.run(limits),
            Tree::Exam(exam) => rounds(exam, limits),
        }
    }

    /// Plays a move and keeps what is known after it.
    pub(super) fn advance(&mut self, mv: Move) {
        match self {
            Tree::Fast(search) => {
                search.advance(mv);
            }
            Tree::Exam(exam) => {
                exam.advance(mv);
            }
        }
    }

    pub(super) fn restrict(&mut self, admits: impl Fn(Move) -> bool) {
        match self {
            Tree::Fast(search) => search.restrict(admits),
            Tree::Exam(exam) => exam.restrict(admits),
        }
    }

    /// The examination's scheme has no early end.
    pub(super) fn set_stop_early(&mut self, stop_early: bool) {
        if let Tree::Fast(search) = self {
            search.set_stop_early(stop_early);
        }
    }

    pub(super) fn state(&self) -> &Turn {
        match self {
            Tree::Fast(search) => search.state(),
            Tree::Exam(exam) => exam.state(),
        }
    }

    pub(super) fn game(&self) -> &Walk {
        match self {
            Tree::Fast(search) => search.game(),
            Tree::Exam(exam) => exam.game(),
        }
    }

    pub(super) fn guide(&self) -> &Knowledge {
        match self {
            Tree::Fast(search) => search.guide(),
            Tree::Exam(exam) => exam.guide(),
        }
    }

    pub(super) fn nodes(&self) -> usize {
        match self {
            Tree::Fast(search) => search.nodes(),
            Tree::Exam(exam) => exam.nodes(),
        }
    }

    /// What each thread has gathered for itself.
    pub(super) fn workers(&self) -> impl Iterator<Item = &Worker> {
        let (fast, exam) = match self {
            Tree::Fast(search) => (Some(search.workers()), None),
            Tree::Exam(exam) => (None, Some(exam.workers())),
        };
        fast.into_iter().flatten().chain(exam.into_iter().flatten())
    }

    pub(super) fn workers_mut(&mut self) -> impl Iterator<Item = &mut Worker> {
        let (fast, exam) = match self {
            Tree::Fast(search) => (Some(search.workers_mut()), None),
            Tree::Exam(exam) => (None, Some(exam.workers_mut())),
        };
        fast.into_iter().flatten().chain(exam.into_iter().flatten())
    }

    /// Playouts through the root.
    pub(super) fn visits(&self) -> u64 {
        match self {
            Tree::Fast(search) => u64::from(search.view().visits()),
            Tree::Exam(exam) => exam.visits(),
        }
    }

    /// The root's moves, the best first.
    pub(super) fn branches(&self) -> Vec<Branch<Move>> {
        match self {
            Tree::Fast(search) => search.view().branches(),
            Tree::Exam(exam) => exam.branches(),
        }
    }

    /// How good a move was thought beforehand, in no unit: the virtual playouts that it is thought
    /// to win where these are what counts, else how likely it is.
    pub(super) fn opinion(&self, branch: &Branch<Move>) -> f32 {
        match self {
            Tree::Fast(_) => branch.prior.0 * branch.prior.1,
            Tree::Exam(_) => branch.policy,
        }
    }

    /// The expected continuation from a move of the root on, with the playouts through each move.
    pub(super) fn line(&self, first: &Branch<Move>) -> Vec<(Move, u64)> {
        match self {
            Tree::Fast(search) => line(&search.view(), first),
            Tree::Exam(exam) => {
                let line = exam.line_from(first.mv);
                if line.is_empty() { vec![(first.mv, 0)] } else { line }
            }
        }
    }

    /// What every tree search can say.
    pub(super) fn thought(&self) -> Thought<Move> {
        match self {
            Tree::Fast(search) => Thought::of(&search.view()),
            Tree::Exam(exam) => Thought::of_exam(exam),
        }
    }
}

/// Rounds of the examination's scheme until a limit is reached.
fn rounds(exam: &mut Exam<Walk, Knowledge>, limits: &Limits) -> Ended {
    if exam.guide().outcome(exam.game(), exam.state()).is_some() {
        return Ended::Proved;
    }
    let ended = exam.run(u64::MAX, limits);
    Ended::Limit(ended.expect_err("nobody waits for so many rounds"))
}

fn line(view: &View<'_, Walk>, first: &Branch<Move>) -> Vec<(Move, u64)> {
    let mut moves = vec![first.mv];
    let mut line = vec![(first.mv, u64::from(first.visits))];
    while let Some(next) = view.branches_after(&moves).and_then(|own| own.into_iter().next()) {
        if next.visits == 0 {
            break;
        }
        moves.push(next.mv);
        line.push((next.mv, u64::from(next.visits)));
    }
    line
}

//! Does a group stand or fall when both sides fight it out, as far as playouts can tell?
//!
//! Where proofs run out of nodes, a Monte-Carlo tree search ([`search::mcts`]) answers whose only
//! question is the fate of one group. Words: the **stake** is the stones whose fate is asked; the
//! **field** is the part of the board where they fight; the **frame** is everything beyond it, given
//! to one side for good (module `field`). The two sides play a **siege**: the attacker wins when the
//! last stone of the stake is taken, the defender when both pass before that (module `siege`).
//! Moves near the stake and near the last move are tried first, heavy playouts
//! ([`crate::playout`]) end with the stake taken or nothing left to play, and what was played later
//! in them counts too (module `sense`).
//!
//! Escape and connection need no rule of their own: a group that reaches a frame of its colour stands
//! at the end of every playout. Ko is fought three times, as everywhere in [tactics](super): the side
//! that asks may never take back at once, nobody may, or it always may; whoever may take back may
//! also repeat a position, the other may not, so that every line of a siege ends.
//!
//! A string that a short [capture](super::attack) search takes, or cannot save, is not fought about: that
//! search's line is the answer.
//!
//! Such an answer is an estimate, never a proof: [`Answer::settled`] is `false`. The same question
//! gives the same answer, as chance comes from a fixed seed.

mod ask;
mod field;
mod sense;
mod siege;
#[cfg(test)]
mod tests;

use game::Game;
use go::{Colour, Move};
use search::mcts::{Branch, Options, Search, Selection};

pub(crate) use ask::strive;
pub use ask::{kill, live};
pub(crate) use field::{Beyond, Field, Stake};
use sense::Sense;
use siege::Siege;

use super::allowance::Allowance;
#[allow(unused_imports, reason = "the module page names it")]
use super::answer::Answer;
use super::ko::KoRule;

/// A fight is given up as decided when one move wins so often.
const SURE: f32 = 0.97;

/// After about so many visits, moves made later in playouts have lost their say.
const EQUIVALENCE: f32 = 3000.0;

/// The tree takes about so many bytes at most.
const MEMORY: usize = 128 << 20;

/// What a tree of playouts says of a fight.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fate {
    /// The move visited most.
    pub(crate) mv: Option<Move>,
    /// The share of playouts through it that the side to move won.
    pub(crate) rate: f32,
    /// All moves tried, the best first: which, the share of the playouts that went through it, and the
    /// share of these that the side to move won.
    pub(crate) tried: Vec<(Move, f32, f32)>,
    /// The expected continuation, the move first.
    pub(crate) line: Vec<Move>,
    /// How many playouts there were.
    pub(crate) playouts: u64,
    /// Whether the tree met a ko.
    pub(crate) saw_ko: bool,
}

/// Fights it out with this side to move, for so many playouts.
pub(crate) fn fight(field: &Field, first: Colour, rule: KoRule, playouts: Allowance<'_>) -> Fate {
    let siege = Siege { field, rule, first };
    let start = siege.start();
    let options = Options {
        selection: Selection::Rave { equivalence: EQUIVALENCE, explore: 0.0 },
        even_prior: 6.0,
        expand_after: 2,
        sure: SURE,
        memory: MEMORY,
        ..Options::default()
    };
    let mut search = Search::new(siege, Sense::new(field), options, start);
    search.run(&playouts.limits());
    let view = search.view();
    let rate = |branch: &Branch<Move>| match branch.proof {
        Some(proof) => proof.value_for(first.player()),
        None => branch.win_rate,
    };
    let all = view.visits().max(1) as f32;
    let branches = view.branches().into_iter();
    let tried: Vec<(Move, f32, f32)> =
        branches.map(|own| (own.mv, own.visits as f32 / all, rate(&own))).collect();
    let best = tried.first().copied();
    Fate {
        mv: best.map(|(mv, ..)| mv),
        rate: best.map_or(0.0, |(.., rate)| rate),
        tried,
        line: view.line(),
        playouts: u64::from(view.visits()),
        saw_ko: search.guide().has_seen_ko(),
    }
}

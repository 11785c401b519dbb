//! What does the tree hold about one move?
//!
//! The children of a node lie side by side in one box, the *family*. It is made once, by the thread
//! that claims the node, and read by all: nobody waits. Positions are not kept; whoever walks down
//! plays the moves.

use std::fmt;

use game::{Outcome, Player};

use super::guide::Candidate;
use super::tally::Tally;
use super::words::{Native, Place, Word, Words};

/// What was proved about a position: how it ends under best play, and within how many plies by the
/// proof that was found (a shorter one may exist).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Proof {
    /// How the game ends.
    pub outcome: Outcome,
    /// After so many plies at most, counted from the position; no meaning for a draw.
    pub plies: u32,
}

impl Proof {
    /// What the position is worth to a player: 1, a half or 0.
    pub fn value_for(self, player: Player) -> f32 {
        match self.outcome {
            Outcome::Draw => 0.5,
            Outcome::Win(winner) if winner == player => 1.0,
            Outcome::Win(_) => 0.0,
        }
    }

    /// Greater is better for the player: a quick win first, a long resistance before a short one.
    pub(super) fn rank(self, player: Player) -> i64 {
        match self.outcome {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == player => i64::from(u32::MAX - self.plies),
            Outcome::Win(_) => i64::from(self.plies) - i64::from(u32::MAX),
        }
    }

    fn pack(self) -> u32 {
        let end = match self.outcome {
            Outcome::Win(Player::First) => 1,
            Outcome::Win(Player::Second) => 2,
            Outcome::Draw => 3,
        };
        (self.plies.min(u32::MAX >> 2) << 2) | end
    }

    fn unpack(word: u32) -> Option<Proof> {
        let outcome = match word & 3 {
            1 => Outcome::Win(Player::First),
            2 => Outcome::Win(Player::Second),
            3 => Outcome::Draw,
            _ => return None,
        };
        Some(Proof { outcome, plies: word >> 2 })
    }
}

/// A move in the tree with its counts, and the moves that were tried after it.
pub(super) struct Node<M, W: Words = Native> {
    pub(super) tally: Tally<W>,
    /// A packed [`Proof`], 0 for none.
    proof: W::Short,
    /// How many threads have asked to make the children.
    claims: W::Short,
    mv: Option<M>,
    /// What the guide thought of the move, for the player who makes it.
    pub(super) prior: Prior,
    /// Where the move stands in the tables of moves made later; [`NO_SLOT`] if nowhere.
    pub(super) slot: u32,
    family: W::Place<Family<M, W>>,
}

/// The children of one node, side by side.
pub(super) type Family<M, W = Native> = Box<[Node<M, W>]>;

/// What is thought of a move beforehand; see [`Candidate`].
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Prior {
    pub(super) policy: f32,
    pub(super) visits: f32,
    pub(super) wins: f32,
}

/// A move that has no place in the tables.
pub(super) const NO_SLOT: u32 = u32::MAX;

/// Without what is below: trees are deep.
impl<M: fmt::Debug, W: Words> fmt::Debug for Node<M, W> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = formatter.debug_struct("Node");
        shown.field("mv", &self.mv).field("tally", &self.tally).finish_non_exhaustive()
    }
}

impl<M: Copy, W: Words> Node<M, W> {
    /// A root: no move led here.
    pub(super) fn root() -> Node<M, W> {
        Node {
            tally: Tally::new(),
            proof: Word::new(0),
            claims: Word::new(0),
            mv: None,
            prior: Prior::default(),
            slot: NO_SLOT,
            family: Place::empty(),
        }
    }

    pub(super) fn new(candidate: &Candidate<M>, slot: u32) -> Node<M, W> {
        let &Candidate { mv, policy, visits, wins } = candidate;
        Node { mv: Some(mv), prior: Prior { policy, visits, wins }, slot, ..Node::root() }
    }

    pub(super) fn mv(&self) -> M {
        self.mv.expect("only a root has no move, and nobody chooses it")
    }

    pub(super) fn visits(&self) -> u32 {
        self.tally.own().visits
    }

    /// The moves below, none before the node is expanded.
    pub(super) fn children(&self) -> &[Node<M, W>] {
        self.family.get().map_or(&[], |family| family)
    }

    pub(super) fn is_expanded(&self) -> bool {
        self.family.get().is_some()
    }

    /// Whether the caller is the one who makes the children; true once.
    pub(super) fn claim(&self) -> bool {
        // The load keeps the line of memory unshared once the claim is old.
        self.claims.load() == 0 && self.claims.add(1) == 0
    }

    /// Shows the children to all threads. Only for the one who claimed.
    pub(super) fn publish(&self, family: Family<M, W>) {
        let is_first = self.family.fill(family);
        debug_assert!(is_first, "a node is expanded by the one who claimed it");
    }

    pub(super) fn proof(&self) -> Option<Proof> {
        Proof::unpack(self.proof.load())
    }

    /// Keeps a proof; the first one stays.
    pub(super) fn prove(&self, proof: Proof) {
        // A truth found by another thread is the same but for its distance.
        self.proof.replace_zero(proof.pack());
    }

    /// What was proved may not hold for other children.
    pub(super) fn forget_proof(&mut self) {
        self.proof = Word::new(0);
    }

    /// The proof that follows from the children: one that wins for the mover, or the best of all
    /// if every one is proved.
    pub(super) fn conclusion(&self, mover: Player) -> Option<Proof> {
        let mut best: Option<Proof> = None;
        let mut complete = self.is_expanded();
        for child in self.children() {
            match child.proof() {
                Some(proof) if best.is_none_or(|old| old.rank(mover) < proof.rank(mover)) => {
                    best = Some(proof);
                }
                Some(_) => {}
                None => complete = false,
            }
        }
        let best = best.filter(|best| complete || best.outcome == Outcome::Win(mover))?;
        Some(Proof { plies: best.plies + 1, ..best })
    }

    /// Forgets the children and gives them away; the node can be expanded again. Whoever has `&mut`
    /// shares the tree with no thread.
    pub(super) fn take_family(&mut self) -> Option<Family<M, W>> {
        self.claims = Word::new(0);
        self.family.take()
    }

    pub(super) fn family_mut(&mut self) -> &mut [Node<M, W>] {
        self.family.get_mut().map_or(&mut [], |family| family)
    }

    /// The same node without its move: the game has come here.
    pub(super) fn into_root(self) -> Node<M, W> {
        Node { mv: None, ..self }
    }

    /// Puts back a family that was taken.
    pub(super) fn adopt(&mut self, family: Family<M, W>) {
        self.claims = Word::new(1);
        self.family = Place::full(family);
    }
}

/// Frees families and all that is below them without recursion, and says how many nodes they had.
pub(super) fn dismantle<M: Copy, W: Words>(mut families: Vec<Family<M, W>>) -> usize {
    let mut freed = 0;
    while let Some(mut family) = families.pop() {
        freed += family.len();
        families.extend(family.iter_mut().filter_map(Node::take_family));
    }
    freed
}

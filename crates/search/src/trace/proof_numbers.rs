//! Proof-number search, one step at a time.
//!
//! The question is whether player 0, Max, wins: whether the root is worth more than 0. The **proof
//! number** pn of a vertex is the least number of open leaves that would all have to be won by Max
//! to prove that it is; the **disproof number** dn is the same for the opposite. At a vertex of
//! Max one proved child is enough, so pn is the smallest pn of the children, and dn, for which
//! every child has to be disproved, the sum of their dn; at a vertex of Min it is the other way
//! round. An open leaf has 1 and 1, a proved one 0 and ∞, a disproved one ∞ and 0.
//!
//! The search (Allis 1994) is best first. It goes down from the root to the child with the smallest
//! pn at vertices of Max, with the smallest dn at those of Min, the first of equals, until it comes
//! to an open leaf: the **most proving** one, which helps whatever the answer will be. That leaf is
//! expanded, the numbers of its ancestors are brought up to date, and the search begins again at
//! the root, until one of the root's numbers is 0.
//!
//! df-pn ([`crate::proof`]) expands leaves in nearly the same order but never goes back up further
//! than it must: each vertex is searched with two thresholds, which say when a leaf elsewhere would
//! become the most proving one, and what is found is kept in a table of bounded size instead of a
//! tree in memory. That module also counts a sum differently, because a position may be reached in
//! several ways, and can follow play that goes round in circles. On a tree both give one answer.

use game::graph::Tree;
use game::{Player, Vertex};

use super::{Algorithm, Event, Line, Number, Step, Subject, Trace, Variables};

/// Proof-number search on a tree: is the root worth more than 0 to player 0?
pub fn proof_numbers(tree: Tree) -> Trace {
    let steps = {
        let count = tree.graph().vertex_count();
        let mut search = Search {
            tree: &tree,
            numbers: vec![Pair { proof: ONE, disproof: ONE }; count],
            expanded: vec![false; count],
            steps: Vec::new(),
        };
        search.run();
        search.steps
    };
    Trace { algorithm: Algorithm::ProofNumbers, subject: Subject::Tree(tree), steps }
}

const ZERO: Number = Number::Finite(0);
const ONE: Number = Number::Finite(1);

/// The two numbers of a vertex.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pair {
    proof: Number,
    disproof: Number,
}

struct Search<'t> {
    tree: &'t Tree,
    numbers: Vec<Pair>,
    expanded: Vec<bool>,
    steps: Vec<Step>,
}

impl Search<'_> {
    fn run(&mut self) {
        let root = self.tree.graph().start_vertex();
        self.initialise(root);
        while !self.is_decided(root) {
            let path = self.descend(root);
            let leaf = *path.last().expect("a path begins at the root");
            self.expand(leaf);
            for &vertex in path.iter().rev() {
                self.update(vertex);
            }
        }
        let proved = self.numbers[root.index()].proof == ZERO;
        self.record(root, Event::Decided { proved }, Line::Decided);
    }

    fn is_decided(&self, vertex: Vertex) -> bool {
        let Pair { proof, disproof } = self.numbers[vertex.index()];
        proof == ZERO || disproof == ZERO
    }

    /// The first numbers of a vertex.
    fn initialise(&mut self, vertex: Vertex) {
        let leaf = self.tree.graph().successors(vertex).is_empty();
        let (proof, disproof, line) = match self.tree.leaf_value(vertex) {
            _ if !leaf => (ONE, ONE, Line::NewOpen),
            1.. => (ZERO, Number::PlusInfinity, Line::NewProved),
            _ => (Number::PlusInfinity, ZERO, Line::NewDisproved),
        };
        self.numbers[vertex.index()] = Pair { proof, disproof };
        self.record(vertex, Event::Initialised, line);
    }

    /// The way from the root to the most proving leaf.
    fn descend(&mut self, root: Vertex) -> Vec<Vertex> {
        let mut path = vec![root];
        let mut vertex = root;
        while self.expanded[vertex.index()] {
            let owner = self.tree.graph().owner(vertex);
            let weight = |child: &Vertex| match owner {
                Player::First => self.numbers[child.index()].proof,
                Player::Second => self.numbers[child.index()].disproof,
            };
            let children = self.tree.graph().successors(vertex);
            let next = *children.iter().min_by_key(|child| weight(child)).expect("it was expanded");
            let line = match owner {
                Player::First => Line::DescendMax,
                Player::Second => Line::DescendMin,
            };
            self.record(next, Event::Descended { from: vertex }, line);
            vertex = next;
            path.push(vertex);
        }
        path
    }

    fn expand(&mut self, leaf: Vertex) {
        self.expanded[leaf.index()] = true;
        self.record(leaf, Event::Expanded, Line::Expand);
        for &child in self.tree.graph().successors(leaf) {
            self.initialise(child);
        }
    }

    /// Brings the numbers of an expanded vertex up to date.
    fn update(&mut self, vertex: Vertex) {
        let graph = self.tree.graph();
        let children = graph.successors(vertex).iter().map(|child| self.numbers[child.index()]);
        let (proofs, disproofs) = (children.clone().map(|p| p.proof), children.map(|p| p.disproof));
        let (proof, disproof, line) = match graph.owner(vertex) {
            Player::First => (least(proofs), sum(disproofs), Line::UpdateMax),
            Player::Second => (sum(proofs), least(disproofs), Line::UpdateMin),
        };
        let now = Pair { proof, disproof };
        let changed = std::mem::replace(&mut self.numbers[vertex.index()], now) != now;
        self.record(vertex, Event::Updated { changed }, line);
    }

    fn record(&mut self, vertex: Vertex, event: Event, line: Line) {
        let Pair { proof, disproof } = self.numbers[vertex.index()];
        let variables = Variables::Proof { proof, disproof };
        let is_row = match event {
            Event::Initialised | Event::Expanded => true,
            Event::Updated { changed } => changed,
            _ => false,
        };
        self.steps.push(Step { vertex, event, variables, line, is_row });
    }
}

fn least(numbers: impl Iterator<Item = Number>) -> Number {
    numbers.min().expect("an expanded vertex has children")
}

fn sum(numbers: impl Iterator<Item = Number>) -> Number {
    numbers.fold(ZERO, |sum, number| match (sum, number) {
        (Number::Finite(sum), Number::Finite(number)) => Number::Finite(sum + number),
        _ => Number::PlusInfinity,
    })
}

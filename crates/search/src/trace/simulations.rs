//! Monte-Carlo tree search, one step at a time, by the scheme of the examination.
//!
//! Each vertex of the search's tree counts its **visits** n and, over them, Max's wins v; a draw is
//! half a win. A round goes down from the root by the greatest **action value** for whoever
//! chooses: the prior ½ while n = 0, then v/n + ½/(1 + n) for Max and (n − v)/n + ½/(1 + n) for
//! Min, the first of equals. At a vertex that has no children yet, moves are drawn until the game
//! ends, a **playout**, and every vertex on the way counts its result. Between rounds the tree
//! grows: the leaf reached from the root through the most visited children gets its children. After
//! the last round the most visited child of the root is played.
//!
//! The whole scheme ([`crate::mcts::exam`]) has several threads in a round, which give each other
//! virtual losses; with one thread they are taken back before anybody sees them. Chance comes from
//! a generator small enough to be written in a listing, so that every listing draws the same moves.

use game::graph::Tree;
use game::{Player, Vertex};

use super::{Algorithm, Event, Line, Step, Subject, Trace, Variables};

/// Monte-Carlo tree search on a tree: so many rounds, with this seed.
pub fn simulations(tree: Tree, rounds: u32, seed: u64) -> Trace {
    let steps = {
        let count = tree.graph().vertex_count();
        let mut search = Search {
            tree: &tree,
            counts: vec![Counts::default(); count],
            grown: vec![false; count],
            choosers: choosers(&tree),
            chance: seed,
            steps: Vec::new(),
        };
        search.run(rounds);
        search.steps
    };
    Trace { algorithm: Algorithm::Mcts, subject: Subject::Tree(tree), steps }
}

/// What a vertex has counted.
#[derive(Debug, Clone, Copy, Default)]
struct Counts {
    visits: u32,
    doubled_wins: u32,
}

/// What the player who chooses a child expects of it, as the examination defines it.
#[must_use]
pub fn action_value(visits: u32, doubled_wins: u32, chooser: Player) -> f64 {
    if visits == 0 {
        return PRIOR;
    }
    let doubled = match chooser {
        Player::First => doubled_wins,
        Player::Second => 2 * visits - doubled_wins,
    };
    f64::from(doubled) / 2.0 / f64::from(visits) + PRIOR / (1.0 + f64::from(visits))
}

/// Every move is as likely to be good.
const PRIOR: f64 = 0.5;

struct Search<'t> {
    tree: &'t Tree,
    counts: Vec<Counts>,
    grown: Vec<bool>,
    /// Who moves to each vertex.
    choosers: Vec<Option<Player>>,
    chance: u64,
    steps: Vec<Step>,
}

impl Search<'_> {
    fn run(&mut self, rounds: u32) {
        let root = self.tree.graph().start_vertex();
        for _ in 0..rounds {
            let path = self.descend(root);
            let leaf = *path.last().expect("a path begins at the root");
            let doubled = self.play_out(leaf);
            for &vertex in path.iter().rev() {
                let counts = &mut self.counts[vertex.index()];
                counts.visits += 1;
                counts.doubled_wins += doubled;
                self.record(vertex, Event::Counted, Line::Count);
            }
            self.grow(root);
        }
        let best = self.most_visited(root).unwrap_or(root);
        self.record(best, Event::Preferred { rounds }, Line::Prefer);
    }

    /// The way from the root to a leaf of the search's tree.
    fn descend(&mut self, root: Vertex) -> Vec<Vertex> {
        let mut path = vec![root];
        let mut vertex = root;
        while self.grown[vertex.index()] {
            let owner = self.tree.graph().owner(vertex);
            let line = match owner {
                Player::First => Line::DescendMax,
                Player::Second => Line::DescendMin,
            };
            let value = |child: Vertex| {
                let Counts { visits, doubled_wins } = self.counts[child.index()];
                action_value(visits, doubled_wins, owner)
            };
            let children = self.tree.graph().successors(vertex).iter().copied();
            let best =
                children.reduce(|best, next| if value(next) > value(best) { next } else { best });
            let next = best.expect("only vertices with children grow");
            self.record(next, Event::Descended { from: vertex }, line);
            vertex = next;
            path.push(vertex);
        }
        path
    }

    /// Moves at random to an end; twice Max's result there.
    fn play_out(&mut self, from: Vertex) -> u32 {
        let graph = self.tree.graph();
        let mut end = from;
        while let count @ 1.. = graph.successors(end).len() {
            end = graph.successors(end)[self.draw(count)];
        }
        let doubled_result = match self.tree.leaf_value(end) {
            1.. => 2,
            0 => 1,
            _ => 0,
        };
        self.record(from, Event::PlayedOut { end, doubled_result }, Line::PlayOut);
        doubled_result
    }

    /// A number below `count`; the generator is Knuth's linear one.
    fn draw(&mut self, count: usize) -> usize {
        let next = self.chance.wrapping_mul(6_364_136_223_846_793_005);
        self.chance = next.wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 33) as usize % count
    }

    /// The leaf reached through the most visited children gets its children, unless the game ends
    /// there.
    fn grow(&mut self, root: Vertex) {
        let mut leaf = root;
        while self.grown[leaf.index()] {
            leaf = self.most_visited(leaf).expect("only vertices with children grow");
        }
        if !self.tree.graph().successors(leaf).is_empty() {
            self.grown[leaf.index()] = true;
            self.record(leaf, Event::Grown, Line::Grow);
        }
    }

    /// The first child of those with the most visits.
    fn most_visited(&self, vertex: Vertex) -> Option<Vertex> {
        let visits = |vertex: Vertex| self.counts[vertex.index()].visits;
        let children = self.tree.graph().successors(vertex).iter().copied();
        children.reduce(|best, next| if visits(next) > visits(best) { next } else { best })
    }

    fn record(&mut self, vertex: Vertex, event: Event, line: Line) {
        let Counts { visits, doubled_wins } = self.counts[vertex.index()];
        let is_row = matches!(event, Event::Counted);
        let chooser = self.choosers[vertex.index()];
        let variables = Variables::Counts { visits, doubled_wins, chooser };
        self.steps.push(Step { vertex, event, variables, line, is_row });
    }
}

/// The owner of each vertex's parent.
fn choosers(tree: &Tree) -> Vec<Option<Player>> {
    let graph = tree.graph();
    let mut choosers = vec![None; graph.vertex_count()];
    for parent in graph.vertices() {
        for child in graph.successors(parent) {
            choosers[child.index()] = Some(graph.owner(parent));
        }
    }
    choosers
}

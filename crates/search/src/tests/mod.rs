//! Searches against each other and against the definition, on random trees and arenas.

mod agents;
mod bipartite;
mod minimax;

use game::graph::{Builder, Tree};
use game::{Graph, Outcome, Player, Vertex};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub(crate) fn chance(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The tree of the course: 3 12 8 / 2 4 6 / 14 5 2.
pub(crate) fn course_tree() -> Tree {
    tree_of([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
}

/// Max at the root, three vertices of Min below, and their leaves.
pub(crate) fn tree_of<const LEAVES: usize>(rows: [[i64; LEAVES]; 3]) -> Tree {
    let mut builder = Builder::new();
    let root = builder.vertex(Player::First);
    let mut values = vec![None];
    for leaves in rows {
        let inner = builder.vertex(Player::Second);
        builder.edge(root, inner);
        values.push(None);
        for value in leaves {
            let leaf = builder.vertex(Player::First);
            builder.edge(inner, leaf);
            values.push(Some(value));
        }
    }
    Tree::new(builder, &values).unwrap()
}

/// A tree of up to 30 vertices with owners in any order and few different leaf values, so that
/// ties are common.
pub(crate) fn random_tree(chance: &mut impl Rng) -> Tree {
    let count = 1 + chance.next_u32() % 30;
    let mut builder = Builder::new();
    let mut is_leaf = vec![true; count as usize];
    for index in 0..count {
        builder.vertex(Player::BOTH[chance.next_u32() as usize % 2]);
        if index > 0 {
            let parent = chance.next_u32() % index;
            builder.edge(Vertex(parent), Vertex(index));
            is_leaf[parent as usize] = false;
        }
    }
    let number = |chance: &mut _| i64::from(Rng::next_u32(chance) % 5) - 2;
    let values: Vec<_> = is_leaf.iter().map(|leaf| leaf.then(|| number(chance))).collect();
    Tree::new(builder, &values).unwrap()
}

/// An arena without circles: edges lead only to greater numbers.
pub(crate) fn random_acyclic_arena(chance: &mut impl Rng) -> Graph {
    let count = 2 + chance.next_u32() % 10;
    let mut builder = Builder::new();
    for _ in 0..count {
        let vertex = builder.vertex(Player::BOTH[chance.next_u32() as usize % 2]);
        if chance.next_u32().is_multiple_of(8) {
            builder.target(vertex, Outcome::Draw);
        }
    }
    for _ in 0..chance.next_u32() % (2 * count) {
        let from = chance.next_u32() % (count - 1);
        let to = from + 1 + chance.next_u32() % (count - 1 - from);
        builder.edge(Vertex(from), Vertex(to));
    }
    builder.finish().unwrap()
}

/// An arena that may have circles, targets with edges and dead ends.
pub(crate) fn random_arena(chance: &mut impl Rng) -> Graph {
    let count = 1 + chance.next_u32() % 10;
    let mut builder = Builder::new();
    for _ in 0..count {
        let vertex = builder.vertex(Player::BOTH[chance.next_u32() as usize % 2]);
        match chance.next_u32() % 12 {
            0 => builder.target(vertex, Outcome::Draw),
            1 => builder.target(vertex, Outcome::Win(Player::First)),
            2 => builder.target(vertex, Outcome::Win(Player::Second)),
            _ => {}
        }
    }
    for _ in 0..chance.next_u32() % (2 * count) {
        let [from, to] = [0; 2].map(|_| Vertex(chance.next_u32() % count));
        builder.edge(from, to);
    }
    builder.finish().unwrap()
}

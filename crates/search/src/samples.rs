//! Random arenas that several tests share.

use game::graph::Builder;
use game::{DeadEnd, Graph, Outcome, Player, Vertex};
use rand_core::Rng;

/// An arena of up to 12 vertices, with circles, all kinds of targets and of dead ends.
pub(crate) fn arena(chance: &mut impl Rng) -> Graph {
    let count = 1 + chance.next_u32() % 12;
    let edges = chance.next_u32() % (2 * count + 1);
    arena_of(chance, count, edges)
}

/// The same with a given number of vertices and of edges.
pub(crate) fn arena_of(chance: &mut impl Rng, count: u32, edges: u32) -> Graph {
    let mut builder = Builder::new();
    for _ in 0..count {
        let vertex = builder.vertex(Player::BOTH[chance.next_u32() as usize % 2]);
        match chance.next_u32() % 12 {
            0 => builder.target(vertex, Outcome::Win(Player::First)),
            1 => builder.target(vertex, Outcome::Win(Player::Second)),
            2 => builder.target(vertex, Outcome::Draw),
            _ => {}
        }
    }
    for _ in 0..edges {
        builder.edge(Vertex(chance.next_u32() % count), Vertex(chance.next_u32() % count));
    }
    let dead_ends = [DeadEnd::MoverLoses, DeadEnd::MoverWins, DeadEnd::Draw];
    builder.dead_end(dead_ends[chance.next_u32() as usize % 3]);
    builder.finish().unwrap()
}

/// An arena in which every vertex but the last few has `degree` edges, so that nearly all play
/// can go round; the last few are won by one player or the other.
pub(crate) fn arena_with_few_ends(
    chance: &mut impl Rng,
    count: u32,
    degree: u32,
    ends: u32,
) -> Graph {
    let mut builder = Builder::new();
    for index in 0..count {
        let mut player = || Player::BOTH[chance.next_u32() as usize % 2];
        let vertex = builder.vertex(player());
        if index >= count - ends {
            builder.target(vertex, Outcome::Win(player()));
        }
    }
    for from in 0..count {
        for _ in 0..degree {
            builder.edge(Vertex(from), Vertex(chance.next_u32() % count));
        }
    }
    builder.finish().unwrap()
}

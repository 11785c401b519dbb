//! Draw a small arena, solve it, and follow the winning strategy.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use game::graph::{Builder, GraphError};
use game::{Notation, Outcome, Player};
use search::solve::{solve, verify};

fn main() -> Result<(), GraphError> {
    let mut builder = Builder::new();
    let start = builder.named_vertex(Player::First, "start");
    let ford = builder.named_vertex(Player::Second, "ford");
    let bridge = builder.named_vertex(Player::Second, "bridge");
    let castle = builder.named_vertex(Player::First, "castle");
    for (from, to) in [(start, ford), (start, bridge), (ford, start), (bridge, castle)] {
        builder.edge(from, to);
    }
    builder.target(castle, Outcome::Win(Player::First));
    let arena = builder.finish()?;

    let solution = solve(&arena);
    assert_eq!(verify(&arena, &solution), Ok(()), "a solution can be checked independently");
    for vertex in arena.vertices() {
        let value = solution.value(&arena, vertex);
        let choice = solution.choice(&arena, vertex);
        let choice = choice.map_or("-".into(), |edge| arena.show_move(&vertex, edge));
        println!("{:<7} {value:?}, best move: {choice}", arena.vertex_name(vertex));
    }
    Ok(())
}

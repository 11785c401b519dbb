#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "x")]
use game::{Game, Notation, Player};
use gomoku::Gomoku;
use gomoku::engine::bars::BarsEngine;
use gomoku::engine::{Engine, Options};
use search::Limits;
use search::agent::Agent;
use std::time::Instant;
fn main() {
    let game = Gomoku::default();
    let mut state = game.start();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let nodes: u64 = arguments[0].parse().unwrap();
    for text in &arguments[1..] {
        let mv = game.parse_move(&state, text).unwrap();
        game.play(&mut state, mv);
    }
    let mut engine = Engine::new(&game, Options::default());
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut bars = BarsEngine::default();
    while game.outcome(&state).is_none() {
        let started = Instant::now();
        if game.to_move(&state) == Player::Second {
            let a = engine.analyse(&state, 1, &limits, |_| {});
            let v = &a.variations[0];
            let line: Vec<String> = v.line.iter().map(|&p| game.name(p)).collect();
            println!(
                "O {} d{} n{} {} {} {:?}",
                game.name(v.line[0]),
                a.depth,
                a.nodes,
                v.score,
                line.join(" "),
                started.elapsed()
            );
            game.play(&mut state, v.line[0]);
        } else {
            let r = bars.choose(&game, &state, &limits);
            println!("X {} n{} {:?}", game.name(r.mv.unwrap()), r.nodes, started.elapsed());
            game.play(&mut state, r.mv.unwrap());
        }
    }
    println!("{:?}\n{}", game.outcome(&state), game.show_state(&state).replace('/', "\n"));
}

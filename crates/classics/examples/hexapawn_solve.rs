//! Solves a start position of Hexapawn and says what it took: rows, columns, then at will the
//! memory in MiB, the number of threads, and `moves` for the value of every move.
#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::error::Error;
use std::time::Instant;

use classics::Hexapawn;
use classics::hexapawn::solver::{Options, Solver};
use game::{Game, Notation};
use search::Limits;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, otherwise: u32| {
        arguments.get(index).map_or(Ok(otherwise), |argument| argument.parse::<u32>())
    };
    let game = Hexapawn::new(number(0, 6)?, number(1, 6)?)?;
    let memory_bytes = u64::from(number(2, 1024)?) << 20;
    let threads = number(3, 1)? as usize;
    let options = Options { memory_bytes, threads, ..Options::default() };
    let clock = Instant::now();
    let mut solver = Solver::new(&game, &options);
    let state = game.start();
    let solved = solver.solve(&state, &Limits::default())?;
    let board = game.board();
    println!(
        "{}x{} {} nodes {} entries {} MiB {} threads {threads} seconds {:.3}",
        board.rows,
        board.columns,
        solved.value.signed_distance(),
        solved.nodes,
        solved.entries,
        solved.memory_bytes >> 20,
        clock.elapsed().as_secs_f64(),
    );
    if arguments.get(4).is_some_and(|argument| argument == "moves") {
        for (mv, value) in solver.moves(&state, &Limits::default())? {
            println!("{} {}", game.show_move(&state, mv), value.signed_distance());
        }
    }
    Ok(())
}

//! Prints who played, what was odd, and the moves of the main line of the first game:
//! `cargo run -p sgf --example moves < game.sgf`. Any format that the crate reads will do.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::io::{IsTerminal, Read, stdin};

const SAMPLE: &[u8] = b"(;GM[1]FF[4]SZ[9]PB[Kuro]PW[Shiro]KM[650]RE[B+R];B[ee];W[eg];B[];W[tt]";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut bytes = Vec::new();
    if !stdin().is_terminal() {
        stdin().read_to_end(&mut bytes)?;
    }
    let opened = sgf::open(if bytes.is_empty() { SAMPLE } else { &bytes })?;
    let Some(game) = opened.collection.games().next() else { return Ok(()) };
    let (information, notes) = game.information();
    let name = |player: &sgf::Player| player.name.clone().unwrap_or_default();
    println!(
        "{} - {}, komi {:?}",
        name(&information.black),
        name(&information.white),
        information.komi
    );
    for note in opened.notes.iter().chain(&notes) {
        let place =
            note.place.map_or(String::new(), |place| format!("{}:{} ", place.line, place.column));
        println!("{place}{}", note.remark);
    }
    for (colour, mv) in game.main_moves() {
        print!("{}[{mv}] ", colour.letter());
    }
    println!();
    Ok(())
}

//! Perfect play against chance at Hexapawn, with the value of every position.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use classics::grid::SizeError;
use classics::hexapawn::Hexapawn;
use game::picture::text::{Style, render};
use game::{Game, Notation, Player};
use search::Limits;
use search::agent::{Agent, Chance, Perfect};

fn main() -> Result<(), SizeError> {
    let game = Hexapawn::new(4, 4)?;
    let (mut perfect, mut chance) = (Perfect::new(1), Chance::new(7));
    let mut state = game.start();
    while game.outcome(&state).is_none() {
        println!("{}", render(&game.picture(&state), &Style::default()));
        let limits = Limits::default();
        let report = match game.to_move(&state) {
            Player::First => perfect.choose(&game, &state, &limits),
            Player::Second => chance.choose(&game, &state, &limits),
        };
        let mv = report.mv.expect("an unfinished game has a move");
        println!("{} ({:?})\n", game.show_move(&state, mv), report.certainty);
        game.play(&mut state, mv);
    }
    println!("{:?}", game.outcome(&state));
    Ok(())
}

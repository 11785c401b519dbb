//! Whatever is typed as a position or a move is read or refused, and what is read is written back
//! to something that means the same.

#![no_main]

use classics::hexapawn::{Hexapawn, pgn, read_source_format};
use classics::mnk::Mnk;
use classics::nim::Nim;
use game::Notation;
use gomoku::{Gomoku, Rule};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let hexapawn = Hexapawn::new(3, 4).expect("3 × 4 is possible");
    check(&hexapawn, text);
    check(&Mnk::tic_tac_toe(), text);
    check(&Nim::default(), text);
    check(&Gomoku::square(5, Rule::Renju).expect("5 × 5 is possible"), text);
    if let Ok((game, state)) = read_source_format(text) {
        check(&game, &game.show_state(&state));
    }
    if let Ok(record) = pgn::read(&hexapawn, text) {
        let written = pgn::write(&record);
        let again = pgn::read(&hexapawn, &written).expect("what is written can be read");
        assert_eq!((again.start, again.moves), (record.start, record.moves), "{written}");
    }
});

fn check<G: Notation>(game: &G, text: &str) {
    let _ = game.parse_move(&game.start(), text);
    if let Ok(state) = game.parse_state(text) {
        assert_eq!(game.parse_state(&game.show_state(&state)).as_ref(), Ok(&state));
    }
}

//! No text makes a parser panic, and what is read is written as it was read. The target `matches`
//! of `fuzz/` checks the same property without end.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::matches::check_texts;

const PIECES: [&str; 40] = [
    "=",
    "?",
    "1",
    "22",
    " ",
    "\n",
    "\n\n",
    "\t",
    "\r",
    "b2",
    "A1",
    "pass",
    ",",
    "-1,2",
    "7,8",
    "OK",
    "ERROR",
    "MESSAGE",
    "SUGGEST 1,1",
    "'",
    "\"",
    "\\",
    "gtp:",
    "gomocup:",
    "level 2",
    "name=",
    "0,10",
    "0.05",
    "nan",
    ">",
    "<",
    "!",
    "#",
    "-",
    "é",
    "\u{0}",
    "{",
    "}",
    "\"game\":1",
    "W+3.5",
];

#[test]
fn no_text_makes_a_parser_panic() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    for _ in 0..4_000 {
        let length = rng.next_u64() % 12;
        let piece = |_| PIECES[(rng.next_u64() % PIECES.len() as u64) as usize];
        check_texts(&(0..length).map(piece).collect::<String>());
    }
}

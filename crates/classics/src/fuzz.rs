//! Texts that nobody would write, to see that no parser panics.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const TEXTS: u32 = 20_000;

/// What a hostile text is made of, besides random bytes.
const PIECES: &[&str] = &[
    "/",
    "\n",
    "\r\n",
    " ",
    ".",
    "P",
    "p",
    "x",
    "1",
    "9",
    "99999999999999999999",
    "-",
    "é",
    "\0",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    ";",
    "\"",
    "\\",
    "$",
    "*",
    "1-0",
    "1.",
    "...",
    ",",
    ":",
    "␣",
    "w",
];

/// Calls `visit` with random bytes and with damaged copies of `valid` texts, always the same ones
/// for the same seed.
pub(crate) fn texts(seed: u64, valid: &[&str], mut visit: impl FnMut(&str)) {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    for text in valid {
        visit(text);
    }
    for round in 0..TEXTS {
        let mut bytes = vec![0; below(&mut chance, 40)];
        chance.fill_bytes(&mut bytes);
        if round % 4 != 0 {
            bytes = valid[below(&mut chance, valid.len())].as_bytes().to_vec();
            for _ in 0..=below(&mut chance, 3) {
                damage(&mut bytes, &mut chance);
            }
        }
        visit(&String::from_utf8_lossy(&bytes));
    }
}

fn damage(bytes: &mut Vec<u8>, chance: &mut Xoshiro256PlusPlus) {
    let start = below(chance, bytes.len() + 1);
    let end = (start + below(chance, 4)).min(bytes.len());
    let piece = PIECES[below(chance, PIECES.len())];
    match below(chance, 3) {
        0 => drop(bytes.drain(start..end)),
        1 => drop(bytes.splice(start..end, piece.bytes())),
        _ => drop(bytes.splice(start..start, piece.bytes())),
    }
}

fn below(chance: &mut Xoshiro256PlusPlus, limit: usize) -> usize {
    (chance.next_u64() % limit as u64) as usize
}

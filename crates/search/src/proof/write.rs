//! A proof as a file: lines of text that people can read and programs can replay.
//!
//! ```text
//! stratege-proof 1
//! game tic-tac-toe
//! goal first win
//! endless draw
//! verdict disproved
//! position .../.../...
//! entries 2
//! move ⇥ O../.../... ⇥ b2
//! end ⇥ OOO/XX./... ⇥ first
//! checksum 0123456789abcdef
//! ```
//!
//! Fields of an entry are separated by tabs (⇥). In texts a backslash, a tab, a line feed and a
//! carriage return are written `\\`, `\t`, `\n`, `\r`. The checksum is the 64-bit FNV-1a hash of
//! all bytes before its line: it finds damage, not deceit; deceit is what the checker is for.

use std::fmt::Write;

use game::{Notation, Outcome, Player};

use super::{AtLeast, Entry, ProofOf, Verdict};

/// What the first line says: the format and its version.
pub(super) const FORMAT: &str = "stratege-proof 1";

/// The proof as the bytes of a file. `name` is how the caller calls the game; a reader must ask
/// for the same.
pub fn write<G: Notation>(game: &G, name: &str, proof: &ProofOf<G>) -> Vec<u8> {
    let goal = proof.goal;
    let mut text = format!(
        "{FORMAT}\ngame {}\ngoal {} {}\nendless {}\nverdict {}\nposition {}\nentries {}\n",
        escaped(name),
        player_word(goal.player),
        match goal.at_least {
            AtLeast::Win => "win",
            AtLeast::Draw => "draw",
        },
        outcome_word(goal.endless),
        match proof.verdict {
            Verdict::Proved => "proved",
            Verdict::Disproved => "disproved",
        },
        escaped(&game.show_state(&proof.root)),
        proof.entries.len(),
    );
    for (state, entry) in &proof.entries {
        let position = escaped(&game.show_state(state));
        let (kind, what) = match entry {
            Entry::Move(mv) => ("move", escaped(&game.show_move(state, *mv))),
            Entry::End(outcome) => ("end", outcome_word(*outcome).to_string()),
        };
        text.extend([kind, "\t", &position, "\t", &what, "\n"]);
    }
    sealed(text).into_bytes()
}

/// Lines with the checksum that they should have at their end.
#[must_use]
pub fn sealed(mut lines: String) -> String {
    let checksum = checksum(lines.as_bytes());
    writeln!(lines, "checksum {checksum:016x}").expect("writing to a string cannot fail");
    lines
}

fn player_word(player: Player) -> &'static str {
    match player {
        Player::First => "first",
        Player::Second => "second",
    }
}

fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(player) => player_word(player),
        Outcome::Draw => "draw",
    }
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' => out.push_str("\\\\"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            other => out.push(other),
        }
    }
    out
}

/// FNV-1a, 64 bits (Fowler, Noll & Vo): every step is a bijection, so that a single changed byte
/// always changes it.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

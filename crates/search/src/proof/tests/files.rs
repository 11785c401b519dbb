//! Proofs as files: they come back as they were, and damage is named.

use game::graph::Builder;
use game::{Graph, Outcome, Player};
use rand_core::Rng;

use super::super::{Damage, Goal, ReadError, check, game_name, read, sealed, write};
use super::{certify, chance, goals, only, verdict, win_or_go_round};
use crate::samples;
use crate::solve::solve;

const NAME: &str = "arena";

fn sample() -> (Graph, Vec<u8>) {
    let graph = win_or_go_round();
    let proof = certify(&graph, Goal::win(Player::First), &only(16));
    let bytes = write(&graph, NAME, &proof);
    (graph, bytes)
}

#[test]
fn the_format_is_as_documented() {
    let (_, bytes) = sample();
    let text = String::from_utf8(bytes).unwrap();
    let expected = "stratege-proof 1\ngame arena\ngoal first win\nendless draw\nverdict proved\n\
                    position a\nentries 2\nmove\ta\twon\nend\twon\tfirst\n";
    assert_eq!(text, sealed(expected.to_string()));
}

#[test]
fn a_file_says_which_game_it_is_about() {
    let (_, bytes) = sample();
    assert_eq!(game_name(&bytes).as_deref(), Ok(NAME));
    assert!(game_name(&bytes[1..]).is_err());
}

#[test]
fn a_written_proof_reads_back_as_it_was() {
    let mut chance = chance(41);
    for _ in 0..1_000 {
        let graph = samples::arena(&mut chance);
        for goal in goals() {
            let proof = certify(&graph, goal, &only(64));
            assert_eq!(read(&graph, NAME, &write(&graph, NAME, &proof)), Ok(proof));
        }
    }
}

#[test]
fn names_may_hold_any_character() {
    let mut builder = Builder::new();
    let odd = builder.named_vertex(Player::First, "tab\tline\nback\\slash\r é");
    let end = builder.named_vertex(Player::First, "\\t");
    builder.target(end, Outcome::Win(Player::First));
    builder.named_edge(odd, end, "go\tthere\\");
    let graph = builder.finish().unwrap();
    let proof = certify(&graph, Goal::win(Player::First), &only(4));
    let name = "a\ngame";
    let back = read(&graph, name, &write(&graph, name, &proof)).unwrap();
    assert_eq!((check(&graph, &back), back), (Ok(()), proof));
}

#[test]
fn every_changed_byte_is_refused() {
    let (graph, bytes) = sample();
    for index in 0..bytes.len() {
        for change in 1..=255 {
            let mut damaged = bytes.clone();
            damaged[index] ^= change;
            assert!(read(&graph, NAME, &damaged).is_err(), "byte {index} changed by {change}");
        }
    }
}

#[test]
fn a_file_that_was_cut_or_grew_is_refused() {
    let (graph, bytes) = sample();
    for length in 0..bytes.len() {
        assert!(read(&graph, NAME, &bytes[..length]).is_err(), "cut to {length} bytes");
    }
    for more in [" ", "\n", "x\n", "end\twon\tfirst\n"] {
        let longer = [&bytes, more.as_bytes()].concat();
        assert!(read(&graph, NAME, &longer).is_err(), "with {more:?} at its end");
    }
}

/// The sample with one text replaced by another, sealed again.
fn replaced(from: &str, to: &str) -> ReadError {
    let (graph, bytes) = sample();
    let text = String::from_utf8(bytes).unwrap();
    let body = &text[..text.rfind("checksum").unwrap()];
    assert!(body.contains(from));
    read(&graph, NAME, sealed(body.replacen(from, to, 1)).as_bytes()).unwrap_err()
}

#[test]
fn a_sealed_file_that_makes_no_sense_is_refused_with_line_and_reason() {
    let error = |line, damage| ReadError { line, damage };
    assert_eq!(replaced("proof 1", "proof 2"), error(1, Damage::Format));
    assert_eq!(replaced("arena", "chess"), error(2, Damage::Game("chess".into())));
    assert_eq!(replaced("first win", "third win"), error(3, Damage::Field("goal")));
    assert_eq!(replaced("endless draw", "endless"), error(4, Damage::Field("endless")));
    assert_eq!(replaced("proved", "doubted"), error(5, Damage::Field("verdict")));
    assert!(matches!(replaced("n a\n", "n z\n").damage, Damage::Position(_)));
    let count = Damage::Count { announced: 3, found: 2 };
    assert_eq!(replaced("entries 2", "entries 3"), error(7, count));
    assert_eq!(replaced("move\t", "move "), error(8, Damage::Entry));
    assert_eq!(replaced("\ta\t", "\t\\a\t"), error(8, Damage::Escape));
    assert!(matches!(
        replaced("\ta\twon", "\ta\tz"),
        ReadError { line: 8, damage: Damage::Move(_) }
    ));
    assert_eq!(replaced("\tfirst\n", "\tthird\n"), error(9, Damage::Entry));
}

#[test]
fn damage_is_told_from_deceit() {
    let (graph, mut bytes) = sample();
    let at = bytes.len() - 30;
    bytes[at] ^= 1;
    let ReadError { line, damage } = read(&graph, NAME, &bytes).unwrap_err();
    assert_eq!(line, 10);
    assert!(matches!(damage, Damage::Checksum { .. }));
    bytes[at] = 0xff;
    let ReadError { line, damage } = read(&graph, NAME, &bytes).unwrap_err();
    assert_eq!((line, damage), (9, Damage::Encoding));
    bytes.truncate(at);
    assert_eq!(read(&graph, NAME, &bytes).unwrap_err().damage, Damage::NoChecksum);
}

/// Deceit with a right checksum: nothing panics, and what passes the checker is true.
#[test]
fn a_forged_file_never_proves_what_is_false() {
    let mut chance = chance(42);
    let mut believed = 0;
    for round in 0..20_000 {
        let graph = samples::arena(&mut chance);
        let goal = goals().nth(round % 4).unwrap();
        let bytes = write(&graph, NAME, &certify(&graph, goal, &only(16)));
        let mut body = bytes[..bytes.len() - "checksum 0123456789abcdef\n".len()].to_vec();
        for _ in 0..=chance.next_u32() % 3 {
            let at = chance.next_u32() as usize % body.len();
            let other = body[chance.next_u32() as usize % body.len()];
            match chance.next_u32() % 3 {
                0 => body[at] = other,
                1 => body.insert(at, other),
                _ => drop(body.remove(at)),
            }
        }
        let forged = sealed(String::from_utf8(body).unwrap());
        let Ok(proof) = read(&graph, NAME, forged.as_bytes()) else { continue };
        if check(&graph, &proof).is_ok() && proof.goal.endless == Outcome::Draw {
            believed += 1;
            assert_eq!(proof.verdict, verdict(&solve(&graph), proof.root, proof.goal));
        }
    }
    assert!(believed > 100);
}

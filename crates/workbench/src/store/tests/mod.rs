//! Tests of the store; each file asks about one part.

mod damage;
mod documents;
mod folders;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::registry::{Engine, GAMES, Seat, Settings};

const NOW: Timestamp = Timestamp(1_000_000);

fn players() -> [Seat; 2] {
    [Seat::Human, Seat::Engine(Engine::Level(3))]
}

fn hexapawn(id: u64) -> Document {
    let setup = Setup::start("hexapawn", &Settings::new()).unwrap();
    Document::new(Id::of_bits(id), setup, players(), NOW).unwrap()
}

/// A small document with a variation, a comment and a title.
fn example() -> Document {
    let mut document = hexapawn(7);
    let a2 = document.play(Tree::ROOT, "a2").unwrap();
    document.play(a2, "bxa2").unwrap();
    document.play(Tree::ROOT, "d2").unwrap();
    document.set_comment(a2, "wins in 5 « ■ »\nsays the solver").unwrap();
    document.set_title("Leçon 1");
    document
}

fn chance(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

fn below(rng: &mut impl Rng, bound: usize) -> usize {
    (rng.next_u64() % bound as u64) as usize
}

/// A tree of random moves of a game, with comments, deletions and promotions.
fn random_document(game: &str, rng: &mut impl Rng) -> Document {
    let setup = Setup::start(game, &Settings::new()).unwrap();
    let mut document = Document::new(Id::of_bits(rng.next_u64()), setup, players(), NOW).unwrap();
    for _ in 0..40 {
        let nodes = document.tree().in_order();
        let node = nodes[below(rng, nodes.len())];
        let moves = document.table_at(node).unwrap().moves();
        match below(rng, 8) {
            0 => document.set_comment(node, &format!("comment {}", rng.next_u64())).unwrap(),
            1 if node != Tree::ROOT => document.promote(node).unwrap(),
            2 if node != Tree::ROOT => {
                document.delete_branch(node).unwrap();
            }
            _ if moves.is_empty() => {}
            _ => {
                document.play(node, &moves[below(rng, moves.len())]).unwrap();
            }
        }
    }
    document
}

#[test]
fn random_trees_of_every_game_are_stored_and_read_back_equal() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), NOW).unwrap();
    for entry in &GAMES {
        for seed in 0..10 {
            let mut document = random_document(entry.name, &mut chance(seed));
            store.create(&mut document).unwrap();
            assert_eq!(store.load(document.id()).unwrap(), document, "{}", entry.name);
            store.delete(document.id(), NOW).unwrap();
        }
    }
}

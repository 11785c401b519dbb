//! Nothing that is read makes reading fail, and what was read is written back.
//! `fuzz/fuzz_targets/sgf.rs` checks the same property on bytes that a fuzzer chooses.
#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sgf::{Collection, Colour, Move, NodeId, Size};

fn below(rng: &mut Xoshiro256PlusPlus, limit: usize) -> usize {
    (rng.next_u64() % limit as u64) as usize
}

/// Reading never panics; clean writing is read as the same tree and written the same again.
fn check(bytes: &[u8]) {
    let Ok(opened) = sgf::open(bytes) else { return };
    for game in opened.collection.games() {
        let _ = game.information();
        for node in opened.collection.subtree(game.root()) {
            let _ = (game.marks(node), game.setup(node), game.moves(node).count());
        }
    }
    let mut collection = opened.collection;
    for root in collection.roots().to_vec() {
        collection.set(root, "CA", &["UTF-8"]).unwrap();
    }
    for written in [collection.write(), collection.write_clean()] {
        let again = sgf::parse(&written).unwrap().collection;
        let text = String::from_utf8_lossy(&written);
        assert_eq!(again, collection, "{}\n{text}", String::from_utf8_lossy(bytes));
        assert_eq!(again.write(), written);
    }
    let clean = collection.write_clean();
    assert_eq!(sgf::parse(&clean).unwrap().collection.write_clean(), clean);
}

const PIECES: [&str; 30] = [
    "(",
    ")",
    ";",
    "[",
    "]",
    "\\",
    ":",
    "B[aa]",
    "W[",
    "C[x]",
    "AB[aa:cc]",
    "FF[4]",
    "Black[",
    " ",
    "\n",
    "é",
    "GM[4]",
    "SZ[5:3]",
    "KM[0]",
    "and ",
    "(;",
    "C[",
    "tt",
    "L[aa]",
    "VW[]",
    "CA[Big5]",
    "$$ | . X 1 |\n",
    "\\HS\n",
    "PMABBREER\n",
    "X . O\n",
];

#[test]
fn random_pieces_are_read() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..30_000 {
        let count = 1 + below(&mut rng, 24);
        let text: String = (0..count).map(|_| PIECES[below(&mut rng, PIECES.len())]).collect();
        check(text.as_bytes());
        check(format!("(;{text}").as_bytes());
    }
}

#[test]
fn cut_and_changed_files_are_read() {
    let sample = "(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[\u{9ed1}]KM[6.5]C[a [b\\] c\\\\]\n;B[pd]C[x](;W[dd]\
        LB[aa:1][bb:2];B[pp])(;W[dp]AE[aa:cc]))(;GM[4];B[h8];W[])";
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    for end in 0..sample.len() {
        check(&sample.as_bytes()[..end]);
    }
    for _ in 0..20_000 {
        let mut bytes = sample.as_bytes().to_vec();
        for _ in 0..=below(&mut rng, 4) {
            let at = below(&mut rng, bytes.len());
            bytes[at] = b"()[];\\: \nAaB1\xff\x81"[below(&mut rng, 15)];
        }
        check(&bytes);
    }
}

/// A random tree of the building functions.
fn random_tree(rng: &mut Xoshiro256PlusPlus) -> Collection {
    let mut collection = Collection::new();
    let mut nodes: Vec<NodeId> = vec![collection.add_game(Size::NINETEEN)];
    for _ in 0..below(rng, 40) {
        let parent = nodes[below(rng, nodes.len())];
        let point = sgf::Point::new(below(rng, 19), below(rng, 19)).unwrap();
        let colour = if below(rng, 2) == 0 { Colour::Black } else { Colour::White };
        let node = match below(rng, 3) {
            0 => collection.add_child(parent),
            _ => collection.add_move(parent, colour, Move::At(point)),
        };
        let text: String = (0..below(rng, 9)).map(|_| PIECES[below(rng, PIECES.len())]).collect();
        match below(rng, 5) {
            0 => collection.set_comment(node, &text),
            1 => collection.set(node, "XYZ2", &[&text, "", "y"]).unwrap(),
            2 => collection.set_pairs(node, "LB", &[("aa", &text)]).unwrap(),
            3 => collection.set(node, "AB", &[&text]).unwrap(),
            _ => {}
        }
        nodes.push(node);
        if below(rng, 12) == 0 {
            collection.promote(nodes[below(rng, nodes.len())]);
        }
    }
    collection
}

#[test]
fn random_trees_are_read_back_as_they_were() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for _ in 0..3_000 {
        let tree = random_tree(&mut rng);
        let written = tree.write();
        let again = sgf::parse(&written).unwrap().collection;
        assert_eq!(again, tree, "{}", String::from_utf8_lossy(&written));
        assert_eq!(again.write_clean(), written);
    }
}

#[test]
fn a_text_is_read_back_as_it_was() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    for _ in 0..5_000 {
        let text: String = (0..below(&mut rng, 9)).map(|_| PIECES[below(&mut rng, 30)]).collect();
        let mut collection = Collection::new();
        let root = collection.add_root();
        collection.set_comment(root, &text);
        let again = sgf::parse(&collection.write()).unwrap().collection;
        let comment = again.node(again.roots()[0]).comment().unwrap_or_default();
        assert_eq!(comment, text);
    }
}

#[test]
fn a_line_of_a_million_nodes_and_a_million_parentheses_are_ordinary() {
    let line = format!("(;CA[UTF-8]{})", ";B[aa];W[bb]".repeat(500_000));
    let collection = sgf::parse(line.as_bytes()).unwrap().collection;
    assert_eq!(collection.all_nodes().count(), 1_000_001);
    let copy = collection.clone();
    assert_eq!(copy, collection);
    assert_eq!(sgf::parse(&copy.write_clean()).unwrap().collection, collection);
    let deep = format!("(;CA[UTF-8]{}{}", "(;B[aa]".repeat(1_000_000), ")".repeat(1_000_001));
    let collection = sgf::parse(deep.as_bytes()).unwrap().collection;
    assert_eq!(collection.main_line(collection.roots()[0]).count(), 1_000_001);
    assert_eq!(collection.write(), deep.as_bytes());
}

//! Whatever arrives is read or refused, quickly and without a panic; what is read can be written
//! and read again. The fuzz target `arenas` checks the same property for longer.

use arenas::{Document, Format, read, read_as};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const CASES: u64 = 20_000;

const SEEDS: [&str; 8] = [
    r#"{"stratege": "arena", "start": "a", "dead_end": "wins", "vertices": [{"name": "a", "owner": 0, "to": ["b", {"vertex": "c", "name": "left"}]}, {"name": "b", "target": "draw"}, {"name": "c"}]}"#,
    r#"{"stratege": "tree", "root": {"name": "A", "player": "min", "children": [[3, -4], 7, {"edge": "x\u00e9", "value": 2}]}}"#,
    "[[3,12,8],[2,4,6],[14,5,2]]",
    "strict digraph g { node [shape=box]; a:n -> {b c} -> \"d\\\"\" [label=\"x\" + \"y\"]; subgraph s { e [target=1] } start=a /* c */ }",
    "digraph { a -> {b c}; b [value=3]; c [label=-4, value=4] }",
    "parity 3;\nstart 0;\n0 0 1 1,2 \"name\";\n1 2 0 1;\n2 1 0 2;\n3 0 0 3,3;\n",
    "dictio={0:[1,2], 2:[3], 3:(1,), 1:[], (4,0):{1}} # five\nF0=[1]; V0=[0, 3]\nA=[(0,1)]",
    "arbre = {'max0': ['min1', \"min2\"], 'min1': [], 'min2': {'max3': 'x'}, 'max3': []}",
];

/// Reading never panics, and what is read is kept by each format that can hold it.
fn check(text: &str) -> bool {
    let mut was_read = false;
    for format in Format::ALL {
        let Ok(read) = read_as(format, text) else { continue };
        was_read = true;
        check_writing(&read.document);
    }
    let _ = read(text);
    was_read
}

fn check_writing(document: &Document) {
    for format in Format::ALL {
        let written = document.write(format);
        let again = read(&written).unwrap_or_else(|error| panic!("{error} in\n{written}"));
        assert_eq!(again.format, format, "{written}");
        assert_eq!(again.document.write(format), written);
        if matches!(format, Format::Json | Format::Dot) {
            assert_eq!(&again.document, document, "{written}");
        }
    }
}

fn below(generator: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    (generator.next_u64() % bound.max(1) as u64) as usize
}

/// A few bytes changed, removed, doubled, or brought over from another text.
fn mutated(generator: &mut Xoshiro256PlusPlus) -> String {
    let mut bytes = SEEDS[below(generator, SEEDS.len())].as_bytes().to_vec();
    for _ in 0..=below(generator, 4) {
        let place = below(generator, bytes.len());
        let end = (place + below(generator, 12)).min(bytes.len());
        let other = SEEDS[below(generator, SEEDS.len())].as_bytes();
        let from = below(generator, other.len());
        let piece = &other[from..(from + below(generator, 12)).min(other.len())];
        match below(generator, 4) {
            0 => drop(bytes.splice(place..end, [])),
            1 => drop(bytes.splice(place..end, piece.iter().copied())),
            2 => {
                let copy = bytes[place..end].to_vec();
                bytes.splice(place..place, copy);
            }
            _ => bytes.insert(place, b"{}[]()\"'\\,:;=-019ab \n"[below(generator, 21)]),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn the_seeds_are_read() {
    assert!(SEEDS.iter().all(|seed| read(seed).is_ok() && check(seed)));
}

#[test]
fn mutated_texts_are_read_or_refused() {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(4);
    let read = (0..CASES).filter(|_| check(&mutated(&mut generator))).count();
    assert!(read > 1000, "only {read} mutated texts could be read");
}

#[test]
fn random_bytes_are_read_or_refused() {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..CASES {
        let mut bytes = vec![0; below(&mut generator, 64)];
        generator.fill_bytes(&mut bytes);
        check(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn a_megabyte_of_any_shape_is_read_or_refused() {
    let pieces = [
        "[",
        "{",
        "(",
        "\"",
        "'",
        "\\",
        "{a:",
        "{0:",
        "(0,",
        "[1,",
        "((1)),",
        "digraph{",
        "subgraph s{",
        "{a b}->",
        "a->",
        "/*",
        "//",
        "#",
        "a=",
        "a=1;",
        "a=[];",
        "0 0 0 0;",
        "0,",
        "-",
        "=",
        "\n",
        "é",
        "{\"stratege\":",
        "{\"vertices\":[",
        "{\"children\":[",
        "[[],",
        "V=[(1,2),",
        "edge[label=abc]a->b;",
    ];
    let starts = ["", "digraph {", "graph = {", "[", "A = ["];
    for start in starts {
        for piece in pieces {
            let text = start.to_string() + &piece.repeat((1 << 20) / piece.len());
            for format in Format::ALL {
                let _ = read_as(format, &text);
            }
        }
    }
}

#[test]
fn a_tree_of_a_million_brackets_is_read_written_and_dropped() {
    let depth = 500_000;
    let text = "[".repeat(depth) + "7" + &"]".repeat(depth);
    let document = read(&text).unwrap().document;
    assert_eq!(document.graph().vertex_count(), depth + 1);
    assert_eq!(read(&document.write(Format::Json)).unwrap().document, document);
}

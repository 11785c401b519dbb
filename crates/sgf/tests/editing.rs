//! Trees are made and changed, and what was not touched stays as it was.
#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use std::fmt::Write as _;

use sgf::{Collection, Colour, Move, Point, Size, parse};

fn at(column: u8, row: u8) -> Move {
    Move::At(Point { column, row })
}

#[test]
fn a_new_game_is_written_the_same_way_every_time() {
    let mut collection = Collection::new();
    let root = collection.add_game(Size { width: 9, height: 7 });
    let first = collection.add_move(root, Colour::Black, at(2, 2));
    let main = collection.add_move(first, Colour::White, Move::Pass);
    let other = collection.add_move(first, Colour::White, at(3, 3));
    collection.set_comment(other, "50% [sure]; maybe\\perhaps");
    collection.set_pairs(other, "LB", &[("aa", "1:2")]).unwrap();
    let expected = "(;FF[4]GM[1]CA[UTF-8]SZ[9:7];B[cc]\n(;W[])\n\
        (;W[dd]C[50% [sure\\]; maybe\\\\perhaps]LB[aa:1\\:2]))\n";
    assert_eq!(String::from_utf8(collection.write()).unwrap(), expected);
    collection.promote(other);
    assert_eq!(collection.main_line(root).last(), Some(other));
    collection.make_main_line(main);
    assert_eq!(collection.main_line(root).last(), Some(main));
    collection.remove(other);
    assert_eq!(
        String::from_utf8(collection.write()).unwrap(),
        "(;FF[4]GM[1]CA[UTF-8]SZ[9:7];B[cc];W[])\n"
    );
}

#[test]
fn untouched_nodes_stay_as_they_were_written() {
    let text = "junk (;CA[UTF-8]  Game[1]\n ; B [aa]\tXY[a][b]\n;W[bb])";
    let mut collection = parse(text.as_bytes()).unwrap().collection;
    assert_eq!(collection.write(), text.as_bytes());
    let last = collection.all_nodes().last().unwrap();
    collection.set_comment(last, "é");
    let expected = "(;CA[UTF-8]  Game[1]\n ; B [aa]\tXY[a][b]\n;W[bb]C[é])\n";
    assert_eq!(String::from_utf8(collection.write()).unwrap(), expected);
}

#[test]
fn a_changed_file_says_that_it_is_utf_8() {
    let bytes = b"(;CA[ISO-8859-1]PB[Andr\xe9];B[aa])";
    let mut collection = parse(bytes).unwrap().collection;
    assert_eq!(collection.write(), bytes);
    let root = collection.roots()[0];
    collection.add_move(root, Colour::White, Move::Pass);
    let text = String::from_utf8(collection.write()).unwrap();
    assert_eq!(text, "(;CA[UTF-8]PB[André]\n(;B[aa])\n(;W[]))\n");
}

#[test]
fn bad_names_and_values_are_refused() {
    let mut collection = Collection::new();
    let root = collection.add_root();
    assert!(collection.set(root, "a", &["x"]).is_err());
    assert!(collection.set_raw(root, "A", &["x]y"]).is_err());
    assert!(collection.set_raw(root, "A", &["x\\"]).is_err());
    assert!(collection.set_raw(root, "A", &["x\\]y"]).is_ok());
}

#[test]
fn setting_replaces_in_place_and_drops_doubles() {
    let mut collection = parse(b"(;A[1]B[2]A[3]D[4])").unwrap().collection;
    let root = collection.roots()[0];
    collection.set(root, "A", &["5", "6"]).unwrap();
    collection.remove_property(root, "D");
    assert_eq!(collection.write_clean(), b"(;CA[UTF-8]A[5][6]B[2])\n");
}

/// What setting properties one after the other comes to, told the plain way.
#[derive(Default)]
struct Plain(Vec<(String, String)>);

impl Plain {
    fn set(&mut self, name: &str, value: Option<&str>) {
        let place = self.0.iter().position(|(own, _)| own == name);
        match (place, value) {
            (Some(place), Some(value)) => self.0[place].1 = value.to_string(),
            (Some(place), None) => drop(self.0.remove(place)),
            (None, Some(value)) => self.0.push((name.to_string(), value.to_string())),
            (None, None) => {}
        }
    }

    fn written(&self) -> String {
        let texts: Vec<String> =
            self.0.iter().map(|(name, value)| format!("{name}[{value}]")).collect();
        texts.concat()
    }
}

/// The properties of a node as they stand there, every double included.
fn properties(collection: &Collection, node: sgf::NodeId) -> String {
    let mut told = String::new();
    for own in collection.node(node).properties() {
        told += own.name();
        for value in own.values() {
            let _ = write!(told, "[{}]", value.raw());
        }
    }
    told
}

#[test]
fn names_are_set_changed_and_taken_away_the_same_way_be_they_few_or_many() {
    let mut collection = Collection::new();
    let nodes = [collection.add_root(), collection.add_root()];
    let mut plain = [Plain::default(), Plain::default()];
    let mut chance = 1_u32;
    for step in 0..4_000 {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // Long stays at one node, and short ones: the other is changed in between.
        let own = usize::from(chance >> 28 == 0) ^ (step / 700 % 2);
        let name = format!("N{}", (chance >> 8) % 90);
        let value = step.to_string();
        let value = (chance >> 16 & 7 != 0).then_some(value.as_str());
        collection.set(nodes[own], &name, value.as_slice()).unwrap();
        plain[own].set(&name, value);
        assert_eq!(properties(&collection, nodes[own]), plain[own].written(), "step {step}");
    }
    assert!(plain.iter().all(|own| own.0.len() > 40), "both came to have many");
}

#[test]
fn doubles_of_a_file_with_many_names_are_dropped_where_one_is_set() {
    let names: Vec<String> = (0..50).map(|number| format!("N{number}[a]")).collect();
    let names = names.concat();
    let text = format!("(;{names}M[1]{names})");
    let mut collection = parse(text.as_bytes()).unwrap().collection;
    let root = collection.roots()[0];
    collection.set(root, "M", &["2"]).unwrap();
    collection.set(root, "N7", &["b"]).unwrap();
    collection.set(root, "N7", &["c"]).unwrap();
    let told = properties(&collection, root);
    assert_eq!(told.matches("N7[").count(), 1, "{told}");
    assert!(
        told.contains("N6[a]") && told.contains("N7[c]N8[a]") && told.contains("M[2]"),
        "{told}"
    );
}

#[test]
fn a_hundred_thousand_names_at_one_node_are_set_and_set_again() {
    let mut collection = Collection::new();
    let root = collection.add_root();
    let mut plain = String::new();
    for value in ["1", "2"] {
        plain = "(;".to_string();
        for number in 0..100_000 {
            let name = format!("N{number}");
            collection.set(root, &name, &[value]).unwrap();
            let _ = write!(plain, "{name}[{value}]");
        }
    }
    assert!(properties(&collection, root) == plain[2..], "all of them, in their order");
}

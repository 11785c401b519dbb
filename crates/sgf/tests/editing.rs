//! Trees are made and changed, and what was not touched stays as it was.
#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

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

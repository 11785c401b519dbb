//! What is wrong is noted with its place, and the rest is read.
#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use sgf::{Parsed, Place, ReadError, Remark, parse};

fn read(text: &str) -> Parsed {
    parse(text.as_bytes()).unwrap()
}

/// The remarks on a text with their places, and the text written cleanly.
fn check(text: &str, expected: &[(u32, u32, Remark)], clean: &str) {
    let parsed = read(text);
    let found: Vec<_> = parsed
        .notes
        .iter()
        .map(|note| (note.place.unwrap().line, note.place.unwrap().column, note.remark.clone()))
        .collect();
    assert_eq!(found, expected, "{text}");
    let written = String::from_utf8(parsed.collection.write_clean()).unwrap();
    assert_eq!(written, clean, "{text}");
    assert_eq!(parsed.collection.write(), text.as_bytes(), "untouched: the very bytes");
}

fn name(text: &str) -> String {
    text.to_owned()
}

#[test]
fn a_missing_parenthesis_is_noted() {
    let missing = Remark::MissingParentheses(2);
    check("(;CA[UTF-8](;B[aa]", &[(1, 19, missing)], "(;CA[UTF-8];B[aa])\n");
}

#[test]
fn a_game_that_lacks_its_end_ends_where_the_next_one_starts() {
    let text = "(;CA[UTF-8];B[aa]\n(;FF[4]CA[UTF-8];W[bb])";
    let parsed = read(text);
    assert_eq!(parsed.collection.roots().len(), 2);
    assert!(parsed.notes.iter().any(|note| note.remark == Remark::MissingParentheses(1)));
}

#[test]
fn a_missing_bracket_ends_a_move_at_the_next_sign() {
    let missing = Remark::MissingBracket(name("B"));
    check("(;CA[UTF-8];B[aa;W[bb])", &[(1, 15, missing)], "(;CA[UTF-8];B[aa];W[bb])\n");
}

#[test]
fn a_missing_bracket_ends_a_comment_at_the_next_move() {
    let missing = Remark::MissingBracket(name("C"));
    let clean = "(;CA[UTF-8];C[good];W[bb])\n";
    check("(;CA[UTF-8];C[good;W[bb])", &[(1, 15, missing)], clean);
}

#[test]
fn a_file_cut_in_a_comment_keeps_the_rest_of_it() {
    let notes = [(2, 3, Remark::MissingBracket(name("C"))), (2, 7, Remark::MissingParentheses(1))];
    check("(;CA[UTF-8]\nC[good", &notes, "(;CA[UTF-8]C[good])\n");
}

#[test]
fn an_unescaped_bracket_stays_in_its_comment() {
    let unescaped = Remark::UnescapedBracket(name("C"));
    check(
        "(;CA[UTF-8];C[see [1] and [2] here]B[aa])",
        &[(1, 21, unescaped.clone()), (1, 29, unescaped)],
        "(;CA[UTF-8];C[see [1\\] and [2\\] here]B[aa])\n",
    );
}

#[test]
fn long_names_of_old_files_are_read_as_short_ones() {
    let long = |written, read| Remark::LongName { written: name(written), read: name(read) };
    check(
        "(;CA[UTF-8]SiZe[9]\n;Black[aa]Comment[x])",
        &[(1, 12, long("SiZe", "SZ")), (2, 2, long("Black", "B")), (2, 11, long("Comment", "C"))],
        "(;CA[UTF-8]SZ[9];B[aa]C[x])\n",
    );
}

#[test]
fn a_property_that_stands_twice_is_kept_twice() {
    let twice = Remark::DuplicateProperty(name("AP"));
    let text = "(;CA[UTF-8]AP[a]AP[b])\n";
    check(text, &[(1, 17, twice)], text);
}

#[test]
fn a_game_without_a_root_gets_an_empty_one() {
    let written = "(;CA[UTF-8]\n(;B[aa])\n(;B[bb]))\n";
    check("((;B[aa])(;B[bb]))", &[(1, 2, Remark::NoRoot)], written);
    check("(CA[UTF-8];B[aa])", &[(1, 2, Remark::MissingSemicolon)], "(;CA[UTF-8];B[aa])\n");
    check(";CA[UTF-8];B[aa])", &[(1, 1, Remark::MissingOpening)], "(;CA[UTF-8];B[aa])\n");
}

#[test]
fn moves_in_the_root_and_beside_stones_are_noted() {
    let text = "(;CA[UTF-8]B[aa];AB[bb]W[cc];B[dd]W[ee])\n";
    let notes =
        [(1, 14, Remark::MoveInRoot), (1, 26, Remark::SetupWithMove), (1, 37, Remark::TwoMoves)];
    check(text, &notes, text);
}

#[test]
fn points_off_the_board_are_noted() {
    let value = |value| (name("B"), name(value));
    let off = |(name, value)| Remark::OffBoard { name, value };
    let none = |(name, value)| Remark::NotAPoint { name, value };
    let text = "(;CA[UTF-8]SZ[9];B[jj];B[a!];B[tt])\n";
    check(text, &[(1, 20, off(value("jj"))), (1, 26, none(value("a!")))], text);
}

#[test]
fn empty_numbers_and_odd_sizes_are_noted() {
    let text = "(;CA[UTF-8]HA[]KM[]SZ[x])\n";
    let empty = |property| Remark::EmptyValue(name(property));
    let notes = [(1, 15, empty("HA")), (1, 19, empty("KM")), (1, 23, Remark::BadSize(name("x")))];
    check(text, &notes, text);
}

#[test]
fn text_around_games_is_skipped() {
    let notes = [
        (1, 1, Remark::SkippedText(5)),
        (1, 1, Remark::SeveralGames(2)),
        (2, 15, Remark::SkippedText(3)),
        (3, 14, Remark::SkippedText(1)),
    ];
    let clean = "(;CA[UTF-8])\n(;CA[UTF-8])\n";
    check("Hello\n (;CA[UTF-8]) and\n(;CA[UTF-8]) !", &notes, clean);
}

#[test]
fn a_file_without_a_game_says_where_it_starts() {
    assert_eq!(parse(b" \n\t"), Err(ReadError::Empty));
    let place = Place { line: 2, column: 3 };
    assert_eq!(parse(b"\n  dear (all)"), Err(ReadError::NoGame(place)));
}

#[test]
fn set_up_and_move_are_parted_on_request() {
    let mut collection = read("(;CA[UTF-8]AB[aa]W[bb]C[x](;B[cc])(;B[dd]))").collection;
    let root = collection.roots()[0];
    let child = collection.split_setup_and_move(root).unwrap();
    assert_eq!(collection.split_setup_and_move(root), None);
    assert_eq!(collection.node(child).comment().unwrap(), "x");
    let written = String::from_utf8(collection.write_clean()).unwrap();
    assert_eq!(written, "(;CA[UTF-8]AB[aa];W[bb]C[x]\n(;B[cc])\n(;B[dd]))\n");
}

//! Every fault, with the exact place where it is found.

use arenas::{Expected, Fault, Format, MAX_BYTES, ReadError, read, read_as};
use game::Spot;

/// `text` is refused at `line` and `column` for this reason.
fn check(text: &str, (line, column): (u32, u32), fault: Fault) {
    let error = ReadError { spot: Spot { line, column }, fault };
    assert_eq!(read(text).map(|read| read.document), Err(error), "{text:.300}");
}

fn unexpected(found: &str, expected: Expected) -> Fault {
    Fault::Unexpected { found: found.into(), expected }
}

#[test]
fn a_text_in_no_format_is_refused_where_it_begins() {
    check("# a comment\n  <html>", (2, 3), Fault::UnknownFormat);
    check("hello world", (1, 1), Fault::UnknownFormat);
    check(" \n", (2, 1), Fault::Empty);
}

#[test]
fn a_text_beyond_the_limit_is_refused_unread() {
    let long = " ".repeat(MAX_BYTES + 1);
    let error = read_as(Format::Json, &long).unwrap_err();
    assert_eq!(error.fault, Fault::TooLong { limit: MAX_BYTES });
    assert_eq!(error.spot, Spot { line: 1, column: 1 });
}

#[test]
fn subgraphs_and_tuples_nest_up_to_a_limit() {
    let braces = format!("digraph {}", "{".repeat(200));
    check(&braces, (1, 137), Fault::TooDeep { limit: 128 });
    let tuple = format!("{{{}1{}: []}}", "(".repeat(20), ",)".repeat(20));
    check(&tuple, (1, 18), Fault::TooDeep { limit: 16 });
}

#[test]
fn a_short_text_cannot_make_a_great_many_edges() {
    let many = (0..2000).map(|number: u32| number.to_string()).collect::<Vec<_>>().join(" ");
    let text = format!("digraph {{\n{{{many}}} -> {{{many}}}\n}}");
    let column = many.len() as u32 + 2 + 5;
    check(&text, (2, column), Fault::TooLarge { limit: 1 << 20 });
    let label = "x".repeat(100_000);
    let text = format!("digraph {{\nedge [label={label}]\na{} }}", " -> a".repeat(20));
    check(&text, (3, 56), Fault::TooLarge { limit: 1 << 20 });
}

#[test]
fn a_text_that_stops_in_the_middle_ends_too_early() {
    check("[[3, 4],", (1, 9), Fault::EndsEarly);
    check("digraph {\n a -> ", (2, 7), Fault::EndsEarly);
    check("parity 3; 0 1", (1, 14), Fault::EndsEarly);
    check("graph = {0: [1]", (1, 16), Fault::EndsEarly);
}

#[test]
fn what_is_never_closed_is_shown_where_it_opens() {
    check("{\"stratege\": \"aren", (1, 14), Fault::Unterminated);
    check("g = {'a: []}\n", (1, 6), Fault::Unterminated);
    check("digraph {\n  \"a -> b }", (2, 3), Fault::Unterminated);
    check("digraph { a /* b }", (1, 13), Fault::Unterminated);
    check("digraph { a /*/ b }", (1, 13), Fault::Unterminated);
    check("0 0 0 0 \"name;", (1, 9), Fault::Unterminated);
}

#[test]
fn what_stands_in_the_wrong_place_is_named_with_what_belongs_there() {
    check("[3, 4,]", (1, 7), unexpected("]", Expected::Value));
    check("[3 4]", (1, 4), unexpected("4", Expected::Symbol(",")));
    check("[3, 4}", (1, 6), unexpected("}", Expected::Symbol("]")));
    check("[3]\n[4]", (2, 1), unexpected("[", Expected::End));
    check("[true]", (1, 2), unexpected("true", Expected::Value));
    check("[\"x\"]", (1, 2), unexpected("x", Expected::Fields));
    check("{\"stratege\": [1]}", (1, 14), unexpected("[", Expected::Name));
    check("{\"vertices\": 3}", (1, 14), unexpected("3", Expected::List));
    check("[{\"value\": \"3\"}]", (1, 12), unexpected("3", Expected::Number));
    check("digraph {\n  a -- b\n}", (2, 5), unexpected("--", Expected::Symbol("->")));
    check("digraph { a [label=<b>] }", (1, 20), unexpected("<", Expected::Name));
    check("digraph { } x", (1, 13), unexpected("x", Expected::End));
    check("0 0 0;", (1, 6), unexpected(";", Expected::Number));
    check("A = [(1, 2, 3)]", (1, 6), unexpected("(", Expected::Pair));
    check("g = {0: 'x'}", (1, 9), unexpected("x", Expected::List));
    check("g + 1", (1, 1), Fault::UnknownFormat);
    check("V = [1]\ng + 1", (2, 3), unexpected("+", Expected::Symbol("=")));
}

#[test]
fn escapes_and_numbers_must_mean_something() {
    check("[{\"name\": \"a\\q\"}]", (1, 13), Fault::BadEscape("\\q".into()));
    check("[{\"name\": \"\\ud800\"}]", (1, 12), Fault::BadEscape("\\u".into()));
    check("{'\\x4': []}", (1, 3), Fault::BadEscape("\\x".into()));
    check("[3,\n 2.5]", (2, 2), Fault::BadNumber("2.5".into()));
    check("[99999999999999999999]", (1, 2), Fault::BadNumber("99999999999999999999".into()));
    check("digraph { a [value=much] }", (1, 20), Fault::BadNumber("much".into()));
    check("0 1x 0 0;", (1, 3), Fault::BadNumber("1x".into()));
}

#[test]
fn settings_know_a_few_words_only() {
    let owner = |found: &str| Fault::BadChoice {
        field: "owner",
        found: found.into(),
        choices: &["0", "1"],
    };
    check("{\"vertices\": [\n  {\"owner\": 2}]}", (2, 13), owner("2"));
    check("digraph {\n a [owner=2]\n}", (2, 11), owner("2"));
    check("0 0 7 0;", (1, 5), owner("7"));
    let fault =
        Fault::BadChoice { field: "target", found: "x".into(), choices: &["0", "1", "draw"] };
    check("digraph { a [target=x] }", (1, 21), fault);
    let choices = &["loses", "wins", "draw"];
    let fault = Fault::BadChoice { field: "dead_end", found: "x".into(), choices };
    check("V = [1]\ndead_end = 'x'", (2, 12), fault);
}

#[test]
fn fields_are_those_of_the_format() {
    check("{\"vertices\": [{\"nmae\": 1}]}", (1, 16), Fault::UnknownField("nmae".into()));
    let text = "{\"stratege\": \"arena\", \"vertices\": [{\"value\": 1}]}";
    check(text, (1, 46), Fault::UnknownField("value".into()));
    let text = "{\"stratege\": \"tree\", \"start\": 0, \"root\": [1]}";
    check(text, (1, 31), Fault::UnknownField("start".into()));
    check("{\"vertices\": [], \"root\": 1}", (1, 26), Fault::UnknownField("root".into()));
    check("{\"stratege\": \"arena\"}", (1, 1), Fault::MissingField("vertices"));
    check(" {\"stratege\": \"tree\"}", (1, 2), Fault::MissingField("root"));
    check("{\"vertices\": [{\"to\": [{}]}]}", (1, 23), Fault::MissingField("vertex"));
}

#[test]
fn vertices_exist_and_have_one_name_each() {
    check("{\"vertices\": []}", (1, 1), Fault::Empty);
    check("digraph {}", (1, 1), Fault::Empty);
    check("g = {}", (1, 1), Fault::Empty);
    check("parity 0;", (1, 1), Fault::Empty);
    let unknown = Fault::UnknownVertex("c".into());
    check("{\"vertices\": [{\"name\": \"a\",\n\"to\": [\"c\"]}]}", (2, 8), unknown.clone());
    check("digraph { start=c\n a }", (1, 17), unknown.clone());
    check("V = ['a']\nF0 = ['a', 'c']", (2, 12), unknown);
    check("0 0 0 0,9;", (1, 9), Fault::UnknownVertex("9".into()));
    check("start 3; 0 0 0 0;", (1, 7), Fault::UnknownVertex("3".into()));
    let twice = Fault::DuplicateVertex("a".into());
    check("{\"vertices\": [{\"name\": \"a\"}, {\"name\": \"a\"}]}", (1, 39), twice.clone());
    check("{'a': [],\n 'a': []}", (2, 2), twice);
    check("0 0 0 0; 0 0 0 0;", (1, 10), Fault::DuplicateVertex("0".into()));
}

#[test]
fn owners_and_targets_do_not_contradict_each_other() {
    check("V = [1, 2]\nV0 = [1]\nV1 = []", (1, 9), Fault::NoOwner("2".into()));
    check("V0 = [1]\nV1 = [2, 1]", (2, 10), Fault::Contradiction("1".into()));
    check("V = [1]\nF0 = [1]\nF1 = [1]", (3, 7), Fault::Contradiction("1".into()));
    check("digraph {\n a [target=0, value=3] }", (2, 2), Fault::Contradiction("a".into()));
}

#[test]
fn a_true_parity_game_is_no_reachability_game() {
    let text = "parity 2;\n0 0 0 1;\n1 3 1 0,2;\n2 2 0 2;";
    check(text, (3, 3), Fault::Parity { one: 0, other: 3 });
}

#[test]
fn a_tree_is_one_with_values_on_all_leaves_and_nowhere_else() {
    check("{'A': ['B', 'B'], 'B': 3}", (1, 19), Fault::Joined("B".into()));
    check("{'A': ['B'],\n 'B': 3, 'C': 4}", (2, 10), Fault::Unreachable("C".into()));
    check("[[3],\n []]", (2, 2), Fault::NoValue("3".into()));
    check("digraph { a -> b\n a [value=1]; b [value=2] }", (1, 11), Fault::InnerValue("a".into()));
}

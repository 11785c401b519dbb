use super::*;

fn fault(text: &str) -> (u32, u32, Fault) {
    let error = Formula::read(text).unwrap_err();
    (error.spot.line, error.spot.column, error.fault)
}

#[test]
fn text_and_dimacs_say_the_same() {
    let text = Formula::read("(x1 | x2 | x3) & (-x1 -x3)\nnot x2").unwrap();
    let dimacs = Formula::read("c example\np cnf 3 3\n1 2 3 0\n-1 -3 0 -2 0\n").unwrap();
    assert_eq!(text, dimacs);
    assert_eq!(text.to_string(), "x1 x2 x3; -x1 -x3; -x2");
    assert_eq!(Formula::read(&text.dimacs()).unwrap(), text);
}

#[test]
fn every_mistake_has_its_own_fault_and_place() {
    assert_eq!(fault(""), (1, 1, Fault::Empty));
    assert_eq!(fault("# nothing\n\n"), (2, 1, Fault::Empty));
    assert_eq!(fault("a b; c -d"), (1, 8, Fault::NotMonotone { clause: 2 }));
    assert_eq!(fault("a b;; c"), (1, 5, Fault::EmptyClause { clause: 2 }));
    assert_eq!(fault("a\nb c d e"), (2, 7, Fault::TooLong { clause: 2 }));
    assert_eq!(fault("a + b"), (1, 3, Fault::NoLiteral("+".into())));
    assert_eq!(fault("a not"), (1, 3, Fault::NoLiteral("not".into())));
    assert_eq!(fault("order: a\na b"), (1, 1, Fault::Order));
}

#[test]
fn every_mistake_in_dimacs_has_its_own_fault_and_place() {
    assert_eq!(fault("p cnf 2\n1 0"), (1, 1, Fault::Header));
    assert_eq!(fault("%\np cnf 1 1\n1 0"), (3, 4, Fault::Header));
    assert_eq!(fault("1 0\np cnf 2 1"), (1, 1, Fault::Header));
    assert_eq!(fault("p cnf 2 1\n1 3 0"), (2, 3, Fault::UnknownVariable { found: 3, most: 2 }));
    assert_eq!(fault("p cnf 2 1\n1 -2 0"), (2, 3, Fault::NotMonotone { clause: 1 }));
    assert_eq!(fault("p cnf 2 1\n0"), (2, 1, Fault::EmptyClause { clause: 1 }));
    assert_eq!(fault("p cnf 2 2\n1 0"), (1, 1, Fault::ClauseCount { found: 1, announced: 2 }));
    assert_eq!(fault("p cnf 2 1\n1 2"), (2, 4, Fault::Unfinished));
    assert_eq!(fault("p cnf 2 0\n"), (1, 10, Fault::Empty));
    assert_eq!(fault("p cnf 99999999 1\n1 0"), (1, 1, Fault::TooLarge));
}

#[test]
fn the_order_of_the_variables_can_be_given() {
    let text = Formula::read("order: b a\na; b").unwrap();
    assert_eq!(text.order(), [Variable(1), Variable(0)]);
    let dimacs = Formula::read("c order 2 1\np cnf 2 2\n1 0 2 0").unwrap();
    assert_eq!(dimacs.order(), [Variable(1), Variable(0)]);
}

#[test]
fn repeated_clauses_are_left_out_and_repeated_literals_stay() {
    let formula = Formula::read("a a a; b a; a b").unwrap();
    assert_eq!(formula.to_string(), "a a a; b a");
}

#[test]
fn words_of_logic_name_no_variables() {
    let formula = Formula::read("(x1 or x2) and (not x1)").unwrap();
    assert_eq!(formula.to_string(), "x1 x2; -x1");
    let french = Formula::read("x1 OU x2 et non x1 et non x3").unwrap();
    assert_eq!(french.to_string(), "x1 x2; -x1; -x3");
    assert_eq!(fault("x1 and"), (1, 4, Fault::NoLiteral("and".to_owned())));
}

#[test]
fn dimacs_without_its_header_is_recognised() {
    assert_eq!(fault("1 2 0"), (1, 5, Fault::NoHeader));
    assert_eq!(fault("1 2 0\n3 0"), (1, 5, Fault::NoHeader));
    assert_eq!(fault("1 2 0\n-1 -2 0"), (1, 5, Fault::NoHeader));
    assert_eq!(fault("1 2 3\n4 0"), (2, 3, Fault::NoHeader));
    assert_eq!(fault("c a comment of many words\n1 2 0"), (2, 5, Fault::NoHeader));
    assert_eq!(fault("c only a comment"), (1, 1, Fault::Comment));
    // Numbers and `c` are names like others.
    assert_eq!(Formula::read("1 2; -3").unwrap().to_string(), "1 2; -3");
    assert_eq!(Formula::read("c d; 10").unwrap().to_string(), "c d; 10");
}

#[test]
fn parentheses_hold_one_clause() {
    assert_eq!(fault("(x1 or x2"), (1, 1, Fault::Parenthesis('(')));
    assert_eq!(fault("x1))"), (1, 3, Fault::Parenthesis(')')));
    assert_eq!(fault("a\nb) (c"), (2, 2, Fault::Parenthesis(')')));
    assert_eq!(fault("((a b); c"), (1, 1, Fault::Parenthesis('(')));
    assert_eq!(fault("(a & b) | c"), (1, 1, Fault::Parenthesis('(')));
    assert_eq!(fault("(a and b) or c"), (1, 1, Fault::Parenthesis('(')));
    assert_eq!(fault("(a\nb)"), (1, 1, Fault::Parenthesis('(')));
    assert_eq!(Formula::read("((a) or (b)) and (not c)").unwrap().to_string(), "a b; -c");
}

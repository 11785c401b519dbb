//! What an analysis tells, and when the engine stops thinking.

use super::{answer, session_of};

/// The number behind a name in what is told of a move.
fn number(told: &str, name: &str) -> f64 {
    let mut words = told.split(' ').skip_while(|word| *word != name);
    words.nth(1).unwrap().parse().unwrap()
}

#[test]
fn the_root_is_told_with_the_average_of_its_moves() {
    let mut session = session_of("go", "5x5");
    let text = answer(&mut session, b"kata-analyze b 1 rootInfo true");
    let last = text.trim_end().lines().last().unwrap();
    let (moves, root) = last.split_once("rootInfo ").unwrap();
    let moves: Vec<&str> = moves.split("info ").filter(|own| !own.is_empty()).collect();
    let visits: f64 = moves.iter().map(|own| number(own, "visits")).sum();
    let won: f64 = moves.iter().map(|own| number(own, "visits") * number(own, "winrate")).sum();
    assert!((number(root, "winrate") - won / visits).abs() < 1e-4, "{last}");
    for own in moves {
        let visits = number(own, "visits");
        assert!(number(own, "lcb") <= visits / (visits + 3.84) + 1e-3, "{own}");
    }
}

#[test]
fn what_playouts_do_not_tell_is_left_out_of_an_analysis() {
    let mut session = session_of("go", "5x5");
    for key in ["ownershipStdev", "movesOwnership", "movesOwnershipStdev", "pvEdgeVisits"] {
        let text = answer(&mut session, format!("kata-analyze b 1 {key} true").as_bytes());
        assert!(text.starts_with("=\ninfo move ") && !text.contains(key), "{text}");
    }
}

#[test]
fn pondering_ends_with_the_game() {
    let mut session = session_of("go", "9x9");
    session.options.ponders = true;
    let mut ask = |lines: &[&str]| {
        for line in lines {
            assert!(answer(&mut session, line.as_bytes()).starts_with('='), "{line}");
        }
        session.ponder()
    };
    assert!(!ask(&["play b E5"]), "no move was asked for yet");
    assert!(ask(&["genmove w"]));
    for over in ["kgs-game_over", "cgos-game_over"] {
        assert!(!ask(&[over]), "{over}");
        assert!(ask(&["genmove b"]), "who asks for a move plays on");
    }
    assert!(ask(&["play w pass"]), "one pass ends nothing");
    assert!(!ask(&["play b pass"]));
    assert!(ask(&["play w A1"]), "the players disagree about dead stones");
}

use go::Rules;

use super::tests::position;
use super::*;

/// The other side has passed; what does the mover do who was judged to be ahead?
fn answer(drawing: &str, mover: Colour) -> Found {
    let mut position = position(drawing, mover.opponent(), Rules::CHINESE);
    position.play(mover.opponent(), Move::Pass);
    let mut engine = Engine::new(&position, mover, Options::default());
    engine.run(&Limits { nodes: Some(1500), ..Limits::default() });
    engine.decided(&Limits::default())
}

#[test]
fn a_race_that_is_not_over_is_fought_and_not_passed() {
    // From a game that was passed away: who moves first takes the other's group.
    let race = "
        O . X X X O X . .
        O X X O O O X . .
        O . X X O O X O X
        X X X X X O X X .
        O O O X O O X . .
        . X . O O X . . .
        . O O . O X . X .
        . . . O X X . . .
        . . . O O X . . .";
    assert_ne!(answer(race, Colour::Black).mv, Move::Pass);
}

#[test]
fn a_pass_that_wins_by_a_count_which_the_tree_does_not_share_is_not_answered() {
    let eyeless = "
        X X O O O O O . X
        X X X X X X O O X
        . O X X O O O . X
        X . X X X X O O O
        X X X . X X X X O
        X X O X X O X X X
        X O O O X O X O X
        X O . . O O O O O
        O O . . . . . O .";
    let lost = "
        . . . O X O . X .
        . O O O X O O O O
        . O O X X X O X O
        . O O X X X X X X
        O . O X X X O X O
        O O . O X . O O O
        . O O O X X . O .
        . O O O O X X O O
        O O . O O O X X .";
    for drawing in [eyeless, lost] {
        let found = answer(drawing, Colour::White);
        assert!(found.mv != Move::Pass && !found.resigns, "{drawing}\n{found:?}");
    }
}

use super::*;

fn reduction(text: &str) -> Reduction {
    Reduction::of(&Formula::read(text).unwrap()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

#[test]
fn the_smallest_board_can_be_written_as_sgf() {
    assert!(reduction("x1").balance.side <= 52);
}

#[test]
fn boards_of_all_shapes_pass_their_checks() {
    for text in ["-x1", "x1; -x1", "x1 x1 x1", "x1 x2", "x1; x2", "order: a b c d\na b d; b c"] {
        let balance = reduction(text).balance;
        assert!(balance.decides() && balance.can_wait(), "{text}: {balance:?}");
    }
}

#[test]
fn a_formula_that_is_not_planar_has_no_board() {
    let formula = Formula::read("order: a b c d\na c; b d").unwrap();
    let crossed = Crossed { first: 0, second: 1 };
    assert_eq!(Reduction::of(&formula).err(), Some(CompileError::Crossed(crossed)));
}

/// White's string is taken off the board, and Black closes the reserve, or the next point if White
/// has just played there: every point of the reserve is then certainly Black's.
#[test]
fn nothing_lives_in_the_reserve_once_it_was_taken() {
    for text in ["x1", "x1 x2; -x1 -x2"] {
        let reduction = reduction(text);
        let size = reduction.board().size();
        let mut board = reduction.board().clone();
        for stone in reduction.board().string(reduction.root) {
            board.set(stone, None);
        }
        let (row, column) = reduction.place(reduction.root);
        for (white, black) in [(None, 1), (Some(1), 0)] {
            let mut board = board.clone();
            if let Some(white) = white {
                board.set(size.point(row, column + white).unwrap(), Some(Colour::White));
            }
            board.set(size.point(row, column + black).unwrap(), Some(Colour::Black));
            let benson = go::Benson::of(&board, false);
            let reserve = reduction.grid.places();
            for place in reserve.filter(|&place| reduction.grid.at(place) == Kind::Reserve) {
                let point = size.point(place.0, place.1).unwrap();
                assert_eq!(benson.owner(&board, point), Some(Colour::Black), "{text}: {place:?}");
            }
        }
    }
}

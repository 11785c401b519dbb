use super::*;
use crate::circuit::{Crossing, Entry};

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

#[test]
fn an_order_is_found_where_the_given_one_is_not_planar() {
    let formula = Formula::read("order: a b c d\na c; b d").unwrap();
    let found = Reduction::in_any_order(&formula).unwrap();
    assert_eq!(found.reordered, Some(Crossed { first: 0, second: 1 }));
    let names: Vec<&str> = found.formula.order().iter().map(|&v| found.formula.name(v)).collect();
    assert_eq!(names, ["a", "c", "b", "d"]);
    assert_eq!(found.formula.clauses(), formula.clauses());
}

/// Four variables, each pair in a clause above: two of these pairs cross in every order.
#[test]
fn a_formula_that_is_planar_in_no_order_still_names_two_clauses() {
    let formula = Formula::read("a b; a c; a d; b c; b d; c d; -a -b -c").unwrap();
    let error = Reduction::in_any_order(&formula).unwrap_err();
    let crossed = Crossed { first: 1, second: 4 };
    assert_eq!(error, CompileError::NoOrder { crossed, reason: NoOrder::Impossible });
}

#[test]
fn gadgets_know_their_variable_and_clause() {
    let reduction = reduction("order: a b c\na c; b");
    let of = |gadget: &str| {
        let own = reduction.regions.iter().filter(|region| region.gadget == gadget);
        own.map(|region| region.of).collect::<Vec<Belongs>>()
    };
    let crossing = Belongs { variable: None, clause: Some(1), crosses: Some(0) };
    assert_eq!(of("crossing"), [crossing]);
    let literals: Vec<(u32, usize)> =
        of("literal").iter().map(|own| (own.variable.unwrap().0, own.clause.unwrap())).collect();
    // The variables are numbered as they are first read: a, c, b.
    assert_eq!(literals, [(0, 0), (2, 1), (1, 0)]);
    assert!(of("merge").iter().all(|own| own.variable.is_some() && own.clause.is_none()));
}

#[test]
fn a_reserve_with_two_doors_is_found() {
    let grid = &reduction("x1").grid;
    assert_eq!(check::reserve(grid), Ok(()));
    let mut open = grid.clone();
    let reserve = grid.places().filter(|&place| grid.at(place) == Kind::Reserve).last().unwrap();
    let wall = grid.neighbours(reserve).find(|&place| grid.at(place) == Kind::Wall).unwrap();
    open.set(wall, Kind::Cell);
    assert!(matches!(check::reserve(&open), Err(Flaw::Reserve(doors)) if doors > 1));
}

/// Walks the circuit of a board again after something in it was changed.
fn walked(text: &str, change: impl Fn(&mut Circuit<Point>)) -> Result<(), Flaw> {
    let mut reduction = reduction(text);
    change(&mut reduction.circuit);
    walk::circuit(&reduction, &pipes(&reduction.grid))
}

/// Three legs, a clause inside two of them, and clauses on both sides.
const NESTED: &str = "order: a b c\na c c; b; -a -b";

#[test]
fn a_circuit_is_that_of_its_board() {
    assert_eq!(walked(NESTED, |_| ()), Ok(()));
}

#[test]
fn a_leg_that_is_taken_for_another_is_found() {
    let is_found = |change: fn(&mut Circuit<Point>)| {
        assert!(matches!(walked(NESTED, change), Err(Flaw::Circuit(..))));
    };
    is_found(|circuit| circuit.sides[0][1].choices[0].swap(0, 1));
    is_found(|circuit| circuit.sides[0][1].choices.swap(0, 1));
    is_found(|circuit| circuit.sides[0][1].legs.swap(0, 2));
    is_found(|circuit| circuit.sides[0][1].legs[2].joint = 0);
    is_found(|circuit| circuit.sides[0][1].legs[0].test = circuit.sides[0][0].legs[0].test);
    is_found(|circuit| circuit.sides[1][0].legs[0].test = circuit.sides[0][1].legs[0].test);
}

#[test]
fn a_crossing_that_is_passed_the_other_way_is_found() {
    let is_found = |change: fn(&mut Crossing<Point>)| {
        let change = |circuit: &mut Circuit<Point>| change(&mut circuit.crossings[0]);
        assert!(matches!(walked(NESTED, change), Err(Flaw::Circuit(..))));
    };
    is_found(|crossing| crossing.leg = crossing.way);
    is_found(|crossing| crossing.way = crossing.leg);
    is_found(|crossing| std::mem::swap(&mut crossing.leg, &mut crossing.way));
    is_found(|crossing| crossing.leg[0].black = crossing.leg[3].black);
    is_found(|crossing| crossing.way.swap(1, 2));
    let is_left_out = walked(NESTED, |circuit| circuit.sides[0][0].crossings.clear());
    assert!(matches!(is_left_out, Err(Flaw::Circuit(..))));
}

#[test]
fn a_value_or_a_fork_that_is_taken_for_another_is_found() {
    let is_found = |change: fn(&mut Circuit<Point>)| {
        assert!(matches!(walked(NESTED, change), Err(Flaw::Circuit(..))));
    };
    is_found(|circuit| circuit.loops[0].1.choice.swap(0, 1));
    is_found(|circuit| circuit.loops[0].1.merge.swap(0, 1));
    is_found(|circuit| circuit.loops[2].1.joints[0].swap(0, 1));
    is_found(|circuit| circuit.loops.swap(0, 1));
    is_found(|circuit| circuit.sides[0][0].fork.as_mut().unwrap().ways.swap(0, 1));
    is_found(|circuit| {
        let Entry::Fork(fork) = &mut circuit.entry else { panic!("clauses on both sides") };
        fork.ways.swap(0, 1);
    });
    is_found(|circuit| {
        let own = &mut circuit.loops[1].1;
        own.joints[0][0].black = own.joints[1][0].black;
    });
}

#[test]
fn a_circuit_of_another_formula_is_found() {
    let is_found = |change: fn(&mut Circuit<Point>)| {
        assert_eq!(walked(NESTED, change), Err(Flaw::Formula));
    };
    is_found(|circuit| circuit.sides.swap(0, 1));
    is_found(|circuit| circuit.sides[0][0].legs[0].variable = 0);
    is_found(|circuit| circuit.sides[0][0].clause = 2);
    is_found(|circuit| circuit.loops[0].0 = 1);
}

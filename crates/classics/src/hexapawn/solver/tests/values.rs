use game::{Game, Value};
use search::{Limits, Stopped};

use super::super::{Options, SolveError, Solver, solve};
use super::{hexapawn, on_random_positions, on_scored_positions};
use crate::hexapawn::{Hexapawn, State};

fn small() -> Options {
    Options { memory_bytes: 1 << 20, ..Options::default() }
}

fn value_of_start(rows: u32, columns: u32, options: &Options) -> i64 {
    let game = hexapawn(rows, columns);
    let solved = solve(&game, &game.start(), options, &Limits::default()).unwrap();
    solved.value.signed_distance()
}

#[test]
fn starts_have_the_published_values() {
    let values = [
        (3, vec![1, -2, -6, 5, 7]),
        (4, vec![-2, -6, -8, 11, -14]),
        (5, vec![3, -6, 11, -16, 19]),
        (6, vec![-4, -10, -14, 21]),
        (7, vec![5, -10, 19, -24]),
        (8, vec![-6, -14, -22, 31]),
    ];
    for (rows, expected) in values {
        for (columns, expected) in (1..).zip(expected) {
            assert_eq!(value_of_start(rows, columns, &small()), expected, "{rows} × {columns}");
        }
    }
}

#[test]
fn the_peers_larger_boards_have_the_peers_values() {
    for (rows, columns, expected) in [(4, 8, -24), (5, 7, 29), (6, 6, -30), (8, 5, -36)] {
        let found = value_of_start(rows, columns, &Options::default());
        assert_eq!(found, expected, "{rows} × {columns}");
    }
}

/// The value of a position by the formula of the source.
fn naive(game: &Hexapawn, state: &State) -> Value {
    let successors = game.legal_moves(state).into_iter().map(|mv| game.after(state, mv));
    let values = successors.map(|next| naive(game, &next).one_ply_before(true));
    values.max().unwrap_or(Value::Loss(0))
}

#[test]
fn random_small_positions_have_their_naive_values() {
    let mut compared = 0;
    on_random_positions(1200, 8, |game, state| {
        if game.board().cells() > 15 {
            return;
        }
        let solved = solve(game, state, &small(), &Limits::default()).unwrap();
        assert_eq!(solved.value, naive(game, state), "{state:?}");
        compared += 1;
    });
    assert!(compared >= 2000, "{compared}");
}

#[test]
fn random_positions_have_their_plain_values() {
    let mut plain = Vec::new();
    on_scored_positions(300, 9, |_, _, score, _| plain.push(score.value()));
    let mut plain = plain.into_iter();
    let mut solver: Option<(Hexapawn, Solver)> = None;
    on_random_positions(300, 9, |game, state| {
        if solver.as_ref().is_none_or(|(of, _)| of != game) {
            solver = Some((game.clone(), Solver::new(game, &small())));
        }
        let (_, solver) = solver.as_mut().unwrap();
        let solved = solver.solve(state, &Limits::default()).unwrap();
        assert_eq!(Some(solved.value), plain.next(), "{state:?}");
    });
}

#[test]
fn a_table_of_four_entries_changes_no_value() {
    let options = Options { memory_bytes: 0, ..Options::default() };
    assert_eq!(value_of_start(5, 4, &options), -16);
    assert_eq!(value_of_start(6, 3, &options), -14);
}

#[test]
fn two_threads_find_the_same_values() {
    let options = Options { threads: 2, ..small() };
    for (rows, columns, expected) in [(5, 5, 19), (6, 4, 21), (4, 8, -24), (8, 4, 31)] {
        assert_eq!(value_of_start(rows, columns, &options), expected, "{rows} × {columns}");
    }
}

#[test]
fn every_move_has_its_own_value() {
    let game = hexapawn(4, 4);
    let state = game.start();
    let values = Solver::new(&game, &small()).moves(&state, &Limits::default()).unwrap();
    for (mv, value) in &values {
        assert_eq!(*value, naive(&game, &game.after(&state, *mv)).one_ply_before(true));
    }
    assert_eq!(values.iter().map(|(_, value)| *value).max(), Some(Value::Win(11)));
}

#[test]
fn a_stopped_watch_ends_the_search() {
    let limits = Limits::default();
    limits.watch.stop();
    let game = hexapawn(6, 6);
    for threads in [1, 2] {
        let options = Options { threads, ..small() };
        let answer = solve(&game, &game.start(), &options, &limits);
        assert_eq!(answer, Err(SolveError::Stopped(Stopped::Cancelled)));
    }
}

#[test]
fn progress_tells_the_final_bounds() {
    let options = small();
    let game = hexapawn(5, 5);
    let limits = Limits::default();
    let solved = solve(&game, &game.start(), &options, &limits).unwrap();
    assert_eq!(options.progress.bounds(), Some((Value::Win(19), Value::Win(19))));
    assert_eq!(options.progress.entries(), solved.entries);
    assert!(options.progress.capacity() >= solved.entries && solved.entries > 0);
    assert_eq!(limits.watch.nodes(), solved.nodes);
}

#[test]
fn a_finished_game_is_lost_without_search() {
    let game = hexapawn(3, 1);
    let over = game.after(&game.start(), game.legal_moves(&game.start())[0]);
    let solved = solve(&game, &over, &small(), &Limits::default()).unwrap();
    assert_eq!((solved.value, solved.nodes), (Value::Loss(0), 0));
}

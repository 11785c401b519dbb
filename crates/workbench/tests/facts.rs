//! Published and recomputed numbers: positions, calls and values of the small games.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use classics::hexapawn::{Hexapawn, State};
use classics::mnk::Mnk;
use classics::nim::{Ending, Nim, Take};
use game::{Game, Graph, Notation, Value};
use search::memo::Memo;
use search::minimax::{Pruning, minimax};
use search::solve::{solve, verify};
use search::{ByDistance, Limits};

fn memo<G: Game>(game: &G, state: &G::State) -> (i64, Memo<G>) {
    let mut memo = Memo::new();
    let value = memo.value(game, state, &Limits::default()).unwrap();
    (value.signed_distance(), memo)
}

fn by_attractor<G: Game>(game: &G) -> i64 {
    let explored = Graph::explore(game, 20_000_000).unwrap();
    let solution = solve(&explored.graph);
    assert_eq!(verify(&explored.graph, &solution), Ok(()));
    solution.value(&explored.graph, explored.graph.start_vertex()).signed_distance()
}

fn naive(game: &Hexapawn) -> (i64, u64) {
    let limits = Limits::default();
    let found = minimax(game, &game.start(), &ByDistance, Pruning::None, &limits).unwrap();
    (Value::from_score(found.score).signed_distance(), found.nodes)
}

#[test]
fn tic_tac_toe_is_a_draw_over_5478_positions() {
    let game = Mnk::tic_tac_toe();
    let (value, memo) = memo(&game, &game.start());
    assert_eq!((value, memo.positions()), (0, 5478));
    assert_eq!(by_attractor(&game), 0);
}

#[test]
fn nim_agrees_with_bouton_on_every_position_of_three_heaps_of_seven() {
    for ending in [Ending::Normal, Ending::Misere] {
        let nim = Nim::new(&[7, 7, 7], Take::Any, ending).unwrap();
        let explored = Graph::explore(&nim, 100_000).unwrap();
        let solution = solve(&explored.graph);
        let mut checked = 0;
        for vertex in explored.graph.vertices() {
            let state = &explored.states[vertex.index()];
            let heaps = nim.heaps(state);
            let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            let ones = heaps.iter().filter(|heap| **heap == 1).count();
            let lost = match ending {
                Ending::Misere if heaps.iter().all(|heap| *heap < 2) => ones % 2 == 1,
                Ending::Normal | Ending::Misere => sum == 0,
            };
            assert_eq!(solution.value(&explored.graph, vertex).sign() < 0, lost, "{state:?}");
            checked += 1;
        }
        // 8 · 8 · 8 heaps for each player to move, but for those that only one can meet.
        assert!(checked > 512, "{checked}");
    }
}

#[test]
fn multiples_of_four_lose_when_one_to_three_are_taken() {
    for heap in 0..40 {
        let nim = Nim::new(&[heap], Take::UpTo(3), Ending::Normal).unwrap();
        let (value, _) = memo(&nim, &nim.start());
        assert_eq!(value > 0, heap % 4 != 0, "a heap of {heap}");
    }
}

/// Value and naive calls of each start position that naive recursion can manage.
#[test]
fn hexapawn_naive_memoised_and_attractor_agree() {
    let sizes = [
        (3, 3, 252),
        (3, 4, 6_003),
        (3, 5, 215_150),
        (3, 6, 10_993_735),
        (4, 3, 10_783),
        (4, 4, 4_197_973),
        (5, 3, 368_906),
        (6, 3, 22_794_931),
    ];
    for (rows, columns, calls) in sizes {
        let game = Hexapawn::new(rows, columns).unwrap();
        let (value, counted) = naive(&game);
        assert_eq!(counted, calls, "{rows}×{columns}");
        assert_eq!(memo(&game, &game.start()).0, value, "{rows}×{columns}");
        assert_eq!(by_attractor(&game), value, "{rows}×{columns}");
    }
}

#[test]
fn hexapawn_memoised_and_attractor_give_the_known_values() {
    let table: [(u32, &[i64]); 6] = [
        (3, &[1, -2, -6, 5, 7]),
        (4, &[-2, -6, -8, 11, -14]),
        (5, &[3, -6, 11, -16, 19]),
        (6, &[-4, -10, -14]),
        (7, &[5, -10, 19]),
        (8, &[-6, -14, -22]),
    ];
    for (rows, values) in table {
        for (columns, &value) in (1..).zip(values) {
            let game = Hexapawn::new(rows, columns).unwrap();
            assert_eq!(memo(&game, &game.start()).0, value, "{rows}×{columns}");
            if rows <= 5 {
                assert_eq!(by_attractor(&game), value, "{rows}×{columns}");
            }
        }
    }
}

/// The position pictured in the source: 813,830 calls with memory.
#[test]
fn the_pictured_position_takes_the_calls_that_the_source_counts() {
    let game = Hexapawn::new(5, 5).unwrap();
    let state: State = game.parse_state("pp..p/..p../P..p./.P.../..PPP w").unwrap();
    let (value, memo) = memo(&game, &state);
    assert_eq!((value, memo.calls(), memo.positions()), (15, 813_830, 445_421));
}

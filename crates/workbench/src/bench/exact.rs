//! The exact parts: attractors, searches, tables, the Hexapawn solver.

use classics::hexapawn::solver::{self, Options};
use classics::hexapawn::{Hexapawn, State};
use game::graph::Builder;
use game::{Game, Graph, Outcome, Player, Vertex};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::memo::Memo;
use search::minimax::{Pruning, minimax};
use search::proof::{Goal, prove};
use search::solve::solve_with;
use search::tablebase::{Room, Scheme, Tablebase, build};
use search::{ByDistance, Limits, Stopped};

use super::Work;

pub(super) fn attractor(threads: usize) -> Work {
    let graph = arena();
    Box::new(move |limits| {
        solve_with(&graph, threads, limits)?;
        Ok(graph.edge_count() as u64)
    })
}

fn board(rows: u32, columns: u32) -> Hexapawn {
    Hexapawn::new(rows, columns).expect("these boards are possible")
}

fn forwards(rows: u32, columns: u32, pruning: Pruning) -> Work {
    let game = board(rows, columns);
    Box::new(move |limits| {
        minimax(&game, &game.start(), &ByDistance, pruning, limits).map(|found| found.nodes)
    })
}

pub(super) fn naive() -> Work {
    forwards(4, 4, Pruning::None)
}

pub(super) fn pruned() -> Work {
    forwards(4, 5, Pruning::AlphaBeta)
}

pub(super) fn memoised() -> Work {
    let game = board(4, 5);
    Box::new(move |limits| {
        let mut memo = Memo::new();
        // Hexapawn has no circles: the only way to fail is to be stopped.
        memo.value(&game, &game.start(), limits).map_err(|_| Stopped::Cancelled)?;
        Ok(memo.positions() as u64)
    })
}

pub(super) fn proved() -> Work {
    let game = board(5, 5);
    Box::new(move |limits| {
        let options = search::proof::Options::default();
        let answer = prove(&game, &game.start(), Goal::win(Player::First), &options, limits)?;
        Ok(answer.statistics.nodes)
    })
}

/// How the program's own tables of Hexapawn share entries.
fn scheme() -> Scheme<Hexapawn> {
    Scheme::of(Hexapawn::representative)
}

fn table(game: &Hexapawn, limits: &Limits) -> Result<Tablebase<Vec<u8>>, Stopped> {
    // Boards of this size fit and have no colliding keys: the only way to fail is to be stopped.
    let bytes = build(game, &scheme(), "", Room::default(), limits);
    let bytes = bytes.map_err(|_| Stopped::Cancelled)?;
    Ok(Tablebase::open(bytes).expect("what was built just now is whole"))
}

pub(super) fn tabulated() -> Work {
    let game = board(5, 5);
    Box::new(move |limits| Ok(table(&game, limits)?.counts().entries))
}

/// A million questions about the positions of random games on five by five.
pub(super) fn probes() -> Work {
    let game = board(5, 5);
    let table = table(&game, &Limits::default()).expect("nobody stops this");
    let asked = positions(&game, 1_000_000);
    Box::new(move |_| {
        let scheme = scheme();
        let value = |state| table.value(&game, &scheme, state);
        let found = asked.iter().filter(|state| matches!(value(state), Ok(Some(_))));
        Ok(found.count() as u64)
    })
}

/// Unfinished positions of random games.
fn positions(game: &Hexapawn, count: usize) -> Vec<State> {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut asked = Vec::with_capacity(count);
    let mut state = game.start();
    while asked.len() < count {
        let moves = game.legal_moves(&state);
        match moves.get(chance.next_u32() as usize % moves.len().max(1)) {
            Some(&mv) => {
                asked.push(state);
                game.play(&mut state, mv);
            }
            None => state = game.start(),
        }
    }
    asked
}

pub(super) fn hexapawn(threads: usize) -> Work {
    let game = board(6, 6);
    Box::new(move |limits| {
        let options = Options { threads, ..Options::default() };
        let solved = solver::solve(&game, &game.start(), &options, limits);
        // Boards of this size are within what the solver counts: only a stop can end it.
        solved.map(|solved| solved.nodes).map_err(|_| Stopped::Cancelled)
    })
}

/// A random arena of 10⁶ vertices and 5·10⁶ edges, one vertex in a thousand a target of player 0.
fn arena() -> Graph {
    const VERTICES: u32 = 1_000_000;
    const EDGES: u32 = 5_000_000;
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut builder = Builder::new();
    for _ in 0..VERTICES {
        let vertex = builder.vertex(Player::BOTH[chance.next_u32() as usize % 2]);
        if chance.next_u32().is_multiple_of(1000) {
            builder.target(vertex, Outcome::Win(Player::First));
        }
    }
    for edge in 0..EDGES {
        let from = if edge < VERTICES { edge } else { chance.next_u32() % VERTICES };
        builder.edge(Vertex(from), Vertex(chance.next_u32() % VERTICES));
    }
    builder.finish().expect("every edge joins two of the vertices")
}

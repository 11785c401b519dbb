//! Tables against the attractor, and against damage.

use game::graph::Builder;
use game::{Game, Graph, Keyed, Outcome, Player, Value, Vertex};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::oracle::Unsolved;
use crate::samples::{arena, arena_of};
use crate::solve::solve;
use crate::{Limits, Stopped};

fn table_of(graph: &Graph) -> Tablebase<Vec<u8>> {
    let bytes = build(graph, &Scheme::plain(), "arena", Room::default(), &Limits::default());
    Tablebase::open(bytes.unwrap()).unwrap()
}

/// Every vertex that play reaches from the start.
fn reachable(graph: &Graph) -> Vec<Vertex> {
    let mut found = vec![graph.start_vertex()];
    let mut done = 0;
    while done < found.len() {
        for mv in graph.legal_moves(&found[done]) {
            let next = graph.head(mv);
            if !found.contains(&next) {
                found.push(next);
            }
        }
        done += 1;
    }
    found
}

/// An arena of which some hundred vertices are reached: several blocks.
fn large_arena(seed: u64) -> Graph {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let graph = arena_of(&mut chance, 900, 2700);
    let start = graph.vertices().max_by_key(|&vertex| {
        let graph = graph.clone().starting_at(vertex).unwrap();
        if vertex.0 < 20 { reachable(&graph).len() } else { 0 }
    });
    graph.starting_at(start.unwrap()).unwrap()
}

#[test]
fn a_table_says_of_every_vertex_what_the_attractor_says() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(4);
    for _ in 0..5000 {
        let graph = arena(&mut chance);
        let (table, solution) = (table_of(&graph), solve(&graph));
        for vertex in reachable(&graph) {
            let value = table.value(&graph, &Scheme::plain(), &vertex);
            assert_eq!(value, Ok(Some(solution.value(&graph, vertex))), "{graph:?} {vertex:?}");
        }
    }
}

#[test]
fn verifying_accepts_what_was_built_and_counts_it() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..2000 {
        let graph = arena(&mut chance);
        let table = table_of(&graph);
        let unfinished = |vertex: &Vertex| graph.outcome(vertex).is_none();
        let count = reachable(&graph).into_iter().filter(unfinished).count() as u64;
        let verified = verify(&table, &graph, &Scheme::plain(), &Limits::default()).unwrap();
        assert_eq!((verified.positions, table.counts().entries), (count, count));
    }
}

#[test]
fn a_vertex_that_play_does_not_reach_has_no_value() {
    let mut builder = Builder::new();
    for _ in 0..3 {
        builder.vertex(Player::First);
    }
    builder.edge(Vertex(0), Vertex(1));
    builder.edge(Vertex(2), Vertex(1));
    let graph = builder.finish().unwrap();
    assert_eq!(table_of(&graph).value(&graph, &Scheme::plain(), &Vertex(2)), Ok(None));
}

#[test]
fn a_game_that_is_over_before_it_begins_has_an_empty_table() {
    let mut builder = Builder::new();
    let start = builder.vertex(Player::First);
    builder.target(start, Outcome::Win(Player::Second));
    let graph = builder.finish().unwrap();
    let table = table_of(&graph);
    assert_eq!(table.counts(), Counts::default());
    assert_eq!(table.value(&graph, &Scheme::plain(), &start), Ok(Some(Value::Loss(0))));
}

/// A path on which the player to move at the end has lost: distances need two bytes.
#[test]
fn long_distances_are_kept_exactly() {
    let mut builder = Builder::new();
    (0..1000).for_each(|index| {
        builder.vertex(Player::BOTH[index % 2]);
    });
    (0..999).for_each(|index| builder.edge(Vertex(index), Vertex(index + 1)));
    let graph = builder.finish().unwrap();
    let table = table_of(&graph);
    for vertex in graph.vertices() {
        let left = 999 - vertex.0;
        let value = if left % 2 == 1 { Value::Win(left) } else { Value::Loss(left) };
        assert_eq!(table.value(&graph, &Scheme::plain(), &vertex), Ok(Some(value)));
    }
}

#[test]
fn the_line_of_a_table_ends_after_as_many_moves_as_its_value_says() {
    for seed in 0..40 {
        let graph = large_arena(seed);
        let table = table_of(&graph);
        let start = graph.start();
        let value = table.value(&graph, &Scheme::plain(), &start).unwrap().unwrap();
        let line = table.line(&graph, &Scheme::plain(), &start).unwrap().unwrap();
        if let Some(plies) = value.distance() {
            assert_eq!(line.len() as u32, plies);
        }
    }
}

/// The keys of this game are the same for two of its positions.
#[derive(Debug)]
struct Colliding(Graph);

impl Game for Colliding {
    type State = Vertex;
    type Move = game::Edge;

    fn start(&self) -> Vertex {
        self.0.start()
    }

    fn to_move(&self, state: &Vertex) -> Player {
        self.0.to_move(state)
    }

    fn outcome(&self, state: &Vertex) -> Option<Outcome> {
        self.0.outcome(state)
    }

    fn moves(&self, state: &Vertex, out: &mut Vec<game::Edge>) {
        self.0.moves(state, out);
    }

    fn play(&self, state: &mut Vertex, mv: game::Edge) {
        self.0.play(state, mv);
    }
}

impl Keyed for Colliding {
    fn key(&self, state: &Vertex) -> u64 {
        u64::from(state.0 / 2)
    }
}

#[test]
fn a_game_whose_keys_collide_is_refused() {
    let game = Colliding(large_arena(1));
    let built = build(&game, &Scheme::plain(), "", Room::default(), &Limits::default());
    assert_eq!(built, Err(BuildError::Collision));
}

#[test]
fn building_keeps_to_its_room_and_its_limits() {
    let graph = large_arena(1);
    let build = |room, limits: &Limits| build(&graph, &Scheme::plain(), "", room, limits);
    let few = Room { positions: 10, ..Room::default() };
    let refused = Err(BuildError::Unsolved(Unsolved::TooLarge { limit: 10 }));
    assert_eq!(build(few, &Limits::default()), refused);
    let small = Room { bytes: 1000, ..Room::default() };
    assert!(matches!(build(small, &Limits::default()), Err(BuildError::Memory { .. })));
    let stopped = Limits::default();
    stopped.watch.stop();
    let refused = Err(BuildError::Unsolved(Unsolved::Stopped(Stopped::Cancelled)));
    assert_eq!(build(Room::default(), &stopped), refused);
}

/// Every answer that damaged bytes give is the right one or a refusal; and whoever asks for every
/// position meets the damage.
#[test]
fn a_table_with_one_byte_changed_never_answers_wrongly() {
    let graph = large_arena(2);
    let (table, scheme) = (table_of(&graph), Scheme::plain());
    let bytes = build(&graph, &scheme, "arena", Room::default(), &Limits::default()).unwrap();
    let asked = reachable(&graph);
    assert!(table.counts().entries > 2 * 128, "several blocks");
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(7);
    // Every byte of the head, and some of every block.
    for place in (0..200).chain((200..bytes.len()).step_by(7)) {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << (chance.next_u32() % 8);
        let Ok(opened) = Tablebase::open(damaged) else { continue };
        let mut refused = false;
        for vertex in &asked {
            match opened.value(&graph, &scheme, vertex) {
                Ok(value) => assert_eq!(Ok(value), table.value(&graph, &scheme, vertex)),
                Err(error) => refused |= error == ReadError::Damaged,
            }
        }
        assert!(refused, "byte {place}");
    }
}

#[test]
fn a_table_that_is_cut_off_or_too_long_is_refused() {
    let graph = large_arena(3);
    let bytes = build(&graph, &Scheme::plain(), "arena", Room::default(), &Limits::default());
    let mut bytes = bytes.unwrap();
    let expected = bytes.len() as u64;
    for length in (56..bytes.len()).step_by(3) {
        let error = ReadError::CutOff { found: length as u64, expected };
        assert_eq!(Tablebase::open(&bytes[..length]).err(), Some(error));
    }
    for length in 0..56 {
        let refused = Tablebase::open(&bytes[..length]).err();
        assert!(matches!(refused, Some(ReadError::CutOff { .. })), "{length}");
    }
    bytes.push(0);
    assert_eq!(Tablebase::open(bytes).err(), Some(ReadError::Damaged));
}

#[test]
fn other_files_and_other_versions_are_refused_by_name() {
    let graph = large_arena(3);
    let bytes = build(&graph, &Scheme::plain(), "arena", Room::default(), &Limits::default());
    let mut bytes = bytes.unwrap();
    bytes[8] = 9;
    assert_eq!(Tablebase::open(&bytes[..]).err(), Some(ReadError::Version(9)));
    assert_eq!(Tablebase::open(&b"# A text"[..]).err(), Some(ReadError::Foreign));
}

/// What `fuzz/fuzz_targets/tablebase.rs` does for as long as one likes.
#[test]
fn no_bytes_make_the_reader_panic() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(11);
    let graph = large_arena(3);
    let whole = build(&graph, &Scheme::plain(), "arena", Room::default(), &Limits::default());
    let whole = whole.unwrap();
    for round in 0..20_000 {
        let mut bytes = vec![0; chance.next_u32() as usize % 200];
        chance.fill_bytes(&mut bytes);
        if round % 4 != 0 {
            bytes = whole.clone();
            for _ in 0..=chance.next_u32() % 4 {
                let near_the_head = if round % 2 == 0 { 64 } else { bytes.len() };
                let place = chance.next_u32() as usize % near_the_head;
                bytes[place] = chance.next_u32() as u8;
            }
        }
        read_all(&bytes, &graph);
        read_all(&sealed(bytes), &graph);
    }
}

fn read_all(bytes: &[u8], graph: &Graph) {
    let Ok(table) = Tablebase::open(bytes) else { return };
    for vertex in graph.vertices().take(8) {
        let _ = table.value(graph, &Scheme::plain(), &vertex);
    }
}

/// Damage with checksums that fit is not for the reader to notice, but for the proof.
#[test]
fn verifying_finds_a_wrong_value_behind_right_checksums() {
    let graph = large_arena(2);
    let scheme = Scheme::plain();
    let bytes = build(&graph, &scheme, "", Room::default(), &Limits::default()).unwrap();
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(13);
    for _ in 0..300 {
        let mut damaged = bytes.clone();
        let place = 56 + chance.next_u32() as usize % (bytes.len() - 56);
        damaged[place] ^= 1 << (chance.next_u32() % 8);
        let damaged = sealed(damaged);
        if damaged == bytes {
            continue; // a checksum, mended
        }
        let table = Tablebase::open(damaged).unwrap();
        assert!(verify(&table, &graph, &scheme, &Limits::default()).is_err(), "byte {place}");
    }
}

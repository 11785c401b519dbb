//! How many edges a second does the attractor take on a large random arena?
//!
//! `attractor_speed VERTICES EDGES SEED [THREADS [one|both]]`: every vertex has at least one edge,
//! the others leave vertices drawn at random, all heads are drawn at random, and one vertex in a
//! thousand is a target: of the first player (`one`), or of either by chance (`both`). The time
//! includes ranks and the strategy, both of which the pass stores for every vertex.

#![allow(clippy::print_stdout, reason = "an example shows its result")]

use std::time::{Duration, Instant};
use std::{env, fs};

use game::graph::Builder;
use game::{Graph, Outcome, Player, Vertex};
use search::Limits;
use search::solve::{Solution, solve_given, verify};

const REPETITIONS: usize = 5;
const TARGETS: f64 = 0.001;
const USAGE: &str = "attractor_speed VERTICES EDGES SEED [THREADS [one|both]]";

/// Steele, Lea and Flood's `SplitMix64`.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, count: u32) -> u32 {
        (self.next() % u64::from(count)) as u32
    }
}

/// Wall-clock time, and processor time of the main thread.
#[derive(Clone, Copy)]
struct Clocks {
    wall: Instant,
    processor: Duration,
}

impl Clocks {
    fn read() -> Clocks {
        Clocks { wall: Instant::now(), processor: processor_time() }
    }

    /// Seconds since then: wall clock, processor.
    fn since(self, before: Clocks) -> [f64; 2] {
        let processor = self.processor.saturating_sub(before.processor);
        [(self.wall - before.wall).as_secs_f64(), processor.as_secs_f64()]
    }
}

/// What Linux has counted for the main thread, which does its share of everything.
fn processor_time() -> Duration {
    let spent = fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = spent.split_whitespace().next().and_then(|word| word.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or_default())
}

fn arena(vertices: u32, edges: u32, seed: u64, both: bool) -> Graph {
    let mut chance = Chance(seed);
    let mut degrees = vec![1_u32; vertices as usize];
    (vertices..edges).for_each(|_| degrees[chance.below(vertices) as usize] += 1);
    let mut builder = Builder::new();
    for _ in 0..vertices {
        builder.vertex(Player::First);
    }
    for (tail, &degree) in degrees.iter().enumerate() {
        let mut heads: Vec<u32> = (0..degree).map(|_| chance.below(vertices)).collect();
        heads.sort_unstable();
        for head in heads {
            builder.edge(Vertex(tail as u32), Vertex(head));
        }
    }
    for vertex in (0..vertices).map(Vertex) {
        let drawn = chance.next();
        builder.set_owner(vertex, Player::BOTH[(drawn & 1) as usize]);
        if (drawn >> 11) as f64 / 2_f64.powi(53) < TARGETS {
            let winner = Player::BOTH[usize::from(both && drawn & 2 != 0)];
            builder.target(vertex, Outcome::Win(winner));
        }
    }
    builder.finish().expect("every edge leads to a vertex")
}

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
    let (Some(vertices), Some(edges), Some(seed)) = (number(0), number(1), number(2)) else {
        println!("{USAGE}");
        return;
    };
    let threads = number(3).unwrap_or(1) as usize;
    let both = words.get(4).is_some_and(|word| word == "both");
    let graph = arena(vertices, edges, seed.into(), both);
    let mut solution = None;
    for _ in 0..REPETITIONS {
        solution = Some(measure(&graph, threads));
    }
    let solution = solution.expect("it was solved");
    assert_eq!(verify(&graph, &solution), Ok(()));
}

fn measure(graph: &Graph, threads: usize) -> Solution {
    let start = Clocks::read();
    let predecessors = graph.predecessors_with(threads);
    let built = Clocks::read();
    let solution = solve_given(graph, &predecessors, threads, &Limits::default());
    let solution = solution.expect("there is no limit");
    let solved = Clocks::read();
    let [won, lost, drawn] = solution.counts();
    for (clock, name) in ["wall", "processor"].into_iter().enumerate() {
        println!(
            "{name:9} {won} {lost} {drawn}  predecessors {:.4} s  pass {:.4} s  total {:.1} M edges/s",
            built.since(start)[clock],
            solved.since(built)[clock],
            graph.edge_count() as f64 / solved.since(start)[clock] / 1e6,
        );
    }
    solution
}

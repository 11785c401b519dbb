//! Solves life-and-death problems and prints by rank how often the first move is right:
//! `cargo run --release -p go-mind --example tsumego -- problems.jsonl [STEP[+SKIP] [NODES+PLAYOUTS [HOW]]]`
//! Every STEP-th problem is tried, after SKIP of them. HOW is `-v`, which prints failures and proofs, or
//! `gnugo`, which asks GNU Go's owl code instead about the largest string of the same group.
//! Seconds are those that the problem's thread spent on a core, so that other work does not count.
//! Who must live or die is inferred, as the file does not say.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use go::Point;
use go_mind::tactics::life::problem::{self, Budget};
use go_mind::tactics::{Stop, Success};

mod shared;
use shared::gtp::Program;
use shared::problems::Problem;
use shared::spent;

/// How long a first move may take to count as found in time, in seconds on one core.
const PATIENCE: f64 = 5.0;

/// How many problems of a rank there were, how many first moves were right, and how many proved.
#[derive(Default, Clone, Copy)]
struct Tally {
    tried: u32,
    right: u32,
    proved: u32,
    proved_wrong: u32,
    /// Right, but not within [`PATIENCE`].
    late: u32,
    slowest: f64,
    spent: f64,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of problems");
    let steps = arguments.next().unwrap_or("10".to_owned());
    let (step, skip) = steps.split_once('+').unwrap_or((&steps, "0"));
    let (step, skip): (usize, usize) =
        (step.parse().expect("a step"), skip.parse().expect("a number to skip"));
    let budget = arguments.next().map_or_else(Budget::default, |text| budget(&text));
    let how = arguments.next().unwrap_or_default();
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let problems: Vec<Problem> = text
        .lines()
        .filter_map(Problem::read)
        .skip(skip)
        .step_by(step)
        .filter(|problem| !problem.moves(true).is_empty())
        .collect();
    let ranks = Mutex::new(BTreeMap::<u64, Tally>::new());
    let next = AtomicUsize::new(0);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(problem) = problems.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let before = spent();
                    let mut tally = if how == "gnugo" {
                        owl(problem)
                    } else {
                        solve(problem, budget, how == "-v")
                    };
                    tally.took(spent() - before);
                    ranks
                        .lock()
                        .expect("no thread panics")
                        .entry(problem.rank)
                        .or_default()
                        .add(tally);
                }
            });
        }
    });
    report(&ranks.into_inner().expect("no thread panics"), begun);
}

/// `NODES+PLAYOUTS`.
fn budget(text: &str) -> Budget {
    let (nodes, playouts) = text.split_once('+').expect("nodes and playouts");
    Budget {
        nodes: nodes.parse().expect("a number of nodes"),
        playouts: playouts.parse().expect("a number of playouts"),
    }
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.tried += other.tried;
        self.right += other.right;
        self.proved += other.proved;
        self.proved_wrong += other.proved_wrong;
        self.late += other.late;
        self.slowest = self.slowest.max(other.slowest);
        self.spent += other.spent;
    }

    /// One problem's time.
    fn took(&mut self, seconds: f64) {
        (self.slowest, self.spent) = (seconds, seconds);
        self.late = if seconds > PATIENCE { self.right } else { 0 };
    }
}

fn report(ranks: &BTreeMap<u64, Tally>, begun: Instant) {
    let (mut easy, mut all) = (Tally::default(), Tally::default());
    for (rank, tally) in ranks {
        println!(
            "rank {rank}: {}/{} right, {} proved, {} proved against the tree",
            tally.right, tally.tried, tally.proved, tally.proved_wrong
        );
        all.add(*tally);
        if *rank <= 24 {
            easy.add(*tally);
        }
    }
    println!("up to 24: {}/{}", easy.right, easy.tried);
    println!(
        "all: {}/{}, {} proved, {} against the tree, {:.1} s",
        all.right,
        all.tried,
        all.proved,
        all.proved_wrong,
        begun.elapsed().as_secs_f32()
    );
    println!(
        "on a core: {:.1} s in all, {:.1} s the slowest, {} right only after {PATIENCE} s",
        all.spent, all.slowest, all.late
    );
}

fn solve(asked: &Problem, budget: Budget, verbose: bool) -> Tally {
    let begun = spent();
    let solved = problem::answer(&asked.board, asked.to_play, budget, &Stop::default());
    let mv = solved.as_ref().and_then(|solved| solved.answer.mv);
    let wanted = asked.moves(true);
    let right = mv.is_some_and(|mv| wanted.contains(&mv));
    let proved = solved.as_ref().is_some_and(|solved| {
        let success = solved.answer.success;
        let lives = !solved.kills && success == Success::Yes;
        solved.answer.settled && success.is_success() && solved.region.proves(&asked.board, lives)
    });
    if verbose && (!right || proved) {
        let size = asked.board.size();
        let name = |point: &Point| size.name(*point).to_string();
        let answer = solved.map(|s| (s.kills, s.answer.success, s.answer.nodes, s.answer.settled));
        println!(
            "{} rank {}: {:?} not {:?}, {answer:?}, {:.1} s\n{}",
            asked.id,
            asked.rank,
            mv.as_ref().map(name),
            wanted.iter().map(name).collect::<Vec<_>>(),
            spent() - begun,
            asked.board
        );
    }
    Tally {
        tried: 1,
        right: right.into(),
        proved: proved.into(),
        proved_wrong: (proved && !right).into(),
        ..Tally::default()
    }
}

/// What GNU Go's owl code says of the largest string of the group.
fn owl(asked: &Problem) -> Tally {
    let size = asked.board.size();
    let answer = problem::solve(&asked.board, asked.to_play, 1).and_then(|solved| {
        let largest = |&stone: &Point| asked.board.string_size(stone);
        let stone = solved.region.strings.iter().copied().max_by_key(largest)?;
        let command = if solved.kills { "owl_attack" } else { "owl_defend" };
        let words = ["gnugo", "--mode", "gtp", "--level", "10"].map(str::to_string);
        let mut program = Program::start(&words, 1);
        program.set_up(&asked.board);
        Some(program.ask(&format!("{command} {}", size.name(stone))))
    });
    let mv = answer.as_deref().and_then(|text| text.split_whitespace().nth(1)?.parse().ok());
    let wanted = asked.moves(true);
    let right = mv.and_then(|name| size.named(name)).is_some_and(|mv| wanted.contains(&mv));
    Tally { tried: 1, right: right.into(), ..Tally::default() }
}

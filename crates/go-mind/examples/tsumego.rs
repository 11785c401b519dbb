//! Solves life-and-death problems and prints by rank how often the first move is right:
//! `cargo run --release -p go-mind --example tsumego -- problems.jsonl [STEP[+SKIP] [NODES [HOW]]]`
//! Every STEP-th problem is tried, after SKIP of them. HOW is `-v`, which prints the failures, or
//! `gnugo`, which asks GNU Go's owl code instead about the largest string of the same group.
//! Who must live or die is inferred, as the file does not say.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use go::{Board, Colour, Point, Size};
use go_mind::tactics::life::problem;
use serde_json::Value;

/// A problem of the file.
struct Problem {
    id: u64,
    rank: u64,
    board: Board,
    to_play: Colour,
    /// First moves that the tree calls right.
    right: Vec<Point>,
}

/// How many problems of a rank there were, how many first moves were right, and how many proved.
#[derive(Default, Clone, Copy)]
struct Tally {
    tried: u32,
    right: u32,
    proved: u32,
    proved_wrong: u32,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of problems");
    let steps = arguments.next().unwrap_or("10".to_owned());
    let (step, skip) = steps.split_once('+').unwrap_or((&steps, "0"));
    let (step, skip): (usize, usize) =
        (step.parse().expect("a step"), skip.parse().expect("a number to skip"));
    let nodes: u64 = arguments.next().map_or(60_000, |text| text.parse().expect("nodes"));
    let how = arguments.next().unwrap_or_default();
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let problems: Vec<Problem> = text
        .lines()
        .filter_map(read)
        .skip(skip)
        .step_by(step)
        .filter(|p| !p.right.is_empty())
        .collect();
    let ranks = Mutex::new(BTreeMap::<u64, Tally>::new());
    let next = AtomicUsize::new(0);
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(problem) = problems.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let tally = if how == "gnugo" {
                        owl(problem)
                    } else {
                        solve(problem, nodes, how == "-v")
                    };
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

impl Tally {
    fn add(&mut self, other: Tally) {
        self.tried += other.tried;
        self.right += other.right;
        self.proved += other.proved;
        self.proved_wrong += other.proved_wrong;
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
}

fn solve(asked: &Problem, nodes: u64, verbose: bool) -> Tally {
    let begun = Instant::now();
    let solved = problem::solve(&asked.board, asked.to_play, nodes);
    let mv = solved.as_ref().and_then(|solved| solved.answer.mv);
    let right = mv.is_some_and(|mv| asked.right.contains(&mv));
    let proved = solved
        .as_ref()
        .is_some_and(|solved| solved.answer.settled && solved.answer.success.is_success());
    if verbose && !right {
        let size = asked.board.size();
        let name = |point: &Point| size.name(*point).to_string();
        let answer = solved.map(|s| (s.kills, s.answer.success, s.answer.nodes, s.answer.settled));
        println!(
            "{} rank {}: {:?} not {:?}, {answer:?}, {:.1} s\n{}",
            asked.id,
            asked.rank,
            mv.as_ref().map(name),
            asked.right.iter().map(name).collect::<Vec<_>>(),
            begun.elapsed().as_secs_f32(),
            asked.board
        );
    }
    Tally {
        tried: 1,
        right: right.into(),
        proved: proved.into(),
        proved_wrong: (proved && !right).into(),
    }
}

/// What GNU Go's owl code says of the largest string of the group.
fn owl(asked: &Problem) -> Tally {
    let size = asked.board.size();
    let answer = problem::solve(&asked.board, asked.to_play, 1).and_then(|solved| {
        let largest = |&stone: &Point| asked.board.string_size(stone);
        let stone = solved.region.strings.iter().copied().max_by_key(largest)?;
        let command = if solved.kills { "owl_attack" } else { "owl_defend" };
        gnugo(&asked.board, &format!("{command} {}", size.name(stone)))
    });
    let mv = answer.as_deref().and_then(|text| text.split_whitespace().nth(1)?.parse().ok());
    let right = mv.and_then(|name| size.named(name)).is_some_and(|mv| asked.right.contains(&mv));
    Tally { tried: 1, right: right.into(), ..Tally::default() }
}

/// Puts the stones on GNU Go's board and asks one question.
fn gnugo(board: &Board, question: &str) -> Option<String> {
    let mut program = Command::new("gnugo")
        .args(["--mode", "gtp", "--level", "10"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("gnugo is installed");
    let answer = converse(&mut program, board, question);
    program.kill().expect("gnugo can be ended");
    program.wait().expect("gnugo ends");
    answer
}

fn converse(program: &mut Child, board: &Board, question: &str) -> Option<String> {
    let mut input = program.stdin.take()?;
    let size = board.size();
    writeln!(input, "boardsize {}", size.rows()).ok()?;
    for (stone, colour) in board.stones() {
        writeln!(input, "play {colour} {}", size.name(stone)).ok()?;
    }
    writeln!(input, "99 {question}").ok()?;
    let mut lines = BufReader::new(program.stdout.take()?).lines().map_while(Result::ok);
    lines.find_map(|line| line.strip_prefix("=99 ").map(str::to_owned))
}

fn read(line: &str) -> Option<Problem> {
    let value: Value = serde_json::from_str(line).ok()?;
    if value["type"] != "lifeAndDeath" {
        return None;
    }
    let size = Size::square(value["size"].as_u64()? as u32);
    let mut board = Board::new(size);
    for (name, colour) in [("AB", Colour::Black), ("AW", Colour::White)] {
        for point in value[name].as_array()? {
            board.set(point_of(size, point.as_str()?)?, Some(colour));
        }
    }
    let to_play = if value["to_play"] == "B" { Colour::Black } else { Colour::White };
    let right = right_moves(size, value["tree"].as_str()?);
    Some(Problem {
        id: value["id"].as_u64()?,
        rank: value["rank"].as_u64()?,
        board,
        to_play,
        right,
    })
}

fn point_of(size: Size, text: &str) -> Option<Point> {
    let [column, row] = *text.as_bytes() else { return None };
    size.point(u32::from(row.checked_sub(b'a')?), u32::from(column.checked_sub(b'a')?))
}

/// The first moves after which every answer in the tree still has a right continuation. A point
/// opens a node, `0` and `1` close it as right or wrong, `<` closes it after its children.
fn right_moves(size: Size, tree: &str) -> Vec<Point> {
    let bytes = tree.as_bytes();
    // Each open node: its point and what its children said so far.
    let mut open: Vec<(Option<Point>, Vec<bool>)> = vec![(None, Vec::new())];
    let (mut right, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let mark = bytes[at];
        if !matches!(mark, b'0' | b'1' | b'<') {
            open.push((point_of(size, tree.get(at..at + 2).unwrap_or("")), Vec::new()));
            at += 2;
            continue;
        }
        at += 1;
        let Some((point, children)) = open.pop() else { break };
        // At odd depth stands a move of the solver, answered by the opponent.
        let is_own = open.len() % 2 == 1;
        let good = match mark {
            b'0' => true,
            b'1' => false,
            _ if is_own => children.iter().all(|&child| child),
            _ => children.iter().any(|&child| child),
        };
        if open.len() == 1 && good {
            right.extend(point);
        }
        let Some(parent) = open.last_mut() else { break };
        parent.1.push(good);
    }
    right
}

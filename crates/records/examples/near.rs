//! How long does an exact search for neighbours take, and what is it worth? Measured on real positions:
//!
//! - `near build INDEX MOST FILE…`: an index of at most so many observations;
//! - `near search INDEX QUERIES THREADS`: that many questions, one after the other;
//! - `near serve INDEX QUERIES`: the same questions when they are asked for, `NUMBER THREADS` a line, so that
//!   another program takes turns with this one; `read` reads all positions once;
//! - `near export INDEX QUERIES OUT`: base and questions for other programs, one-hot codes of three
//!   bits a point, 136 bytes each;
//! - `near foretell INDEX MOVES THREADS`: how often the vote of the neighbours is the move played in games held out.
//! - `near shape INDEX FILE MOVES CORNER CORNER THREADS`: the games with the shape between two corners after some
//!   moves of a game, where it stands and anywhere.
#![allow(clippy::print_stdout, reason = "a program may print")]
#![allow(clippy::unwrap_used, reason = "a measurement that fails should say where")]

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use go::Colour;
use go_mind::neighbours::{
    Index, Label, Neighbour, Options, Packed, Points, Query, Shape, find, nearest, number, plain,
};
use mapped::Mapped;
use records::learning::is_held_out;
use records::{Sources, Watch, positions, tree};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["build", index, most, ref files @ ..] => build(index, most.parse().unwrap(), files),
        ["search", index, queries, threads] => {
            search(index, queries.parse().unwrap(), threads.parse().unwrap());
        }
        ["serve", index, queries] => serve(index, queries.parse().unwrap()),
        ["foretell", index, moves, threads] => {
            foretell(index, moves.parse().unwrap(), threads.parse().unwrap());
        }
        ["export", index, queries, out] => export(index, queries.parse().unwrap(), out),
        ["shape", index, file, moves, one, other, threads] => {
            let drawn = drawn(file, moves.parse().unwrap(), [one, other]);
            shape(index, drawn, threads.parse().unwrap());
        }
        _ => println!(
            "shape INDEX FILE MOVES CORNER CORNER THREADS | build INDEX MOST FILE… | search INDEX QUERIES THREADS | serve INDEX QUERIES | export INDEX QUERIES OUT | foretell INDEX MOVES THREADS"
        ),
    }
}

fn build(index: &str, most: u64, files: &[&str]) {
    let started = Instant::now();
    let files: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
    let sources = Sources::new(&files).unwrap();
    let options = positions::Options { most, ..Default::default() };
    let built = positions::build(&sources, Path::new(index), &options, &Watch::default()).unwrap();
    println!("{built:?} in {:.1} s", started.elapsed().as_secs_f64());
}

/// The stones of a game after some moves, between two corners.
fn drawn(file: &str, moves: u32, corners: [&str; 2]) -> Shape {
    let (board, _) = tree::board_after(&std::fs::read(file).unwrap(), Some(moves)).unwrap();
    let size = board.size();
    let at = |name: &str| size.row_and_column(size.named(name.parse().unwrap()).unwrap());
    let [one, other] = corners.map(at);
    let [mut region, mut black, mut white] = [Points::default(); 3];
    for row in one.0.min(other.0)..=one.0.max(other.0) {
        for column in one.1.min(other.1)..=one.1.max(other.1) {
            let point = size.point(row, column).unwrap();
            region.insert(number(size, point));
            match board.stone(point) {
                Some(Colour::Black) => black.insert(number(size, point)),
                Some(Colour::White) => white.insert(number(size, point)),
                None => (),
            }
        }
    }
    Shape { region, black, white, either_colour: true, to_move: None, anywhere: false }
}

fn shape(index: &str, mut shape: Shape, threads: usize) {
    let mapped = Mapped::open_to_scan(Path::new(index)).unwrap();
    let index = Index::open(&mapped).unwrap();
    for anywhere in [false, true] {
        shape.anywhere = anywhere;
        let (started, busy) = (Instant::now(), processor_seconds());
        let games = find(&index, &shape, threads).len();
        let (spent, busy) = (started.elapsed().as_secs_f64(), processor_seconds() - busy);
        let place = if anywhere { "anywhere" } else { "there" };
        println!(
            "{place}: {games} games, {spent:.2} s on the clock, {busy:.2} s of processor time"
        );
    }
}

/// A position of the index as a question, and the game that it is from.
fn question(index: &Index<'_>, packed: Packed, label: Label) -> (Query, u32) {
    let mut legal = Points::default();
    let is_empty = |number: &u32| !packed.own.has(*number) && !packed.other.has(*number);
    (0..index.size().area()).filter(is_empty).for_each(|number| legal.insert(number));
    (Query { packed, legal, may_pass: true }, label.game)
}

/// Positions of the index itself, spread over it, that look for others: each without its own game.
fn questions(index: &Index<'_>, count: usize) -> Vec<(Query, u32)> {
    let step = (index.observations() / count as u64).max(1) as usize;
    let some = plain::observations(index).skip(step / 2).step_by(step).take(count);
    some.map(|(packed, label)| question(index, packed, label)).collect()
}

/// Reads every position once: no search that looks at all of them is faster.
fn read(index: &Index<'_>) -> String {
    let (started, busy) = (Instant::now(), processor_seconds());
    let bytes = index.position_bytes();
    let sum = bytes.as_chunks::<8>().0.iter().fold(0, |sum, &word| sum ^ u64::from_le_bytes(word));
    let (spent, busy) = (started.elapsed().as_secs_f64(), processor_seconds() - busy);
    format!("{} {:.1} {:.1} {sum:x}", bytes.len(), spent * 1e3, busy * 1e3)
}

/// Looks for 20 neighbours, and says the time by the clock in milliseconds, the shares of positions and
/// of images compared in per cent, and the distances.
fn timed(index: &Index<'_>, (query, game): &(Query, u32), threads: usize) -> (f64, String) {
    let options = Options { threads, without: vec![*game], ..Options::default() };
    let started = Instant::now();
    let found = nearest(index, query, &options);
    let spent = started.elapsed().as_secs_f64() * 1e3;
    let all = index.observations() as f64;
    let (positions, images) = (found.evaluated as f64 / all, found.comparisons as f64 / all / 8.0);
    let far: Vec<String> = found.neighbours.iter().map(|near| near.distance.to_string()).collect();
    let (stones, far) = (query.packed.stones(), far.join(","));
    (spent, format!("{stones} {spent:.1} {:.1} {:.1} {far}", positions * 100.0, images * 100.0))
}

fn search(path: &str, count: usize, threads: usize) {
    let mapped = Mapped::open_to_scan(Path::new(path)).unwrap();
    let index = Index::open(&mapped).unwrap();
    let questions = questions(&index, count);
    for _ in 0..2 {
        println!("bytes, ms, ms of processor time: {}", read(&index));
    }
    println!("stones, ms, % of positions, % of images, distances");
    let (mut whole, busy) = (0.0, processor_seconds());
    for question in &questions {
        let (spent, line) = timed(&index, question, threads);
        whole += spent;
        println!("{line}");
    }
    let busy = (processor_seconds() - busy) * 1e3 / questions.len() as f64;
    let mean = whole / questions.len() as f64;
    println!("mean {mean:.1} ms, {busy:.1} ms of processor time, with {threads} thread(s)");
}

fn serve(path: &str, count: usize) {
    let mapped = Mapped::open_to_scan(Path::new(path)).unwrap();
    let index = Index::open(&mapped).unwrap();
    let questions = questions(&index, count);
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        let answer = match line.split_once(' ') {
            None => read(&index),
            Some((number, threads)) => {
                let question = &questions[number.parse::<usize>().unwrap()];
                timed(&index, question, threads.parse().unwrap()).1
            }
        };
        println!("{:.2} {answer}", processor_seconds());
    }
}

/// How many neighbours vote.
const VOTERS: [usize; 3] = [20, 50, 200];

fn foretell(path: &str, moves: usize, threads: usize) {
    let mapped = Mapped::open_to_scan(Path::new(path)).unwrap();
    let index = Index::open(&mapped).unwrap();
    let id = |game| index.game(game).unwrap().split('\t').next().unwrap().to_string();
    let without: Vec<u32> =
        (0..index.games() as u32).filter(|&game| is_held_out(&id(game))).collect();
    let is_asked =
        |label: &Label| label.played.is_some() && without.binary_search(&label.game).is_ok();
    let asked: Vec<_> = plain::observations(&index).filter(|(_, label)| is_asked(label)).collect();
    let step = (asked.len() / moves).max(1);
    println!("{} games held out, {} moves, every {step}th asked", without.len(), asked.len());
    let options = Options { count: 200, threads, without, ..Options::default() };
    let mut among = [[0; 3]; VOTERS.len()];
    let (mut done, busy) = (0, processor_seconds());
    for &(packed, label) in asked.iter().skip(step / 2).step_by(step) {
        let (query, _) = question(&index, packed, label);
        let near = nearest(&index, &query, &options).neighbours;
        let here = |near: &Neighbour| {
            near.label.played.and_then(|to| index.images().origin(near.image, to.into()))
        };
        let moves: Vec<Option<u32>> = near.iter().map(here).collect();
        for (among, voters) in among.iter_mut().zip(VOTERS) {
            let rank = rank(&moves[..voters.min(moves.len())], label.played.map(u32::from));
            for (among, most) in among.iter_mut().zip([1, 5, 20]) {
                *among += u32::from(rank < most);
            }
        }
        done += 1;
        if done % 100 == 0 {
            say(&among, done);
        }
    }
    say(&among, done);
    let busy = (processor_seconds() - busy) * 1e3 / f64::from(done);
    println!("{busy:.1} ms of processor time a move");
}

/// How many moves have more votes than this one, or as many and a nearer voter.
fn rank(votes: &[Option<u32>], played: Option<u32>) -> usize {
    let count = |mv: &Option<u32>| votes.iter().filter(|vote| *vote == mv).count();
    let mut order: Vec<(usize, usize, Option<u32>)> = Vec::new();
    for (at, vote) in votes.iter().enumerate() {
        if !votes[..at].contains(vote) {
            order.push((usize::MAX - count(vote), at, *vote));
        }
    }
    order.sort_unstable();
    order.iter().position(|&(_, _, mv)| mv == played).unwrap_or(usize::MAX)
}

fn say(among: &[[u32; 3]], done: u32) {
    for (among, voters) in among.iter().zip(VOTERS) {
        let [one, five, twenty] = among.map(|among| f64::from(among) * 100.0 / f64::from(done));
        println!(
            "{done} moves, {voters} voters: top-1 {one:.1} %, 5 {five:.1} %, 20 {twenty:.1} %"
        );
    }
}

/// Time that processors spent on this program, where the system tells: on a busy machine the
/// clock on the wall measures the others.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|ticks| ticks.parse::<f64>().ok());
    (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0
}

/// Three bits a point: whether it is own, other, empty, one kind after the other.
fn one_hot(packed: &Packed, area: u32) -> [u8; 136] {
    let mut code = [0u64; 17];
    let mut all = Points::default();
    (0..area).for_each(|number| all.insert(number));
    let mut empty = all.0;
    for (word, empty) in empty.iter_mut().enumerate() {
        *empty &= !(packed.own.0[word] | packed.other.0[word]);
    }
    for (kind, set) in [packed.own.0, packed.other.0, empty].into_iter().enumerate() {
        for (word, bits) in set.into_iter().enumerate() {
            let at = kind * area as usize + word * 64;
            code[at / 64] |= bits << (at % 64);
            if !at.is_multiple_of(64) && at / 64 + 1 < code.len() {
                code[at / 64 + 1] |= bits >> (64 - at % 64);
            }
        }
    }
    let mut bytes = [0; 136];
    for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(code) {
        *bytes = word.to_le_bytes();
    }
    bytes
}

fn export(path: &str, count: usize, out: &str) {
    let mapped = Mapped::open_to_scan(Path::new(path)).unwrap();
    let index = Index::open(&mapped).unwrap();
    let area = index.size().area();
    let mut queries = File::create(format!("{out}.queries")).unwrap();
    for (query, game) in questions(&index, count) {
        queries.write_all(&game.to_le_bytes()).unwrap();
        for image in 0..8 {
            let image = index.images().packed(image, &query.packed);
            queries.write_all(&one_hot(&image, area)).unwrap();
        }
    }
    let mut base = BufWriter::with_capacity(1 << 20, File::create(format!("{out}.base")).unwrap());
    let mut labels = BufWriter::new(File::create(format!("{out}.labels")).unwrap());
    for (packed, label) in plain::observations(&index) {
        base.write_all(&one_hot(&packed, area)).unwrap();
        labels.write_all(&label.game.to_le_bytes()).unwrap();
        labels.write_all(&label.played.unwrap_or(511).to_le_bytes()).unwrap();
    }
}

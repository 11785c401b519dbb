//! How long does an exact search for neighbours take? Measured on real positions:
//! `cargo run --release -p records --example near -- build INDEX MOST FILE…`, then
//! `… near -- search INDEX QUERIES THREADS`, and `… near -- export INDEX QUERIES OUT` for other
//! programs: bases and queries as one-hot codes of three bits a point, 136 bytes each.
#![allow(clippy::print_stdout, reason = "a program may print")]
#![allow(clippy::unwrap_used, reason = "a measurement that fails should say where")]

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

use go_mind::neighbours::{Index, MOST_POINTS, Options, Packed, Points, Query, nearest, plain};
use mapped::Mapped;
use records::{Sources, Watch, positions};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["build", index, most, ref files @ ..] => build(index, most.parse().unwrap(), files),
        ["search", index, queries, threads] => {
            search(index, queries.parse().unwrap(), threads.parse().unwrap());
        }
        ["export", index, queries, out] => export(index, queries.parse().unwrap(), out),
        _ => println!(
            "build INDEX MOST FILE… | search INDEX QUERIES THREADS | export INDEX QUERIES OUT"
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

/// Positions of the index itself, spread over it, that look for others: each without its own game.
fn questions(index: &Index<'_>, count: usize) -> Vec<(Query, u32)> {
    let step = (index.observations() / count as u64).max(1) as usize;
    let mut all = Points::default();
    (0..index.size().area()).for_each(|number| all.insert(number));
    let some = plain::observations(index).skip(step / 2).step_by(step).take(count);
    let question = |(packed, label): (Packed, go_mind::neighbours::Label)| {
        let mut legal = all;
        for (legal, (own, other)) in
            legal.0.iter_mut().zip(packed.own.0.into_iter().zip(packed.other.0))
        {
            *legal &= !(own | other);
        }
        (Query { packed, legal, may_pass: true }, label.game)
    };
    some.map(question).collect()
}

fn search(path: &str, count: usize, threads: usize) {
    let mapped = Mapped::open_to_scan(Path::new(path)).unwrap();
    let index = Index::open(&mapped).unwrap();
    let questions = questions(&index, count);
    for round in 0..2 {
        let started = Instant::now();
        let bytes = index.position_bytes();
        let words = bytes.as_chunks::<8>().0;
        let sum = words.iter().fold(0u64, |sum, &word| sum ^ u64::from_le_bytes(word));
        let read = started.elapsed().as_secs_f64();
        println!("round {round}: {} bytes read once in {read:.3} s ({sum:x})", bytes.len());
    }
    let (mut whole, busy) = (0.0, processor_seconds());
    for (query, game) in &questions {
        let options = Options { count: 20, threads, without: vec![*game], ..Options::default() };
        let started = Instant::now();
        let found = nearest(&index, query, &options);
        let spent = started.elapsed().as_secs_f64() * 1e3;
        whole += spent;
        let (near, far) = (found.neighbours.first(), found.neighbours.last());
        println!(
            "{:3} stones: {spent:7.1} ms, {:5.1} % of positions, {:5.1} % of images, distance {} to {}",
            query.packed.stones(),
            found.evaluated as f64 * 100.0 / index.observations() as f64,
            found.comparisons as f64 * 12.5 / index.observations() as f64,
            near.map_or(0, |near| near.distance),
            far.map_or(0, |far| far.distance),
        );
    }
    let busy = (processor_seconds() - busy) * 1e3 / questions.len() as f64;
    let mean = whole / questions.len() as f64;
    println!("mean {mean:.1} ms, {busy:.1} ms of processor time, with {threads} thread(s)");
}

/// Time that processors spent on this program, where the system tells: on a busy machine the
/// clock on the wall measures the others.
fn processor_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|ticks| ticks.parse::<f64>().ok());
    (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0
}

/// Three bits a point: own, other, empty.
fn one_hot(packed: &Packed, area: u32) -> [u8; 136] {
    let mut code = [0; 136];
    for number in 0..area.min(MOST_POINTS) {
        let kind = match (packed.own.has(number), packed.other.has(number)) {
            (true, _) => 0,
            (_, true) => 1,
            _ => 2,
        };
        let bit = number as usize * 3 + kind;
        code[bit / 8] |= 1 << (bit % 8);
    }
    code
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
        let options = Options { without: vec![game], ..Options::default() };
        let far: Vec<u8> = nearest(&index, &query, &options)
            .neighbours
            .iter()
            .flat_map(|near| near.distance.to_le_bytes())
            .collect();
        queries.write_all(&far).unwrap();
    }
    let mut base = BufWriter::with_capacity(1 << 20, File::create(format!("{out}.base")).unwrap());
    let mut labels = BufWriter::new(File::create(format!("{out}.labels")).unwrap());
    for (packed, label) in plain::observations(&index) {
        base.write_all(&one_hot(&packed, area)).unwrap();
        labels.write_all(&label.game.to_le_bytes()).unwrap();
        labels.write_all(&label.played.unwrap_or(511).to_le_bytes()).unwrap();
    }
}

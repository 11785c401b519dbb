//! Learns a table of patterns and says what it took: `learn_patterns OUT GAMES THREADS PART FILES…`.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::path::Path;
use std::time::Instant;

use records::learning::{Game, Games, tables};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [out, count, threads, part, files @ ..] = &words[..] else {
        return Err("OUT GAMES THREADS PART FILES…".into());
    };
    let started = Instant::now();
    let mut games = Games::default();
    for file in files {
        games.read(Path::new(file))?;
    }
    games.choose(count.parse()?, 0);
    let observations: u64 = games.learned.iter().map(Game::observations).sum();
    println!("{} games, {observations} observations, {:?}", games.learned.len(), started.elapsed());
    let zooms = std::env::var("ZOOMS").ok().and_then(|text| text.parse().ok()).unwrap_or(12);
    let (threads, part) = (threads.parse()?, part.parse()?);
    let options = tables::Options { zooms, threads, part, ..tables::Options::default() };
    let effort = tables::learn(&games.learned, &options, Path::new(out), &|progress| {
        if progress.games % 2000 == 0 {
            println!("{progress:?} {:?}", started.elapsed());
        }
        true
    })?;
    println!("done {:?}, {effort:?}", started.elapsed());
    for (zoom, spent) in (1..=zooms).zip(effort.finding) {
        println!("zoom {zoom}: {:.0} obs/s", effort.observations as f64 / spent.as_secs_f64());
    }
    Ok(())
}

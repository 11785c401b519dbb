//! How well are held-out games foretold? `judge_patterns GAMES THREADS MODEL|- TABLE|- FILES…`.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::path::Path;
use std::time::Instant;

use go_mind::patterns::{Model, Table};
use mapped::Mapped;
use records::learning::Games;
use records::learning::judge::{Judgement, STRETCH, Tally, judge};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [count, threads, model, table, files @ ..] = &words[..] else {
        return Err("GAMES THREADS MODEL|- TABLE|- FILES…".into());
    };
    let mut games = Games::default();
    for file in files {
        games.read(Path::new(file))?;
    }
    games.choose(0, count.parse()?);
    let model = (model != "-").then(|| std::fs::read(model)).transpose()?;
    let model = model.map(|bytes| Model::from_bytes(&bytes)).transpose()?;
    let table = (table != "-").then(|| Mapped::open(Path::new(table))).transpose()?;
    let mut table = table.as_ref().map(|bytes| Table::open(bytes)).transpose()?;
    table.iter_mut().for_each(Table::hasten);
    let started = Instant::now();
    let share = games.held_out.len().div_ceil(threads.parse::<usize>()?).max(1);
    let parts: Vec<Judgement> = std::thread::scope(|scope| {
        let (model, table) = (model.as_ref(), table.as_ref());
        let chunks = games.held_out.chunks(share);
        let handles: Vec<_> =
            chunks.map(|games| scope.spawn(move || judge(games, model, table, |_| true))).collect();
        handles.into_iter().map(|handle| handle.join().expect("no part panics")).collect()
    });
    println!("{} games, {:?}", games.held_out.len(), started.elapsed());
    let sum =
        |of: &dyn Fn(&Judgement) -> Tally| parts.iter().map(of).fold(Tally::default(), Tally::plus);
    say("model", sum(&|part| part.model));
    let longest = parts.iter().map(|part| part.stretches.len()).max().unwrap_or(0);
    for index in 0..longest {
        let name = format!("moves {}-{}", index * STRETCH + 1, (index + 1) * STRETCH);
        say(&name, sum(&|part| part.stretches.get(index).copied().unwrap_or_default()));
    }
    for zoom in 0..parts.first().map_or(0, |part| part.zooms.len()) {
        say(&format!("zoom {}", zoom + 1), sum(&|part| part.zooms[zoom]));
    }
    say("smoothed", sum(&|part| part.smoothed));
    Ok(())
}

fn say(name: &str, tally: Tally) {
    let [one, five, twenty] = tally.shares().map(|share| 100.0 * share);
    let (choices, loss) = (tally.choices, tally.log_loss());
    println!("{name:14} {choices:7}  {one:5.2}  {five:5.2}  {twenty:5.2}  {loss:.4}");
}

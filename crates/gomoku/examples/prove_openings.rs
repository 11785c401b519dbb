//! Tries to prove openings won for Black: `prove_openings RESULTS SECONDS OPENING…`.
#![allow(clippy::print_stdout, reason = "a program that reports")]
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::time::{Duration, Instant};

use game::Game;
use gomoku::Gomoku;
use gomoku::opening::facts::Facts;
use gomoku::opening::{Event, Options, Proof};
use gomoku::strategy::Thoroughness;
use search::Limits;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("which file?")?;
    let seconds: f64 = arguments.next().ok_or("how long?")?.parse()?;
    let game = Gomoku::default();
    let mut openings = Vec::new();
    for text in arguments {
        let mut state = game.start();
        for name in text.split(',') {
            game.play(&mut state, game.cell(name).ok_or("no cell")?);
        }
        openings.push(state);
    }
    let mut facts = Facts::new(&game);
    let bytes = fs::read(&path).unwrap_or_default();
    let good = facts.read(&bytes);
    let file = OpenOptions::new().create(true).write(true).truncate(false).open(&path)?;
    file.set_len(good as u64)?;
    let mut file = {
        drop(file);
        OpenOptions::new().append(true).open(&path)?
    };
    if good == 0 {
        file.write_all(&facts.head_of_file())?;
    }
    println!("{:?} facts", facts.count());
    let proof = Proof::new(facts, &openings, Options::default());
    let limits = Limits { time: Some(Duration::from_secs_f64(seconds)), ..Limits::default() };
    let started = Instant::now();
    let mut said = Instant::now();
    let proof = proof.run(&limits, |event| match event {
        Event::Record(record) => file.write_all(&record).expect("written"),
        Event::Progress(progress) => {
            if said.elapsed().as_secs() >= 10 {
                said = Instant::now();
                println!("{:.0} s {progress:?}", started.elapsed().as_secs_f64());
            }
        }
    });
    println!(
        "{:.0} s {:?} facts {:?}",
        started.elapsed().as_secs_f64(),
        proof.progress(),
        proof.facts().count()
    );
    let strategy = proof.strategy();
    let bytes = strategy.write();
    fs::write(format!("{path}.strategy"), &bytes)?;
    println!("{} bytes, {} steps", bytes.len(), strategy.steps().steps.len());
    let started = Instant::now();
    println!(
        "{:?} in {:?}",
        strategy.check(Thoroughness::Quick, &Limits::default()),
        started.elapsed()
    );
    Ok(())
}

//! Solves the start of Hexapawn on a board of any size and says what it took.
//!
//! `hexapawn_solve ROWS COLUMNS [--memory MIB] [--threads N] [--seconds S] [--resume FILE] [--moves]`
//!
//! With `--seconds` it works for so long and no longer; with `--resume` it goes on from the file, if
//! there is one, and leaves there what it has proven.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use std::error::Error;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use classics::Hexapawn;
use classics::hexapawn::State;
use classics::hexapawn::solver::{Checkpoint, Options, Solved, Solver};
use game::{Game, Notation, Value};
use search::Limits;

struct Task {
    game: Hexapawn,
    options: Options,
    limits: Limits,
    file: Option<PathBuf>,
    wants_moves: bool,
}

fn main() -> Result<(), Box<dyn Error>> {
    let task = read_arguments()?;
    let state = task.game.start();
    let clock = Instant::now();
    let mut solver = Solver::new(&task.game, &task.options);
    if let Some(bytes) = task.file.as_ref().and_then(|file| std::fs::read(file).ok()) {
        solver.resume(&Checkpoint::from_bytes(&task.game, &state, &bytes)?)?;
    }
    let answer = watched(&task, clock, || solver.solve(&state, &task.limits));
    if let Some(file) = &task.file {
        let checkpoint = solver.checkpoint(&state);
        std::fs::write(file, checkpoint.to_bytes())?;
        eprintln!("{} landmarks kept", checkpoint.landmarks());
    }
    print(&task, answer?, clock.elapsed());
    if task.wants_moves {
        print_moves(&task, &mut solver, &state)?;
    }
    Ok(())
}

fn read_arguments() -> Result<Task, Box<dyn Error>> {
    let mut numbers = Vec::new();
    let (mut options, mut limits) = (Options::default(), Limits::default());
    let (mut file, mut wants_moves) = (None, false);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut next = || arguments.next().ok_or("a value is missing");
        match argument.as_str() {
            "--memory" => options.memory_bytes = next()?.parse::<u64>()? << 20,
            "--threads" => options.threads = next()?.parse()?,
            "--seconds" => limits.time = Some(Duration::from_secs(next()?.parse()?)),
            "--resume" => file = Some(next()?.into()),
            "--moves" => wants_moves = true,
            _ => numbers.push(argument.parse()?),
        }
    }
    let [rows, columns] = numbers[..] else { return Err("rows and columns are missing".into()) };
    Ok(Task { game: Hexapawn::new(rows, columns)?, options, limits, file, wants_moves })
}

/// Does the work while another thread says every half minute how far it is.
fn watched<T>(task: &Task, clock: Instant, work: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let reporter = scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                std::thread::park_timeout(Duration::from_secs(30));
                if !done.load(Ordering::Relaxed) {
                    report(task, clock.elapsed());
                }
            }
        });
        let result = work();
        done.store(true, Ordering::Relaxed);
        reporter.thread().unpark();
        result
    })
}

fn report(task: &Task, elapsed: Duration) {
    let progress = &task.options.progress;
    let nodes = task.limits.watch.nodes();
    let bounds = progress.bounds().map(|(low, high)| [low, high].map(Value::signed_distance));
    eprintln!(
        "{:.0} s, {nodes} nodes, {:.2} M/s, table {:.1} %, value in {bounds:?}",
        elapsed.as_secs_f64(),
        nodes as f64 / elapsed.as_secs_f64() / 1e6,
        100.0 * progress.entries() as f64 / progress.capacity() as f64,
    );
}

fn print(task: &Task, solved: Solved, elapsed: Duration) {
    let board = task.game.board();
    println!(
        "{}x{} value {} nodes {} entries {} MiB {} threads {} seconds {:.3}",
        board.rows,
        board.columns,
        solved.value.signed_distance(),
        solved.nodes,
        solved.entries,
        solved.memory_bytes >> 20,
        task.options.threads,
        elapsed.as_secs_f64(),
    );
}

fn print_moves(task: &Task, solver: &mut Solver, state: &State) -> Result<(), Box<dyn Error>> {
    for (mv, value) in solver.moves(state, &task.limits)? {
        println!("{} {}", task.game.show_move(state, mv), value.signed_distance());
    }
    Ok(())
}

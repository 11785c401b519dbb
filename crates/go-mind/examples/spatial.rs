//! Measures the spatial description on real games:
//! `cargo run --release -p go-mind --example spatial -- COMMAND FILE [FROM [COUNT]]`
//! where FILE has one game a line as in a decompressed `go19/*.tsv` and COMMAND is
//! `agree` (the sign of the evaluation against the counted results, at the end and at move 150),
//! `speed` (full descriptions and incremental ones), or `show` (one game's last position).
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::time::{Duration, Instant};

use go::{Board, Colour, Point, Size};
use go_mind::spatial::death::Thresholds;
use go_mind::spatial::morphology::Steps;
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Describer, Options};

/// A game: moves in turn from Black, and the result for Black, komi included.
struct Game {
    komi: f32,
    result: Option<f32>,
    moves: Vec<Option<Point>>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [command, path, rest @ ..] = arguments.as_slice() else {
        println!("which command and which file?");
        return;
    };
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let number = |at: usize, default: usize| {
        rest.get(at).map_or(default, |text| text.parse().expect("a number"))
    };
    let (from, count) = (number(0, 0), number(1, 100));
    let games: Vec<Game> = text.lines().skip(from).take(count).filter_map(game).collect();
    match command.as_str() {
        "agree" => agree(&games),
        "speed" => speed(&games),
        "show" => show(&games),
        _ => println!("no such command"),
    }
}

/// Reads a line of the file; none for handicap games.
fn game(line: &str) -> Option<Game> {
    let fields: Vec<&str> = line.split('\t').collect();
    if fields.get(2) != Some(&"E") || fields[3] != "B" {
        return None;
    }
    let size = Size::square(fields[1].parse().ok()?);
    let letter = |byte: u8| u32::from(byte.wrapping_sub(b'a'));
    let moves = fields[12].as_bytes().chunks(2);
    let moves = moves.map(|pair| size.point(letter(pair[1]), letter(pair[0]))).collect();
    let (winner, margin) = fields[6].split_once('+')?;
    let sign = if winner == "B" { 1.0 } else { -1.0 };
    let result = margin.parse::<f32>().ok().map(|margin| sign * margin);
    Some(Game { komi: fields[5].parse().ok()?, result, moves })
}

/// The board after each move.
fn boards(game: &Game) -> Vec<Board> {
    let mut board = Board::new(Size::square(19));
    let mut boards = Vec::new();
    let mut mover = Colour::Black;
    for mv in &game.moves {
        match mv {
            Some(point) => {
                board.play(*point, mover);
            }
            None => {
                board.forget_ko();
            }
        }
        boards.push(board.clone());
        mover = mover.opponent();
    }
    boards
}

fn options() -> Options {
    let set = |name: &str, default: u32| {
        std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
    };
    let default = Options::default();
    Options {
        steps: Steps {
            dilations: set("D", default.steps.dilations),
            erosions: set("E", default.steps.erosions),
        },
        thresholds: Thresholds {
            interior: set("INTERIOR", default.thresholds.interior),
            parts: set("PARTS", default.thresholds.parts),
            order: set("ORDER", default.thresholds.order.into()) as u16,
        },
        closes_bubbles: set("BUBBLES", default.closes_bubbles.into()) != 0,
    }
}

fn describer() -> Describer {
    Describer::new(options(), Depth::default())
}

fn agree(games: &[Game]) {
    let mut describer = describer();
    for (name, at) in [("end", usize::MAX), ("150", 149)] {
        let (mut right, mut all, mut error) = (0, 0, 0.0);
        for game in games {
            let Some(result) = game.result.filter(|_| game.komi < 10.0) else { continue };
            let boards = boards(game);
            if at != usize::MAX && boards.len() <= at {
                continue;
            }
            let Some(board) = boards.get(at).or(boards.last()) else { continue };
            let sum = describer.describe(board).evaluation.sum as f32 - game.komi;
            all += 1;
            right += u32::from(sum.signum() == result.signum());
            error += (sum - result).abs();
        }
        let share = 100.0 * f64::from(right) / f64::from(all.max(1));
        println!("{name}: {right} of {all} ({share:.1} %), error {:.1}", error / all.max(1) as f32);
    }
}

fn speed(games: &[Game]) {
    let (mut full, mut step) = (Vec::new(), Vec::new());
    let (mut full_work, mut step_work) = (0, 0);
    for game in games {
        let boards = boards(game);
        let Some(board) = boards.get(120) else { continue };
        let mut fresh = describer();
        full.push(time(|| fresh.describe(board)));
        let mut moving = describer();
        for board in boards.iter().take(240) {
            step.push(time(|| moving.describe(board)));
        }
        full_work += moving.work().posed;
        step_work += moving.work().searched;
    }
    for (name, times) in [("full", &mut full), ("incremental", &mut step)] {
        times.sort_unstable();
        let mean = times.iter().sum::<Duration>() / times.len().max(1) as u32;
        let most = times.last().copied().unwrap_or_default();
        let worst = times.get(times.len() * 99 / 100).copied().unwrap_or_default();
        println!("{name}: {} times, mean {mean:?}, 99 % {worst:?}, most {most:?}", times.len());
    }
    println!(
        "searches: {full_work} in full, {step_work} incrementally: {:.1} times fewer",
        f64::from(full_work as u32) / f64::from(step_work as u32)
    );
}

fn time<T>(run: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    std::hint::black_box(run());
    start.elapsed()
}

fn show(games: &[Game]) {
    let mut describer = describer();
    for game in games {
        let boards = boards(game);
        let Some(board) = boards.last() else { continue };
        let description = describer.describe(board);
        let size = board.size();
        for row in 0..size.rows() {
            let line: String = (0..size.columns())
                .filter_map(|column| size.point(row, column))
                .map(|point| {
                    let owner = description.evaluation.owners[point.index()];
                    match (board.stone(point), owner) {
                        (Some(Colour::Black), Some(Colour::White)) => " x",
                        (Some(Colour::White), Some(Colour::Black)) => " o",
                        (Some(Colour::Black), _) => " X",
                        (Some(Colour::White), _) => " O",
                        (None, Some(Colour::Black)) => " +",
                        (None, Some(Colour::White)) => " -",
                        (None, None) => " .",
                    }
                })
                .collect();
            println!("{line}");
        }
        println!("sum {} komi {} result {:?}", description.evaluation.sum, game.komi, game.result);
    }
}

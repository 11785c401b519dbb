//! Measures the spatial description on real games:
//! `cargo run --release -p go-mind --example spatial -- COMMAND FILE [FROM [COUNT]]`
//! where FILE has one game a line as in a decompressed `go19/*.tsv` and COMMAND is
//! `agree` (the sign of the evaluation against the counted results, at the end and at move 150),
//! `speed` (full descriptions and incremental ones, in time on a core), `searches` (questions asked
//! in full and incrementally on small boards; FILE is not read), `show` (last positions, judged),
//! `fates` (what every group's judgement rests on, and how it ended), `errors` (how far estimates
//! are from results, by how much of the board is open) or `blend` (sums and playouts at move 150
//! beside the results). Options come from the environment: `D`, `E`, `ROOM`, `ORDER`, `NODES` ...;
//! `ONLY=150` asks `agree` about one of its three positions.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use go::{Board, Colour, FinalStatus, Point, Size};
use go_mind::patterns::Model;
use go_mind::playout::{Options as Rates, Policy, Scratch, Start};
use go_mind::spatial::death::Thresholds;
use go_mind::spatial::group::Group;
use go_mind::spatial::morphology::Steps;
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Describer, Options};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A game: moves in turn from Black, and the result for Black, komi included.
struct Game {
    size: Size,
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
    if command == "searches" {
        return searches();
    }
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
        "fates" => fates(&games),
        "errors" => errors(&games),
        "blend" => blend(&games),
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
    Some(Game { size, komi: fields[5].parse().ok()?, result, moves })
}

/// The board after each move.
fn boards(game: &Game) -> Vec<Board> {
    let mut board = Board::new(game.size);
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
            room: set("ROOM", default.thresholds.room),
            order: set("ORDER", default.thresholds.order.into()) as u16,
            liberties: set("LIBERTIES", default.thresholds.liberties),
            captor: set("CAPTOR", default.thresholds.captor),
            tight_room: set("TIGHT_ROOM", default.thresholds.tight_room),
            tight_order: set("TIGHT_ORDER", default.thresholds.tight_order.into()) as u16,
            parts: set("PARTS", default.thresholds.parts),
            friend: set("FRIEND", default.thresholds.friend),
            many: set("MANY", default.thresholds.many),
            few: set("FEW", default.thresholds.few),
            open: set("OPEN", default.thresholds.open),
            vital_stones: set("VITAL_STONES", default.thresholds.vital_stones),
            vital_interior: set("VITAL_INTERIOR", default.thresholds.vital_interior),
            vital_room: set("VITAL_ROOM", default.thresholds.vital_room),
            vital_order: set("VITAL_ORDER", default.thresholds.vital_order.into()) as u16,
        },
        life_nodes: u64::from(set("NODES", default.life_nodes as u32)),
        rounds: set("ROUNDS", default.rounds),
        bubble: set("BUBBLE", default.bubble),
    }
}

fn describer() -> Describer {
    Describer::new(options(), Depth::default())
}

/// The sign of the evaluation against the result: the sum at the end, and the estimate after two
/// moves: after the one Black is to move, after the other White.
fn agree(games: &[Game]) {
    let mut describer = describer();
    let model = Arc::new(Model::built_in());
    let only = std::env::var("ONLY").ok();
    for (name, at) in [("end", usize::MAX), ("150", 149), ("151", 150)] {
        if only.as_deref().is_some_and(|only| only != name) {
            continue;
        }
        let (mut right, mut all, mut error, mut bias) = (0, 0, 0.0, 0.0);
        for game in games {
            let Some(result) = game.result.filter(|_| game.komi < 10.0) else { continue };
            let boards = boards(game);
            if at != usize::MAX && boards.len() <= at {
                continue;
            }
            let Some(board) = boards.get(at).or(boards.last()) else { continue };
            let description = describer.describe(board);
            let estimate = match at {
                usize::MAX => description.evaluation.sum,
                _ if at % 2 == 1 => description.estimate(Colour::Black, &model),
                _ => description.estimate(Colour::White, &model),
            };
            let sum = estimate as f32 - game.komi;
            all += 1;
            right += u32::from(sum.signum() == result.signum());
            error += (sum - result).abs();
            bias += sum - result;
        }
        let share = 100.0 * f64::from(right) / f64::from(all.max(1));
        let (error, bias) = (error / all.max(1) as f32, bias / all.max(1) as f32);
        println!("{name}: {right} of {all} ({share:.1} %), error {error:.1}, bias {bias:.1}");
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
    let times = full_work as f64 / step_work as f64;
    println!("searches: {full_work} in full, {step_work} incrementally: {times:.1} times fewer");
}

/// Random games on small boards, for which there is no file.
fn searches() {
    for side in [9, 13] {
        let mut work = (0, 0);
        for seed in 0..50 {
            let mut describer = describer();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut board = Board::new(Size::square(side));
            let mut mover = Colour::Black;
            for _ in 0..side * side * 3 / 4 {
                let mut open: Vec<Point> = board.empty().to_vec();
                open.retain(|&at| board.allows(at, mover, false) && !board.is_eye(at, mover));
                let Some(&point) = open.get(rng.next_u64() as usize % open.len().max(1)) else {
                    break;
                };
                board.play(point, mover);
                describer.describe(&board);
                mover = mover.opponent();
            }
            work.0 += describer.work().posed;
            work.1 += describer.work().searched;
        }
        let (full, step) = (work.0, work.1);
        let times = full as f64 / step as f64;
        println!("{side}x{side}: {full} in full, {step} incrementally: {times:.1} times fewer");
    }
}

fn time<T>(run: impl FnOnce() -> T) -> Duration {
    let start = clock();
    std::hint::black_box(run());
    clock().saturating_sub(start)
}

/// The time that this thread spent on a core, where the system tells it; else the time of day.
fn clock() -> Duration {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok())
        .map_or_else(
            || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default(),
            Duration::from_nanos,
        )
}

fn show(games: &[Game]) {
    let mut describer = describer();
    for game in games {
        let boards = boards(game);
        let at = std::env::var("MOVE").map_or(usize::MAX, |text| text.parse().expect("a number"));
        let Some(board) = boards.get(at).or(boards.last()) else { continue };
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

/// How far the estimate is from the result on average, by how many of a hundred points lie outside
/// all groups; every tenth position of each game, and the last.
fn errors(games: &[Game]) {
    let mut describer = describer();
    let model = Arc::new(Model::built_in());
    let mut sums = [(0_u32, 0.0_f32); 11];
    for game in games {
        let Some(result) = game.result.filter(|_| game.komi < 10.0) else { continue };
        let boards = boards(game);
        for (index, board) in boards.iter().enumerate() {
            if index % 10 != 9 && index + 1 != boards.len() {
                continue;
            }
            let to_move = if index % 2 == 1 { Colour::Black } else { Colour::White };
            let description = describer.describe(board);
            let estimate = description.estimate(to_move, &model) as f32 - game.komi;
            let held: u32 =
                description.evaluation.first.iter().map(|group| group.body().count()).sum();
            let area = board.size().area();
            let sum = &mut sums[((area - held) * 10 / area) as usize];
            *sum = (sum.0 + 1, sum.1 + (estimate - result).abs());
        }
    }
    for (tenth, (count, sum)) in sums.iter().enumerate() {
        let error = sum / (*count).max(1) as f32;
        println!("open {tenth}0 %: {count} positions, error {error:.1}");
    }
}

/// Prints for the position after 150 moves (Black to move) the result, komi, the sums and what
/// playouts say: the mean lead, and the points that are mostly one side's.
fn blend(games: &[Game]) {
    println!("result\tkomi\topen\tsum\tmean\tmostly");
    let mut describer = describer();
    let policy = Policy::new(Rates::default());
    let rounds = std::env::var("PLAYOUTS").map_or(64, |text| text.parse().expect("a number"));
    for game in games {
        let Some(result) = game.result.filter(|_| game.komi < 10.0) else { continue };
        let boards = boards(game);
        let Some(board) = boards.get(149) else { continue };
        let evaluation = describer.describe(board).evaluation;
        let held: u32 = evaluation.first.iter().map(|group| group.body().count()).sum();
        let mut scratch = Scratch::new(1);
        let mut copy = board.clone();
        let mut lead = vec![0_i32; board.size().slots()];
        for _ in 0..rounds {
            copy.clone_from(board);
            let start = Start { to_move: Colour::Black, last: None, passes: 0 };
            policy.play_out(&mut copy, start, &mut scratch);
            for (lead, owner) in lead.iter_mut().zip(go::score::owners(&copy)) {
                *lead += owner.map_or(0, |owner| if owner == Colour::Black { 1 } else { -1 });
            }
        }
        let mean = lead.iter().sum::<i32>() as f32 / rounds as f32;
        let mostly: i32 =
            lead.iter().filter(|own| own.abs() * 4 > rounds).map(|own| own.signum()).sum();
        let open = board.size().area() - held;
        println!("{result}\t{}\t{open}\t{}\t{mean:.1}\t{mostly}", game.komi, evaluation.sum);
    }
}

/// Prints of each group what its judgement rests on, and how much of it stood at the end.
fn fates(games: &[Game]) {
    println!("when\tkept\tstones\tinterior\tparts\torder\tliberties\troom\tfriends\tenemies\tlife");
    let mut describer = describer();
    for game in games {
        let boards = boards(game);
        let Some(last) = boards.last() else { continue };
        let status = go::FinalStatus::of(last, 1);
        for (name, at) in [("end", usize::MAX), ("150", 149)] {
            let Some(board) = boards.get(at).or(boards.last()) else { continue };
            for group in describer.describe(board).evaluation.first {
                println!("{name}\t{:.2}\t{}", kept(&group, &status), features(&group));
            }
        }
    }
}

/// How much of a group's points were its owner's in the end, from -1 to 1.
fn kept(group: &Group, status: &FinalStatus) -> f32 {
    let black: f32 = group.skeleton.points().map(|point| status.ownership[point.index()]).sum();
    let own = if group.colour == Colour::Black { black } else { -black };
    own / group.skeleton.count() as f32
}

fn features(group: &Group) -> String {
    let numbers = [
        group.skeleton.count(),
        group.interior.count(),
        group.parts,
        group.orders.sure.into(),
        group.liberties,
        group.room,
        group.friends.len() as u32,
        group.enemies.len() as u32,
    ];
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    format!("{}\t{:?}", numbers.join("\t"), group.life)
}

//! Makes problems: random closed corners of Go in which one move decides, and positions of Gomoku in which one move begins a win by threats. Prints them as
//! `data/problems` holds them, each under the number of positions that it took.
//!
//! ```text
//! cargo run --release -p workbench --example problems -- life 24 1
//! ```

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a tool for the terminal")]

use std::collections::BTreeSet;

use game::{Game, Notation, Player};
use go::{Board, Colour, Point, Position, Rules, Size};
use go_mind::spatial::Certainty;
use go_mind::tactics::Success;
use gomoku::threats::{Class, Solver, verify};
use gomoku::{Gomoku, Rule, Setup};
use search::Limits;
use workbench::check::Chance;
use workbench::tsumego::{Aim, Asked, Effort, Solution, claimed, solve};

/// Nodes of each search: what takes more is too hard for these sets.
const NODES: u64 = 4_000;

/// A problem and how hard it is.
struct Found {
    text: String,
    work: u64,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let kind = arguments.next().unwrap_or_default();
    let number = |text: Option<String>| text.and_then(|text| text.parse().ok());
    let count: usize = number(arguments.next()).map_or(12, |count: u64| count as usize);
    let mut random = Chance::new(number(arguments.next()).unwrap_or(1), 0);
    let mut shapes = BTreeSet::new();
    while shapes.len() < count {
        let one = match kind.as_str() {
            "threats" => threats(&mut random),
            _ => life(&mut random),
        };
        if let Some((shape, one)) = one.filter(|(shape, _)| !shapes.contains(shape)) {
            shapes.insert(shape);
            println!("% {}\n{}", one.work, one.text);
        }
    }
}

/// A closed region in a corner with stones of both sides in it.
fn life(random: &mut Chance) -> Option<(String, Found)> {
    let size = Size::square(9);
    let inside = region(size, random);
    let mut board = Board::new(size);
    let near = |set: &[Point]| -> Vec<Point> {
        let mut around: Vec<Point> = Vec::new();
        for &at in set {
            for other in size.neighbours(at).chain(corners(size, at)) {
                if !set.contains(&other) && !around.contains(&other) {
                    around.push(other);
                }
            }
        }
        around
    };
    let wall = near(&inside);
    let both: Vec<Point> = inside.iter().chain(&wall).copied().collect();
    let outside = near(&both);
    let defender = if random.once_in(2) { Colour::Black } else { Colour::White };
    let mut put = |at: Point, colour: Colour| {
        board.set(at, Some(colour));
    };
    for &at in &wall {
        put(at, defender);
    }
    for &at in &outside {
        put(at, defender.opponent());
    }
    for &at in &inside {
        match random.below(8) {
            0 => put(at, defender),
            1 | 2 => put(at, defender.opponent()),
            _ => {}
        }
    }
    board.forget_ko();
    if board.bare().is_some() {
        return None;
    }
    let mover = if random.once_in(2) { defender } else { defender.opponent() };
    let solution = solved(board, mover, Asked::Inferred)?;
    let is_life = matches!(solution.claim.aim, Aim::Kill | Aim::Live);
    (is_life && solution.certainty == Certainty::Proved).then(|| told(&solution))
}

fn corners(size: Size, at: Point) -> impl Iterator<Item = Point> {
    let (row, column) = size.row_and_column(at);
    let around = [(0, 0), (0, 2), (2, 0), (2, 2)];
    around.into_iter().filter_map(move |(down, right)| {
        size.point((row + down).checked_sub(1)?, (column + right).checked_sub(1)?)
    })
}

/// Points that hang together, from a corner or an edge.
fn region(size: Size, random: &mut Chance) -> Vec<Point> {
    let column = if random.once_in(2) { 0 } else { random.between(2, 4) as u32 };
    let mut inside = vec![size.point(0, column).expect("on the board")];
    let wanted = random.between(6, 9);
    while inside.len() < wanted {
        let at = inside[random.below(inside.len())];
        let free: Vec<Point> = size.neighbours(at).filter(|own| !inside.contains(own)).collect();
        let Some(&next) = free.get(random.below(free.len())) else { continue };
        let (row, column) = size.row_and_column(next);
        if row < 4 && column < 6 {
            inside.push(next);
        }
    }
    inside
}

/// A problem with one right move that wins without a ko, and at least two tempting ones.
fn solved(board: Board, mover: Colour, asked: Asked) -> Option<Solution> {
    let position = Position::new(board, mover, Rules::CHINESE).ok()?;
    // A short look first: most boards are no problem.
    let (_, answer) = claimed(&position, asked, NODES)?;
    if answer.success != Success::Yes || !answer.settled || answer.line.len() < 3 {
        return None;
    }
    let solution = solve(&position, asked, &Effort::of_nodes(NODES)).ok()?;
    let is_clear = solution.success == Success::Yes
        && solution.mv.is_some()
        && solution.line.len() >= 3
        && solution.tries.iter().all(|own| !own.is_right && own.certainty != Certainty::Estimated)
        && solution.tries.len() >= 3;
    is_clear.then_some(solution)
}

/// The shape, whoever's it is, and the problem as it is written.
fn told(solution: &Solution) -> (String, Found) {
    let board = solution.position.board();
    let size = board.size();
    let mover = solution.claim.seeker;
    let row = |row: u32| -> String {
        let signs = (0..size.columns()).map(|column| {
            match size.point(row, column).and_then(|at| board.stone(at)) {
                None => ".",
                Some(Colour::Black) => "X",
                Some(Colour::White) => "O",
            }
        });
        signs.collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<String> = (0..size.rows()).map(row).collect();
    let mv = solution.mv.map_or(String::new(), |at| size.name(at).to_string());
    let name = if mover == Colour::Black { "black" } else { "white" };
    let shape = format!("{mv}{}", rows.join("/").replace(['X', 'O'], "#"));
    let text = format!("{name} {} {mv}\n{}\n", solution.claim.aim.code(), rows.join("\n"));
    let work = solution.nodes + solution.tries.iter().map(|own| own.nodes).sum::<u64>();
    (shape, Found { text, work })
}

/// Stones thrown near the middle, where one side has a win of some length by threes and fours.
fn threats(random: &mut Chance) -> Option<(String, Found)> {
    let setup = Setup {
        rows: 15,
        columns: 15,
        rule: Rule::Freestyle,
        max_stones: None,
        open_centre: false,
    };
    let game = Gomoku::new(setup).ok()?;
    let mut stones = [Vec::new(), Vec::new()];
    for index in 0..14 {
        let place = game.board().place(random.between(3, 11) as u32, random.between(3, 11) as u32);
        if stones.iter().flatten().all(|own| *own != place) {
            stones[index % 2].push(place);
        }
    }
    let state = game.position(&stones[0], &stones[1], Player::First)?;
    if game.outcome(&state).is_some() {
        return None;
    }
    let limits = Limits { nodes: Some(50_000), ..Limits::default() };
    let mut solver = Solver::with_memory(&gomoku::field::Field::new(&game), 16 << 20);
    let win = solver.solve(&state, Class::Threes, &limits).ok().flatten()?;
    let plies = win.plies();
    if !(5..=13).contains(&plies) || verify(&game, &state, &win).is_err() {
        return None;
    }
    let drawn = game.show_state(&state);
    let (board, _) = drawn.rsplit_once(' ').unwrap_or((&drawn, "b"));
    let rows: Vec<String> = board.split('/').map(spaced).collect();
    let first = game.name(win.first_move());
    let text = format!("black win {first}\n{}\n", rows.join("\n"));
    let work = u64::from(plies) * 1000 + win.steps.len() as u64;
    Some((board.to_string(), Found { text, work }))
}

/// A row with its signs apart.
fn spaced(row: &str) -> String {
    row.chars().map(|sign| sign.to_string()).collect::<Vec<_>>().join(" ")
}

//! Measures another program's `estimate_score` on real games, for comparison with `spatial agree`:
//! `cargo run --release -p go-mind --example estimates -- FILE FROM COUNT PROGRAM [ARGUMENT …]`
//! where FILE has one game a line as in a decompressed `go19/*.tsv` and PROGRAM speaks GTP, such as
//! `gnugo --mode gtp --level 5`.
#![allow(clippy::print_stdout, reason = "a program may print")]

mod shared;
use shared::gtp::Program;

/// A game: its moves by name, and the result for Black, komi included.
struct Game {
    komi: f32,
    result: f32,
    moves: Vec<String>,
}

/// Signs that agreed, positions, errors.
#[derive(Default)]
struct Tally {
    right: u32,
    all: u32,
    error: f32,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, from, count, words @ ..] = arguments.as_slice() else {
        println!("which file, from where, how many games, and which program?");
        return;
    };
    let text = std::fs::read_to_string(path).expect("the file can be read");
    let [from, count] = [from, count].map(|text| text.parse::<usize>().expect("a number"));
    let mut program = Program::start(words, 1);
    let (mut end, mut middle) = (Tally::default(), Tally::default());
    for game in text.lines().skip(from).take(count).filter_map(read) {
        if game.moves.len() > 150 {
            judge(&mut program, &game, 150, &mut middle);
        }
        judge(&mut program, &game, game.moves.len(), &mut end);
        println!("end: {end}, 150: {middle}");
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let all = self.all.max(1) as f32;
        let share = 100.0 * self.right as f32 / all;
        let error = self.error / all;
        write!(formatter, "{} of {} ({share:.1} %), error {error:.1}", self.right, self.all)
    }
}

/// Reads a line of the file; none for handicap games and results that were not counted.
fn read(line: &str) -> Option<Game> {
    let fields: Vec<&str> = line.split('\t').collect();
    if fields.get(2) != Some(&"E") || fields[3] != "B" {
        return None;
    }
    let side: u8 = fields[1].parse().ok()?;
    let (winner, margin) = fields[6].split_once('+')?;
    let margin: f32 = margin.parse().ok()?;
    let komi: f32 = fields[5].parse().ok().filter(|komi| *komi < 10.0)?;
    let moves = fields[12].as_bytes().chunks(2).map(|pair| named(pair, side)).collect();
    Some(Game { komi, result: if winner == "B" { margin } else { -margin }, moves })
}

/// Two letters of a file as the protocol names a point.
fn named(pair: &[u8], side: u8) -> String {
    let [column, row] = [pair[0], pair[1]].map(|letter| letter.wrapping_sub(b'a'));
    if column >= side || row >= side {
        return "pass".to_string();
    }
    let column = b'A' + column + u8::from(column > 7);
    format!("{}{}", char::from(column), side - row)
}

/// Compares the estimate after some moves with the result.
fn judge(program: &mut Program, game: &Game, moves: usize, tally: &mut Tally) {
    program.begin(19, game.komi);
    for (index, name) in game.moves.iter().take(moves).enumerate() {
        program.ask(&format!("play {} {name}", ["black", "white"][index % 2]));
    }
    let Some(estimate) = score(&program.ask("estimate_score")) else { return };
    tally.all += 1;
    tally.right += u32::from((estimate > 0.0) == (game.result > 0.0));
    tally.error += (estimate - game.result).abs();
}

/// `B+3.5 (upper bound: …)` for Black.
fn score(answer: &str) -> Option<f32> {
    let word = answer.split_whitespace().next()?;
    let (winner, margin) = word.split_once('+')?;
    let margin: f32 = margin.parse().ok()?;
    match winner {
        "B" => Some(margin),
        "W" => Some(-margin),
        _ => None,
    }
}

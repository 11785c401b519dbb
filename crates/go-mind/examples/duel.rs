//! How often does the engine win against a program that speaks GTP?
//!
//! `duel [name=value]... -- PROGRAM ARGUMENTS...`: `size`, `komi`, `visits` (0: none), `seconds`,
//! `games`, `seed`, `threads`, `sgf` (a folder for the games), and the engine's options by name.
//! Colours alternate. In arguments of the program, `SEED` becomes the number of the game.
#![allow(clippy::print_stdout, reason = "a program that reports on its standard output")]

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use go::{Board, Colour, Komi, Move, Position, Rules, Size};
use go_mind::engine::{Engine, Options, Priors};
use search::Limits;

fn main() {
    let mut words = std::env::args().skip(1);
    let mut given = HashMap::new();
    for word in words.by_ref().take_while(|word| word != "--") {
        let (name, value) = word.split_once('=').expect("name=value");
        given.insert(name.to_string(), value.to_string());
    }
    let program: Vec<String> = words.collect();
    let number = |name: &str, default: f64| -> f64 {
        given.get(name).map_or(default, |text| text.parse().expect("a number"))
    };
    let games = number("games", 10.0) as u64;
    let (mut won, mut spent, mut visits) = (0.0, 0.0, 0);
    for game in 0..games {
        let seed = number("seed", 1.0) as u64 + game;
        let contest = Contest {
            size: Size::square(number("size", 9.0) as u32),
            komi: Komi::halves((number("komi", 7.5) * 2.0) as i32),
            visits: Some(number("visits", 2000.0) as u64).filter(|&visits| visits > 0),
            time: given.get("seconds").map(|text| Duration::from_secs_f64(text.parse().unwrap())),
            options: options(&number, seed),
            own: if game % 2 == 0 { Colour::Black } else { Colour::White },
        };
        let result = contest.play(&program, seed);
        won += result.points;
        spent += result.seconds;
        visits += result.visits;
        let (low, high) = wilson(won, (game + 1) as f64);
        println!(
            "game {game} seed {seed} as {:?}: {} ({} moves) {won}/{} = {:.1} % ({:.1} to {:.1}), {:.0} visits/s",
            contest.own,
            result.told,
            result.moves.len(),
            game + 1,
            100.0 * won / (game + 1) as f64,
            100.0 * low,
            100.0 * high,
            visits as f64 / spent
        );
        if let Some(folder) = given.get("sgf") {
            let path = format!("{folder}/{seed}-{:?}-{}.sgf", contest.own, result.points);
            std::fs::write(path, contest.record(&result)).expect("the folder is there");
        }
    }
}

fn options(number: &impl Fn(&str, f64) -> f64, seed: u64) -> Options {
    let mut options = Options { seed, ..Options::default() };
    let rules = &mut options.playout;
    let rate = |name: &str, value: u8| number(name, f64::from(value)) as u8;
    rules.atari = rate("atari", rules.atari);
    rules.two_liberties = rate("two_liberties", rules.two_liberties);
    rules.nakade = rate("nakade", rules.nakade);
    rules.shapes = rate("shapes", rules.shapes);
    rules.global_atari = rate("global_atari", rules.global_atari);
    rules.no_self_atari = rate("no_self_atari", rules.no_self_atari);
    rules.replies = rate("replies", rules.replies);
    rules.open_tries = rate("open_tries", rules.open_tries);
    options.threads = number("threads", 1.0) as usize;
    options.even_prior = number("even_prior", f64::from(options.even_prior)) as f32;
    options.equivalence = number("equivalence", f64::from(options.equivalence)) as f32;
    options.expand_after = number("expand_after", f64::from(options.expand_after)) as u32;
    options.margin = number("margin", f64::from(options.margin)) as f32;
    options.resign = number("resign", f64::from(options.resign)) as f32;
    if number("priors", 1.0) == 0.0 {
        options.priors = Some(Priors::NONE);
    }
    options
}

struct Contest {
    size: Size,
    komi: Komi,
    visits: Option<u64>,
    time: Option<Duration>,
    options: Options,
    own: Colour,
}

struct Result {
    points: f64,
    told: String,
    moves: Vec<(Colour, Move)>,
    rates: Vec<f64>,
    seconds: f64,
    visits: u64,
}

impl Contest {
    fn play(&self, program: &[String], seed: u64) -> Result {
        let mut other = Gtp::start(program, seed);
        other.ask(&format!("boardsize {}", self.size.rows()));
        other.ask("clear_board");
        other.ask(&format!("komi {}", self.komi));
        let rules = Rules::CHINESE.with_komi(self.komi);
        let mut position = Position::new(Board::new(self.size), Colour::Black, rules).unwrap();
        let mut engine = Engine::new(&position, self.own, self.options);
        let (mut seconds, mut visits, mut rates) = (0.0, 0, Vec::new());
        let resigned = loop {
            let mover = position.to_move();
            if position.is_over() || position.moves().len() > 3 * self.size.area() as usize {
                break None;
            }
            if mover != self.own {
                let answer = other.ask(&format!("genmove {}", name(mover)));
                rates.push(f64::NAN);
                match answer.to_ascii_lowercase().as_str() {
                    "resign" => break Some(mover),
                    "pass" => position.play(mover, Move::Pass),
                    _ => {
                        let point = self.size.named(answer.parse().expect("a point")).unwrap();
                        position.check(mover, Move::Play(point)).expect("a legal move");
                        position.play(mover, Move::Play(point));
                    }
                }
                continue;
            }
            let begin = Instant::now();
            engine.meet(&position, mover);
            let before = engine.found().visits;
            engine.run(&Limits { nodes: self.visits, time: self.time, ..Limits::default() });
            let found = engine.found();
            seconds += begin.elapsed().as_secs_f64();
            visits += found.visits - before;
            rates.push(found.win_rate);
            if found.resigns {
                break Some(mover);
            }
            other.ask(&format!("play {} {}", name(mover), text(self.size, found.mv)));
            position.play(mover, found.mv);
        };
        let score = go_mind::settle(&position).score;
        let winner = match resigned {
            Some(loser) => Some(loser.opponent()),
            None => match score.lead_in_halves().signum() {
                1 => Some(Colour::Black),
                0 => None,
                _ => Some(Colour::White),
            },
        };
        let theirs = other.ask("final_score");
        other.ask("quit");
        let told = match resigned {
            Some(loser) => format!("{loser:?} resigns (count {score}, theirs {theirs})"),
            None => format!("{score} (theirs {theirs})"),
        };
        let points = winner.map_or(0.5, |winner| f64::from(u8::from(winner == self.own)));
        Result { points, told, moves: position.moves().to_vec(), rates, seconds, visits }
    }

    fn record(&self, result: &Result) -> String {
        let mut text = format!("(;GM[1]FF[4]SZ[{}]KM[{}]", self.size.rows(), self.komi);
        for (index, &(colour, mv)) in result.moves.iter().enumerate() {
            let letter = if colour == Colour::Black { 'B' } else { 'W' };
            let at = match mv {
                Move::Play(point) => {
                    let (row, column) = self.size.row_and_column(point);
                    [column, row].map(|at| char::from(b'a' + at as u8)).iter().collect()
                }
                Move::Pass => String::new(),
            };
            text += &format!(";{letter}[{at}]C[{:.2}]\n", result.rates[index]);
        }
        text + ")\n"
    }
}

const fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

fn text(size: Size, mv: Move) -> String {
    match mv {
        Move::Play(point) => size.name(point).to_string(),
        Move::Pass => "pass".to_string(),
    }
}

/// The interval that holds the true score with 95 % (Wilson 1927).
fn wilson(won: f64, games: f64) -> (f64, f64) {
    let (z, rate) = (1.96_f64, won / games);
    let middle = rate + z * z / (2.0 * games);
    let width = z * (rate * (1.0 - rate) / games + z * z / (4.0 * games * games)).sqrt();
    let whole = 1.0 + z * z / games;
    ((middle - width) / whole, (middle + width) / whole)
}

struct Gtp {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Gtp {
    fn start(program: &[String], seed: u64) -> Gtp {
        let words: Vec<String> =
            program.iter().map(|word| word.replace("SEED", &seed.to_string())).collect();
        let mut child = Command::new(&words[0])
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Gtp { child, input, output }
    }

    fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("the program listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("the program answers");
            if read == 0 || (line.trim().is_empty() && !answer.is_empty()) {
                break;
            }
            answer += &line;
        }
        answer.trim_start_matches(['=', '?']).trim().to_string()
    }
}

impl Drop for Gtp {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

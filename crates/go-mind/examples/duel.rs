//! How often does the engine win against a program that speaks GTP?
//!
//! `duel [name=value]... -- PROGRAM ARGUMENTS...`: `size`, `komi`, `visits` (0: none), `seconds`,
//! `games`, `seed`, `threads`, `model` (0: none), `sgf` (a folder for the games), and the engine's
//! options by name.
//! Colours alternate. In arguments of the program, `SEED` becomes the number of the game.
#![allow(clippy::print_stdout, reason = "a program that reports on its standard output")]

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use go::{Board, Colour, Komi, Move, Position, Rules, Size};
use go_mind::engine::{Engine, Options};
use go_mind::patterns::Model;
use search::Limits;

mod shared;
use shared::gtp::Program;
use shared::{taken, wilson};

fn main() {
    let mut words = std::env::args().skip(1);
    let mut given = HashMap::new();
    for word in words.by_ref().take_while(|word| word != "--") {
        let (name, value) = word.split_once('=').expect("name=value");
        given.insert(name.to_string(), value.to_string());
    }
    let program: Vec<String> = words.collect();
    let folder = given.remove("sgf");
    let games = taken(&mut given, "games", 10);
    let first = taken(&mut given, "seed", 1);
    let contest = contest(given);
    let (mut won, mut spent, mut visits) = (0.0, 0.0, 0);
    for game in 0..games {
        let seed = first + game;
        let own = if game % 2 == 0 { Colour::Black } else { Colour::White };
        let result = contest.play(&program, own, seed);
        won += result.points;
        spent += result.seconds;
        visits += result.visits;
        let count = (game + 1) as f64;
        let (low, high) = wilson(won, count);
        let (share, low, high) = (100.0 * won / count, 100.0 * low, 100.0 * high);
        let (told, moves) = (&result.told, result.moves.len());
        let rate = visits as f64 / spent;
        println!(
            "game {game} seed {seed} as {own:?}: {told} ({moves} moves) {won}/{count} = {share:.1} % \
             ({low:.1} to {high:.1}), {rate:.0} visits/s"
        );
        if let Some(folder) = &folder {
            let path = format!("{folder}/{seed}-{own:?}-{}.sgf", result.points);
            std::fs::write(path, contest.record(&result)).expect("the folder is there");
        }
    }
}

fn contest(mut given: HashMap<String, String>) -> Contest {
    let visits = taken(&mut given, "visits", 2_000_u64);
    let seconds = taken(&mut given, "seconds", 0.0_f64);
    let has_model = taken(&mut given, "model", 1) > 0;
    let mut contest = Contest {
        model: has_model.then(|| Arc::new(Model::built_in())),
        size: Size::square(taken(&mut given, "size", 9)),
        komi: taken(&mut given, "komi", Komi::halves(15)),
        visits: (visits > 0).then_some(visits),
        time: (seconds > 0.0).then(|| Duration::from_secs_f64(seconds)),
        options: Options { threads: taken(&mut given, "threads", 1), ..Options::default() },
    };
    for (name, value) in given {
        let value = value.parse().expect("options are numbers");
        contest.options.set(&name, value).unwrap_or_else(|_| panic!("no option is called {name}"));
    }
    contest
}

struct Contest {
    size: Size,
    komi: Komi,
    visits: Option<u64>,
    time: Option<Duration>,
    options: Options,
    model: Option<Arc<Model>>,
}

struct Outcome {
    points: f64,
    told: String,
    moves: Vec<(Colour, Move)>,
    /// The engine's win rates; none where the other side moved.
    rates: Vec<Option<f64>>,
    seconds: f64,
    visits: u64,
}

impl Contest {
    fn play(&self, program: &[String], own: Colour, seed: u64) -> Outcome {
        let mut other = Program::start(program, seed);
        other.begin(self.size.rows(), self.komi);
        let rules = Rules::CHINESE.with_komi(self.komi);
        let mut position =
            Position::new(Board::new(self.size), Colour::Black, rules).expect("an empty board");
        let mut engine = Engine::new(&position, own, Options { seed, ..self.options });
        if let Some(model) = &self.model {
            engine = engine.with_model(Arc::clone(model));
        }
        let mut outcome = Outcome {
            points: 0.5,
            told: String::new(),
            moves: Vec::new(),
            rates: Vec::new(),
            seconds: 0.0,
            visits: 0,
        };
        let most = 3 * self.size.area() as usize;
        let mut resigned = None;
        while !position.is_over() && position.moves().len() < most && resigned.is_none() {
            let mover = position.to_move();
            let mv = if mover == own {
                self.think(&mut engine, &position, &mut outcome)
            } else {
                outcome.rates.push(None);
                other.genmove(self.size, mover)
            };
            let Some(mv) = mv else {
                resigned = Some(mover);
                continue;
            };
            position.check(mover, mv).expect("moves are legal");
            position.play(mover, mv);
            if mover == own {
                other.hear(self.size, mover, mv);
            }
        }
        outcome.judge(&position, own, resigned, &other.ask("final_score"));
        outcome.moves = position.moves().to_vec();
        outcome
    }

    /// The engine's move; none if it gives up.
    fn think(
        &self,
        engine: &mut Engine,
        position: &Position,
        outcome: &mut Outcome,
    ) -> Option<Move> {
        let begin = Instant::now();
        engine.meet(position, position.to_move());
        let before = engine.visits();
        engine.run(&Limits { nodes: self.visits, time: self.time, ..Limits::default() });
        let found = engine.decided(&Limits::default());
        outcome.seconds += begin.elapsed().as_secs_f64();
        outcome.visits += engine.visits() - before;
        outcome.rates.push(Some(found.win_rate));
        (!found.resigns).then_some(found.mv)
    }

    fn record(&self, result: &Outcome) -> String {
        let mut text = format!("(;GM[1]FF[4]SZ[{}]KM[{}]", self.size.rows(), self.komi);
        for (index, &(colour, mv)) in result.moves.iter().enumerate() {
            let letter = if colour == Colour::Black { "B" } else { "W" };
            let at: String = match mv {
                Move::Play(point) => {
                    let (row, column) = self.size.row_and_column(point);
                    [column, row].map(|at| char::from(b'a' + at as u8)).iter().collect()
                }
                Move::Pass => String::new(),
            };
            let rate = result.rates[index].map_or(String::new(), |rate| format!("C[{rate:.2}]"));
            text.extend([";", letter, "[", &at, "]", &rate, "\n"]);
        }
        text + ")\n"
    }
}

impl Outcome {
    fn judge(&mut self, position: &Position, own: Colour, resigned: Option<Colour>, theirs: &str) {
        let score = go_mind::settle(position).score;
        let by_count = match score.lead_in_halves().signum() {
            1 => Some(Colour::Black),
            0 => None,
            _ => Some(Colour::White),
        };
        let winner = resigned.map(Colour::opponent).or(by_count);
        self.points = winner.map_or(0.5, |winner| f64::from(u8::from(winner == own)));
        self.told = match resigned {
            Some(loser) => format!("{loser:?} resigns (count {score}, theirs {theirs})"),
            None => format!("{score} (theirs {theirs})"),
        };
    }
}

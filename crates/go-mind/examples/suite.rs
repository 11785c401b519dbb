//! How many positions of a suite in GNU Go's form does the engine play right?
//!
//! `suite [name=value]... FILE.tst`: `seconds` or `visits` a move (5 s), `threads`, `jobs` (positions
//! at once), `seed`, `model` (0: none), `v` (1: every position), and the engine's options by name.
//! Read are `loadsgf`, `reg_genmove`, `restricted_genmove` and the expected moves; files that the suite loads are sought
//! beside it.
#![allow(clippy::print_stdout, reason = "a program that reports on its standard output")]

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use go::{Board, Colour, Komi, Move, Position, Rules, Size};
use go_mind::engine::{Engine, Options};
use go_mind::patterns::Model;
use regex::Regex;
use search::Limits;

mod shared;
use shared::taken;

fn main() {
    let mut given = HashMap::new();
    let mut files = Vec::new();
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some((name, value)) => drop(given.insert(name.to_string(), value.to_string())),
            None => files.push(word),
        }
    }
    let jobs = taken(&mut given, "jobs", 1_usize);
    let is_verbose = taken(&mut given, "v", 0) > 0;
    let player = player(given);
    for file in files {
        let tests = read_suite(Path::new(&file));
        let (next, passes) = (AtomicUsize::new(0), Mutex::new(0));
        thread::scope(|scope| {
            for _ in 0..jobs {
                scope.spawn(|| {
                    while let Some(test) = tests.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let (mv, visits) = player.think(test);
                        let is_right = test.passes(&mv);
                        *passes.lock().expect("nothing panics") += u32::from(is_right);
                        if is_verbose {
                            let said = if is_right { "passes" } else { "FAILS" };
                            let (number, wanted) = (&test.number, &test.expected);
                            println!("{number} {said}: {mv}, wanted {wanted} ({visits} visits)");
                        }
                    }
                });
            }
        });
        let passes = passes.into_inner().expect("nothing panics");
        println!("{file}: {passes}/{}", tests.len());
    }
}

struct Player {
    options: Options,
    model: Option<Arc<Model>>,
    visits: Option<u64>,
    time: Option<Duration>,
}

fn player(mut given: HashMap<String, String>) -> Player {
    let visits = taken(&mut given, "visits", 0_u64);
    let seconds = taken(&mut given, "seconds", 5.0);
    let has_model = taken(&mut given, "model", 1) > 0;
    let (threads, seed) = (taken(&mut given, "threads", 1), taken(&mut given, "seed", 1));
    let mut options = Options { threads, seed, ..Options::default() };
    for (name, value) in given {
        let value = value.parse().expect("options are numbers");
        options.set(&name, value).unwrap_or_else(|_| panic!("no option is called {name}"));
    }
    Player {
        options,
        model: has_model.then(|| Arc::new(Model::built_in())),
        visits: (visits > 0).then_some(visits),
        time: (visits == 0).then(|| Duration::from_secs_f64(seconds)),
    }
}

impl Player {
    fn think(&self, test: &Test) -> (String, u64) {
        let mut engine = Engine::new(&test.position, test.mover, self.options);
        if let Some(model) = &self.model {
            engine = engine.with_model(Arc::clone(model));
        }
        let size = test.position.board().size();
        if !test.among.is_empty() {
            engine.restrict(|mv| match mv {
                Move::Play(point) => test.among.contains(&size.name(point).to_string()),
                Move::Pass => false,
            });
        }
        engine.run(&Limits { nodes: self.visits, time: self.time, ..Limits::default() });
        let found = engine.decided(&Limits::default());
        let name = match found.mv {
            Move::Play(point) => size.name(point).to_string(),
            Move::Pass => "PASS".to_string(),
        };
        (name, found.visits)
    }
}

struct Test {
    number: String,
    position: Position,
    mover: Colour,
    /// The moves to choose from; none: all.
    among: Vec<String>,
    expected: String,
}

impl Test {
    /// Whether a move is what is wanted: `D7`, `D7|E5`, or `!D5` for anything else.
    fn passes(&self, mv: &str) -> bool {
        let (negated, wanted) = match self.expected.strip_prefix('!') {
            Some(rest) => (true, rest),
            None => (false, self.expected.as_str()),
        };
        let wanted = Regex::new(&format!("^(?:{wanted})$")).expect("the suite is well-formed");
        wanted.is_match(mv) != negated
    }
}

fn read_suite(path: &Path) -> Vec<Test> {
    let text = std::fs::read_to_string(path).expect("the suite is there");
    let folder = path.parent().unwrap_or(Path::new("."));
    let (mut tests, mut loaded, mut asked) = (Vec::new(), None, None);
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["loadsgf", file, ref rest @ ..] => {
                let before = rest.first().and_then(|text| text.parse().ok());
                loaded = load(&folder.join(file), before.unwrap_or(usize::MAX));
            }
            [number, "reg_genmove" | "restricted_genmove", colour, ref among @ ..] => {
                let among: Vec<String> = among.iter().map(ToString::to_string).collect();
                asked = Some((number.to_string(), colour.parse::<Colour>().ok(), among));
            }
            ["#?", expected, ..] => {
                if let (Some((number, Some(mover), among)), Some(position)) =
                    (asked.take(), &loaded)
                {
                    let expected = expected.trim_end_matches('*');
                    let expected = expected.trim_start_matches('[').trim_end_matches(']');
                    let (position, expected) = (Position::clone(position), expected.to_string());
                    tests.push(Test { number, position, mover, among, expected });
                }
            }
            _ => {}
        }
    }
    tests
}

/// The position before a move of a file's main line.
fn load(path: &Path, before: usize) -> Option<Position> {
    let bytes = std::fs::read(path).ok()?;
    let opened = sgf::open(&bytes).ok()?;
    let game = opened.collection.games().next()?;
    let sides = game.size();
    let size = Size::to_play(sides.height.into(), sides.width.into()).ok()?;
    let komi = game.information().0.komi.and_then(|komi| komi.to_string().parse::<Komi>().ok());
    let rules = Rules::CHINESE.with_komi(komi.unwrap_or(Komi::halves(11)));
    let at = |own: sgf::Point| size.point(own.row.into(), own.column.into());
    let mut position = Position::new(Board::new(size), Colour::Black, rules).ok()?;
    let mut number = 0;
    for node in game.main_line() {
        if let Some(setup) = game.setup(node) {
            let mut board = position.board().clone();
            let black = setup.black.iter().map(|&own| (own, Some(Colour::Black)));
            let white = setup.white.iter().map(|&own| (own, Some(Colour::White)));
            let empty = setup.empty.iter().map(|&own| (own, None));
            for (own, stone) in black.chain(white).chain(empty) {
                board.set(at(own)?, stone);
            }
            position = Position::new(board, position.to_move(), rules).ok()?;
        }
        for (colour, mv) in game.moves(node) {
            number += 1;
            if number >= before {
                return Some(position);
            }
            let colour = if colour == sgf::Colour::Black { Colour::Black } else { Colour::White };
            let mv = match mv {
                sgf::Move::At(own) => Move::Play(at(own)?),
                sgf::Move::Pass => Move::Pass,
            };
            position.force(colour, mv);
        }
    }
    Some(position)
}

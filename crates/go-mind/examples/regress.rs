//! Runs regression suites in GNU Go's form against the tactics and prints the passes of each:
//! `cargo run --release -p go-mind --example regress -- [-v] reading.tst capture.tst …`
//! Files that the suites load are sought beside the suite. `-v` prints each failure.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use go::{Board, Colour, Name, Point, Size};
use go_mind::tactics::{Effort, gtp};
use regex::Regex;

/// One test of a suite.
struct Test {
    number: String,
    board: Board,
    command: String,
    arguments: Vec<String>,
    /// What the answer must match, unless `negated`.
    expected: String,
    negated: bool,
    /// GNU Go itself is expected to fail.
    starred: bool,
}

/// As many nodes as usual, times the number in the environment variable `TIMES`.
fn effort() -> Effort {
    let times = std::env::var("TIMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    let usual = Effort::default();
    Effort {
        capture: usual.capture * times,
        connect: usual.connect * times,
        life: usual.life * times,
        playouts: usual.playouts * times,
        combination: usual.combination * times,
    }
}

/// What a test came to.
struct Outcome {
    answer: String,
    passes: bool,
    time: Duration,
}

fn main() {
    let mut verbose = false;
    let mut only = None;
    let mut total = (0, 0, Duration::ZERO);
    for argument in std::env::args().skip(1) {
        if argument == "-v" {
            verbose = true;
            continue;
        }
        if let Some(number) = argument.strip_prefix("--only=") {
            only = Some(number.to_owned());
            continue;
        }
        let mut tests = read_suite(Path::new(&argument));
        if let Some(number) = &only {
            tests.retain(|test| number.split(',').any(|wanted| wanted == test.number));
            for test in tests.iter().filter(|_| !number.contains(',')) {
                print_board(&test.board);
                print_line(test);
            }
        }
        let begun = Instant::now();
        let outcomes = run(&tests);
        let passes = outcomes.iter().filter(|outcome| outcome.passes).count();
        if verbose {
            print_failures(&tests, &outcomes);
        }
        let took = begun.elapsed();
        println!("{argument}: {passes}/{} in {:.1} s", tests.len(), took.as_secs_f32());
        total = (total.0 + passes, total.1 + tests.len(), total.2 + took);
    }
    println!("all: {}/{} in {:.1} s", total.0, total.1, total.2.as_secs_f32());
}

fn print_failures(tests: &[Test], outcomes: &[Outcome]) {
    for (test, outcome) in tests.iter().zip(outcomes) {
        if !outcome.passes || outcome.time > Duration::from_secs(5) {
            println!(
                "{} {} {} {}: {} expected {}{}{} ({:.1} s)",
                if outcome.passes { "slow" } else { "FAIL" },
                test.number,
                test.command,
                test.arguments.join(" "),
                outcome.answer,
                if test.negated { "!" } else { "" },
                test.expected,
                if test.starred { "*" } else { "" },
                outcome.time.as_secs_f32()
            );
        }
    }
}

/// The line that shows the answer to a question about a string.
fn print_line(test: &Test) {
    let size = test.board.size();
    let named = test.arguments[0].parse::<Name>().ok().and_then(|name| size.named(name));
    let Some(stone) = named else { return };
    let answer = match test.command.as_str() {
        "attack" => go_mind::tactics::attack(&test.board, stone, effort().capture),
        "defend" => go_mind::tactics::defend(&test.board, stone, effort().capture),
        "connect" | "disconnect" => {
            let other = test.arguments[1].parse::<Name>().ok().and_then(|name| size.named(name));
            let other = other.expect("two points");
            if test.command == "connect" {
                go_mind::tactics::connect(&test.board, stone, other, effort().connect)
            } else {
                go_mind::tactics::disconnect(&test.board, stone, other, effort().connect)
            }
        }
        "analyze_semeai" => {
            let other = test.arguments[1].parse::<Name>().ok().and_then(|name| size.named(name));
            print_race(&test.board, stone, other.expect("two points"));
            return;
        }
        "owl_attack" => go_mind::tactics::fate::kill(&test.board, stone, effort().playouts),
        "owl_defend" => go_mind::tactics::fate::live(&test.board, stone, effort().playouts),
        _ => return,
    };
    let line = names(size, &answer.line);
    println!(
        "{:?} {} settled {} nodes {}",
        answer.success,
        line.join(" "),
        answer.settled,
        answer.nodes
    );
}

/// The parts of the answer to a race, and where each group's life is sought.
fn print_race(board: &Board, one: Point, other: Point) {
    use go_mind::tactics::life::{Region, group, kill_in, live_in};
    let size = board.size();
    for (own, rival) in [(one, other), (other, one)] {
        let Some(owner) = board.stone(own) else { return };
        let region = Region::race(board, owner, &group(board, own), &group(board, rival));
        let named = |points: &[Point]| {
            points.iter().map(|&point| size.name(point).to_string()).collect::<Vec<_>>().join(" ")
        };
        println!("{owner} of {}: strings {}", size.name(own), named(&region.strings));
        println!("  playable {}", named(&region.playable));
        println!("  doors {}; rim {}", named(&region.doors), named(&region.rim));
        println!("  closed {}", region.is_closed(board));
        let nodes = effort().life;
        let mut strict = region.clone();
        strict.must_settle = true;
        for (what, answer) in [
            ("live", live_in(board, region.clone(), nodes)),
            ("live for good", live_in(board, strict, nodes)),
            ("kill", kill_in(board, region, nodes)),
        ] {
            let line = names(size, &answer.line);
            println!(
                "  {what}: {:?} settled {} nodes {}: {}",
                answer.success,
                answer.settled,
                answer.nodes,
                line.join(" ")
            );
        }
    }
}

/// The board with its coordinates.
fn print_board(board: &Board) {
    let size = board.size();
    for row in 0..size.rows() {
        print!("{:2} ", size.rows() - row);
        for column in 0..size.columns() {
            let point = size.point(row, column).expect("a point of the board");
            let letter = match board.stone(point) {
                None => '.',
                Some(Colour::Black) => 'X',
                Some(Colour::White) => 'O',
            };
            print!("{letter} ");
        }
        println!();
    }
    let letters: Vec<String> = (0..size.columns())
        .map(|column| size.name(size.point(0, column).expect("a point")))
        .map(|name| name.to_string()[..1].to_owned())
        .collect();
    println!("   {}", letters.join(" "));
}

/// Answers all tests on two threads.
fn run(tests: &[Test]) -> Vec<Outcome> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(test) = tests.get(index) else { break };
                    let outcome = answer(test);
                    done.lock().expect("no thread panics").push((index, outcome));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread panics");
    done.sort_by_key(|&(index, _)| index);
    done.into_iter().map(|(_, outcome)| outcome).collect()
}

fn answer(test: &Test) -> Outcome {
    let begun = Instant::now();
    let arguments: Vec<&str> = test.arguments.iter().map(String::as_str).collect();
    let answer = gtp::reply(&test.board, &test.command, &arguments, &effort())
        .unwrap_or_else(|refusal| format!("? {refusal}"));
    let expected = Regex::new(&format!("^{}$", test.expected)).expect("a suite's pattern is one");
    let passes = expected.is_match(&answer) != test.negated;
    Outcome { answer, passes, time: begun.elapsed() }
}

/// A suite as it is read: the board on the table and the boards under it.
struct Table<'a> {
    folder: &'a Path,
    boards: Vec<Board>,
    tests: Vec<Test>,
}

fn read_suite(path: &Path) -> Vec<Test> {
    let text = std::fs::read_to_string(path).expect("the suite can be read");
    let folder = path.parent().expect("a file lies in a folder");
    let mut table = Table { folder, boards: vec![Board::new(Size::square(19))], tests: Vec::new() };
    for line in text.lines() {
        table.read(line);
    }
    table.tests.retain(|test| !test.expected.is_empty());
    table.tests
}

impl Table<'_> {
    fn read(&mut self, line: &str) {
        if let Some(rest) = line.strip_prefix("#?") {
            self.expect(rest);
            return;
        }
        let words: Vec<&str> = line.split('#').next().unwrap_or("").split_whitespace().collect();
        let Some(&first) = words.first() else { return };
        if first.bytes().all(|byte| byte.is_ascii_digit()) {
            let board = self.board().clone();
            self.tests.push(Test {
                number: first.to_owned(),
                board,
                command: words[1].to_owned(),
                arguments: words[2..].iter().map(|&word| word.to_owned()).collect(),
                expected: String::new(),
                negated: false,
                starred: false,
            });
        } else {
            self.obey(&words);
        }
    }

    fn board(&mut self) -> &mut Board {
        self.boards.last_mut().expect("there is always a board")
    }

    fn expect(&mut self, rest: &str) {
        let (Some(open), Some(close)) = (rest.find('['), rest.rfind(']')) else { return };
        let Some(test) = self.tests.last_mut() else { return };
        let inside = &rest[open + 1..close];
        test.starred = rest[close..].contains('*');
        test.negated = inside.starts_with('!');
        inside.trim_start_matches('!').clone_into(&mut test.expected);
    }

    fn obey(&mut self, words: &[&str]) {
        match *words {
            ["loadsgf", file, ref rest @ ..] => {
                let before = rest.first().and_then(|number| number.parse().ok());
                self.boards = vec![load(&self.folder.join(file), before.unwrap_or(usize::MAX))];
            }
            ["trymove", colour, point] => {
                let board = self.board().clone();
                self.boards.push(board);
                self.play(colour, point);
            }
            ["popgo"] => {
                self.boards.pop();
            }
            ["boardsize", side] => {
                let side = side.parse().expect("a size is a number");
                self.boards = vec![Board::new(Size::square(side))];
            }
            ["play", colour, point] | [colour @ ("black" | "white"), point] => {
                self.play(colour, point);
            }
            _ => (),
        }
    }

    fn play(&mut self, colour: &str, point: &str) {
        let colour: Colour = colour.parse().expect("a suite's colour is one");
        let board = self.board();
        let point = point.parse::<Name>().ok().and_then(|name| board.size().named(name));
        if let Some(point) = point {
            board.play(point, colour);
        }
    }
}

/// The board of a file's main line before a move.
fn load(path: &Path, before: usize) -> Board {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let opened = sgf::parse(&bytes).expect("a suite's game is SGF");
    let game = opened.collection.games().next().expect("a file holds a game");
    let sides = game.size();
    let size = Size::new(sides.height.into(), sides.width.into()).expect("a game's size is one");
    let mut board = Board::new(size);
    let at = |point: sgf::Point| size.point(point.row.into(), point.column.into());
    let mut number = 0;
    for node in game.main_line() {
        if let Some(setup) = game.setup(node) {
            let kinds = [
                (setup.black, Some(Colour::Black)),
                (setup.white, Some(Colour::White)),
                (setup.empty, None),
            ];
            for (points, stone) in kinds {
                for point in points.into_iter().filter_map(at) {
                    board.set(point, stone);
                }
            }
        }
        for (colour, mv) in game.moves(node) {
            number += 1;
            if number >= before {
                return board;
            }
            play(&mut board, colour, mv, at);
        }
    }
    board
}

fn play(
    board: &mut Board,
    colour: sgf::Colour,
    mv: sgf::Move,
    at: impl Fn(sgf::Point) -> Option<Point>,
) {
    let colour = if colour == sgf::Colour::Black { Colour::Black } else { Colour::White };
    match mv {
        sgf::Move::At(point) => {
            if let Some(point) = at(point).filter(|&point| board.is_empty_at(point)) {
                board.play(point, colour);
            }
        }
        sgf::Move::Pass => {
            board.forget_ko();
        }
    }
}

fn names(size: go::Size, line: &[go::Move]) -> Vec<String> {
    let name = |mv: &go::Move| match mv {
        go::Move::Play(point) => size.name(*point).to_string(),
        go::Move::Pass => "PASS".to_owned(),
    };
    line.iter().map(name).collect()
}

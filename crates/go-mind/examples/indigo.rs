//! How strong is the player by the spatial description?
//!
//! `indigo SIZE GAMES OPPONENT`: OPPONENT is `random`, `flat PLAYOUTS`, or `gtp PROGRAM ARGUMENTS…`.
//! Chinese rules, komi 7 on 9×9 and 7.5 elsewhere, colours alternate, the dead are taken off by
//! playouts. `EFFORT` is the number of moves that are tried.
#![allow(clippy::print_stdout, reason = "a program may print")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use go::{Board, Colour, Komi, Move, Position, Rules, Size};
use go_mind::spatial::Indigo;
use go_mind::spatial::player::Effort;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Limits;

enum Opponent {
    Random(Xoshiro256PlusPlus),
    Flat(u64),
    Program(Box<Program>),
}

struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [side, games, kind, rest @ ..] = arguments.as_slice() else {
        println!("which size, how many games, against whom?");
        return;
    };
    let side: u32 = side.parse().expect("a size");
    let games: u32 = games.parse().expect("a number of games");
    let mut won = 0;
    let mut spent = (Duration::ZERO, 0);
    for game in 0..games {
        let own = if game % 2 == 0 { Colour::Black } else { Colour::White };
        let mut opponent = match kind.as_str() {
            "random" => Opponent::Random(Xoshiro256PlusPlus::seed_from_u64(u64::from(game))),
            "flat" => Opponent::Flat(rest[0].parse().expect("a number of playouts")),
            _ => Opponent::Program(Box::new(Program::start(rest, side))),
        };
        let (lead, moves) = play(side, own, &mut opponent, &mut spent);
        won += u32::from(lead > 0.0);
        let a_move = spent.0 / spent.1.max(1);
        println!(
            "game {game} as {own:?}: {lead:+.1} ({moves} moves), {won} of {}, {a_move:?} a move",
            game + 1
        );
        opponent.end();
    }
}

/// Plays a game; how far Indigo is ahead at the end, and how many moves there were.
fn play(
    side: u32,
    own: Colour,
    opponent: &mut Opponent,
    spent: &mut (Duration, u32),
) -> (f64, usize) {
    let komi = Komi::halves(if side == 9 { 14 } else { 15 });
    let rules = Rules::named("chinese").expect("these rules are known").with_komi(komi);
    let board = Board::new(Size::square(side));
    let mut position = Position::new(board, Colour::Black, rules).expect("an empty board");
    let effort = std::env::var("EFFORT").map_or(24, |text| text.parse().expect("a number"));
    let mut indigo = Indigo::new(Effort { moves: effort, ..Effort::default() });
    let most = (side * side * 3) as usize;
    while !position.is_over() && position.moves().len() < most {
        let mover = position.to_move();
        let mv = if mover == own {
            let start = Instant::now();
            let mv = indigo.choose(&position, &Limits::default());
            *spent = (spent.0 + start.elapsed(), spent.1 + 1);
            opponent.hear(&position, mv);
            mv
        } else {
            opponent.choose(&position)
        };
        let Some(mv) = mv_or_end(mv, &position) else { return (1000.0, position.moves().len()) };
        position.play(mover, mv);
    }
    let score = go_mind::settle(&position).score;
    let black = score.lead_in_halves() as f64 / 2.0;
    (if own == Colour::Black { black } else { -black }, position.moves().len())
}

/// A move that is legal; a program that gives up or cheats has lost.
fn mv_or_end(mv: Move, position: &Position) -> Option<Move> {
    position.check(position.to_move(), mv).is_ok().then_some(mv)
}

impl Opponent {
    fn choose(&mut self, position: &Position) -> Move {
        let mover = position.to_move();
        match self {
            Opponent::Random(random) => {
                let mut board = position.board().clone();
                let legal = |at| position.check(mover, Move::Play(at)).is_ok();
                let drawn = go::playout::random_move(&mut board, mover, random);
                drawn.filter(|&at| legal(at)).map_or(Move::Pass, Move::Play)
            }
            Opponent::Flat(playouts) => {
                let options = go_mind::flat::Options::default();
                let mut search = go_mind::flat::Search::new(position, mover, options, |_| true);
                search.advance(*playouts);
                search.found().mv
            }
            Opponent::Program(program) => program.choose(position),
        }
    }

    fn hear(&mut self, position: &Position, mv: Move) {
        if let Opponent::Program(program) = self {
            let name = match mv {
                Move::Play(at) => position.board().size().name(at).to_string(),
                Move::Pass => "pass".to_string(),
            };
            program.ask(&format!("play {} {name}", colour(position.to_move())));
        }
    }

    fn end(self) {
        if let Opponent::Program(mut program) = self {
            program.ask("quit");
            let _ = program.child.wait();
        }
    }
}

const fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

impl Program {
    fn start(command: &[String], side: u32) -> Program {
        let pipes = Command::new(&command[0])
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = pipes.expect("the program can be started");
        let input = child.stdin.take().expect("its input is a pipe");
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        let mut program = Program { child, input, output };
        let komi = if side == 9 { "7" } else { "7.5" };
        for command in [format!("boardsize {side}"), "clear_board".into(), format!("komi {komi}")] {
            program.ask(&command);
        }
        program
    }

    fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("the program listens");
        let (mut answer, mut line) = (String::new(), String::new());
        while line != "\n" || answer.is_empty() {
            line.clear();
            if self.output.read_line(&mut line).expect("the program answers") == 0 {
                break;
            }
            answer.push_str(&line);
        }
        answer
    }

    fn choose(&mut self, position: &Position) -> Move {
        let size = position.board().size();
        let answer = self.ask(&format!("genmove {}", colour(position.to_move())));
        let word = answer.trim_start_matches('=').trim().to_lowercase();
        let point = word.parse().ok().and_then(|name| size.named(name));
        point.map_or(Move::Pass, Move::Play)
    }
}

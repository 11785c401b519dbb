//! How strong is the player by the spatial description?
//!
//! `indigo SIZE GAMES OPPONENT`: OPPONENT is `random`, `flat PLAYOUTS`, or `gtp PROGRAM ARGUMENTS…`,
//! where `SEED` becomes the number of the game. Chinese rules, komi 7 on 9×9 and 7.5 elsewhere,
//! colours alternate, the dead are taken off by playouts. Environment: `EFFORT` is the number of
//! moves that are tried, `FIRST` the number of the first game, `PICTURES` prints every board. Times
//! are those that the thread spent on a core.
#![allow(clippy::print_stdout, reason = "a program may print")]

use go::{Board, Colour, Komi, Move, Position, Rules, Size};
use go_mind::spatial::Indigo;
use go_mind::spatial::player::Effort;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Limits;

mod shared;
use shared::gtp::Program;
use shared::{spent, wilson};

enum Opponent {
    Random(Xoshiro256PlusPlus),
    Flat { playouts: u64, seed: u64 },
    Program(Box<Program>),
}

/// Seconds and moves of both sides.
#[derive(Default)]
struct Clocks {
    seconds: [f64; 2],
    moves: [u32; 2],
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [side, games, kind, rest @ ..] = arguments.as_slice() else {
        println!("which size, how many games, against whom?");
        return;
    };
    let side: u32 = side.parse().expect("a size");
    let games: u32 = games.parse().expect("a number of games");
    let first: u32 = set("FIRST", 0);
    let komi = Komi::halves(if side == 9 { 14 } else { 15 });
    let (mut won, mut sum, mut clocks) = (0.0, 0.0, Clocks::default());
    for game in first..first + games {
        let own = if game % 2 == 0 { Colour::Black } else { Colour::White };
        let seed = u64::from(game) + 1;
        let mut opponent = match kind.as_str() {
            "random" => Opponent::Random(Xoshiro256PlusPlus::seed_from_u64(seed)),
            "flat" => {
                let playouts = rest[0].parse().expect("a number of playouts");
                Opponent::Flat { playouts, seed: seed * 1000 }
            }
            _ => {
                let mut program = Program::start(rest, seed);
                program.begin(side, komi);
                Opponent::Program(Box::new(program))
            }
        };
        let rules = Rules::CHINESE.with_komi(komi);
        let board = Board::new(Size::square(side));
        let empty = Position::new(board, Colour::Black, rules).expect("an empty board");
        let (lead, moves) = play(empty, own, &mut opponent, &mut clocks);
        // A game without a winner is half a game won.
        won += if lead == 0.0 { 0.5 } else { f64::from(u8::from(lead > 0.0)) };
        let area = f64::from(side * side);
        sum += lead.clamp(-area, area);
        let all = f64::from(game - first + 1);
        let (low, high) = wilson(won, all);
        println!(
            "game {game} as {own:?}: {lead:+.1} ({moves} moves), {won} of {all} ({:.0} to {:.0} %), mean {:+.1}, \
             {:.3} s a move, the other {:.3} s",
            100.0 * low,
            100.0 * high,
            sum / all,
            clocks.mean(0),
            clocks.mean(1)
        );
    }
}

fn set<T: std::str::FromStr>(name: &str, usual: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

impl Clocks {
    fn add(&mut self, who: usize, since: f64) {
        self.seconds[who] += spent() - since;
        self.moves[who] += 1;
    }

    fn mean(&self, who: usize) -> f64 {
        self.seconds[who] / f64::from(self.moves[who].max(1))
    }
}

/// Plays a game; how far Indigo is ahead at the end, and how many moves there were.
fn play(
    mut position: Position,
    own: Colour,
    opponent: &mut Opponent,
    clocks: &mut Clocks,
) -> (f64, usize) {
    let size = position.board().size();
    let usual = Effort::default();
    let mut indigo = Indigo::new(Effort { moves: set("EFFORT", usual.moves), ..usual });
    let shows = std::env::var_os("PICTURES").is_some();
    while !position.is_over() && position.moves().len() < 3 * size.area() as usize {
        let mover = position.to_move();
        let since = spent();
        let mv = if mover == own {
            let mv = indigo.choose(&position, &Limits::default());
            clocks.add(0, since);
            if let Opponent::Program(program) = opponent {
                program.hear(size, mover, mv);
            }
            Some(mv)
        } else {
            let mv = opponent.choose(&position);
            clocks.add(1, since);
            mv
        };
        // A program that gives up or cheats has lost.
        let legal = mv.filter(|&mv| position.check(mover, mv).is_ok());
        let Some(mv) = legal else { return (1000.0, position.moves().len()) };
        position.play(mover, mv);
        if shows {
            let at = match mv {
                Move::Play(point) => size.name(point).to_string(),
                Move::Pass => "pass".to_string(),
            };
            println!("{} {mover:?} {at}\n{}", position.moves().len(), position.board());
        }
    }
    let black = go_mind::settle(&position).score.lead_in_halves() as f64 / 2.0;
    (if own == Colour::Black { black } else { -black }, position.moves().len())
}

impl Opponent {
    /// A move; none if it gives up.
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let mover = position.to_move();
        match self {
            Opponent::Random(random) => {
                let mut board = position.board().clone();
                let legal = |at| position.check(mover, Move::Play(at)).is_ok();
                let drawn = go::playout::random_move(&mut board, mover, random);
                Some(drawn.filter(|&at| legal(at)).map_or(Move::Pass, Move::Play))
            }
            Opponent::Flat { playouts, seed } => {
                let options = go_mind::flat::Options { seed: *seed, ..Default::default() };
                *seed += 1;
                let mut search = go_mind::flat::Search::new(position, mover, options, |_| true);
                search.advance(*playouts);
                Some(search.found().mv)
            }
            Opponent::Program(program) => program.genmove(position.board().size(), mover),
        }
    }
}

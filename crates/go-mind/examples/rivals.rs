//! How often does the engine win against itself with other options?
//!
//! `rivals [name=value]...`: `size`, `komi`, `rules`, `handicap`, `games`, `seed`, `jobs` (games at
//! once), `visits` of both sides; `first.NAME` and `second.NAME` change an option of one side, and
//! `visits`, `threads` or `model` (0: none) of its own. Colours alternate, but with a handicap the
//! second side is Black. Told is also, where dead stones stay on the board, how often the count names
//! another winner than the judgement of dead stones: games that were lost by passing.
#![allow(clippy::print_stdout, reason = "a program that reports on its standard output")]

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use go::{Board, Colour, Komi, Move, Position, Rules, Size, handicap, score};
use go_mind::engine::{Engine, Options};
use go_mind::patterns::Model;
use search::Limits;

mod shared;
use shared::{elo, taken, wilson};

fn main() {
    let words = std::env::args().skip(1);
    let pairs = words.map(|word| {
        let (name, value) = word.split_once('=').expect("name=value");
        (name.to_string(), value.to_string())
    });
    let mut given: HashMap<String, String> = pairs.collect();
    let asked: Vec<String> = std::env::args().skip(1).collect();
    println!(
        "{} {}: rivals {}",
        env!("CARGO_PKG_NAME"),
        env!("CARGO_PKG_VERSION"),
        asked.join(" ")
    );
    let (games, jobs) = (taken(&mut given, "games", 100_u64), taken(&mut given, "jobs", 1));
    let seed = taken(&mut given, "seed", 1_u64);
    let event = event(given);
    let next = AtomicU64::new(0);
    let sums = Mutex::new(Sums::default());
    thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        break;
                    }
                    let end = event.play(seed + game, game.is_multiple_of(2));
                    sums.lock().expect("no game panics").add(&end);
                }
            });
        }
    });
    sums.lock().expect("no game panics").tell("all");
}

#[derive(Default)]
struct Sums {
    games: f64,
    won: f64,
    as_black: f64,
    misjudged: u32,
    resigned: u32,
    moves: usize,
}

impl Sums {
    fn add(&mut self, end: &End) {
        self.games += 1.0;
        self.won += end.points;
        self.as_black += if end.first_is_black { end.points } else { 0.0 };
        self.misjudged += u32::from(end.is_misjudged);
        self.resigned += u32::from(end.is_resigned);
        self.moves += end.moves;
        if self.games % 10.0 == 0.0 {
            self.tell("so far");
        }
    }

    fn tell(&self, when: &str) {
        let &Sums { games, won, as_black, misjudged, resigned, moves } = self;
        let (low, high) = wilson(won, games);
        let share = won / games;
        let [elo, below, above] = [share, low, high].map(elo);
        let moves = moves as f64 / games;
        println!(
            "{when}: first {won}/{games} = {:.1} % ({:.1} to {:.1}), Elo {elo:+.0} ({below:+.0} to \
             {above:+.0}); {as_black} as Black, {resigned} given up, {misjudged} lost by passing, \
             {moves:.0} moves",
            100.0 * share,
            100.0 * low,
            100.0 * high,
        );
    }
}

struct Event {
    size: Size,
    rules: Rules,
    handicap: u32,
    sides: [Side; 2],
}

#[derive(Clone)]
struct Side {
    visits: u64,
    options: Options,
    model: Option<Arc<Model>>,
}

struct End {
    points: f64,
    first_is_black: bool,
    is_misjudged: bool,
    is_resigned: bool,
    moves: usize,
}

fn event(mut given: HashMap<String, String>) -> Event {
    let rules = given.remove("rules").unwrap_or_else(|| "chinese".to_string());
    let rules = Rules::named(&rules).expect("a name of rules");
    let rules = rules.with_komi(taken(&mut given, "komi", Komi::halves(15)));
    let size = Size::square(taken(&mut given, "size", 9));
    let handicap = taken(&mut given, "handicap", 0);
    let visits = taken(&mut given, "visits", 500);
    let model = Arc::new(Model::built_in());
    let sides = ["first.", "second."].map(|prefix| {
        let own = given.iter().filter_map(|(name, value)| {
            Some((name.strip_prefix(prefix)?.to_string(), value.clone()))
        });
        side(own.collect(), visits, &model)
    });
    let is_known = |name: &str| name.starts_with("first.") || name.starts_with("second.");
    assert!(given.keys().all(|name| is_known(name)), "unknown names among {given:?}");
    Event { size, rules, handicap, sides }
}

fn side(mut given: HashMap<String, String>, visits: u64, model: &Arc<Model>) -> Side {
    let visits = taken(&mut given, "visits", visits);
    let has_model = taken(&mut given, "model", 1) > 0;
    let mut options = Options { threads: taken(&mut given, "threads", 1), ..Options::default() };
    for (name, value) in given {
        let value = value.parse().expect("options are numbers");
        options.set(&name, value).unwrap_or_else(|_| panic!("no option is called {name}"));
    }
    Side { visits, options, model: has_model.then(|| Arc::clone(model)) }
}

impl Event {
    fn play(&self, seed: u64, first_begins: bool) -> End {
        let mut board = Board::new(self.size);
        let stones = handicap::stones(self.size, self.handicap).unwrap_or_default();
        let is_even = self.handicap < 2;
        for point in stones.into_iter().filter(|_| !is_even) {
            board.set(point, Some(Colour::Black));
        }
        let begins = if is_even { Colour::Black } else { Colour::White };
        let mut position = Position::new(board, begins, self.rules).expect("a legal board");
        let first_is_black = is_even && first_begins;
        let mut engines = [0, 1].map(|index| self.sides[index].engine(&position, seed));
        let most = 3 * self.size.area() as usize;
        let mut loser = None;
        while !position.is_over() && position.moves().len() < most && loser.is_none() {
            let mover = position.to_move();
            let index = usize::from((mover == Colour::Black) != first_is_black);
            match self.sides[index].think(&mut engines[index], &position) {
                Some(mv) => position.play(mover, mv),
                None => loser = Some(mover),
            }
        }
        let judged = go_mind::settle(&position.clone()).score.lead_in_halves();
        let stands = score::area(position.board(), self.rules.komi).lead_in_halves();
        let counted = if self.rules.removes_dead() { judged } else { stands };
        let lead = match loser {
            Some(Colour::Black) => -1,
            Some(Colour::White) => 1,
            None => counted.signum() as i32,
        };
        let black = f64::from(lead + 1) / 2.0;
        // Where dead stones are taken off, a pass that leaves them loses nothing.
        let stays = !self.rules.removes_dead();
        let chinese = Rules::CHINESE.with_komi(self.rules.komi);
        let alone = Position::new(position.board().clone(), position.to_move(), chinese);
        let fair = alone.map(|alone| go_mind::settle(&alone).score.lead_in_halves().signum());
        End {
            points: if first_is_black { black } else { 1.0 - black },
            first_is_black,
            is_misjudged: stays
                && loser.is_none()
                && fair.is_ok_and(|fair| fair != stands.signum()),
            is_resigned: loser.is_some(),
            moves: position.moves().len(),
        }
    }
}

impl Side {
    fn engine(&self, position: &Position, seed: u64) -> Engine {
        let options = Options { seed, ..self.options };
        let engine = Engine::new(position, position.to_move(), options);
        match &self.model {
            Some(model) => engine.with_model(Arc::clone(model)),
            None => engine,
        }
    }

    /// The move; none if the side gives up.
    fn think(&self, engine: &mut Engine, position: &Position) -> Option<Move> {
        let mover = position.to_move();
        engine.meet(position, mover);
        engine.run(&Limits { nodes: Some(self.visits), ..Limits::default() });
        let found = engine.decided(&Limits::default());
        position.check(mover, found.mv).expect("moves are legal");
        (!found.resigns).then_some(found.mv)
    }
}

use std::thread;

use game::picture::Place;
use game::{Game, Notation, Player};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Limits;

use super::naive;
use super::plain::Plain;
use super::{Class, Overview, Refutation, Solver, Step, StepId, Then, Win, verify};
use crate::field::{Field, Points};
use crate::{Gomoku, Rule, State};

fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

fn small_solver(game: &Gomoku) -> Solver {
    Solver::with_memory(&Field::new(game), 4 << 20)
}

/// A random unfinished position of so many stones, close together as in real games.
fn random_state(game: &Gomoku, stones: u32, chance: &mut Xoshiro256PlusPlus) -> State {
    let (mut state, mut close) = (game.start(), Points::default());
    while state.stones().count() < stones {
        let near = close.iter().filter(|&place| game.forbidden(&state, place).is_none());
        let near: Vec<Place> = near.collect();
        let from = if near.is_empty() { game.legal_moves(&state) } else { near };
        let mv = from[(chance.next_u64() % from.len() as u64) as usize];
        game.play(&mut state, mv);
        let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        let around = steps.filter_map(|(down, right)| game.board().step(mv, down, right));
        around.for_each(|cell| close.insert(cell));
        if game.outcome(&state).is_some() {
            (state, close) = (game.start(), Points::default());
        }
    }
    state
}

/// Runs a part of a test on each core and adds up what they count.
fn in_parts(run: impl Fn(u32, u32) -> u32 + Sync) -> u32 {
    let parts = thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
    thread::scope(|scope| {
        let run = &run;
        let spawned = (0..parts).map(|part| scope.spawn(move || run(part, parts)));
        let handles: Vec<_> = spawned.collect();
        handles.into_iter().map(|handle| handle.join().unwrap()).sum()
    })
}

/// Solves random positions and verifies every win; how many there were.
fn verify_random_wins(positions: u32, seed: u64) -> u32 {
    in_parts(|part, parts| {
        let share = positions / parts + u32::from(part < positions % parts);
        verify_some_wins(share, seed + 1_000 * u64::from(part))
    })
}

fn verify_some_wins(positions: u32, seed: u64) -> u32 {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut wins = 0;
    for (rule, size) in [(Rule::Freestyle, 15), (Rule::Standard, 15), (Rule::Renju, 11)] {
        let game = Gomoku::square(size, rule).unwrap();
        let mut solver = small_solver(&game);
        let renju = positions / 10;
        let share = match rule {
            Rule::Renju => renju,
            Rule::Standard => (positions - renju) / 2,
            Rule::Freestyle => (positions - renju).div_ceil(2),
        };
        for round in 0..share {
            let stones = 8 + (chance.next_u64() % 40) as u32;
            let state = random_state(&game, stones, &mut chance);
            let class = [Class::Fours, Class::Threes, Class::Threats][round as usize % 3];
            if let Ok(Some(win)) = solver.solve(&state, class, &nodes(2_000)) {
                let verdict = verify(&game, &state, &win);
                assert_eq!(verdict, Ok(()), "{rule:?} {class:?} {}", game.show_state(&state));
                wins += 1;
            }
        }
    }
    wins
}

#[test]
fn wins_in_random_positions_stand_when_replayed() {
    assert!(verify_random_wins(600, 1) > 100);
}

#[test]
#[ignore = "takes many minutes: 100,000 positions"]
fn wins_in_100_000_random_positions_stand_when_replayed() {
    assert!(verify_random_wins(100_000, 2) > 10_000);
}

fn misses_none(class: Class, moves: u32, positions: u32) {
    let boards =
        [(7, Rule::Freestyle), (8, Rule::Freestyle), (7, Rule::Standard), (8, Rule::Standard)];
    let wins = in_parts(|part, parts| {
        let mut wins = 0;
        for (number, (size, rule)) in boards.into_iter().enumerate() {
            let game = Gomoku::square(size, rule).unwrap();
            let mut solver = small_solver(&game);
            for position in (part..positions).step_by(parts as usize) {
                // Which positions are tried does not depend on how many threads there are.
                let seed = u64::from(moves) << 40 | (number as u64) << 32 | u64::from(position);
                let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
                let stones = 8 + (chance.next_u64() % 14) as u32;
                let state = random_state(&game, stones, &mut chance);
                if Plain::new(&game, class).mover_wins(&game, &state, moves) {
                    let found = solver.solve(&state, class, &Limits::default()).unwrap();
                    assert!(found.is_some(), "{rule:?} {}", game.show_state(&state));
                    wins += 1;
                }
            }
        }
        wins
    });
    assert!(wins > positions / 20, "only {wins} wins: the test says little");
}

#[test]
fn no_win_by_fours_that_plain_search_finds_is_missed() {
    misses_none(Class::Fours, 4, 200);
}

#[test]
fn no_win_by_threes_that_plain_search_finds_is_missed() {
    misses_none(Class::Threes, 3, 25);
}

#[test]
#[ignore = "takes minutes: plain search of four moves"]
fn no_longer_win_by_threes_that_plain_search_finds_is_missed() {
    misses_none(Class::Fours, 6, 1_000);
    misses_none(Class::Threes, 3, 400);
    misses_none(Class::Threes, 4, 40);
}

fn drawn(text: &str) -> (Gomoku, State) {
    let size = text.trim().lines().count() as u32;
    let game = Gomoku::square(size, Rule::Freestyle).unwrap();
    let state = game.parse_state(text).unwrap();
    (game, state)
}

const FOUR_THREE: &str = "
    O........
    .........
    .........
    OXXX.....
    .....X...
    .....X...
    .........
    .........
    .OOO.....";

#[test]
fn a_four_three_wins_and_the_overview_names_its_cell() {
    let (game, state) = drawn(FOUR_THREE);
    let field = Field::new(&game).holding(state.stones());
    let overview = Overview::of(&field, Player::First);
    let names: Vec<String> = overview.four_threes.iter().map(|&cell| game.name(cell)).collect();
    assert_eq!(names, ["F6"]);
}

#[test]
fn a_win_that_forgets_a_defence_is_refuted() {
    let (game, state) = drawn(
        "
        .........
        .........
        ..XX.....
        ..X......
        .........
        .........
        ..O......
        ...O.....
        .O.......",
    );
    let mut solver = small_solver(&game);
    let mut win = solver.solve(&state, Class::Threes, &nodes(100_000)).unwrap().unwrap();
    assert_eq!(verify(&game, &state, &win), Ok(()));
    let step = win
        .steps
        .iter_mut()
        .rfind(|step| matches!(&step.then, Then::Replies { answers, .. } if answers.len() > 1));
    match &mut step.unwrap().then {
        Then::Replies { answers, .. } => answers.clear(),
        Then::Won => unreachable!(),
    }
    assert!(verify(&game, &state, &win).is_err());
}

#[test]
fn a_win_of_the_player_who_is_not_to_move_is_refuted() {
    let (game, state) = drawn(FOUR_THREE);
    let mut solver = small_solver(&game);
    let mut win = solver.solve(&state, Class::Threes, &nodes(100_000)).unwrap().unwrap();
    win.attacker = Player::Second;
    assert_eq!(verify(&game, &state, &win), Err(Refutation::NotToMove));
}

#[test]
fn a_win_stands_against_a_further_stone_where_nothing_is_disturbed() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut wins, mut stones_tried) = (0, 0);
    for rule in [Rule::Freestyle, Rule::Standard] {
        let game = Gomoku::square(11, rule).unwrap();
        let mut solver = small_solver(&game);
        for _ in 0..250 {
            let stones = 6 + (chance.next_u64() % 14) as u32;
            let state = random_state(&game, stones, &mut chance);
            let found = solver.solve(&state, Class::Threats, &nodes(2_000));
            let Ok(Some(win)) = found else { continue };
            wins += 1;
            let zone = super::disturbances(&game, &state, &win, win.root).unwrap();
            let free: Vec<Place> = state.stones().free(game.board()).collect();
            for place in free.into_iter().filter(|&place| !zone.has(place)) {
                stones_tried += 1;
                let mover = game.to_move(&state);
                let mut sides =
                    Player::BOTH.map(|player| state.stones().of(player).collect::<Vec<_>>());
                sides[mover.opponent().index()].push(place);
                let more = game.position(&sides[0], &sides[1], mover).unwrap();
                assert_eq!(
                    verify(&game, &more, &win),
                    Ok(()),
                    "{} at {place:?}",
                    game.show_state(&state)
                );
            }
        }
    }
    assert!(wins > 50 && stones_tried > 2_000, "{wins} wins, {stones_tried} stones");
}

#[test]
fn a_five_on_a_cell_that_the_defender_has_taken_is_refuted() {
    let (game, state) = drawn(
        "
        .........
        .........
        .........
        .OXXX....
        .........
        .........
        .........
        .........
        .OO......",
    );
    // Black plays F6, and as if B6 were free, five is to follow there.
    let [four, taken, other] = ["F6", "B6", "G6"].map(|name| game.cell(name).unwrap());
    let won = |place| Step { place, then: Then::Won };
    let then = Then::Replies { answers: vec![(other, StepId(0))], otherwise: StepId(0) };
    let steps = vec![won(taken), Step { place: four, then }];
    let win = Win { attacker: Player::First, steps, root: StepId(1) };
    assert!(verify(&game, &state, &win).is_err());
}

/// A win with one thing changed by chance: a move, an answer taken out, or what is played otherwise.
fn broken(win: &Win, cells: u64, chance: &mut Xoshiro256PlusPlus) -> Win {
    let mut win = win.clone();
    let mut below = |count: u64| chance.next_u64() % count;
    let index = below(win.steps.len() as u64) as usize;
    let (kind, place, id) = (below(3), Place(below(cells) as u32), below(index as u64 + 1) as u32);
    let step = &mut win.steps[index];
    match (&mut step.then, kind) {
        (Then::Replies { answers, .. }, 1) => drop(answers.pop()),
        (Then::Replies { otherwise, .. }, 2) => *otherwise = StepId(id),
        _ => step.place = place,
    }
    win
}

#[test]
fn what_is_verified_stands_when_every_answer_is_played() {
    let game = Gomoku::square(7, Rule::Freestyle).unwrap();
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(77);
    let (mut solver, mut wins, mut refuted) = (small_solver(&game), 0, 0);
    while wins < 25 {
        let state = random_state(&game, 12, &mut chance);
        let found = solver.solve(&state, Class::Threes, &nodes(2_000)).ok().flatten();
        let Some(win) = found.filter(|win| win.plies() <= 7) else { continue };
        wins += 1;
        assert_eq!(verify(&game, &state, &win), Ok(()));
        assert!(naive::holds(&game, &state, &win), "{}", game.show_state(&state));
        for _ in 0..8 {
            let other = broken(&win, u64::from(game.board().cells()), &mut chance);
            let stands = naive::holds(&game, &state, &other);
            refuted += u32::from(!stands);
            if verify(&game, &state, &other).is_ok() {
                assert!(stands, "{}", game.show_state(&state));
            }
        }
    }
    assert!(refuted > 50, "{refuted}");
}

use game::picture::Place;
use game::{Game, Notation, Player, Undo};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Limits;

use super::{Class, Overview, Refutation, Solver, Step, StepId, Then, Win, verify};
use crate::field::Field;
use crate::{Gomoku, Rule, State};

fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

fn small_solver(game: &Gomoku) -> Solver {
    Solver::with_memory(&Field::new(game), 4 << 20)
}

/// A random unfinished position of so many stones, close together as in real games.
fn random_state(game: &Gomoku, stones: u32, chance: &mut Xoshiro256PlusPlus) -> State {
    let mut state = game.start();
    while state.stones().count() < stones {
        let moves = game.legal_moves(&state);
        let near = |&place: &Place| {
            let step = |(down, right)| game.board().step(place, down, right);
            let around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
            around.filter_map(step).any(|cell| state.stones().owner(cell).is_some())
        };
        let close: Vec<Place> = moves.iter().copied().filter(near).collect();
        let from = if close.is_empty() { moves } else { close };
        let mv = from[(chance.next_u64() % from.len() as u64) as usize];
        game.play(&mut state, mv);
        if game.outcome(&state).is_some() {
            state = game.start();
        }
    }
    state
}

/// Solves random positions and verifies every win; how many there were.
fn verify_random_wins(positions: u32, seed: u64) -> u32 {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut wins = 0;
    for (rule, size) in [(Rule::Freestyle, 15), (Rule::Standard, 15), (Rule::Renju, 11)] {
        let game = Gomoku::square(size, rule).unwrap();
        let mut solver = small_solver(&game);
        let share = if rule == Rule::Renju { positions / 10 } else { positions * 9 / 20 };
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

/// Full-width search by the rules alone: does the attacker, to move, win in so many moves, all of
/// them of a class?
fn plain(game: &Gomoku, state: &mut State, class: Class, moves: u32) -> bool {
    let attacker = game.to_move(state);
    if !completions(game, state, attacker).is_empty() {
        return true;
    }
    let blocks = completions(game, state, attacker.opponent());
    if moves <= 1 || blocks.len() > 1 {
        return false;
    }
    let tries = if blocks.is_empty() { game.legal_moves(state) } else { blocks };
    tries.into_iter().any(|place| {
        if game.forbidden(state, place).is_some() {
            return false;
        }
        game.play_undoable(state, place);
        let wins = plain_threat(game, state, class) && plain_defence(game, state, class, moves);
        game.undo(state, place, ());
        wins
    })
}

/// Whether the player who just moved has a threat of the class.
fn plain_threat(game: &Gomoku, state: &State, class: Class) -> bool {
    let attacker = game.to_move(state).opponent();
    if !completions(game, state, attacker).is_empty() {
        return true;
    }
    class == Class::Threes
        && state.stones().free(game.board()).any(|place| {
            let mut stones = *state.stones();
            stones.put(attacker, place);
            let wins = |&cell: &Place| game.wins(&stones, attacker, cell);
            stones.free(game.board()).filter(wins).count() > 1
        })
}

fn plain_defence(game: &Gomoku, state: &mut State, class: Class, moves: u32) -> bool {
    let fives = completions(game, state, game.to_move(state).opponent());
    game.legal_moves(state).into_iter().all(|reply| {
        if fives.iter().any(|&five| five != reply) {
            return true;
        }
        game.play_undoable(state, reply);
        let wins = plain(game, state, class, moves - 1);
        game.undo(state, reply, ());
        wins
    })
}

fn completions(game: &Gomoku, state: &State, player: Player) -> Vec<Place> {
    let wins = |&place: &Place| game.wins(state.stones(), player, place);
    state.stones().free(game.board()).filter(wins).collect()
}

fn misses_none(class: Class, moves: u32, positions: u32) {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(u64::from(moves));
    let mut wins = 0;
    for (size, rule) in
        [(7, Rule::Freestyle), (8, Rule::Freestyle), (7, Rule::Standard), (8, Rule::Standard)]
    {
        let game = Gomoku::square(size, rule).unwrap();
        let mut solver = small_solver(&game);
        for _ in 0..positions {
            let stones = 8 + (chance.next_u64() % 14) as u32;
            let mut state = random_state(&game, stones, &mut chance);
            if plain(&game, &mut state, class, moves) {
                let found = solver.solve(&state, class, &Limits::default()).unwrap();
                assert!(found.is_some(), "{rule:?} {}", game.show_state(&state));
                wins += 1;
            }
        }
    }
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

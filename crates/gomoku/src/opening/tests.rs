use game::Game;
use game::picture::Place;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Limits;

use super::facts::{Facts, after, canonical, inverse};
use super::{Event, HOPELESS, Options, Proof};
use crate::strategy::{Strategy, Thoroughness};
use crate::{Gomoku, Rule, State};

/// Effort so small that a tree is needed.
fn small(levels: &[u64]) -> Options {
    Options { memory: 8 << 20, levels: levels.to_vec(), next_move: 2_000, ..Options::default() }
}

fn position(game: &Gomoku, moves: &str) -> State {
    let mut state = game.start();
    for name in moves.split(' ') {
        game.play(&mut state, game.cell(name).unwrap());
    }
    state
}

/// Black has two stones more than White has near.
fn opening() -> (Gomoku, State) {
    let game = Gomoku::square(11, Rule::Freestyle).unwrap();
    let state = position(&game, "F6 A1 G7 A3 F8 K1");
    (game, state)
}

/// A proof from what is known, and the records that it wrote.
fn proved(facts: Facts, state: &State, options: Options) -> (Proof, Vec<u8>) {
    let mut records = facts.head_of_file();
    let proof = Proof::new(facts, std::slice::from_ref(state), options);
    let limits = Limits { nodes: Some(3_000_000), ..Limits::default() };
    let proof = proof.run(&limits, |event| {
        if let Event::Record(record) = event {
            records.extend(record);
        }
    });
    (proof, records)
}

#[test]
fn an_image_followed_by_its_inverse_changes_nothing() {
    let game = Gomoku::default();
    for image in 0..8 {
        assert_eq!(after(&game, image, inverse(image)), 0);
    }
}

#[test]
fn all_images_of_a_position_have_one_canonical_image() {
    use game::Symmetric;
    let (game, state) = opening();
    let (first, _) = canonical(&game, &state);
    for image in 0..8 {
        assert_eq!(canonical(&game, &game.state_image(&state, image)).0, first);
    }
}

#[test]
fn an_opening_is_proved_and_its_strategy_holds_when_replayed() {
    let (game, state) = opening();
    let (proof, _) = proved(Facts::new(&game), &state, small(&[300, 3_000, 30_000]));
    assert_eq!(proof.progress().openings, (1, 1));
    let strategy = proof.strategy();
    assert!(strategy.upper().0 < strategy.steps().steps.len() as u32, "a tree was needed");
    for thoroughness in [Thoroughness::Quick, Thoroughness::Full] {
        let checked = strategy.check(thoroughness, &Limits::default());
        assert_eq!(checked.map(|checked| checked.openings), Ok(1));
    }
    assert_eq!(Strategy::read(&strategy.write()), Ok(strategy));
}

#[test]
fn several_threads_prove_the_same_opening() {
    let (game, state) = opening();
    let options = Options { threads: 3, ..small(&[300, 3_000, 30_000]) };
    let (proof, records) = proved(Facts::new(&game), &state, options);
    assert_eq!(proof.progress().openings, (1, 1));
    let mut facts = Facts::new(&game);
    assert_eq!(facts.read(&records), records.len());
    assert!(proof.strategy().check(Thoroughness::Quick, &Limits::default()).is_ok());
}

#[test]
fn a_run_that_was_killed_goes_on_where_it_was() {
    let (game, state) = opening();
    let (_, records) = proved(Facts::new(&game), &state, small(&[300, 3_000, 30_000]));
    let mut facts = Facts::new(&game);
    let good = facts.read(&records[..records.len() - 3]);
    assert!(good > 30 && good < records.len());
    let mut facts = Facts::new(&game);
    assert_eq!(facts.read(&records), records.len());
    let (proof, again) = proved(facts, &state, small(&[300, 3_000, 30_000]));
    assert_eq!(proof.progress().openings, (1, 1));
    assert!(again.len() < records.len() / 4, "{} of {}", again.len(), records.len());
}

#[test]
fn a_damaged_record_ends_the_reading_and_breaks_nothing() {
    let (game, state) = opening();
    let (_, records) = proved(Facts::new(&game), &state, small(&[300, 3_000, 30_000]));
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(7);
    for _ in 0..200 {
        let mut bytes = records.clone();
        let at = (chance.next_u64() % bytes.len() as u64) as usize;
        bytes[at] ^= 1 << (chance.next_u64() % 8);
        assert!(Facts::new(&game).read(&bytes) <= at);
    }
}

#[test]
fn white_never_escapes_from_a_strategy() {
    let (game, opening) = opening();
    let (proof, _) = proved(Facts::new(&game), &opening, small(&[300, 3_000, 30_000]));
    let strategy = proof.strategy();
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(3);
    for round in 0..150 {
        let image = round % 8;
        let mut state = game::Symmetric::state_image(&game, &opening, image);
        let mut line = Vec::new();
        while game.outcome(&state).is_none() {
            let known = strategy.reply(&state);
            let reply = known.unwrap_or_else(|| panic!("round {round}: {line:?}"));
            line.push(game.name(reply));
            game.play(&mut state, reply);
            if game.outcome(&state).is_none() {
                let moves = near(&game, &state, &mut chance);
                line.push(game.name(moves));
                game.play(&mut state, moves);
            }
        }
        assert_eq!(game.outcome(&state), Some(game::Outcome::Win(game::Player::First)));
    }
}

/// A move of White: sometimes anywhere, mostly where it may hurt.
fn near(game: &Gomoku, state: &State, chance: &mut Xoshiro256PlusPlus) -> Place {
    let moves = game.legal_moves(state);
    let wins = |player| move |place: &&Place| game.wins(state.stones(), player, **place);
    let own = moves.iter().find(wins(game::Player::Second));
    let block = moves.iter().find(wins(game::Player::First));
    let anywhere = moves[(chance.next_u64() % moves.len() as u64) as usize];
    let hurts = own.or(block).copied();
    hurts.filter(|_| !chance.next_u64().is_multiple_of(16)).unwrap_or(anywhere)
}

#[test]
fn an_opening_in_which_white_wins_first_is_given_up() {
    let game = Gomoku::square(9, Rule::Freestyle).unwrap();
    for moves in ["A1 E5 A3 F5 A5 G5 A7 D5", "A1 E5 A3 F5 A9 G5 I1 E6 I9 E7"] {
        let state = position(&game, moves);
        let (proof, _) = proved(Facts::new(&game), &state, small(&[300, 1_000]));
        assert_eq!(proof.progress().openings, (0, 1), "{moves}");
        assert_eq!(proof.progress().effort, HOPELESS, "{moves}");
        assert_eq!(proof.strategy().openings(), []);
    }
}

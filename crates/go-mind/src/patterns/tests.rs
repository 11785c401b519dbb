//! Facts about patterns, features and models.

use go::{Board, Colour, Point, Size, playout};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::packed::sealed;
use super::{Census, Choice, Likely, Model, ModelError, Recent, Trainer, Training};

type Random = Xoshiro256PlusPlus;

/// Plays a random game and shows every choice in it.
pub(super) fn on_a_random_game(side: u32, seed: u64, mut each: impl FnMut(&Choice<'_>)) {
    let mut random = Random::seed_from_u64(seed);
    let mut board = Board::new(Size::square(side));
    let (mut mover, mut recent) = (Colour::Black, Recent::default());
    for _ in 0..side * side {
        let Some(chosen) = playout::random_move(&mut board, mover, &mut random) else { break };
        each(&Choice { board: &board, mover, recent, chosen });
        board.play(chosen, mover);
        recent = Recent { last: Some(chosen), before_last: recent.last };
        mover = mover.opponent();
    }
}

/// A model taught on a few random games.
fn small_model() -> Model {
    let mut census = Census::new(1);
    for seed in 0..4 {
        on_a_random_game(9, seed, |choice| census.observe(choice));
    }
    let mut trainer = Trainer::new(&census, 2, Training::default());
    for seed in 0..4 {
        on_a_random_game(9, seed, |choice| {
            trainer.learn(choice);
        });
    }
    trainer.model().clone()
}

fn probabilities(model: &Model, board: &Board, mover: Colour, recent: Recent) -> Vec<Likely> {
    let mut likely = Vec::new();
    model.probabilities(board, mover, recent, &mut likely);
    likely.sort_by_key(|mv| mv.point);
    likely
}

#[test]
fn probabilities_of_all_legal_moves_add_up_to_one() {
    let model = small_model();
    on_a_random_game(7, 11, |choice| {
        let likely = probabilities(&model, choice.board, choice.mover, choice.recent);
        let sum: f32 = likely.iter().map(|mv| mv.probability).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        let allowed = choice.board.empty().iter();
        let allowed = allowed.filter(|&&at| choice.board.allows(at, choice.mover, false)).count();
        assert_eq!(likely.len(), allowed);
    });
}

#[test]
fn whoever_knows_nothing_finds_all_moves_equally_likely() {
    let board = Board::new(Size::square(5));
    let likely = probabilities(&Model::ignorant(), &board, Colour::Black, Recent::default());
    assert!(likely.iter().all(|mv| (mv.probability - 0.04).abs() < 1e-6));
}

#[test]
fn turned_and_reflected_boards_have_turned_and_reflected_answers() {
    let model = small_model();
    on_a_random_game(9, 12, |choice| {
        let size = choice.board.size();
        let likely = probabilities(&model, choice.board, choice.mover, choice.recent);
        for image in 1..size.images() {
            let there = |point: Point| size.image(point, image);
            let mut board = Board::new(size);
            for (point, colour) in choice.board.stones() {
                board.set(there(point), Some(colour));
            }
            board.restore_ko(choice.board.ko().map(there));
            let recent = Recent {
                last: choice.recent.last.map(there),
                before_last: choice.recent.before_last.map(there),
            };
            let mut turned = Vec::new();
            model.probabilities(&board, choice.mover, recent, &mut turned);
            for mv in &likely {
                let other = turned.iter().find(|other| other.point == there(mv.point));
                let other = other.expect("the image of a move is a move").probability;
                assert!((mv.probability - other).abs() < 1e-5, "image {image}");
            }
        }
    });
}

#[test]
fn colours_exchanged_change_nothing_for_the_other_player() {
    let model = small_model();
    on_a_random_game(9, 13, |choice| {
        let mut board = Board::new(choice.board.size());
        for (point, colour) in choice.board.stones() {
            board.set(point, Some(colour.opponent()));
        }
        board.restore_ko(choice.board.ko());
        let one = probabilities(&model, choice.board, choice.mover, choice.recent);
        let other = probabilities(&model, &board, choice.mover.opponent(), choice.recent);
        for (mv, other) in one.iter().zip(other) {
            assert_eq!(mv.point, other.point);
            assert!((mv.probability - other.probability).abs() < 1e-5);
        }
    });
}

#[test]
fn learning_makes_the_chosen_moves_more_likely() {
    let model = small_model();
    let mut gain = 0.0;
    on_a_random_game(9, 2, |choice| {
        let likely = probabilities(&model, choice.board, choice.mover, choice.recent);
        let chosen = likely.iter().find(|mv| mv.point == choice.chosen).expect("a legal move");
        gain += (chosen.probability * likely.len() as f32).ln();
    });
    assert!(gain > 0.0, "{gain}");
}

#[test]
fn a_model_survives_being_packed() {
    let model = small_model();
    let bytes = model.to_bytes();
    let read = Model::from_bytes(&bytes).expect("what was written is read");
    assert_eq!(read.shapes(), model.shapes());
    assert_eq!(read.to_bytes(), bytes, "rounding happens once");
    on_a_random_game(9, 14, |choice| {
        let one = probabilities(&model, choice.board, choice.mover, choice.recent);
        let other = probabilities(&read, choice.board, choice.mover, choice.recent);
        for (mv, other) in one.iter().zip(other) {
            assert!((mv.probability - other.probability).abs() < 0.02);
        }
    });
}

#[test]
fn damaged_models_are_refused_and_never_panic() {
    let bytes = small_model().to_bytes();
    assert_eq!(Model::from_bytes(b"something else").err(), Some(ModelError::Foreign));
    let board = Board::new(Size::square(5));
    for index in 0..400 {
        let mut damaged = bytes.clone();
        let at = index * 7919 % damaged.len();
        damaged[at] ^= 1 << (index % 8);
        assert!(Model::from_bytes(&damaged).is_err(), "byte {at}");
        // With a checksum that fits, whatever is read must still answer.
        if let Ok(model) = Model::from_bytes(&sealed(damaged)) {
            let _ = probabilities(&model, &board, Colour::White, Recent::default());
        }
        let _ = Model::from_bytes(&sealed(bytes[..at].to_vec()));
    }
}

/// The points of a position in the order in which the built-in model expects White to choose them.
fn expected_of_white(picture: &str, last: &str) -> Vec<String> {
    let board = Board::drawn(picture).expect("a drawn board");
    let size = board.size();
    let last = size.named(last.parse().expect("a name"));
    let recent = Recent { last, before_last: None };
    let mut likely = probabilities(&Model::built_in(), &board, Colour::White, recent);
    likely.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    likely.iter().map(|mv| size.name(mv.point).to_string()).collect()
}

#[test]
fn the_model_that_is_built_in_saves_a_stone_in_atari() {
    let expected = expected_of_white(
        ". . . . . . . . .
         . . . . . . . . .
         . . X . . . O . .
         . . . . . . . . .
         . . . X . . . . .
         . . X O X . . . .
         . . . . . . . . .
         . . . . . . O . .
         . . . . . . . . .",
        "E4",
    );
    assert!(expected[..3].contains(&"D3".to_owned()), "{expected:?}");
    assert!(!expected[..20].contains(&"A1".to_owned()), "the corner is no place to play");
}

#[test]
fn the_model_that_is_built_in_takes_a_stone_in_atari() {
    let expected = expected_of_white(
        ". . . . . . . . .
         . . . . . . . . .
         . . X . . . O . .
         . . . . . . . . .
         . . . O . . . . .
         . . O X O . . . .
         . . . . X . . . .
         . . . . . . O . .
         . . . . . . . . .",
        "E3",
    );
    assert!(expected[..3].contains(&"D3".to_owned()), "{expected:?}");
}

#[test]
fn learning_that_was_saved_goes_on_as_if_nothing_had_been() {
    let learned = |is_saved: bool| {
        let mut census = Census::new(1);
        for seed in 20..24 {
            on_a_random_game(9, seed, |choice| census.observe(choice));
            if is_saved {
                census = Census::from_bytes(&census.to_bytes()).expect("its own bytes");
            }
        }
        let mut trainer = Trainer::new(&census, census.threshold(5000), Training::default());
        for seed in 20..24 {
            on_a_random_game(9, seed, |choice| {
                trainer.learn(choice);
            });
            if is_saved {
                let bytes = trainer.to_bytes();
                trainer = Trainer::from_bytes(&bytes, Training::default()).expect("its own bytes");
            }
        }
        trainer.into_model().to_bytes()
    };
    assert!(learned(true) == learned(false));
}

#[test]
fn damaged_savings_are_refused_or_read() {
    let mut census = Census::new(1);
    on_a_random_game(9, 30, |choice| census.observe(choice));
    let trainer = Trainer::new(&census, 1, Training::default()).to_bytes();
    for (whole, step) in [(census.to_bytes(), 97), (trainer, 30_011)] {
        for at in (0..whole.len()).step_by(step) {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x41;
            assert!(Census::from_bytes(&bytes).is_none());
            assert!(Trainer::from_bytes(&bytes, Training::default()).is_none());
            let cut = &whole[..at];
            for bytes in [sealed(bytes), sealed(cut.to_vec())] {
                let _ = Census::from_bytes(&bytes);
                let _ = Trainer::from_bytes(&bytes, Training::default());
            }
        }
    }
}

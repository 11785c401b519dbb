use go::{Board, Colour, Go, Move, Position, Rules, Size};
use search::Limits;
use search::agent::Agent;

use super::{Flat, Options, Search};

fn position(drawing: &str, mover: Colour) -> Position {
    Position::new(Board::drawn(drawing).unwrap(), mover, Rules::CHINESE).unwrap()
}

fn searched(position: &Position, playouts: u64, threads: usize) -> super::Found {
    let options = Options { seed: 7, threads };
    let mut search = Search::new(position, position.to_move(), options, |_| true);
    search.run(&Limits { nodes: Some(playouts), ..Limits::default() });
    search.found()
}

const CAPTURE: &str = "
    . . . . .
    . X X X .
    X O O O .
    . X X X .
    . . . . .";

#[test]
fn three_stones_in_atari_are_taken() {
    let position = position(CAPTURE, Colour::Black);
    let found = searched(&position, 2_000, 1);
    assert_eq!(found.mv, Move::Play(position.board().size().point(2, 4).unwrap()));
    assert_eq!(found.visits, 2_000);
    assert!(found.ownership.iter().all(|own| (-1.0..=1.0).contains(own)));
}

#[test]
fn two_threads_make_as_many_playouts_as_one() {
    let position = position(CAPTURE, Colour::Black);
    assert_eq!(searched(&position, 501, 2).visits, 501);
}

#[test]
fn the_same_seed_finds_the_same() {
    let position = position(CAPTURE, Colour::White);
    assert_eq!(searched(&position, 300, 1), searched(&position, 300, 1));
}

#[test]
fn a_pass_is_answered_by_a_pass_only_by_the_winner() {
    let mut ahead = position(
        ". X . O .
         . X . O .
         . X X O O
         X X O O .
         . X O . .",
        Colour::Black,
    );
    ahead.play(Colour::Black, Move::Pass);
    assert_eq!(searched(&ahead, 200, 1).mv, Move::Pass); // White, with komi
    ahead.resume();
    ahead.play(Colour::White, Move::Pass);
    assert_ne!(searched(&ahead, 200, 1).mv, Move::Pass);
}

#[test]
fn a_game_against_itself_ends_with_legal_moves_only() {
    for rules in [Rules::CHINESE, Rules::TROMP_TAYLOR, Rules::JAPANESE, Rules::EXAM] {
        let game = Go::new(Size::square(5), rules).unwrap();
        let mut position = game::Game::start(&game);
        let mut engine = Flat::new(60, Options::default());
        let mut moves = 0;
        while let Some(mv) = engine.choose(&game, &position, &Limits::default()).mv {
            assert_eq!(position.check(position.to_move(), mv), Ok(()));
            position.play(position.to_move(), mv);
            moves += 1;
            assert!(moves < 400);
        }
        assert!(position.is_over());
    }
}

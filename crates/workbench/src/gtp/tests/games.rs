//! Games that are not Go: colours, points, levels and clocks.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{answer, check_of};
use crate::gtp::{Options, Session, grid};
use crate::matches::spelling;
use crate::registry::{self, Engine, Settings};

#[test]
fn hexapawn_is_refereed_with_the_points_where_pawns_land() {
    check_of(
        "hexapawn",
        "3x4",
        "gogui-rules_game_id -> = Hexapawn
         gogui-rules_board_size -> = 4 3
         gogui-rules_side_to_move -> = white
         gogui-rules_board -> =|X X X X|. . . .|O O O O
         gogui-rules_board_gfx -> =|BLACK A3 B3 C3 D3|WHITE A1 B1 C1 D1
         play b A2 -> ? illegal move
         play w A2 -> =
         gogui-rules_legal_moves -> = A2 B2 C2 D2
         play b C2 -> =
         gogui-rules_legal_moves -> = B3 B2 B:C2 D:C2 D2
         play w C2 -> ? illegal move
         play w D:C2 -> =
         undo -> =
         play w bxc2 -> =
         rectangular_boardsize 3 -> ? syntax error
         rectangular_boardsize 3 3 -> =
         gogui-rules_board_size -> = 3
         boardsize 4 3 -> =
         gogui-rules_board_size -> = 4 3",
    );
}

/// What the referee of matches sends for a move, and what it takes a point for.
#[test]
fn referee_and_engine_agree_on_colours_and_points_at_every_game_on_a_grid() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
    for entry in registry::GAMES.iter().filter(|entry| entry.name != "go") {
        let mut board = (entry.open)(&Settings::new()).unwrap();
        if grid::sides(&*board).is_none() {
            continue;
        }
        let options = Options { engine: Engine::Chance, ..Options::default() };
        let mut session = Session::new(entry, Settings::new(), options).unwrap();
        while board.outcome().is_none() {
            let colour = spelling::colour(board.seats(), board.to_move());
            let name = entry.name;
            if random.next_u64().is_multiple_of(2) {
                let moves = board.moves();
                let mv = &moves[(random.next_u64() % moves.len() as u64) as usize];
                let line = format!("play {colour} {}", spelling::written(&*board, mv));
                assert_eq!(answer(&mut session, line.as_bytes()), "=\n\n", "{name}: {line}");
                board.play(mv).unwrap();
            } else {
                let said = answer(&mut session, format!("genmove {colour}").as_bytes());
                let said = said.strip_prefix("= ").expect(name).trim_end();
                let meant = spelling::meant(&*board, said);
                assert_eq!(meant.len(), 1, "{name}: {said}");
                board.play(&meant[0]).unwrap();
            }
            assert_eq!(session.table.as_ref().unwrap().position(), board.position(), "{name}");
        }
    }
}

#[test]
fn other_games_are_played_at_the_level_that_was_asked_for() {
    let replies = |engine: Engine, seed: u64| {
        let mut settings = Settings::new();
        settings.seed = seed;
        let options = Options { engine, ..Options::default() };
        let mut session =
            Session::new(registry::find("tictactoe").unwrap(), settings, options).unwrap();
        answer(&mut session, b"gogui-play_sequence b A1 w C3 b A2 w C2");
        answer(&mut session, b"genmove b")
    };
    // Perfect play wins at once; chance does not always.
    assert!((0..20).all(|seed| replies(Engine::Perfect, seed) == "= A3\n\n"));
    assert!((0..20).any(|seed| replies(Engine::Chance, seed) != "= A3\n\n"));
}

#[test]
fn a_clock_limits_other_games_until_it_is_lifted() {
    let entry = registry::find("gomoku").unwrap();
    let mut session = Session::new(entry, Settings::new(), Options::default()).unwrap();
    let mut seconds = |line: &str| {
        assert_eq!(answer(&mut session, line.as_bytes()), "=\n\n", "{line}");
        grid::allowance(&session, go::Colour::Black).as_secs_f64()
    };
    let usual = seconds("clear_board");
    assert!(seconds("time_settings 0 1 1") < 1.0);
    assert!((seconds("time_settings 0 1 0") - usual).abs() < 1e-9);
    assert!(seconds("time_left b 1 0") < 0.5);
}

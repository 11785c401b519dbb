use game::laws::{self, Sample};
use game::picture::{GridStyle, Ground, Mark, Place};
use game::{
    Forbidden, Game, Impossible, MoveError, Notation, Outcome, Player, StateFault, Symmetric, Undo,
    perft, reachable,
};
use rustc_hash::FxHashSet;

use super::{Mnk, Overlines, State};
use crate::fuzz;

fn drawn(text: &str) -> State {
    Mnk::tic_tac_toe().parse_state(text).unwrap()
}

fn fault(text: &str) -> StateFault {
    Mnk::tic_tac_toe().parse_state(text).unwrap_err().fault
}

fn outcome(text: &str) -> Option<Outcome> {
    Mnk::tic_tac_toe().outcome(&drawn(text))
}

#[test]
fn the_laws_hold_on_boards_of_many_sizes() {
    for (rows, columns, line) in
        [(1, 1, 1), (1, 7, 3), (3, 3, 3), (3, 5, 3), (6, 4, 4), (8, 8, 5), (15, 15, 5), (20, 20, 6)]
    {
        for overlines in [Overlines::Win, Overlines::DoNotCount] {
            let game = Mnk::new(rows, columns, line).unwrap().with_overlines(overlines);
            // The laws try every move in every position, which takes long on a large board.
            let (games, plies) = if rows > 9 { (1, 100) } else { (20, 400) };
            let sample = Sample { games, plies, ..Sample::default() };
            laws::check(&game, sample);
            laws::check_symmetric(&game, sample);
        }
    }
}

#[test]
fn the_winner_that_is_kept_is_the_one_that_the_board_shows() {
    for overlines in [Overlines::Win, Overlines::DoNotCount] {
        let game = Mnk::new(5, 6, 3).unwrap().with_overlines(overlines);
        laws::on_random_games(&game, Sample::default(), |state| {
            for player in Player::BOTH {
                let shown = !game.winning_cells(state, player).is_empty();
                assert_eq!(shown, game.winner(state) == Some(player), "{state:?}");
            }
        });
    }
}

#[test]
fn tic_tac_toe_has_the_published_number_of_lines_of_play() {
    let game = Mnk::tic_tac_toe();
    let counts = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872];
    for (plies, count) in (0..).zip(counts) {
        assert_eq!(perft(&game, &mut game.start(), plies), count);
    }
}

#[test]
fn tic_tac_toe_has_5478_positions() {
    assert_eq!(reachable(&Mnk::tic_tac_toe()), 5_478);
}

#[test]
fn tic_tac_toe_has_765_positions_up_to_symmetry() {
    let game = Mnk::tic_tac_toe();
    let least_image = |state: &State| {
        (0..game.images()).map(|index| game.show_state(&game.state_image(state, index))).min()
    };
    let mut seen = FxHashSet::default();
    let mut open = vec![game.start()];
    while let Some(state) = open.pop() {
        if seen.insert(least_image(&state)) {
            open.extend(game.legal_moves(&state).into_iter().map(|mv| game.after(&state, mv)));
        }
    }
    assert_eq!(seen.len(), 765);
}

/// Counts complete games: won by the first player, won by the second, drawn.
fn count_games(game: &Mnk, state: &mut State, counts: &mut [u32; 3]) {
    match game.outcome(state) {
        Some(Outcome::Win(winner)) => counts[winner.index()] += 1,
        Some(Outcome::Draw) => counts[2] += 1,
        None => {
            for mv in game.legal_moves(state) {
                game.play_undoable(state, mv);
                count_games(game, state, counts);
                game.undo(state, mv, ());
            }
        }
    }
}

#[test]
fn tic_tac_toe_has_255168_games() {
    let game = Mnk::tic_tac_toe();
    let mut counts = [0; 3];
    count_games(&game, &mut game.start(), &mut counts);
    assert_eq!(counts, [131_184, 77_904, 46_080]);
    assert_eq!(counts.iter().sum::<u32>(), 255_168);
}

#[test]
fn the_first_player_has_the_noughts_and_begins() {
    let game = Mnk::tic_tac_toe();
    let state = game.after(&game.start(), game.parse_move(&game.start(), "b2").unwrap());
    assert_eq!(game.show_state(&state), ".../.O./...");
    assert_eq!(game.to_move(&state), Player::Second);
}

#[test]
fn a_diagonal_wins() {
    let text = "
        O . X
        X O .
        . . O";
    assert_eq!(outcome(text), Some(Outcome::Win(Player::First)));
}

#[test]
fn a_full_grid_without_a_line_is_a_draw() {
    let text = "
        O X O
        O X X
        X O O";
    assert_eq!(outcome(text), Some(Outcome::Draw));
    assert!(Mnk::tic_tac_toe().is_full(&drawn(text)));
}

#[test]
fn the_last_free_cell_can_still_win() {
    let text = "
        O X O
        X O X
        O X O";
    assert_eq!(outcome(text), Some(Outcome::Win(Player::First)));
}

#[test]
fn a_grid_with_free_cells_and_no_line_is_not_finished() {
    assert_eq!(outcome("O.X/.O./..X"), None);
    assert!(!Mnk::tic_tac_toe().is_full(&drawn("O.X/.O./..X")));
}

#[test]
fn an_overline_wins_unless_it_does_not_count() {
    let drawn = "
        O O . O O .
        X X . X X .
        . . . . . .
        . . . . . .";
    for (overlines, winner) in
        [(Overlines::Win, Some(Player::First)), (Overlines::DoNotCount, None)]
    {
        let game = Mnk::new(4, 6, 4).unwrap().with_overlines(overlines);
        let state = game.parse_state(drawn).unwrap();
        let state = game.after(&state, game.parse_move(&state, "c4").unwrap());
        assert_eq!(game.winner(&state), winner);
    }
}

#[test]
fn positions_are_read_in_many_spellings() {
    let expected = drawn("O.X/.O./..X");
    for text in ["o.x\n.o.\n..x\n", "O - X\r\n- O -\r\n- - X", "  O _ X / _ O _ / _ _ X  "] {
        assert_eq!(drawn(text), expected);
    }
}

#[test]
fn positions_that_cannot_arise_are_refused() {
    let impossible = [
        ("X../.../...", Impossible::StoneCounts),
        ("OO./.../...", Impossible::StoneCounts),
        ("OOO/XXX/...", Impossible::BothWon),
        ("OOO/XX./X..", Impossible::PlayedOn),
        ("XXX/OO./OO.", Impossible::PlayedOn),
    ];
    for (text, why) in impossible {
        assert_eq!(fault(text), StateFault::Impossible(why), "{text}");
    }
}

#[test]
fn moves_are_refused_with_the_reason() {
    let game = Mnk::tic_tac_toe();
    let state = drawn("O../.../...");
    let forbidden = |text: &str, why| MoveError::Forbidden { text: text.into(), why };
    let refused = |text| game.parse_move(&state, text).unwrap_err();
    assert_eq!(refused("A3"), forbidden("A3", Forbidden::Occupied));
    assert_eq!(refused("d1"), forbidden("d1", Forbidden::OffBoard));
    assert_eq!(refused("a4"), forbidden("a4", Forbidden::OffBoard));
    assert_eq!(refused("a0"), forbidden("a0", Forbidden::OffBoard));
    assert_eq!(
        refused("left"),
        MoveError::Unreadable { text: "left".into(), example: "b3".into() }
    );
}

#[test]
fn no_move_is_possible_when_somebody_has_won() {
    let game = Mnk::tic_tac_toe();
    assert_eq!(game.parse_move(&drawn("OOO/XX./..."), "a1"), Err(MoveError::Over));
}

#[test]
fn the_winning_line_is_marked_in_the_picture() {
    let picture = Mnk::tic_tac_toe().picture(&drawn("OOO/XX./..."));
    let line = [0, 1, 2].map(|cell| (Place(cell), Mark::Winning));
    assert_eq!(picture.marks, line);
}

#[test]
fn small_boards_are_drawn_as_on_paper_and_large_ones_with_stones() {
    for (size, expected) in [(5, GridStyle::Strokes), (6, GridStyle::Crossings)] {
        let game = Mnk::new(size, size, 3).unwrap();
        let Ground::Grid(grid) = game.picture(&game.start()).ground else { panic!() };
        assert_eq!(grid.style, expected);
    }
}

#[test]
fn pressing_a_free_cell_plays_there() {
    let game = Mnk::tic_tac_toe();
    assert_eq!(game.moves_at(&drawn("O../.../..."), Place(4)), [Place(4)]);
    assert_eq!(game.moves_at(&drawn("O../.../..."), Place(0)), []);
}

#[test]
fn impossible_sizes_are_refused() {
    for (rows, columns, line) in [(0, 3, 3), (3, 0, 3), (21, 3, 3), (3, 3, 4), (3, 3, 0)] {
        assert!(Mnk::new(rows, columns, line).is_err());
    }
}

#[test]
fn no_text_makes_the_readers_panic() {
    let game = Mnk::new(4, 6, 4).unwrap();
    fuzz::texts(1, &["OO.OX./XX.X../....../......", "O\n.\nX", "a1", "f4"], |text| {
        if let Ok(state) = game.parse_state(text) {
            assert_eq!(game.parse_state(&game.show_state(&state)), Ok(state));
        }
        if let Ok(mv) = game.parse_move(&game.start(), text) {
            assert!(game.legal_moves(&game.start()).contains(&mv));
        }
    });
}

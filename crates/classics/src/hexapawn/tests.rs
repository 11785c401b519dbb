use game::laws::{self, Sample};
use game::picture::{Mark, Place};
use game::{
    Forbidden, Game, Impossible, MoveError, Notation, Outcome, Player, Spot, StateFault, Value,
};
use rustc_hash::FxHashSet;

use super::{Hexapawn, State, read_source_format};
use crate::fuzz;

fn hexapawn(rows: u32, columns: u32) -> Hexapawn {
    Hexapawn::new(rows, columns).unwrap()
}

/// A position drawn over several lines, with the game on a board of its size.
fn drawn(text: &str) -> (Hexapawn, State) {
    let game = Hexapawn::fitting(text).unwrap();
    let state = game.parse_state(text).unwrap();
    (game, state)
}

fn legal(text: &str) -> Vec<String> {
    let (game, state) = drawn(text);
    game.legal_moves(&state).into_iter().map(|mv| game.show_move(&state, mv)).collect()
}

fn outcome(text: &str) -> Option<Outcome> {
    let (game, state) = drawn(text);
    game.outcome(&state)
}

/// The value of a position by the formula of the source, and a count of the calls.
fn value(game: &Hexapawn, state: &State, calls: &mut u64) -> Value {
    *calls += 1;
    let successors = game.legal_moves(state).into_iter().map(|mv| game.after(state, mv));
    let values = successors.map(|next| value(game, &next, calls).one_ply_before(true));
    values.max().unwrap_or(Value::Loss(0))
}

#[test]
fn the_laws_hold_on_boards_of_many_sizes() {
    for (rows, columns) in [(3, 1), (3, 3), (3, 4), (4, 5), (8, 8), (3, 21), (21, 3), (64, 1)] {
        laws::check(&hexapawn(rows, columns), Sample::default());
        laws::check_symmetric(&hexapawn(rows, columns), Sample::default());
    }
}

#[test]
fn the_naive_recursion_makes_the_published_number_of_calls() {
    let counts = [(3, 3, 252), (3, 4, 6_003), (3, 5, 215_150), (4, 3, 10_783), (5, 3, 368_906)];
    for (rows, columns, expected) in counts {
        let game = hexapawn(rows, columns);
        let mut calls = 0;
        value(&game, &game.start(), &mut calls);
        assert_eq!(calls, expected, "{rows} × {columns}");
    }
}

#[test]
fn the_starts_of_small_boards_have_the_published_values() {
    let values =
        [(3, [1, -2, -6, 5]), (4, [-2, -6, -8, 11]), (5, [3, -6, 11, 0]), (6, [-4, -10, 0, 0])];
    for (rows, expected) in values {
        for (columns, expected) in (1..).zip(expected).filter(|(_, expected)| *expected != 0) {
            let game = hexapawn(rows, columns);
            let found = value(&game, &game.start(), &mut 0).signed_distance();
            assert_eq!(found, expected, "{rows} × {columns}");
        }
    }
}

/// The position seen by White: if it is Black's turn, the board is turned and colours exchanged.
fn normalised(game: &Hexapawn, state: &State) -> (u64, u64) {
    let turned = |pawns: u64| pawns.reverse_bits() >> (64 - game.board.cells());
    match state.to_move {
        Player::First => (state.white, state.black),
        Player::Second => (turned(state.black), turned(state.white)),
    }
}

fn count_unfinished(game: &Hexapawn) -> usize {
    let mut seen = FxHashSet::default();
    let mut open = vec![game.start()];
    while let Some(state) = open.pop() {
        if game.outcome(&state).is_none() && seen.insert(normalised(game, &state)) {
            open.extend(game.legal_moves(&state).into_iter().map(|mv| game.after(&state, mv)));
        }
    }
    seen.len()
}

#[test]
fn four_by_four_has_8077_unfinished_positions() {
    assert_eq!(count_unfinished(&hexapawn(4, 4)), 8_077);
}

#[test]
fn five_by_four_has_47812_unfinished_positions() {
    assert_eq!(count_unfinished(&hexapawn(5, 4)), 47_812);
}

#[test]
fn black_has_the_five_answers_that_the_source_names() {
    let answers = legal(
        "
        p p p p
        . P . .
        P . P P b",
    );
    assert_eq!(answers, ["a2", "axb2", "cxb2", "c2", "d2"]);
}

#[test]
fn pawns_do_not_capture_around_the_edge() {
    let moves = legal(
        "
        . . . p
        P . . .
        . . . P w",
    );
    assert_eq!(moves, ["a3", "d2"]);
}

#[test]
fn a_player_who_cannot_move_has_lost() {
    let blocked = "
        p . p
        P . P
        . . .";
    assert_eq!(outcome(&format!("{blocked} w")), Some(Outcome::Win(Player::Second)));
    assert_eq!(outcome(&format!("{blocked} b")), Some(Outcome::Win(Player::First)));
}

#[test]
fn a_pawn_on_the_last_row_wins() {
    assert_eq!(outcome("P.p/.../P.. b"), Some(Outcome::Win(Player::First)));
    assert_eq!(outcome("p.p/.../P.p w"), Some(Outcome::Win(Player::Second)));
}

#[test]
fn positions_that_cannot_arise_are_refused() {
    let game = hexapawn(3, 3);
    let fault = |text| game.parse_state(text).unwrap_err().fault;
    assert_eq!(fault("P../.../..p w"), StateFault::Impossible(Impossible::BothArrived));
    assert_eq!(fault("P../.../... w"), StateFault::Impossible(Impossible::PlayedOn));
    assert_eq!(fault(".../.../p.. b"), StateFault::Impossible(Impossible::PlayedOn));
}

#[test]
fn positions_are_read_in_many_spellings() {
    let game = hexapawn(3, 3);
    for text in
        ["ppp/.../PPP", "ppp/___/PPP w", "p p p\r\n- - -\r\nP P P\r\nW", "ppp\n␣␣␣\nPPP w\n"]
    {
        assert_eq!(game.parse_state(text), Ok(game.start()), "{text}");
    }
}

#[test]
fn moves_are_read_in_many_spellings() {
    let (game, state) = drawn("pppp/.P../P.PP b");
    let read = |text| game.parse_move(&state, text).map(|mv| game.show_move(&state, mv));
    for text in ["axb2", "AxB2", "a3xb2", "a3b2", "a3-b2", " axb2+ ", "axb2!?", "a×b2"] {
        assert_eq!(read(text).as_deref(), Ok("axb2"), "{text}");
    }
    for text in ["d2", "d3d2", "D3-D2", "d2#"] {
        assert_eq!(read(text).as_deref(), Ok("d2"), "{text}");
    }
}

#[test]
fn a_capture_without_its_column_may_be_ambiguous() {
    let (game, state) = drawn("pppp/.P../P.PP b");
    let candidates = vec!["axb2".to_owned(), "cxb2".to_owned()];
    let expected = MoveError::Ambiguous { text: "xb2".into(), candidates };
    assert_eq!(game.parse_move(&state, "xb2"), Err(expected));
}

#[test]
fn a_capture_without_its_column_is_enough_if_only_one_pawn_can() {
    let (game, state) = drawn("ppp/P../.PP b");
    let mv = game.parse_move(&state, "xa2").unwrap();
    assert_eq!(game.show_move(&state, mv), "bxa2");
}

#[test]
fn moves_are_refused_with_the_reason() {
    let (game, state) = drawn("pppp/.P../P.PP b");
    let refused = |text: &str, why| {
        let expected = MoveError::Forbidden { text: text.into(), why };
        assert_eq!(game.parse_move(&state, text), Err(expected));
    };
    refused("b2", Forbidden::Blocked);
    refused("b3b2", Forbidden::Blocked);
    refused("a1", Forbidden::NoPiece);
    refused("dxb2", Forbidden::NoPiece);
    refused("d3xb2", Forbidden::NoPiece);
    refused("c1c2", Forbidden::NoPiece);
    refused("axb1", Forbidden::NothingToCapture);
    refused("dxc2", Forbidden::NothingToCapture);
    refused("d3xd2", Forbidden::NothingToCapture);
    refused("d3c2", Forbidden::NothingToCapture);
    refused("e2", Forbidden::OffBoard);
    refused("a0", Forbidden::OffBoard);
    refused("e9d2", Forbidden::OffBoard);
    for text in ["", "x", "axb", "2b", "ab2", "a3+b2", "a3--b2", "O-O", "b2 c3"] {
        let expected = MoveError::Unreadable { text: text.into(), example: "a2".into() };
        assert_eq!(game.parse_move(&state, text), Err(expected));
    }
}

#[test]
fn pressing_a_square_means_the_moves_that_lead_there() {
    let (game, state) = drawn("pppp/.P../P.PP b");
    let pressed = |place| -> Vec<String> {
        let moves = game.moves_at(&state, Place(place));
        moves.into_iter().map(|mv| game.show_move(&state, mv)).collect()
    };
    assert_eq!(pressed(5), ["axb2", "cxb2"]);
    assert_eq!(pressed(0), ["a2", "axb2"], "a pawn of the mover means its moves");
    assert!(pressed(8).is_empty());
}

#[test]
fn the_pawn_that_arrived_is_marked() {
    let (game, state) = drawn("P.p/.../P.. b");
    assert_eq!(game.picture(&state).marks, [(Place(0), Mark::Winning)]);
}

#[test]
fn impossible_sizes_are_refused() {
    for (rows, columns) in [(2, 3), (0, 0), (3, 0), (3, 22), (65, 1), (9, 8), (u32::MAX, u32::MAX)]
    {
        assert!(Hexapawn::new(rows, columns).is_err());
    }
}

const SAMPLE: &str = "3\n4\n p p\npP\n  PP\n";

#[test]
fn the_sample_of_the_source_is_worth_minus_two() {
    let (game, state) = read_source_format(SAMPLE).unwrap();
    assert_eq!(value(&game, &state, &mut 0).signed_distance(), -2);
}

#[test]
fn the_source_format_is_read_in_many_spellings() {
    let expected = read_source_format(SAMPLE);
    for text in [
        "3 4\n p p\npP\n  PP",
        "3\r\n4\r\n p p\r\npP\r\n  PP\r\n\r\n  \r\n",
        "\n 3\n\n4 \n.p.p\npP__\n␣␣PP    \n",
    ] {
        assert_eq!(read_source_format(text), expected, "{text}");
    }
}

#[test]
fn a_blank_line_is_an_empty_row_of_the_source_format() {
    let (game, state) = read_source_format("3\n2\npp\n\nPP").unwrap();
    assert_eq!(state, game.start());
    let (game, state) = read_source_format("3\n2\npp\n\n\n").unwrap();
    assert_eq!(game.show_state(&state), "pp/../.. w");
}

#[test]
fn wrong_texts_of_the_source_format_are_refused_with_the_place() {
    let refused = |text, line, column, fault| {
        let error = read_source_format(text).unwrap_err();
        assert_eq!((error.spot, error.fault), (Spot { line, column }, fault), "{text}");
    };
    let number = |least, most| StateFault::NumberExpected { least, most };
    refused("", 1, 1, StateFault::EndsEarly);
    refused("3\n", 2, 1, StateFault::EndsEarly);
    refused("x", 1, 1, number(3, 64));
    refused("2\n4\n", 1, 1, number(3, 64));
    refused("3\n22\n", 2, 1, number(1, 21));
    refused("3\n4 p\n", 2, 3, StateFault::Unexpected('p'));
    refused("3\n4\npp\n", 4, 1, StateFault::TooFewRows { rows: 3, found: 1 });
    refused("3\n2\npp\n\nPP\nP", 6, 1, StateFault::TooManyRows { rows: 3 });
    refused("3\n2\npp\n  P\nPP", 4, 3, StateFault::RowTooLong { columns: 2 });
    refused("3\n2\npp\n Q\nPP", 4, 2, StateFault::Unexpected('Q'));
    refused("3\n1\nP\n\np", 1, 1, StateFault::Impossible(Impossible::BothArrived));
}

#[test]
fn no_text_makes_the_readers_panic() {
    let (game, state) = drawn("pppp/.P../P.PP b");
    let valid = ["pppp/.P../P.PP b", "ppp\n...\nPPP w", SAMPLE, "3 2\npp\n\nPP", "axb2", "a3-b2"];
    fuzz::texts(3, &valid, |text| {
        if let Ok(mv) = game.parse_move(&state, text) {
            assert!(game.legal_moves(&state).contains(&mv));
        }
        let fitting = Hexapawn::fitting(text).ok();
        let drawn = fitting.and_then(|game| game.parse_state(text).ok().map(|state| (game, state)));
        for (game, state) in drawn.into_iter().chain(read_source_format(text).ok()) {
            assert_eq!(game.parse_state(&game.show_state(&state)), Ok(state));
        }
    });
}

//! Whole games proved: every verdict comes as a file that a reader and a checker accept.

mod keys;

use classics::{Hexapawn, Mnk};
use game::{Keyed, Notation, Outcome, Player, Undo};
use search::Limits;
use search::proof::{Entry, Flaw, Goal, Options, ProofOf, Prover, Verdict, check, read, write};

/// Proves a goal from the start, sends the proof through a file and checks what comes back.
fn certified<G: Undo + Keyed + Notation>(game: &G, goal: Goal, entries: usize) -> ProofOf<G> {
    let options = Options { entries, ..Options::default() };
    let mut prover = Prover::new(game, goal, &options);
    let proof = prover.certify(&game.start(), &Limits::default()).expect("nothing limits it");
    let read = read(game, "a game", &write(game, "a game", &proof)).expect("just written");
    assert_eq!(check(game, &read), Ok(()));
    read
}

fn verdict<G: Undo + Keyed + Notation>(game: &G, goal: Goal) -> Verdict {
    certified(game, goal, 1 << 18).verdict
}

fn hexapawn(rows: u32, columns: u32) -> Hexapawn {
    Hexapawn::new(rows, columns).expect("a board")
}

/// Rows, then the sign of the initial position for each number of columns from 1: 1 where White,
/// who begins, wins (FACTS: the values of the Hexapawn source, recomputed).
const HEXAPAWN: [(u32, &[i32]); 6] = [
    (3, &[1, -1, -1, 1, 1]),
    (4, &[-1, -1, -1, 1, -1]),
    (5, &[1, -1, 1, -1, 1]),
    (6, &[-1, -1, -1, 1]),
    (7, &[1, -1, 1, -1]),
    (8, &[-1, -1, -1, 1]),
];

#[test]
fn hexapawn_is_won_by_whom_the_tables_say() {
    for (rows, signs) in HEXAPAWN {
        for (columns, &sign) in (1..).zip(signs) {
            let game = hexapawn(rows, columns);
            let expected = |won| if won { Verdict::Proved } else { Verdict::Disproved };
            let white = verdict(&game, Goal::win(Player::First));
            assert_eq!(white, expected(sign > 0), "{rows} × {columns}");
            let black = verdict(&game, Goal::win(Player::Second));
            assert_eq!(black, expected(sign < 0), "{rows} × {columns}");
        }
    }
}

/// Can First force a win; can First avoid losing?
fn bounds(rows: u32, columns: u32, line: u32) -> [Verdict; 2] {
    let game = Mnk::new(rows, columns, line).expect("a board");
    [Goal::win(Player::First), Goal::draw(Player::First)].map(|goal| verdict(&game, goal))
}

const DRAW: [Verdict; 2] = [Verdict::Disproved, Verdict::Proved];
const FIRST_WINS: [Verdict; 2] = [Verdict::Proved, Verdict::Proved];

#[test]
fn tic_tac_toe_is_a_draw_by_both_bounds() {
    assert_eq!(bounds(3, 3, 3), DRAW);
    let game = Mnk::tic_tac_toe();
    assert_eq!(verdict(&game, Goal::win(Player::Second)), Verdict::Disproved);
    assert_eq!(verdict(&game, Goal::draw(Player::Second)), Verdict::Proved);
}

#[test]
fn three_in_a_row_is_won_once_there_is_room() {
    assert_eq!(bounds(3, 4, 3), FIRST_WINS);
    assert_eq!(bounds(4, 3, 3), FIRST_WINS);
    assert_eq!(bounds(4, 4, 3), FIRST_WINS);
    assert_eq!(bounds(2, 6, 3), DRAW);
}

#[test]
fn four_in_a_row_is_a_draw_on_little_boards() {
    assert_eq!(bounds(3, 4, 4), DRAW);
    assert_eq!(bounds(2, 7, 4), DRAW);
}

#[test]
#[ignore = "five million positions: some ten seconds"]
fn four_in_a_row_is_a_draw_on_four_by_four() {
    assert_eq!(bounds(4, 4, 4), DRAW);
}

#[test]
#[ignore = "nine million positions: about a minute"]
fn four_in_a_row_is_won_on_six_by_five() {
    let game = Mnk::new(6, 5, 4).unwrap();
    assert_eq!(certified(&game, Goal::win(Player::First), 1 << 20).verdict, Verdict::Proved);
}

/// The table loses most of what is found, and the extraction searches again.
#[test]
fn a_table_much_smaller_than_the_proof_is_enough() {
    let game = hexapawn(4, 4);
    for entries in [4, 30, 100] {
        let proof = certified(&game, Goal::win(Player::First), entries);
        assert_eq!(proof.verdict, Verdict::Proved);
        assert!(proof.entries.len() > entries);
    }
    let proof = certified(&Mnk::tic_tac_toe(), Goal::win(Player::First), 64);
    assert_eq!(proof.verdict, Verdict::Disproved);
}

#[test]
fn a_proof_with_any_one_leaf_flipped_fails() {
    let game = Mnk::tic_tac_toe();
    for goal in [Goal::win(Player::First), Goal::draw(Player::First)] {
        let proof = certified(&game, goal, 1 << 12);
        let mut ends = 0;
        for index in 0..proof.entries.len() {
            let mut flipped = proof.clone();
            let (_, Entry::End(outcome)) = &mut flipped.entries[index] else { continue };
            *outcome = match *outcome {
                Outcome::Win(player) => Outcome::Win(player.opponent()),
                Outcome::Draw => Outcome::Win(goal.player),
            };
            assert!(matches!(check(&game, &flipped), Err(Flaw::End(_))));
            ends += 1;
        }
        assert!(ends > 10);
    }
}

#[test]
fn a_proof_without_one_of_its_entries_fails() {
    let game = hexapawn(4, 4);
    let proof = certified(&game, Goal::win(Player::First), 1 << 12);
    for index in 0..proof.entries.len() {
        let mut shorter = proof.clone();
        shorter.entries.remove(index);
        assert!(check(&game, &shorter).is_err());
    }
}

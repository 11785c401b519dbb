//! Whole positions: prisoners, encirclement and sums.

use go::{Board, Colour, Size};

use super::super::group::Life;
use super::super::player::{Effort, Indigo};
use super::super::statement::{Certainty, Finding};
use super::{at, describer};

const PRISON: &str = "
    . . X . O . .
    . . X . O . .
    O . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .
    . . X . O . .";

#[test]
fn a_prisoner_is_dead_and_its_points_are_the_captors() {
    let board = Board::drawn(PRISON).expect("the picture is a board");
    let evaluation = describer().describe(&board).evaluation;
    let prisoner = at(&board, 2, 0);
    assert_eq!(evaluation.deaths.len(), 1);
    assert!(evaluation.deaths[0].group.skeleton.has(prisoner));
    assert_eq!(evaluation.owners[prisoner.index()], Some(Colour::Black));
    assert_eq!(evaluation.sum, 0, "21 points each");
}

#[test]
fn a_group_is_encircled_at_the_distance_of_its_prisons_farthest_point() {
    let board = Board::drawn(PRISON).expect("the picture is a board");
    let evaluation = describer().describe(&board).evaluation;
    let prisoner = evaluation.first.iter().find(|group| group.skeleton.has(at(&board, 2, 0)));
    assert_eq!(prisoner.map(|group| group.orders.sure), Some(5), "from A5 to B1");
    assert_eq!(prisoner.map(|group| group.life), Some(Life::Dead));
}

#[test]
fn two_stones_apart_are_one_group_by_morphology() {
    let board = Board::drawn(
        ". . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . X . . X . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .
         . . . . . . . . . . . . .",
    )
    .expect("the picture is a board");
    let groups = describer().describe(&board).evaluation.first;
    assert_eq!(groups.len(), 1);
    assert!(groups[0].interior.has(at(&board, 5, 5)) && groups[0].interior.has(at(&board, 5, 6)));
}

#[test]
fn statements_say_the_sum_first_and_the_dead_next() {
    let board = Board::drawn(PRISON).expect("the picture is a board");
    let statements = describer().describe(&board).statements();
    assert_eq!(statements[0].finding, Finding::Sum(0));
    assert!(matches!(statements[1].finding, Finding::Dead(_)));
    let walls = statements.iter().filter(|said| matches!(said.finding, Finding::Wall(..)));
    assert!(
        walls.clone().count() > 0
            && walls.clone().all(|said| said.certainty != Certainty::Estimated)
    );
}

#[test]
fn a_wall_is_proved_only_between_stones_that_can_never_be_taken() {
    let in_atari = Board::drawn(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . O X . . . .
         . . O X O . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .expect("the picture is a board");
    let alive = Board::drawn(super::endings::FINISHED).expect("the picture is a board");
    for (board, has_proved) in [(in_atari, false), (alive, true)] {
        let lasting = go::Benson::of(&board, true);
        let statements = describer().describe(&board).statements();
        let walls = statements.iter().filter(|said| matches!(said.finding, Finding::Wall(..)));
        let proved: Vec<_> = walls
            .filter(|said| said.certainty == Certainty::Proved)
            .map(|said| &said.points)
            .collect();
        assert_eq!(!proved.is_empty(), has_proved);
        for points in proved {
            assert!(points.points().all(|stone| lasting.is_alive(stone)));
        }
    }
}

#[test]
fn the_open_board_is_nobodys() {
    for side in [9, 13, 19] {
        let mut board = Board::new(Size::square(side));
        let corner = at(&board, 3, 3);
        board.set(corner, Some(Colour::Black));
        let lone = describer().describe(&board).evaluation.sum;
        assert!((1..=16).contains(&lone), "{side}: {lone}");
        // A stone that the description holds to be dead does not close the board either.
        let inside = at(&board, 1, 1);
        board.set(inside, Some(Colour::White));
        for (row, column) in [(1, 3), (3, 1)] {
            let stone = at(&board, row, column);
            board.set(stone, Some(Colour::Black));
        }
        let sum = describer().describe(&board).evaluation.sum;
        assert!((1..=30).contains(&sum), "{side}: {sum}");
    }
}

#[test]
fn handicap_stones_hold_a_few_points_each() {
    let mut board = Board::new(Size::square(19));
    for (row, column) in [(3, 3), (3, 15), (15, 3), (15, 15)] {
        let stone = at(&board, row, column);
        board.set(stone, Some(Colour::Black));
    }
    let sum = describer().describe(&board).evaluation.sum;
    assert!((4..=64).contains(&sum), "{sum}");
}

#[test]
fn an_empty_board_has_nothing_to_tell() {
    let evaluation = describer().describe(&Board::new(Size::square(9))).evaluation;
    assert_eq!((evaluation.sum, evaluation.first.len(), evaluation.deaths.len()), (0, 0, 0));
}

#[test]
fn indigo_takes_the_stones_that_it_can_take() {
    let board = Board::drawn(
        ". . . . . . .
         . . O O . . .
         . O X X O . .
         . O X . . . .
         . . O O . . .
         . . . . . . .
         . . . . . . .",
    )
    .expect("the picture is a board");
    let rules = go::Rules::named("chinese").expect("these rules are known");
    let position =
        go::Position::new(board.clone(), Colour::White, rules).expect("all have liberties");
    let mut indigo = Indigo::new(Effort::default());
    let mv = indigo.choose(&position, &search::Limits::default());
    assert_eq!(mv, go::Move::Play(at(&board, 3, 3)));
}

#[test]
fn an_estimate_is_surer_the_less_is_open() {
    let mut describer = describer();
    for side in [9, 13, 19, 21] {
        let board = Board::new(Size::square(side));
        let open = describer.describe(&board).error();
        let mut full = board.clone();
        for point in board.size().points() {
            let (row, column) = board.size().row_and_column(point);
            let is_eye = (row + column) % 5 == 0;
            let colour = if column < side / 2 { Colour::Black } else { Colour::White };
            full.set(point, (!is_eye).then_some(colour));
        }
        assert!(describer.describe(&full).error() < open, "{side}");
    }
}

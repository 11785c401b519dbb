//! Connectors and separators, each a picture and one fact.

use go::{Board, Colour, Move, Size};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::super::link::{Question, Shapes};
use super::super::reading::Depth;
use super::super::shape::{End, Goal, Side};
use super::super::statement::Finding;
use super::{at, describer, random_game};
use crate::tactics::Connector;

/// The link between two stones, by row and column in the picture.
fn verdict(picture: &str, goal: Goal, one: (u32, u32), other: (u32, u32)) -> Connector {
    let board = Board::drawn(picture).expect("the picture is a board");
    let end = End::Stone(at(&board, other.0, other.1));
    let question = Question { goal, one: at(&board, one.0, one.1), end };
    Shapes::new(Depth::default()).answer(&board, question).verdict
}

const KOSUMI: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . X . . .
    . . . . X . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

#[test]
fn a_kosumi_is_connected_in_two_plies() {
    let board = Board::drawn(KOSUMI).expect("the picture is a board");
    let question =
        Question { goal: Goal::Connect, one: at(&board, 3, 3), end: End::Stone(at(&board, 4, 4)) };
    let link = Shapes::new(Depth::default()).answer(&board, question);
    assert_eq!(link.verdict, Connector::Joined);
    let line = link.enemy_first(board.size());
    let mut points = [at(&board, 3, 4), at(&board, 4, 3)].map(Move::Play);
    if line[0] != points[0] {
        points.reverse();
    }
    assert_eq!(line, points);
}

#[test]
fn a_kosumi_is_a_wall_as_it_stands() {
    assert_eq!(verdict(KOSUMI, Goal::Separate, (3, 3), (4, 4)), Connector::Joined);
}

/// Three stones like a roof, and a white one below.
const ROOF: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . X . . . . .
    . . . . X . X . . . .
    . . . . . O . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .";

#[test]
fn connection_is_not_transitive() {
    let (top, left, right) = ((4, 5), (5, 4), (5, 6));
    assert_eq!(verdict(ROOF, Goal::Connect, top, left), Connector::Joined);
    assert_eq!(verdict(ROOF, Goal::Connect, top, right), Connector::Joined);
    assert_eq!(verdict(ROOF, Goal::Connect, left, right), Connector::Open);
}

/// A search asks about two ends, so that the triple is asked by its pairs: three stones are linked
/// when every two of them are, whoever moves first.
#[test]
fn the_triple_itself_is_linked_by_whoever_moves_first() {
    let board = Board::drawn(ROOF).expect("the picture is a board");
    let stones = [(4, 5), (5, 4), (5, 6)].map(|(row, column)| at(&board, row, column));
    let mut shapes = Shapes::new(Depth::default());
    let mut are_linked = |board: &Board| {
        [[0, 1], [0, 2], [1, 2]].into_iter().all(|[one, other]| {
            let end = End::Stone(stones[other]);
            let question = Question { goal: Goal::Connect, one: stones[one], end };
            shapes.answer(board, question).verdict == Connector::Joined
        })
    };
    let middle = at(&board, 5, 5);
    let mut connected = board.clone();
    connected.play(middle, Colour::Black);
    assert!(are_linked(&connected), "Black first links all three");
    let mut cut = board.clone();
    cut.play(middle, Colour::White);
    for reply in cut.empty().to_vec() {
        let mut replied = cut.clone();
        if replied.allows(reply, Colour::Black, false) {
            replied.play(reply, Colour::Black);
            assert!(!are_linked(&replied), "White first cuts, whatever Black replies");
        }
    }
}

#[test]
fn where_two_stones_can_be_cut_both_sides_have_their_move() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(12);
    let board = random_game(Size::square(13), 70, &mut rng).pop().expect("a game has moves");
    let size = board.size();
    let description = describer().describe(&board);
    let statements = description.statements();
    let mut shapes = Shapes::new(Depth::default());
    let mut apart = 0;
    for link in description.links.iter().filter(|link| link.question.goal == Goal::Connect) {
        let End::Stone(other) = link.question.end else { continue };
        if link.verdict != Connector::Open {
            continue;
        }
        let finding = Finding::CuttingPoint(link.question.one, other);
        let said = statements.iter().find(|said| said.finding == finding).expect("it is told");
        assert_eq!((&said.line, &said.own_line), (&link.enemy_first(size), &link.own_first(size)));
        let (Some(Move::Play(cut)), Some(Move::Play(connect))) =
            (said.line.first(), said.own_line.first())
        else {
            panic!("both sides have a move: {said:?}");
        };
        apart += usize::from(cut != connect);
        let mut after = board.clone();
        after.play(*connect, link.colour);
        assert_eq!(shapes.answer(&after, link.question).verdict, Connector::Joined, "{said:?}");
    }
    assert!(apart > 0, "in some the two moves are different points");
}

#[test]
fn without_the_white_stone_all_three_are_connected() {
    let bare = ROOF.replace('O', ".");
    assert_eq!(verdict(&bare, Goal::Connect, (5, 4), (5, 6)), Connector::Joined);
}

#[test]
fn a_jump_is_a_wall_but_no_connector_between_enemies() {
    let picture = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . O . . . .
        . . . X . X . . .
        . . . . O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    assert_eq!(verdict(picture, Goal::Connect, (4, 3), (4, 5)), Connector::Open);
    assert_eq!(verdict(picture, Goal::Separate, (4, 3), (4, 5)), Connector::Open);
    let open = picture.replace('O', ".");
    assert_eq!(verdict(&open, Goal::Separate, (4, 3), (4, 5)), Connector::Joined);
}

#[test]
fn a_stone_on_the_second_line_is_a_wall_with_the_side() {
    let board = Board::drawn(
        ". . . . . . . . .
         . . . . X . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    )
    .expect("the picture is a board");
    let question =
        Question { goal: Goal::Separate, one: at(&board, 1, 4), end: End::Side(Side::Top) };
    let link = Shapes::new(Depth::default()).answer(&board, question);
    assert_eq!(link.verdict, Connector::Joined);
    assert!(link.ways(board.size()).contains(&at(&board, 0, 4)));
}

#[test]
fn a_shape_is_read_once_for_its_16_images() {
    let mut shapes = Shapes::new(Depth::default());
    let board = Board::drawn(KOSUMI).expect("the picture is a board");
    let turned = Board::drawn(
        ". . . . . . . .
         . . . . . . . .
         . . . . . . . .
         . . . . O . . .
         . . . O . . . .
         . . . . . . . .
         . . . . . . . .",
    )
    .expect("the picture is a board");
    let ask = |board: &Board, one: (u32, u32), other: (u32, u32)| Question {
        goal: Goal::Connect,
        one: at(board, one.0, one.1),
        end: End::Stone(at(board, other.0, other.1)),
    };
    shapes.answer(&board, ask(&board, (3, 3), (4, 4)));
    assert_eq!(shapes.count(), 1);
    shapes.answer(&turned, ask(&turned, (3, 4), (4, 3)));
    assert_eq!(shapes.count(), 1);
}

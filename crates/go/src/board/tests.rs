//! The board against a plain flood fill, on random games of every small size.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Board;
use crate::colour::Colour;
use crate::playout::below;
use crate::size::{Point, Size};

/// The string of a stone and its liberties, found with nothing but the stones.
fn flood(board: &Board, start: Point) -> (Vec<Point>, Vec<Point>) {
    let colour = board.stone(start);
    let (mut string, mut liberties) = (vec![start], Vec::new());
    let mut seen = vec![false; board.size().slots()];
    seen[start.index()] = true;
    let mut next = 0;
    while next < string.len() {
        for other in board.size().neighbours(string[next]) {
            if std::mem::replace(&mut seen[other.index()], true) {
                continue;
            }
            if board.is_empty_at(other) {
                liberties.push(other);
            } else if board.stone(other) == colour {
                string.push(other);
            }
        }
        next += 1;
    }
    (sorted(string), sorted(liberties))
}

fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points.dedup();
    points
}

/// Compares everything that the board says about strings with the flood fill.
fn check(board: &Board) {
    let mut known = vec![false; board.size().slots()];
    for (stone, _) in board.stones() {
        if known[stone.index()] {
            continue;
        }
        let (string, liberties) = flood(board, stone);
        assert_eq!(board.string_size(stone) as usize, string.len());
        let last = board.last_liberty(stone);
        assert_eq!(last, (liberties.len() == 1).then(|| liberties[0]), "{board}");
        assert_eq!(board.liberty_count(stone) as usize, liberties.len());
        assert_eq!(sorted(board.string(stone).collect()), string);
        assert_eq!(sorted(board.liberties(stone).collect()), liberties);
        for member in string {
            known[member.index()] = true;
            assert!(board.are_one_string(stone, member));
        }
    }
    assert_eq!(board.key(), board.key_from_scratch());
    assert_eq!(sorted(board.empty().to_vec()).len(), board.empty().len());
    assert_eq!(board.empty().len() as u32, board.size().area() - board.stones().count() as u32);
}

/// What a stone takes, by the flood fill alone: enemy strings first, then its own.
fn taken_plainly(board: &Board, point: Point, colour: Colour) -> Vec<Point> {
    let mut after = board.clone();
    after.set(point, Some(colour));
    let without_liberty = |at: Point| {
        let (string, liberties) = flood(&after, at);
        if liberties.is_empty() { string } else { Vec::new() }
    };
    let enemies = board.size().neighbours(point);
    let enemies = enemies.filter(|&at| board.stone(at) == Some(colour.opponent()));
    let taken = sorted(enemies.flat_map(without_liberty).collect());
    if taken.is_empty() { without_liberty(point) } else { taken }
}

#[test]
fn strings_liberties_and_captures_equal_a_flood_fill_on_random_games() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut moves = 0;
    for side in (1..=25).cycle().take(450) {
        let size = Size::new(side, 1 + below(25, &mut random)).unwrap();
        let mut board = Board::new(size);
        let length = (size.area() * 2).min(500);
        let full_check_every = 1 + size.area() / 4;
        for number in 0..length {
            let colour = Colour::BOTH[below(2, &mut random) as usize];
            let drawn = below(board.empty().len() as u32, &mut random);
            let Some(&point) = board.empty().get(drawn as usize) else { break };
            let suicide = below(4, &mut random) == 0;
            if !board.allows(point, colour, suicide) {
                continue;
            }
            let expected = taken_plainly(&board, point, colour);
            let key_after = board.key_after(point, colour);
            let before = board.clone();
            let undone = board.play_undoable(point, colour);
            assert_eq!(sorted(undone.taken().to_vec()), expected, "{before}");
            assert_eq!(board.key(), key_after);
            if below(3, &mut random) == 0 {
                board.undo(&undone);
                assert_eq!(board, before);
                check(&board);
                board.play(point, colour);
            }
            if number % full_check_every == 0 {
                check(&board);
            }
            moves += 1;
        }
        check(&board);
    }
    assert!(moves > 100_000, "{moves} moves were tested");
}

#[test]
fn a_stone_survives_where_it_takes_or_joins_or_has_room() {
    let board = Board::drawn(".XO.\nXXOO\n.O.O\nOOO.").unwrap();
    let point = |name: &str| board.size().named(name.parse().unwrap()).unwrap();
    assert!(board.survives(point("A2"), Colour::Black), "A4 is left");
    assert!(board.survives(point("A2"), Colour::White));
    assert!(!board.survives(point("D4"), Colour::Black));
    assert!(!board.survives(point("A4"), Colour::White), "Black has A2 left");
}

#[test]
fn taking_a_lone_stone_with_a_lone_stone_makes_a_ko() {
    let mut board = Board::drawn(".XO.\nXO.O\n.XO.\n....").unwrap();
    let point = |name: &str| Size::square(4).named(name.parse().unwrap()).unwrap();
    assert_eq!(board.play(point("C3"), Colour::Black), 1);
    assert_eq!(board.ko(), Some(point("B3")));
    assert!(!board.allows(point("B3"), Colour::White, true));
    board.play(point("A1"), Colour::White);
    assert_eq!(board.ko(), None);
}

#[test]
fn an_eye_may_have_one_enemy_corner_inside_and_none_at_the_edge() {
    let eye = |text: &str| {
        let board = Board::drawn_freely(text).unwrap();
        let size = board.size();
        let centre = size.point(1, 1).filter(|&p| board.is_empty_at(p));
        board.is_eye(centre.or(size.point(0, 1)).unwrap(), Colour::Black)
    };
    assert!(eye("XXO\nX.X\nXXX"));
    assert!(!eye("XXO\nX.X\nXXO"));
    assert!(eye("X.X\nXXX"));
    assert!(!eye("X.X\nOXX"));
}

#[test]
fn a_large_board_is_set_up_and_read() {
    let size = Size::new(512, 512).unwrap();
    let mut board = Board::new(size);
    for column in 0..512 {
        board.set(size.point(200, column).unwrap(), Some(Colour::Black));
    }
    let stone = size.point(200, 7).unwrap();
    assert_eq!(board.string_size(stone), 512);
    assert_eq!(board.liberty_count(stone), 1024);
}

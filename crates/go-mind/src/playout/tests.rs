use go::playout::is_playable;
use go::{Board, Colour, Point, Size};

use super::*;

fn board(drawing: &str) -> Board {
    Board::drawn(drawing).unwrap()
}

fn at(board: &Board, name: &str) -> Point {
    board.size().named(name.parse().unwrap()).unwrap()
}

/// Every move that the playout may choose as an answer to the last one, by name, in order.
fn answers(options: Options, drawing: &str, mover: Colour, last: &str) -> Vec<String> {
    let board = board(drawing);
    let last = at(&board, last);
    let policy = Policy::new(options);
    let mut scratch = Scratch::new(1);
    let mut names: Vec<String> = (0..300)
        .filter_map(|_| {
            let mut draw = Draw(scratch.random.next_u64());
            policy.answer(&board, mover, last, (&mut draw, &mut scratch))
        })
        .map(|point| board.size().name(point).to_string())
        .collect();
    names.sort();
    names.dedup();
    names
}

const ATARI: Options = Options { atari: 100, ..Options::UNIFORM };
const TWO: Options = Options { two_liberties: 100, ..Options::UNIFORM };
const NAKADE: Options = Options { nakade: 100, ..Options::UNIFORM };
const SHAPES: Options = Options { shapes: 100, ..Options::UNIFORM };

#[test]
fn a_stone_played_into_atari_is_taken() {
    let drawing = "
        . . . . .
        . . X . .
        . X O . .
        . . X . .
        . . . . .";
    assert_eq!(answers(ATARI, drawing, Colour::Black, "c3"), ["D3"]);
}

#[test]
fn a_string_in_atari_runs_where_it_gets_liberties() {
    let drawing = "
        . . . . .
        . . X . .
        . X O . .
        . . X . .
        . . . . .";
    assert_eq!(answers(ATARI, drawing, Colour::White, "c4"), ["D3"]);
}

#[test]
fn a_string_that_stays_in_atari_is_left_alone() {
    let drawing = "
        . . . . .
        . . . . .
        . . . . .
        X . . . .
        O . X . .";
    assert!(answers(ATARI, drawing, Colour::White, "a2").is_empty());
}

#[test]
fn taking_the_attacker_saves_a_string() {
    let drawing = "
        . . . . .
        . O X O .
        O X O . .
        . . X . .
        . . . . .";
    assert_eq!(answers(ATARI, drawing, Colour::White, "c2"), ["B2", "C5", "D3"]);
}

#[test]
fn a_string_of_two_liberties_is_attacked_from_the_side_that_leaves_it_none() {
    let drawing = "
        . . . . .
        . . . . .
        . X X . .
        X O O . .
        . X . . .";
    let answers = answers(TWO, drawing, Colour::Black, "c2");
    assert!(answers.contains(&"D2".to_string()), "{answers:?}");
}

#[test]
fn the_middle_of_three_points_is_vital() {
    let drawing = "
        . X . . .
        X X X X X
        O O O O X
        . . . O X
        O O O O X";
    // Either side takes it: White to live, Black to kill.
    for mover in Colour::BOTH {
        assert_eq!(answers(NAKADE, drawing, mover, "a1"), ["B2"]);
    }
}

#[test]
fn no_point_of_four_in_a_row_or_in_a_square_is_vital() {
    let row = board(". . . . X\nX X X X .\n. . . . .\n. . . . .\n. . . . .");
    let points = |names: [&str; 4]| names.map(|name| at(&row, name));
    assert_eq!(nakade::vital(&row, &points(["a5", "b5", "c5", "d5"])), None);
    assert_eq!(nakade::vital(&row, &points(["a1", "a2", "b1", "b2"])), None);
    let tee = points(["a1", "b1", "c1", "b2"]);
    assert_eq!(nakade::vital(&row, &tee), Some(at(&row, "b1")));
}

#[test]
fn the_bulky_five_the_cross_and_the_rabbity_six_have_a_vital_point() {
    let empty = Board::new(Size::square(5));
    let vital = |names: &[&str]| {
        let points: Vec<Point> = names.iter().map(|name| at(&empty, name)).collect();
        nakade::vital(&empty, &points).map(|point| empty.size().name(point).to_string())
    };
    assert_eq!(vital(&["a1", "a2", "b1", "b2", "c1"]).as_deref(), Some("B1"));
    assert_eq!(vital(&["b1", "b2", "b3", "a2", "c2"]).as_deref(), Some("B2"));
    assert_eq!(vital(&["a1", "a2", "b1", "b2", "c2", "b3"]).as_deref(), Some("B2"));
    assert_eq!(vital(&["a1", "a2", "a3", "a4", "a5"]), None);
}

#[test]
fn a_hane_is_answered_by_its_shape() {
    let drawing = "
        . . . . .
        . . . . .
        . X O X .
        . . . . .
        . . . . .";
    let answers = answers(SHAPES, drawing, Colour::Black, "c3");
    assert!(answers.contains(&"C2".to_string()), "{answers:?}");
}

#[test]
fn shapes_do_not_depend_on_images_or_colours() {
    let shapes = Shapes::new();
    for code in 0..=u16::MAX {
        let turned = code.rotate_left(4);
        let exchanged = (0..8).fold(0, |all, place| {
            let content = code >> (2 * place) & 3;
            let other = if content < 2 { 1 - content } else { content };
            all | other << (2 * place)
        });
        assert_eq!(shapes.contains(code), shapes.contains(turned));
        assert_eq!(shapes.contains(code), shapes.contains(exchanged));
    }
}

#[test]
fn a_string_is_not_put_in_atari_for_nothing() {
    let drawing = "
        . . . . .
        . . . . .
        . . . . .
        O O . . .
        X . O . .";
    let board = board(drawing);
    assert!(is_bad_self_atari(&board, at(&board, "b1"), Colour::Black));
    assert!(!is_bad_self_atari(&board, at(&board, "b1"), Colour::White));
    assert!(!is_bad_self_atari(&board, at(&board, "d3"), Colour::Black));
}

#[test]
fn three_stones_inside_an_eye_are_worth_an_atari() {
    let drawing = "
        . . . . .
        X X X X X
        O O O O X
        X X . . O
        O O O O O";
    let board = board(drawing);
    assert!(!is_bad_self_atari(&board, at(&board, "c2"), Colour::Black));
    // Where the way out is open, three stones are given away.
    let drawing = "
        . . . . .
        . . . . .
        . . . . .
        O O . . .
        X X . O .";
    let board = Board::drawn(drawing).unwrap();
    assert!(is_bad_self_atari(&board, at(&board, "c1"), Colour::Black));
}

#[test]
fn strings_in_atari_anywhere_are_found() {
    let drawing = "
        . . . . X
        . . . . .
        . X . . .
        X O X . .
        . . . . .";
    let mut board = board(drawing);
    let policy = Policy::new(Options { global_atari: 100, ..Options::UNIFORM });
    let mut scratch = Scratch::new(1);
    atari::collect(&board, &mut scratch.ataris);
    let chosen = policy.choose(&mut board, Colour::Black, None, &mut scratch);
    assert_eq!(chosen, Some(at(&board, "b1")));
}

#[test]
fn a_reply_that_won_is_repeated_and_one_that_lost_forgotten() {
    let board = Board::new(Size::square(5));
    let [to, reply] = ["c3", "d4"].map(|name| at(&board, name));
    let mut replies = Replies::default();
    replies.learn(&[(Colour::Black, reply)], Some(to), Some(Colour::Black));
    assert_eq!(replies.reply(Colour::Black, to), Some(reply));
    assert_eq!(replies.reply(Colour::White, to), None);
    replies.learn(&[(Colour::Black, reply)], Some(to), Some(Colour::White));
    assert_eq!(replies.reply(Colour::Black, to), None);
}

#[test]
fn every_move_of_a_playout_is_legal_and_the_list_of_ataris_is_whole() {
    let options = Options { replies: 50, ..Options::default() };
    let policy = Policy::new(options);
    for side in [5, 9, 15] {
        let mut scratch = Scratch::new(u64::from(side));
        let mut board = Board::new(Size::square(side));
        let (mut mover, mut last, mut passes) = (Colour::Black, None, 0);
        for _ in 0..side * side * 3 {
            let chosen = policy.choose(&mut board, mover, last, &mut scratch);
            match chosen {
                Some(point) => {
                    assert!(board.allows(point, mover, false), "{board}{point:?}");
                    board.play(point, mover);
                    atari::notice(&board, point, &mut scratch.ataris);
                    passes = 0;
                }
                None => passes += 1,
            }
            for (stone, _) in
                board.stones().filter(|(stone, _)| board.last_liberty(*stone).is_some())
            {
                let known = scratch.ataris.iter().any(|&own| board.are_one_string(own, stone));
                assert!(known, "{board}");
            }
            if passes == 2 {
                break;
            }
            (last, mover) = (chosen, mover.opponent());
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let policy = Policy::new(Options::default());
    let start = Start { to_move: Colour::Black, last: None, passes: 0 };
    let play = || {
        let mut scratch = Scratch::new(7);
        let mut board = Board::new(Size::square(9));
        let lead = policy.play_out(&mut board, start, &mut scratch);
        (lead, scratch.trace().to_vec())
    };
    assert_eq!(play(), play());
    assert!(play().1.len() > 40);
}

#[test]
fn few_liberties_are_those_that_walking_finds() {
    let policy = Policy::new(Options::default());
    let mut scratch = Scratch::new(3);
    let mut board = Board::new(Size::square(9));
    let mut mover = Colour::Black;
    for _ in 0..120 {
        let Some(point) = policy.choose(&mut board, mover, None, &mut scratch) else { break };
        board.play(point, mover);
        atari::notice(&board, point, &mut scratch.ataris);
        mover = mover.opponent();
        for (stone, _) in board.stones() {
            let few = board.few_liberties(stone);
            assert_eq!(few.count() as u32, board.liberty_count(stone).min(4), "{board}");
            assert!(
                few.listed().iter().all(|liberty| board.liberties(stone).any(|at| at == *liberty))
            );
            let two = Some(few.listed()).filter(|liberties| liberties.len() == 2);
            assert_eq!(board.two_liberties(stone).as_ref().map(|two| &two[..]), two, "{board}");
        }
        for &point in board.empty().to_vec().iter().filter(|&&at| is_playable(&board, at, mover)) {
            let expected = board.liberties_after(point, mover);
            assert_eq!(board.keeps_liberties(point, mover, 2), expected.count() >= 2, "{board}");
            let beside = board.size().beside(point).map(|other| board.stone(other));
            let both =
                [Colour::Black, Colour::White].iter().all(|&colour| beside.contains(&Some(colour)));
            assert_eq!(board.touches_both(point), both, "{board}");
            let mut after = board.clone();
            if after.play(point, mover) == 0 && expected.count() < 4 {
                assert_eq!(expected.count() as u32, after.liberty_count(point), "{board}");
            }
        }
    }
}

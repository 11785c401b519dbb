use go::{Board, Colour, Komi, Move, Point, Position, Rules};

use super::replay::captures;
use super::{
    Case, Deed, Effort, Finding, Future, MOST, Matter, Replies, Source, reasons, refutation, stakes,
};
use crate::spatial::reading::Depth;
use crate::spatial::{Certainty, Describer, Options};

fn board(drawing: &str) -> Board {
    Board::drawn(drawing).unwrap()
}

fn at(board: &Board, name: &str) -> Point {
    board.size().named(name.parse().unwrap()).unwrap()
}

fn position(drawing: &str, to_move: Colour) -> Position {
    let rules = Rules::named("chinese").unwrap().with_komi(Komi::halves(13));
    Position::new(board(drawing), to_move, rules).unwrap()
}

/// The same as a game in which these stones were played: no problem that was set up.
fn game(drawing: &str) -> Position {
    let (drawn, empty) = (board(drawing), position(drawing, Colour::Black));
    let mut game = Position::new(Board::new(drawn.size()), Colour::Black, empty.rules()).unwrap();
    for colour in Colour::BOTH {
        for (stone, _) in drawn.stones().filter(|&(_, own)| own == colour) {
            game.play(colour, Move::Play(stone));
        }
    }
    game
}

const EFFORT: Effort = Effort { capture: 500, life: 2_000, replay: 1_000, fight: 2_000 };

fn describer() -> Describer {
    Describer::new(Options::default(), Depth::default())
}

const LADDER: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . O O . . .
    . O X . . . .
    . . O . . . .
    . . . . . . .";

const BROKEN: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . O O . . .
    . O X . X . .
    . . O . . . .
    . . . . . . .";

#[test]
fn a_ladder_that_runs_into_the_edge_holds_against_every_reply() {
    let ladder = board(LADDER);
    assert!(captures(&ladder, at(&ladder, "C3"), 10_000));
}

#[test]
fn a_string_with_room_is_not_captured() {
    let open = board(
        "
        . . . . .
        . . . . .
        . O X . .
        . . . . .
        . . . . .",
    );
    assert!(!captures(&open, at(&open, "C3"), 10_000));
}

#[test]
fn no_capture_is_proved_without_positions_to_look_at() {
    let ladder = board(
        "
        . . . . .
        . . . . .
        . O X . .
        . O X O .
        . . O . .",
    );
    assert!(!captures(&ladder, at(&ladder, "C3"), 0));
}

#[test]
fn replays_agree_with_the_search_on_random_boards() {
    let mut state = 7_u64;
    let mut proved = 0;
    for _ in 0..20 {
        let mut random = Board::new(go::Size::square(5));
        for _ in 0..12 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let empty = random.empty().to_vec();
            let point = empty[(state >> 33) as usize % empty.len()];
            let colour = if state >> 20 & 1 == 0 { Colour::Black } else { Colour::White };
            if random.allows(point, colour, false) {
                random.play(point, colour);
            }
        }
        let stones: Vec<Point> = random.stones().map(|(stone, _)| stone).collect();
        for stone in stones {
            if captures(&random, stone, 300) {
                proved += 1;
                let asked = crate::tactics::attack(&random, stone, 5_000);
                // A ko that is won by ignoring threats is won on this board.
                assert!(asked.success.is_success(), "\n{random}{stone:?}");
            }
        }
    }
    assert!(proved > 5, "{proved}");
}

/// Black to move can save C3 by extending; elsewhere lets White take it.
#[test]
fn playing_elsewhere_lets_a_string_in_atari_be_taken() {
    let before = game(BROKEN);
    let elsewhere = Move::Play(at(before.board(), "A7"));
    let focus = [at(before.board(), "D3")];
    let lost = stakes(&before, elsewhere, &focus, EFFORT);
    let stake =
        lost.iter().find(|stake| stake.matter == Matter::Capture).expect("a string is lost");
    assert_eq!(stake.reply, at(before.board(), "D3"));
    assert_eq!(stake.certainty, Certainty::Proved);
    assert_eq!(stake.done_by(Colour::White).deed, Deed::Takes);
    assert_eq!(stake.done_by(Colour::Black).deed, Deed::Saves);
}

#[test]
fn reasons_are_at_most_five_and_the_proved_come_first() {
    let before = game(BROKEN);
    let [elsewhere, take] = ["A7", "D3"].map(|name| Move::Play(at(before.board(), name)));
    let lost = stakes(&before, elsewhere, &[at(before.board(), "D3")], EFFORT);
    let stake = lost.iter().find(|stake| stake.matter == Matter::Capture);
    let case = Case {
        before: &before,
        played: Future { mv: elsewhere, reply: Some(take) },
        better: Some(Future { mv: take, reply: None }),
        loss: Some((6.0, 1.0)),
        stake,
        fought: None,
    };
    let reasons = reasons(&case, &mut describer());
    assert!(reasons.len() <= MOST && reasons.len() >= 3, "{reasons:?}");
    assert!(matches!(reasons[0].finding, Finding::Reply { mv, done: Some(_), .. } if mv == take));
    assert!(reasons.windows(2).all(|pair| pair[0].certainty <= pair[1].certainty));
}

/// Black lives at B3 or dies there.
const THREE_IN_A_ROW: &str = "
    . . . . . . .
    . . . . . . .
    O O O O O . .
    X X X X O . .
    . . . X O . .
    X X X X O . .
    O O O O O . .";

#[test]
fn the_dead_group_of_a_problem_is_a_stake() {
    let before = position(THREE_IN_A_ROW, Colour::Black);
    let wrong = Move::Play(at(before.board(), "G7"));
    let lost = stakes(&before, wrong, &[], EFFORT);
    let stake = lost.first().expect("the group is at stake");
    assert_eq!(stake.matter, Matter::Life);
    assert_eq!((stake.owner, stake.reply), (Colour::Black, at(before.board(), "B3")));
    assert_eq!(stake.better, Some(at(before.board(), "B3")));
}

#[test]
fn a_fight_finds_the_replies_that_refute() {
    let before = position(THREE_IN_A_ROW, Colour::Black);
    let [elsewhere, end, vital] = ["G7", "A3", "B3"].map(|name| at(before.board(), name));
    let told = |mv: Point| refutation::replies(&before, mv, EFFORT.fight.into());
    let alone = told(elsewhere).expect("a group is walled in");
    assert_eq!((alone.first, alone.also, alone.better), (vital, None, Some(vital)));
    // The right move has no refutation.
    assert!(told(vital).is_some_and(|own| own.better.is_none() && own.also.is_none()));
    // A move of its own leaves Black two points: either of them kills.
    assert!(told(end).is_some_and(|own| own.also.is_some()));
}

#[test]
fn another_reply_of_the_fight_is_told_with_the_first() {
    let before = position(THREE_IN_A_ROW, Colour::Black);
    let [wrong, first, other] = ["G7", "B3", "A3"].map(|name| at(before.board(), name));
    let replies = Replies { first, also: Some(other), better: Some(first), playouts: 100 };
    let case = Case {
        before: &before,
        played: Future { mv: Move::Play(wrong), reply: Some(Move::Play(first)) },
        better: None,
        loss: None,
        stake: None,
        fought: Some(replies),
    };
    let reasons = reasons(&case, &mut describer());
    let also = Some(Move::Play(other));
    assert!(matches!(reasons[0].finding, Finding::Reply { also: told, .. } if told == also));
    assert_eq!(
        (reasons[0].certainty, reasons[0].source),
        (Certainty::Estimated, Source::Fight(100))
    );
}

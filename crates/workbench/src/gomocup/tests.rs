//! Lines in, lines out; the program on pipes is tested in `tests/gomocup.rs`.

use std::time::Duration;

use gomoku::Rule;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::line::COMMANDS;
use super::{Brain, Flow, Orders, Session};

fn quick() -> Session {
    Session::new(Brain::Threats, Orders { nodes: Some(500), ..Orders::default() })
}

/// Everything that is answered to some lines, without what is meant for people.
fn answers(session: &mut Session, lines: &[&str]) -> Vec<String> {
    let mut said = Vec::new();
    for line in lines {
        session.respond(line.as_bytes(), &mut |text| said.push(text.to_string()));
    }
    said.retain(|text| !text.starts_with("MESSAGE"));
    said
}

fn check(lines: &[&str], expected: &[&str]) {
    assert_eq!(answers(&mut quick(), lines), expected, "{lines:?}");
}

fn is_point(text: &str, side: u32) -> bool {
    let numbers: Vec<u32> = text.split(',').filter_map(|part| part.parse().ok()).collect();
    matches!(numbers.as_slice(), [x, y] if *x < side && *y < side)
}

#[test]
fn a_game_is_started_again_and_measured() {
    check(&["START 15"], &["OK"]);
    check(&["start 20\r\n", "RESTART"], &["OK", "OK"]);
    check(&["RECTSTART 10,8"], &["OK"]);
    check(&["START 4"], &["ERROR boards have 5 to 20 rows and columns"]);
    check(&["START"], &["ERROR a size is missing"]);
    check(&["RESTART"], &["ERROR no game was started"]);
    check(&["BEGIN"], &["ERROR no game was started"]);
}

#[test]
fn the_engine_completes_its_five_and_stops_the_other() {
    let own = ["START 15", "BOARD", "3,3,1", "4,3,1", "5,3,1", "6,3,1", "2,3,2", "0,9,2", "9,0,2"];
    let mut lines = own.to_vec();
    lines.extend(["14,14,2", "DONE"]);
    check(&lines, &["OK", "7,3"]);
    let other =
        ["START 15", "BOARD", "3,3,2", "4,3,2", "5,3,2", "2,3,1", "9,9,1", "12,3,1", "DONE"];
    let mut session = quick();
    let first = answers(&mut session, &other);
    assert!(is_point(&first[1], 15), "{first:?}");
    let end = if first[1] == "6,3" { "7,3" } else { "6,3" };
    let _ = answers(&mut session, &[&format!("TURN {end}")]);
}

#[test]
fn a_point_that_is_taken_or_off_the_board_changes_nothing() {
    let mut session = quick();
    let lines = ["START 15", "BOARD", "7,7,1", "DONE", "TURN 7,7", "TURN 15,3", "TURN x", "TURN"];
    let said = answers(&mut session, &lines);
    assert_eq!(
        said[2..],
        [
            "ERROR the point is taken",
            "ERROR the point is off the board",
            "ERROR a point is missing",
            "ERROR a point is missing"
        ]
    );
    assert_eq!(answers(&mut session, &["TAKEBACK 7,7", "TAKEBACK 7,7"])[0], "OK");
}

#[test]
fn a_board_with_a_wrong_line_is_refused_once_and_a_command_ends_its_reading() {
    let wrong = ["START 15", "BOARD", "7,7,1", "hello", "8,8,7", "DONE"];
    check(&wrong, &["OK", "ERROR HELLO is no field of the board"]);
    check(&["START 15", "BOARD", "7,7,9", "DONE"], &["OK", "ERROR a field is 1, 2 or 3"]);
    check(&["START 15", "BOARD", "7,7,1", "START 10"], &["OK", "OK"]);
    check(&["START 15", "DONE"], &["OK", "ERROR no board was begun"]);
}

#[test]
fn a_suggestion_is_not_played_until_the_manager_says_so() {
    let mut session = quick();
    let said = answers(&mut session, &["START 15", "SUGGEST", "PLAY 3,4", "PLAY 3,4"]);
    assert!(said[1].starts_with("SUGGEST ") && is_point(&said[1][8..], 15), "{said:?}");
    assert_eq!(said[2..], ["3,4", "ERROR the point is taken"]);
}

#[test]
fn an_opening_by_swap2_has_three_stones_and_a_choice() {
    for size in ["5", "6", "15", "20"] {
        let side: u32 = size.parse().unwrap();
        let mut session = quick();
        let said = answers(&mut session, &[&format!("START {size}"), "SWAP2BOARD", "DONE"]);
        let points: Vec<&str> = said[1].split(' ').collect();
        assert!(points.len() == 3 && points.iter().all(|text| is_point(text, side)), "{said:?}");
        let mut lines = vec!["RESTART", "SWAP2BOARD"];
        lines.extend(&points);
        lines.push("DONE");
        let said = answers(&mut session, &lines);
        let points: Vec<&str> = said[1].split(' ').collect();
        let are_points = points.len() <= 2 && points.iter().all(|text| is_point(text, side));
        assert!(said[1] == "SWAP" || are_points, "{said:?}");
    }
    let bad = ["START 15", "SWAP2BOARD", "7,7", "DONE"];
    check(&bad, &["OK", "ERROR an opening has 0, 3 or 5 stones"]);
}

#[test]
fn yixin_board_numbers_the_rules_in_its_own_way() {
    let rule = |number: &str, yixin: bool| {
        let mut orders = Orders::default();
        orders.hear(&format!("rule {number}"), yixin);
        orders.rule
    };
    assert_eq!(rule("0", false), Rule::Freestyle);
    assert_eq!(rule("1", false), Rule::Standard);
    assert_eq!(rule("2", false), Rule::Freestyle);
    assert_eq!(rule("2", true), Rule::Renju);
    assert_eq!(rule("4", false), Rule::Renju);
    assert_eq!(rule("3", false), Rule::Standard);
}

#[test]
fn forbidden_points_are_listed_as_yixin_board_wants_them() {
    // Two open threes meet on d8 (column 3, row 7 from above).
    let lines = [
        "START 15",
        "INFO rule 4",
        "YXBOARD",
        "4,7,1",
        "5,7,1",
        "3,8,1",
        "3,9,1",
        "0,0,2",
        "14,0,2",
        "0,14,2",
        "14,14,2",
        "DONE",
        "YXSHOWFORBID",
    ];
    check(&lines, &["OK", "FORBID 0307."]);
    check(&["START 15", "yxshowforbid"], &["OK", "FORBID ."]);
}

#[test]
fn orders_of_time_leave_a_margin_and_share_the_clock() {
    let time = |lines: &[&str]| {
        let mut orders = Orders::default();
        for line in lines {
            orders.hear(line, false);
        }
        orders.time()
    };
    let milliseconds = |number| Some(Duration::from_millis(number));
    assert_eq!(time(&["timeout_turn 1000"]), milliseconds(970));
    assert_eq!(time(&["timeout_turn 40"]), milliseconds(20));
    assert_eq!(time(&["timeout_turn 0"]), milliseconds(10));
    assert_eq!(time(&["timeout_turn 30000", "timeout_match 60000"]), milliseconds(5_000));
    assert_eq!(time(&["timeout_turn 30000", "time_left -5"]), milliseconds(10));
    assert_eq!(time(&["timeout_turn 30000", "time_left 2147483647"]), milliseconds(29_970));
    assert_eq!(time(&["timeout_turn 2147483647"]), None);
    assert_eq!(time(&["timeout_turn x", "colour blue", ""]), milliseconds(4_970));
}

#[test]
fn a_limit_of_memory_leaves_room_for_the_program() {
    let mut orders = Orders::default();
    orders.hear("max_memory 83886080", false);
    assert_eq!(orders.table_bytes(), 24 << 20);
    orders.hear("max_memory 1", false);
    assert_eq!(orders.table_bytes(), 1 << 20);
    orders.hear("max_memory 0", false);
    assert_eq!(orders.memory, None);
}

#[test]
fn what_is_unknown_is_said_to_be_and_nothing_else_happens() {
    check(&["HELLO world", "", "  ", "yxhello"], &["UNKNOWN HELLO", "UNKNOWN YXHELLO"]);
    check(&["INFO", "INFO x", "INFO evaluate 3,4", "INFO folder /tmp"], &[]);
    assert_eq!(quick().respond(b"end\r\n", &mut |_| {}), Flow::End);
}

#[test]
fn a_rule_that_is_not_known_is_said_to_be_so() {
    let mut said = Vec::new();
    let mut session = quick();
    for line in ["START 15", "INFO rule 1", "INFO rule 8"] {
        session.respond(line.as_bytes(), &mut |text| said.push(text.to_string()));
    }
    assert_eq!(said.len(), 2);
    assert!(said[1].starts_with("MESSAGE") && said[1].contains("caro"), "{said:?}");
}

#[test]
fn a_stop_that_arrived_while_a_move_was_due_ends_the_thinking_at_once() {
    let mut session = Session::new(Brain::Threats, Orders { turn: None, ..Orders::default() });
    let stopper = session.stopper();
    answers(&mut session, &["START 15"]);
    stopper.arrived(b"BEGIN");
    stopper.arrived(b"YXSTOP");
    // Without the stop this would not end.
    assert!(is_point(&answers(&mut session, &["BEGIN"])[0], 15));
    assert!(answers(&mut session, &["YXSTOP"]).is_empty());
}

/// The property of the fuzz target `gomocup`, on seeded lines: every line is answered with whole
/// lines, and nothing panics.
#[test]
fn any_soup_of_lines_is_answered() {
    const WORDS: &[&str] = &[
        "7,7",
        "0,0",
        "19,19",
        "7,8,1",
        "8,7,2",
        "3,3,3",
        "15",
        "20",
        "5",
        "-1",
        "99999999999",
        "x",
        "rule",
        "4",
        "timeout_turn",
        "0",
        "é",
        "\u{0}",
        "YXNBEST",
        "YXBOARD",
        "4,4,1",
    ];
    for seed in 0..6 {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let orders = Orders { nodes: Some(20), memory: Some(1), ..Orders::default() };
        let mut session = Session::new(Brain::Threats, orders);
        for _ in 0..400 {
            let mut pick =
                |list: &[&str]| list[random.next_u64() as usize % list.len()].to_string();
            let mut line = pick(&COMMANDS.map(|name| if name == "END" { "7,7,1" } else { name }));
            for _ in 0..pick(&["0", "1", "1", "2"]).parse::<u32>().unwrap() {
                line = format!("{line} {}", pick(WORDS));
            }
            let line = if pick(&["0", "1", "2"]) == "0" { pick(WORDS) } else { line };
            let flow = session.respond(line.as_bytes(), &mut |text| {
                assert!(!text.is_empty() && !text.contains(['\n', '\r']), "{line}: {text}");
            });
            assert_eq!(flow, Flow::GoOn, "{line}");
        }
    }
}

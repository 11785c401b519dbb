//! The pure core: every line gets exactly one well-formed answer, whatever it is.

mod failures;
mod files;
mod games;
mod gnugo;
mod told;

use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Options, Reply, Session, command};
use crate::registry::{self, Settings};

fn session_of(game: &str, size: &str) -> Session {
    let mut settings = Settings::new();
    settings.set("size", size);
    let time = (game != "go").then_some(Duration::from_millis(50));
    let options = Options { visits: 40, time, ..Options::default() };
    Session::new(registry::find(game).unwrap(), settings, options).unwrap()
}

/// The whole answer to a line, streams ended after two steps.
fn answer(session: &mut Session, line: &[u8]) -> String {
    match session.respond(line) {
        Reply::Nothing => String::new(),
        Reply::Now(text) | Reply::Last(text) => text,
        Reply::Stream(mut job) => {
            let mut text = job.head().to_string();
            for _ in 0..2 {
                text.extend(session.step(&mut job));
            }
            text + &session.finish(*job)
        }
    }
}

/// Each line asks, and the answer, without the empty line that ends it, is what follows `->`.
fn check(size: &str, dialogue: &str) {
    check_of("go", size, dialogue);
}

fn check_of(game: &str, size: &str, dialogue: &str) {
    let mut session = session_of(game, size);
    for line in dialogue.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (asked, expected) = line.split_once("->").unwrap();
        let answered = answer(&mut session, asked.as_bytes());
        let shown = answered.strip_suffix("\n\n").unwrap_or(&answered).replace('\n', "|");
        assert_eq!(shown, expected.trim(), "{asked}");
    }
}

#[test]
fn the_required_commands_answer_as_the_standard_says() {
    check(
        "9x9",
        "protocol_version -> = 2
         7 protocol_version -> =7 2
         name -> = Stratege
         known_command play -> = true
         known_command fly -> = false
         known_command -> ? syntax error
         fly -> ? unknown command
         12 -> ?12 unknown command
         boardsize 26 -> ? unacceptable size
         boardsize 0 -> ? unacceptable size
         boardsize nine -> ? syntax error
         boardsize 5 -> =
         komi 6.5 -> =
         clear_board -> =
         get_komi -> = 6.5
         komi x -> ? syntax error
         komi 0.3 -> ? unacceptable komi
         play b C3 -> =
         play b c4 -> =
         play w C3 -> ? illegal move
         play w I3 -> ? invalid color or coordinate
         play green C3 -> ? invalid color or coordinate
         play w -> ? syntax error
         play W PASS -> =
         last_move -> = white pass
         undo -> =
         gg-undo 3 -> ? cannot undo
         gg-undo 2 -> =
         undo -> ? cannot undo
         quit -> =",
    );
}

#[test]
fn handicaps_are_placed_once_and_counted() {
    check(
        "19x19",
        "fixed_handicap 1 -> ? invalid number of stones
         fixed_handicap 10 -> ? invalid number of stones
         fixed_handicap 2 -> = D4 Q16
         fixed_handicap 2 -> ? board not empty
         clear_board -> =
         set_free_handicap D4 D4 -> ? bad vertex list
         set_free_handicap D4 pass -> ? bad vertex list
         set_free_handicap D4 Q16 -> =
         clear_board -> =
         place_free_handicap 12 -> = D4 Q16 D16 Q4 D10 Q10 K4 K16 K10
         clear_board -> =
         fixed_handicap 2 -> = D4 Q16
         printsgf -> = (;FF[4]GM[1]CA[UTF-8]SZ[19]AP[Stratege:0.1.0]KM[7.5]RU[chinese]HA[2]\
         AB[dp][pd]PL[W])",
    );
}

#[test]
fn a_sequence_is_played_whole_or_not_at_all() {
    check(
        "5x5",
        "gogui-play_sequence b A1 w B1 b A1 -> ? illegal move
         move_history -> =
         gogui-play_sequence b A1 w B1 w A2 -> =
         showboard -> =|   A B C D E| 5 . . . . . 5| 4 . . . . . 4| 3 . . . . . 3| 2 O . . . . 2\
         | 1 . O . . . 1|   A B C D E|b to move; captured: b 0, w 1
         printsgf -> = (;FF[4]GM[1]CA[UTF-8]SZ[5]AP[Stratege:0.1.0]KM[7.5]RU[chinese];B[ae];W[be]|;W[ad])",
    );
}

#[test]
fn clocks_and_rules_are_set_as_others_name_them() {
    check(
        "9x9",
        "time_settings 0 1 0 -> =
         time_settings 300 30 5 -> =
         time_settings 1 -> ? syntax error
         time_settings -1 0 0 -> ? syntax error
         time_left b 10 0 -> =
         kgs-time_settings byoyomi 60 10 5 -> =
         kata-time_settings fischer 60 5 -> =
         kata-time_settings fischer-capped 60 5 90 -1 -> =
         kata-time_settings fischer-capped 60 5 90 x -> ? syntax error
         kata-time_settings hourglass 60 -> ? syntax error
         kata-set-rules japanese -> =
         kata-get-rules -> = {\"hasButton\":false,\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\",\
         \"suicide\":false,\"tax\":\"SEKI\",\"whiteHandicapBonus\":\"0\",\"friendlyPassOk\":true}
         kata-set-rules {\"ko\":\"SITUATIONAL\",\"suicide\":true} -> =
         kata-set-rule suicide false -> =
         kata-set-rules house -> ? unknown rules
         kata-set-rules {\"ko\":\"SIMPLE\",\"komi\":5} -> ? unknown rules
         kata-set-rules new zealand -> =
         kata-set-rules stone_scoring -> = nearest rules: without tax ALL
         kata-set-rules {\"tax\":\"SEKI\",\"whiteHandicapBonus\":\"N\"} -> \
         = nearest rules: without tax SEKI, whiteHandicapBonus
         kata-set-rules tromp-taylor -> =
         kata-get-rules -> = {\"hasButton\":false,\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\",\
         \"suicide\":true,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"0\",\"friendlyPassOk\":false}
         kata-set-rules {\"hasButton\":false,\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\",\
         \"suicide\":true,\"tax\":\"NONE\",\"whiteHandicapBonus\":\"0\",\"friendlyPassOk\":false} -> =
         printsgf -> = (;FF[4]GM[1]CA[UTF-8]SZ[9]AP[Stratege:0.1.0]KM[7]RU[tromp-taylor])
         kgs-rules new_zealand -> =
         kata-set-param maxVisits 20 -> =
         kata-get-param maxVisits -> = 20",
    );
}

#[test]
fn a_move_that_is_generated_runs_the_clock_of_its_player_alone() {
    let allowed = |session: &Session| {
        go::Colour::BOTH.map(|colour| session.desk.clock.allowance(colour, 25, 0).unwrap())
    };
    for (command, is_played) in [
        ("genmove b", true),
        ("kata-genmove_analyze b", true),
        ("cgos-genmove_analyze b", true),
        ("kgs-genmove_cleanup b", true),
        ("reg_genmove b", false),
        ("kata-search_analyze b", false),
    ] {
        let mut session = session_of("go", "5x5");
        answer(&mut session, b"time_settings 2 0 0");
        let before = allowed(&session);
        answer(&mut session, command.as_bytes());
        let after = allowed(&session);
        assert_eq!(after[0] < before[0], is_played, "{command}: {before:?} {after:?}");
        assert_eq!(after[1], before[1], "{command}");
        answer(&mut session, b"clear_board");
        assert_eq!(allowed(&session), before, "{command}: another game");
    }
}

#[test]
fn the_count_and_the_dead_stones_are_told() {
    check(
        "5x5",
        "komi 0.5 -> =
         set_position b B1 b B2 b B3 b B4 b B5 w C1 w C2 w C3 w C4 w C5 -> =
         final_score -> = W+5.5
         final_status_list fallen -> ? syntax error
         final_status B2 -> = alive",
    );
}

#[test]
fn an_analysis_names_moves_and_a_generated_move_is_played() {
    let mut session = session_of("go", "5x5");
    let text = answer(&mut session, b"3 kata-analyze b interval 1 ownership true rootInfo true");
    assert!(text.starts_with("=3\ninfo move ") && text.ends_with("\n\n"), "{text}");
    let last = text.trim_end().lines().last().unwrap();
    assert_eq!(last.split("ownership ").nth(1).unwrap().split(' ').count(), 25);
    let text = answer(&mut session, b"lz-genmove_analyze b 1");
    assert!(text.trim_end().lines().last().unwrap().starts_with("play "), "{text}");
    assert_ne!(answer(&mut session, b"move_history"), "=\n\n");
    let text = answer(&mut session, b"cgos-genmove_analyze w");
    assert!(text.starts_with("=\n{\"winrate\":") && text.contains("\nplay "), "{text}");
    let analysis: serde_json::Value = serde_json::from_str(text.lines().nth(1).unwrap()).unwrap();
    let moves = analysis["moves"].as_array().unwrap();
    assert!(moves.iter().any(|own| own["score"] != moves[0]["score"]), "each its own: {text}");
}

/// With points lent, the tree of the analysis is no tree of the move's.
#[test]
fn a_move_after_an_analysis_has_all_its_playouts() {
    let mut session = session_of("go", "13x13");
    session.options.visits = 700;
    for line in ["komi 0.5", "fixed_handicap 4"] {
        assert!(answer(&mut session, line.as_bytes()).starts_with('='));
    }
    answer(&mut session, b"kata-analyze w 1");
    let Reply::Stream(mut job) = session.respond(b"kata-genmove_analyze w 1 rootInfo true") else {
        panic!("it streams")
    };
    while session.step(&mut job).is_some() {}
    let text = session.finish(*job);
    let root = text.lines().next().unwrap().split("rootInfo ").nth(1).unwrap();
    let visits: u64 =
        root.split("visits ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    assert!((700..=720).contains(&visits), "{text}");
}

#[test]
fn other_games_are_refereed_by_their_rules() {
    let mut session = session_of("tictactoe", "3x3");
    let mut ask = |line: &str| answer(&mut session, line.as_bytes());
    assert_eq!(ask("gogui-rules_board_size"), "= 3\n\n");
    assert_eq!(ask("play b B2"), "=\n\n");
    assert_eq!(ask("gogui-rules_side_to_move"), "= white\n\n");
    assert_eq!(ask("gogui-rules_board"), "=\n. . .\n. X .\n. . .\n\n");
    assert_eq!(ask("play b A1"), "? illegal move\n\n");
    assert!(ask("genmove w").starts_with("= "));
    assert_eq!(ask("undo"), "=\n\n");
    assert_eq!(ask("gogui-rules_legal_moves"), "= A3 B3 C3 A2 C2 A1 B1 C1\n\n");
    assert_eq!(ask("final_score"), "? cannot score\n\n");
}

#[test]
fn gomoku_is_refereed_with_points_without_the_letter_i() {
    check_of(
        "gomoku",
        "15x15",
        "gogui-rules_game_id -> = Gomoku
         gogui-rules_board_size -> = 15
         gogui-rules_captured_count -> = 0 0
         play b i8 -> ? invalid color or coordinate
         play w zz -> ? invalid color or coordinate
         time_left x 5 -> ? invalid color or coordinate
         time_left b 5 0 -> =
         time_settings 0 1 0 -> =
         komi nan -> ? unacceptable komi
         komi x -> ? syntax error
         boardsize 1 -> ? unacceptable size
         play b J8 -> =
         gogui-rules_board_gfx -> =|BLACK J8|MARK J8
         gogui-play_sequence w A1 b J9 w A1 -> ? illegal move
         gogui-rules_side_to_move -> = white
         gogui-play_sequence w A1 b J9 w B1 b J10 w C1 b J11 w J7 -> =
         gogui-action_backward -> =
         gogui-action_forward -> =
         gogui-action_forward -> ? no move was taken back
         genmove b -> = J12
         gogui-rules_final_result -> = B+
         gogui-rules_legal_moves -> =
         gogui-rules_board_gfx -> =|BLACK J12 J11 J10 J9 J8|WHITE J7 A1 B1 C1\
         |CIRCLE J12 J11 J10 J9 J8|MARK J12
         gg-undo 99 -> ? cannot undo
         gg-undo 9 -> =",
    );
}

#[test]
fn layers_are_drawn_as_graphics() {
    let mut session = session_of("gomoku", "15x15");
    let mut ask = |line: &str| answer(&mut session, line.as_bytes());
    let listed = ask("gogui-analyze_commands");
    assert!(listed.starts_with("= gfx/Bars Alive/stratege-layer 1\n"), "{listed}");
    ask("gogui-play_sequence b H8 w A1 b J8 w A3 b K8 w A5");
    assert!(ask("stratege-layer 1").starts_with("=\nINFLUENCE "));
    let fours = ask("stratege-layer 2");
    assert!(fours.contains("LABEL G8 44 L8 44"), "{fours}");
    let win = ask("stratege-layer 4");
    assert!(win.starts_with("=\nVAR b "), "{win}");
    assert_eq!(ask("stratege-layer 5"), "? no such layer\n\n");
}

#[test]
fn stones_are_set_up_where_a_game_has_stones() {
    let mut session = session_of("gomoku", "15x15");
    let mut ask = |line: &str| answer(&mut session, line.as_bytes());
    assert_eq!(ask("gogui-setup b H8 b J8 w A1"), "=\n\n");
    assert_eq!(ask("gogui-rules_side_to_move"), "= white\n\n");
    assert_eq!(ask("gogui-setup_player b"), "=\n\n");
    assert_eq!(ask("gogui-rules_side_to_move"), "= black\n\n");
    assert_eq!(ask("gogui-setup b H8"), "? bad vertex list\n\n");
    assert_eq!(ask("gogui-setup b"), "? syntax error\n\n");
    assert_eq!(ask("gogui-rules_board_gfx"), "=\nBLACK H8 J8\nWHITE A1\n\n");
    let mut session = session_of("hexapawn", "3x3");
    assert_eq!(answer(&mut session, b"gogui-setup b A2"), "? bad vertex list\n\n");
    let mut session = session_of("tictactoe", "3x3");
    assert_eq!(answer(&mut session, b"gogui-setup b A2 w B2"), "=\n\n");
    assert_eq!(answer(&mut session, b"gogui-rules_board"), "=\n. . .\nX O .\n. . .\n\n");
}

/// An answer begins with a sign and ends with the only empty line in it.
fn assert_well_formed(text: &str, line: &str) {
    assert!(text.starts_with('=') || text.starts_with('?'), "{line}: {text}");
    assert_eq!(text.find("\n\n"), Some(text.len() - 2), "{line}: {text}");
}

#[test]
fn any_soup_of_commands_is_answered_line_by_line() {
    for (seed, game) in [(1, "go"), (2, "go"), (3, "tictactoe"), (4, "hexapawn"), (5, "gomoku")] {
        let mut session = session_of(game, if game.starts_with("go") { "5x5" } else { "3x3" });
        let names: Vec<&str> = command::all(&session).map(|command| command.name).collect();
        let harmless = |name: &&str| !matches!(*name, "printsgf" | "loadsgf");
        let names: Vec<&str> = names.into_iter().filter(harmless).collect();
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        for _ in 0..600 {
            let line = soup(&names, &mut random);
            assert_well_formed(&answer(&mut session, line.as_bytes()), &line);
        }
    }
}

/// A line of a command and a few words that may or may not fit it.
fn soup(names: &[&str], random: &mut impl Rng) -> String {
    const WORDS: &[&str] = &[
        "b",
        "w",
        "B",
        "white",
        "A1",
        "c3",
        "E5",
        "pass",
        "Z99",
        "I5",
        "0",
        "1",
        "2",
        "5",
        "-1",
        "7.5",
        "1e99",
        "nan",
        "true",
        "dead",
        "alive",
        "ownership",
        "interval",
        "maxmoves",
        "avoid",
        "byoyomi",
        "canadian",
        "japanese",
        "{\"ko\":1}",
        "é",
        "\u{fffd}",
        "A1,B2",
        "9999999999",
    ];
    let mut pick =
        |list: &[&str]| list[(random.next_u64() % list.len() as u64) as usize].to_string();
    let mut line = pick(names);
    for _ in 0..pick(&["0", "1", "2", "2", "3", "5"]).parse::<u32>().unwrap() {
        line.push(' ');
        line.push_str(&pick(WORDS));
    }
    line
}

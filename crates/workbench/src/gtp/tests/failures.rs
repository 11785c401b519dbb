//! Commands that fail: the words of the standard, and nothing changed.

use super::{answer, session_of};
use crate::gtp::Session;

/// Everything of a session that a controller can ask about.
fn state(session: &mut Session) -> Vec<String> {
    let lines =
        ["showboard", "move_history", "get_komi", "kata-get-rules", "kata-get-param maxVisits"];
    lines.map(|line| answer(session, line.as_bytes())).to_vec()
}

#[test]
fn a_command_that_fails_says_so_as_the_standard_does_and_changes_nothing() {
    let mut session = session_of("go", "5x5");
    for line in ["komi 3.5", "play b C3", "play w C4"] {
        assert_eq!(answer(&mut session, line.as_bytes()), "=\n\n");
    }
    let before = state(&mut session);
    for (line, said) in [
        ("fly", "unknown command"),
        ("play b", "syntax error"),
        ("boardsize 26", "unacceptable size"),
        ("boardsize 5 0", "unacceptable size"),
        ("rectangular_boardsize 5", "syntax error"),
        ("play w C3", "illegal move"),
        ("gogui-play_sequence b A1 w C3", "illegal move"),
        ("play b Z9", "invalid color or coordinate"),
        ("genmove green", "invalid color or coordinate"),
        ("gg-undo 3", "cannot undo"),
        ("fixed_handicap 2", "board not empty"),
        ("place_free_handicap 2", "board not empty"),
        ("set_free_handicap A1 B1", "board not empty"),
        ("set_position b A1 w A1", "bad vertex list"),
        ("loadsgf /no/such/file", "cannot load file"),
        ("komi nan", "unacceptable komi"),
        ("komi x", "syntax error"),
        ("time_settings 1 x 1", "syntax error"),
        ("kata-set-rules house", "unknown rules"),
        ("kata-set-param maxVisits x", "syntax error"),
        ("kata-analyze b ownershipStdev maybe", "syntax error"),
        ("kata-analyze b colour red", "syntax error"),
    ] {
        assert_eq!(answer(&mut session, line.as_bytes()), format!("? {said}\n\n"), "{line}");
        assert_eq!(state(&mut session), before, "{line}");
    }
}

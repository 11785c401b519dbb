//! Games out of files and into them: what a file cannot say, and which rules it brings.

use super::{answer, check, session_of};

#[test]
fn boards_beyond_the_letters_of_sgf_are_not_written() {
    check(
        "60x60",
        "play b BH60 -> =
         play w A1 -> =
         printsgf -> ? cannot write file: SGF ends at 52 lines
         set_position b BH60 -> =
         printsgf -> ? cannot write file: SGF ends at 52 lines
         boardsize 2 -> =
         printsgf -> = (;FF[4]GM[1]CA[UTF-8]SZ[2]AP[Stratege:0.1.0]KM[7.5]RU[chinese])",
    );
}

#[test]
fn a_file_brings_its_rules_and_a_cleared_board_the_sessions() {
    let home = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = home.path().join(name);
        std::fs::write(&path, text).unwrap();
        format!("loadsgf {}", path.display())
    };
    let japanese = file("j.sgf", "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5];B[cc])");
    let none = file("n.sgf", "(;GM[1]FF[4]SZ[5];B[cc])");
    let mut session = session_of("go", "9x9");
    let mut ask = |line: &str| answer(&mut session, line.as_bytes());
    let (own, komi) = (ask("kata-get-rules"), ask("get_komi"));
    for clear in ["clear_board", "boardsize 7"] {
        assert_eq!(ask(&japanese), "=\n\n");
        assert!(ask("kata-get-rules").contains("\"TERRITORY\""));
        assert_eq!(ask("get_komi"), "= 0.5\n\n");
        assert_eq!(ask("undo"), "=\n\n");
        assert!(ask("kata-get-rules").contains("\"TERRITORY\""));
        assert_eq!(ask(&none), "=\n\n");
        assert_eq!(ask("kata-get-rules"), own);
        ask(&japanese);
        assert_eq!(ask("boardsize 99"), "? unacceptable size\n\n");
        assert!(ask("kata-get-rules").contains("\"TERRITORY\""));
        assert_eq!(ask(clear), "=\n\n");
        assert_eq!(ask("kata-get-rules"), own);
        assert_eq!(ask("get_komi"), komi);
    }
}

#[test]
fn a_komi_that_is_set_after_a_file_stays() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("j.sgf");
    std::fs::write(&path, "(;GM[1]FF[4]SZ[5]RU[Japanese]KM[0.5];B[cc])").unwrap();
    let mut session = session_of("go", "9x9");
    let mut ask = |line: &str| answer(&mut session, line.as_bytes());
    assert_eq!(ask(&format!("loadsgf {}", path.display())), "=\n\n");
    assert_eq!(ask("komi 3.5"), "=\n\n");
    ask("clear_board");
    assert_eq!(ask("get_komi"), "= 3.5\n\n");
}

#[test]
fn a_ko_that_superko_forbids_is_loaded_under_the_simple_ko_for_that_game_alone() {
    // The last move takes three stones: the board is what it was after the first.
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("two.sgf");
    std::fs::write(&path, "(;GM[1]FF[4]SZ[2];B[aa];W[bb];B[ba];W[ab];B[aa];W[ba];B[aa])").unwrap();
    let mut session = session_of("go", "2x2");
    let mut ask = |line: &str| answer(&mut session, line.as_bytes());
    assert_eq!(ask("kata-set-rules tromp-taylor"), "=\n\n");
    let own = ask("kata-get-rules");
    assert_eq!(ask(&format!("loadsgf {}", path.display())), "=\n\n");
    assert!(ask("kata-get-rules").contains("\"ko\":\"SIMPLE\""));
    ask("clear_board");
    assert_eq!(ask("kata-get-rules"), own);
}

//! Engines: cards of protocols, truth, strength.

use super::*;

#[test]
fn our_own_engine_passes_the_card_of_gtp() {
    let own = env!("CARGO_BIN_EXE_stratege");
    let output = stratege(&["check", "gtp", "--", own, "gtp"]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("No fault in 30 questions."), "{said}");
}

#[test]
fn the_card_of_gtp_finds_what_is_wrong() {
    let Some(python) = python() else { return skipped("Python") };
    // Says = to everything, knows nothing, and stays when it should go.
    let script =
        "import sys, time\nfor line in sys.stdin:\n    print('=\\n', flush=True)\ntime.sleep(60)";
    let output = stratege(&["check", "gtp", "--", python, "-c", script]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for fault in ["version is 2", "occupied point", "taken back at once", "input ends"] {
        let line = said.lines().find(|line| line.contains(fault)).unwrap();
        assert!(line.starts_with("FAULT"), "{line}");
    }
}

/// A small engine for Gomoku that takes the first free cell.
const BRAIN: &str = r#"
import sys
size, taken = 0, set()
def say(text): print(text, flush=True)
def move():
    for y in range(size):
        for x in range(size):
            if (x, y) not in taken:
                taken.add((x, y)); say(f"{x},{y}"); return
def point(text):
    x, y = map(int, text.split(","))
    if not (0 <= x < size and 0 <= y < size) or (x, y) in taken: raise ValueError
    return x, y
while True:
    line = sys.stdin.readline()
    if not line: break
    word, _, rest = line.strip().partition(" ")
    try:
        if word == "ABOUT": say('name="Small", version="1"')
        elif word == "START":
            if not 5 <= int(rest) <= 100: raise ValueError
            size = int(rest); taken = set(); say("OK")
        elif word == "RESTART": taken = set(); say("OK")
        elif word == "BEGIN": move()
        elif word == "TURN": taken.add(point(rest)); move()
        elif word == "BOARD":
            taken = set()
            for entry in iter(lambda: sys.stdin.readline().strip(), "DONE"):
                taken.add(tuple(map(int, entry.split(",")[:2])))
            move()
        elif word == "TAKEBACK": taken.discard(tuple(map(int, rest.split(",")))); say("OK")
        elif word == "INFO": pass
        elif word == "END": break
        else: say("UNKNOWN")
    except ValueError: say("ERROR")
"#;

#[test]
fn a_small_engine_passes_the_card_of_gomocup_and_a_rude_one_does_not() {
    let Some(python) = python() else { return skipped("Python") };
    let output = stratege(&["check", "gomocup", "--", python, "-c", BRAIN]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    let rude = BRAIN.replace("or (x, y) in taken", "").replace("say(\"UNKNOWN\")", "break");
    let output = stratege(&["check", "gomocup", "--", python, "-c", &rude]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    let occupied = said.lines().find(|line| line.contains("occupied")).unwrap();
    assert!(occupied.starts_with("FAULT"), "{said}");
}

#[test]
fn an_engine_that_is_not_there_is_no_faulty_one() {
    for subject in ["gtp", "gomocup", "truth", "strength"] {
        let output = stratege(&["check", subject, "--", "./no-such-engine"]);
        assert_eq!(output.status.code(), Some(3), "{subject}: {}", text(&output));
    }
}

/// What a card says about our own engine after four games of tic-tac-toe.
fn own_engine_at_tictactoe(card: &str) -> String {
    let own = env!("CARGO_BIN_EXE_stratege");
    let asked = ["check", card, "--game", "tictactoe", "--games", "4", "--"];
    let output = stratege(&[&asked[..], &[own, "gtp", "--game", "tictactoe"]].concat());
    let said = text(&output);
    assert_eq!(output.status.code(), Some(0), "{said} {}", String::from_utf8_lossy(&output.stderr));
    said
}

#[test]
fn the_moves_of_our_own_engine_keep_the_value() {
    let said = own_engine_at_tictactoe("truth");
    assert!(said.contains("4 games"), "{said}");
}

#[test]
fn proved_wins_of_gomoku_are_not_given_away() {
    let own = env!("CARGO_BIN_EXE_stratege");
    let output = stratege(&[
        "check",
        "truth",
        "--game",
        "gomoku",
        "--size",
        "9",
        "--protocol",
        "gomocup",
        "--games",
        "2",
        "--",
        own,
        "gomocup",
    ]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(0), "{said} {}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("2 games"), "{said}");
}

#[test]
fn strength_is_measured_against_every_level() {
    let said = own_engine_at_tictactoe("strength");
    let lines: Vec<&str> = said.lines().filter(|line| line.contains("evel ")).collect();
    assert_eq!(lines.len(), 5, "{said}");
    assert!(lines[0].contains("Elo"), "{said}");
}

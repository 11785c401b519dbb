//! `stratege prove` and `stratege proof`, driven as a user does: every proof that is written passes
//! the checker, and nothing else does.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use game::{Player, Value};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use search::Limits;
use search::proof::{AtLeast, Goal, Verdict, sealed};
use workbench::proof_file;
use workbench::registry::{GAMES, Method, Question, Settings, Worth};

fn stratege(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stratege"));
    command.args(arguments).env("LANG", "C").env_remove("LC_ALL").env_remove("STRATEGE_LANG");
    command
}

fn run(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = stratege(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A proof as a file's bytes, and the exit code.
fn proof(line: &str, input: &str) -> (Vec<u8>, i32) {
    let mut arguments = vec!["prove"];
    arguments.extend(line.split(' '));
    arguments.extend(["--out", "-"]);
    let output = run(&arguments, input.as_bytes());
    (output.stdout, output.status.code().unwrap())
}

/// Proves, checks what was written, and says whether the goal was proved.
fn certified(line: &str, input: &str) -> bool {
    let (file, code) = proof(line, input);
    let checked = run(&["proof", "check", "-"], &file);
    assert_eq!(checked.status.code(), Some(0), "{line}: {}", text(&checked.stderr));
    assert!(text(&checked.stdout).contains("The proof holds"), "{line}");
    assert!(code == 0 || code == 1, "{line}");
    code == 0
}

#[test]
fn tic_tac_toe_is_a_draw_by_both_bounds() {
    assert!(!certified("tictactoe --goal win --for first", ""));
    assert!(certified("tictactoe --goal draw --for first", ""));
    assert!(!certified("tictactoe --goal win --for second", ""));
    assert!(certified("tictactoe --goal draw --for second", ""));
    assert!(certified("tictactoe --size 3x4", ""));
}

#[test]
fn small_hexapawn_boards_are_won_by_whom_the_tables_say() {
    let signs = [("3x3", -1), ("3x4", 1), ("4x3", -1), ("4x4", 1), ("5x3", 1), ("5x4", -1)];
    for (size, sign) in signs {
        let line = format!("hexapawn --size {size} --for");
        assert_eq!(certified(&format!("{line} first"), ""), sign > 0, "{size}");
        assert_eq!(certified(&format!("{line} second"), ""), sign < 0, "{size}");
    }
}

/// The first player can win at once; from `b` the second one can only go back.
const ROUND: &str =
    "digraph { a [owner=0]; b [owner=1]; won [target=0]; a -> b; b -> a; a -> won }";
/// Nobody can end the game.
const ENDLESS: &str = "digraph { a [owner=0]; b [owner=1]; a -> b; b -> a }";

#[test]
fn play_that_never_ends_is_a_draw() {
    assert!(certified("- --for first", ROUND));
    assert!(!certified("- --for first", ENDLESS));
    assert!(certified("- --goal draw --for first", ENDLESS));
    let output = run(&["prove", "-", "--goal", "draw"], ENDLESS.as_bytes());
    assert!(text(&output.stdout).contains("play can go round for ever, which counts as a draw"));
}

#[test]
fn games_of_every_kind_come_with_all_they_need() {
    assert!(certified("nim --heaps 3,4,5", ""));
    assert!(!certified("nim --heaps 1,2,3 --take any", ""));
    assert!(certified("hexapawn -", "5\n5\npp  p\n  p\nP  p\n P\n  PPP"));
    assert!(certified("arena --for second", ""));
    assert!(certified("-", "[[3, -1], [2, 4]]"));
    assert!(certified("tictactoe --moves b2,b1", ""));
}

#[test]
fn an_answer_says_what_the_strategy_covers_in_both_languages() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    let output = run(&["prove", "hexapawn", "--out", path], b"");
    let said = text(&output.stdout);
    assert!(said.contains("White can force a win (■ proved)."), "{said}");
    assert!(said.contains("First move of the strategy: "), "{said}");
    assert!(said.contains("The proof holds: it was replayed by the rules alone."), "{said}");
    assert!(said.contains(path), "{said}");
    let said = text(&run(&["proof", "check", path, "--lang", "fr"], b"").stdout);
    assert!(said.contains("Blanc peut forcer le gain (■ prouvé)."), "{said}");
    assert!(said.contains("La preuve tient\u{a0}:"), "{said}");
    let json = run(&["proof", "check", path, "--json"], b"");
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!((&json["proved"], &json["strategist"]), (&true.into(), &"first".into()), "{json}");
    let json = run(&["prove", "hexapawn", "--json"], b"");
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert!(json["positions"].as_u64() > Some(1) && json["longest"].as_u64() > Some(1), "{json}");
}

/// Checks the exit code and that the message, wherever it stands, says what is wrong.
fn refused(file: &[u8], code: i32, message: &str) {
    let output = run(&["proof", "check", "-"], file);
    let said = text(&output.stdout) + &text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(said.contains(message) && !said.contains("panicked"), "{said}");
}

/// The lines of a file without the checksum, changed and sealed again.
fn forged(file: &[u8], from: &str, to: &str) -> Vec<u8> {
    let whole = text(file);
    let body = &whole[..whole.rfind("checksum").unwrap()];
    assert!(body.contains(from), "{from} is not in {body}");
    sealed(body.replacen(from, to, 1)).into_bytes()
}

#[test]
fn damaged_and_foreign_files_are_refused_with_a_reason() {
    let (file, _) = proof("hexapawn --size 3x3 --for second", "");
    refused(b"nothing of the kind", 3, "line 1: this is no proof");
    refused(&file[..file.len() / 2], 3, "does not end with its checksum");
    let mut changed = file.clone();
    let end = changed.len() - 40;
    changed[end] ^= 1;
    refused(&changed, 3, "the checksum does not fit");
    refused(&forged(&file, "hexapawn", "chess"), 3, "“chess”, which is no game");
    refused(&forged(&file, "size=3x3", "size=1x1"), 3, "cannot be set up");
    refused(&forged(&file, "size=3x3", "size=4x4"), 3, "the position cannot be read");
    refused(&forged(&file, "goal second", "goal third"), 3, "line 3: a line “goal …” is expected");
    refused(&forged(&file, "stratege-proof 1", "stratege-proof 2"), 3, "stratege-proof 1");
}

#[test]
fn a_proof_with_any_one_leaf_flipped_does_not_hold() {
    let (file, code) = proof("hexapawn --size 3x3 --for second", "");
    assert_eq!(code, 0);
    let leaves: Vec<String> =
        text(&file).lines().filter(|line| line.starts_with("end\t")).map(str::to_string).collect();
    assert!(leaves.len() > 5);
    for leaf in &leaves {
        let flipped = leaf.replace("\tsecond", "\tfirst");
        assert_ne!(*leaf, flipped);
        refused(&forged(&file, leaf, &flipped), 1, "otherwise than written");
    }
    refused(&forged(&file, "verdict proved", "verdict disproved"), 1, "does not hold");
    let french = run(
        &["proof", "check", "-", "--lang", "fr"],
        &forged(&file, &leaves[0], &leaves[0].replace("\tsecond", "\tfirst")),
    );
    assert!(text(&french.stdout).contains("La preuve ne tient pas\u{a0}:"));
}

#[test]
fn a_strategy_is_shown_as_text_graph_and_picture() {
    let (file, _) = proof("tictactoe --moves b2,b1", "");
    let show = |options: &[&str]| {
        let output = run(&[&["proof", "show", "-"], options].concat(), &file);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let whole = show(&["--depth", "9"]);
    assert!(whole.contains("O wins."), "{whole}");
    let first = whole.lines().find(|line| !line.contains(' ')).unwrap_or_default().to_string();
    assert!(show(&["--moves", first.trim()]).lines().count() > 5, "{whole}");
    assert!(show(&["--dot"]).starts_with("digraph"));
    assert!(show(&["--svg"]).starts_with("<svg"));
    let json: serde_json::Value = serde_json::from_str(&show(&["--json"])).unwrap();
    assert!(json["shown"].as_array().is_some_and(|shown| !shown.is_empty()), "{json}");
    let output = run(&["proof", "show", "-", "--moves", "z9"], &file);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("it allows"), "{}", text(&output.stderr));
}

#[test]
fn a_search_that_reaches_its_limit_says_so() {
    let output = run(&["prove", "hexapawn", "--size", "7x7", "--nodes", "1000"], b"");
    assert_eq!(output.status.code(), Some(4));
    assert!(text(&output.stderr).contains("the limit of 1,000 positions was reached"));
    let output = run(&["prove", "hexapawn", "--memory", "much"], b"");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(run(&["prove", "nim", "--goal", "loss"], b"").status.code(), Some(2));
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_the_search_and_leaves_the_old_file() {
    let file = tempfile::NamedTempFile::new().unwrap();
    fs::write(file.path(), "as it was").unwrap();
    let path = file.path().to_str().unwrap();
    let child = stratege(&["prove", "hexapawn", "--size", "8x8", "--quiet", "--out", path])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(500));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", text(&output.stderr));
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "as it was");
}

/// What solving says about a goal.
fn truth(file: &[u8], goal: Goal, position: &str) -> Verdict {
    let mut table = proof_file::subject(file).unwrap().table;
    table.set_position(position).unwrap();
    let solved = table.solve(Method::Oracle, &Limits::default()).unwrap();
    let Worth::Value(value) = solved.worth else { panic!("no game of numbers is forged here") };
    let value = if table.to_move() == goal.player { value } else { value.for_opponent() };
    let least = if goal.at_least == AtLeast::Win { Value::Win(u32::MAX) } else { Value::Draw };
    let reached = value.sign() >= least.sign();
    if reached { Verdict::Proved } else { Verdict::Disproved }
}

/// The property of the fuzz target `proof`, on seeded files: nothing panics, and what is believed
/// is true.
#[test]
fn a_forged_file_is_refused_or_tells_the_truth() {
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(7);
    let limits = Limits { nodes: Some(10_000), ..Limits::default() };
    let mut believed = 0;
    for entry in &GAMES {
        let mut settings = Settings::new();
        match entry.name {
            "hexapawn" => settings.set("size", "3x3"),
            "go" => settings.set("size", "1x2"),
            "gomoku" => {
                settings.set("size", "5x5");
                settings.set("max-stones", "2");
            }
            _ => (),
        }
        let mut table = (entry.open)(&settings).unwrap();
        let name = proof_file::name(entry.name, &settings, None);
        for goal in Player::BOTH.into_iter().flat_map(|own| [Goal::win(own), Goal::draw(own)]) {
            let question = Question { goal, name: &name, table_bytes: 1 << 20 };
            let file = text(&table.prove(&question, &Limits::default()).unwrap().file);
            let body = &file.as_bytes()[..file.rfind("checksum").unwrap()];
            for _ in 0..100 {
                let mut forged = body.to_vec();
                for _ in 0..=chance.next_u32() % 2 {
                    // Mostly in the header, where a change means another question.
                    let most = if chance.next_u32() % 2 == 0 { 120 } else { forged.len() };
                    let at = chance.next_u32() as usize % most.min(forged.len());
                    let other = forged[chance.next_u32() as usize % forged.len()];
                    match chance.next_u32() % 3 {
                        0 => forged[at] = other,
                        1 => forged.insert(at, other),
                        _ => drop(forged.remove(at)),
                    }
                }
                let forged = sealed(String::from_utf8_lossy(&forged).into_owned());
                let Ok(Ok(replayed)) = proof_file::replay(forged.as_bytes(), &limits) else {
                    continue;
                };
                believed += 1;
                if replayed.goal.endless == game::Outcome::Draw {
                    let truth = truth(forged.as_bytes(), replayed.goal, &replayed.position);
                    assert_eq!(replayed.verdict, truth, "{forged}");
                }
            }
        }
    }
    assert!(believed > 5, "{believed}");
}

/// An opening on a small board whose proof is quick, and where its files go.
fn proved_opening(folder: &std::path::Path) -> (Output, String, String) {
    let strategy = folder.join("black.strategy").display().to_string();
    let results = folder.join("openings.results").display().to_string();
    let opening = "F6 A1 G7 A3 F8 K1";
    let command = ["prove", "gomoku", "--size", "11x11", "--opening", opening, "--memory", "64M"];
    let files = ["--resume", &results, "--out", &strategy, "--quiet"];
    let output = run(&[&command[..], &files[..]].concat(), b"");
    (output, strategy, results)
}

#[test]
fn an_opening_of_gomoku_is_proved_and_its_strategy_checked() {
    let folder = tempfile::tempdir().unwrap();
    let (output, strategy, results) = proved_opening(folder.path());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("1 of 1"), "{}", text(&output.stdout));
    for more in [&[][..], &["--full"], &["--json"]] {
        let output = run(&[&["proof", "check", &strategy][..], more].concat(), b"");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    }
    // What was found is taken up again, whatever was cut off.
    let mut bytes = fs::read(&results).unwrap();
    let whole = bytes.len();
    bytes.truncate(whole - 5);
    fs::write(&results, &bytes).unwrap();
    assert_eq!(proved_opening(folder.path()).0.status.code(), Some(0));
    assert_eq!(fs::read(&results).unwrap().len(), whole);
    // A strategy that was changed is refused, and so are results of another game.
    let mut bytes = fs::read(&strategy).unwrap();
    bytes[40] ^= 1;
    fs::write(&strategy, &bytes).unwrap();
    assert_eq!(run(&["proof", "check", &strategy], b"").status.code(), Some(3));
    let other = ["prove", "gomoku", "--opening", "H8 A1", "--resume", &results];
    assert_eq!(run(&other, b"").status.code(), Some(3));
    let bad = run(&["prove", "gomoku", "--opening", "H8"], b"");
    assert_eq!(bad.status.code(), Some(3));
}

#[test]
fn where_no_opening_is_proved_nothing_is_claimed_or_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("none.strategy");
    let file = path.display().to_string();
    let command = ["prove", "gomoku", "--opening", "H8 I9", "--memory", "16M", "--quiet"];
    for more in [&[][..], &["--json"]] {
        let limits = ["--nodes", "1", "--out", &file];
        let output = run(&[&command[..], &limits, more].concat(), b"");
        assert_eq!(output.status.code(), Some(4), "{}", text(&output.stderr));
        assert!(!text(&output.stdout).contains('■'), "{}", text(&output.stdout));
        assert!(!path.exists());
    }
    // A file with a right checksum and no opening in it: 15 rows and columns, freestyle, Black.
    fs::write(&path, gomoku::strategy::sealed(&[15, 15, 0, 0, 0, 0, 0])).unwrap();
    assert_eq!(run(&["proof", "check", &file], b"").status.code(), Some(1));
    // A file could not say that there is a limit of stones.
    let limited = ["--max-stones", "50"];
    assert_eq!(run(&[&command[..], &limited].concat(), b"").status.code(), Some(2));
}

#[test]
fn the_gomocup_engine_plays_by_a_strategy() {
    let folder = tempfile::tempdir().unwrap();
    let (_, strategy, _) = proved_opening(folder.path());
    // F6 A1 G7 A3 F8 K1 as columns and rows from the top left.
    let board = "BOARD\n5,5,1\n0,10,2\n6,4,1\n0,8,2\n5,3,1\n10,10,2\nDONE\n";
    let input = format!("START 11\nINFO max_node 1\n{board}END\n");
    let output = run(&["gomocup", "--strategy", &strategy], input.as_bytes());
    let said = text(&output.stdout);
    assert!(said.contains("proved"), "{said}");
}

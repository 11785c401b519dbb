//! Matches played by the real program: engines that misbehave, stops at any moment, reports.

#![cfg(unix)] // matches are stopped by signals
#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]
#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

mod fake;

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rustix::process::{Pid, Signal, kill_process};
use workbench::matches::{Contender, Entrant, FaultKind, Finished, Folder, Standing, attach};
use workbench::registry::Settings;
use workbench::store::Setup;

fn stratege(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stratege"));
    command.args(arguments).env("LANG", "C").env_remove("LC_ALL").env_remove("STRATEGE_LANG");
    command.stdin(Stdio::null());
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A player that is the fake engine with a fault.
fn fake(protocol: &str, fault: &str) -> String {
    format!("fake={protocol}: '{}' {protocol} {fault}", fake::engine().display())
}

/// Plays tic-tac-toe between level 1 and a player; gives what was printed.
fn against(player: &str, folder: &Path, more: &[&str]) -> Output {
    let folder = folder.to_str().unwrap();
    let mut arguments =
        vec!["match", "--game", "tictactoe", "--first", "level 1", "--second", player];
    arguments.extend(["--games", "2", "--time", "500ms", "--tolerance", "500ms", "--out", folder]);
    arguments.extend(more);
    stratege(&arguments).output().unwrap()
}

fn sorted(folder: &Path) -> Vec<Finished> {
    let mut games = Folder::read(folder).unwrap().1;
    games.sort_by_key(|game| game.number);
    games
}

#[test]
fn the_referee_plays_every_game_on_a_grid_with_our_own_engine() {
    let engine =
        format!("g=gtp: '{}' gtp --level 1 --seed {{seed}}", env!("CARGO_BIN_EXE_stratege"));
    for (game, size) in
        [("hexapawn", "3x4"), ("hexapawn", "4x4"), ("tictactoe", "3x3"), ("gomoku", "15x15")]
    {
        let home = tempfile::tempdir().unwrap();
        let engine = format!("{engine} --game {game} --size {size}");
        let out = home.path().join("match");
        let mut arguments = vec!["match", "--game", game, "--size", size, "--first", &engine];
        arguments.extend(["--second", "level 1", "--games", "4", "--time", "20s", "--out"]);
        arguments.push(out.to_str().unwrap());
        let output = stratege(&arguments).output().unwrap();
        let said = text(&output.stdout);
        assert!(said.contains("No faults."), "{game}: {said}{}", text(&output.stderr));
        assert_eq!(sorted(&out).len(), 4, "{game}");
    }
}

#[test]
fn what_is_not_there_is_said_in_french() {
    let home = tempfile::tempdir().unwrap();
    let out = home.path().join("match");
    let output = against("gtp: /nonexistent/prog", &out, &["--lang", "fr"]);
    let said = text(&output.stderr);
    assert!(!output.status.success() && !said.contains("os error"), "{said}");
    against("level 1", &out, &[]);
    let shown = stratege(&["match", "show", out.to_str().unwrap(), "1", "--from", "900"]);
    let output = { shown }.output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("cannot be shown from move 900"));
}

#[test]
fn every_fault_is_counted_and_laid_to_the_player_who_committed_it() {
    let cases = [
        ("crash", FaultKind::Crash),
        ("illegal", FaultKind::Illegal),
        ("hang", FaultKind::Time),
        ("garbage", FaultKind::Protocol),
        ("flood", FaultKind::Protocol),
        ("refuse", FaultKind::Refused),
    ];
    for protocol in ["gtp", "gomocup"] {
        for (fault, kind) in cases {
            let home = tempfile::tempdir().unwrap();
            // Who does not answer costs the whole time; a busy machine needs more for the others.
            let waits = matches!(fault, "hang" | "garbage");
            let time = if waits { "500ms" } else { "20s" };
            let output = against(&fake(protocol, fault), home.path(), &["--time", time]);
            assert!(output.status.success(), "{fault}: {}", text(&output.stderr));
            let games = sorted(home.path());
            assert_eq!(games.len(), 2);
            for game in games {
                let found = game.fault().unwrap_or_else(|| panic!("{protocol} {fault}: {game:?}"));
                assert_eq!((found.entrant, found.kind), (Entrant::Two, kind), "{protocol} {fault}");
                assert_eq!(game.winner, Some(Entrant::One));
                if kind == FaultKind::Crash {
                    assert_eq!(found.detail, "7");
                    assert!(found.last_words.contains(&"I cannot go on".to_string()), "{found:?}");
                }
            }
            assert!(text(&output.stdout).contains("Faults of fake:"), "{}", text(&output.stdout));
        }
    }
}

#[test]
fn what_is_odd_but_no_fault_is_none() {
    // An engine may leave out its introduction: "silent".
    for (protocol, habit) in [
        ("gtp", ""),
        ("gtp", "two"),
        ("gtp", "slow"),
        ("gomocup", ""),
        ("gomocup", "slow"),
        ("gomocup", "silent"),
    ] {
        let home = tempfile::tempdir().unwrap();
        let output = against(&fake(protocol, habit), home.path(), &["--time", "20s"]);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let said = text(&output.stdout);
        assert!(said.contains("No faults.") && said.contains("2 of 2 games"), "{habit}: {said}");
    }
    let home = tempfile::tempdir().unwrap();
    assert!(against(&fake("gtp", "resign"), home.path(), &["--time", "20s"]).status.success());
    let games = sorted(home.path());
    assert!(games.iter().all(|game| game.ending.name() == "resigned"), "{games:?}");
    assert!(games.iter().all(|game| game.winner == Some(Entrant::One)));
}

#[test]
fn the_letter_i_is_left_out_on_the_wire_and_openings_reach_both_protocols() {
    let home = tempfile::tempdir().unwrap();
    let openings = home.path().join("openings.txt");
    std::fs::write(&openings, "i8 h8 j9\n").unwrap();
    for protocol in ["gtp", "gomocup"] {
        let folder = home.path().join(protocol);
        let more = ["--size", "15x15", "--line", "5", "--time", "20s", "--openings"];
        let more = [&more[..], &[openings.to_str().unwrap()]].concat();
        let output = against(&fake(protocol, ""), &folder, &more);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(text(&output.stdout).contains("No faults."), "{}", text(&output.stdout));
        let wire = stratege(&["match", "show", folder.to_str().unwrap(), "1", "--wire"]).output();
        let wire = text(&wire.unwrap().stdout);
        let expected = if protocol == "gtp" { "play b J8" } else { "8,7,2" };
        assert!(wire.contains(expected), "{wire}");
        assert!(
            folder.join("games/000001.sgf").exists() && folder.join("games/000001.psq").exists()
        );
    }
}

#[test]
fn the_wire_shows_both_directions_and_standard_error() {
    let home = tempfile::tempdir().unwrap();
    against(&fake("gtp", ""), home.path(), &[]);
    let folder = home.path().to_str().unwrap();
    let wire = |more: &[&str]| {
        let arguments = [&["match", "show", folder, "1", "--wire"], more].concat();
        text(&stratege(&arguments).output().unwrap().stdout)
    };
    let all = wire(&[]);
    for expected in [" ms  fake > 1 name", "fake < =1 fake", "fake ! fake engine ready", "genmove"]
    {
        assert!(all.contains(expected), "{expected} is not in {all}");
    }
    let late = wire(&["--from", "3"]);
    assert!(!late.contains("1 name") && late.contains("3. ") && late.len() < all.len(), "{late}");
}

#[test]
fn a_program_that_does_not_answer_is_refused_with_its_exit_code_and_last_words() {
    let home = tempfile::tempdir().unwrap();
    for (player, expected) in [
        ("gtp: false", "ended (code 1)"),
        ("gtp: false", "left no last words"),
        ("gomocup: false", "ended (code 1)"),
        ("gtp: /no/such/program", "/no/such/program"),
    ] {
        let output = against(player, &home.path().join("m"), &[]);
        assert_eq!(output.status.code(), Some(3), "{player}");
        assert!(text(&output.stderr).contains(expected), "{player}: {}", text(&output.stderr));
        assert!(!home.path().join("m").exists(), "nothing was begun");
    }
}

#[test]
fn a_wrong_match_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().to_str().unwrap();
    let refused = |arguments: &[&str], code: i32, message: &str| {
        let output = stratege(&[&["match"], arguments].concat()).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
        assert!(said.contains(message) && !said.contains("panicked"), "{arguments:?}: {said}");
    };
    let players = ["--game", "tictactoe", "--first", "1", "--second"];
    let with = |more: &[&'static str]| [&players[..], more].concat();
    refused(&[], 2, "missing");
    refused(&with(&["nobody"]), 2, "is no player");
    refused(&with(&["2", "--time", "never"]), 2, "is no time");
    refused(&with(&["2", "--sprt", "10,0"]), 2, "is no test");
    refused(&with(&["2", "--openings", "/no/such/file"]), 3, "/no/such/file");
    refused(&["resume", folder], 3, "there is no match in");
    refused(&["show", folder], 3, "there is no match in");
    refused(
        &["--game", "hexapawn", "--first", "1", "--second", "gomocup: x"],
        2,
        "stones on a board",
    );
}

/// Enough for more than ten stops on a quick machine.
const GAMES: &str = "150";

/// Starts a match that lasts a while, or goes on with it.
fn start(folder: &Path, resumes: bool) -> std::process::Child {
    let folder = folder.to_str().unwrap();
    let player = fake("gtp", "");
    let arguments = if resumes {
        vec!["match", "resume", folder, "--parallel", "2"]
    } else {
        let mut arguments = vec!["match", "--game", "tictactoe", "--first", "level 2", "--second"];
        arguments.extend([player.as_str(), "--games", GAMES, "--parallel", "2"]);
        arguments.extend(["--time", "20s", "--out", folder]);
        arguments
    };
    stratege(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

/// Waits until so many games of a match are played; whether it is still running then. Games are
/// counted instead of milliseconds: on a busy machine a whole match may pass in one sleep.
fn ran_until(child: &mut std::process::Child, folder: &Path, games: u64) -> bool {
    let played = || {
        let log = std::fs::read_to_string(folder.join("results.log")).unwrap_or_default();
        log.lines().count() as u64
    };
    while child.try_wait().unwrap().is_none() {
        if folder.join("match.json").exists() && played() >= games {
            return true;
        }
        thread::sleep(Duration::from_millis(1));
    }
    false
}

/// Stops matches at random moments, however rudely, and goes on until they are over. On a busy machine
/// a stop comes many games late: then more matches are needed for as many stops.
fn stopped_and_resumed(signal: Signal, seed: u64) {
    let home = tempfile::tempdir().unwrap();
    let whole = home.path().join("whole");
    assert!(start(&whole, false).wait().unwrap().success());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut stops = 0;
    for round in 0..40 {
        let folder = home.path().join(format!("stopped-{round}"));
        stops += stopped_match(&folder, &whole, signal, &mut rng);
        if stops >= 10 {
            return;
        }
    }
    panic!("only {stops} stops");
}

/// Stops one match again and again; how often.
fn stopped_match(folder: &Path, whole: &Path, signal: Signal, rng: &mut Xoshiro256PlusPlus) -> u32 {
    let mut before: Vec<Finished> = Vec::new();
    let mut stops = 0;
    let planned: u32 = GAMES.parse().unwrap();
    for _ in 0..40 {
        let mut child = start(folder, folder.join("match.json").exists());
        if stops < 12 && ran_until(&mut child, folder, before.len() as u64 + rng.next_u64() % 10) {
            thread::sleep(Duration::from_micros(rng.next_u64() % 5_000));
            // No command `kill`: until it runs on a busy machine, the match may be over.
            let _ = kill_process(Pid::from_child(&child), signal);
            stops += 1;
        }
        child.wait().unwrap();
        if !folder.join("match.json").exists() {
            continue;
        }
        let games = Folder::read(folder).unwrap().1;
        assert!(games.starts_with(&before), "stop {stops}: a game that counted is lost");
        before = games;
        if before.len() == planned as usize {
            break;
        }
    }
    let played = sorted(folder);
    let numbers: Vec<u32> = played.iter().map(|game| game.number).collect();
    assert_eq!(numbers, (0..planned).collect::<Vec<u32>>(), "after {stops} stops");
    let moves = |games: &[Finished]| -> Vec<Vec<String>> {
        games.iter().map(|game| game.moves.clone()).collect()
    };
    assert_eq!(moves(&played), moves(&sorted(whole)), "each game goes as its seed has it");
    let (plan, games) = Folder::read(folder).unwrap();
    assert_eq!(Standing::of(&plan, &games).fault_count(), 0);
    stops
}

#[test]
fn a_match_that_is_interrupted_again_and_again_loses_and_doubles_no_game() {
    stopped_and_resumed(Signal::INT, 1);
}

#[test]
fn a_match_that_is_killed_again_and_again_loses_and_doubles_no_game() {
    stopped_and_resumed(Signal::KILL, 2);
}

#[test]
fn ctrl_c_says_how_to_go_on() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("m");
    let player = fake("gtp", "slow");
    let mut command = stratege(&["match", "--game", "tictactoe", "--first", "1", "--second"]);
    command.args([player.as_str(), "--games", "500", "--out"]).arg(&folder);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !folder.join("results.log").exists() {
        thread::sleep(Duration::from_millis(5));
    }
    thread::sleep(Duration::from_millis(100));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(text(&output.stderr).contains("stratege match resume"), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("of 500 games"), "{}", text(&output.stdout));
}

#[test]
fn reports_are_whole_and_in_both_languages() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("m");
    against(&fake("gtp", "illegal"), &folder, &[]);
    let folder = folder.to_str().unwrap();
    let page = |language: &str| {
        let output =
            stratege(&["match", "report", folder, "--html", "-", "--lang", language]).output();
        text(&output.unwrap().stdout)
    };
    let (english, french) = (page("en"), page("fr"));
    assert!(
        english.contains("<h2>Faults</h2>") && english.contains("played A99, which is illegal")
    );
    assert!(french.contains("<h2>Fautes</h2>") && french.contains("coup illégal"));
    assert!(english.trim_end().ends_with("</html>") && english.contains("<svg"));
    for more in [&[][..], &["--game", "1"]] {
        let output =
            stratege(&[&["match", "report", folder, "--svg", "-"], more].concat()).output();
        let picture = text(&output.unwrap().stdout);
        assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"), "{picture}");
    }
    let listed = text(&stratege(&["match", "show", folder]).output().unwrap().stdout);
    assert!(listed.contains("1  1–0  level 1 – fake"), "{listed}");
}

#[test]
fn a_real_engine_answers_where_there_is_one() {
    let path = "/usr/games/gnugo";
    if !Path::new(path).exists() {
        return eprintln!("skipped: no GNU Go at {path}");
    }
    let player = Contender::read(&format!("gtp: {path} --mode gtp")).unwrap();
    let setup = Setup::start("tictactoe", &Settings::new()).unwrap();
    let introduction = attach(&player, &setup).unwrap();
    assert_eq!(introduction.name, "GNU Go");
}

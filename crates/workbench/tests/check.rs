//! `stratege check` as people use it: solutions pass, mistakes are caught small, nothing harms.
//!
//! Each language is tried where it is installed; otherwise the test says that it is skipped.

#![allow(clippy::unwrap_used, reason = "a test that fails should say where")]
#![allow(clippy::print_stderr, reason = "a skipped test says so")]
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/exercises")
}

fn stratege(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stratege"));
    command.args(arguments).env("LC_ALL", "C").env("LANG", "C").output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The system's own Python where there is one: wrappers around it cost more than it does.
fn python() -> Option<&'static str> {
    ["/usr/bin/python3", "python3"].into_iter().find(|path| runs(path, "--version"))
}

fn runs(program: &str, argument: &str) -> bool {
    let said = Command::new(program).arg(argument).output();
    said.is_ok_and(|output| output.status.success())
}

fn skipped(language: &str) {
    eprintln!("skipped: {language} is not installed");
}

fn exercises() -> Vec<String> {
    let names = workbench::check::EXERCISES.iter().map(|exercise| exercise.name.to_string());
    names.collect()
}

fn compiled_c(source: &Path, folder: &Path) -> String {
    let program = folder.join("program");
    let built = Command::new("cc").arg("-O2").arg("-o").arg(&program).arg(source).output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    program.display().to_string()
}

fn compiled_ocaml(source: &Path, folder: &Path) -> String {
    let program = folder.join("program");
    let own = folder.join("program.ml");
    fs::copy(source, &own).unwrap();
    let built = Command::new("ocamlopt").arg("-o").arg(&program).arg(&own).output().unwrap();
    assert!(
        built.status.success(),
        "{}: {}",
        source.display(),
        String::from_utf8_lossy(&built.stderr)
    );
    program.display().to_string()
}

fn passes(exercise: &str, cases: &str, command: &[&str]) {
    let mut arguments = vec!["check", exercise, "--cases", cases, "--time", "60", "--"];
    arguments.extend(command);
    let output = stratege(&arguments);
    assert_eq!(output.status.code(), Some(0), "{exercise} {command:?}: {}", text(&output));
}

#[test]
fn every_solution_in_python_passes() {
    let Some(python) = python() else { return skipped("Python") };
    for exercise in exercises() {
        let source = examples().join(&exercise).join("solution.py").display().to_string();
        passes(&exercise, "8", &[python, &source]);
    }
}

#[test]
fn every_solution_in_c_passes() {
    if !runs("cc", "--version") {
        return skipped("a C compiler");
    }
    for exercise in exercises() {
        let folder = TempDir::new().unwrap();
        let program = compiled_c(&examples().join(&exercise).join("solution.c"), folder.path());
        passes(&exercise, "20", &[&program]);
        compiled_c(&examples().join(&exercise).join("starter.c"), folder.path());
    }
}

#[test]
fn every_solution_in_ocaml_passes() {
    if !runs("ocamlopt", "-version") {
        return skipped("OCaml");
    }
    for exercise in exercises() {
        let folder = TempDir::new().unwrap();
        let program =
            compiled_ocaml(&examples().join(&exercise).join("solution.ml"), folder.path());
        passes(&exercise, "20", &[&program]);
        compiled_ocaml(&examples().join(&exercise).join("starter.ml"), folder.path());
    }
}

/// What a wrong program is told; exit code 1.
fn caught(exercise: &str, command: &[&str]) -> String {
    let mut arguments =
        vec!["check", exercise, "--seed", "7", "--cases", "60", "--time", "60", "--"];
    arguments.extend(command);
    let output = stratege(&arguments);
    assert_eq!(output.status.code(), Some(1), "{exercise} {command:?}: {}", text(&output));
    text(&output)
}

/// The input of the smallest case, as it is shown.
fn shown_input(report: &str) -> Vec<String> {
    let lines = report.lines().skip_while(|line| *line != "Input:").skip(1);
    lines.take_while(|line| !line.is_empty()).map(|line| line[4..].to_string()).collect()
}

#[test]
fn mistakes_of_the_sources_and_others_are_caught_with_a_minimal_case() {
    let Some(python) = python() else { return skipped("Python") };
    // Exercise, mistake, the most lines that the input of its smallest case has.
    let mistakes = [
        ("bipartite", "greedy.py", 3),
        ("tictactoe-end", "full_compared.py", 3),
        ("minimax", "negamax_sign.py", 4),
        ("hexapawn", "min_of_losses.py", 6),
        ("attractor", "any_move.py", 7),
        ("nim", "only_four.py", 3),
        ("go-capture", "own_first.py", 5),
        ("go-legal", "simple_ko.py", 14),
        ("k-smallest", "sorting.py", 1),
        ("zobrist", "edge_is_empty.py", 8),
        ("gomoku-bars", "no_diagonals.py", 6),
    ];
    for (exercise, file, most) in mistakes {
        let source = examples().join(exercise).join("wrong").join(file).display().to_string();
        let report = caught(exercise, &[python, &source]);
        assert!(report.contains("Wrong answer") || report.contains("Bad format"), "{report}");
        let input = shown_input(&report);
        assert!(!input.is_empty() && input.len() <= most, "{exercise}: {report}");
        assert!(report.contains("--seed 7 --cases 60 --case "), "{report}");
    }
}

#[test]
fn the_greedy_check_fails_on_two_vertices() {
    let Some(python) = python() else { return skipped("Python") };
    let source = examples().join("bipartite/wrong/greedy.py").display().to_string();
    let report = caught("bipartite", &[python, &source]);
    // One edge between two vertices, the head listed first.
    assert_eq!(shown_input(&report).len(), 3, "{report}");
}

#[test]
fn the_function_of_question_six_fails_on_a_board_of_four_points() {
    if !runs("cc", "--version") {
        return skipped("a C compiler");
    }
    let folder = TempDir::new().unwrap();
    let program = compiled_c(&examples().join("go-liberties/wrong/question6.c"), folder.path());
    let report = caught("go-liberties", &[&program]);
    let input = shown_input(&report);
    assert_eq!(input[0], "2", "{report}");
}

/// Runs a few lines of shell as a program; gives the kind of verdict.
fn verdict_of(script: &str, more: &[&str]) -> (Option<i32>, String) {
    let mut arguments = vec!["check", "nim", "--cases", "1", "--case", "1"];
    arguments.extend(more);
    arguments.extend(["--", "sh", "-c", script]);
    let output = stratege(&arguments);
    (output.status.code(), text(&output))
}

#[test]
fn crash_time_out_bad_format_and_too_much_output_are_told_apart() {
    let told = [
        ("exit 3", "ended with code 3"),
        ("kill -SEGV $$", "signal 11"),
        ("echo hello", "Bad format: “hello”"),
        ("true", "Bad format: something is missing"),
        ("echo 0 1", "Wrong answer"),
        ("sleep 30", "Time-out"),
        ("while :; do :; done", "Time-out"),
        ("yes", "Too much output"),
    ];
    for (script, expected) in told {
        let (code, said) = verdict_of(script, &["--time", "1"]);
        assert_eq!(code, Some(1), "{script}: {said}");
        assert!(said.contains(expected), "{script}: {said}");
    }
    let output = stratege(&["check", "nim", "--", "/no/such/program"]);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output));
}

#[test]
fn memory_without_end_is_stopped() {
    let Some(python) = python() else { return skipped("Python") };
    for script in ["a = bytearray(10 * 2**30)", "a = []\nwhile True: a.append(bytearray(2**20))"] {
        let output = stratege(&[
            "check", "nim", "--cases", "0", "--case", "1", "--memory", "64M", "--", python, "-c",
            script,
        ]);
        let said = text(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("Too much memory"), "{said}");
    }
}

/// Processes whose command line contains a word, as `/proc` shows them.
fn alive(word: &str) -> usize {
    let folders = fs::read_dir("/proc").into_iter().flatten().flatten();
    let lines = folders.filter_map(|folder| fs::read(folder.path().join("cmdline")).ok());
    lines.filter(|line| String::from_utf8_lossy(line).contains(word)).count()
}

#[test]
fn nothing_that_a_program_started_is_left() {
    if !Path::new("/proc/self/cmdline").exists() {
        return skipped("/proc");
    }
    let word = format!("left-over-{}", std::process::id());
    // One in the background, one that leaves the group; both keep the output open.
    let script =
        format!("sh -c 'sleep 61; : {word}' & setsid sh -c 'sleep 62; : {word}' & echo lost");
    let (_, said) = verdict_of(&script, &["--time", "5"]);
    assert!(!said.is_empty());
    assert_eq!(alive(&word), 0);
}

#[test]
fn a_program_that_becomes_many_is_stopped() {
    if !Path::new("/proc/self/cmdline").exists() {
        return skipped("/proc");
    }
    let word = format!("many-{}", std::process::id());
    // A bomb with a limit of its own, should the one under test fail: 300 that sleep.
    let script = format!(
        "i=0; while [ $i -lt 300 ]; do sh -c 'sleep 63; : {word}' & i=$((i+1)); done; wait"
    );
    let (code, said) = verdict_of(&script, &["--time", "20"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("Too many processes"), "{said}");
    assert_eq!(alive(&word), 0);
}

/// A class of copies of a program, two of them the same, one broken.
fn class(size: usize) -> TempDir {
    let home = TempDir::new().unwrap();
    for number in 0..size {
        let folder = home.path().join(format!("student-{number:02}"));
        fs::create_dir(&folder).unwrap();
        let source = fs::read_to_string(examples().join("nim/solution.c")).unwrap();
        let text = match number {
            0 => "int main(void) { this is no C }\n".to_string(),
            1 => source.replace("*take <= most && ", ""),
            2 | 3 => source,
            _ => format!("{source}// {number}\n"),
        };
        fs::write(folder.join("nim.c"), text).unwrap();
    }
    home
}

fn mark(home: &Path, cases: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stratege"));
    let pattern = format!("{}/student-*/", home.display());
    command.args(["check", "nim", "--each", &pattern, "--build", "cc -o nim nim.c"]);
    command.args(["--cases", cases, "--out"]).arg(home.join("marks")).args(["--", "./nim"]);
    command.env("LC_ALL", "C").env("LANG", "C");
    command
}

#[test]
fn a_class_of_thirty_is_marked_and_copies_are_pointed_out() {
    if !runs("cc", "--version") {
        return skipped("a C compiler");
    }
    let home = class(30);
    let begun = std::time::Instant::now();
    let output = mark(home.path(), "10").output().unwrap();
    eprintln!("30 submissions took {:.1} s", begun.elapsed().as_secs_f64());
    let said = text(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("28 of 30 submissions are right."), "{said}");
    assert!(said.contains("same as student-03"), "{said}");
    let csv = fs::read_to_string(home.path().join("marks/results.csv")).unwrap();
    let marks = workbench::check::marks::read(&csv);
    assert_eq!(marks.len(), 30);
    assert_eq!(marks[0].verdict, "build");
    assert_eq!(marks[1].verdict, "wrong");
    let page = fs::read_to_string(home.path().join("marks/report.html")).unwrap();
    assert!(page.contains("student-29") && page.contains("<pre>"), "{page}");
}

#[test]
fn a_marking_that_was_killed_goes_on_where_it_was() {
    if !runs("cc", "--version") {
        return skipped("a C compiler");
    }
    let home = class(8);
    let csv = home.path().join("marks/results.csv");
    let mut first = mark(home.path(), "10").stdout(std::process::Stdio::null()).spawn().unwrap();
    let rows = || {
        fs::read_to_string(&csv)
            .map(|text| workbench::check::marks::read(&text))
            .unwrap_or_default()
    };
    while rows().len() < 2 && first.try_wait().unwrap().is_none() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    first.kill().unwrap();
    first.wait().unwrap();
    let before = rows();
    assert!(!before.is_empty());
    let output = mark(home.path(), "10").output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    let after = rows();
    assert_eq!(after.len(), 8);
    // What was there is as it was, its time too: it was not done again.
    for mark in before {
        assert!(after.contains(&mark), "{}", mark.name);
    }
}

#[test]
fn every_exercise_has_a_page_and_starters_in_both_languages() {
    for exercise in exercises() {
        for (language, word) in [("en", "Example 2, output:"), ("fr", "Exemple 2, sortie")] {
            let output = stratege(&["check", &exercise, "--statement", "--lang", language]);
            assert!(text(&output).contains(word), "{}", text(&output));
        }
        for language in ["python", "c", "ocaml"] {
            assert!(!stratege(&["check", &exercise, "--starter", language]).stdout.is_empty());
        }
    }
}

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
fn plain_recursion_is_too_slow_where_a_memory_is_asked() {
    let Some(python) = python() else { return skipped("Python") };
    let plain = examples().join("hexapawn").join("solution.py").display().to_string();
    let output =
        stratege(&["check", "hexapawn-memo", "--cases", "0", "--time", "2", "--", python, &plain]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("Time-out"), "{said}");
}

#[test]
fn an_engine_that_is_not_there_is_no_faulty_one() {
    for subject in ["gtp", "gomocup", "truth", "strength"] {
        let output = stratege(&["check", subject, "--", "./no-such-engine"]);
        assert_eq!(output.status.code(), Some(3), "{subject}: {}", text(&output));
    }
}

#[test]
fn the_moves_of_our_own_engine_keep_the_value() {
    let own = env!("CARGO_BIN_EXE_stratege");
    let output = stratege(&[
        "check",
        "truth",
        "--game",
        "tictactoe",
        "--games",
        "4",
        "--",
        own,
        "gtp",
        "--game",
        "tictactoe",
    ]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(0), "{said} {}", String::from_utf8_lossy(&output.stderr));
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
    let own = env!("CARGO_BIN_EXE_stratege");
    let output = stratege(&[
        "check",
        "strength",
        "--game",
        "tictactoe",
        "--games",
        "4",
        "--",
        own,
        "gtp",
        "--game",
        "tictactoe",
    ]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(0), "{said} {}", String::from_utf8_lossy(&output.stderr));
    let lines: Vec<&str> = said.lines().filter(|line| line.contains("evel ")).collect();
    assert_eq!(lines.len(), 5, "{said}");
    assert!(lines[0].contains("Elo"), "{said}");
}

/// Marks folders of shell scripts, each `nest/NAME/tp1/answer`; gives the rows of the CSV.
fn mark_scripts(home: &Path) -> Vec<workbench::check::marks::Mark> {
    let pattern = format!("{}/nest/*/tp1/", home.display());
    let mut command = Command::new(env!("CARGO_BIN_EXE_stratege"));
    command.args(["check", "nim", "--each", &pattern, "--build", "date +%N > build.log"]);
    command.args(["--case", "1", "--out"]).arg(home.join("marks")).args(["--", "sh", "answer"]);
    let output = command.env("LC_ALL", "C").env("LANG", "C").output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output));
    let csv = fs::read_to_string(home.join("marks/results.csv")).unwrap();
    workbench::check::marks::read(&csv)
}

#[test]
fn submissions_below_a_star_have_names_of_their_own_and_only_corrected_ones_are_marked_again() {
    let home = TempDir::new().unwrap();
    let submit = |name: &str, text: &[u8]| {
        let folder = home.path().join("nest").join(name).join("tp1");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("answer"), text).unwrap();
    };
    submit("ada", b"# \xe9\necho 0 2");
    submit("'bob", b"# \xe8\necho 0 1");
    submit("eve", b"");
    submit("tom", b"");
    let first = mark_scripts(home.path());
    let rows: Vec<(&str, &str)> =
        first.iter().map(|mark| (mark.name.as_str(), mark.verdict.as_str())).collect();
    assert_eq!(
        rows,
        [("'bob/tp1", "wrong"), ("ada/tp1", "right"), ("eve/tp1", "format"), ("tom/tp1", "format")]
    );
    assert!(first.iter().all(|mark| workbench::check::marks::same_as(&first, mark).is_empty()));
    assert_eq!(mark_scripts(home.path()), first);
    submit("'bob", b"# \xe8\necho 0 2");
    let second = mark_scripts(home.path());
    assert_eq!(second[0].verdict, "right");
    assert_eq!(second[1..], first[1..]);
}

#[test]
fn a_case_beyond_the_last_is_refused_with_the_range() {
    let output = stratege(&["check", "nim", "--cases", "2", "--case", "9999", "--", "true"]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output));
    assert!(String::from_utf8_lossy(&output.stderr).contains("from 1 to "));
}

#[test]
fn the_line_to_rerun_has_the_limits() {
    let (_, said) = verdict_of("exit 3", &["--time", "2.5", "--memory", "64M"]);
    assert!(said.contains("--case 1 --time 2.5 --memory 67108864 -- sh"), "{said}");
}

#[test]
fn processes_that_leave_the_group_are_counted() {
    if !Path::new("/proc/self/cmdline").exists() {
        return skipped("/proc");
    }
    let word = format!("apart-{}", std::process::id());
    let script = format!(
        "i=0; while [ $i -lt 60 ]; do setsid sh -c 'sleep 63; : {word}' & i=$((i+1)); done; wait"
    );
    let (_, said) = verdict_of(&script, &["--time", "20"]);
    assert!(said.contains("Too many processes"), "{said}");
    assert_eq!(alive(&word), 0);
}

/// Starts a check of a program that sleeps, sends a signal once it does; gives the exit code.
fn signalled(signal: &str, word: &str) -> Option<i32> {
    let mut check = Command::new(env!("CARGO_BIN_EXE_stratege"));
    let script = format!("setsid sh -c 'sleep 64; : {word}' & sleep 64; : {word}");
    check.args(["check", "nim", "--time", "60", "--", "sh", "-c", &script]);
    check.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
    let mut check = check.spawn().unwrap();
    let started = format!("sleep 64; : {word}");
    for _ in 0..500 {
        if alive(&started) >= 3 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    Command::new("kill").args([signal, &check.id().to_string()]).status().unwrap();
    let code = check.wait().unwrap().code();
    // Whoever clears up after a killed marker takes a moment.
    for _ in 0..500 {
        if alive(word) == 0 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!(alive(word), 0);
    code
}

#[test]
fn one_signal_ends_a_check_and_a_killed_one_leaves_nothing() {
    if !Path::new("/proc/self/cmdline").exists() {
        return skipped("/proc");
    }
    let word = format!("heard-{}", std::process::id());
    assert_eq!(signalled("-TERM", &word), Some(130));
    assert_eq!(signalled("-KILL", &word), None);
}

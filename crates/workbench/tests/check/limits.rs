//! What a program may use, and how its end is told.

use super::*;

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

//! A class is marked folder by folder, and goes on after a stop.

use super::*;

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

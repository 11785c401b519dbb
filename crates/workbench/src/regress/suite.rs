//! What does a regression suite ask, and which answers does it expect?
//!
//! A suite is a list of GTP commands. A command with a number is a test; the line `#? [PATTERN]`
//! after it says what the whole answer must match, `[!PATTERN]` what it must not; a `*` after the
//! bracket marks a test that is known to fail. Tests that expect nothing are merely run.

use std::path::{Path, PathBuf};

use regex::{Regex, RegexBuilder};

/// Patterns that need more memory than this, in bytes, are taken word for word.
const LARGEST_PATTERN: usize = 1 << 20;

/// A file of tests.
#[derive(Debug)]
pub struct Suite {
    /// The file's name, without its folder.
    pub name: String,
    /// Where the games lie that it loads.
    pub folder: PathBuf,
    /// What can run by itself.
    pub units: Vec<Unit>,
}

/// Commands from one fresh board to the next.
#[derive(Debug, Default)]
pub struct Unit {
    /// The commands, in order.
    pub steps: Vec<Step>,
}

/// A line of a suite.
#[derive(Debug)]
pub enum Step {
    /// A command that prepares the board.
    Command(Command),
    /// A command whose answer is.
    Test(Test),
}

/// A command that is no test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The command with its arguments.
    pub text: String,
    /// Its line in the file, from 1.
    pub line: usize,
}

impl Command {
    /// Whether what stood on the board before no longer matters.
    pub fn begins_anew(&self) -> bool {
        begins_anew(&self.text)
    }
}

/// A question and what is expected.
#[derive(Debug)]
pub struct Test {
    /// Its number in the suite.
    pub number: u32,
    /// The command with its arguments.
    pub command: String,
    /// What the suite writes between the brackets.
    pub expected: String,
    pattern: Option<Regex>,
    /// Whether it is known to fail.
    pub known_to_fail: bool,
}

impl Test {
    /// Whether an answer is as expected; a pass may be written as one likes.
    pub fn accepts(&self, answer: &str) -> bool {
        let wanted = self.expected.trim_start_matches('!');
        let matches = match &self.pattern {
            Some(pattern) => pattern.is_match(answer),
            None => wanted.eq_ignore_ascii_case(answer),
        };
        matches != self.expected.starts_with('!')
    }
}

impl Suite {
    /// The suite of a file with this text.
    pub fn of(path: &Path, text: &str) -> Suite {
        let name = path.file_name().map_or_else(String::new, |name| name.display().to_string());
        let folder = path.parent().map_or_else(PathBuf::new, Path::to_path_buf);
        Suite { name, folder, units: read(text) }
    }
}

/// The units of a text. Any text is a suite, if only an empty one.
pub fn read(text: &str) -> Vec<Unit> {
    let mut units = Vec::new();
    let mut unit = Unit::default();
    let mut asked: Option<(u32, Command)> = None;
    for (line, own) in (1..).zip(text.lines()) {
        if let Some(rest) = own.strip_prefix("#?") {
            if let Some((number, command)) = asked.take() {
                unit.steps.push(expectation(number, command, rest));
            }
            continue;
        }
        let Some((number, text)) = numbered(own) else { continue };
        unit.steps.extend(asked.take().map(|(_, command)| Step::Command(command)));
        if begins_anew(&text) && unit.has_tests() {
            units.push(std::mem::take(&mut unit));
        }
        let command = Command { text, line };
        match number {
            Some(number) => asked = Some((number, command)),
            None => unit.steps.push(Step::Command(command)),
        }
    }
    unit.steps.extend(asked.map(|(_, command)| Step::Command(command)));
    if unit.has_tests() {
        units.push(unit);
    }
    units
}

impl Unit {
    fn has_tests(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Test(_)))
    }
}

/// A command, and its number if it has one; nothing on a line without one.
fn numbered(line: &str) -> Option<(Option<u32>, String)> {
    let line = line.split('#').next().unwrap_or("").trim();
    let first = line.split_whitespace().next()?;
    Some(match first.parse() {
        Ok(number) => (Some(number), line[first.len()..].trim().to_owned()),
        Err(_) => (None, line.to_owned()),
    })
}

fn begins_anew(command: &str) -> bool {
    matches!(command.split_whitespace().next(), Some("loadsgf" | "clear_board" | "boardsize"))
}

/// A test, or a mere command if the brackets are missing.
fn expectation(number: u32, command: Command, rest: &str) -> Step {
    let (Some(open), Some(close)) = (rest.find('['), rest.rfind(']')) else {
        return Step::Command(command);
    };
    if close <= open + 1 {
        return Step::Command(command);
    }
    let expected = rest[open + 1..close].to_owned();
    // As GNU Go's own scripts do: the anchors bind to the outer alternatives.
    let pattern = format!("^{}$", expected.trim_start_matches('!'));
    let pattern = RegexBuilder::new(&pattern)
        .size_limit(LARGEST_PATTERN)
        .unicode(false)
        .case_insensitive(true)
        .build();
    let known_to_fail = rest[close..].contains('*');
    let command = command.text;
    Step::Test(Test { number, command, expected, pattern: pattern.ok(), known_to_fail })
}

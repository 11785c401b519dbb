//! How is a verdict told? In words, with the case drawn.

use super::answer::Malformed;
use super::card::{Found, Line};
use super::case::{Flaw, Why};
use super::jail::{End, Program, quote};
use super::trial::{Failure, Report, Verdict};
use super::truth::Truth;
use crate::say;
use crate::words::Words;

/// How many lines of an answer are shown.
const MOST_LINES: usize = 40;

/// What a verdict says, in one sentence.
pub fn verdict(words: &Words, verdict: &Verdict) -> String {
    match verdict {
        Verdict::Right => say!(words, "check-right"),
        Verdict::Flawed(Flaw::Wrong(reason)) => {
            say!(words, "check-wrong", reason = why(words, reason))
        }
        Verdict::Flawed(Flaw::Format(reason)) => {
            say!(words, "check-format", reason = malformed(words, reason))
        }
        Verdict::Ended(reason) => end(words, reason),
    }
}

/// The kind of a verdict, in one word or two.
pub fn kind(words: &Words, kind: &str) -> String {
    match kind {
        "right" => say!(words, "check-kind-right"),
        "wrong" => say!(words, "check-kind-wrong"),
        "format" => say!(words, "check-kind-format"),
        "crash" => say!(words, "check-kind-crash"),
        "time" => say!(words, "check-kind-time"),
        "output" => say!(words, "check-kind-output"),
        "memory" => say!(words, "check-kind-memory"),
        "processes" => say!(words, "check-kind-processes"),
        "build" => say!(words, "check-kind-build"),
        _ => say!(words, "check-kind-not-started"),
    }
}

fn end(words: &Words, end: &End) -> String {
    match end {
        End::Code(code) => say!(words, "check-ended-code", code = *code),
        End::Signal(signal) => say!(words, "check-ended-signal", signal = *signal),
        End::TimeOut => say!(words, "check-ended-time"),
        End::Output => say!(words, "check-ended-output"),
        End::Memory => say!(words, "check-ended-memory"),
        End::Processes => say!(words, "check-ended-processes"),
        End::Stopped => say!(words, "interrupted"),
        End::NotStarted(reason) => say!(words, "check-ended-not-started", reason = reason.as_str()),
    }
}

fn malformed(words: &Words, malformed: &Malformed) -> String {
    match malformed {
        Malformed::Missing => say!(words, "check-malformed-missing"),
        Malformed::NotANumber(text) => {
            say!(words, "check-malformed-number", text = printable(text))
        }
        Malformed::Unknown(text) => say!(words, "check-malformed-word", text = printable(text)),
        Malformed::OutOfRange(number) => {
            say!(words, "check-malformed-range", number = number.to_string())
        }
        Malformed::TooMuch(text) => say!(words, "check-malformed-more", text = printable(text)),
    }
}

fn why(words: &Words, why: &Why) -> String {
    match why {
        Why::Differs => say!(words, "check-why-differs"),
        Why::HasSides => say!(words, "check-why-sides"),
        Why::OddCycle(cycle) => say!(words, "check-why-cycle", cycle = cycle.as_str()),
        Why::SameSide(one, other) => say!(words, "check-why-same", one = *one, other = *other),
        Why::NotNamed(vertex) => say!(words, "check-why-not-named", vertex = *vertex),
        Why::NotWon(vertex) => say!(words, "check-why-not-won", vertex = *vertex),
        Why::NoChoice(vertex) => say!(words, "check-why-no-choice", vertex = *vertex),
        Why::NoEdge(from, to) => say!(words, "check-why-no-edge", from = *from, to = *to),
        Why::Circles(vertex) => say!(words, "check-why-circles", vertex = *vertex),
        Why::Value(value) => say!(words, "check-why-value", value = value.to_string()),
        Why::NoLine => say!(words, "check-why-no-line"),
        Why::BadChoice(vertex) => say!(words, "check-why-bad-choice", vertex = *vertex),
        Why::Winnable => say!(words, "check-why-winnable"),
        Why::Illegal => say!(words, "check-why-illegal"),
        Why::Spoils => say!(words, "check-why-spoils"),
        Why::TooMany { asked, allowed } => {
            say!(words, "check-why-too-many", asked = *asked, allowed = *allowed)
        }
    }
}

/// What became of a trial, for a person.
pub fn report(words: &Words, report: &Report, program: &Program, rerun: &str) -> String {
    let Some(failure) = &report.failure else {
        return say!(words, "check-passed", passed = report.passed);
    };
    let (number, total) = (failure.number, report.total);
    let mut text =
        say!(words, "check-failed", number = number, total = total, passed = report.passed);
    text.extend([format!("\n\n{}\n\n", verdict(words, &failure.verdict))]);
    text += &self::failure(words, failure, program, rerun);
    text
}

/// The smallest failing case: drawn, what was expected, what came, how to see it again.
pub fn failure(words: &Words, failure: &Failure, program: &Program, rerun: &str) -> String {
    let case = &failure.case;
    let heading = say!(words, "check-smallest", steps = failure.steps);
    let mut text = format!("{heading}\n\n{}\n", indented(&case.drawing()));
    text.extend([format!("{}\n{}\n", say!(words, "check-input"), indented(&case.input()))]);
    text.extend([format!("{}\n{}\n", say!(words, "check-expected"), indented(&case.answer()))]);
    text.extend([format!("{}\n{}\n", say!(words, "check-got"), indented(&failure.run.output))]);
    if !failure.run.errors.trim().is_empty() {
        text.extend([format!(
            "{}\n{}\n",
            say!(words, "check-errors"),
            indented(&failure.run.errors)
        )]);
    }
    let mut lines = format!("    {rerun}\n");
    if case.partner().is_none() {
        let input = case.input().replace('\\', r"\\").replace('%', "%%").replace('\n', r"\n");
        let (place, line) = (program.place(), program.line());
        lines.extend([format!("    {place}printf {} | {line}\n", quote(&input))]);
    }
    text + &format!("{}\n{lines}", say!(words, "check-rerun"))
}

/// A text as a block, cut where it is long, without signs that steer a terminal.
fn indented(text: &str) -> String {
    let mut lines: Vec<String> =
        text.lines().take(MOST_LINES).map(|line| format!("    {}\n", cut_line(line))).collect();
    if text.lines().nth(MOST_LINES).is_some() {
        lines.push("    …\n".to_string());
    }
    lines.concat()
}

fn cut_line(line: &str) -> String {
    let line = printable(line);
    if line.chars().count() <= 200 { line } else { line.chars().take(200).chain(['…']).collect() }
}

fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// A line of a card.
pub fn card_line(words: &Words, line: &Line) -> String {
    let question = question(words, line.key);
    match &line.found {
        Found::Fine => say!(words, "check-card-fine", question = question),
        Found::Fault(said) => {
            say!(words, "check-card-fault", question = question, said = printable(said))
        }
        Found::Told(said) => {
            say!(words, "check-card-told", question = question, said = printable(said))
        }
    }
}

fn question(words: &Words, key: &str) -> String {
    match key.split_once('-') {
        Some(("gomocup", _)) => gomocup_question(words, key),
        _ => gtp_question(words, key).unwrap_or_else(|| rules_question(words, key)),
    }
}

fn gtp_question(words: &Words, key: &str) -> Option<String> {
    Some(match key {
        "gtp-version" => say!(words, "card-gtp-version"),
        "gtp-name" => say!(words, "card-gtp-name"),
        "gtp-required" => say!(words, "card-gtp-required"),
        "gtp-known" => say!(words, "card-gtp-known"),
        "gtp-numbers" => say!(words, "card-gtp-numbers"),
        "gtp-comments" => say!(words, "card-gtp-comments"),
        "gtp-case" => say!(words, "card-gtp-case"),
        "gtp-time" => say!(words, "card-gtp-time"),
        "gtp-unknown" => say!(words, "card-gtp-unknown"),
        "gtp-nonsense" => say!(words, "card-gtp-nonsense"),
        "gtp-long" => say!(words, "card-gtp-long"),
        "gtp-quit" => say!(words, "card-gtp-quit"),
        "gtp-end" => say!(words, "card-gtp-end"),
        _ => return None,
    })
}

fn rules_question(words: &Words, key: &str) -> String {
    match key {
        "gtp-sizes" => say!(words, "card-gtp-sizes"),
        "gtp-size-refused" => say!(words, "card-gtp-size-refused"),
        "gtp-komi" => say!(words, "card-gtp-komi"),
        "gtp-occupied" => say!(words, "card-gtp-occupied"),
        "gtp-off-board" => say!(words, "card-gtp-off-board"),
        "gtp-twice" => say!(words, "card-gtp-twice"),
        "gtp-pass" => say!(words, "card-gtp-pass"),
        "gtp-capture" => say!(words, "card-gtp-capture"),
        "gtp-ko" => say!(words, "card-gtp-ko"),
        "gtp-ko-later" => say!(words, "card-gtp-ko-later"),
        "gtp-superko" => say!(words, "card-gtp-superko"),
        "gtp-suicide" => say!(words, "card-gtp-suicide"),
        "gtp-suicide-two" => say!(words, "card-gtp-suicide-two"),
        "gtp-undo" => say!(words, "card-gtp-undo"),
        "gtp-undo-nothing" => say!(words, "card-gtp-undo-nothing"),
        "gtp-clear" => say!(words, "card-gtp-clear"),
        "gtp-legal" => say!(words, "card-gtp-legal"),
        _ => unreachable!("a question without words: {key}"),
    }
}

fn gomocup_question(words: &Words, key: &str) -> String {
    match key {
        "gomocup-about" => say!(words, "card-gomocup-about"),
        "gomocup-start" => say!(words, "card-gomocup-start"),
        "gomocup-start-20" => say!(words, "card-gomocup-start-20"),
        "gomocup-size-refused" => say!(words, "card-gomocup-size-refused"),
        "gomocup-begin" => say!(words, "card-gomocup-begin"),
        "gomocup-turn" => say!(words, "card-gomocup-turn"),
        "gomocup-board" => say!(words, "card-gomocup-board"),
        "gomocup-occupied" => say!(words, "card-gomocup-occupied"),
        "gomocup-info" => say!(words, "card-gomocup-info"),
        "gomocup-restart" => say!(words, "card-gomocup-restart"),
        "gomocup-takeback" => say!(words, "card-gomocup-takeback"),
        "gomocup-time" => say!(words, "card-gomocup-time"),
        "gomocup-nonsense" => say!(words, "card-gomocup-nonsense"),
        "gomocup-quit" => say!(words, "card-gomocup-quit"),
        "gomocup-end" => say!(words, "card-gomocup-end"),
        _ => unreachable!("a question without words: {key}"),
    }
}

/// How a player's moves compare with the truth.
pub fn truth(words: &Words, games: usize, truth: &Truth) -> String {
    let Truth { moves, kept, unknown, faults, spoiled } = truth;
    let mut text = say!(
        words,
        "check-truth",
        games = games,
        moves = *moves,
        kept = *kept,
        unknown = *unknown,
        faults = *faults
    );
    for one in spoiled {
        let (position, mv) = (printable(&one.position), printable(&one.mv));
        let better = printable(&one.better);
        let line =
            say!(words, "check-truth-spoiled", position = position, mv = mv, better = better);
        text.extend([format!("\n{line}")]);
    }
    text
}

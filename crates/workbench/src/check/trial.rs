//! Does a program pass an exercise, and if not, on which small case does it fail?

use std::time::{Duration, Instant};

use super::case::{Case, Flaw};
use super::chance::Chance;
use super::exercises::Exercise;
use super::jail::{self, End, Keeping, Limits, PATIENCE, Program, Run};
use super::warden::Warden;

/// How an exercise is tried.
#[derive(Debug, Clone)]
pub struct Options {
    /// The seed of the generated cases.
    pub seed: u64,
    /// How many cases are generated.
    pub cases: u64,
    /// Only the case with this number, counted from 1 with the fixed ones first.
    pub only: Option<u64>,
    /// What each run may use.
    pub limits: Limits,
    /// Whether many are tried in a row: then a time-out is shown as it came, not made smaller.
    pub many: bool,
}

impl Options {
    /// How long a failure may be made smaller. Each run that times out takes a whole limit.
    fn shrinking_time(&self, verdict: &Verdict) -> Duration {
        match (verdict.kind(), self.many) {
            ("time", true) => Duration::ZERO,
            ("time", false) => self.limits.time * PATIENCE,
            (_, true) => self.limits.time,
            (_, false) => self.limits.time * SHRINKING_LIMITS + Duration::from_secs(20),
        }
    }
}

/// What became of one run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The answer is right.
    Right,
    /// The answer is not, in this way.
    Flawed(Flaw),
    /// There is no answer, for this reason.
    Ended(End),
}

impl Verdict {
    /// The word in files: the same for failures of one kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Verdict::Right => "right",
            Verdict::Flawed(Flaw::Wrong(_)) => "wrong",
            Verdict::Flawed(Flaw::Format(_)) => "format",
            Verdict::Ended(End::Code(_) | End::Signal(_)) => "crash",
            Verdict::Ended(End::TimeOut) => "time",
            Verdict::Ended(End::Output) => "output",
            Verdict::Ended(End::Memory) => "memory",
            Verdict::Ended(End::Processes) => "processes",
            Verdict::Ended(End::NotStarted(_)) => "not-started",
            Verdict::Ended(End::Stopped) => "stopped",
        }
    }
}

/// The smallest failing case that was found.
pub struct Failure {
    /// The number of the case that failed first.
    pub number: u64,
    /// The case, after shrinking.
    pub case: Box<dyn Case>,
    /// What the program said to it.
    pub run: Run,
    /// Why that is not right.
    pub verdict: Verdict,
    /// How many times the case became smaller.
    pub steps: usize,
}

impl std::fmt::Debug for Failure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Failure").field("verdict", &self.verdict).finish_non_exhaustive()
    }
}

/// The result of a trial.
#[derive(Debug)]
pub struct Report {
    /// Cases that were answered rightly before the first failure.
    pub passed: u64,
    /// Cases there were to be.
    pub total: u64,
    /// The first failure, shrunk.
    pub failure: Option<Failure>,
    /// Whether somebody ended the trial before it was done.
    pub stopped: bool,
}

/// Runs taken to make a failing case smaller, at most.
const SHRINKING_RUNS: usize = 600;
/// Time taken for it, in time limits of one run.
const SHRINKING_LIMITS: u32 = 4;

/// The cases of a run: the fixed ones, then those of the seed, growing.
pub fn case(exercise: &Exercise, options: &Options, number: u64) -> Box<dyn Case> {
    let mut fixed = (exercise.fixed)();
    let index = number as usize - 1;
    if index < fixed.len() {
        return fixed.swap_remove(index);
    }
    let generated = number - fixed.len() as u64;
    let size = 100 * generated / options.cases.max(1);
    (exercise.random)(&mut Chance::new(options.seed, generated), size.min(100) as usize)
}

/// Runs a program on every case until one fails, and shrinks that one.
pub fn attempt(
    exercise: &Exercise,
    program: &Program,
    options: &Options,
    warden: &Warden,
    stop: &dyn Fn() -> bool,
) -> Report {
    let all = (exercise.fixed)().len() as u64 + options.cases;
    let numbers = match options.only {
        Some(number) => number.clamp(1, all)..=number.clamp(1, all),
        None => 1..=all,
    };
    let total = numbers.clone().count() as u64;
    let mut passed = 0;
    let limits = &options.limits;
    let stopped = |passed| Report { passed, total, failure: None, stopped: true };
    for number in numbers {
        if stop() {
            return stopped(passed);
        }
        let case = case(exercise, options, number);
        let (run, verdict) = judged(&*case, program, Keeping { limits, warden, stop });
        if verdict == Verdict::Ended(End::Stopped) {
            return stopped(passed);
        }
        if verdict == Verdict::Right {
            passed += 1;
            continue;
        }
        let until = Instant::now() + options.shrinking_time(&verdict);
        let failure = Failure { number, case, run, verdict, steps: 0 };
        let enough = || stop() || Instant::now() > until;
        let keeping = Keeping { limits, warden, stop: &enough };
        let failure = shrink(failure, |case| judged(case, program, keeping), &enough);
        if stop() {
            return stopped(passed);
        }
        return Report { passed, total, failure: Some(failure), stopped: false };
    }
    Report { passed, total, failure: None, stopped: false }
}

/// Runs a program on a case and judges what it says.
fn judged(case: &dyn Case, program: &Program, keeping: Keeping<'_>) -> (Run, Verdict) {
    let run = jail::run(program, &case.input(), case.partner(), keeping);
    let verdict = match &run.end {
        End::Code(0) => match case.judge(&run.output) {
            Ok(()) => Verdict::Right,
            Err(flaw) => Verdict::Flawed(flaw),
        },
        end => Verdict::Ended(end.clone()),
    };
    (run, verdict)
}

/// Goes from a failing case to smaller ones that fail in the same way, as long as there are any.
pub(super) fn shrink(
    mut failure: Failure,
    judge: impl Fn(&dyn Case) -> (Run, Verdict),
    stop: &dyn Fn() -> bool,
) -> Failure {
    if matches!(failure.verdict, Verdict::Ended(End::NotStarted(_))) {
        return failure;
    }
    let mut runs = 0;
    'smaller: loop {
        for case in failure.case.smaller() {
            runs += 1;
            if runs > SHRINKING_RUNS || stop() {
                return failure;
            }
            let (run, verdict) = judge(&*case);
            if verdict.kind() == failure.verdict.kind() {
                let (number, steps) = (failure.number, failure.steps + 1);
                failure = Failure { number, case, run, verdict, steps };
                continue 'smaller;
            }
        }
        return failure;
    }
}

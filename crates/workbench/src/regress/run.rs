//! How are the units of suites run, several at once?

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use go::Position;
use search::Watch;

use super::speaker::{Against, Speaker, Trouble};
use super::suite::{Step, Suite, Test, Unit};

/// What is run against whom.
#[derive(Debug)]
pub struct Plan<'a> {
    /// The suites.
    pub suites: &'a [Suite],
    /// Who answers.
    pub against: Against,
    /// How many units at once.
    pub threads: usize,
    /// Whether failures keep their position.
    pub keeps_positions: bool,
    /// Ends it early.
    pub watch: Arc<Watch>,
}

/// What a test came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It passes, as expected.
    Passed,
    /// It passes though it is marked as known to fail.
    Surprise,
    /// It fails.
    Failed,
    /// It fails, as is known.
    KnownFailure,
}

impl Kind {
    /// Whether the answer was accepted.
    pub const fn passes(self) -> bool {
        matches!(self, Kind::Passed | Kind::Surprise)
    }
}

/// A test that was run.
#[derive(Debug)]
pub struct Outcome {
    /// The index of its suite.
    pub suite: usize,
    /// Its number.
    pub number: u32,
    /// What was asked.
    pub command: String,
    /// What was expected.
    pub expected: String,
    /// What was answered.
    pub answer: String,
    /// Whether that is right.
    pub kind: Kind,
    /// How long it took.
    pub time: Duration,
    /// The board, if it failed and boards are kept.
    pub position: Option<Position>,
}

/// Runs everything; gives the outcomes in the order of the suites. `told` hears of each.
///
/// # Errors
/// When the program that answers cannot be started, ends or hangs. When stopped, what was run
/// before is given.
pub fn run(plan: &Plan<'_>, told: &(impl Fn(&Outcome) + Sync)) -> Result<Vec<Outcome>, Trouble> {
    let units: Vec<(usize, &Unit)> = (plan.suites.iter().enumerate())
        .flat_map(|(index, suite)| suite.units.iter().map(move |unit| (index, unit)))
        .collect();
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Vec<Outcome>)>> = Mutex::new(Vec::new());
    let trouble: Mutex<Option<Trouble>> = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let found = work(plan, &units, &next, &|at, outcomes: Vec<Outcome>| {
                    outcomes.iter().for_each(told);
                    done.lock().unwrap_or_else(PoisonError::into_inner).push((at, outcomes));
                });
                if let Err(Trouble::Program(error)) = found {
                    next.store(units.len(), Ordering::Relaxed);
                    let mut first = trouble.lock().unwrap_or_else(PoisonError::into_inner);
                    first.get_or_insert(Trouble::Program(error));
                }
            });
        }
    });
    if let Some(trouble) = trouble.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(trouble);
    }
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|&(at, _)| at);
    Ok(done.into_iter().flat_map(|(_, outcomes)| outcomes).collect())
}

/// Takes one unit after another.
fn work(
    plan: &Plan<'_>,
    units: &[(usize, &Unit)],
    next: &AtomicUsize,
    finished: &impl Fn(usize, Vec<Outcome>),
) -> Result<(), Trouble> {
    let mut speaker = None;
    loop {
        let at = next.fetch_add(1, Ordering::Relaxed);
        let Some(&(suite, unit)) = units.get(at) else { break };
        if plan.watch.is_stopped() {
            break;
        }
        let mut own = match speaker.take() {
            Some(speaker) => speaker,
            None => Speaker::new(&plan.against, &plan.watch)?,
        };
        finished(at, run_unit(plan, (suite, unit), &mut own)?);
        speaker = Some(own);
    }
    if let Some(speaker) = speaker {
        speaker.leave();
    }
    Ok(())
}

fn run_unit(
    plan: &Plan<'_>,
    (suite, unit): (usize, &Unit),
    speaker: &mut Speaker,
) -> Result<Vec<Outcome>, Trouble> {
    let folder = &plan.suites[suite].folder;
    let mut outcomes = Vec::new();
    for step in &unit.steps {
        if plan.watch.is_stopped() {
            break;
        }
        match step {
            Step::Command(command) => speaker.obey(&placed(folder, command))?,
            Step::Test(test) => {
                let mut outcome = run_test(test, suite, speaker)?;
                if plan.keeps_positions && !outcome.kind.passes() {
                    outcome.position = Some(speaker.position().clone());
                }
                outcomes.push(outcome);
            }
        }
    }
    Ok(outcomes)
}

fn run_test(test: &Test, suite: usize, speaker: &mut Speaker) -> Result<Outcome, Trouble> {
    let begun = Instant::now();
    let answer = speaker.ask(&test.command)?;
    let kind = match (test.accepts(&answer), test.known_to_fail) {
        (true, false) => Kind::Passed,
        (true, true) => Kind::Surprise,
        (false, false) => Kind::Failed,
        (false, true) => Kind::KnownFailure,
    };
    Ok(Outcome {
        suite,
        number: test.number,
        command: test.command.clone(),
        expected: test.expected.clone(),
        answer,
        kind,
        time: begun.elapsed(),
        position: None,
    })
}

/// A command whose file lies beside the suite.
fn placed(folder: &Path, command: &str) -> String {
    match command.strip_prefix("loadsgf ") {
        Some(rest) => format!("loadsgf {}", folder.join(rest.trim()).display()),
        None => command.to_owned(),
    }
}

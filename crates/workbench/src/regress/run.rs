//! How are the units of suites run, several at once?
//!
//! A program that ends or hangs fails the test it was asked and the others about that position; for
//! the next unit it is started again. One that then says nothing at all ends the run.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use search::Watch;

use super::outcome::{Outcome, Unanswered};
use super::speaker::{Against, Speaker, Trouble};
use super::suite::{Command, Step, Suite, Test, Unit};
use crate::matches::WireError;

/// What is run against whom.
#[derive(Debug)]
pub struct Plan<'a> {
    /// The suites.
    pub suites: &'a [Suite],
    /// Who answers.
    pub against: Against,
    /// How many units at once.
    pub threads: usize,
    /// How long one answer may take; two minutes for programs unless it is given.
    pub time: Option<Duration>,
    /// Whether failures keep their position.
    pub keeps_positions: bool,
    /// Ends it early.
    pub watch: Arc<Watch>,
}

/// What came of a run.
#[derive(Debug, Default)]
pub struct Ran {
    /// The tests that were run, in the order of the suites.
    pub outcomes: Vec<Outcome>,
    /// Why it ended before its end, if it did and nobody asked for it.
    pub broken: Option<Broken>,
}

/// Why no more could be asked.
#[derive(Debug)]
pub enum Broken {
    /// The program cannot be started.
    NotStarted(WireError),
    /// It was started and answered nothing at all.
    Useless(Unanswered),
}

/// Runs everything that can be run; `told` hears of each test.
pub fn run(plan: &Plan<'_>, told: &(impl Fn(&Outcome) + Sync)) -> Ran {
    let units: Vec<(usize, &Unit)> = (plan.suites.iter().enumerate())
        .flat_map(|(index, suite)| suite.units.iter().map(move |unit| (index, unit)))
        .collect();
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Vec<Outcome>)>> = Mutex::new(Vec::new());
    let broken: Mutex<Option<Broken>> = Mutex::new(None);
    thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let found = work(plan, &units, &next, &|at, outcomes: Vec<Outcome>| {
                    outcomes.iter().for_each(told);
                    done.lock().unwrap_or_else(PoisonError::into_inner).push((at, outcomes));
                });
                if let Err(why) = found {
                    next.store(units.len(), Ordering::Relaxed);
                    broken.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|&(at, _)| at);
    let broken = broken.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ran { outcomes: done.into_iter().flat_map(|(_, outcomes)| outcomes).collect(), broken }
}

/// Takes one unit after another.
fn work(
    plan: &Plan<'_>,
    units: &[(usize, &Unit)],
    next: &AtomicUsize,
    finished: &impl Fn(usize, Vec<Outcome>),
) -> Result<(), Broken> {
    let mut speaker = None;
    loop {
        let at = next.fetch_add(1, Ordering::Relaxed);
        let Some(&(suite, unit)) = units.get(at) else { break };
        if plan.watch.is_stopped() {
            break;
        }
        let mut own = match speaker.take() {
            Some(speaker) => speaker,
            None => {
                Speaker::new(&plan.against, plan.time, &plan.watch).map_err(Broken::NotStarted)?
            }
        };
        let (outcomes, trouble) = run_unit(plan, (suite, unit), &mut own);
        match trouble {
            Some(Trouble::Unanswered(why)) if !own.has_spoken => return Err(Broken::Useless(why)),
            Some(_) => {}
            None => speaker = Some(own),
        }
        finished(at, outcomes);
    }
    if let Some(speaker) = speaker {
        speaker.leave();
    }
    Ok(())
}

/// The outcomes of a unit, and why no more can be asked of the speaker, if so.
fn run_unit(
    plan: &Plan<'_>,
    (suite, unit): (usize, &Unit),
    speaker: &mut Speaker,
) -> (Vec<Outcome>, Option<Trouble>) {
    let folder = &plan.suites[suite].folder;
    let mut outcomes = Vec::new();
    let mut missing: Option<Unanswered> = None;
    for (index, step) in unit.steps.iter().enumerate() {
        if plan.watch.is_stopped() {
            break;
        }
        let begun = Instant::now();
        let trouble = match step {
            Step::Command(command) => prepare(folder, command, speaker, &mut missing).err(),
            Step::Test(test) => match asked(test, speaker, missing.as_ref()) {
                Ok(answer) => {
                    let mut outcome = Outcome::of(test, suite, answer, begun.elapsed());
                    let is_shown = plan.keeps_positions && missing.is_none();
                    if is_shown && !outcome.kind.passes() {
                        outcome.position = Some(speaker.position().clone());
                    }
                    outcomes.push(outcome);
                    None
                }
                Err(trouble) => Some(trouble),
            },
        };
        if let Some(trouble) = trouble {
            if let Trouble::Unanswered(why) = &trouble {
                let left = &unit.steps[index..];
                outcomes.extend(lost(plan, (suite, left), speaker, (why, begun.elapsed())));
            }
            return (outcomes, Some(trouble));
        }
    }
    (outcomes, None)
}

/// The answer to a test, unless the position that it rests on is missing.
fn asked(
    test: &Test,
    speaker: &mut Speaker,
    missing: Option<&Unanswered>,
) -> Result<Result<String, Unanswered>, Trouble> {
    match missing {
        Some(missing) => Ok(Err(missing.clone())),
        None => speaker.ask(&test.command).map(Ok),
    }
}

/// Obeys a command that prepares the board; remembers if the position that tests rest on is not there.
fn prepare(
    folder: &Path,
    command: &Command,
    speaker: &mut Speaker,
    missing: &mut Option<Unanswered>,
) -> Result<(), Trouble> {
    let file = command.text.strip_prefix("loadsgf ").map(|rest| file_of(folder, rest));
    let said = speaker.obey(&placed(folder, &command.text))?;
    // Of other commands programs refuse those that they do not know.
    if command.begins_anew() {
        *missing = said.strip_prefix('?').map(|reason| Unanswered::NoPosition {
            command: command.text.clone(),
            line: command.line,
            reason: (file.is_none_or(|file| file.exists())).then(|| reason.trim().to_owned()),
        });
    }
    Ok(())
}

/// The tests that cannot be asked any more; the first step is where it happened.
fn lost<'u>(
    plan: &Plan<'_>,
    (suite, steps): (usize, &'u [Step]),
    speaker: &Speaker,
    (why, time): (&Unanswered, Duration),
) -> impl Iterator<Item = Outcome> + use<'u> {
    let why = why.clone();
    let position = plan.keeps_positions.then(|| speaker.position().clone());
    steps.iter().enumerate().filter_map(move |(index, step)| {
        let Step::Test(test) = step else { return None };
        if index > 0 {
            let after = Err(Unanswered::After(Box::new(why.clone())));
            return Some(Outcome::of(test, suite, after, Duration::ZERO));
        }
        let outcome = Outcome::of(test, suite, Err(why.clone()), time);
        Some(Outcome { position: position.clone(), ..outcome })
    })
}

/// A command whose file lies beside the suite.
fn placed(folder: &Path, command: &str) -> String {
    match command.strip_prefix("loadsgf ") {
        Some(rest) => format!("loadsgf {}", folder.join(rest.trim()).display()),
        None => command.to_owned(),
    }
}

/// The file that `loadsgf` names; a number after it is no part of it.
fn file_of(folder: &Path, rest: &str) -> PathBuf {
    folder.join(rest.split_whitespace().next().unwrap_or_default())
}

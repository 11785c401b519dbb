//! How is a whole class marked? Two programs at a time, each result on the disk before the next.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::exercises::Exercise;
use super::jail::{self, End, Limits, Program, Run};
use super::marks::Mark;
use super::submissions::digest;
use super::trial::{Options, Report, attempt};
use super::warden::Warden;

/// How many programs run at once.
const AT_ONCE: usize = 2;
/// What a build may use: compilers are larger than what they compile.
const BUILD: Limits = Limits {
    time: Duration::from_mins(1),
    memory_bytes: 2 << 30,
    output_bytes: 1 << 20,
    processes: 256,
};

/// What is asked of every submission.
#[derive(Debug)]
pub struct Marking<'a> {
    /// The exercise.
    pub exercise: &'a Exercise,
    /// How it is tried.
    pub options: &'a Options,
    /// The command that builds a submission, as a shell reads it.
    pub build: Option<&'a str>,
    /// The command that runs one, in its folder.
    pub command: &'a [std::ffi::OsString],
}

/// Marks the submissions that are not known yet; `done` gets each result as it comes, one at a
/// time. `explain` words what became of one.
pub fn mark_all(
    marking: &Marking<'_>,
    folders: &[PathBuf],
    known: &[Mark],
    explain: &(dyn Fn(&Report, &Program) -> String + Sync),
    events: &Events<'_>,
) {
    let warden = Warden::new();
    let next = AtomicUsize::new(0);
    let written = Mutex::new(());
    let work = || {
        while let Some(folder) = folders.get(next.fetch_add(1, Ordering::SeqCst)) {
            if (events.stop)() {
                return;
            }
            let stamp = marking.stamp(folder);
            if known.iter().any(|mark| mark.stamp == stamp && mark.name == name(folder)) {
                continue;
            }
            if let Some(mark) = marking.mark(folder, stamp, &warden, (explain, events.stop)) {
                let _one_at_a_time = written.lock().unwrap_or_else(PoisonError::into_inner);
                (events.done)(mark);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(work);
        }
    });
}

/// Who is told, and who may stop it all.
pub struct Events<'a> {
    /// Gets each result.
    pub done: &'a (dyn Fn(Mark) + Sync),
    /// Whether to stop.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl std::fmt::Debug for Events<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Events").finish_non_exhaustive()
    }
}

/// The name of a submission: its folder's.
pub fn name(folder: &Path) -> String {
    folder.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// How a trial is explained, and whether to stop it.
type Telling<'a> =
    (&'a (dyn Fn(&Report, &Program) -> String + Sync), &'a (dyn Fn() -> bool + Sync));

impl Marking<'_> {
    /// What makes a result one of this marking and this submission.
    fn stamp(&self, folder: &Path) -> u64 {
        let mut hasher = DefaultHasher::new();
        let Options { seed, cases, only, limits } = self.options;
        (self.exercise.name, seed, cases, only, self.build, self.command).hash(&mut hasher);
        (limits.time, limits.memory_bytes, limits.output_bytes).hash(&mut hasher);
        digest(folder).hash(&mut hasher);
        hasher.finish()
    }

    /// Builds and tries one submission; `None` if it was stopped.
    fn mark(
        &self,
        folder: &Path,
        stamp: u64,
        warden: &Warden,
        (explain, stop): Telling<'_>,
    ) -> Option<Mark> {
        let begun = Instant::now();
        let mut mark = Mark {
            name: name(folder),
            verdict: "right".to_string(),
            passed: 0,
            total: 0,
            milliseconds: 0,
            stamp,
            digest: digest(folder),
            detail: String::new(),
        };
        if let Some(run) = self.build(folder, warden)
            && run.end != End::Code(0)
        {
            mark.verdict = "build".to_string();
            mark.detail = format!("{}{}", run.output, run.errors);
        } else {
            let program = Program { words: self.command.to_vec(), folder: Some(folder.into()) };
            let report = attempt(self.exercise, &program, self.options, warden, &|| stop());
            if report.stopped {
                return None;
            }
            (mark.passed, mark.total) = (report.passed, report.total);
            if let Some(failure) = &report.failure {
                mark.verdict = failure.verdict.kind().to_string();
                mark.detail = explain(&report, &program);
            }
        }
        mark.milliseconds = begun.elapsed().as_millis() as u64;
        Some(mark)
    }

    fn build(&self, folder: &Path, warden: &Warden) -> Option<Run> {
        let words = ["sh", "-c", self.build?].map(Into::into).to_vec();
        let program = Program { words, folder: Some(folder.into()) };
        Some(jail::run(&program, "", None, &BUILD, warden))
    }
}

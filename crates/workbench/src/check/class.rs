//! How is a whole class marked? Two programs at a time, each result on the disk before the next.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::exercises::Exercise;
use super::jail::{self, End, Keeping, Limits, Program, Run};
use super::marks::Mark;
use super::submissions::{Contents, Submission};
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
    submissions: &[Submission],
    known: &[Mark],
    explain: &(dyn Fn(&Report, &Program) -> String + Sync),
    events: &Events<'_>,
) {
    let warden = Warden::new();
    let next = AtomicUsize::new(0);
    let written = Mutex::new(());
    let work = || {
        while let Some(submission) = submissions.get(next.fetch_add(1, Ordering::SeqCst)) {
            if (events.stop)() {
                return;
            }
            let before = known.iter().find(|mark| mark.name == submission.name);
            let sight = marking.look(submission, before);
            if before.is_some_and(|mark| mark.stamp == sight.stamp) {
                continue;
            }
            if let Some(mark) = marking.mark(submission, sight, &warden, (explain, events.stop)) {
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

/// A submission as it is before it is built.
struct Sight {
    contents: Contents,
    /// What an earlier marking left in its folder.
    made: Vec<String>,
    /// What is asked of it.
    base: u64,
    stamp: u64,
}

/// What is asked and what was handed in, without what was made here.
fn stamp(base: u64, contents: &Contents, made: &[String]) -> u64 {
    let mut hasher = DefaultHasher::new();
    (base, contents.exact(made)).hash(&mut hasher);
    hasher.finish()
}

/// How a trial is explained, and whether to stop it.
type Telling<'a> =
    (&'a (dyn Fn(&Report, &Program) -> String + Sync), &'a (dyn Fn() -> bool + Sync));

impl Marking<'_> {
    /// Looks at a submission; its stamp is what makes a result one of this marking and of it.
    fn look(&self, submission: &Submission, before: Option<&Mark>) -> Sight {
        let mut hasher = DefaultHasher::new();
        let Options { seed, cases, only, limits, .. } = self.options;
        (self.exercise.name, seed, cases, only, self.build, self.command).hash(&mut hasher);
        (limits.time, limits.memory_bytes, limits.output_bytes).hash(&mut hasher);
        let base = hasher.finish();
        let made = before.map_or_else(Vec::new, |mark| mark.made.clone());
        let contents = Contents::of(&submission.folder);
        let stamp = stamp(base, &contents, &made);
        Sight { contents, made, base, stamp }
    }

    /// Builds and tries one submission; `None` if it was stopped.
    fn mark(
        &self,
        submission: &Submission,
        sight: Sight,
        warden: &Warden,
        telling: Telling<'_>,
    ) -> Option<Mark> {
        let begun = Instant::now();
        let mut mark = Mark {
            name: submission.name.clone(),
            verdict: "right".to_string(),
            passed: 0,
            total: 0,
            milliseconds: 0,
            stamp: 0,
            digest: None,
            made: Vec::new(),
            detail: String::new(),
        };
        self.judge(&submission.folder, &mut mark, warden, telling)?;
        let mut made = sight.made;
        made.extend(sight.contents.made(&Contents::of(&submission.folder)));
        made.sort();
        made.dedup();
        mark.stamp = stamp(sight.base, &sight.contents, &made);
        mark.digest = sight.contents.alike(&made);
        mark.made = made;
        mark.milliseconds = begun.elapsed().as_millis() as u64;
        Some(mark)
    }

    /// Fills in what a submission is worth; nothing if it was stopped.
    fn judge(
        &self,
        folder: &Path,
        mark: &mut Mark,
        warden: &Warden,
        (explain, stop): Telling<'_>,
    ) -> Option<()> {
        if let Some(run) = self.build(folder, Keeping { limits: &BUILD, warden, stop })
            && run.end != End::Code(0)
        {
            if run.end == End::Stopped {
                return None;
            }
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
        Some(())
    }

    fn build(&self, folder: &Path, keeping: Keeping<'_>) -> Option<Run> {
        let words = ["sh", "-c", self.build?].map(Into::into).to_vec();
        let program = Program { words, folder: Some(folder.into()) };
        Some(jail::run(&program, "", None, keeping))
    }
}
